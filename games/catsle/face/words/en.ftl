# The words of CATSle.

title = CATSle
aim-1 = The best cards of a trick take some of its cards, and you choose where to stack them: one suit to a column. The scrap heap (×) takes a suit that you do not want.
aim-2 = A column scores 1 a card, up to its limit. Built higher, it scores nothing, and each card too many costs a point.
aim-3 = A column filled exactly gets a roof, and two roofs or more earn a bonus. Most points after three rounds win.

option-leader = Who leads next
option-leader-long = The player who took two cards leads the next trick, or the one who ranked 1st.
option-leader-took-two = whoever took two cards (the book's rule)
option-leader-first = whoever ranked 1st (the book's variant)
option-removed = Left-out suit
option-removed-long = With three players, one suit stays in the box for the whole match.
option-removed-random = leave it to chance
option-memory = Open discard
option-memory-long = Whether the cards that nobody took may be looked through.
option-memory-off = no: remember what you can (the book's rule)
option-memory-on = yes: everybody may look

red = Red
blue = Blue
green = Green
gray = Gray
yellow = Yellow
card = { $suit } { $rank }
column = column { $nth }
column-label = Column { $nth }
scrap = the scrap heap

others-open = The others’ castles
failed = Could not follow:
failed-before = no
failed-after = {""}
castle-of = { $you ->
    [yes] Your castle
   *[no] Castle of { $who }
}
place-holds = { $place }: { $n ->
    [0] no card
    [one] one card
   *[other] { $n } cards
} (limit { $limit }), { $points }
points-spoken = { $total } so far, { $now } in this round as it stands
points-count = { $n ->
    [one] { $points } point
   *[other] { $points } points
}
part = { $place }, { $suit } ×{ $n }
roofs = { $n ->
    [0] No roofs
    [one] One roof
   *[other] { $n } roofs
}
this-round = This round, as it stands
this-round-scored = This round
rounds-before = Rounds before
together = Together

trick = The trick
last-trick = Previous trick
led = Suit led:
leads = led
takes = takes { $n }
taken-by = { $card }, taken by { $who }
take-hint = { $card }: { $hint }
hint-new = new suit
hint-room = { $place }: { $n } of { $limit }
hint-perfect = { $place }: perfect!
hint-over = { $place }: { $before } → { $points }
extra = extra card
extra-left = { $n ->
    [one] One card left in the extra deck
   *[other] { $n } cards left in the extra deck
}
example = Example

prompt-dealing = The cards are dealt …
prompt-rest = The round is over. Look at the boards, then go on.
prompt-lead = Your turn: lead any card.
prompt-follow = Your turn: follow { $suit }.
prompt-any = Your turn: you hold no { $suit }, play any card.
prompt-take-one = You are { $nth }: take one card of the trick.
prompt-take-two = You are { $nth }: take two cards. Choose the first.
prompt-take-second = Take your second card.
prompt-place = Choose an empty place for { $card }.
wait-lead = { $who } leads …
wait-play = { $who } is choosing a card …
wait-take = { $who } is taking a card …
wait-place = { $who } is placing { $card } …


round-of = Round { $round } of { $rounds }
discard = Discarded this round
discard-empty = nothing yet

told-dealt = Round { $round } is dealt. { $you ->
    [yes] You lead.
   *[no] { $who } leads.
}
told-dealt-without = Round { $round } is dealt, without { $suit }. { $you ->
    [yes] You lead.
   *[no] { $who } leads.
}
told-turned = The extra card is { $card }.
told-rank-first = { $you ->
    [yes] You rank { $nth }
   *[no] { $who } ranks { $nth }
}
told-played = { $you ->
    [yes] You play { $card }.
   *[no] { $who } plays { $card }.
}
told-rank = { $who } { $nth }
told-ranked = { $ranks }.
told-took = { $you ->
    [yes] You take { $card }.
   *[no] { $who } takes { $card }.
}
told-placed = { $you ->
    [yes] You put { $card } on { $place }.
   *[no] { $who } puts { $card } on { $place }.
}
told-trick-ended = Discarded: { $cards }.
told-score = { $who } { $points }
told-scored = Round { $round } is over: { $scores }.
told-won = { $you ->
    [yes] You win with { $points }!
   *[no] { $who } wins with { $points }.
}
told-shared = { $who } share the victory with { $points }.

refused-play-now = Play a card from your hand now.
refused-take-now = Take a card of the trick now.
refused-place-now = Place { $card } first.
refused-not-in-hand = You do not hold { $card }.
refused-must-follow = { $suit } was led and you hold { $cards }: you must follow.
refused-not-in-trick = { $card } is not there to take; there is { $cards }.
refused-place-taken = { $suit } lies on { $place } already: one suit a place.
refused-no-scrap = With 3 players there is no scrap heap.

sheet-none = Score sheet
sheet-none-long = No round is finished yet. Points appear here after each round.
sheet-round = Round { $round } is over
standing = Standing
player = Player
round-short = R{ $round }
round-nth = Round { $round }
total = Total
scrap-short = Scrap
limit-short = up to { $limit }
bonus = Bonus
points = Points
perfect-columns = { $n ->
    [one] one perfect column
   *[other] { $n } perfect columns
}
perfect-short = { $n ->
    [one] { $n } roof
   *[other] { $n } roofs
}
floor = A round never scores below 0 (§6.4).

try-follow = Red 8 was led, and it is your turn. Which of your cards may you play?
try-rank = Red was led and you hold none, so you may play anything. Play a card and see how the trick is ranked.
try-take = You ranked 2nd. Take two cards of the trick: where does each of them go?
try-scrap = You take one card. Column 1 is empty, and so is the scrap heap: where may a new suit go?
try-score-four = The last trick of a round with four players, and you take first. Which card scores most?
try-score-five = The last trick of a round with five players, and you take first. Which card makes every column perfect?

tried-follow-right = That is right: Red was led and you hold Red, so only your Red cards may be played.
tried-rank-right = That is right: without Red you may play anything. { $card } ranks { $nth }: below every Red card, by its rank among the others, and above an equal card that was played earlier.
tried-take-right = That is right: Red had to go to column 2, where Red lies already. A new suit goes to any empty place.
tried-scrap-right = That is right: any empty place will do for a new suit, column 1 or the scrap heap.
tried-scrap-wrong = Not quite: { $suit } lies on your board already, so it had to go there. Take Green 9, a new suit.
tried-score-four-right = That is right: column 4 still had room for Red. The round scores { $points }.
tried-score-four-wrong = Not the most: a column is over its limit now, and the round scores { $points }. Column 4 still has room for Red.
tried-score-five-right = That is right: Blue fills column 4, and all four columns get their roof. The round scores { $points }.
tried-score-five-wrong = Not that one: a column is over its limit now, and the round scores { $points }. Blue would fill column 4.

guide-aim = This is your castle. Each column scores 1 point a card, up to its limit: 1, 2, 3 and 4 from the left. Built higher, it loses points.
guide-tricks = Cards come from tricks: everybody plays one card, and the best two take cards of the trick for their castles. Four tricks are left in this round.
guide-ranks = How a trick is ranked: cards of the suit led come first, the highest on top. All others stand below them, by number; of equal ones the later is stronger.
guide-who-leads = Whoever took two cards leads the next trick. Now that is you.
guide-follow = { $suit } was led and you hold { $suit }: you must follow. Try { $card }.
guide-any = { $suit } was led and you hold none: play any card. It ranks below every { $suit } card. Try { $card }.
guide-lead = You lead: play any card. High cards take, low cards mostly leave the trick to others. Try { $card }.
guide-ranked = { $rank ->
    [1] You rank { $nth }: you take one card.
    [2] You rank { $nth }: you take two cards, wanted or not.
   *[other] You rank { $nth }: you take nothing. With a good castle that is no bad thing.
}
guide-take-new = Try { $card }: a suit that is new to your castle. You will choose its place.
guide-take-joins = Try { $card }. Its suit lies on { $place } already, so it goes there by itself: one suit a column.
guide-take-fills = Try { $card }. Its suit lies on { $place } already, so it goes there by itself, and fills the column exactly.
guide-take-costs = You must take a card, and each of them costs something. { $card } costs the least: try it.
guide-place = { $card } is a new suit, so any empty place will do; later cards of the suit must join it. A small column is soon full. Try { $place }.
guide-place-again = Another new suit: choose an empty place for { $card }. On the scrap heap (×) each card costs 1. Try { $place }.
guide-placed = { $card } lies on { $place }: { $n } of { $limit }.
guide-perfect = { $card } fills { $place } exactly: the column gets a roof. Two roofs or more earn a bonus.
guide-overbuilt = { $card } stands on { $place } above its limit: the column scores nothing now, and each card too many costs 1.
guide-scrapped = { $card } lies on the scrap heap, where each card costs 1.
guide-spoils = Careful: { $card } would have to go to { $place }, which is full. A column over its limit scores nothing, and each card too many costs 1.
guide-scored = The round is over: you score { $points }. That is 1 for each card within its limit, and { $roofs ->
    [0] no bonus for roofs
    [one] no bonus for a single roof
   *[other] { $bonus } for { $roofs } roofs
}.
guide-end = A match has three rounds; each begins with empty castles and a full hand. Most points win. You are ready!
