# The words of Festival of Thousand Cats.

title = Festival of Thousand Cats
aim-1 = Everybody plays a card face down; all are turned up together. The lowest takes the left tray, the highest the right one, all others keep their own card.
aim-2 = Fish are points, each crow costs one. Two drinks are worth 2 each; a third halves your fish and ends the round.
aim-3 = You may not play the seasons on the trays while you hold another. Once somebody has reached the target after a round, the highest total wins.

option-mode = What fish count
option-mode-long = Nothing multiplies them, a card that you choose each round, or tokens that you gather by drinking.
option-mode-basic = basic: every fish counts 1
option-mode-experienced = experienced: a multiplier card each round
option-mode-advanced = advanced: season tokens
option-target = Points that end the match
option-target-long = The match ends after the round in which somebody has this many. The book suggests 20, 25 or 30.

spring = Spring
summer = Summer
fall = Fall
winter = Winter
yorozu = YOROZU
card = { $season } { $value }
card-with = { $card }, { $icon }
icon-fish = one fish
icon-two-fish = two fish
icon-booze = booze
icon-crow = a crow
icon-none = nothing on it
or = { $first } or { $last }
sentence-gap = {" "}
dummy = Maneki
dummy-note = plays by itself
dummy-deck = { $n ->
    [one] one card in its deck
   *[other] { $n } cards in its deck
}

others-open = What the others took
all-cards = All 38 cards
cloth = The feast
taken-by = { $you ->
    [yes] What you have taken, first to last
   *[no] What { $who } has taken, first to last
}
points-spoken = { $total } so far, { $now } in this round as it stands
points-count = { $n ->
    [one] { $points } point
   *[other] { $points } points
}
drinks = { $n ->
    [0] no drink yet, of three
    [one] one drink of three
   *[other] { $n } drinks of three
}
holds = { $n ->
    [0] no season card with booze in hand any more
    [one] one season card with booze in hand
   *[other] { $n } season cards with booze in hand
}
no-season = no { $season }
no-more = Holds { $seasons } any more
no-more-before = no
no-more-after = {""}
halved = Three drinks: the fish are halved, rounded up, and booze counts nothing (§6.3).
sum = This round: { $parts }; together { $points }. Rounds before: { $before }.
n-booze = { $n } booze
n-crows = { $n ->
    [one] one crow
   *[other] { $n } crows
}

tricks-over = { $n } of 9 tricks are over
trick-of = Trick { $nth } of 9
round-nth = Round { $round }
round-to = Round { $round } · ends at { $target }
ends-at = ends at { $target }
deciding-round = deciding round
banned = On the trays show: { $seasons }.
none-banned = Every season may be played.
step-reveal = Reveal
step-crow = Crow
step-take = Take
step-drink = Drink
lowest = Lowest
lowest-takes = takes
highest = Highest
highest-takes = takes
for-you = for you
third-drink = 3rd drink!
third-short = 3rd!
put-here = put it here
sealed-band = sealed
sealed-tag = sealed
plays-this = plays this
from = from { $who }
you-take = you take
tag-lowest = lowest takes
tag-highest = highest takes
tag-keeps = keeps it
tag-drink = { $n ->
    [one] 1st drink
    [2] 2nd drink
   *[other] 3rd drink!
}
last-trick = Previous trick
no-last-trick = No trick played yet. What happened last will lie here.
kept = kept

chart-hidden = hidden
chart-yours = yours
chart-tray = tray
chart-seen = seen
unseen = In other hands: { $cards }.
unseen-none = No card is hidden.

seal-it = Seal it
seal-question = Play { $card } face down?
if-lowest = lowest
if-highest = highest
if-between = between
if-yorozu = meets YOROZU
if-crow = meets a crow
if-swap = swap
fly-there = Fly there
kanpai = Kanpai! I keep these
redeal = New cards for all
redeal-do = Ask for new cards
start-with = This one first
lay-open = Lay it open
take-it = Take it
tokens-left = { $n ->
    [0] none left
   *[other] { $n } left
}
fish-in-hand = Fish in your hand
fish-of = { $season }: { $n } fish
queue = In this order
on-trays = On the trays
no-multiplier = no multiplier card yet
unused = { $n ->
    [one] one multiplier card unused
   *[other] { $n } multiplier cards unused
}

