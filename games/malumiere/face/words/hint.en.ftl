
# Hints.

hint-bid = Bid with the { $card }
hint-play = Play the { $card }
hint-at = { $size } { $suit } at { $position }
hint-top-only = Only the tops of the piles are in view, so there is little to tell them apart by.
hint-looks-like = Its light is nearest to that of a { $rank }{ $rank ->
    [5] , which is trump
    [9] , which bids no trick
   *[other] {""}
}.
hint-promised = By its light your bid looks like { $bid ->
    [0] no trick
    [one] one trick
   *[other] { $bid } tricks
}, and you have won { $won }.
hint-own-bid = You bid { $bid ->
    [0] no trick
    [one] one trick
   *[other] { $bid } tricks
}, and you have won { $won }.
hint-off-suit = It does not follow, so only a 5 would win.
hint-last-of-suit = It is the last { $suit } in your line: after it you need not follow that suit any more.
hint-wins-trick = You win this trick
hint-met = You win exactly what you bid
hint-too-many = You win more than you bid
hint-too-few = You win less than you bid
