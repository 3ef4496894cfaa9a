"""Timing runs in turns, so that whatever else the machine does meets all of them alike."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeVar

Run = Callable[[int], float]  # does so many rounds of something and returns how many things were done
Name = TypeVar("Name")


class Effort(NamedTuple):
    """How long to measure."""

    seconds: float  # one run
    repeats: int  # of each run
    starts: int  # of the whole program


FULL = Effort(seconds=0.3, repeats=7, starts=3)
QUICK = Effort(seconds=0.05, repeats=3, starts=1)


class Figure(NamedTuple):
    """The median of several measurements, and the lowest and highest of them."""

    median: float
    low: float
    high: float

    def over(self, unit: float) -> Figure:
        return Figure(self.median / unit, self.low / unit, self.high / unit)


def figure(values: Sequence[float]) -> Figure:
    return Figure(statistics.median(values), min(values), max(values))


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> Figure:
    """Each of our runs over the peer's run of the same turn."""
    return figure([mine / other for mine, other in zip(ours, theirs, strict=True)])


def in_turns(
    runs: Mapping[Name, Run], effort: Effort, clock: Callable[[], float] = time.process_time
) -> dict[Name, list[float]]:
    """Things a second of every run, measured A B C, A B C, ...; by default in seconds of this process's own time."""
    rounds = {name: _enough(run, effort.seconds, clock) for name, run in runs.items()}
    rates: dict[Name, list[float]] = {name: [] for name in runs}
    for _ in range(effort.repeats):
        for name, run in runs.items():
            done, spent = _timed(run, rounds[name], clock)
            rates[name].append(done / spent)
    return rates


def _enough(run: Run, seconds: float, clock: Callable[[], float]) -> int:
    """How many rounds take about so many seconds; what has to be compiled or filled is by then."""
    rounds = 1
    run(rounds)
    while True:
        _, spent = _timed(run, rounds, clock)
        if spent >= seconds / 4:
            return max(1, round(rounds * seconds / spent))
        rounds *= 2


def _timed(run: Run, rounds: int, clock: Callable[[], float]) -> tuple[float, float]:
    start = clock()
    done = run(rounds)
    return done, clock() - start
