"""A crowd: many tables with all their sockets, in one process, through the same door as people."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

AT_ONCE = 48  # requests and handshakes under way while the crowd comes in
PATIENCE = 60.0  # seconds after which a move counts as lost


class Ask(Struct):
    moves: list[str]


class Position(Struct):
    ply: int
    ask: Ask | None
    result: Any


class Message(Struct):
    """The parts of the server's messages that the crowd looks at."""

    type: str
    table: Any = None
    id: str | None = None
    position: Position | None = None
    code: str | None = None
    message: str | None = None


_decode = msgspec.json.Decoder(Message).decode


@dataclass
class Figures:
    """What was measured: seconds from a move until it was answered, and until everyone at the table held it."""

    answered: list[float] = field(default_factory=list)
    held: list[float] = field(default_factory=list)
    spread: list[float] = field(default_factory=list)  # from the answer until everyone held it
    errors: list[str] = field(default_factory=list)
    skipped: int = 0  # moves that found their table still busy with the one before

    def add(self, more: Figures) -> None:
        self.answered += more.answered
        self.held += more.held
        self.spread += more.spread
        self.errors += more.errors
        self.skipped += more.skipped


class Visitor:
    """One socket."""

    def __init__(self, table: CrowdTable, socket: ClientConnection) -> None:
        self.table = table
        self.socket = socket
        self.listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        try:
            async for raw in self.socket:
                self._take(_decode(raw))
        except ConnectionClosed as error:
            self.table.failed(f"A socket was lost: {error}")

    def _take(self, message: Message) -> None:
        if message.type == "played":
            self.table.answered()
        if message.type in ("update", "opened", "played") and message.position is not None:
            self.table.saw(self, message.position)
        elif message.type == "error":
            self.table.failed(f"{message.code}: {message.message}")


class CrowdTable:
    """A table with a socket for each seat and some that watch; when a match is over it opens the next one."""

    def __init__(self, crowd: Crowd, tokens: list[str]) -> None:
        self.crowd = crowd
        self.tokens = tokens
        self.visitors: list[Visitor] = []
        self.id = ""
        self.ply = 0
        self.moves: list[str] = []
        self.mover: Visitor | None = None
        self.over = False
        self.holding = 0  # sockets that hold the position after the last move
        self.sent_at = self.answered_at = 0.0
        self.waiting = True

    async def open(self) -> None:
        """A new match for those who are here."""
        crowd = self.crowd
        seats = ["me"] + ["open"] * (crowd.seats - 1)
        settings = {"game": crowd.game, "seats": seats, "listed": False, "spectators": True}
        opened = (await crowd.post("/api/tables", self.tokens[0], {"settings": settings}))["table"]
        for token in self.tokens[1 : crowd.seats]:
            await crowd.post(f"/api/tables/{opened['id']}/join", token, {"link": opened["link"]})
        self.id, self.ply, self.over, self.waiting, self.holding = opened["id"], 0, False, True, 0
        message = msgspec.json.encode({"type": "open", "table": self.id, "link": opened["link"]}).decode()
        for visitor in self.visitors:
            await visitor.socket.send(message)

    def saw(self, visitor: Visitor, position: Position) -> None:
        if position.ply != self.ply:
            return
        self.holding += 1
        if position.ask is not None:
            self.mover, self.moves = visitor, position.ask.moves
        self.over = position.result is not None
        if self.holding == len(self.visitors):
            if self.ply > 0:  # not for the deal, which nobody sent
                now = time.perf_counter()
                self.crowd.figures.held.append(now - self.sent_at)
                self.crowd.figures.spread.append(now - self.answered_at)
            self.waiting = False

    def answered(self) -> None:
        self.answered_at = time.perf_counter()
        self.crowd.figures.answered.append(self.answered_at - self.sent_at)

    def failed(self, error: str) -> None:
        self.crowd.figures.errors.append(error)

    def play(self) -> Coroutine[Any, Any, None]:
        """Choose a move now; the sending is left to be awaited."""
        assert self.mover is not None
        mover, self.mover = self.mover, None
        move = self.crowd.choose.choice(self.moves)
        message = {"type": "play", "table": self.id, "ply": self.ply, "id": f"m{self.ply}", "move": move}
        self.ply, self.holding, self.waiting = self.ply + 1, 0, True
        self.sent_at = time.perf_counter()
        return mover.socket.send(msgspec.json.encode(message).decode())

    async def leave(self) -> None:
        """Close the sockets' view of a match that is over, so that the server may forget it."""
        message = msgspec.json.encode({"type": "close", "table": self.id}).decode()
        for visitor in self.visitors:
            await visitor.socket.send(message)


