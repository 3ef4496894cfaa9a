"""Learning from its own games: proximal policy optimization with much entropy, which keeps play mixed."""

from __future__ import annotations

import numpy as np
import torch

from regalia.engine.record import Array
from regalia.learn.games import LEARNER, Lessons
from regalia.learn.gradient import Step
from regalia.learn.model import Net

CLIP = 0.2  # how far one round of learning may move the chance of a move
EPOCHS = 2
WINS = 0.5  # what foreseeing who wins counts beside the choice of moves
LONGEST = 0.5  # of a gradient
ALONE = 0.5  # of all tables are for the network alone
OF_THE_PAST = 0.25  # of all tables seat its past; at the rest sit characters


def seat_everyone(n: int, seats: int, past: int, characters: int, random: np.random.Generator) -> Array:
    """Who sits where: the network in one seat at least, and at many tables in all of them."""
    who = np.full((n, seats), LEARNER)
    drawn = random.random(n)
    if past:
        others = random.integers(1, past + 1, n)
        who[drawn > ALONE] = others[drawn > ALONE, None]
    if characters:
        others = -1 - random.integers(0, characters, n)
        with_characters = drawn > (ALONE + OF_THE_PAST if past else ALONE)
        who[with_characters] = others[with_characters, None]
    who[np.arange(n), random.integers(0, seats, n)] = LEARNER
    return who


def improve(
    net: Net,
    optimizer: torch.optim.Optimizer,
    lessons: Lessons,
    entropy: float,
    size: int,
    random: np.random.Generator,
) -> dict[str, float]:
    """Make what went better than expected more likely, and foresee more truly who wins."""
    spread = float(lessons.gain.std()) + 1e-6
    told = []
    for _ in range(EPOCHS):
        for which in lessons.batches(size, random):
            step = Step(net, lessons, which)
            told.append(step.improve(1 / spread, CLIP, entropy, WINS))
            step.back(optimizer, LONGEST)
    mixed, surprise = np.mean(told or [(0.0, 0.0)], axis=0)
    return {"entropy": float(mixed), "surprise": float(surprise)}
