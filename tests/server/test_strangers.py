"""What strangers send who mean no good, on a real server."""

from __future__ import annotations

import asyncio
import re
import signal
import threading
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from regalia.engine.cards import parse
from regalia.engine.errors import BadCards
from regalia.games import games
from regalia.server import cardfiles, live_table
from regalia.server.metrics import Metrics
from regalia.server.store import LISTED_OF_HOST
from tests.effort import PATIENCE
from tests.server.running import Player, config_for, player, running, running_inside, visitor

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("server strangers")]

GAME = "kingdom-18"


@pytest.fixture
async def ann(url: str) -> AsyncIterator[Player]:
    async with player(url, "Ann") as someone:
        yield someone


def table(*seats: str, **settings: Any) -> dict[str, Any]:
    return {"settings": {"game": GAME, "seats": seats, **settings}}


async def say(url: str, sent: bytes, most: int = 4096) -> bytes:
    """What a server answers first to some bytes on a connection of their own."""
    parts = urlsplit(url)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
    writer.write(sent)
    async with asyncio.timeout(PATIENCE):
        answer = await reader.read(most)
    writer.close()
    return answer


async def test_nobody_speaks_http_2_whose_headers_can_be_small_on_the_wire_and_huge_in_memory(url: str) -> None:
    preface, settings = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\0\0\0\4\0\0\0\0\0"
    answer = await say(url, preface + settings)
    assert not answer or answer.startswith(b"HTTP/1."), answer


@pytest.mark.parametrize("host", [b"[", b"[::1", b""])
async def test_a_host_that_no_page_can_have_is_refused(url: str, host: bytes) -> None:
    asked = b"POST /api/sign-in/passkey/ask HTTP/1.1\r\nContent-Length: 0\r\nHost: "
    assert (await say(url, asked + host + b"\r\n\r\n")).startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize("field", ["entropy", "name"])
async def test_what_ends_with_a_newline_is_refused(ann: Player, field: str) -> None:
    refused = await ann.post("/api/tables", {**table("me", "open"), field: "abc\n"}, 400)
    assert (refused["code"], field in refused["message"]) == ("invalid", True)


async def test_ids_and_links_that_end_with_a_newline_are_refused(ann: Player) -> None:
    opened = await ann.post("/api/tables", table("me", "random"))
    path = f"/api/tables/{opened['table']['id']}"
    move = (await ann.get(f"{path}/position"))["ask"]["moves"][0]
    assert (await ann.post(f"{path}/moves", {"ply": 0, "id": "a\n", "move": move}, 400))["code"] == "invalid"
    assert (await ann.post(f"{path}/claim", {"link": "a\n"}, 400))["code"] == "invalid"


