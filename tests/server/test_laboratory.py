"""The laboratory: cards that are changed in the browser, and studies that play in the background."""

from __future__ import annotations

import asyncio
import threading
import tomllib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from regalia.engine import cards
from regalia.games import find
from regalia.server.studying import Pace
from tests.effort import PATIENCE
from tests.server.running import Player, config_for, make_account, player, running

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("server laboratory")]

PASSWORD = "a long password"
GAME = "kingdom-18"
STUDY = {"game": GAME, "name": "as it is", "seats": 2, "bots": ["random"], "games": 40}


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
async def url(data: Path) -> AsyncIterator[str]:
    await make_account(data, "Opal", PASSWORD)
    async with running(config_for(data, operators=("Opal",))) as url:
        yield url


@pytest.fixture
async def opal(url: str) -> AsyncIterator[Player]:
    """The operator."""
    async with player(url, "Guest") as someone:
        signed_in = await someone.post("/api/sign-in", {"name": "Opal", "password": PASSWORD, "token": True})
        someone.http.headers["Authorization"] = f"Bearer {signed_in['token']}"
        yield someone


def rows() -> dict[str, Any]:
    """The game's own cards as a form has them."""
    return {name: [dict(row) for row in table] for name, table in find(GAME).load_cards().written.items()}


def stronger() -> str:
    changed = rows()
    changed["empire"][0]["top"] = "War 7"
    return cards.write(changed)


async def until(someone: Player, id: str, *states: str) -> dict[str, Any]:
    told: dict[str, Any]
    async with asyncio.timeout(PATIENCE):
        while (told := await someone.get(f"/api/laboratory/studies/{id}"))["info"]["state"] not in states:
            await asyncio.sleep(0.05)
    return told


def test_how_much_time_is_left_follows_from_the_figures_before() -> None:
    pace = Pace(1_000)
    assert pace.until(250, 100.0) is None  # how long these took may have been the compiler's time
    assert pace.until(500, 105.0) == 115_000
    assert pace.until(1_000, 116.0) == 116_000


async def test_it_is_closed_to_strangers(url: str) -> None:
    async with player(url, "Ann") as ann:
        assert not (await ann.get("/api/session"))["laboratory"]
        await ann.get("/api/laboratory", 404)
        await ann.post("/api/laboratory/studies", STUDY, 404)
        await ann.post("/api/laboratory/cards", {"game": GAME, "tables": {}}, 404)


async def test_an_operator_may_open_it_to_everyone(tmp_path: Path) -> None:
    async with running(config_for(tmp_path, laboratory="everyone")) as url, player(url, "Ann") as ann:
        assert (await ann.get("/api/session"))["laboratory"]
        told = await ann.get("/api/laboratory")
        assert told["studies"] == []
        assert told["bots"][GAME][0] == "character:schemer"


async def test_the_validator_speaks_beside_the_field(opal: Player) -> None:
    assert (await opal.get("/api/session"))["laboratory"]
    asked: dict[str, Any] = {"game": GAME, "tables": rows()}
    told = await opal.post("/api/laboratory/cards", asked, 200)
    assert told["faults"] == []
    assert cards.parse(told["text"], "it", find(GAME).tables).digest == find(GAME).load_cards().digest
    asked["tables"]["empire"][1]["top"] = "Peace 6"
    asked["tables"]["realm"][0]["value"] = -1
    told = await opal.post("/api/laboratory/cards", asked, 200)
    assert told["text"] is None
    places = [(fault["table"], fault["row"], fault["column"]) for fault in told["faults"]]
    assert places == [("empire", 1, "top"), ("realm", 0, "value")]
    assert told["faults"][0]["said"].startswith("top is 'Peace 6', but ")


