"""The gate: every connection comes in here, and is passed on to the HTTP server behind it as long as it behaves.

The server behind does not bound how many connections there are, how long they may stay silent, how large a WebSocket
message may grow while it arrives, or how many pings are answered to somebody who does not read. All of that is bounded
here, by counting bytes and reading the heads of frames; nothing is changed on the way.
"""

from __future__ import annotations

import asyncio
import socket
import time
from collections import Counter
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, cast

import structlog

from regalia.server.config import Config
from regalia.server.limits import Allowance, Rate
from regalia.server.networks import network

LOOPBACK = "127.0.0.1"
UPGRADED = b"HTTP/1.1 101"  # how the answer begins after which frames follow
LARGEST_MESSAGE = 64 * 1024  # bytes, however many frames they come in; the server itself refuses a quarter of that
CONTROL = Rate(10, 100)  # pings, pongs and closes of one connection
FRAMES = 10  # frames that one message may come in
FIRST_CONTROL, LARGEST_CONTROL = 8, 125
SHORT, LONG = 126, 127  # lengths that say that the length follows, in two bytes or in eight
LOOK_EVERY = 1.0  # seconds between two looks for connections that are silent
MOST_EARLY = 64 * 1024  # bytes that may come before they are passed on
LAST_MOMENT = 1.0  # seconds for what is on its way when the gate closes
BACKLOG = 2048  # connections that wait to be accepted

log = structlog.get_logger(__name__)


class Misbehaved(Exception):
    """A connection that is to be cut."""


class Frames:
    """Reads the heads of the frames that a client sends, whatever pieces they arrive in."""

    def __init__(self, messages: Rate) -> None:
        now = time.monotonic()
        self._all = Allowance(Rate(FRAMES * messages.per_second, FRAMES * messages.per_20_seconds), now)
        self._control = Allowance(CONTROL, now)
        self._head = b""
        self._left = 0  # bytes of the frame that are still to come
        self._message = 0  # bytes of the message so far

    def feed(self, data: bytes) -> None:
        """Look at what arrives; raises Misbehaved."""
        at = 0
        while at < len(data):
            if self._left:
                taken = min(self._left, len(data) - at)
                self._left -= taken
                at += taken
                continue
            self._head += data[at : at + 1]
            at += 1
            if len(self._head) >= 2 and len(self._head) == _head_length(self._head[1]):
                self._begin(self._head)
                self._head = b""

    def _begin(self, head: bytes) -> None:
        kind, short = head[0] & 0x0F, head[1] & 0x7F
        length = short if short < SHORT else int.from_bytes(head[2:-4])
        now = time.monotonic()
        if not head[1] & 0x80:
            raise Misbehaved("a frame without a mask")
        if not self._all.take(now):
            raise Misbehaved("too many frames")
        if kind >= FIRST_CONTROL:
            if length > LARGEST_CONTROL or not self._control.take(now):
                raise Misbehaved("too many pings")
        else:
            self._message = length if kind else self._message + length
            if self._message > LARGEST_MESSAGE:
                raise Misbehaved("a message that is too large")
        self._left = length


def _head_length(second: int) -> int:
    """How long the head of a frame is, by its second byte; the last four bytes of it are the mask."""
    short = second & 0x7F
    return 6 + (8 if short == LONG else 2 if short == SHORT else 0)


