"""Moves as numbers, in the order of a turn. The first of each phase is the one that risks and changes least."""

from __future__ import annotations

from regalia.engine.action import ranges
from regalia.engine.kernel import kernel
from regalia.games.greed.state import KINDS, MOST_SEATS, NUMBERS

PAIRS = KINDS * (KINDS + 1) // 2  # two cards that may be alike, in no order

(
    PLAY,  # a kind of card
    ROB,  # a seat, or ROB_PILE
    ROB_NOBODY,
    STOP,
    PULL,
    LOOK_AT,  # a seat
    KEEP,
    TRADE,  # a pair of kinds
    LEAVE,
    TAKE,  # a kind of card
    STAY,
    CLEAR,  # a number
    ACTIONS,
) = ranges(KINDS, MOST_SEATS + 1, 1, 1, 1, MOST_SEATS, 1, PAIRS, 1, KINDS, 1, NUMBERS)

ROB_PILE = ROB + MOST_SEATS
MOST_LEGAL = 1 + PAIRS


@kernel
def pair(lower: int, higher: int) -> int:
    """The number of a pair of kinds; pairs are counted by the lower kind, then by the higher."""
    return lower * (2 * KINDS + 1 - lower) // 2 + higher - lower


@kernel
def lower_of(number: int) -> int:
    lower = 0
    while number >= pair(lower + 1, lower + 1):
        lower += 1
    return lower


@kernel
def higher_of(number: int) -> int:
    lower = lower_of(number)
    return lower + number - pair(lower, lower)
