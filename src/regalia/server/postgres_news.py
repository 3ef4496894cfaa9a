"""News over PostgreSQL: LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import threading
import time
from contextlib import suppress

import psycopg
import structlog

from regalia.server.database import Row
from regalia.server.news import Deaf, Heard
from regalia.server.postgres import connect

CHANNEL = "regalia"
SEPARATOR = " "
MOST_IN_ONE = 200  # ids in one notification, which holds 8,000 bytes at most
SOON = 0.002  # seconds for which hints are gathered: many tables move at once
RETRY = 0.5  # seconds until a lost connection is tried again
LOOK_EVERY = 5.0  # seconds after which to look at everything, in case a hint was lost

log = structlog.get_logger(__name__)


class PostgresNews:
    """LISTEN and NOTIFY, each on a connection of its own, outside the transactions that write.

    A notification inside a transaction makes commits wait for one another.
    """

    def __init__(self, address: str, process: str) -> None:
        self._address = address
        self._process = process  # so that nobody hears from themselves
        self._waiting: dict[str, None] = {}  # in order, each table once
        self._sending: asyncio.Task[None] | None = None
        self._stop = threading.Event()
        self._sender: psycopg.Connection[Row] | None = None
        self._listener: threading.Thread | None = None

    # Telling

    def tell(self, table: str) -> None:
        self._waiting[table] = None
        if self._sending is None:
            self._sending = asyncio.get_running_loop().create_task(self._send_soon())

    async def _send_soon(self) -> None:
        await asyncio.sleep(SOON)
        while self._waiting:
            tables = list(self._waiting)[:MOST_IN_ONE]
            for table in tables:
                del self._waiting[table]
            await asyncio.to_thread(self._send, SEPARATOR.join([self._process, *tables]))
        self._sending = None

    def _send(self, hint: str) -> None:
        for _ in range(2):  # once more on a new connection where the old one was lost
            with suppress(psycopg.OperationalError):
                if self._sender is None or self._sender.closed:
                    self._sender = connect(self._address)
                self._sender.execute("SELECT pg_notify(%s, %s)", (CHANNEL, hint))
                return
        log.warning("a hint to the other processes was lost")

    # Listening

    def listen(self, heard: Heard, deaf: Deaf) -> None:
        loop = asyncio.get_running_loop()
        self._listener = threading.Thread(target=self._hear, args=(loop, heard, deaf), name="news", daemon=True)
        self._listener.start()

    def _hear(self, loop: asyncio.AbstractEventLoop, heard: Heard, deaf: Deaf) -> None:
        while not self._stop.is_set():
            try:
                with connect(self._address) as connection:
                    connection.execute(f"LISTEN {CHANNEL}".encode())
                    loop.call_soon_threadsafe(deaf)  # whatever happened before this was not heard
                    self._pass_on(connection, loop, heard, deaf)
            except psycopg.OperationalError:
                self._stop.wait(RETRY)
            except RuntimeError:  # the loop is closed
                return

    def _pass_on(
        self, connection: psycopg.Connection[Row], loop: asyncio.AbstractEventLoop, heard: Heard, deaf: Deaf
    ) -> None:
        looked = time.monotonic()
        while not self._stop.is_set():
            if time.monotonic() - looked > LOOK_EVERY:
                loop.call_soon_threadsafe(deaf)
                looked = time.monotonic()
            for notification in connection.notifies(timeout=RETRY, stop_after=1):
                process, *tables = notification.payload.split(SEPARATOR)
                if process != self._process:
                    for table in tables:
                        loop.call_soon_threadsafe(heard, table)

    async def close(self) -> None:
        self._stop.set()
        if self._sending is not None:
            await self._sending
        if self._listener is not None:
            await asyncio.to_thread(self._listener.join)
        if self._sender is not None:
            self._sender.close()
