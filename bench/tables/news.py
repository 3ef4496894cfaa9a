"""Hints between processes: LISTEN and NOTIFY of PostgreSQL beside publish and subscribe of Valkey or Redis.

python -m bench.tables.news             shown, in Markdown

Three processes tell each other of tables at several rates, over either, behind the port that the server uses
(regalia.server.news). What counts is how long a hint takes from one process to another, and the processor time that it
costs: of the processes that tell and hear it, and of what stands between them.
"""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple

from bench import report
from bench.tables.__main__ import HERE, MILLISECONDS
from bench.tables.server import descendants, free_port, processor_seconds
from regalia.server.news import Deaf, Heard, News
from regalia.server.postgres_news import MOST_IN_ONE, SEPARATOR, SOON, PostgresNews
from tests.server import postgres

PROCESSES = 3
RATES = (50.0, 500.0, 2000.0)  # hints a second, all processes together
SECONDS = 15.0
KEPT = 1000  # delays that a process passes on, evenly of all
CHANNEL = b"regalia"
BROKERS = ("valkey-server", "redis-server")


class ValkeyNews:
    """Publish and subscribe, with what the server needs of the protocol and nothing else; hints are gathered as they
    are for PostgreSQL."""

    alone = False

    def __init__(self, port: int, process: str) -> None:
        self._port = port
        self._process = process
        self._waiting: dict[str, None] = {}
        self._sending: asyncio.Task[None] | None = None
        self._sender: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._hearing: asyncio.Task[None] | None = None

    def tell(self, what: str, soon: bool = True) -> None:
        self._waiting[what] = None
        if self._sending is None:
            self._sending = asyncio.get_running_loop().create_task(self._send_soon())

    async def _send_soon(self) -> None:
        await asyncio.sleep(SOON)
        if self._sender is None:
            self._sender = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._sender
        while self._waiting:
            tables = list(self._waiting)[:MOST_IN_ONE]
            for table in tables:
                del self._waiting[table]
            writer.write(_command(b"PUBLISH", CHANNEL, SEPARATOR.join([self._process, *tables]).encode()))
            await reader.readline()  # to how many
        self._sending = None

    def listen(self, heard: Heard, deaf: Deaf) -> None:
        self._hearing = asyncio.get_running_loop().create_task(self._hear(heard, deaf))

    async def _hear(self, heard: Heard, deaf: Deaf) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        writer.write(_command(b"SUBSCRIBE", CHANNEL))
        for _ in range(6):
            await reader.readline()  # that it is subscribed
        deaf()
        while True:
            for _ in range(5):  # three parts, each with its length: what it is, the channel, and of the last the length
                await reader.readline()
            length = int((await reader.readline())[1:])
            process, *tables = (await reader.readexactly(length + 2))[:-2].decode().split(SEPARATOR)
            if process != self._process:
                for table in tables:
                    heard(table)

    async def close(self) -> None:
        if self._sending is not None:
            await self._sending
        if self._hearing is not None:
            self._hearing.cancel()
        if self._sender is not None:
            self._sender[1].close()


def _command(*parts: bytes) -> bytes:
    """As the protocol has it: how many parts, and each behind its length."""
    return b"*%d\r\n" % len(parts) + b"".join(b"$%d\r\n%b\r\n" % (len(part), part) for part in parts)


class Figures(NamedTuple):
    p50: float  # milliseconds from one process to another
    p99: float
    processes: float  # microseconds of processor time a hint, all processes together
    between: float  # and of what stands between them
    lost: float  # share


