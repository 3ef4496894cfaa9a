# Greedy Kingdoms, original of 2009, in English: what it says beside ../en.ftl.

## What happens

event-failed = { $card } of { $seat } fails.
event-succeeded =
    { $paid ->
        [yes] { $card } of { $seat } succeeds.
       *[no] { $card } of { $seat } succeeds, but cannot be paid in full and brings nothing.
    }
event-spared = { $card } of { $seat } fails and is not paid for.

## What upgrades do

effect-free-chip-n-more =
    { $n ->
        [one] take { $n } chip more where you take your free one
       *[other] take { $n } chips more where you take your free one
    }
effect-spare-n =
    { $n ->
        [one] in each of your attacks { $n } failed character need not be paid for
       *[other] in each of your attacks { $n } failed characters need not be paid for
    }
effect-names-by-tokens =
    { $names_count ->
        [one] from then on { $names } costs you { $tokens } less
       *[other] from then on { $names } cost you { $tokens } less
    }
