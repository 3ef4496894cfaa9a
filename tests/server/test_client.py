"""A bot on another machine: what it does at several tables at once, and when it fails."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import pytest

from regalia.engine.decision import Decision
from regalia.server.client import RemoteBot
from regalia.server.line import Line
from tests.effort import PATIENCE
from tests.server.running import config_for, player, running

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("server command")]


class Thoughtful:
    """Thinks for a moment; fails the third time, and notices whether it is asked two things at once."""

    def __init__(self) -> None:
        self.asked = self.at_once = self.most_at_once = 0

    def choose(self, decision: Decision) -> int:
        self.asked += 1
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        time.sleep(0.05)
        self.at_once -= 1
        if self.asked == 3:
            raise ValueError("it has lost the thread")
        return decision.actions[-1]


class Socket:
    """One that the tests write; what is sent to it is kept."""

    def __init__(self, received: list[dict[str, Any]]) -> None:
        self._received = received
        self.sent: list[dict[str, Any]] = []

    async def __aiter__(self) -> AsyncIterator[str]:
        for message in self._received:
            yield json.dumps(message)

    async def send(self, text: str) -> None:
        self.sent.append(json.loads(text))

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.sent if message["type"] == kind]


async def test_a_bot_thinks_of_one_table_at_a_time_plays_on_when_it_fails_and_lets_go_of_what_is_over(
    tmp_path: Path,
) -> None:
    async with running(config_for(tmp_path)) as url, player(url, "Ann") as ann:
        body = {"settings": {"game": "kingdom-18", "seats": ["me", "random"]}}
        table = (await ann.post("/api/tables", body))["table"]["id"]
        await ann.connect()
        await ann.send(type="open", table=table, record=True)
        opened = await ann.until("opened")
    position, moves = opened["position"], opened["position"]["ask"]["moves"]
    names = ["a", "b", "c"]
    tables = [{**opened, "table": {**opened["table"], "id": name}} for name in names]
    over = {**position, "events": [], "ask": None, "result": {"winners": [], "scores": None, "why": None}}
    ends = [{"type": "update", "table": name, "position": over} for name in names]
    bot, told = Thoughtful(), list[str]()
    socket = Socket([*tables, *ends, *ends])
    remote = RemoteBot(Line(url, ann.token), bot, told.append)
    async with asyncio.timeout(PATIENCE):
        await remote._listen(cast(Any, socket))
        while len(socket.of("play")) < len(names):
            await asyncio.sleep(0.01)
    assert bot.most_at_once == 1
    assert [move["move"] in moves for move in socket.of("play")] == [True, True, True]
    assert [line for line in told if "it has lost the thread" in line] == [
        "c: the bot failed, so the rules move for it. it has lost the thread"
    ]
    assert [message["table"] for message in socket.of("close")] == names, "each once"
