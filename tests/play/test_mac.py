"""The chance of a match worked out by compiled code."""

from __future__ import annotations

from typing import Any

import numpy as np

from regalia.engine.kernel import compiled
from regalia.play.mac import begin_chance, chance_at, hashes_and_words, key_words
from regalia.play.shuffle import Shuffle, key_from_seed

PLIES = (0, 1, 9, 10, 99, 100, 12_345, 200_000)


@compiled
def chances(hashes: Any, w: Any, keys: Any, plies: Any, out: Any) -> None:
    for game in range(len(keys)):
        begin_chance(hashes, w, keys[game])
        for at in range(len(plies)):
            out[game, at] = chance_at(hashes, w, plies[at])


def test_compiled_code_finds_the_chance_of_every_ply_that_the_shuffle_has() -> None:
    keys = [key_from_seed(seed) for seed in range(20)]
    out = np.zeros((len(keys), len(PLIES)), np.uint64)
    chances(*hashes_and_words(), key_words(keys), np.array(PLIES), out)
    assert out.tolist() == [[Shuffle(key).random_at(ply) for ply in PLIES] for key in keys]
