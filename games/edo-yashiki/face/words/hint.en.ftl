
# Hints.

hint-pick = Pick card { $card }
hint-lay = Lay it at column { $x }, row { $y }
hint-lay-turned = Lay it turned, at column { $x }, row { $y }
hint-score = Score the { $run }
hint-brings = It makes lines of { $n } kinds at once: { $points }.
hint-line = It makes a { $run }.
hint-too-long = Its { $kind } line has { $n } squares, too long to score.
hint-no-line = It makes no line that scores now.
hint-begins = { $n ->
    [one] It lies in one line of two, which one more square would make score.
   *[other] It lies in { $n } lines of two, which one more square would make score.
}
hint-can-bring = On your house it can bring { $points } at once.
hint-wanted = { $who } has no card yet, and could make { $points } with it.
hint-run = The { $run } is worth { $points } by itself.
hint-makes-line = You make a line in this round
hint-best-round = Nobody scores more than you in this round
hint-ahead = Nobody is ahead of you after this round
