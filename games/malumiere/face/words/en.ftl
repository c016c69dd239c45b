# The words of Malumière.

title = Malumière
aim-1 = Nobody sees the front of a card. Its back shows the suit, and the larger the light, the higher the number, roughly.
aim-2 = Choose one of your cards as your bid: its number is the tricks you promise to win, and a 9 promises none. Then play eight tricks with the others.
aim-3 = The highest card of the suit led wins, but every 5 is trump, and the last one played wins. Win exactly what you promised.

option-bids = Who sees a bid
option-bids-long = Who looks at the front of a bid card, once it lies there.
option-bids-others = everybody but its owner (the book’s rule)
option-bids-nobody = nobody (the book’s first variant)
option-bids-owner = its owner alone (the book’s second variant)
option-eyes = Sizes
option-eyes-long = How well the size of a back can be read.
option-eyes-blur = roughly, as at a real table
option-eyes-exact = exactly: who knows the nine sizes knows the number
option-memory = Open tricks
option-memory-long = Whether revealed tricks and bids stay in view for the round.
option-memory-off = no: until the next lead (our ruling)
option-memory-on = yes: the whole round stays open

heart = heart
drop = drop
star = star
clover = clover
hearts = hearts
drops = drops
stars = stars
clovers = clovers
hearts-label = Hearts
drops-label = Drops
stars-label = Stars
clovers-label = Clovers
card = { $suit } { $rank }

tiny = tiny
small = small
medium = medium
large = large
huge = huge
back = { $suit }, { $size }, { $seen }
back-exact = { $suit }, { $size }
back-at = { $position }: { $back }
back-bid = bid card: { $back }
back-pile = pile { $pile }: { $back }
back-stack = nine cards, the top one: { $back }
pile-gone = pile { $pile }, taken by { $who }

points-count = { $n ->
    [one] { $points } point
   *[other] { $points } points
}
won-of = won { $won } of { $bid }
won-spoken = won { $won }, bid { $bid }
sum-round = Round { $round }: bid { $bid }, won { $won }
together = Together
points = Points
nothing-yet = No round is scored yet.

others = The others
your-line = Your line
line-of = Line of { $who }
trick = The middle
suits = All backs by suit
bid = Bid
piles-title = { $n ->
    [2] Two piles of nine
    [3] Three piles of nine
   *[4] Four piles of nine
}
piles-note = Only the tops are in view
pile = Pile { $pile }
bids-title = The bids
bids-others = yours will be seen by all seats but you
bids-others-watched = each is seen by all seats but its own
bids-nobody = seen by nobody
bids-owner = yours will be seen by you alone
bids-owner-watched = each is seen by its owner alone
bids-seen = The bids are seen
bids-down = The bids are made
trick-of = Trick { $trick } of { $tricks }
led = { $suit } led
legend = thin ring: a true 5, the trump
round-of = Round { $round } of { $rounds }
out = { $n } cards stay out, unseen
dealing-title = A new round
look-again = Look at the bids again
hide-bids = Hide the bids
sizes-as-numbers = Sizes as numbers
hold-to-light = Touch a card to hold it to the light
ruler = A ruler with the true sizes of 1 to 9
among = { $suit } on the table: { $list }.
among-seat = { $who } { $sizes }
among-none = No { $suit } are in view.
pays-title = What a bid pays
pays-zero = with a 9
pays-tricks = tricks
pays-missed = missed
pays-off = each trick off
leads = led
wins = { $you ->
    [yes] win
   *[no] wins
}

