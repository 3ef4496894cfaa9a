"""A move that was answered is never lost and never doubled, whenever the server is killed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import packages
from tests.server import postgres
from tests.server.killing import compare, kill_again_and_again

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("server kills")]


@pytest.mark.parametrize("kills", [1, pytest.param(200, marks=pytest.mark.slow)])
async def test_what_was_answered_is_in_the_log_once_whenever_the_server_is_killed(tmp_path: Path, kills: int) -> None:
    told = await kill_again_and_again(tmp_path, kills, duels=6, seed=kills)
    assert len(told.moves) > kills, "enough was played to tell"
    assert await compare(tmp_path / "0", told) == []


@pytest.mark.skipif(packages.postgresql() is None, reason=packages.POSTGRESQL.missing)
@pytest.mark.parametrize("kills", [1, pytest.param(200, marks=pytest.mark.slow)])
async def test_so_it_is_with_three_servers_on_a_postgresql_that_crashes_and_loses_connections(
    tmp_path: Path, kills: int
) -> None:
    with postgres.cluster(durable=True) as own:
        database = own.new_database()
        told = await kill_again_and_again(tmp_path, kills, 6, kills, own, database)
        assert len(told.moves) > kills, "enough was played to tell"
        assert await compare(database, told) == []
