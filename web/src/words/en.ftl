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
guide-realmsWon =
    { $points ->
        [one] { $points } point: { $won }
       *[other] { $points } points: { $won }
    }
guide-group = { $n } of 6 cards of number { $number }
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
    .goal = Most points after five rounds.
    .line = Two realms, two cards, one glance. Guess what your rival lays.
    .time = 10 minutes
    .example = In the first step your rival’s Assassin meets your Diplomacy 6: the 6 counts for your rival, and nothing for you. In the second step both sides turn up a War, each worth one more because the realm shows War: 4 and 5. Your rival takes the realm with 10 to 5.
games-greed =
    .goal = Six cards of one number at the end of your turn.
    .line = Pull one card more, and one more. Who stops in time?
    .time = 20 minutes
    .example = After 3, 5 and 1 you may stop: the three cards are yours. Or you pull again, and any 2, 4, 6 or 7 would have been fine. It is a second 3: all four go back to the hand they came from.
games-fall-of-kingdoms =
    .goal = Be the last kingdom standing; without Defense or Characters it falls.
    .line = Claim what you like. Somebody may call it.
    .time = 30 minutes
    .example = Nobody has to hold what they claim. If nobody calls, the claim stands whatever lies under it, and Bob may still answer. A General that was shown goes back to the House, and Ann draws another card for it.
games-greedy-kingdoms =
    .goal = Two Royal Palaces, each for 4 Honor and 1 Land.
    .line = Send three heroes, and hope nobody sent the same.
    .time = 30 minutes
    .example = Both sides laid the Cook, so the attacking Cook is blocked: it costs nothing and brings nothing. Knight and Settler get through: the attacker may pay for each and take its income, in any order. The defender pays nothing and gets nothing.
games-greedy-kingdoms-2009 =
    .goal = Two Royal Palaces, each for 4 Honor and 1 Land.
    .line = The first printing: two kingdoms, one market.
    .time = 30 minutes
    .example = Both sides laid the Cook, so the attacking Cook fails: its cost is paid, and it brings nothing. Knight and Settler get through: the attacker pays for each and takes its income, in any order, and may not leave one out.

## verbs

verbs-kingdom-18 =
    .place = Both of you lay a card face down on each realm, twice, and turn them up together. War and Diplomacy bring their number, and one more on a realm with the same sign. A Defend takes the number of a War that it meets in the same step, an Assassin that of a Diplomacy; against anything else they are worth nothing. Whoever brought more takes the realm: its points count at the end, and its card joins your deck.
verbs-greed =
    .play = Play: one number card of your hand goes into your collection. Its symbol does nothing then.
    .rob = Rob: choose the hand that you pull from in this turn.
    .pull = Pull: one more unseen card. If its number lies in the middle already, all pulled cards go back and you get nothing.
    .stop = Stop: the pulled cards go to your collection.
    .look = Look: you alone see that hand.
    .keep = Keep: your collection stays as it is.
    .trade = Trade: two cards of your collection are discarded, and three unseen ones drawn into it.
    .leave = Leave: you take nothing, and the crook goes home.
    .take = Take: one card out of the collection of the one you robbed, because you pulled the crook.
    .stay = Stay: your collection stays, and your hand is not filled.
    .clear = Clear: discard all cards of one number from your collection, and draw until you hold eight cards.
