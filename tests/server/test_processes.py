"""Several servers on one PostgreSQL: what happens at one is seen at all, and nothing happens twice."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import DEVNULL
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from regalia.engine.errors import BadSettings
from regalia.server.processes import check
from tests import packages
from tests.effort import PATIENCE, tries
from tests.server import postgres
from tests.server.racing import race
from tests.server.running import Player, config_for, free_port, player, running, wait_until_alive

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(packages.postgresql() is None, reason=packages.POSTGRESQL.missing),
    pytest.mark.xdist_group("postgresql"),
]

GAME = "kingdom-18"
ENOUGH: dict[str, Any] = {"disk_per_person": 10**9, "written_per_address": 10**9}


@pytest.fixture(scope="module")
async def urls(cluster: postgres.Cluster, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[list[str]]:
    address = cluster.new_database()
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(
                running(config_for(tmp_path_factory.mktemp("data"), database=address, **ENOUGH))
            )
            for _ in range(2)
        ]


@pytest.fixture
async def pair(urls: list[str]) -> AsyncIterator[list[Player]]:
    """Two people, each connected to another server."""
    async with AsyncExitStack() as stack:
        people = [
            await stack.enter_async_context(player(url, name)) for url, name in zip(urls, ("Ann", "Bea"), strict=True)
        ]
        for one in people:
            await one.connect()
        yield people


async def a_match(pair: list[Player], **settings: Any) -> tuple[str, list[dict[str, Any]]]:
    """A table opened at one server and joined at the other, followed at both."""
    ann, bea = pair
    body = {"settings": {"game": GAME, "seats": ["me", "open"], "listed": True, **settings}}
    table = (await ann.post("/api/tables", body))["table"]["id"]
    await ann.follow(table)
    await bea.post(f"/api/tables/{table}/join")
    positions = [(await ann.until("update"))["position"], (await bea.follow(table))["position"]]
    return table, positions


async def test_a_match_joined_at_another_server_begins_and_is_played_to_its_end(pair: list[Player]) -> None:
    table, positions = await a_match(pair)
    plies = 0
    while any(position["result"] is None for position in positions):
        mover = next(seat for seat, position in enumerate(positions) if position["ask"] is not None)
        position = positions[mover]
        move = position["ask"]["moves"][plies % len(position["ask"]["moves"])]
        await pair[mover].send(type="play", table=table, ply=position["ply"], id=f"m{plies}", move=move)
        positions[mover] = (await pair[mover].until("played"))["position"]
        positions[1 - mover] = (await pair[1 - mover].until("update"))["position"]
        plies += 1
    assert plies > 10
    assert [position["ply"] for position in positions] == [plies, plies]


async def test_who_opens_a_table_elsewhere_sees_what_was_answered_a_moment_ago(
    urls: list[str], pair: list[Player]
) -> None:
    """All who play are at one server, which is in no hurry to tell the other, and somebody comes there to watch."""
    ann = pair[0]
    async with player(urls[0], "Bea") as bea, player(urls[1], "Cyd") as cyd:
        await bea.connect()
        await cyd.connect()
        here = [ann, bea]
        table, positions = await a_match(here, spectators=True)
        for ply in range(5):
            await cyd.follow(table)
            await cyd.send(type="close", table=table)
            mover = next(seat for seat, position in enumerate(positions) if position["ask"] is not None)
            move = positions[mover]["ask"]["moves"][0]
            await here[mover].send(type="play", table=table, ply=ply, id=f"m{ply}", move=move)
            positions[mover] = (await here[mover].until("played"))["position"]
            positions[1 - mover] = (await here[1 - mover].until("update"))["position"]
            assert (await cyd.follow(table))["position"]["ply"] == ply + 1
        await ann.send(type="resign", table=table, id="r")
        assert (await cyd.until("update"))["position"]["result"] is not None


async def test_what_is_said_at_one_server_is_heard_at_the_other_once(pair: list[Player]) -> None:
    table, _ = await a_match(pair)
    ann, bea = pair
    for number in range(20):
        for _ in range(2):  # sent again under the same id
            await ann.send(type="say", table=table, id=f"t{number}", text=f"line {number}")
    heard = [(await bea.until("talked"))["line"]["text"] for _ in range(20)]
    assert heard == [f"line {number}" for number in range(20)]
    for _ in range(40):  # a socket closes at once only when all that came over it was read
        await ann.until("done")


async def test_two_who_resign_at_two_servers_at_once_end_the_match(pair: list[Player]) -> None:
    for _ in range(5):
        table, _ = await a_match(pair)
        await asyncio.gather(
            *(one.http.post(f"/api/tables/{table}/resign", json={}) for one in pair), return_exceptions=True
        )
        for one in pair:
            assert (await one.get(f"/api/tables/{table}"))["result"] is not None


async def test_of_two_who_want_the_last_seat_one_gets_it(urls: list[str], pair: list[Player]) -> None:
    async with player(urls[0], "Host") as host:
        for _ in range(tries(10, 10_000)):
            body = {"settings": {"game": GAME, "seats": ["me", "open"], "listed": True}}
            table = (await host.post("/api/tables", body))["table"]["id"]
            answers = await asyncio.gather(*(one.http.post(f"/api/tables/{table}/join", json={}) for one in pair))
            assert sorted(answer.status_code < 300 for answer in answers) == [False, True]
            missed = next(answer for answer in answers if answer.is_error)
            assert (missed.status_code, missed.json()["code"]) == (409, "taken")
            seats = [seat["name"] for seat in (await host.get(f"/api/tables/{table}"))["seats"]]
            assert sorted(seats) in (["Ann", "Host"], ["Bea", "Host"])
            await host.post(f"/api/tables/{table}/resign")


async def test_of_two_who_play_the_same_seat_at_two_servers_one_wins_and_the_other_sees_what_was_missed(
    urls: list[str],
) -> None:
    """Everyone else at both servers hears of each move, too: nobody could go on otherwise."""
    told = await race(urls, tries(40, 10_000))
    assert told.wrong == []
    assert all(told.won_at)


async def test_a_bot_moves_once_wherever_its_table_is_known(pair: list[Player]) -> None:
    ann, bea = pair
    body = {"settings": {"game": GAME, "seats": ["me", "random"], "listed": True}}
    table = (await ann.post("/api/tables", body))["table"]["id"]
    await bea.follow(table)
    position = (await ann.follow(table))["position"]
    plies = 0
    while position["result"] is None:
        if position["ask"] is not None:
            await ann.send(
                type="play", table=table, ply=position["ply"], id=f"m{plies}", move=position["ask"]["moves"][0]
            )
            plies += 1
        message = await ann.until("played", "update", "error")
        assert message["type"] != "error", message
        position = message["position"]
    assert plies > 5


async def test_who_signs_out_at_one_server_is_disconnected_at_all(urls: list[str], pair: list[Player]) -> None:
    ann = pair[0]
    other = Player(urls[1], "Ann", ann.http, ann.token)
    await other.connect()
    await ann.post("/api/sign-out-everywhere")
    with pytest.raises(ConnectionClosed):
        await other.until("never")


async def test_processes_of_one_command_share_a_port_and_a_lost_one_is_replaced(
    cluster: postgres.Cluster, tmp_path: Path
) -> None:
    port = free_port()
    command = (sys.executable, "-m", "regalia", "serve", "--port", str(port), "--data", str(tmp_path))
    more = ("--database", cluster.new_database(), "--processes", "2", "--no-warm-up", "--no-page")
    server = await asyncio.create_subprocess_exec(*command, *more, stdout=DEVNULL, stderr=DEVNULL)
    url = f"http://127.0.0.1:{port}"
    try:
        await wait_until_alive(url)
        async with asyncio.timeout(PATIENCE):
            while len(children := serving(server.pid)) < 2:
                await asyncio.sleep(0.05)
        os.kill(children[0], signal.SIGKILL)
        async with asyncio.timeout(PATIENCE):
            while len(set(serving(server.pid)) - set(children)) < 1:
                await asyncio.sleep(0.05)
        await wait_until_alive(url)  # the one that is left may not have listened yet
        async with player(url, "Ann") as ann:
            assert (await ann.get("/api/me"))["name"] == "Ann"
    finally:
        server.terminate()
        await asyncio.wait_for(server.wait(), PATIENCE)


def serving(parent: int) -> list[int]:
    """The processes that a supervisor has started to serve."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [int(child) for child in children if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text()]


def test_more_than_one_process_on_sqlite_is_refused_with_the_reason(tmp_path: Path) -> None:
    with pytest.raises(BadSettings, match="A server on SQLite is one process"):
        check(config_for(tmp_path, processes=2))
