"""What happens in the original alone, and how it is told."""

from __future__ import annotations

from regalia.engine.vocabulary import Events, Flag
from regalia.games.greedy_kingdoms import events
from regalia.games.greedy_kingdoms.names import ANY_CARD, SEAT

OUTCOME = Flag(
    2, lambda setting, paid: "succeeds" if paid else "succeeds, but cannot be paid in full and brings nothing"
)

EVENTS = Events(events.EVENTS)
FAILED = EVENTS("failed", "{card} of {seat} fails.", seat=SEAT, card=ANY_CARD)
SUCCEEDED = EVENTS("succeeded", "{card} of {seat} {paid}.", seat=SEAT, card=ANY_CARD, paid=OUTCOME)
SPARED = EVENTS("spared", "{card} of {seat} fails and is not paid for.", seat=SEAT, card=ANY_CARD)
