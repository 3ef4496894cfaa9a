"""A network inside a search: the same forward pass as `regalia.search.network`, as kernels that allocate nothing.

Every layer adds up rows of weights, one for each input that is not 0, so that the compiler can take many numbers at
once and no library is called for a few thousand multiplications.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from regalia.engine.kernel import kernel
from regalia.engine.observation import Layout, write_row
from regalia.search.network import Network


class Mind(NamedTuple):
    """The weights of a network and room to work in; without a network all of it is empty."""

    veils: Any  # as bytes, by seat
    lines: Any  # how an observation is written, by seat
    scales: Any
    constant: Any
    read: Any  # which row of the first layer each number of an observation has; -1 for none
    first: Any
    first_bias: Any
    second: Any
    second_bias: Any
    words: Any
    words_bias: Any
    value: Any
    value_bias: Any
    words_of: Any  # the words of each action, by seat that looks
    record: Any  # room: for what a seat sees,
    row: Any  # its observation,
    half: Any  # the first hidden layer,
    hidden: Any  # the second,
    scores: Any  # and the words


def no_mind() -> Mind:
    """In the place of a network where there is none."""
    kinds: dict[str, Any] = {"veils": np.uint8, "record": np.uint8, "constant": np.int64, "words_of": np.int16}
    kinds |= dict.fromkeys(("lines", "read"), np.int32) | {"scales": np.float64}
    axes = {"veils": 2, "lines": 3, "first": 2, "second": 2, "words": 2, "value": 2, "words_of": 3}
    return Mind._make(np.zeros((0,) * axes.get(name, 1), kinds.get(name, np.float32)) for name in Mind._fields)


def mind_of(layout: Layout, network: Network) -> Mind:
    """A network at a table, made ready for one thread."""
    read = np.full(layout.size, -1, np.int32)
    read[network.inputs] = np.arange(len(network.inputs))
    weights = {name: np.ascontiguousarray(network.weights[name]) for name in network.weights}
    width, words = weights["words"].shape
    return Mind(
        layout.veils, layout.lines, layout.scales, layout.constant, read,
        weights["first"], network.biases["first"], weights["second"], network.biases["second"],
        weights["words"], network.biases["words"], weights["value"], network.biases["value"], layout.words.of,
        np.zeros(layout.veils.shape[1], np.uint8), np.zeros(layout.size, np.float32),
        np.zeros(width, np.float32), np.zeros(width, np.float32), np.zeros(words, np.float32),
    )  # fmt: skip


@kernel
def has_mind(mind: Mind) -> bool:
    return len(mind.read) > 0


@kernel
def think(mind: Mind, raw: Any, seat: int) -> None:
    """Look at a record from a seat, as far as the hidden layers."""
    record, row, half, hidden = mind.record, mind.row, mind.half, mind.hidden
    for byte in range(len(record)):
        record[byte] = raw[byte] | mind.veils[seat, byte]
    write_row(record, seat, mind.lines[seat], mind.scales, mind.constant, row)
    begin_with(half, mind.first_bias)
    for number in range(len(row)):
        if row[number] != 0 and mind.read[number] >= 0:
            add_row(half, mind.first[mind.read[number]], row[number])
    begin_with(hidden, mind.second_bias)
    for unit in range(len(half)):
        if half[unit] > 0:
            add_row(hidden, mind.second[unit], half[unit])


@kernel
def begin_with(out: Any, bias: Any) -> None:
    for at in range(len(out)):
        out[at] = bias[at]


@kernel
def add_row(out: Any, weights: Any, times: Any) -> None:
    weights = weights[: len(out)]
    if len(weights) == len(
        out
    ):  # tells the compiler that no index is out of bounds, which makes it half as quick again
        for at in range(len(weights)):
            out[at] += times * weights[at]


@kernel
def weigh(mind: Mind, seat: int, out: Any, n: int, weights: Any) -> None:
    """How often to play each of the n actions in `out`, after `think`: weights of any scale."""
    scores = mind.scores
    begin_with(scores, mind.words_bias)
    for unit in range(len(mind.hidden)):
        if mind.hidden[unit] > 0:
            add_row(scores, mind.words[unit], mind.hidden[unit])
    most = -np.inf
    for i in range(n):
        weights[i] = 0.0
        for at in range(mind.words_of.shape[2]):
            word = mind.words_of[seat, out[i], at]
            if word >= 0:
                weights[i] += scores[word]
        most = max(most, weights[i])
    for i in range(n):
        weights[i] = np.exp(weights[i] - most)


@kernel
def share_out(mind: Mind, seat: int, seats: int, shares: Any) -> None:
    """The part of wins that each seat can expect, as the seat that looked sees it, after `think`."""
    for step in range(seats):
        told = float(mind.value_bias[step])
        for unit in range(len(mind.hidden)):
            if mind.hidden[unit] > 0:
                told += mind.hidden[unit] * mind.value[unit, step]
        shares[(seat + step) % seats] = told
    most = -np.inf
    for other in range(seats):
        most = max(most, shares[other])
    total = 0.0
    for other in range(seats):
        shares[other] = np.exp(shares[other] - most)
        total += shares[other]
    for other in range(seats):
        shares[other] /= total
