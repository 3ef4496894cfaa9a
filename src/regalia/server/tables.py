"""Tables as this process knows them: found, derived from their logs, and kept in step with the database.

No process owns a table. What is kept here about one is derived from its log; a move is decided by the database, under
the key (table, ply), and whoever loses that race reads the log again. Nothing is told to anyone before it is on disk.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
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
FEW = 8  # moves that are replayed at once
FEW_MORE = 64  # one in so many
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

    def held(self, live: Live, seat: int) -> None:
        """A seat has answered ahead, or taken that back; nobody else may learn of it."""


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
        self.followed: Callable[[str], bool] = lambda table: False  # whether somebody here is shown a table
        self.concerns: Callable[[Live], bool] = lambda live: True  # whether somebody here is told of a table
        self.has_everyone: Callable[[Live], bool] = lambda live: False  # whether all who sit at it are here
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._new = 0  # of them since all were looked at
        # Tables that somebody follows but that are not in memory: the revision and the line of talk told last.
        self._left_at: dict[str, tuple[int, int]] = {}
        self._behind: set[str] = set()  # tables that are about to be read again
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
        """Tell of a match that has begun, gone on or ended. Where all who play are here, nobody but spectators is
        elsewhere, and they hear of a move a moment later."""
        live.told = live.table.revision
        self.news.tell(live.id, soon=live.table.ended is not None or not self.has_everyone(live))
        for listener in self.listeners:
            listener.moved(live)

    def tell_changed(self, live: Live) -> None:
        live.told = live.table.revision
        self.news.tell(live.id)
        for listener in self.listeners:
            listener.changed(live)

    def tell_held(self, live: Live, seat: int) -> None:
        for listener in self.listeners:
            listener.held(live, seat)

    async def tell_talked(self, live: Live) -> None:
        """Tell everybody what was said and not told yet: nothing when a line was sent again, and what another process
        wrote down before; hold the lock."""
        said = await self.store.said(live.id, live.talked_at)
        if said:
            self.news.tell(live.id)
        for line in said:
            self._pass_on(live, line)

    def _pass_on(self, live: Live, talk: rows.Talk) -> None:
        live.talked_at = talk.at
        for listener in self.listeners:
            listener.talked(live, talk)

    # News from other processes

    def heard(self, table: str) -> None:
        """Somewhere else something has happened at a table; only what somebody sees here is read again."""
        if table not in self._behind and not self._leave_for_later(table) and self.knows(table):
            self._behind.add(table)
            self.beside(self._catch_up(table))

    def _leave_for_later(self, table: str) -> bool:
        """Mark a table as stale, so that it is read again when it is next asked for, if it is in memory but concerns
        nobody here; whether that was so."""
        live = self._live.get(table)
        if live is None or self.concerns(live):
            return False
        live.stale = True
        return True

    def knows(self, table: str) -> bool:
        return table in self._live or (table in self._left_at and self.followed(table))

    def look_at_everything(self) -> None:
        """Hints may have been missed: ask how far the tables have come that are known here."""
        self.beside(self._look_at_everything())

    async def _look_at_everything(self) -> None:
        self._left_at = {table: at for table, at in self._left_at.items() if self.followed(table)}
        known = {table: (live.told, live.talked_at) for table, live in self._live.items()} | self._left_at
        for table, (revision, talked_at) in (await self.store.revisions(list(known))).items():
            behind = revision > known[table][0] or talked_at > known[table][1]
            if behind and not self._leave_for_later(table):
                await self._catch_up(table)

    async def _catch_up(self, table: str) -> None:
        left = self._left_at.pop(table, None)
        try:
            live = await self.live(table)
            if left is not None:
                live.told, live.talked_at = min(live.told, left[0]), min(live.talked_at, left[1])
            await self._follow(live)
        finally:
            self._behind.discard(table)

    def show_again(self, table: str) -> None:
        """Somebody came or went at another process: tell those who follow the table here."""
        if (live := self._live.get(table)) is not None:
            for listener in self.listeners:
                listener.changed(live)

    async def _follow(self, live: Live) -> None:
        """Tell those who are connected here what was done and said elsewhere."""
        async with live.lock:
            self._behind.discard(live.id)  # whatever is heard from here on may not be read yet
            before = live.beside_the_moves()
            talk = await self.refresh(live, live.talked_at)
            self.tell_here(live, changed=live.beside_the_moves() != before)
            for line in talk:
                self._pass_on(live, line)

    def tell_here(self, live: Live, changed: bool = True) -> None:
        """Tell those who are connected here what was done elsewhere, if they have not been told; hold the lock. Where
        only moves were made, nothing else is said, as at the process where they were made."""
        if live.table.revision > live.told:
            live.told = live.table.revision
            for listener in self.listeners:
                if changed:
                    listener.changed(live)
                listener.moved(live)

    def tell_about_bots(self, game: str) -> None:
        """Others than before may play for the bots of a game."""
        for live in [live for live in self._live.values() if live.table.game == game and live.table.ended is None]:
            self.tell_changed(live)

    @property
    def in_memory(self) -> int:
        return len(self._live)

    # Finding a table

    async def live(self, table: str, anew: bool = False) -> Live:
        """A table, read again with `anew`, for a hint of another process may be on its way or lost."""
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
            anew = False
        self._live.move_to_end(table)
        if live.stale or (anew and not self.news.alone):
            await self._freshen(live)
        if live.match is None and live.trouble is None and live.table.started is not None:
            async with live.lock:
                await self.derive(live)
        if live.trouble is not None and live.table.aside is None and live.table.ended is None:
            await self._put_aside(live, live.trouble)
        return live

    async def _freshen(self, live: Live) -> None:
        """Catch up with what nobody here had to hear of at the time."""
        live.stale = False
        try:
            await self._follow(live)
        except NotNow:
            pass  # it cannot be played here, and says so
        except BaseException:
            live.stale = True
            raise

    async def _put_aside(self, live: Live, why: str) -> None:
        """A table that cannot go on here is kept as it is; the others are not to suffer from it."""
        live.table = replace(live.table, aside=why)
        log.warning("a table was put aside", table=live.id, game=live.table.game, why=why)
        await self.store.put_aside(live.id, why)

    def _make_room(self) -> None:
        """Let go of tables that nobody has asked for lately. Looking at thousands takes a while, so a few more are let
        in before the next look."""
        self._new += 1
        if self._new <= len(self._live) // FEW_MORE:
            return
        self._new = 0
        size = sum(live.size for live in self._live.values())
        for table, live in list(self._live.items())[:-1]:  # the newest stays
            if len(self._live) <= self._most_live and size <= self._most_bytes:
                return
            if not live.lock.locked():
                size -= live.size
                del self._live[table]
                if self.followed(table):
                    self._left_at[table] = live.told, live.talked_at

    async def ready(self, live: Live) -> None:
        """Derive what is missing; hold the lock. Raises NotNow for a table that cannot be played here."""
        if live.trouble is not None:
            raise NotNow(live.trouble)
        if live.table.started is None:
            await self.refresh(live)  # it may have begun at another process a moment ago
        elif live.match is None:
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

    async def refresh(self, live: Live, talked_at: int | None = None) -> Sequence[rows.Talk]:
        """Take over what has been written about a table, and play what was added to its log; hold the lock. With
        `talked_at`, what was said after that moment."""
        stored, match = None, live.match
        if match is not None and match.ply == live.table.ply:
            stored = await self.store.one_move_on(live.table, live.seats, talked_at)
        if stored is None:
            stored = await self.store.table(live.id, match.ply if match is not None else 0, talked_at)
        assert stored is not None, "tables are never deleted"
        live.refresh(stored)
        if live.table.started is None or live.trouble is not None:
            return stored.talk
        try:
            if live.match is not None and len(stored.moves) <= FEW:
                live.catch_up(stored.moves)
            else:  # not on the event loop: a long match takes a while to replay, and nobody else is to wait for it
                await asyncio.to_thread(live.catch_up, stored.moves)
        except RegaliaError as error:
            live.forget()
            live.trouble = str(error)
            raise NotNow(live.trouble) from error
        return stored.talk

    async def seats_changed(self, person: str) -> None:
        """Read again the tables at which a person sat, after their seats have gone to another one."""
        for live in [live for live in self._live.values() if live.seat_of(person) is not None]:
            async with live.lock:
                await self.refresh(live)
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
