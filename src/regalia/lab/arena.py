"""The arena: bots against each other in duplicate sets, on any number of processes, with results that can be resumed.

A set is one deal played with every rotation of the seats. With two seats that is two games. With more, there are two
populations: one candidate among baselines, then one baseline among candidates, each with every rotation. Deals and the
bots' own chance follow from the seed alone, so the same seed gives the same results on any number of jobs (as long as
the bots think in iterations and not in milliseconds).
"""

from __future__ import annotations

import importlib
import multiprocessing
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType

from regalia import bots
from regalia.engine import chance
from regalia.engine.errors import BadSettings
from regalia.engine.game import Setting
from regalia.games import find
from regalia.lab.verdict import Verdict, judge, set_score
from regalia.play.match import Match
from regalia.play.shuffle import Shuffle, key_from_seed

BATCH = 4  # sets between two files of results


@dataclass(frozen=True)
class Plan:
    """What is to be played: everything that the results depend on."""

    game: str
    seats: int
    candidate: str
    baseline: str
    seed: int = 0
    options: tuple[tuple[str, str], ...] = ()

    def line_ups(self) -> list[tuple[int, ...]]:
        """The games of a set: at each seat 1 for the candidate and 0 for the baseline."""
        one = [tuple(int(seat == turn) for seat in range(self.seats)) for turn in range(self.seats)]
        return one if self.seats == 2 else [*one, *(tuple(1 - held for held in line) for line in one)]

    def setting(self) -> Setting:
        return find(self.game).setting(self.seats, dict(self.options))


@dataclass(frozen=True)
class Played:
    """One game of a set."""

    set: int
    line_up: str
    shares: list[float]
    scores: list[float]
    decisions: int
    milliseconds: list[float]  # the candidate's thinking time at each of its decisions
    baseline_milliseconds: list[float]


def play_set(plan: Plan, number: int) -> list[Played]:
    """All games of one set."""
    return [_play_game(plan, number, line_up) for line_up in plan.line_ups()]


def _play_game(plan: Plan, number: int, line_up: tuple[int, ...]) -> Played:
    setting = _setting(plan)
    players = _bot(plan.baseline), _bot(plan.candidate)
    match = Match(setting, Shuffle(key_from_seed(chance.seed_of(plan.seed, number))))
    streams = [chance.stream(chance.seed_of(plan.seed ^ 1 << 40, number * 16 + seat)) for seat in range(plan.seats)]
    thinking: tuple[list[float], list[float]] = [], []
    while match.seat is not None:
        seat = match.seat
        if len(match.actions()) > 1:
            began = time.perf_counter()
            bots.move(match, players[line_up[seat]], streams[seat])
            thinking[line_up[seat]].append(1000 * (time.perf_counter() - began))
        else:
            match.play(match.actions()[0])
    outcome = match.outcome
    assert outcome is not None
    shares = [(seat in outcome.winners) / len(outcome.winners) for seat in range(plan.seats)]
    return Played(number, "".join(map(str, line_up)), shares, list(outcome.scores), match.ply, thinking[1], thinking[0])


@cache
def _setting(plan: Plan) -> Setting:
    return plan.setting()


@cache
def _bot(text: str) -> bots.Bot:
    return bots.make(text)


def _play_batch(plan: Plan, numbers: Sequence[int]) -> list[Played]:
    return [game for number in numbers for game in play_set(plan, number)]


@dataclass
class Results:
    """All games of a plan so far."""

    plan: Plan
    games: list[Played]

    def set_scores(self) -> list[float]:
        by_set: dict[int, list[tuple[int, float]]] = {}
        for game in self.games:
            held = game.line_up.count("1")
            share = sum(share for share, mine in zip(game.shares, game.line_up, strict=True) if mine == "1")
            by_set.setdefault(game.set, []).append((held, share))
        return [set_score(self.plan.seats, by_set[number]) for number in sorted(by_set)]

    def verdict(self) -> Verdict:
        return judge(self.set_scores())

    def win_share(self) -> float:
        """Which part of the wins fell to the candidate's seats."""
        shares = [
            share for game in self.games for share, mine in zip(game.shares, game.line_up, strict=True) if mine == "1"
        ]
        return sum(shares) / max(len(self.games), 1)

    def thinking(self) -> tuple[float, float]:
        """The candidate's thinking time, median and 99th percentile, in milliseconds."""
        times = sorted(time for game in self.games for time in game.milliseconds)
        return (times[len(times) // 2], times[min(len(times) - 1, len(times) * 99 // 100)]) if times else (0.0, 0.0)


def run(
    plan: Plan,
    sets: int,
    jobs: int = 1,
    folder: Path | None = None,
    until_answer: bool = False,
    progress: Callable[[int, Verdict], None] | None = None,
) -> Results:
    """Play the sets of a plan that the folder does not hold yet."""
    results = Results(plan, resumed(plan, folder))
    done = {game.set for game in results.games}
    batches = list(_batches([number for number in range(sets) if number not in done]))
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        for numbers, games in zip(batches, pool.map(_play_batch, [plan] * len(batches), batches), strict=True):
            results.games.extend(games)
            if folder is not None:
                keep(folder, numbers[0], games)
            verdict = results.verdict()
            if progress is not None:
                progress(len(numbers), verdict)
            if until_answer and verdict.answer.value != "open":
                pool.shutdown(cancel_futures=True)
                break
    return results


def _batches(numbers: Sequence[int]) -> Iterator[Sequence[int]]:
    return (numbers[first : first + BATCH] for first in range(0, len(numbers), BATCH))


# What is kept: one Parquet file a batch, written whole or not at all, and the plan beside them.


def _parquet() -> ModuleType:
    try:
        return importlib.import_module("polars")
    except ImportError:
        raise BadSettings("To keep results polars is needed: install the extra regalia[lab].") from None


def keep(folder: Path, first: int, games: Sequence[Played]) -> None:
    """Write a batch down, which begins with this set."""
    unfinished = folder / f".sets-{first:06}.parquet"
    _parquet().DataFrame([vars(game) for game in games]).write_parquet(unfinished)
    unfinished.rename(folder / f"sets-{first:06}.parquet")


def resumed(plan: Plan, folder: Path | None) -> list[Played]:
    """What a folder holds of a plan; from then on it is that plan's."""
    if folder is None:
        return []
    folder.mkdir(parents=True, exist_ok=True)
    said = folder / "plan.txt"
    if said.exists() and said.read_text(encoding="utf-8") != repr(plan):
        raise BadSettings(f"The folder {folder} holds the results of another plan; choose another one.")
    said.write_text(repr(plan), encoding="utf-8")
    files = sorted(folder.glob("sets-*.parquet"))
    return [Played(**row) for file in files for row in _parquet().read_parquet(file).iter_rows(named=True)]
