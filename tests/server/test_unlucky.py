"""A machine without luck: servers that were away, disks that are full, databases that others hold."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import stat
import time
import tracemalloc
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from regalia.games import games
from regalia.server import rows
from regalia.server import service as service_module
from regalia.server.database import Unreachable
from regalia.server.databases import FILE
from regalia.server.sqlite import SqliteDatabase
from regalia.server.store import Store
from regalia.server.upkeep_store import ALIVE
from tests.server.app import App
from tests.server.running import PATIENCE, Player, config_for, player, running, running_inside, visitor

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("server unlucky")]

GAME = "kingdom-18"
HOUR = 3_600_000


@contextmanager
def database_of(data: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(data / FILE)) as database, database:
        yield database


def change(data: Path, sql: str, *values: Any) -> None:
    with database_of(data) as database:
        assert database.execute(sql, values).rowcount > 0


def look_up(data: Path, sql: str, *values: Any) -> Any:
    with database_of(data) as database:
        return database.execute(sql, values).fetchone()[0]


async def a_table(ann: Player, *seats: str, **settings: Any) -> str:
    opened = await ann.post("/api/tables", {"settings": {"game": GAME, "seats": seats, "listed": True, **settings}})
    table: str = opened["table"]["id"]
    return table


async def test_the_time_a_server_was_away_is_given_back_to_the_players(tmp_path: Path) -> None:
    config, begun = config_for(tmp_path), time.time_ns() // 1_000_000
    async with running(config) as url, player(url, "Ann") as ann, player(url, "Bea") as bea:
        running_out, overdue = [await a_table(ann, "me", "open", seconds=3600) for _ in range(2)]
        for table in (running_out, overdue):
            await bea.post(f"/api/tables/{table}/join")
    gone = begun - HOUR
    change(tmp_path, "UPDATE moments SET at = ? WHERE name = ?", gone, ALIVE)
    change(tmp_path, "UPDATE tables SET due = ? WHERE id = ?", gone + 60_000, running_out)
    change(tmp_path, "UPDATE tables SET due = ? WHERE id = ?", gone - 1, overdue)
    async with running(config):
        due = look_up(tmp_path, "SELECT due FROM tables WHERE id = ?", running_out)
        assert due >= begun + 60_000, "as much time is left as when the server went"
        async with asyncio.timeout(PATIENCE):
            while look_up(tmp_path, "SELECT ply FROM tables WHERE id = ?", overdue) == 0:
                await asyncio.sleep(0.05)
    assert look_up(tmp_path, "SELECT made_by FROM moves WHERE table_id = ?", overdue) == rows.CLOCK


async def test_after_a_short_stop_the_clocks_go_on_as_they_were(tmp_path: Path) -> None:
    config = config_for(tmp_path)
    async with running(config) as url, player(url, "Ann") as ann, player(url, "Bea") as bea:
        table = await a_table(ann, "me", "open", seconds=3600)
        await bea.post(f"/api/tables/{table}/join")
        due = (await ann.get(f"/api/tables/{table}"))["due"]
    async with running(config):
        assert look_up(tmp_path, "SELECT due FROM tables WHERE id = ?", table) == due


async def test_a_bot_that_was_to_move_at_a_restart_is_asked_at_once(store: Store) -> None:
    app = App(store)
    people = await app.guests(1)
    live = await app.table(people, GAME, 2)
    app.bot.may_answer.clear()
    await app.play(live, people[0], 0, live.running().moves()[0])
    await app.tables.drain()
    assert await store.due(app.time, 10) == []
    await store.wake_bots(app.time)
    assert await store.due(app.time, 10) == [live.id]


async def test_a_server_that_starts_asks_the_bots_that_were_to_move(tmp_path: Path) -> None:
    async with running(config_for(tmp_path, bot_seconds=10 * PATIENCE)) as url, player(url, "Ann") as ann:
        table = await a_table(ann, "me", "random")
        move = (await ann.get(f"/api/tables/{table}/position"))["ask"]["moves"][0]
        await ann.post(f"/api/tables/{table}/moves", {"ply": 0, "id": "a", "move": move})
    change(tmp_path, "UPDATE tables SET due = due + ?", HOUR)
    async with running(config_for(tmp_path)), asyncio.timeout(PATIENCE):
        while look_up(tmp_path, "SELECT ply FROM tables") == 1:
            await asyncio.sleep(0.05)


async def test_a_table_whose_log_lost_a_move_is_put_aside_and_said_so(tmp_path: Path) -> None:
    config = config_for(tmp_path)
    async with running(config) as url, player(url, "Ann") as ann:
        damaged, whole = [await a_table(ann, "me", "random") for _ in range(2)]
        for table in (damaged, whole):
            move = (await ann.get(f"/api/tables/{table}/position"))["ask"]["moves"][0]
            await ann.post(f"/api/tables/{table}/moves", {"ply": 0, "id": "a", "move": move})
        token = ann.token
    change(tmp_path, "DELETE FROM moves WHERE table_id = ?", damaged)
    async with running(config) as url, player(url, "New") as ann:
        ann.http.headers["Authorization"] = f"Bearer {token}"
        assert "is damaged" in (await ann.get(f"/api/tables/{damaged}"))["aside"]
        await ann.get(f"/api/tables/{damaged}/position", 410)
        assert (await ann.get(f"/api/tables/{whole}"))["aside"] is None
        await ann.get(f"/api/tables/{whole}/position")


@pytest.mark.parametrize("new", [True, False])
async def test_nobody_else_on_the_machine_reads_the_data(tmp_path: Path, new: bool) -> None:
    data = tmp_path / "data"
    if not new:
        data.mkdir(mode=0o755)
        with closing(sqlite3.connect(data / FILE)) as database:
            database.execute("CREATE TABLE old (x)")
        (data / FILE).chmod(0o644)
    async with running(config_for(data)) as url, player(url, "Ann"):
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (data, *data.iterdir())}
    assert modes.pop("data") == 0o700
    assert {FILE, f"{FILE}-wal"} <= modes.keys()
    assert {name for name, mode in modes.items() if mode & 0o077} == set()


async def test_while_another_program_holds_the_database_people_are_told_and_can_still_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("regalia.server.sqlite.BUSY_SECONDS", 0.2)
    monkeypatch.setattr(service_module, "BEAT_EVERY", 0.1)
    async with running(config_for(tmp_path)) as url, player(url, "Ann") as ann:
        table = await a_table(ann, "me", "random")
        path = f"/api/tables/{table}"
        move = (await ann.get(f"{path}/position"))["ask"]["moves"][0]
        with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            refused = await ann.post(f"{path}/moves", {"ply": 0, "id": "a", "move": move}, 503)
            assert refused["message"].endswith(".")
            assert (await ann.get(f"{path}/position"))["ply"] == 0
            await until(url, "/ready", 503)
            other.execute("ROLLBACK")
        assert (await ann.post(f"{path}/moves", {"ply": 0, "id": "a", "move": move}))["ply"] == 1
        await until(url, "/ready", 200)


async def until(url: str, path: str, status: int) -> None:
    async with visitor(url) as client, asyncio.timeout(PATIENCE):
        while (await client.get(path)).status_code != status:
            await asyncio.sleep(0.05)


async def test_a_server_stops_although_something_at_a_table_does_not_end(tmp_path: Path) -> None:
    end = asyncio.Event()
    async with (
        asyncio.timeout(PATIENCE),
        running_inside(config_for(tmp_path, drain_seconds=0.1)) as (url, service),
        player(url, "Ann") as ann,
    ):
        await ann.connect()
        endless = asyncio.create_task(service.tables.to_the_end(end.wait()))
        await asyncio.sleep(0)
    end.set()
    assert await endless


async def test_a_full_disk_is_said_and_nothing_is_half_written(tmp_path: Path) -> None:
    database = SqliteDatabase(tmp_path / "x.db")
    await database.write(lambda t: t.run("CREATE TABLE n (text TEXT)"))
    pages = await database.read(lambda t: t.one("PRAGMA page_count"))
    assert pages is not None
    await database.write(lambda t: t.all(f"PRAGMA max_page_count = {pages[0] + 2}"))
    with pytest.raises(Unreachable, match="The disk is full"):
        await database.write(lambda t: t.run("INSERT INTO n VALUES (?)", "x" * 100_000))
    assert await database.write(lambda t: t.run("INSERT INTO n VALUES (?)", "short")) == 1
    assert await database.read(lambda t: t.all("SELECT text FROM n")) == [("short",)]
    await database.close()


async def test_tables_in_memory_are_bounded_by_what_they_take_up(store: Store) -> None:
    app = App(store)
    app.tables._most_bytes = 3 * 14_000
    people = await app.guests(2)
    tables = [(await app.table(people)).id for _ in range(6)]
    assert len(app.tables._live) <= 3
    assert {(await app.tables.live(table)).id for table in tables} == set(tables)


@pytest.mark.parametrize("game", sorted(games()))
async def test_what_a_table_takes_up_is_not_underestimated(store: Store, game: str) -> None:
    app = App(store)
    people = await app.guests(2)
    first = await app.table(people, game=game)  # brings with it what tables of one game share
    first.running().actions()
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    more = [await app.table(people, game=game) for _ in range(5)]
    gc.collect()
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert taken <= sum(live.size for live in more)
