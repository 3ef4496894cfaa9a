"""A study that tells what it has found so far: the same deals as in one go, in stages, and the figures after each."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from regalia.lab import findings, report, study
from regalia.lab.games import prepare
from regalia.lab.report import REPORT, TOLD
from regalia.lab.work import HERE, Place

FIRST, FIRST_COMPILED = 30, 250  # deals before anything is told
GROWTH = 4  # a stage is longer than the one before by a part of it: intervals shrink by a tenth from one to the next


def stages(deals: int, compiled: bool) -> Iterator[int]:
    """After how many deals the figures are worked out anew; the last is all of them."""
    step = FIRST_COMPILED if compiled else FIRST
    at = step
    while at < deals:
        yield at
        at += -(-(at // GROWTH) // step) * step or step
    yield deals


def live(plans: Sequence[study.Plan], deals: int, folder: Path, place: Place = HERE) -> Iterator[tuple[int, Any]]:
    """Study one card file, or two beside each other; after how many deals what was found, as plain data."""
    compiled = plans[0].compiles(deals * len(plans[0].firsts))
    if compiled:
        prepare(plans[0].terms, plans[0].bots)
    for stage in stages(deals, compiled):
        tables = [study.run(plan, stage, place, folder / key) for plan, key in zip(plans, "AB", strict=False)]
        yield stage, findings.plain([findings.Ratios(table) for table in tables])


def write(folder: Path, told: Any, title: str, names: Sequence[str]) -> None:
    """The figures and the page of a study, each whole or as it was before."""
    texts = {TOLD: json.dumps(told, indent=1) + "\n", REPORT: report.page(title, told, names)}
    for name, text in texts.items():
        unfinished = folder / f".{name}"
        unfinished.write_text(text, encoding="utf-8")
        unfinished.rename(folder / name)
