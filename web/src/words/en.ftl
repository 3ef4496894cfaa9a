# Every text of the browser client. In components `section-name` is `t.section.name`, and an attribute one step further.
# What a text names it is given in the order of first appearance here, or in that of a comment above it that lists the names.

product = Regalia
motto = Five card games of greed and bluff
toContent = Skip to the content
guestNames = Heron, Marten, Lynx, Wren, Otter, Badger, Falcon, Hare, Stoat, Raven, Ibis, Kestrel

## guide

guide-goal = Goal
guide-title = The guide
guide-show = Choose it for me
guide-leave = Without the guide
guide-done = Understood
guide-resume = Back to the guide
guide-learn = Learn by playing
guide-learnAt = Learn by playing: { $game }
guide-ask = What does this mean?
guide-rules = All the rules
guide-of = { $name } { $n } of { $all }
guide-points = { $name } { $points }
guide-standing = { $n } of { $all } kingdoms stand
guide-you = You
guide-realms =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
guide-group =
    { $n ->
        [one] { $n } card of number { $number }
       *[other] { $n } cards of number { $number }
    }
guide-groupNone = none of 6 cards
# $defense, $characters
guide-stands =
    { $characters ->
        [one] stands: Defense { $defense }, { $characters } Character
       *[other] stands: Defense { $defense }, { $characters } Characters
    }
guide-fell = destroyed
guide-palaces = { $n } of 2 palaces
guide-hidden = What was hidden
guide-held = held at the end
guide-claims = Show every claim
guide-noClaims = Nobody claimed anything.
guide-truth = true
guide-bluff = a bluff
guide-tally = { $bluffs } of { $all } claims were bluffs.

## games

games-kingdom-18 =
    .title = Kingdom 18
    .goal = Most points after five rounds.
    .line = Two realms, two cards, one glance. Guess what your rival lays.
    .time = 10 minutes
    .example = In the first step your rival’s Assassin meets your Diplomacy 6: the 6 counts for your rival, and nothing for you. In the second step both sides turn up a War, each worth one more because the realm shows War: 4 and 5. Your rival takes the realm with 10 to 5.
games-greed =
    .title = Greed
    .goal = Six cards of one number at the end of your turn.
    .line = Pull one card more, and one more. Who stops in time?
    .time = 20 minutes
    .example = After 3, 5 and 1 you may stop: the three cards are yours. Or you pull again, and any 2, 4, 6 or 7 would have been fine. It is a second 3: all four go back to the hand they came from.
games-fall-of-kingdoms =
    .title = The Fall of Kingdoms
    .goal = Be the last kingdom standing; without Defense or Characters it falls.
    .line = Claim what you like. Somebody may call it.
    .time = 30 minutes
    .example = Nobody has to hold what they claim. If nobody calls, the claim stands whatever lies under it, and Bob may still answer. A General that was shown goes back to the House, and Ann draws another card for it.
games-greedy-kingdoms =
    .title = Greedy Kingdoms
    .goal = Two Royal Palaces, each for 4 Honor and 1 Land.
    .line = Send three heroes, and hope nobody sent the same.
    .time = 30 minutes
    .example = Both sides laid the Cook, so the attacking Cook is blocked: it costs nothing and brings nothing. Knight and Settler get through: the attacker may pay for each and take its income, in any order. The defender pays nothing and gets nothing.
games-greedy-kingdoms-2009 =
    .title = Greedy Kingdoms (2009)
    .goal = Two Royal Palaces, each for 4 Honor and 1 Land.
    .line = The first printing: two kingdoms, one market.
    .time = 30 minutes
    .example = Both sides laid the Cook, so the attacking Cook fails: its cost is paid, and it brings nothing. Knight and Settler get through: the attacker pays for each and takes its income, in any order, and may not leave one out.

## problems

problems-offline = The server cannot be reached. Check your connection; we try again by ourselves.
problems-server = The server could not answer. Try again in a moment.
problems-noPage = There is nothing at this address.
problems-home = Go to the first page
problems-retry = Try again

