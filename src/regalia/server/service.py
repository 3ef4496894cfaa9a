"""The server without its network side: everything put together, started and stopped."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

import structlog

from regalia.bots import make
from regalia.server import messages
from regalia.server.config import Config
from regalia.server.errors import Refused
from regalia.server.hub import Hub
from regalia.server.limits import Allowances, Rate
from regalia.server.metrics import Metrics
from regalia.server.people import People
from regalia.server.playing import Playing
from regalia.server.seating import Seating
from regalia.server.sqlite import SqliteDatabase, version_warning
from regalia.server.store import Store
from regalia.server.tables import Tables
from regalia.server.thinking import Workers

DATABASE = "regalia.db"
LOOK_EVERY = 0.5  # seconds between two looks at the clocks
DUE_AT_ONCE = 200  # tables looked after in one go
TURNS = 200  # the most tables named to someone who connects

log = structlog.get_logger(__name__)


class Service:
    def __init__(self, config: Config) -> None:
        self.config = config
        self.metrics = Metrics()
        self.hub = Hub()
        self.addresses = Allowances(Rate(config.address_per_second, config.address_per_20_seconds))
        self.socket_rate = Rate(config.messages_per_second, config.messages_per_20_seconds)
        self.ready = False
        self.stopping = False
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Open the database and let people in; `ready` follows when the bots are warm."""
        config = self.config
        warning = version_warning()
        if warning is not None:
            log.warning(warning)
        config.data.mkdir(mode=0o700, parents=True, exist_ok=True)  # the keys of running matches are in there
        store = await asyncio.to_thread(lambda: Store(SqliteDatabase(config.data / DATABASE)))
        self.tables = Tables(store)
        self.workers = Workers(config.bot_workers, config.bot_niceness, config.bot_seconds, self.metrics.bots)
        make(config.stand_in)  # refused here if there is no such bot
        self.tables.present = self.hub.present
        self.tables.listeners.append(self.hub)
        self.seating = Seating(self.tables, self.workers, config.stand_in)
        self.playing = Playing(self.tables, self.workers, config.hints_per_20_seconds)
        self.people = People(self.tables)
        await store.end_old_sessions(self.tables.clock())
        self._tasks = [asyncio.create_task(work) for work in (self._get_ready(), self._watch_clocks())]

    async def _get_ready(self) -> None:
        if self.config.warm_up:
            await self.workers.warm_up()
        self.ready = True
        log.info("ready")

    async def _watch_clocks(self) -> None:
        """Look after the tables that are due, and measure how late the loop is."""
        while True:
            begun = time.monotonic()
            await asyncio.sleep(LOOK_EVERY)
            self.metrics.loop_lag.set(time.monotonic() - begun - LOOK_EVERY)
            try:
                due = await self.tables.store.due(self.tables.clock(), DUE_AT_ONCE)
                for table in due:
                    with suppress(Refused):  # someone moved at the last moment
                        await self.playing.look_after(table)
            except Exception as error:
                self.metrics.faults.inc()
                log.error("the clocks could not be looked after", exc_info=error)

    async def drain(self) -> None:
        """Finish what was asked for and say goodbye; from now on nobody new is let in."""
        self.stopping, self.ready = True, False
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
        await self.workers.stop()
        await self.tables.store.close()

    # What is asked of it from more than one side

    async def play(self, person: str, table: str, asked: messages.MoveBody) -> int:
        begun = time.perf_counter()
        _, ply = await self.playing.play(person, table, asked)
        self.metrics.play.observe(time.perf_counter() - begun)
        return ply

    async def turns(self, person: str) -> list[str]:
        return await self.tables.store.turns_of(person, TURNS)