@pytest.mark.parametrize("path", ["/a%00b", "/" + "a" * 5_000, "/%ff%fe", "/" + "a/" * 3_000, "/..%2f..%2fetc/passwd"])
async def test_paths_that_no_file_can_have_are_not_found(url: str, path: str) -> None:
    answer = await say(url, f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
    assert answer.split()[1] in (b"200", b"400", b"404"), answer[:200]


async def test_json_that_is_nested_without_end_is_refused(ann: Player) -> None:
    deep = b"[" * 8_000 + b"]" * 8_000
    for body in (deep, b'{"name": ' + deep + b"}", b'{"x": ' + deep + b"}"):
        answer = await ann.http.post("/api/me", content=body, headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (400, "invalid")
    await ann.connect()
    for text in (deep.decode(), '{"type": "ping", "id": ' + "[" * 8_000 + "}"):
        await ann.socket.send(text)
        assert (await ann.until("error"))["code"] == "invalid"


async def test_an_origin_that_is_no_address_is_another_origin(ann: Player) -> None:
    answer = await ann.http.post("/api/me", json={"name": "Ann"}, headers={"Origin": "http://["})
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")


async def test_what_is_refused_is_not_sent_back_whole(ann: Player) -> None:
    refused = await ann.post("/api/me", {"name": "Ann", "x" * 50_000: 1}, 400)
    assert len(refused["message"]) < 400


async def test_a_zero_byte_on_the_socket_is_refused_and_no_fault_of_the_server(tmp_path: Path) -> None:
    async with running_inside(config_for(tmp_path)) as (url, service), player(url, "Ann") as ann:
        opened = await ann.post("/api/tables", table("me", "random"))
        await ann.connect()
        await ann.send(type="say", table=opened["table"]["id"], id="b", text="\0")
        assert (await ann.until("error"))["code"] == "invalid"
        assert "regalia_faults_total 0.0" in (await service.measure()).decode()


TOWER = "e" + "\u0301" * 20


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Peace!\n\nServer: you have won.", "Peace! Server: you have won."),
        ("\x1b[2J\x9b2JPeace!", "[2J 2JPeace!"),
        ("\u202e!eceaP", "!eceaP"),
        ("Fried\u0323\u0302e!", "Fried\u0323\u0302e!"),
        ("\u06cc\u200c\u062e \U0001f469\u200d\U0001f33e", "\u06cc\u200c\u062e \U0001f469\u200d\U0001f33e"),
        (TOWER, None),
    ],
    ids=["lines", "commands for a terminal", "from right to left", "accents", "joined", "a tower of accents"],
)
async def test_what_is_said_stands_on_its_line(ann: Player, text: str, kept: str | None) -> None:
    path = f"/api/tables/{(await ann.post('/api/tables', table('me', 'random')))['table']['id']}"
    said = await ann.post(f"{path}/talk", {"id": "t", "text": text}, None if kept else 400)
    assert (said["text"] if kept else said["message"]) == (kept or "A letter has at most 2 accents.")


async def test_who_leaves_in_the_middle_of_a_request_is_no_fault_of_the_server(tmp_path: Path) -> None:
    half = b'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name":'
    async with running(config_for(tmp_path)) as url, player(url, "Ann") as ann, asyncio.timeout(PATIENCE):
        parts = urlsplit(url)
        _, writer = await asyncio.open_connection(parts.hostname, parts.port)
        writer.write(half)
        await writer.drain()
        await asyncio.sleep(0.1)  # so that the request is being answered
        writer.close()
        while 'regalia_refusals_total{code="' not in (told := await ann.metrics()):
            await asyncio.sleep(0.05)
        assert "regalia_faults_total 0.0" in told


async def test_an_id_stands_for_one_move(ann: Player) -> None:
    opened = await ann.post("/api/tables", table("me", "random"))
    path = f"/api/tables/{opened['table']['id']}"
    first, second = (await ann.get(f"{path}/position"))["ask"]["moves"][:2]
    await ann.post(f"{path}/moves", {"ply": 0, "id": "a", "move": first})
    await ann.post(f"{path}/moves", {"ply": 0, "id": "a", "move": f"  {first} "})
    refused = await ann.post(f"{path}/moves", {"ply": 0, "id": "a", "move": second}, 400)
    assert "another move" in refused["message"]


async def test_nobody_pushes_the_others_tables_out_of_the_lobby(tmp_path: Path) -> None:
    async with running(config_for(tmp_path, proxied=True)) as url, AsyncExitStack() as stack:
        crowd = [await stack.enter_async_context(player(url, f"P{number}")) for number in range(9)]
        for number, one in enumerate(crowd):
            one.http.headers["X-Forwarded-For"] = "192.0.2.1" if number else "192.0.2.9"
        mine = await crowd[0].post("/api/tables", table("me", "open", listed=True))
        for one in crowd[1:]:
            for _ in range(8):
                await one.post("/api/tables", table("me", "open", listed=True))
        shown = [found["id"] for found in (await crowd[0].get("/api/tables"))["tables"]]
        assert mine["table"]["id"] in shown
        assert len(shown) == 26, "half of the lobby at most is one address's"


async def test_one_guest_lists_a_few_tables_only(tmp_path: Path) -> None:
    async with running(config_for(tmp_path)) as url, player(url, "Ann") as ann, player(url, "Bea") as bea:
        for _ in range(LISTED_OF_HOST + 3):
            await ann.post("/api/tables", table("me", "open", listed=True))
        await bea.post("/api/tables", table("me", "open", listed=True))
        shown = [found["seats"][0]["name"] for found in (await bea.get("/api/tables"))["tables"]]
        assert sorted(shown) == [*["Ann"] * LISTED_OF_HOST, "Bea"]


