"""News over PostgreSQL: LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import psycopg
import structlog
from psycopg.pq import ExecStatus
from psycopg.pq.abc import PGconn

from regalia.server.database import Row
from regalia.server.news import Deaf, Heard
from regalia.server.postgres import connect

CHANNEL = "regalia"
SEPARATOR = " "
MOST_IN_ONE = 200  # ids in one notification, which holds 8,000 bytes at most
SOON = 0.002  # seconds for which hints are gathered: many tables move at once
LATER = 0.25  # the same for those that nobody waits for
RETRY = 0.5  # seconds until a lost connection is tried again
LOOK_EVERY = 5.0  # seconds after which to look at everything, in case a hint was lost
NOTIFY = b"SELECT pg_notify($1, $2)"

log = structlog.get_logger(__name__)


class PostgresNews:
    """LISTEN and NOTIFY on one connection, outside the transactions that write: a notification inside a transaction
    makes commits wait for one another.

    The event loop itself reads from the connection and writes to it. A thread and the driver's own way to wait cost a
    hint several times what it costs to send.
    """

    alone = False

    def __init__(self, address: str, process: str, channel: str = CHANNEL) -> None:
        self._address = address
        self._channel = channel
        self._process = process  # so that nobody hears from themselves
        self._waiting: dict[str, None] = {}  # in order, each table once
        self._later: dict[str, None] = {}  # what need not be told soon
        self._under_way: list[str] = []  # sent, but the database has not said yet that it has them
        self._gathering = False
        self._idle = True  # the connection is free for the next one
        self._heard: Heard | None = None
        self._deaf: Deaf | None = None
        self._link: PGconn | None = None
        self._lost = asyncio.Event()
        self._closing = False
        self._unreachable = False
        self._keeping: asyncio.Task[None] | None = None

    # Telling

    def tell(self, what: str, soon: bool = True) -> None:
        if self._closing:
            return  # what is closing opens no connection again
        self._begin()
        if soon:
            self._later.pop(what, None)
            self._waiting[what] = None
            if not self._gathering:
                self._gathering = True
                asyncio.get_running_loop().call_later(SOON, self._gathered)
        elif what not in self._waiting:
            if not self._later:
                asyncio.get_running_loop().call_later(LATER, self._not_later)
            self._later[what] = None

    def _not_later(self) -> None:
        self._waiting |= self._later
        self._later = {}
        self._send()

    def _gathered(self) -> None:
        self._gathering = False
        self._send()

    def _send(self) -> None:
        """Send what waits, once the database has what was sent before; so it always fits into the connection."""
        if self._link is None or not self._idle or not self._waiting:
            return
        self._idle = False
        self._under_way = list(self._waiting)[:MOST_IN_ONE]
        for what in self._under_way:
            del self._waiting[what]
        hint = SEPARATOR.join([self._process, *self._under_way])
        try:
            self._link.send_query_params(NOTIFY, [self._channel.encode(), hint.encode()])
        except psycopg.OperationalError:
            self._lost.set()

    # Listening

    def listen(self, heard: Heard, deaf: Deaf) -> None:
        self._heard, self._deaf = heard, deaf
        self._lost.set()  # a connection that only tells is made again
        self._begin()

    def _arrived(self) -> None:
        """Something can be read: a notification, or the word that one was sent."""
        link = self._link
        if link is None:
            return
        try:
            link.consume_input()
            while not link.is_busy():
                result = link.get_result()
                if result is None:
                    self._idle = True
                    break
                if result.status != ExecStatus.TUPLES_OK:  # the connection is being ended
                    self._lost.set()
                    return
                self._under_way = []
        except psycopg.OperationalError:
            self._lost.set()
            return
        while (notification := link.notifies()) is not None:
            process, *tables = notification.extra.decode().split(SEPARATOR)
            if self._heard is not None and process != self._process:
                for table in tables:
                    self._heard(table)
        self._send()

    # The connection

    def _begin(self) -> None:
        if self._keeping is None:
            self._keeping = asyncio.get_running_loop().create_task(self._keep_connected())

    async def _keep_connected(self) -> None:
        while not self._closing or (self._waiting and not self._unreachable):
            self._lost.clear()
            try:
                connection = await asyncio.to_thread(self._connect, self._heard is not None)
            except psycopg.Error:
                self._unreachable = True
                with suppress(TimeoutError):
                    async with asyncio.timeout(RETRY):
                        await self._lost.wait()
                continue
            self._unreachable = False
            try:
                await self._use(connection)
            finally:
                connection.close()

    def _connect(self, listens: bool) -> psycopg.Connection[Row]:
        connection = connect(self._address)
        if listens:
            connection.execute(f"LISTEN {self._channel}".encode())
        return connection

    async def _use(self, connection: psycopg.Connection[Row]) -> None:
        """Send and hear until the connection is lost; what was under way then is sent again on the next one."""
        self._link, self._idle = connection.pgconn, True
        loop, place = asyncio.get_running_loop(), connection.fileno()
        loop.add_reader(place, self._arrived)
        try:
            self._look_at_everything()  # whatever happened before this was not heard
            self._arrived()
            while not self._lost.is_set():
                with suppress(TimeoutError):
                    async with asyncio.timeout(LOOK_EVERY):
                        await self._lost.wait()
                self._look_at_everything()
        finally:
            loop.remove_reader(place)
            self._link = None
            self._waiting = {**dict.fromkeys(self._under_way), **self._waiting}
            self._under_way = []

    def _look_at_everything(self) -> None:
        if self._deaf is not None and not self._lost.is_set():
            self._deaf()

    async def close(self) -> None:
        self._closing = True
        if self._keeping is None:
            return
        self._not_later()
        while (self._waiting or self._under_way) and not (self._unreachable or self._keeping.done()):
            await asyncio.sleep(SOON)
        if self._waiting or self._under_way:
            log.warning("hints to the other processes were lost", hints=len(self._waiting) + len(self._under_way))
        self._lost.set()
        await self._keeping
