# 江戸屋敷のことば。

title = 江戸屋敷
aim-1 = ラウンドごとに、全員が同時に場のカードへ手を伸ばします。先に取った人のものです。
aim-2 = 取ったカードを屋敷に重ねたり並べたりして、同じマスを3・4・5つ一列にすると1・2・4点。いくつもの種類が一度に並べば、さらに得点です。
aim-3 = 3つ以上並んだ列は柵で囲まれ、もう覆えません。誰かが目標点に届いたラウンドで終わり、いちばん得点の高い人の勝ちです。

option-grab = カードの取り方
option-grab-long = 全員同時の早い者勝ちか、急がず順番に選ぶか。音声で聞きながら遊ぶときや、何日かかけて遊ぶときは「順番に」がおすすめです。
option-grab-live = 全員同時（基本ルール）
option-grab-turn = 順番に
option-specialists = 職人
option-specialists-long = 職人のいる種類の列だけが得点します。得点すると職人は去り、4人ともいなくなると全員が戻ります。
option-specialists-off = なし。どの列も得点します
option-specialists-on = あり
option-turn = カードの向き
option-turn-long = カードを置く前に半回転させてよいかどうかを選びます。
option-turn-on = 半回転できる
option-turn-off = そのまま置く
option-target = 目標点
option-target-long = 誰かがこの点に届いたラウンドでゲームが終わります。
assist = 得点の手助け
assist-long = 試した場所で何点になるかを画面に出すかどうかを選びます。早い者勝ちでは、自分で見抜くのもゲームのうちです。
assist-usual = おまかせ（順番に選ぶときだけ出す）
assist-on = 出す
assist-off = 出さない

floor = 床
tatami = 畳
pond = 池
garden = 庭
card-name = { $card }番：{ $squares }
row-of = { $kind }・横{ $n }
column-of = { $kind }・縦{ $n }
kinds = { $n }種類
points-count = { $points }点

houses = みんなの屋敷
row = 場のカード
house-of = { $you ->
    [yes] あなたの屋敷
   *[no] { $who }の屋敷
}
house-spoken = { $house }。横{ $width }マス、縦{ $height }マス。{ $runs }
fenced = 柵の中：{ $runs }。
fenced-none = 柵はまだありません。
newest = 最後に置いたカード：{ $card }、列{ $x }、行{ $y }。
back = 伏せたカード
deck = 山札の残り{ $n }枚
deck-left = 残り
closer = 大きく見る
closer-back = 自分の屋敷に戻る（Esc）
round-now = 第{ $round }ラウンド・{ $target }点まで
road = { $points }。{ $target }点で終わりです。
road-part = { $who } { $points }点
taken-by = { $card }番は{ $who }が取りました
letters = 文字を表示
legend = 4種類のマス
worth = 列の得点
worth-long = 6以上
specialist-here = 職人がいます
specialist-gone = 職人はいません
specialists-of = 職人：{ $kinds }
starts = 「はじめ」の係
picks-first = 最初に選ぶ人

state-grabbing = 選び中
state-building = 建て中
state-built = 置きました
state-choosing = 順番を選び中
state-ready = 準備よし
state-looking = 確認中
state-picking = 選んでいます
state-picks = { $nth }番目
state-picked = { $nth }番目に選択
has-card = 手元
last-round = 前のラウンド{ $points }
foot-nothing = 今回は列なし

points-spoken = { $total }（目標{ $target }点）
this-round = このラウンド
rounds-before = 前のラウンドまで
together = 合わせて
points = 得点
bonus-of = { $n }種類そろい

lay = ここに置く
take = これを取る
score-it = この列で得点
spot-named = 列{ "{x}" }、行{ "{y}" }。
covers-nothing = どのマスも覆いません。
covers = { $squares }を覆います。
covers-part = { $kind }{ $n }マス
makes-nothing = 列はできません。
makes = { $points }になります：{ $runs }。

