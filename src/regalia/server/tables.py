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
from msgspec.structs import replace

from regalia.engine.errors import RegaliaError
from regalia.server import rows, views
from regalia.server.errors import Forbidden, NotFound, NotNow
from regalia.server.live_table import Live
from regalia.server.news import News, NoNews
from regalia.server.store import Store
from regalia.server.summary import Summary

Answer = TypeVar("Answer")

MOST_BYTES = 256_000_000  # that tables in memory take up
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
    def __init__(
        self,
        store: Store,
        clock: Callable[[], int] = milliseconds,
        most_live: int = MOST_LIVE,
        most_bytes: int = MOST_BYTES,
        news: News | None = None,
    ) -> None:
        self.store = store
        self.clock = clock
        self.news = news or NoNews()
        self.listeners: list[Listener] = []
        self.present: views.Present = nobody_present
        self._most_live = most_live
        self._most_bytes = most_bytes
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
        self.news.tell(live.id)
        for listener in self.listeners:
            listener.moved(live)

    def tell_changed(self, live: Live) -> None:
        self.news.tell(live.id)
        for listener in self.listeners:
            listener.changed(live)

    def tell_talked(self, live: Live, talk: rows.Talk) -> None:
        self.news.tell(live.id)
        self._pass_on(live, talk)

    def _pass_on(self, live: Live, talk: rows.Talk) -> None:
        live.talked_at = max(live.talked_at, talk.at)
        for listener in self.listeners:
            listener.talked(live, talk)

    # News from other processes

    def heard(self, table: str) -> None:
        """Somewhere else something has happened at a table; only what somebody sees here is read again."""
        live = self._live.get(table)
        if live is not None:
            self.beside(self._follow(live))

    def look_at_everything(self) -> None:
        """Hints may have been missed: ask how far the tables have come that are known here."""
        self.beside(self._look_at_everything())

    async def _look_at_everything(self) -> None:
        for table, (revision, talked_at) in (await self.store.revisions(list(self._live))).items():
            live = self._live.get(table)
            if live is not None and (revision > live.table.revision or talked_at > live.talked_at):
                await self._follow(live)

    async def _follow(self, live: Live) -> None:
        """Tell those who are connected here what was done and said elsewhere."""
        async with live.lock:
            before = live.table.revision
            await self.refresh(live)
            if live.table.revision > before:
                for listener in self.listeners:
                    listener.changed(live)
                    listener.moved(live)
            for line in await self.store.talk_since(live.id, live.talked_at):
                self._pass_on(live, line)

    def tell_about_bots(self, game: str) -> None:
        """Others than before may play for the bots of a game."""
        for live in [live for live in self._live.values() if live.table.game == game and live.table.ended is None]:
            self.tell_changed(live)

    @property
    def in_memory(self) -> int:
        return len(self._live)

    # Finding a table

    async def live(self, table: str) -> Live:
        live = self._live.get(table)
        if live is None:
            stored = await self.store.table(table)
            if stored is None:
                raise _no_such_table()
            made = Live(stored)
            made.talked_at = (await self.store.revisions([table]))[table][1]
            await _prepare(made)
            live = self._live.setdefault(table, made)
            self._make_room()
        self._live.move_to_end(table)
        if live.match is None and live.trouble is None and live.table.started is not None:
            async with live.lock:
                await self.derive(live)
        if live.trouble is not None and live.table.aside is None and live.table.ended is None:
            await self._put_aside(live, live.trouble)
        return live

    async def _put_aside(self, live: Live, why: str) -> None:
        """A table that cannot go on here is kept as it is; the others are not to suffer from it."""
        live.table = replace(live.table, aside=why)
        log.warning("a table was put aside", table=live.id, game=live.table.game, why=why)
        await self.store.put_aside(live.id, why)

    def _make_room(self) -> None:
        size = sum(live.size for live in self._live.values())
        for table, live in list(self._live.items()):
            if len(self._live) <= self._most_live and size <= self._most_bytes:
                return
            if not live.lock.locked():
                size -= live.size
                del self._live[table]

    async def ready(self, live: Live) -> None:
        """Derive what is missing; hold the lock. Raises NotNow for a table that cannot be played here."""
        if live.trouble is not None:
            raise NotNow(live.trouble)
        if live.match is None and live.table.started is not None:
            await self.read_again(live)

    async def derive(self, live: Live) -> None:
        """Derive what can be derived; hold the lock. What cannot be played can still be shown."""
        try:
            await self.ready(live)
        except NotNow:
            if live.trouble is None:
                raise

    async def look_for_more(self, live: Live) -> None:
        """Read the table again if others have played on at it; hold the lock."""
        assert live.match is not None
        if await self.store.moves(live.id, live.match.ply):
            await self.read_again(live)

    async def read_again(self, live: Live) -> None:
        """Derive everything anew; hold the lock."""
        live.forget()
        await self.refresh(live)

    async def refresh(self, live: Live) -> None:
        """Take over what has been written about a table, and play what was added to its log; hold the lock."""
        stored = await self.store.table(live.id, after=live.match.ply if live.match is not None else 0)
        assert stored is not None, "tables are never deleted"
        live.refresh(stored)
        if live.table.started is None or live.trouble is not None:
            return
        try:
            # Not on the event loop: a long match takes a while to replay, and nobody else is to wait for it.
            await asyncio.to_thread(live.catch_up, stored.moves)
        except RegaliaError as error:
            live.forget()
            live.trouble = str(error)
            raise NotNow(live.trouble) from error

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

    def lets_in(self, live: Summary, person: str | None, link: str | None) -> bool:
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


async def _prepare(live: Live) -> None:
    """Have the rules and cards of a table read; somebody's own card file not on the event loop."""
    if live.settings.cards is None:
        live.prepare()
    else:
        await asyncio.to_thread(live.prepare)


def _no_such_table() -> NotFound:
    return NotFound("There is no such table, or it is private: ask for its link.")
