
# Hints, where somebody practises against bots.

hint = Hint
hint-key = What would a strong player do, and why? (key H)
hint-thinking = Looking ahead …
hint-only = There is only one thing you can do, so there is nothing to weigh.
hint-race = No hint here: whoever is first gets it, and a search would be too late. Take what you like; at a practice table you can take it back.
hint-close = It is close: “{ $next }” looks about as good.
hint-ahead = It looks better than “{ $next }”.
hint-often = { $effect }: in { $n } of { $of } worlds.
hint-often-next = { $effect }: in { $n } of { $of } worlds; with “{ $next }” in { $m }.
hint-compared = What the search makes of your choices
hint-choice = Choice
hint-share = Outlook
hint-points = Points this round
hint-founded = The search played { $n } possible continuations, in worlds that you could believe from what you see. The points, and what comes of a choice, are the mean of { $worlds } such worlds, played on in a simple way to the end of the round.
key-undo = Take back your last choice
key-hint = At a practice table: a hint, or put it away

trouble-no-hint-here = Hints are for practice: one person and bots. Here are other people, or somebody may come.
trouble-no-hint-now = You have nothing to choose now, so there is no hint.
