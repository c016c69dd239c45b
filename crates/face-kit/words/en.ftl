# The words of the house.

house = Chabudai
welcome = Sit down and play
welcome-long = Japanese card games around one low table: with friends on their own devices, with bots, or both. No account, nothing to install.
shelf = The games
my-tables = Your tables
finished = Finished
winner = winner
with = with { $names }
your-turn = your turn
old-rules = by older rules
record-of = Played by { $names }.
record-whole = The record of the match
record-own = Your choices so far
design = Design
art = Art
publisher = Publisher
first-edition = First edition
made-by = Who made it
buy = Buy the game:
n-players = { $n } players
minutes = about { $n } minutes
play-now = Play now
play-now-long = “Play now” seats you with bots at once.
new-table = New table
coming = Not playable in the browser yet.
imprint = Every game belongs to the people who made it. If you like one, buy theirs.

rules = Rules
rules-key = Rules (key W)
rules-of = Rules of { $game }
example = Example
example-of = Try the rules of { $game }
example-again = Start over
example-back = Back to the rules
example-next = Next example
example-retry = Try again
rules-ours = The rules are told here in our own words.
light-to-dark = Switch to dark
light-to-light = Switch to light
light-to-auto = Light as the device has it
all-games = All games
close = Close

new-table-of = A new table of { $game }
your-name = Your name
name-full = That is as long as a name can be: { $n } characters.
guest = Guest
how-many = How many players?
who-sits = Who sits where?
who-sits-long = Seats for friends stay free until they open the link of the table.
seat-nth = Seat { $nth }
you = you
away = away
sits-friend = a friend
sits-bot = bot: { $level }
bot-random = kitten
bot-levels = The bots
bot-greedy = house cat
bot-novice = novice
bot-novice-long = looks a little ahead and makes mistakes
bot-regular = regular
bot-regular-long = plays well and can be beaten
bot-master = master
bot-master-long = thinks longer and is hard to beat
pace = Pace of the bots
pace-calm = calm
pace-normal = normal
pace-quick = quick
pace-instant = instant
pace-long = How long bots take for a choice, and how long a finished trick stays.
open-table = Open the table

join-title = A table of { $game }
take-a-seat = Take a seat
free = free
sit-down = Sit down
no-free-seat = All seats are taken.
just-watch = Just watch

waiting-title = Your table of { $game }
waiting-for = { $n ->
    [0] Everybody is here.
    [one] One seat is still free. The match starts when it is taken.
   *[other] { $n } seats are still free. The match starts when all are taken.
}
call-bots = Not enough players?
call-bots-start = Fill with bots and start
invite = Invite friends
invite-long = Whoever opens this link types a name and takes a free seat. Or scan the code with a phone.
invite-watch = Invite friends to watch
invite-watch-long = All seats are taken. Whoever opens this link watches, and sees nobody’s hand. Or scan the code with a phone.
closes-waiting = If nobody is here for { $time }, this table is cleared away.
closes-started = If nobody looks in for { $time }, this match is cleared away as it is.
n-days = { $n ->
    [one] one day
   *[other] { $n } days
}
n-hours = { $n ->
    [one] one hour
   *[other] { $n } hours
}
n-minutes = { $n ->
    [one] one minute
   *[other] { $n } minutes
}
link = Link
copy = Copy
copied = Copied
send-link = Share …
move-seat = Move your seat to another device
move-seat-long = This link is your seat. Whoever has it plays for you, so keep it to yourself.
move-here-title = Continue here as { $name }?
move-here-long = The seat moves to this device. On the other one you will only be watching.
move-here = Continue here

share = Share
scores = Scores
log = What happened
trick-nth = Trick { $nth }
sound = Sound
offline = No connection. The table may have moved on; trying again …

