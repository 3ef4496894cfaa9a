"""Tables that this version cannot play: each is its own trouble, and all others go on."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
import structlog

from regalia.games import games
from regalia.server import rows
from regalia.server import service as service_module
from regalia.server.databases import FILE
from tests.effort import PATIENCE
from tests.server.running import Player, config_for, player, running

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("server aside")]

GAME = "kingdom-18"


@contextmanager
def changed(data: Path) -> Iterator[sqlite3.Connection]:
    """The database of a server that is stopped, as another version might have left it."""
    with closing(sqlite3.connect(data / FILE)) as database, database:
        yield database


def older_version(data: Path, table: str) -> None:
    with changed(data) as database:
        database.execute("UPDATE tables SET version = 0 WHERE id = ?", [table])


def renamed_option(data: Path, table: str) -> None:
    with changed(data) as database:
        (settings,) = database.execute("SELECT settings FROM tables WHERE id = ?", [table]).fetchone()
        told = {**json.loads(settings), "options": {"an_option_of_before": "yes"}}
        database.execute("UPDATE tables SET settings = ? WHERE id = ?", [json.dumps(told), table])


def unknown_game(data: Path, table: str) -> None:
    renamed_option(data, table)
    with changed(data) as database:
        (settings,) = database.execute("SELECT settings FROM tables WHERE id = ?", [table]).fetchone()
        told = {**json.loads(settings), "game": "a-game-of-before"}
        database.execute(
            "UPDATE tables SET game = ?, settings = ? WHERE id = ?", ["a-game-of-before", json.dumps(told), table]
        )


def unknown_move(data: Path, table: str) -> None:
    with changed(data) as database:
        database.execute("UPDATE moves SET move = 'castle' WHERE table_id = ? AND ply = 1", [table])


TROUBLES = {
    "older version": older_version,
    "renamed option": renamed_option,
    "unknown game": unknown_game,
    "unknown move": unknown_move,
}


async def a_table(ann: Player, bea: Player, **settings: Any) -> str:
    """A listed table with a clock, one move played at it."""
    body = {"game": GAME, "seats": ["me", "open"], "listed": True, "seconds": 5, **settings}
    opened = await ann.post("/api/tables", {"settings": body})
    table: str = opened["table"]["id"]
    await bea.post(f"/api/tables/{table}/join")
    move = (await ann.get(f"/api/tables/{table}/position"))["ask"]["moves"][0]
    await ann.post(f"/api/tables/{table}/moves", {"ply": 0, "id": "first", "move": move})
    return table


def overdue(data: Path, table: str) -> None:
    with changed(data) as database:
        database.execute("UPDATE tables SET due = 1 WHERE id = ?", [table])


async def clock_moved(bea: Player, table: str) -> dict[str, Any]:
    """What a player sees once the clock has moved at a table."""
    await bea.connect()
    opened = await bea.follow(table)
    position: dict[str, Any] = opened["position"]
    while position["ply"] < 2:
        position = (await bea.until("update"))["position"]
    return position


@pytest.mark.parametrize("trouble", TROUBLES)
async def test_a_table_that_cannot_be_played_is_put_aside_and_all_others_go_on(tmp_path: Path, trouble: str) -> None:
    config = config_for(tmp_path)
    async with running(config) as url, player(url, "Ann") as ann, player(url, "Bea") as bea:
        broken, whole = await a_table(ann, bea), await a_table(ann, bea)
        tokens = ann.token, bea.token
    TROUBLES[trouble](tmp_path, broken)
    for table in (broken, whole):
        overdue(tmp_path, table)
    with structlog.testing.capture_logs() as entries:
        async with running(config) as url, player(url, "New") as ann, player(url, "Newer") as bea:
            for one, token in zip((ann, bea), tokens, strict=True):
                one.token = token
                one.http.headers["Authorization"] = f"Bearer {token}"
            assert (await clock_moved(bea, whole))["made_by"] == rows.CLOCK
            lobby = {table["id"]: table for table in (await ann.get("/api/tables"))["tables"]}
            assert lobby.keys() == {broken, whole}
            assert {table["id"] for table in (await ann.get("/api/tables/mine"))["tables"]} == {broken, whole}
            info = await ann.get(f"/api/tables/{broken}")
            assert info["aside"]
            assert lobby[whole]["aside"] is None
            refused = await bea.post(f"/api/tables/{broken}/moves", {"ply": 1, "id": "x", "move": "x"}, 409)
            assert (refused["code"], refused["message"]) == ("not_now", info["aside"])
            opened = await bea.follow(broken)
            assert (opened["type"], opened["position"], opened["table"]["aside"]) == ("opened", None, info["aside"])
            for path in ("position", "plies/1?seat=0"):
                gone = await ann.get(f"/api/tables/{broken}/{path}", 410)
                assert (gone["code"], gone["message"]) == ("gone", info["aside"])
            await ann.get(f"/api/series/{broken}")
            own, other = [await one.get(f"/api/tables/{broken}/transcript") for one in (ann, bea)]
    assert "seat 0: Ann\nseat 1: Bea\n" in own
    assert "  1. Ann: (sealed)" in other, "what may be secret stays so while the match is not over"
    assert "(sealed)" not in own
    assert "key: secret" in own
    asides = [entry for entry in entries if entry["event"] == "a table was put aside"]
    assert [(entry["table"], entry["log_level"]) for entry in asides] == [(broken, "warning")]
    assert not [entry for entry in entries if entry["log_level"] == "error"]


async def test_another_start_tries_again(tmp_path: Path) -> None:
    config = config_for(tmp_path)
    async with running(config) as url, player(url, "Ann") as ann, player(url, "Bea") as bea:
        table, token = await a_table(ann, bea, seconds=None), bea.token
    older_version(tmp_path, table)
    async with running(config) as url, player(url, "New") as new:
        assert (await new.get(f"/api/tables/{table}"))["aside"]
    with changed(tmp_path) as database:
        database.execute("UPDATE tables SET version = 1")
    async with running(config) as url, player(url, "New") as new:
        assert (await new.get(f"/api/tables/{table}"))["aside"] is None
        position = await new.get(f"/api/tables/{table}/position", Authorization=f"Bearer {token}")
        assert position["ply"] == 1


async def test_lists_tell_of_card_files_without_reading_them(tmp_path: Path) -> None:
    config = config_for(tmp_path)
    cards = (games()[GAME].folder / "cards.toml").read_text(encoding="utf-8").replace("War 6", "War 9")
    async with running(config) as url, player(url, "Ann") as ann, player(url, "Bea") as bea:
        table, token = await a_table(ann, bea, cards=cards), ann.token
        digest = (await ann.get(f"/api/tables/{table}"))["cards"]
    with changed(tmp_path) as database:
        assert database.execute("UPDATE card_files SET text = 'a.a.a.a.a.a.a = 1'").rowcount == 1
    async with running(config) as url, player(url, "New") as ann:
        ann.http.headers["Authorization"] = f"Bearer {token}"
        for path in ("/api/tables", "/api/tables/mine", f"/api/series/{table}"):
            assert [one["cards"] for one in (await ann.get(path))["tables"]] == [digest]
        assert "nested too deeply" in (await ann.get(f"/api/tables/{table}"))["aside"]


async def test_more_tables_aside_than_are_looked_after_at_once_stop_no_clock(tmp_path: Path) -> None:
    config = config_for(tmp_path)
    async with running(config) as url, player(url, "Ann") as ann, player(url, "Bea") as bea:
        broken, whole, token = await a_table(ann, bea), await a_table(ann, bea), bea.token
    older_version(tmp_path, broken)
    overdue(tmp_path, broken)
    with changed(tmp_path) as database:
        for kind, key in (("tables", "id"), ("seats", "table_id"), ("moves", "table_id")):
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({kind})") if row[1] != key]
            names = ", ".join(columns)
            for number in range(300):
                database.execute(
                    f"INSERT INTO {kind} ({key}, {names}) SELECT 'copy{number}', {names} FROM {kind} WHERE {key} = ?",
                    [broken],
                )
        database.execute("UPDATE tables SET due = 2 WHERE id = ?", [whole])
    async with running(config) as url, player(url, "New") as bea:
        bea.token = token
        assert (await clock_moved(bea, whole))["made_by"] == rows.CLOCK


async def test_a_table_whose_rows_do_not_read_is_left_out_of_lists_and_stops_no_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service_module, "DUE_AT_ONCE", 1)
    config = config_for(tmp_path)
    async with running(config) as url, player(url, "Ann") as ann, player(url, "Bea") as bea:
        broken, whole, token = await a_table(ann, bea), await a_table(ann, bea), bea.token
    with changed(tmp_path) as database:
        database.execute("UPDATE tables SET settings = '{}', due = 1 WHERE id = ?", [broken])
        database.execute("UPDATE tables SET due = 2 WHERE id = ?", [whole])
    async with running(config) as url, player(url, "New") as bea:
        bea.token = token
        assert (await clock_moved(bea, whole))["made_by"] == rows.CLOCK
        bea.http.headers["Authorization"] = f"Bearer {token}"
        for path in ("/api/tables", "/api/tables/mine"):
            assert [table["id"] for table in (await bea.get(path))["tables"]] == [whole]


async def test_bots_that_wait_stop_no_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service_module, "DUE_AT_ONCE", 2)
    config = config_for(tmp_path, bot_seconds=10 * PATIENCE)
    async with running(config) as url, player(url, "Ann") as ann, player(url, "Bea") as bea:
        whole, token = await a_table(ann, bea), bea.token
        for _ in range(3):
            opened = await ann.post("/api/tables", {"settings": {"game": GAME, "seats": ["me", "random"]}})
            path = f"/api/tables/{opened['table']['id']}"
            move = (await ann.get(f"{path}/position"))["ask"]["moves"][0]
            await ann.post(f"{path}/moves", {"ply": 0, "id": "first", "move": move})
    with changed(tmp_path) as database:
        database.execute("UPDATE tables SET due = 1")
        database.execute("UPDATE tables SET due = 2 WHERE id = ?", [whole])
    async with running(config) as url, player(url, "New") as bea:
        bea.token = token
        assert (await clock_moved(bea, whole))["made_by"] == rows.CLOCK


async def test_matches_outlive_a_new_version_of_the_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One is over and one goes on; both are read whole after the version was raised, and the other can be ended."""
    config = config_for(tmp_path)
    async with running(config) as url, player(url, "Ann") as ann, player(url, "Bea") as bea:
        over, going, other = [await a_table(ann, bea, seconds=None) for _ in range(3)]
        await play_to_the_end(over, ann, bea)
        told = await ann.get(f"/api/tables/{over}/transcript")
        tokens = ann.token, bea.token
    monkeypatch.setattr(games()[GAME], "version", games()[GAME].version + 1)
    async with running(config) as url, player(url, "New") as ann, player(url, "Newer") as bea:
        for one, token in zip((ann, bea), tokens, strict=True):
            one.token = token
            one.http.headers["Authorization"] = f"Bearer {token}"
        assert await bea.get(f"/api/tables/{over}/transcript") == told
        assert "\nresult: " in told
        info = await ann.get(f"/api/tables/{going}")
        assert info["aside"].startswith("This table was opened with version 1 of the rules of Kingdom 18")
        assert "  1. Ann: " in await ann.get(f"/api/tables/{going}/transcript")
        for one in (ann, bea):
            await one.post(f"/api/tables/{going}/agree", {"to_end": True})
        ended = await ann.get(f"/api/tables/{going}")
        assert ended["result"]["winners"] == []
        for one in (ann, bea):
            seats = (await one.post(f"/api/tables/{other}/agree", {"to_end": True, "as_it_stands": True}))["seats"]
        assert [seat["agreed"] for seat in seats] == [False, False], "the match is over"
        ended = await ann.get(f"/api/tables/{other}")
        assert ended["result"]["winners"] == [0, 1]
        assert ended["result"]["scores"] == [0, 0]
        assert "key: secret" not in await bea.get(f"/api/tables/{going}/transcript")


async def play_to_the_end(table: str, *players: Player) -> None:
    """Everyone plays the first move there is, until the match is over and kept as text."""
    for ply in range(1, 20):
        info = await players[0].get(f"/api/tables/{table}")
        one = players[info["to_move"]]
        move = (await one.get(f"/api/tables/{table}/position"))["ask"]["moves"][0]
        await one.post(f"/api/tables/{table}/moves", {"ply": ply, "id": f"m{ply}", "move": move})
