"""What is special about PostgreSQL: connections that are lost, several processes, a server that crashes."""

from __future__ import annotations

import asyncio
import re
import signal
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import psycopg
import pytest

from regalia.engine.errors import BadSettings
from regalia.server import postgres_looks, schema
from regalia.server.database import Conflict, Locked, Transaction, Unreachable, Unsure, Work
from regalia.server.databases import FILE, open_database
from regalia.server.postgres import MIGRATING, PostgresDatabase, connect
from regalia.server.postgres_looks import PostgresLooks
from tests import packages
from tests.effort import PATIENCE
from tests.server import postgres
from tests.server.running import config_for, player, running, visitor

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(packages.postgresql() is None, reason=packages.POSTGRESQL.missing),
    pytest.mark.xdist_group("postgresql"),
]


@pytest.fixture
def address(cluster: postgres.Cluster) -> str:
    return cluster.new_database()


@pytest.fixture
def own_cluster() -> Iterator[postgres.Cluster]:
    """One that a test may crash."""
    with postgres.cluster(durable=True) as own:
        yield own


def lose_connections(address: str) -> None:
    with psycopg.connect(address, autocommit=True) as other:
        other.execute(
            """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE application_name = 'regalia' AND datname = current_database()"""
        )


async def numbers(database: PostgresDatabase) -> list[int]:
    return await database.read(lambda t: [row[0] for row in t.all("SELECT number FROM n ORDER BY number")])


def insert(number: int) -> Work[int]:
    return lambda t: t.run("INSERT INTO n VALUES (?)", number)


@pytest.mark.parametrize("on_postgres", [True, False])
async def test_no_zero_byte_gets_to_postgresql_which_cannot_keep_it(
    tmp_path: Path, address: str, on_postgres: bool
) -> None:
    config = config_for(tmp_path, database=address if on_postgres else "")
    async with running(config) as url, player(url, "Ann") as ann, player(url, "Bea") as bea:
        body = {"settings": {"game": "kingdom-18", "seats": ["me", "open"], "listed": True}}
        table = (await ann.post("/api/tables", body))["table"]["id"]
        await bea.post(f"/api/tables/{table}/join")
        assert (await ann.post(f"/api/tables/{table}/talk", {"text": "h\0i", "id": "t1"}))["text"] == "h i"
        await ann.post(f"/api/tables/{table}/talk", {"text": "\0", "id": "t2"}, status=400)
        await ann.post("/api/sign-in", {"name": "a\0", "password": "a long password"}, status=400)
        await ann.get("/api/tables/a%00", status=400)
        await ann.post("/api/mail/off/a%00", status=400)
        await ann.connect()
        await ann.follow(table)
        await ann.send(type="say", table=table, text="\0", id="t3")
        assert (await ann.until("error", "talked"))["code"] == "invalid"
        await ann.send(type="say", table=table, text="hi", id="t4")
        assert (await ann.until("error", "talked"))["type"] == "talked", "nothing else has come to harm"


async def with_numbers(address: str) -> PostgresDatabase:
    database = PostgresDatabase(address)
    await database.write(lambda t: t.run("CREATE TABLE IF NOT EXISTS n (number INTEGER PRIMARY KEY)"))
    return database


async def test_what_fails_in_a_group_takes_nothing_else_with_it(address: str) -> None:
    database = await with_numbers(address)

    def work(number: int) -> Work[None]:
        def run(t: Transaction) -> None:
            t.run("INSERT INTO n VALUES (?)", number)
            if number % 3 == 0:
                raise LookupError

        return run

    answers = await asyncio.gather(*(database.write(work(n)) for n in range(60)), return_exceptions=True)
    assert [isinstance(answer, LookupError) for answer in answers] == [n % 3 == 0 for n in range(60)]
    assert await numbers(database) == [n for n in range(60) if n % 3]
    await database.close()


async def test_a_taken_key_is_a_conflict_and_readers_cannot_write(address: str) -> None:
    database = await with_numbers(address)
    await database.write(insert(1))
    with pytest.raises(Conflict):
        await database.write(insert(1))
    with pytest.raises(psycopg.errors.ReadOnlySqlTransaction):
        await database.read(insert(2))
    assert await numbers(database) == [1]
    await database.close()


async def test_lost_connections_are_made_again_and_nothing_is_done_twice(address: str) -> None:
    database = await with_numbers(address)
    assert await numbers(database) == []
    for number in range(5):
        lose_connections(address)
        assert await database.write(insert(number)) == 1
        assert await numbers(database) == list(range(number + 1))
    await database.close()


