"""Learn a policy from a dataset of games, and let it play against chance; NumPy alone, a few seconds.

regalia export kingdom-18 --games 2000 --bots character:reckoner --out games
python examples/imitate.py games

It fits a linear policy to what the bots of the dataset chose, and is a bot in one call.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

import regalia
from regalia import bots
from regalia.lab.dataset import Dataset

RATE, BATCH, EPOCHS = 0.5, 512, 4


def learn(dataset: Dataset) -> Any:
    """Weights of a softmax over the legal actions."""
    weights = None
    for _ in range(EPOCHS):
        for part in dataset:
            rows, masks, actions = part.observations(), part.masks(), part.actions.astype(int)
            if weights is None:
                weights = np.zeros((rows.shape[1], masks.shape[1]), np.float32)
            for first in range(0, len(rows), BATCH):
                some = slice(first, first + BATCH)
                scores = np.where(masks[some], rows[some] @ weights, -np.inf)
                likely = np.exp(scores - scores.max(axis=1, keepdims=True))
                likely /= likely.sum(axis=1, keepdims=True)
                likely[np.arange(len(likely)), actions[some]] -= 1
                weights -= RATE / len(likely) * rows[some].T @ likely
    return weights


def main(folder: str, matches: int = 200) -> float:
    """Train on the dataset in a folder; return which part of the matches against chance is won."""
    dataset = Dataset(folder)
    weights = learn(dataset)
    players = [bots.from_policy(lambda row, mask: row @ weights), bots.make("random")]
    won, chance = 0.0, bots.stream(1)
    for seed in range(matches):
        match = regalia.start(dataset.schema["game"], seed=seed)
        while match.seat is not None:
            bots.move(match, players[(match.seat + seed) % 2], chance)
        assert match.outcome is not None
        won += (seed % 2 in match.outcome.winners) / len(match.outcome.winners)
    print(f"It wins {won / matches:.0%} of {matches} matches against chance.")
    return won / matches


if __name__ == "__main__":
    main(sys.argv[1])
