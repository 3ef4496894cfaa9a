"""The socket: one connection, all tables of a person."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec
import structlog

from regalia.engine.errors import RegaliaError
from regalia.server import messages, rows, socket_messages, views
from regalia.server.database import Unstorable
from regalia.server.errors import Invalid, TooLarge, TooMuch
from regalia.server.hub import MOST_FOLLOWED, Asking, Connection, Followed, encoded
from regalia.server.limits import Allowance
from regalia.server.problems import problem
from regalia.server.service import Service

LARGEST_FRAME = 16 * 1024  # bytes
OVERHEAD = 300  # bytes that a message may take up beside what it says
WRITES = (
    socket_messages.Play
    | socket_messages.Say
    | socket_messages.Resign
    | socket_messages.Back
    | socket_messages.LetPass
    | socket_messages.TakeBack
)  # what has to be kept
CLIENTS = RegaliaError | msgspec.DecodeError | UnicodeDecodeError | RecursionError | Unstorable  # their own mistakes
MOST_OFFENCES = 10  # messages beyond the limits before the connection is closed
POLICY, TOO_BIG, GOING_AWAY = 1008, 1009, 1001  # how sockets close, by RFC 6455

_decode = msgspec.json.Decoder(socket_messages.ClientMessage).decode
log = structlog.get_logger(__name__)

Send = Callable[[Any], Awaitable[None]]
Receive = Callable[[], Awaitable[Any]]


class Closed(Exception):
    """The connection is to be closed, with a code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Socket:
    """One connection from its first message to its last."""

    def __init__(
        self, service: Service, person: rows.Person, session: str, address: str, receive: Receive, send: Send
    ) -> None:
        self._service = service
        self._tables = service.tables
        self._address = address
        self._receive = receive
        self._send = send
        self._connection = Connection(person, session)
        self._allowance = Allowance(service.socket_rate, time.monotonic())
        self._offences = 0

    async def run(self) -> None:
        """Until either side has had enough."""
        service, connection = self._service, self._connection
        service.hub.connect(connection)
        service.metrics.sockets.inc()
        reader, writer = asyncio.create_task(self._read()), asyncio.create_task(self._write())
        try:
            await asyncio.wait([reader, writer], return_when=asyncio.FIRST_COMPLETED)
        finally:
            service.metrics.sockets.dec()
            following = list(connection.following)
            service.hub.disconnect(connection)
            await self._close(reader, writer)
            for table in following:
                await self._presence(table)

    async def _close(self, reader: asyncio.Task[int | None], writer: asyncio.Task[None]) -> None:
        self._connection.end()
        reader.cancel()  # before the close is sent: not every server sends while something is being received
        code, _ = await asyncio.gather(reader, writer, return_exceptions=True)
        if code is None or isinstance(code, Exception):
            return  # the other side has gone
        with suppress(Exception):
            await self._send({"type": "websocket.close", "code": code if isinstance(code, int) else GOING_AWAY})

    async def _welcome(self) -> socket_messages.Welcome:
        person = self._connection.person
        turns = await self._service.turns(person.id)
        return socket_messages.Welcome(person.name, self._tables.clock(), turns)

    async def _write(self) -> None:
        connection = self._connection
        try:
            while True:
                for text in await connection.next():
                    if text is None:
                        return
                    await self._send({"type": "websocket.send", "text": text})
        except Exception:
            # The other side has gone; the reader notices and ends the connection.
            log.debug("a socket could not be written to")

    async def _read(self) -> int | None:
        """Answer messages until the other side has gone (None) or is to go, with a code."""
        self._connection.post(encoded(await self._welcome()))
        try:
            while True:
                event = await self._receive()
                if event["type"] == "websocket.disconnect":
                    return None
                await self._take(event.get("text") or event.get("bytes") or b"")
        except Closed as closed:
            return closed.code

    async def _take(self, raw: str | bytes) -> None:
        message: socket_messages.ClientMessage | None = None
        try:
            self._within_limits(raw)
            message = _decode(raw)
            if isinstance(message, WRITES):
                self._within_the_day(raw)
            await self._answer(message)
        except Closed:
            raise
        except Exception as error:
            self._fail(error, message)

    def _within_limits(self, raw: str | bytes) -> None:
        if len(raw) > LARGEST_FRAME:
            error = TooLarge(f"A message has at most {LARGEST_FRAME} bytes.")
            self._fail(error, None)
            raise Closed(TOO_BIG)
        now = time.monotonic()
        if self._allowance.take(now) and self._service.addresses.take(self._address, now):
            return
        self._offences += 1
        if self._offences > MOST_OFFENCES:
            log.warning("a connection was closed for sending too much", address=self._address)
            raise Closed(POLICY)
        raise TooMuch("That is more than anyone plays: wait a second before you send again.")

    def _within_the_day(self, raw: str | bytes) -> None:
        if not self._service.written.take(self._address, OVERHEAD + len(raw), time.monotonic()):
            raise TooMuch("Your address has sent as much today as one may: go on tomorrow.")

    def _fail(self, error: Exception, message: socket_messages.ClientMessage | None) -> None:
        if not isinstance(error, CLIENTS):
            log.error("a message could not be answered", exc_info=error)
            self._service.metrics.faults.inc()
        _, trouble = problem(error)
        self._service.metrics.refusals.labels(trouble.code).inc()
        table, own_id = getattr(message, "table", None), getattr(message, "id", None)
        failed = socket_messages.Failed(trouble.code, trouble.message, table, own_id, trouble.position)
        self._connection.post(encoded(failed))

    async def _answer(self, message: socket_messages.ClientMessage) -> None:
        person = self._connection.person
        match message:
            case socket_messages.Play(table, ply, own_id, move):
                await self._play(table, messages.MoveBody(ply, own_id, move))
            case socket_messages.Open():
                await self._open(message)
            case socket_messages.Close(table):
                self._service.hub.unfollow(self._connection, table)
                await self._presence(table)
            case socket_messages.Say(table, own_id, text, to, statement):
                await self._service.playing.say(person.id, table, messages.TalkBody(own_id, text, to, statement))
                self._connection.post(encoded(socket_messages.Done(table, own_id)))
            case socket_messages.Resign(table, own_id):
                await self._service.playing.resign(person.id, table)
                self._connection.post(encoded(socket_messages.Done(table, own_id)))
            case socket_messages.Back(table, own_id):
                await self._service.playing.back(person.id, table)
                self._connection.post(encoded(socket_messages.Done(table, own_id)))
            case socket_messages.LetPass(table, own_id):
                await self._service.playing.let_pass(person.id, table)
                self._connection.post(encoded(socket_messages.Done(table, own_id)))
            case socket_messages.TakeBack(table, own_id):
                await self._service.playing.take_back(person.id, table)
                self._connection.post(encoded(socket_messages.Done(table, own_id)))
            case socket_messages.AskHint():
                # Nobody's move waits behind a thought.
                self._tables.beside(self._hint(message))
            case socket_messages.Ping(own_id):
                self._connection.post(encoded(socket_messages.Pong(own_id, self._tables.clock())))

    async def _play(self, table: str, asked: messages.MoveBody) -> None:
        connection = self._connection
        connection.asking = Asking(table, asked.ply, asked.id)
        try:
            made = await self._service.play(connection.person.id, table, asked)
            if connection.asking is not None:  # it does not follow the table, or has asked for this before
                connection.post(encoded(socket_messages.Played(table, asked.id, made.ply, held=made.held)))
        finally:
            connection.asking = None

    async def _hint(self, message: socket_messages.AskHint) -> None:
        try:
            hinted = await self._service.playing.hint(self._connection.person.id, message.table, message)
            self._connection.post(encoded(hinted))
        except Exception as error:
            self._fail(error, message)

    async def _open(self, message: socket_messages.Open) -> None:
        service, connection, person = self._service, self._connection, self._connection.person.id
        live = await self._tables.live(message.table, anew=True)
        self._tables.may_enter(live, person, message.link)
        if len(connection.following) >= MOST_FOLLOWED and live.id not in connection.following:
            raise Invalid(f"One socket follows at most {MOST_FOLLOWED} tables: close some, or open another socket.")
        if live.trouble is None:
            service.workers.opened(live.table.game)
            await service.seating.start_if_full(live)
        async with live.lock:
            await self._tables.derive(live)
            seat = live.seat_of(person)
            may_watch = seat is not None or live.settings.spectators
            talk = await self._tables.store.talk(live.id, seat, message.talk) if may_watch else []
            service.hub.follow(connection, live.id, Followed(seat, live.table.ply, message.record))
            watched = may_watch and live.match is not None
            position = views.position(live, seat, message.since, message.record) if watched else None
            info = views.table_info(live, person, service.hub.present, service.hub.interim)
            opened = socket_messages.Opened(info, position, [views.talk_line(line) for line in talk])
            connection.post(encoded(opened))
            if live.stale:  # since it was looked up
                self._tables.heard(live.id)
            if seat is not None:
                service.hub.presence(live, connection)

    async def _presence(self, table: str) -> None:
        """Tell the others that someone has gone."""
        if self._service.hub.followers(table):
            live = await self._tables.live(table)
            if live.seat_of(self._connection.person.id) is not None:
                async with live.lock:
                    self._service.hub.presence(live, self._connection)
