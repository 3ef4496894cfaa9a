"""People who play while a server is attacked, and how long they wait for their moves.

Each comes from an address of their own in 127.0.0.0/8, so a server with its usual limits counts them apart from one
another and from whoever attacks it.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
import time
import traceback
from asyncio.subprocess import DEVNULL
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from tests.effort import PATIENCE
from tests.server.running import OPERATOR, Player, free_port, wait_until_alive

GAME = "kingdom-18"
PAUSE = 0.4  # seconds between a person's look at the position and their move
FIRST, LAST = -10, 20  # niceness to add; the second in processes started by the first


class RefusedError(Exception):
    """A move that was offered was not taken, or a table not shown."""


@dataclass
class Figures:
    """Seconds from a move until it was answered, each with when that was; and what went wrong."""

    waits: list[tuple[float, float]] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def since(self, begun: float) -> list[float]:
        return sorted(seconds for at, seconds in self.waits if at >= begun)


def percentile(waits: Sequence[float], share: float) -> float:
    return waits[min(len(waits) - 1, int(len(waits) * share))] if waits else 0.0


class Person(Player):
    """A player at an address of their own."""

    def __init__(self, url: str, name: str, address: str) -> None:
        transport = httpx.AsyncHTTPTransport(local_address=address)
        super().__init__(url, name, httpx.AsyncClient(base_url=url, timeout=PATIENCE, transport=transport), "")
        self._address = address

    async def come_in(self) -> None:
        self.token = (await self.post("/api/me", {"name": self.name, "token": True}))["token"]
        self.http.headers["Authorization"] = f"Bearer {self.token}"
        self._socket = await connect(
            self.url.replace("http", "ws") + "/api/socket",
            additional_headers={"Authorization": f"Bearer {self.token}"},
            local_addr=(self._address, 0),
        )
        await self.until("welcome")

    async def close(self) -> None:
        with suppress(OSError):
            await self.disconnect()
        await self.http.aclose()


class Pair:
    """Two people who play match after match."""

    def __init__(self, url: str, number: int, figures: Figures) -> None:
        self._people = [Person(url, f"P{number}-{seat}", f"127.0.1.{2 * number + seat + 1}") for seat in range(2)]
        self._figures = figures
        self._choose = random.Random(number)

    async def run(self) -> None:
        try:
            for one in self._people:
                await one.come_in()
            while True:
                await self._play_a_match()
        except Exception:
            self._figures.errors.append(f"at {time.strftime('%H:%M:%S')}: {traceback.format_exc()}")
        finally:
            for one in self._people:
                await one.close()

    async def _play_a_match(self) -> None:
        ann, bea = self._people
        settings = {"game": GAME, "seats": ["me", "open"], "listed": True}
        table = (await ann.post("/api/tables", {"settings": settings}))["table"]["id"]
        await bea.post(f"/api/tables/{table}/join")
        opened = [await one.follow(table) for one in self._people]
        for answer in opened:
            if answer["type"] == "error":
                raise RefusedError(f"{table} was not shown: {answer}")
        positions = [answer["position"] for answer in opened]
        while all(position["result"] is None for position in positions):
            mover = next(seat for seat, position in enumerate(positions) if position["ask"] is not None)
            ply = positions[mover]["ply"]
            await asyncio.sleep(PAUSE * self._choose.random() * 2)
            move = self._choose.choice(positions[mover]["ask"]["moves"])
            begun = time.monotonic()
            await self._people[mover].send(type="play", table=table, ply=ply, id=f"m{ply}", move=move)
            answer = await self._people[mover].until("played", "error")
            if answer["type"] == "error":
                raise RefusedError(f"{move} at ply {ply}: {answer}")
            positions[mover] = answer["position"]
            self._figures.waits.append((begun, time.monotonic() - begun))
            positions[1 - mover] = await self._seen(1 - mover, ply + 1)
        for one in self._people:  # a socket follows so many tables and no more
            await one.send(type="close", table=table)

    async def _seen(self, seat: int, ply: int) -> dict[str, Any]:
        while True:
            position: dict[str, Any] = (await self._people[seat].until("update"))["position"]
            if position["ply"] == ply:
                return position


@asynccontextmanager
async def playing(url: str, pairs: int) -> AsyncIterator[Figures]:
    """People play while the context is open."""
    figures = Figures()
    tasks = [asyncio.create_task(Pair(url, number, figures).run()) for number in range(pairs)]
    yield figures
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


class Server:
    """`regalia serve` in a process of its own."""

    def __init__(self, process: int, url: str) -> None:
        self.process = process
        self.url = url

    def megabytes(self) -> float:
        """Of the server itself; bots and card files are processes of their own."""
        lines = Path(f"/proc/{self.process}/status").read_text(encoding="utf-8").splitlines()
        return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))

    async def metrics(self, *names: str) -> list[float]:
        """The sums of those whose names begin like this, all of one moment."""
        async with httpx.AsyncClient(base_url=self.url, timeout=PATIENCE) as client:
            text = (await client.get("/metrics", headers={"Authorization": f"Bearer {OPERATOR}"})).text
        lines = [line.rpartition(" ") for line in text.splitlines()]
        return [sum(float(value) for line, _, value in lines if line.startswith(name)) for name in names]


def come_first() -> None:
    """Let this process and those it starts go before whatever else the machine does, where that is allowed: it is the
    server that is to be measured."""
    with suppress(PermissionError):
        os.nice(FIRST)
    prefer(os.getpid())


def prefer(process: int) -> None:
    """The same for the session that a process began: Linux shares processors among sessions first, and the niceness of
    a process counts within its own."""
    with suppress(OSError):
        Path(f"/proc/{process}/autogroup").write_text(str(FIRST), encoding="ascii")


def prefer_children(process: int) -> None:
    """The same for sessions that a process's children began: PostgreSQL has one for each connection."""
    with suppress(OSError):
        for child in Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii").split():
            prefer(int(child))


def come_last() -> None:
    """Attackers take what is left over."""
    os.nice(LAST)


@asynccontextmanager
async def served(data: Path, log: Path, **settings: object) -> AsyncIterator[Server]:
    """A server that runs while the context is open; what it says goes to a file."""
    port = free_port()
    environment = {f"REGALIA_{name.upper()}": str(value) for name, value in settings.items()}
    with log.open("ab") as lines:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "regalia", "serve", "--port", str(port), "--data", str(data), "--no-page"),
            stdout=DEVNULL,
            stderr=lines,
            env={**os.environ, "REGALIA_METRICS_TOKEN": OPERATOR, "REGALIA_WARM_UP": "false", **environment},
            start_new_session=True,
        )
    prefer(process.pid)
    url = f"http://127.0.0.1:{port}"
    try:
        await wait_until_alive(url)
        yield Server(process.pid, url)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        await process.wait()
