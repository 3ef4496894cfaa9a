"""What is told of a game of Greed: the codes of its events with their numbers."""

from __future__ import annotations

from regalia.engine.event import ALL, OWN, only_to, tell
from regalia.engine.kernel import kernel
from regalia.engine.record import Grid, Row
from regalia.games.greed.state import HAND, KINDS, State

TURN_BEGINS = OWN  # seat, turn
PLAYED = OWN + 1  # seat, card
PULLED = OWN + 2  # seat, from whom (a seat or PILE), card
PULLED_CROOK = OWN + 3  # seat, from whom
BUST = OWN + 4  # seat, from whom, number
STOPPED = OWN + 5  # seat, from whom, how many number cards
STOLE = OWN + 6  # seat, from whom, card: the crook's doing
LOOKED = OWN + 7  # seat, whose hand
SAW = OWN + 8  # seat, whose hand, its cards packed in two numbers; told to that seat
TRADED = OWN + 9  # seat, card, card
GAINED = OWN + 10  # seat, card drawn into the collection
CLEARED = OWN + 11  # seat, number, how many cards
DREW = OWN + 12  # seat, how many cards
HOLDS = OWN + 13  # seat, how many cards just drawn, all number cards in hand packed in two; told to that seat
RESHUFFLED = OWN + 14  # how many cards
NO_CARD = OWN + 15  # seat that should have drawn one
WON = OWN + 16  # seat, how many cards of one number
DRAWN = OWN + 17  # turns

HALF = 4  # cards in the first of two packed numbers
BASE = KINDS + 1  # 0 stands for no card


@kernel
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


@kernel
def tell_saw(s: State, seat: int, holder: int, log: Grid) -> None:
    if len(log) > 0:
        tell(log, ALL, LOOKED, seat, holder)
        row = s.hand[holder]
        tell(log, only_to(seat), SAW, seat, holder, packed(row, 0, HALF), packed(row, HALF, HAND))


@kernel
def tell_drew(s: State, seat: int, cards: int, log: Grid) -> None:
    if len(log) > 0:
        tell(log, ALL, DREW, seat, cards)
        row = s.hand[seat]
        tell(log, only_to(seat), HOLDS, seat, cards, packed(row, 0, HALF), packed(row, HALF, HAND))
