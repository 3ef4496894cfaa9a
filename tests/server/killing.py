"""A server that is killed again and again while people play, and the comparison of what they were told with its log.

python -m tests.server.killing 200             one process on SQLite
python -m tests.server.killing 200 postgresql  three processes on PostgreSQL, which is crashed and cut off as well
python -m tests.server.killing 200 hosts       the same on three hosts, whose links are cut for seconds too; for root

It fails when a move is lost, changed or doubled, or when somebody was not back in their seat within two seconds of a
server that could serve.
"""

from __future__ import annotations

import asyncio
import itertools
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
from typing import Any, NamedTuple

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from regalia.server.databases import open_by_name
from regalia.server.store import Store
from tests.effort import PATIENCE
from tests.server.hosts import NETWORK, Host, network
from tests.server.people_at_load import come_first, prefer, prefer_children
from tests.server.postgres import Cluster, cluster
from tests.server.running import Player, free_port, wait_until_alive

GAME = "kingdom-18"
LIMITS = {
    "REGALIA_WARM_UP": "false",
    "REGALIA_PAGE": "false",
    "REGALIA_BOT_SECONDS": "0.2",
    "REGALIA_MESSAGES_PER_SECOND": "1000",
    "REGALIA_MESSAGES_PER_20_SECONDS": "20000",
    "REGALIA_ADDRESS_PER_SECOND": "10000",
    "REGALIA_ADDRESS_PER_20_SECONDS": "200000",
}
PREFER_EVERY = 0.5  # seconds between two looks for connections to the database
SILENCE = 3.0  # seconds after which a player looks at another server
LONGEST_AWAY = 2.0  # seconds from when a server can serve until everybody is in their seat again
KNOCK = 1.0  # seconds after which one who knocks at a server tries the next; a proxy before them would do the same
TELL_EVERY = 20  # kills
MOST_TRIED = 12  # tries of one of them that are told
SLOWEST = 5  # of those who came back, told with what they tried
LOST = (OSError, ConnectionClosed, InvalidHandshake, httpx.TransportError, TimeoutError, EOFError)


class Back(NamedTuple):
    """Seconds until somebody was in their seat again, from when they wanted to and a server could serve, and how."""

    after: float
    tried: tuple[str, ...]


@dataclass
class Told:
    """What clients were told was done: the move under each id, and its ply."""

    moves: dict[tuple[str, str], tuple[int, str]] = field(default_factory=dict)
    shown: dict[str, int] = field(default_factory=dict)  # the last ply that anyone at a table was shown
    opened_at: float = math.inf  # since when there is a server that can serve
    blow: str = ""  # what happened last
    alone: int = 0  # plies of matches at which nobody sits who moves
    back: list[Back] = field(default_factory=list)


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
        tried: list[str] = []
        while not self.stop:
            async with httpx.AsyncClient(base_url=self._url(seat)) as http:
                player = Player(self._url(seat), "", http, self._tokens[seat])
                away_since = away_since or time.monotonic()
                begun, step = time.monotonic(), "coming in"
                try:
                    async with asyncio.timeout(KNOCK):
                        await player.connect()
                    step = "opening the table"
                    async with asyncio.timeout(KNOCK):
                        opened = await player.follow(self._table)
                    step = "playing"
                    if opened["type"] == "error":
                        raise ConnectionError(opened["code"])  # the database is away
                    waited = time.monotonic() - max(away_since, self._told.opened_at)
                    # Some are quicker than who looks at the port.
                    self._told.back.append(Back(max(waited, 0.0), tuple(tried)))
                    away_since, tried = None, []
                    if await self._play(player, seat, opened["position"], sent):
                        return
                except LOST as error:
                    at, took = self._at[seat] % len(self._urls), time.monotonic() - begun
                    tried.append(f"{self._told.blow} {at}, {step}: {type(error).__name__} after {took:.2f} s")
                    self._at[seat] += 1
                    await asyncio.sleep(0.05)
                finally:
                    player.abort()

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


