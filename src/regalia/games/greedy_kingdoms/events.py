"""What happens in both editions, and how it is told; an edition's own events come after these."""

from __future__ import annotations

from regalia.engine.vocabulary import NUMBER, Events, Quantity
from regalia.games.greedy_kingdoms.board import TYPES
from regalia.games.greedy_kingdoms.names import HEROES, SEAT, UPGRADE, amount_text, hero_of

TYPE = hero_of(TYPES)
AMOUNTS = {"honor": NUMBER, "gold": NUMBER, "food": NUMBER, "land": NUMBER}
ORDINAL = Quantity(0, lambda setting, number: "a first" if number == 1 else "a second")

EVENTS = Events()
RECEIVED = EVENTS(
    "received",
    lambda setting, names, numbers: f"{names[numbers[0]]} receives {amount_text(numbers[1:])}.",
    seat=SEAT,
    **AMOUNTS,
)
PAID = EVENTS(
    "paid",
    lambda setting, names, numbers: f"{names[numbers[0]]} pays {amount_text(numbers[1:])}.",
    seat=SEAT,
    **AMOUNTS,
)
MARKET_FILLED = EVENTS("market_filled", "{card} comes into the market.", card=UPGRADE, place=NUMBER)
OBTAINED = EVENTS("obtained", "{seat} obtains {card}.", seat=SEAT, card=UPGRADE)
PROMOTED = EVENTS("promoted", "{seat} promotes {hero} to {hero:advanced}.", seat=SEAT, hero=TYPE)
LAID = EVENTS("laid", "{seat} lays three cards face down.", seat=SEAT)
REVEALED = EVENTS("revealed", "{seat} turns up {heroes}.", seat=SEAT, heroes=HEROES)
BATTLE = EVENTS("battle", "Blocked: {blocked}.", blocked=HEROES)  # the attackers that are
ROUND_BEGINS = EVENTS(
    "round_begins", "Round {round}: {attacker} attacks {defender}.", round=NUMBER, attacker=SEAT, defender=SEAT
)
PALACE_BUILT = EVENTS("palace_built", "{seat} builds {palaces} Royal Palace.", seat=SEAT, palaces=ORDINAL)
WON = EVENTS("won", "{seat} has two Royal Palaces and wins.", seat=SEAT)
LIMIT_REACHED = EVENTS("limit_reached", "The game ends after {rounds} rounds.", rounds=NUMBER)