# What the server refuses, by its code. English readers are told in the server's own, longer sentence.
problems-codes =
    .aside = This match cannot go on at this server.
    .forbidden = That is not allowed here.
    .gone = That can no longer be shown: it was made by older rules.
    .illegal = That cannot be played now.
    .internal = Something went wrong on our side. It has been noted; try again.
    .invalid = What was sent cannot be read. Check it and try again.
    .not_found = There is no such thing here, or it is not for you to see.
    .not_now = That cannot be done now.
    .password = Say your password once more.
    .settings = These settings do not go together.
    .stale = The table has moved on meanwhile. Look again.
    .taken = Somebody else has that already. Choose something else.
    .too_large = That is too large to be sent.
    .too_much = That was too much at once. Wait a moment and try again.
    .unavailable = The server is busy with itself for a moment. Try again soon.
    .unknown = Say who you are first.
    .weak = That is one of the first passwords that anyone would try. Three or four words make a better one.
problems-detail = { $problem } ({ $detail })

## bots

bots-names =
    .random = Random bot
    .easy = Easy bot
    .medium = Medium bot
    .hard = Hard bot
    .character = Character bot
bots-numbered = { $name } { $n }

## nav

nav-label = Regalia
nav-home = Play
nav-history = My games
nav-laboratory = Laboratory
nav-profile = Profile
nav-credits = Credits
nav-theme = Colours: { $now }. Change
nav-themes =
    .auto = as the system
    .light = paper
    .dark = ink
nav-yourTurn =
    { $n ->
        [one] { $n } table waits for you
       *[other] { $n } tables wait for you
    }

## home

home-title = Five card games of greed and bluff
home-lead = Sit down against the computer in one click, or open a table and send the link to your friends.
home-playNow = Play now
home-opponents = Opponents
home-opponentsAt = Opponents in { $game }
home-strengths =
    .easy = gentle
    .medium = even
    .hard = strong
home-opponentsAre = Your opponents are { $strength }: each { $about }.
home-playNowAt = Play now: { $game }, against the computer
home-withFriends = With friends
home-withFriendsAt = With friends: { $game }
home-rules = Rules
home-rulesOf = Rules of { $game }
home-facts = { $least } to { $most } players
home-factsFixed = { $players } players
home-mine = Your tables
home-lobby = Open tables
home-noneOpen = Nobody waits for players right now. Open a table and tick “in the lobby”.
home-yourTurn = Your turn
home-waitsFor = { $name } is to move
home-open =
    { $n ->
        [one] { $n } seat free
       *[other] { $n } seats free
    }
home-against = with { $names }
home-alone = nobody else yet
home-games = The games

## newTable

newTable-title = Open a table
newTable-game = Game
newTable-players = Players
newTable-seat = Seat { $n }, { $name }
newTable-me = You
newTable-friend = A friend, by link
newTable-bot = Computer: { $name }
newTable-botNames =
    .random = plays at random
    .easy = easy
    .medium = medium
    .hard = hard
newTable-characters = With a temperament
newTable-botWords =
    .random = any legal move, by chance
    .easy = plays quickly and makes mistakes
    .medium = plays soundly, and errs now and then
    .hard = thinks as well as it can
newTable-clock = Clock
newTable-noClock = No clock
newTable-clocks =
    .turn60 = 1 minute a turn, 20 seconds an answer, 1 more to spare
    .turn180 = 3 minutes a turn, 1 an answer, 5 more to spare
    .move30 = 30 seconds a move
    .move60 = 1 minute a move
    .day1 = 1 day a move
    .day3 = 3 days a move
newTable-listed = Show it in the lobby, so that anyone can sit down
newTable-spectators = Let people watch what lies open
newTable-talk = Talk at the table
newTable-moment = Bots leave a moment to talk when a turn begins
newTable-hints = Hints: the computer says what it would do, if you ask
newTable-options = House rules
newTable-optionsLead = Where the printed rules leave a question open. The first answer of each is ours.
newTable-open = Open the table

## table

