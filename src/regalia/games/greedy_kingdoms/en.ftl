# What both editions of Greedy Kingdoms say alike, in English. What arguments there are: src/regalia/engine/words.py.

## Players

player-0 = Ludwig
player-1 = Ingrid
player-2 = Ottokar
player-3 = Matilda

## Tokens and cards

deck-palace = Palaces
deck-building = Buildings
deck-citizen = Citizens

word-Honor = Honor
    .counted = { $n } Honor
word-Gold = Gold
    .counted = { $n } Gold
word-Food = Food
    .counted = { $n } Food
word-Land = Land
    .counted = { $n } Land
word-any = any token
    .counted =
        { $n ->
            [one] { $n } token of any kind
           *[other] { $n } tokens of any kind
        }

word-Cook = Cook
word-Knight = Knight
word-Traveler = Traveler
word-Explorer = Explorer
word-Baron = Baron
word-Duke = Duke
word-Settler = Settler
word-Court-Bard = Court Bard
word-Royal-Palace = Royal Palace
word-Surveyor = Surveyor
word-Priest = Priest
word-Herald = Herald

## What happens

event-received = { $seat } receives { $tokens }.
event-paid = { $seat } pays { $tokens }.
event-obtained = { $seat } obtains { $card }.
event-promoted = { $seat } promotes { $hero } to { $hero_advanced }.
event-laid = { $seat } lays three cards face down.
event-revealed = { $seat } turns up { $heroes }.
event-battle =
    { $blocked_count ->
        [0] Blocked: nobody.
       *[other] Blocked: { $blocked }.
    }
event-round-begins = Round { $round }: { $attacker } attacks { $defender }.
event-palace-built =
    { $palaces ->
        [1] { $seat } builds a first Royal Palace.
       *[other] { $seat } builds a second Royal Palace.
    }
event-won = { $seat } has two Royal Palaces and wins.
event-limit-reached = The game ends after { $rounds } rounds.

## What cards cost and do

form =
    { $cost_count ->
        [0] Free: { $does }.
       *[other] Pay { $cost }: { $does }.
    }
form-later =
    { $cost_count ->
        [0] Once promoted to { $advanced }, it is free: { $does }.
       *[other] Once promoted to { $advanced }, pay { $cost }: { $does }.
    }
card-form =
    { $cost_count ->
        [0] Free: { $does }.
       *[other] Pay { $cost }: { $does }.
    }
card-hero = { $now } { $later }
card-palace = Costs { $cost }: whoever builds two wins at once.
card-upgrade =
    { $cost_count ->
        [0] Free:
       *[other] Costs { $cost }:
    } { $does_count ->
        [0] it does nothing
       *[other] { $does }
    }.

effect-gain-tokens = gain { $tokens }
effect-start-gain-tokens = gain { $tokens } at the start of each of your turns
effect-start-gain-tokens-if-no-kind = gain { $tokens } at the start of each of your turns if you have no { $lacking }
effect-start-exchange-price-for-tokens = at the start of your turn you may exchange { $price } for { $tokens }
effect-promote = promote a hero for nothing
effect-take-n =
    { $n ->
        [one] take { $n } token of your choice from the defender
       *[other] take { $n } tokens of your choice from the defender
    }
effect-swap-n =
    { $n ->
        [one] exchange { $n } card of the market for a new one if you like
       *[other] exchange up to { $n } cards of the market for new ones
    }

## Questions behind a verb, by how many words of the move are chosen

ask-obtain-1 = Which card do you obtain?
ask-use-1 = Which of them do you use?
ask-lay-2 = Which is the second?
ask-lay-3 = Which is the third?

## Moves, and what they mean to a newcomer

verb-pass = pass
    .does = do nothing
    .about = Pass: do nothing in this development. Your tokens stay with you.
verb-done = done
    .does = nothing, or nothing more
    .about = Done: leave it, and go on.

## How a game ends: “Ludwig wins with a second Royal Palace.”

ending-second-palace = with a second Royal Palace

## Characters of bots

character-fox = fox
    .about = expects to be seen through: leaves the best hero at home, and waits for the other's
character-reckoner = reckoner
    .about = weighs what every hero brings and mixes the line-ups
character-champion = champion
    .about = sends the heroes that bring most, however plain to see that is
character-builder = builder
    .about = loves upgrades and promotions, and is in no hurry

## The table in a terminal

board-round =
    { $round ->
        [0] Before the first round
       *[other] Round { $round }
    }
board-attacks = attacks
board-defends = defends
board-palaces = { $n } of { $all } palaces
board-upgrades = upgrades
board-advanced = advanced
board-shown = turned up
board-laid = laid
board-hand = hand
# A hero in hand, with its price and effect in a sentence.
board-hero = { $hero }: { $does }
# What a card of the market costs now, where something makes it cheaper.
board-price =
    Now { $cost_count ->
        [0] free
       *[other] { $cost }
    }{ $less ->
        [0] { "" }
        [one] , without { $less } of them
       *[other] , without { $less } of them
    }.
board-deck =
    { $n ->
        [one] { $n } card face down
       *[other] { $n } cards face down
    }
board-blocked = Blocked: { $heroes }
