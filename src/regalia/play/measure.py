"""How fast a game runs here: compiled, stepped from Python, and copied."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from regalia.engine.game import Setting
from regalia.engine.kernel import compiled
from regalia.play.simulate import prepare, simulate
from regalia.play.step import Stepper

REPEATS = 3  # the best of these counts: whatever else the machine does can only slow one down
COPIED = 256  # states in the array that is copied around, few enough to stay near the processor
NANO = 1e9


class Speed(NamedTuple):
    """One core's figures, per second of its own time."""

    game: str
    random_play: float  # decisions a second, compiled
    stepped: float  # decisions a second, each one chosen in Python
    copy_ns: float  # to copy a state in compiled code
    state_bytes: int


def measure(setting: Setting, seconds: float = 0.5) -> Speed:
    """Measure a game, giving each figure about so many seconds."""
    prepare(setting)
    stepper = Stepper(setting)
    return Speed(
        setting.game.name,
        _best(lambda n: simulate(setting, n, seed=1).decisions, seconds),
        _best(lambda n: step_random_games(stepper, n, seed=1), seconds),
        NANO / _best(_copier(setting), seconds),
        setting.game.state_type.dtype.itemsize,
    )


def step_random_games(stepper: Stepper, games: int, seed: int) -> int:
    """Play games by chance with every move chosen here, in Python; return the decisions."""
    choose = random.Random(seed).choice
    decisions = 0
    for game in range(games):
        stepper.reset(seed + game)
        while not stepper.over:
            stepper.step(choose(stepper.legal()))
            decisions += 1
    return decisions


@compiled
def copy_states(states: Any, n: int) -> int:
    """Copy a state n times, each time from the place that was written before."""
    size = len(states)
    for k in range(n):
        states[(k + 1) % size] = states[k % size]
    return n


def _copier(setting: Setting) -> Callable[[int], int]:
    states = np.zeros(COPIED, setting.game.state_type.dtype)
    return lambda n: copy_states(states, 1_000 * n)


def _best(run: Callable[[int], int], seconds: float) -> float:
    """The most things a second that a run of n rounds does, with n grown until it takes its share of the time."""
    run(1)  # compiles
    n, spent = 1, 0.0
    while spent < seconds / REPEATS:
        n *= 2
        done, spent = _timed(run, n)
    return max(done / spent, *(things / taken for things, taken in (_timed(run, n) for _ in range(REPEATS - 1))))


def _timed(run: Callable[[int], int], n: int) -> tuple[int, float]:
    start = time.process_time()
    done = run(n)
    return done, time.process_time() - start
