"""The databases there are, and which one a server uses."""

from __future__ import annotations

import os
from pathlib import Path

from regalia.engine.errors import BadSettings
from regalia.engine.extras import needs
from regalia.server.config import Config
from regalia.server.database import Database
from regalia.server.news import News, NoNews
from regalia.server.thinking import Doing

FILE = "regalia.db"  # SQLite's, in the data folder
POSTGRES = ("postgresql://", "postgres://")


def open_database(config: Config) -> Database:
    """PostgreSQL where an address is given, else SQLite in the data folder; migrated to this version's schema."""
    return _postgres(config.database) if config.database else _sqlite(config.data)


def open_by_name(name: str) -> Database:
    """A database as people name it: the address of a PostgreSQL, or the data folder of a server on SQLite."""
    return _postgres(name) if "://" in name else _sqlite(Path(name))


def open_news(config: Config, process: str) -> News:
    """How this process hears of what others do: not at all on SQLite, where there are no others."""
    if not config.database:
        return NoNews()
    from regalia.server.postgres_news import PostgresNews

    return PostgresNews(config.database, process)


def open_questions(config: Config, process: str) -> Doing | None:
    """The queue of a server whose bots think elsewhere; None: they think here."""
    if config.bot_workers > 0:
        return None
    if not config.database:
        raise BadSettings("Bots think in processes of this server where it is on SQLite: give --bot-workers 1 or more.")
    from regalia.server.postgres_news import PostgresNews
    from regalia.server.questions import CHANNEL, Questions

    return Questions(config.database, process, PostgresNews(config.database, process, CHANNEL))


def _sqlite(folder: Path) -> Database:
    from regalia.server.sqlite import SqliteDatabase

    # Made with these rights before SQLite makes it with others; its log gets the same.
    os.close(os.open(folder / FILE, os.O_RDWR | os.O_CREAT, 0o600))
    return SqliteDatabase(folder / FILE)


def _postgres(address: str) -> Database:
    if not address.startswith(POSTGRES):
        raise BadSettings(f"A database is named by its address, like postgresql://user@host/name, not {address!r}.")
    needs("psycopg", extra="postgres")
    import psycopg

    from regalia.server.postgres import PostgresDatabase

    try:
        return PostgresDatabase(address)
    except psycopg.OperationalError as error:
        reason = str(error).strip().splitlines()[-1]
        raise BadSettings(f"The database cannot be opened: {reason}. Is PostgreSQL running at that address?") from error
