"""Chance and sets: fair, the same compiled and interpreted, and each stream by itself."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from regalia.engine import chance, sets
from regalia.engine.chance import Stream
from regalia.engine.kernel import compiled

WORDS = st.integers(0, (1 << 64) - 1)
GROUPS = st.integers(1, (1 << 62) - 1)

BELOW, PICK, SAMPLE = range(3)


@compiled
def run(streams: Any, what: int, group: int, n: int) -> int:
    s = streams[0]
    if what == BELOW:
        return chance.below(s, n)
    if what == PICK:
        return sets.pick(s, group)
    return sets.sample(s, group, n)


@compiled
def run_sets(group: int) -> int:
    return sets.size(group) * 1_000 + sets.lowest(group)


@compiled
def run_seed(seed: int, index: int) -> Any:
    return chance.seed_of(seed, index)


def compiled_run(seed: int, what: int, group: int, n: int) -> tuple[int, int]:
    streams = np.zeros(1, Stream.dtype)
    streams["random"] = seed
    return run(streams, what, group, n), int(streams["random"][0])


@given(WORDS, st.integers(1, 10_000))
def test_below_is_the_same_compiled_and_interpreted(seed: int, n: int) -> None:
    stream = chance.stream(seed)
    number = chance.below(stream, n)
    assert 0 <= number < n
    assert compiled_run(seed, BELOW, 0, n) == (number, stream.random)


@given(WORDS, GROUPS, st.data())
def test_picks_and_samples_are_the_same_compiled_and_interpreted(seed: int, group: int, data: st.DataObject) -> None:
    picked = chance.stream(seed)
    assert compiled_run(seed, PICK, group, 0) == (sets.pick(picked, group), picked.random)
    n = data.draw(st.integers(0, sets.size(group)))
    sampled = chance.stream(seed)
    chosen = sets.sample(sampled, group, n)
    assert sets.size(chosen) == n
    assert chosen & ~group == sets.EMPTY
    assert compiled_run(seed, SAMPLE, group, n) == (chosen, sampled.random)


@given(GROUPS)
def test_sets_are_the_same_compiled_and_interpreted(group: int) -> None:
    assert run_sets(group) == sets.size(group) * 1_000 + sets.lowest(group)
    assert sets.without_lowest(group) == group ^ sets.only(sets.lowest(group))
    assert sets.has(group, sets.lowest(group))


@given(st.integers(0, (1 << 63) - 1), st.integers(0, 1_000_000))
def test_seeds_are_the_same_compiled_and_interpreted(seed: int, index: int) -> None:
    assert int(run_seed(seed, index)) == chance.seed_of(seed, index)


def test_seeds_of_neighbours_have_nothing_in_common() -> None:
    assert len({chance.seed_of(seed, index) for seed in range(50) for index in range(50)}) == 2_500


def test_below_is_even() -> None:
    stream = chance.stream(5)
    counts = Counter(chance.below(stream, 6) for _ in range(60_000))
    assert min(counts.values()) > 9_600
    assert max(counts.values()) < 10_400


@pytest.mark.parametrize("n", [2, 3, 4])
def test_every_sample_is_as_likely_as_another(n: int) -> None:
    stream, group = chance.stream(9), 0b1101101
    counts = Counter(sets.sample(stream, group, n) for _ in range(10_000))
    members = [member for member in range(7) if sets.has(group, member)]
    assert set(counts) == {sum(1 << member for member in part) for part in combinations(members, n)}
    assert max(counts.values()) < 1.2 * min(counts.values())