async def test_a_connection_lost_in_the_middle_of_work_runs_it_again(address: str) -> None:
    database = await with_numbers(address)
    runs = []

    def work(t: Transaction) -> int:
        runs.append(1)
        t.run("INSERT INTO n VALUES (?)", 7)
        if len(runs) == 1:
            lose_connections(address)
        return t.run("INSERT INTO n VALUES (?)", 8)

    assert await database.write(work) == 1
    assert len(runs) == 2
    assert await numbers(database) == [7, 8]
    await database.close()


async def test_two_who_wait_for_each_other_both_get_their_work_done(address: str) -> None:
    one, two = await with_numbers(address), await with_numbers(address)
    await one.write(lambda t: t.run("INSERT INTO n VALUES (1), (2)"))
    both_begun = asyncio.Barrier(2)
    loop = asyncio.get_running_loop()

    def work(first: int, second: int) -> Work[None]:
        waits = True

        def run(t: Transaction) -> None:
            nonlocal waits
            t.run("UPDATE n SET number = number WHERE number = ?", first)
            if waits:
                waits = False
                asyncio.run_coroutine_threadsafe(both_begun.wait(), loop).result(10)
            t.run("UPDATE n SET number = number WHERE number = ?", second)

        return run

    await asyncio.gather(one.write(work(1, 2)), two.write(work(2, 1)))
    assert await numbers(one) == [1, 2]
    await one.close()
    await two.close()


async def test_processes_that_start_together_migrate_once(address: str) -> None:
    databases = await asyncio.gather(*(asyncio.to_thread(PostgresDatabase, address) for _ in range(4)))
    for database in databases:
        assert await database.write(schema.version) == len(schema.MIGRATIONS)
        await database.close()


