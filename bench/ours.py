"""Our games played by chance, copied, and started as a program."""

from __future__ import annotations

import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from typing import NamedTuple

import numpy as np

from bench.timing import Effort, Run
from regalia.engine.game import Setting
from regalia.play.measure import COPIED, copy_states
from regalia.play.simulate import prepare, simulate
from regalia.play.step import Stepper

GAMES_AT_START = 1_000  # games the program plays when its start is measured


def compiled_play(setting: Setting, jobs: int = 1) -> Run:
    """Whole games, deal and scores included, in machine code."""
    prepare(setting)
    return lambda games: simulate(setting, games, seed=1, jobs=jobs).decisions


def stepped_play(setting: Setting) -> Run:
    """Whole games with every choice made in Python, in the same way as the peer's."""
    stepper = Stepper(setting)

    def run(games: int) -> float:
        uniform = random.Random(1).random
        decisions = 0
        for game in range(games):
            stepper.reset(game)
            while not stepper.over:
                actions = stepper.legal()
                stepper.step(actions[int(uniform() * len(actions))])
                decisions += 1
        return decisions

    return run


def copying(setting: Setting) -> Run:
    states = np.zeros(COPIED, setting.game.state_type.dtype)
    return lambda copies: copy_states(states, copies)


def jobs_agree(setting: Setting, games: int = 20_000) -> bool:
    """Whether two jobs come to the same results as one."""
    return simulate(setting, games, seed=1, jobs=1) == simulate(setting, games, seed=1, jobs=2)


class Start(NamedTuple):
    """What one start of the program took."""

    waited: float  # seconds by the clock on the wall
    used: float  # seconds of the processor's time


def starts(setting: Setting, effort: Effort) -> tuple[Start, list[Start]]:
    """The program started with an empty cache, then again and again with what that left."""
    command = [sys.executable, "-m", "regalia", "simulate", setting.game.name]
    command += ["--seats", str(setting.seats), "--games", str(GAMES_AT_START), "--json"]
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "REGALIA_CACHE": cache}

        def start() -> Start:
            began, used = time.perf_counter(), _used_by_children()
            subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            return Start(time.perf_counter() - began, _used_by_children() - used)

        return start(), [start() for _ in range(effort.starts)]


def _used_by_children() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
