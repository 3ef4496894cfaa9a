# What both editions of Greedy Kingdoms say alike, in English. What arguments there are: src/regalia/engine/words.py.

## Tokens and cards

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

## What happens

event-received = { $seat } receives { $tokens }.
event-paid = { $seat } pays { $tokens }.
event-market-filled = { $card } comes into the market.
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
        [0] Promoted to { $advanced }, free: { $does }.
       *[other] Promoted to { $advanced }, pay { $cost }: { $does }.
    }
card-form =
    { $cost_count ->
        [0] Free: { $does }.
       *[other] Pay { $cost }: { $does }.
    }
card-hero = { $now } { $later }
card-palace = Pay { $cost }: whoever builds two wins at once.
card-upgrade =
    { $cost_count ->
        [0] Free:
       *[other] Pay { $cost }:
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
