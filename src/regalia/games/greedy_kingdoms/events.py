"""What happens in both editions, and how it is told; an edition's own events come after these."""

from __future__ import annotations

from regalia.engine.vocabulary import NUMBER, Events, Kind
from regalia.games.greedy_kingdoms.board import TYPES
from regalia.games.greedy_kingdoms.names import SEAT, UPGRADE, amount_text, hero_of, listed, names_of

TYPE = hero_of(TYPES)
AMOUNTS = {"honor": NUMBER, "gold": NUMBER, "food": NUMBER, "land": NUMBER}
ORDINAL = Kind(0, lambda setting, number: "a first" if number == 1 else "a second")

EVENTS = Events()
RECEIVED = EVENTS(
    lambda setting, names, numbers: f"{names[numbers[0]]} receives {amount_text(numbers[1:])}.", seat=SEAT, **AMOUNTS
)
PAID = EVENTS(
    lambda setting, names, numbers: f"{names[numbers[0]]} pays {amount_text(numbers[1:])}.", seat=SEAT, **AMOUNTS
)
MARKET_FILLED = EVENTS("{card} comes into the market.", card=UPGRADE, place=NUMBER)
OBTAINED = EVENTS("{seat} obtains {card}.", seat=SEAT, card=UPGRADE)
PROMOTED = EVENTS("{seat} promotes {hero} to {hero:advanced}.", seat=SEAT, hero=TYPE)
LAID = EVENTS("{seat} lays three cards face down.", seat=SEAT)
REVEALED = EVENTS(  # the types as a set, the seat's advanced types
    lambda setting, names, numbers: (
        f"{names[numbers[0]]} turns up {listed(names_of(setting.cards).members(*numbers[1:3]))}."
    ),
    seat=SEAT,
    heroes=NUMBER,
    advanced=NUMBER,
)
BATTLE = EVENTS(  # the attackers that are blocked, as a set; the attacker's advanced types
    lambda setting, names, numbers: f"Blocked: {listed(names_of(setting.cards).members(*numbers[:2]))}.",
    blocked=NUMBER,
    advanced=NUMBER,
)
ROUND_BEGINS = EVENTS("Round {round}: {attacker} attacks {defender}.", round=NUMBER, attacker=SEAT, defender=SEAT)
PALACE_BUILT = EVENTS("{seat} builds {palaces} Royal Palace.", seat=SEAT, palaces=ORDINAL)
WON = EVENTS("{seat} has two Royal Palaces and wins.", seat=SEAT)
LIMIT_REACHED = EVENTS("The game ends after {rounds} rounds.", rounds=NUMBER)