table-loading = Opening the table
table-waiting = Waiting for players
table-invite = Send this link to whoever should sit down:
table-copy = Copy the link
table-copied = Copied
table-sit = Sit down here
table-sitAs = Sit down here: { $name }
table-leave = Leave the table
table-open = free
table-you = you
table-side = Log and talk
table-log = What happened
table-talk = Talk
table-openSide = Log and talk
table-openSideShort = Log
table-closeSide = Close
table-menu = More
table-rules = Rules
table-seatLink = Play on another device
table-seatLinkText = Whoever opens this link takes your seat. Open it on your phone and go on there; the old link is void.
table-resign = Give up
table-resignSure = Give up this game? A bot plays on for you, and you cannot come back.
table-resignWins = Give up this game? It ends, and { $name } wins.
table-resignEnds = Give up this game? It ends, and nobody wins.
table-stay = Play on
table-replay = Replay
table-lost = The connection is gone. We come back by ourselves; nothing is lost.
table-away = A bot plays for you, because your time was up.
table-back = I am back
table-watching = You watch. You see what lies open to everyone.
table-noWatching = This table is not open to people who only watch.
table-readIt = Read what was played
table-thinking = { $name } is thinking
table-waitFor = We wait for { $name }
table-notHere = not here
table-awayShort = a stand-in plays
table-interim = getting ready; until then a simpler one plays
table-missed =
    Your time was up, so the rules moved for you. { $count ->
        [1] After three deadlines missed in a row, a stand-in takes your seat until you are back.
       *[other] If you miss the next one too, a stand-in takes your seat until you are back.
    }
table-missedShort =
    { $count ->
        [1] time was up
       *[other] time was up twice
    }
table-takenBy = now { $name }
table-resigned = gave up
table-slow = A server that has just started needs a minute for its first games.
# What was chosen of a move so far, before the question for the rest.
table-begun = { $move }.
table-ready = Confirm, or choose something else.
table-skip = Skip
table-sinceMine = Since your last move
table-speed = How fast the table tells what happened
table-speeds =
    .calm = calm: time to read
    .brisk = brisk
    .instant = at once
table-held = You have answered: { $move }
table-takeBack = Take it back
table-letPass = Pass for the rest of this turn, unless it is aimed at me
table-passing = You let pass what is not aimed at you, until this turn ends.
table-askAgain = Ask me again
table-sending = Sending your move
table-yourMove = Your move
table-hint = Worth knowing
table-undo = Undo
table-whole = That is all
table-lit = It is the turn of { $name }
table-bank = { $time } to spare
table-timeLeft = { $time } left
table-timeUp = Time is up
table-bot = computer
table-botOf = computer, { $strength }
table-score =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
table-hiddenCards =
    { $n ->
        [one] { $n } hidden card
       *[other] { $n } hidden cards
    }
table-hiddenCard = A hidden card
table-noEvents = Nothing yet.
table-ply =
    { $n ->
        [0] The deal
       *[other] Move { $n }
    }
table-privately = Only you see this

## moments

moments-bust = Too greedy
moments-lied = A bluff
moments-shown = It was true
moments-destroyed = A kingdom falls
moments-palace_built = A palace rises

## invite

invite-code = The link as a code for a camera
invite-scan = Point the camera of a phone at the code to open the link there.
invite-network = The link works for everyone in your network.
invite-onlyHere = The link works on this computer only. For friends in your network, stop the server and start it with
invite-command = regalia serve --lan
invite-elsewhere = For friends elsewhere the server needs an address on the internet: “Run a server” in the documents shows how.

## more

more-agree = Offer to end it without a winner
more-agreeAsItStands = Offer to end it as it stands
more-agreed = You offered to end without a winner. It ends when all who play agree; a move of anyone withdraws it.
more-agreedAsItStands = You offered to end it as it stands: whoever leads wins. It ends when all who play agree; a move of anyone withdraws it.
more-withdraw = Withdraw the offer
# $name, $how
more-offered =
    { $how ->
        [stands] { $name } offers to end this game as it stands: whoever leads wins.
       *[void] { $name } offers to end this game without a winner.
    }
more-accept = End it
more-standIn = Ask for a stand-in for { $name }
more-report = Report a player
more-whom = Whom
more-what = What about
more-kinds =
    .talk = what was said
    .name = the name
    .stalling = does not move
    .other = something else
more-words = In your words
more-send = Send the report
more-reported = Sent. Whoever runs the server will read it.

## calling

calling-title = It is your turn
calling-text = Somebody waits for you at a table of Regalia.
calling-sound = A sound when it is my turn
calling-notify = The browser’s notice when it is my turn and this page is out of sight
calling-away = You are told here too when no page of Regalia is open.
calling-mute = Sound on. Mute it
calling-unmute = Sound off. Turn it on

## hint

hint-ask = Hint
hint-thinking = The computer thinks about it
hint-would = The computer would play:
hint-sure =
    { $how ->
        [quite] It is quite sure ({ $percent })
        [fairly] It is fairly sure ({ $percent })
        [wavers] It wavers ({ $percent })
       *[open] It could do many things ({ $percent })
    }, and thinks { $standing ->
        [ahead] you are ahead.
        [behind] you are behind.
       *[even] it is an even game.
    }

