"""Running the server on Granian, in this process, until it is told to stop."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import resource
import signal
import socket
import sys
from collections.abc import Callable

import structlog
from granian.constants import HTTPModes, Interfaces
from granian.server.embed import Server

from regalia.engine.errors import BadSettings
from regalia.server.app import create
from regalia.server.config import Config
from regalia.server.gateway import BACKLOG, LOOPBACK, Gate, free_port

log = structlog.get_logger(__name__)

FILES_OF_A_CONNECTION, SPARE_FILES = 3, 500
SWITCH_SECONDS = 0.001  # the writer asks for the interpreter after every statement; by default it would wait 5 ms
GARBAGE = 20_000  # objects after which to look for circles among them; what is sent after a move has none
SPARE_EVERY = 10.0  # seconds
SPARED = 360  # times in a row, an hour in all
AT_THE_LATEST = 7 * 24 * SPARED  # times in a row, though somebody is here: a week
AT_ONCE = 100_000  # requests and sockets: the limits are elsewhere


def configure_logs(level: int = logging.INFO) -> None:
    """One line an event on the error stream: JSON for machines, colours for people."""
    for_people = sys.stderr.isatty()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            *([] if for_people else [structlog.processors.format_exc_info]),
            structlog.dev.ConsoleRenderer() if for_people else structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )


def check_address(config: Config) -> None:
    """Refuse an address that cannot be listened on, before anything else is begun."""
    try:
        with socket.create_server((config.host, config.port)):
            pass
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise BadSettings(
                f"Something else listens on {config.host}:{config.port} already: choose another --port."
            ) from error
        raise BadSettings(f"The server cannot listen on {config.host}:{config.port}: {error.strerror}.") from error


def _raise_limit(files: int) -> None:
    """Let this process have as many files open as the connections need, and say so where that is not allowed."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < files:
        most = files if hard == resource.RLIM_INFINITY else min(files, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        if most < files:
            log.warning("fewer files may be open than all connections need", may=most, need=files)


async def spare_what_lasts(somebody_is_here: Callable[[], bool]) -> None:
    """Let the garbage collector leave alone what has been there for a while.

    It looks for circles, and 2,000 tables in memory take it a third of a second each time, though none is part of one:
    what a table takes up is given back as soon as nobody refers to it. Circles that are left alone like this are found
    after an hour, once nobody is here who would have to wait.
    """
    while True:
        times = 0
        while times < SPARED or (somebody_is_here() and times < AT_THE_LATEST):
            await asyncio.sleep(SPARE_EVERY)
            gc.collect(1)
            gc.freeze()
            times += 1
        gc.unfreeze()
        gc.collect()


async def serve(config: Config, stop: asyncio.Event, started: Callable[[], None] = lambda: None) -> None:
    """Serve until `stop` is set, then finish what was begun."""
    if not config.shares_port:
        check_address(config)
    _raise_limit(FILES_OF_A_CONNECTION * config.connections + SPARE_FILES)
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.set_threshold(GARBAGE)
    shield = create(config)
    service = shield.service
    await service.start()
    behind = free_port()
    gate = Gate(config, behind)
    shield.address_of = gate.address_of
    server = Server(
        shield,
        LOOPBACK,
        behind,
        http=HTTPModes.http1,  # the headers of HTTP/2 can be small on the wire and huge in memory
        interface=Interfaces.ASGINL,  # starting and stopping is done here, where errors can be told
        backlog=BACKLOG,
        backpressure=AT_ONCE,
        log_enabled=False,
    )
    serving = asyncio.create_task(server.serve())
    await gate.open()
    sparing = asyncio.create_task(spare_what_lasts(lambda: bool(service.hub.connections)))
    started()
    await asyncio.wait([serving, stopping := asyncio.create_task(stop.wait())], return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    sparing.cancel()
    await service.drain()
    await gate.close()
    server.stop()  # type: ignore[no-untyped-call]
    await serving
    await service.stop()


async def serve_until_signal(config: Config, started: Callable[[], None]) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    await serve(config, stop, started)
