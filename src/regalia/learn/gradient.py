"""One step of learning: what is to be learnt, worked out by hand behind the layers, which PyTorch differentiates.

A decision has few legal moves among thousands of words, and a loss made of a dozen tensor operations takes longer than
all layers together. So machine code goes from the scores of the words to their gradients, decision by decision.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import torch

from regalia.engine.kernel import compiled, kernel
from regalia.engine.record import Array
from regalia.learn.games import Lessons, chances_of, log_shares
from regalia.learn.model import Net


class Step:
    """Some decisions, thought about again: `improve` or `copy` says what is to be learnt of them, `back` learns it."""

    def __init__(self, net: Net, lessons: Lessons, which: Array) -> None:
        self._net, self._lessons, self._which = net, lessons, which
        self._outputs = net(torch.from_numpy(lessons.seen[which]))
        self._scores, self._values = (output.detach().numpy() for output in self._outputs)
        self.by_score = np.zeros_like(self._scores)
        self.by_value = np.zeros_like(self._values)

    def improve(self, scale: float, clip: float, entropy: float, wins: float) -> tuple[float, float]:
        """Proximal policy optimization; returns the mean entropy, and how surprising it was who won."""
        one, told = self._lessons, np.zeros(2)
        improve_by(
            self._scores, self._values, self._which, one.words_of, one.seat, one.counts, one.moves, one.picked,
            one.log_chance, one.gain, one.shares, scale, clip, entropy, wins, *self._room(), self.by_score,
            self.by_value, told,
        )  # fmt: skip
        return float(told[0]), float(told[1])

    def copy(self) -> tuple[float, float]:
        """Do the same again; returns how often it would have, and how surprising it was who won."""
        one, told = self._lessons, np.zeros(2)
        copy_by(
            self._scores, self._values, self._which, one.words_of, one.seat, one.counts, one.moves, one.picked,
            one.shares, *self._room(), self.by_score, self.by_value, told,
        )  # fmt: skip
        return float(told[0]), float(told[1])

    def back(self, optimizer: torch.optim.Optimizer, longest: float = 0.0) -> None:
        """Learn it, with no gradient longer than so much, if that is given."""
        optimizer.zero_grad()
        torch.autograd.backward(self._outputs, (torch.from_numpy(self.by_score), torch.from_numpy(self.by_value)))
        if longest:
            torch.nn.utils.clip_grad_norm_(self._net.parameters(), longest, foreach=True)
        optimizer.step()

    def _room(self) -> tuple[Array, Array, Array]:
        one = self._lessons
        most = one.moves.shape[1]
        return np.zeros(most), np.zeros(most), np.zeros(one.seats)


@compiled
def improve_by(
    scores: Any, values: Any, which: Any, words_of: Any, seat: Any, counts: Any, moves: Any, picked: Any,
    log_chance: Any, gain: Any, shares: Any, scale: float, clip: float, entropy: float, wins: float, logs: Any,
    by_move: Any, log_share: Any, by_score: Any, by_value: Any, told: Any,
) -> None:  # fmt: skip
    """The gradients of: wins * surprise - min(ratio * gain, clipped ratio * gain) - entropy * mixing, on average."""
    part = 1.0 / len(which)
    for at in range(len(which)):
        one = which[at]
        n, pick = counts[one], picked[one]
        words = words_of[seat[one]]
        chances_of(scores[at], words, moves[one], n, logs, by_move)
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
        write_words(words, moves[one], n, by_move, by_score[at])
        told[0] += part * mixing
        told[1] += part * foresee(values[at], shares[one], part * wins, log_share, by_value[at])


@compiled
def copy_by(
    scores: Any, values: Any, which: Any, words_of: Any, seat: Any, counts: Any, moves: Any, picked: Any, shares: Any,
    logs: Any, by_move: Any, log_share: Any, by_score: Any, by_value: Any, told: Any,
) -> None:  # fmt: skip
    """The gradients of: surprise, where it is known who won, - the logarithm of what was chosen, on average."""
    part = 1.0 / len(which)
    for at in range(len(which)):
        one = which[at]
        n, pick = counts[one], picked[one]
        words = words_of[seat[one]]
        chances_of(scores[at], words, moves[one], n, logs, by_move)
        best = -np.inf
        for i in range(n):
            best = max(best, logs[i])
            by_move[i] *= part
        by_move[pick] -= part
        write_words(words, moves[one], n, by_move, by_score[at])
        if logs[pick] >= best:
            told[0] += part
        if shares[one, 0] >= 0:
            told[1] += part * foresee(values[at], shares[one], part, log_share, by_value[at])


@kernel
def write_words(words: Any, moves: Any, n: int, by_move: Any, by_score: Any) -> None:
    """A move is worth the sum of its words, so each of them has the gradient of all moves it stands in."""
    for i in range(n):
        for place in range(words.shape[1]):
            word = words[moves[i], place]
            if word >= 0:
                by_score[word] += by_move[i]


@kernel
def foresee(values: Any, shares: Any, part: float, log_share: Any, by_value: Any) -> float:
    """Write the gradient of how surprising it is who wins, so many parts of it; returns how surprising."""
    log_shares(values, log_share)
    surprise = 0.0
    for step in range(len(shares)):
        surprise -= shares[step] * log_share[step]
        by_value[step] = part * (np.exp(log_share[step]) - shares[step])
    return surprise
