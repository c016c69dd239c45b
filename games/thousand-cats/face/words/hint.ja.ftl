
# ヒント。

hint-keep = この手札で始める
hint-play = { $card }を出す
hint-swap = { $card }と交換する
hint-start = { $who }を指名する
hint-multiplier = { $card }を使う
hint-token = { $season }のトークンを取る
hint-between = 最高でも最低でもなければ、{ $card }をそのまま取ります（{ $points }）。
hint-lowest = 最低なら{ $card }を取ります（{ $points }）。
hint-highest = 最高なら{ $card }を取ります（{ $points }）。
hint-last-of-season = 手札の最後の{ $season }です。
hint-counts = { $season }の魚は{ $times }で、手札に{ $fish }点分あります。
hint-fish = 手札に{ $season }の魚が{ $fish }点分あり、トークンごとに数えます。
hint-crows = 手札のカラスは{ $n }枚です。
hint-takes-own = 中間になり、自分の前の札を取る
hint-takes-low = 最低になり、{ $card }を取る
hint-takes-high = 最高になり、{ $card }を取る
hint-crow = カラスを取ってラウンドを終える
hint-drunk = 酔ってラウンドを終え、魚が半分になる
hint-best-round = このラウンドの点が誰にも負けない
