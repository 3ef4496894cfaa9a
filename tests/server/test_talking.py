"""Bots that talk at a real server: in processes of their own, to those they mean, and only where people talk."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import regalia
from regalia.bots.kinds import CharacterBot
from regalia.engine.decision import Decision
from regalia.engine.talk import Said
from regalia.server.client import RemoteBot
from regalia.server.line import Invitation, Line
from regalia.server.service import Service
from tests.effort import PATIENCE
from tests.server.running import Player, config_for, player, running_inside

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("server talking")]

FALL = "fall-of-kingdoms"
TALKERS = ["character:vengeful", "character:bluffer", "character:counter"]  # two of them whisper
TABLES = 60  # the most that are played until somebody has spoken and somebody has whispered


class App:
    def __init__(self, service: Service, people: list[Player]) -> None:
        self.service = service
        self.people = people

    async def table(self, seats: list[str], **settings: Any) -> str:
        body = {"game": FALL, "seats": seats, "listed": True, "spectators": True, **settings}
        table: str = (await self.people[0].post("/api/tables", {"settings": body}))["table"]["id"]
        for one in self.people:
            await one.follow(table)
        return table

    async def play(self, table: str) -> None:
        """The person on seat 0 plays by chance, until the match is over."""
        choose, live = random.Random(table), await self.service.tables.live(table)
        async with asyncio.timeout(PATIENCE):
            while live.table.ended is None:
                if live.table.to_move == 0 and live.match is not None:
                    ply, move = live.match.ply, choose.choice(live.match.moves())
                    await self.people[0].post(f"/api/tables/{table}/moves", {"ply": ply, "id": f"m{ply}", "move": move})
                await asyncio.sleep(0.001)
        for one in self.people:  # all of it is read: a socket closes when nothing waits in it
            await one.send(type="ping", id="last")
            await one.until("pong")


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[App]:
    async with (
        running_inside(config_for(tmp_path)) as (url, service),
        player(url, "Ann") as ann,
        player(url, "Bea") as watcher,
    ):
        for one in (ann, watcher):
            await one.connect()
        yield App(service, [ann, watcher])


def heard(reader: Player, table: str) -> list[dict[str, Any]]:
    """What somebody was told: bots may have spoken before the table was opened, and the rest came line by line."""
    lines: list[dict[str, Any]] = []
    for message in reader.received:
        if message["type"] == "opened" and message["table"]["id"] == table:
            lines += message["talk"]
        elif message["type"] == "talked" and message["table"] == table:
            lines.append(message["line"])
    return sorted(lines, key=lambda line: int(line["at"]))


async def test_bots_talk_to_those_they_mean_and_the_transcripts_are_proved(app: App) -> None:
    ann, watcher = app.people
    spoken = whispered = 0
    for _ in range(TABLES):
        table = await app.table(["me", *TALKERS])
        await app.play(table)
        rows = [await app.service.tables.store.talk(table, seat) for seat in range(4)]
        said = {line.at: line for lines in rows for line in lines}.values()
        for reader, seat in ((ann, 0), (watcher, None)):
            meant = [line.at for line in said if line.to_seat is None or seat in (line.seat, line.to_seat)]
            assert [line["at"] for line in heard(reader, table)] == sorted(meant)
            assert [line["at"] for line in await reader.get(f"/api/tables/{table}/talk")] == sorted(meant)
            text = await reader.get(f"/api/tables/{table}/transcript")
            assert text.count("     > seat") == len(meant)
            assert regalia.verify(text)
        spoken += len(said)
        whispered += sum(line.to_seat not in (None, 0) for line in said)
        if spoken and whispered:
            break
    assert spoken
    assert whispered


async def test_where_nobody_talks_bots_are_silent(app: App) -> None:
    for _ in range(2):
        table = await app.table(["me", *TALKERS], talk=False)
        await app.play(table)
        assert not [line for seat in range(4) for line in await app.service.tables.store.talk(table, seat)]


class Attentive(CharacterBot):
    """A character, and what it has heard so far."""

    heard: Sequence[Said] = ()

    def choose(self, decision: Decision) -> int:
        object.__setattr__(self, "heard", decision.heard)
        return super().choose(decision)


async def test_a_bot_from_another_machine_talks_and_is_talked_to(app: App) -> None:
    ann = app.people[0]
    async with player(ann.url, "Remote") as guest:
        line = Line(ann.url, guest.token)
        bot = Attentive("honest")
        remote = RemoteBot(line, bot)
        task = asyncio.create_task(remote.run())
        try:
            for _ in range(TABLES):
                table = await app.table(["me", "open", "random", "random"])
                await line.join(Invitation(ann.url, table, None, None))
                await ann.post(f"/api/tables/{table}/talk", {"id": "hello", "text": "between us", "to": 1})
                await app.play(table)
                if any(line.seat == 1 for line in await app.service.tables.store.talk(table, 1)):
                    break
            else:
                pytest.fail("It never spoke.")
            assert [said.text for said in bot.heard][:1] == ["between us"]
        finally:
            task.cancel()
