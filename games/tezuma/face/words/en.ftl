# The words of Tezuma Masters.

title = Tezuma Masters
aim-1 = Draft a scoring table, a curse and, but for beginners' tables, a magic. Your table pays for the number of tricks you win: sometimes many, sometimes few.
aim-2 = Play twelve tricks. Follow suit if you can; a trump beats every number, but only if it does not follow. Once in a while magic turns a trick round.
aim-3 = Each card of your cursed suit that you win costs a point. Most points after as many deals as players win.

option-tables = Scoring tables
option-tables-long = Which tables lie on the shelf, the same in every deal.
option-tables-first = for a first match: No.1 to No.4 and No.7 (with three players No.1 to No.3 and No.8)
option-tables-others = Choose as many as there are players
option-tables-always = Always there
option-abilities = Magic
option-abilities-long = Which side of each of the six cards is up.
option-abilities-first = for a first match: all fronts
option-random = leave it to chance
option-chosen = choose by looking at them
option-card = Card { $nth }
choose-tables = With { $seats } players, choose { $n } of these tables.
option-beginner = Beginners
option-beginner-long = Without magic: only scoring tables and curses are drafted.
option-beginner-off = with magic (the book’s rule)
option-beginner-on = without magic, for a first evening
option-memory = Won cards
option-memory-long = Whether the cards in everybody’s tricks may be looked at.
option-memory-off = face down: remember what you can (the book’s rule)
option-memory-on = open: everybody may look

butterfly = Butterfly
umbrella = Umbrella
water = Water
ring = Ring
card = { $suit } { $rank }
trump = { $suit } trump
a-trump = a trump

egg = Paper Egg
sword = Sword-Walking
butterfly-dance = Butterfly Dance
fire = Fire Breathing
linking-ring = Linking Ring
cup = Cup & Ball
chicks = Chicks
pail = Pail Dance
horse = Horse-Swallowing
umbrellas = Numerous Umbrellas
sand = Five-Color Sand
water-trick = Water Trick

egg-does = Wait, and play after everyone else.
sword-does = If you tie for the win, you win.
butterfly-does = Your trump is effective even if it follows.
fire-does = Play two numbers of a suit: they add up.
ring-does = Play any card, even if you could follow.
cup-does = Play any card: it counts as following.
chicks-does = You lead the next trick, whoever wins.
pail-does = Your left neighbour leads the next trick.
horse-does = Your number counts 2 more.
umbrellas-does = Your 4 or 5 counts double.
sand-does = Win this trick without playing a card.
water-does = No trump is effective in this trick.

egg-long = Wait, and play after everyone else. Not if you set the suit or play last anyway.
sword-long = If you tie for the win, with an effective trump or an equal value, you win.
butterfly-long = Your trump beats every number even if it follows, and even under Water Trick. Not if you set the suit.
fire-long = Play two numbers of one suit: they add up. The lower one returns to your hand, seen by all.
ring-long = Play any card, even if you could follow, and nobody learns what you lack. Not if you set the suit.
cup-long = Play any card: it counts as if it were of the suit led. Not if you set the suit.
chicks-long = You lead the next trick, whoever wins this one.
pail-long = The player on your left leads the next trick, whoever wins this one.
horse-long = Your number counts 2 more; a trump that follows counts 2.
umbrellas-long = A 4 or 5 that you play counts double.
sand-long = Win the trick without playing a card. One card stays in your hand at the end and counts for nobody.
water-long = No trump is effective in this trick, whoever plays it, before or after you.

marbles = { $n ->
    [one] 1 marble
   *[other] { $n } marbles
}
marbles-left = { $n ->
    [0] no marbles left
    [one] 1 marble left
   *[other] { $n } marbles left
}
marbles-leaving = { $n ->
    [one] 1 marble
   *[other] { $n } marbles
}, of which { $leaving } would go
tricks = { $n ->
    [one] 1 trick
   *[other] { $n } tricks
}
points-count = { $n ->
    [one] { $points } point
   *[other] { $points } points
}
table-number = No.{ $n }
table-1 = steady
table-2 = ambitious
table-3 = modest
table-4 = all or nothing
table-5 = even
table-6 = odd
table-mark = on the mark
table-named = { $number }, { $name }
chart = Scoring table { $table }. Points for 0 to 12 tricks: { $points }.

