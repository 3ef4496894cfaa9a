"""A server that is killed again and again while people play, and the comparison of what they were told with its log.

python -m tests.server.killing 200             one process on SQLite
python -m tests.server.killing 200 postgresql  three processes on PostgreSQL, which is crashed and cut off as well
python -m tests.server.killing 200 hosts       the same on three hosts, whose links are cut for seconds too; for root
"""

from __future__ import annotations

import asyncio
import math
import os
import random
import secrets
import signal
import sys
import tempfile
import time
from asyncio.subprocess import DEVNULL, Process
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from regalia.server.databases import open_by_name
from regalia.server.store import Store
from tests.effort import PATIENCE
from tests.server.hosts import NETWORK, Host, network
from tests.server.postgres import Cluster, cluster
from tests.server.running import Player, free_port, wait_until_alive

GAME = "kingdom-18"
LIMITS = {
    "REGALIA_WARM_UP": "false",
    "REGALIA_PAGE": "false",
    "REGALIA_MESSAGES_PER_SECOND": "1000",
    "REGALIA_MESSAGES_PER_20_SECONDS": "20000",
    "REGALIA_ADDRESS_PER_SECOND": "10000",
    "REGALIA_ADDRESS_PER_20_SECONDS": "200000",
}
SILENCE = 3.0  # seconds after which a player looks at another server
LOST = (OSError, ConnectionClosed, InvalidHandshake, httpx.TransportError, TimeoutError, EOFError)


@dataclass
class Told:
    """What clients were told was done: the move under each id, and its ply."""

    moves: dict[tuple[str, str], tuple[int, str]] = field(default_factory=dict)
    shown: dict[str, int] = field(default_factory=dict)  # the last ply that anyone at a table was shown
    opened_at: float = math.inf  # since when there is a server that can serve
    back_after: list[float] = field(default_factory=list)  # seconds from then, or from wanting to, until in the seat


class Duel:
    """Two people who play match after match, through kills, and note every answer they get."""

    def __init__(self, urls: Sequence[str], told: Told, seed: int) -> None:
        self._urls = urls  # of servers that share one database; whoever loses one goes to the next
        self._at = [seed, seed + 1]  # which of them each seat is at
        self._told = told
        self._choose = random.Random(seed)
        self._tokens: list[str] = []
        self._table = ""
        self.stop = False

    async def run(self) -> None:
        while not self.stop:
            try:
                await self._begin()
                await asyncio.gather(*(self._sit(seat) for seat in range(2)))
                self._table = ""
            except LOST:
                self._at[0] += 1
                await asyncio.sleep(0.05)

    def _url(self, seat: int) -> str:
        return self._urls[self._at[seat] % len(self._urls)]

    async def _begin(self) -> None:
        """A table, unless there is one that is still being played at."""
        async with httpx.AsyncClient(base_url=self._url(0), timeout=PATIENCE) as http:
            while len(self._tokens) < 2:
                body = {"name": f"P{len(self._tokens)}", "token": True}
                self._tokens.append(done(await http.post("/api/me", json=body)).json()["token"])
            if not self._table:
                settings = {"game": GAME, "seats": ["me", "open"], "listed": True}
                opened = await http.post("/api/tables", json={"settings": settings}, headers=self._who(0))
                self._table = done(opened).json()["table"]["id"]
            done(await http.post(f"/api/tables/{self._table}/join", json={}, headers=self._who(1)))

    def _who(self, seat: int) -> dict[str, str]:
        return {"Authorization": f"Bearer {self._tokens[seat]}"}

    async def _sit(self, seat: int) -> None:
        """Play until the match is over; after a lost connection, go on with the same move under the same id."""
        sent: dict[int, tuple[str, str]] = {}
        away_since: float | None = time.monotonic()
        while not self.stop:
            async with httpx.AsyncClient(base_url=self._url(seat)) as http:
                player = Player(self._url(seat), "", http, self._tokens[seat])
                away_since = away_since or time.monotonic()
                try:
                    await player.connect()
                    async with asyncio.timeout(SILENCE):
                        opened = await player.follow(self._table)
                    if opened["type"] == "error":
                        raise ConnectionError  # the database is away
                    position = opened["position"]
                    waited = time.monotonic() - max(away_since, self._told.opened_at)
                    self._told.back_after.append(max(waited, 0.0))  # some are quicker than who looks at the port
                    away_since = None
                    if await self._play(player, seat, position, sent):
                        return
                except LOST:
                    self._at[seat] += 1
                    await asyncio.sleep(0.05)
                finally:
                    await player.disconnect()

    async def _play(
        self, player: Player, seat: int, position: dict[str, Any] | None, sent: dict[int, tuple[str, str]]
    ) -> bool:
        while not self.stop:
            if position is not None and position["result"] is not None:
                return True
            if position is not None and position["ask"] is not None:
                ply = position["ply"]
                own_id, move = sent.setdefault(
                    ply, (f"{seat}-{secrets.token_hex(6)}", self._choose.choice(position["ask"]["moves"]))
                )
                await player.send(type="play", table=self._table, ply=ply, id=own_id, move=move)
            async with asyncio.timeout(SILENCE):  # a host that is cut off says nothing; then look at another
                message = await player.until("played", "update", "error", "opened")
            if message["type"] == "error" and message["code"] in ("unavailable", "internal"):
                raise ConnectionError  # the database is away: look again what became of the move
            if message["type"] == "played":
                own_id, move = sent[message["ply"] - 1]
                assert message["id"] == own_id
                self._told.moves[self._table, own_id] = (message["ply"], move)
            position = message.get("position")
            if position is not None:
                self._told.shown[self._table] = max(position["ply"], self._told.shown.get(self._table, 0))
        return False


