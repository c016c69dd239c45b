# The words of Edo Yashiki.

title = Edo Yashiki
aim-1 = Each round, everybody grabs one card of the row at the same time. The first to reach for a card gets it.
aim-2 = Lay it onto your house, over other cards or beside them, so that 3, 4 or 5 equal squares stand in a line: 1, 2 or 4 points. Lines of several kinds at once bring more.
aim-3 = Lines of three and more are fenced: nothing may cover them again. Whoever has most points when somebody reaches the target wins.

option-grab = Grabbing
option-grab-long = All at once, first come, first served; or one after the other, without any hurry. Whoever listens to the table or plays over days is better off in turn.
option-grab-live = all at once (the book’s way)
option-grab-turn = one after the other
option-specialists = Specialists
option-specialists-long = A line scores only if its kind has a specialist. It leaves with the line, and all four come back together.
option-specialists-off = none: every line scores
option-specialists-on = with specialists
option-turn = Turning cards
option-turn-long = Whether a card may be turned by half a turn before it is laid.
option-turn-on = may be turned
option-turn-off = are laid as they are
option-target = Target
option-target-long = So many points end the match, after the round in which somebody has them.
assist = Help with the points
assist-long = Whether the page says what a card would score where you try it. In a race, seeing it yourself is the game.
assist-usual = as usual: told in turn, not in a race
assist-on = told
assist-off = not told

floor = floor
tatami = tatami
pond = pond
garden = garden
card-name = { $card }: { $squares }
row-of = { $kind } row of { $n }
column-of = { $kind } column of { $n }
kinds = { $n } kinds
points-count = { $n ->
    [one] { $points } point
   *[other] { $points } points
}

houses = The houses
row = The row
house-of = { $you ->
    [yes] Your house
   *[no] The house of { $who }
}
house-spoken = { $house }, { $width } squares wide and { $height } high. { $runs }
fenced = Fenced: { $runs }.
fenced-none = Nothing is fenced.
newest = Laid last: { $card }, column { $x }, row { $y }.
back = A card, face down
deck = cards left: { $n }
deck-left = left
closer = Look closer
closer-back = Back to your house (Esc)
round-now = Round { $round } · to { $target } points
road = { $points }. The match ends at { $target } points.
road-part = { $who } { $points }
taken-by = Card { $card }, taken by { $who }
letters = show letters
legend = The four kinds of square
worth = What a line is worth
worth-long = 6 up
specialist-here = specialist here
specialist-gone = specialist gone
specialists-of = Specialists: { $kinds }
starts = says hajime
picks-first = picks first

state-grabbing = grabbing
state-building = building
state-built = has built
state-choosing = choosing
state-ready = ready
state-looking = looking
state-picking = picks now
state-picks = picks { $nth }
state-picked = picked { $nth }
has-card = has
last-round = last round { $points }
foot-nothing = no line this time

points-spoken = { $total } of { $target }
this-round = This round
rounds-before = Rounds before
together = Together
points = Points
bonus-of = { $n } kinds at once

lay = Lay it here
take = Take it
score-it = Score this run
spot-named = Column { "{x}" }, row { "{y}" }.
covers-nothing = Covers nothing.
covers = Covers { $squares }.
covers-part = { $n } { $kind }
makes-nothing = Makes no line.
makes = Makes { $points }: { $runs }.

