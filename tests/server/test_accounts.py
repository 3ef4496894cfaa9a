"""Names, accounts and passwords, on a real server."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from regalia.server.addresses import counted
from regalia.server.databases import FILE
from regalia.server.people import MOST_WAITING
from tests.effort import PATIENCE
from tests.server.running import config_for, player, running, running_inside, visitor

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("server accounts")]

PASSWORD = "a long password"
TRIED = "Too many attempts to sign in: wait a minute and try again."
OWNER, ATTACKER = {"X-Forwarded-For": "192.0.2.1"}, {"X-Forwarded-For": "192.0.2.2"}


async def code(client: httpx.AsyncClient, path: str, body: dict[str, Any], headers: dict[str, str]) -> str:
    """The code of a refusal, or nothing."""
    answer = await client.post(path, json=body, headers=headers)
    return str(answer.json()["code"]) if answer.status_code >= 400 else ""


@pytest.mark.usefixtures("stopped_clock")
async def test_who_guesses_at_an_account_does_not_lock_its_owner_out(tmp_path: Path) -> None:
    async with (
        running(config_for(tmp_path, proxied=True)) as url,
        visitor(url) as client,
    ):
        await client.post("/api/account", json={"name": "Ann", "password": PASSWORD}, headers=OWNER)
        client.cookies.clear()
        guess = {"name": "Ann", "password": "a wrong password"}
        codes = [await code(client, "/api/sign-in", guess, ATTACKER) for _ in range(12)]
        assert (codes[0], codes[-1]) == ("forbidden", "too_much")
        assert await code(client, "/api/sign-in", {"name": "Ann", "password": PASSWORD}, OWNER) == ""


async def test_a_club_behind_one_address_can_sign_in_together(tmp_path: Path) -> None:
    async with (
        running(config_for(tmp_path, proxied=True)) as url,
        visitor(url) as web,
    ):
        members = [f"Member {number}" for number in range(12)]
        for number, name in enumerate(members):
            address = {"X-Forwarded-For": f"198.51.100.{number}"}
            assert await code(web, "/api/account", {"name": name, "password": PASSWORD}, address) == ""
            web.cookies.clear()
        bodies = [{"name": name, "password": PASSWORD} for name in members]
        assert set(await asyncio.gather(*(code(web, "/api/sign-in", body, OWNER) for body in bodies))) == {""}


async def test_a_name_that_is_taken_leaves_no_row_behind(tmp_path: Path) -> None:
    async with (
        running(config_for(tmp_path, proxied=True)) as url,
        visitor(url) as client,
    ):
        account = {"name": "Ann", "password": PASSWORD}
        assert await code(client, "/api/account", account, OWNER) == ""
        client.cookies.clear()
        codes = [await code(client, "/api/account", account, ATTACKER) for _ in range(8)]
        assert set(codes) == {"taken"}, "and nothing is hashed for it, so nobody has to wait"
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        assert database.execute("SELECT COUNT(*) FROM people").fetchone() == (1,)


async def test_a_clock_that_is_set_gives_nobody_more_attempts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now, ahead = (time.time(), time.monotonic()), 0.0
    clock = SimpleNamespace(time=lambda: now[0] + ahead, monotonic=lambda: now[1])
    for module in ("people", "middleware"):
        monkeypatch.setattr(f"regalia.server.{module}.time", clock)
    config = config_for(tmp_path, address_per_second=10, address_per_20_seconds=10)
    async with running(config) as url, visitor(url) as client:
        guess = {"name": "Ann", "password": "a wrong password"}
        assert [await code(client, "/api/sign-in", guess, {}) for _ in range(6)] == [*["forbidden"] * 5, "too_much"]
        ahead = 24 * 3600.0
        refused = [(await client.post("/api/sign-in", json=guess)).json()["message"] for _ in range(5)]
        assert refused[:4] == [TRIED] * 4
        assert refused[4].startswith("Too many requests from your address")


@pytest.mark.usefixtures("stopped_clock")
async def test_accounts_of_one_address_are_made_slowly(tmp_path: Path) -> None:
    async with (
        running(config_for(tmp_path, proxied=True)) as url,
        visitor(url) as web,
    ):
        codes = []
        for number in range(7):
            codes.append(await code(web, "/api/account", {"name": f"A{number}", "password": PASSWORD}, ATTACKER))
            web.cookies.clear()
        assert codes[:5] == [""] * 5
        assert "too_much" in codes[5:]
        assert await code(web, "/api/account", {"name": "Other", "password": PASSWORD}, OWNER) == ""


async def test_nobody_waits_for_a_hasher_to_hear_that_a_name_is_taken(tmp_path: Path) -> None:
    async with running_inside(config_for(tmp_path)) as (url, service), visitor(url) as client:
        account = {"name": "Ann", "password": PASSWORD}
        assert await code(client, "/api/account", account, {}) == ""
        client.cookies.clear()
        async with service.people._hashing, service.people._hashing:  # both hashers are busy
            assert await code(client, "/api/account", account, {}) == "taken"


async def test_a_crowd_that_signs_in_is_told_to_come_back_instead_of_waiting(tmp_path: Path) -> None:
    async with running_inside(config_for(tmp_path)) as (_url, service):
        people = service.people
        async with people._hashing, people._hashing:  # both hashers are busy
            crowd = [
                asyncio.create_task(people.sign_in("Ann", "guess", f"192.0.2.{number}", None))
                for number in range(MOST_WAITING + 3)
            ]
            done, waiting = await asyncio.wait(crowd, return_when=asyncio.FIRST_COMPLETED)
            while len(done) < 3:
                done, waiting = await asyncio.wait(crowd, timeout=0.05)
            assert {type(task.exception()).__name__ for task in done} == {"TooMuch"}
            assert len(waiting) == MOST_WAITING
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
        assert people._waiting == 0


async def test_a_password_is_changed_by_who_knows_it_and_ends_every_other_session(tmp_path: Path) -> None:
    async with running(config_for(tmp_path)) as url, player(url, "Ann") as ann, player(url, "Thief") as thief:
        made = await ann.post("/api/account", {"name": "Ann", "password": PASSWORD})
        for one in (ann, thief):
            one.token = made["token"]
            one.http.headers["Authorization"] = f"Bearer {made['token']}"
        await thief.connect()
        wrong = await ann.post("/api/password", {"old": "something else", "new": "another password"}, 403)
        assert wrong["code"] == "forbidden"
        changed = await ann.post("/api/password", {"old": PASSWORD, "new": "another password"})
        await thief.get("/api/me", 401)
        ann.http.headers["Authorization"] = f"Bearer {changed['token']}"
        assert (await ann.get("/api/me"))["account"] is True
        await ann.post("/api/sign-out-everywhere")
        await ann.get("/api/me", 401)
        await ann.post("/api/sign-in", {"name": "Ann", "password": PASSWORD}, 403)
        await ann.post("/api/sign-in", {"name": "Ann", "password": "another password"})


async def test_sessions_are_listed_to_their_owner_and_ended_one_by_one_with_their_sockets(tmp_path: Path) -> None:
    async with running(config_for(tmp_path)) as url, player(url, "Ann") as ann, player(url, "Thief") as thief:
        made = await ann.post("/api/account", {"name": "Ann", "password": PASSWORD})
        ann.http.headers["Authorization"] = f"Bearer {made['token']}"
        thief.http.headers["User-Agent"] = "A stolen phone"
        stolen = await thief.post("/api/sign-in", {"name": "Ann", "password": PASSWORD, "token": True})
        thief.token = stolen["token"]
        await thief.connect()
        listed = (await ann.get("/api/sessions"))["sessions"]
        assert sorted(one["current"] for one in listed) == [False, True]
        other = next(one for one in listed if not one["current"])
        assert other["device"] == "A stolen phone"
        assert stolen["token"] not in str(listed)
        await ann.post("/api/sessions/end", {"id": other["id"]}, 204)
        with pytest.raises(ConnectionClosed):
            await thief.receive()
        thief.http.headers["Authorization"] = f"Bearer {thief.token}"
        await thief.get("/api/me", 401)
        assert [one["current"] for one in (await ann.get("/api/sessions"))["sessions"]] == [True]
        async with player(url, "Bea") as bea:
            own = (await ann.get("/api/sessions"))["sessions"][0]["id"]
            assert (await bea.post("/api/sessions/end", {"id": own}, 404))["code"] == "not_found"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("account", {"name": "Ann", "password": PASSWORD}),
        ("password", {"old": PASSWORD, "new": "another password"}),
        ("sessions/end", None),
        ("sign-out", {}),
        ("sign-out-everywhere", {}),
    ],
)
async def test_a_socket_ends_with_its_session_and_not_when_somebody_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str, body: Any
) -> None:
    monkeypatch.setattr("regalia.server.service.SESSIONS_EVERY", 10 * PATIENCE)
    async with running(config_for(tmp_path)) as url, player(url, "Ann") as ann:
        if path != "account":
            ann.token = (await ann.post("/api/account", {"name": "Ann", "password": PASSWORD}))["token"]
            ann.http.headers["Authorization"] = f"Bearer {ann.token}"
        await ann.connect()
        if body is None:
            body = {"id": (await ann.get("/api/sessions"))["sessions"][0]["id"]}
        await ann.post(f"/api/{path}", body)
        with pytest.raises(ConnectionClosed):
            await ann.until("never")


async def test_a_session_that_ends_in_the_database_ends_its_socket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So does one that expires, and one that an operator ends from the command line."""
    monkeypatch.setattr("regalia.server.service.SESSIONS_EVERY", 0.05)
    async with running_inside(config_for(tmp_path)) as (url, service), player(url, "Ann") as ann:
        await ann.connect()
        await service.tables.store.database.write(lambda t: t.run("DELETE FROM sessions"))
        with pytest.raises(ConnectionClosed):
            await ann.until("never")