# Card files, bots and tables without end


BOMBS = {
    "one key": "a" + ".a" * 49_995 + "=1",
    "keys": "\n".join("a" + ".a" * 900 + "=1" for _ in range(50)),
    "header": "[" + ".".join("a" * 900) + "]\n" + "\n".join(f"k{n}=1" for n in range(12_000)),
    "quoted": '"a"' + '."a"' * 400 + "=1\n" * 50,
    "brackets": "a=" + "[" * 1_900,
    "lines": "a=\n" + "[\n" * 20_000,
}


@pytest.mark.parametrize("bomb", BOMBS)
async def test_a_card_file_made_to_take_minutes_is_refused_at_once(ann: Player, bomb: str) -> None:
    refused = await ann.post("/api/tables", table("me", "random", cards=BOMBS[bomb]), 400)
    assert refused["code"] == "settings"
    assert refused["message"].startswith("The card file cards.toml ")


async def test_a_card_file_that_takes_too_long_is_given_up_and_its_process_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begin, begun = asyncio.create_subprocess_exec, list[asyncio.subprocess.Process]()

    async def note(*arguments: Any, **more: Any) -> asyncio.subprocess.Process:
        begun.append(await begin(*arguments, **more))
        return begun[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", note)
    monkeypatch.setattr(cardfiles, "TRIAL", "import time; time.sleep(1000)")
    with pytest.raises(BadCards, match="takes too long to read"):
        await cardfiles.CardFiles(seconds=0.2).check("x = 1", "cards.toml")
    assert [process.returncode for process in begun] == [-signal.SIGKILL]


async def test_a_card_file_is_tried_before_it_is_read_and_never_read_on_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = threading.get_ident()
    read: list[bool] = []

    def note(*arguments: Any) -> Any:
        read.append(threading.get_ident() == here)
        return parse(*arguments)

    monkeypatch.setattr("regalia.server.live_table.parse", note)
    config, body = config_for(tmp_path), table("me", "random", cards=f"{CARDS}\n# tried\n")
    async with running(config) as url, player(url, "Ann") as ann:
        with monkeypatch.context() as patch:
            patch.setattr(cardfiles, "TRIAL", "raise SystemExit(1)")
            assert "too much to read" in (await ann.post("/api/tables", body, 400))["message"]
        assert read == []
        opened = await ann.post("/api/tables", body)
    read_before = len(read)
    live_table._setting.cache_clear()
    async with running(config) as url, player(url, "New") as new:
        new.http.headers["Authorization"] = f"Bearer {ann.token}"
        await new.get(f"/api/tables/{opened['table']['id']}/position")
    assert len(read) > read_before > 0
    assert not any(read)


@pytest.mark.parametrize("bot", ["solver:iterations=50000", "search:ms=5000", "flat:worlds=2000", "os:abort", "solver"])
async def test_strangers_choose_among_the_bots_that_are_offered(ann: Player, bot: str) -> None:
    for seats, stand_in in ((("me", bot), None), (("me", "open"), bot)):
        refused = await ann.post("/api/tables", table(*seats, stand_in=stand_in), 400)
        assert (refused["code"], "There is no bot" in refused["message"]) == ("settings", True)


async def test_the_operator_offers_more_bots_by_name(tmp_path: Path) -> None:
    async with running(config_for(tmp_path, bots=("flat:worlds=5",))) as url, player(url, "Ann") as ann:
        await ann.post("/api/tables", table("me", "flat:worlds=5"))
        await ann.post("/api/tables", table("me", "flat:worlds=6"), 400)
        assert "flat:worlds=5" in (await ann.get("/api/games"))["bots"]


async def test_characters_of_the_game_may_be_seated(ann: Player) -> None:
    name = next(iter(games()[GAME].characters))
    opened = await ann.post("/api/tables", table("me", f"character:{name}"))
    assert opened["table"]["seats"][1]["bot"] == f"character:{name}"


CARDS = (games()[GAME].folder / "cards.toml").read_text(encoding="utf-8")
CARD_BYTES = 2 * len(CARDS.encode())


@pytest.mark.parametrize(
    ("limit", "most", "settings", "says"),
    [
        ("tables_per_person", 2, table("me", "open"), "You have 2 tables"),
        ("tables_per_address", 2, table("me", "open"), "Together the people at your address have 2 tables"),
        ("bots_per_person", 2, table("me", "random"), "You have 2 bots"),
        ("bots_per_address", 2, table("me", "random"), "Together the people at your address have 2 bots"),
        (
            "card_bytes_per_person",
            2 * len(CARDS.encode()),
            table("me", "open", cards=CARDS),
            "You have many card files",
        ),
        ("card_bytes_per_address", CARD_BYTES, table("me", "open", cards=CARDS), "have many card files"),
    ],
)
async def test_one_person_and_one_address_have_their_share(
    tmp_path: Path, limit: str, most: int, settings: dict[str, Any], says: str
) -> None:
    config: Any = {limit: most}
    async with running(config_for(tmp_path, **config)) as url, player(url, "Ann") as ann, player(url, "Bea") as bea:
        for _ in range(2):
            opened = await ann.post("/api/tables", settings)
        another = bea if "address" in limit else ann
        refused = await another.post("/api/tables", settings, 429)
        assert (refused["code"], says in refused["message"]) == ("too_much", True)
        if "person" in limit:
            await bea.post("/api/tables", settings)
        path = f"/api/tables/{opened['table']['id']}"
        await ann.post(f"{path}/leave" if opened["table"]["started"] is None else f"{path}/resign")
        await another.post("/api/tables", settings)


# The operator's own


async def test_metrics_are_for_the_operator_alone(tmp_path: Path) -> None:
    config = config_for(tmp_path, metrics_token="the operator's")
    async with running(config) as url, visitor(url) as client:
        for headers in ({}, {"Authorization": "Bearer guessed"}, {"Authorization": "the operator's"}):
            answer = await client.get("/metrics", headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
        answer = await client.get("/metrics", headers={"Authorization": "Bearer the operator's"})
        assert (answer.status_code, "regalia_sockets" in answer.text) == (200, True)
        for measured in ("due_tables", "due_age_seconds", "tables_aside", "wal_bytes", "bots_waiting", "tables_live"):
            assert f"regalia_{measured} " in answer.text


async def test_without_a_token_nobody_sees_metrics(tmp_path: Path) -> None:
    config = config_for(tmp_path, metrics_token="")
    async with running(config) as url, visitor(url) as client:
        for headers in ({}, {"Authorization": "Bearer"}, {"Authorization": "Bearer guessed"}):
            assert (await client.get("/metrics", headers=headers)).status_code == 404


def test_how_long_a_bot_thinks_is_told_coarsely() -> None:
    """To the hundredth of a second it would tell of its hand."""
    edges = re.findall(r'regalia_bot_seconds_bucket{le="([0-9.]+)"}', Metrics().text().decode())
    assert min(map(float, edges)) >= 0.5


async def test_strangers_make_no_labels(url: str, ann: Player) -> None:
    async with visitor(url) as client:
        for method in ("PAINT", "GET", "X" * 40):
            await client.request(method, "/api/games")
    text = await ann.metrics()
    assert 'method="GET"' in text
    assert 'method="other"' in text
    assert "PAINT" not in text
    assert "XXX" not in text


async def test_a_card_file_that_the_trial_has_no_room_for_is_not_read_here(monkeypatch: pytest.MonkeyPatch) -> None:
    trial = cardfiles.TRIAL.replace("tomllib.loads(", "raise MemoryError(")
    with monkeypatch.context() as patch:
        patch.setattr(cardfiles, "TRIAL", trial)
        with pytest.raises(BadCards, match="too much to read"):
            await cardfiles.CardFiles(PATIENCE).check("x = 1", "cards.toml")
    await cardfiles.CardFiles(PATIENCE).check("x =", "cards.toml")  # what is wrong with it, its reader says
