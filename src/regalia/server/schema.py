"""The tables of the database, as a list of steps from the first version to this one.

Times are milliseconds since 1970. Flags are 0 or 1. A step that was ever released is never changed: a change is a new
step at the end.
"""

from __future__ import annotations

from regalia.server.database import Transaction

FIRST = (
    # Whoever comes in; with `account` and `password` a person can come back from anywhere.
    """CREATE TABLE people (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        account TEXT UNIQUE,
        password TEXT,
        created BIGINT NOT NULL
    )""",
    # Only the hash of a token is kept, so a stolen copy of this table opens no door.
    """CREATE TABLE sessions (
        token TEXT PRIMARY KEY,
        person TEXT NOT NULL REFERENCES people (id),
        created BIGINT NOT NULL,
        expires BIGINT NOT NULL
    )""",
    "CREATE INDEX sessions_of_person ON sessions (person)",
    # One match each. From `ply` on everything is derived from the log, and kept here only to be searched for.
    """CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        version INTEGER NOT NULL,
        settings TEXT NOT NULL,
        shuffle_key TEXT NOT NULL,
        link TEXT NOT NULL,
        host TEXT NOT NULL REFERENCES people (id),
        series TEXT NOT NULL,
        listed INTEGER NOT NULL,
        created BIGINT NOT NULL,
        started BIGINT,
        ended BIGINT,
        next TEXT,
        ply INTEGER NOT NULL,
        to_move INTEGER,
        due BIGINT,
        result TEXT
    )""",
    "CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL",
    "CREATE INDEX tables_listed ON tables (created) WHERE listed = 1 AND ended IS NULL",
    "CREATE INDEX tables_of_series ON tables (series, created)",
    """CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables (id),
        seat INTEGER NOT NULL,
        person TEXT REFERENCES people (id),
        bot TEXT,
        name TEXT,
        entropy TEXT,
        link TEXT,
        away INTEGER NOT NULL,
        resigned INTEGER NOT NULL,
        PRIMARY KEY (table_id, seat),
        UNIQUE (table_id, name),
        UNIQUE (table_id, person)
    )""",
    "CREATE INDEX seats_of_person ON seats (person) WHERE person IS NOT NULL",
    # The log: the only truth about a match. Its key decides who of two was first.
    """CREATE TABLE moves (
        table_id TEXT NOT NULL REFERENCES tables (id),
        ply INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        move TEXT NOT NULL,
        made_by TEXT NOT NULL,
        client TEXT NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (table_id, ply)
    )""",
    # Told apart by their times: counting them would tell of those that one may not read.
    """CREATE TABLE talk (
        table_id TEXT NOT NULL REFERENCES tables (id),
        at BIGINT NOT NULL,
        seat INTEGER NOT NULL,
        to_seat INTEGER,
        text TEXT NOT NULL,
        statement TEXT,
        client TEXT NOT NULL,
        ply INTEGER NOT NULL,
        PRIMARY KEY (table_id, at)
    )""",
)

MIGRATIONS: tuple[tuple[str, ...], ...] = (FIRST,)


def version(transaction: Transaction) -> int:
    """How many of the steps a database has taken."""
    transaction.run("CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)")
    row = transaction.one("SELECT MAX(version) FROM migrations")
    return row[0] or 0 if row else 0


def migrate(transaction: Transaction, to: int = len(MIGRATIONS)) -> None:
    """Take the steps that are missing."""
    found = version(transaction)
    if found > len(MIGRATIONS):
        raise RuntimeError(
            f"The database was written by a newer Regalia (its schema is {found}, this one knows {len(MIGRATIONS)}): "
            "install that release, or choose another data folder."
        )
    for number in range(found + 1, to + 1):
        for statement in MIGRATIONS[number - 1]:
            transaction.run(statement)
        transaction.run("INSERT INTO migrations (version) VALUES (?)", number)
