"""Who is asked when: whose turn it is, who may answer before it, and which move lets something pass.

The rules ask one seat after another. For people at a table these functions of a game say more, each of a state or of
what a seat sees of it: clocks go by turns, and where several seats decide without seeing each other, or are asked the
same question one after another, all of them may answer at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from regalia.engine.game import Setting

EVERYONES = -1  # the turn of all who are asked


class Turn(NamedTuple):
    """A turn of a match: its number, which changes when another one begins, and whose it is."""

    number: int
    seat: int


def one_decision(setting: Setting, s: Any) -> Turn:
    """For games without turns: each decision is one."""
    return Turn(s.ply, s.seat)


class Window(NamedTuple):
    """A question to several seats at once: the set of those that have still to answer it, with the seat to move, and a
    number that tells it from the questions that may come right before or after it."""

    seats: int
    number: int = 0


def alone(setting: Setting, s: Any) -> Window | None:
    """For games in which nobody can answer before the others have."""
    return None


def as_it_is(setting: Setting, s: Any, seat: int) -> None:
    """For windows in which nothing but the seat changes from one answer to the next."""
    s.seat = seat


def nothing_passes(setting: Setting, seen: Any) -> int | None:
    """For games in which nobody is asked about what others do."""
    return None
