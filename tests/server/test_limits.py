"""Allowances: how they fill and are used up, and that what is used at one process is used at all."""

from __future__ import annotations

import asyncio
import time

import pytest

from regalia.server.limits import DAY, Allowances, Budgets, Rate, Sharing, digest
from regalia.server.news import USED
from regalia.server.postgres_news import PostgresNews
from tests import packages
from tests.effort import PATIENCE
from tests.server import postgres

RATE = Rate(1000, 40)
ADDRESS = "192.0.2.7"


def used(limit: Allowances, address: str = ADDRESS, now: float = 0.0) -> int:
    """How much is left, by using it up."""
    count = 0
    while limit.take(address, now):
        count += 1
    return count


def test_what_is_used_elsewhere_is_a_debt_that_time_pays() -> None:
    limit = Allowances(RATE)
    limit.lose(digest(ADDRESS), 50, 0.0)
    assert used(limit) == 0
    assert used(limit, now=5.0) == 0  # 10 of 40 come back in 5 seconds: that was the debt
    assert used(limit, now=10.0) == 10
    assert used(limit, "another", 0.0) == 40


def test_a_debt_never_lasts_longer_than_twenty_seconds() -> None:
    limit = Allowances(RATE)
    limit.lose(digest(ADDRESS), 10**9, 0.0)
    assert used(limit, now=20.5) == 1


def test_most_people_are_never_told_of_and_every_use_beyond_is_told_once() -> None:
    told: list[int] = []
    limit = Allowances(RATE, lambda key, amount: told.append(amount))
    for _ in range(10):
        limit.take(ADDRESS, 0.0)
    assert told == []
    for _ in range(5):
        limit.take(ADDRESS, 0.0)
    assert told == [11, 1, 1, 1, 1]
    limit.take(ADDRESS, 1000.0)
    assert sum(told) == 15


def test_a_days_share_is_told_and_lost_in_the_same_way() -> None:
    told: list[int] = []
    here, there = Budgets(1000, lambda key, amount: told.append(amount)), Budgets(1000)
    assert here.take(ADDRESS, 200, 0.0)
    assert told == []
    assert here.take(ADDRESS, 300, 0.0)
    assert told == [500]
    there.lose(digest(ADDRESS), 500, 0.0)
    assert not there.take(ADDRESS, 501, 0.0)
    assert there.take(ADDRESS, 500, 0.0)
    assert there.take(ADDRESS, 400, DAY / 2)


@pytest.mark.anyio
@pytest.mark.skipif(packages.postgresql() is None, reason=packages.POSTGRESQL.missing)
@pytest.mark.xdist_group("postgresql")
async def test_one_address_has_one_allowance_at_all_processes(cluster: postgres.Cluster) -> None:
    address = cluster.new_database()
    news = [PostgresNews(address, name) for name in ("one", "two")]
    sharing = [Sharing(each) for each in news]
    limits = [each.allowances("addresses", RATE) for each in sharing]
    heard: list[str] = []
    ready = asyncio.Event()

    def hear(what: str) -> None:
        heard.append(what)
        sharing[1].heard(what, 0.0)

    news[1].listen(hear, ready.set)
    async with asyncio.timeout(PATIENCE):
        await ready.wait()
        for _ in range(3):  # they are gathered, and told together
            assert all(limits[0].take(ADDRESS, 0.0) for _ in range(12))
            before = len(heard)
            while len(heard) == before:
                await asyncio.sleep(0.005)
    assert used(limits[1]) == 4
    assert all(what.startswith(USED) and ADDRESS not in what for what in heard)
    sharing[1].heard(USED + "a limit of the next version:x:5", time.monotonic())
    for each in news:
        await each.close()
