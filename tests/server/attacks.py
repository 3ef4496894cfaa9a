"""Attacks on a server at load, one after another, and what the people who play on it notice.

python -m tests.server.attacks          each attack for twenty seconds
python -m tests.server.attacks 60       for a minute

The server has its usual limits. It fails when people wait longer than a quarter of a second for more than one move in a
hundred during any attack, when a move of theirs is refused, when the server has a fault, or when it grows by more than
it may.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx

from regalia.games import games
from tests.effort import PATIENCE
from tests.server.people_at_load import GAME, come_first, come_last, percentile, playing, served

SECONDS = 20.0
PAIRS = 16
LONGEST = 0.25  # seconds, of 99 moves in 100
MOST_GROWN = 300.0  # megabytes that the server may grow by in all
BOMBS = (
    "a" + ".a" * 49_995 + "=1",
    "\n".join("a" + ".a" * 900 + "=1" for _ in range(50)),
    "[" + ".".join("a" * 900) + "]\n" + "\n".join(f"k{n}=1" for n in range(12_000)),
    "a=\n" + "[\n" * 20_000,
    "\n".join(f"[[t{n}]]\nx={{a=1}}" for n in range(5_000)),
)
LIST_OF_BOTS = ("solver:iterations=50000", "hard", "medium")
REFUSED = (OSError, httpx.HTTPError, EOFError, asyncio.IncompleteReadError)

Attack = Callable[[str], Awaitable[None]]  # one round of it; it is repeated


def client(url: str, address: str) -> httpx.AsyncClient:
    transport = httpx.AsyncHTTPTransport(local_address=address)
    return httpx.AsyncClient(base_url=url, timeout=PATIENCE, transport=transport)


async def guest(http: httpx.AsyncClient) -> str:
    """The token of a new guest, with which the client goes on."""
    answer = await http.post("/api/me", json={"name": "Mallory", "token": True})
    token: str = answer.json().get("token", "")
    http.headers["Authorization"] = f"Bearer {token}"
    return token


async def raw(url: str, address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    parts = urlsplit(url)
    return await asyncio.open_connection(parts.hostname, parts.port, local_addr=(address, 0))


async def card_files(url: str) -> None:
    """1. Card files that take minutes to read."""
    async with client(url, "127.0.0.2") as http:
        await guest(http)
        settings = ({"game": GAME, "seats": ["me", "random"], "cards": bomb} for bomb in BOMBS)
        answers = await asyncio.gather(*(http.post("/api/tables", json={"settings": one}) for one in settings))
    assert all(400 <= answer.status_code < 500 for answer in answers), [answer.text for answer in answers]


async def http_2(url: str) -> None:
    """2. Headers of HTTP/2 that are small on the wire and huge in memory."""
    reader, writer = await raw(url, "127.0.0.2")
    entry, name = b"\x40\x01a\x7f\x81\x1e" + b"b" * 4_000, b"\xbe" * 12_000
    block = entry + name
    writer.write(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0\4\0\0\0\0\0")
    with suppress(*REFUSED):
        for stream in range(1, 40, 2):
            writer.write(len(block).to_bytes(3) + b"\1\4" + stream.to_bytes(4) + block)
            await writer.drain()
        async with asyncio.timeout(1):
            await reader.read(1 << 20)
    writer.close()


async def bots(url: str) -> None:
    """3. Tables of slow bots without end, from several addresses."""
    for number in range(2, 8):
        async with client(url, f"127.0.0.{number}") as http:
            await guest(http)
            for bot in LIST_OF_BOTS:
                settings = {"game": "greedy-kingdoms", "seats": [bot, bot]}
                answers = await asyncio.gather(*(http.post("/api/tables", json={"settings": settings}) for _ in "1234"))
                assert all(answer.status_code < 500 for answer in answers), [answer.text for answer in answers]


async def lists(url: str) -> None:
    """4. Lists of tables with card files, and transcripts with much talk."""
    cards = (games()[GAME].folder / "cards.toml").read_text(encoding="utf-8")
    async with client(url, "127.0.0.2") as http:
        await guest(http)
        table = ""
        for number in range(12):
            own = f"{cards}\n# {number} {time.monotonic_ns()}\n"
            settings = {"game": GAME, "seats": ["me", "random"], "cards": own}
            answer = await http.post("/api/tables", json={"settings": settings})
            if answer.is_success:
                table = answer.json()["table"]["id"]
        talk = [{"id": f"t{number}", "text": "x " * 249} for number in range(60)]
        await asyncio.gather(*(http.post(f"/api/tables/{table}/talk", json=line) for line in talk))
        paths = ("/api/tables", "/api/tables/mine", f"/api/series/{table}", f"/api/tables/{table}/transcript")
        answers = await asyncio.gather(*(http.get(path) for path in paths * 5))
        assert all(answer.status_code < 500 for answer in answers), [answer.text for answer in answers]


async def entropy(url: str) -> None:
    """5. Entropy with which an honest match would fail its verification."""
    async with client(url, "127.0.0.2") as http:
        await guest(http)
        for value in ("abc\n", "a b", "", "x" * 65, "\u00e4"):
            body = {"settings": {"game": GAME, "seats": ["me", "open"]}, "entropy": value}
            assert (await http.post("/api/tables", json=body)).status_code in (400, 429)


async def connections(url: str) -> None:
    """6. Connections that do nothing, that never finish, that do not read, and that send too much."""
    writers = [writer for _, writer in await asyncio.gather(*(raw(url, "127.0.0.2") for _ in range(1_100)))]
    for writer in writers[:100]:
        writer.write(b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: ")
    async with client(url, "127.0.0.3") as http:
        token = await guest(http)
        sockets = [await _socket(url, token) for _ in range(20)]
        ping, mask = b"\x89\xfd" + bytes(4) + b"p" * 125, bytes(4)
        pieces = b"\x01\xff" + (60_000).to_bytes(8) + mask + b"a" * 60_000
        more = b"\x00\xff" + (60_000).to_bytes(8) + mask + b"a" * 60_000
        huge = b"\x81\xff" + (1 << 40).to_bytes(8) + mask
        for number, writer in enumerate(sockets):
            with suppress(*REFUSED):
                writer.write((ping * 2_000, pieces + more * 20, huge + b"a" * 1_000_000)[number % 3])
                async with asyncio.timeout(1):
                    await writer.drain()
        await asyncio.sleep(2)
    for writer in (*writers, *sockets):
        writer.transport.abort()


async def _socket(url: str, token: str) -> asyncio.StreamWriter:
    """A WebSocket that never reads beyond its handshake."""
    reader, writer = await raw(url, "127.0.0.3")
    head = (
        f"GET /api/socket HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    writer.write(head.encode())
    with suppress(*REFUSED):
        await reader.readuntil(b"\r\n\r\n")
    return writer


ATTACKS: tuple[Attack, ...] = (card_files, http_2, bots, lists, entropy, connections)


async def attack(name: str, url: str, seconds: float) -> None:
    """In a process of its own: one attack, again and again."""
    come_last()
    one = next(found for found in ATTACKS if getattr(found, "__name__", "") == name)
    until, rounds = time.monotonic() + seconds, 0
    while time.monotonic() < until:
        with suppress(*REFUSED):
            await one(url)
        rounds += 1
        await asyncio.sleep(0.05)
    print(rounds)


async def main(seconds: float) -> bool:
    """Whether people noticed nothing."""
    come_first()
    sound = True
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        async with served(Path(folder) / "data", log) as server, playing(server.url, PAIRS) as people:
            await asyncio.sleep(seconds / 2)
            grown, names = server.megabytes(), ["", *(getattr(one, "__name__", "") for one in ATTACKS)]
            print(f"{2 * PAIRS} people, {grown:.0f} MB; a move is answered within (ms):")
            for name in names:
                begun = time.monotonic()
                rounds = await _attacked(name, server.url, seconds)
                waits = [1000 * wait for wait in people.since(begun)]
                p50, p99, most = (percentile(waits, share) for share in (0.5, 0.99, 1.0))
                print(
                    f"{name or 'nothing':12} {rounds:4} rounds: p50 {p50:6.1f}, p99 {p99:6.1f}, all {most:6.1f}; "
                    f"{len(waits)} moves, {server.megabytes():.0f} MB",
                    flush=True,
                )
                sound = sound and bool(waits) and p99 < 1000 * LONGEST
            [faults], grown = await server.metrics("regalia_faults_total"), server.megabytes() - grown
            print(f"Faults: {faults:.0f}. Moves that failed: {len(people.errors)}. Grown by {grown:.0f} MB.")
            for error in people.errors:
                print(f"  {error}")
            return sound and not faults and not people.errors and grown < MOST_GROWN


async def _attacked(name: str, url: str, seconds: float) -> int:
    """Have an attack carried out; how many rounds of it there were."""
    if not name:
        await asyncio.sleep(seconds)
        return 0
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.server.attacks", name, url, str(seconds)), stdout=asyncio.subprocess.PIPE
    )
    told, _ = await process.communicate()
    assert process.returncode == 0, f"the attack {name} was answered in a way it should not have been"
    return int(told)


if __name__ == "__main__":
    if len(sys.argv) > 2:
        asyncio.run(attack(sys.argv[1], sys.argv[2], float(sys.argv[3])))
    else:
        sys.exit(not asyncio.run(main(float(sys.argv[1]) if sys.argv[1:] else SECONDS)))
