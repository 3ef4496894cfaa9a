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
