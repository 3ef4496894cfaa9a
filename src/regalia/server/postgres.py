"""PostgreSQL as the database: one writer that commits in groups, and a few readers beside it.

Several server processes, on one host or many, may share one. Work runs under READ COMMITTED: whatever changes a table
first raises the revision in its row, and that lock makes the changes of one table follow each other.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import cache
from typing import Any

import psycopg
from psycopg.errors import (
    DeadlockDetected,
    IdleInTransactionSessionTimeout,
    LockNotAvailable,
    QueryCanceled,
    SerializationFailure,
    UniqueViolation,
)
from psycopg.pq import TransactionStatus

from regalia.server import schema
from regalia.server.database import Again, Conflict, Locked, Result, Row, Unreachable, Unsure, Work, check
from regalia.server.postgres_looks import PostgresLooks
from regalia.server.writer import Writer

READERS = 4
MIGRATING = 0x52454741  # the advisory lock that whoever migrates holds; any number, as long as it is always the same
CONNECT_SECONDS = 2  # the least that the driver knows
# Bounds for a statement, a wait for a lock, a transaction that stands still, and, at the database's end, for a process
# that cannot be reached any more: what it holds is let go then. One writes for everyone in a process, so nobody is to
# wait long for what a host that was cut off holds; but longer than the database takes to find a deadlock, a second.
LIMITS = (
    "-c statement_timeout=30s -c lock_timeout=1500ms -c idle_in_transaction_session_timeout=2s "
    "-c tcp_keepalives_idle=1 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=2 -c tcp_user_timeout=3000"
)
# The same at this end, for a database that cannot be reached any more.
SILENCE: dict[str, Any] = {
    "keepalives_idle": 1,
    "keepalives_interval": 1,
    "keepalives_count": 2,
    "tcp_user_timeout": 3000,
}
# Processes that start wait for the one that migrates, however long that takes.
UNBOUNDED = (
    "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0"
)
BEGIN = "BEGIN ISOLATION LEVEL READ COMMITTED"
BEGIN_READING = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"


@cache
def _translated(sql: str) -> str:
    """The placeholders of the driver; no statement of ours has a percent sign or a question mark in a text."""
    return sql.replace("?", "%s")


def connect(address: str, **settings: Any) -> psycopg.Connection[Row]:
    """A connection on which transactions are begun and ended by hand."""
    return psycopg.connect(
        address,
        autocommit=True,
        connect_timeout=CONNECT_SECONDS,
        application_name="regalia",
        options=LIMITS,
        **SILENCE,
        **settings,
    )


class PostgresLink:
    """Statements on one connection, which is made again when it is lost."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._connection = connect(address)

    def all(self, sql: str, *values: object) -> list[Row]:
        check(values)
        with self._failing():
            return self._connection.execute(_translated(sql), values).fetchall()

    def one(self, sql: str, *values: object) -> Row | None:
        check(values)
        with self._failing():
            return self._connection.execute(_translated(sql), values).fetchone()

    def run(self, sql: str, *values: object) -> int:
        check(values)
        with self._failing():
            return self._connection.execute(_translated(sql), values).rowcount

    @contextmanager
    def _failing(self) -> Iterator[None]:
        """Say what an error of the driver means for the transaction."""
        try:
            yield
        except UniqueViolation as error:
            raise Conflict(str(error)) from error
        except (DeadlockDetected, SerializationFailure) as error:
            raise Again from error
        except LockNotAvailable as error:
            raise Locked("Somebody else holds what is to be changed.") from error
        except QueryCanceled:
            raise
        except (psycopg.OperationalError, IdleInTransactionSessionTimeout) as error:
            raise Again from error

    @property
    def in_transaction(self) -> bool:
        connection = self._connection
        return not connection.closed and connection.info.transaction_status != TransactionStatus.IDLE

    def connect_again(self) -> None:
        """Make the connection again if it is lost."""
        with self._failing():
            if self._connection.closed:
                self._connection = connect(self._address)

    def execute(self, sql: str, /) -> object:
        self.connect_again()
        with self._failing():
            if sql != "COMMIT":
                return self._connection.execute(sql)
            try:
                return self._connection.execute(sql)
            except psycopg.OperationalError as error:
                if self._connection.closed:
                    raise Unsure("The database went away during a commit.") from error
                raise

    def close(self) -> None:
        self._connection.close()


