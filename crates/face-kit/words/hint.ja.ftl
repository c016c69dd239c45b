
# ボットを相手に練習するときのヒント。

hint = ヒント
hint-key = 強い人ならどうするか、その理由（Hキー）
hint-thinking = 先を読んでいます…
hint-only = 選べる手は一つだけなので、比べるものがありません。
hint-race = ここではヒントは出ません。早い者勝ちなので、読んでいる間に取られてしまいます。好きなものを取りましょう。練習の卓なら「待った」ができます。
hint-close = 僅差です。「{ $next }」もほぼ同じくらいです。
hint-ahead = 「{ $next }」よりよさそうです。
hint-often = { $effect }：{ $of }通り中{ $n }通り。
hint-often-next = { $effect }：{ $of }通り中{ $n }通り（「{ $next }」なら{ $m }通り）。
hint-compared = それぞれの手の読み
hint-choice = 手
hint-share = 見込み
hint-points = このラウンドの点
hint-founded = 見えていることと矛盾しない想定で、{ $n }通りの続きを読みました。点と「どうなるか」は、そのうち{ $worlds }通りをラウンドの終わりまで素直に進めた平均です。
key-undo = 最後の選択を取り消す
key-hint = 練習の卓で、ヒントを見る・しまう

trouble-no-hint-here = ヒントは練習用です（一人とボットだけの卓）。この卓には他の人がいるか、来るかもしれません。
trouble-no-hint-now = 今は選ぶものがないので、ヒントもありません。
