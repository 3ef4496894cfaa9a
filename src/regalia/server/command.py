"""The commands `regalia serve`, `regalia bot` and `regalia database`."""

from __future__ import annotations

import asyncio
import os
import sys
import webbrowser
from collections.abc import Coroutine
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated, Any

import typer

from regalia.bots import make
from regalia.engine.errors import BadSettings
from regalia.engine.extras import needs

LOCAL = ("127.0.0.1", "::1", "localhost")  # where nobody else listens
PACKAGES = ("argon2", "granian", "httpx", "litestar", "prometheus_client", "structlog", "websockets")


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on.", show_default="127.0.0.1")] = None,
    port: Annotated[int | None, typer.Option(min=1, max=65535, help="The port.", show_default="8000")] = None,
    data: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where the database is.", show_default="a folder of yours")
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="A PostgreSQL, as postgresql://user@host/name.", show_default="SQLite"),
    ] = None,
    processes: Annotated[
        int | None, typer.Option(min=1, max=64, help="Server processes, on PostgreSQL.", show_default="1")
    ] = None,
    origins: Annotated[
        list[str] | None,
        typer.Option("--origin", help="Another origin whose pages may use this server; may be repeated."),
    ] = None,
    secure: Annotated[
        bool | None, typer.Option("--secure/--not-secure", help="Behind TLS: cookies over https only.")
    ] = None,
    proxied: Annotated[
        bool | None, typer.Option("--proxied/--not-proxied", help="Behind your own proxy: believe X-Forwarded-For.")
    ] = None,
    bot_workers: Annotated[
        int | None, typer.Option(min=1, help="Processes that think.", show_default="one less than there are cores")
    ] = None,
    bot_seconds: Annotated[
        float | None, typer.Option(min=0.0, help="A bot's move comes no sooner.", show_default="0.4")
    ] = None,
    stand_in: Annotated[
        str | None, typer.Option(metavar="BOT", help="The bot that plays for who is away.", show_default="medium")
    ] = None,
    warm_up: Annotated[
        bool | None,
        typer.Option("--warm-up/--no-warm-up", help="Compile the bots of all games, or only of those that are opened."),
    ] = None,
    page: Annotated[
        bool | None, typer.Option("--page/--no-page", help="Whether the browser client is served, or programs only.")
    ] = None,
    browse: Annotated[bool, typer.Option("--open", help="Show it in your browser, where there is a screen.")] = False,
) -> None:
    """Run a table server for people and bots.

    Every setting can also be an environment variable: REGALIA_HOST, REGALIA_PORT, REGALIA_DATA, REGALIA_DATABASE,
    REGALIA_PROCESSES, REGALIA_ORIGINS (separated by commas), REGALIA_SECURE, REGALIA_PROXIED, REGALIA_BOT_WORKERS,
    REGALIA_BOT_NICENESS, REGALIA_BOT_SECONDS, REGALIA_STAND_IN, REGALIA_WARM_UP, REGALIA_PAGE, REGALIA_METRICS_TOKEN
    (opens /metrics), REGALIA_OPERATORS (accounts that may use /admin), REGALIA_BOTS (more bots for tables); the limits
    REGALIA_MESSAGES_PER_SECOND, REGALIA_MESSAGES_PER_20_SECONDS, REGALIA_ADDRESS_PER_SECOND,
    REGALIA_ADDRESS_PER_20_SECONDS, REGALIA_WRITTEN_PER_ADDRESS, REGALIA_DISK_PER_PERSON, REGALIA_DRAIN_SECONDS; and
    what one may have at tables that are not over: REGALIA_TABLES_PER_PERSON, REGALIA_TABLES_PER_ADDRESS,
    REGALIA_BOTS_PER_PERSON, REGALIA_BOTS_PER_ADDRESS, REGALIA_CARD_BYTES_PER_PERSON, REGALIA_CARD_BYTES_PER_ADDRESS.
    """
    needs(*PACKAGES, extra="server")
    from regalia.server.config import configure
    from regalia.server.processes import check, serve_all
    from regalia.server.runner import configure_logs, serve_until_signal

    given = {
        "host": host,
        "port": port,
        "data": data,
        "database": database,
        "processes": processes,
        "origins": origins or None,
        "secure": secure,
        "proxied": proxied,
        "bot_workers": bot_workers,
        "bot_seconds": bot_seconds,
        "stand_in": stand_in,
        "warm_up": warm_up,
        "page": page,
    }
    config = configure(given)
    if config.host not in LOCAL and not config.secure:
        print(
            "Whoever shares the network can read what is sent here, passwords too: put a proxy with TLS before the "
            "server and start it with --secure (docs/operate.md shows how).",
            file=sys.stderr,
            flush=True,
        )
    if config.page:
        _check_page()
    check(config)
    configure_logs()

    def started() -> None:
        host = f"[{config.host}]" if ":" in config.host else config.host
        address = f"http://{host}:{config.port}"
        print(f"Regalia is open at {address} (stop with Ctrl-C).", flush=True)
        print(f"Tables are kept in {'PostgreSQL' if config.database else config.data}.", flush=True)
        if browse and _has_screen():
            webbrowser.open(address)

    if config.processes > 1:
        serve_all(config, started)
    else:
        _run(serve_until_signal(config, started))