## talk

talk-none = Nobody has said anything yet.
talk-write = Say something
talk-to = To
talk-all = everyone
talk-privately = to { $to } only
talk-toYou = to you only
talk-only = { $name } only
talk-about = About
talk-myself = myself
talk-statements = Say it with one tap
talk-kinds =
    .promise = promise
    .threat = threat
    .proposal = proposal
    .claim = claim
talk-holds = { $name } has the
talk-iHold = I have the
talk-send = Send
talk-quick =
    .played = Well played.
    .believe = I believe you.
    .doubt = I do not believe you.
    .time = Take your time.

## end

end-won = You win!
end-lost =
    { $n ->
        [one] { $names } wins
       *[other] { $names } win
    }
end-shared = You share the win!
end-draw = Nobody wins
end-scores = Score sheet
end-player = Player
end-points = How far
end-again = Play again
end-next = Go to the next game
end-look = Replay
end-verify = Check the shuffle
end-home = Home
end-series = Games in this series
end-winsInRow = { $name }: { $n }

## replay

replay-title = { $game }: replay
replay-back = To the table
replay-first = To the deal
replay-previous = One move back
replay-next = One move on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-at =
    { $ply ->
        [0] The deal
       *[other] Move { $ply } of { $plies }
    }
replay-slider = Move
replay-seat = Seen by
replay-spectator = everyone
replay-what = What happened here
replay-nothing = Nothing that this seat saw.
replay-running = While the game goes on you see your own side only.

## shuffle

shuffle-title = Was the shuffle fair?
shuffle-lead = Before the first card is dealt the server shows the hash of its key, and every seat adds a text of its own. At the end the key is shown, and this page compares it with the hash that this browser kept.
shuffle-check = Check it here
shuffle-commitment = Hash of the key, as the server shows it now
shuffle-kept = Hash that this browser kept when it first saw the table
shuffle-keptLate = (the cards were dealt already)
shuffle-keptNone = none
shuffle-key = Key shown at the end
shuffle-hash = Hash of that key, worked out in this page
shuffle-entropy = What the seats added
shuffle-verdicts =
    .fits = The hashes are equal: the server played with the key that it had promised before the deal, and could not choose another one afterwards.
    .late = The hashes are equal, but this browser first saw the hash when the cards were dealt. The key was not changed after that; whether it was fixed before the deal is not proved here.
    .unseen = This browser did not see the hash before the deal. The key and the hash that the server shows now fit each other, which proves nothing about the deal.
    .differs = The hashes differ. The server did not play with the key it promised; do not trust this game.
shuffle-mine = This browser drew the text of your seat and still knows it: it is the one that was used.
shuffle-notMine = The text used for your seat is not the one this browser drew. The server may have chosen it.
shuffle-waits = The key is shown when the game is over.
shuffle-proves = The order of all cards follows from the key and these texts together. To replay every shuffle and every move offline, save the transcript and run:
shuffle-command = regalia verify transcript.txt
shuffle-transcript = Save the transcript
shuffle-deal = Random number of the deal

## rules

rules-example = An example
rules-options = House rules
rules-optionsLead = Where the printed rules leave a question open, a table can choose.
rules-standard = our choice
rules-cards = The cards
rules-provenance =
    .rulebook = stated in the rulebook
    .found = found on a public page
    .reconstructed = reconstructed by us
rules-columns =
    .name = name
    .count = count
    .copies = copies
    .players = players
rules-does = What it costs and does
rules-provenanceLabel = Where it is from

## examples

examples-you = You
examples-rival = Your rival
examples-sums = 10 to 5
examples-stop = You stop
examples-bust = You pull once more
examples-attacker = The attacker
examples-defender = The defender
examples-claim = Ann claims the General, to attack Bob. Cyd calls it a bluff.
examples-or = or
examples-true = It was true: Cyd loses a Character, and the attack goes on.
examples-bluff = It was a bluff: Ann loses a Character, and nothing happens.

## history

history-title = My games
history-none = No finished games yet.
history-more = Earlier games
history-won = won
history-lost = lost
history-draw = draw
history-replay = Look again
history-tally = { $won } of { $played } won

## profile

