"""Measure every game against its plan and write the run down in results.md."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

from bench import characters, ours, peers, report, research, searching, vmapped
from bench.report import Row
from bench.targets import (
    COMPILED,
    DOCUMENTED,
    DRIVEN,
    GUIDED,
    ISMCTS,
    NATIVE,
    OBSERVED,
    PGX,
    PGX_LOOP,
    PLANS,
    PYTHON,
    RLCARD,
    SEARCH,
    SPIEL,
    STEPPED,
    TIGHT,
    VECTOR,
    ZOO,
    Plan,
)
from bench.timing import FULL, QUICK, Effort, Run, figure, in_turns, ratio
from regalia.engine.game import Setting
from regalia.games import games

HERE = Path(__file__).parent
MILLION, NANO = 1e6, 1e-9
COPY, CLONE = "copy", "clone"

OURS = {
    COMPILED: ours.compiled_play,
    STEPPED: ours.stepped_play,
    VECTOR: research.many_at_once,
    OBSERVED: research.many_observed,
    ZOO: research.through_pettingzoo,
    SPIEL: research.through_openspiel,
    SEARCH: searching.by_chance,
    GUIDED: searching.by_character,
}
THEIRS = {
    DRIVEN: peers.driven,
    TIGHT: peers.tightly,
    NATIVE: peers.native,
    PYTHON: peers.in_python,
    DOCUMENTED: research.pettingzoo_loop,
    RLCARD: research.rlcard_loop,
    PGX: vmapped.stepped,
    PGX_LOOP: vmapped.compiled,
    ISMCTS: searching.ismcts,
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a short run, shown but not written down")
    parser.add_argument("--json", action="store_true", help="print plain data instead of the table")
    parser.add_argument("--characters", action="store_true", help="only the games between characters")
    arguments = parser.parse_args()
    effort = QUICK if arguments.quick else FULL
    facts = report.facts(HERE.parent)
    rows: list[Row] = []
    skipped: list[str] = []
    for plan in () if arguments.characters else PLANS:
        if plan.game not in games():
            skipped.append(f"{plan.game} is not installed: skipped.")
            continue
        print(f"Measuring {plan.game} ...", file=sys.stderr)
        rows += measured(plan, effort, skipped)
    print("Measuring characters ...", file=sys.stderr)
    rows += characters.rows(effort)
    text = report.entry(facts, rows, skipped)
    if arguments.json:
        print(json.dumps({"facts": facts, "rows": [row.plain() for row in rows], "skipped": skipped}, indent=2))
    else:
        print(text)
    if not arguments.quick:
        report.record(HERE / "results.md", text)


def measured(plan: Plan, effort: Effort, skipped: list[str]) -> Iterator[Row]:
    """Every row of a game's plan; what had to be left out is added to `skipped`, in a sentence."""
    setting = games()[plan.game].setting(plan.seats)
    title = f"{setting.game.title}, {plan.seats} seats"
    yield from races(title, setting, plan, effort, skipped)
    yield Row(title, "state", "bytes", figure([setting.game.state_type.dtype.itemsize]), at_most=plan.state_bytes)
    yield from two_jobs(title, setting, plan, effort)
    if plan.two_threads is not None:
        yield from two_threads(title, setting, plan, effort)
    yield from starts(title, setting, plan, effort)


def races(title: str, setting: Setting, plan: Plan, effort: Effort, skipped: list[str]) -> Iterator[Row]:
    """All that runs against a peer, in turns with each other."""
    rates = in_turns(runners(title, setting, plan, skipped), effort)
    for race in plan.races:
        mine, other = rates.get((plan.game, race.ours)), rates.get((race.peer, race.theirs))
        if mine and other:
            yield Row(
                title,
                f"{race.ours} / {race.peer} {race.theirs}",
                "M/s",
                figure(mine).over(MILLION),
                figure(other).over(MILLION),
                ratio(mine, other),
                at_least=race.at_least,
            )
        if mine and race.million is not None:
            yield Row(title, race.ours, "M/s", figure(mine).over(MILLION), at_least=race.million)
    copy = [1 / rate / NANO for rate in rates[plan.game, COPY]]
    clone = [1 / rate / NANO for rate in rates.get((plan.peer, CLONE), ())]
    what = f"copying a state, compiled / {plan.peer} cloned from Python"
    yield Row(title, what, "ns", figure(copy), figure(clone) if clone else None, at_most=plan.copy_ns)


def runners(title: str, setting: Setting, plan: Plan, skipped: list[str]) -> dict[tuple[str, str], Run]:
    """What is to be run for the races, each thing once; what needs a package that is not installed is left out."""
    wanted: dict[tuple[str, str], Callable[[], Run]] = {}
    for race in plan.races:
        wanted[plan.game, race.ours] = partial(OURS[race.ours], setting)
        wanted[race.peer, race.theirs] = partial(THEIRS[race.theirs], race.peer)
    wanted[plan.game, COPY] = partial(ours.copying, setting)
    wanted[plan.peer, CLONE] = partial(peers.cloning, plan.peer)
    runs = {}
    for (name, way), make in wanted.items():
        try:
            runs[name, way] = make()
        except ModuleNotFoundError as missing:
            skipped.append(f"{title}: {name} {way} is skipped, since {missing.name} is not installed.")
    return runs


def two_jobs(title: str, setting: Setting, plan: Plan, effort: Effort) -> Iterator[Row]:
    if not ours.jobs_agree(setting):
        sys.exit(f"{title}: two jobs come to other results than one, so their speed means nothing.")
    runs = {jobs: ours.compiled_play(setting, jobs) for jobs in (1, 2)}
    return two_against_one(title, "two jobs / one job, same results", runs, plan.two_jobs, effort)


def two_threads(title: str, setting: Setting, plan: Plan, effort: Effort) -> Iterator[Row]:
    runs = {threads: searching.in_threads(setting, threads) for threads in (1, 2)}
    return two_against_one(title, "inside search, two threads / one", runs, plan.two_threads, effort)


def two_against_one(
    title: str, what: str, runs: Mapping[int, Run], bound: float | None, effort: Effort
) -> Iterator[Row]:
    """By the clock on the wall, since it is waiting that the second one shortens, and by what they cost."""
    for label, clock, at_least in (
        (what, time.perf_counter, bound),
        ("the same, per processor second", time.process_time, None),
    ):
        rates = in_turns(runs, effort, clock)
        one, two = (figure(rates[many]).over(MILLION) for many in (1, 2))
        yield Row(title, label, "M/s", two, one, ratio(rates[2], rates[1]), at_least=at_least)


def starts(title: str, setting: Setting, plan: Plan, effort: Effort) -> Iterator[Row]:
    """What a person waits for the program, and how much of that it worked."""
    first, later = ours.starts(setting, effort)
    for what, runs, bound in (
        ("everything to compile", [first], plan.first_start),
        ("from cache", later, plan.next_start),
    ):
        waited, used = (figure(seconds) for seconds in zip(*runs, strict=True))
        yield Row(title, f"{ours.GAMES_AT_START:,} games as a program, {what}", "s", waited, at_most=bound)
        yield Row(title, "the same, processor seconds", "s", used)


if __name__ == "__main__":
    main()