def done(answer: httpx.Response) -> httpx.Response:
    """An answer, unless the database was away; whoever asked asks again."""
    if answer.status_code >= 500:
        raise ConnectionError
    return answer


class Server:
    """`regalia serve` in a process group of its own, to be killed as a whole."""

    def __init__(self, data: Path, database: str = "", host: Host | None = None) -> None:
        self._data = data
        self._database = database
        self.host = host
        self._address = "127.0.0.1" if host is None else host.address
        self.port = free_port()
        self.url = f"http://{self._address}:{self.port}"
        self._process: Process | None = None

    async def start(self) -> None:
        command = [sys.executable, "-m", "regalia", "serve", "--port", str(self.port), "--data", str(self._data)]
        self._process = await asyncio.create_subprocess_exec(
            *(() if self.host is None else self.host.prefix),
            *(*command, "--host", self._address),
            stdout=DEVNULL,
            stderr=DEVNULL,
            env={**os.environ, **LIMITS, "REGALIA_DATABASE": self._database},
            start_new_session=True,
        )
        await self._until_open()
        await wait_until_alive(self.url)

    async def _until_open(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while True:
                with suppress(OSError):
                    _, writer = await asyncio.open_connection(self._address, self.port)
                    writer.close()
                    return
                await asyncio.sleep(0.01)

    async def kill(self) -> None:
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        await self._process.wait()


class House:
    """Servers that share what they keep, and every way in which fate can treat them."""

    def __init__(self, servers: Sequence[Server], told: Told, own: Cluster | None, seed: int) -> None:
        self._servers = servers
        self._told = told
        self._own = own
        self._choose = random.Random(seed)
        self._blows = [self._kill]
        if own is not None:
            self._blows += [self._crash, self._cut_off]
        if servers[0].host is not None:
            self._blows.append(self._part)

    async def strike(self, number: int) -> None:
        await asyncio.sleep(self._choose.uniform(0.1, 1.0))
        await self._blows[number % len(self._blows)]()

    async def _kill(self) -> None:
        """A server dies and is started again; alone, it is all there is."""
        alone = len(self._servers) == 1
        server = self._choose.choice(self._servers)
        await server.kill()
        if alone:
            self._told.opened_at = math.inf
        await server.start()
        if alone:
            self._told.opened_at = time.monotonic()

    async def _crash(self) -> None:
        """The database dies, and recovers."""
        assert self._own is not None
        self._told.opened_at = math.inf
        await asyncio.to_thread(self._own.crash)
        self._told.opened_at = time.monotonic()

    async def _cut_off(self) -> None:
        """Every connection to the database breaks."""
        assert self._own is not None
        await asyncio.to_thread(self._own.cut_off)

    async def _part(self) -> None:
        """A host is cut off for seconds, from people and from the database."""
        host = self._choose.choice(self._servers).host
        assert host is not None
        host.cut()
        await asyncio.sleep(self._choose.uniform(0.5, 6.0))
        host.heal()


async def kill_again_and_again(
    data: Path,
    kills: int,
    duels: int,
    seed: int,
    own: Cluster | None = None,
    database: str = "",
    hosts: Sequence[Host] = (),
) -> Told:
    """Play at several tables, kill a server at random moments, and note what the clients were told.

    With a cluster of PostgreSQL there are several servers, and the cluster is crashed and cut off too; with hosts each
    server is on one of them, and their links are cut.
    """
    told = Told()
    places: Sequence[Host | None] = hosts or [None] * (3 if own else 1)
    servers = [Server(data / str(number), database, host) for number, host in enumerate(places)]
    await asyncio.gather(*(server.start() for server in servers))
    told.opened_at = time.monotonic()
    house = House(servers, told, own, seed)
    playing = [Duel([server.url for server in servers], told, number) for number in range(duels)]
    tasks = [asyncio.create_task(duel.run()) for duel in playing]
    try:
        for number in range(kills):
            await house.strike(number)
        before = len(told.moves)
        async with asyncio.timeout(2 * PATIENCE):
            while len(told.moves) < before + duels:  # it goes on after the last kill
                await asyncio.sleep(0.05)
        assert not any(task.done() for task in tasks), "nobody has given up"
    finally:
        for duel in playing:
            duel.stop = True
        for server in servers:
            await server.kill()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return told


async def compare(database: Path | str, told: Told) -> list[str]:
    """Where the log and what was told differ: moves that are lost, changed or doubled, whoever was told of them."""
    store = Store(open_by_name(str(database)))
    wrong = []
    for table in {table for table, _ in told.moves} | set(told.shown):
        log = await store.moves(table)
        if len(log) < told.shown.get(table, 0):
            wrong.append(f"{table} was shown at ply {told.shown[table]}, but its log ends at {len(log)}")
        if [move.ply for move in log] != list(range(1, len(log) + 1)):
            wrong.append(f"{table} has a gap in its log")
        ids = [move.client for move in log]
        wrong += [f"{table} has {own_id} twice" for own_id in set(ids) if ids.count(own_id) > 1]
        kept = {move.client: (move.ply, move.move) for move in log}
        for (where, own_id), answered in told.moves.items():
            if where == table and kept.get(own_id) != answered:
                wrong.append(f"{table}: {own_id} was answered as {answered}, but the log has {kept.get(own_id)}")
    await store.close()
    return wrong


async def main(kills: int, where: str = "sqlite") -> bool:
    """Whether nothing was lost."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        if where != "sqlite":
            hosts = stack.enter_context(network(3)) if where == "hosts" else []
            own = stack.enter_context(cluster(durable=True, network=f"{NETWORK}.1/24" if hosts else ""))
            database = own.new_database(on_network=bool(hosts))
            told = await kill_again_and_again(folder, kills, 6, kills, own, database, hosts)
            wrong = await compare(database, told)
        else:
            told = await kill_again_and_again(folder, kills, duels=6, seed=kills)
            wrong = await compare(folder / "0", told)
    back = sorted(told.back_after)
    print(f"{kills} kills, {len(told.moves)} moves answered; lost, changed or doubled: {len(wrong)}.")
    for sentence in wrong:
        print(f"  {sentence}")
    print(
        f"Back in the seat {len(back)} times, from when there was a server that could serve: half within "
        f"{back[len(back) // 2]:.2f} s, 99 % within {back[len(back) * 99 // 100]:.2f} s, all within {back[-1]:.2f} s."
    )
    return not wrong


if __name__ == "__main__":
    sys.exit(not asyncio.run(main(int(sys.argv[1]), *sys.argv[2:])))
