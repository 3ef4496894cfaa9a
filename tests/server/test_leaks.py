"""What a reader may not know reaches it by no channel of the server."""

from __future__ import annotations

import json
import random
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog.testing

from regalia.bots.compiling import READY, compile_bot
from regalia.engine import contract
from regalia.engine.chance import seed_of
from regalia.games import games
from regalia.play.match import Match
from regalia.server.live_table import Live
from regalia.server.service import Service
from tests.effort import tries
from tests.server.running import Player, config_for, player, running_inside, visitor

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("server leaks")]

LOOKS = 5  # positions of a match at which worlds are compared
MOST_PLIES = tries(60, 400)  # played before a match is given up


class App:
    """A running server with one table, everyone at it, someone who watches and someone who does not exist."""

    def __init__(self, service: Service, seated: list[Player], watcher: Player, stranger: httpx.AsyncClient) -> None:
        self.service = service
        self.seated = seated
        self.watcher = watcher
        self.stranger = stranger
        self.table = ""

    async def live(self) -> Live:
        return await self.service.tables.live(self.table)

    async def match(self) -> Match:
        match = (await self.live()).match
        assert match is not None
        return match


@asynccontextmanager
async def app_for(data: Path, name: str, seats: int, **settings: Any) -> AsyncIterator[App]:
    async with AsyncExitStack() as stack:
        url, service = await stack.enter_async_context(running_inside(config_for(data)))
        people = [await stack.enter_async_context(player(url, f"P{n}")) for n in range(seats + 1)]
        stranger = await stack.enter_async_context(visitor(url))
        for one in people:
            await one.connect()
        app = App(service, people[:-1], people[-1], stranger)
        places = ["me"] + ["open"] * (seats - 1)
        opened = {"game": name, "seats": places, "listed": True, "spectators": True, **settings}
        app.table = (await people[0].post("/api/tables", {"settings": opened}))["table"]["id"]
        for one in people[1:-1]:
            await one.post(f"/api/tables/{app.table}/join")
        yield app


def worlds(match: Match, seat: int | None) -> list[Any]:
    """States that a reader cannot tell from the true one: as a seat imagines it, for a spectator as any seat does."""
    dreamer = 0 if seat is None else seat
    found = [match.game.state_type.from_plain(match.position())]
    for number in range(2):
        world = match.seen(dreamer)
        world.random = seed_of(number, match.ply)
        contract.imagine(match.setting.rules, world, dreamer)
        world.random = number
        found.append(world)
    return found


async def everything(app: App, reader: Player | None, seat: int | None) -> list[str]:
    """All that a reader can get out of the server now."""
    table, http = f"/api/tables/{app.table}", app.stranger if reader is None else reader.http
    ply = (await app.live()).table.ply
    paths = [
        table,
        f"{table}/position",
        f"{table}/position?since={ply}",
        f"{table}/plies/{ply}" + ("" if seat is None else f"?seat={seat}"),
        f"{table}/plies/{ply}?seat={0 if seat else 1}",
        f"{table}/transcript",
        f"{table}/talk",
        f"{table}/cards",
        "/api/tables",
        "/api/tables/mine",
        f"/api/series/{app.table}",
    ]
    answers = [(await http.get(path)).text for path in paths]
    wrong = {"ply": ply, "id": "wrong", "move": "no such move"}
    answers += [(await http.post(f"{table}/moves", json={**wrong, "ply": n})).text for n in {0, ply}]
    if reader is not None:
        await reader.send(type="open", table=app.table, record=True)
        answers.append(json.dumps(await reader.until("opened")))
        await reader.send(type="play", table=app.table, **wrong)
        answers.append(json.dumps(await reader.until("error")))
    return answers


# Three seats where a game has them: then there are others to whom something may be secret together.
CASES = [(name, next((n for n in game.seats if n > 2), game.seats[-1])) for name, game in games().items()]


