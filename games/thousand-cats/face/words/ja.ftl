# 万猫の豊明かりの言葉。

title = 万猫の豊明かり
aim-1 = 全員が1枚ずつ伏せて出し、いっせいに公開します。いちばん低い人は左の膳、いちばん高い人は右の膳の札を取り、ほかの人は自分の札を取ります。
aim-2 = 魚は得点、カラスは1羽につき1点の減点。お酒は2杯までなら1杯2点ですが、三杯目を飲むと魚が半分になり、ラウンドもそこで終わります。
aim-3 = 膳に見えている季節は、ほかの季節を持っているあいだは出せません。ラウンドの終わりに誰かが目標点に届いたら、合計点のいちばん高い人の勝ちです。

option-mode = 魚の数え方
option-mode-long = 倍率なし、毎ラウンド選ぶ倍率カード、飲んで集める季節トークンのどれかで遊びます。
option-mode-basic = 基本：魚はすべて1点
option-mode-experienced = 中級：毎ラウンド倍率カードを1枚使う
option-mode-advanced = 上級：季節トークン
option-target = 終了する得点
option-target-long = 誰かがこの点数に届いたラウンドでゲームが終わります。説明書のおすすめは20点、25点、30点です。

spring = 春
summer = 夏
fall = 秋
winter = 冬
yorozu = 萬
card = { $season }{ $value }
card-with = { $card }、{ $icon }
icon-fish = 魚1匹
icon-two-fish = 魚2匹
icon-booze = 酒
icon-crow = カラス
icon-none = 絵柄なし
or = { $first }か{ $last }
sentence-gap = {""}
dummy = マネキ
dummy-note = 自動で出す
dummy-deck = 山札は残り{ $n }枚

others-open = みんなが取った札
all-cards = 全38枚
cloth = 宴の席
taken-by = { $you ->
    [yes] あなたが取った札（取った順）
   *[no] { $who }が取った札（取った順）
}
points-spoken = ここまで{ $total }、このラウンドは今のところ{ $now }
points-count = { $points }点
drinks = お酒{ $n }杯（3杯で終了）
holds = 手札に残る酒の季節札{ $n }枚
no-season = { $season }
no-more = この手札に{ $seasons }はもうありません
no-more-before = {""}
no-more-after = なし
halved = 三杯飲んだので、魚は半分（端数切り上げ）、お酒は0点です（§6.3）。
sum = このラウンド：{ $parts }、計{ $points }点。前のラウンドまで{ $before }点。
n-booze = 酒{ $n }
n-crows = カラス{ $n }羽

tricks-over = 9トリックのうち{ $n }トリック終了
trick-of = 第{ $nth }トリック
round-nth = 第{ $round }ラウンド
round-to = 第{ $round }ラウンド・{ $target }点で終了
ends-at = { $target }点で終了
deciding-round = 決着ラウンド
banned = 膳に出ている季節：{ $seasons }。
none-banned = どの季節も出せます。
step-reveal = 公開
step-crow = カラス
step-take = 取る
step-drink = 飲む
lowest = 最低
lowest-takes = が取る
highest = 最高
highest-takes = が取る
for-you = あなたには
third-drink = 三杯目！
third-short = 三杯目
put-here = ここへ
sealed-band = 伏せ札
sealed-tag = 伏せ札
plays-this = これを出す
from = { $who }から
you-take = 取る札
tag-lowest = 最低で取る
tag-highest = 最高で取る
tag-keeps = 自分の札
tag-drink = { $n ->
    [1] 一杯目
    [2] 二杯目
   *[other] 三杯目！
}
last-trick = 前のトリック
no-last-trick = まだトリックはありません。直前のトリックがここに残ります。
kept = そのまま

chart-hidden = 未公開
chart-yours = 手札
chart-tray = 膳
chart-seen = 公開ずみ
unseen = ほかの手札にある札：{ $cards }。
unseen-none = 伏せられた札はありません。

seal-it = 伏せる
seal-question = { $card }を伏せて出しますか？
if-lowest = 最低なら
if-highest = 最高なら
if-between = 間なら
if-yorozu = 萬が出たら
if-crow = カラスが出たら
if-swap = 交換
fly-there = ここへ飛ぶ
kanpai = 乾杯！この手札で
redeal = 全員で配り直し
redeal-do = 配り直しを頼む
start-with = この人から
lay-open = 公開する
take-it = 取る
tokens-left = 残り{ $n }個
fish-in-hand = 手札の魚
fish-of = { $season }：魚{ $n }匹
queue = 選ぶ順番
on-trays = 膳の上
no-multiplier = 倍率カード未選択
unused = 未使用の倍率カード{ $n }枚