async def test_the_cards_of_a_form_are_not_read_on_the_event_loop(
    opal: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, asked = threading.get_ident(), {"game": GAME, "tables": rows()}
    done: list[tuple[str, bool]] = []

    def noting(name: str, work: Any) -> Any:
        def note(*arguments: Any) -> Any:
            done.append((name, threading.get_ident() == here))
            return work(*arguments)

        return note

    monkeypatch.setattr(tomllib, "loads", noting("read", tomllib.loads))
    monkeypatch.setattr(find(GAME), "setting", noting("set", find(GAME).setting))
    assert (await opal.post("/api/laboratory/cards", asked, 200))["faults"] == []
    assert done == [("read", False), ("set", False)]


async def test_what_only_all_cards_together_break_is_said_too(opal: Player) -> None:
    tables = {name: [dict(row) for row in table] for name, table in find("greed").load_cards().written.items()}
    tables["number"][0]["copies"] += 1
    told = await opal.post("/api/laboratory/cards", {"game": "greed", "tables": tables}, 200)
    assert told["text"] is None
    assert told["faults"][0]["table"] is None
    assert "number cards, but the game has" in told["faults"][0]["said"]
    told = await opal.post("/api/laboratory/cards", {"game": "greed", "tables": {"number": [{"name": None}]}}, 200)
    assert told["faults"][0]["said"] == "A value of a card is missing."


async def test_a_study_plays_in_the_background_and_is_kept(opal: Player, url: str, data: Path) -> None:
    begun = await opal.post("/api/laboratory/studies", STUDY | {"name": "a stronger War", "b": stronger()}, 201)
    id = begun["info"]["id"]
    assert begun["info"]["state"] in ("waiting", "preparing", "playing")
    told = await until(opal, id, "finished", "failed")
    assert told["info"]["problem"] is None
    assert told["info"]["played"] == 40
    found = told["found"]
    assert found["games"] == 40
    assert found["a"]["measures"]["decisions"]["value"] > 0
    assert found["b"]["shares"][0]["off"] > 0
    assert {"decisions", "draws"} <= set(found["changes"])
    assert set(found["clear"]) <= set(found["changes"])
    assert told["info"]["left"] is None
    expected = {"table": "empire", "card": "E1", "column": "top", "before": "War 6", "after": "War 7"}
    assert told["changes"] == [expected]
    assert told["cards"][0]["rows"][0]["top"] == "War 7"
    assert [study["id"] for study in (await opal.get("/api/laboratory"))["studies"]][:1] == [id]
    assert sorted(path.name for path in (data / "studies" / id / "B").glob("deals-*.parquet"))

    async with player(url, "Ann") as ann:  # shared with whoever has the link, and with nobody else
        await ann.get(f"/api/laboratory/studies/{id}", 404)
        await opal.post(f"/api/laboratory/studies/{id}/share", {"shared": True}, 200)
        shared = await ann.get(f"/api/laboratory/studies/{id}")
        assert not shared["info"]["mine"]
        assert shared["found"] == found
        answer = await ann.http.get(f"/api/laboratory/studies/{id}/report")
        assert answer.headers["content-disposition"].startswith("attachment")
        assert "<svg" in answer.text
        await ann.post(f"/api/laboratory/studies/{id}/remove", {}, 404)
        settings = {"game": GAME, "seats": ["me", "open"], "cards": shared["b"]}
        await ann.post("/api/tables", {"settings": settings}, 201)
        await opal.post(f"/api/laboratory/studies/{id}/share", {"shared": False}, 200)
        await ann.get(f"/api/laboratory/studies/{id}", 404)

    await opal.post(f"/api/laboratory/studies/{id}/remove", {}, 204)
    await opal.get(f"/api/laboratory/studies/{id}", 404)
    assert not (data / "studies" / id).exists()


async def test_a_study_is_stopped_and_goes_on(opal: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    long = STUDY | {"games": 400_000, "bots": ["medium"]}
    first = (await opal.post("/api/laboratory/studies", long, 201))["info"]["id"]
    await until(opal, first, "playing", "preparing")
    second = (await opal.post("/api/laboratory/studies", STUDY, 201))["info"]["id"]
    assert (await opal.get(f"/api/laboratory/studies/{second}"))["info"]["state"] == "waiting"
    await opal.post(f"/api/laboratory/studies/{first}/go-on", {}, 409)
    told = await opal.post(f"/api/laboratory/studies/{first}/stop", {}, 200)
    assert told["info"]["state"] == "stopped"
    await until(opal, second, "finished")
    with monkeypatch.context() as patch:
        patch.setattr("regalia.server.laboratory.MOST_UNFINISHED", 0)  # others have been begun meanwhile
        await opal.post(f"/api/laboratory/studies/{first}/go-on", {}, 429)
    told = await opal.post(f"/api/laboratory/studies/{first}/go-on", {}, 200)
    assert told["info"]["state"] in ("waiting", "preparing", "playing")
    await opal.post(f"/api/laboratory/studies/{first}/stop", {}, 200)


async def test_what_cannot_be_studied_is_refused_with_a_sentence(opal: Player) -> None:
    async def refused(**change: Any) -> str:
        told = await opal.http.post("/api/laboratory/studies", json=STUDY | change)
        assert 400 <= told.status_code < 500
        return str(told.json()["message"])

    assert "There is no game" in await refused(game="chess")
    assert "Name one bot for all seats" in await refused(bots=["random"] * 3)
    assert "There is no bot" in await refused(bots=["program:/bin/sh"])
    assert "not valid TOML" in await refused(b="[[")
    assert "players" in await refused(seats=9, bots=["random"])


async def test_a_study_ends_with_its_server_and_goes_on_with_the_next(tmp_path: Path) -> None:
    config = config_for(tmp_path, laboratory="everyone")
    async with running(config) as url, player(url, "Ann") as ann:
        long = STUDY | {"games": 400_000, "bots": ["medium"]}
        id = (await ann.post("/api/laboratory/studies", long, 201))["info"]["id"]
        await until(ann, id, "playing", "preparing")
        token = ann.http.headers["Authorization"]
    async with running(config) as url, player(url, "Ann") as ann:
        ann.http.headers["Authorization"] = token
        assert (await ann.get(f"/api/laboratory/studies/{id}"))["info"]["state"] == "stopped"
        told = await ann.post(f"/api/laboratory/studies/{id}/go-on", {}, 200)
        assert told["info"]["state"] != "stopped"
