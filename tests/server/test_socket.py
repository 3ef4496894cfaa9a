"""The socket, on a real server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from regalia.server.hub import MOST_WAITING, Connection
from regalia.server.rows import Person
from tests.effort import tries
from tests.server.running import GRANIAN, UVICORN, Player, config_for, player, running, visitor

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("server socket")]

GAME = "kingdom-18"


@pytest.fixture
async def people(url: str) -> AsyncIterator[list[Player]]:
    """Two who will play and one who will not, all connected."""
    async with AsyncExitStack() as stack:
        someone = [await stack.enter_async_context(player(url, name)) for name in ("Ann", "Bea", "Cyd")]
        for one in someone:
            await one.connect()
        yield someone


async def a_table(people: list[Player], *seats: str, **others: Any) -> str:
    body = {"settings": {"game": GAME, "seats": seats or ("me", "open"), "listed": True, **others}}
    opened = await people[0].post("/api/tables", body)
    table: str = opened["table"]["id"]
    for other in people[1:]:
        await other.post(f"/api/tables/{table}/join")
    return table


async def play_first(one: Player, table: str, position: dict[str, Any], client: str = "m") -> dict[str, Any]:
    await one.send(type="play", table=table, ply=position["ply"], id=client, move=position["ask"]["moves"][0])
    return await one.until("played", "error")


@pytest.mark.parametrize("under", [GRANIAN, UVICORN])
async def test_a_match_from_the_first_message_to_the_last(tmp_path: Path, under: str) -> None:
    async with running(config_for(tmp_path), under) as url, player(url, "Ann") as ann, player(url, "Bea") as bea:
        table = await a_table([ann, bea])
        both = [ann, bea]
        positions = []
        for one in both:
            await one.connect()
            positions.append((await one.follow(table))["position"])
        while positions[0]["result"] is None:
            ply, mover = positions[0]["ply"], positions[0]["to_move"]
            move = positions[mover]["ask"]["moves"][-1]
            await both[mover].send(type="play", table=table, ply=ply, id=f"m{ply}", move=move)
            for seat, one in enumerate(both):
                positions[seat] = (await one.until("played" if seat == mover else "update"))["position"]
                assert positions[seat]["ply"] == ply + 1
                assert positions[seat]["view"]["you"] == seat
                assert (positions[seat]["ask"] is None) == (positions[seat]["to_move"] != seat)
        for one in both:
            ended = await one.until("changed")
            while ended["table"]["key"] is None:
                ended = await one.until("changed")
        told = [message["ply"] for message in ann.received if message["type"] == "played"]
        assert told == [ply for ply in range(1, positions[0]["ply"] + 1) if ply % 2]


async def test_what_is_asked_can_be_chosen_word_by_word(people: list[Player]) -> None:
    table = await a_table(people[:2])
    ask = (await people[0].follow(table))["position"]["ask"]
    assert ask["question"]["kind"] == "placement"
    assert {word for move in ask["moves"] for word in move.split()} == set(ask["things"])


async def test_who_moved_is_answered_with_the_position_and_its_other_devices_are_told(
    url: str, people: list[Player]
) -> None:
    ann, bea, _ = people
    table = await a_table([ann, bea])
    position = (await ann.follow(table))["position"]
    async with visitor(url) as http:
        phone = Player(url, ann.name, http, ann.token)
        await phone.connect()
        await phone.follow(table)
        answer = await play_first(ann, table, position)
        assert (answer["type"], answer["position"]["ply"], answer["position"]["view"]["you"]) == ("played", 1, 0)
        assert (await phone.until("update", "played"))["type"] == "update"
        await phone.disconnect()
    await bea.send(type="open", table=table)
    asked = (await bea.until("opened"))["position"]
    await bea.send(type="close", table=table)
    unfollowed = await play_first(bea, table, asked)
    assert (unfollowed["type"], unfollowed["position"]) == ("played", None)
    await ann.send(type="ping", id="p")
    await ann.until("pong")
    assert [message["position"]["ply"] for message in ann.received if message["type"] == "update"] == [2]


async def test_a_repeat_is_answered_as_before_on_any_connection(people: list[Player]) -> None:
    ann, bea, _ = people
    table = await a_table([ann, bea])
    position = (await ann.follow(table))["position"]
    first = await play_first(ann, table, position, "same")
    assert (first["type"], first["ply"], first["position"]["ply"]) == ("played", 1, 1)
    as_before = {**first, "position": None}
    assert await play_first(ann, table, position, "same") == as_before
    await ann.disconnect()
    await ann.connect()
    assert await play_first(ann, table, position, "same") == as_before
    stale = await play_first(ann, table, position, "another")
    assert (stale["code"], stale["id"], stale["position"]["ply"]) == ("stale", "another", 1)
    opened = await bea.follow(table)
    assert opened["position"]["ply"] == 1


async def test_after_a_lost_connection_one_is_told_what_was_missed(people: list[Player]) -> None:
    ann, bea, _ = people
    table = await a_table([ann, bea])
    start = (await ann.follow(table))["position"]
    await play_first(ann, table, start)
    await ann.disconnect()
    await play_first(bea, table, (await bea.follow(table))["position"])
    await ann.connect()
    caught_up = (await ann.follow(table, since=0))["position"]
    whole = (await ann.follow(table))["position"]
    assert caught_up["ply"] == 2
    assert [event for event in whole["events"] if event["ply"] > 0] == caught_up["events"]
    assert {event["ply"] for event in whole["events"]} >= {0, 1, 2}


async def test_your_turn_is_told_wherever_you_are(people: list[Player]) -> None:
    ann, bea, _ = people
    table = await a_table([ann, bea])
    told = await ann.until("turn")
    assert told == {"type": "turn", "table": table, "your_turn": True}
    position = (await ann.follow(table))["position"]
    await play_first(ann, table, position)
    while not (told := await bea.until("turn"))["your_turn"]:
        pass
    assert told["table"] == table
    await bea.disconnect()
    bea.received.clear()
    await bea.connect()
    assert table in bea.received[0]["turns"]


async def test_presence_is_told_to_those_at_the_table(people: list[Player]) -> None:
    ann, bea, _ = people
    table = await a_table([ann, bea])
    opened = await ann.follow(table)
    assert [seat["here"] for seat in opened["table"]["seats"]] == [True, False]
    await bea.follow(table)
    assert [seat["here"] for seat in (await ann.until("changed"))["table"]["seats"]] == [True, True]
    await bea.disconnect()
    assert [seat["here"] for seat in (await ann.until("changed"))["table"]["seats"]] == [True, False]


async def test_spectators_see_what_is_open_to_all_and_only_where_they_are_let_in(people: list[Player]) -> None:
    ann, bea, cyd = people
    closed = await a_table([ann, bea])
    opened = await cyd.follow(closed)
    assert (opened["position"], opened["table"]["you"]) == (None, None)
    public = await a_table([ann, bea], spectators=True)
    opened = await cyd.follow(public)
    assert (opened["position"]["view"]["you"], opened["position"]["ask"]) == (None, None)
    await play_first(ann, public, (await ann.follow(public))["position"])
    update = await cyd.until("update")
    assert (update["table"], update["position"]["ply"]) == (public, 1)
    await cyd.send(type="close", table=public)
    await cyd.send(type="ping", id="p")
    assert (await cyd.until("pong", "update"))["type"] == "pong"


async def test_a_private_table_opens_with_its_link_only(people: list[Player]) -> None:
    ann, bea, cyd = people
    opened = await ann.post("/api/tables", {"settings": {"game": GAME, "seats": ["me", "open"], "spectators": True}})
    table, link = opened["table"]["id"], opened["table"]["link"]
    await bea.post(f"/api/tables/{table}/join", {"link": link})
    refused = await cyd.follow(table)
    assert (refused["type"], refused["code"], refused["table"]) == ("error", "not_found", table)
    assert (await cyd.follow(table, link=link))["position"] is not None


async def test_whoever_takes_a_seat_over_is_told_everything_and_who_gave_it_nothing_more(
    people: list[Player],
) -> None:
    ann, bea, cyd = people
    table = await a_table([ann, bea], spectators=False)
    await ann.follow(table)
    await cyd.follow(table)
    given = await ann.post(f"/api/tables/{table}/seat-link")
    await cyd.post(f"/api/tables/{table}/claim", {"link": given["seat_link"]})
    update = await cyd.until("update")
    assert update["position"]["view"]["you"] == 0
    assert 0 in {event["ply"] for event in update["position"]["events"]}
    changed = await ann.until("changed")
    while changed["table"]["you"] is not None:
        changed = await ann.until("changed")
    await play_first(cyd, table, update["position"])
    await ann.send(type="ping", id="p")
    assert (await ann.until("pong", "update"))["type"] == "pong"


async def closed_with(one: Player) -> int | None:
    """How a socket was closed, once what was sent before has been read."""
    with suppress(ConnectionClosed):
        while True:
            await one.receive()
    return one.socket.close_code


async def test_signing_out_closes_the_sockets_of_that_session_only(url: str, people: list[Player]) -> None:
    ann, bea, _ = people
    await ann.post("/api/sign-out")
    assert await closed_with(ann) == 1001
    await bea.send(type="ping", id="p")
    assert (await bea.until("pong"))["id"] == "p"


async def test_when_a_guest_becomes_an_account_the_guests_token_and_sockets_are_void(url: str) -> None:
    async with player(url, "Mia") as mia:
        await mia.connect()
        made = await mia.post("/api/account", {"name": "Mia", "password": "a long password"})
        assert await closed_with(mia) == 1001
        assert made["token"] not in (None, mia.token)
        assert (await mia.get("/api/me", 401))["code"] == "unknown"
        me = await mia.get("/api/me", Authorization=f"Bearer {made['token']}")
        assert (me["name"], me["account"]) == ("Mia", True)


async def test_a_browser_that_becomes_an_account_gets_another_cookie(url: str) -> None:
    async with visitor(url) as browser:
        await browser.post("/api/me", json={"name": "Nora"})
        before = browser.cookies["regalia"]
        made = await browser.post("/api/account", json={"name": "Nora", "password": "a long password"})
        assert made.json()["token"] is None
        assert browser.cookies["regalia"] != before
        assert (await browser.get("/api/me")).json()["account"] is True
    async with visitor(url, headers={"Authorization": f"Bearer {before}"}) as thief:
        assert (await thief.get("/api/me")).status_code == 401


async def test_a_guest_who_signs_in_leaves_the_guests_session_behind(url: str) -> None:
    async with player(url, "Owner") as owner, player(url, "Passer-by") as guest:
        await owner.post("/api/account", {"name": "Olga", "password": "a long password"})
        await guest.connect()
        signed = await guest.post("/api/sign-in", {"name": "Olga", "password": "a long password", "token": True})
        assert await closed_with(guest) == 1001
        await guest.get("/api/me", 401)
        assert (await guest.get("/api/me", Authorization=f"Bearer {signed['token']}"))["name"] == "Olga"


async def test_talk_is_heard_by_those_it_is_meant_for(people: list[Player]) -> None:
    ann, bea, cyd = people
    table = await a_table([ann, bea], spectators=True)
    for one in people:
        await one.follow(table)
    await ann.send(type="say", table=table, id="1", text="between us", to=1)
    assert (await ann.until("done"))["id"] == "1"
    statement = {"kind": "claim", "seat": 0, "words": ["E1.War6"]}
    await ann.send(type="say", table=table, id="2", text="to all", statement=statement)
    assert [(await bea.until("talked"))["line"]["text"] for _ in range(2)] == ["between us", "to all"]
    heard = (await cyd.until("talked"))["line"]
    assert (heard["text"], heard["statement"]) == ("to all", statement)
    again = await cyd.follow(table)
    assert [line["text"] for line in again["talk"]] == ["to all"]


async def test_resigning_over_the_socket(people: list[Player]) -> None:
    ann, bea, _ = people
    table = await a_table([ann, bea])
    await bea.follow(table)
    await ann.send(type="resign", table=table, id="r")
    assert await ann.until("done", "error") == {"type": "done", "table": table, "id": "r"}
    assert (await bea.until("update"))["position"]["result"]["winners"] == [1]
    await ann.send(type="back", table=table, id="b")
    assert (await ann.until("done", "error"))["code"] == "not_now"


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"type": "play"}, "invalid"),
        ({"type": "play", "table": "t", "ply": -1, "id": "i", "move": "m"}, "invalid"),
        ({"type": "play", "table": "t", "ply": 0, "id": "i", "move": "m", "cheat": 1}, "invalid"),
        ({"type": "play", "table": "t", "ply": 0, "id": "i", "move": "m"}, "not_found"),
        ({"type": "open", "table": "no-such-table"}, "not_found"),
        ({"type": "dance"}, "invalid"),
        ([], "invalid"),
    ],
)
async def test_wrong_messages_get_an_error_and_the_connection_lives_on(
    people: list[Player], message: Any, code: str
) -> None:
    await people[0].socket.send(json.dumps(message))
    error = await people[0].until("error")
    assert error["code"] == code
    await people[0].send(type="ping", id="still-there")
    assert (await people[0].until("pong"))["id"] == "still-there"


async def test_a_wrong_move_is_answered_with_its_kind_and_a_sentence(people: list[Player]) -> None:
    ann, bea, _ = people
    table = await a_table([ann, bea])
    asked = [(await one.follow(table))["position"]["ask"] for one in (ann, bea)]
    first, second = (ann, bea) if asked[0] is not None else (bea, ann)
    move = next(ask["moves"][0] for ask in asked if ask is not None)
    await first.send(type="play", table=table, ply=0, id="right", move=move)
    await first.until("played")
    wrong = {
        "illegal": (second, {"ply": 1, "move": "castle"}),
        "not_now": (first, {"ply": 1, "move": move}),
        "stale": (first, {"ply": 0, "move": move}),
        "invalid": (second, {"ply": 9, "move": move}),
    }
    for code, (who, message) in wrong.items():
        await who.send(type="play", table=table, id=code.replace("_", "-"), **message)
        error = await who.until("error", "played")
        assert (error["type"], error["code"], error["id"]) == ("error", code, code.replace("_", "-"))
        assert error["message"][0].isupper() or error["message"][0] in "'\"", error["message"]
        assert error["message"].endswith("."), error["message"]


async def test_strangers_and_pages_of_other_origins_get_no_socket(url: str, people: list[Player]) -> None:
    address = url.replace("http", "ws") + "/api/socket"
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        async with connect(address) as socket:
            await socket.recv()
    headers = {"Authorization": f"Bearer {people[0].token}"}
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        async with connect(address, additional_headers=headers, origin="https://evil.example") as socket:  # type: ignore[arg-type]
            await socket.recv()
    async with connect(address, additional_headers=headers, origin=url) as socket:  # type: ignore[arg-type]
        assert json.loads(await socket.recv())["type"] == "welcome"


async def test_a_frame_that_is_too_large_ends_the_connection(people: list[Player]) -> None:
    await people[0].send(type="ping", id="x" * 20_000)
    assert (await people[0].until("error"))["code"] == "too_large"
    with pytest.raises(ConnectionClosed) as closed:
        await people[0].receive()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


async def test_who_sends_too_much_is_warned_and_then_disconnected(tmp_path: Path) -> None:
    config = config_for(tmp_path, messages_per_second=10, messages_per_20_seconds=10)
    async with running(config) as url, player(url, "Ann") as ann:
        await ann.connect()
        with suppress(ConnectionClosed):
            for number in range(100):
                await ann.send(type="ping", id=f"p{number}")
        with suppress(ConnectionClosed):
            while True:
                await ann.receive()
        codes = [message.get("code", message["type"]) for message in ann.received]
        assert codes.count("pong") >= 10
        assert "too_much" in codes


async def test_what_waits_for_a_client_that_does_not_read_has_an_end() -> None:
    connection = Connection(Person("id", "Ann", None, None, 0))
    for number in range(2 * MOST_WAITING):
        connection.post(str(number))
    assert await connection.next() == [*map(str, range(MOST_WAITING)), None], "then the connection is closed"


async def test_a_stopping_server_says_goodbye_and_the_next_one_goes_on(tmp_path: Path) -> None:
    config = config_for(tmp_path)
    async with running(config) as url, AsyncExitStack() as stack:
        ann, bea = [await stack.enter_async_context(player(url, name)) for name in ("Ann", "Bea")]
        table = await a_table([ann, bea])
        await ann.connect()
        position = (await ann.follow(table))["position"]
        await play_first(ann, table, position)
        goodbye = asyncio.create_task(ann.until("bye"))
        tokens = [ann.token, bea.token]
        stack.pop_all()  # they outlive the server
    assert (await goodbye)["type"] == "bye"
    with pytest.raises(ConnectionClosed):
        await ann.receive()
    async with running(config):
        for one, token in zip((ann, bea), tokens, strict=True):
            assert one.token == token
            await one.connect()
            opened = await one.follow(table, since=0)
            assert opened["position"]["ply"] == 1
            await one.disconnect()
    for one in (ann, bea):
        await one.http.aclose()


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
kinds = st.sampled_from(["open", "close", "play", "say", "resign", "back", "hint", "ping", "welcome", ""])
near_misses = st.fixed_dictionaries(
    {"type": kinds},
    optional={
        "table": st.sampled_from(["TABLE", "none", ""]) | anything,
        "ply": st.integers(-2, 3) | anything,
        "id": st.text(max_size=3) | anything,
        "move": st.text(max_size=8) | anything,
        "since": st.integers(-3, 3) | anything,
        "text": st.text(max_size=8) | anything,
        "to": st.integers(-1, 4) | anything,
        "statement": anything,
        "link": anything,
        "talk": anything,
        "more": anything,
    },
)
frames = near_misses.map(json.dumps) | anything.map(json.dumps) | st.text(max_size=60) | st.binary(max_size=60)


async def test_no_message_breaks_the_server_or_goes_unanswered(people: list[Player]) -> None:
    """Whatever is sent gets an answer that is no fault of the server's own, and the connection goes on."""
    ann, bea, _ = people
    table = await a_table([ann, bea])
    drawn: list[list[str | bytes]] = []

    @settings(max_examples=tries(50, 300), database=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(frames, min_size=1, max_size=5))
    def draw(batch: list[str | bytes]) -> None:
        drawn.append(batch)

    draw()
    for batch in drawn:
        for frame in batch:
            filled = frame.replace("TABLE", table) if isinstance(frame, str) else frame
            await ann.socket.send(filled)
        await ann.send(type="ping", id="after")
        while (answer := await ann.receive()) != {"type": "pong", "id": "after", "now": answer.get("now")}:
            assert answer.get("code") != "internal", (batch, answer)
    metrics = await ann.metrics()
    assert "regalia_faults_total 0.0" in metrics
