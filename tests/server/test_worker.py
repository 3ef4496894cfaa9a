"""Bots that think on other hosts: the queue of their questions, its leases and priorities, and what it gives away."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import sys
from asyncio.subprocess import DEVNULL, Process
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Literal

import msgspec
import psycopg
import pytest

from regalia.engine.errors import BadSettings
from regalia.search.searcher import Thought
from regalia.server import messages
from regalia.server.databases import open_by_name, open_questions
from regalia.server.postgres_news import CHANNEL as HINTS
from regalia.server.postgres_news import PostgresNews
from regalia.server.presence import NOW
from regalia.server.questions import CHANNEL, WAITS, Answered, Priority, Questions
from regalia.server.thinking import Advice, advise
from regalia.server.worker import LEASE, Worker, check
from regalia.server.workers import Result
from tests import packages
from tests.effort import PATIENCE
from tests.server import postgres
from tests.server.app import App
from tests.server.running import config_for, player, running
from tests.server.test_leaks import CASES, worlds

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(packages.postgresql() is None, reason=packages.POSTGRESQL.missing),
    pytest.mark.xdist_group("postgresql"),
]
GAME = "kingdom-18"
LOOKS = 6  # positions at which worlds are compared
HINT = r"(worker-)?[\w-]{12}|[~@=][\w-]{12}|#[a-z]+:[\w-]{12}:\d+|\?"
GRANTS = """CREATE ROLE thinker LOGIN;
    GRANT SELECT, UPDATE, DELETE ON questions TO thinker;
    GRANT SELECT, INSERT, UPDATE, DELETE ON processes TO thinker"""


@asynccontextmanager
async def worker(database: str) -> AsyncIterator[Process]:
    """`regalia worker` in a process group of its own."""
    command = (sys.executable, "-m", "regalia", "worker", "--database", database, "--processes", "1", "--no-warm-up")
    process = await asyncio.create_subprocess_exec(*command, stdout=DEVNULL, stderr=DEVNULL, start_new_session=True)
    try:
        yield process
    finally:
        if process.returncode is None:
            process.terminate()
            await asyncio.wait_for(process.wait(), PATIENCE)


async def until(condition: Callable[[], Any]) -> Any:
    async with asyncio.timeout(PATIENCE):
        while not (found := condition()):
            await asyncio.sleep(0.02)
    return found


class Overheard:
    """All that is said on the channels between processes."""

    def __init__(self, database: str) -> None:
        self._connection = psycopg.connect(database, autocommit=True)
        for channel in (HINTS, CHANNEL):
            self._connection.execute(f"LISTEN {channel}".encode())

    def close(self) -> list[str]:
        words = [word for said in self._connection.notifies(timeout=0.2) for word in said.payload.split()]
        self._connection.close()
        return words


async def test_workers_give_hints_and_think_for_bots_and_go_on_when_one_dies(
    cluster: postgres.Cluster, tmp_path: Path
) -> None:
    database = cluster.new_database()
    async with running(config_for(tmp_path, database=database, bot_workers=0)) as url, player(url, "Ann") as ann:
        with psycopg.connect(database, autocommit=True) as own:
            own.execute(GRANTS.encode())
        as_thinker = database.replace("regalia@", "thinker@")
        overheard = Overheard(database)
        await ann.connect()
        body = {"settings": {"game": GAME, "seats": ["me", "random"], "hints": True}}
        table = (await ann.post("/api/tables", body))["table"]["id"]
        position = (await ann.follow(table))["position"]
        async with worker(as_thinker) as first, worker(as_thinker) as second:
            plies = 0
            while position["result"] is None:
                if position["ask"] is not None:
                    if not plies:
                        await ann.send(type="hint", table=table, ply=position["ply"], id="h")
                        hinted = await ann.until("hinted", "error")
                        assert hinted["type"] == "hinted", hinted
                        assert hinted["move"] in position["ask"]["moves"]
                    move = position["ask"]["moves"][0]
                    await ann.send(type="play", table=table, ply=position["ply"], id=f"m{plies}", move=move)
                    plies += 1
                    if plies == 3:
                        os.killpg(first.pid, signal.SIGKILL)
                message = await ann.until("played", "update", "error")
                assert message["type"] != "error", message
                position = message["position"]
            assert plies > 5
            await first.wait()
            assert second.returncode is None
        await ann.post(f"/api/tables/{table}/talk", {"id": "t1", "text": "Well played"})
        with psycopg.connect(database) as own:
            assert own.execute("SELECT count(*) FROM questions").fetchone() == (0,)
        words = overheard.close()
    assert {table, WAITS} <= set(words)
    assert [word for word in words if not re.fullmatch(HINT, word)] == [], "ids, digests and amounts, and nothing else"


class Queue:
    """The queue of an empty database, with someone who asks."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.own = psycopg.connect(database, autocommit=True)
        self.own.execute("INSERT INTO processes VALUES ('asker', %s)", (2**62,))

    def put(self, name: str, priority: Priority, asker: str = "asker") -> None:
        sql = """INSERT INTO questions (id, asker, priority, asked, work, question, seconds)
            VALUES (%s, %s, %s, 0, 'think', '[]', 1)"""
        self.own.execute(sql, (name, asker, priority))

    def run(self, sql: str) -> Any:
        cursor = self.own.execute(sql.encode())
        return cursor.fetchall() if cursor.description else None


