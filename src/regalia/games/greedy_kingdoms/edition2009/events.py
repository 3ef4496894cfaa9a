"""What happens in the original alone, and how it is told."""

from __future__ import annotations

from regalia.engine.vocabulary import Events, Kind
from regalia.games.greedy_kingdoms import events
from regalia.games.greedy_kingdoms.names import CARD, SEAT

OUTCOME = Kind(
    2, lambda setting, paid: "succeeds" if paid else "succeeds, but cannot be paid in full and brings nothing"
)

EVENTS = Events(events.EVENTS)
FAILED = EVENTS("{card} of {seat} fails.", seat=SEAT, card=CARD)
SUCCEEDED = EVENTS("{card} of {seat} {paid}.", seat=SEAT, card=CARD, paid=OUTCOME)
SPARED = EVENTS("{card} of {seat} fails and is not paid for.", seat=SEAT, card=CARD)
