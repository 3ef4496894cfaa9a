"""The same seat played from two processes at once: one move wins, and the other player is told what they missed.

python -m tests.server.racing 10000
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from regalia.server.databases import open_by_name
from regalia.server.store import Store
from tests.server.killing import Server
from tests.server.postgres import cluster
from tests.server.running import Player, player

GAME = "kingdom-18"
AT_ONCE = 8  # tables


@dataclass
class Races:
    """What came of them."""

    run: int = 0
    won_at: list[int] = field(default_factory=lambda: [0, 0])  # by server
    wrong: list[str] = field(default_factory=list)
    played: dict[str, list[tuple[int, str, str]]] = field(default_factory=dict)  # by table: ply, id and move that won


class Contest:
    """A match at which every seat is played from all servers at the same time."""

    def __init__(self, urls: Sequence[str], races: Races, number: int) -> None:
        self._urls = urls
        self._races = races
        self._choose = random.Random(number)
        self._last: dict[str, Any] = {}  # what whoever won the last race was shown

    async def run(self, most: int) -> None:
        """Match after match, until there were so many races in all."""
        async with AsyncExitStack() as stack:
            seats = []
            for name in ("Ann", "Bea"):
                first = await stack.enter_async_context(player(self._urls[0], name))
                places = [first, *(Player(url, name, first.http, first.token) for url in self._urls[1:])]
                for place in places:
                    await place.connect()
                    stack.push_async_callback(place.disconnect)
                seats.append(places)
            while self._races.run < most:
                await self._match(seats, most)

    async def _match(self, seats: list[list[Player]], most: int) -> None:
        ann, bea = seats[0][0], seats[1][0]
        body = {"settings": {"game": GAME, "seats": ["me", "open"], "listed": True}}
        table: str = (await ann.post("/api/tables", body))["table"]["id"]
        await bea.post(f"/api/tables/{table}/join")
        won = self._races.played[table] = []
        positions = {}
        for seat, places in enumerate(seats):
            for place in places:
                positions[seat] = (await place.follow(table))["position"]
        while self._races.run < most:
            mover = next((seat for seat, seen in positions.items() if seen["ask"] is not None), None)
            if mover is None:
                break
            ply = positions[mover]["ply"]
            won.append(await self._race(table, seats[mover], positions[mover]))
            for seat, places in enumerate(seats):
                for place in places:
                    if seat != mover:
                        positions[seat] = await self._seen(place, ply + 1)
            positions[mover] = self._last
        for places in seats:
            for place in places:
                await place.send(type="close", table=table)
        if any(position["result"] is None for position in positions.values()):
            await ann.http.post(f"/api/tables/{table}/resign", json={})

    async def _race(self, table: str, places: list[Player], position: dict[str, Any]) -> tuple[int, str, str]:
        """A move from each place at once; who won, when everyone holds the new position."""
        ply, moves = position["ply"], position["ask"]["moves"]
        sent = [(f"{ply}-{number}", self._choose.choice(moves)) for number in range(len(places))]
        await asyncio.gather(
            *(
                place.send(type="play", table=table, ply=ply, id=own_id, move=move)
                for place, (own_id, move) in zip(places, sent, strict=True)
            )
        )
        answers = [await self._answer(place, own_id) for place, (own_id, _) in zip(places, sent, strict=True)]
        winners = [number for number, answer in enumerate(answers) if answer["type"] == "played"]
        self._races.run += 1
        if len(winners) != 1:
            self._races.wrong.append(f"{table} at {ply}: {len(winners)} moves were answered as played")
        winner = winners[0]
        self._races.won_at[winner] += 1
        for number, answer in enumerate(answers):
            shown = answer["position"]
            told = number == winner or (answer.get("code") == "stale" and shown is not None)
            if not told or shown["ply"] != ply + 1:
                self._races.wrong.append(f"{table} at {ply}: whoever lost was told {answer}")
        self._last = answers[winner]["position"]
        return ply + 1, *sent[winner]

    async def _answer(self, place: Player, own_id: str) -> dict[str, Any]:
        while True:
            message = await place.until("played", "error")
            if message.get("id") == own_id:
                return message

    async def _seen(self, place: Player, ply: int) -> dict[str, Any]:
        while True:
            position: dict[str, Any] = (await place.until("update"))["position"]
            if position["ply"] >= ply:
                return position


async def race(urls: Sequence[str], races: int) -> Races:
    told = Races()
    await asyncio.gather(*(Contest(urls, told, number).run(races) for number in range(min(AT_ONCE, races))))
    return told


async def compare(database: str, told: Races) -> list[str]:
    """Where the log has another move than the one that was answered as played."""
    store = Store(open_by_name(database))
    wrong = list(told.wrong)
    for table, won in told.played.items():
        log = [(move.ply, move.client, move.move) for move in await store.moves(table)]
        if log != won:
            wrong.append(f"{table}: the log has {log}, answered as played were {won}")
    await store.close()
    return wrong


async def main(races: int) -> bool:
    """Whether one won each race."""
    with tempfile.TemporaryDirectory() as folder, cluster() as own:
        database = own.new_database()
        servers = [Server(Path(folder) / str(number), database) for number in range(2)]
        await asyncio.gather(*(server.start() for server in servers))
        begun = time.monotonic()
        try:
            told = await race([server.url for server in servers], races)
        finally:
            for server in servers:
                await server.kill()
        wrong = await compare(database, told)
    print(
        f"{told.run} races in {time.monotonic() - begun:.0f} s; won at the one server {told.won_at[0]}, at the other "
        f"{told.won_at[1]}; wrong: {len(wrong)}."
    )
    for sentence in wrong[:20]:
        print(f"  {sentence}")
    return not wrong


if __name__ == "__main__":
    sys.exit(not asyncio.run(main(int(sys.argv[1]))))