others-open = The others in detail
no-table = no table yet
no-magic = no magic yet
no-curse = no curse yet
curse = curse
curse-each = curse: −1 each
curse-spoken = Cursed suit: { $suit }. Each such card in a trick you win costs a point, trumps too.
lacks = Could not follow: { $suits }
lacks-before = no
lacks-after = {""}
cards-held = cards in hand
shown = Known to be in this hand: { $cards }
points-short = { $points } pts
next-short = next { $points }
points-spoken = { $total } so far, { $now } in this deal
total-spoken = { $total } so far
uses-left = { $n ->
    [0] all used
    [one] one use left
   *[other] { $n } uses left
}
uses-a-deal = { $n ->
    [one] Once a deal.
   *[other] { $n } times a deal.
}
use = Use
ready = ready
wait = Wait
throw-sand = Throw the sand
put-back = Put it back

curse-later = before the curse
deals-before = Deals before
floor = A deal never scores below 0 (§7.3).

stage = The stage
trick-of = Trick { $trick } of { $tricks }
and-deal = {" "}· deal { $deal } of { $deals }
deal-of = Deal { $deal } of { $deals }
draft = The draft
draft-pick = Draft: pick { $pick } of { $picks }
to-come = Still to pick
led-suit = Led
leads-anyhow = { $you ->
    [yes] You lead next, whoever wins
   *[no] { $who } leads next, whoever wins
}
leads-next = { $you ->
    [yes] You lead next
   *[no] { $who } leads next
}
leads-winner = { $you ->
    [yes] You won and lead next
   *[no] { $who } won and leads next
}
whose = { $you ->
    [yes] your { $what }
   *[no] { $what } of { $who }
}
because = { $fact }: { $why }
wins = wins
winning = winning
waits = waits
led = led
last-trick = The last trick

curses = Curses
curses-note = each such card you win: −1
tables = Scoring tables
tables-note = points for 0 to 12 tricks
magics = Magic
magics-note = marbles a use; you have 4
minus-a-card = −1 a card
minus-one = −1
cursed = cursed: −1
curse-name = Curse: { $suit }
curse-long = Each { $suit } card in a trick you win costs you a point, trumps too.
table-long = What it pays for 0 to 12 tricks.
take-it = Take it

effective = effective
counts = counts { $points }
counts-as = counts as { $card }
no-power = no power
cannot-win = can’t win
cannot-win-short = no win
ties-wins = ties: wins
with-ability = with { $ability } { $hint }

ready-sword = Choose a card: you win a tie.
ready-water = Choose a card: no trump is effective now.
ready-chicks = Choose a card: you lead next, whoever wins.
ready-pail = Choose a card: { $who }, on your left, leads next.
ready-horse = Choose your { $suit }: it counts 2 more.
ready-horse-any = Choose a card: it counts 2 more.
ready-butterfly = Choose a trump: it is effective.
ready-ring = Choose any card.
ready-cup = Choose any card: it counts as { $suit }.
ready-fire = Choose two { $suit } numbers: they add up.
ready-fire-any = Choose two numbers of one suit: they add up.
ready-fire-second = And the second card?
ready-umbrellas = Choose a 4 or 5: it counts double.
fire-returns = They add up. The lower one returns to your hand, seen by all.
nothing-spent = It is ready. Nothing is spent until you choose.
ask-egg = Wait, and play after everyone else?
ask-egg-more = Costs 1 marble. You are last for “played first”.
ask-sand = Win this trick without a card?
ask-sand-more = All 4 marbles. One card stays in your hand at the end.

