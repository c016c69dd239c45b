# CATSleのことば。

title = CATSle
aim-1 = トリックで上位になるとカードを取り、好きな列に積んで城を建てます。ひとつの列にはひとつのスートだけ。いらないスートは廃材置き場（廃）へ。
aim-2 = 列は上限まで1枚につき1点。上限を超えると0点になり、超えた1枚につき1点を失います。
aim-3 = ちょうど上限まで積んだ列には屋根がのり、屋根が2つ以上あればボーナスがつきます。3ラウンドの合計点で勝負です。

option-leader = 次のリード
option-leader-long = カードを2枚取った人が次のトリックをリードするか、1位の人がリードするかを選びます。
option-leader-took-two = 2枚取った人（基本ルール）
option-leader-first = 1位の人（変則ルール）
option-removed = 使わないスート
option-removed-long = 3人で遊ぶときは、1スートを箱に戻し、ゲームの最後まで使いません。
option-removed-random = おまかせ
option-memory = 捨て札の公開
option-memory-long = 誰も取らなかったカードを、あとから見られるようにするかどうかを選びます。覚えておくのも腕のうちです。
option-memory-off = 見られない（基本ルール）
option-memory-on = いつでも見られる

red = 赤
blue = 青
green = 緑
gray = 灰
yellow = 黄
card = { $suit }{ $rank }
column = 第{ $nth }列
column-label = 第{ $nth }列
scrap = 廃材置き場

others-open = みんなの城
failed = フォローできなかったスート：
failed-before = {""}
failed-after = なし
castle-of = { $you ->
    [yes] あなたの城
   *[no] { $who }の城
}
place-holds = { $place }：{ $n }枚（上限{ $limit }枚）、{ $points }
points-spoken = ここまで{ $total }、このラウンドは今のところ{ $now }
points-count = { $points }点
part = { $place }、{ $suit }{ $n }枚
roofs = 屋根{ $n }つ
this-round = このラウンド（今のところ）
this-round-scored = このラウンド
rounds-before = 前のラウンドまで
together = 合わせて

trick = 場のトリック
last-trick = 前のトリック
led = リード
leads = リード
takes = { $n }枚取る
taken-by = { $card }は{ $who }が取りました
take-hint = { $card }、{ $hint }
hint-new = 新しいスート
hint-room = { $place }　{ $n }/{ $limit }枚
hint-perfect = { $place }が完成！
hint-over = { $place }　{ $before }→{ $points }点
extra = 追加札
extra-left = 追加札の山は残り{ $n }枚
example = 例

prompt-dealing = カードを配っています…
prompt-rest = ラウンド終了。盤面を確かめたら、次へ進みましょう。
prompt-lead = あなたの番です。好きなカードでリードしてください。
prompt-follow = あなたの番です。{ $suit }をフォローしてください。
prompt-any = あなたの番です。{ $suit }がないので、何でも出せます。
prompt-take-one = あなたは{ $nth }。場から1枚取ってください。
prompt-take-two = あなたは{ $nth }。2枚取ります。まず1枚目をどうぞ。
prompt-take-second = 続けて2枚目を取ってください。
prompt-place = { $card }を置く場所を選んでください。
wait-lead = { $who }のリードを待っています…
wait-play = { $who }がカードを選んでいます…
wait-take = { $who }がカードを取るところです…
wait-place = { $who }が{ $card }を置くところです…


round-of = 第{ $round }ラウンド（全{ $rounds }ラウンド）
discard = このラウンドの捨て札
discard-empty = まだありません

told-dealt = 第{ $round }ラウンド開始。親は{ $who }です。
told-dealt-without = 第{ $round }ラウンド開始。このゲームでは{ $suit }を使いません。親は{ $who }です。
told-turned = 追加札は{ $card }。
told-rank-first = { $nth } { $who }
told-played = { $who }が{ $card }を出しました。
told-rank = { $nth } { $who }
told-ranked = 順位：{ $ranks }。
told-took = { $who }が{ $card }を取りました。
told-placed = { $who }が{ $card }を{ $place }へ。
told-trick-ended = 捨て札は{ $cards }です。
told-score = { $who } { $points }点
told-scored = 第{ $round }ラウンド終了：{ $scores }。
told-won = { $you ->
    [yes] { $points }であなたの勝ちです！
   *[no] { $points }で{ $who }の勝ちです。
}
told-shared = { $points }で{ $who }が勝利を分かち合いました。

refused-play-now = 今は手札からカードを出す番です。
refused-take-now = 今は場のカードを取る番です。
refused-place-now = 先に{ $card }を置いてください。
refused-not-in-hand = { $card }は手札にありません。
refused-must-follow = リードは{ $suit }です。{ $cards }を持っているので、{ $suit }を出さなければなりません。
refused-not-in-trick = { $card }は場にありません。取れるのは{ $cards }です。
refused-place-taken = { $place }にはすでに{ $suit }があります。ひとつの場所にはひとつのスートだけです。
refused-no-scrap = 3人のときは廃材置き場がありません。

sheet-none = 得点表
sheet-none-long = まだ終わったラウンドがありません。ラウンドが終わるたびに、ここに得点が並びます。
sheet-round = 第{ $round }ラウンド終了
standing = 順位
player = 名前
round-short = 第{ $round }R
round-nth = 第{ $round }ラウンド
total = 合計
scrap-short = 廃材
limit-short = 上限{ $limit }
bonus = ボーナス
points = 得点
perfect-columns = 完成した列：{ $n }
perfect-short = 屋根{ $n }
floor = ラウンドの得点は0点より下にはなりません（§6.4）。

