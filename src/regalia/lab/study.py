"""The study of a game: many matched games, kept in pieces, and what is counted in them.

A deal is played once with every seat as the first player (once in all, where nobody is first), and the bots change
their seats from deal to deal. Deals and the bots' chance follow from the seed alone, so two card files are studied
with the same chance, and any number of processes comes to the same games.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np

from regalia.engine.extras import needs
from regalia.engine.game import Begins
from regalia.engine.record import Array
from regalia.lab.games import Game, Terms, cast_of, pays_to_compile, play
from regalia.lab.manifest import claim, describe
from regalia.lab.watch import BEHIND, BITS, LEADS, OPTIONS, REAL, SETTLED, TURNS, WEIGHED, watch, words_of
from regalia.lab.work import HERE, Place, batches_of, results

PIECE, COMPILED_PIECE = 4, 250  # deals in one file of results
FILES = "deals-*.parquet"
NOBODY = -1  # instead of the first seat
FORMAT = 2  # of the columns


@dataclass(frozen=True)
class Plan:
    """What is studied: everything that the results depend on."""

    game: str
    seats: int
    bots: tuple[str, ...]  # by seat, in the first deal
    seed: int = 0
    options: tuple[tuple[str, str], ...] = ()
    cards: str = ""

    @property
    def terms(self) -> Terms:
        return Terms(self.game, self.seats, self.options, self.cards)

    @property
    def firsts(self) -> list[int]:
        """The first player of each game of a deal."""
        return [NOBODY] if self.terms.setting().game.begins is Begins.NOBODY else list(range(self.seats))

    def game_of(self, deal: int) -> Game:
        """How a deal is played: the bots sit down one seat further each time."""
        shift = deal % self.seats
        return Game(self.seed, deal, tuple(self.bots[(seat - shift) % self.seats] for seat in range(self.seats)))

    def compiles(self, games: int) -> bool:
        return pays_to_compile(self.terms, self.bots, games)


# A piece of the results, by column: a number a game, or a row of numbers. By seat are `scores` and `shares` of the win;
# by word of the moves, as `regalia.lab.watch` counts them, are `offered`, `taken`, `offered_to` and `taken_by`.
Piece = dict[str, Any]
NUMBERS = (
    "deal", "first", "ending", "decisions", "real", "options", "turns", "lead_changes", "settled", "behind", "entropy",
    "weighed",
)  # fmt: skip
BY_SEAT = ("scores", "shares")
BY_WORD = ("offered", "taken", "offered_to", "taken_by", "ahead", "behind_then")
COLUMNS = (*NUMBERS, *BY_SEAT, *BY_WORD)


def play_deals(plan: Plan, deals: Sequence[int], compiled: bool) -> Piece:
    """All games of some deals, those of one deal after another."""
    parts = [_play_with_first(plan, deals, first, compiled) for first in plan.firsts]
    together = {name: np.stack([part[name] for part in parts], axis=1) for name in COLUMNS}
    moves = [part["moves"][at] for at in range(len(deals)) for part in parts]
    return {name: values.reshape(-1, *values.shape[2:]) for name, values in together.items()} | {"moves": moves}


def _play_with_first(plan: Plan, deals: Sequence[int], first: int, compiled: bool) -> Piece:
    terms = Terms(plan.game, plan.seats, plan.options, plan.cards, None if first == NOBODY else first)
    games = [plan.game_of(deal) for deal in deals]
    results = play(terms, games, compiled)
    moves = [result.moves for result in results]
    setting = terms.setting()
    seen = watch(
        setting, [game.deal for game in games], moves, [game.players for game in games], cast_of(plan.bots, setting)
    )
    return {
        "deal": np.array(deals, np.int64),
        "first": np.full(len(deals), first),
        "ending": np.array([result.ending for result in results]),
        "decisions": np.array([len(played) for played in moves]),
        "real": seen.sums[:, REAL],
        "options": seen.sums[:, OPTIONS],
        "turns": seen.sums[:, TURNS],
        "lead_changes": seen.sums[:, LEADS],
        "settled": seen.sums[:, SETTLED],
        "behind": seen.sums[:, BEHIND],
        "entropy": seen.weighed[:, BITS],
        "weighed": seen.weighed[:, WEIGHED],
        "scores": np.array([result.scores for result in results]),
        "shares": np.array([result.shares for result in results]),
        "offered": seen.offered.astype(np.int32),
        "taken": seen.taken.astype(np.int32),
        "offered_to": seen.offered_to.astype(np.int16),
        "taken_by": seen.taken_by.astype(np.int16),
        "ahead": seen.ahead.astype(np.int16),
        "behind_then": seen.behind.astype(np.int16),
        "moves": moves,
    }


def run(
    plan: Plan,
    deals: int,
    place: Place = HERE,
    folder: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> Table:
    """Play the deals of a plan that the folder does not hold yet."""
    compiled = plan.compiles(deals * len(plan.firsts))
    pieces = resumed(plan, folder)
    done = {int(deal) for piece in pieces for deal in piece["deal"]}
    left = [deal for deal in range(deals) if deal not in done]
    batches = batches_of(left, COMPILED_PIECE if compiled else PIECE)
    if progress is not None:
        progress(deals - len(left))
    for number, piece in results(partial(play_deals, plan, compiled=compiled), batches, place, compiled):
        if folder is not None:
            keep(folder, batches[number][0], piece)
        pieces.append({name: piece[name] for name in COLUMNS})
        if progress is not None:
            progress(len(batches[number]))
    return Table(plan, deals, pieces)


def keep(folder: Path, first: int, piece: Piece) -> None:
    """Write a piece down, whole or not at all."""
    import polars

    unfinished = folder / f".deals-{first:07}.parquet"
    moves = polars.Series("moves", [played.tolist() for played in piece["moves"]], polars.List(polars.Int16))
    written = BytesIO()  # Polars would not say in the usual way that the disk is full
    polars.DataFrame({name: piece[name] for name in COLUMNS} | {"moves": moves}).write_parquet(written)
    unfinished.write_bytes(written.getvalue())
    unfinished.rename(folder / f"deals-{first:07}.parquet")


def resumed(plan: Plan, folder: Path | None) -> list[Piece]:
    """What a folder holds of a plan; from then on it is that plan's."""
    if folder is None:
        return []
    needs("polars", extra="lab")
    import polars

    manifest = describe(f"study {FORMAT} of {', '.join(plan.bots)}", plan.terms, plan.bots, plan.seed)
    claim(folder, {**manifest, "plan": asdict(plan)}, FILES)
    read = (polars.read_parquet(file, columns=list(COLUMNS)) for file in sorted(folder.glob(FILES)))
    return [{name: frame[name].to_numpy() for name in COLUMNS} for frame in read]


class Table:
    """All games of a study, by column, those of one deal after another."""

    def __init__(self, plan: Plan, deals: int, pieces: Sequence[Piece]) -> None:
        self.plan = plan
        self.deals = deals
        self.rotations = len(plan.firsts)
        together = {name: np.concatenate([piece[name] for piece in pieces]) for name in COLUMNS}
        order = np.lexsort((together["first"], together["deal"]))
        asked = order[together["deal"][order] < deals]
        self._columns = {name: values[asked] for name, values in together.items()}
        self.words = words_of(plan.terms.setting())

    @property
    def games(self) -> int:
        return self.deals * self.rotations

    def __getitem__(self, column: str) -> Array:
        return self._columns[column]

    def by_deal(self, values: Array) -> Array:
        """A number a game, or a row of numbers a game, added up over the games of each deal."""
        table = values.astype(float)
        summed: Array = table.reshape(self.deals, self.rotations, *table.shape[1:]).sum(axis=1)
        return summed
