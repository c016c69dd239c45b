# マルミエールのことば。

title = マルミエール
aim-1 = 誰もカードの表を見られません。裏面にはスートの印。光が大きいほど、数も大きい……だいたいは。
aim-2 = 自分の列から1枚をビッドカードに選びます。その数が、取ると宣言するトリック数。9なら0です。残りの8枚で8トリック戦います。
aim-3 = リードされたスートのいちばん高いカードが勝ち。ただし5はすべて切り札で、最後に出た5が勝ちます。宣言どおりに取りましょう。

option-bids = ビッドを見る人
option-bids-long = 置かれたビッドカードの表を、誰が見るかを選びます。
option-bids-others = 本人以外の全員（基本ルール）
option-bids-nobody = 誰も見ない（変則ルール1）
option-bids-owner = 本人だけ（変則ルール2）
option-eyes = 大きさ
option-eyes-long = 裏面の大きさが、どれくらい正確に読めるかを選びます。
option-eyes-blur = だいたい（実際の卓のように）
option-eyes-exact = 正確に。9つの大きさを覚えていれば数がわかります
option-memory = トリックの公開
option-memory-long = めくられたトリックやビッドを、ラウンドの終わりまで見えるままにするかどうかを選びます。
option-memory-off = 次のリードまで（このサイトの裁定）
option-memory-on = ラウンドの終わりまで公開

heart = ハート
drop = しずく
star = 星
clover = クローバー
hearts = ハート
drops = しずく
stars = 星
clovers = クローバー
hearts-label = ハート
drops-label = しずく
stars-label = 星
clovers-label = クローバー
card = { $suit }{ $rank }

tiny = 極小
small = 小
medium = 中
large = 大
huge = 特大
back = { $suit }、{ $size }、{ $seen }
back-exact = { $suit }、{ $size }
back-at = { $position }番、{ $back }
back-bid = ビッドカード、{ $back }
back-pile = { $pile }番の山、{ $back }
back-stack = 9枚の山、一番上は{ $back }
pile-gone = { $pile }番の山は{ $who }が取りました

points-count = { $points }点
won-of = 獲得{ $won }／{ $bid }
won-spoken = 獲得{ $won }、ビッド{ $bid }
sum-round = 第{ $round }ラウンド：ビッド{ $bid }、獲得{ $won }
together = 合わせて
points = 得点
nothing-yet = まだ得点はありません。

others = ほかの人
your-line = あなたの列
line-of = { $who }の列
trick = 卓の中央
suits = スートごとの裏面
bid = ビッド
piles-title = { $n ->
    [2] 9枚ずつの山がふたつ
    [3] 9枚ずつの山がみっつ
   *[4] 9枚ずつの山がよっつ
}
piles-note = 見えるのは一番上だけ
pile = { $pile }番の山
bids-title = ビッド
bids-others = あなた以外の席に見えます
bids-others-watched = 本人以外の席に見えます
bids-nobody = 誰にも見えません
bids-owner = あなただけに見えます
bids-owner-watched = 本人だけに見えます
bids-seen = ビッドを確認中
bids-down = ビッドがそろいました
trick-of = 第{ $trick }トリック／{ $tricks }
led = リードは{ $suit }
legend = 細い輪は本物の5（切り札）の大きさ
round-of = 第{ $round }ラウンド／全{ $rounds }ラウンド
out = { $n }枚は使わず、誰も見ません
dealing-title = 新しいラウンド
look-again = ビッドをもう一度見る
hide-bids = ビッドを伏せる
sizes-as-numbers = 大きさを数字で
hold-to-light = カードに触れると光にかざせます
ruler = 1から9までの本当の大きさの物差し
among = 場の{ $suit }：{ $list }。
among-seat = { $who }は{ $sizes }
among-none = { $suit }は見えません。
pays-title = ビッドの得点
pays-zero = 9のカード
pays-tricks = トリック
pays-missed = 失敗
pays-off = ずれ1つごとに
leads = リード
wins = { $you ->
    [yes] 勝ち
   *[no] 勝ち
}