class Sleeper:
    """Somebody who opens tables against a bot and never moves: clock, stand-in and bot play on their own."""

    def __init__(self, urls: Sequence[str], told: Told) -> None:
        self._urls = urls
        self._told = told
        self._headers: dict[str, str] = {}
        self._table = ""
        self._ply = 0
        self.stop = False

    async def run(self) -> None:
        for url in itertools.cycle(self._urls):
            if self.stop:
                return
            with suppress(*LOST):
                async with httpx.AsyncClient(base_url=url, timeout=SILENCE, headers=self._headers) as http:
                    await self._look(http)
            await asyncio.sleep(0.2)

    async def _look(self, http: httpx.AsyncClient) -> None:
        if not self._headers:
            token = done(await http.post("/api/me", json={"name": "Sleeper", "token": True})).json()["token"]
            http.headers["Authorization"] = self._headers["Authorization"] = f"Bearer {token}"
        if not self._table:
            settings = {"game": GAME, "seats": ["me", "random"], "seconds": 5, "stand_in": "random"}
            opened = done(await http.post("/api/tables", json={"settings": settings}))
            self._table, self._ply = opened.json()["table"]["id"], 0
        table = done(await http.get(f"/api/tables/{self._table}")).json()
        ply = done(await http.get(f"/api/tables/{self._table}/position")).json()["ply"]
        self._told.alone += max(0, ply - self._ply)
        self._ply = max(self._ply, ply)
        self._told.shown[self._table] = self._ply
        if table["result"] is not None:
            self._table = ""


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
        prefer(self._process.pid)
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

    async def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        assert self._process is not None
        os.killpg(self._process.pid, how)
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
            self._blows += [self._crash, self._cut_off, self._deploy]
        if servers[0].host is not None:
            self._blows.append(self._part)

    async def strike(self, number: int) -> None:
        await asyncio.sleep(self._choose.uniform(0.1, 1.0))
        blow = self._blows[number % len(self._blows)]
        self._told.blow = blow.__name__
        await blow()

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

    async def _deploy(self) -> None:
        """A server is asked to stop, and the next version of it started, while the others serve."""
        server = self._choose.choice(self._servers)
        await server.kill(signal.SIGTERM)
        await server.start()

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
    urls = [server.url for server in servers]
    playing: list[Duel | Sleeper] = [*(Duel(urls, told, number) for number in range(duels)), Sleeper(urls, told)]
    tasks = [asyncio.create_task(one.run()) for one in playing]
    if own is not None:
        tasks.append(asyncio.create_task(_prefer(own)))
    try:
        for number in range(kills):
            await house.strike(number)
            if (number + 1) % TELL_EVERY == 0:
                print(f"{number + 1} kills, {len(told.moves)} moves answered", file=sys.stderr, flush=True)
        before, alone = len(told.moves), told.alone
        async with asyncio.timeout(2 * PATIENCE):  # it goes on after the last kill, bots and clocks as well
            while len(told.moves) < before + duels:
                await asyncio.sleep(0.05)
            assert not any(task.done() for task in tasks), "nobody has given up"
            for one in playing:
                one.stop = isinstance(one, Duel)  # they would keep every core busy until a clock has run out
            while told.alone < alone + 3:
                await asyncio.sleep(0.05)
    finally:
        for one in playing:
            one.stop = True
        for server in servers:
            await server.kill()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return told


async def _prefer(own: Cluster) -> None:
    """Let the database go before whatever else the machine does, as the servers do."""
    while True:
        with suppress(AssertionError):  # it is down just now
            prefer_children(own.process)
        await asyncio.sleep(PREFER_EVERY)


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
        wrong += [f"{table} has {own_id} twice" for own_id in set(ids) if own_id and ids.count(own_id) > 1]
        kept = {move.client: (move.ply, move.move) for move in log}
        for (where, own_id), answered in told.moves.items():
            if where == table and kept.get(own_id) != answered:
                wrong.append(f"{table}: {own_id} was answered as {answered}, but the log has {kept.get(own_id)}")
    await store.close()
    return wrong


async def main(kills: int, where: str = "sqlite") -> bool:
    """Whether nothing was lost, and everybody was back soon."""
    come_first()
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
    ways = sorted(told.back)
    back = [way.after for way in ways]
    print(
        f"{kills} kills, {len(told.moves)} moves answered; lost, changed or doubled: {len(wrong)}. "
        f"{told.alone} moves of bots and clocks where nobody moved."
    )
    for sentence in wrong:
        print(f"  {sentence}")
    print(
        f"Back in the seat {len(back)} times, from when there was a server that could serve: half within "
        f"{back[len(back) // 2]:.2f} s, 99 % within {back[len(back) * 99 // 100]:.2f} s, all within {back[-1]:.2f} s."
    )
    for after, tried in reversed(ways[-SLOWEST:]):
        print(f"  {after:.2f} s: {'; '.join(tried[:MOST_TRIED])}")
    return not wrong and back[-1] <= LONGEST_AWAY


if __name__ == "__main__":
    sys.exit(not asyncio.run(main(int(sys.argv[1]), *sys.argv[2:])))
