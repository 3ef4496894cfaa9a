"""Credit in self-play: what each decision led to, for the seat that made it."""

from __future__ import annotations

import numpy as np

from regalia.engine.record import Array


def returns(seats: Array, rewards: Array, done: Array, after: Array | None = None, discount: float = 1.0) -> Array:
    """The reward to go of every decision, for the seat that decided.

    `seats` and `done` are by step and game, `rewards` by step, game and seat: what a vector environment without an
    opponent returns as `infos["seat"]` before a step, as terminations, and as `infos["rewards"]`. `after` is what each
    seat may expect behind the last step, by game and seat; nothing if left out. A seat's reward is discounted by its
    own decisions only, so that it does not matter how many others decide between them.

    >>> seats = np.array([[0], [1], [0]])
    >>> rewards = np.array([[[0.0, 0.0]], [[0.0, 0.0]], [[1.0, -1.0]]])
    >>> returns(seats, rewards, np.array([[False], [False], [True]])).ravel().tolist()
    [1.0, -1.0, 1.0]
    """
    steps, games = seats.shape
    going = np.zeros(rewards.shape[1:]) if after is None else after.astype(float).copy()
    credit = np.zeros((steps, games))
    each = np.arange(games)
    for step in range(steps - 1, -1, -1):
        going[done[step]] = 0
        going += rewards[step]
        mover = seats[step]
        credit[step] = going[each, mover]
        going[each, mover] *= discount
    return credit
