"""Measure the table server and write the run down in results.md.

The server and the crowd share the machine. Latency is measured in the crowd: from the moment a move is due until it is
answered, which is after it is on disk, and until every socket at its table holds the new position.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import httpx

from bench import report
from bench.report import Row
from bench.tables.crowd import Crowd, Figures
from bench.tables.house import open_house
from bench.tables.slow import fill, people_and_tables
from bench.timing import Figure
from regalia.games import games

HERE = Path(__file__).parent.parent
SOCKETS = 4  # at each table
STEADY = 250.0  # moves a second
# boardgame.io 0.50.2's server on one core, 250 tables of four sockets: the most moves a second with p99 up to 100 ms,
# measured before on another machine, kept in memory only and with its file storage, which never syncs.
PEER_IN_MEMORY, PEER_IN_FILES = 1139.0, 390.0
MILLISECONDS = 1000.0


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.tables", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a short run, shown but not written down")
    parser.add_argument("--game", help="the game to play; by default the one with the most seats")
    arguments = parser.parse_args()
    game = arguments.game or max(games(), key=lambda name: max(games()[name].seats))
    facts = report.facts(HERE.parent)
    rows = asyncio.run(measured(game, arguments.quick))
    text = report.entry(facts, rows, [f"The table server, {games()[game].title} at {SOCKETS} sockets a table."])
    print(text)
    if not arguments.quick:
        report.record(HERE / "results.md", text)


async def measured(game: str, quick: bool) -> list[Row]:
    rows = []
    with tempfile.TemporaryDirectory(dir=HERE.parent) as folder:
        say("1,000 tables at a steady rate, then with busy bots ...")
        rows += await steady(Path(folder), game, quick)
        say("The most moves a second on one core ...")
        rows += await most(Path(folder), game, quick)
        say("100,000 slow tables ...")
        rows += await slow_tables(Path(folder), game, 2_000 if quick else 100_000)
    return rows


def say(line: str) -> None:
    print(line, file=sys.stderr)


def percentile(seconds: Sequence[float], share: float) -> Figure:
    ordered = sorted(seconds)
    value = ordered[min(len(ordered) - 1, int(share * len(ordered)))] * MILLISECONDS
    return Figure(value, value, value)


def number(value: float) -> Figure:
    return Figure(value, value, value)


def row(
    what: str, unit: str, ours: Figure, at_most: float | None = None, at_least: float | None = None, peer: float = 0
) -> Row:
    """A line of the table; with a peer's figure, the bound is for the ratio to it."""
    theirs = number(peer) if peer else None
    ratio = number(ours.median / peer) if peer else None
    return Row("tables", what, unit, ours, theirs, ratio, at_least, at_most)


def latencies(title: str, figures: Figures, bounded: bool) -> Iterator[Row]:
    answered, held = figures.answered, figures.held
    yield row(f"{title}: answered, p50", "ms", percentile(answered, 0.5), at_most=10 if bounded else None)
    yield row(f"{title}: answered, p99", "ms", percentile(answered, 0.99), at_most=100 if bounded else None)
    yield row(f"{title}: held by all, p99", "ms", percentile(held, 0.99))
    yield row(f"{title}: errors", "", number(len(figures.errors)), at_most=0)


def seats_of(game: str) -> int:
    return min(max(games()[game].seats), SOCKETS)


async def steady(folder: Path, game: str, quick: bool) -> list[Row]:
    tables, seconds = (100, 10.0) if quick else (1_000, 120.0)
    rate = STEADY / 10 if quick else STEADY
    with open_house(folder / "steady", bot_seconds="0", warm_up="true") as house:
        async with Crowd(house.url, game, seats_of(game), SOCKETS, tables) as crowd:
            calm = await crowd.drive(rate, seconds)
            rows = list(latencies(f"{tables} tables, {rate:g} moves/s", calm, bounded=True))
            rows.append(row("memory of the server", "MB", number(house.megabytes()), at_most=1024))
            async with BusyBots(house.url, game):
                busy = await crowd.drive(rate, seconds)
            rows += latencies("the same, all bots busy", busy, bounded=False)
            worse = number(percentile(busy.answered, 0.99).median / percentile(calm.answered, 0.99).median)
            rows.append(row("p99 with busy bots / without", "", worse, at_most=1.2))
    return rows


