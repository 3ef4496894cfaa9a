"""boardgame.io's server, with a small game of ours and a crowd that drives it as the other one drives our server."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec

from bench.tables.cores import on_cores, one_and_the_others
from bench.tables.crowd import Figures
from bench.tables.server import free_port, processor_seconds

HERE = Path(__file__).parent / "boardgame"
NAME = "boardgame.io 0.50.2"
READY = b"ready\n"
LONGEST_LINE = 2**26  # bytes: a line of figures holds every move


class PeerCrowd:
    """Many tables at the peer's server."""

    def __init__(self, server: int, crowd: Process) -> None:
        self._server = server
        self._crowd = crowd

    async def drive(self, per_second: float, seconds: float) -> Figures:
        assert self._crowd.stdin is not None
        self._crowd.stdin.write(f"{per_second:g} {seconds:g}\n".encode())
        return msgspec.json.decode(await _line(self._crowd), type=Figures)

    def processor_seconds(self) -> float:
        return processor_seconds(self._server)


def installed() -> bool:
    """Install what the lock file names, unless there is no Node here or nothing to install from."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return False
    if (HERE / "node_modules").exists():
        return True
    return subprocess.run(["npm", "ci", "--silent"], cwd=HERE, check=False).returncode == 0


@asynccontextmanager
async def open_peer(tables: int, folder: Path | None) -> AsyncIterator[PeerCrowd]:
    """The peer's server on one core and its crowd on the others; in memory, or with its file storage in a folder."""
    port = str(free_port())
    one, others = one_and_the_others()
    storage = [] if folder is None else [str(folder)]
    async with (
        _node(one, "server.cjs", port, *storage) as server,
        _node(others, "crowd.cjs", f"http://127.0.0.1:{port}", str(tables)) as crowd,
    ):
        yield PeerCrowd(server.pid, crowd)


@asynccontextmanager
async def _node(cores: set[int], *arguments: str) -> AsyncIterator[Process]:
    """A program that has said that it is ready."""
    environment = {**os.environ, "NODE_ENV": "production"}
    with on_cores(cores):
        process = await asyncio.create_subprocess_exec(
            "node", *arguments, cwd=HERE, env=environment, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE
        )
    try:
        if await _line(process) != READY:
            raise RuntimeError(f"{arguments[0]} did not start.")
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def _line(process: Process) -> bytes:
    assert process.stdout is not None
    if not (line := await process.stdout.readline()):
        raise RuntimeError("The peer's server or its crowd has ended.")
    return line
