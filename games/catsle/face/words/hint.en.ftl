
# Hints.

hint-play = Play { $card }
hint-take = Take { $card }
hint-place = Put { $card } on { $place }
hint-ranks = Nobody plays after you: it ranks { $nth }, and { $n ->
    [0] you take nothing
    [one] you take one card
   *[other] you take { $n } cards
}.
hint-highest = No higher { $suit } card can come: nothing ranks above it.
hint-last-of-suit = It is your last { $suit } card: after it you need not follow { $suit } any more.
hint-fills = It fills { $place } exactly: a roof.
hint-joins = It goes to { $place }: { $n } of { $limit } then.
hint-costs = It goes to { $place }, and costs points there.
hint-new-suit = { $suit } is new to your castle: you choose its place.
hint-wanted = { $who } still takes a card after you, and could fill a column with it.
hint-to-come = The limit there is { $limit }, and { $n ->
    [0] no more { $suit } cards
    [one] one more { $suit } card
   *[other] { $n } more { $suit } cards
} can still come.
hint-takes = { $n ->
    [0] You take nothing from this trick
    [one] You take one card from this trick
   *[other] You take { $n } cards from this trick
}
hint-spoilt = One of your columns ends above its limit
hint-bonus = You end the round with two roofs or more
hint-best-round = Nobody scores more than you in this round
