"""A network while it learns, in PyTorch; `regalia.search.network` plays it without."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from regalia.engine.observation import Layout
from regalia.engine.record import Array
from regalia.search.network import LAYERS, Network

CLEAR = 0.03  # a number that spreads less is not read: a bit that is set in one observation of a thousand
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

    def take_over(self, network: Network) -> None:
        """Know what a network knows that reads the same numbers."""
        with torch.no_grad():
            for name in LAYERS:
                part = getattr(self, name)
                part.weight.copy_(torch.from_numpy(network.weights[name].T.copy()))
                part.bias.copy_(torch.from_numpy(network.biases[name]))

    def forward(self, seen: Tensor) -> tuple[Tensor, Tensor]:
        """The score of each word, and what each seat expects, before softmax."""
        hidden = torch.relu(self.second(torch.relu(self.first(seen))))
        return self.words(hidden), self.value(hidden)


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
        inputs,
        {name: part.weight.detach().numpy().T.copy() for name, part in parts.items()},
        {name: part.bias.detach().numpy().copy() for name, part in parts.items()},
    )


def worth_reading(spread: Array) -> Array:
    """The numbers that spread most, apart from those that hardly ever change: they are constants in disguise."""
    most = np.sort(np.argsort(-spread, kind="stable")[:MOST_READ])
    worth: Array = most[spread[most] >= CLEAR]
    return worth