prompt-first = Ready? The cards turn for all at once.
prompt-first-second = Touch the one you want, or press its number.
prompt-lap = Hands on your lap …
prompt-lap-second = { $you ->
    [yes] You are about to say hajime. The cards turn for all at once.
   *[no] { $who } is about to say hajime. The cards turn for all at once.
}
prompt-away = Waiting for { $who } …
prompt-away-second = Nobody is to miss the start: the row is laid out when everybody is back.
hajime = はじめ！
prompt-grab = Grab a card!
prompt-grab-second = Touch one, or press 1 to { $n }. The first claim gets the card.
prompt-yours = It is yours. Try it anywhere, then lay it.
prompt-yours-calm = No hurry: nobody can take it from you. { $who }
prompt-yours-still = { $who }
still-grabbing = { $n ->
    [one] { $who } is still grabbing.
   *[other] { $who } are still grabbing.
}
still-building = { $n ->
    [one] { $who } is still building.
   *[other] { $who } are still building.
}
prompt-laid = Laid. Waiting for { $who } …
prompt-watch-race = { $who } are at it: first come, first served.
prompt-watch = You are watching. Look at any house you like.
prompt-pick = You pick { $nth }: take one of the cards.
prompt-pick-last = One card is left for you: take it.
prompt-pick-second = Press a card to try it on your house. Everybody lays when all have picked.
prompt-picked-second = Everybody lays when all have picked. There is no hurry.
wait-pick = { $who } picks …
wait-pick-you = You are { $nth }. Try the cards on your house meanwhile.
prompt-lay = All have picked. Lay your card.
prompt-lay-second = Try it anywhere first: a dot is where its middle may go.
wait-score = Waiting for { $who } to choose …
prompt-order = Which run scores next?
prompt-order-one = One { $kind } specialist, two { $kind } runs: only one of them will score. The rest scores by itself.
prompt-order-many = Not all your { $kinds } runs can score: the order decides which.
prompt-scored-great = { $points } with one card!
prompt-scored = { $points }.
prompt-scored-none = No line this time.
prompt-scored-zero = No points this time.
prompt-next = { $you ->
    [yes] You say hajime next.
   *[no] { $who } says hajime next.
}
prompt-next-pick = { $you ->
    [yes] You pick first next.
   *[no] { $who } picks first next.
}
ready = Ready
prompt-over = The match is over.

tip-which = Which card makes lines of 3, 4 or 5 on your house? More kinds at once, more points.
tip-dots = A dot is where the middle of your card may go. Arrow keys move it, R turns it.

rail-no-specialist = no specialist (§7.2)
runs-to-score = Your runs

told-set-up = { $you ->
    [yes] The houses begin. You say hajime first.
   *[no] The houses begin. { $who } says hajime first.
}
told-set-up-turn = { $you ->
    [yes] The houses begin. You pick first.
   *[no] The houses begin. { $who } picks first.
}
told-row = { $you ->
    [yes] Round { $round }. You say: hajime!
   *[no] Round { $round }. { $who } says: hajime!
}
told-row-turn = { $you ->
    [yes] Round { $round }. You pick first.
   *[no] Round { $round }. { $who } picks first.
}
told-row-spoken = Round { $round }, hajime. { $cards }.
told-row-card = { $nth }: { $squares }
told-grabbed = { $you ->
    [yes] You grab card { $card }.
   *[no] { $who } grabs card { $card }.
}
told-picked = { $you ->
    [yes] You pick card { $card }.
   *[no] { $who } picks card { $card }.
}
told-given = { $you ->
    [yes] You get the last card, { $card }.
   *[no] { $who } gets the last card, { $card }.
}
told-built = { $you ->
    [yes] You build: { $runs }.
   *[no] { $who } builds: { $runs }.
}
told-built-none = { $you ->
    [yes] You build: no line of 3 to 5.
   *[no] { $who } builds: no line of 3 to 5.
}
told-run = { $you ->
    [yes] You score the { $run }: { $points }.
   *[no] { $who } scores the { $run }: { $points }.
}
told-score = { $who } { $points }
told-scored = Round { $round }: { $scores }.
told-won = { $you ->
    [yes] You win with { $points }!
   *[no] { $who } wins with { $points }.
}
told-shared = { $who } share the victory with { $points }.
ended-target = Somebody reached { $target }, so the match is over (§8.1).
ended-deck = The deck cannot fill the row, so the match is over (§8.2).

