"""What happens in a game of Kingdom 18, and how it is told."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.engine import sets
from regalia.engine.game import Setting
from regalia.engine.vocabulary import NUMBER, Events, Group, Kind, Vocabulary, named, plural, seats
from regalia.games.kingdom18 import faces, state

SLOTS = Vocabulary()
LEFT = SLOTS("left")  # as the table is drawn; the first of a move
RIGHT = SLOTS("right")


def _realm(setting: Setting, realm: int) -> str:
    row = setting.cards["realm"][realm]
    return f"{row['name']} ({plural(row['value'], 'point')})"


def _stake(setting: Setting, realm: int) -> str:
    """A realm with all that counts on it."""
    row = setting.cards["realm"][realm]
    icon = state.POWERS.names[row["icon"]]
    return f"{row['name']} ({plural(row['value'], 'point')}, {icon} earns one more)"


def _captures(setting: Setting, face: int) -> str:
    """What a face does to the one it captures."""
    return "defends against" if faces.power_of(setting.cards, face)[0] == state.DEFEND else "assassinates"


def _game_over(setting: Setting, names: Sequence[str], numbers: tuple[int, ...]) -> str:
    red, blue, *_ = numbers
    return f"The game is over: {names[state.RED]} has {red}, {names[state.BLUE]} has {blue}."


class Hand(Group):
    """Cards as a set."""

    def members(self, setting: Setting, *numbers: int) -> list[str]:
        return faces.card_names(setting.cards, *numbers)

    def packed(self, setting: Setting, words: Sequence[str]) -> tuple[int, ...]:
        names = faces.card_names(setting.cards, sets.first(state.CARDS))
        return (sum(sets.only(names.index(word)) for word in words),)


SEAT = seats(state.SEATS)
SLOT = named(SLOTS)
REALM = Kind(
    state.REALMS, lambda setting, realm: str(setting.cards["realm"][realm]["name"]), _realm, forms={"stake": _stake}
)
FACE = Kind(state.FACES, faces.face_word, faces.face_text, forms={"captures": _captures, "card": faces.face_on_card})
HAND = Hand(0, lambda setting, cards: ", ".join(faces.card_names(setting.cards, cards)))

EVENTS = Events()
ROUND_BEGINS = EVENTS(
    "round_begins",
    f"Round {{round}} of {state.ROUNDS}: {{left:stake}} on the left, {{right:stake}} on the right.",
    round=NUMBER,
    left=REALM,
    right=REALM,
)
DREW = EVENTS("drew", "{seat} shuffles and draws {hand}.", seat=SEAT, hand=HAND)  # told to that seat
LAID = EVENTS("laid", "{seat} lays a card face down on each realm.", seat=SEAT)
REVEALED = EVENTS(
    "revealed",
    "{seat} turns up {left:card} on the left and {right:card} on the right.",
    seat=SEAT,
    step=NUMBER,
    left=FACE,
    right=FACE,
)
CAPTURED = EVENTS(
    "captured",
    "On the {slot} realm {seat} {face:captures} {captured} of {seat:rival} and gains {points} from it.",
    seat=SEAT,
    slot=SLOT,
    face=FACE,
    captured=FACE,
    points=NUMBER,
)
TAKEN = EVENTS(
    "taken", "{seat} takes {realm} with {total} to {other}.", seat=SEAT, realm=REALM, total=NUMBER, other=NUMBER
)
TAKEN_ON_TIE = EVENTS(
    "taken_on_tie",
    "{total} to {total} for {realm}: {seat} takes it, highest card {highest} against {other}.",
    seat=SEAT,
    realm=REALM,
    total=NUMBER,
    highest=NUMBER,
    other=NUMBER,
)
UNCLAIMED = EVENTS(
    "unclaimed",
    "{total} to {total} for {realm}, and no highest card decides: nobody takes it.",
    realm=REALM,
    total=NUMBER,
)
GAME_OVER = EVENTS("game_over", _game_over, red=NUMBER, blue=NUMBER)
