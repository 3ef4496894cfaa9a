"""Single queries to PostgreSQL, asked on the event loop itself.

A process reads a table again at every move that was made elsewhere. A thread that waits for the answer costs several
times what the question does, so these go over one connection whose bytes the loop reads and writes. All that is asked
while an answer is under way goes out together, and each statement is planned once.

Nothing here insists: where the connection is lost or silent, whoever asked gets None, and asks the readers.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

import psycopg
import structlog
from psycopg.abc import Transformer as Reading
from psycopg.adapt import Transformer
from psycopg.pq import ExecStatus
from psycopg.pq.abc import PGresult

from regalia.server.database import Row

PATIENCE = 2.0  # seconds for an answer
RETRY = 0.5  # seconds until a lost connection is made again

Connect = Callable[[], psycopg.Connection[Row]]
log = structlog.get_logger(__name__)


class _Asked(NamedTuple):
    sql: str
    values: Sequence[object]
    rows: asyncio.Future[list[Row] | None]


class PostgresLooks:
    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._waiting: deque[_Asked] = deque()
        self._under_way: deque[_Asked] = deque()
        self._planned: dict[str, bytes] = {}  # the names of statements that this connection knows
        self._connection: psycopg.Connection[Row] | None = None
        self._place = -1  # its socket
        self._reads: Reading | None = None  # the types that this connection has sent before
        self._busy = False  # something is under way; its end has not been seen
        self._connecting: asyncio.Task[None] | None = None
        self._closed = False

    async def look(self, sql: str, *values: object) -> list[Row] | None:
        """The rows of a query, None if nobody answers."""
        if self._closed:
            return None
        if self._connection is None:
            if self._connecting is None:
                self._connecting = asyncio.get_running_loop().create_task(self._come_back())
            return None
        rows: asyncio.Future[list[Row] | None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Asked(sql, values, rows))
        if not self._busy:
            self._send()
        try:
            async with asyncio.timeout(PATIENCE):
                return await rows
        except TimeoutError:
            self._lose()
            return None

    async def _come_back(self) -> None:
        try:
            while not self._closed:
                try:
                    connection = await asyncio.to_thread(self._connect)
                except psycopg.Error:
                    await asyncio.sleep(RETRY)
                    continue
                if self._closed:
                    connection.close()
                else:
                    self._use(connection)
                return
        finally:
            self._connecting = None

    def _use(self, connection: psycopg.Connection[Row]) -> None:
        connection.pgconn.enter_pipeline_mode()
        connection.pgconn.nonblocking = 1
        self._connection, self._place, self._planned = connection, connection.fileno(), {}
        self._reads = Transformer(connection)
        asyncio.get_running_loop().add_reader(self._place, self._arrived)

    def _send(self) -> None:
        """Send all that waits; it is little, so it fits into the socket."""
        assert self._connection is not None
        link = self._connection.pgconn
        try:
            for sql, values, _ in self._waiting:
                name = self._planned.get(sql)
                if name is None:
                    name = self._planned[sql] = f"look{len(self._planned)}".encode()
                    link.send_prepare(name, _numbered(sql))
                link.send_query_prepared(name, [None if value is None else str(value).encode() for value in values])
            link.pipeline_sync()
            link.flush()
        except psycopg.Error:
            self._lose()
            return
        self._under_way, self._waiting, self._busy = self._waiting, deque(), True

    def _arrived(self) -> None:
        assert self._connection is not None
        link = self._connection.pgconn
        try:
            link.consume_input()
            while not link.is_busy():
                result = link.get_result()
                if result is not None:
                    self._take(result)
                elif not self._busy:
                    break
        except psycopg.Error:
            self._lose()

    def _take(self, result: PGresult) -> None:
        status = result.status
        if status == ExecStatus.TUPLES_OK:
            asked = self._under_way.popleft()
            if not asked.rows.done():
                asked.rows.set_result(self._rows(result))
        elif status == ExecStatus.PIPELINE_SYNC:
            self._busy = False
            if self._waiting:
                self._send()
        elif status != ExecStatus.COMMAND_OK:
            log.warning("a query failed", error=result.error_message.decode(errors="replace"))
            self._lose()

    def _rows(self, result: PGresult) -> list[Row]:
        assert self._reads is not None
        self._reads.set_pgresult(result)
        return list(self._reads.load_rows(0, result.ntuples, tuple))

    def _lose(self) -> None:
        """Let go of the connection; whoever waits asks elsewhere, and the next question makes another one."""
        if self._connection is not None:
            asyncio.get_running_loop().remove_reader(self._place)
            with suppress(psycopg.Error):
                self._connection.close()
            self._connection = None
        for asked in (*self._under_way, *self._waiting):
            if not asked.rows.done():
                asked.rows.set_result(None)
        self._under_way, self._waiting, self._busy = deque(), deque(), False

    async def close(self) -> None:
        self._closed = True
        self._lose()
        if self._connecting is not None:
            await self._connecting


def _numbered(sql: str) -> bytes:
    """With the placeholders that the protocol knows: $1, $2 and so on."""
    first, *rest = sql.split("?")
    return (first + "".join(f"${number}{part}" for number, part in enumerate(rest, 1))).encode()
