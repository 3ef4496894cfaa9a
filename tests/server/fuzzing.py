"""A server that gets nonsense for an hour, in every way that it can be sent, while people play on it.

python -m tests.server.fuzzing MINUTES [FOLDER]    the log of the server stays in FOLDER

It fails when anything is answered with a fault, when the event loop is ever late by more than a quarter of a second,
when a move of the people fails, or when the server grows by more than it may. The limits are raised for it, so that
what is sent arrives.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import socket
import sys
import tempfile
import time
from asyncio.subprocess import PIPE, STDOUT
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from tests.effort import PATIENCE
from tests.server.people_at_load import GAME, Figures, Server, come_first, come_last, percentile, playing, served

PAIRS = 8
LATEST = 0.25  # seconds that the event loop may be late
TELL_EVERY = 60.0  # seconds
MOST_GROWN = 200.0  # megabytes, of which tables in memory may take up half
LIMITS = {
    "messages_per_second": 1000,
    "messages_per_20_seconds": 20_000,
    "address_per_second": 10_000,
    "address_per_20_seconds": 200_000,
    "connections_per_address": 1000,
    "tables_per_address": 100_000,
    "bots_per_address": 100_000,
    "written_per_address": 10**12,
    "table_bytes": 100_000_000,
}
LOST = (OSError, WebSocketException, EOFError)


def new_guest(url: str) -> tuple[str, str]:
    """The token of somebody new, and a table of theirs."""
    with httpx.Client(base_url=url, timeout=PATIENCE) as http:
        token: str = http.post("/api/me", json={"name": "Fuzz", "token": True}).json()["token"]
        body = {"settings": {"game": GAME, "seats": ["me", "random"], "spectators": True, "hints": True}}
        opened = http.post("/api/tables", json=body, headers={"Authorization": f"Bearer {token}"})
        return token, opened.json()["table"]["id"]


def rest(url: str, number: int) -> None:
    """Requests drawn from the OpenAPI schema, right and wrong."""
    schema = schemathesis.openapi.from_url(f"{url}/api/schema/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    modes = GenerationMode.POSITIVE, GenerationMode.NEGATIVE
    for operation, mode in itertools.product(operations, modes):
        if "sign-out" not in operation.path:  # would end the session that the others are tried with
            with suppress(Unsatisfiable):  # where nothing is asked for, nothing can be given wrong
                _ask(operation.as_strategy(generation_mode=mode), number, *new_guest(url))


def _ask(cases: st.SearchStrategy[Any], number: int, token: str, own: str) -> None:
    @seed(number)
    @settings(max_examples=10, database=None, deadline=None, suppress_health_check=list(HealthCheck))
    @given(cases)
    def ask(case: Case[Any]) -> None:
        if len(str(case.path_parameters.get("table", ""))) % 2:
            case.path_parameters["table"] = own
        headers = {"Authorization": f"Bearer {token}"}
        case.call_and_validate(headers=headers, timeout=PATIENCE, checks=[not_a_server_error])

    ask()


def values(own: str) -> st.SearchStrategy[Any]:
    """JSON, with what the server knows among it."""
    known = st.sampled_from([own, "m1", "P1", 0, -1, 1, 2**53, 1.5, "\x00", "\ud7ff", "promise", True, None])
    return st.recursive(
        known | st.integers() | st.floats(allow_nan=False) | st.text(max_size=60),
        lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
        max_leaves=12,
    )


def spoken(url: str, number: int) -> None:
    """Messages on the socket: of every kind, with fields of every kind, and texts that are no messages."""
    token, own = new_guest(url)
    address = url.replace("http", "ws") + "/api/socket"
    kinds = st.sampled_from(["open", "close", "play", "say", "resign", "back", "hint", "ping", "nonsense"])
    fields = st.sampled_from(["table", "ply", "id", "move", "text", "to", "statement", "since", "talk", "link", "x"])
    usual = {"table": own, "id": "f1", "ply": 0}
    messages = st.builds(
        lambda kind, more, keep: {**{k: usual[k] for k in keep}, **more, "type": kind},
        kinds,
        st.dictionaries(fields, values(own), max_size=4),
        st.sets(st.sampled_from(sorted(usual))),
    )
    texts = st.one_of(messages.map(json.dumps), st.text(max_size=200), st.binary(max_size=200))
    stack = ExitStack()
    sockets: list[ClientConnection] = []

    def line() -> ClientConnection:
        if not sockets:
            stack.close()
            sockets.append(
                stack.enter_context(connect(address, additional_headers={"Authorization": f"Bearer {token}"}))
            )
        return sockets[0]

    @seed(number)
    @settings(
        max_examples=300,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
    )
    @given(texts)
    def say(text: str | bytes) -> None:
        try:
            line().send(text)
            line().send(json.dumps({"type": "ping", "id": "p"}))
            while (answer := json.loads(line().recv(PATIENCE)))["type"] != "pong":
                assert answer.get("code") != "internal", (text, answer)
        except LOST:
            sockets.clear()  # the next one comes on a new socket

    with stack:
        say()


def frames(url: str, number: int) -> None:
    """Bytes that are no HTTP and no frames."""
    choose, parts = random.Random(number), urlsplit(url)
    token, _ = new_guest(url)
    head = (
        f"GET /api/socket HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()
    begun = head[: head.index(b"Upgrade")].replace(b"GET /api/socket", b"POST /api/tables")
    begun += b"Content-Length: 99\r\n\r\n{"
    for _ in range(100):
        with suppress(OSError), socket.create_connection((parts.hostname, parts.port), timeout=2) as line:
            if choose.random() < 0.1:  # and then leaves in the middle
                line.sendall(bytes(_mutated(begun, choose)) if choose.random() < 0.5 else begun)
                continue
            sent = head if choose.random() < 0.7 else bytes(_mutated(head, choose))
            line.sendall(sent)
            line.recv(4096)
            for _ in range(choose.randrange(1, 8)):
                body = choose.randbytes(choose.choice((0, 1, 5, 125, 126, 3_000)))
                first = choose.choice((0x81, 0x82, 0x01, 0x00, 0x80, 0x88, 0x89, 0x8A, 0xF1, choose.randrange(256)))
                length = choose.choice((len(body), 126, 127, choose.randrange(128)))
                line.sendall(bytes([first, choose.choice((0x80, 0)) | min(length, 127)]) + choose.randbytes(4) + body)
            line.settimeout(0.2)
            line.recv(4096)


def _mutated(text: bytes, choose: random.Random) -> bytearray:
    changed = bytearray(text)
    for _ in range(choose.randrange(1, 12)):
        changed[choose.randrange(len(changed))] = choose.randrange(256)
    return changed


def slowly(url: str, number: int) -> None:
    """Clients that send a byte now and then, and clients that do not read."""
    choose, parts = random.Random(number), urlsplit(url)
    asked = b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n"
    lines = []
    for _ in range(60):
        with suppress(OSError):
            lines.append(socket.create_connection((parts.hostname, parts.port), timeout=2))
    for one in lines[:30]:
        with suppress(OSError):
            one.sendall(asked * 5)
    for _ in range(50):
        for one in lines[30:]:
            with suppress(OSError):
                at = choose.randrange(len(asked))
                one.sendall(asked[at : at + 1])
        time.sleep(0.2)
    for one in lines:
        one.close()


KINDS: dict[str, Callable[[str, int], None]] = {"rest": rest, "spoken": spoken, "frames": frames, "slowly": slowly}


def fuzz(kind: str, url: str, seconds: float) -> None:
    """In a process of its own: one kind of nonsense, again and again, with other seeds each time."""
    come_last()
    until, rounds = time.monotonic() + seconds, 0
    while time.monotonic() < until:
        KINDS[kind](url, rounds)
        rounds += 1
    print(rounds)


@dataclass
class Watch:
    """What is seen of the server and of the people on it; everything that goes wrong is told when it does."""

    server: Server
    people: Figures
    before: float  # megabytes
    most: float = 0.0
    faults: float = 0.0
    requests: float = 0.0
    looks: float = 0.0
    late: float = 0.0
    told: int = 0  # errors of people

    async def look(self) -> None:
        self.most = max(self.most, self.server.megabytes())
        looks, in_time, faults, self.requests = await self.server.metrics(
            "regalia_loop_lag_seconds_count",
            f'regalia_loop_lag_seconds_bucket{{le="{LATEST}"}}',
            "regalia_faults_total",
            "regalia_requests_total",
        )
        if looks - in_time > self.late or faults > self.faults:
            say(f"Late {looks - in_time:.0f} times of {looks:.0f}, {faults:.0f} faults: the log says more.")
        self.looks, self.late, self.faults = looks, looks - in_time, faults
        for error in self.people.errors[self.told :]:
            say(error)
        self.told = len(self.people.errors)

    def tell(self) -> None:
        waits = [1000 * wait for wait in self.people.since(0)]
        p50, p99, longest = (percentile(waits, share) for share in (0.5, 0.99, 1.0))
        say(
            f"{self.requests:.0f} requests, {self.faults:.0f} faults; {self.before:.0f} MB, {self.most:.0f} at most; "
            f"late by more than {1000 * LATEST:.0f} ms {self.late:.0f} times of {self.looks:.0f}; "
            f"{len(waits)} moves: p50 {p50:.1f} ms, p99 {p99:.1f} ms, all {longest:.1f} ms, {self.told} failed."
        )

    @property
    def stood(self) -> bool:
        return not (self.faults or self.late or self.told or self.most - self.before > MOST_GROWN)


def say(text: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {text}", flush=True)


async def main(minutes: float, folder: Path) -> bool:
    """Whether the server stood up to it."""
    come_first()
    folder.mkdir(parents=True, exist_ok=True)
    async with served(folder / "data", folder / "log", **LIMITS) as server, playing(server.url, PAIRS) as people:
        await asyncio.sleep(5)
        watch = Watch(server, people, server.megabytes())
        command = (sys.executable, "-m", "tests.server.fuzzing")
        running = [
            await asyncio.create_subprocess_exec(
                *(*command, kind, server.url, str(60 * minutes)), stdout=PIPE, stderr=STDOUT, start_new_session=True
            )
            for kind in KINDS
        ]
        ended = [asyncio.create_task(process.communicate()) for process in running]
        telling = time.monotonic()
        while not all(task.done() for task in ended):
            await asyncio.wait(ended, timeout=5)
            await watch.look()
            if time.monotonic() >= telling:
                telling += TELL_EVERY
                watch.tell()
        for kind, process, task in zip(KINDS, running, ended, strict=True):
            output = task.result()[0].decode().strip()
            say(f"{kind}: {output} rounds" if process.returncode == 0 else f"{kind} FAILED:\n{output}")
        watch.tell()
        return watch.stood and not any(process.returncode for process in running)


if __name__ == "__main__":
    if sys.argv[1] in KINDS:
        fuzz(sys.argv[1], sys.argv[2], float(sys.argv[3]))
    else:
        with tempfile.TemporaryDirectory() as temporary:
            sys.exit(not asyncio.run(main(float(sys.argv[1]), Path(sys.argv[2] if sys.argv[2:] else temporary))))
