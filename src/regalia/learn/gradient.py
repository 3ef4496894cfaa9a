"""One step of learning: what is to be learnt, and its gradients, worked out by hand.

A decision has few legal moves among thousands of words, and a loss made of a dozen tensor operations takes longer than
all layers together. So machine code goes from the hidden layer to the words, to what is wanted, and back.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import torch

from regalia.engine.kernel import compiled, kernel
from regalia.engine.record import Array
from regalia.learn.games import Lessons
from regalia.learn.layers import Words, chances_of, enter, leave, log_shares, score_words, turned_room, words_room
from regalia.learn.model import Net
from regalia.search.mind import add_row


class Step:
    """Some decisions, thought about again: `improve` or `copy` says what is to be learnt of them, `back` learns it."""

    def __init__(self, net: Net, lessons: Lessons, which: Array) -> None:
        self._net, self._lessons, self._which = net, lessons, which
        self._arrays = net.arrays()
        self.gradients = {name: np.zeros_like(array) for name, array in self._arrays.items()}
        width = len(self._arrays["second"])
        self._half = np.empty((len(which), width), np.float32)
        enter(lessons.seen, which, self._arrays["first"], self._arrays["first_bias"], self._half)
        with torch.no_grad():
            hidden = torch.addmm(net.second_bias, torch.from_numpy(self._half), net.second)
            self._hidden = torch.relu_(hidden).numpy()
        self._by_hidden = np.zeros((len(which), width), np.float32)

    def improve(self, scale: float, clip: float, entropy: float, wins: float) -> tuple[float, float]:
        """Proximal policy optimization; returns the mean entropy, and how surprising it was who won."""
        one, told = self._lessons, np.zeros(2)
        improve_by(
            self._hidden, self._which, one.words_of, one.seat, one.counts, one.moves, one.picked, one.log_chance,
            one.gain, one.shares, scale, clip, entropy, wins, *self._room(), self._by_hidden, *self._ends(), told,
        )  # fmt: skip
        self._through()
        return float(told[0]), float(told[1])

    def copy(self) -> tuple[float, float]:
        """Do the same again; returns how often it would have, and how surprising it was who won."""
        one, told = self._lessons, np.zeros(2)
        copy_by(
            self._hidden, self._which, one.words_of, one.seat, one.counts, one.moves, one.picked, one.shares,
            *self._room(), self._by_hidden, *self._ends(), told,
        )  # fmt: skip
        self._through()
        return float(told[0]), float(told[1])

    def back(self, optimizer: torch.optim.Optimizer, longest: float = 0.0) -> None:
        """Learn it, with no gradient longer than so much, if that is given."""
        for name, part in self._net.named_parameters():
            part.grad = torch.from_numpy(self.gradients[name])
        if longest:
            torch.nn.utils.clip_grad_norm_(self._net.parameters(), longest, foreach=True)
        optimizer.step()

    def _through(self) -> None:
        """From the gradient of the last hidden layer to those of all that leads there."""
        by_hidden = torch.from_numpy(self._by_hidden)
        with torch.no_grad():
            torch.mm(torch.from_numpy(self._half).T, by_hidden, out=torch.from_numpy(self.gradients["second"]))
            by_half = by_hidden @ self._net.second.T
        self.gradients["second_bias"][:] = self._by_hidden.sum(axis=0)
        gradients = self.gradients["first"], self.gradients["first_bias"]
        room = turned_room(self._lessons.seen, self._which, len(gradients[0]))
        leave(self._lessons.seen, self._which, self._half, by_half.numpy(), room, *gradients)

    def _room(self) -> tuple[Words, Array, Array, Array, Array, Array]:
        one, arrays = self._lessons, self._arrays
        most = one.moves.shape[1]
        words = words_room(arrays["words"], arrays["words_bias"])
        return words, arrays["value"], arrays["value_bias"], np.zeros(most), np.zeros(most), np.zeros(one.seats)

    def _ends(self) -> tuple[Array, Array, Array, Array]:
        told = self.gradients
        return told["words"], told["words_bias"], told["value"], told["value_bias"]


@compiled
def improve_by(
    hidden: Any, which: Any, words_of: Any, seat: Any, counts: Any, moves: Any, picked: Any, log_chance: Any,
    gain: Any, shares: Any, scale: float, clip: float, entropy: float, wins: float, room: Any, value: Any,
    value_bias: Any, logs: Any, by_move: Any, log_share: Any, by_hidden: Any, by_words: Any, by_words_bias: Any,
    by_value: Any, by_value_bias: Any, told: Any,
) -> None:  # fmt: skip
    """The gradients of: wins * surprise - min(ratio * gain, clipped ratio * gain) - entropy * mixing, on average."""
    part = 1.0 / len(which)
    for at in range(len(which)):
        one = which[at]
        n, pick = counts[one], picked[one]
        words = words_of[seat[one]]
        heard = score_words(room, at, hidden[at], words, moves[one], n)
        chances_of(room.score, words, moves[one], n, logs, by_move)
        mixing = 0.0
        for i in range(n):
            mixing -= by_move[i] * logs[i]
        ratio, better = np.exp(logs[pick] - log_chance[one]), gain[one] * scale
        pull = ratio * better
        if (better > 0 and ratio > 1 + clip) or (better < 0 and ratio < 1 - clip):
            pull = 0.0  # it has moved far enough
        for i in range(n):
            by_move[i] *= part * (pull + entropy * (logs[i] + mixing))
        by_move[pick] -= part * pull
        write_words(words, moves[one], n, by_move, room.by_score)
        told[0] += part * mixing
        told[1] += part * foresee(
            hidden[at], value, value_bias, shares[one], part * wins, log_share, by_hidden[at], by_value, by_value_bias
        )
        write_back(room, heard, hidden[at], by_hidden[at], by_words, by_words_bias)


@compiled
def copy_by(
    hidden: Any, which: Any, words_of: Any, seat: Any, counts: Any, moves: Any, picked: Any, shares: Any, room: Any,
    value: Any, value_bias: Any, logs: Any, by_move: Any, log_share: Any, by_hidden: Any, by_words: Any,
    by_words_bias: Any, by_value: Any, by_value_bias: Any, told: Any,
) -> None:  # fmt: skip
    """The gradients of: surprise, where it is known who won, - the logarithm of what was chosen, on average."""
    part = 1.0 / len(which)
    for at in range(len(which)):
        one = which[at]
        n, pick = counts[one], picked[one]
        words = words_of[seat[one]]
        heard = score_words(room, at, hidden[at], words, moves[one], n)
        chances_of(room.score, words, moves[one], n, logs, by_move)
        best = -np.inf
        for i in range(n):
            best = max(best, logs[i])
            by_move[i] *= part
        by_move[pick] -= part
        write_words(words, moves[one], n, by_move, room.by_score)
        if logs[pick] >= best:
            told[0] += part
        if shares[one, 0] >= 0:
            told[1] += part * foresee(
                hidden[at], value, value_bias, shares[one], part, log_share, by_hidden[at], by_value, by_value_bias
            )
        write_back(room, heard, hidden[at], by_hidden[at], by_words, by_words_bias)


@kernel
def write_words(words: Any, moves: Any, n: int, by_move: Any, by_score: Any) -> None:
    """A move is worth the sum of its words, so each of them has the gradient of all moves it stands in."""
    for i in range(n):
        for place in range(words.shape[1]):
            word = words[moves[i], place]
            if word >= 0:
                by_score[word] += by_move[i]


@kernel
def foresee(
    hidden: Any, value: Any, value_bias: Any, shares: Any, part: float, log_share: Any, by_hidden: Any, by_value: Any,
    by_value_bias: Any,
) -> float:  # fmt: skip
    """Add the gradient of how surprising it is who wins, so many parts of it; returns how surprising."""
    log_shares(hidden, value, value_bias, log_share)
    surprise = 0.0
    for step in range(len(shares)):
        surprise -= shares[step] * log_share[step]
        by = np.float32(part * (np.exp(log_share[step]) - shares[step]))
        add_row(by_hidden, value[step], by)
        add_row(by_value[step], hidden, by)
        by_value_bias[step] += by
    return surprise


@kernel
def write_back(room: Any, heard: int, hidden: Any, by_hidden: Any, by_words: Any, by_words_bias: Any) -> None:
    """From the gradient of the scores to those of the words and of the hidden layer, which is 0 where that is."""
    for at in range(heard):
        word = room.heard[at]
        by = np.float32(room.by_score[word])
        add_row(by_hidden, room.weights[word], by)
        add_row(by_words[word], hidden, by)
        by_words_bias[word] += by
    for unit in range(len(hidden)):
        if hidden[unit] <= 0:
            by_hidden[unit] = 0