dealing = カードを配っています…
rest-more = 得点を確かめたら、次へ進みましょう。
toast = 手札を見て、乾杯しましょう。
toast-more = 全員が乾杯すると始まります。
toast-crows = カラスが{ $n }羽いるので、全員の配り直しを頼めます。
toast-only-you = この質問はあなたにだけ見えています。
toast-done = 乾杯！全員そろったら始まります。
toast-asked = 頼みました。全員の返事がそろうと配り直します。
toast-watched = みんなが手札を見て乾杯しています。
choose = { $seasons }から1枚、伏せて選んでください。
choose-yorozu = { $seasons }（または萬）から1枚、伏せて選んでください。
choose-any = どれでも1枚、伏せて選んでください。
choose-last = 最後の1枚です。第9トリックに伏せてください。
choose-free = { $seasons }を持っていないので、どれでも出せます。
choose-free-more = 公開までは誰にもわかりません。
choose-more = 最低の人は左の膳、最高の人は右の膳、ほかの人は自分の札を取ります。
choose-watched = 全員が1枚ずつ伏せて選んでいます。
sealed = { $card }を伏せました。全員そろうと一斉に開きます。
sealed-more = 誰が選び終えたかは秘密です。
shown-reveal = いっせいに公開！
name-start = 最初に倍率カードを選ぶのは？
name-start-lowest = 最下位のあなたが決めます。そこから時計回りに選びます。
name-start-chance = 最下位が同点なので、くじであなたが決めます。そこから時計回りです。
choose-multiplier = このラウンドで使う倍率カードを選んでください。
choose-multiplier-more = 公開して使い、ラウンドが終わると捨てます。
first-tokens = 違う季節のトークンを3個取ります（{ $nth }個目）。
token-first = 最下位のあなたから、季節トークンを1個取ってください。
token = 季節トークンを1個取ってください。
yorozu-token = { $card }を取ったので、好きな季節のトークンを1個取ってください。
tokens-count = 魚は、その季節のトークンの数だけ（0〜2倍）数えます。
choose-swap = カラスはどちらの萬へ飛びますか？
swap-question = { $card }と入れかえますか？
swap-gets = { $who }が取るのは
choose-swap-more = 2枚を交換してから、全員が札を取ります。
wait-start = 最初に選ぶ人を{ $who }が決めています…
wait-multiplier = { $who }が倍率カードを選んでいます…
wait-token = { $who }が季節トークンを取るところです…
wait-swap = { $who }のカラスが萬を選んでいます…

told-dealt = 第{ $round }ラウンドを配りました。膳の上は{ $low }と{ $high }です。
told-fresh = 新しい倍率カードが{ $n }枚ずつ配られました。
told-order = トークンを取る順番は、{ $names }です。
told-starts = { $who }が最初に倍率カードを選びます（くじ）。
told-lot = 最下位が同点なので、くじで{ $who }に決まりました。
told-kept = 乾杯！宴の始まりです。
told-redeal = { $who }がカラスの多さに配り直しを頼みました。
told-start = { $who }は{ $start }を最初に指名しました。
told-start-self = { $who }が最初に選びます。
told-multiplier = { $who }は{ $card }を使います：{ $factors }。
told-token = { $who }は{ $season }のトークンを取りました。
told-dummy = マネキは{ $card }をめくりました。
told-shown = は
told-revealed = 公開：{ $cards }。
told-marked = { $who }は膳に出ている季節を出しました。その手札に{ $seasons }はありません。
told-swapped = カラスが飛んだ！{ $crow-who }の{ $crow }と{ $who }の{ $card }を交換します。
told-lowest = 最低は{ $with }の{ $who }、{ $card }を取ります。
told-highest = 最高は{ $with }の{ $who }、{ $card }を取ります。
told-kept-own = { $names }は自分の札を取ります。
told-drink = { $n ->
    [1] { $who }は一杯目。
   *[other] { $who }は二杯目。
}
told-third = { $who }が三杯目！ラウンドはここまで。
over-nine = 第{ $round }ラウンド終了：9トリックを終えました。
over-drunk = 第{ $round }ラウンド終了：{ $who }が三杯目。
told-score = { $who }{ $points }（合計{ $total }）
told-scored = 得点：{ $scores }。
told-gains = { $who }に{ $seasons }
told-gained = トークンを全部戻し、取った酒札の分を配ります：{ $gains }。
told-no-tokens = トークンを全部戻しました。酒札の分はありません。
told-won = { $number ->
    [you] { $points }であなたの勝ちです！
    [one] { $points }で{ $who }の勝ちです。
   *[several] { $points }で{ $who }が勝利を分け合います。
}

