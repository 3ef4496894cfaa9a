"""A server to be measured: `regalia serve` in a process of its own, with its limits out of the way."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx

UNLIMITED = {
    "REGALIA_PAGE": "false",
    "REGALIA_MESSAGES_PER_SECOND": "1000000",
    "REGALIA_MESSAGES_PER_20_SECONDS": "20000000",
    "REGALIA_ADDRESS_PER_SECOND": "1000000",
    "REGALIA_ADDRESS_PER_20_SECONDS": "20000000",
    "REGALIA_CONNECTIONS": "50000",
    "REGALIA_CONNECTIONS_PER_ADDRESS": "50000",
    "REGALIA_TABLES_PER_PERSON": "1000000",
    "REGALIA_TABLES_PER_ADDRESS": "1000000",
    "REGALIA_BOTS_PER_PERSON": "1000000",
    "REGALIA_BOTS_PER_ADDRESS": "1000000",
    "REGALIA_DISK_PER_PERSON": "1000000000000",
    "REGALIA_WRITTEN_PER_ADDRESS": "1000000000000",
    "REGALIA_REQUEST_SILENCE": "86400",  # who has lost the game says nothing until the next one
    "REGALIA_SOCKET_SILENCE": "86400",
    "REGALIA_LONGEST_STALL": "86400",
}
TICKS = os.sysconf("SC_CLK_TCK")
TRIES = 3  # to start a server
PATIENCE = 600.0  # seconds until it is ready, with its bots compiled


class Server:
    def __init__(self, process: int, url: str) -> None:
        self.process = process
        self.url = url

    def processor_seconds(self) -> float:
        """Used by the server itself; its bots are processes of their own."""
        return processor_seconds(self.process)

    def bots(self) -> list[int]:
        """The processes in which bots think, those under way at the moment."""
        children = Path(f"/proc/{self.process}/task").glob("*/children")
        found = [int(child) for children_of in children for child in children_of.read_text(encoding="utf-8").split()]
        return [child for child in found if "multiprocessing.spawn" in _command(child)]

    def megabytes(self) -> float:
        lines = Path(f"/proc/{self.process}/status").read_text(encoding="utf-8").splitlines()
        return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def descendants(process: int) -> list[int]:
    """A process and all that it started, those under way at the moment."""
    found = [process]
    with suppress(FileNotFoundError):  # one that has just ended
        for children in Path(f"/proc/{process}/task").glob("*/children"):
            for child in children.read_text(encoding="utf-8").split():
                found += descendants(int(child))
    return found


def processor_seconds(process: int) -> float:
    """How long a process has worked; none that is over."""
    if not Path(f"/proc/{process}").exists():
        return 0.0
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _command(process: int) -> str:
    return Path(f"/proc/{process}/cmdline").read_text(encoding="utf-8")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def open_server(data: Path, **settings: str) -> Iterator[Server]:
    """A server that runs while the context is open, on the cores that this process has now."""
    process, url = _started(data, settings)
    try:
        yield Server(process.pid, url)
    finally:
        with suppress(ProcessLookupError):  # it is over already
            os.killpg(process.pid, signal.SIGTERM)
        process.wait(60)


def _started(data: Path, settings: dict[str, str]) -> tuple[subprocess.Popen[bytes], str]:
    """A server that answers. A port that was free may be taken a moment later, so others are tried too."""
    environment = {**os.environ, **UNLIMITED, **{f"REGALIA_{name.upper()}": value for name, value in settings.items()}}
    words = data.with_name(f"{data.name}.log")
    for _ in range(TRIES):
        port = free_port()
        command = [sys.executable, "-m", "regalia", "serve", "--port", str(port), "--data", str(data)]
        with words.open("wb") as kept:
            process = subprocess.Popen(
                command, env=environment, stdout=subprocess.DEVNULL, stderr=kept, start_new_session=True
            )
        url = f"http://127.0.0.1:{port}"
        if _answers(f"{url}/ready", process):
            return process, url
        with suppress(ProcessLookupError):  # it is over already
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    raise RuntimeError(f"The server did not start: {words.read_text(encoding='utf-8')}")


def _answers(url: str, process: subprocess.Popen[bytes]) -> bool:
    """Wait until the server is ready, or has ended, or never will be."""
    until = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < until:
        try:
            answer = httpx.get(url)
            if answer.status_code == 200 and not answer.json()["compiling"]:
                return True
        except httpx.TransportError:
            pass
        time.sleep(0.1)
    return False
