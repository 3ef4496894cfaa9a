"""What happens in both editions; an edition's own events come after these."""

from regalia.engine.vocabulary import NUMBER, Events
from regalia.games.greedy_kingdoms.board import TYPES
from regalia.games.greedy_kingdoms.names import AMOUNT, HEROES, SEAT, UPGRADE, hero_of

TYPE = hero_of(TYPES)

EVENTS = Events()
RECEIVED = EVENTS("received", seat=SEAT, tokens=AMOUNT)
PAID = EVENTS("paid", seat=SEAT, tokens=AMOUNT)
MARKET_FILLED = EVENTS("market_filled", card=UPGRADE, place=NUMBER)
OBTAINED = EVENTS("obtained", seat=SEAT, card=UPGRADE)
PROMOTED = EVENTS("promoted", seat=SEAT, hero=TYPE)
LAID = EVENTS("laid", seat=SEAT)
REVEALED = EVENTS("revealed", seat=SEAT, heroes=HEROES)
BATTLE = EVENTS("battle", blocked=HEROES)  # the attackers that are
ROUND_BEGINS = EVENTS("round_begins", round=NUMBER, attacker=SEAT, defender=SEAT)
PALACE_BUILT = EVENTS("palace_built", seat=SEAT, palaces=NUMBER)
WON = EVENTS("won", seat=SEAT)
LIMIT_REACHED = EVENTS("limit_reached", rounds=NUMBER)