prompt-first = 準備はいいですか？ カードは一斉に開きます。
prompt-first-second = ほしいカードにさわるか、番号のキーを押しましょう。
prompt-lap = 手はひざの上に…
prompt-lap-second = { $who }の「はじめ」を待っています。カードは全員同時に開きます。
prompt-away = { $who }を待っています…
prompt-away-second = 全員がそろってから、カードを開きます。
hajime = はじめ！
prompt-grab = カードを取りましょう！
prompt-grab-second = さわるか、1〜{ $n }のキー。早い者勝ちです。
prompt-yours = 取りました。試してから置きましょう。
prompt-yours-calm = 急がなくて大丈夫です。{ $who }
prompt-yours-still = { $who }
still-grabbing = { $who }が選んでいます。
still-building = { $who }が建てています。
prompt-laid = 置きました。{ $who }を待っています…
prompt-watch-race = { $who }が早い者勝ちで選んでいます。
prompt-watch = 観戦中です。どの屋敷も見られます。
prompt-pick = あなたは{ $nth }番目です。1枚取ってください。
prompt-pick-last = 残りの1枚があなたのカードです。取ってください。
prompt-pick-second = カードを押すと屋敷で試せます。置くのは全員が選んでからです。
prompt-picked-second = 全員が選んでから置きます。急がなくて大丈夫です。
wait-pick = { $who }が選んでいます…
wait-pick-you = あなたは{ $nth }番目です。待つ間、カードを屋敷で試せます。
prompt-lay = 全員が選びました。カードを置いてください。
prompt-lay-second = まずは試してみましょう。点はカードの中心を置ける場所です。
wait-score = { $who }が選んでいます…
prompt-order = どの列から得点しますか？
prompt-order-one = { $kind }の職人は1人、{ $kind }の列は2本。得点できるのは片方だけです。残りは自動で得点します。
prompt-order-many = { $kinds }の列のうち、得点できるのは一部だけです。順番で決まります。
prompt-scored-great = 1枚で{ $points }！
prompt-scored = { $points }です。
prompt-scored-none = 今回は列ができませんでした。
prompt-scored-zero = 今回は0点です。
prompt-next = 次の「はじめ」は{ $who }です。
prompt-next-pick = 次に最初に選ぶのは{ $who }です。
ready = 準備よし
prompt-over = ゲーム終了です。

tip-which = 自分の屋敷で、同じマスが3〜5つ並ぶカードはどれ？ 種類が多いほど高得点。
tip-dots = 点はカードの中心を置ける場所。矢印キーで動かし、Rで回します。

rail-no-specialist = 職人がいません（§7.2）
runs-to-score = あなたの列

told-set-up = 最初のカードを配りました。最初の「はじめ」は{ $who }です。
told-set-up-turn = 最初のカードを配りました。最初に選ぶのは{ $who }です。
told-row = 第{ $round }ラウンド。{ $who }の「はじめ！」
told-row-turn = 第{ $round }ラウンド。最初に選ぶのは{ $who }です。
told-row-spoken = 第{ $round }ラウンド、はじめ。{ $cards }。
told-row-card = { $nth }、{ $squares }
told-grabbed = { $who }が{ $card }番を取りました。
told-picked = { $who }が{ $card }番を選びました。
told-given = 最後の{ $card }番は{ $who }のものです。
told-built = { $who }：{ $runs }。
told-built-none = { $who }：3〜5の列なし。
told-run = { $who }：{ $run }で{ $points }。
told-score = { $who } { $points }点
told-scored = 第{ $round }ラウンド：{ $scores }。
told-won = { $you ->
    [yes] { $points }であなたの勝ちです！
   *[no] { $points }で{ $who }の勝ちです。
}
told-shared = { $points }で{ $who }が勝利を分かち合いました。
ended-target = { $target }点に届いたので終わりです（§8.1）。
ended-deck = 山札が足りないので終わりです（§8.2）。

refused-taken = { $card }番は{ $who }が一足先でした。ほかのカードをどうぞ。
refused-picked = { $card }番は{ $who }が取りました。
refused-not-in-row = { $card }番はもう場にありません。
refused-has-card = もう{ $card }番を持っています。1ラウンドに1枚です。
refused-has-built = もう置きました。
refused-no-card = 先にカードを取ってください。
refused-picking = 全員が選んでから置きます。今は{ $who }の番です。
refused-not-yours = お持ちなのは{ $card }番ではなく{ $yours }番です。
refused-no-turning = この卓ではカードを回せません。
refused-touches-nothing = ここには置けません。屋敷に重ねるか、辺で接するように置きます。
refused-covers = ここには置けません。柵の中の列（{ $run }）にかかります。
refused-scored = このラウンドのカードはすべて置かれました。今は得点の時間です。
refused-no-specialists = 職人なしの卓では、どの列も自動で得点します。
refused-not-scoring = 全員が置いてから得点します。
refused-nothing-to-choose = どの順でも同じなので、自動で得点します。
refused-no-such-run = そのような列はできていません。
refused-already-scored = その列はもう得点しました。
refused-no-marker = { $kind }の職人がいません。
refused-legal = 置いてもかまいません。

