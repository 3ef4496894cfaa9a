"""Several server processes on one port: the system shares connections out among them, PostgreSQL keeps them in step.

A process that ends unasked is replaced; those who were connected to it come back to another one by themselves.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from types import FrameType

import structlog
from msgspec.structs import replace

from regalia.engine.errors import BadSettings
from regalia.server.config import Config
from regalia.server.runner import check_address, configure_logs, serve_until_signal

LOOK_EVERY = 0.5  # seconds
PAUSE = 1.0  # seconds before a process that ended is replaced, so that one which cannot start does not spin
GRACE = 3.0  # seconds beyond draining until a process that does not end is killed

log = structlog.get_logger(__name__)


def check(config: Config) -> None:
    """Refuse more than one process where they could not share what they know."""
    if config.processes > 1 and not config.database:
        raise BadSettings(
            "A server on SQLite is one process, because its file lets one process write at a time: "
            "give --database postgresql://… for more."
        )
    if config.processes > 1 and sys.platform != "linux":
        raise BadSettings("Several processes share one port on Linux only: start one server for each port here.")


def serve_all(config: Config, started: Callable[[], None]) -> None:
    """Run the processes until this one is told to stop, then let them finish what they have begun."""
    check_address(config)
    stopping = False

    def stop(_number: int, _frame: FrameType | None) -> None:
        nonlocal stopping
        stopping = True

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    one = replace(config, processes=1, shares_port=True)
    processes = [_start(one) for _ in range(config.processes)]
    started()
    while not stopping:
        wait([process.sentinel for process in processes], LOOK_EVERY)
        for place, process in enumerate(processes):
            if not process.is_alive() and not stopping:
                log.error("a server process ended and is replaced", code=process.exitcode)
                time.sleep(PAUSE)
                processes[place] = _start(one)
    _stop(processes, config.drain_seconds + GRACE)


def _start(config: Config) -> SpawnProcess:
    process = multiprocessing.get_context("spawn").Process(target=_serve, args=(config,))
    process.start()
    return process


def _serve(config: Config) -> None:
    configure_logs()
    try:
        import uvloop
    except ImportError:
        asyncio.run(serve_until_signal(config, lambda: None))
    else:
        uvloop.run(serve_until_signal(config, lambda: None))


def _stop(processes: list[SpawnProcess], seconds: float) -> None:
    for process in processes:
        process.terminate()
    until = time.monotonic() + seconds
    for process in processes:
        process.join(max(0.0, until - time.monotonic()))
        if process.is_alive():
            process.kill()
            process.join()
