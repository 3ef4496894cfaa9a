"""What the tests of the server share."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from regalia.server.sqlite import SqliteDatabase
from regalia.server.store import Store
from tests.server import postgres
from tests.server.app import App
from tests.server.running import config_for, running


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def cluster() -> Iterator[postgres.Cluster]:
    """A PostgreSQL that all tests of a process share."""
    with postgres.cluster() as own:
        yield own


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = Store(SqliteDatabase(tmp_path / "regalia.db"))
    yield store
    await store.close()


@pytest.fixture(scope="module")
async def url(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    """A server that all tests of a file share."""
    async with running(config_for(tmp_path_factory.mktemp("data"))) as url:
        yield url


@pytest.fixture
def app(store: Store) -> App:
    """A server without its network."""
    return App(store)