verbs-fall-of-kingdoms =
    .keep = Keep: begin with the two Destiny Cards you have.
    .trade = Trade: one of them goes under the pile, and you draw another.
    .interest = Interest: 1 coin, safe from everybody.
    .accuse = Accuse: 5 coins to name a Character of another player. If it is there, it is lost and your Morale rises.
    .buy = Buy: 5 coins for a Destiny Card, for a later turn.
    .use = Use: do what one of your Destiny Cards says. It is used up.
    .attack = Attack: 4 coins lower a kingdom’s Defense by 1. You may add more attacks before you send them. At 0 a kingdom falls.
    .build = Build: 5 coins raise your Defense by 1.
    .swap = Swap: 4 coins to take two cards from the House, look at them, and give any two back.
    .claim = Claim: use the ability of a Character, whether you hold it or not. Anybody may call it a bluff: if it was one, you lose a card and get the cost back; if it was true, the caller loses a card.
    .withdraw = Withdraw: take back one of the attacks that you have put together.
    .send = Send: the attacks go out. Each kingdom may answer.
    .pass = Pass: let it happen.
    .call = Call: say that it is a bluff. If you are right, the other loses a card and your Morale rises; if not, you lose a card.
    .counter = Counter: claim the Character that stops this, whether you hold it or not. That can be called a bluff as well.
    .defend = Defend: a Defense-only Destiny Card stops it, and is used up.
    .lose = Lose: the card goes to the Valley of Ashes. If you have an extra life, it moves up.
    .return = Return: two of these cards go back to the House; the others are yours.
    .discard = Discard: you may hold four Destiny Cards, so one has to go.
verbs-greedy-kingdoms =
    .pass = Pass: do nothing in this development. Your tokens stay with you.
    .obtain = Obtain: pay for a card of the market, or 4 Honor and 1 Land for a Royal Palace. Two palaces win at once.
    .promote = Promote: pay any two tokens and draw a better form of one of your heroes. It takes the place of the plain one.
    .done = Done: leave it, and go on.
    .choose = Choose: this token is yours.
    .renew = Renew: the cards in these places go away, and others come from the deck.
    .lay = Lay: three heroes face down. A hero of the attacker is blocked if the defender laid the same one. The attacker may use every hero that gets through: pay its cost, take its income. Whoever defends only blocks.
    .use = Use: pay the whole cost and take the whole income, or what the card does. What one brings may pay for the next.
    .bet = Bet: one token on the attacker (at most one hero blocked) or on the defender (two or three blocked). Right, and you win one more; wrong, and it is lost.
    .take = Take: this token of the defender becomes yours.
    .pay = Pay: the cost says “any”, so you choose the token.
    .swap = Swap: a market card goes under the deck, and the top one takes its place.
    .trade = Trade: one of your tokens for one of another kind.
    .convert = Convert: turn several tokens of one kind into another.
    .free = Free: a blocked hero gets through after all.
    .stop = Stop: one of the attacking heroes does not get through.
    .keep = Keep: one of the advanced heroes you drew is yours; the other goes back.
    .leave-out = Leave out: you pay one token less.
verbs-greedy-kingdoms-2009 =
    .pass = Pass: do nothing in this development. Your tokens stay with you.
    .obtain = Obtain: pay for a card of the market, or 4 Honor and 1 Land for a Royal Palace. Two palaces win at once.
    .promote = Promote: pay any two tokens and draw a better form of one of your heroes. It takes the place of the plain one.
    .done = Done: leave it, and go on.
    .take = Take: one chip of this kind is yours.
    .lay = Lay: three characters face down. A character of the attacker fails if the defender laid the same one: its cost is paid, and it brings nothing. Whoever defends only blocks.
    .handle = Handle: pay the cost of this character and take its income. Each of those that got through has its turn.
    .use = Use: do now what this card of yours does.
    .spare = Spare: one of your failed characters is not paid for.

## problems

problems-offline = The server cannot be reached. Check your connection; we try again by ourselves.
problems-server = The server could not answer. Try again in a moment.
problems-noPage = There is nothing at this address.
problems-home = Go to the first page
problems-retry = Try again

## nav

nav-label = Regalia
nav-home = Play
nav-history = My games
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
newTable-clock = Time for each move
newTable-noClock = No clock
newTable-clocks =
    .s30 = 30 seconds
    .s60 = 1 minute
    .s180 = 3 minutes
    .s86400 = 1 day
    .s259200 = 3 days