class BusyBots:
    """Tables at which only bots sit, opened again and again, so that every worker always has something to do."""

    def __init__(self, url: str, game: str) -> None:
        self._url, self._game = url, game

    async def __aenter__(self) -> None:
        self._http = httpx.AsyncClient(base_url=self._url)
        token = (await self._http.post("/api/me", json={"name": "Host", "token": True})).json()["token"]
        self._http.headers["Authorization"] = f"Bearer {token}"
        self._task = asyncio.create_task(self._keep_busy())

    async def _keep_busy(self) -> None:
        settings = {"game": self._game, "seats": ["simple:worlds=2000"] * seats_of(self._game), "listed": True}
        while True:
            running = [
                table for table in (await self._http.get("/api/tables")).json()["tables"] if table["ended"] is None
            ]
            for _ in range(4 * (os.cpu_count() or 1) - len(running)):
                await self._http.post("/api/tables", json={"settings": settings})
            await asyncio.sleep(1)

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()
        await self._http.aclose()


async def most(folder: Path, game: str, quick: bool) -> list[Row]:
    """The highest rate at which p99 stays within 100 ms and the rate is kept, the server on a core of its own."""
    seconds, tables = (5.0, 50) if quick else (20.0, 250)
    cores = sorted(os.sched_getaffinity(0))
    best, work = 0.0, 0.0
    with open_house(folder / "most", core=cores[0], warm_up="false") as house:
        os.sched_setaffinity(0, set(cores[1:]) or set(cores))
        async with Crowd(house.url, game, seats_of(game), SOCKETS, tables) as crowd:
            for rate in (200, 400, 600, 800, 1000, 1200, 1400, 1600, 2000):
                before = house.processor_seconds()
                figures = await crowd.drive(rate, seconds)
                kept = len(figures.answered) >= 0.95 * rate * seconds * (1 - figures.skipped / (rate * seconds))
                if figures.errors or figures.skipped > 0.02 * rate * seconds or not kept:
                    break
                if percentile(figures.held, 0.99).median > 100:
                    break
                best, work = rate, (house.processor_seconds() - before) / len(figures.answered)
        os.sched_setaffinity(0, cores)
    what = f"{tables} tables, one core, each move durable: most moves with p99 up to 100 ms"
    return [
        row(what, "/s", number(best), at_least=1, peer=PEER_IN_MEMORY),
        row("the same beside the peer's file storage", "/s", number(best), at_least=3, peer=PEER_IN_FILES),
        row("processor time a move", "ms", number(work * MILLISECONDS)),
    ]


async def slow_tables(folder: Path, game: str, tables: int) -> list[Row]:
    """Open tables at random that nobody has looked at since they were stored."""
    data = folder / "slow"
    token, stored = await people_and_tables(data, game, seats_of(game))
    await fill(data, stored, tables)
    opened = []
    with open_house(data, warm_up="false") as house:
        async with httpx.AsyncClient(base_url=house.url, headers={"Authorization": f"Bearer {token}"}) as http:
            await http.get("/api/tables/mine")
            for copy in random.Random(1).sample(range(tables), 200):
                begun = time.perf_counter()
                answer = await http.get(f"/api/tables/{stored.table.id}-{copy}/position")
                opened.append(time.perf_counter() - begun)
                answer.raise_for_status()
        memory = number(house.megabytes())
    return [
        Row(
            "tables",
            f"opening one of {tables:,} stored tables in mid-game, p99",
            "ms",
            percentile(opened, 0.99),
            at_most=50,
        ),
        row("memory of the server", "MB", memory, at_most=1024),
    ]


if __name__ == "__main__":
    main()
