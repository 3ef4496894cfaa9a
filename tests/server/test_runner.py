"""What runs beside the server in its process."""

from __future__ import annotations

import asyncio
import gc
import resource
import weakref
from contextlib import suppress
from pathlib import Path

import pytest

from regalia.server import runner
from tests.effort import PATIENCE
from tests.server.running import config_for, running

FEW_FILES = 500


class Circle:
    """Something that only the garbage collector finds."""

    def __init__(self) -> None:
        self.own = self


@pytest.mark.anyio
async def test_nobody_waits_while_all_memory_is_searched_for_circles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "SPARE_EVERY", 0.0)
    monkeypatch.setattr(runner, "SPARED", 2)
    asked, here = 0, True

    def somebody_is_here() -> bool:
        nonlocal asked
        asked += 1
        return here

    async def asked_again(times: int) -> None:
        async with asyncio.timeout(PATIENCE):
            until = asked + times
            while asked < until:
                await asyncio.sleep(0)

    circle = Circle()
    found = weakref.ref(circle)
    sparing = asyncio.create_task(runner.spare_what_lasts(somebody_is_here))
    try:
        await asked_again(2)  # it has lasted
        del circle
        await asked_again(5)
        assert found() is not None, "not while somebody plays"
        here = False
        async with asyncio.timeout(PATIENCE):
            while found() is not None:
                await asyncio.sleep(0)
    finally:
        sparing.cancel()
        with suppress(asyncio.CancelledError):
            await sparing
        gc.unfreeze()


def test_as_many_files_may_be_open_as_the_connections_need_or_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(runner.log, "warning", lambda event, **_: said.append(event))
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (FEW_FILES, hard))
        runner._raise_limit(FEW_FILES + 1)
        assert (resource.getrlimit(resource.RLIMIT_NOFILE), said) == ((FEW_FILES + 1, hard), [])
        if hard != resource.RLIM_INFINITY:
            runner._raise_limit(hard + 1)
            assert resource.getrlimit(resource.RLIMIT_NOFILE) == (hard, hard)
            assert said == ["fewer files may be open than all connections need"]
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.anyio
async def test_a_server_that_starts_may_have_as_many_files_open_as_its_connections_need(tmp_path: Path) -> None:
    config = config_for(tmp_path, connections=200)
    need = runner.FILES_OF_A_CONNECTION * config.connections + runner.SPARE_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (need - 1, hard))
        async with running(config):
            assert resource.getrlimit(resource.RLIMIT_NOFILE) == (need, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
