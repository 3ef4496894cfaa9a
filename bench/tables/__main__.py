"""Measure the table server and write the run down in results.md.

The server and the crowd share the machine. Latency is measured in the crowd: from the moment a move is due until it is
answered, which is after it is on disk, and until every socket at its table holds the new position.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple, Protocol

import httpx

from bench import report
from bench.report import Row
from bench.tables import peer
from bench.tables.cores import on_cores, one_and_the_others
from bench.tables.crowd import PATIENCE, Crowd, Figures
from bench.tables.server import Server, open_server, processor_seconds
from bench.tables.slow import fill, people_and_tables
from bench.timing import Figure
from regalia.games import games

HERE = Path(__file__).parent.parent
SOCKETS = 4  # at each table
STEADY = 250.0  # moves a second
TURNS, BY_TURNS = 4, 60.0  # of bots at rest and busy, and the seconds of either in all
RATES = (100, 150, 200, 250, 300, 400, 500, 600, 700, 800, 1000, 1200, 1400, 1600, 2000)
# The most moves a second of the peer's server as measured before on an idle machine with two cores, in memory and with
# its file storage: for machines without Node.
PEER_IN_MEMORY, PEER_IN_FILES = 1139.0, 390.0
MILLISECONDS = 1000.0


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.tables", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a short run, shown but not written down")
    parser.add_argument("--game", help="the game to play; by default the one with the most seats")
    arguments = parser.parse_args()
    game = arguments.game or max(games(), key=lambda name: max(games()[name].seats))
    facts = report.facts(HERE.parent)
    notes = [f"The table server, {games()[game].title} at {SOCKETS} sockets a table."]
    rows = asyncio.run(measured(game, arguments.quick, notes))
    text = report.entry(facts, rows, notes)
    print(text)
    if not arguments.quick:
        report.record(HERE / "results.md", text)


async def measured(game: str, quick: bool, notes: list[str]) -> list[Row]:
    rows = []
    build = HERE.parent / "build"  # on the disk of the repository: elsewhere it may be memory
    build.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=build) as folder:
        say("1,000 tables at a steady rate, then with busy bots ...")
        rows += await steady(Path(folder), game, quick)
        say("The most moves a second on one core ...")
        rows += await beside_the_peer(Path(folder), game, quick, notes)
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
    for error in figures.errors[:3]:
        say(f"  {error}")
    yield row(f"{title}: answered, p50", "ms", percentile(answered, 0.5), at_most=10 if bounded else None)
    yield row(f"{title}: answered, p99", "ms", percentile(answered, 0.99), at_most=100 if bounded else None)
    yield row(f"{title}: held by all, p99", "ms", percentile(held, 0.99))
    yield row(f"{title}: errors", "", number(len(figures.errors)), at_most=0)


def seats_of(game: str) -> int:
    return min(max(games()[game].seats), SOCKETS)


async def steady(folder: Path, game: str, quick: bool) -> list[Row]:
    tables, seconds = (100, 10.0) if quick else (1_000, 120.0)
    rate = STEADY / 10 if quick else STEADY
    with open_server(folder / "steady", bot_seconds="0", warm_up="true") as server:
        async with Crowd([server.url], game, seats_of(game), SOCKETS, tables) as crowd:
            calm = await crowd.drive(rate, seconds)
            rows = list(latencies(f"{tables} tables, {rate:g} moves/s", calm, bounded=True))
            rows.append(row("memory of the server", "MB", number(server.megabytes()), at_most=1024))
            # By turns, so that what else goes on at the tables, like new matches, is the same for both.
            resting, busy = Figures(), Figures()
            async with BusyBots(server, game) as bots:
                for _ in range(TURNS):
                    with bots.at_rest():
                        resting.add(await crowd.drive(rate, min(seconds, BY_TURNS) / TURNS))
                    with bots.at_work():
                        busy.add(await crowd.drive(rate, min(seconds, BY_TURNS) / TURNS))
            rows.append(row("bot workers: part of the time at work", "", bots.worked(), at_least=0.3))
            rows += latencies("the same by turns, bots at rest", resting, bounded=False)
            rows += latencies("the same by turns, all bots busy", busy, bounded=False)
            worse = number(percentile(busy.answered, 0.99).median / percentile(resting.answered, 0.99).median)
            rows.append(row("p99 with busy bots / without", "", worse, at_most=1.2))
    return rows


class BusyBots:
    """Tables at which only bots sit, opened again and again, so that every worker always has something to do."""

    def __init__(self, server: Server, game: str) -> None:
        self._house, self._game = server, game
        self._worked: dict[int, float] = defaultdict(float)  # seconds, by process
        self._passed = 0.0

    @contextmanager
    def at_rest(self) -> Iterator[None]:
        """The workers are stopped where they are."""
        stopped = self._house.bots()
        for process in stopped:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in stopped:
                os.kill(process, signal.SIGCONT)

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Their work is measured."""
        begun, before = time.perf_counter(), self._work()
        yield
        self._passed += time.perf_counter() - begun
        for process, seconds in self._work().items():
            self._worked[process] += seconds - before.get(process, 0.0)

    async def __aenter__(self) -> BusyBots:
        self._http = httpx.AsyncClient(base_url=self._house.url, timeout=PATIENCE)
        token = (await self._http.post("/api/me", json={"name": "Host", "token": True})).json()["token"]
        self._http.headers["Authorization"] = f"Bearer {token}"
        await self._open_tables()
        self._task = asyncio.create_task(self._keep_busy())
        return self

    async def _keep_busy(self) -> None:
        while True:
            await asyncio.sleep(1)
            await self._open_tables()

    async def _open_tables(self) -> None:
        """As many that are still played at as make all workers busy."""
        settings = {"game": self._game, "seats": ["hard"] * seats_of(self._game), "listed": True}
        listed = (await self._http.get("/api/tables")).raise_for_status().json()["tables"]
        for _ in range(4 * (os.cpu_count() or 1) - sum(table["ended"] is None for table in listed)):
            (await self._http.post("/api/tables", json={"settings": settings})).raise_for_status()

    def _work(self) -> dict[int, float]:
        return {process: processor_seconds(process) for process in self._house.bots()}

    def worked(self) -> Figure:
        """The part of its measured time that each worker was at work: the least and the most busy one."""
        shares = sorted(seconds / self._passed for seconds in self._worked.values())
        return Figure(shares[len(shares) // 2], shares[0], shares[-1])

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()
        await self._http.aclose()
        with suppress(asyncio.CancelledError):
            await self._task


class Driven(Protocol):
    """Tables at a server, whosever it is."""

    async def drive(self, per_second: float, seconds: float) -> Figures:
        """Moves at a rate, and how long they took."""


class Most(NamedTuple):
    """The highest rate at which p99 stays within 100 ms and the rate is kept, and what a move costs the server then."""

    rate: float = 0.0
    milliseconds: float = 0.0


async def most(crowd: Driven, processor_seconds: Callable[[], float], seconds: float) -> Most:
    """Found by halving: whoever keeps a rate keeps all below it. One that is not kept is tried once more, in case
    something else was going on."""
    await crowd.drive(RATES[0], seconds)  # unmeasured
    best, first, end = Most(), 0, len(RATES)
    while first < end:
        middle = (first + end) // 2
        tried = await _try(crowd, RATES[middle], processor_seconds, seconds)
        if tried is None:
            tried = await _try(crowd, RATES[middle], processor_seconds, seconds)
        if tried is None:
            end = middle
        else:
            best, first = tried, middle + 1
    return best


async def _try(crowd: Driven, rate: float, processor_seconds: Callable[[], float], seconds: float) -> Most | None:
    before = processor_seconds()
    figures = await crowd.drive(rate, seconds)
    if not kept(figures, rate, seconds):
        return None
    return Most(rate, (processor_seconds() - before) / len(figures.held) * MILLISECONDS)


def kept(figures: Figures, rate: float, seconds: float) -> bool:
    """Whether everyone held the moves in time, and there were as many as asked for; a few opened the next match."""
    late = percentile(figures.held, 0.99).median
    for line in (f"{rate}/s: held by all, p99 {late:.0f} ms; {figures.skipped} skipped", *figures.errors[:3]):
        say(f"  {line}")
    made, asked = len(figures.held) + figures.skipped, rate * seconds
    return not figures.errors and late <= 100 and figures.skipped <= 0.02 * asked and made >= 0.9 * asked


async def beside_the_peer(folder: Path, game: str, quick: bool, notes: list[str]) -> list[Row]:
    """Ours and boardgame.io's server, each on a core of its own with its crowd on the others."""
    seconds, tables = (4.0, 50) if quick else (8.0, 250)
    one, others = one_and_the_others()
    with on_cores(one), open_server(folder / "most", warm_up="false") as server, on_cores(others):
        async with Crowd([server.url], game, seats_of(game), SOCKETS, tables) as crowd:
            ours = await most(crowd, server.processor_seconds, seconds)
    in_memory, in_files = Most(PEER_IN_MEMORY), Most(PEER_IN_FILES)
    if peer.installed():
        async with peer.open_peer(tables, None) as crowd:
            in_memory = await most(crowd, crowd.processor_seconds, seconds)
        async with peer.open_peer(tables, folder / "flat") as crowd:
            in_files = await most(crowd, crowd.processor_seconds, seconds)
        notes.append(f"The peer is {peer.NAME}'s server with a game of ours, in the same run.")
    else:
        notes.append(f"Node is missing here, so the figures of {peer.NAME} are those of an earlier run elsewhere.")
    what = f"{tables} tables, one core: most moves with p99 up to 100 ms, each durable / the peer in memory"
    return [
        row(what, "/s", number(ours.rate), at_least=1, peer=in_memory.rate),
        row("the same / the peer's file storage, which never syncs", "/s", number(ours.rate), None, 3, in_files.rate),
        row("processor time a move / the peer in memory", "ms", number(ours.milliseconds), peer=in_memory.milliseconds),
        row("the same / the peer's file storage", "ms", number(ours.milliseconds), peer=in_files.milliseconds),
    ]


async def slow_tables(folder: Path, game: str, tables: int) -> list[Row]:
    """Open tables at random that nobody has looked at since they were stored."""
    data = folder / "slow"
    token, stored = await people_and_tables(data, game, seats_of(game))
    await fill(data, stored, tables)
    opened = []
    with open_server(data, warm_up="false") as server:
        async with httpx.AsyncClient(base_url=server.url, headers={"Authorization": f"Bearer {token}"}) as http:
            await http.get("/api/tables/mine")
            for copy in random.Random(1).sample(range(tables), 200):
                begun = time.perf_counter()
                answer = await http.get(f"/api/tables/{stored.table.id}-{copy}/position")
                opened.append(time.perf_counter() - begun)
                answer.raise_for_status()
        memory = number(server.megabytes())
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