prompt-dealing = The cards are dealt …
prompt-pile = Your turn: choose a pile.
prompt-bid = Your turn: choose your bid card.
prompt-lead = Your turn: lead any card.
prompt-lead-won = You win the trick. Lead any card.
prompt-follow = Your turn: follow { $suit }.
prompt-any = Your turn: no { $suit } left in your line, play any card.
prompt-met = You bid { $bid } and won { $won }!
prompt-missed = You bid { $bid } and won { $won }.
prompt-scored = The round is over.
wait-pile = { $who } is choosing a pile …
wait-bid = { $who } is choosing a bid card …
wait-lead = { $who } leads …
wait-play = { $who } is choosing a card …
second-pile = { $you ->
    [yes] You start the round: the last pile is yours.
   *[no] { $who } starts the round and gets the last pile.
}
second-bid = Its number is the tricks you promise, a 9 means none.
second-light = The larger the light, the higher the number. Roughly.
second-any = Only a 5 can win now: every 5 is trump.
second-scored = The bid cards are turned for everyone.
second-watching = You are watching. Nobody’s bid is shown to you.
second-promised = You promised something. You will learn what at the end.
second-first-five = { $you ->
    [yes] Every 5 is trump, the last one played wins: you win.
   *[no] Every 5 is trump, the last one played wins: { $who } wins.
}
second-down = The bids stay down.
do-pile = Take pile { $pile }
do-bid = Bid with { $suit } at { $position }
do-play = Play { $suit } at { $position }

told-dealt = Round { $round } is dealt. { $you ->
    [yes] You start.
   *[no] { $who } starts.
}
told-pile = { $you ->
    [yes] You take pile { $pile }.
   *[no] { $who } takes pile { $pile }.
}
told-lines = All lines are laid.
told-bid = { $you ->
    [yes] You bid with the card at { $position }: { $back }.
   *[no] { $who } bids with the card at { $position }: { $back }.
}
told-own-bid = { $bid ->
    [0] You bid none: only you know.
   *[other] You bid { $bid }: only you know.
}
told-bids-first = { $who } bid { $bid }
told-bids-next = { $who } { $bid }
told-bids = { $bids }. Remember: they turn down with the first card.
told-bids-open = { $bids }.
told-bids-watched = The bid cards are shown to all but their owners.
told-led = { $you ->
    [yes] You lead from { $position }: { $back }.
   *[no] { $who } leads from { $position }: { $back }.
}
told-played = { $you ->
    [yes] You play from { $position }: { $back }.
   *[no] { $who } plays from { $position }: { $back }.
}
told-played-off = { $you ->
    [yes] You cannot follow and play from { $position }: { $back }.
   *[no] { $who } cannot follow and plays from { $position }: { $back }.
}
told-turned = All turn: { $cards }. { $why }
told-card = { $who } { $card }
why-highest = { $you ->
    [yes] Highest { $suit }: you win.
   *[no] Highest { $suit }: { $who } wins.
}
why-five = { $you ->
    [yes] A 5 is trump: you win.
   *[no] A 5 is trump: { $who } wins.
}
why-fives = { $you ->
    [yes] { $n } 5s: yours was played last, so you win.
   *[no] { $n } 5s: { $who } played the last one and wins.
}
told-won-trick = { $you ->
    [yes] You won.
   *[no] { $who } won.
}
told-bid-card = Your bid card is { $card }: you bid { $bid } and won { $won }.
told-score = { $who } { $points }
told-scored = Round { $round } is over: { $scores }.
told-won = { $you ->
    [yes] You win with { $points }!
   *[no] { $who } wins with { $points }.
}
told-shared = { $who } share the victory with { $points }.

refused-pile-now = Take a pile first.
refused-bid-now = Choose your bid card now.
refused-play-now = Play a card of your line now.
refused-scored = The round is over.
refused-no-pile = There is no pile { $pile }; there are { $piles }.
refused-pile-taken = { $who } has taken pile { $pile }.
refused-bid-card = That is your bid card. It stays until the end.
refused-played = You have played the card at { $position }.
refused-follow = Not this one: { $suit } were led and you have some at { $positions }.
refused-allowed = You may do that.
refused-theirs = That is { $who }’s card. You may look, not take.