@pytest.mark.parametrize(("name", "seats"), CASES)
async def test_worlds_that_a_reader_cannot_tell_apart_give_the_same_bytes_on_every_channel(
    tmp_path: Path, name: str, seats: int
) -> None:
    choose = random.Random(7)
    async with app_for(tmp_path, name, seats) as app:
        readers: list[tuple[Player | None, int | None]] = [
            *((one, seat) for seat, one in enumerate(app.seated)),
            (app.watcher, None),
            (None, None),
        ]
        for one in (*app.seated, app.watcher):
            await one.follow(app.table)
        compared = 0
        for look in range(LOOKS):
            match = await app.match()
            if match.seat is None:
                break
            for reader, seat in readers:
                truth, *others = worlds(match, seat)
                seen = await everything(app, reader, seat)
                for world in others:
                    match._state = world
                    assert await everything(app, reader, seat) == seen
                    assert await app.match() is match, "the world was not swapped behind the test's back"
                    compared += world != truth
                    match._state = truth
            await play_on(app, choose, 1 + look)
        assert compared > LOOKS, "the worlds did differ"


@pytest.mark.parametrize(
    ("name", "seats"),
    [pytest.param(*case, marks=() if case[0] == "kingdom-18" else pytest.mark.slow) for case in CASES],
)
async def test_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_hint(
    tmp_path: Path, name: str, seats: int
) -> None:
    choose = random.Random(7)
    assert READY in compile_bot(name, "search")  # or there would be no hint yet
    async with app_for(tmp_path, name, seats, hints=True) as app:
        compared = 0
        for look in range(LOOKS):
            match = await app.match()
            if match.seat is None:
                break
            mover = app.seated[match.seat]
            truth, *others = worlds(match, match.seat)
            hints = []
            for world in (truth, *others):
                match._state = world
                await mover.send(type="hint", table=app.table, ply=match.ply, id="h")
                hints.append(await mover.until("hinted", "error"))
                compared += world != truth
                match._state = truth
            assert hints[0]["move"] in match.moves()
            assert hints == hints[:1] * len(hints)
            for one in {*app.seated, app.watcher} - {mover}:
                await one.send(type="hint", table=app.table, ply=match.ply, id="h")
                assert (await one.until("hinted", "error"))["type"] == "error"
            await play_on(app, choose, 1 + look)
        assert compared > LOOKS, "the worlds did differ"


async def play_on(app: App, choose: random.Random, plies: int) -> None:
    for _ in range(plies):
        match = await app.match()
        if match.seat is None:
            return
        move, mover = choose.choice(match.moves()), app.seated[match.seat]
        await mover.send(type="play", table=app.table, ply=match.ply, id=f"m{match.ply}", move=move)
        await mover.until("played")


@pytest.mark.parametrize(("name", "seats"), CASES)
async def test_keys_tokens_and_moves_stay_where_they_belong(tmp_path: Path, name: str, seats: int) -> None:
    """Canaries: what is secret is looked for in every frame, every answer, the log and the metrics."""
    with structlog.testing.capture_logs() as entries:
        async with app_for(tmp_path, name, seats) as app:
            everyone = [*app.seated, app.watcher]
            for one in everyone:
                await one.follow(app.table)
            path = f"/api/tables/{app.table}"
            seat_links = [(await one.post(f"{path}/seat-link"))["seat_link"] for one in app.seated]
            key = (await app.live()).table.shuffle_key
            transcripts: list[str] = []
            choose = random.Random(1)
            while (await app.match()).seat is not None and len(transcripts) < MOST_PLIES:
                transcripts.append((await app.stranger.get(f"{path}/transcript")).text)
                await play_on(app, choose, 1)
            for one in app.seated[1:]:
                await one.http.post(f"{path}/resign")  # ends a long match; a short one is over already
            moves = {move.move for move in (await app.live()).log}
            metrics = await everyone[0].metrics()
            for one in everyone:
                await one.send(type="ping", id="last")
                await one.until("pong")
    frames = [json.dumps(message) for one in everyone for message in one.received]
    before_the_end = [frame for frame in frames if not _tells_the_end(json.loads(frame))]
    secrets = [key, *seat_links, *(one.token for one in everyone)]
    for secret in secrets:
        assert not any(secret in text for text in [*before_the_end, *transcripts, metrics, repr(entries)])
    assert any(key in frame for frame in frames), "the key is published at the end"
    told = metrics + repr(entries)
    assert [move for move in moves if re.search(rf"\b{re.escape(move)}\b", told)] == []


def _tells_the_end(message: dict[str, Any]) -> bool:
    table = message.get("table")
    return isinstance(table, dict) and table["ended"] is not None
