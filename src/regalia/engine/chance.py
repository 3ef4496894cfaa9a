"""Random numbers from the record itself, the same compiled and interpreted (splitmix64).

This is the one place where the arithmetic of machine words and of Python integers differs, so each function stands here
twice, side by side.
"""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

from regalia.engine.kernel import in_words
from regalia.engine.record import NOBODY, Record, u64

WORD = (1 << 64) - 1
STEP, MIX_1, MIX_2 = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


class Random(Protocol):
    """Anything with a random state: a game's state, or a stream of its own."""

    random: int


class Stream(Record):
    """A stream of random numbers beside the game: a bot's own, or the choice of imagined worlds.

    >>> chance = stream(7)
    >>> [chance.below(6) for _ in range(8)]
    [2, 0, 5, 3, 2, 1, 2, 1]
    """

    random: int = u64(NOBODY)

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each as likely as another."""
        return below(self, n)


def stream(seed: int) -> Stream:
    """The stream of a seed; the same seed gives the same numbers.

    >>> stream(7).below(100) == stream(7).below(100)
    True
    """
    made = Stream()
    made.random = seed & WORD
    return made


def mix(word: int) -> int:
    """A word scrambled so that near inputs give unrelated outputs."""
    word = (word ^ (word >> 30)) * MIX_1 & WORD
    word = (word ^ (word >> 27)) * MIX_2 & WORD
    return word ^ (word >> 31)


@in_words(mix)
def _mix_in_words(word: Any) -> Any:
    word = np.uint64(word)
    word = (word ^ (word >> np.uint64(30))) * np.uint64(MIX_1)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(MIX_2)
    return word ^ (word >> np.uint64(31))


def seed_of(seed: int, index: int) -> int:
    """The random state of the index-th game (or world, or bot) under a seed."""
    return mix(mix(seed & WORD) + (index + 1) * STEP & WORD)


@in_words(seed_of)
def _seed_of_in_words(seed: Any, index: Any) -> Any:
    start: Any = np.uint64(index + 1) * np.uint64(STEP)
    return mix(mix(seed) + start)


def below(s: Random, n: int) -> int:
    """A number from 0 to n-1."""
    s.random = s.random + STEP & WORD
    return (mix(s.random) >> 33) * n >> 31


@in_words(below)
def _below_in_words(s: Any, n: Any) -> Any:
    s.random += np.uint64(STEP)
    return np.int64(mix(s.random) >> np.uint64(33)) * n >> 31
