"""The page on strength: every rung of the ladder against the one below, in every game, written from what was played.

    python -m regalia.lab.strength --minutes 15 docs/strength.md

Contests end at an answer of the sequential test, at so many sets, or when their time is up, whichever comes first.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import platform
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from regalia import bots
from regalia.engine.game import Game
from regalia.games import games
from regalia.lab.arena import Plan, Results, play_set
from regalia.lab.verdict import BETTER, BOUND, Answer

MOST_SETS = 200
MANY = 5  # seats of the second table, where a game has so many
SEED = 20_000  # not one that anything was tuned on
LOAD = {"random": 1.0, "character": 3.0, "search": 5.0}  # shares of the time, by who is the opponent


@dataclass(frozen=True)
class Contest:
    plan: Plan
    seconds: float


def contests(minutes: float, jobs: int) -> list[Contest]:
    """Every rung against the one below, and how long each may take."""
    plans = [plan for game in games().values() for plan in rungs(game)]
    loads = [LOAD[plan.baseline.partition(":")[0]] for plan in plans]
    second = 60 * minutes * jobs / sum(loads)
    return [Contest(plan, second * load) for plan, load in zip(plans, loads, strict=True)]


def rungs(game: Game) -> list[Plan]:
    best = f"character:{next(iter(game.characters))}"
    few, many = game.seats[0], min(MANY, game.seats[-1])
    pairs = [(few, best, "random"), (few, "search:ms=50", best), (few, "search:iterations=500", "search:iterations=50")]
    if many > few:
        pairs += [(many, best, "random"), (many, "search:ms=50", best)]
    return [Plan(game.name, seats, candidate, baseline, SEED) for seats, candidate, baseline in pairs]


def hold(contest: Contest) -> Results:
    """Play a contest."""
    results = Results(contest.plan, [])
    for bot in (contest.plan.candidate, contest.plan.baseline):
        bots.prepare(bots.make(bot), contest.plan.setting())  # nobody's time is spent on the compiler
    end = time.monotonic() + contest.seconds
    for number in range(MOST_SETS):
        results.games.extend(play_set(contest.plan, number))
        if time.monotonic() > end or results.verdict().answer is not Answer.OPEN:
            break
    return results


def page(results: list[Results], minutes: float) -> str:
    lines = [
        "# How strong the bots are",
        "",
        f"Written by `make strength MINUTES={minutes:g}` from what was played, on {os.cpu_count()} cores"
        f" ({platform.machine()}, Python {platform.python_version()}), which other programs may have used too.",
        "",
        "A set is one deal played with every rotation of the seats, and with more than two seats in both populations."
        " The score of a set is 0.5 between equals, and `±` is half its 95 % interval. The test asks whether a bot is"
        f" {BETTER:.0%} of score above even or not at all; it answers at a log-likelihood ratio of {-BOUND:+.2f} or"
        f" {BOUND:+.2f}, and stays open when the time is up before. Deals come from seed {SEED}. The win share is the"
        " part of all wins that fell to the candidate's seats: half between equals.",
        "",
    ]
    for game in games().values():
        rows = [result for result in results if result.plan.game == game.name]
        lines += [f"## {game.title}", "", *_table(rows), ""]
    return "\n".join(lines).rstrip() + "\n"


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


def main(minutes: float, path: Path, jobs: int) -> None:
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        results = list(pool.map(hold, contests(minutes, jobs)))
    path.write_text(page(results, minutes), encoding="utf-8")
    print(f"{path} is written.")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("path", type=Path)
    parser.add_argument("--minutes", type=float, default=15.0, help="how long it may take, compiling apart")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    main(given.minutes, given.path, given.jobs)
