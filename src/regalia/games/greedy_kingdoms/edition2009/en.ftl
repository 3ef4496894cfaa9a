# Greedy Kingdoms, original of 2009, in English: what it says beside ../en.ftl.

## What happens

event-failed = { $card } of { $seat } fails.
event-succeeded =
    { $paid ->
        [yes] { $card } of { $seat } succeeds.
       *[no] { $card } of { $seat } succeeds, but cannot be paid in full and brings nothing.
    }
event-spared = { $card } of { $seat } fails and is not paid for.