profile-title = Profile
profile-research = My finished games may be given to researchers, without my name, if all who played agree
profile-name = Your name
profile-rename = Change the name
profile-guest = You are a guest. Your seats live in this browser only.
profile-member = You are signed in as { $name }.
profile-makeAccount = Keep my seats
profile-accountLead = A name and a password, nothing else. Then your tables are there on every device.
profile-password = Password, at least 8 letters
profile-create = Make an account
profile-signIn = Sign in
profile-signInLead = What you did here as a guest comes along.
profile-signOut = Sign out
profile-looks = Looks
profile-language = Language
profile-languageAuto = as the browser
profile-theme = Colours
profile-confirm = Always ask before a move is sent
profile-saved = Saved.
profile-sessions = Where you are signed in
profile-current = this one
profile-seen = last seen { $when }
profile-end = Sign out there
profile-everywhere = Sign out everywhere

## ways

ways-passkeys = Passkeys
ways-passkeysLead = Sign in with your finger, face or PIN in place of the password.
ways-passkey = Passkey
ways-keyName = What you call it
ways-addPasskey = Add a passkey
ways-used = last used: { $when }
ways-never = never
ways-remove = Remove { $name }
ways-notMade = No passkey was made.
ways-notFound = No passkey was chosen.
ways-signIn = Sign in with a passkey
ways-again = Your password once more
ways-mail = Mail
ways-mailLead = We write when it is your turn and you are away. With an account, the address also helps if you forget the password.
ways-known = We write to { $mail }.
ways-address = Mail address
ways-write = Use this address
ways-sent = We have written to you: open the link in that mail.
ways-turns = Write when it is my turn and I am away
ways-forget = Forget the address
ways-confirmed = The address is confirmed.
ways-ended = There will be no more mail about turns.
ways-forgotten = Forgot your password?
ways-forgottenLead = If an account has confirmed this address, a link for a new password is sent there.
ways-recover = Send the link
ways-recoverySent = If there is such an account, the mail is on its way.
ways-newPassword = A new password
ways-setPassword = Set the password

## credits

credits-title = Credits and legal notice
credits-games = The games
credits-gamesText = Greedy Kingdoms, Greed, The Fall of Kingdoms and Kingdom 18 belong to their designers and publishers. Regalia plays by rules written in our own words, with cards drawn by us; it uses none of their pictures and none of their texts. It is made for study and for people who own the games, and nobody who made them has approved it.
credits-icons = Pictures
credits-iconsText = The icons are from game-icons, by Lorc, Delapouite and contributors, under CC BY 3.0; we changed their colour and size.
credits-iconsLink = Icons and their authors
credits-iconsLicense = Creative Commons Attribution 3.0
credits-type = Type
credits-typeText = Alegreya and Alegreya Sans by Juan Pablo del Peral, Huerta Tipográfica, under the SIL Open Font License.
credits-code = The program
credits-codeText = Regalia is free software under the MIT license. It loads nothing from other sites, sets one cookie for your session and counts nobody.

## generic

generic-shared = On the table
generic-yes = yes
generic-no = no
generic-none = none
generic-labels =
    .cards_in_hand = cards in hand
    .has_laid = has laid

## greed

greed-turn = Turn { $turn }
greed-pile = Draw pile
greed-discards = Discards
greed-collectionOf = Collection of { $name }
# $number, $n
greed-column =
    { $n ->
        [one] { $n } card of number { $number }
       *[other] { $n } cards of number { $number }
    }
greed-line = Six of one number win
greed-haul = Pulled so far
greed-noHaul = Nothing pulled yet
greed-settled = The middle is empty again
greed-bust = Too greedy: these went back
greed-tooMany = { $card }, one too many
greed-from = from { $name }
greed-ofPile = the draw pile
greed-taken = A { $number } lies here: another one is too many
greed-free = No { $number } lies here yet
greed-crook = Crook
greed-hand = Your hand
greed-known = Known to be in this hand
greed-pull = Pull a card from { $name }
greed-somewhere = In somebody’s hand for certain: { $cards }

## fall

fall-turn = Turn { $turn }, { $name }
fall-before = Before the first turn
fall-defense = Defense
fall-morale = Morale
fall-coins = coins
fall-lives =
    { $n ->
        [one] { $n } extra life
       *[other] { $n } extra lives
    }
fall-destinies =
    { $n ->
        [one] { $n } Destiny Card
       *[other] { $n } Destiny Cards
    }
