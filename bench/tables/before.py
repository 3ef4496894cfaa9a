"""What a move costs the table server now and at an earlier commit: `python -m bench.tables.before COMMIT [GAME]`.

Both servers run by turns on the same machine, driven by the same crowd at the same rate, so only their ratio is told,
which holds on a busy machine too. The earlier one runs from an export of its sources, with the packages of today.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

from bench.tables.crowd import Crowd
from bench.tables.server import open_server

ROOT = Path(__file__).parents[2]
SOCKETS, TABLES = 4, 40
RATE, SECONDS, TURNS = 25.0, 12.0, 3


def main(commit: str, game: str = "fall-of-kingdoms") -> None:
    with tempfile.TemporaryDirectory() as folder:
        earlier = exported(commit, Path(folder) / "earlier")
        costs: dict[Path, list[float]] = {earlier: [], ROOT: []}
        for turn in range(TURNS):
            for source, found in costs.items():
                found.append(asyncio.run(cost(source, Path(folder) / f"{turn} {source.name}", game)))
    ratios = [now / before for before, now in zip(costs[earlier], costs[ROOT], strict=True)]
    print(f"{game}, {SOCKETS} sockets a table: processor time a move, now / {commit}")
    print(f"  {statistics.median(ratios):.2f} ({min(ratios):.2f}–{max(ratios):.2f}) over {TURNS} turns")


def exported(commit: str, folder: Path) -> Path:
    """The sources of a commit."""
    packed = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    page = folder / "src/regalia/server/static/index.html"  # a server asks for it, and nobody looks at it here
    page.parent.mkdir(parents=True)
    page.touch()
    return folder


async def cost(source: Path, data: Path, game: str) -> float:
    """Seconds of the server's processor time for a move."""
    with run_from(source / "src"), open_server(data, bot_seconds="0", warm_up="false") as server:
        async with Crowd([server.url], game, SOCKETS, SOCKETS, TABLES) as crowd:
            before = server.processor_seconds()
            figures = await crowd.drive(RATE, SECONDS)
            return (server.processor_seconds() - before) / len(figures.answered)


@contextmanager
def run_from(folder: Path) -> Iterator[None]:
    """Processes that are started meanwhile import from a folder."""
    kept = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = str(folder)
    try:
        yield
    finally:
        os.environ.pop("PYTHONPATH")
        if kept is not None:
            os.environ["PYTHONPATH"] = kept


if __name__ == "__main__":
    main(*sys.argv[1:])