async def tell_and_hear(news: News, number: int, rate: float, seconds: float) -> dict[str, Any]:
    """One process: tell at a rate, and note how long what the others tell takes."""
    delays: list[float] = []

    def heard(what: str) -> None:
        delays.append(time.monotonic() - int(what.partition(":")[2]) / 1e9)

    ready = asyncio.Event()
    news.listen(heard, ready.set)
    await ready.wait()
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)  # until all are
    choose, told, begun, spent = random.Random(number), 0, time.monotonic(), time.process_time()
    while (now := time.monotonic()) < begun + seconds:
        news.tell(f"{number}:{time.monotonic_ns()}")
        told += 1
        await asyncio.sleep(max(0.0, begun + (told + choose.random() - 0.5) / rate - now))
    await asyncio.sleep(0.5)  # for those on their way
    spent = time.process_time() - spent
    await news.close()
    kept = sorted(delays)[:: max(1, len(delays) // KEPT)]
    return {"told": told, "spent": spent, "heard": len(delays), "delays": kept}


def one_process(kind: str, where: str, number: int, rate: float, seconds: float) -> None:
    import uvloop

    async def run() -> dict[str, Any]:
        process = f"p{number}"
        news = PostgresNews(where, process) if kind == "postgresql" else ValkeyNews(int(where), process)
        return await tell_and_hear(news, number, rate, seconds)

    print(json.dumps(uvloop.run(run())))


def measure(kind: str, where: str, broker: int, rate: float) -> Figures:
    command = (sys.executable, "-m", "bench.tables.news", kind, where)
    running = [
        subprocess.Popen(
            (*command, str(number), str(rate / PROCESSES), str(SECONDS)),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for number in range(PROCESSES)
    ]
    for process in running:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    before = sum(map(processor_seconds, descendants(broker)))
    for process in running:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    time.sleep(SECONDS)  # their connections are counted while they are there
    between = sum(map(processor_seconds, descendants(broker))) - before
    found = [json.loads(process.communicate()[0]) for process in running]
    told = sum(one["told"] for one in found)
    delays = sorted(delay for one in found for delay in one["delays"])
    return Figures(
        delays[len(delays) // 2] * MILLISECONDS,
        delays[len(delays) * 99 // 100] * MILLISECONDS,
        sum(one["spent"] for one in found) / told * 1e6,
        between / told * 1e6,
        1 - sum(one["heard"] for one in found) / (told * (PROCESSES - 1)),
    )


@contextmanager
def valkey() -> Iterator[tuple[str, int]]:
    """One of our own, that keeps nothing: its port and its process."""
    found = next(filter(None, map(shutil.which, BROKERS)), None)
    if found is None:
        sys.exit("Neither valkey-server nor redis-server was found: install one of them with your package manager.")
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            (found, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder),
            stdout=subprocess.DEVNULL,
        )
        try:
            _wait(port)
            yield str(port), process.pid
        finally:
            process.terminate()
            process.wait()


def _wait(port: int) -> None:
    while True:
        with suppress(ConnectionRefusedError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.05)


def told(rows: Sequence[tuple[float, str, Figures]]) -> Iterator[str]:
    yield "| hints a second | over | p50 | p99 | processor time a hint | of what is between them | lost |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    for rate, kind, one in rows:
        yield (
            f"| {rate:g} | {kind} | {one.p50:.1f} ms | {one.p99:.1f} ms "
            f"| {one.processes:.0f} µs | {one.between:.0f} µs | {one.lost:.1%} |"
        )


def main() -> None:
    rows: list[tuple[float, str, Figures]] = []
    facts = report.facts(HERE.parent)
    with postgres.cluster(durable=True) as cluster, valkey() as (port, broker):
        address = cluster.new_database()
        for rate in RATES:
            rows.append((rate, "LISTEN and NOTIFY", measure("postgresql", address, cluster.process, rate)))
            rows.append((rate, "publish and subscribe", measure("valkey", port, broker, rate)))
    print(
        "; ".join(f"{name} {fact}" for name, fact in facts.items() if name in ("commit", "machine", "load", "Python"))
    )
    print("\n".join(told(rows)))


if __name__ == "__main__":
    if sys.argv[1:]:
        one_process(sys.argv[1], sys.argv[2], int(sys.argv[3]), float(sys.argv[4]), float(sys.argv[5]))
    else:
        main()
