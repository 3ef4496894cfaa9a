"""The commands `regalia serve`, `regalia worker`, `regalia bot` and `regalia database`."""

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
from regalia.server.config import Config

USUAL = Config(data=Path())  # the usual folder is looked for when it is needed
PACKAGES = (
    "argon2",
    "cryptography",
    "granian",
    "httpx",
    "litestar",
    "prometheus_client",
    "structlog",
    "webauthn",
    "websockets",
)


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on.", show_default=USUAL.host)] = None,
    lan: Annotated[
        bool | None,
        typer.Option("--lan/--no-lan", help="Let others in your local network play too.", show_default="asks"),
    ] = None,
    port: Annotated[int | None, typer.Option(min=1, max=65535, help="The port.", show_default=str(USUAL.port))] = None,
    data: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where the database is.", show_default="a folder of yours")
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="A PostgreSQL, as postgresql://user@host/name.", show_default="SQLite"),
    ] = None,
    processes: Annotated[
        int | None,
        typer.Option(min=1, max=64, help="Server processes, on PostgreSQL.", show_default=str(USUAL.processes)),
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
    url: Annotated[
        str | None,
        typer.Option(help="Where people reach the server, like https://play.example; mail and passkeys need it."),
    ] = None,
    bot_workers: Annotated[
        int | None,
        typer.Option(
            min=0,
            help="How many processes think; with 0, `regalia worker` does.",
            show_default="one less than there are cores",
        ),
    ] = None,
    bot_seconds: Annotated[
        float | None,
        typer.Option(min=0.0, help="How long a bot takes for a move at least.", show_default=str(USUAL.bot_seconds)),
    ] = None,
    stand_in: Annotated[
        str | None, typer.Option(metavar="BOT", help="The bot that plays for who is away.", show_default=USUAL.stand_in)
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
    (opens /metrics), REGALIA_OPERATORS (accounts that may use /admin), REGALIA_BOTS (more bots for tables);
    REGALIA_LABORATORY (operators, everyone or off: who may study games in the browser), REGALIA_LABORATORY_JOBS;
    REGALIA_URL, REGALIA_SMTP (smtp://user:password@host:587, for letters), REGALIA_MAIL_FROM, REGALIA_NOTICE_SECONDS
    (after which those who are away are told), REGALIA_PUSH_PRIVATE; the limits
    REGALIA_MESSAGES_PER_SECOND, REGALIA_MESSAGES_PER_20_SECONDS, REGALIA_ADDRESS_PER_SECOND,
    REGALIA_ADDRESS_PER_20_SECONDS, REGALIA_WRITTEN_PER_ADDRESS, REGALIA_DISK_PER_PERSON, REGALIA_DRAIN_SECONDS; and
    what one may have at tables that are not over: REGALIA_TABLES_PER_PERSON, REGALIA_TABLES_PER_ADDRESS,
    REGALIA_BOTS_PER_PERSON, REGALIA_BOTS_PER_ADDRESS, REGALIA_CARD_BYTES_PER_PERSON, REGALIA_CARD_BYTES_PER_ADDRESS.
    """
    needs(*PACKAGES, extra="server")
    from regalia.server import addresses
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
        "url": url,
        "bot_workers": bot_workers,
        "bot_seconds": bot_seconds,
        "stand_in": stand_in,
        "warm_up": warm_up,
        "page": page,
    }
    config = configure(given)
    if host is None and config.host in addresses.LOCAL and _shared(lan, browse, config.port):
        config = configure({**given, "host": addresses.EVERYWHERE})
    if config.host not in addresses.LOCAL and not config.secure:
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
        everywhere = config.host == addresses.EVERYWHERE
        host = "127.0.0.1" if everywhere else f"[{config.host}]" if ":" in config.host else config.host
        address = f"http://{host}:{config.port}"
        print(f"Regalia is open at {address} (stop with Ctrl-C).", flush=True)
        for reached in addresses.reached_at(config.host, config.port) if everywhere else ():
            print(f"Others in your network open {reached}.", flush=True)
        print(f"Tables are kept in {'PostgreSQL' if config.database else config.data}.", flush=True)
        if browse and _has_screen():
            webbrowser.open(address)

    if config.processes > 1:
        serve_all(config, started)
    else:
        _run(serve_until_signal(config, started))


database = typer.Typer(
    help="Copy what a server keeps to another database.", rich_markup_mode=None, add_completion=False
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


def worker(
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="The servers' PostgreSQL, as postgresql://user@host/name.")
    ] = None,
    processes: Annotated[
        int | None, typer.Option(min=1, help="How many processes think.", show_default="one less than there are cores")
    ] = None,
    warm_up: Annotated[
        bool | None,
        typer.Option("--warm-up/--no-warm-up", help="Compile the bots of all games, or only of those that are asked."),
    ] = None,
) -> None:
    """Let the bots of servers on other hosts think here.

    Servers that were started with --bot-workers 0 put their questions into a queue in the database. Every setting can
    also be an environment variable: REGALIA_DATABASE, REGALIA_BOT_WORKERS, REGALIA_BOT_NICENESS, REGALIA_WARM_UP.
    """
    needs(*PACKAGES, extra="server")
    needs("psycopg", extra="postgres")
    from regalia.server.config import configure
    from regalia.server.databases import POSTGRES
    from regalia.server.runner import configure_logs
    from regalia.server.worker import check, work_until_signal

    config = configure({"database": database, "bot_workers": processes, "warm_up": warm_up})
    if not config.database.startswith(POSTGRES):
        raise BadSettings("A worker needs the database of its servers: give --database postgresql://user@host/name.")
    configure_logs()
    check(config.database)
    print(f"Answering questions with {config.bot_workers} processes (stop with Ctrl-C).", flush=True)
    _run(work_until_signal(config.database, config.bot_workers, config.bot_niceness, config.warm_up))


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
    """Let a bot on this machine play on a server, as people do."""
    needs(*PACKAGES, extra="server")
    import httpx

    from regalia.server.client import RemoteBot
    from regalia.server.line import Line, new_guest, read_link

    chosen = make(play)
    invitations = [read_link(link) for link in table or ()]

    async def run() -> None:
        try:
            known = token or await new_guest(url, name)
            if token is None:
                print(f"The token of this bot, to come back with --token: {known}", flush=True)
            line = Line(url, known)
            await line.check()
            for invitation in invitations:
                await line.join(invitation)
        except httpx.TransportError as error:
            raise BadSettings(f"No server answers at {url}: start one with regalia serve.") from error
        await RemoteBot(line, chosen, lambda told: print(told, file=sys.stderr, flush=True)).run()

    try:
        _run(run())
    except KeyboardInterrupt:
        print("The bot has stopped.", file=sys.stderr)


def _shared(lan: bool | None, browse: bool, port: int) -> bool:
    """Whether others in the local network may come: as the command says, else as whoever starts it to play answers."""
    from regalia.server.addresses import local_address

    if lan is not None or not browse or not sys.stdin.isatty():
        return lan is True
    found = local_address()
    return found is not None and typer.confirm(
        f"Let others in your local network play too, at http://{found}:{port}? They could then open this page"
    )


def _has_screen() -> bool:
    """Whether a browser would get a window; without one some of them would take the terminal."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def _check_page() -> None:
    """A server that answers without its page would look alive and be of no use."""
    from regalia.server.pages import FIRST, STATIC

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
