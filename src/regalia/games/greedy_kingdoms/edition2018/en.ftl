# Greedy Kingdoms, edition of 2018, in English: what it says beside ../en.ftl.

title = Greedy Kingdoms
summary = Two to four rulers send heroes against each other, outguess the defence, and build two palaces first.

## Cards

deck-hero = Heroes
deck-magic-item = Magic items
deck-start = Tokens at the start

# What a ruler begins with, by how many play and who comes after whom.
name-start = { $players } players, place { $place }
card-start =
    { $kinds_count ->
        [0] Begins with { $tokens }.
       *[other] Begins with a choice between { $kinds }.
    }

word-Court-Cook = Court Cook
word-Thief = Thief
word-Burglar = Burglar
word-Master-of-Arms = Master of Arms
word-Bandit = Bandit
word-Bandit-Chief = Bandit Chief
word-Merchant = Merchant
word-Guild-Master = Guild Master
word-Reeve = Reeve
word-Minstrel = Minstrel
word-Farm = Farm
word-Port = Port
word-Gold-Mine = Gold Mine
word-Hamlet = Hamlet
word-Cathedral = Cathedral
word-University = University
word-Training-Yard = Training Yard
word-Guildhall = Guildhall
word-Masons-Yard = Masons’ Yard
word-Watchtower = Watchtower
word-City-Wall = City Wall
word-Vault = Vault
word-Hospice = Hospice
word-Embassy = Embassy
word-Arena = Arena
word-Bakery = Bakery
word-Stables = Stables
word-Scholar = Scholar
word-Baker = Baker
word-Moneylender = Moneylender
word-Pilgrim = Pilgrim
word-Lady = Lady
word-Innkeeper = Innkeeper
word-Smuggler = Smuggler
word-Tax-Collector = Tax Collector
word-Drill-Sergeant = Drill Sergeant
word-Architect = Architect
word-Town-Crier = Town Crier
word-Ambassador = Ambassador
word-Beggar = Beggar
word-Alchemist = Alchemist
word-Crystal-Ball = Crystal Ball
word-Scrying-Mirror = Scrying Mirror
word-Cloak-of-Shadows = Cloak of Shadows
word-Enchanted-Shield = Enchanted Shield
word-Horn-of-Plenty = Horn of Plenty
word-Philosophers-Stone = Philosopher’s Stone
word-Hourglass = Hourglass
word-Twin-Ring = Twin Ring

word-building = building
word-citizen = citizen
word-magic-item = magic item
word-attack = attack
word-defend = defend
word-attacker = attacker
word-defender = defender
word-place1 = place 1
word-place2 = place 2
word-place3 = place 3
word-place4 = place 4
word-place5 = place 5
word-none = none

## What happens

event-market-filled = { $card } comes into the market.
event-set-aside = { $seat } draws { $hero_advanced } a second time and sets it aside.
event-drew = { $seat } draws { $heroes }.
event-chooses = { $seat } looks at { $cards } advanced heroes.
event-took = { $seat } takes 1 { $token } from { $loser }.
event-swapped = { $seat } puts { $under } under the deck; { $card } comes in its place.
event-traded = { $seat } trades { $count } { $given } for { $count } { $received }.
event-item-used = { $seat } uses { $card }.
event-turned-up = { $card } of { $seat } is turned up.
event-staked = { $seat } bets 1 { $token } on the { $side }.
event-bet-won =
    { $won ->
        [0] { $seat } wins the bet and gets 1 { $token }.
       *[other] { $seat } wins the bet and gets 2 { $token }.
    }
event-bet-lost = { $seat } loses the bet of 1 { $token }.
event-freed = { $card } of { $seat } counts as unblocked.
event-stopped = { $seat } stops { $card }.
event-hero-used = { $seat } uses { $card }.
event-all-attack-right = All but one have a palace: from now on everyone attacks to the right.

## What upgrades do

effect-start-trade-n =
    { $n ->
        [one] at the start of your turn you may exchange 1 Gold, Food or Land for one of another of these kinds
       *[other] at the start of your turn you may exchange up to { $n } times 1 Gold, Food or Land for one of another of these kinds
    }
effect-after-attack-gain-tokens = gain { $tokens } after each of your attacks
effect-after-attack-gain-tokens-if-low-high-blocked =
    { $high ->
        [0] gain { $tokens } after your attack if none of your heroes was blocked
       *[other] { $low ->
            [1] gain { $tokens } after your attack if a hero of yours was blocked
           *[other] gain { $tokens } after your attack if { $low } to { $high } of your heroes were blocked
        }
    }
