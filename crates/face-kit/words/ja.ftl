# 卓袱台のことば。

house = ちゃぶ台
welcome = さあ、座って遊ぼう
welcome-long = 日本生まれのカードゲームを、ひとつのちゃぶ台で。友だちはそれぞれのスマホやパソコンから、相手がいなければボットと。登録もインストールもいりません。
shelf = ゲーム一覧
my-tables = 参加中の卓
with = { $names }と
your-turn = あなたの番
design = ゲームデザイン
art = イラスト
publisher = 発行
players = 人数
n-players = { $n }人
time = 時間
minutes = 約{ $n }分
play-now = すぐ遊ぶ
play-now-long = 「すぐ遊ぶ」を押すと、ボットとの対戦がすぐに始まります。
new-table = 卓を立てる
coming = ブラウザではまだ遊べません。
imprint = どのゲームも、作った人たちのものです。気に入ったら、ぜひ実物を手に取ってください。

rules = ルール
rules-key = ルール（?キー）
rules-of = { $game }のルール
example = 例
example-of = { $game }のルールを試す
example-again = はじめから
example-back = ルールに戻る
rules-ours = ここに載せたルールは、私たちのことばで書き直したものです。
credits = ゲームデザイン：{ $designers }　イラスト：{ $artists }　発行：{ $publisher }
light-to-dark = 暗い画面にする
light-to-light = 明るい画面にする
light-to-auto = 端末の設定に合わせる
back = ゲーム一覧へ
close = 閉じる

new-table-of = { $game }の卓を立てる
your-name = お名前
guest = ゲスト
how-many = 何人で遊びますか？
who-sits = 席には誰が座りますか？
who-sits-long = 友だちの席は、卓のリンクを開いて座るまで空けておきます。
seat-nth = 席{ $nth }
you = あなた
away = 離席中
sits-friend = 友だち
sits-bot = ボット：{ $level }
bot-random = 子猫
bot-greedy = 家猫
bot-novice = 初心者
bot-novice-long = 初心者（少しだけ先を読み、よく間違える）
bot-regular = 常連
bot-regular-long = 常連（うまいが、勝てない相手ではない）
bot-master = 名人
bot-master-long = 名人（長く考え、なかなか負けない）
pace = ボットの速さ
pace-calm = ゆっくり
pace-normal = ふつう
pace-quick = はやい
pace-instant = 一瞬
pace-long = ボットが選ぶまでにかける時間です。
open-table = 卓を立てる

join-title = { $game }の卓
take-a-seat = 席を選ぶ
free = 空席
sit-down = 座る
no-free-seat = 席はすべて埋まっています。
just-watch = 観戦する

waiting-title = { $game }の卓
waiting-for = { $n ->
    [0] 全員そろいました。
   *[other] 空席はあと{ $n }つ。全員が座ると始まります。
}
call-bots = もう誰も来ませんか？
call-bots-start = 空席をボットに任せて始める
invite = 友だちを呼ぶ
invite-long = このリンクを開いて名前を入れると、空いている席に座れます。スマホなら二次元コードからどうぞ。
link = リンク
copy = コピー
copied = コピーしました
move-seat = 別の端末に席を移す
move-seat-long = このリンクはあなたの席そのものです。持っている人があなたの代わりに遊べるので、人に見せないでください。
move-here-title = { $name }さんの席をこの端末に移しますか？
move-here-long = 席がこの端末に移り、元の端末は観戦だけになります。
move-here = ここで続ける

others-open = みんなの城を見る
share = 招待
scores = 得点
log = これまでの流れ
sound = 音
offline = 接続が切れました。場は先へ進んでいるかもしれません。つなぎ直しています…

trouble-page = ページが見つかりません。
trouble-table = 卓が見つかりません。リンクの一部が欠けているのかもしれません。
trouble-game = そのゲームはまだ棚にありません。
trouble-seat-taken = その席はたった今埋まりました。ほかの席を選んでください。
trouble-seat-link = この席リンクに合う席がありません。リンクの一部が欠けているのかもしれません。
trouble-name-missing = お名前を入れてください。
trouble-name-long = お名前が長すぎます。もう少し短くしてください。
trouble-unreadable = 読み取れませんでした。何も変わっていません。
trouble-large = 一度に送られた量が多すぎます。何も変わっていません。
trouble-stale = そのあいだに場が進みました。もう一度見てから選んでください。
trouble-not-started = ゲームはまだ始まっていません。
trouble-over = ゲームは終わりました。
trouble-watching = 観戦中です。選べるのは席に座っている人だけです。
trouble-options = その設定では遊べません。
trouble-busy = 少し速すぎます。ひと息ついてからもう一度どうぞ。
trouble-many-tables = 一分のあいだにたくさんの卓が作られました。少し待ってから、もう一度どうぞ。
trouble-broken = こちらで問題が起きました。何も変わっていません。
