"""Events: what happened and who saw it.

Rules `tell` events to a log, in a code and a few numbers; search passes a log of no rows, which costs nothing. An event
is seen whole by its audience and not at all by others: where a table sees that something happened and one seat sees
what, those are two. Whoever saw it is given an `Event`, with names instead of numbers.

The numbers of an event are 32-bit ones. Compiled code cuts off what does not fit, so a set of more things than
FEW_MEMBERS takes two numbers; `collect` refuses a number that compiled code would have cut.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from msgspec import Struct

from regalia.engine.record import Grid

NUMBERS = 6  # the most numbers an event carries
LEAST, MOST = -(1 << 31), (1 << 31) - 1  # the numbers it can carry lie between
WIDTH = 2 + NUMBERS
ROWS = 256  # the most events one move may tell

NO_LOG = np.zeros((0, WIDTH), np.int32)  # for compiled play that nobody reads about

ALL = -1  # the audience of what happens in the open: every seat and every spectator

# Two codes that mean the same in every game; a game's own codes start at OWN.
SEALED = 0  # the move just made stays secret for now
OPENED = 1  # the last sealed move of seat `a` lies open from now on
OWN = 2


Value = str | int | bool | list[str] | None  # what an event tells of a thing


class Entry(NamedTuple):
    """A row of the log, as rules wrote it."""

    code: int
    audience: int
    numbers: tuple[int, ...]

    def seen_by(self, seat: int | None) -> bool:
        """Whether a seat saw it; None is a spectator, who sees what is open to all."""
        return self.audience == ALL or (seat is not None and self.audience >> seat & 1 == 1)


class Event(Struct, frozen=True, eq=False):
    """What happened, for whoever saw it: a seat, a spectator, a program, a page.

    >>> import regalia
    >>> event = regalia.start("kingdom-18", seed=1).events()[0]
    >>> event.kind, event["round"]
    ('round_begins', 1)
    """

    ply: int  # after which move; 0 is the deal
    kind: str  # its name in the game: "taken"
    values: Mapping[str, Value]  # by the names in its declaration: {"seat": 1, "realm": "RW5", "total": 9, "other": 7}
    private: bool  # whether there is a seat that did not see it
    row: tuple[int, ...]  # the code and the numbers, for kernels that remember

    def __eq__(self, other: object) -> bool:
        """Whether whoever saw it was told the same: `row` may know more than that."""
        return isinstance(other, Event) and self.plain() == other.plain()

    __hash__ = None  # type: ignore[assignment]

    def __getitem__(self, name: str) -> Value:
        return self.values[name]

    def plain(self) -> dict[str, Value]:
        """As plain data, all in one mapping; `Events.read` makes an event of it again.

        >>> regalia.start("kingdom-18", seed=1).events()[0].plain()["kind"]
        'round_begins'
        """
        return {"ply": self.ply, "kind": self.kind, **self.values, "private": self.private}


def only_to(seat: int) -> int:
    """The audience of one seat."""
    return 1 << seat


def tell(
    log: Grid, audience: int, code: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0
) -> None:
    """Write an event down, where there is a log."""
    if len(log) > 0:
        _write(log, audience, code, a, b, c, d, e, f)


def _write(log: Grid, audience: int, code: int, a: int, b: int, c: int, d: int, e: int, f: int) -> None:
    """A row of its own for an event; row 0 counts the rows in use. It is not part of `tell`, so that a call of `tell`
    costs nothing where there is no log."""
    log[0][0] += 1
    row = log[log[0][0]]
    row[0] = code
    row[1] = audience
    row[2] = a
    row[3] = b
    row[4] = c
    row[5] = d
    row[6] = e
    row[7] = f


def new_log() -> Grid:
    return [[0] * WIDTH for _ in range(1 + ROWS)]


class _Scratch(threading.local):
    """A log for each thread. As wide as it is, a match of a thousand on a server should not keep one of its own."""

    def __init__(self) -> None:
        self.log = new_log()


_scratch = _Scratch()


def scratch_log() -> Grid:
    """An empty log, this thread's, until the next call."""
    log = _scratch.log
    log[0][0] = 0  # whatever was in it, if a rule failed, belongs to another match
    return log


def collect(log: Grid) -> list[Entry]:
    """The events written since the last time, taken out of the log."""
    entries = [Entry(row[0], row[1], tuple(row[2:])) for row in log[1 : 1 + log[0][0]]]
    log[0][0] = 0
    for entry in entries:
        for number in entry.numbers:
            if not LEAST <= number <= MOST:
                raise OverflowError(f"The event {entry.code} tells {number}, which does not fit 32 bits.")
    return entries