effect-after-attack-gain-tokens-for-each-blocked = gain { $tokens } after your attack for each hero of yours that was blocked
effect-after-defence-gain-tokens = gain { $tokens } after each of your defences
effect-after-defence-gain-tokens-if-low-high-blocked =
    { $high ->
        [0] gain { $tokens } after your defence if you blocked no hero
       *[other] { $low ->
            [1] gain { $tokens } after your defence if you blocked a hero
           *[other] gain { $tokens } after your defence if you blocked { $low } to { $high } heroes
        }
    }
effect-after-defence-gain-tokens-for-each-blocked = gain { $tokens } after your defence for each hero that you blocked
effect-using-names-gain-tokens =
    { $names_count ->
        [one] gain { $tokens } whenever you use { $names }
       *[other] gain { $tokens } whenever you use one of { $names }
    }
effect-names-cheaper-by-tokens =
    { $names_count ->
        [one] { $names } costs you { $tokens } less
       *[other] { $names } cost you { $tokens } less
    }
effect-promotion-n-cheaper =
    { $n ->
        [one] a promotion costs you { $n } token less
       *[other] a promotion costs you { $n } tokens less
    }
effect-citizens-n-cheaper =
    { $n ->
        [one] citizens cost you { $n } token less
       *[other] citizens cost you { $n } tokens less
    }
effect-buildings-n-cheaper =
    { $n ->
        [one] buildings cost you { $n } token less
       *[other] buildings cost you { $n } tokens less
    }
effect-guard-n =
    { $n ->
        [one] heroes take { $n } token fewer from you
       *[other] heroes take { $n } tokens fewer from you
    }
effect-promotion-with-n-more-to-choose-from =
    { $n ->
        [one] when you promote, choose from { $n } more card
       *[other] when you promote, choose from { $n } more cards
    }
effect-gain-tokens-if-behind = gain { $tokens } if an opponent has more palaces than you
effect-gain-tokens-if-no-kind = gain { $tokens } if you have no { $lacking }
effect-gain-a-lacking-token = gain 1 Gold, Food or Land of a kind that you have none of
effect-renew = exchange any cards of the market for new ones
effect-trade-n =
    { $n ->
        [one] you may exchange 1 Gold, Food or Land for one of another of these kinds
       *[other] you may exchange up to { $n } times 1 Gold, Food or Land for one of another of these kinds
    }
effect-build-n-cheaper =
    { $n ->
        [one] obtain a building of the market for { $n } token less
       *[other] obtain a building of the market for { $n } tokens less
    }
effect-turn-gain-tokens = once, in your turn, gain { $tokens }
effect-turn-exchange-price-for-tokens = once, in your turn, exchange { $price } for { $tokens }
effect-turn-trade-n =
    { $n ->
        [one] once, in your turn, exchange 1 Gold, Food or Land for one of another of these kinds
       *[other] once, in your turn, exchange up to { $n } times 1 Gold, Food or Land for one of another of these kinds
    }
effect-turn-convert = once, in your turn, turn any number of Gold, Food or Land into as many of another of these kinds
effect-turn-act-again = once, in your turn, do one more development
effect-look-at-the-defender = once, when you attack, see a hero of the defender before you lay yours
effect-look-at-the-attacker = once, when you defend, see a hero of the attacker before you lay yours
effect-free-a-blocked-hero = once, a blocked hero of yours gets through after all
effect-stop-an-attacking-hero = once, when you defend, stop an attacking hero that got through
effect-use-a-hero-again = once, when you attack, use a hero a second time

## Questions

ask-start-token = Which token do you begin with?
ask-start-of-turn = Use a building, or go on?
ask-development = Obtain an upgrade, promote a hero, or pass?
ask-end-of-development = Use a magic item, or go on?
ask-discount = { $card }: which token of the cost do you leave out?
ask-payment = { $card }: which token do you pay?
ask-choice-of-hero = Which of the advanced heroes do you keep?
ask-building = Obtain a building at a lower cost, or go on?
ask-new-market = Which places of the market are renewed?
ask-token = Which token do you gain?
ask-trade = Which token do you trade for which?
ask-conversion = How many tokens do you turn, and into which kind?
ask-taking = Which token do you take from the defender?
ask-swap = Which market card goes under the deck?
ask-look = Use a magic item to see one card, or go on?
ask-line-up = Which three heroes do you lay?
ask-bet = Bet a token on the attacker or the defender, or stay out?
ask-cloak = Free one of your blocked heroes, or go on?
ask-shield = Stop one of the attacking heroes, or go on?
ask-attack = Which hero do you use?
ask-second-use = Use the same hero once more, or go on?

