"""A network while it learns, in PyTorch; `regalia.search.network` plays it without."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from regalia.engine.observation import Layout
from regalia.engine.record import Array
from regalia.search.network import LAYERS, Network

CLEAR = 0.001  # a number that is hardly ever something else, in fewer than so many observations, is not read
MOST_READ = 800  # numbers; of more, those that change most are read


class Net(nn.Module):  # type: ignore[misc]
    """Two hidden layers, a score for each word of a move, and the part of wins that each seat expects."""

    def __init__(self, inputs: int, words: int, room: int, width: int) -> None:
        super().__init__()
        self.first = nn.Linear(inputs, width)
        self.second = nn.Linear(width, width)
        self.words = nn.Linear(width, words)
        self.value = nn.Linear(width, room)
        with torch.no_grad():
            self.words.weight.mul_(0.1)
            self.value.weight.mul_(0.1)

    def forward(self, seen: Tensor, row: Tensor, words: Tensor, seats: int) -> tuple[Tensor, Tensor]:
        """The log-probability of every legal action in its decision, and the logarithm of each seat's part of wins."""
        hidden = torch.relu(self.second(torch.relu(self.first(seen))))
        scores = nn.functional.pad(self.words(hidden), (0, 1))  # behind the last word comes none, which counts nothing
        width = scores.shape[1]
        told = scores.reshape(-1)[(row[:, None] * width + words).reshape(-1)].reshape(words.shape).sum(dim=1)
        return log_softmax_by(told, row, len(seen)), torch.log_softmax(self.value(hidden)[:, :seats], dim=1)


def log_softmax_by(told: Tensor, row: Tensor, rows: int) -> Tensor:
    """The logarithm of softmax over each row's own entries."""
    most = torch.full((rows,), -torch.inf).scatter_reduce(0, row, told.detach(), "amax")
    shifted = told - most[row]
    total = torch.zeros(rows).index_add(0, row, shifted.exp())
    return shifted - total.log()[row]


def sum_by(values: Tensor, row: Tensor, rows: int) -> Tensor:
    return torch.zeros(rows).index_add(0, row, values)


def legal_words(layout: Layout, seat: Array, counts: Array, moves: Array) -> tuple[Array, Array]:
    """For each legal action of each decision: the decision's number, and the words of the action."""
    row = np.repeat(np.arange(len(counts)), counts)
    inside = np.arange(moves.shape[1]) < counts[:, None]
    actions = moves[inside].astype(np.int64)
    words = layout.words.of[np.repeat(seat.astype(np.int64), counts), actions].astype(np.int64)
    none = len(layout.words.names)
    return row, np.where(words < 0, none, words)


def to_network(net: Net, inputs: Array, layout: Layout, told: dict[str, Any]) -> Network:
    """What it has learnt, to be played without PyTorch."""
    game = layout.setting.game
    parts = {name: getattr(net, name) for name in LAYERS}
    about = {
        "game": game.name,
        "rules": game.version,
        "observations": game.observation,
        "layout": layout.digest,
    }
    return Network(
        about | told,
        inputs.astype(np.int32),
        {name: part.weight.detach().numpy().T.copy() for name, part in parts.items()},
        {name: part.bias.detach().numpy().copy() for name, part in parts.items()},
    )


def how_varied(seen: Array) -> Array:
    """How often each number of observations is something else than mostly."""
    varied: Array = (seen != np.median(seen, axis=0)).mean(axis=0)
    return varied


def worth_reading(varied: Array) -> Array:
    """The numbers that change, and not once in a blue moon: the others are constants in disguise."""
    most = np.sort(np.argsort(-varied, kind="stable")[:MOST_READ])
    worth: Array = most[varied[most] >= CLEAR]
    return worth