sheet-none = Score sheet
sheet-none-long = No round is finished yet. Points appear here after each round.
sheet-round = Round { $round } is over
sum-met-none = Bid none, won none: met. That pays 6.
sum-met-few = Bid { $bid }, won { $won }: met. 1 to 3 pay 3.
sum-met-many = Bid { $bid }, won { $won }: met. 4 to 8 pay as many.
sum-few = Bid { $bid }, won { $won }: { $n } too few.
sum-many = Bid { $bid }, won { $won }: { $n } too many.
pay-line = A met bid pays: 0 → 6, 1–3 → 3, 4–8 → the bid. A missed one costs 1 for each trick off.
standing = Standing
player = Player
round-short = R{ $round }
total = Total
bid-won = bid { $bid }, won { $won }
last-trick = Last trick
all-fronts = All cards of the round
fronts-note = Until the next deal: then everything is dealt anew.

try-bid = Your cards are low: promise to win no trick at all. Which card is the bid for that?
try-follow = Clovers were led, and it is your turn. Your bid card is a clover, too. Which cards may you play?
try-five = You play last and have no clovers. Somebody has played a card that is just as large as the thin ring. Win the trick!
try-meet = You bid 3 and have won 2, and two cards are left. Win exactly one more trick.

tried-bid-right = That is right: it is a 9, the largest light of all, and a 9 bids no trick.
tried-bid-wrong = Not this one: its number is { $bid }, so it promises { $bid }. Only a 9 promises none: look for the largest light.
tried-follow-right = That is right: clovers lie in your line at 8 and 9, so one of them must be played. The bid card does not count.
tried-five-right = That is right: two 5s were played, and yours was the last one.
tried-five-wrong = Not this one: it was no 5, so the 5 before it wins. Look for a light as large as the thin ring.
tried-meet-right = That is right: the 5 was trump in the last trick and in no other. You bid 3 and won 3: { $points }.
tried-meet-wrong = Not quite: the 5 won, and then your 7 won, too. You bid 3 and won 4: { $points }. Try the 7 first.

guide-backs = These are your nine cards, and nobody may look at their fronts. The back shows the suit, and the larger its light, the higher the number, from 1 to 9.
guide-aim = One of the nine becomes your bid: its number is how many tricks you promise to win. A 9 promises none. The other eight are played, and you want to win exactly what you promised.
guide-bid = Three of your lights are large or middling, the others small: about three tricks. So bid with a card that looks like a { $about }: try { $card }.
guide-pile = Only the top card of each pile is in view. Take the one you like; try pile { $pile }.
guide-bids = Now everybody sees the others’ bids, and nobody their own. You only know how large the light of yours is.
guide-winner-leads = Whoever wins a trick leads the next one. The highest card of the suit led wins, and cards that do not follow cannot win.
guide-five = But every 5 is trump: it beats whatever was led, and if several are played the last one wins. A 5 has a middling light; the thin ring shows its size.
guide-lead = You lead any card.
guide-follow = { $suit } were led, and your line has some: you must follow. Backs decide, so everybody can see it.
guide-any = { $suit } were led, and you have none left: play any card. Only a 5 could win.
guide-wants = You promised about { $bid } and have { $won }: you want to win.
guide-enough = You promised about { $bid } and have { $won }: now win no more.
guide-play = { $asked } { $wants } Try { $card }.
guide-at = the { $size } { $suit } at { $position }
guide-won = It was { $card }: you win the trick. That makes { $n }.
guide-lost = It was { $card }. { $who } wins with { $best }.
guide-met = All bids are turned up: yours was { $card }, so you bid { $bid }, and you won { $won }. Met! That is { $points }.
guide-missed = All bids are turned up: yours was { $card }, so you bid { $bid }, but you won { $won }. Each trick off costs 1: { $points }.
guide-end = One to three tricks, met, pay 3 points; more pay as many as were bid; none at all pays 6. After four rounds the highest total wins. You are ready!
