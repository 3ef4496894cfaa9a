"""Hints between processes: heard by the others, gathered, and caught up with after a silence."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import psycopg
import pytest

from regalia.server.postgres_news import PostgresNews
from tests import packages
from tests.effort import PATIENCE
from tests.server import postgres

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(packages.postgresql() is None, reason=packages.POSTGRESQL.missing),
    pytest.mark.xdist_group("postgresql"),
]


class Ear:
    def __init__(self) -> None:
        self.tables: list[str] = []
        self.silences = 0

    def heard(self, table: str) -> None:
        self.tables.append(table)

    def deaf(self) -> None:
        self.silences += 1


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


async def test_others_hear_of_every_table_once_and_nobody_hears_from_themselves(cluster: postgres.Cluster) -> None:
    address = cluster.new_database()
    one, two = PostgresNews(address, "one"), PostgresNews(address, "two")
    ears = Ear(), Ear()
    for news, ear in zip((one, two), ears, strict=True):
        news.listen(ear.heard, ear.deaf)
    await until(lambda: all(ear.silences == 1 for ear in ears))
    tables = [f"table{number}" for number in range(1000)]
    for table in tables:
        one.tell(table)
        one.tell(table)
    await until(lambda: len(ears[1].tables) == len(tables))
    assert ears[1].tables == tables
    assert ears[0].tables == []
    await one.close()
    await two.close()


async def test_whoever_was_deaf_is_told_to_look_again_and_hears_on(cluster: postgres.Cluster) -> None:
    address = cluster.new_database()
    one, two = PostgresNews(address, "one"), PostgresNews(address, "two")
    ear = Ear()
    two.listen(ear.heard, ear.deaf)
    await until(lambda: ear.silences == 1)
    one.tell("first")
    await until(lambda: ear.tables == ["first"])
    with psycopg.connect(address, autocommit=True) as other:
        other.execute(
            """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE application_name = 'regalia' AND datname = current_database()"""
        )
    await until(lambda: ear.silences == 2)
    one.tell("second")
    await until(lambda: ear.tables == ["first", "second"])
    await one.close()
    await two.close()


async def test_what_was_under_way_when_the_connection_broke_is_told_again(cluster: postgres.Cluster) -> None:
    address = cluster.new_database()
    one, two = PostgresNews(address, "one"), PostgresNews(address, "two")
    ear = Ear()
    two.listen(ear.heard, ear.deaf)
    await until(lambda: ear.silences == 1)
    one.tell("first")
    await until(lambda: ear.tables == ["first"])
    with psycopg.connect(address, autocommit=True) as other:
        other.execute(
            """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE application_name = 'regalia' AND datname = current_database() AND query LIKE '%pg_notify%'"""
        )
    one.tell("second")  # it does not know yet
    await until(lambda: ear.tables == ["first", "second"])
    await one.close()
    await two.close()


async def test_what_need_not_be_told_soon_is_told_together_and_once(cluster: postgres.Cluster) -> None:
    address = cluster.new_database()
    one, two = PostgresNews(address, "one"), PostgresNews(address, "two")
    ear = Ear()
    two.listen(ear.heard, ear.deaf)
    await until(lambda: ear.silences > 0)
    for table in ("first", "second", "third"):
        one.tell(table, soon=False)
    one.tell("second")
    await until(lambda: len(ear.tables) == 3)
    assert sorted(ear.tables) == ["first", "second", "third"]
    one.tell("last", soon=False)
    await one.close()
    await until(lambda: ear.tables[3:] == ["last"])
    await two.close()


async def test_what_is_told_last_is_told_before_the_news_end(cluster: postgres.Cluster) -> None:
    address = cluster.new_database()
    one, two = PostgresNews(address, "one"), PostgresNews(address, "two")
    ear = Ear()
    two.listen(ear.heard, ear.deaf)
    await until(lambda: ear.silences == 1)
    one.tell("last")
    await one.close()
    one.tell("too late")
    await until(lambda: ear.tables == ["last"])
    await two.close()
