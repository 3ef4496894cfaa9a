"""Learning from its own games: proximal policy optimization with much entropy, which keeps play mixed."""

from __future__ import annotations

import numpy as np
import torch

from regalia.engine.record import Array
from regalia.learn.games import LEARNER, Lessons
from regalia.learn.model import Net, sum_by

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
    mixed, surprise = [], []
    for _ in range(EPOCHS):
        for batch in lessons.batches(size, random):
            told, shares = batch.through(net)
            gain = batch.gain / spread
            ratio = (told[batch.chosen] - batch.log_chance).exp()
            better = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            mixing = -sum_by(told.exp() * told, batch.row, size).mean()
            wins = -(batch.shares * shares).sum(dim=1).mean()
            optimizer.zero_grad()
            (WINS * wins - better - entropy * mixing).backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), LONGEST)
            optimizer.step()
            mixed.append(float(mixing.detach()))
            surprise.append(float(wins.detach()))
    return {"entropy": float(np.mean(mixed or [0.0])), "surprise": float(np.mean(surprise or [0.0]))}