dealing = The cards are dealt …
rest-more = Look at the bill, then go on.
toast = Look at your cards, then raise your cup.
toast-more = The feast begins when all have raised theirs.
toast-crows = { $n ->
    [3] Three crows: you may ask for new cards for all.
   *[other] Four crows: you may ask for new cards for all.
}
toast-only-you = Only you see this question.
toast-done = Kanpai! The feast begins when all have raised their cups.
toast-asked = Asked. New cards come when all have answered.
toast-watched = Everybody looks at their cards and raises a cup.
choose = Choose in secret: { $seasons }.
choose-yorozu = Choose in secret: { $seasons }, or a YOROZU (萬).
choose-any = Choose in secret: any card.
choose-last = Your last card: seal it for the ninth trick.
choose-free = You hold { $seasons }: play any card.
choose-free-more = Nobody knows until the reveal.
choose-more = Lowest takes the low tray, highest the high one, all others keep their own.
choose-watched = Everybody chooses a card in secret.
sealed = { $card } is sealed. All lids lift together.
sealed-more = Who is still choosing stays secret.
shown-reveal = All lids are off!
name-start = Who chooses a multiplier card first?
name-start-lowest = You have the lowest total, so you decide. From there it goes clockwise.
name-start-chance = Several have the lowest total, and chance picked you to decide. From there it goes clockwise.
choose-multiplier = Choose a multiplier card for this round.
choose-multiplier-more = It lies open for all and is gone after the round.
first-tokens = { $nth ->
    [1] Take three tokens of different seasons: the first.
    [2] Take three tokens of different seasons: the second.
   *[other] Take three tokens of different seasons: the third.
}
token-first = You have the lowest total: take a season token first.
token = Take a season token.
yorozu-token = You took { $card }: take a token of any season.
tokens-count = Fish of a season count as often as you hold its tokens: 0, 1 or 2 times.
choose-swap = Your crow may fly to either YOROZU. Which one?
swap-question = Swap with { $card }?
swap-gets = { $who } gets
choose-swap-more = The two cards swap places, then everybody takes.
wait-start = { $who } decides who chooses first …
wait-multiplier = { $who } is choosing a multiplier card …
wait-token = { $who } is taking a season token …
wait-swap = { $who }’s crow is looking for a YOROZU …

told-dealt = Round { $round } is dealt. On the trays: { $low } and { $high }.
told-fresh = Everybody gets { $n } fresh multiplier cards.
told-order = Tokens are taken in this order: { $names }.
told-starts = { $you ->
    [yes] Chance lets you choose a multiplier card first.
   *[no] Chance lets { $who } choose a multiplier card first.
}
told-lot = { $you ->
    [yes] Several have the lowest total; chance picks you.
   *[no] Several have the lowest total; chance picks { $who }.
}
told-kept = Kanpai! The feast begins.
told-redeal = { $you ->
    [yes] You hold too many crows and ask for new cards.
   *[no] { $who } holds too many crows and asks for new cards.
}
told-start = { $you ->
    [yes] You let { $start } choose first.
   *[no] { $who } lets { $start } choose first.
}
told-start-self = { $you ->
    [yes] You choose first.
   *[no] { $who } chooses first.
}
told-multiplier = { $you ->
    [yes] You use { $card }: { $factors }.
   *[no] { $who } uses { $card }: { $factors }.
}
told-token = { $you ->
    [yes] You take a { $season } token.
   *[no] { $who } takes a { $season } token.
}
told-dummy = Maneki turns up { $card }.
told-shown = {" "}
told-revealed = Revealed: { $cards }.
told-marked = { $you ->
    [yes] You played a season on a tray: you hold { $seasons }.
   *[no] { $who } played a season on a tray and holds { $seasons }.
}
told-swapped = A crow! { $crow-you ->
    [yes] Your { $crow }
   *[no] { $crow-who }’s { $crow }
} and { $you ->
    [yes] your { $card }
   *[no] { $who }’s { $card }
} swap places.
told-lowest = { $you ->
    [yes] You, lowest with { $with }, take { $card }.
   *[no] { $who }, lowest with { $with }, takes { $card }.
}
told-highest = { $you ->
    [yes] You, highest with { $with }, take { $card }.
   *[no] { $who }, highest with { $with }, takes { $card }.
}
told-kept-own = { $you ->
    [yes] { $names } keep your own.
   *[no] { $names } keep their own.
}
told-drink = { $n ->
    [1] { $you ->
        [yes] You take your first drink.
       *[no] { $who } takes a first drink.
    }
   *[other] { $you ->
        [yes] You take your second drink.
       *[no] { $who } takes a second drink.
    }
}
told-third = { $number ->
    [you] Your third drink! The round ends here.
    [one] { $who } has a third drink! The round ends here.
   *[several] { $who } have a third drink! The round ends here.
}
over-nine = Round { $round } is over: nine tricks are played.
over-drunk = Round { $round } is over: a third drink for { $who }.
told-score = { $who } { $points }, now { $total }
told-scored = Points: { $scores }.
told-gains = { $who } { $seasons }
told-gained = All tokens go back. For booze: { $gains }.
told-no-tokens = All tokens go back. Nobody gets one for booze.
told-won = { $number ->
    [you] You win with { $points }!
    [one] { $who } wins with { $points }.
   *[several] { $who } share the victory with { $points }.
}

