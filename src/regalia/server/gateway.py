"""The gate: every connection comes in here, and is passed on to the HTTP server behind it as long as it behaves.

The server behind does not bound how many connections there are, how long they may stay silent, how large a WebSocket
message may grow while it arrives, or how many pings are answered to somebody who does not read. All of that is bounded
here, by counting bytes and reading the heads of frames; nothing is changed on the way.
"""

from __future__ import annotations

import asyncio
import re
import socket
import time
from collections import Counter
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, cast

import structlog

from regalia.server.addresses import counted
from regalia.server.config import Config
from regalia.server.limits import Allowance, Rate

LOOPBACK = "127.0.0.1"
UPGRADED = b"HTTP/1.1 101"  # how the answer begins after which frames follow
UPGRADE = re.compile(rb"\r\nupgrade:[ \t]*websocket", re.IGNORECASE)  # what asks for it
LONGEST_UPGRADE = 64  # bytes of that, for all who do not want to hide it
LARGEST_HEAD = 16 * 1024  # bytes of it, from there on
END = b"\r\n\r\n"  # of a head
LARGEST_MESSAGE = 64 * 1024  # bytes, however many frames they come in; the server itself refuses a quarter of that
CONTROL = Rate(10, 100)  # pings, pongs and closes of one connection
FRAMES = 10  # frames that one message may come in
FIRST_CONTROL, LARGEST_CONTROL = 8, 125
SHORT, LONG = 126, 127  # lengths that say that the length follows, in two bytes or in eight
LOOK_EVERY = 1.0  # seconds between two looks for connections that are silent
MOST_EARLY = 64 * 1024  # bytes that come before there is somebody to pass them on to; the rest waits
LAST_MOMENT = 1.0  # seconds for what is on its way when the gate closes
BACKLOG = 2048  # connections that wait to be accepted
AT_ONCE = 8  # connections let in before everybody else gets their turn

log = structlog.get_logger(__name__)


class Misbehaved(Exception):
    """A connection that is to be cut."""


class Heads:
    """Looks for a request that asks for a WebSocket, in all that a client sends before it is one.

    Nothing may follow it until it is answered: where the first frame begins would not be known.
    """

    def __init__(self) -> None:
        self.upgrade = False  # whether all of such a request has come
        self._asking = False  # whether the line that asks has come
        self._kept = b""  # from that line on, or as much as its beginning may be

    def feed(self, data: bytes) -> None:
        """Look at what arrives; raises Misbehaved."""
        if self.upgrade:
            raise Misbehaved("something before the answer to an upgrade")
        self._kept += data
        if not self._asking:
            found = UPGRADE.search(self._kept)
            self._asking = found is not None
            self._kept = self._kept[-LONGEST_UPGRADE:] if found is None else self._kept[found.end() :]
        if self._asking:
            self._look_for_end()

    def _look_for_end(self) -> None:
        end = self._kept.find(END)
        if len(self._kept) > LARGEST_HEAD or re.search(rb"(?<!\r)\n", self._kept):
            raise Misbehaved("an upgrade with a head that may end elsewhere")
        if 0 <= end < len(self._kept) - len(END):
            raise Misbehaved("something before the answer to an upgrade")
        self.upgrade = end >= 0


