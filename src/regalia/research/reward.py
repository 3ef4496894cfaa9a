"""Rewards: what a finished game is worth to each seat."""

from __future__ import annotations

from typing import Any

from regalia.engine.errors import BadSettings
from regalia.engine.game import Game
from regalia.engine.kernel import kernel

# How a reward can be had: what it is, in words for the documentation.
REWARDS = {
    "win": "1 for the winner and what makes the sum of all seats 0 for the others; those who share a win share it",
    "score": "the game's own score",
}
WIN, SCORE = range(len(REWARDS))


def number_of(reward: str) -> int:
    if reward not in REWARDS:
        raise BadSettings(f"There is no reward {reward!r}; the rewards are {', '.join(REWARDS)}.")
    return list(REWARDS).index(reward)


def bounds(game: Game, seats: int, reward: str) -> tuple[float, float]:
    """The least and the most that a game can pay a seat."""
    return (-1 / (seats - 1), 1.0) if number_of(reward) == WIN else game.scores


@kernel
def write_rewards(reward: int, seats: int, scores: Any, out: Any) -> None:
    """The reward of each seat of a finished game, from its scores."""
    if reward == SCORE:
        for seat in range(seats):
            out[seat] = scores[seat]
        return
    best = scores[0]
    winners = 0
    for seat in range(seats):
        best = max(best, scores[seat])
    for seat in range(seats):
        winners += scores[seat] == best
    for seat in range(seats):
        share = 1 / winners if scores[seat] == best else 0.0
        out[seat] = (share * seats - 1) / (seats - 1)
