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
    .counted = { $n } of any kind

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