database = typer.Typer(
    help="Move what a server keeps to another database.", rich_markup_mode=None, add_completion=False
)
database.callback()(lambda: None)  # so that there may be one command only


@database.command("copy")
def copy_database(
    source: Annotated[str, typer.Argument(help="A data folder, or postgresql://user@host/name.")],
    target: Annotated[str, typer.Argument(help="Likewise; new or empty.")],
) -> None:
    """Copy everything a server keeps into another database, and compare every row. Stop the server first."""
    needs(*PACKAGES, extra="server")
    from regalia.server.copying import copy
    from regalia.server.data_folder import lock
    from regalia.server.databases import FILE, open_by_name

    if "://" not in source and not (Path(source) / FILE).exists():
        raise BadSettings(f"There is no {FILE} in {source}: name the data folder of a server.")

    def show(name: str, rows: int) -> None:
        print(f"{name}: {rows} rows", end="\r", file=sys.stderr, flush=True)

    async def run() -> None:
        here, there = open_by_name(source), open_by_name(target)
        try:
            rows = await copy(here, there, show)
        finally:
            await here.close()
            await there.close()
        print(f"Copied {rows} rows and compared each with its original.")

    with ExitStack() as locks:
        for folder in (name for name in (source, target) if "://" not in name):
            locks.enter_context(lock(Path(folder)))
        _run(run())


def bot(
    url: Annotated[str, typer.Option(help="The server.")] = "http://127.0.0.1:8000",
    token: Annotated[
        str | None, typer.Option(envvar="REGALIA_TOKEN", help="Who the bot is.", show_default="a new guest")
    ] = None,
    name: Annotated[str, typer.Option(help="What a new guest is called.")] = "Bot",
    play: Annotated[str, typer.Option("--bot", metavar="BOT", help="How it thinks: random, flat, …")] = "flat",
    table: Annotated[
        list[str] | None, typer.Option(metavar="LINK", help="The link of a table to sit down at; may be repeated.")
    ] = None,
) -> None:
    """Let a bot on this machine play on a server, through the same door as people."""
    needs(*PACKAGES, extra="server")
    import httpx

    from regalia.server.client import RemoteBot, new_guest, read_link

    chosen = make(play)
    invitations = [read_link(link) for link in table or ()]

    async def run() -> None:
        try:
            known = token or await new_guest(url, name)
            if token is None:
                print(f"The token of this bot, to come back with --token: {known}", flush=True)
            remote = RemoteBot(url, known, chosen, lambda line: print(line, file=sys.stderr, flush=True))
            await remote.check()
            for invitation in invitations:
                await remote.join(invitation)
        except httpx.TransportError as error:
            raise BadSettings(f"No server answers at {url}: start one with regalia serve.") from error
        await remote.run()

    try:
        _run(run())
    except KeyboardInterrupt:
        print("The bot has stopped.", file=sys.stderr)


def _has_screen() -> bool:
    """Whether a browser would get a window; without one some of them would take the terminal."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def _check_page() -> None:
    """A server that answers without its page would look alive and be of no use."""
    from regalia.server.entrance import FIRST, STATIC

    if not (STATIC / FIRST).is_file():
        raise BadSettings(
            "The browser client is not built: `make web` builds it, and every released wheel has it. "
            "With --no-page the server runs without it, for programs only."
        )


def _run(work: Coroutine[Any, Any, None]) -> None:
    """Run on uvloop where there is one: it makes a busy server a third quicker."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(work)
    else:
        uvloop.run(work)
