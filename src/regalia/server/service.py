"""The server without its network side: everything put together, started and stopped."""

from __future__ import annotations

import asyncio
import shutil
import time
from contextlib import suppress
from typing import IO

import structlog

from regalia.bots import make
from regalia.games import games
from regalia.server import messages
from regalia.server.config import Config
from regalia.server.contacts import Contacts
from regalia.server.data_folder import lock
from regalia.server.databases import FILE, open_database, open_news, open_questions
from regalia.server.errors import Refused
from regalia.server.hub import Hub
from regalia.server.laboratory import Laboratory
from regalia.server.limits import Rate, Sharing
from regalia.server.mail import Letters
from regalia.server.metrics import Metrics
from regalia.server.news import ANSWERED, PRESENT_AT, SESSIONS_OF, USED
from regalia.server.notices import Notices
from regalia.server.offer import Bots, Quotas
from regalia.server.passkeys import Passkeys
from regalia.server.people import People
from regalia.server.playing import Made, Playing
from regalia.server.presence import Presence
from regalia.server.receipts import Receipts
from regalia.server.recovery import Recovery
from regalia.server.reports import Reports
from regalia.server.seating import Seating
from regalia.server.store import Store
from regalia.server.tables import Tables
from regalia.server.thinking import Workers
from regalia.server.tokens import new_id
from regalia.server.watchdog import Watchdog

LOOK_EVERY = 0.5  # seconds between two looks at the clocks
SESSIONS_EVERY = 10.0  # seconds between two looks at whose session is over
NOTICES_EVERY = 2.0  # seconds between two looks at whose turn it is and who is not here
LAG_EVERY = 0.1  # seconds between two looks at how late the loop is
LOOK_AGAIN = 60_000  # milliseconds until the clock of a table is tried again that could not be looked after
BEAT_EVERY = 3.0  # seconds
MISSED_BEATS = 4  # after which the database counts as closed
STILL_ALIVE = 15_000  # milliseconds within which another server counts as running
DAMAGED = "The log of this table is damaged, so it cannot go on: ask whoever runs the server for a backup."
CLOCKS = "clocks"  # what the process holds that looks after them
DUE_AT_ONCE = 200  # tables looked after in one go
TURNS = 200  # the most tables named to someone who connects

log = structlog.get_logger(__name__)


