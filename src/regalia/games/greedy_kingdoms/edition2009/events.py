"""What happens in the original alone."""

from regalia.engine.vocabulary import Events, Flag
from regalia.games.greedy_kingdoms import events
from regalia.games.greedy_kingdoms.names import ANY_CARD, SEAT

OUTCOME = Flag(2, lambda setting, paid: str(paid))

EVENTS = Events(events.EVENTS)
FAILED = EVENTS("failed", seat=SEAT, card=ANY_CARD)
SUCCEEDED = EVENTS("succeeded", seat=SEAT, card=ANY_CARD, paid=OUTCOME)
SPARED = EVENTS("spared", seat=SEAT, card=ANY_CARD)