prompt-dealing = カードを配っています…
prompt-pile = あなたの番。山をひとつ選んでください。
prompt-bid = あなたの番。ビッドカードを選んでください。
prompt-lead = あなたの番。好きなカードでリードしてください。
prompt-lead-won = あなたの勝ち。好きなカードでリードしてください。
prompt-follow = あなたの番。{ $suit }をフォローしてください。
prompt-any = あなたの番。列に{ $suit }がないので、何でも出せます。
prompt-met = ビッド{ $bid }、獲得{ $won }。達成です！
prompt-missed = ビッド{ $bid }、獲得{ $won }でした。
prompt-scored = ラウンド終了です。
wait-pile = { $who }が山を選んでいます…
wait-bid = { $who }がビッドカードを選んでいます…
wait-lead = { $who }がリードします…
wait-play = { $who }がカードを選んでいます…
second-pile = { $you ->
    [yes] あなたがスタート。残りの山があなたのものです。
   *[no] { $who }がスタート。残った山を受け取ります。
}
second-bid = そのカードの数が、取ると宣言するトリック数です。9なら0。
second-light = 光が大きいほど、数も大きい。だいたいは。
second-any = 勝てるのは切り札の5だけです。
second-scored = 全員のビッドカードが表になりました。
second-watching = 観戦中です。誰のビッドも見えません。
second-promised = 何かを宣言しました。答えは最後に。
second-first-five = { $you ->
    [yes] 5はすべて切り札。最後に出た5であなたの勝ち。
   *[no] 5はすべて切り札。最後に出た5で{ $who }の勝ち。
}
second-down = ビッドは伏せたままです。
do-pile = { $pile }番の山を取る
do-bid = { $position }番の{ $suit }でビッド
do-play = { $position }番の{ $suit }を出す

told-dealt = 第{ $round }ラウンド開始。スタートは{ $you ->
    [yes] あなたです。
   *[no] { $who }です。
}
told-pile = { $you ->
    [yes] あなたは{ $pile }番の山を取りました。
   *[no] { $who }は{ $pile }番の山を取りました。
}
told-lines = 全員の列が並びました。
told-bid = { $you ->
    [yes] あなたは{ $position }番でビッド：{ $back }。
   *[no] { $who }は{ $position }番でビッド：{ $back }。
}
told-own-bid = { $bid ->
    [0] ビッドは0。知っているのはあなただけです。
   *[other] ビッドは{ $bid }。知っているのはあなただけです。
}
told-bids-first = { $who }{ $bid }
told-bids-next = { $who }{ $bid }
told-bids = { $bids }。最初の1枚が出ると伏せられます。
told-bids-open = { $bids }。
told-bids-watched = ビッドカードは本人以外の席に公開されました。
told-led = { $you ->
    [yes] あなたは{ $position }番でリード：{ $back }。
   *[no] { $who }は{ $position }番でリード：{ $back }。
}
told-played = { $you ->
    [yes] あなたは{ $position }番：{ $back }。
   *[no] { $who }は{ $position }番：{ $back }。
}
told-played-off = { $you ->
    [yes] あなたはフォローできず、{ $position }番：{ $back }。
   *[no] { $who }はフォローできず、{ $position }番：{ $back }。
}
told-turned = 一斉にめくると、{ $cards }。{ $why }
told-card = { $who }{ $card }
why-highest = { $you ->
    [yes] いちばん高い{ $suit }であなたの勝ち。
   *[no] いちばん高い{ $suit }で{ $who }の勝ち。
}
why-five = { $you ->
    [yes] 切り札の5であなたの勝ち。
   *[no] 切り札の5で{ $who }の勝ち。
}
why-fives = { $you ->
    [yes] 5が{ $n }枚。あとから出したあなたの勝ちです。
   *[no] 5が{ $n }枚。あとから出した{ $who }の勝ちです。
}
told-won-trick = { $you ->
    [yes] あなたの勝ち。
   *[no] { $who }の勝ち。
}
told-bid-card = あなたのビッドカードは{ $card }。ビッド{ $bid }、獲得{ $won }でした。
told-score = { $who }{ $points }
told-scored = 第{ $round }ラウンド終了：{ $scores }。
told-won = { $you ->
    [yes] { $points }であなたの勝ちです！
   *[no] { $points }で{ $who }の勝ちです。
}
told-shared = { $points }で{ $who }が勝利を分かち合いました。

refused-pile-now = 先に山を選んでください。
refused-bid-now = 今はビッドカードを選ぶ番です。
refused-play-now = 今は列から1枚出す番です。
refused-scored = このラウンドは終わりました。
refused-no-pile = { $pile }番の山はありません。山は{ $piles }つです。
refused-pile-taken = { $pile }番の山は{ $who }が取りました。
refused-bid-card = それはビッドカードです。最後まで出せません。
refused-played = { $position }番のカードはもう出しました。
refused-follow = リードは{ $suit }です。{ $positions }番にあるので、そこから出してください。
refused-allowed = それは選べます。
refused-theirs = { $who }のカードです。見るだけにしてください。

