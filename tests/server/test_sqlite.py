"""What is special about SQLite: commits in groups, steps from older schemas, a warning about old libraries."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from regalia.server import schema
from regalia.server.database import Conflict, Transaction, Work
from regalia.server.sqlite import SqliteDatabase, SqliteLink
from regalia.server.store import Store

pytestmark = pytest.mark.anyio


async def test_what_fails_in_a_group_takes_nothing_else_with_it(tmp_path: Path) -> None:
    database = SqliteDatabase(tmp_path / "x.db")
    await database.write(lambda t: t.run("CREATE TABLE n (number INTEGER PRIMARY KEY)"))

    def work(number: int, fails: bool) -> Work[None]:
        def run(t: Transaction) -> None:
            t.run("INSERT INTO n VALUES (?)", number)
            if fails:
                raise LookupError

        return run

    answers = await asyncio.gather(
        *(database.write(work(number, number % 3 == 0)) for number in range(100)), return_exceptions=True
    )
    assert [isinstance(answer, LookupError) for answer in answers] == [number % 3 == 0 for number in range(100)]
    kept = await database.read(lambda t: [row[0] for row in t.all("SELECT number FROM n ORDER BY number")])
    assert kept == [number for number in range(100) if number % 3]
    await database.close()


async def test_a_commit_that_fails_fails_for_everyone_in_it(tmp_path: Path) -> None:
    database = SqliteDatabase(tmp_path / "x.db")
    await database.write(lambda t: t.run("CREATE TABLE n (number INTEGER)"))

    def breaks_the_transaction(t: Transaction) -> None:
        t.run("ROLLBACK")
        raise LookupError

    answers = await asyncio.gather(
        database.write(lambda t: t.run("INSERT INTO n VALUES (1)")),
        database.write(breaks_the_transaction),
        return_exceptions=True,
    )
    assert isinstance(answers[1], LookupError)
    kept = await database.read(lambda t: len(t.all("SELECT number FROM n")))
    assert kept == (answers[0] == 1)
    assert await database.write(lambda t: t.run("INSERT INTO n VALUES (2)")) == 1, "the writer goes on"
    await database.close()


async def test_readers_cannot_write_and_a_taken_key_is_a_conflict(tmp_path: Path) -> None:
    database = SqliteDatabase(tmp_path / "x.db")
    await database.write(lambda t: t.run("CREATE TABLE n (number INTEGER PRIMARY KEY)"))
    await database.write(lambda t: t.run("INSERT INTO n VALUES (1)"))
    with pytest.raises(sqlite3.OperationalError):
        await database.read(lambda t: t.run("INSERT INTO n VALUES (2)"))
    with pytest.raises(Conflict):
        await database.write(lambda t: t.run("INSERT INTO n VALUES (1)"))
    await database.close()


async def test_a_row_cannot_point_to_nowhere(tmp_path: Path) -> None:
    database = SqliteDatabase(tmp_path / "x.db")
    sql = "INSERT INTO sessions (token, person, created, expires) VALUES ('token', 'nobody', 1, 2)"
    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        await database.write(lambda t: t.run(sql))
    await database.close()


async def test_what_was_answered_is_there_for_the_next_one_to_open_the_file(tmp_path: Path) -> None:
    for opening in range(3):
        database = SqliteDatabase(tmp_path / "x.db")
        await database.write(lambda t: t.run("CREATE TABLE IF NOT EXISTS n (number INTEGER)"))
        assert await database.read(lambda t: len(t.all("SELECT * FROM n"))) == opening
        await database.write(lambda t: t.run("INSERT INTO n VALUES (1)"))
        await database.close()


async def test_card_files_in_the_settings_of_before_are_kept_apart(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    with closing(sqlite3.connect(path)) as old, old:
        schema.migrate(SqliteLink(old), to=3)
        old.execute("INSERT INTO people VALUES ('p', 'Ann', NULL, NULL, 1)")
        for table, settings in (("own", '{"game":"g","cards":"x = 1"}'), ("usual", '{"game":"g","cards":null}')):
            values = [table, "g", 1, settings, "00", "l", "p", table, 0, 1, None, None, None, 0, None, None, None, 0]
            old.execute(f"INSERT INTO tables VALUES ({', '.join('?' * len(values))})", values)
            old.execute("INSERT INTO seats (table_id, seat, bot, away, resigned) VALUES (?, 0, 'b', 0, 0)", (table,))
    store = Store(SqliteDatabase(path))
    own, usual = await store.table("own"), await store.table("usual")
    await store.close()
    assert own is not None
    assert usual is not None
    assert (own.cards, own.table.card_bytes, json.loads(own.table.settings)) == ("x = 1", 5, {"game": "g"})
    assert (usual.cards, usual.table.card_file, usual.table.card_bytes) == (None, None, 0)


@pytest.mark.parametrize("found", range(len(schema.MIGRATIONS)))
async def test_every_earlier_schema_is_brought_up_to_date(tmp_path: Path, found: int) -> None:
    old = sqlite3.connect(tmp_path / "old.db", isolation_level=None)
    schema.migrate(SqliteLink(old), to=found)
    old.close()
    database = SqliteDatabase(tmp_path / "old.db")
    assert await database.write(schema.version) == len(schema.MIGRATIONS)
    await database.close()
    new = SqliteDatabase(tmp_path / "new.db")
    described = "SELECT type, name, sql FROM sqlite_master ORDER BY name"
    expected = await new.read(lambda t: t.all(described))
    await new.close()
    again = SqliteDatabase(tmp_path / "old.db")
    assert await again.read(lambda t: t.all(described)) == expected
    await again.close()


async def test_a_database_from_the_future_is_refused_with_advice(tmp_path: Path) -> None:
    database = SqliteDatabase(tmp_path / "x.db")
    await database.write(lambda t: t.run("INSERT INTO migrations (version) VALUES (999)"))
    await database.close()
    with pytest.raises(RuntimeError, match="install that release, or choose another data folder"):
        SqliteDatabase(tmp_path / "x.db")
