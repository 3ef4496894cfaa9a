"""How a server is run: every setting with its default, its environment variable and what it means."""

from __future__ import annotations

import os
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Struct

from regalia.engine.errors import BadSettings
from regalia.play.history import data_folder

AtLeastOne = Annotated[int, msgspec.Meta(ge=1)]
Seconds = Annotated[float, msgspec.Meta(gt=0)]

PREFIX = "REGALIA_"
OTHERS = frozenset({"CACHE", "THEME", "THOROUGH", "TOKEN"})  # variables of Regalia that are no settings of a server
ALIKE = 0.8  # from which on two names are taken for the same, one of them misspelt
LISTS = (
    "origins",
    "bots",
    "operators",
    "push_services",
)  # separated by commas; a bot with several settings is given to the command


class Config(Struct, frozen=True, kw_only=True):
    """Each can be given as an environment variable too: REGALIA_HOST, REGALIA_PORT, …"""

    host: str = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=1, le=65535)] = 8000
    data: Path = msgspec.field(default_factory=data_folder)  # where the database is
    database: str = ""  # the address of a PostgreSQL, postgresql://user@host/name; empty: SQLite in the data folder
    processes: Annotated[int, msgspec.Meta(ge=1, le=64)] = 1  # that serve people, on PostgreSQL only
    shares_port: bool = False  # whether this is one of several on the same port
    origins: tuple[str, ...] = ()  # other origins whose pages may use this server, like https://play.example
    secure: bool = False  # behind TLS: cookies are sent over https only
    proxied: bool = False  # behind a proxy of one's own: believe its X-Forwarded-For
    operators: tuple[str, ...] = ()  # accounts that may look after the server in the browser, at /admin
    laboratory: Literal["operators", "everyone", "off"] = "operators"  # who may study games and cards in the browser
    laboratory_jobs: AtLeastOne = max(1, (os.cpu_count() or 2) - 1)  # cores that a study uses
    url: str = ""  # where people reach the server, like https://play.example; letters and passkeys need it
    smtp: str = ""  # a mail server, smtp://user:password@host:587 or smtps://…; empty: no mail is sent
    mail_from: str = ""  # the address that mail comes from
    notice_seconds: float = 30.0  # how long it is somebody's turn before they are told who are not here
    # The hosts that messages for browsers go to, each with what is below it: Chrome, Chromium, Firefox, Safari, Edge.
    push_services: tuple[str, ...] = (
        "fcm.googleapis.com",
        "jmt17.google.com",
        "push.services.mozilla.com",
        "push.apple.com",
        "notify.windows.com",
    )
    push_private: bool = False  # let browsers name push services in one's own network, without TLS: to try it out
    metrics_token: str = ""  # opens /metrics to whoever sends it as a bearer token; none: nobody
    # Processes that think; none: `regalia worker` does, on this host or others.
    bot_workers: Annotated[int, msgspec.Meta(ge=0)] = max(1, (os.cpu_count() or 2) - 1)
    # People come first, but a bot still gets its turn when they leave nothing over.
    bot_niceness: Annotated[int, msgspec.Meta(ge=0, le=19)] = 15
    bot_seconds: float = 0.4  # a bot's move comes no sooner, so that people can follow
    warm_up: bool = True  # compile the bots of all games, not only of those that somebody opens
    page: bool = True  # the browser client has to be there; without it the server is for programs only
    stand_in: str = "medium"  # the bot that plays for who is away
    bots: tuple[str, ...] = ()  # bots that anyone may seat beside the usual ones, as search:ms=3000
    # What the tables of one person, or one address, that are not over may amount to.
    tables_per_person: int = 50
    tables_per_address: int = 500
    bots_per_person: int = 100
    bots_per_address: int = 1000
    card_bytes_per_person: int = 1_000_000
    card_bytes_per_address: int = 5_000_000
    disk_per_person: int = 100_000_000  # bytes of all tables that somebody ever opened, and of what they said
    written_per_address: int = 200_000_000  # bytes of messages that change something, in a day
    messages_per_second: AtLeastOne = 10  # of one connection
    messages_per_20_seconds: AtLeastOne = 100
    hints_per_20_seconds: int = 10  # of one person, at all tables
    address_per_second: AtLeastOne = 100  # of one address: requests, connections and messages together
    address_per_20_seconds: AtLeastOne = 1000
    files_per_second: AtLeastOne = 1000  # of one address: parts of the page, some 80 for everyone who opens it
    files_per_20_seconds: AtLeastOne = 4000
    connections: AtLeastOne = 5000  # at once, in all; each takes three files of the process
    connections_per_address: AtLeastOne = 200
    request_silence: Seconds = 60.0  # seconds after which a connection is cut on which nothing is asked
    longest_request: Seconds = 60.0  # seconds that a request may take to arrive and to be answered
    socket_silence: Seconds = 75.0  # and one that has been a socket; clients send a ping every 20 seconds
    longest_stall: Seconds = 30.0  # seconds that somebody may take to read what was sent
    table_bytes: int = 256_000_000  # that tables in memory take up; any other is read again when somebody opens it
    drain_seconds: float = 2.0  # how long a stopping server finishes what it was asked


def configure(given: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> Config:
    """The settings that were given, else those of the environment, else the defaults."""
    _refuse_misspelt(environment)
    chosen: dict[str, Any] = {}
    for name in Config.__struct_fields__:
        variable = PREFIX + name.upper()
        if given.get(name) is not None:
            chosen[name] = given[name]
        elif environment.get(variable):
            chosen[name] = environment[variable].split(",") if name in LISTS else environment[variable]
    try:
        return msgspec.convert(chosen, Config, strict=False, dec_hook=_path)
    except msgspec.ValidationError as error:
        raise BadSettings(f"The server cannot run like this: {error}.") from error


def _refuse_misspelt(environment: Mapping[str, str]) -> None:
    """A limit that somebody believes to have set."""
    known = [name.upper() for name in Config.__struct_fields__]
    for variable in environment:
        name = variable.removeprefix(PREFIX)
        if variable.startswith(PREFIX) and name not in known and name not in OTHERS:
            for meant in get_close_matches(name, known, 1, ALIKE):
                raise BadSettings(f"{variable} is no setting of a server: {PREFIX}{meant} is.")


def _path(kind: type, value: Any) -> Any:
    return kind(value)