prompt-dealing = The cards are dealt …
prompt-rest = Deal { $deal } is over. Look at the sums, then go on.
prompt-draft = Your pick: { $kinds }.
a-curse = a curse
a-table = a scoring table
a-magic = a magic
kinds-or = { $first } or { $last }
prompt-lead = Your turn: lead any card
prompt-follow = Your turn: follow { $suit }
prompt-any = Your turn: no { $suit } in hand, play any card
prompt-follow-last = Everyone has played. Now you: follow { $suit }
prompt-any-last = Everyone has played. Now you: play any card
prompt-end = .
tip-chart = Red is how many tricks you have; the arrow says what the next one brings.
tip-trumps = Trumps are strong only when they do not follow.
or-magic = , or use your magic first.
on-to-deal = On to deal { $deal }
wait-draft = { $who } is choosing …
wait-lead = { $who } leads …
wait-play = { $who } is choosing a card …
wait-magic = { $who } uses { $ability } and is choosing a card …

told-dealt = Deal { $deal } is dealt. { $you ->
    [yes] You start.
   *[no] { $who } starts.
}
told-drafted = { $you ->
    [yes] You take { $what }.
   *[no] { $who } takes { $what }.
}
the-curse = the curse { $suit }
the-table = table { $table }
told-declared = { $you ->
    [yes] You use { $ability } ({ $marbles }): { $effect }
   *[no] { $who } uses { $ability } ({ $marbles }): { $effect }
}
effect-egg = { $you ->
    [yes] you play last.
   *[no] { $who } plays last.
}
effect-sword = { $you ->
    [yes] you win a tie.
   *[no] { $who } wins a tie.
}
effect-butterfly = { $you ->
    [yes] your trump is effective.
   *[no] the trump of { $who } is effective.
}
effect-fire = two cards add up.
effect-ring = any card may be played.
effect-cup = any card may be played, and it follows.
effect-chicks = { $you ->
    [yes] you lead the next trick, whoever wins.
   *[no] { $who } leads the next trick, whoever wins.
}
effect-pail = { $leftIsYou ->
    [yes] you lead the next trick, whoever wins.
   *[no] { $left } leads the next trick, whoever wins.
}
effect-horse = the card counts 2 more.
effect-umbrellas = a 4 or 5 counts double.
effect-sand = { $you ->
    [yes] you win this trick without a card.
   *[no] { $who } wins this trick without a card.
}
effect-water = no trump is effective in this trick.
told-played = { $you ->
    [yes] You play { $card }.
   *[no] { $who } plays { $card }.
}
told-won-with = { $you ->
    [yes] You win { $with }.
   *[no] { $who } wins { $with }.
}
told-won = { $you ->
    [yes] You win the trick.
   *[no] { $who } wins the trick.
}
with-sand = with Five-Color Sand
with-trump = with { $card }, effective
with-trump-first = with { $card }, the first effective trump
with-sword = with { $card }: Sword-Walking wins the tie
with-only-trump = with { $card }; no number followed
with-card = with { $card }
with-card-first = with { $card }, played first
told-leads-by = {" "}{ $you ->
    [yes] You lead next: { $ability }.
   *[no] { $who } leads next: { $ability }.
}
told-score = { $who } { $points }
told-scored = Deal { $deal } is over: { $scores }.
told-over = { $you ->
    [yes] You are the new master, with { $points }!
   *[no] { $who } is the new master, with { $points }!
}
told-shared = { $who } share the stage with { $points }.

