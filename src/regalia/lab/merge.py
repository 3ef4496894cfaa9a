"""Contests that several machines have played in shards, put together; and single games out of them."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

from regalia.engine.errors import BadSettings
from regalia.engine.extras import needs
from regalia.lab import manifest
from regalia.lab.arena import FILES, Plan, Results, kept
from regalia.lab.games import replay
from regalia.play.match import Match


def contests(folder: Path) -> list[Path]:
    """The folders of contests in a folder, itself included."""
    found = sorted(path.parent for path in folder.rglob(manifest.FILE))
    if not found:
        raise BadSettings(f"The folder {folder} holds no results of the arena.")
    return found


def merge(out: Path, folders: Sequence[Path]) -> list[Results]:
    """Put what several folders hold into one, contest by contest; refuse what does not belong together."""
    needs("polars", extra="lab")
    for folder in folders:
        for contest in contests(folder):
            _take_in(out / contest.relative_to(folder), contest)
    return [results(contest) for contest in contests(out)]


def _take_in(target: Path, source: Path) -> None:
    import polars

    told = manifest.read(source)
    assert told is not None
    target.mkdir(parents=True, exist_ok=True)
    before = manifest.read(target)
    if before is not None and (why := manifest.difference(before, told)):
        raise BadSettings(f"{source} and {target} do not belong together: {why}.")
    have = {game.set for game in kept(target)}
    for file in sorted(source.glob(FILES)):
        sets = set(polars.read_parquet(file, columns=["set"])["set"])
        if sets <= have:
            continue  # it has been merged before
        if sets & have:
            raise BadSettings(f"Set {min(sets & have)} is in {source} and in {target} too; merge different shards.")
        unfinished = target / f".{file.name}"
        shutil.copyfile(file, unfinished)
        unfinished.rename(target / file.name)
        have |= sets
    runs = [] if before is None else before["runs"]
    manifest.write(target, {**told, "runs": [*runs, *(run for run in told["runs"] if run not in runs)]})


def plan_of(folder: Path) -> Plan:
    """The plan of a contest."""
    told = manifest.read(folder)
    if told is None or "plan" not in told:
        within = sorted(path.parent.name for path in folder.glob(f"*/{manifest.FILE}"))
        named = f" It holds folders of contests: name one of them, as {folder / within[0]}." if within else ""
        raise BadSettings(f"The folder {folder} holds no contest of the arena.{named}")
    plan = told["plan"]
    return Plan(**{**plan, "options": tuple((name, answer) for name, answer in plan["options"])})


def results(folder: Path) -> Results:
    """What a folder holds of a contest."""
    return Results(plan_of(folder), kept(folder))


def game(folder: Path, number: int, line_up: str) -> Match:
    """One game of a contest, played again from its moves."""
    import polars

    plan = plan_of(folder)
    told = manifest.read(folder)
    assert told is not None
    if told["version"] != (version := plan.terms.setting().game.version):
        raise BadSettings(
            f"The games in {folder} were played by version {told['version']} of the rules, not {version}."
        )
    wanted = (polars.col("set") == number) & (polars.col("line_up") == line_up)
    for file in sorted(folder.glob(FILES)):
        for row in polars.read_parquet(file).filter(wanted).iter_rows(named=True):
            return replay(plan.terms, plan.game_of(number, [int(held) for held in line_up]), row["moves"])
    raise BadSettings(f"The folder {folder} holds no game {line_up!r} of set {number}.")
