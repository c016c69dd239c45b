
# ヒント。

hint-pick = { $card }番のカードを選ぶ
hint-lay = 列{ $x }、行{ $y }に置く
hint-lay-turned = 回して列{ $x }、行{ $y }に置く
hint-score = { $run }で得点する
hint-brings = 一度に{ $n }種類の列ができて、{ $points }です。
hint-line = { $run }ができます。
hint-too-long = { $kind }の列が{ $n }マスになり、長すぎて得点になりません。
hint-no-line = 今すぐ得点になる列はできません。
hint-begins = あと1マスで得点になる2マスの列が{ $n }本できます。
hint-can-bring = あなたの屋敷では、すぐに最大{ $points }になります。
hint-wanted = まだカードのない{ $who }なら、これで{ $points }になります。
hint-run = { $run }だけで{ $points }です。
hint-makes-line = このラウンドに列を作る
hint-best-round = このラウンドの点が誰にも負けない
hint-ahead = このラウンドのあと、誰にもリードされない