refused-sealed = You have sealed { $card }: everybody chooses one card, and once.
refused-answered = You have answered already: everybody does so once.
first-answer = First raise your cup.
first-start = First say who chooses first.
first-multiplier = First choose a multiplier card.
first-token = First take a season token.
first-card = Now choose a card from your hand.
first-yorozu = First choose the YOROZU to swap with.
refused-crows = { $n ->
    [0] You hold no crow
    [one] You hold one crow
   *[other] You hold { $n } crows
}; three are needed to ask for new cards.
refused-no-seat = Only those who play can choose first.
refused-multiplier = You do not have { $card }; you have { $cards }.
refused-no-token = No { $season } token is left.
refused-token-twice = You have a { $season } token; your first three are of different seasons.
refused-token-limit = You have two { $season } tokens, and no more are allowed.
refused-not-in-hand = You do not hold { $card }.
refused-shows = { $season } shows on { $tray ->
    [low] the low tray
    [high] the high tray
   *[both] both trays
}, and you hold { $cards }: { $n ->
    [one] play that.
   *[other] play one of those.
}
refused-not-yorozu = { $card } is no YOROZU.

sheet-none = The bill
sheet-none-long = No round is finished yet. The bill of the evening appears here after each round.
sheet-round = The bill of round { $round }
tied = { $who } share the lead with { $points }: one more round decides, for everybody.
taken = Taken
multiplier-card = Multiplier card
tokens = Season tokens
fish = Fish
third-halves = 3rd drink: half, rounded up
booze = Booze
crows = Crows
before = Before
total = Total
bill-note = Crows are taken off after halving; neither crows nor booze are multiplied.
all-rounds = All rounds
round = Round

