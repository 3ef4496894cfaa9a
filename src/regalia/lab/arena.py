"""The arena: bots against each other in duplicate sets, on any number of processes, with results that can be resumed.

A set is one deal played with every rotation of the seats. With two seats that is two games. With more, there are two
populations: one candidate among baselines, then one baseline among candidates, each with every rotation. Deals and the
bots' own chance follow from the seed alone, so the same seed gives the same results on any number of jobs (as long as
the bots think in iterations and not in milliseconds).
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from regalia.engine.extras import needs
from regalia.lab.games import Game, Result, Terms, can_be_compiled, pays_to_compile, play
from regalia.lab.luck import JUDGES, judge_of, without_luck
from regalia.lab.manifest import claim, describe
from regalia.lab.verdict import Verdict, judge, set_score
from regalia.lab.work import HERE, Place, batches_of, in_order, results

BATCH = 4  # sets between two files of results
COMPILED_BATCH = 500  # the same, where they take no time
FILES = "sets-*.parquet"
MEASURED = ("milliseconds", "baseline_milliseconds", "luck")


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
    luck: list[float] = field(default_factory=list)  # of the candidate, where it was judged

    @property
    def won(self) -> float:
        """The part of the win that fell to the candidate's seats."""
        return sum(share for share, mine in zip(self.shares, self.line_up, strict=True) if mine == "1")


def play_set(plan: Plan, number: int) -> list[Played]:
    """All games of one set."""
    return play_sets(plan, [number], can_be_compiled(plan.terms, plan.players))


def play_sets(plan: Plan, numbers: Sequence[int], compiled: bool, luck: bool = False) -> list[Played]:
    """All games of some sets; with `luck`, how much of each was that."""
    line_ups = [(number, line_up) for number in numbers for line_up in plan.line_ups()]
    results = play(plan.terms, [plan.game_of(number, line_up) for number, line_up in line_ups], compiled)
    played = [_played(*game, result) for game, result in zip(line_ups, results, strict=True)]
    if not luck:
        return played
    judge = judge_of(plan.terms, plan.candidate, plan.baseline)
    return [
        replace(game, luck=judge.luck(plan.game_of(*line_up), line_up[1], game.moves))
        for line_up, game in zip(line_ups, played, strict=True)
    ]


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
        return self._by_set(lambda game: game.won)

    def without_luck(self) -> list[float]:
        """The scores of sets with the luck taken away that was judged; on average they are the same."""
        lucky = [self._by_set(partial(_luck, by=by)) for by in range(JUDGES)]
        even = self._by_set(lambda game: 0.0)
        luck = [[score - none for score in of_set] for *of_set, none in zip(*lucky, even, strict=True)]
        return without_luck(self.set_scores(), luck)

    def _by_set(self, share_of: Callable[[Played], float]) -> list[float]:
        """The score of each set, by what the candidate's seats won together in each of its games."""
        by_set: dict[int, list[tuple[int, float]]] = {}
        for game in self.games:
            by_set.setdefault(game.set, []).append((game.line_up.count("1"), share_of(game)))
        return [set_score(self.plan.seats, by_set[number]) for number in sorted(by_set)]

    def verdict(self) -> Verdict:
        """The verdict so far; on what is left without luck, where that was judged."""
        judged = any(game.luck for game in self.games)
        return judge(self.without_luck() if judged else self.set_scores())

    def win_share(self) -> float:
        """Which part of the wins fell to the candidate's seats."""
        return sum(game.won for game in self.games) / max(len(self.games), 1)

    def thinking(self) -> tuple[float, float]:
        """The candidate's thinking time, median and 99th percentile, in milliseconds."""
        times = sorted(time for game in self.games for time in game.milliseconds)
        return (times[len(times) // 2], times[min(len(times) - 1, len(times) * 99 // 100)]) if times else (0.0, 0.0)


def _luck(game: Played, by: int) -> float:
    """What the candidate's seats got by luck, as a judge says; nothing where none was asked."""
    return game.luck[by] if game.luck else 0.0


def run(
    plan: Plan,
    sets: int,
    place: Place = HERE,
    folder: Path | None = None,
    until_answer: bool = False,
    progress: Callable[[int, Verdict], None] | None = None,
    shard: Shard = WHOLE,
    luck: bool = False,
) -> Results:
    """Play the sets of a plan, or a shard of them, that the folder does not hold yet; with `luck`, judge that too."""
    played = Results(plan, resumed(plan, folder))
    done = {game.set for game in played.games}
    compiled = pays_to_compile(plan.terms, plan.players, sets * len(plan.line_ups()))
    size = COMPILED_BATCH if compiled and not until_answer else BATCH
    left = [number for number in range(sets) if number not in done and number in shard]
    batches = batches_of(left, size * shard.of)
    threads = compiled and not luck  # a judge works for one at a time
    coming = results(partial(play_sets, plan, compiled=compiled, luck=luck), batches, place, threads)
    if until_answer:  # what comes after the answer is not part of the contest
        coming = enumerate(in_order(coming))
    for number, games in coming:
        played.games.extend(games)
        if folder is not None:
            keep(folder, batches[number][0], games)
        verdict = played.verdict()
        if progress is not None:
            progress(len(batches[number]), verdict)
        if until_answer and verdict.answer.value != "open":
            break
    played.games.sort(key=lambda game: game.set)
    return played


# What is kept: one Parquet file a batch, written whole or not at all, and the manifest beside them.


def keep(folder: Path, first: int, games: Sequence[Played]) -> None:
    """Write a batch down, which begins with this set."""
    unfinished = folder / f".sets-{first:06}.parquet"
    import polars

    rows = [{**vars(game), "moves": game.moves.tolist()} for game in games]
    kinds = {"moves": polars.List(polars.Int16), **dict.fromkeys(MEASURED, polars.List(polars.Float64))}
    written = BytesIO()  # Polars would not say in the usual way that the disk is full
    polars.DataFrame(rows, schema_overrides=kinds).write_parquet(written)
    unfinished.write_bytes(written.getvalue())
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

    names = {part.name for part in fields(Played)} - {"moves"}
    games = []
    for file in sorted(folder.glob(FILES)):
        columns = [name for name in polars.read_parquet_schema(file) if name in names]  # older ones lack the luck
        games += [Played(**row) for row in polars.read_parquet(file, columns=columns).iter_rows(named=True)]
    return games