async def test_a_guest_does_not_bear_the_name_of_an_account(tmp_path: Path) -> None:
    async with running(config_for(tmp_path)) as url, player(url, "Ann") as ann, player(url, "Bea") as bea:
        made = await ann.post("/api/account", {"name": "Ann", "password": PASSWORD})
        for name in ("Ann", "ANN", "\uff21nn"):
            async with visitor(url) as stranger:
                assert await code(stranger, "/api/me", {"name": name}, {}) == "taken"
            assert (await bea.post("/api/me", {"name": name}, 409))["code"] == "taken"
            table = {"settings": {"game": "kingdom-18", "seats": ["me", "open"]}, "name": name}
            assert (await bea.post("/api/tables", table, 409))["code"] == "taken"
        ann.http.headers["Authorization"] = f"Bearer {made['token']}"
        opened = await ann.post("/api/tables", table)
        path = f"/api/tables/{opened['table']['id']}/join"
        assert (await bea.post(path, {"link": opened["table"]["link"], "name": "aNN"}, 409))["code"] == "taken"


@pytest.mark.parametrize(
    "name",
    ["\u3164", "\u2800\u2800", "\u115f", "...", "\u0301", "Z" + "\u0351" * 20, "a\u200bb", "\u202eAnn", "A\ufeff"],
)
async def test_a_name_can_be_read_by_others(url: str, name: str) -> None:
    async with visitor(url) as stranger:
        answer = await stranger.post("/api/me", json={"name": name})
        assert (answer.status_code, answer.json()["code"]) == (400, "invalid"), name


