# CATSleのことば。

title = CATSle
pitch = トリックで取ったカードを積んで城を建てよう。ただし、設計図より高く積んではいけません。

option-leader = 次のリード
option-leader-long = カードを2枚取った人が次のトリックをリードするか、1位の人がリードするかを選びます。
option-leader-took-two = 2枚取った人（基本ルール）
option-leader-first = 1位の人（変則ルール）
option-removed = 使わないスート
option-removed-long = 3人で遊ぶときは、1スートを箱に戻し、ゲームの最後まで使いません。
option-removed-random = おまかせ
option-memory = 捨て札の公開
option-memory-long = 誰も取らなかったカードを、あとから見られるようにするかどうかを選びます。
option-memory-off = 見られない。覚えておくのも腕のうち（基本ルール）
option-memory-on = いつでも見られる

red = 赤
blue = 青
green = 緑
gray = 灰
yellow = 黄
card = { $suit }{ $rank }
column = 第{ $nth }列
scrap = 廃材置き場

others = ほかのプレイヤー
others-open = みんなの城を見る
failed = フォローできなかったスート：
failed-before = {""}
failed-after = なし
castle-of = { $who }さんの城
place-holds = { $place }：{ $limit }枚中{ $n }枚、{ $points }点
points-spoken = 合計{ $total }点、このラウンドは今のところ{ $now }点

trick = 場のトリック
last-trick = 前のトリック
led = リード
leads = 親
takes = { $n }枚取る
taken-by = { $card }は{ $who }が取りました
take-hint = { $card }、{ $hint }
hint-new = 新スート
hint-room = { $place }　{ $n }/{ $limit }枚
hint-perfect = { $place }が完成！
hint-over = { $place }　{ $points }点
extra = 追加札
extra-left = 追加札の山は残り{ $n }枚
example = 例

prompt-dealing = カードを配っています…
prompt-rest = ラウンド終了。盤面を確かめたら、次へ進みましょう。
prompt-lead = あなたの番です。好きなカードでリードしてください。
prompt-follow = あなたの番です。{ $suit }をフォローしてください。
prompt-any = あなたの番です。{ $suit }がないので、何でも出せます。
prompt-take-one = あなたは{ $nth }。場から1枚取ってください。
prompt-take-two = あなたは{ $nth }。2枚取れます。まず1枚目をどうぞ。
prompt-take-second = 続けて2枚目を取ってください。
prompt-place = { $card }を置く場所を選んでください。
wait-lead = { $who }のリードを待っています…
wait-play = { $who }がカードを選んでいます…
wait-take = { $who }がカードを取るところです…
wait-place = { $who }が{ $card }を置くところです…


round-of = 第{ $round }ラウンド（全{ $rounds }ラウンド）
discard = このラウンドの捨て札
discard-empty = まだありません

told-dealt = 第{ $round }ラウンド開始。リードは{ $who }です。
told-dealt-without = 第{ $round }ラウンド開始。このゲームでは{ $suit }を使いません。リードは{ $who }です。
told-turned = 追加札は{ $card }。
told-played = { $who }が{ $card }を出しました。
told-rank = { $nth } { $who }
told-ranked = 順位：{ $ranks }。
told-took = { $who }が{ $card }を取りました。
told-placed = { $who }が{ $card }を{ $place }へ。
told-trick-ended = 捨て札は{ $cards }。次のリードは{ $who }です。
told-score = { $who } { $points }点
told-scored = 第{ $round }ラウンド終了：{ $scores }。
told-won = { $you ->
    [yes] { $points }点であなたの勝ちです！
   *[no] { $points }点で{ $who }の勝ちです。
}
told-shared = { $points }点で{ $who }が勝利を分かち合いました。

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
bonus = 加点
points = 得点
perfect-columns = 完成した列：{ $n }
perfect-short = 完成{ $n }
floor = ラウンドの得点は0点より下にはなりません（§6.4）。
winner = 優勝

try-follow = 赤8がリードされ、あなたの番です。出せるのはどのカードでしょう？
try-rank = リードは赤ですが、あなたは赤を持っていないので、何を出してもかまいません。1枚出して順位を見てみましょう。
try-take = あなたは2位です。トリックから2枚取ります。それぞれどこに置くことになるでしょう？
try-scrap = あなたは1枚取ります。第1列も廃材置き場も空いています。新しいスートはどこに置けるでしょう？
try-score-four = 4人のラウンドの最後のトリックで、あなたが最初に取ります。いちばん得点になるのはどのカードでしょう？
try-score-five = 5人のラウンドの最後のトリックで、あなたが最初に取ります。4本の列がすべて完成するのはどのカードでしょう？