fall-ashes = Valley of Ashes
fall-ashesNone = Empty so far
fall-fallen = { $name }: { $n }
fall-house = House
fall-pile = Destiny pile
fall-destroyed = destroyed
fall-truce = under a truce
fall-idle = loses its next turn
fall-interdict = forbids the { $names }
fall-holds = holds { $names }
fall-lacks = has no { $names }
fall-claims = { $name } claims the { $character }
fall-borrows = { $name } says { $owner }’s card is the { $character }
fall-used = Used Destiny Cards
fall-usedNone = none yet
fall-against = against { $name }
fall-counters = to stop the { $deed } of { $name }
fall-attacks =
    { $n ->
        [one] { $n } attack
       *[other] { $n } attacks
    }
fall-waiting = May still call it
fall-risk = A bluff: { $claimant } loses a card, the caller gains Morale. The truth: the caller loses a card.
fall-time = Time to answer
fall-seen = seen by another
fall-stack = Attacks put together
# $name, $n
fall-aimed =
    { $n ->
        [1] one on { $name }
       *[other] { $n } on { $name }
    }
fall-characters = Your Characters
fall-destiny = Your Destiny Cards
fall-deed = { $name }: { $deed }
fall-earned = +{ $n } this turn

## greedy

greedy-round =
    { $round ->
        [0] Before the first round
       *[other] Round { $round }
    }
greedy-attacks = { $attacker } attacks { $defender }
greedy-tokens =
    .Honor = Honor
    .Gold = Gold
    .Food = Food
    .Land = Land
# $kind, $n
greedy-token = { $n } { $kind }
greedy-palaces =
    { $n ->
        [one] { $n } palace of two
       *[other] { $n } palaces of two
    }
greedy-market = Market
greedy-palace = Royal Palace
greedy-left = { $n } left
greedy-deck = { $n } in the deck
greedy-upgrades = Upgrades
greedy-now = now
# So many tokens of a price are left out, of any kind.
greedy-less = −{ $n }
greedy-anyToken = token of any kind
greedy-free = free
greedy-take = take { $n }
greedy-swap = swap { $n }
greedy-heroes = Your heroes
greedy-upgradesOf = Cards of { $name }
greedy-lineUp = Line-up of { $name }
greedy-blocked = blocked
greedy-used = used
greedy-attacker = attacks
greedy-defender = defends
greedy-bet = bets 1 { $kind } on the { $side }
greedy-battle = Battle
greedy-lay =
    { $left ->
        [3] Choose three { $edition ->
            [first] characters
           *[later] heroes
        } to lay face down.
        [2] Choose two more.
       *[1] Choose one more.
    }
greedy-laySend = You attack: what { $rival } does not lay as well gets through, to pay for and to earn.
greedy-layBlock = You defend: every { $edition ->
        [first] character
       *[later] hero
    } that you lay blocks the same one of { $rival }. You pay and earn nothing.

## kingdom18

kingdom18-round = Round { $round } of { $rounds }
kingdom18-step =
    { $step ->
        [1] first cards
       *[2] second cards
    }
kingdom18-slots =
    .left = Left realm
    .right = Right realm
kingdom18-slotsLow =
    .left = the left realm
    .right = the right realm
kingdom18-points =
    { $n ->
        [one] point
       *[other] points
    }
kingdom18-powers =
    .War = War
    .Diplomacy = Diplomacy
    .Defend = Defend
    .Assassin = Assassin
kingdom18-bonus = { $icon } earns one more here
kingdom18-bonusShort = +1
kingdom18-once = once yours
kingdom18-ready = Confirm, or turn a card round.
kingdom18-promptOne = Choose a card for { $slot }, { $card }: press the end that shall lie up.
kingdom18-lay = Lay { $left } on the left and { $right } on the right
kingdom18-turn = Turn { $card } round
kingdom18-takeBack = Take back { $power } { $card }
kingdom18-useEnd = { $power } ({ $card }) on { $slot }
kingdom18-choose = Lay the next card on { $slot }
kingdom18-handOf = Your hand
kingdom18-faceDown = face down
kingdom18-deck =
    { $n ->
        [one] { $n } realm to come
       *[other] { $n } realms to come
    }
