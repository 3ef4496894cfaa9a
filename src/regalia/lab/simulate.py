"""Many games between bots, counted: the like of `regalia.play.simulate` with players instead of chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import numpy as np

from regalia.lab.games import Game, Terms, pays_to_compile, play, workers
from regalia.play.simulate import Tally

CHUNK, COMPILED_CHUNK = 4, 2_000  # games between two reports of progress


class _Part(NamedTuple):
    """What came of some of the games."""

    games: int
    wins: list[int]
    draws: int
    scores: list[float]  # sums
    decisions: int


def simulate(
    terms: Terms,
    players: Sequence[str],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Tally:
    """Play games, a bot at each seat; the outcome depends on the seed and not on the number of jobs."""
    compiled = pays_to_compile(terms, players, games)
    size = COMPILED_CHUNK if compiled else CHUNK
    chunks = [range(first, min(first + size, games)) for first in range(0, games, size)]
    total = _Part(0, [0] * terms.seats, 0, [0.0] * terms.seats, 0)
    with workers(compiled, jobs) as pool:
        for part in pool.map(partial(_play, terms, tuple(players), seed, compiled), chunks):
            total = _Part(
                total.games + part.games,
                [sum(pair) for pair in zip(total.wins, part.wins, strict=True)],
                total.draws + part.draws,
                [sum(pair) for pair in zip(total.scores, part.scores, strict=True)],
                total.decisions + part.decisions,
            )
            if progress is not None:
                progress(part.games)
    return Tally(games, total.wins, total.draws, [score / games for score in total.scores], total.decisions)


def _play(terms: Terms, players: tuple[str, ...], seed: int, compiled: bool, numbers: range) -> _Part:
    results = play(terms, [Game(seed, number, players) for number in numbers], compiled)
    scores = np.array([result.scores for result in results])
    best = scores == scores.max(axis=1, keepdims=True)
    alone = best.sum(axis=1) == 1
    return _Part(
        len(results),
        best[alone].sum(axis=0).tolist(),
        int((~alone).sum()),
        scores.sum(axis=0).tolist(),
        sum(len(result.moves) for result in results),
    )
