"""SQLite as the database: one writer, and a few readers beside it.

All that is written and every checkpoint goes through the one connection of the writer, in the one server that holds the
data folder. That is more than order: releases of SQLite before 3.51.3 can damage a database when a checkpoint of one
connection meets a commit of another.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from regalia.server import schema
from regalia.server.database import Conflict, Result, Row, Unreachable, Work, check
from regalia.server.writer import Writer

READERS = 2
BUSY_SECONDS = 4  # how long to wait for another process that writes
CLOSED = {sqlite3.SQLITE_BUSY: "Another program holds it", sqlite3.SQLITE_FULL: "The disk is full"}


@contextmanager
def _closed_to_writing() -> Iterator[None]:
    """Say so when nothing can be written, through no fault of the work."""
    try:
        yield
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode not in CLOSED:
            raise
        raise Unreachable(f"The database cannot be written. {CLOSED[error.sqlite_errorcode]}.") from error


class SqliteLink:
    """Statements on one connection."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def all(self, sql: str, *values: object) -> list[Row]:
        check(values)
        return self._connection.execute(sql, values).fetchall()

    def one(self, sql: str, *values: object) -> Row | None:
        check(values)
        row: Row | None = self._connection.execute(sql, values).fetchone()
        return row

    def run(self, sql: str, *values: object) -> int:
        check(values)
        try:
            with _closed_to_writing():
                return self._connection.execute(sql, values).rowcount
        except sqlite3.IntegrityError as error:
            if error.sqlite_errorcode in (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE):
                raise Conflict(str(error)) from error
            raise

    @property
    def in_transaction(self) -> bool:
        return self._connection.in_transaction

    def execute(self, sql: str, /) -> object:
        with _closed_to_writing():
            return self._connection.execute(sql)

    def close(self) -> None:
        self._connection.close()


class SqliteDatabase:
    """A database in one file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        link = SqliteLink(self._connect())
        # The log of writes lets readers go on during a commit; FULL makes each commit wait for the disk.
        link.execute("PRAGMA journal_mode = WAL")
        link.execute("PRAGMA synchronous = FULL")
        link.execute("PRAGMA foreign_keys = ON")
        link.execute("BEGIN IMMEDIATE")
        schema.migrate(link)
        link.execute("COMMIT")
        self._writer = Writer(link, "BEGIN IMMEDIATE")
        self._local = threading.local()
        self._opened: list[sqlite3.Connection] = []
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")

    def _connect(self) -> sqlite3.Connection:
        # Each connection stays with one thread after it is made; transactions are begun and ended here, by hand.
        return sqlite3.connect(self._path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)

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
            return work(SqliteLink(connection))
        finally:
            connection.execute("COMMIT")

    async def look(self, sql: str, *values: object) -> list[Row]:
        return await self.read(lambda t: t.all(sql, *values))

    async def write(self, work: Work[Result]) -> Result:
        return await self._writer.write(work)

    @asynccontextmanager
    async def hold(self, what: str) -> AsyncIterator[bool]:
        yield True  # a server on SQLite is one process

    async def close(self) -> None:
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        for connection in self._opened:
            connection.close()