others = The others
settings = Settings
settings-key = Settings (keys: K or ?)
twice = Press twice to play
twice-long = The first press only picks something, the second one chooses it. This device remembers it.
keys = Keys
key-digits = Go to a card by its place, or to what has this number
key-arrows = Move among what can be chosen
key-enter = Choose
key-escape = Let go, or close what is open
key-why = The rule behind a reason, or all rules
key-keys = Show these keys
do-it = Choose
offline-unsent = No connection: this was not sent. Choose again when the line is back.
offline-pending = No connection: your choice may not have arrived. You will be told if it got lost.
offline-closing = The house is closing for a moment. Your table is kept, and this page will be back by itself.
offline-lost = Your last choice did not arrive. Please choose again.

trouble-page = There is no such page.
trouble-table = There is no such table. Perhaps a part of the link got lost.
trouble-game = There is no such game on our shelf.
trouble-seat-taken = That seat has just been taken. Please choose another one.
trouble-seat-link = This seat link does not fit any seat. Perhaps a part of it got lost.
trouble-name-missing = Please type a name, so that the others know who you are.
trouble-name-long = That name is too long for the cushion. Please choose a shorter one.
trouble-unreadable = That could not be read. Nothing was changed.
trouble-large = That was too much at once. Nothing was changed.
trouble-stale = The table has moved on meanwhile. Look again, then choose.
trouble-not-started = The match has not started yet.
trouble-over = The match is over.
trouble-watching = You are watching. Only seats can choose.
trouble-options = The game cannot be set up like this.
trouble-busy = That was quicker than we can follow. Please wait a moment.
trouble-many-tables = You have opened many tables within a minute. Please wait a little before you open another one.
trouble-many-pages = Many pages are open at this table or on your network. Please close some of them, or try again a little later.
trouble-full = The house is full just now. Please try again in a moment.
trouble-slow = That took too long to arrive. Nothing was changed.
trouble-host = This house does not go by that name. Whoever runs it can give it the name with --allowed-host.
trouble-old-rules = This match was played by rules that have been corrected since, so it cannot go on.
trouble-expired = Nobody had been at this table for a long time, so it was cleared away.
trouble-not-written = The house cannot write anything down at the moment, so nothing was changed. It goes on by itself as soon as it can. Please try again in a while.
trouble-broken = Something broke on our side. Nothing was changed.
unasked-not-dealt = The cards are not dealt yet.
unasked-not-your-turn = It is { $who }'s turn.

you-spoken = you
you-label = You
someone = { $name }
seat-name = Seat { $nth }
note-you = you
note-away = away
note-open = free seat
note-ready = ready
points-short = pts
now-short = now { $points }
sum-of = { $you ->
    [yes] Your points, added up
   *[no] Points of { $who }, added up
}
cards-in-hand = { $n ->
    [one] one card in hand
   *[other] { $n } cards in hand
}
your-hand = Your hand
hand-empty = No cards left in your hand.
watching = Watching
watching-long = You are watching. You see what is public, and nobody's hand.
what-to-do = What to do
let-go = Let go
go-on = Next round
seconds = {" s"}
goes-on-in = {"goes on in "}
waits-for = Waiting for { $who } …
list-comma = {", "}
list-and = { $first } and { $last }
first = 1st
second = 2nd
third = 3rd
fourth = 4th
fifth = 5th
rematch = Play again
try-it = Try it
try-it-spoken = Try it: { $task }
aim-left = Move left
aim-up = Move up
aim-down = Move down
aim-right = Move right
aim-turn = Turn
line-before = {"your line "}
line-after = {" ms"}
line-slow = slow
line-long = From your device to the house and back
took-unit = {" s"}
took = { $seconds } s
ahead-little = {", "}just before you
ahead = {", "}{ $seconds } s before you
faster-by = By { $seconds } s.
faster-by-little = By less than 0.1 s.
tips-off = No more tips
tip-read = Got it
aim-title = What it is about
aim-rules = All rules

lesson = First round
lesson-of = First round: { $game }
lesson-step = { $n } of { $of }
lesson-new = First time?
lesson-offer = Learn by playing ({ $n } min)
lesson-on = Go on
lesson-back = One step back
lesson-skip = Skip to the end
lesson-leave = Leave
lesson-play = Play a match against cats
lesson-rules = Read the rules
lesson-otherwise = Fine, too.
lesson-joint = {" "}
lesson-over = That was a round.
