"""A network while it learns: parameters in PyTorch, laid out as `regalia.learn.layers` reads them."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from regalia.engine.observation import Layout
from regalia.engine.record import Array
from regalia.search.network import LAYERS, Network

CLEAR = 0.03  # a number that spreads less is not read: a bit that is set in one observation of a thousand
MOST_READ = 1200  # numbers; of more, those that change most are read
BY_OUTPUT = ("words", "value")  # layers of which some outputs only are asked for, so their weights lie by output
SHY = 0.1  # how loud those are in the beginning


class Net(nn.Module):  # type: ignore[misc]
    """Two hidden layers, a score for each word of a move, and the part of wins that each seat expects."""

    def __init__(self, inputs: int, words: int, room: int, width: int) -> None:
        super().__init__()
        shapes = {"first": (inputs, width), "second": (width, width), "words": (words, width), "value": (room, width)}
        for name, shape in shapes.items():
            by_output = name in BY_OUTPUT
            sources, outputs = shape[::-1] if by_output else shape
            far = sources**-0.5
            weights = torch.empty(shape).uniform_(-far, far) * (SHY if by_output else 1)
            self.register_parameter(name, nn.Parameter(weights))
            self.register_parameter(f"{name}_bias", nn.Parameter(torch.empty(outputs).uniform_(-far, far)))

    def take_over(self, network: Network, inputs: Array) -> None:
        """Know what a network knows; of the `inputs` that it does not read, nothing follows yet."""
        with torch.no_grad():
            for name in LAYERS:
                weights = network.weights[name].T if name in BY_OUTPUT else network.weights[name]
                if name == "first":
                    read = np.zeros((len(inputs), weights.shape[1]), np.float32)
                    read[np.searchsorted(inputs, network.inputs)] = weights
                    weights = read
                getattr(self, name).copy_(torch.from_numpy(weights.copy()))
                getattr(self, f"{name}_bias").copy_(torch.from_numpy(network.biases[name]))

    def arrays(self) -> dict[str, Array]:
        """The parameters themselves."""
        return {name: part.detach().numpy() for name, part in self.named_parameters()}

    def forward(self, seen: Tensor) -> tuple[Tensor, Tensor]:
        """The score of each word, and what each seat expects, before softmax."""
        half = torch.relu(seen @ self.first + self.first_bias)
        hidden = torch.relu(half @ self.second + self.second_bias)
        return hidden @ self.words.T + self.words_bias, hidden @ self.value.T + self.value_bias


def to_network(net: Net, inputs: Array, layout: Layout, told: dict[str, Any]) -> Network:
    """What it has learnt, to be played without PyTorch."""
    game = layout.setting.game
    arrays = {name: array.copy() for name, array in net.arrays().items()}
    about = {
        "game": game.name,
        "rules": game.version,
        "observations": game.observation,
        "layout": layout.digest,
    }
    return Network(
        about | told,
        inputs,
        {name: np.ascontiguousarray(arrays[name].T) if name in BY_OUTPUT else arrays[name] for name in LAYERS},
        {name: arrays[f"{name}_bias"] for name in LAYERS},
    )


def worth_reading(spread: Array) -> Array:
    """The numbers that spread most, apart from those that hardly ever change: they are constants in disguise."""
    most = np.sort(np.argsort(-spread, kind="stable")[:MOST_READ])
    worth: Array = most[spread[most] >= CLEAR]
    return worth
