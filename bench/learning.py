"""How fast networks learn here, beside sb3-contrib's MaskablePPO on our own VecEnv; in one run, by turns.

    python -m bench.learning

It needs PyTorch, stable-baselines3 and sb3-contrib, which the lock files do not have: use an environment of its own.
Both learn with two hidden layers of 128, 1,024 games at once, 32 steps of each in a round, two epochs of batches of
1,024, on one thread. Ours plays itself, its past and the characters and never imitates; MaskablePPO, which knows no
self-play, learns against random play alone. Seconds are those of the processor.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple, Protocol

import numpy as np
import torch

from regalia.games import find
from regalia.learn.games import FROZEN
from regalia.learn.training import Recipe, Training
from regalia.research import opponent

AT_ONCE, STEPS, BATCH, EPOCHS, WIDTH = 1024, 32, 1024, 2, 128
STRONG = 0.8  # of games against random play
CHECKED = 512  # games that say how strong it is
LOOKS = 3  # rounds between two looks


class Learner(Protocol):
    """What learns a game round by round."""

    def learn(self) -> int:
        """One round; how many decisions it learnt from."""

    def share(self) -> float:
        """What it wins against random play."""


class Ours:
    """`regalia learn` without imitation."""

    def __init__(self, game: str, seed: int, folder: Path) -> None:
        recipe = Recipe(game, seed, rounds=1_000_000, width=WIDTH, tables=AT_ONCE, steps=STEPS, imitation=0.0)
        self.training = Training(find(game), recipe, folder)
        self.training.settings = self.training.settings[:1]
        self.training.tables = self.training.tables[:1]

    def learn(self) -> int:
        before = self.training.decisions
        self.training._learn(self.training.tables[0])
        self.training.round += 1
        return self.training.decisions - before

    def share(self) -> float:
        return float(self.training.shares_against(CHECKED, FROZEN, frozen=opponent.by_chance).mean())


class Maskable:
    """MaskablePPO of sb3-contrib."""

    def __init__(self, game: str, seed: int, folder: Path) -> None:
        from sb3_contrib import MaskablePPO

        from regalia.research.sb3 import VecEnv

        self.env = VecEnv(game, AT_ONCE, opponent="random")
        self.model = MaskablePPO(
            "MlpPolicy", self.env, n_steps=STEPS, batch_size=BATCH, n_epochs=EPOCHS, learning_rate=7e-4,
            ent_coef=0.01, seed=seed, device="cpu", policy_kwargs={"net_arch": [WIDTH, WIDTH]},
        )  # fmt: skip
        self.test = VecEnv(game, CHECKED, opponent="random")

    def learn(self) -> int:
        self.model.learn(AT_ONCE * STEPS, reset_num_timesteps=False)
        return AT_ONCE * STEPS

    def share(self) -> float:
        rows, won = self.test.reset(), np.full(CHECKED, np.nan)
        seats = self.test.vector.games.setting.seats
        while np.isnan(won).any():
            actions, _ = self.model.predict(rows, action_masks=self.test.action_masks())
            rows, rewards, done, _ = self.test.step(actions)
            ended = done & np.isnan(won)
            won[ended] = ((rewards * (seats - 1) + 1) / seats)[ended]
        return float(won.mean())


class Course(NamedTuple):
    """How one learner came along."""

    speed: float  # decisions a second of the processor, learning included
    seconds: float  # until it was strong; infinite where it never was
    share: float


def course(learner: Learner, most: float) -> Course:
    learner.learn()  # compiles
    speeds, seconds, rounds, share = [], 0.0, 0, 0.0
    while seconds < most:
        began = time.process_time()
        decisions = learner.learn()
        took = time.process_time() - began
        speeds.append(decisions / took)
        seconds += took
        rounds += 1
        if rounds % LOOKS == 0:
            share = learner.share()
            if share >= STRONG:
                return Course(median(speeds), seconds, share)
    return Course(median(speeds), np.inf, share)


def main(games: list[str], most: float, turns: int) -> None:
    torch.set_num_threads(1)
    kinds: dict[str, Callable[[str, int, Path], Learner]] = {"regalia learn": Ours, "MaskablePPO": Maskable}
    print("| game | learner | decisions a second | processor seconds to 0.8 against random | share at the end |")
    print("|---|---|--:|--:|--:|")
    for game in games:
        for turn in range(turns):
            for name, kind in kinds.items():
                with TemporaryDirectory() as folder:
                    told = course(kind(game, turn + 1, Path(folder)), most)
                reached = f"{told.seconds:.0f}" if np.isfinite(told.seconds) else f"not within {most:.0f}"
                print(f"| {game} | {name} | {told.speed:,.0f} | {reached} | {told.share:.2f} |", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m bench.learning", description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", default=["kingdom-18", "greed"])
    parser.add_argument("--seconds", type=float, default=120.0, help="of the processor, at most, for each learner")
    parser.add_argument("--turns", type=int, default=1)
    given = parser.parse_args()
    main(given.games, given.seconds, given.turns)
