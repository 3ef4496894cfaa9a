"""What Ray costs, and what a second worker brings: `python -m bench.scale`.

Pieces that sleep for a second show the cost of handing out work, whoever else is busy; pieces of real games show what
two cores bring, and say something only on an idle machine.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from functools import partial

from regalia.lab.games import Game, Terms, play, prepare
from regalia.lab.on_ray import Ray
from regalia.lab.work import HERE, Local, Place, results

PIECES = 24
GAMES = 4_000
TERMS = Terms("kingdom-18", 2)
PLAYERS = ("character:reckoner", "character:schemer")


def sleep(number: int) -> int:
    time.sleep(1)
    return number


def games(number: int) -> int:
    """About a second of compiled games, of which only a sum comes back."""
    numbers = range(number * GAMES, (number + 1) * GAMES)
    played = play(TERMS, [Game(1, one, PLAYERS) for one in numbers], True)
    return sum(len(result.moves) for result in played)


def seconds(work: Callable[[int], int], place: Place) -> float:
    """How long all pieces take, apart from the start and the end of whoever works."""
    coming = results(work, range(PIECES + 4), place, threads=True)
    for _ in range(4):
        next(coming)
    began = time.perf_counter()
    for _ in range(PIECES):
        next(coming)
    took = time.perf_counter() - began
    assert next(coming, None) is None  # which also sends the workers home
    return took


def main() -> None:
    prepare(TERMS)
    print(f"load {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores")
    measure = partial(seconds, sleep)
    print(f"{PIECES} pieces of one second, asleep: here {measure(HERE):.2f} s, two threads {measure(Local(2)):.2f} s")
    print(f"  Ray with one worker {measure(Ray(jobs=1)):.2f} s, with two {measure(Ray(jobs=2)):.2f} s")
    measure = partial(seconds, games)
    print(f"{PIECES} pieces of {GAMES} games: here {measure(HERE):.2f} s, two threads {measure(Local(2)):.2f} s")
    print(f"  Ray with one worker {measure(Ray(jobs=1)):.2f} s, with two {measure(Ray(jobs=2)):.2f} s")


if __name__ == "__main__":
    main()
