"""Everything a server keeps, moved from SQLite to PostgreSQL and back."""

from __future__ import annotations

from pathlib import Path

import pytest

from regalia.engine.errors import BadSettings
from regalia.server import schema
from regalia.server.command import copy_database
from regalia.server.copying import copy
from regalia.server.data_folder import lock
from regalia.server.database import Database, Row
from regalia.server.databases import open_by_name
from regalia.server.store import Store
from tests import packages
from tests.server import postgres
from tests.server.app import App

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(packages.postgresql() is None, reason=packages.POSTGRESQL.missing),
    pytest.mark.xdist_group("postgresql"),
]


async def contents(database: Database) -> dict[str, list[Row]]:
    return await database.read(
        lambda t: {name: sorted(map(tuple, t.all(f"SELECT * FROM {name}")), key=repr) for name in schema.tables()}
    )


async def a_played_match(folder: Path) -> Database:
    folder.mkdir()
    database = open_by_name(str(folder))
    app = App(Store(database))
    people = await app.guests(2)
    live = await app.table(people, talk=True)
    await app.play_on(live, people, seed=1, plies=7)
    return database


async def test_what_is_copied_there_and_back_is_the_same(cluster: postgres.Cluster, tmp_path: Path) -> None:
    here = await a_played_match(tmp_path / "here")
    (tmp_path / "back").mkdir()
    there, back = open_by_name(cluster.new_database()), open_by_name(str(tmp_path / "back"))
    told: list[str] = []
    rows = await copy(here, there, lambda name, _rows: told.append(name))
    assert await copy(there, back) == rows
    before = await contents(here)
    assert sum(map(len, before.values())) == rows
    assert {"people", "seats", "moves"} <= set(told)
    assert await contents(there) == before
    assert await contents(back) == before
    for database in (here, there, back):
        await database.close()


async def test_a_target_that_holds_something_is_left_alone(tmp_path: Path) -> None:
    here, there = await a_played_match(tmp_path / "here"), await a_played_match(tmp_path / "there")
    before = await contents(there)
    with pytest.raises(BadSettings, match="copy into a new, empty database"):
        await copy(here, there)
    assert await contents(there) == before
    for database in (here, there):
        await database.close()


def test_a_folder_without_a_database_or_with_a_running_server_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSettings, match="name the data folder of a server"):
        copy_database(str(tmp_path / "nothing"), str(tmp_path / "target"))
    (tmp_path / "regalia.db").touch()
    with lock(tmp_path), pytest.raises(BadSettings, match="Another server uses"):
        copy_database(str(tmp_path), str(tmp_path / "target"))
