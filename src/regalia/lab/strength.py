"""The page on strength: every rung of the ladder against the one below, in every game, written from what was played.

Beside them stands what it brings a search to weigh the worlds it imagines by how likely a character makes what it saw.

    python -m regalia.lab.strength --minutes 25 docs/strength.md

A contest ends at an answer of the sequential test, against chance not before a hundred sets, or at so many sets. The
time goes to whichever open contest should need least until its answer, so that as many as possible get one; the others
stand on the page as they are. The page is written anew after every set, so that an interrupted run leaves what it had
found. With a folder to keep the games in, a later run of the same bots goes on from there.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import platform
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from regalia import bots
from regalia.engine.game import Game
from regalia.games import games
from regalia.lab.arena import Plan, Played, Results, keep, play_set, resumed
from regalia.lab.games import can_be_compiled, prepare
from regalia.lab.verdict import BETTER, BOUND, FEWEST, Answer
from regalia.search.network import shipped

MOST_SETS = 400
AGAINST_RANDOM = 100  # sets at least: they take no time, and how often a character wins is to be known well
USUAL_GAIN = 0.07  # of the log-likelihood ratio in a set
USUAL_SETS = 10  # it takes so many to believe otherwise
MANY = 5  # seats of the second table, where a game has so many
# Searches count iterations, so that the page says the same on every machine and under any load.
SEARCH, SHORTER, LONGEST = "search:iterations=1000", "search:iterations=100", "search:iterations=50000"
UNBELIEVING = f"{SEARCH},beliefs=chance"  # takes every world for as likely as another
LEARNT, LEARNT_SHORTER = f"{SEARCH},rollouts=network", f"{SHORTER},rollouts=network"
LATER = (SHORTER, LEARNT_SHORTER)  # at large tables the gain of more time waits for all else
SEED = 52_000  # not one that anything was tuned on


@dataclass
class Contest:
    """Two rungs and what they have played so far."""

    plan: Plan
    last: bool = False  # takes so long that it has to wait for all the others
    folder: Path | None = None  # where its games are kept
    fewest: int = FEWEST  # sets
    results: Results = field(init=False)
    begun: set[int] = field(init=False)  # sets
    timed: int = 0  # sets of this run
    seconds: float = 0.0  # that they took

    def __post_init__(self) -> None:
        self.results = Results(self.plan, resumed(self.plan, self.folder))
        self.begun = {game.set for game in self.results.games}

    def begin(self) -> int:
        """The number of the next set: an interrupted run may have left gaps."""
        number = next(number for number in range(MOST_SETS) if number not in self.begun)
        self.begun.add(number)
        return number

    def is_open(self) -> bool:
        return len(self.begun) < MOST_SETS and not self._is_answered()

    def _is_answered(self) -> bool:
        verdict = self.results.verdict()
        return verdict.answer is not Answer.OPEN and verdict.sets >= self.fewest

    def needed(self) -> float:
        """Seconds until its answer, if it goes on as it began; 0 where nobody knows yet how long a set takes."""
        if self.timed == 0:
            return 0.0
        verdict = self.results.verdict()
        gain = (abs(verdict.likelihood) + USUAL_SETS * USUAL_GAIN) / (verdict.sets + USUAL_SETS)
        sets = max((BOUND - abs(verdict.likelihood)) / gain, self.fewest - verdict.sets, 1)
        return min(sets, MOST_SETS - verdict.sets) * self.seconds / self.timed

    def add(self, played: list[Played], seconds: float) -> None:
        if self._is_answered():
            return  # what was still being played when the answer came does not count
        self.results.games.extend(played)
        self.timed += 1
        self.seconds += seconds
        if self.folder is not None:
            keep(self.folder, played[0].set, played)


def contests(folder: Path | None = None) -> list[Contest]:
    return [contest for game in games().values() for contest in rungs(game, folder)]


def rungs(game: Game, folder: Path | None = None) -> list[Contest]:
    """Every rung against the one below, at a small table and at a large one; and a search without its beliefs."""
    best = f"character:{next(iter(game.characters))}"
    few, many = game.seats[0], min(MANY, game.seats[-1])
    pairs = [(best, "random"), (SEARCH, best), (SEARCH, SHORTER)]
    if shipped(game) is not None:
        pairs += [("network", best), (LEARNT, SEARCH), (LEARNT_SHORTER, SEARCH), (LEARNT, LEARNT_SHORTER)]
    plans = [
        Plan(game.name, seats, candidate, baseline, SEED)
        for seats in sorted({few, many})
        for candidate, baseline in pairs
    ]
    plans.append(Plan(game.name, few, SEARCH, UNBELIEVING, SEED))
    if game.solver(game.setting()) is not None:
        plans.append(Plan(game.name, few, "solver", LONGEST, SEED))
    return [
        Contest(
            plan,
            last=plan.baseline in (UNBELIEVING, LONGEST) or (plan.seats > few and plan.baseline in LATER),
            fewest=AGAINST_RANDOM if plan.baseline == "random" else FEWEST,
            folder=folder and folder / f"{plan.game}-{plan.seats}" / plan.candidate / plan.baseline,
        )
        for plan in plans
    ]


@cache
def ready(plan: Plan) -> None:
    """Have both bots compiled, so that nobody's time is spent on the compiler."""
    if can_be_compiled(plan.terms, plan.players):
        prepare(plan.terms, plan.players)
        return
    for bot in plan.players:
        bots.prepare(bots.make(bot), plan.terms.setting())