sheet-none = 得点表
sheet-none-long = まだ終わったラウンドがありません。ラウンドごとの得点と、そのもとになった列がここに並びます。
sheet-so-far = 第{ $round }ラウンドまで
sheet-key = 4→2：4つ並んだ列は2点です（§6.2）。＋の数字は、いくつもの種類がそろったボーナスです（§6.4）。
sheet-round = ラウンド
standing = 順位

example-house = 例の屋敷
try-lock = 横に並んだ3つの庭には柵があります。柵の中の庭を覆わずに、屋敷のどこかを覆うようにカードを置いてみましょう。
try-score = このカードで、できるだけ多く得点できる場所に置いてみましょう。8点になる場所があります。
try-too-long = 庭が横に5つ並んでいます。いちばん得点になる場所に置いてみましょう。6つ目の庭は0点です。
try-order = 池の列は2本、池の職人は1人。いちばん得点になる順番を選びましょう。
tried-lock-right = 正解です。3つ以上並んだ列のマスでなければ、どこを覆ってもかまいません。
tried-lock-wrong = 置けましたが、何も覆っていません。屋敷の横に置いただけです。床や池を覆ってみましょう。
tried-score-right = 正解です。庭4つで2点、畳3つで1点、池3つで1点、3種類そろって4点。合わせて{ $points }です。
tried-score-wrong = これでは{ $points }です。庭と畳と池が一度に並ぶ場所があります。
tried-too-long-right = 正解です。{ $points }です。庭はそのままに。6つ並ぶと0点になります。
tried-too-long-wrong = これでは{ $points }です。もっと得点できる場所があります。6つ並んだ列は0点です。
tried-order-right = 正解です。{ $points }です。池の職人は長いほうの列に使い、畳はいずれにしても得点します。
tried-order-wrong = これでは{ $points }です。池の職人は一度しか使えません。長いほうの列に使いましょう。

guide-aim = これがあなたの屋敷で、まだ6マスです。カードを重ねたり並べたりして、床・畳・池・庭の同じマスを一列にします。3・4・5つで1・2・4点です。
guide-race = 場には人数分のカードがあります。本番では全員が同時に手を伸ばし、先に取った人のものです。今日はネコたちが待っていてくれます。
guide-grab = 屋敷に合うカードを探しましょう。{ $nth }枚目なら「{ $runs }」ができます。取ってみましょう。
guide-grab-any = すぐに列になるカードはありません。{ $nth }枚目が次につながりそうです。取ってみましょう。
guide-yours = 取りました。もう誰にも取られません。ネコたちもそれぞれ取りました。
guide-touch = カードは屋敷に辺で接するか、重なるように置きます。半回転させてもかまいません。動かして試してみましょう。決めるまでは置かれません。
guide-fence = 3つ以上並んだ列は柵で囲まれ、もう覆えません。ほかのマスは覆えます。柵の列が伸びると、全体の長さでもう一度得点します。
guide-kinds = 1枚でいくつもの種類が並ぶと、さらに得点です。2・3・4種類で2・4・6点。ただし6つ以上の列は0点です。
guide-lay = 列{ $x }、行{ $y }に動かすと「{ $runs }」で{ $points }です。そこに置いてみましょう。
guide-lay-turned = 半回転させて列{ $x }、行{ $y }に動かすと「{ $runs }」で{ $points }です。そこに置いてみましょう。
guide-lay-any = 今回は列になりません。次につながりそうな場所、たとえば列{ $x }、行{ $y }に置きましょう。
guide-made = 「{ $runs }」ができて{ $points }です。
guide-made-more = 「{ $runs }」ができました。種類がそろったボーナス{ $bonus }点と合わせて{ $points }です！
guide-nothing = 今回は列ができませんでした。あとで役に立つかもしれません。
guide-scored = 3ラウンドが終わり、あなたは{ $points }です。対局はこの調子で、誰かが25点に届くまで続きます。
guide-end = 道の上に、みんなの得点が並んでいます。本番では全員同時の早い者勝ち。すばやく見つけましょう！もう遊べますよ。
