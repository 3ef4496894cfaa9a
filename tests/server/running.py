"""The real server on a port of its own, and clients for it."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from regalia.server import admin
from regalia.server.app import create
from regalia.server.config import Config
from regalia.server.databases import FILE
from regalia.server.runner import serve
from regalia.server.service import Service
from regalia.server.sqlite import SqliteDatabase
from tests import effort

GRANIAN, UVICORN = "granian", "uvicorn"
PATIENCE = effort.PATIENCE
OPERATOR = "the-operators-token"  # reads the metrics


# Below those that the system gives to connections: one of these stays free until it is used. Each process begins
# elsewhere, so that two that run tests at once do not look for the same.
_ports = itertools.cycle(range(10_000, 32_000))
for _ in range(os.getpid() * 61 % 22_000):
    next(_ports)


def free_port() -> int:
    for port in _ports:
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError


def config_for(data: Path, **settings: Any) -> Config:
    usual: dict[str, Any] = {
        "port": free_port(),
        "data": data,
        "warm_up": False,
        "bot_workers": 1,
        "bot_niceness": 0,
        "bot_seconds": 0.0,
        "stand_in": "random",
        "metrics_token": OPERATOR,
        "messages_per_second": 1000,
        "messages_per_20_seconds": 20_000,
        "hints_per_20_seconds": 1000,
        "address_per_second": 10_000,
        "address_per_20_seconds": 200_000,
        "request_silence": PATIENCE,
        "longest_request": PATIENCE,
        "socket_silence": PATIENCE,
    }
    return Config(**{**usual, **settings})


async def make_account(data: Path, name: str, password: str) -> None:
    """An account, made before the server runs, as an operator makes their own."""
    database = SqliteDatabase(data / FILE)
    await database.write(lambda t: admin.make_account(t, name, password, 0))
    await database.close()


@asynccontextmanager
async def running(config: Config, under: str = GRANIAN) -> AsyncIterator[str]:
    """The address of a server that runs while the context is open."""
    if under == UVICORN:
        async with running_inside(config) as (url, _service):
            yield url
        return
    url = f"http://{config.host}:{config.port}"
    stop = asyncio.Event()
    task = asyncio.create_task(serve(config, stop))
    await wait_until_alive(url, task)
    try:
        yield url
    finally:
        stop.set()
        await task


@asynccontextmanager
async def running_inside(config: Config) -> AsyncIterator[tuple[str, Service]]:
    """A server on uvicorn, and what is inside it, for tests that change what nobody may see."""
    url = f"http://{config.host}:{config.port}"
    shield = create(config)
    settings = uvicorn.Config(shield, config.host, config.port, log_level="error", ws="websockets-sansio")
    server = uvicorn.Server(settings)
    task = asyncio.create_task(server.serve())
    await wait_until_alive(url, task)
    try:
        yield url, shield.service
    finally:
        server.should_exit = True
        await task


async def wait_until_alive(url: str, task: asyncio.Task[None] | None = None) -> None:
    async with httpx.AsyncClient(base_url=url) as client, asyncio.timeout(PATIENCE):
        while True:
            if task is not None and task.done():
                task.result()
            try:
                await client.get("/health")
                return
            except httpx.TransportError:
                await asyncio.sleep(0.02)


def visitor(url: str, **settings: Any) -> httpx.AsyncClient:
    """Somebody with a client of HTTP and the patience of the tests; httpx itself gives up after five seconds."""
    return httpx.AsyncClient(base_url=url, timeout=PATIENCE, **settings)


class Player:
    """A person with a client: REST and one socket."""

    def __init__(self, url: str, name: str, http: httpx.AsyncClient, token: str) -> None:
        self.url = url
        self.name = name
        self.http = http
        self.token = token
        self.received: list[dict[str, Any]] = []  # everything that came over the socket, in order
        self._socket: ClientConnection | None = None

    async def post(self, path: str, body: Any = None, status: int | None = None) -> Any:
        return self._checked(await self.http.post(path, json={} if body is None else body), status)

    async def get(self, path: str, status: int | None = None, **headers: str) -> Any:
        return self._checked(await self.http.get(path, headers=headers), status)

    async def metrics(self) -> str:
        """What the operator sees."""
        return str(await self.get("/metrics", Authorization=f"Bearer {OPERATOR}"))

    def _checked(self, answer: httpx.Response, status: int | None) -> Any:
        expected = answer.status_code < 300 if status is None else answer.status_code == status
        assert expected, f"{answer.status_code}: {answer.text}"
        return answer.json() if answer.headers.get("content-type", "").startswith("application/json") else answer.text

    async def connect(self) -> None:
        address = self.url.replace("http", "ws") + "/api/socket"
        headers = {"Authorization": f"Bearer {self.token}"}
        # The library itself would give up after ten seconds, and after twenty without an answer to a ping.
        patient: dict[str, Any] = {"open_timeout": PATIENCE, "ping_interval": None}
        self._socket = await connect(address, additional_headers=headers, max_size=2**24, **patient)
        await self.until("welcome")

    @property
    def socket(self) -> ClientConnection:
        assert self._socket is not None
        return self._socket

    async def disconnect(self) -> None:
        if self._socket is not None:
            await self._socket.close()
            self._socket = None

    def abort(self) -> None:
        """Let go of the socket without a word: the other side may be gone, and would be waited for."""
        if self._socket is not None:
            self._socket.transport.abort()
            self._socket = None

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def receive(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            message: dict[str, Any] = json.loads(await self.socket.recv())
        self.received.append(message)
        return message

    async def until(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these types."""
        while True:
            message = await self.receive()
            if message["type"] in kinds:
                return message

    async def follow(self, table: str, since: int = -1, link: str | None = None) -> dict[str, Any]:
        await self.send(type="open", table=table, since=since, link=link)
        return await self.until("opened", "error")


@asynccontextmanager
async def player(url: str, name: str) -> AsyncIterator[Player]:
    async with visitor(url) as http:
        token = (await http.post("/api/me", json={"name": name, "token": True})).json()["token"]
        http.headers["Authorization"] = f"Bearer {token}"
        someone = Player(url, name, http, token)
        yield someone
        await someone.disconnect()
