"""Processes that work for the server, each on one thing at a time, and the line in which the work waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import time
import traceback
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection, wait
from typing import Any, NamedTuple

import structlog

BEGUN, DONE, FAILED = range(3)  # what a process tells
LONGEST_TO_BEGIN = 120.0  # seconds until a process is there, with everything loaded that it needs

Begin = Callable[[], None]
Work = Callable[..., Any]  # takes its arguments and, as the last one, what to call when it begins in earnest

log = structlog.get_logger(__name__)


class WorkFailed(Exception):
    """What was asked of a process came to nothing: it failed, died or took too long."""


class Result(NamedTuple):
    value: Any
    seconds: float  # that it took from when it began in earnest


def _live(pipe: Connection, niceness: int) -> None:
    """In a process: do what is asked. It goes when the server goes, however that ends, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(niceness)
    parent = multiprocessing.parent_process()
    assert parent is not None
    sentinel = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
    while True:
        work, arguments = pipe.recv()
        try:
            pipe.send((DONE, work(*arguments, lambda: pipe.send((BEGUN, None)))))
        except Exception:
            pipe.send((FAILED, traceback.format_exc()))


class _Process:
    """One process and the pipe to it."""

    def __init__(self, niceness: int) -> None:
        # Not forked: a copy of a process with threads in it may wait for a lock that nobody will release.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_live, args=(theirs, niceness), daemon=True)
        self._process.start()
        theirs.close()

    def do(self, work: Work, arguments: tuple[Any, ...], longest: float) -> Result:
        """Have something done; waits for it."""
        try:
            self._pipe.send((work, arguments))
            what, value = self._told(LONGEST_TO_BEGIN)
            begun = time.monotonic()
            if what == BEGUN:
                what, value = self._told(longest)
        except (EOFError, OSError) as error:
            self.kill()
            raise WorkFailed(f"The process died ({error!r}).") from error
        if what == FAILED:
            raise WorkFailed(value)
        return Result(value, time.monotonic() - begun)

    def _told(self, seconds: float) -> tuple[int, Any]:
        if not self._pipe.poll(seconds):
            self.kill()
            raise WorkFailed(f"It took more than {seconds:.0f} s.")
        told: tuple[int, Any] = self._pipe.recv()
        return told

    @property
    def alive(self) -> bool:
        return self._process.is_alive()

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def kill(self) -> None:
        """End it at once, whatever it does."""
        self._process.kill()
        self._process.join()


class _Job(NamedTuple):
    work: Work
    arguments: tuple[Any, ...]
    longest: float
    result: asyncio.Future[Result]
    asked: float


class _Line:
    """Work that waits. Those who asked take turns, however much each has asked for."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[_Job]] = OrderedDict()
        self._more = asyncio.Semaphore(0)

    def put(self, by: str, job: _Job) -> None:
        self._waiting.setdefault(by, deque()).append(job)
        self._more.release()

    @property
    def waiting(self) -> tuple[int, float]:
        """How much waits, and since when what has waited longest, in seconds."""
        asked = [job.asked for jobs in self._waiting.values() for job in jobs]
        return len(asked), time.monotonic() - min(asked) if asked else 0.0

    async def take(self) -> _Job:
        await self._more.acquire()
        by, jobs = self._waiting.popitem(last=False)
        job = jobs.popleft()
        if jobs:
            self._waiting[by] = jobs  # behind all others
        return job


class Processes:
    """So many processes at work. One that dies or takes too long is replaced, and only its own work fails.

    Each is started with its first work, or at once if it is wanted `early`.
    """

    def __init__(self, count: int, niceness: int, early: bool = True) -> None:
        self._niceness = niceness
        self._line = _Line()
        self._threads = ThreadPoolExecutor(count, "worker")
        self._processes = [_Process(niceness) if early else None for _ in range(count)]
        self._tasks = [asyncio.create_task(self._serve(index)) for index in range(count)]

    async def do(self, by: str, work: Work, *arguments: Any, longest: float) -> Result:
        """Have something done in one of the processes; WorkFailed when it came to nothing."""
        result: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._line.put(by, _Job(work, arguments, longest, result, time.monotonic()))
        return await result

    async def _serve(self, index: int) -> None:
        loop = asyncio.get_running_loop()
        while True:
            job = await self._line.take()
            if job.result.done():  # nobody waits for it any more
                continue
            try:
                process = self._processes[index]
                if process is None or not process.alive:
                    process = self._processes[index] = _Process(self._niceness)
                result = await loop.run_in_executor(self._threads, process.do, job.work, job.arguments, job.longest)
            except WorkFailed as error:
                if not job.result.done():
                    job.result.set_exception(error)
            except Exception as error:  # no process could be started, say; whoever comes next is served all the same
                log.error("a process could not be asked", exc_info=error)
                if not job.result.done():
                    job.result.set_exception(WorkFailed(f"It could not be asked ({error!r})."))
            else:
                if not job.result.done():
                    job.result.set_result(result)

    @property
    def waiting(self) -> tuple[int, float]:
        """How much waits for a process, and for how long already."""
        return self._line.waiting

    def heard(self, what: str) -> None:
        """Nothing to do: what is asked here is done here."""

    @property
    def pids(self) -> list[int | None]:
        return [process.pid for process in self._started]

    @property
    def _started(self) -> list[_Process]:
        return [process for process in self._processes if process is not None]

    async def stop(self) -> None:
        """End all processes at once, in the middle of whatever they do."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(asyncio.to_thread(process.kill) for process in self._started))
        self._threads.shutdown(wait=False)
