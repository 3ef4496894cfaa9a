"""The REST side, on a real server."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

import regalia
from regalia.games import games
from regalia.server import pages
from tests.server.running import UVICORN, Player, config_for, player, running, visitor

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("server http")]

GAME = "kingdom-18"


@pytest.fixture
async def ann(url: str) -> AsyncIterator[Player]:
    async with player(url, "Ann") as someone:
        yield someone


@pytest.fixture
async def bea(url: str) -> AsyncIterator[Player]:
    async with player(url, "Bea") as someone:
        yield someone


def table(*seats: str, **settings: Any) -> dict[str, Any]:
    return {"settings": {"game": GAME, "seats": seats, **settings}}


async def play_to_the_end(table: str, players: list[Player]) -> None:
    """Each plays the first legal move, over REST alone."""
    while True:
        info = await players[0].get(f"/api/tables/{table}")
        if info["ended"] is not None:
            return
        mover, ply = players[info["to_move"]], info["ply"]
        position = await mover.get(f"/api/tables/{table}/position")
        move = {"ply": ply, "id": f"m{ply}", "move": position["ask"]["moves"][0]}
        made = await mover.post(f"/api/tables/{table}/moves", move)
        assert (made["ply"], made["position"]["ply"]) == (ply + 1, ply + 1)


async def test_a_whole_match_over_rest_alone(ann: Player, bea: Player) -> None:
    opened = await ann.post("/api/tables", {**table("me", "open"), "entropy": "of-ann"})
    info = opened["table"]
    assert (opened["seat"], info["your_turn"], info["started"], info["key"]) == (0, False, None, None)
    joined = await bea.post(f"/api/tables/{info['id']}/join", {"link": info["link"], "entropy": "of-bea"})
    assert (joined["seat"], joined["table"]["seats"][0]["name"]) == (1, "Ann")
    assert [one["id"] for one in (await ann.get("/api/tables/mine"))["tables"]] == [info["id"]]
    await play_to_the_end(info["id"], [ann, bea])
    text = await bea.get(f"/api/tables/{info['id']}/transcript")
    assert any(info["commitment"] in line for line in regalia.verify(text))
    assert "entropy 0: of-ann\nentropy 1: of-bea\n" in text
    ended = (await bea.get("/api/tables/mine?ended=true"))["tables"]
    assert [(one["id"], len(one["key"])) for one in ended] == [(info["id"], 64)]
    past = await ann.get(f"/api/tables/{info['id']}/plies/2?seat=1")
    assert (past["ply"], past["view"]["you"]) == (2, 1)
    again = await bea.post(f"/api/tables/{info['id']}/again", {"seconds": 60})
    sheet = (await ann.get(f"/api/series/{info['id']}"))["tables"]
    assert [one["id"] for one in sheet] == [info["id"], again["table"]["id"]]
    assert sheet[0]["next"] == again["table"]["id"]


async def test_games_rules_and_bots_are_told(ann: Player) -> None:
    told = await ann.get("/api/games")
    assert [one["name"] for one in told["games"]] == list(games())
    assert "random" in told["bots"]
    assert "#" in (await ann.get(f"/api/games/{GAME}/rules"))["text"]
    assert (await ann.get("/api/games/chess/rules", 404))["code"] == "not_found"


async def test_the_lobby_shows_listed_tables_only(ann: Player, bea: Player) -> None:
    listed = await ann.post("/api/tables", table("me", "open", listed=True))
    private = await ann.post("/api/tables", table("me", "open"))
    shown = [one["id"] for one in (await bea.get("/api/tables"))["tables"]]
    assert listed["table"]["id"] in shown
    assert private["table"]["id"] not in shown
    assert (await bea.get(f"/api/tables/{private['table']['id']}", 404))["code"] == "not_found"
    link = {"Regalia-Link": private["table"]["link"]}
    seen = await bea.get(f"/api/tables/{private['table']['id']}", None, **link)
    assert (seen["you"], seen["link"]) == (None, None), "the link is passed on by those who sit there"


async def test_the_score_sheet_of_a_series_leaves_out_the_tables_one_may_not_enter(ann: Player, bea: Player) -> None:
    settings = {"game": GAME, "seats": ["me", "random"], "listed": True}
    first = (await ann.post("/api/tables", {"settings": settings}))["table"]
    await ann.post(f"/api/tables/{first['id']}/resign")
    second = (await ann.post(f"/api/tables/{first['id']}/again", {"listed": False}))["table"]
    sheet = f"/api/series/{first['id']}"
    both, link = [first["id"], second["id"]], {"Regalia-Link": second["link"]}
    assert [table["id"] for table in (await ann.get(sheet))["tables"]] == both
    assert [table["id"] for table in (await bea.get(sheet))["tables"]] == both[:1]
    assert [table["id"] for table in (await bea.get(sheet, **link))["tables"]] == both


@pytest.mark.parametrize(("game", "next_first"), [("fall-of-kingdoms", 0), ("greed", 0), ("kingdom-18", None)])
async def test_who_begins_the_next_match_of_a_series(
    ann: Player, bea: Player, game: str, next_first: int | None
) -> None:
    """FOK-35: whoever won the match before; GR-40: the next seat; in Kingdom 18 nobody is first."""
    named = None if next_first is None else 1
    info = (await ann.post("/api/tables", table("me", "open", game=game, first=named)))["table"]
    joined = (await bea.post(f"/api/tables/{info['id']}/join", {"link": info["link"]}))["table"]
    assert game != "greed" or joined["to_move"] == named
    await bea.post(f"/api/tables/{info['id']}/resign")
    again = (await ann.post(f"/api/tables/{info['id']}/again", {}))["table"]
    assert again["settings"]["first"] == next_first


async def test_the_host_may_name_who_begins_the_next_match(ann: Player) -> None:
    settings = {"game": "fall-of-kingdoms", "seats": ["me", "random"]}
    info = (await ann.post("/api/tables", {"settings": settings}))["table"]
    await ann.post(f"/api/tables/{info['id']}/resign")
    again = (await ann.post(f"/api/tables/{info['id']}/again", {"first": 0}))["table"]
    assert again["settings"]["first"] == 0


async def test_a_seat_that_is_not_there_cannot_begin_and_nobody_begins_where_all_lay_at_once(ann: Player) -> None:
    refused = await ann.post("/api/tables", table("me", "open", game="greed", first=2), 400)
    assert "Seat 2 cannot begin" in refused["message"]
    refused = await ann.post("/api/tables", table("me", "open", first=0), 400)
    assert "nobody is first" in refused["message"]


async def test_strangers_may_look_but_not_sit(url: str, ann: Player) -> None:
    opened = await ann.post("/api/tables", table("me", "open", listed=True))
    async with visitor(url) as stranger:
        assert (await stranger.get("/api/tables")).status_code == 200
        for path, body in (
            ("/api/tables", table("me", "open")),
            (f"/api/tables/{opened['table']['id']}/join", {}),
            (f"/api/tables/{opened['table']['id']}/moves", {"ply": 0, "id": "x", "move": "x"}),
        ):
            answer = await stranger.post(path, json=body)
            assert (answer.status_code, answer.json()["code"]) == (401, "unknown")
        assert (await stranger.get("/api/me")).status_code == 401
        assert (await stranger.get("/api/session")).json() == {"me": None, "laboratory": False}


@pytest.mark.parametrize(
    ("path", "body", "says"),
    [
        ("/api/tables", {}, "settings"),
        ("/api/tables", {"settings": {"game": GAME, "seats": ["me", "open"], "cheat": 1}}, "cheat"),
        ("/api/tables", {"settings": {"game": GAME, "seats": 2}}, "seats"),
        ("/api/tables", {"settings": {"game": "chess", "seats": ["me"]}}, "There is no game 'chess'"),
        ("/api/tables", {"settings": {"game": GAME, "seats": ["me", "oracle"]}}, "There is no bot 'oracle'"),
        ("/api/tables", {"settings": {"game": GAME, "seats": ["me", "open"], "seconds": 1}}, "seconds"),
        ("/api/tables", {"settings": {"game": GAME, "seats": ["me", "open"], "cards": "x = ["}}, "not valid TOML"),
        ("/api/tables", {"settings": {"game": GAME, "seats": ["me", "open"]}, "name": "two\nlines"}, "name"),
        ("/api/tables", {"settings": {"game": GAME, "seats": ["me", "open"]}, "name": "trailing\n"}, "name"),
        ("/api/me", {"name": ""}, "name"),
        ("/api/account", {"name": "Ann", "password": "short"}, "password"),
    ],
)
async def test_what_does_not_fit_is_refused_with_a_sentence(ann: Player, path: str, body: Any, says: str) -> None:
    answer = await ann.post(path, body, 400)
    assert answer["code"] in ("invalid", "settings")
    assert says in answer["message"]
    assert answer["message"].endswith(".")


async def test_bodies_that_are_no_json_or_too_large_are_refused(ann: Player) -> None:
    answer = await ann.http.post("/api/me", content=b"{nonsense")
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid")
    answer = await ann.http.post("/api/me", content=b'{"name": "' + b"x" * 200_000 + b'"}')
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


async def test_own_cards_are_played_with_and_can_be_fetched(ann: Player) -> None:
    own = (games()[GAME].folder / "cards.toml").read_text(encoding="utf-8").replace("War 6", "War 9")
    opened = await ann.post("/api/tables", table("me", "random", cards=own))
    assert opened["table"]["settings"]["cards"] is None
    table_id = opened["table"]["id"]
    assert await ann.get(f"/api/tables/{table_id}/cards") == own
    position = await ann.get(f"/api/tables/{table_id}/position")
    assert any("War9" in move for move in position["ask"]["moves"])
    usual = await ann.post("/api/tables", table("me", "random"))
    assert usual["table"]["cards"] != opened["table"]["cards"]
    await ann.get(f"/api/tables/{usual['table']['id']}/cards", 404)


async def test_a_repeat_over_rest_is_answered_and_a_stale_move_gets_what_was_missed(ann: Player, bea: Player) -> None:
    opened = await ann.post("/api/tables", table("me", "open", listed=True))
    path = f"/api/tables/{opened['table']['id']}"
    await bea.post(f"{path}/join")
    move = (await ann.get(f"{path}/position"))["ask"]["moves"][0]
    first = await ann.post(f"{path}/moves", {"ply": 0, "id": "a", "move": move})
    assert await ann.post(f"{path}/moves", {"ply": 0, "id": "a", "move": move}) == first
    stale = await ann.post(f"{path}/moves", {"ply": 0, "id": "b", "move": move}, 409)
    assert (stale["code"], stale["position"]["ply"]) == ("stale", 1)
    early = await ann.post(f"{path}/moves", {"ply": 1, "id": "c", "move": move}, 409)
    assert early["code"] == "not_now"
    wrong = await bea.post(f"{path}/moves", {"ply": 1, "id": "c", "move": "nonsense"}, 400)
    assert wrong["code"] == "illegal"


async def test_seats_links_and_leaving_over_rest(url: str, ann: Player, bea: Player) -> None:
    opened = await ann.post("/api/tables", table("me", "open"))
    path = f"/api/tables/{opened['table']['id']}"
    await ann.post(f"{path}/leave")
    assert (await ann.post(f"{path}/seat-link", status=403))["code"] == "forbidden"
    await ann.post(f"{path}/join", {"seat": 1})
    await bea.post(f"{path}/join", {"link": opened["table"]["link"]})
    given = await ann.post(f"{path}/seat-link")
    async with player(url, "Cyd") as cyd:
        taken = await cyd.post(f"{path}/claim", {"link": given["seat_link"]})
        await ann.post(f"{path}/claim", {"link": given["seat_link"]}, 404)
        assert taken["seat_link"] not in (None, given["seat_link"])
        assert (taken["seat"], taken["table"]["you"]) == (1, 1)
        await ann.get(f"{path}/position", 403)
        assert (await cyd.post(f"{path}/resign"))["result"]["winners"] == [0]
        assert (await cyd.post(f"{path}/back", status=409))["code"] == "not_now"


async def test_talk_over_rest_is_read_by_those_it_was_meant_for(ann: Player, bea: Player) -> None:
    opened = await ann.post("/api/tables", table("me", "open", listed=True, spectators=True))
    path = f"/api/tables/{opened['table']['id']}"
    await bea.post(f"{path}/join")
    said = await ann.post(f"{path}/talk", {"id": "1", "text": "between us", "to": 1})
    await ann.post(f"{path}/talk", {"id": "2", "text": "to all"})
    assert [line["text"] for line in await bea.get(f"{path}/talk")] == ["between us", "to all"]
    assert [line["text"] for line in await bea.get(f"{path}/talk?after={said['at']}")] == ["to all"]
    async with visitor(ann.url) as stranger:
        assert [line["text"] for line in (await stranger.get(f"{path}/talk")).json()] == ["to all"]


# Accounts


async def test_a_guest_becomes_an_account_keeps_the_seat_and_finds_it_on_another_device(url: str) -> None:
    async with player(url, "Dora") as phone, visitor(url) as laptop:
        opened = await phone.post("/api/tables", table("me", "random"))
        made = await phone.post("/api/account", {"name": "Dora", "password": "a long password"})
        phone.http.headers["Authorization"] = f"Bearer {made['token']}"
        again = await phone.post("/api/account", {"name": "Dora", "password": "a long password"}, 409)
        assert again["code"] == "not_now"
        guest = await laptop.post("/api/me", json={"name": "Someone"})
        assert guest.status_code == 200
        theirs = await laptop.post("/api/tables", json=table("me", "random"))
        for name, password in (("Dora", "a wrong password"), ("Nobody", "a long password")):
            refused = await laptop.post("/api/sign-in", json={"name": name, "password": password})
            assert refused.status_code == 403
            assert refused.json()["message"] == "There is no account with that name and that password."
        signed = await laptop.post("/api/sign-in", json={"name": "dora", "password": "a long password"})
        assert signed.json() == {"name": "Dora", "account": True, "token": None, "research": False}
        mine = (await laptop.get("/api/tables/mine")).json()["tables"]
        assert {one["id"] for one in mine} == {opened["table"]["id"], theirs.json()["table"]["id"]}
        assert all(one["you"] == 0 for one in mine)
        assert (await laptop.post("/api/sign-out")).status_code == 204
        assert (await laptop.get("/api/me")).status_code == 401
        assert (await phone.get("/api/me"))["account"] is True


async def test_an_account_name_is_taken_once_in_any_case(url: str) -> None:
    async with player(url, "Eve") as eve, player(url, "Eva") as eva:
        await eve.post("/api/account", {"name": "Eve", "password": "a long password"})
        taken = await eva.post("/api/account", {"name": "EVE", "password": "a long password"}, 409)
        assert taken["code"] == "taken"
        assert (await eva.get("/api/me"))["account"] is False


@pytest.mark.usefixtures("stopped_clock")
async def test_guessing_passwords_is_slowed_down(url: str) -> None:
    async with visitor(url) as guesser:
        codes = [
            (await guesser.post("/api/sign-in", json={"name": "Frank", "password": f"guess {n}"})).json()["code"]
            for n in range(12)
        ]
    assert codes[0] == "forbidden"
    assert "too_much" in codes


# Browsers


async def test_a_browser_gets_its_session_as_a_cookie_that_no_script_can_read(url: str) -> None:
    async with visitor(url) as browser:
        answer = await browser.post("/api/me", json={"name": "Gil"}, headers={"Origin": url})
        assert answer.json()["token"] is None
        cookie = answer.headers["set-cookie"].lower()
        assert cookie.startswith("regalia=")
        assert all(part in cookie for part in ("httponly", "samesite=lax", "path=/"))
        assert (await browser.get("/api/me")).json()["name"] == "Gil"


async def test_behind_tls_the_cookie_is_sent_over_tls_only(tmp_path: Path) -> None:
    async with running(config_for(tmp_path, secure=True)) as url, visitor(url) as browser:
        answer = await browser.post("/api/me", json={"name": "Gil"})
        assert "; secure" in answer.headers["set-cookie"].lower()


async def test_a_page_of_another_origin_cannot_act_for_someone(url: str, ann: Player) -> None:
    for headers in ({"Origin": "https://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
        answer = await ann.http.post("/api/me", json={"name": "Mallory"}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    assert (await ann.get("/api/me"))["name"] == "Ann"


async def test_an_origin_can_be_allowed(tmp_path: Path) -> None:
    config = config_for(tmp_path, origins=("https://play.example",))
    async with running(config) as url, visitor(url) as browser:
        headers = {"Origin": "https://play.example"}
        assert (await browser.post("/api/me", json={"name": "Hal"}, headers=headers)).status_code == 200


async def test_a_page_of_an_origin_that_is_allowed_may_read_the_answers(tmp_path: Path) -> None:
    named, other = "https://play.example", "https://evil.example"
    async with running(config_for(tmp_path, origins=(named,))) as url, visitor(url) as client:
        for origin, allowed in ((named, named), (other, None)):
            answer = await client.get("/api/games", headers={"Origin": origin})
            assert answer.headers.get("access-control-allow-origin") == allowed
            asks = {"Origin": origin, "Access-Control-Request-Method": "POST"}
            headers = {"Access-Control-Request-Headers": "authorization,content-type,regalia-link"}
            preflight = await client.options("/api/tables", headers={**asks, **headers})
            assert preflight.headers.get("access-control-allow-origin") == allowed


async def test_behind_tls_a_browser_is_told_never_to_come_without(tmp_path: Path) -> None:
    async with running(config_for(tmp_path, secure=True)) as url, visitor(url) as client:
        assert "max-age" in (await client.get("/health")).headers["strict-transport-security"]


async def test_every_answer_carries_the_headers_that_protect_a_browser(url: str) -> None:
    async with visitor(url) as browser:
        for path in ("/health", "/api/me", "/api/tables/none", "/nothing.txt", "/api/tables?x=1"):
            headers = (await browser.get(path)).headers
            assert "script-src 'self'" in headers["content-security-policy"]
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["cache-control"] == "no-store"


@pytest.mark.usefixtures("stopped_clock")
async def test_an_address_that_asks_for_too_much_is_refused_for_a_while(tmp_path: Path) -> None:
    config = config_for(tmp_path, address_per_second=5, address_per_20_seconds=100)
    async with running(config) as url, visitor(url) as client:
        answers = [(await client.get("/api/games")).status_code for _ in range(30)]
        assert answers.count(429) > 0
        assert (await client.get("/health")).status_code == 200, "whoever watches over the server is always answered"


@pytest.mark.usefixtures("stopped_clock")
async def test_parts_of_the_page_have_an_allowance_of_their_own(tmp_path: Path) -> None:
    config = config_for(tmp_path, address_per_second=5, address_per_20_seconds=100, files_per_second=50)
    async with running(config) as url, visitor(url) as client:
        answers = [(await client.get("/assets/part.js")).status_code for _ in range(60)]
        assert 429 not in answers[:50]
        assert 429 in answers
        assert (await client.get("/api/games")).status_code == 200


async def test_behind_a_proxy_the_address_is_the_one_the_proxy_names(tmp_path: Path) -> None:
    config = config_for(tmp_path, address_per_second=2, address_per_20_seconds=3, proxied=True)
    async with running(config) as url, visitor(url) as client:
        for address in ("192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4"):
            answer = await client.get("/api/games", headers={"X-Forwarded-For": f"198.51.100.7, {address}"})
            assert answer.status_code == 200


# The client's files, health, another server


def test_files_of_the_client_are_served_and_nothing_else(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    first, script = static / "index.html", static / "assets" / "app-1a2b.js"
    first.write_text("<!doctype html>")
    script.write_text("0")
    (tmp_path / "secret.txt").write_text("x")
    assert pages.page_of(static, "/") == first
    assert pages.page_of(static, "/t/abc") == first
    assert pages.page_of(static, "/healthz") is None
    assert pages.page_of(static, "/t/abc/def") is None
    assert pages.page_of(static, "/assets/app-1a2b.js") == script
    assert pages.page_of(static, "/assets/gone.js") is None
    assert pages.page_of(static, "/../secret.txt") is None
    assert pages.page_of(tmp_path / "not built", "/") is None


def test_the_pages_of_the_server_are_those_of_the_client() -> None:
    client = Path(__file__).parents[2] / "web" / "src" / "App.svelte"
    patterns = re.findall(r"^\s+\[/\^(.+)\$/, \(\) => import", client.read_text(), re.MULTILINE)
    assert [pattern.replace("\\/", "/") for pattern in patterns] == list(pages.PAGES)


async def test_a_path_that_nobody_knows_is_not_found_and_people_see_the_page_that_says_so(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><title>Regalia</title>")
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    async with visitor(url) as client:
        for path in ("/healthz", "/t/a/b", "/wp-login.php"):
            answer = await client.get(path)
            assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
            seen = await client.get(path, headers={"Accept": "text/html,*/*"})
            assert (seen.status_code, "<title>Regalia</title>" in seen.text) == (404, True)


async def test_the_client_is_served_with_its_first_page_always_fresh(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Regalia</title>")
    (tmp_path / "assets" / "app.js").write_text("export {}")
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    async with visitor(url) as browser:
        for path in ("/", "/t/some-table"):
            answer = await browser.get(path)
            assert "<title>Regalia</title>" in answer.text
            assert answer.headers["content-type"].startswith("text/html")
            assert answer.headers["cache-control"] == "no-cache"
        answer = await browser.get("/assets/app.js")
        assert "immutable" in answer.headers["cache-control"]
        assert "javascript" in answer.headers["content-type"]
        assert (answer.headers["content-encoding"], answer.text) == ("gzip", "export {}")
        plain = await browser.get("/assets/app.js", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.text == "export {}"


async def test_health_and_metrics_tell_how_the_server_is(ann: Player) -> None:
    assert await ann.get("/health") == {"status": "alive"}
    assert await ann.get("/ready") == {"status": "ready", "compiling": []}
    text = await ann.metrics()
    assert "regalia_sockets" in text
    assert 'regalia_requests_total{method="GET",status="200"}' in text


async def test_the_same_under_uvicorn(tmp_path: Path) -> None:
    async with running(config_for(tmp_path), UVICORN) as url, player(url, "Ann") as ann, player(url, "Bea") as bea:
        opened = await ann.post("/api/tables", table("me", "open", listed=True))
        await bea.post(f"/api/tables/{opened['table']['id']}/join")
        await play_to_the_end(opened["table"]["id"], [ann, bea])
        regalia.verify(await ann.get(f"/api/tables/{opened['table']['id']}/transcript"))
