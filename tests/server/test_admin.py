"""What an operator does from the command line, on the database of a real server."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from regalia.engine.errors import BadSettings
from regalia.server.admin_command import admin
from regalia.server.databases import FILE
from tests.server.running import Player, config_for, player, running

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("server admin")]

PASSWORD = "a long password"


async def run(data: Path, *arguments: object) -> str:
    """What a command says; raises what it raises."""
    words = [*map(str, arguments), "--data", str(data)]
    result = await asyncio.to_thread(CliRunner().invoke, admin, words, catch_exceptions=False)
    assert result.exit_code in (0, 1), result.output
    return result.output


async def told(data: Path, *arguments: object) -> Any:
    return json.loads(await run(data, *arguments))


def use(one: Player, token: str) -> None:
    one.token = token
    one.http.headers["Authorization"] = f"Bearer {token}"


async def a_server_with_a_table(data: Path) -> tuple[str, str, str]:
    """A table of the account Ann with a bot, something said at it; the table, her token and her secret key."""
    async with running(config_for(data)) as url, player(url, "Guest") as ann:
        made = await ann.post("/api/account", {"name": "Ann", "password": PASSWORD})
        use(ann, made["token"])
        settings = {"game": "kingdom-18", "seats": ["me", "random"], "listed": True}
        table = (await ann.post("/api/tables", {"settings": settings}))["table"]["id"]
        await ann.post(f"/api/tables/{table}/talk", {"id": "a", "text": "hello"})
        move = (await ann.get(f"/api/tables/{table}/position"))["ask"]["moves"][0]
        await ann.post(f"/api/tables/{table}/moves", {"ply": 0, "id": "a", "move": move})
        assert (await told(data, "tables"))[0]["id"] == table, "an operator may look while the server runs"
        with pytest.raises(BadSettings, match="Another server uses"):
            await run(data, "close", table)
    with closing(sqlite3.connect(data / FILE)) as database:
        key: str = database.execute("SELECT shuffle_key FROM tables").fetchone()[0]
    return table, ann.token, key


async def test_tables_are_listed_shown_without_secrets_and_closed(tmp_path: Path) -> None:
    table, token, key = await a_server_with_a_table(tmp_path)
    shown = await run(tmp_path, "show", table)
    assert [seat["name"] for seat in json.loads(shown)["seats"]] == ["Ann", "Random bot"]
    assert key not in shown + await run(tmp_path, "tables") + await run(tmp_path, "export", "Ann")
    await run(tmp_path, "close", table)
    assert await told(tmp_path, "tables") == []
    with pytest.raises(BadSettings, match="is over already"):
        await run(tmp_path, "close", table)
    async with running(config_for(tmp_path)) as url, player(url, "New") as ann:
        use(ann, token)
        info = await ann.get(f"/api/tables/{table}")
        assert (info["result"]["winners"], info["key"]) == ([], key)
    assert [(entry["what"], entry["detail"]) for entry in await told(tmp_path, "audit")] == [
        ("close", f"table={table}")
    ]


async def test_who_is_banned_comes_in_no_more_and_who_is_muted_plays_in_silence(tmp_path: Path) -> None:
    table, token, _ = await a_server_with_a_table(tmp_path)
    await run(tmp_path, "mute", "ann")
    async with running(config_for(tmp_path)) as url, player(url, "New") as ann:
        use(ann, token)
        refused = await ann.post(f"/api/tables/{table}/talk", {"id": "b", "text": "psst"}, 403)
        assert refused["code"] == "forbidden"
        await ann.get(f"/api/tables/{table}/position")
    await run(tmp_path, "ban", "Ann")
    async with running(config_for(tmp_path)) as url, player(url, "New") as ann:
        use(ann, token)
        await ann.get("/api/me", 401)
        assert "closed" in (await ann.post("/api/sign-in", {"name": "Ann", "password": PASSWORD}, 403))["message"]
    await run(tmp_path, "ban", "Ann", "--undo")
    async with running(config_for(tmp_path)) as url, player(url, "New") as ann:
        await ann.post("/api/sign-in", {"name": "Ann", "password": PASSWORD})


async def test_a_password_is_reset_and_a_name_changed(tmp_path: Path) -> None:
    await a_server_with_a_table(tmp_path)
    password = (await run(tmp_path, "reset-password", "Ann")).split()[-1]
    await run(tmp_path, "rename", "Ann", "Anna")
    async with running(config_for(tmp_path)) as url, player(url, "New") as ann:
        await ann.post("/api/sign-in", {"name": "Ann", "password": PASSWORD}, 403)
        assert (await ann.post("/api/sign-in", {"name": "Ann", "password": password}))["name"] == "Anna"
    assert password not in await run(tmp_path, "audit")
    with pytest.raises(BadSettings, match="There is nobody"):
        await run(tmp_path, "rename", "Nobody", "Somebody")


async def test_an_account_is_made_for_an_operator(tmp_path: Path) -> None:
    await a_server_with_a_table(tmp_path)
    password = (await run(tmp_path, "make-account", "Opal")).split()[-1]
    async with running(config_for(tmp_path, operators=("opal",))) as url, player(url, "New") as opal:
        use(opal, (await opal.post("/api/sign-in", {"name": "Opal", "password": password, "token": True}))["token"])
        await opal.get("/api/admin")
    assert password not in await run(tmp_path, "audit")
    with pytest.raises(BadSettings, match="There is an account called ANN already"):
        await run(tmp_path, "make-account", "ANN")


async def test_what_is_kept_about_a_person_is_exported_and_deleted(tmp_path: Path) -> None:
    table, _, _ = await a_server_with_a_table(tmp_path)
    kept = await told(tmp_path, "export", "Ann")
    assert [line["talk.text"] for line in kept["talk"]] == ["hello"]
    assert "password" not in json.dumps(kept)
    with pytest.raises(BadSettings, match="still play"):
        await run(tmp_path, "delete", "Ann")
    await run(tmp_path, "close", table)
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute("INSERT INTO transcripts (table_id, text) VALUES (?, 'Ann said hello')", [table])
    await run(tmp_path, "delete", "Ann")
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        everything = "\n".join(line for line in database.iterdump() if "audit" not in line)
    assert "hello" not in everything
    assert "'Ann'" not in everything
    assert "'ann'" not in everything


async def test_old_talk_and_guests_without_a_seat_are_forgotten(tmp_path: Path) -> None:
    table, _, _ = await a_server_with_a_table(tmp_path)
    assert await told(tmp_path, "retain", "--talk-days", 0) == {"talk": 0, "guests": 0}, "the match goes on"
    await run(tmp_path, "close", table)
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute("UPDATE tables SET ended = 1")
        database.execute("INSERT INTO people (id, name, created) VALUES ('old', 'Old', 1)")
    assert await told(tmp_path, "retain", "--talk-days", 30, "--guest-days", 30) == {"talk": 1, "guests": 1}


async def test_a_backup_of_a_running_server_is_whole_and_can_be_restored(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.db"
    table, token, _ = await a_server_with_a_table(data)
    async with running(config_for(data)) as url, player(url, "New") as new:
        settings = {"game": "kingdom-18", "seats": ["me", "open"], "listed": True}
        newest = (await new.post("/api/tables", {"settings": settings}))["table"]["id"]  # in SQLite's log alone
        assert "is whole" in await run(data, "backup", copy)
    assert copy.stat().st_mode & 0o077 == 0
    with pytest.raises(BadSettings, match="is there already"):
        await run(data, "backup", copy)
    (data / FILE).write_bytes(b"nonsense" * 1000)
    with pytest.raises(BadSettings, match="damaged"):
        await run(data, "check")
    await run(data, "restore", copy)
    assert "as it should be" in await run(data, "check")
    async with running(config_for(data)) as url, player(url, "New") as ann:
        use(ann, token)
        assert (await ann.get(f"/api/tables/{table}/position"))["ply"] >= 1
        assert newest in [one["id"] for one in (await ann.get("/api/tables"))["tables"]]


async def test_space_that_nothing_needs_is_given_back(tmp_path: Path) -> None:
    await a_server_with_a_table(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute("CREATE TABLE large AS SELECT zeroblob(1000000)")
        database.execute("DROP TABLE large")
    given, _, rest = (await run(tmp_path, "vacuum")).partition(" ")
    assert (int(given) >= 1_000_000, rest) == (True, "bytes given back.\n")
    assert "as it should be" in await run(tmp_path, "check")


async def test_a_backup_that_is_not_whole_is_said_and_put_in_place_of_nothing(tmp_path: Path) -> None:
    data = tmp_path / "data"
    table, *_ = await a_server_with_a_table(data)
    (tmp_path / "nonsense.db").write_bytes(b"nonsense" * 1000)
    with pytest.raises(BadSettings, match="no database of a server"):
        await run(data, "restore", tmp_path / "nonsense.db")
    assert table in await run(data, "tables")
    with closing(sqlite3.connect(data / FILE)) as database, database:
        database.execute("DROP TABLE moves")
    with pytest.raises(BadSettings, match="damaged"):
        await run(data, "backup", tmp_path / "copy.db")


async def test_a_restore_that_was_a_mistake_loses_nothing(tmp_path: Path) -> None:
    data, first = tmp_path / "data", tmp_path / "first.db"
    table, *_ = await a_server_with_a_table(data)
    await run(data, "backup", first)
    with pytest.raises(BadSettings, match="is the database itself"):
        await run(data, "restore", data / FILE)
    assert table in await run(data, "tables")
    with closing(sqlite3.connect(data / FILE)) as database, database:
        database.execute("UPDATE tables SET created = 4711")
    await run(data, "restore", first)
    with closing(sqlite3.connect(data / FILE)) as database, database:
        database.execute("UPDATE tables SET created = 4712")
    await run(data, "restore", first)
    kept = [path for path in data.iterdir() if path.name.startswith("before-restore-") and path.suffix == ".db"]
    with_times = []
    for path in kept:
        with closing(sqlite3.connect(path)) as database:
            with_times.append(database.execute("SELECT created FROM tables").fetchone()[0])
    assert sorted(with_times) == [4711, 4712]


async def test_a_backup_goes_into_a_folder_that_is_there(tmp_path: Path) -> None:
    await a_server_with_a_table(tmp_path / "data")
    with pytest.raises(BadSettings, match="There is no folder"):
        await run(tmp_path / "data", "backup", tmp_path / "none" / "copy.db")


async def test_a_log_with_a_gap_is_found(tmp_path: Path) -> None:
    await a_server_with_a_table(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute("DELETE FROM moves WHERE ply > 1")
        database.execute("UPDATE moves SET ply = 2")
        database.execute("UPDATE tables SET ply = 2")
    assert "has a gap" in await run(tmp_path, "check")
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute("DELETE FROM moves")
    assert "is not as long as the table says" in await run(tmp_path, "check")
