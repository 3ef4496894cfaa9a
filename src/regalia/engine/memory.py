"""What a character remembers of a game beside its state, and how that weighs: kernels, so that it plays compiled too.

A game whose characters remember declares a `Memory` of its own and implements these four. Each seat has a memory, which
takes in the events that the seat saw and the statements that it could read, and nothing else.
"""

from __future__ import annotations

from typing import Any

from regalia.engine import sets
from regalia.engine.event import ALL, OWN
from regalia.engine.kernel import generic
from regalia.engine.record import Grid, Record, Row, i8
from regalia.engine.talk import TO_ALL, Speech


class Memory(Record):
    """How every memory begins."""

    me: int = i8()  # whose it is


@generic
def remember(rules: Record, s: Record, memory: Memory, ply: int, row: Row) -> None:
    """Take in an event that the seat saw: a row of a log."""


@generic
def hear(rules: Record, s: Record, memory: Memory, ply: int, seat: int, speech: Speech) -> None:
    """Take in what a seat said after so many plies."""


@generic
def adjust(rules: Record, s: Record, memory: Memory, character: int, out: Row, n: int, weights: list[float]) -> None:
    """Multiply the weight of each move by how much more, or less, a character likes it for what it remembers."""


@generic
def speak(rules: Record, s: Record, memory: Memory, character: int, choice: Any, speech: Speech) -> bool:
    """Whether a character says something before it decides; if so, what it says is written into `speech`."""
    return False


# For games whose characters have no memory.


def see_nothing(rules: Any, s: Any, memory: Any, ply: int, row: Any) -> None:
    pass


def hear_nothing(rules: Any, s: Any, memory: Any, ply: int, seat: int, speech: Any) -> None:
    pass


def weigh_nothing(rules: Any, s: Any, memory: Any, character: int, out: Any, n: int, weights: Any) -> None:
    pass


def say_nothing(rules: Any, s: Any, memory: Any, character: int, choice: Any, speech: Any) -> bool:
    return False


# A table of memories, one a seat


def witness(rules: Any, s: Any, memories: Any, ply: int, log: Grid) -> None:
    """Let every seat take in what it saw happen, and empty the log."""
    if len(log) > 0:
        for at in range(1, 1 + log[0][0]):
            if log[at][0] >= OWN:
                for seat in range(rules.seats):
                    if log[at][1] == ALL or log[at][1] >> seat & 1 == 1:
                        remember(rules, s, memories[seat], ply, log[at])
        log[0][0] = 0


def overhear(rules: Any, s: Any, memories: Any, ply: int, seat: int, speech: Any) -> None:
    """Let every seat take in what was said, if it could read it."""
    readers = sets.first(rules.seats) if speech.to == TO_ALL else sets.only(speech.to) | sets.only(seat)
    for reader in range(rules.seats):
        if sets.has(readers, reader):
            hear(rules, s, memories[reader], ply, seat, speech)
