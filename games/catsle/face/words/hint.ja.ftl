
# ヒント。

hint-play = { $card }を出す
hint-take = { $card }を取る
hint-place = { $card }を{ $place }に置く
hint-ranks = あなたが最後なので{ $nth }に決まり、{ $n ->
    [0] 何も取りません
   *[other] { $n }枚取ります
}。
hint-highest = これより高い{ $suit }はもう出ないので、上に並ぶ札はありません。
hint-last-of-suit = 最後の{ $suit }です。このあと{ $suit }をフォローしなくてよくなります。
hint-fills = { $place }がちょうど埋まり、屋根がのります。
hint-joins = { $place }に入り、{ $limit }枚のうち{ $n }枚になります。
hint-costs = { $place }に入り、点を失います。
hint-new-suit = { $suit }は城にまだないスートで、置く場所を選べます。
hint-wanted = このあと取る{ $who }は、これで列を完成できます。
hint-to-come = そこの上限は{ $limit }枚で、{ $suit }はあと{ $n }枚来る可能性があります。
hint-takes = { $n ->
    [0] このトリックで何も取らない
   *[other] このトリックで{ $n }枚取る
}
hint-spoilt = 列のどれかが上限を超えて終わる
hint-bonus = 屋根が2つ以上で終わる
hint-best-round = このラウンドの点が誰にも負けない
