"""The tables of the database, as a list of steps from the first version to this one.

Times are milliseconds since 1970. Flags are 0 or 1. A step that was ever released is never changed: a change is a new
step at the end.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable

from regalia.server.database import Transaction

Step = str | Callable[[Transaction], None]

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

SEATS = (
    # How many deadlines in a row the owner of a seat has missed.
    "ALTER TABLE seats ADD COLUMN missed INTEGER NOT NULL DEFAULT 0",
    # From which line of talk on its owner may read what is said to the seat alone, and who the owner is when it is not
    # the one whose name the match has.
    "ALTER TABLE seats ADD COLUMN since BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE seats ADD COLUMN taken_by TEXT",
)

REVISIONS = (
    # Raised by every change of a table or its seats: whoever decides from an older one has to look again.
    "ALTER TABLE tables ADD COLUMN revision INTEGER NOT NULL DEFAULT 0",
    # What is said again under the same id is said once, whichever process hears it.
    "CREATE UNIQUE INDEX talk_once ON talk (table_id, seat, client)",
)


def _part_card_files(t: Transaction) -> None:
    """Card files were part of the settings, and were read with every list of tables."""
    for table, settings in t.all("SELECT id, settings FROM tables WHERE settings LIKE ?", '%"cards":"%'):
        told = json.loads(settings)
        text = told.pop("cards", None)
        if text is None:
            continue
        name = hashlib.sha256(text.encode()).hexdigest()
        t.run("INSERT INTO card_files (hash, text) VALUES (?, ?) ON CONFLICT (hash) DO NOTHING", name, text)
        sql = "UPDATE tables SET settings = ?, card_file = ?, card_bytes = ? WHERE id = ?"
        t.run(sql, json.dumps(told), name, len(text.encode()), table)


SUMMARIES: tuple[Step, ...] = (
    "CREATE TABLE card_files (hash TEXT PRIMARY KEY, text TEXT NOT NULL)",
    # What lists tell of a table without its rules being read: the hash of the cards, and the file they come from.
    "ALTER TABLE tables ADD COLUMN cards TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE tables ADD COLUMN card_file TEXT",
    # What a table takes up while it is not over: of its host, and of the address where it was opened.
    "ALTER TABLE tables ADD COLUMN card_bytes INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN bots INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN address TEXT",
    "CREATE INDEX tables_of_host ON tables (host) WHERE ended IS NULL",
    "CREATE INDEX tables_of_address ON tables (address) WHERE address IS NOT NULL",
    # Why a table cannot go on here, if it cannot; nobody looks after its clock meanwhile.
    "ALTER TABLE tables ADD COLUMN aside TEXT",
    _part_card_files,
    "UPDATE tables SET bots = (SELECT COUNT(*) FROM seats WHERE table_id = tables.id AND bot IS NOT NULL)",
)

MOMENTS: tuple[Step, ...] = (
    # When something last happened, as that a server was running.
    "CREATE TABLE moments (name TEXT PRIMARY KEY, at BIGINT NOT NULL)",
)

OPERATING: tuple[Step, ...] = (
    "ALTER TABLE people ADD COLUMN banned INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE people ADD COLUMN muted INTEGER NOT NULL DEFAULT 0",
    # What operators have changed, and when; no two entries have the same moment.
    """CREATE TABLE audit (
        at BIGINT PRIMARY KEY,
        operator TEXT NOT NULL,
        what TEXT NOT NULL,
        detail TEXT NOT NULL
    )""",
)

DEVICES: tuple[Step, ...] = (
    # By what their owner tells sessions apart: what the browser calls itself, and when it was last here, to the hour.
    "ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE sessions ADD COLUMN seen BIGINT NOT NULL DEFAULT 0",
)

AGREEING: tuple[Step, ...] = (
    # One more than the ply at which the owner of a seat wanted to end the match without a winner; a move withdraws it.
    "ALTER TABLE seats ADD COLUMN agreed INTEGER NOT NULL DEFAULT 0",
    # What players tell the operator about one another; `said` is what the reporter could read of it.
    """CREATE TABLE reports (
        at BIGINT PRIMARY KEY,
        table_id TEXT NOT NULL REFERENCES tables (id),
        reporter TEXT NOT NULL REFERENCES people (id),
        seat INTEGER NOT NULL,
        person TEXT,
        kind TEXT NOT NULL,
        text TEXT NOT NULL,
        said TEXT NOT NULL,
        settled INTEGER NOT NULL DEFAULT 0
    )""",
    "CREATE INDEX reports_of_reporter ON reports (reporter)",
    "CREATE INDEX tables_hosted ON tables (host)",
)

TRANSCRIPTS: tuple[Step, ...] = (
    # Matches that are over, as text: other rules may not be able to replay them.
    "CREATE TABLE transcripts (table_id TEXT PRIMARY KEY REFERENCES tables (id), text TEXT NOT NULL)",
)

STANDING: tuple[Step, ...] = (
    # The result if the match ended as it stands, kept with every move: other rules may not be able to work it out.
    "ALTER TABLE tables ADD COLUMN standing TEXT",
    # How the owner of a seat wanted to end the match: 1 as it stands, 0 without a winner.
    "ALTER TABLE seats ADD COLUMN as_it_stands INTEGER NOT NULL DEFAULT 0",
)

CLOCKS: tuple[Step, ...] = (
    # How far the clock of a seat has run: its last own turn with what is left of it, and what it took from its bank.
    "ALTER TABLE seats ADD COLUMN turn INTEGER NOT NULL DEFAULT -1",
    "ALTER TABLE seats ADD COLUMN turn_left BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE seats ADD COLUMN banked BIGINT NOT NULL DEFAULT 0",
)

PROCESSES: tuple[Step, ...] = (
    # The processes that serve or think on this database, and when each was last seen alive.
    "CREATE TABLE processes (id TEXT PRIMARY KEY, seen BIGINT NOT NULL)",
    # Who is at which of their tables, by the process that they are connected to.
    """CREATE TABLE presence (
        process TEXT NOT NULL,
        table_id TEXT NOT NULL,
        person TEXT NOT NULL,
        PRIMARY KEY (process, table_id, person)
    )""",
    "CREATE INDEX presence_at_table ON presence (table_id)",
    # What bots and advisers are asked on other hosts: what a seat may know, and nothing else. `lease` is until when the
    # worker that has taken a question counts as alive.
    """CREATE TABLE questions (
        id TEXT PRIMARY KEY,
        asker TEXT NOT NULL,
        priority INTEGER NOT NULL,
        asked BIGINT NOT NULL,
        work TEXT NOT NULL,
        question TEXT NOT NULL,
        seconds INTEGER NOT NULL,
        lease BIGINT NOT NULL DEFAULT 0,
        worker TEXT,
        tries INTEGER NOT NULL DEFAULT 0,
        answer TEXT
    )""",
    "CREATE INDEX questions_waiting ON questions (priority, asked) WHERE answer IS NULL",
)

HOLDING: tuple[Step, ...] = (
    # Answers that were given before their turn came; each is told to nobody but its seat until it is played.
    """CREATE TABLE held (
        table_id TEXT NOT NULL REFERENCES tables (id),
        seat INTEGER NOT NULL,
        kind TEXT NOT NULL,
        move TEXT NOT NULL,
        client TEXT NOT NULL,
        number INTEGER NOT NULL,
        PRIMARY KEY (table_id, seat, kind)
    )""",
)

REACHING: tuple[Step, ...] = (
    # Keys of the server's own, the same for all its processes.
    "CREATE TABLE server_keys (name TEXT PRIMARY KEY, text TEXT NOT NULL)",
    # Browsers that are told of turns, by their push service; and confirmed mail addresses.
    """CREATE TABLE browsers (
        endpoint TEXT PRIMARY KEY,
        person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
        public TEXT NOT NULL,
        auth TEXT NOT NULL,
        created BIGINT NOT NULL
    )""",
    "CREATE INDEX browsers_of_person ON browsers (person)",
    """CREATE TABLE addresses (
        person TEXT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
        mail TEXT NOT NULL,
        turns INTEGER NOT NULL,
        off TEXT NOT NULL UNIQUE,
        told BIGINT NOT NULL
    )""",
    "CREATE INDEX addresses_by_mail ON addresses (LOWER(mail))",
    # What opens something once; only the hash of the token is kept.
    """CREATE TABLE tickets (
        token TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        purpose TEXT NOT NULL,
        value TEXT NOT NULL,
        expires BIGINT NOT NULL
    )""",
    # The last ply of which a seat was told that it is its turn.
    """CREATE TABLE notices (
        table_id TEXT NOT NULL REFERENCES tables (id),
        seat INTEGER NOT NULL,
        ply INTEGER NOT NULL,
        PRIMARY KEY (table_id, seat)
    )""",
    """CREATE TABLE passkeys (
        id TEXT PRIMARY KEY,
        person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
        public TEXT NOT NULL,
        count BIGINT NOT NULL,
        name TEXT NOT NULL,
        created BIGINT NOT NULL,
        used BIGINT NOT NULL
    )""",
    "CREATE INDEX passkeys_of_person ON passkeys (person)",
)

RECOVERING: tuple[Step, ...] = (
    # Whether an address was confirmed by an account and so opens it; that of a guest does not open the account to come.
    "ALTER TABLE addresses ADD COLUMN recovers INTEGER NOT NULL DEFAULT 0",
    "CREATE INDEX tickets_by_end ON tickets (expires)",
    "CREATE INDEX tickets_of_person ON tickets (person)",
)

RESEARCH: tuple[Step, ...] = (
    # Whether finished matches of a person may be given to researchers, without names.
    "ALTER TABLE people ADD COLUMN research INTEGER NOT NULL DEFAULT 0",
)

MIGRATIONS: tuple[tuple[Step, ...], ...] = (
    FIRST,
    SEATS,
    REVISIONS,
    SUMMARIES,
    MOMENTS,
    OPERATING,
    DEVICES,
    AGREEING,
    TRANSCRIPTS,
    STANDING,
    CLOCKS,
    PROCESSES,
    HOLDING,
    REACHING,
    RECOVERING,
    RESEARCH,
)


def tables() -> list[str]:
    """The tables there are, each after those that it refers to."""
    created = re.compile(r"CREATE TABLE (\w+)")
    statements = [step for steps in MIGRATIONS for step in steps if isinstance(step, str)]
    return [match[1] for statement in statements if (match := created.match(statement))]


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
        for step in MIGRATIONS[number - 1]:
            if isinstance(step, str):
                transaction.run(step)
            else:
                step(transaction)
        transaction.run("INSERT INTO migrations (version) VALUES (?)", number)
