# What the terminal says, in English. Commands that are typed (“q”, “say”, “log”) are the same in every language.

## Asking

prompt = ? help, q quit
pager-keys = Space on, b back, /word search, q quit
go-on = Enter goes on, q ends.
watch =
    { $out ->
        [yes] Enter goes on, s skips to the end, q ends.
       *[no] Enter goes on, s skips to your next move, q ends.
    }
type-one = Type one of { $labels }, or q to leave.
yes-or-no = Type yes or no.
yes = yes
no = no
again = Play again?
again-how = (yes or no)
goodbye = Goodbye.
which-game = Which game?
how-many = How many players?
against-whom = Against whom?
people = people play all seats
no-compiler = Stronger bots need the compiler: pip install 'regalia[fast]'.
compiling = Compiling { $title } for this machine, once; that may take a minute.

## Sitting down

welcome-one =
    { $bots ->
        [one] You are { $you }; { $others } is a bot.
       *[other] You are { $you }; { $others } are bots.
    }
welcome-several = { $people } play at this terminal.
type-for-help = Type { $key } for help.
shuffle = The shuffle is settled; its hash begins { $hash }.
out = You are out of the game; it goes on without you.
out-watch = You are out of the game. Enter watches the rest; space skips to the end, q leaves.
hand-over = It is { $name }’s turn. { $name }, press Enter when only you are looking.
only-move = Only one move is possible: { $move }.
only-move-enter = Enter plays it.
you = { $name } (you)

## Choosing

one-left = That leaves one move: { $move }
so-far = (So far: { $move }; u takes it back.)
guide = Guide: { $text }
guide-plays = The guide plays: { $move }
play-it = play it
play-it-or-back = play it (Enter does too), or u to take back your answer
nothing-more = nothing more
refused = { $answer } cannot be chosen here: pick from the list, or type ? for help.
nothing-to-take-back = There is nothing to take back: what is played is played.
adviser = The adviser would choose “{ $move }”: it expects to win { $chance }% of such games.
network-advises = At first glance the adviser would choose “{ $move }”: it expects to win { $chance }% of such games.
rule-of-thumb = By rule of thumb: “{ $move }”.

help-answer = Answer with the number in front of a choice or with its words, or type a whole move:
help-back = takes back an answer
help-log = tells the story so far
help-hint = gives a hint
help-rules = shows the rules
help-table = shows the table again
help-quit = ends the game
help-say = talks to all: say hello; or to one, and so that bots understand it too:
help-played = A move of several answers is played with the last one; until then each can be taken back.

## The end

ended = { $why }!
wins = wins
key = The key of the shuffle; its SHA-256 is the hash that was shown at the start:
key-of = The key of the shuffle, with which `regalia verify 1` checks the match: { $key }
over = The match is over.
leave = Leave the table

## The table that fills the screen

thinks = { $name } thinks …
being-told = Space skips ahead.
your-move = Your move.
moves = { $name } moves.
you-are = You are { $name }.
hint-later = A hint is for your own move: wait until it is your turn.
hint-comes = The adviser thinks …
pace =
    { $pace ->
        [calm] The story is told at a calm pace.
        [brisk] The story is told at a brisk pace.
       *[instant] The story is told at once.
    }
theme = Colours: { $theme }
line = a move in words, or: say hello
line-keys = Enter sends, Escape closes
in-words = A move in words: { $move }
page-close = Enter or Escape goes back.

key-undo = Undo
key-hint = Hint
key-skip = Skip
key-pace = Pace
key-story = Story
key-type = Type
key-rules = Rules
key-theme = Colours
key-help = Help
key-leave = Leave

