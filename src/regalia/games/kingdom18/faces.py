"""Cards and their faces: which belong together, what they are called, how a card file is read."""

from typing import Any

from regalia.engine import sets
from regalia.engine.cards import Cards, Table, one_of, whole
from regalia.engine.errors import BadCards
from regalia.engine.game import Setting
from regalia.engine.words import Phrase
from regalia.games.kingdom18 import state
from regalia.games.kingdom18.state import Rules

MOST_VALUE = 99

Power = tuple[int, int]  # kind and value


def card_of(face: int) -> int:
    """The card a face belongs to: Empire cards first, then Realms."""
    return face >> 1 if face < state.EMPIRE_FACES else face - state.EMPIRE_CARDS


def faces_of(card: int) -> int:
    """The faces of a card, as a set: an Empire card has two (K18-07), a Realm one (K18-28)."""
    return sets.first(2) << (2 * card) if card < state.EMPIRE_CARDS else sets.only(card + state.EMPIRE_CARDS)


def faces_of_all(cards: int) -> int:
    """The faces of a set of cards: the bits of the Empire cards doubled, those of the Realms moved behind them."""
    pairs = cards & sets.first(state.EMPIRE_CARDS)
    pairs = (pairs | pairs << 2) & 0b0011_0011
    pairs = (pairs | pairs << 1) & 0b0101_0101
    return pairs * 3 | cards >> state.EMPIRE_CARDS << state.EMPIRE_FACES


# Card files


def read_power(value: Any) -> Power:
    """A power as written on a card: "War 6", "Defend"."""
    name, _, number = str(value).partition(" ")
    if name in state.POWERS.names:
        kind = state.POWERS.names.index(name)
        if (number.isdecimal() and int(number) <= MOST_VALUE) or (not number and kind >= state.DEFEND):
            return kind, int(number or 0)
    raise ValueError(f"a power is War N, Diplomacy N, Defend or Assassin (N up to {MOST_VALUE})")


TABLES = (
    Table("empire", state.EMPIRE_CARDS, {"top": read_power, "bottom": read_power}),
    Table(
        "realm",
        state.REALMS,
        {"value": whole(0, MOST_VALUE), "icon": one_of(*state.POWERS.names[: state.DEFEND]), "power": read_power},
    ),
)


def write_cards(cards: Cards, rules: Rules) -> None:
    names = [card["name"] for card in (*cards["empire"], *cards["realm"])]
    for name in names:
        if names.count(name) > 1:
            raise BadCards(f"{cards.source} has two cards named {name!r}; names must differ.")
    for card in cards["empire"]:
        if card["top"] == card["bottom"]:
            raise BadCards(
                f"{cards.source}: {card['name']} has the same power at both ends, so there is nothing to turn."
            )
    for face in range(state.FACES):
        rules.power[face], rules.value[face] = power_of(cards, face)
    for realm, card in enumerate(cards["realm"]):
        rules.shield[realm] = card["value"]
        rules.icon[realm] = card["icon"]


# Names


def power_text(power: Power) -> str:
    kind, value = power
    return f"{state.POWERS.names[kind]} {value}" if value else state.POWERS.names[kind]


def card_name(cards: Cards, card: int) -> str:
    row = cards["empire"][card] if card < state.EMPIRE_CARDS else cards["realm"][card - state.EMPIRE_CARDS]
    return str(row["name"])


def powers_of(cards: Cards, card: int) -> list[Power]:
    if card < state.EMPIRE_CARDS:
        row = cards["empire"][card]
        return [row["top"], row["bottom"]]
    return [cards["realm"][card - state.EMPIRE_CARDS]["power"]]


def power_of(cards: Cards, face: int) -> Power:
    return powers_of(cards, card_of(face))[face % 2 if face < state.EMPIRE_FACES else 0]


def face_word(setting: Setting, face: int) -> str:
    """A face in the notation of moves: the card, a dot, the power in use."""
    return f"{card_name(setting.cards, card_of(face))}.{face_text(setting, face).replace(' ', '')}"


def face_text(setting: Setting, face: int) -> str:
    """The power of a face."""
    return power_text(power_of(setting.cards, face))


def facts(setting: Setting) -> dict[str, Phrase]:
    """What the cards show: Empire cards, Realms, and every way to play one."""
    cards, found = setting.cards, dict[str, Phrase]()
    for row in cards["empire"]:
        ends = [power_phrase(row["top"]), power_phrase(row["bottom"])]
        found[row["name"]] = {"kind": "empire", "top": does(row["top"]), "bottom": does(row["bottom"]), "ends": ends}
    for row in cards["realm"]:
        icon = state.POWERS.names[row["icon"]]
        once = power_phrase(row["power"])
        found[row["name"]] = {"kind": "realm", "value": row["value"], "icon": icon, "power": once, "ends": [once]}
    for face in range(state.FACES):
        card, power = card_of(face), power_of(cards, face)
        others = [power_phrase(other) for other in powers_of(cards, card) if other != power]
        found[face_word(setting, face)] = {
            "kind": "face",
            "card": card_name(cards, card),
            "sign": state.POWERS.names[power[0]],
            "power": power_phrase(power),
            "other": others[0] if others else None,
        }
    return found


def power_phrase(power: Power) -> Phrase:
    kind, strength = power
    return {"kind": "power", "power": state.POWERS.names[kind], "strength": strength}


def does(power: Power) -> Phrase:
    kind, strength = power
    return {"kind": f"does-{state.POWERS.names[kind]}", "strength": strength}
