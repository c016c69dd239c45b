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

who-comes = Who may come?
who-comes-long = An open table is listed on the front page, and anybody can take a free seat. Else one needs the link.
by-link = whoever has the link
public = everybody
clock = Clock
clock-long = So long for each choice, and a bank for the whole match once that is over. At zero a cat chooses, and you are back with your next choice.
clock-none = none: take your time
clock-slow = 5 min a choice, 1 hour in the bank
clock-steady = 1 min a choice, 10 min in the bank
clock-brisk = 20 s a choice, 3 min in the bank
clock-swift = 10 s a choice, 1 min in the bank
patience = When somebody is away
patience-long = A cat plays for whoever is away for longer, for all to see, and hands the seat back at once when they return. If everybody is away, the table sleeps.
patience-minute = a cat plays after one minute
patience-minutes = a cat plays after 3 minutes
patience-quarter = a cat plays after a quarter of an hour
patience-day = a cat plays after a day
patience-endless = the table waits
change-table-of = Change this table of { $game }
change-table = Change it
change-what = Change what is played …
is-public = Everybody can see this table on the front page.
is-by-link = Only those who have the link can come.
stand-up = Stand up
sit-here = Sit here
free-it = Free this seat
seat-a-bot = Seat a bot
ask-to-swap = Ask to swap
swap-asked = You asked to swap.
swap-with = Swap with { $who }
wants-your-seat = would like your seat
send-away = Send away
open-tables = Open tables
open-tables-none = Nobody waits for players just now. Open a table for everybody, and it will stand here.
n-free = { $n ->
    [one] one free seat
   *[other] { $n } free seats
}
being-played = being played: watch
notify = Tell me when it is my turn
notify-long = While a page of this house is open in any tab. This device remembers it.

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

share = Table
scores = Scores
log = What happened
trick-nth = Trick { $nth }
sound = Sound
offline = No connection. The table may have moved on; trying again …

others = The others
settings = Settings
settings-key = Settings (keys: K or ?)
twice = Press twice to play
twice-long = The first press only picks something, the second one chooses it.
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
trouble-nothing-to-undo = You have not chosen anything that could be taken back.
trouble-raced = What was grabbed stays grabbed: others were reaching for it, too.
trouble-much-talk = That is more than the others can read. Wait a moment, then say it again.
trouble-nameless = Choose a name first, on your own page.
trouble-not-host = Only whoever opened the table can do that.
trouble-sent-away = The host of this table would like to play with others. You can watch, or open a table of your own.
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
trouble-in-doubt = It is not certain whether this was written down. Please look before you try again: the page shows what is.
trouble-broken = Something broke on our side. Nothing was changed.
unasked-not-dealt = The cards are not dealt yet.
unasked-not-your-turn = It is { $who }'s turn.

you-spoken = you
you-label = You
someone = { $name }
seat-name = Seat { $nth }
note-you = you
note-away = away
note-here = here
note-stand-in = a cat plays
note-tea = tea: a cat plays
n-watching = { $n ->
    [0] Nobody is watching.
    [one] One person is watching.
   *[other] { $n } people are watching.
}
tea = Tea break
tea-long = A cat plays for you, with what you may see and nothing else, until you are back. If you are away for longer than the table waits, it does so by itself.
i-am-back = I am back
stood-in-for = A cat is playing for you.
stood-in-for-clock = Your time was up: a cat chooses this once.
flip = Leave for good …
flip-long = Chabudai-gaeshi: you turn the table over and go. You cannot come back to this seat. The others decide whether a cat takes it or the match ends without a result.
flip-now = Turn the table over
has-left = { $who } has turned the table over and gone.
go-on-with-bot = Go on with a cat
end-match = End without a result
ended = This match was ended without a result.
undo = Take back
undo-key = Take back your last choice (key U)
undo-asks = { $who } would like to take back the last choice.
undo-agree = Let them
undo-disagree = Rather not
undo-asked = You asked to take back your last choice.
undo-refused = { $who } would rather go on.
never-mind = Never mind
offered = The others would like to play again.
offer-accept = Join them
offered-watching = They play again.
watch-next = Watch that
welcome-person = A person may take this seat
seat-for-you = A cat would make room for you at this table.
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
hand-of = { $who }’s hand
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

