
# Hints.

hint-keep = Keep these cards
hint-play = Play { $card }
hint-swap = Swap with { $card }
hint-start = Name { $who }
hint-multiplier = Use { $card }
hint-token = Take a { $season } token
hint-between = If it is neither the highest nor the lowest, you take { $card } itself: { $points }.
hint-lowest = If it is the lowest, you take { $card }: { $points }.
hint-highest = If it is the highest, you take { $card }: { $points }.
hint-last-of-season = It is your last { $season } card.
hint-counts = { $season } fish count { $times }, and your hand has { $fish } of them.
hint-fish = Your hand has { $fish } { $season } fish, which count once more with each token.
hint-crows = { $n ->
    [0] You hold no crow.
    [one] You hold one crow.
   *[other] You hold { $n } crows.
}
hint-takes-own = You are in the middle, and take what lies before you
hint-takes-low = You are the lowest and take { $card }
hint-takes-high = You are the highest and take { $card }
hint-crow = You end the round with a crow or more
hint-drunk = You end the round drunk, with your fish halved
hint-best-round = Nobody scores more than you in this round
