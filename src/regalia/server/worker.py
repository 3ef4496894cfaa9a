"""`regalia worker`: answers the questions that servers put into the queue, on any host that reaches the database.

It needs two tables of the database, `questions` and `processes`, and nothing else.
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
import psycopg
import structlog

from regalia.engine.errors import BadSettings
from regalia.games import games
from regalia.server.compiling import Compiling
from regalia.server.database import Row
from regalia.server.news import ANSWERED
from regalia.server.postgres import connect
from regalia.server.postgres_news import PostgresNews
from regalia.server.presence import DEAD_AFTER, NOW
from regalia.server.questions import CHANNEL, KINDS, Answered, Line
from regalia.server.thinking import ADVISERS_CODE, SEARCH, advise, think
from regalia.server.tokens import new_id
from regalia.server.workers import Processes, WorkFailed

LOOK_EVERY = 1.0  # seconds after which to look for a question, in case a hint was lost
BEAT_EVERY = 1.0  # seconds between two words that this worker is alive
LEASE = 4000  # milliseconds for which a question is a worker's own after its last word
MOST_TRIES = 3  # workers that may die over a question
WORKER = "worker-"  # how the ids of their processes begin

log = structlog.get_logger(__name__)


class Taken(NamedTuple):
    """A question that this worker has to answer."""

    id: str
    work: str
    question: str
    seconds: int
    tries: int


class Worker:
    def __init__(self, address: str, processes: int, niceness: int, warm_up: bool = True) -> None:
        self.id = WORKER + new_id()
        self._line = Line(address)
        self._compiling = Compiling(niceness)
        self._processes = Processes(processes, niceness)
        self._hears = PostgresNews(address, self.id, CHANNEL)
        self._tells = PostgresNews(address, self.id)
        self._more = asyncio.Event()
        self._own: set[str] = set()  # questions that are being answered
        self._count = processes
        if warm_up:
            for game in games():
                self._compiling.want(game, SEARCH, first=False)

    async def run(self, stop: asyncio.Event) -> None:
        """Answer until `stop` is set; what is not answered then is left to others at once."""
        self._hears.listen(lambda _: self._more.set(), self._more.set)
        duties = [self._beat(), *(self._serve() for _ in range(self._count))]
        tasks = [asyncio.create_task(duty) for duty in duties]
        await stop.wait()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(psycopg.OperationalError):
            await self._line.run(self._let_go)
        await asyncio.gather(self._processes.stop(), self._compiling.stop())
        await self._hears.close()
        await self._tells.close()
        await self._line.close()

    # Statements

    def _take(self, c: psycopg.Connection[Row]) -> Taken | None:
        """The next question that nobody has, or whose worker is dead."""
        sql = f"""WITH next AS (SELECT id FROM questions WHERE answer IS NULL AND lease < {NOW}
                AND asker IN (SELECT id FROM processes WHERE seen > {NOW} - {DEAD_AFTER})
                ORDER BY priority, asked LIMIT 1 FOR UPDATE SKIP LOCKED)
            UPDATE questions SET worker = %s, lease = {NOW} + {LEASE}, tries = tries + 1 FROM next
            WHERE questions.id = next.id RETURNING questions.id, work, question, seconds, tries"""
        row = c.execute(sql.encode(), (self.id,)).fetchone()
        return None if row is None else Taken(*row)

    def _renew(self, c: psycopg.Connection[Row]) -> None:
        """This worker is alive, and so are its leases; what no living process has asked is cleared away."""
        alive = f"INSERT INTO processes VALUES (%s, {NOW}) ON CONFLICT (id) DO UPDATE SET seen = excluded.seen"
        c.execute(alive.encode(), (self.id,))
        lease = f"UPDATE questions SET lease = {NOW} + {LEASE} WHERE worker = %s AND id = ANY(%s)"
        c.execute(lease.encode(), (self.id, list(self._own)))
        dead = f"""DELETE FROM questions WHERE asked < {NOW} - {DEAD_AFTER}
            AND asker NOT IN (SELECT id FROM processes WHERE seen > {NOW} - {DEAD_AFTER})"""
        c.execute(dead.encode())

    def _let_go(self, c: psycopg.Connection[Row]) -> None:
        c.execute("UPDATE questions SET lease = 0 WHERE worker = %s AND answer IS NULL", (self.id,))
        c.execute("DELETE FROM processes WHERE id = %s", (self.id,))

    # Duties

    async def _beat(self) -> None:
        while True:
            with suppress(psycopg.OperationalError):
                await self._line.run(self._renew)
            await asyncio.sleep(BEAT_EVERY)

    async def _serve(self) -> None:
        while True:
            taken: Taken | None = None
            with suppress(psycopg.OperationalError):  # the database is away: look again in a moment
                taken = await self._line.run(self._take)
            if taken is not None:
                await self._answer(taken)
                continue
            self._more.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_EVERY):
                    await self._more.wait()

    async def _answer(self, taken: Taken) -> None:
        self._own.add(taken.id)
        try:
            answered = await self._answered(taken)
        finally:
            self._own.discard(taken.id)
        text = msgspec.json.encode(answered).decode()
        sql = "UPDATE questions SET answer = %s WHERE id = %s AND worker = %s"
        with suppress(psycopg.OperationalError):  # its lease runs out, and it is answered again
            await self._line.run(lambda c: c.execute(sql, (text, taken.id, self.id)))
            self._tells.tell(ANSWERED + taken.id)

    async def _answered(self, taken: Taken) -> Answered:
        if taken.tries > MOST_TRIES:
            return Answered(0.0, error="The workers that tried it have died.")
        try:
            kind = KINDS[taken.work]
            arguments = msgspec.json.decode(taken.question, type=kind.takes)
            value, seconds = await self._do(taken, kind.work, arguments)
        except (KeyError, msgspec.DecodeError) as error:
            return Answered(0.0, error=f"This worker is of another version: {error}")
        except WorkFailed as error:
            log.error("a question could not be answered", work=taken.work, error=str(error))
            return Answered(0.0, error=str(error))
        return Answered(seconds, msgspec.Raw(msgspec.json.encode(value)))

    async def _do(self, taken: Taken, work: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[Any, float]:
        """Have it done by one of the processes; code that is not compiled here is, beside everything else."""
        compiling, game = self._compiling, arguments[0].game
        bot = arguments[1].bot if work is think else ADVISERS_CODE
        ready = compiling.is_ready(game, bot) is not False  # here, whatever is so where it was asked
        value, seconds = await self._processes.do(taken.id, work, *arguments[:-1], ready, longest=taken.seconds)
        if ready:
            compiling.found(game, bot, value.searched if work is advise else not value.interim)
        return value, seconds


def check(address: str) -> None:
    """Refuse a database that cannot be reached, or that no server has prepared."""
    try:
        with connect(address) as connection:
            connection.execute("SELECT 1 FROM questions LIMIT 1")
    except psycopg.errors.UndefinedTable:
        raise BadSettings("There is no queue in that database yet: start a server on it first.") from None
    except psycopg.OperationalError as error:
        reason = str(error).strip().splitlines()[-1]
        raise BadSettings(f"The database cannot be opened: {reason}. Is PostgreSQL running at that address?") from error


async def work_until_signal(address: str, processes: int, niceness: int, warm_up: bool) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    await Worker(address, processes, niceness, warm_up).run(stop)