def play(plan: Plan, number: int) -> tuple[list[Played], float]:
    """A set, and the seconds it took."""
    ready(plan)
    began = time.monotonic()
    return play_set(plan, number), time.monotonic() - began


def hold(held: list[Contest], seconds: float, jobs: int, tell: Callable[[Contest, float], None]) -> None:
    """Play the contests until all have their answers or the time is up; tell of each set and the seconds left."""
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        if seconds > 0:  # else the page is only written anew
            list(pool.map(ready, [contest.plan for contest in held if contest.is_open()]))
        end = time.monotonic() + seconds
        playing: dict[Future[tuple[list[Played], float]], Contest] = {}
        while True:
            while len(playing) < jobs and time.monotonic() < end and (contest := _next(held)) is not None:
                playing[pool.submit(play, contest.plan, contest.begin())] = contest
            if not playing:
                return
            for done in wait(playing, return_when=FIRST_COMPLETED).done:
                contest = playing.pop(done)
                contest.add(*done.result())
                tell(contest, end - time.monotonic())


def _next(held: list[Contest]) -> Contest | None:
    waiting = [contest for contest in held if contest.is_open()]
    return min(waiting, key=lambda contest: (contest.last, contest.needed(), len(contest.begun)), default=None)


def page(held: list[Contest]) -> str:
    lines = [
        "# How strong the bots are",
        "",
        f"Written by `make strength` from what was played, on {os.cpu_count()} cores"
        f" ({platform.machine()}, Python {platform.python_version()}), which other programs may have used too.",
        "",
        "A set is one deal played with every rotation of the seats. With more than two seats it is played twice: by one"
        " candidate among baselines, then by one baseline among candidates. The score of a set is 0.5 between equals,"
        " and `±` is half its 95 % interval. The test asks whether the score of a bot is"
        f" {0.5 + BETTER:.2f} or only 0.5; it answers at a log-likelihood ratio of {-BOUND:+.2f} or {BOUND:+.2f}, and"
        " stays open if the time is up before that. Against `random` a contest goes on to"
        f" {AGAINST_RANDOM} sets, if there is time. Deals come from seed {SEED}. The win share is the part of all wins"
        " that fell to the candidate's seats: half between equals. Searches count iterations and not milliseconds, so"
        " another run finds the same; how long a move took is in the last columns. `beliefs=chance` takes all the"
        " worlds that it imagines as equally likely, instead of weighing each by how likely the game's first character"
        " would have made what was seen there.",
        "",
    ]
    for game in games().values():
        of_game = [contest.results for contest in held if contest.plan.game == game.name]
        lines += [f"## {game.title}", "", *_table([results for results in of_game if results.games]), ""]
        for plan in (results.plan for results in of_game if not results.games):
            lines += [f"There was no time for `{plan.candidate}` against `{plan.baseline}` at {plan.seats} seats.", ""]
    return "\n".join(lines).rstrip() + "\n"


def write(held: list[Contest], path: Path) -> None:
    """Whole or not at all."""
    unfinished = path.with_name(f".{path.name}")
    unfinished.write_text(page(held), encoding="utf-8")
    unfinished.rename(path)


def _table(rows: list[Results]) -> list[str]:
    lines = [
        "| Seats | Bot | against | Sets | Score | ± | Answer | Win share | ms p50 | ms p99 |",
        "|--:|---|---|--:|--:|--:|---|--:|--:|--:|",
    ]
    for result in rows:
        plan, verdict, (median, most) = result.plan, result.verdict(), result.thinking()
        lines.append(
            f"| {plan.seats} | `{plan.candidate}` | `{plan.baseline}` | {verdict.sets} | {verdict.score:.3f} |"
            f" {verdict.interval:.3f} | {verdict.answer.value} | {result.win_share():.0%} | {median:.1f} | {most:.1f} |"
        )
    return lines


def main(minutes: float, path: Path, jobs: int, folder: Path | None) -> None:
    held = contests(folder)

    def tell(contest: Contest, left: float) -> None:
        plan, verdict = contest.plan, contest.results.verdict()
        pair = f"{plan.game} {plan.seats}: {plan.candidate} against {plan.baseline}"
        print(f"{max(left, 0) / 60:5.1f} min left  {pair} {verdict}", flush=True)
        write(held, path)

    hold(held, 60 * minutes, jobs, tell)
    write(held, path)
    print(f"{path} is written.")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("path", type=Path)
    parser.add_argument("--minutes", type=float, default=25.0, help="how long it may take, compiling apart")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", type=Path, help="a folder to keep the games in, and to go on from")
    given = parser.parse_args()
    main(given.minutes, given.path, given.jobs, given.keep)
