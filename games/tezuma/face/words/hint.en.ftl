
# Hints.

hint-draft-curse = Take the curse { $suit }
hint-draft-table = Take table { $table }
hint-draft-magic = Take { $ability }
hint-play = Play { $card }
hint-play-two = Play { $card } and { $lower }
hint-use = Use { $ability }
hint-wins = Nobody plays after you, and it wins the trick.
hint-loses = Nobody plays after you, and { $who } wins the trick.
hint-wins-so-far = It wins what lies there so far; others still play.
hint-loses-so-far = As things lie { $who } wins; others still play.
hint-next-trick = Your table pays { $now } for the tricks you have, and { $then } for one more.
hint-cursed = The trick holds { $n ->
    [one] one card
   *[other] { $n } cards
} of your curse { $suit } then: whoever wins it takes them.
hint-last-of-suit = It is your last { $suit } card: after it you need not follow { $suit } any more.
hint-holds = Your hand has { $n ->
    [0] no { $suit } card
    [one] one { $suit } card
   *[other] { $n } { $suit } cards
}.
hint-pays = For { $tricks }, a fair share, table { $table } pays { $points }.
hint-wins-trick = You win this trick
hint-most-paid = You end on a number of tricks for which your table pays the most
hint-ends-cursed = You win a card of your curse or more
hint-nothing = You score nothing in this deal
hint-best-deal = Nobody scores more than you in this deal
