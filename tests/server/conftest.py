"""What the tests of the server share."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest
from argon2 import PasswordHasher

from regalia.server.sqlite import SqliteDatabase
from regalia.server.store import Store
from tests.server import postgres
from tests.server.app import App
from tests.server.running import config_for, running


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True, scope="session")
def cheap_passwords() -> Iterator[None]:
    """Hashing is made to cost time, and dozens of accounts are made here: the same hash, at the least cost there is."""
    with pytest.MonkeyPatch.context() as patch:
        cheap = partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)
        patch.setattr("regalia.server.people.PasswordHasher", cheap)
        yield


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


@pytest.fixture
def stopped_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """What somebody may do grows with time, and a busy machine may take all of it over a few passwords."""
    now = time.monotonic()
    for module in ("people", "middleware"):
        clock = SimpleNamespace(time=time.time, monotonic=lambda: now)
        monkeypatch.setattr(f"regalia.server.{module}.time", clock)
