"""Measure the table server on PostgreSQL, with one process and with several, and write the run down in results.md.

The database and the crowd share the machine with the servers. Processor time is that of the servers alone, the
database's is told apart.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from bench import report
from bench.report import Row
from bench.tables import shares
from bench.tables.__main__ import (
    HERE,
    MILLISECONDS,
    SOCKETS,
    Most,
    kept,
    latencies,
    most,
    number,
    percentile,
    row,
    say,
    seats_of,
)
from bench.tables.crowd import Crowd
from bench.tables.server import Server, descendants, open_server, processor_seconds
from regalia.games import games
from tests import packages
from tests.server import postgres

SHARE = 0.25  # of a core, for each process whose number is compared
STEADY = 500.0  # moves a second
LESS = (0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2)  # of it, tried where the machine does not hold that
COST_AT = 100.0  # moves a second at which the cost of a move is compared


class Cost(NamedTuple):
    """Milliseconds of processor time a move."""

    servers: float
    database: float


class Place:
    """A database, and servers on it."""

    def __init__(self, folder: Path, cluster: postgres.Cluster) -> None:
        self._folder = folder
        self._cluster = cluster

    @contextmanager
    def servers(self, count: int, share: float | None = None) -> Iterator[list[Server]]:
        """So many processes on a new database, each held to a share of a core if one is named."""
        address = self._cluster.new_database()
        with ExitStack() as stack:
            running: list[Server] = []
            for _ in range(count):
                data = self._folder / f"data-{address.partition('?')[0].rpartition('/')[2]}-{len(running)}"
                server = stack.enter_context(open_server(data, database=address, warm_up="false", bot_workers="1"))
                if share is not None:
                    stack.enter_context(shares.held_to(share, server.process))
                running.append(server)
            yield running

    def seconds(self) -> float:
        """The processor time of the database."""
        return sum(map(processor_seconds, descendants(self._cluster.process)))


def urls(servers: Sequence[Server]) -> list[str]:
    return [server.url for server in servers]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.tables.processes", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a short run, shown but not written down")
    parser.add_argument("--only", choices=PARTS, help="one part of it, shown but not written down")
    parser.add_argument("--game", help="the game to play; by default the one with the most seats")
    arguments = parser.parse_args()
    if packages.postgresql() is None:
        sys.exit(packages.POSTGRESQL.missing)
    game = arguments.game or max(games(), key=lambda name: max(games()[name].seats))
    facts = report.facts(HERE.parent)
    notes = [
        f"The table server on PostgreSQL, {games()[game].title} at {SOCKETS} sockets a table, spread over processes."
    ]
    build = HERE.parent / "build"  # on the disk of the repository: elsewhere it may be memory
    build.mkdir(exist_ok=True)
    rows: list[Row] = []
    with tempfile.TemporaryDirectory(dir=build) as folder, postgres.cluster(durable=True) as cluster:
        place = Place(Path(folder), cluster)
        for name, part in PARTS.items():
            if arguments.only in (None, name):
                rows += asyncio.run(part(place, game, arguments.quick))
    text = report.entry(facts, rows, notes)
    print(text)
    if not arguments.quick and arguments.only is None:
        report.record(HERE / "results.md", text)


async def beside_sqlite(place: Place, game: str, quick: bool) -> list[Row]:
    """The most moves of one process on either database, the database beside it on the same machine."""
    say("One process on SQLite, and on PostgreSQL ...")
    seconds, tables = (4.0, 50) if quick else (8.0, 250)
    with open_server(place._folder / "sqlite", warm_up="false") as server:
        async with Crowd([server.url], game, seats_of(game), SOCKETS, tables) as crowd:
            embedded = await most(crowd, server.processor_seconds, seconds)
    with place.servers(1) as (server,):
        async with Crowd([server.url], game, seats_of(game), SOCKETS, tables) as crowd:
            apart = await most(crowd, server.processor_seconds, seconds)
    what = f"{tables} tables, one process on PostgreSQL: most moves with p99 up to 100 ms / on SQLite"
    return [
        row(what, "/s", number(apart.rate), at_least=0.7, peer=embedded.rate),
        row("processor time a move / on SQLite", "ms", number(apart.milliseconds), peer=embedded.milliseconds),
    ]


async def with_shares(place: Place, game: str, quick: bool) -> list[Row]:
    """Whether two processes do the work of two, when the machine is not what saturates."""
    if not shares.possible():
        say(
            "A share of a core cannot be given here, so one process and two are not compared: that takes root on Linux."
        )
        return []
    seconds, tables = (4.0, 50) if quick else (8.0, 250)
    best: list[Most] = []
    for count in (1, 2):
        say(f"{count} of them, each held to {SHARE:g} of a core ...")
        with place.servers(count, SHARE) as servers:
            async with Crowd(urls(servers), game, seats_of(game), SOCKETS, tables) as crowd:
                best.append(await most(crowd, lambda own=servers: spent(own), seconds))  # type: ignore[misc]
    what = f"{tables} tables, {SHARE:g} of a core for each process: most moves of two / of one"
    return [row(what, "/s", number(best[1].rate), at_least=1.8, peer=best[0].rate)]


def spent(servers: Sequence[Server]) -> float:
    return sum(server.processor_seconds() for server in servers)


async def cost_of_a_move(place: Place, game: str, quick: bool) -> list[Row]:
    """What more processes cost: each hears of every move, and shows it to who is connected to it."""
    say("What a move costs with one process ...")
    one = await _cost(place, game, quick, 1, together=True)
    rows = []
    for title, together in (
        ("all people of a table at one of them", True),
        ("those of a table spread over them", False),
    ):
        say(f"What it costs with three, {title} ...")
        three = await _cost(place, game, quick, 3, together)
        what = f"three processes, {title} / one: processor time a move"
        rows += [
            row(what, "ms", number(three.servers), 1.2, None, one.servers),
            row(f"{what}, of PostgreSQL", "ms", number(three.database), peer=one.database),
        ]
    return rows


async def _cost(place: Place, game: str, quick: bool, count: int, together: bool) -> Cost:
    seconds, tables = (5.0, 30) if quick else (30.0, 250)
    with place.servers(count) as servers:
        async with Crowd(urls(servers), game, seats_of(game), SOCKETS, tables, together) as crowd:
            await crowd.drive(COST_AT, seconds / 5)  # unmeasured
            before, database = spent(servers), place.seconds()
            moves = len((await crowd.drive(COST_AT, seconds)).held) / MILLISECONDS
            return Cost((spent(servers) - before) / moves, (place.seconds() - database) / moves)


async def steady(place: Place, game: str, quick: bool) -> list[Row]:
    """Many tables at a steady rate over two processes; and where the machine does not hold that, the most it holds."""
    tables, seconds, rate = (100, 10.0, STEADY / 10) if quick else (2_000, 120.0, STEADY)
    say(f"{tables} tables over two processes ...")
    with place.servers(2) as servers:
        async with Crowd(urls(servers), game, seats_of(game), SOCKETS, tables) as crowd:
            before = spent(servers)
            figures = await crowd.drive(rate, seconds)
            cost = (spent(servers) - before) / max(1, len(figures.held)) * MILLISECONDS
            memory = sum(server.megabytes() for server in servers)
            holds = rate if kept(figures, rate, seconds) else await _held(crowd, rate, seconds / 4)
    title = f"{tables} tables, {tables * SOCKETS} sockets, {rate:g} moves/s over two processes"
    return [
        *latencies(title, figures, bounded=True),
        row(f"{title}: answered, p99.9", "ms", percentile(figures.answered, 0.999), at_most=100),
        row(
            "from the answer until all hold it, half of them at the other process, p99",
            "ms",
            percentile(figures.spread, 0.99),
            20,
        ),
        row("processor time of the servers a move", "ms", number(cost)),
        row("memory of both servers", "MB", number(memory)),
        row("the most moves of these tables with p99 up to 100 ms, of those tried", "/s", number(holds)),
    ]


async def _held(crowd: Crowd, rate: float, seconds: float) -> float:
    """The first rate below one that is kept, zero if none is."""
    for share in LESS:
        if kept(await crowd.drive(share * rate, seconds), share * rate, seconds):
            return share * rate
    return 0.0


PARTS = {"sqlite": beside_sqlite, "shares": with_shares, "cost": cost_of_a_move, "steady": steady}


if __name__ == "__main__":
    main()
