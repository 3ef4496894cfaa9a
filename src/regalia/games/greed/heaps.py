"""Cards lying together: a hand as a row of kinds in rising order, any other heap as a count of each kind."""

from regalia.engine import sets
from regalia.engine.record import Row
from regalia.games.greed.state import HAND, KINDS, NONE, NUMBERS, State


def number_of(kind: int) -> int:
    return kind % NUMBERS


def symbol_of(kind: int) -> int:
    return kind // NUMBERS


def kind_of(number: int, symbol: int) -> int:
    return symbol * NUMBERS + number


# Rows


def empty(row: Row) -> None:
    for place in range(HAND):
        row[place] = NONE


def copy(source: Row, target: Row) -> None:
    for place in range(HAND):
        target[place] = source[place]


def size(row: Row) -> int:
    n = 0
    while n < HAND and row[n] != NONE:
        n += 1
    return n


def insert(row: Row, n: int, kind: int) -> None:
    """Put a card into a row that has n, and room for it."""
    place = n
    while place > 0 and row[place - 1] > kind:
        row[place] = row[place - 1]
        place -= 1
    row[place] = kind


def take_at(row: Row, place: int) -> None:
    """Take out the card at a place; those behind it move up."""
    for behind in range(place + 1, HAND):
        row[behind - 1] = row[behind]
    row[HAND - 1] = NONE


def add_to_hand(s: State, seat: int, kind: int) -> None:
    insert(s.hand[seat], s.hand_size[seat], kind)
    s.hand_size[seat] += 1


def take_from_hand(s: State, seat: int, place: int) -> None:
    take_at(s.hand[seat], place)
    s.hand_size[seat] -= 1


def place_of(s: State, seat: int, kind: int) -> int:
    """Where in a hand a card of a kind is that is in it."""
    place = 0
    while s.hand[seat][place] != kind:
        place += 1
    return place


def take(row: Row, kind: int) -> bool:
    """Take out one card of a kind; false where there is none."""
    place = 0
    while place < HAND and row[place] != kind and row[place] != NONE:
        place += 1
    if place == HAND or row[place] != kind:
        return False
    take_at(row, place)
    return True


def count(row: Row, kind: int) -> int:
    n = 0
    for place in range(HAND):
        n += 1 if row[place] == kind else 0
    return n


def add(row: Row, kind: int) -> None:
    """Put a card into a row that has room for it."""
    insert(row, size(row), kind)


# Counts


def nth(counts: Row, n: int) -> int:
    """The kind of the n-th card of a heap that has more than n."""
    kind = 0
    while n >= counts[kind]:
        n -= counts[kind]
        kind += 1
    return kind


# Collections


def collect(s: State, seat: int, kind: int) -> None:
    s.collection[seat][kind] += 1
    s.group[seat][number_of(kind)] += 1


def give_up(s: State, seat: int, kind: int) -> None:
    s.collection[seat][kind] -= 1
    s.group[seat][number_of(kind)] -= 1


def kinds_collected(s: State, seat: int) -> int:
    """The kinds of card in a collection, as a set."""
    kinds = sets.EMPTY
    for kind in range(KINDS):
        kinds |= (1 if s.collection[seat][kind] > 0 else 0) << kind
    return kinds


def collected(s: State, seat: int) -> int:
    return sum(s.group[seat])


def largest_group(s: State, seat: int) -> int:
    return max(s.group[seat])
