"""Connections that do not behave, on a real server: by raw sockets, as no library would let them be."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from regalia.server.gateway import LARGEST_MESSAGE, Frames, Heads, Misbehaved, free_port
from regalia.server.limits import Rate
from tests.effort import PATIENCE
from tests.server.running import Player, config_for, player, running

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("server gate")]

ASK = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
MASK = b"\0\0\0\0"
TEXT, GO_ON, PING, FIN = 1, 0, 9, 0x80

Raw = tuple[asyncio.StreamReader, asyncio.StreamWriter]


def frame(kind: int, body: bytes, length: int | None = None) -> bytes:
    """A frame as clients send it; with `length` it promises more than it has."""
    size = len(body) if length is None else length
    if size < 126:
        head = bytes([kind, 0x80 | size])
    elif size < 1 << 16:
        head = bytes([kind, 0x80 | 126]) + size.to_bytes(2)
    else:
        head = bytes([kind, 0x80 | 127]) + size.to_bytes(8)
    return head + MASK + body


@asynccontextmanager
async def raw(url: str, first: bytes = b"") -> AsyncIterator[Raw]:
    parts = urlsplit(url)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
    writer.write(first)
    try:
        yield reader, writer
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


def upgrade(one: Player) -> bytes:
    """What asks for a WebSocket."""
    return (
        f"GET /api/socket HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {one.token}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()


@asynccontextmanager
async def raw_socket(one: Player) -> AsyncIterator[Raw]:
    """A WebSocket by hand."""
    async with raw(one.url, upgrade(one)) as (reader, writer):
        assert b"101" in await reader.readuntil(b"\r\n\r\n")
        await reader.readuntil(b"welcome")
        yield reader, writer


async def is_cut(reader: asyncio.StreamReader) -> bool:
    """Whether the other side ends the connection, before a test gives up."""
    async with asyncio.timeout(PATIENCE):
        with suppress(OSError):
            while await reader.read(1 << 16):
                pass
    return True


@pytest.mark.parametrize("limit", ["connections_per_address", "connections"])
async def test_connections_have_a_limit_and_others_come_in_again_when_they_go(tmp_path: Path, limit: str) -> None:
    config: Any = {limit: 5}
    async with running(config_for(tmp_path, **config)) as url, AsyncExitStack() as stack:
        for _ in range(5):
            reader, _ = await stack.enter_async_context(raw(url, ASK))
            assert await answers(reader)
        async with raw(url, ASK) as (crowded, _):
            assert await is_cut(crowded)
        await stack.aclose()
        async with asyncio.timeout(PATIENCE):
            while not await let_in(url):
                await asyncio.sleep(0.05)


async def answers(reader: asyncio.StreamReader) -> bool:
    with suppress(OSError):
        return b"200 OK" in await reader.read(4096)
    return False


async def let_in(url: str) -> bool:
    async with raw(url, ASK) as (reader, _):
        return await answers(reader)


async def test_a_thousand_idle_connections_lock_nobody_out(tmp_path: Path) -> None:
    async with running(config_for(tmp_path, request_silence=2.0, connections_per_address=2000)) as url:
        parts = urlsplit(url)
        idle = [await asyncio.open_connection(parts.hostname, parts.port) for _ in range(1000)]
        assert all(await asyncio.gather(*(is_cut(reader) for reader, _ in idle)))
        for _, writer in idle:
            writer.close()
        async with player(url, "Ann") as ann:
            assert (await ann.get("/api/me"))["name"] == "Ann"


async def test_a_socket_that_says_nothing_any_more_is_cut_and_its_owner_no_longer_here(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        url = await stack.enter_async_context(running(config_for(tmp_path, socket_silence=3.0)))
        ann, bea = [await stack.enter_async_context(player(url, name)) for name in ("Ann", "Bea")]
        settings = {"game": "kingdom-18", "seats": ["me", "open"], "listed": True}
        table = (await ann.post("/api/tables", {"settings": settings}))["table"]["id"]
        await bea.post(f"/api/tables/{table}/join")
        await ann.connect()
        pings = asyncio.create_task(keep_alive(ann))
        await ann.follow(table)
        async with raw_socket(bea) as (reader, writer):
            writer.write(frame(FIN | TEXT, f'{{"type": "open", "table": "{table}"}}'.encode()))
            while not (await ann.until("changed"))["table"]["seats"][1]["here"]:
                pass
            while (await ann.until("changed"))["table"]["seats"][1]["here"]:
                pass
            assert await is_cut(reader)
            pings.cancel()


async def keep_alive(one: Player) -> None:
    while True:
        await one.send(type="ping", id="p")
        await asyncio.sleep(0.2)


async def test_who_sends_a_request_drop_by_drop_is_cut_however_it_begins(tmp_path: Path) -> None:
    body = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n"
    async with running(config_for(tmp_path, longest_request=1.0)) as url:
        for begun in (body, b"GET /api/games HTTP/1.1\r\n"):
            async with raw(url, begun) as (reader, writer):
                cut = asyncio.create_task(is_cut(reader))
                while not cut.done():
                    with suppress(OSError):
                        writer.write(b"a")
                    await asyncio.sleep(0.1)
                assert await cut
        async with player(url, "Ann") as ann:
            for _ in range(15):  # who asks again and again on one connection, and is answered, stays
                assert (await ann.get("/api/me"))["name"] == "Ann"
                await asyncio.sleep(0.1)


async def test_who_does_not_read_what_they_asked_for_is_cut(tmp_path: Path) -> None:
    config = config_for(tmp_path, connections=1, longest_stall=0.5)
    async with running(config) as url, AsyncExitStack() as stack, asyncio.timeout(PATIENCE):
        reader, writer = await stack.enter_async_context(raw(url, ASK))
        while not await answers(reader):
            reader, writer = await stack.enter_async_context(raw(url, ASK))
        reader._transport.pause_reading()  # type: ignore[attr-defined]
        writer.write(b"GET /api/schema/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 200)
        while not await let_in(url):  # there is room for one
            await asyncio.sleep(0.05)


async def test_a_flood_of_pings_is_cut(tmp_path: Path) -> None:
    async with running(config_for(tmp_path)) as url, player(url, "Ann") as ann, raw_socket(ann) as (reader, writer):
        with suppress(OSError):
            for _ in range(200):
                writer.write(frame(FIN | PING, os.urandom(125)))
                await writer.drain()
        assert await is_cut(reader)
        assert (await ann.get("/api/me"))["name"] == "Ann"


@pytest.mark.parametrize(
    "sent",
    [
        [frame(FIN | TEXT, b"x", 1 << 30)],
        [frame(FIN | TEXT, b"x", LARGEST_MESSAGE + 1)],
        [frame(TEXT, b"x" * 10_000), *([frame(GO_ON, b"x" * 10_000)] * 6)],
        [frame(TEXT, b""), *([frame(GO_ON, b"")] * 300_000)],
        [b"\x81\x05hello"],
    ],
    ids=["a gigabyte", "too large", "fragments", "empty fragments", "no mask"],
)
async def test_messages_are_refused_while_they_arrive(tmp_path: Path, sent: list[bytes]) -> None:
    config = config_for(tmp_path, messages_per_second=10, messages_per_20_seconds=100)
    async with running(config) as url, player(url, "Ann") as ann, raw_socket(ann) as (reader, writer):
        with suppress(OSError):
            for start in range(0, len(sent), 1000):
                writer.write(b"".join(sent[start : start + 1000]))
                await writer.drain()
        assert await is_cut(reader)
        assert (await ann.get("/api/me"))["name"] == "Ann"


async def test_nothing_comes_between_the_asking_for_a_socket_and_the_answer(tmp_path: Path) -> None:
    """Frames that are not counted would put all the others out of step."""
    early = frame(FIN | PING, b"")
    async with running(config_for(tmp_path)) as url, player(url, "Ann") as ann:
        asked = upgrade(ann)
        for first in (asked + early, ASK + asked + early, asked.replace(b"\r\n\r\n", b"\n\n") + early + b"\r\n\r\n"):
            async with raw(url, first) as (reader, _):
                assert await is_cut(reader)
        async with raw(url, asked[:100]) as (reader, writer):  # it may come in pieces, of course
            await asyncio.sleep(0.05)
            writer.write(asked[100:])
            await reader.readuntil(b"welcome")
        assert (await ann.get("/api/me"))["name"] == "Ann"


@pytest.mark.parametrize("piece", [1, 2, 3, 7, 1000])
def test_asking_for_a_socket_is_seen_in_whatever_pieces_it_arrives(piece: int) -> None:
    asked = (
        b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n123456789GET / HTTP/1.1\r\nupgrade:  WebSocket\r\na: b\r\n\r\n"
    )
    heads = Heads()
    for start in range(0, len(asked), piece):
        assert not heads.upgrade
        heads.feed(asked[start : start + piece])
    assert heads.upgrade
    with pytest.raises(Misbehaved, match="before"):
        heads.feed(b"x")


@pytest.mark.parametrize("piece", [1, 2, 3, 7, 1000])
def test_frames_are_read_in_whatever_pieces_they_arrive(piece: int) -> None:
    frames = Frames(Rate(1000, 1000))

    def feed(data: bytes) -> None:
        for start in range(0, len(data), piece):
            frames.feed(data[start : start + piece])

    feed(frame(TEXT, b"x" * 100) + frame(FIN | PING, b"") + frame(FIN | GO_ON, b"x" * 60_000) + frame(FIN | TEXT, b""))
    with pytest.raises(Misbehaved, match="too large"):
        feed(frame(FIN | TEXT, b"", LARGEST_MESSAGE + 1))


async def test_nobody_comes_in_past_the_gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    behind = free_port()
    monkeypatch.setattr("regalia.server.runner.free_port", lambda: behind)
    async with running(config_for(tmp_path)), raw(f"http://127.0.0.1:{behind}", ASK) as (reader, _):
        assert b"403 Forbidden" in await reader.read(4096)


async def test_a_large_request_that_arrives_at_once_is_answered(tmp_path: Path) -> None:
    """Nobody is there to pass it on to when all of it has come."""
    body = b'{"name": "Ann", "more": "' + b"x" * 100_000 + b'"}'
    head = f"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    async with running(config_for(tmp_path)) as url:
        for _ in range(5):
            async with raw(url, head.encode() + body) as (reader, _), asyncio.timeout(PATIENCE):
                assert (await reader.readline()).startswith(b"HTTP/1.1 4")
