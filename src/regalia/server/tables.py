"""Tables as this process knows them: found, derived from their logs, and kept in step with the database.

No process owns a table. What is kept here about one is derived from its log; a move is decided by the database, under
the key (table, ply), and whoever loses that race reads the log again. Nothing is told to anyone before it is on disk.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, Protocol, TypeVar

import structlog

from regalia.server import rows, showing
from regalia.server.errors import Forbidden, NotFound
from regalia.server.live import Live
from regalia.server.store import Store

Answer = TypeVar("Answer")

MOST_LIVE = 5_000  # tables kept in memory; any other is read again when someone opens it

log = structlog.get_logger(__name__)


class Listener(Protocol):
    """Who is told, after the fact, what has changed; called while the table's lock is held, so in order."""

    def moved(self, live: Live) -> None:
        """The match has begun, gone on or ended."""

    def changed(self, live: Live) -> None:
        """Something about the table itself is different."""

    def talked(self, live: Live, talk: rows.Talk) -> None:
        """Someone said something."""


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


def nobody_present(_table: str, _person: str) -> bool:
    return False


class Tables:
    def __init__(self, store: Store, clock: Callable[[], int] = milliseconds, most_live: int = MOST_LIVE) -> None:
        self.store = store
        self.clock = clock
        self.listeners: list[Listener] = []
        self.present: showing.Present = nobody_present
        self._most_live = most_live
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._working: set[asyncio.Task[Any]] = set()
        self._beside: set[asyncio.Task[Any]] = set()

    # Work that outlives whoever asked for it

    async def to_the_end(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Do what changes a table even if whoever asked for it goes away in the middle."""
        task = asyncio.get_running_loop().create_task(work)
        self._working.add(task)
        task.add_done_callback(self._working.discard)
        return await asyncio.shield(task)

    def beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that nobody waits for."""
        task = asyncio.get_running_loop().create_task(work)
        self._beside.add(task)
        task.add_done_callback(self._done_beside)

    def _done_beside(self, task: asyncio.Task[None]) -> None:
        self._beside.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("work beside the tables failed", exc_info=error)

    async def drain(self) -> None:
        """Wait until everything that people asked for is done; what bots think about is left to the next start."""
        for task in self._beside:
            task.cancel()
        while self._working or self._beside:
            await asyncio.wait([*self._working, *self._beside])

    def tell_moved(self, live: Live) -> None:
        for listener in self.listeners:
            listener.moved(live)

    def tell_changed(self, live: Live) -> None:
        for listener in self.listeners:
            listener.changed(live)

    # Finding a table

    async def live(self, table: str) -> Live:
        live = self._live.get(table)
        if live is None:
            stored = await self.store.table(table)
            if stored is None:
                raise _no_such_table()
            live = self._live.setdefault(table, Live(stored))
            self._make_room()
        self._live.move_to_end(table)
        if live.match is None and live.table.started is not None:
            async with live.lock:
                await self.ready(live)
        return live

    def _make_room(self) -> None:
        for table in list(self._live):
            if len(self._live) <= self._most_live:
                return
            if not self._live[table].lock.locked():
                del self._live[table]

    async def ready(self, live: Live) -> None:
        """Derive what is missing; hold the lock."""
        if live.match is None and live.table.started is not None:
            await self.read_again(live)

    async def catch_up(self, live: Live) -> None:
        """Play what others have added to the log; hold the lock."""
        known = live.match.ply if live.match is not None else 0
        moves = await self.store.moves(live.id, known)
        # Not on the event loop: a long match takes a while to replay, and nobody else is to wait for it.
        await asyncio.to_thread(live.catch_up, moves)

    async def look_for_more(self, live: Live) -> None:
        """Read the table again if others have played on at it; hold the lock."""
        assert live.match is not None
        if await self.store.moves(live.id, live.match.ply):
            await self.read_again(live)

    async def read_again(self, live: Live) -> None:
        """Derive everything anew; hold the lock."""
        live.forget()
        stored = await self.store.table(live.id)
        assert stored is not None, "tables are never deleted"
        live.refresh(stored)
        if live.table.started is not None:
            await self.catch_up(live)

    async def seats_changed(self, person: str) -> None:
        """Read again the tables at which a person sat, after their seats have gone to another one."""
        for live in [live for live in self._live.values() if live.seat_of(person) is not None]:
            async with live.lock:
                await self.read_again(live)
                self.tell_changed(live)

    # Who may do what

    def may_enter(self, live: Live, person: str | None, link: str | None) -> None:
        """A table is there for those who sit at it, for those who have its link and, when listed, for everyone."""
        if not self.lets_in(live, person, link):
            raise _no_such_table()

    def lets_in(self, live: Live, person: str | None, link: str | None) -> bool:
        table = live.table
        inside = person is not None and (live.seat_of(person) is not None or table.host == person)
        return inside or bool(table.listed) or (link is not None and link == table.link)

    def reader(self, live: Live, person: str | None) -> int | None:
        """As whom a person reads a table: their seat, or None as a spectator, where those are let in."""
        seat = live.seat_of(person)
        if seat is None and not live.settings.spectators:
            raise Forbidden("Nobody may watch at this table who does not play.")
        return seat

    def own_seat(self, live: Live, person: str) -> int:
        seat = live.seat_of(person)
        if seat is None:
            raise Forbidden("You do not sit at this table.")
        return seat


def _no_such_table() -> NotFound:
    return NotFound("There is no such table, or it is private: ask for its link.")
