
# ヒント。

hint-draft-curse = 厄札「{ $suit }」を取る
hint-draft-table = 配点札{ $table }を取る
hint-draft-magic = { $ability }を取る
hint-play = { $card }を出す
hint-play-two = { $card }と{ $lower }を出す
hint-use = { $ability }を使う
hint-wins = あなたが最後で、これで勝ちです。
hint-loses = あなたが最後で、{ $who }の勝ちになります。
hint-wins-so-far = 今のところ勝っています。まだ出す人がいます。
hint-loses-so-far = 今のところ{ $who }の勝ちです。まだ出す人がいます。
hint-next-trick = 配点札は、今のトリック数で{ $now }点、もう1つ取ると{ $then }点です。
hint-cursed = このトリックには厄の{ $suit }が{ $n }枚入り、勝った人が引き取ります。
hint-last-of-suit = 最後の{ $suit }です。このあと{ $suit }をフォローしなくてよくなります。
hint-holds = 手札の{ $suit }は{ $n }枚です。
hint-pays = 配点札{ $table }は、平均的な{ $tricks }で{ $points }です。
hint-wins-trick = このトリックに勝つ
hint-most-paid = 配点札がいちばん高いトリック数で終わる
hint-ends-cursed = 厄の札を取ってしまう
hint-nothing = この幕は0点に終わる
hint-best-deal = この幕の点が誰にも負けない
