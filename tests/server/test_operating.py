"""What an operator does in the browser, on a server that runs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.effort import PATIENCE
from tests.server import works
from tests.server.running import Player, config_for, make_account, player, running, running_inside

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("server operating")]

PASSWORD = "a long password"


@pytest.fixture(scope="module")
async def url(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    data = tmp_path_factory.mktemp("data")
    await make_account(data, "Opal", PASSWORD)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("regalia.server.service.SESSIONS_EVERY", 10 * PATIENCE)  # what ends at once is not looked for
        async with running(config_for(data, operators=("Opal",))) as url:
            yield url


@pytest.fixture
async def opal(url: str) -> AsyncIterator[Player]:
    """The operator."""
    async with player(url, "Guest") as someone:
        signed_in = await someone.post("/api/sign-in", {"name": "Opal", "password": PASSWORD, "token": True})
        someone.http.headers["Authorization"] = f"Bearer {signed_in['token']}"
        yield someone


def named(people: list[dict[str, Any]], name: str) -> dict[str, Any]:
    return next(person for person in people if person["name"] == name)


async def test_to_everybody_else_there_is_no_such_thing(url: str, tmp_path: Path) -> None:
    async with player(url, "Guest") as ann:
        made = await ann.post("/api/account", {"name": "Somebody", "password": PASSWORD})
        ann.http.headers["Authorization"] = f"Bearer {made['token']}"
        await ann.get("/api/admin", 404)
        for path, body in (
            ("close", {"table": "x"}),
            ("mark", {"who": "x", "what": "banned"}),
            ("settle", {"report": 1}),
        ):
            assert (await ann.post(f"/api/admin/{path}", body, 404))["message"] == "There is no such page here."
    async with running(config_for(tmp_path)) as another, player(another, "Opal") as nobody:
        await nobody.get("/admin", 404)


@pytest.mark.parametrize("called", ["Opal", "OPAL", "\uff2fpal"])
async def test_nobody_becomes_an_operator_by_making_the_account_first(tmp_path: Path, called: str) -> None:
    async with running(config_for(tmp_path, operators=("Opal",))) as url, player(url, "Mallory") as mallory:
        await mallory.post("/api/account", {"name": called, "password": PASSWORD}, 409)
        await mallory.post("/api/me", {"name": called}, 409)
        await mallory.get("/api/admin", 404)


async def test_an_operator_closes_a_table_and_those_who_play_there_are_told(url: str, opal: Player) -> None:
    async with player(url, "Ann") as ann:
        settings = {"game": "kingdom-18", "seats": ["me", "random"]}
        table = (await ann.post("/api/tables", {"settings": settings}))["table"]["id"]
        await ann.connect()
        await ann.follow(table)
        seen = await opal.get("/api/admin")
        assert table in [row["id"] for row in seen["tables"]]
        assert "shuffle_key" not in str(seen)
        assert (await opal.get(f"/api/admin/tables/{table}"))["seats"][0]["name"] == "Ann"
        await opal.post("/api/admin/close", {"table": table})
        while (changed := await ann.until("changed"))["table"]["ended"] is None:
            pass
        assert changed["table"]["result"]["why"] == {"kind": "outcome-closed"}
        assert (await opal.post("/api/admin/close", {"table": table}, 400))["code"] == "settings"
    assert (await opal.get("/api/admin"))["audit"][0]["operator"] == "opal"


async def test_an_operator_bans_mutes_and_renames_and_it_is_felt_at_once(url: str, opal: Player) -> None:
    async with player(url, "Rude") as rude:
        await rude.connect()
        who = named((await opal.get("/api/admin"))["people"], "Rude")["id"]
        await opal.post("/api/admin/rename", {"who": who, "name": "Polite"})
        assert (await rude.get("/api/me"))["name"] == "Polite"
        await opal.post("/api/admin/mark", {"who": who, "what": "muted"})
        settings = {"game": "kingdom-18", "seats": ["me", "random"]}
        table = (await rude.post("/api/tables", {"settings": settings}))["table"]["id"]
        await rude.post(f"/api/tables/{table}/talk", {"id": "a", "text": "psst"}, 403)
        await opal.post("/api/admin/mark", {"who": who, "what": "banned"})
        with pytest.raises(ConnectionClosed):
            await rude.until("never")
        await rude.get("/api/me", 401)
    assert named((await opal.get("/api/admin"))["people"], "Polite")["banned"] == 1


async def test_the_page_and_its_files_are_served_and_nothing_else(opal: Player) -> None:
    for name, kind in (("", "text/html"), ("/admin.js", "text/javascript"), ("/admin.css", "text/css")):
        assert (await opal.http.get(f"/admin{name}")).headers["content-type"].startswith(kind)
    await opal.get("/admin/other.py", 404)


async def test_it_is_measured_what_waits_what_goes_on_and_what_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("regalia.server.service.LOOK_EVERY", 10 * PATIENCE)  # nobody sees to what is due
    async with (
        running_inside(config_for(tmp_path)) as (url, service),
        player(url, "Ann") as ann,
        player(url, "Bea") as bea,
        asyncio.timeout(PATIENCE),
    ):
        store, tables = service.tables.store, []
        for _ in range(2):
            settings = {"game": "kingdom-18", "seats": ["me", "open"], "listed": True}
            tables.append((await ann.post("/api/tables", {"settings": settings}))["table"]["id"])
        await bea.post(f"/api/tables/{tables[0]}/join")
        await bea.post(f"/api/tables/{tables[0]}/report", {"seat": 0, "kind": "stalling"}, 204)
        await store.put_aside(tables[1], "broken")
        a_minute_ago = service.tables.clock() - 60_000
        await store.database.write(lambda t: t.run("UPDATE tables SET due = ? WHERE id = ?", a_minute_ago, tables[0]))
        await ann.connect()
        thinking = [
            asyncio.create_task(service.workers._processes.do(by, works.never_end, longest=PATIENCE)) for by in "abc"
        ]
        while service.workers.waiting[0] != 2 or "loop_lag_seconds_count 0.0" in (await service.measure()).decode():
            await asyncio.sleep(0.01)
        lines = (line.split() for line in (await service.measure()).decode().splitlines())
        told = {name: float(value) for name, value in (line for line in lines if len(line) == 2)}
        for one in thinking:
            one.cancel()
    exact = {"sockets": 1, "tables_live": 1, "due_tables": 1, "tables_aside": 1, "reports_open": 1, "bots_waiting": 2}
    assert {name: told[f"regalia_{name}"] for name in exact} == exact
    assert told["regalia_due_age_seconds"] >= 60
    for name in ("bots_age_seconds", "disk_free_bytes", "wal_bytes", "written_seconds", "tables_in_memory"):
        assert told[f"regalia_{name}"] > 0, name
