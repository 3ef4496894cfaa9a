"""Questions to bots and advisers that are answered by workers, on this host or on others: a queue in PostgreSQL.

A question holds what a seat may know, the number that its bot draws chance from, and nothing else: neither the table
nor its people are named. A worker takes one with a lease and renews it while it thinks; when it dies, another one takes
the question a few seconds later. Nothing here has to survive a crash, so nobody waits for the disk; whoever asked finds
that the question is gone and puts it again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from enum import IntEnum
from typing import Any, NamedTuple, TypeVar, get_type_hints

import msgspec
import psycopg

from regalia.server.database import Row
from regalia.server.news import News
from regalia.server.postgres import connect
from regalia.server.presence import NOW
from regalia.server.thinking import advise, think
from regalia.server.tokens import new_id
from regalia.server.workers import Result, Work, WorkFailed

CHANNEL = "regalia_questions"  # where workers hear that one waits
WAITS = "?"  # what they hear
LOOK_EVERY = 1.0  # seconds after which to look for an answer, in case a hint was lost
LONGEST_WAIT = 30.0  # seconds after which a person is told that there is no hint; bots wait for as long as it takes
NO_WAITING = "SET synchronous_commit = off"

Answer = TypeVar("Answer")


class Priority(IntEnum):
    """Who is served first."""

    PEOPLE = 0  # a person waits for a hint
    BOTS = 1  # a match goes on


class Kind(NamedTuple):
    """Something that workers do, and for whom."""

    work: Work
    priority: Priority

    @property
    def takes(self) -> Any:
        """The type of what goes in: the arguments of the function without the last, which stays in the worker."""
        *arguments, _ = (kind for name, kind in get_type_hints(self.work).items() if name != "return")
        return tuple[tuple(arguments)]  # type: ignore[misc]

    @property
    def gives(self) -> Any:
        """The type of what comes out."""
        return get_type_hints(self.work)["return"]


KINDS = {"think": Kind(think, Priority.BOTS), "advise": Kind(advise, Priority.PEOPLE)}


class Answered(msgspec.Struct):
    """What a worker writes back."""

    seconds: float
    value: msgspec.Raw = msgspec.Raw(b"null")
    error: str | None = None


class Line:
    """One connection to the queue, on a thread of its own, made again when it is lost."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._thread = ThreadPoolExecutor(1, "questions")
        self._connection: psycopg.Connection[Row] | None = None

    async def run(self, work: Callable[[psycopg.Connection[Row]], Answer]) -> Answer:
        """Run statements, each by itself; raises psycopg.OperationalError where the database is away."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._run, work)

    def _run(self, work: Callable[[psycopg.Connection[Row]], Answer]) -> Answer:
        if self._connection is None or self._connection.closed:
            self._connection = connect(self._address)
            self._connection.execute(NO_WAITING)
        return work(self._connection)

    async def close(self) -> None:
        await asyncio.to_thread(self._thread.shutdown)
        if self._connection is not None:
            self._connection.close()


class Questions:
    """Where a server asks. It takes the place of `Processes`: the same questions, answered elsewhere."""

    def __init__(self, address: str, process: str, workers: News) -> None:
        self._line = Line(address)
        self._process = process
        self._workers = workers  # tells those who answer
        self._waiting: dict[str, asyncio.Event] = {}
        self._since: dict[str, float] = {}

    async def do(self, by: str, work: Work, *arguments: Any, longest: float) -> Result:
        """Have something done by a worker; WorkFailed when it came to nothing. Nobody is told `by` whom."""
        name, kind = next((name, kind) for name, kind in KINDS.items() if kind.work is work)
        question, loop = new_id(), asyncio.get_running_loop()
        row = question, self._process, kind.priority, name, msgspec.json.encode(arguments).decode(), round(longest)
        woken = self._waiting[question] = asyncio.Event()
        begun = self._since[question] = loop.time()
        try:
            while True:
                answer = await self._look(row)
                if answer is not None:
                    return _result(kind, answer)
                if kind.priority == Priority.PEOPLE and loop.time() - begun > LONGEST_WAIT:
                    raise WorkFailed("No worker has answered: are there any?")
                with suppress(TimeoutError):
                    async with asyncio.timeout(LOOK_EVERY):
                        await woken.wait()
                woken.clear()
        finally:
            del self._waiting[question], self._since[question]

    async def _look(self, row: tuple[Any, ...]) -> str | None:
        """The answer to a question, if there is one; the question is put where it is not there."""
        put = f"""INSERT INTO questions (id, asker, priority, asked, work, question, seconds)
            VALUES (%s, %s, %s, {NOW}, %s, %s, %s) ON CONFLICT (id) DO NOTHING"""
        take = "DELETE FROM questions WHERE id = %s AND answer IS NOT NULL RETURNING answer"

        def work(connection: psycopg.Connection[Row]) -> tuple[int, str | None]:
            if (found := connection.execute(take, row[:1]).fetchone()) is not None:
                return 0, found[0]
            return connection.execute(put.encode(), row).rowcount, None

        try:
            new, answer = await self._line.run(work)
        except psycopg.OperationalError:
            return None  # the database is away; it is asked again
        if new:
            self._workers.tell(WAITS)
        return answer

    def heard(self, question: str) -> None:
        """A worker has answered."""
        if (woken := self._waiting.get(question)) is not None:
            woken.set()

    @property
    def waiting(self) -> tuple[int, float]:
        """How many questions of this process are not answered, and for how long already, in seconds."""
        since = self._since.values()
        return len(since), asyncio.get_running_loop().time() - min(since) if since else 0.0

    @property
    def pids(self) -> list[int | None]:
        """There are no processes here."""
        return []

    async def stop(self) -> None:
        """Take back what was asked, then let go of the queue."""
        with suppress(psycopg.OperationalError):
            await self._line.run(lambda c: c.execute("DELETE FROM questions WHERE asker = %s", (self._process,)))
        await self._line.close()
        await self._workers.close()


def _result(kind: Kind, answer: str) -> Result:
    answered = msgspec.json.decode(answer, type=Answered)
    if answered.error is not None:
        raise WorkFailed(answered.error)
    return Result(msgspec.json.decode(answered.value, type=kind.gives), answered.seconds)
