"""What happens in a game of Greed. A hand is told as its cards packed in two numbers."""

from collections.abc import Sequence

from regalia.engine.event import ALL, only_to, tell
from regalia.engine.game import Setting
from regalia.engine.record import Grid, Row
from regalia.engine.vocabulary import NUMBER as COUNT
from regalia.engine.vocabulary import Events, Group
from regalia.games.greed import state
from regalia.games.greed.cards import CARD_WORDS, in_order
from regalia.games.greed.moves import CARD, NUMBER, SEAT
from regalia.games.greed.state import State

HALF = 4  # cards in the first of two packed numbers
BASE = state.KINDS + 1  # 0 stands for no card


def packed(row: Row, first: int, last: int) -> int:
    """Some places of a hand in one number; seven would not fit."""
    number = 0
    for place in range(first, last):
        number = number * BASE + row[place] + 1
    return number


def unpacked(*numbers: int) -> list[int]:
    """The cards of packed numbers, in rising order."""
    cards = []
    for packed_cards in numbers:
        rest = packed_cards
        while rest:
            rest, card = divmod(rest, BASE)
            cards += [card - 1] if card else []
    return sorted(cards)


# What numbers stand for


class Hand(Group):
    """Number cards packed in two numbers."""

    width = 2

    def members(self, setting: Setting, *numbers: int) -> list[str]:
        return in_order(unpacked(*numbers))

    def packed(self, setting: Setting, words: Sequence[str]) -> tuple[int, ...]:
        row = [state.NONE] * state.HAND
        for place, card in enumerate(sorted(map(CARD_WORDS.index, words))):
            row[place] = card
        return packed(row, 0, HALF), packed(row, HALF, state.HAND)


FROM = SEAT.or_none(state.PILE)  # nobody: from the draw pile
HELD = Hand()

EVENTS = Events()
TURN_BEGINS = EVENTS("turn_begins", seat=SEAT, turn=COUNT)
PLAYED = EVENTS("played", seat=SEAT, card=CARD)
PULLED = EVENTS("pulled", seat=SEAT, victim=FROM, card=CARD)
PULLED_CROOK = EVENTS("pulled_crook", seat=SEAT, victim=FROM)
BUST = EVENTS("bust", seat=SEAT, victim=FROM, number=NUMBER)
STOPPED = EVENTS("stopped", seat=SEAT, victim=FROM, cards=COUNT)
STOLE = EVENTS("stole", seat=SEAT, victim=SEAT, card=CARD)
LOOKED = EVENTS("looked", seat=SEAT, holder=SEAT)
SAW = EVENTS("saw", seat=SEAT, holder=SEAT, cards=HELD)  # told to that seat
TRADED = EVENTS("traded", seat=SEAT, lower=CARD, higher=CARD)
GAINED = EVENTS("gained", seat=SEAT, card=CARD)
CLEARED = EVENTS("cleared", seat=SEAT, number=NUMBER, cards=COUNT)
DREW = EVENTS("drew", seat=SEAT, cards=COUNT)
HOLDS = EVENTS("holds", seat=SEAT, drawn=COUNT, cards=HELD)  # told to that seat
RESHUFFLED = EVENTS("reshuffled", cards=COUNT)
NO_CARD = EVENTS("no_card", seat=SEAT)
WON = EVENTS("won", seat=SEAT, cards=COUNT)
DRAWN = EVENTS("drawn", turns=COUNT)


def tell_saw(s: State, seat: int, holder: int, log: Grid) -> None:
    if len(log) > 0:
        tell(log, ALL, LOOKED, seat, holder)
        row = s.hand[holder]
        tell(log, only_to(seat), SAW, seat, holder, packed(row, 0, HALF), packed(row, HALF, state.HAND))


def tell_drew(s: State, seat: int, cards: int, log: Grid) -> None:
    if len(log) > 0:
        tell(log, ALL, DREW, seat, cards)
        row = s.hand[seat]
        tell(log, only_to(seat), HOLDS, seat, cards, packed(row, 0, HALF), packed(row, HALF, state.HAND))