async def test_a_process_that_starts_waits_for_the_one_that_migrates(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("regalia.server.postgres.LIMITS", "-c lock_timeout=1ms")
    waits = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
    with psycopg.connect(address, autocommit=True) as migrating:
        migrating.execute("SELECT pg_advisory_lock(%s)", (MIGRATING,))
        starting = asyncio.create_task(asyncio.to_thread(PostgresDatabase, address))
        while not starting.done() and migrating.execute(waits).fetchone() is None:
            await asyncio.sleep(0.01)
    database = await starting
    await database.close()


async def test_what_was_answered_survives_a_crash_of_the_database(
    own_cluster: postgres.Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A busy machine may need a while to recover the database.
    monkeypatch.setattr("regalia.server.writer.LONGEST", PATIENCE)
    database = await with_numbers(own_cluster.new_database())
    assert await database.write(insert(1)) == 1
    own_cluster.stop(signal.SIGQUIT)
    waiting = asyncio.create_task(database.write(insert(2)))
    await asyncio.to_thread(own_cluster.start)
    assert await waiting == 1
    assert await numbers(database) == [1, 2]
    await database.close()


async def test_a_database_that_stays_away_is_reported_and_nothing_was_written(
    own_cluster: postgres.Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("regalia.server.writer.LONGEST", 0.01)
    database = await with_numbers(own_cluster.new_database())
    own_cluster.stop(signal.SIGQUIT)
    with pytest.raises(Unreachable):
        await database.write(insert(1))
    with pytest.raises(Unreachable):
        await numbers(database)
    await asyncio.to_thread(own_cluster.start)
    assert await numbers(database) == []
    await database.close()


async def test_a_commit_whose_answer_is_lost_is_said_to_be_unsure(address: str) -> None:
    database = await with_numbers(address)
    # A deferred check runs inside COMMIT, so the connection is lost while the commit is under way.
    await database.write(
        lambda t: t.run(
            """CREATE FUNCTION lost() RETURNS trigger LANGUAGE plpgsql AS
            'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END'"""
        )
    )
    await database.write(
        lambda t: t.run(
            """CREATE CONSTRAINT TRIGGER losing AFTER INSERT ON n DEFERRABLE INITIALLY DEFERRED
            FOR EACH ROW EXECUTE FUNCTION lost()"""
        )
    )
    with pytest.raises(Unsure):
        await database.write(insert(1))
    assert await numbers(database) == []
    await database.close()


async def test_a_match_is_played_on_it_over_the_network_and_is_there_for_the_next_server(
    address: str, tmp_path: Path
) -> None:
    async with running(config_for(tmp_path, database=address)) as url, player(url, "Ann") as ann:
        opened = await ann.post("/api/tables", {"settings": {"game": "kingdom-18", "seats": ["me", "random"]}})
        table = opened["table"]["id"]
        await ann.connect()
        position = (await ann.follow(table))["position"]
        await ann.send(type="play", table=table, ply=position["ply"], id="m1", move=position["ask"]["moves"][0])
        await ann.until("played")
        token = ann.token
    async with running(config_for(tmp_path, database=address)) as url, visitor(url) as http:
        http.headers["Authorization"] = f"Bearer {token}"
        assert (await http.get(f"/api/tables/{table}")).json()["ply"] >= 1
        assert not (tmp_path / FILE).exists()


@pytest.mark.parametrize(
    ("database", "sentence"),
    [
        ("mysql://x", "named by its address, like postgresql://user@host/name"),
        ("postgresql://regalia@/nothing?host=/nowhere", "Is PostgreSQL running at that address?"),
    ],
)
def test_a_database_that_cannot_be_used_is_refused_with_a_sentence(
    tmp_path: Path, database: str, sentence: str
) -> None:
    with pytest.raises(BadSettings, match=re.escape(sentence)):
        open_database(config_for(tmp_path, database=database))


async def test_who_wants_a_row_that_somebody_holds_waits_alone(address: str) -> None:
    """A host that was cut off in the middle of a transaction holds what it has changed until the database notices."""
    database = await with_numbers(address)
    for number in (1, 2):
        await database.write(insert(number))
    with psycopg.connect(address) as cut_off:
        cut_off.execute("UPDATE n SET number = 1 WHERE number = 1")
        answers = await asyncio.gather(*(database.write(add(number)) for number in (1, 2)), return_exceptions=True)
    assert (type(answers[0]), answers[1]) == (Locked, 1)
    assert await numbers(database) == [1, 102]
    await database.close()


def add(number: int) -> Work[int]:
    return lambda t: t.run("UPDATE n SET number = number + 100 WHERE number = ?", number)


async def test_a_transaction_that_stood_still_too_long_is_run_again(address: str) -> None:
    database = await with_numbers(address)
    runs: list[int] = []

    def work(t: Transaction) -> int:
        runs.append(1)
        if len(runs) == 1:
            t.run("SET LOCAL idle_in_transaction_session_timeout = 20")
            until_ended(address)
        return t.run("INSERT INTO n VALUES (1)")

    assert await database.write(work) == 1
    assert len(runs) == 2
    assert await numbers(database) == [1]
    await database.close()


def until_ended(address: str) -> None:
    """Wait until the database has ended the transaction of whoever writes."""
    waiting = """SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database()
        AND application_name = 'regalia' AND state = 'idle in transaction'"""
    with psycopg.connect(address, autocommit=True) as other:
        while other.execute(waiting).fetchone() != (0,):
            time.sleep(0.01)


async def answers(looks: PostgresLooks, sql: str, *values: object) -> list[tuple[object, ...]]:
    """The rows of a query, as soon as there is a connection."""
    async with asyncio.timeout(PATIENCE):
        while (rows := await looks.look(sql, *values)) is None:
            await asyncio.sleep(0.01)
    return [tuple(row) for row in rows]


@pytest.fixture
async def looks(address: str) -> AsyncIterator[PostgresLooks]:
    made = PostgresLooks(lambda: connect(address))
    yield made
    await made.close()


async def test_what_is_asked_on_the_event_loop_is_answered_each_by_its_own(looks: PostgresLooks) -> None:
    assert await answers(looks, "SELECT 1::int") == [(1,)]
    many = await asyncio.gather(*(looks.look("SELECT ?::bigint, ?::text", n, None) for n in range(300)))
    assert many == [[(n, None)] for n in range(300)]
    assert await answers(looks, "SELECT 1::int WHERE false") == []


async def test_a_question_on_the_event_loop_that_fails_or_is_lost_is_left_to_the_readers(
    looks: PostgresLooks, address: str
) -> None:
    await answers(looks, "SELECT 1::int")
    first, second = await asyncio.gather(looks.look("SELECT nothing"), looks.look("SELECT 1::int"))
    assert (first, second) == (None, None)
    assert await answers(looks, "SELECT 2::int") == [(2,)], "on a new connection"
    lose_connections(address)
    assert await answers(looks, "SELECT 3::int") == [(3,)]


async def test_a_silent_database_does_not_keep_those_waiting_who_ask_on_the_event_loop(
    looks: PostgresLooks, monkeypatch: pytest.MonkeyPatch
) -> None:
    await answers(looks, "SELECT 1::int")
    monkeypatch.setattr(postgres_looks, "PATIENCE", 0.05)
    assert await looks.look("SELECT pg_sleep(3600)") is None


async def test_a_query_is_answered_before_and_after_a_lost_connection(address: str) -> None:
    database = PostgresDatabase(address)
    for number in range(3):
        assert [tuple(row) for row in await database.look("SELECT ?::int", number)] == [(number,)]
        lose_connections(address)
    await database.close()
