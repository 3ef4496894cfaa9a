"""Many games, counted: between bots, or by chance; anywhere that work can be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from regalia.lab.games import Game, Terms, pays_to_compile, play
from regalia.lab.work import HERE, Place, in_order, results
from regalia.play.simulate import Part, Tally, add_up, chunks, play_part

CHUNK, COMPILED_CHUNK = 4, 2_000  # games that are added up at a time; fixed, so that sums come out alike


def simulate(
    terms: Terms,
    players: Sequence[str],
    games: int,
    seed: int = 0,
    place: Place = HERE,
    progress: Callable[[int], None] | None = None,
) -> Tally:
    """Play games, a bot at each seat; the outcome depends on the seed and not on where they are played."""
    compiled = pays_to_compile(terms, players, games)
    numbers = chunks(games, COMPILED_CHUNK if compiled else CHUNK)
    parts = results(partial(_play, terms, tuple(players), seed, compiled), numbers, place, compiled)
    return add_up(in_order(parts), terms.seats, games, progress)


def by_chance(
    terms: Terms,
    games: int,
    seed: int = 0,
    place: Place = HERE,
    progress: Callable[[int], None] | None = None,
    series: bool = False,
) -> Tally:
    """Play games by chance, or so many series, as `regalia.play.simulate` does."""
    parts = results(partial(_play_by_chance, terms, seed, series), chunks(games), place, threads=True)
    return add_up(in_order(parts), terms.seats, games, progress)


def _play_by_chance(terms: Terms, seed: int, series: bool, numbers: range) -> Part:
    return play_part(terms.setting(), seed, series, numbers)


def _play(terms: Terms, players: tuple[str, ...], seed: int, compiled: bool, numbers: range) -> Part:
    played = play(terms, [Game(seed, number, players) for number in numbers], compiled)
    scores = np.array([result.scores for result in played])
    best = scores == scores.max(axis=1, keepdims=True)
    alone = best.sum(axis=1) == 1
    return Part(
        best[alone].sum(axis=0),
        scores.sum(axis=0),
        int((~alone).sum()),
        sum(len(result.moves) for result in played),
    )
