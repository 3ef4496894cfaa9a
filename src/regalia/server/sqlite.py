"""SQLite as the database: one writer thread that commits in groups, and a few readers beside it.

A commit waits for the disk, a few milliseconds whether it holds one move or a hundred. So whatever arrives while one
commit is under way goes into the next one together. When a piece of work fails, the group is taken back and done again,
each piece behind a savepoint of its own: one that fails takes nothing back but itself.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from regalia.server import schema
from regalia.server.database import Conflict, Result, Row, Work

READERS = 2
LARGEST_GROUP = 512  # pieces of work in one commit
BUSY_SECONDS = 30  # how long to wait for another process that writes

# Releases before this one can corrupt a database when a checkpoint and a commit meet in one unlucky moment.
SAFE_VERSION = (3, 51, 3)


def version_warning(version: tuple[int, ...] = sqlite3.sqlite_version_info) -> str | None:
    """What to tell whoever runs the server about the SQLite library it found."""
    if version >= SAFE_VERSION:
        return None
    found, safe = ".".join(map(str, version)), ".".join(map(str, SAFE_VERSION))
    return (
        f"The SQLite library here is {found}; before {safe} a rare bug of its write-ahead log can damage a database. "
        "Use a Python built with a newer SQLite, and until then copy the data folder now and then while the server "
        "is stopped."
    )


class SqliteTransaction:
    """Statements on one connection."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def all(self, sql: str, *values: object) -> list[Row]:
        return self._connection.execute(sql, values).fetchall()

    def one(self, sql: str, *values: object) -> Row | None:
        row: Row | None = self._connection.execute(sql, values).fetchone()
        return row

    def run(self, sql: str, *values: object) -> int:
        try:
            return self._connection.execute(sql, values).rowcount
        except sqlite3.IntegrityError as error:
            if error.sqlite_errorcode in (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE):
                raise Conflict(str(error)) from error
            raise


class _Job(NamedTuple):
    work: Work[Any]
    loop: asyncio.AbstractEventLoop
    answer: asyncio.Future[Any]


class _Outcome(NamedTuple):
    job: _Job
    result: Any
    error: BaseException | None


class SqliteDatabase:
    """A database in one file; several processes on one machine may share it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._writer_connection = self._connect()
        # The log of writes lets readers go on during a commit; FULL makes each commit wait for the disk.
        self._writer_connection.execute("PRAGMA journal_mode = WAL")
        self._writer_connection.execute("PRAGMA synchronous = FULL")
        self._writer_connection.execute("PRAGMA foreign_keys = ON")
        self._writer_connection.execute("BEGIN IMMEDIATE")
        schema.migrate(SqliteTransaction(self._writer_connection))
        self._writer_connection.execute("COMMIT")
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_groups, name="writer", daemon=True)
        self._writer.start()
        self._local = threading.local()
        self._opened: list[sqlite3.Connection] = []
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")

    def _connect(self) -> sqlite3.Connection:
        # Each connection stays with one thread after it is made; transactions are begun and ended here, by hand.
        return sqlite3.connect(self._path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)

    # Reading

    async def read(self, work: Work[Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Work[Result]) -> Result:
        connection = getattr(self._local, "connection", None)
        if connection is None:
            connection = self._local.connection = self._connect()
            connection.execute("PRAGMA query_only = ON")
            self._opened.append(connection)
        connection.execute("BEGIN")
        try:
            return work(SqliteTransaction(connection))
        finally:
            connection.execute("COMMIT")

    # Writing

    async def write(self, work: Work[Result]) -> Result:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Result] = loop.create_future()
        self._jobs.put(_Job(work, loop, answer))
        return await answer  # whoever gives up waiting does not take back what the writer has begun

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
        with suppress(Exception):  # seldom: someone was quicker; savepoints always would double the statements
            return self._transact(jobs, self._run)
        try:
            return self._transact(jobs, self._run_apart)
        except BaseException as error:
            return [_Outcome(job, None, error) for job in jobs]

    def _transact(self, jobs: Sequence[_Job], run: Callable[[SqliteTransaction, _Job], _Outcome]) -> list[_Outcome]:
        connection = self._writer_connection
        transaction = SqliteTransaction(connection)
        try:
            connection.execute("BEGIN IMMEDIATE")
            outcomes = [run(transaction, job) for job in jobs]
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return outcomes

    def _run(self, transaction: SqliteTransaction, job: _Job) -> _Outcome:
        return _Outcome(job, job.work(transaction), None)

    def _run_apart(self, transaction: SqliteTransaction, job: _Job) -> _Outcome:
        """Behind a savepoint, so that a failure is this job's alone."""
        connection = self._writer_connection
        connection.execute("SAVEPOINT job")
        try:
            result = job.work(transaction)
        except Exception as error:
            if not connection.in_transaction:  # a full disk, say, has taken back everything already
                raise
            connection.execute("ROLLBACK TO job")
            connection.execute("RELEASE job")
            return _Outcome(job, None, error)
        connection.execute("RELEASE job")
        return _Outcome(job, result, None)

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._readers.shutdown)
        for connection in (self._writer_connection, *self._opened):
            connection.close()


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