def _read(link: PostgresLink, work: Work[Result]) -> Result:
    link.execute(BEGIN_READING)
    try:
        return work(link)
    finally:
        if link.in_transaction:
            link.execute("ROLLBACK")


class PostgresDatabase:
    """A database on a server of its own, named by its address: postgresql://user@host/name."""

    def __init__(self, address: str) -> None:
        self._address = address
        link = PostgresLink(address)
        try:
            link.execute(BEGIN)
            link.execute(UNBOUNDED)
            link.one("SELECT pg_advisory_xact_lock(?)", MIGRATING)
            schema.migrate(link)
            link.execute("COMMIT")
        except BaseException:
            link.close()
            raise
        self._writer = Writer(link, BEGIN)
        self._local = threading.local()
        self._opened: list[PostgresLink] = []
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._looks = PostgresLooks(lambda: connect(address))
        self._holder: PostgresLink | None = None
        self._holding = ThreadPoolExecutor(1, thread_name_prefix="holder")

    async def read(self, work: Work[Result]) -> Result:
        return await self._on_a_reader(lambda link: _read(link, work))

    async def look(self, sql: str, *values: object) -> list[Row]:
        check(values)
        if (rows := await self._looks.look(sql, *values)) is not None:
            return rows
        return await self._on_a_reader(lambda link: link.all(sql, *values))

    async def _on_a_reader(self, work: Callable[[PostgresLink], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._insist, work)

    def _insist(self, work: Callable[[PostgresLink], Result]) -> Result:
        with suppress(Again):  # a connection may have been lost since it was last used
            return work(self._reader())
        try:
            return work(self._reader())
        except Again as error:
            raise Unreachable("The database does not answer.") from error

    def _reader(self) -> PostgresLink:
        """The connection of this thread."""
        link: PostgresLink | None = getattr(self._local, "link", None)
        if link is None:
            try:
                link = self._local.link = PostgresLink(self._address)
            except psycopg.OperationalError as error:
                raise Again from error
            self._opened.append(link)
        link.connect_again()
        return link

    async def write(self, work: Work[Result]) -> Result:
        return await self._writer.write(work)

    @asynccontextmanager
    async def hold(self, what: str) -> AsyncIterator[bool]:
        loop = asyncio.get_running_loop()
        held = await loop.run_in_executor(self._holding, self._hold, what)
        try:
            yield held
        finally:
            if held:
                await loop.run_in_executor(self._holding, self._let_go, what)

    def _hold(self, what: str) -> bool:
        """By a lock of the session, on a connection of its own: it ends with this process, however that ends."""
        with suppress(Again, psycopg.OperationalError):
            if self._holder is None:
                self._holder = PostgresLink(self._address)
            elif not self._holder.in_transaction:
                self._holder.execute("SELECT 1")  # a lost connection is made again; what it held is let go
            row = self._holder.one("SELECT pg_try_advisory_lock(hashtextextended(?, 0))", what)
            return bool(row and row[0])
        return False

    def _let_go(self, what: str) -> None:
        with suppress(Again):
            assert self._holder is not None
            self._holder.one("SELECT pg_advisory_unlock(hashtextextended(?, 0))", what)

    async def close(self) -> None:
        await self._writer.close()
        await self._looks.close()
        await asyncio.to_thread(self._holding.shutdown)
        if self._holder is not None:
            self._holder.close()
        await asyncio.to_thread(self._readers.shutdown)
        for link in self._opened:
            link.close()
