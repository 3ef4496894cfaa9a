"""Processes that work for the server."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator
from types import SimpleNamespace

import pytest

from regalia.server import workers
from regalia.server.workers import Processes, WorkFailed
from tests.effort import PATIENCE
from tests.server import works

pytestmark = pytest.mark.anyio

LONG = PATIENCE
LOADING = 0.5  # seconds


@pytest.fixture
async def two() -> AsyncIterator[Processes]:
    processes = Processes(2, 0)
    yield processes
    await processes.stop()


async def test_work_is_done_in_another_process(two: Processes) -> None:
    value, seconds = await two.do("a", works.double, 21, longest=LONG)
    assert value == 42
    assert 0 <= seconds < LONG


async def test_a_process_that_is_not_wanted_early_starts_with_its_first_work() -> None:
    one = Processes(1, 0, early=False)
    assert one.pids == []
    assert (await one.do("a", works.double, 21, longest=LONG)).value == 42
    assert len(one.pids) == 1
    await one.stop()


async def test_work_that_fails_says_why_and_its_process_goes_on(two: Processes) -> None:
    before = two.pids
    with pytest.raises(WorkFailed, match="ValueError: as asked"):
        await two.do("a", works.fail, longest=LONG)
    assert two.pids == before


async def test_only_what_takes_too_long_is_lost(two: Processes) -> None:
    before = two.pids
    endless = asyncio.create_task(two.do("a", works.never_end, longest=0.5))
    others = [asyncio.create_task(two.do("b", works.double, number, longest=LONG)) for number in range(5)]
    with pytest.raises(WorkFailed, match="more than"):
        await endless
    assert [(await other).value for other in others] == [0, 2, 4, 6, 8]
    # The next to need it gets a new process in its place; the other one is untouched.
    both = [two.do("c", works.load_then_double, 0.2, number, longest=LONG) for number in range(2)]
    assert [result.value for result in await asyncio.gather(*both)] == [0, 2]
    assert len(set(before) & set(two.pids)) == 1


async def test_a_process_that_dies_is_replaced(two: Processes) -> None:
    with pytest.raises(WorkFailed, match="died"):
        await two.do("a", works.die, longest=LONG)
    results = await asyncio.gather(*(two.do("a", works.double, number, longest=LONG) for number in range(4)))
    assert [result.value for result in results] == [0, 2, 4, 6]


async def test_a_process_that_cannot_be_asked_or_started_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(niceness: int) -> workers._Process:
        raise OSError("there are too many processes")

    one = Processes(1, 0)
    async with asyncio.timeout(PATIENCE):
        with pytest.raises(WorkFailed, match="It could not be asked"):
            await one.do("a", lambda begin: begin(), longest=LONG)  # no such thing goes through a pipe
        with pytest.raises(WorkFailed, match="died"):
            await one.do("a", works.die, longest=LONG)
        with monkeypatch.context() as patch:
            patch.setattr(workers, "_Process", refuse)
            with pytest.raises(WorkFailed, match="too many processes"):
                await one.do("a", works.double, 1, longest=LONG)
        assert (await one.do("a", works.double, 2, longest=LONG)).value == 4
    await one.stop()


async def test_loading_does_not_count_as_thinking(two: Processes) -> None:
    begun = time.monotonic()
    value, seconds = await two.do("a", works.load_then_double, LOADING, 4, longest=LONG)
    assert value == 8
    assert seconds <= time.monotonic() - begun - LOADING


@pytest.mark.slow  # it has to sleep for longer than any machine takes to double a number
async def test_loading_may_take_longer_than_thinking(two: Processes) -> None:
    assert (await two.do("a", works.load_then_double, 11.0, 4, longest=10.0)).value == 8


async def test_waiting_does_not_count_as_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    one, loop, late = Processes(1, 0), asyncio.get_running_loop(), 0.0
    clocks = loop.time, time.monotonic
    monkeypatch.setattr(loop, "time", lambda: clocks[0]() + late)
    monkeypatch.setattr(workers, "time", SimpleNamespace(monotonic=lambda: clocks[1]() + late))
    asked = [asyncio.create_task(one.do(by, works.load_then_double, 0.3, 2, longest=LONG)) for by in "ab"]
    await asyncio.sleep(0)
    assert one.waiting[0] == 2
    late = 10 * LONG  # and with that both have waited for longer than they may think
    assert [result.value for result in await asyncio.gather(*asked)] == [4, 4]
    await one.stop()


async def test_those_who_ask_take_turns() -> None:
    one = Processes(1, 0)
    order: list[str] = []

    async def ask(by: str) -> None:
        await one.do(by, works.double, 1, longest=LONG)
        order.append(by)

    await asyncio.gather(*(ask(by) for by in ("greedy", "greedy", "greedy", "greedy", "modest", "other")))
    assert order == ["greedy", "modest", "other", "greedy", "greedy", "greedy"]
    await one.stop()


async def test_work_that_nobody_waits_for_any_more_is_left_out() -> None:
    one = Processes(1, 0)
    first = asyncio.create_task(one.do("a", works.load_then_double, 0.3, 1, longest=LONG))
    second = asyncio.create_task(one.do("a", works.never_end, longest=LONG))
    await asyncio.sleep(0)
    second.cancel()
    assert (await first).value == 2
    assert (await one.do("a", works.double, 3, longest=LONG)).value == 6
    await one.stop()


async def test_stopping_ends_processes_in_the_middle_of_their_work() -> None:
    one = Processes(1, 0)
    endless = asyncio.create_task(one.do("a", works.never_end, longest=LONG))
    await one_is_alive(one)
    (pid,) = one.pids
    assert pid is not None
    await one.stop()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    endless.cancel()


async def one_is_alive(one: Processes) -> None:
    while one.pids == [None]:
        await asyncio.sleep(0.01)
