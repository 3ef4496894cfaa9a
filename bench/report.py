"""A run of the benchmarks as a table for people and as plain data for programs, and its place in the history."""

from __future__ import annotations

import os
import platform
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from bench.timing import Figure

PACKAGES = ("numba", "numpy", "open_spiel", "pettingzoo", "rlcard", "pgx", "jax")
KEPT = 40  # runs in the history
COLUMNS = ("game", "what", "ours", "peer", "ratio", "to reach", "")


@dataclass(frozen=True)
class Row:
    """One measurement; the bound is for the ratio where there is one, else for our figure."""

    game: str
    what: str
    unit: str
    ours: Figure
    theirs: Figure | None = None
    ratio: Figure | None = None
    at_least: float | None = None
    at_most: float | None = None

    @property
    def met(self) -> bool | None:
        """Whether the median reaches the bound; None without one."""
        reached = (self.ratio or self.ours).median
        if self.at_least is not None:
            return reached >= self.at_least
        if self.at_most is not None:
            return reached <= self.at_most
        return None

    def cells(self) -> tuple[str, ...]:
        bound = ""
        if self.at_least is not None:
            bound = f"≥ {self.at_least:g}"
        elif self.at_most is not None:
            bound = f"≤ {self.at_most:g}" + ("" if self.ratio else f" {self.unit}")
        return (
            self.game,
            self.what,
            f"{with_spread(self.ours)} {self.unit}",
            f"{with_spread(self.theirs)} {self.unit}" if self.theirs else "",
            with_spread(self.ratio) if self.ratio else "",
            bound,
            {True: "met", False: "**not met**", None: ""}[self.met],
        )

    def plain(self) -> dict[str, Any]:
        figures = {name: getattr(self, name) for name in ("ours", "theirs", "ratio")}
        return {
            "game": self.game,
            "what": self.what,
            "unit": self.unit,
            **{name: value._asdict() if value else None for name, value in figures.items()},
            "at_least": self.at_least,
            "at_most": self.at_most,
            "met": self.met,
        }


def with_spread(figure: Figure) -> str:
    """The median, and in brackets the lowest and highest where they differ from it."""
    median, low, high = (short(value) for value in figure)
    return median if low == median == high else f"{median} ({low}–{high})"


def short(value: float) -> str:
    """Three digits that count, and no exponent."""
    if 0.001 <= value < 0.1:
        return f"{value:.3g}"
    return f"{value:.2f}" if value < 10 else f"{value:.1f}" if value < 100 else f"{value:,.0f}"


def table(rows: Sequence[Row]) -> str:
    """The rows as a Markdown table."""
    lines = [COLUMNS, ("---",) * len(COLUMNS), *(row.cells() for row in rows)]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def entry(facts: dict[str, str], rows: Sequence[Row], skipped: Sequence[str]) -> str:
    """A run for the history."""
    told = "; ".join(f"{name} {fact}" for name, fact in facts.items() if name not in {"date", "commit"})
    parts = [f"## {facts['date']}, commit {facts['commit']}", told, table(rows), *skipped]
    return "\n\n".join(parts) + "\n"


def record(path: Path, text: str) -> None:
    """Put a run on top of those already in the history, and let go of the oldest."""
    head, *older = path.read_text(encoding="utf-8").split("\n## ")
    parts = [f"{head.rstrip()}\n\n{text}", *older[: KEPT - 1]]
    path.write_text("\n## ".join(part.rstrip("\n") + "\n" for part in parts), encoding="utf-8")


def facts(root: Path) -> dict[str, str]:
    """Where and on what a run was made; the load tells how busy the machine was before."""
    load = os.getloadavg()[0]
    return {
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "commit": _commit(root),
        "machine": f"{os.cpu_count()} × {_processor()}",
        "load": f"{load:.1f}",
        "Python": platform.python_version(),
        **{package: _version(package) for package in PACKAGES},
    }


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def _commit(root: Path) -> str:
    def git(*arguments: str) -> str:
        done = subprocess.run(("git", *arguments), cwd=root, check=True, capture_output=True, text=True)
        return done.stdout.strip()

    try:
        changed = git("status", "--porcelain", "--", "src", "bench/*.py")
        return git("rev-parse", "--short=10", "HEAD") + (" with changes" if changed else "")
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def _processor() -> str:
    """The name of the processor, which Python itself does not know on Linux."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()