@pytest.fixture
async def queue(cluster: postgres.Cluster) -> AsyncIterator[Queue]:
    database = cluster.new_database()
    await open_by_name(database).close()
    made = Queue(database)
    yield made
    made.own.close()


@asynccontextmanager
async def idle(queue: Queue) -> AsyncIterator[Worker]:
    """A worker that does only what it is told."""
    one = Worker(queue.database, 1, 0, warm_up=False)
    yield one
    stop = asyncio.Event()
    stop.set()
    await one.run(stop)


async def test_people_come_before_bots_bots_before_reviews_and_the_dead_last(queue: Queue) -> None:
    for priority in reversed(Priority):
        queue.put(priority.name, priority)
    queue.put("nobody waits", Priority.PEOPLE, asker="dead")
    async with idle(queue) as one:
        taken = [one._take(queue.own) for _ in range(len(Priority) + 1)]
        assert [question and question.id for question in taken] == [*(priority.name for priority in Priority), None]
        one._renew(queue.own)
        assert queue.run("SELECT id FROM questions WHERE asker = 'dead'") == []


async def test_a_question_is_one_workers_until_its_lease_is_over_and_three_may_try(queue: Queue) -> None:
    queue.put("q", Priority.BOTS)
    async with idle(queue) as one, idle(queue) as two:
        assert one._take(queue.own) is not None
        assert two._take(queue.own) is None
        [(left,)] = queue.run(f"SELECT lease - {NOW} FROM questions")
        assert 0 < left <= LEASE
        queue.run("UPDATE questions SET lease = 0")
        taken = two._take(queue.own)
        assert taken is not None
        assert taken.tries == 2
        one._own.add("q")
        one._renew(queue.own)  # the first is back, and too late
        assert queue.run("SELECT lease = 0, worker FROM questions") == [(False, two.id)]
        too_often = await two._answered(taken._replace(tries=4))
        assert too_often.error == "The workers that tried it have died."
        another = await two._answered(taken._replace(work="of the next version"))
        assert another.error is not None
    assert queue.run("SELECT lease FROM questions") == [(0,)], "a worker that stops lets go at once"


async def test_a_question_that_was_lost_is_put_again_and_an_answer_is_taken_once(queue: Queue) -> None:
    questions = Questions(queue.database, "asker", PostgresNews(queue.database, "asker", CHANNEL))
    settings = messages.Settings(GAME, ["me", "open"])
    asked = asyncio.create_task(questions.do("table", advise, settings, b"seen", True, longest=5.0))
    for _ in range(2):
        await until(lambda: queue.run("SELECT 1 FROM questions"))
        queue.run("DELETE FROM questions")  # as a crash of the database would
    [(question,)] = await until(lambda: queue.run("SELECT id FROM questions"))
    advice = Advice(Thought(3, 10, 0.5, 0.9), searched=True)
    answer = Answered(0.5, msgspec.Raw(msgspec.json.encode(advice)))
    queue.own.execute("UPDATE questions SET answer = %s", (msgspec.json.encode(answer).decode(),))
    questions.heard(question)
    assert await asked == Result(advice, 0.5)
    assert queue.run("SELECT * FROM questions") == []
    await questions.stop()


class Turnstile(asyncio.Event):
    """Lets one through each time that it is set, so that a second bot does not move while the first is looked at."""

    stays_open = False

    async def wait(self) -> Literal[True]:
        await super().wait()
        if not self.stays_open:
            self.clear()
        return True


@pytest.mark.parametrize(("name", "seats"), CASES)
async def test_worlds_that_a_bot_cannot_tell_apart_give_the_same_question(app: App, name: str, seats: int) -> None:
    """The bytes that go into the queue, for many states and whatever the others have laid."""
    people = await app.guests(1)
    app.bot.may_answer = turnstile = Turnstile()
    live = await app.table(people, name, seats, talk=True)
    choose, compared = random.Random(3), 0
    match = live.match
    assert match is not None
    while compared < LOOKS and match.seat is not None:
        if not live.played_by_a_bot(match.seat):
            await app.play(live, people[0], match.ply, choose.choice(match.moves()), f"c{match.ply}")
            continue
        truth, *others = worlds(match, match.seat)
        texts = []
        for world in (truth, *others):
            match._state = world
            question = await app.playing.bots.question(live, match, match.ply)
            texts.append(msgspec.json.encode((live.settings, question)).decode())
            compared += world != truth
        match._state = truth
        assert texts == texts[:1] * len(texts)
        secret = (live.table.shuffle_key, live.id, live.table.link, people[0].id)
        assert [text for text in secret if text in texts[0]] == []
        turnstile.set()
        await until(lambda ply=match.ply: match.ply > ply)  # type: ignore[misc]
    assert compared, "the worlds did differ"
    turnstile.stays_open = True
    turnstile.set()
    await app.settle()


def test_a_worker_says_what_it_lacks(cluster: postgres.Cluster) -> None:
    with pytest.raises(BadSettings, match="There is no queue in that database yet"):
        check(cluster.new_database())


async def test_a_server_on_sqlite_lets_its_bots_think_at_home(tmp_path: Path) -> None:
    with pytest.raises(BadSettings, match="Bots think in processes of this server where it is on SQLite"):
        open_questions(config_for(tmp_path, bot_workers=0), "process")
