"""The arena: bots against each other in duplicate sets, on any number of processes, with results that can be resumed.

A set is one deal played with every rotation of the seats. With two seats that is two games. With more, there are two
populations: one candidate among baselines, then one baseline among candidates, each with every rotation. Deals and the
bots' own chance follow from the seed alone, so the same seed gives the same results on any number of jobs (as long as
the bots think in iterations and not in milliseconds).
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, fields
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from regalia.engine.extras import needs
from regalia.lab.games import Game, Result, Terms, can_be_compiled, pays_to_compile, play, workers
from regalia.lab.manifest import claim, describe
from regalia.lab.verdict import Verdict, judge, set_score

BATCH = 4  # sets between two files of results
COMPILED_BATCH = 500  # the same, where they take no time
FILES = "sets-*.parquet"
THINKING = ("milliseconds", "baseline_milliseconds")


class Shard(NamedTuple):
    """Every so manieth set, beginning with one of the first: what one of several machines plays."""

    part: int  # from 1
    of: int

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and number % self.of == self.part - 1


WHOLE = Shard(1, 1)


@dataclass(frozen=True)
class Plan:
    """What is to be played: everything that the results depend on."""

    game: str
    seats: int
    candidate: str
    baseline: str
    seed: int = 0
    options: tuple[tuple[str, str], ...] = ()
    cards: str = ""  # the text of a card file; empty for the game's own

    def line_ups(self) -> list[tuple[int, ...]]:
        """The games of a set: at each seat 1 for the candidate and 0 for the baseline."""
        one = [tuple(int(seat == turn) for seat in range(self.seats)) for turn in range(self.seats)]
        return one if self.seats == 2 else [*one, *(tuple(1 - held for held in line) for line in one)]

    @property
    def terms(self) -> Terms:
        return Terms(self.game, self.seats, self.options, self.cards)

    @property
    def players(self) -> tuple[str, str]:
        return self.candidate, self.baseline

    def game_of(self, number: int, line_up: Sequence[int]) -> Game:
        """A game of a set."""
        return Game(self.seed, number, tuple((self.baseline, self.candidate)[held] for held in line_up))


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
    moves: array[int] = field(default_factory=lambda: array("h"))  # left out of what is read from a folder


def play_set(plan: Plan, number: int) -> list[Played]:
    """All games of one set."""
    return play_sets(plan, [number], can_be_compiled(plan.players))


def play_sets(plan: Plan, numbers: Sequence[int], compiled: bool) -> list[Played]:
    """All games of some sets."""
    line_ups = [(number, line_up) for number in numbers for line_up in plan.line_ups()]
    results = play(plan.terms, [plan.game_of(number, line_up) for number, line_up in line_ups], compiled)
    return [_played(*game, result) for game, result in zip(line_ups, results, strict=True)]


def _played(number: int, line_up: tuple[int, ...], result: Result) -> Played:
    text = "".join(map(str, line_up))
    mine, theirs = (
        [time for at, held in enumerate(line_up) if held == side for time in result.milliseconds[at]] for side in (1, 0)
    )
    return Played(number, text, result.shares, result.scores, len(result.moves), mine, theirs, result.moves)


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
    shard: Shard = WHOLE,
) -> Results:
    """Play the sets of a plan, or a shard of them, that the folder does not hold yet."""
    results = Results(plan, resumed(plan, folder))
    done = {game.set for game in results.games}
    compiled = pays_to_compile(plan.terms, plan.players, sets * len(plan.line_ups()))
    size = COMPILED_BATCH if compiled and not until_answer else BATCH
    batches = list(_batches([number for number in range(sets) if number not in done and number in shard], size))
    with workers(compiled, jobs) as pool:
        played = pool.map(partial(play_sets, plan, compiled=compiled), batches)
        for numbers, games in zip(batches, played, strict=True):
            results.games.extend(games)
            if folder is not None:
                keep(folder, numbers[0], games)
            verdict = results.verdict()
            if progress is not None:
                progress(len(numbers), verdict)
            if until_answer and verdict.answer.value != "open":
                break
    return results


def _batches(numbers: Sequence[int], size: int) -> Iterator[Sequence[int]]:
    return (numbers[first : first + size] for first in range(0, len(numbers), size))


# What is kept: one Parquet file a batch, written whole or not at all, and the manifest beside them.


def keep(folder: Path, first: int, games: Sequence[Played]) -> None:
    """Write a batch down, which begins with this set."""
    unfinished = folder / f".sets-{first:06}.parquet"
    import polars

    rows = [{**vars(game), "moves": game.moves.tolist()} for game in games]
    kinds = {"moves": polars.List(polars.Int16), **dict.fromkeys(THINKING, polars.List(polars.Float64))}
    polars.DataFrame(rows, schema_overrides=kinds).write_parquet(unfinished)
    unfinished.rename(folder / f"sets-{first:06}.parquet")


def manifest_of(plan: Plan) -> dict[str, Any]:
    what = f"{plan.candidate} against {plan.baseline}"
    return {**describe(what, plan.terms, plan.players, plan.seed), "plan": asdict(plan)}


def resumed(plan: Plan, folder: Path | None) -> list[Played]:
    """What a folder holds of a plan; from then on it is that plan's."""
    if folder is None:
        return []
    needs("polars", extra="lab")
    claim(folder, manifest_of(plan), FILES)
    return kept(folder)


def kept(folder: Path) -> list[Played]:
    """The games in a folder, without their moves."""
    import polars

    columns = [part.name for part in fields(Played) if part.name != "moves"]
    files = sorted(folder.glob(FILES))
    return [Played(**row) for file in files for row in polars.read_parquet(file, columns=columns).iter_rows(named=True)]