refused-taken = { $who } was faster with card { $card }: take another.
refused-picked = { $who } has card { $card }.
refused-not-in-row = Card { $card } is not in the row any more.
refused-has-card = You have card { $card } already: one card a round.
refused-has-built = Your card lies already.
refused-no-card = Grab a card first.
refused-picking = All pick before anybody lays; { $who } picks now.
refused-not-yours = You have card { $yours }, not card { $card }.
refused-no-turning = At this table cards are not turned.
refused-touches-nothing = Not here: the card must overlap your house or touch it edge to edge.
refused-covers = Not here: it would cover a fenced run, your { $run }.
refused-scored = All cards of this round are laid; now runs are scored.
refused-no-specialists = Without specialists all runs score by themselves.
refused-not-scoring = Runs score when all cards of the round are laid.
refused-nothing-to-choose = Every order of your runs is worth the same: they score by themselves.
refused-no-such-run = Your card made no such run.
refused-already-scored = That run has scored.
refused-no-marker = You have no specialist on { $kind }.
refused-legal = Nothing speaks against it.

sheet-none = Score sheet
sheet-none-long = No round is finished yet. Each round’s points stand here, with the lines they come from.
sheet-so-far = After round { $round }
sheet-key = 4→2: a line of 4 squares brings 2 points (§6.2). The number with a plus is the bonus for several kinds (§6.4).
sheet-round = Round
standing = Standing

example-house = A house in an example
try-lock = Three gardens in a row are fenced. Lay your card so that it covers something of the house, but no garden of the fence.
try-score = Lay this card so that it makes as many points as it can. There is a place for 8.
try-too-long = Five gardens in a row. Lay your card where it brings the most; a sixth garden would bring nothing.
try-order = Two runs of ponds, but one pond specialist. Choose the order that brings the most points.
tried-lock-right = That is right: anything may be covered but squares of a run of three or more.
tried-lock-wrong = That was allowed, but it covers nothing: the card lies beside the house. Try to cover a floor or a pond.
tried-score-right = That is right: four gardens 2, three tatami 1, three ponds 1, and three kinds at once 4 more. Together { $points }.
tried-score-wrong = That makes { $points }. There is a place where gardens, tatami and ponds all become lines at once.
tried-too-long-right = That is right: { $points }. Leave the gardens alone: six in line score nothing.
tried-too-long-wrong = That makes { $points }, and more is possible elsewhere. A line of six scores nothing.
tried-order-right = That is right: { $points }. The longer run of ponds used the specialist; the tatami scored anyhow.
tried-order-wrong = That makes { $points }. The pond specialist can only be used once: use it for the longer run.

guide-aim = This is your mansion, six squares so far. Cards laid onto it make lines of equal squares: floor, tatami, pond or garden. Lines of 3, 4 and 5 are worth 1, 2 and 4 points.
guide-race = The row has a card for each of you. At a real table everybody grabs at once, and the first hand gets the card. Today the cats wait until you have chosen.
guide-grab = Look for a card that goes with your mansion. Card { $nth } of the row can make a { $runs }: grab it.
guide-grab-any = Nothing in the row makes a line at once. Card { $nth } is a good beginning: grab it.
guide-yours = It is yours, and nobody can take it away. The cats have grabbed theirs.
guide-touch = A card touches your mansion with an edge, or lies over a part of it; it may be turned by half. Move it about and try: nothing is laid until you say so.
guide-fence = Lines of three and more are fenced: they may never be covered again. Everything else may, and a fenced line that grows scores again at its full length.
guide-kinds = Several kinds of lines from one card pay more: 2, 4 or 6 points for two, three or four kinds. But a line of six or more scores nothing at all.
guide-lay = Move it to column { $x }, row { $y }, where it makes a { $runs }: { $points }. Then lay it.
guide-lay-turned = Turn it and move it to column { $x }, row { $y }, where it makes a { $runs }: { $points }. Then lay it.
guide-lay-any = No line this time. Lay it where it may help later, such as column { $x }, row { $y }.
guide-made = Your card made a { $runs }: { $points }.
guide-made-more = Your card made a { $runs }. With { $bonus } more for several kinds at once: { $points }!
guide-nothing = No line this time, and that happens: it may pay later.
guide-scored = Three rounds are over, and you have { $points }. The match would go on like this until somebody has 25.
guide-end = The road shows how far everybody is. At a real table, remember: all grab at once, so look quickly! You are ready.