# Behind a verb, by how many words of the move are chosen.
ask-promote-1 = Which token do you pay?
ask-promote-2 = Which token do you pay with it?
ask-trade-1 = Which token do you give?
ask-trade-2 = Which token do you get for it?
ask-convert-1 = How many tokens do you turn?
ask-convert-2 = Of which kind are they?
ask-convert-3 = Into which kind do you turn them?
ask-lay-1 = Lay three heroes, in any order: which is the first?
ask-bet-1 = Which token do you bet?
ask-bet-2 = On which side?

## Moves, and what they mean to a newcomer

verb-obtain = obtain
    .does = buy from the market, or a palace
    .about = Obtain: pay for a card of the market, or 4 Honor and 1 Land for a Royal Palace. Two palaces win at once.
verb-promote = promote
    .does = pay two tokens and draw an advanced form of a hero
    .about = Promote: pay any two tokens and draw a better form of one of your heroes. It takes the place of the plain one.
verb-choose = choose
    .about = Choose: this token is yours.
verb-leave-out = leave out
    .about = Leave out: you pay one token less.
verb-pay = pay
    .about = Pay: the cost says “any”, so you choose the token.
verb-take = take
    .about = Take: this token of the defender becomes yours.
verb-trade = trade
    .about = Trade: one of your tokens for one of another kind.
verb-convert = convert
    .about = Convert: turn several tokens of one kind into another.
verb-keep = keep
    .about = Keep: one of the advanced heroes you drew is yours; the other goes back.
verb-swap = swap
    .about = Swap: a market card goes under the deck, and the top one takes its place.
verb-renew = renew
    .about = Renew: the cards in these places go away, and others come from the deck.
verb-lay = lay
    .about = Lay: three heroes face down. A hero of the attacker is blocked if the defender laid the same one. The attacker may use every hero that gets through: pay its cost, take its income. Whoever defends only blocks.
verb-bet = bet
    .about = Bet: one token on the attacker (at most one hero blocked) or on the defender (two or three blocked). Right, and you win one more; wrong, and it is lost.
verb-free = free
    .about = Free: a blocked hero gets through after all.
verb-stop = stop
    .about = Stop: one of the attacking heroes does not get through.
verb-use = use
    .about = Use: pay the whole cost and take the whole income, or what the card does. What one brings may pay for the next.

## How a game ends

ending-limit = when the limit of rounds is reached

## Options

option-bank-limit = What if the bank has too few tokens for an income?
answer-bank-limit-counted = as many as are there, the rest is lost
answer-bank-limit-unlimited = the bank never runs out, but a Kingdom holds at most 99 of a kind
option-round-limit = After how many rounds for each player does a game end that nobody has won?
answer-round-limit-100 = after 100
answer-round-limit-50 = after 50
answer-round-limit-25 = after 25
option-at-limit = Who wins then?
answer-at-limit-draw = nobody
answer-at-limit-palaces = whoever has more palaces, then more Honor

## The table in a terminal

board-market = Market
board-bank = Bank

## The guided first game

guide-choose = Two Royal Palaces win, each for 4 Honor and 1 Land. You begin with a token of your choice: take Gold, because most cards of the market cost Gold.
guide-market = Before each battle you may develop once: obtain a card of the market, promote a hero, or pass. A Port costs just the 1 Gold you have, and helps for the rest of the game: obtain it.
guide-lay = You attack. Lay three heroes face down; { $player_1 } lays three as well, to block. What { $player_1 } does not lay too gets through. Without tokens only heroes that cost nothing are of use: Cook, Merchant and Settler.
guide-a-lay = { $player_1 } guessed the Cook and blocked it; Merchant and Settler get through. Knight and Thief blocked nothing.
guide-use = Now use those that got through, one after another: pay what is on the left, take what is on the right. What one brings may pay for the next. The Merchant is free and brings Gold.
guide-use-more = The Settler is free as well, and brings Food and the Land that a palace needs.
guide-develop = After the battle you may develop once more. Save your tokens for now: a Knight turns 1 Gold and 2 Food into 2 Honor. Pass.
guide-a-attack = Now { $player_1 } attacks you, with three heroes face down.
guide-block = You defend: every hero you lay blocks the same hero of { $player_1 }, and earns nothing. { $player_1 } has few tokens, so think of heroes that cost nothing: the same three again.
guide-farewell = A perfect guess: all three were blocked, and { $player_1 } earned nothing. From here on you play alone. Look at what the other can pay, for that is what will be laid; and watch who is close to 4 Honor.
