"""What happens in a game of Kingdom 18."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.engine import sets
from regalia.engine.game import Setting
from regalia.engine.vocabulary import NUMBER, Events, Group, Kind, Vocabulary, named, seats
from regalia.games.kingdom18 import faces, state

SLOTS = Vocabulary()
LEFT = SLOTS("left")  # as the table is drawn; the first of a move
RIGHT = SLOTS("right")


class Hand(Group):
    """Cards as a set."""

    def members(self, setting: Setting, *numbers: int) -> list[str]:
        return faces.card_names(setting.cards, *numbers)

    def packed(self, setting: Setting, words: Sequence[str]) -> tuple[int, ...]:
        names = faces.card_names(setting.cards, sets.first(state.CARDS))
        return (sum(sets.only(names.index(word)) for word in words),)


SEAT = seats(state.SEATS)
SLOT = named(SLOTS)
REALM = Kind(state.REALMS, lambda setting, realm: str(setting.cards["realm"][realm]["name"]))
FACE = Kind(state.FACES, faces.face_word)
HAND = Hand()

EVENTS = Events()
ROUND_BEGINS = EVENTS(
    "round_begins",
    round=NUMBER,
    left=REALM,
    right=REALM,
)
DREW = EVENTS("drew", seat=SEAT, hand=HAND)  # told to that seat
LAID = EVENTS("laid", seat=SEAT)
REVEALED = EVENTS(
    "revealed",
    seat=SEAT,
    step=NUMBER,
    left=FACE,
    right=FACE,
)
CAPTURED = EVENTS(
    "captured",
    seat=SEAT,
    slot=SLOT,
    face=FACE,
    captured=FACE,
    points=NUMBER,
)
TAKEN = EVENTS("taken", seat=SEAT, realm=REALM, total=NUMBER, other=NUMBER)
TAKEN_ON_TIE = EVENTS(
    "taken_on_tie",
    seat=SEAT,
    realm=REALM,
    total=NUMBER,
    highest=NUMBER,
    other=NUMBER,
)
UNCLAIMED = EVENTS(
    "unclaimed",
    realm=REALM,
    total=NUMBER,
)
GAME_OVER = EVENTS("game_over", red=NUMBER, blue=NUMBER)