refused-sealed = { $card }をもう伏せました。選ぶのは1枚、1度だけです。
refused-answered = もう返事をしました。返事は1度だけです。
first-answer = まず乾杯してください。
first-start = まず、最初に選ぶ人を決めてください。
first-multiplier = まず倍率カードを選んでください。
first-token = まず季節トークンを取ってください。
first-card = 今は手札から1枚選んでください。
first-yorozu = まず、交換する萬を選んでください。
refused-crows = カラスは{ $n }羽です。配り直しを頼めるのは3羽からです。
refused-no-seat = 最初に選べるのは、席についている人だけです。
refused-multiplier = { $card }は持っていません。あるのは{ $cards }です。
refused-no-token = { $season }のトークンはもうありません。
refused-token-twice = { $season }のトークンはもう持っています。最初の3個は違う季節です。
refused-token-limit = { $season }のトークンを2個持っているので、もう取れません。
refused-not-in-hand = { $card }は手札にありません。
refused-shows = { $season }は{ $tray ->
    [low] 左の膳
    [high] 右の膳
   *[both] 両方の膳
}に出ています。{ $cards }があるので、今は出せません。
refused-not-yorozu = { $card }は萬ではありません。

sheet-none = お勘定
sheet-none-long = まだ終わったラウンドはありません。ラウンドごとに、ここに今宵のお勘定が出ます。
sheet-round = 第{ $round }ラウンドのお勘定
tied = { $points }点で{ $who }が同点。全員でもう1ラウンド！
taken = 取った札
multiplier-card = 倍率カード
tokens = 季節​トークン
fish = 魚
third-halves = 三杯目：半分（切り上げ）
booze = 酒
crows = カラス
before = 前回まで
total = 合計
bill-note = カラスは半分にしたあとで引きます。倍率は魚だけに掛かります。
all-rounds = 全ラウンド
round = ラウンド

try-cats = ほかの人は夏4、春6、夏8を出します。あなたが自分の札を取れるのは、どの札でしょう？
try-seasons = 膳に春と秋が見えています。出せる札はどれでしょう？
try-twice = 両方の膳に秋が見えています。出せる札はどれでしょう？
try-tray = 左の膳に秋、右の膳に萬が見えています。出せる札はどれでしょう？
try-both = 両方の膳に萬が載っています。出せる札はどれでしょう？
try-markers = 春と夏が見えていて、手札も春と夏だけです。何を出せるでしょう？
try-crow = 誰かが萬13を伏せています。かなう札はなさそうですが、秋9を取ってみましょう。
try-crows = ほかの3枚は、萬0と、カラスの秋7と冬8です。左の膳の春1を取りましょう。
try-pairs = ほかの3枚は、2枚の萬と、カラスの夏6です。右の膳の春9を取りましょう。
try-choose = 萬が2枚とあなたのカラスが公開されました。春9を取るには、どちらと交換しますか？
try-take = ほかの人は夏4、冬6、夏8を出します。右の膳の秋9を取りましょう。
try-third = もう2杯飲みました。右の膳には酒があり、ほかの人は秋6、秋5、春7を出します。三杯目を避けてください。
tried-cats-right = 正解です。春4の猫は4匹、夏4は3匹なので、最低は夏4。あなたは自分の札を取ります。
tried-cats-wrong = 残念。その札は端になるので、膳の札を取ることになります。春4は猫が多い分、夏4より高い札です。
tried-seasons-right = 正解です。膳に見えていない季節か、萬なら出せます。
tried-twice-right = 正解です。見えているのは秋だけなので、ほかの季節はどれも出せます。萬はいつでも出せます。
tried-tray-right = 正解です。膳の萬はどの季節も止めません。出せないのは秋だけです。
tried-both-right = 正解です。萬はどの季節も止めないので、どの札でも出せます。
tried-markers-right = 正解です。秋も冬もなければ、何を出してもかまいません。ただし全員に知られ、マーカーを2枚受け取ります。
tried-crow-right = 正解です。カラスと萬13を交換し、あなたが最高になって秋9を取ります。
tried-crow-wrong = 残念。萬13が最高のままです。カラスの夏6なら、萬13と交換できます。
tried-crows-right = 正解です。3羽のうち0にいちばん近いのはあなたのカラスなので、萬0と交換します。ほかの2羽は何もしません。
tried-crows-wrong = 残念。それでは秋7が0にいちばん近いカラスになり、萬0と交換します。夏6のカラスのほうが0に近い札です。
tried-pairs-right = 正解です。夏6は萬0と、13に近いあなたのカラスは萬13と交換します。
tried-pairs-wrong = 残念。それでは萬13に届きません。夏6は0に近いので、秋7のカラスが萬13と交換できます。
tried-choose-right = 正解です。萬13であなたが最高になり、カラスは相手のものになります。
tried-choose-wrong = 残念。萬0では最低になり、春1を取ります。
tried-take-right = 正解です。いちばん高い札が右の膳を取ります。
tried-take-wrong = 残念。右の膳を取るのは、4枚のうちいちばん高い札だけ。夏8より高い札を出しましょう。
tried-third-right = 正解です。最高にさえならなければ、酒はほかの人のものです。
tried-third-wrong = 残念。最高になったので冬11を取り、三杯目で魚が半分に。ラウンドも終わりです。