class Front(asyncio.Protocol):
    """The side of a connection that faces the client."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate
        self.address = ""
        self.heard = time.monotonic()  # when the client last sent something
        self.stalled: float | None = None  # since when it does not read what it was sent
        self.frames: Frames | None = None  # once it is a WebSocket
        self.transport: asyncio.Transport | None = None
        self.back: Back | None = None
        self.early = bytearray()  # what has come before there was somebody to pass it on to

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        peer = transport.get_extra_info("peername")
        self.address = network(peer[0]) if peer else ""
        if self._gate.admit(self):
            self._gate.begin(self)
        else:
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        self.heard = time.monotonic()
        try:
            if self.frames is not None:
                self.frames.feed(data)
        except Misbehaved as offence:
            log.warning("a connection was cut", address=self.address, why=str(offence))
            self.cut()
            return
        if self.back is not None:
            self.back.transport.write(data)
        elif len(self.early) + len(data) <= MOST_EARLY:
            self.early += data
        else:
            self.cut()

    def pass_on(self, back: Back) -> None:
        """There is somebody to pass everything on to, what has come already first."""
        self.back = back
        back.transport.write(bytes(self.early))
        self.early.clear()

    def eof_received(self) -> bool:
        if self.back is not None:
            self.back.transport.write_eof()
        return True  # an answer may still come

    def pause_writing(self) -> None:
        self.stalled = time.monotonic()
        if self.back is not None:
            self.back.transport.pause_reading()

    def resume_writing(self) -> None:
        self.stalled = None
        if self.back is not None:
            self.back.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        self._gate.forget(self)
        if self.back is not None:
            self.back.transport.abort()

    def cut(self) -> None:
        if self.transport is not None:
            self.transport.abort()


class Back(asyncio.Protocol):
    """The side of a connection that faces the server."""

    transport: asyncio.Transport

    def __init__(self, gate: Gate, front: Front) -> None:
        self._gate = gate
        self._front = front
        self.port = 0  # from which the server sees it come

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        front = self._front
        if front.frames is None and data.startswith(UPGRADED):
            front.frames = Frames(self._gate.messages)
        if front.transport is not None:
            front.transport.write(data)

    def pause_writing(self) -> None:
        if self._front.transport is not None:
            self._front.transport.pause_reading()

    def resume_writing(self) -> None:
        if self._front.transport is not None:
            self._front.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        self._gate.lost(self)
        if self._front.transport is not None:
            self._front.transport.close()  # after what was still to be sent


class Gate:
    def __init__(self, config: Config, behind: int) -> None:
        self._config = config
        self._behind = behind  # the port of the server behind it
        self.messages = Rate(config.messages_per_second, config.messages_per_20_seconds)
        self._fronts: set[Front] = set()
        self._at: Counter[str] = Counter()  # connections by address
        self._ports: dict[int, str] = {}  # addresses by the port from which the server behind sees them come
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        config = self._config
        self._server = await loop.create_server(
            lambda: Front(self), config.host, config.port, backlog=BACKLOG, reuse_port=config.shares_port or None
        )
        self._keep(self._watch())

    async def close(self) -> None:
        """Let nobody in any more, and cut whoever is left after a moment for what is on its way."""
        if self._server is not None:
            self._server.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_MOMENT):
                while any(front.frames is not None for front in self._fronts):
                    await asyncio.sleep(0.01)
        while self._fronts or self._ports:
            for front in self._fronts:
                front.cut()
            await asyncio.sleep(0.01)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def address_of(self, port: int) -> str | None:
        """Whose connection it is that the server behind sees come from a port of this machine."""
        return self._ports.get(port)

    def admit(self, front: Front) -> bool:
        """Count a connection, unless there are too many."""
        config = self._config
        crowded = not config.proxied and self._at[front.address] >= config.connections_per_address
        if crowded or len(self._fronts) >= config.connections:
            return False
        self._fronts.add(front)
        self._at[front.address] += 1
        return True

    def forget(self, front: Front) -> None:
        if front in self._fronts:
            self._fronts.discard(front)
            self._at[front.address] -= 1
            if not self._at[front.address]:
                del self._at[front.address]

    def begin(self, front: Front) -> None:
        self._keep(self._connect(front))

    def _keep(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _connect(self, front: Front) -> None:
        loop = asyncio.get_running_loop()
        # Bound before it connects, so that the server behind cannot ask whose it is before that is written down.
        own = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        own.setblocking(False)
        own.bind((LOOPBACK, 0))
        port = own.getsockname()[1]
        self._ports[port] = front.address
        try:
            await loop.sock_connect(own, (LOOPBACK, self._behind))
            _, back = await loop.create_connection(lambda: Back(self, front), sock=own)
        except OSError:
            own.close()
            del self._ports[port]
            front.cut()
            return
        back.port = port
        if front.transport is None or front.transport.is_closing():
            back.transport.abort()
        else:
            front.pass_on(back)

    def lost(self, back: Back) -> None:
        self._ports.pop(back.port, None)

    async def _watch(self) -> None:
        """Cut whoever has been silent for too long, or does not read."""
        config = self._config
        while True:
            await asyncio.sleep(LOOK_EVERY)
            now = time.monotonic()
            for front in list(self._fronts):
                silent = config.socket_silence if front.frames is not None else config.request_silence
                stalled = front.stalled is not None and now - front.stalled > config.longest_stall
                if stalled or now - front.heard > silent:
                    front.cut()


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.create_server((LOOPBACK, 0)) as probe:
        port: int = probe.getsockname()[1]
        return port