keys-choose = Up, Down, Enter: choose; a digit chooses at once, or opens the line where several choices begin with it
keys-undo = u: takes back an answer; a move is sent with its last answer
keys-hint = h: gives a hint
keys-type = /: types a move in words, or talks: say hello
keys-skip = s, Space: skips what is being told
keys-pace = p: changes the pace
keys-story = t: reads the story from its beginning
keys-scroll = Page Up, Page Down: scroll the board where it is longer than the screen
keys-rules = r: shows the rules
keys-theme = c: changes the colours
keys-leave = q: leaves; `regalia play --continue` goes on from there

## A table of a server

your-name = What is your name?
waiting-for-players = Waiting for players
open-seat = an open seat
pass-on = Send this link to everyone who should play:
waiting = Waiting until every seat is taken.
waits-for = { $name } is to move.
answer-ahead = You may answer before your turn comes.
held = You have answered { $move }; u takes it back.
passing = You let everything pass that is not aimed at you; u ends that.
stand-in = A stand-in plays for you; b takes your seat back.
server-away = The server is away; trying again …
# Why the server refuses something, by its code
server-refuses =
    { $code ->
        [stale] The match has moved on.
       *[other] { $sentence }
    }
talk-refused = { $sentence }
by-clock = Time was up, so the rules chose a move.
sat-down = { $name } sits down.
got-up = { $name } has left the seat.
went-away = { $name } is away; a stand-in plays.
came-back = { $name } is back.
resigned = { $name } resigns.
play-again = Play again
spectators-listen = You are watching: only players can talk.
nothing-to-pass = There is nothing to let pass now.
not-away = No stand-in plays for you.
no-hints-here = This table has no hints from the computer.
kept-in-history = The match is in your history: `regalia history` lists it.
key-pass = Let pass
key-back = Back
key-go = Leave
keys-pass = l: lets pass all that is not aimed at you, until the turn ends
keys-back = b: takes your seat back from a stand-in
keys-go = q: leaves and keeps your seat; the same command brings you back. Type resign to give up
help-pass = lets pass all that is not aimed at you, until the turn ends
help-resign = gives up
help-go = leaves and keeps your seat; the same command brings you back

## Telling a match again

through-everyone = { $title }, seen through everyone’s eyes.
through-one = { $title }, seen through the eyes of { $name }.
secret-move = a move that stays secret for now
deal = The deal
eyes-everyone = Seen through everyone’s eyes.
eyes-one = Seen through the eyes of { $name }.
key-watch = Watch
key-eyes = View
key-close = Close
keys-watch = w, Space: shows move after move, or stops
keys-eyes = e: changes between everyone’s view and that of one seat
keys-close = q: closes
history = Matches finished here
history-how = Enter replays it.
history-number = no.
history-date = date
history-game = game
history-players = players
history-time = time
history-winner = winner
history-file = game and file
history-none = No match has been finished yet: `{ $play }` keeps those that are.
history-where = The files are in { $folder }; { $again } replays the first match.
history-unfinished =
    { $count ->
        [1] One match is not over: `{ $play }` goes on with the one you left last.
       *[other] { $count } matches are not over: `{ $play }` goes on with the one you left last.
    }

## Tournaments

tournament = A tournament of { $games } games.
tournament-key = All its shuffles follow from one key, whose hash begins { $hash }.
tournament-game = Game { $n } of { $games }
tournament-next = Enter deals the next game, q ends.
tournament-shown = The key of the tournament; its SHA-256 is the hash that was shown at the start:
points = points
points-game = game { $n }
points-total = total

## Rules

worked-example = A worked example
worked-example-lead = : the first turns of a guided game, in which you are { $you }; `regalia play { $game } --guided` plays it
options = Options
options-lead = , where the printed rules leave a question open
option-default = default
option-chosen = chosen here
cards-of = Cards: { $table }
card-name = name
card-does = what it costs and does
card-count = count
card-copies = copies
card-players = players
card-provenance = provenance
provenance-rulebook = in the rulebook
provenance-found = found on a public page
provenance-reconstructed = reconstructed
own-cards = To play with other cards, change a copy of this file and give it as --cards COPY:
games-game = game
games-players = players
games-about = what it is
