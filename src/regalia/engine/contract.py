"""The kernels of a game: what its rules provide, how its records begin, and what stands in where a game has nothing."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from regalia.engine import memory as remembering
from regalia.engine.kernel import generic
from regalia.engine.record import EVERYONE, NOBODY, Grid, Record, Row, i8, i32, u64

NO_SEAT = -1

Policy = Callable[[Any, Any, int, Row, int, list[float]], None]


class Header(Record):
    """How every state begins."""

    random: int = u64(NOBODY)  # the random state; chance is drawn from it inside `apply`
    ply: int = i32(EVERYONE)  # decisions made so far
    seat: int = i8(EVERYONE, low=NO_SEAT, seat=True)  # the seat to move, NO_SEAT when the game is over
    over: int = i8(EVERYONE)  # 0 while the game goes on, then the number of the reason it ended


class RulesHeader(Record):
    """How the rules of every match begin; the rest is one field an option, named like it, and the card tables."""

    seats: int = i8(EVERYONE)
    first: int = i8(EVERYONE, low=NO_SEAT)  # the seat that begins; NO_SEAT: chance decides, or nobody is first


# What every game implements. `rules` is fixed for a match, `s` is the state and is changed in place.


@generic
def setup(rules: Record, s: Header, log: Grid) -> None:
    """Deal: make a state ready for the first decision. It comes blank (see `regalia.engine.blank`), `random` is set."""


@generic
def legal(rules: Record, s: Header, out: Row) -> int:
    """Write the legal actions of the seat to move into `out`, in rising order, and return how many there are.

    This is the only definition of legality. It uses nothing that the seat to move may not see. None when over.
    """
    return 0


@generic
def apply(rules: Record, s: Header, action: int, log: Grid) -> None:
    """Play a legal action of the seat to move; trusts that it is legal. Counts `ply`, sets `seat` and `over`."""


@generic
def imagine(rules: Record, s: Header, seat: int) -> None:
    """Fill what is concealed from `seat` with a random world that agrees with all it knows, drawn from `random`.

    What is concealed comes blank.
    """


@generic
def score(rules: Record, s: Header, out: list[float]) -> None:
    """Write each seat's score of a finished game; the highest wins, equals share the win."""


@generic
def points(rules: Record, s: Header, out: list[float]) -> None:
    """Write what each seat is given for a finished game in a series; the score, where a game does not say otherwise."""


@generic
def secret(rules: Record, s: Header) -> bool:
    """Whether the others do not get to see what the seat to move decides now, or not before they have decided too."""
    return False


@generic
def policy(rules: Record, s: Header, character: int, out: Row, n: int, weights: list[float]) -> None:
    """Write how much a character likes each of the n legal actions in `out`, as weights of at least 0.

    A short rule of thumb with a temperament; it uses nothing that the seat to move may not see.
    """


@generic
def take_back(rules: Record, s: Header) -> None:
    """Take back what was decided in secret and is still concealed, so that a search can weigh it anew.

    The seat to move becomes the one that decided it. Whoever goes on from there sees what it saw before.
    """


@generic
def likelihood(rules: Record, s: Header, seat: int, character: int) -> float:
    """How likely a character would have let `seat` see what it sees, if this imagined world were true; at most 1."""
    return 1.0


@generic
def evaluate(rules: Record, s: Header, out: list[float]) -> None:
    """Write how likely each seat is to win a game that is not over yet, as weights of any scale above 0.

    A short rule of thumb, by which a search judges a world that it does not play on to the end.
    """


# What most games ask of the table


def others(rules: RulesHeader, seat: int) -> Iterator[int]:
    """The seats beside one, one after another."""
    for other in range(rules.seats):
        if other != seat:
            yield other


def next_seat(rules: RulesHeader, seat: int) -> int:
    """The seat after one, going round the table."""
    return seat + 1 if seat + 1 < rules.seats else 0


# What stands in where a game has nothing


def never(rules: Record, s: Header) -> bool:
    """For games in which every decision lies open."""
    return False


def always(rules: Record, s: Header) -> bool:
    """For games in which every decision is made in secret."""
    return True


def indifferent(rules: Record, s: Header, character: int, out: Row, n: int, weights: list[float]) -> None:
    """For games without characters: any move is as good as another."""
    for i in range(n):
        weights[i] = 1.0


def softmax(weights: list[float], n: int, sharpness: float) -> None:
    """Turn what n moves are worth into weights of a policy; the sharper, the more the best is preferred.

    >>> weights = [1.0, 2.0, 2.0]
    >>> softmax(weights, 3, 100.0)
    >>> [round(weight, 3) for weight in weights]
    [0.0, 1.0, 1.0]
    """
    best = -math.inf
    for i in range(n):
        best = max(best, weights[i])
    for i in range(n):
        weights[i] = math.exp(sharpness * (weights[i] - best))


def by_value(value_of: Callable[[Any, Any, int, int], float], sharpness: float) -> Policy:
    """The policy that prefers moves by what each is worth to a character."""

    def policy(rules: Record, s: Header, character: int, out: Row, n: int, weights: list[float]) -> None:
        for i in range(n):
            weights[i] = value_of(rules, s, character, out[i])
        softmax(weights, n, sharpness)

    return policy


def take_nothing_back(rules: Record, s: Header) -> None:
    """For games in which nothing that was decided stays concealed."""


def equally_likely(rules: Record, s: Header, seat: int, character: int) -> float:
    """For games in which what others do says little about what they hold."""
    return 1.0


def nobody_ahead(rules: Record, s: Header, out: list[float]) -> None:
    """For games that have to be played to the end to see who wins."""
    for seat in range(len(out)):
        out[seat] = 1.0


class Kernels(NamedTuple):
    """A game's own implementations; those after `score` have defaults."""

    setup: Callable[[Any, Any, Grid], None]
    legal: Callable[[Any, Any, Row], int]
    apply: Callable[[Any, Any, int, Grid], None]
    imagine: Callable[[Any, Any, int], None]
    score: Callable[[Any, Any, list[float]], None]
    points: Callable[[Any, Any, list[float]], None] | None = None
    secret: Callable[[Any, Any], bool] = never
    policy: Policy = indifferent
    take_back: Callable[[Any, Any], None] = take_nothing_back
    likelihood: Callable[[Any, Any, int, int], float] = equally_likely
    evaluate: Callable[[Any, Any, list[float]], None] = nobody_ahead
    remember: Callable[[Any, Any, Any, int, Row], None] = remembering.see_nothing
    hear: Callable[[Any, Any, Any, int, int, Any], None] = remembering.hear_nothing
    adjust: Callable[[Any, Any, Any, int, Row, int, list[float]], None] = remembering.weigh_nothing
    speak: Callable[[Any, Any, Any, int, Any, Any], bool] = remembering.say_nothing