class Frames:
    """Reads the heads of the frames that a client sends, whatever pieces they arrive in."""

    def __init__(self, messages: Rate) -> None:
        now = time.monotonic()
        self._all = Allowance(Rate(FRAMES * messages.per_second, FRAMES * messages.per_20_seconds), now)
        self._control = Allowance(CONTROL, now)
        self._head = b""  # as much of it as has come
        self._left = 0  # bytes of the frame that are still to come
        self._message = 0  # bytes of the message so far

    def feed(self, data: bytes) -> None:
        """Look at what arrives; raises Misbehaved."""
        data, at = self._head + data, 0
        while at < len(data):
            if self._left:
                taken = min(self._left, len(data) - at)
                self._left -= taken
                at += taken
                continue
            end = at + (_head_length(data[at + 1]) if at + 1 < len(data) else 2)
            if end > len(data):
                break
            self._begin(data[at:end])
            at = end
        self._head = data[at:]

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

    def __init__(self, gate: Gate, address: str) -> None:
        self._gate = gate
        self.address = address
        self.heard = time.monotonic()  # when the client last sent something
        self.asked: float | None = None  # when it began to send what has not been answered yet
        self.stalled: float | None = None  # since when it does not read what it was sent
        self.heads = Heads()
        self.frames: Frames | None = None  # once it is a WebSocket
        self.transport: asyncio.Transport | None = None
        self.back: Back | None = None
        self.early = bytearray()  # what has come before there was somebody to pass it on to

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self._gate.entered(self)

    def data_received(self, data: bytes) -> None:
        self.heard = time.monotonic()
        if self.asked is None:
            self.asked = self.heard
        try:
            if self.frames is not None:
                self.frames.feed(data)
            else:
                self.heads.feed(data)
        except Misbehaved as offence:
            log.warning("a connection was cut", address=self.address, why=str(offence))
            self.cut()
            return
        if self.back is not None:
            self.back.transport.write(data)
        else:
            if not self.early:  # whoever says nothing costs the server behind nothing
                self._gate.begin(self)
            self.early += data
            if len(self.early) > MOST_EARLY and self.transport is not None:
                self.transport.pause_reading()

    def pass_on(self, back: Back) -> None:
        """There is somebody to pass everything on to, what has come already first."""
        self.back = back
        if self.transport is not None:
            self.transport.resume_reading()
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
        front.asked = None
        if front.frames is None and data.startswith(UPGRADED):
            if not front.heads.upgrade:  # it was asked for in a way that hides where the frames begin
                log.warning("a connection was cut", address=front.address, why="an upgrade nobody asked for")
                front.cut()
                return
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
        self._inside = 0  # connections in all
        self._ports: dict[int, str] = {}  # addresses by the port from which the server behind sees them come
        self._tasks: set[asyncio.Task[None]] = set()
        self._listening: list[socket.socket] = []

    async def open(self) -> None:
        """Listen on every address of the host."""
        loop = asyncio.get_running_loop()
        config = self._config
        found = await loop.getaddrinfo(config.host, config.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        for family, kind, protocol, _, place in dict.fromkeys(found):
            listener = socket.socket(family, kind, protocol)
            self._listening.append(listener)
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if config.shares_port:
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            if family == socket.AF_INET6:
                listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            listener.setblocking(False)
            listener.bind(place)
            listener.listen(BACKLOG)
            self._listen(listener)
        self._keep(self._watch())

    def _listen(self, listener: socket.socket) -> None:
        if listener.fileno() >= 0:  # not closed meanwhile
            asyncio.get_running_loop().add_reader(listener, self._accept, listener)

    def _accept(self, listener: socket.socket) -> None:
        """Let in a few of those who wait; a server of asyncio takes all of them first, while nobody else is served."""
        for _ in range(AT_ONCE):
            try:
                own, peer = listener.accept()
            except (BlockingIOError, ConnectionAbortedError):  # nobody waits any more, or one has given up
                return
            except OSError as error:  # no files are left, say
                log.error("nobody can be let in for a moment", exc_info=error)
                loop = asyncio.get_running_loop()
                loop.remove_reader(listener)
                loop.call_later(LOOK_EVERY, self._listen, listener)
                return
            address = counted(peer[0])
            if self._admit(address):
                own.setblocking(False)
                own.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                self._keep(self._enter(own, address))
            else:
                own.close()

    async def _enter(self, own: socket.socket, address: str) -> None:
        try:
            await asyncio.get_running_loop().connect_accepted_socket(lambda: Front(self, address), own)
        except OSError:
            self._release(address)

    async def close(self) -> None:
        """Let nobody in any more, and cut whoever is left after a moment for what is on its way."""
        for listener in self._listening:
            asyncio.get_running_loop().remove_reader(listener)
            listener.close()
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

    def _admit(self, address: str) -> bool:
        """Count a connection, unless there are too many."""
        config = self._config
        crowded = not config.proxied and self._at[address] >= config.connections_per_address
        if crowded or self._inside >= config.connections:
            return False
        self._inside += 1
        self._at[address] += 1
        return True

    def _release(self, address: str) -> None:
        self._inside -= 1
        self._at[address] -= 1
        if not self._at[address]:
            del self._at[address]

    def entered(self, front: Front) -> None:
        self._fronts.add(front)

    def forget(self, front: Front) -> None:
        self._fronts.discard(front)
        self._release(front.address)

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
        """Cut whoever has been silent for too long, does not read, or sends a request drop by drop."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            now = time.monotonic()
            for front in list(self._fronts):
                if self._is_in_the_way(front, now):
                    front.cut()

    def _is_in_the_way(self, front: Front, now: float) -> bool:
        config = self._config
        if front.stalled is not None and now - front.stalled > config.longest_stall:
            return True
        if front.frames is not None:
            return now - front.heard > config.socket_silence
        late = front.asked is not None and now - front.asked > config.longest_request
        return late or now - front.heard > config.request_silence


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.create_server((LOOPBACK, 0)) as probe:
        port: int = probe.getsockname()[1]
        return port