class Service:
    def __init__(self, config: Config) -> None:
        self.config = config
        self.metrics = Metrics()
        self.hub = Hub()
        self.socket_rate = Rate(config.messages_per_second, config.messages_per_20_seconds)
        self.stopping = False
        self._lock: IO[bytes] | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._beaten = 0.0
        self._watchdog = Watchdog()

    async def start(self) -> None:
        """Open the database and let people in; bots are compiled meanwhile."""
        config = self.config
        if not config.database:
            self._lock = lock(config.data)
        # The games are looked for now, and not while somebody waits for a table.
        database, _ = await asyncio.gather(asyncio.to_thread(open_database, config), asyncio.to_thread(games))
        store = Store(database)
        process = new_id()
        self.tables = Tables(store, news=open_news(config, process), most_bytes=config.table_bytes)
        self.sharing = Sharing(self.tables.news)
        rate = Rate(config.address_per_second, config.address_per_20_seconds)
        self.addresses = self.sharing.allowances("addresses", rate)
        self.files = self.sharing.allowances("files", Rate(config.files_per_second, config.files_per_20_seconds))
        self.written = self.sharing.budgets("written", config.written_per_address)
        bots = config.bot_workers, config.bot_niceness, config.bot_seconds, self.metrics.bots
        elsewhere = open_questions(config, process)
        self.workers = Workers(*bots, told=self.tables.tell_about_bots, elsewhere=elsewhere, early=config.warm_up)
        make(config.stand_in)  # refused here if there is no such bot
        self.tables.present, self.hub.interim = self.hub.present, self.workers.interim
        self.tables.followed = lambda table: bool(self.hub.followers(table))
        self.tables.concerns, self.tables.has_everyone = self.hub.concerns, self.hub.has_everyone
        self.tables.listeners.append(self.hub)
        self.presence = Presence(self.tables, self.hub, process) if config.database else None
        self.seating = Seating(self.tables, Bots(config.bots), config.stand_in, Quotas(store, config))
        self.playing = Playing(self.tables, self.workers, config.hints_per_20_seconds, self.sharing)
        self.people = People(self.tables, self.hub, self.sharing, config.operators)
        self.reports = Reports(self.tables)
        self.laboratory = Laboratory(config, self.tables.clock)
        await self._reach_people(Contacts(store.database))
        await store.end_old_sessions(self.tables.clock())
        self.tables.news.listen(self._heard, self._look_at_everything)
        await self._take_over(store)
        duties = (
            self._watch_clocks(),
            self._keep_beating(),
            self._measure_lag(),
            self._watch_sessions(),
            self._tell_the_absent(),
        )
        self._tasks = [asyncio.create_task(duty) for duty in duties]
        if config.warm_up:
            self.workers.warm_up()
        if not self.workers.compiling.possible:
            log.warning("Bots that search play by rule of thumb here: they need pip install 'regalia[fast]'.")

    async def _take_over(self, store: Store) -> None:
        """Go on from where the last server stopped."""
        await store.try_all_again()
        for table in await store.damaged():
            log.error("the log of a table is not as long as it should be", table=table)
            await store.put_aside(table, DAMAGED)
        now, gone = self.tables.clock(), await store.last_alive()
        if gone is not None and now - gone > STILL_ALIVE:
            clocks = await store.give_back(gone, now)
            log.info("the time nobody was served is given back", seconds=(now - gone) // 1000, clocks=clocks)
        await store.wake_bots(now)
        await self._beat()

    def _heard(self, what: str) -> None:
        """Something has happened at another process."""
        if what.startswith(SESSIONS_OF):
            self.tables.beside(self.people.heard(what.removeprefix(SESSIONS_OF)))
        elif what.startswith(ANSWERED):
            self.workers.heard(what.removeprefix(ANSWERED))
        elif what.startswith(USED):
            self.sharing.heard(what, time.monotonic())
        elif what.startswith(PRESENT_AT) and self.presence is not None:
            self.presence.heard(what.removeprefix(PRESENT_AT))
        else:
            self.tables.heard(what)

    def _look_at_everything(self) -> None:
        """Hints from other processes may have been missed."""
        self.tables.look_at_everything()
        if self.presence is not None:
            self.tables.beside(self.presence.look())

    async def _beat(self) -> None:
        await self.tables.store.alive(self.tables.clock())
        if self.presence is not None:
            await self.presence.beat()
        self._beaten = time.monotonic()

    async def _keep_beating(self) -> None:
        """Note every few seconds that the server is running and can write."""
        while True:
            await asyncio.sleep(BEAT_EVERY)
            try:
                await self._beat()
            except Exception as error:
                log.error("the database cannot be written", exc_info=error)

    async def _watch_sessions(self) -> None:
        """Disconnect whose session is over: expired, ended at a process whose hint was lost, or by an operator."""
        while True:
            await asyncio.sleep(SESSIONS_EVERY)
            try:
                known = {connection.session for connection in self.hub.connections}
                for session in known - await self.tables.store.sessions_among(known, self.tables.clock()):
                    self.hub.end_session(session)
            except Exception as error:
                log.error("the sessions could not be looked at", exc_info=error)

    async def _reach_people(self, contacts: Contacts) -> None:
        config, tables = self.config, self.tables
        letters = Letters(self.sharing)
        self.notices = Notices(config, contacts, tables, self.hub.anywhere, letters)
        self.passkeys = Passkeys(contacts, tables.clock)
        self.recovery = Recovery(self.people, contacts, tables, self.notices.mailer, config.url, letters)
        self.receipts = Receipts(contacts)
        await self.notices.start()
        await self.receipts.start()

    async def _tell_the_absent(self) -> None:
        """Tell who is not here that it is their turn."""
        while True:
            await asyncio.sleep(NOTICES_EVERY)
            try:
                await self.notices.look()
            except Exception as error:
                log.error("the absent could not be told", exc_info=error)

    async def _measure_lag(self) -> None:
        self._watchdog.start()
        while True:
            self._watchdog.beat()
            begun = time.monotonic()
            await asyncio.sleep(LAG_EVERY)
            self.metrics.loop_lag.observe(max(0.0, time.monotonic() - begun - LAG_EVERY))

    async def measure(self) -> bytes:
        """The metrics, with what is measured only when somebody asks."""
        metrics, wal = self.metrics, self.config.data / f"{FILE}-wal"
        due, age, aside, live, reports = await self.tables.store.load(self.tables.clock())
        waiting, longest = self.workers.waiting
        metrics.bots_waiting.set(waiting)
        metrics.bots_age.set(longest)
        metrics.live.set(live)
        metrics.reports.set(reports)
        metrics.tables.set(self.tables.in_memory)
        metrics.due.set(due)
        metrics.due_age.set(age / 1000)
        metrics.aside.set(aside)
        metrics.disk_free.set(shutil.disk_usage(self.config.data).free if self.config.data.exists() else 0)
        metrics.wal.set(wal.stat().st_size if wal.exists() else 0)
        metrics.written.set(time.monotonic() - self._beaten)
        return metrics.text()

    @property
    def can_write(self) -> bool:
        """Whether something was written a moment ago: not when the disk is full or somebody holds the database."""
        return time.monotonic() - self._beaten < MISSED_BEATS * BEAT_EVERY

    async def _watch_clocks(self) -> None:
        """Look after the tables that are due; of several processes one does, and any other when that one is gone."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                async with self.tables.store.hold(CLOCKS) as alone:
                    if alone:
                        await self._look_after_all()
            except Exception as error:
                self.metrics.faults.inc()
                log.error("the clocks could not be looked after", exc_info=error)

    async def _look_after_all(self) -> None:
        for table in await self.tables.store.due(self.tables.clock(), DUE_AT_ONCE):
            await self._look_after(table)

    async def _look_after(self, table: str) -> None:
        """See to one table; whatever is wrong with it is its own trouble, and the others get their turn."""
        try:
            await self.playing.look_after(table)
        except Refused:
            pass  # someone moved at the last moment, or the table has been put aside
        except Exception as error:
            self.metrics.faults.inc()
            log.error("the clock of a table could not be looked after", table=table, exc_info=error)
            await self.tables.store.postpone(table, self.tables.clock(), LOOK_AGAIN)

    async def drain(self) -> None:
        """Finish what was asked for and say goodbye; from now on nobody new is let in."""
        self.stopping = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(TimeoutError):
            async with asyncio.timeout(self.config.drain_seconds):
                await self.tables.drain()
                self.hub.say_bye()
                while self.hub.connections:
                    await asyncio.sleep(0.01)

    async def stop(self) -> None:
        """Drain, then close the database."""
        await self.drain()
        self._watchdog.stop()
        await self.workers.stop()
        await self.notices.stop()
        await self.laboratory.stop()
        with suppress(Exception):  # a database that is gone is no reason not to stop
            await self._beat()
            if self.presence is not None:
                await self.presence.leave()
        await self.tables.news.close()
        await self.tables.store.close()
        if self._lock is not None:
            self._lock.close()

    # What is asked of it from more than one side

    async def play(self, person: str, table: str, asked: messages.MoveBody) -> Made:
        begun = time.perf_counter()
        _, made = await self.playing.play(person, table, asked)
        self.metrics.play.observe(time.perf_counter() - begun)
        return made

    async def turns(self, person: str) -> list[str]:
        return await self.tables.store.turns_of(person, TURNS)
