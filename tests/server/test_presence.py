"""Who is shown as present, where people are connected to different processes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import psycopg
import pytest

from regalia.server.hub import Hub
from regalia.server.postgres import PostgresDatabase
from regalia.server.presence import NOW, Presence
from regalia.server.store import Store
from tests import packages
from tests.effort import PATIENCE
from tests.server import postgres
from tests.server.app import App
from tests.server.running import Player, config_for, player, running

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(packages.postgresql() is None, reason=packages.POSTGRESQL.missing),
    pytest.mark.xdist_group("postgresql"),
]


@pytest.fixture
async def database(cluster: postgres.Cluster) -> str:
    return cluster.new_database()


@pytest.fixture
async def pair(database: str, tmp_path: Path) -> AsyncIterator[list[Player]]:
    """Two people, each connected to another server."""
    async with AsyncExitStack() as stack:
        people = []
        for name in ("Ann", "Bea"):
            # So little memory that no table stays in it.
            config = config_for(tmp_path / name, database=database, table_bytes=1)
            url = await stack.enter_async_context(running(config))
            one = await stack.enter_async_context(player(url, name))
            await one.connect()
            people.append(one)
        yield people


async def a_table(pair: list[Player]) -> str:
    ann, bea = pair
    settings = {"game": "kingdom-18", "seats": ["me", "open"], "listed": True}
    table: str = (await ann.post("/api/tables", {"settings": settings}))["table"]["id"]
    await bea.post(f"/api/tables/{table}/join")
    return table


async def until_here(one: Player, table: dict[str, Any], expected: list[bool]) -> None:
    """Wait until somebody is told that these are present, seat by seat."""
    async with asyncio.timeout(PATIENCE):
        while [seat["here"] for seat in table["seats"]] != expected:
            table = (await one.until("changed"))["table"]


async def test_who_comes_and_goes_at_one_process_is_seen_at_the_other(pair: list[Player]) -> None:
    ann, bea = pair
    table = await a_table(pair)
    opened = (await ann.follow(table))["table"]
    await bea.follow(table)
    await until_here(ann, opened, [True, True])
    shown = await bea.get(f"/api/tables/{table}")
    await until_here(bea, shown, [True, True])
    await bea.disconnect()
    await until_here(ann, shown, [True, False])


async def test_whoever_was_at_a_process_that_died_is_gone_after_seconds(database: str, pair: list[Player]) -> None:
    ann, _ = pair
    table = await a_table(pair)
    with psycopg.connect(database, autocommit=True) as other:
        [(bea,)] = other.execute("SELECT person FROM seats WHERE name = 'Bea'").fetchall()
        other.execute("INSERT INTO processes VALUES ('another', %s)", (2**62,))
        other.execute("INSERT INTO presence VALUES ('another', %s, %s)", (table, bea))
        opened = (await ann.follow(table))["table"]
        await until_here(ann, opened, [True, True])
        other.execute("UPDATE processes SET seen = 0 WHERE id = 'another'")
        await until_here(ann, await ann.get(f"/api/tables/{table}"), [True, False])


async def test_a_table_that_is_not_in_memory_is_followed_all_the_same(pair: list[Player]) -> None:
    ann, bea = pair
    table = await a_table(pair)
    await ann.follow(table)
    await bea.follow(table)
    await a_table(pair)  # takes the place of the first
    await bea.post(f"/api/tables/{table}/talk", {"id": "t1", "text": "Still there?"})
    assert (await ann.until("talked"))["line"]["text"] == "Still there?"
    await bea.post(f"/api/tables/{table}/resign")
    while (await ann.until("update"))["position"]["result"] is None:
        pass  # that the match has begun may be told only now


async def test_who_is_alive_is_told_by_the_databases_clock_whatever_a_hosts_says(database: str) -> None:
    """Workers compare with it, and would not take the questions of a host that is behind."""
    app = App(Store(PostgresDatabase(database)))
    with psycopg.connect(database, autocommit=True) as other:
        other.execute(f"INSERT INTO processes VALUES ('worker', {NOW})".encode())
        for clock in (0, 2**50):
            app.tables.clock = lambda clock=clock: clock  # type: ignore[misc]
            await Presence(app.tables, Hub(), "server").beat()
            alive = f"SELECT id FROM processes WHERE abs(seen - {NOW}) < 60000 ORDER BY id"
            assert other.execute(alive.encode()).fetchall() == [("server",), ("worker",)]
    await app.store.close()