guide-aim = ネコたちの宴です！全員が1枚ずつ伏せて出し、いっせいに公開します。取った札の魚が得点になります。
guide-trays = 2つの膳に1枚ずつ札があります。いちばん高い札を出した人が右の膳、いちばん低い札を出した人が左の膳の札を取ります。ほかの人は自分の札を取ります。
guide-toast = 手札を見てみましょう。魚は得点、カラスは1点の減点です。見終わったら「乾杯」を押しましょう。
guide-shows = 膳に見えている季節は{ $seasons }です。ほかの季節を持っているあいだは、出せません。
guide-free = 膳に見えている季節（{ $seasons }）しか持っていないので、どれでも出せます。ほかの季節がないことは、みんなに知られます。
guide-new-trays = 今のトリックでいちばん低い札と高い札が、新しく膳にのりました。出した高い札は、次のごちそうになるのです。
guide-yorozu = 萬（0と13）はどの季節でもありません。膳にあっても何も禁じず、手札からはいつでも出せます。
guide-drink = お酒を1杯飲みました。2杯までは1杯2点です。
guide-third = もう2杯飲んでいます。三杯目は魚が半分、お酒は0点になり、ラウンドも終わります。膳の酒札にも、手札の酒札にもご用心。
guide-high = 高い札なら、右の膳の{ $high }を取れそうです。{ $card }を出してみましょう。
guide-low = 低い札なら、左の膳の{ $low }を取れそうです。{ $card }を出してみましょう。
guide-middle = 高くも低くもない札です。間に入れば、出した札が自分のものになります。{ $card }を出してみましょう。
guide-booze = { $card }は酒札です。間に入れば自分のものになり、1杯2点です。出してみましょう。
guide-crow = カラスを取ると1点の減点です。でも誰かが萬を出せば、カラスは飛んでいって札を交換します。{ $card }を出してみましょう。
guide-last = 最後の1枚、{ $card }を出しましょう。
guide-swap = 萬が2枚出ました。カラスがどちらへ飛ぶかを選びます。{ $card }を選んでみましょう。
guide-highest = いちばん高かったので、右の膳の{ $card }を取りました。
guide-lowest = いちばん低かったので、左の膳の{ $card }を取りました。
guide-between = 間に入ったので、{ $card }がそのまま自分のものになりました。
guide-flew = カラスが飛んで札を交換しました。あなたの札は{ $card }になり、カラスは相手のものです。
guide-robbed = 萬にカラスが飛んできました。あなたの札は{ $card }になります。
guide-scored = { $why }あなたは{ $points }です。内訳は魚{ $fish }点{ $drinks ->
    [0] {""}
    [3] （半分になります）、三杯飲んだのでお酒は0点
   *[other] 、お酒{ $merry }点
}{ $crows ->
    [0] {""}
   *[other] 、カラス−{ $crows }点
}。
guide-end = 対局は、ラウンドの終わりに誰かが30点に届くまで続き、合計点のいちばん高い人の勝ちです。もう遊べますよ！