kingdom18-won = Realms won
kingdom18-captured = captured
kingdom18-takes = { $name } takes it, { $points } to { $other }
# $name, $points
kingdom18-takesTie = { $points } all; { $name } takes it with the highest card
kingdom18-unclaimed = { $points } all; nobody takes it
kingdom18-goOn = On to round { $round }
kingdom18-roundOver = Round { $round } is decided
kingdom18-sum = { $name } has { $points } here

## laboratory

laboratory-title = Laboratory
laboratory-lead = Change a card and see what it does: the computer plays thousands of games with your cards and with the game’s own, on the same deals.
laboratory-new = Study a game
laboratory-kept = Kept studies
laboratory-none = No studies yet.
laboratory-by = by { $name }
laboratory-shared = shared
# $seats
laboratory-seats = { $seats } players
laboratory-states =
    .waiting = about to begin
    .preparing = prepares the game
    .playing = plays
    .finished = finished
    .stopped = stopped
    .failed = failed
laboratory-name = Name of the study
laboratory-unnamed = As it is
laboratory-players = Players
laboratory-bot = Who plays
laboratory-howMany = Games
laboratory-against = Compare with
laboratory-own = the game’s own cards
laboratory-cards = Cards
laboratory-cardsLead = Change what you like. What is compared is your cards with the others; if you change nothing, the game is studied as it is.
laboratory-undo = Undo: { $card }
laboratory-changed =
    { $n ->
        [0] Nothing is changed.
        [one] { $n } value is changed.
       *[other] { $n } values are changed.
    }
laboratory-start = Start the study
laboratory-whatChanged = What is changed
# $card, $column, $before, $after
laboratory-change = { $card }, { $column }: { $before } → { $after }
laboratory-nothing = (nothing)
# $played, $all
laboratory-progress = { $played } of { $all } games
laboratory-secondsLeft = about { $seconds } seconds left
laboratory-minutesLeft = about { $minutes } minutes left
laboratory-stop = Stop
laboratory-goOn = Go on
laboratory-share = Let anybody with the link read it
laboratory-report = Whole report
laboratory-play = Play it with friends
laboratory-again = Change more
laboratory-remove = Remove
laboratory-removeSure = Remove this study and all its games?
laboratory-beside = Show beside it
laboratory-nobody = nothing
laboratory-verdict = What it shows
laboratory-soon = The first figures come when the first games are counted.
laboratory-figures = Figures
laboratory-figuresLead = A bar is a 95 % interval. It shrinks while games are played.
laboratory-measure = Figure
laboratory-difference = B minus A
laboratory-seatShare = Share of the win, seat { $n }, %
laboratory-words = What is played
laboratory-wordsLead = How often a word of the moves is taken in a game, and how many points of the win go with taking it, among seats that stood alike.
laboratory-word = Word
laboratory-taken = taken a game, { $side }
laboratory-won = points that go with it, { $side }
laboratory-allWords = Show all
laboratory-measures =
    .first_player_advantage = First player’s advantage, points of the win
    .decisions = Decisions in a game
    .real_decisions = Decisions with a choice
    .moves_to_choose_from = Moves to choose from
    .turns = Turns or rounds
    .minutes = Minutes, at 10 seconds a choice
    .entropy_of_choices = Bits in a choice
    .lead_changes = Changes of the lead
    .settled_after = Winner leads for good after, % of the game
    .comebacks = Winners behind at half time, %
    .draws = Draws, %
# $percent, $off
laboratory-longer = B makes games { $percent } ± { $off } % longer.
# $percent, $off
laboratory-shorter = B makes games { $percent } ± { $off } % shorter.
# $before, $after
laboratory-firstRises = The first player’s advantage rises from { $before } to { $after } points.
# $before, $after
laboratory-firstFalls = The first player’s advantage falls from { $before } to { $after } points.
# $before, $after
laboratory-draws = Draws go from { $before } to { $after } % of games.
# $before, $after
laboratory-settled = The winner is settled after { $before } % of the game in A, { $after } % in B.
# $before, $after
laboratory-comebacks = Of the winners, { $before } % were behind at half time in A, { $after } % in B.
# $word, $before, $after
laboratory-played = { $word } is played { $before } times a game in A and { $after } in B.
# $games
laboratory-same = { $games } games show no difference between A and B.
# $value
laboratory-firstIs = The first player’s advantage is { $value } points of the win.
# $value, $minutes
laboratory-takes = A game takes { $value } decisions, about { $minutes } minutes.
# $value
laboratory-drawsAre = { $value } % of games are draws.