refused-draft-first = The draft comes first: take a card from the shelves.
refused-draft-over = The draft is over: play a card.
refused-nothing = Nothing forbids it: try again.
refused-have-curse = You have a curse already: { $suit }.
refused-have-table = You have a scoring table already: { $table }.
refused-have-magic = You have a magic already: { $ability }.
refused-curse-taken = The curse { $suit } is taken by { $who }.
refused-table-taken = Table { $table } is taken by { $who }.
refused-magic-taken = { $ability } is taken by { $who }.
refused-table-unused = Table { $table } is not used in this match.
refused-magic-unused = { $ability } is not used in this match.
refused-no-magics = This match is played without magic.
refused-not-in-hand = You do not hold { $card }.
refused-must-follow = { $suit } was led and you hold { $cards }: you must follow.
refused-other-magic = Your magic is { $ability }.
refused-without-magic = You have no magic.
refused-used = Once a trick: play a card now.
refused-marbles = { $ability } costs { $needed }, and you have { $left } left.
refused-setter = { $ability } is not for the player who sets the suit.
refused-last = You play last in this trick anyway.
refused-nothing-fits = You hold nothing that you could play with { $ability }.
refused-does-not-fit = { $ability } goes with { $cards } only.
refused-two-need-fire = Two cards are played with Fire Breathing only.
refused-fire-needs-two = Fire Breathing plays two numbers of one suit, out of { $cards }.
refused-no-pair = Fire Breathing takes two number cards of one suit.

sheet-none = Score sheet
sheet-none-long = No deal is finished yet. Points appear here after each deal.
sheet-deal = Deal { $deal } is over
standing = Standing
player = Player
deal-short = Deal { $deal }
total = Total
master = master
how-scored = How deal { $deal } was scored
how-scored-long = Table points for the tricks won, minus 1 for each won card of the cursed suit, trumps too; never below 0 (§7.3).
points-unit = points
card-left = one card left, counts for nobody

try-follow = Butterfly 5 was led, and it is your turn. Which of your cards may you play?
try-trump = Butterfly was led and you hold none, so you may play anything. Which card wins?
try-egg = Use Paper Egg: let everybody else play, and then win the trick.
try-sword = Tama led Butterfly, and a trump has been played already. Win the trick with Sword-Walking.
try-water = An effective trump is winning. Win the trick with Water Trick.
try-chicks = You cannot win this trick. Make sure that you lead the next one.
try-pail = Make the player on your left lead the next trick, whoever wins this one.
try-horse = Butterfly 9 is winning. Win the trick with Horse-Swallowing.
try-butterfly = Butterfly 9 is winning. Win the trick with Butterfly Dance.
try-ring = Butterfly 9 is winning, and you hold a Butterfly. Win the trick with Linking Ring all the same.
try-cup = Water 7 is winning, and your own Water is low. Win the trick with Cup & Ball.
try-fire = Butterfly 9 is winning. Win the trick with Fire Breathing: two cards, one after the other.
try-umbrellas = Butterfly 9 is winning. Win the trick with Numerous Umbrellas.
try-sand = An effective trump is winning, and your cards are low. Win the trick with Five-Color Sand.
try-curse = Your curse is Ring, and there is a Ring in this trick. Do not win it.

