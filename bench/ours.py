"""Our games played by chance, copied, and started as a program."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time

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


def starts(setting: Setting, effort: Effort) -> tuple[float, list[float]]:
    """Seconds on the clock of the wall that the program takes from an empty cache, then each next time."""
    command = [sys.executable, "-m", "regalia", "simulate", setting.game.name]
    command += ["--seats", str(setting.seats), "--games", str(GAMES_AT_START), "--json"]
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "REGALIA_CACHE": cache}

        def start() -> float:
            began = time.perf_counter()
            subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            return time.perf_counter() - began

        return start(), [start() for _ in range(effort.starts)]