@pytest.mark.parametrize("name", ["Zoë", "Đặng", "Ольга", "李小龍", "नेहा", "R2-D2", "O’Neill"])
async def test_names_of_the_world_are_welcome(url: str, name: str) -> None:
    async with visitor(url) as stranger:
        assert (await stranger.post("/api/me", json={"name": name})).json()["name"] == name


def test_one_network_of_ipv6_counts_as_one_address() -> None:
    assert counted("2001:db8:1:2::1") == counted("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert counted("2001:db8:1:3::1") != counted("2001:db8:1:2::1")
    assert counted("::ffff:192.0.2.1") == counted("192.0.2.1") == "192.0.2.1"
    assert counted("nonsense" * 100) == ("nonsense" * 100)[:64]


@pytest.mark.usefixtures("stopped_clock")
async def test_one_network_of_ipv6_has_one_allowance(tmp_path: Path) -> None:
    config = config_for(tmp_path, proxied=True, address_per_second=5, address_per_20_seconds=100)
    async with running(config) as url, visitor(url) as client:
        asked = [client.get("/api/games", headers={"X-Forwarded-For": f"2001:db8:1:2::{n}"}) for n in range(6)]
        assert [(await one).status_code for one in asked] == [*[200] * 5, 429]
        other = await client.get("/api/games", headers={"X-Forwarded-For": "2001:db8:1:3::1"})
        assert other.status_code == 200