try-cats = The others play Summer 4, Spring 6 and Summer 8. Which of your cards do you keep yourself?
try-seasons = Spring and Fall show on the trays. Which of your cards may you play?
try-twice = Fall shows on both trays. Which of your cards may you play?
try-tray = Fall shows on the low tray, and a YOROZU lies on the high one. Which of your cards may you play?
try-both = Both YOROZU lie on the trays. Which of your cards may you play?
try-markers = Spring and Summer show, and you hold nothing else. What may you play?
try-crow = Another player seals YOROZU 13, so nobody seems to beat it. Take Fall 9 all the same.
try-crows = YOROZU 0 and two crows, Fall 7 and Winter 8, lie under the other lids. Take Spring 1 from the low tray.
try-pairs = Both YOROZU and a crow, Summer 6, lie under the other lids. Take Spring 9 from the high tray.
try-choose = Both YOROZU and your crow are turned up. Which one do you swap with, to take Spring 9?
try-take = The others play Summer 4, Winter 6 and Summer 8. Take Fall 9 from the high tray.
try-third = You have had two drinks, and there is booze on the high tray. The others play Fall 6, Fall 5 and Spring 7. Do not take a third one.
tried-cats-right = That is right: Spring 4 has four cats and Summer 4 only three, so Summer 4 is the lowest. You keep your card.
tried-cats-wrong = Not that one: it lies at an end of the row, so you take a card from a tray. Spring 4 is higher than Summer 4, because it has more cats.
tried-seasons-right = That is right: a season that does not show, or a YOROZU, may be played.
tried-twice-right = That is right: only Fall shows, so every other season may be played, and a YOROZU always.
tried-tray-right = That is right: a YOROZU on a tray bans nothing. Only Fall shows.
tried-both-right = That is right: YOROZU ban nothing, so any card may be played.
tried-markers-right = That is right: without Fall and Winter you may play anything. But now everybody knows, and you take two markers.
tried-crow-right = That is right: your crow and YOROZU 13 swap places. Now yours is the highest card, and you take Fall 9.
tried-crow-wrong = Not that one: YOROZU 13 stays the highest. Your crow, Summer 6, swaps with it.
tried-crows-right = That is right: of three crows yours is the nearest to 0, so it swaps with YOROZU 0. The other two do nothing.
tried-crows-wrong = Not that one: Fall 7 is now the crow nearest to 0, and gets YOROZU 0. Your crow, Summer 6, is nearer.
tried-pairs-right = That is right: Summer 6 swaps with YOROZU 0, and your crow, the nearer to 13, with YOROZU 13.
tried-pairs-wrong = Not that one: it is lower than YOROZU 13. Your crow, Fall 7, swaps with it, because Summer 6 is nearer to 0.
tried-choose-right = That is right: with YOROZU 13 you are the highest, and the crow goes to whoever had it.
tried-choose-wrong = Not that one: with YOROZU 0 you are the lowest, and take Spring 1.
tried-take-right = That is right: the highest card takes the high tray.
tried-take-wrong = Not that one: only the highest of the four takes the high tray. Play something higher than Summer 8.
tried-third-right = That is right: anything but the highest card leaves the booze to others.
tried-third-wrong = Not that one: it is the highest, so you take Winter 11. Your third drink halves your fish and ends the round.

guide-aim = A feast of cats! Everybody plays a card face down, and all are turned up together. Fish on the cards you take are points.
guide-trays = On the trays lie two cards. Whoever plays the highest card takes the right tray, whoever plays the lowest the left one. All others keep the card they played.
guide-toast = Look at your cards: fish are points, a crow costs one. Then raise your cup: press “Kanpai!”.
guide-shows = { $seasons }: these seasons show on the trays, so they may not be played while you hold another.
guide-free = You hold nothing but what shows on the trays ({ $seasons }), so you may play any card. Everybody will see that you have no other season.
guide-new-trays = The lowest and the highest card of the trick lie on the trays now. So what is high today is food tomorrow.
guide-yorozu = A YOROZU, 0 or 13, belongs to no season: on a tray it forbids nothing, and from the hand it may always be played.
guide-drink = You have a drink. One or two are worth 2 points each.
guide-third = You have two drinks. A third would halve your fish, make all booze worthless, and end the round: mind every card with booze, on the trays and in your hand.
guide-high = A high card may take the right tray, { $high }. Try { $card }.
guide-low = A low card may take the left tray, { $low }. Try { $card }.
guide-middle = Neither high nor low: in between you keep what you play. Try { $card }.
guide-booze = { $card } has booze. In between you would keep it, and a drink is worth 2 points. Try it.
guide-crow = A crow costs 1 to whoever ends up with it. But if somebody shows a YOROZU, the crow flies there, and the two swap. Try { $card }.
guide-last = Your last card: play { $card }.
guide-swap = Two YOROZU lie there. Choose the one that your crow flies to: try { $card }.
guide-highest = Yours was the highest: you take { $card } from the right tray.
guide-lowest = Yours was the lowest: you take { $card } from the left tray.
guide-between = Yours lay in between: you keep { $card }.
guide-flew = Your crow flew: { $card } counts as your card now, and somebody else has the crow.
guide-robbed = A crow flew to your YOROZU: { $card } counts as your card now.
guide-scored = { $why } You score { $points }: { $fish } from fish{ $drinks ->
    [0] {""}
    [3] , halved, and nothing for three drinks
   *[other] , { $merry } from drinks
}{ $crows ->
    [0] {""}
   *[other] , −{ $crows } for crows
}.
guide-end = A match goes on until somebody has 30 points after a round; the highest total wins. You are ready!
