
# ヒント。

hint-bid = { $card }でビッドする
hint-play = { $card }を出す
hint-at = { $position }番の{ $suit }（{ $size }）
hint-top-only = 山は一番上しか見えないので、違いはほとんどわかりません。
hint-looks-like = 光の大きさは{ $rank }にいちばん近いです{ $rank ->
    [5] （5は切り札です）
    [9] （9のビッドは0です）
   *[other] {""}
}。
hint-promised = 光を見ると、ビッドは{ $bid }くらい。今の獲得は{ $won }です。
hint-own-bid = ビッドは{ $bid }、今の獲得は{ $won }です。
hint-off-suit = フォローしないので、勝てるのは5だけです。
hint-last-of-suit = 列の最後の{ $suit }です。このあとそのスートをフォローしなくてよくなります。
hint-wins-trick = このトリックに勝つ
hint-met = ビッドをちょうど達成する
hint-too-many = ビッドより多く取る
hint-too-few = ビッドより少なく終わる