try-follow = 赤8がリードされ、あなたの番です。出せるのはどのカードでしょう？
try-rank = リードは赤ですが、あなたは赤を持っていないので、何を出してもかまいません。1枚出して順位を見てみましょう。
try-take = あなたは2位です。トリックから2枚取ります。それぞれどこに置くことになるでしょう？
try-scrap = 1枚取る番です。空いているのは第1列と廃材置き場です。新しいスートはどこに置けるでしょう？
try-score-four = 4人のラウンドの最後のトリックで、あなたが最初に取ります。いちばん得点になるのはどのカードでしょう？
try-score-five = 5人のラウンドの最後のトリックで、あなたが最初に取ります。4本の列がすべて完成するのはどのカードでしょう？

tried-follow-right = 正解です。リードは赤で、あなたは赤を持っているので、出せるのは赤だけです。
tried-rank-right = 正解です。赤がないので、何を出してもかまいません。{ $card }は{ $nth }。どの赤よりも弱く、それ以外どうしでは数字の順、同じ数字なら、あとから出したほうが強くなります。
tried-take-right = 正解です。赤は、すでに赤がある第2列に必ず置きます。新しいスートは、空いている場所ならどこにでも置けます。
tried-scrap-right = 正解です。新しいスートは、第1列でも廃材置き場でも、空いている場所ならどこにでも置けます。
tried-scrap-wrong = 惜しい！{ $suit }はすでにボードにあるので、同じ場所に置くしかありませんでした。新しいスートの緑9を取ってみましょう。
tried-score-four-right = 正解です。第4列には、まだ赤を置く余裕がありました。このラウンドは{ $points }です。
tried-score-four-wrong = もっと得点できます。上限を超えた列ができて、このラウンドは{ $points }です。第4列なら、まだ赤を置けます。
tried-score-five-right = 正解です。青で第4列が埋まり、4本の列すべてに屋根がのりました。このラウンドは{ $points }です。
tried-score-five-wrong = そのカードではありません。上限を超えた列ができて、このラウンドは{ $points }です。青なら第4列がちょうど埋まります。

guide-aim = これがあなたの城です。列は上限まで1枚につき1点。上限は左から1、2、3、4枚です。それより高く積むと失点します。
guide-tricks = カードはトリックで手に入れます。全員が1枚ずつ出し、上位の2人がその中からカードを取って城に積みます。このラウンドは残り4トリックです。
guide-ranks = 順位の決め方：リードされたスートが上で、数字の大きい順。ほかのスートはその下で、やはり数字の順。同じ数字なら後から出したほうが強くなります。
guide-who-leads = カードを2枚取った人が次のトリックをリードします。今度はあなたです。
guide-follow = リードは{ $suit }で、あなたは{ $suit }を持っています。{ $suit }を出さなければなりません。{ $card }を出してみましょう。
guide-any = リードは{ $suit }ですが、あなたは持っていないので、何を出してもかまいません。ただし{ $suit }より下の順位になります。{ $card }を出してみましょう。
guide-lead = あなたのリードです。好きなカードを出せます。大きいカードなら取りやすく、小さいカードなら取らずに済みがちです。{ $card }を出してみましょう。
guide-ranked = { $rank ->
    [1] あなたは{ $nth }です。カードを1枚取ります。
    [2] あなたは{ $nth }です。ほしくなくても、カードを2枚取ります。
   *[other] あなたは{ $nth }なので、何も取りません。城が整っていれば、悪いことではありません。
}
guide-take-new = { $card }を取ってみましょう。城にまだないスートなので、置く場所を選べます。
guide-take-joins = { $card }を取ってみましょう。同じスートが{ $place }にあるので、自動的にそこへ積まれます。ひとつのスートはひとつの列だけです。
guide-take-fills = { $card }を取ってみましょう。同じスートが{ $place }にあるので、自動的にそこへ積まれ、列がちょうど埋まります。
guide-take-costs = 必ず取らなければならず、どれを取っても損をします。いちばん損が少ないのは{ $card }です。取ってみましょう。
guide-place = { $card }は新しいスートなので、空いている場所ならどこにでも置けます。次からの同じスートは必ずそこへ積みます。小さい列はすぐに埋まります。{ $place }に置いてみましょう。
guide-place-again = また新しいスートです。{ $card }を置く空いた場所を選びましょう。廃材置き場（廃）では1枚につき1点を失います。{ $place }に置いてみましょう。
guide-placed = { $card }を{ $place }に積みました。上限{ $limit }枚のうち{ $n }枚です。
guide-perfect = { $card }で{ $place }がちょうど埋まり、屋根がのりました。屋根が2つ以上あればボーナスがつきます。
guide-overbuilt = { $card }で{ $place }が上限を超えました。この列は0点になり、超えた1枚につき1点を失います。
guide-scrapped = { $card }は廃材置き場へ行きました。ここでは1枚につき1点を失います。
guide-spoils = ご注意を。{ $card }は、もういっぱいの{ $place }に積むしかありません。上限を超えた列は0点になり、超えた1枚につき1点を失います。
guide-scored = ラウンド終了です。あなたは{ $points }。上限までのカードが1枚1点、{ $roofs ->
    [0] 屋根のボーナスはありません。
    [1] 屋根が1つではボーナスはつきません。
   *[other] 屋根{ $roofs }つのボーナスが{ $bonus }点です。
}
guide-end = 1回の対局は3ラウンドで、毎回、空の城と新しい手札で始めます。合計点のいちばん多い人が勝ちです。もう遊べますよ！