class Crowd:
    """All tables; `drive` makes moves at a rate. Of several servers each has some of a table's sockets, or all of some
    tables' when they are `together`."""

    def __init__(
        self, urls: Sequence[str], game: str, seats: int, sockets: int, tables: int, together: bool = False
    ) -> None:
        self.urls, self.game, self.seats, self.sockets, self.size = urls, game, seats, sockets, tables
        self.figures = Figures()
        self.tables: list[CrowdTable] = []
        self.choose = random.Random(1)
        self._stack = AsyncExitStack()
        self._opening: set[asyncio.Task[None]] = set()
        self._lost: set[CrowdTable] = set()
        self._asked = 0
        self._together = together

    async def __aenter__(self) -> Crowd:
        limits = httpx.Limits(max_connections=AT_ONCE, max_keepalive_connections=AT_ONCE)
        self._http = await self._stack.enter_async_context(httpx.AsyncClient(timeout=PATIENCE, limits=limits))
        await _at_once([self._come_in for _ in range(self.size)])
        return self

    async def __aexit__(self, *_: object) -> None:
        for visitor in (visitor for table in self.tables for visitor in table.visitors):
            visitor.listening.cancel()
            await visitor.socket.close()
        await self._stack.aclose()

    async def post(self, path: str, token: str | None, body: Any) -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self._asked += 1
        answer = await self._http.post(self._url(self._asked) + path, json=body, headers=headers)
        if not answer.is_success:
            self.figures.errors.append(answer.text)
        return answer.json()

    def _url(self, number: int) -> str:
        return self.urls[number % len(self.urls)]

    async def _come_in(self) -> None:
        number = len(self.tables)
        table = CrowdTable(self, [])
        self.tables.append(table)
        for seat in range(self.sockets):
            body = {"name": f"P{number}-{seat}", "token": True}
            table.tokens.append((await self.post("/api/me", None, body))["token"])
            socket = await connect(
                self._url(number if self._together else number + seat).replace("http", "ws") + "/api/socket",
                additional_headers={"Authorization": f"Bearer {table.tokens[-1]}"},
                compression=None,
                open_timeout=PATIENCE,
                ping_interval=None,
            )
            table.visitors.append(Visitor(table, socket))
        await table.open()

    async def drive(self, per_second: float, seconds: float) -> Figures:
        """Moves at a steady rate, whatever the answers take; the figures of that time alone. A table that never
        heard of a move is left out."""
        await self._settle()
        self.figures = Figures()
        begun, turn, made = time.perf_counter(), 0, 0
        while (now := time.perf_counter() - begun) < seconds:
            while made < now * per_second:
                made += 1
                turn = self._make_one_move(turn)
            await asyncio.sleep(0.001)
        await self._settle()
        return self.figures

    def _make_one_move(self, turn: int) -> int:
        """A move at the next table that is not busy."""
        for step in range(1, len(self.tables) + 1):
            table = self.tables[(turn + step) % len(self.tables)]
            if table.waiting:
                continue
            self._start(self._next_match(table) if table.over else table.play())
            table.waiting = True
            return turn + step
        self.figures.skipped += 1
        return turn

    async def _next_match(self, table: CrowdTable) -> None:
        await table.leave()
        await table.open()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._opening.add(task)
        task.add_done_callback(self._opening.discard)

    async def _settle(self) -> None:
        """Wait for the last moves; a table that never hears of its own is waited for once."""
        begun = time.perf_counter()
        while waiting := {table for table in self.tables if table.waiting} - self._lost:
            await asyncio.sleep(0.05)
            if time.perf_counter() - begun > PATIENCE:
                self.figures.errors.append(f"{len(waiting)} tables have not heard of their last move.")
                self._lost |= waiting


async def _at_once(jobs: list[Callable[[], Coroutine[Any, Any, None]]]) -> None:
    places = asyncio.Semaphore(AT_ONCE)

    async def one(job: Callable[[], Coroutine[Any, Any, None]]) -> None:
        async with places:
            await job()

    await asyncio.gather(*(one(job) for job in jobs))
