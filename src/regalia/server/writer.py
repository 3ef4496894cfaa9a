"""One thread that writes for everyone in this process and commits in groups.

A commit waits for the disk, a few milliseconds whether it holds one move or a hundred. So whatever arrives while one
commit is under way goes into the next one together. When a piece of work fails, the group is rolled back and run again,
each piece behind a savepoint of its own: one that fails takes nothing back but itself.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, Protocol

from regalia.server.database import Again, Result, Transaction, Unreachable, Unsure, Work

LARGEST_GROUP = 512  # pieces of work in one commit
LONGEST = 6.0  # seconds for which the same is tried again
PAUSE = 0.1  # seconds before each try: everybody waits for the first that succeeds, so they do not grow further apart


class Link(Transaction, Protocol):
    """One connection, on which transactions are begun and ended by hand."""

    @property
    def in_transaction(self) -> bool:
        """Whether a transaction is open."""

    def execute(self, sql: str, /) -> object:
        """Begin, end or mark a transaction; raises Again or Unsure where the database went away."""

    def close(self) -> None:
        """Let go of the database."""


class _Job(NamedTuple):
    work: Work[Any]
    loop: asyncio.AbstractEventLoop
    answer: asyncio.Future[Any]


class _Outcome(NamedTuple):
    job: _Job
    result: Any
    error: BaseException | None


class Writer:
    """Runs work on one link, in the order in which it arrives. `begin` is the statement that opens a transaction."""

    def __init__(self, link: Link, begin: str) -> None:
        self._link = link
        self._begin = begin
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_groups, name="writer", daemon=True)
        self._thread.start()

    async def write(self, work: Work[Result]) -> Result:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Result] = loop.create_future()
        self._jobs.put(_Job(work, loop, answer))
        return await answer  # whoever gives up waiting does not take back what the writer has begun

    async def close(self) -> None:
        """Write what has arrived, then let go of the link."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._link.close()

    def _write_groups(self) -> None:
        stopping = False
        while not stopping:
            group = [self._jobs.get()]
            with suppress(queue.Empty):
                while len(group) < LARGEST_GROUP:
                    group.append(self._jobs.get_nowait())
            stopping = None in group
            jobs = [job for job in group if job is not None]
            if jobs:
                _answer(self._commit(jobs))

    def _commit(self, jobs: Sequence[_Job]) -> list[_Outcome]:
        """Run the work in one transaction; whatever goes wrong with the commit itself goes wrong for all."""
        error: BaseException
        until = time.monotonic() + LONGEST
        while True:
            try:
                return self._try(jobs)
            except Again as again:
                error = Unreachable("The database does not answer.")
                error.__cause__ = again
                if time.monotonic() > until:
                    break
                time.sleep(PAUSE)
            except BaseException as other:
                error = other
                break
        return [_Outcome(job, None, error) for job in jobs]

    def _try(self, jobs: Sequence[_Job]) -> list[_Outcome]:
        try:
            return self._transact(jobs, self._run)
        except (Again, Unreachable, Unsure):
            raise
        except Exception:  # seldom: someone was quicker; savepoints always would double the statements
            return self._transact(jobs, self._run_apart)

    def _transact(self, jobs: Sequence[_Job], run: Callable[[_Job], _Outcome]) -> list[_Outcome]:
        link = self._link
        try:
            link.execute(self._begin)
            outcomes = [run(job) for job in jobs]
            link.execute("COMMIT")
        except BaseException:
            if link.in_transaction:
                link.execute("ROLLBACK")
            raise
        return outcomes

    def _run(self, job: _Job) -> _Outcome:
        return _Outcome(job, job.work(self._link), None)

    def _run_apart(self, job: _Job) -> _Outcome:
        """Behind a savepoint, so that a failure is this job's alone."""
        link = self._link
        link.execute("SAVEPOINT job")
        try:
            result = job.work(link)
        except (Again, Unreachable):
            raise
        except Exception as error:
            if not link.in_transaction:  # a full disk, say, has taken back everything already
                raise
            link.execute("ROLLBACK TO job")
            link.execute("RELEASE job")
            return _Outcome(job, None, error)
        link.execute("RELEASE job")
        return _Outcome(job, result, None)


def _answer(outcomes: Sequence[_Outcome]) -> None:
    """Wake those who wait; one wake-up a loop, however many answers there are."""
    for loop in {outcome.job.loop for outcome in outcomes}:
        own = [outcome for outcome in outcomes if outcome.job.loop is loop]
        with suppress(RuntimeError):  # a loop that is closed waits for nothing
            loop.call_soon_threadsafe(_resolve, own)


def _resolve(outcomes: Sequence[_Outcome]) -> None:
    for job, result, error in outcomes:
        if job.answer.done():
            continue
        if error is None:
            job.answer.set_result(result)
        else:
            job.answer.set_exception(error)