me = Preferences and data
me-of = { $name }: preferences and data
me-nobody = A new guest
me-long = No account, no e-mail, no password, and nobody follows you around. What is yours is on this page.
more-preferences = All preferences
preferences = Preferences
preferences-long = They follow you to all your devices, and take effect as soon as you save them.
save = Save
like-auto = like the device
like-on = on
like-off = off
like-lang = Language
like-theme = Light
like-theme-light = light
like-theme-dark = dark
like-motion = Motion
like-motion-long = Whether cards glide and things turn over.
like-motion-full = full
like-motion-reduced = reduced
like-cards = Size of the cards in your hand
like-cards-long = Large cards may need more room than the window has; then the page scrolls. Cards that lie in lines or on plans are always as large as the window lets them.
like-cards-small = small
like-cards-normal = normal
like-cards-large = large
like-suits = Suits
like-suits-long = Four colours are as far apart as can be, also for eyes that take red for green. Every suit has a shape, a sign and a pattern besides.
like-suits-house = house colours
like-suits-apart = four colours
like-suits-pattern = patterns only
like-sound = Sounds
like-twice-auto = only with a finger
like-pace = Pace of the tables you open
like-pace-long = How long bots take for a choice. Everybody at a table can change it during the match.
own-link = Your recovery link
own-link-long = It brings your name, your tables and your preferences to another device, or back to this one if its memory is cleared. Keep it where you will find it again.
own-link-show = Show my link
own-link-secret = This link is you. Whoever has it plays as you, so keep it to yourself.
own-link-qr = Your recovery link as a QR code
own-link-renew = Make a new link; this one stops working
lost-device = A device got lost, or somebody else has the link?
lost-device-long = All other devices are signed out, and the link above stops working. This device stays you.
lost-device-do = Sign out all other devices
stored = What is stored about you
stored-long = This is all, with what was played at these tables. Nothing else is kept, and nobody is told.
stored-nothing = Nothing is stored about you. Your preferences are in a cookie on this device, until you sit down at a table.
stored-preferences = as chosen above
stored-link-none = none so far
stored-link-there = there is one; of it only a fingerprint is kept, and your key, which the link alone can open
stored-said = { $n ->
    [0] nothing of what you said at tables
    [one] one thing that you said at a table, for a month
   *[other] { $n } things that you said at tables, for a month
}
stored-muted = Whom you do not hear
done-hears = You hear everybody again.
stored-device = On this device
stored-cookies = two cookies, your key and a copy of your preferences; and which hints you have read
played = { $n ->
    [one] One table
   *[other] { $n } tables
}
played-as = as { $name }
played-waiting = not started
played-started = being played
played-over = over
played-more = { $n ->
    [one] One more is in the file.
   *[other] { $n } more are in the file.
}
download = Download all of it
delete = Delete all of it …
delete-title = Delete everything about { $name }?
delete-seats = Your name, your preferences and your link are deleted. Seats at tables that have not started are free again.
delete-playing = { $n ->
    [one] In the match that is being played, a bot takes your seat, so that the others can go on. If nobody else sits there, the table goes.
   *[other] In the { $n } matches that are being played, a bot takes your seat, so that the others can go on. Tables at which nobody else sits go.
}
delete-over = Matches that are over stay for those who played with you, without your name.
delete-link = Nobody can undo this, and no link brings it back.
delete-do = Delete everything
delete-not = Keep it
leave = Forget me on this device only
leave-long = On a device that is not yours it is enough to sign out. Everything else stays for whoever has your recovery link.
gone = Done
gone-long = This device does not know you any more.
done-name = Your name is saved, for the next table you sit down at.
done-preferences = Saved.
done-renewed = This is your new link. The old one does not work any more.
done-signed-out = All other devices are signed out, and the old link does not work any more.
done-came = Your tables are all here.
recover-title = Are you { $name }?
recover-long = Then this device gets your name, your tables and your preferences. Your other devices keep them, too.
recover-open = { $n ->
    [one] One table waits for you.
   *[other] { $n } tables wait for you.
}
recover-do = Continue as { $name }
recover-not = No
instead-of = This device is { $own } so far
instead-bring = { $n ->
    [one] Bring the table of { $own } along to { $name }
   *[other] Bring the { $n } tables of { $own } along to { $name }
}
instead-leave = Keep { $own } apart; I get a link to go back
instead-both = { $n ->
    [one] At one table both of you sit. That seat stays { $own }’s, and you get a link to go back.
   *[other] At { $n } tables both of you sit. Those seats stay { $own }’s, and you get a link to go back.
}
recovered-title = You are { $name } here now
left-behind = { $own } is still there, behind this link. It is shown this once: copy it if you want to go back.
trouble-recovery-link = This recovery link does not lead to anybody. Perhaps a part of it got lost, or there is a newer one.
trouble-many-changes = You have changed many things within a minute. Please wait a little.
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

# Talk.
talk = Talk
talk-key = Talk (key: T)
key-talk = Talk, where other people are
talk-new = new
talk-seated = Only those who sit at this table read this.
talk-watching = Only those who watch read this. Those who play do not.
talk-nameless = To talk with them, you need a name.
talk-name = Choose a name
watch-on = Back to the table
talk-lines = What was said
talk-text = Say something …
talk-send = Say it
talk-phrases = Phrases that everybody reads in their own language
mute-who = Do not hear { $who } any more
muted-who = You do not hear { $who }.
hear-all = Hear everybody again
phrase-hello = Hello!
phrase-have-fun = Have fun!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-nice = Nicely played!
phrase-wow = Wow!
phrase-ouch = Ouch!
phrase-phew = Phew!
phrase-thinking = Let me think …
phrase-moment = One moment, please.
phrase-take-your-time = Take your time.
phrase-back = I am back.
phrase-good-match = That was fun!
phrase-again = Another one?
phrase-bye = See you!

# One round late.
show-late = Let those who watch see my cards, one round late
show-late-long = What you had and did in a round is shown to them while the next one is played, and never before.
shown-note = lets those who watch see their cards, one round late
see-late = See their cards, one round late
late-now = { $who }’s view, one round late
late-soon = { $who }’s view comes once a round is over.
late-look = Look
late-not = As it happens