newTable-listed = Show it in the lobby, so that anyone can sit down
newTable-spectators = Let people watch what lies open
newTable-talk = Talk at the table
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
table-leave = Get up again
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
table-replay = Look at it again
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
table-interim = getting ready; until then the { $who } plays
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
table-ready = Send it, or choose otherwise.
table-skip = Skip
table-sinceMine = Since your last move
table-speed = How fast the table tells what happened
table-speeds =
    .calm = calm: time to read
    .brisk = brisk
    .instant = at once
table-sending = Sending your move
table-yourMove = Your move
table-hint = Worth knowing
table-undo = Undo
table-whole = That is all
table-lit = It is the turn of { $name }
table-timeLeft = { $time } left
table-timeUp = Time is up
table-bot = computer
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

## calling

calling-title = It is your turn
calling-text = Somebody waits for you at a table of Regalia.
calling-sound = A sound when it is my turn
calling-notify = The browser’s notice when it is my turn and this page is out of sight
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
# What programs understand as well, in words of a move.
talk-promise =
    { $denied ->
        [yes] I will not { $words } { $about }.
       *[no] I will { $words } { $about }.
    }
talk-threat =
    { $denied ->
        [yes] I will not { $words } { $about }.
       *[no] I will { $words } { $about }.
    }
talk-proposal =
    { $denied ->
        [yes] Let us not { $words } { $about }.
       *[no] Let us { $words } { $about }.
    }
talk-claim =
    { $denied ->
        [yes] { $about } has no { $cards }.
       *[no] { $about } has the { $cards }.
    }
talk-claimOfMine =
    { $denied ->
        [yes] I have no { $cards }.
       *[no] I have the { $cards }.
    }
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
end-look = Look at it again
end-verify = Check the shuffle
end-home = To the first page
end-series = Games in this row
end-winsInRow = { $name }: { $n }

## replay

replay-title = { $game }, once more
replay-back = To the table
replay-first = To the deal
replay-previous = One move back
replay-next = One move on
replay-last = To the end
replay-play = Play it
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
profile-theme = Colours
profile-confirm = Always ask before a move is sent
profile-saved = Saved.

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
greed-settled = Nothing lies here any more
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
greed-symbols =
    .plus-one = when pulled, everyone with this number in the collection draws one more into it
    .look = when pulled, the robber looks at a hand
    .two-for-three = when pulled, the robber may discard two collected cards for three new ones
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
        [3] Choose three heroes to lay face down.
        [2] Choose two more heroes.
       *[1] Choose one more hero.
    }
greedy-laySend = You attack: what { $rival } does not lay as well gets through, to pay for and to earn.
greedy-layBlock = You defend: every hero that you lay blocks the same hero of { $rival }. You pay and earn nothing.

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
kingdom18-bonus = { $icon } earns one more here
kingdom18-bonusShort = +1
kingdom18-once = once yours
kingdom18-prompt = Lay a card on each realm, with the end of your choice up.
kingdom18-ready = Send them, or turn a card round.
kingdom18-promptOne = Now a card for { $slot }, { $card }.
kingdom18-lay = Lay { $left } on the left and { $right } on the right
kingdom18-turn = Turn { $card } round
kingdom18-takeBack = Take back { $power } { $card }
kingdom18-useEnd = { $power } ({ $card }) on { $slot }
kingdom18-choose = Lay the next card on { $slot }
kingdom18-handOf = Your hand
kingdom18-faceDown = face down
kingdom18-deck = still to come
kingdom18-won = Realms won
kingdom18-captured = captured
kingdom18-takes = { $name } takes it, { $points } to { $other }
# $name, $points
kingdom18-takesTie = { $points } all; { $name } takes it with the highest card
kingdom18-unclaimed = { $points } all; nobody takes it
kingdom18-goOn = On to round { $round }
kingdom18-toEnd = To the result
kingdom18-roundOver = Round { $round } is decided
kingdom18-sum = { $name } has { $points } here
