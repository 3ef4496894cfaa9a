"""Cards lying together: a hand as a row of kinds in rising order, any other heap as a count of each kind."""

from __future__ import annotations

from regalia.engine.kernel import kernel
from regalia.engine.record import Row
from regalia.games.greed.state import HAND, KINDS, NONE, NUMBERS, State


@kernel
def number_of(kind: int) -> int:
    return kind % NUMBERS


@kernel
def symbol_of(kind: int) -> int:
    return kind // NUMBERS


@kernel
def kind_of(number: int, symbol: int) -> int:
    return symbol * NUMBERS + number


# Rows


@kernel
def empty(row: Row) -> None:
    for place in range(HAND):
        row[place] = NONE


@kernel
def copy(source: Row, target: Row) -> None:
    for place in range(HAND):
        target[place] = source[place]


@kernel
def size(row: Row) -> int:
    n = 0
    while n < HAND and row[n] != NONE:
        n += 1
    return n


@kernel
def insert(row: Row, kind: int) -> None:
    """Put a card into a row that has room for it."""
    place = size(row)
    while place > 0 and row[place - 1] > kind:
        row[place] = row[place - 1]
        place -= 1
    row[place] = kind


@kernel
def take_at(row: Row, place: int) -> None:
    """Take out the card at a place; those behind it move up."""
    for behind in range(place + 1, HAND):
        row[behind - 1] = row[behind]
    row[HAND - 1] = NONE


@kernel
def take(row: Row, kind: int) -> bool:
    """Take out one card of a kind; false where there is none."""
    for place in range(HAND):
        if row[place] == kind:
            take_at(row, place)
            return True
        if row[place] == NONE:
            return False
    return False


# Counts


@kernel
def nth(counts: Row, n: int) -> int:
    """The kind of the n-th card of a heap that has more than n."""
    kind = 0
    while n >= counts[kind]:
        n -= counts[kind]
        kind += 1
    return kind


@kernel
def total(counts: Row) -> int:
    n = 0
    for kind in range(KINDS):
        n += counts[kind]
    return n


@kernel
def group(s: State, seat: int, number: int) -> int:
    """How many cards of a number a player has collected (GR-08)."""
    n = 0
    for kind in range(number, KINDS, NUMBERS):
        n += s.collection[seat][kind]
    return n


@kernel
def largest_group(s: State, seat: int) -> int:
    largest = 0
    for number in range(NUMBERS):
        largest = max(largest, group(s, seat, number))
    return largest