sheet-none = 得点表
sheet-none-long = まだ終わったラウンドはありません。得点はラウンドごとにここに記されます。
sheet-round = 第{ $round }ラウンド終了
sum-met-none = ビッド0、獲得0：達成。0は6点。
sum-met-few = ビッド{ $bid }、獲得{ $won }：達成。1〜3は3点。
sum-met-many = ビッド{ $bid }、獲得{ $won }：達成。4〜8はその数。
sum-few = ビッド{ $bid }、獲得{ $won }：{ $n }つ足りません。
sum-many = ビッド{ $bid }、獲得{ $won }：{ $n }つ多すぎます。
pay-line = 達成：0は6点、1〜3は3点、4〜8はその数。失敗：ずれ1つにつき−1点。
standing = 順位
player = 名前
round-short = 第{ $round }R
total = 合計
bid-won = { $bid }→{ $won }
last-trick = 最後のトリック
all-fronts = このラウンドの全カード
fronts-note = 次に配られるまで見られます。すべて配り直されます。

try-bid = 低いカードばかりです。1トリックも取らないと宣言しましょう。どのカードでビッドしますか？
try-follow = クローバーがリードされ、あなたの番です。ビッドカードもクローバーです。どのカードを出せますか？
try-five = あなたが最後に出します。クローバーはありません。細い輪とちょうど同じ大きさのカードが出ています。このトリックに勝ってください。
try-meet = ビッドは3、獲得は2、残りは2枚です。あと1トリックだけ取ってください。

tried-bid-right = 正解です。いちばん大きな光、9でした。9のビッドは0トリックです。
tried-bid-wrong = 残念。数は{ $bid }なので、{ $bid }トリックの宣言になります。0を宣言できるのは9だけ。いちばん大きな光を探してください。
tried-follow-right = 正解です。列の8番と9番にクローバーがあるので、どちらかを出さなければなりません。ビッドカードは数えません。
tried-five-right = 正解です。5が2枚出て、あとから出したあなたの勝ちです。
tried-five-wrong = 残念。5ではなかったので、先に出ていた5の勝ちです。細い輪と同じ大きさの光を探してください。
tried-meet-right = 正解です。切り札の5は最後のトリックだけで勝ちました。ビッド3、獲得3で{ $points }です。
tried-meet-wrong = 残念。5で勝ち、続けて7でも勝ってしまいました。ビッド3、獲得4で{ $points }です。先に7を出してみてください。

guide-backs = あなたの9枚です。表は誰も見てはいけません。裏にはスートがあり、光が大きいほど数も大きくなります（1〜9）。
guide-aim = 9枚のうち1枚がビッドになります。その数が、取ると宣言するトリック数です。9なら0。残りの8枚でプレイし、宣言どおりの数をちょうど取りましょう。
guide-bid = 大きい光と中くらいの光が3枚、残りは小さいので、3トリックくらいでしょうか。{ $about }に見えるカードでビッドします。{ $card }を選んでみましょう。
guide-pile = 見えるのは各山の一番上だけです。好きな山を取りましょう。{ $pile }番の山はどうでしょう。
guide-bids = ほかの人のビッドは見えますが、自分のビッドだけは見えません。わかるのは光の大きさだけです。
guide-winner-leads = トリックに勝った人が次をリードします。リードされたスートのいちばん大きいカードが勝ち、フォローしていないカードは勝てません。
guide-five = ただし5はすべて切り札です。何がリードされても勝ち、何枚も出たら最後に出た5が勝ちます。5の光は中くらいで、細い輪がその大きさです。
guide-lead = あなたのリードです。何でも出せます。
guide-follow = リードは{ $suit }で、あなたの列にもあるので、フォローしなければなりません。裏でわかるので、みんなに見えています。
guide-any = リードは{ $suit }ですが、もうないので、何でも出せます。勝てるのは5だけです。
guide-wants = 宣言は{ $bid }くらい、獲得は{ $won }。まだ勝ちたいところです。
guide-enough = 宣言は{ $bid }くらい、獲得は{ $won }。もう勝たないようにしましょう。
guide-play = { $asked }{ $wants }{ $card }を出してみましょう。
guide-at = { $position }番の{ $suit }（{ $size }）
guide-won = { $card }でした。あなたの勝ちで、これで{ $n }トリックです。
guide-lost = { $card }でした。{ $best }の{ $who }の勝ちです。
guide-met = ビッドが表になりました。あなたのビッドは{ $card }、つまり{ $bid }で、獲得は{ $won }。達成して{ $points }です！
guide-missed = ビッドが表になりました。あなたのビッドは{ $card }、つまり{ $bid }でしたが、獲得は{ $won }。ずれ1つごとに1点を失い、{ $points }です。
guide-end = 1〜3トリックの達成は3点、それ以上は宣言した数だけ、0の達成は6点です。4ラウンドの合計点で勝負します。もう遊べますよ！
