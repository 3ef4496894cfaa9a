# Greedy Kingdoms, edition of 2018, in English: what it says beside ../en.ftl.

## What happens

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
effect-using-names-gain-tokens = gain { $tokens } whenever you use { $names }
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