tried-follow-right = That is right: Butterfly was led and you hold Butterfly 2 and a Butterfly trump, so one of these it must be.
tried-trump-right = That is right: the Water trump does not follow, so it is effective and beats every number.
tried-trump-wrong = Not that one: only a trump that does not follow is effective. Try the Water trump.
tried-egg-right = That is right: you saw all cards before you chose yours.
tried-egg-wrong = Not quite: press Paper Egg first, and then play Butterfly 9 when everybody has played.
tried-sword-right = That is right: both trumps are effective, and Sword-Walking wins the tie.
tried-sword-wrong = Not quite: of two effective trumps the first one wins, unless you use Sword-Walking. Play the Water trump with it.
tried-water-right = That is right: under Water Trick no trump is effective, so the highest Butterfly wins.
tried-water-wrong = Not quite: use Water Trick, and play your highest Butterfly with it.
tried-chicks-right = That is right: with Chicks you lead the next trick, whoever wins.
tried-chicks-wrong = Not quite: without Chicks the winner leads. Press Chicks before you play.
tried-pail-right = That is right: with Pail Dance the player on your left leads the next trick.
tried-pail-wrong = Not quite: without Pail Dance the winner leads. Press Pail Dance before you play.
tried-horse-right = That is right: 8 + 2 is 10, and beats the 9.
tried-horse-wrong = Not enough: it has to be more than 9. Butterfly 8 counts 10 with Horse-Swallowing.
tried-butterfly-right = That is right: a trump that follows is worth nothing as a rule, but with Butterfly Dance it is effective.
tried-butterfly-wrong = Not quite: a trump that follows counts 0, unless Butterfly Dance makes it effective.
tried-ring-right = That is right: with Linking Ring you need not follow, and a trump that does not follow is effective.
tried-ring-wrong = Not quite: a number that does not follow cannot win. Play the Umbrella trump with Linking Ring.
tried-cup-right = That is right: with Cup & Ball, Butterfly 9 counts as Water 9.
tried-cup-wrong = Not quite: with Cup & Ball any card follows, so a trump counts 0. Butterfly 9 counts as Water 9.
tried-fire-right = That is right: the two cards add up to more than 9. The lower one returns to your hand.
tried-fire-wrong = Not enough: the two cards have to add up to more than 9.
tried-umbrellas-right = That is right: 5 counts 10 with Numerous Umbrellas.
tried-umbrellas-wrong = Not enough: 4 counts 8, and 5 counts 10. It has to be more than 9.
tried-sand-right = That is right: Five-Color Sand wins whatever is played. One card will stay in your hand.
tried-sand-wrong = Not quite: only Five-Color Sand wins here. Press it, and then “Throw the sand”.
tried-curse-right = That is right: the trick with the Ring goes to somebody else, and costs you nothing.
tried-curse-wrong = Not quite: you won the trick, and the Ring in it costs you a point.

guide-aim = Conjurers count the tricks they win. What they are worth stands on a scoring table, and each of you drafts one, together with a curse and a magic: one card at a time, in any order.
guide-short = Your hand tells what suits you. So that this is quick, seven of the twelve tricks are skipped: you have five cards left.
guide-table = Try { $table }: it pays { $points } for { $tricks }. Two high cards and a trump in your hand look like about that many.
guide-curse = A curse has to be taken, too: each card of its suit in a trick that you win costs a point. Of { $suit } you hold { $n ->
    [0] nothing
    [one] a single card
   *[other] { $n } cards
}: try that one.
guide-magic = A magic bends the rules. It costs marbles each time, and you have four for a deal. Try { $ability } ({ $marbles }): { $does }
guide-goal = Your goal is { $table }: { $points } for { $tricks }. The chart beside your name shows how you stand.
guide-trumps = Each suit has three trumps. A trump that does not follow beats every number; one that follows is worth nothing.
guide-enough = You have as many tricks as your table pays best for. From now on you want to win no more.
guide-follow = { $suit } was led and you hold some, so you must follow, with a number or a trump. The highest wins. Try { $card }.
guide-trump = { $suit } was led and you hold none. So your trump does not follow, and beats every number: try { $card }.
guide-any = { $suit } was led and you hold none: play any card. Only a trump could win. Try { $card }.
guide-lead = You lead: your card sets the suit. Try { $card }.
guide-use = Time for magic. { $ability }: { $does } Press it, then { $card }.
guide-use-alone = Time for magic. { $ability }: { $does } Press it.
guide-with-magic = The magic is declared. Now play { $card }.
guide-won = You win the trick: { $n } so far. Whoever wins leads the next one.
guide-lost = { $who } wins the trick and leads the next one.
guide-scored = The deal is over. You won { $tricks }: your table gives { $points }. { $cards ->
    [0] No { $suit } was among your cards, so the curse costs nothing.
   *[other] { $cards } × { $suit } among your cards cost { $cards }.
} You score { $score }.
guide-end = A match has as many deals as players, each with twelve tricks and a draft of its own. Most points win. You are ready!
