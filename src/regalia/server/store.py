"""Everything the server remembers, as one small set of operations on a database.

No operation trusts that the caller is alone: what must not happen twice is decided by a key or by the condition of an
UPDATE, and whoever comes second gets `Taken`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager
from functools import cache
from typing import NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import astuple, replace

from regalia.server.database import Conflict, Database, Row, Transaction
from regalia.server.rows import Move, Now, Person, Seat, Session, Table, Talk

ALIVE = "a server was running"  # the name of a moment
BATCH = 500  # values in one statement
HOUR = 3600 * 1000  # milliseconds
TABLE_BYTES, MOVE_BYTES = 2_000, 200  # about what a table with its seats, and a move or a line of talk, take up
LISTED_OF_HOST = 5  # tables of one host in the lobby

Kept = TypeVar("Kept", bound=Struct)


class Taken(Exception):
    """Someone else was quicker: look again."""


class Stored(Struct, frozen=True):
    """A table with its seats; one that was asked for by its id also with its own card file, and with its moves."""

    table: Table
    seats: list[Seat]
    cards: str | None = None
    moves: Sequence[Move] = ()


class Load(NamedTuple):
    """What an operator has an eye on."""

    due: int  # tables that a clock or a bot is due at
    due_age: int  # milliseconds for which the first of them has been due
    aside: int  # tables that cannot go on here
    live: int  # tables at which a match goes on
    reports: int  # that nobody has looked at


class Usage(NamedTuple):
    """What tables that are not over take up together."""

    tables: int
    bots: int
    card_bytes: int


def _columns(kind: type[Struct], prefix: str = "") -> str:
    return ", ".join(prefix + name for name in kind.__struct_fields__)


def insert(transaction: Transaction, into: str, row: Struct) -> None:
    """Add a row; Taken when its key is."""
    try:
        transaction.run(_insertion(into, type(row)), *astuple(row))
    except Conflict as conflict:
        raise Taken from conflict


@cache
def _insertion(into: str, kind: type[Struct]) -> str:
    return f"INSERT INTO {into} ({_columns(kind)}) VALUES ({', '.join('?' * len(kind.__struct_fields__))})"


def _update(transaction: Transaction, sql: str, *values: object) -> None:
    """An UPDATE that must find its row."""
    try:
        if transaction.run(sql, *values) == 0:
            raise Taken
    except Conflict as conflict:
        raise Taken from conflict


def _raise(transaction: Transaction, table: str) -> None:
    """Begin a change of a table. Its row is locked from here on, so changes of one table follow each other."""
    transaction.run("UPDATE tables SET revision = revision + 1 WHERE id = ?", table)


def _first(kind: type[Kept], row: Row | None) -> Kept | None:
    return None if row is None else kind(*row)


def _stored(transaction: Transaction, rows: Sequence[Row]) -> list[Stored]:
    tables = [Table(*row) for row in rows]
    return [Stored(table, _seats(transaction, table.id)) for table in tables]


def _seats(transaction: Transaction, table: str) -> list[Seat]:
    rows = transaction.all(f"SELECT {_columns(Seat)} FROM seats WHERE table_id = ? ORDER BY seat", table)
    return [Seat(*row) for row in rows]


def _moves(transaction: Transaction, table: str, after: int) -> list[Move]:
    sql = f"SELECT {_columns(Move)} FROM moves WHERE table_id = ? AND ply > ? ORDER BY ply"
    return [Move(*row) for row in transaction.all(sql, table, after)]


def batched(values: Sequence[str], size: int) -> Iterator[Sequence[str]]:
    """As itertools has it from Python 3.12 on."""
    return (values[start : start + size] for start in range(0, len(values), size))


class Store:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def close(self) -> None:
        await self._database.close()

    @property
    def database(self) -> Database:
        return self._database

    def hold(self, what: str) -> AbstractAsyncContextManager[bool]:
        """See `Database.hold`."""
        return self._database.hold(what)

    async def ping(self) -> None:
        """Returns when the database answers."""
        await self._database.read(lambda t: t.one("SELECT 1"))

    # People

    async def add_person(self, person: Person, session: Session) -> None:
        def work(t: Transaction) -> None:
            insert(t, "people", person)
            insert(t, "sessions", session)

        await self._database.write(work)

    async def add_session(self, session: Session) -> None:
        await self._database.write(lambda t: insert(t, "sessions", session))

    async def end_session(self, token: str) -> None:
        await self._database.write(lambda t: t.run("DELETE FROM sessions WHERE token = ?", token))

    async def sessions_of(self, person: str, now: int) -> list[Session]:
        """The sessions of a person, the one used last first."""
        sql = f"""SELECT {_columns(Session)} FROM sessions WHERE person = ? AND expires > ?
            ORDER BY seen DESC, created DESC"""
        return [Session(*row) for row in await self._database.read(lambda t: t.all(sql, person, now))]

    async def sessions_among(self, tokens: Iterable[str], now: int) -> set[str]:
        """Which of these sessions are not over."""

        def work(t: Transaction) -> set[str]:
            alive: set[str] = set()
            for some in batched(sorted(tokens), BATCH):
                sql = f"SELECT token FROM sessions WHERE expires > ? AND token IN ({', '.join('?' * len(some))})"
                alive.update(row[0] for row in t.all(sql, now, *some))
            return alive

        return await self._database.read(work)

    async def session_seen(self, token: str, now: int) -> None:
        """Note that a session is used, once in an hour."""
        sql = "UPDATE sessions SET seen = ? WHERE token = ? AND seen < ?"
        await self._database.write(lambda t: t.run(sql, now, token, now - HOUR))

    async def end_old_sessions(self, now: int) -> None:
        await self._database.write(lambda t: t.run("DELETE FROM sessions WHERE expires <= ?", now))

    async def person_with(self, token: str, now: int) -> tuple[Person, int] | None:
        """Whose session a token is, and when it was last used."""
        sql = f"""SELECT seen, {_columns(Person, "people.")} FROM sessions JOIN people ON people.id = sessions.person
            WHERE token = ? AND expires > ?"""
        row = await self._database.read(lambda t: t.one(sql, token, now))
        return None if row is None else (Person(*row[1:]), row[0])

    async def person_of_account(self, account: str) -> Person | None:
        sql = f"SELECT {_columns(Person)} FROM people WHERE account = ?"
        return _first(Person, await self._database.read(lambda t: t.one(sql, account)))

    async def is_muted(self, person: str) -> bool:
        row = await self._database.read(lambda t: t.one("SELECT muted FROM people WHERE id = ?", person))
        return row is not None and bool(row[0])

    async def rename(self, person: str, name: str) -> None:
        await self._database.write(lambda t: t.run("UPDATE people SET name = ? WHERE id = ?", name, person))

    async def make_account(self, made: Person, session: Session) -> None:
        """Turn a guest, or somebody new, into an account with one session, the ones before being over; Taken when the
        name is."""

        def work(t: Transaction) -> None:
            if t.one("SELECT 1 FROM people WHERE id = ?", made.id) is None:
                insert(t, "people", made)
            else:
                sql = "UPDATE people SET name = ?, account = ?, password = ? WHERE id = ? AND account IS NULL"
                _update(t, sql, made.name, made.account, made.password, made.id)
            t.run("DELETE FROM sessions WHERE person = ?", made.id)
            insert(t, "sessions", session)

        await self._database.write(work)

    async def set_password(self, person: str, password: str, session: Session) -> None:
        """Another password, with one session."""

        def work(t: Transaction) -> None:
            t.run("UPDATE people SET password = ? WHERE id = ?", password, person)
            t.run("DELETE FROM sessions WHERE person = ?", person)
            insert(t, "sessions", session)

        await self._database.write(work)

    async def end_sessions_of(self, person: str) -> None:
        await self._database.write(lambda t: t.run("DELETE FROM sessions WHERE person = ?", person))

    async def hand_over_everything(self, guest: str, account: str) -> None:
        """Give a guest's seats and tables to an account, except at tables where the account sits already; the guest's
        sessions are over."""

        def work(t: Transaction) -> None:
            t.run(
                """UPDATE tables SET revision = revision + 1
                WHERE host = ? OR id IN (SELECT table_id FROM seats WHERE person = ?)""",
                guest,
                guest,
            )
            t.run(
                """UPDATE seats SET person = ? WHERE person = ? AND table_id NOT IN
                (SELECT table_id FROM seats WHERE person = ?)""",
                account,
                guest,
                account,
            )
            t.run("UPDATE tables SET host = ? WHERE host = ?", account, guest)
            t.run("DELETE FROM sessions WHERE person = ?", guest)

        await self._database.write(work)

    # Tables

    async def add_table(
        self, table: Table, seats: Sequence[Seat], after: str | None = None, cards: str | None = None
    ) -> None:
        """Keep a new table with its own card file, if it has one; `after` is the table it continues, Taken when that
        has been continued already."""

        def work(t: Transaction) -> None:
            if cards is not None:
                sql = "INSERT INTO card_files (hash, text) VALUES (?, ?) ON CONFLICT (hash) DO NOTHING"
                t.run(sql, table.card_file, cards)
            insert(t, "tables", table)
            for seat in seats:
                insert(t, "seats", seat)
            if after is not None:
                _raise(t, after)
                _update(t, "UPDATE tables SET next = ? WHERE id = ? AND next IS NULL", table.id, after)

        await self._database.write(work)

    async def table(self, table: str, after: int | None = None) -> Stored | None:
        """A table with its seats; with `after`, its moves beyond that ply too, all from one moment."""

        def work(t: Transaction) -> Stored | None:
            found = _stored(t, t.all(f"SELECT {_columns(Table)} FROM tables WHERE id = ?", table))
            if not found:
                return None
            stored = found[0] if after is None else replace(found[0], moves=_moves(t, table, after))
            if stored.table.card_file is None:
                return stored
            row = t.one("SELECT text FROM card_files WHERE hash = ?", stored.table.card_file)
            return replace(stored, cards=None if row is None else row[0])

        return await self._database.read(work)

    async def take_seat(self, seat: Seat) -> None:
        """Sit down on an open seat; Taken when it is not open, or the person or the name is at the table already."""
        sql = """UPDATE seats SET person = ?, name = ?, entropy = ?, link = ?
            WHERE table_id = ? AND seat = ? AND person IS NULL AND bot IS NULL"""
        values = (seat.person, seat.name, seat.entropy, seat.link, seat.table_id, seat.seat)
        await self._change(seat.table_id, lambda t: _update(t, sql, *values))

    async def _change(self, table: str, work: Callable[[Transaction], None]) -> None:
        """Change a table or its seats; what must hold for that is looked at only when nobody else can change it."""

        def change(t: Transaction) -> None:
            _raise(t, table)
            work(t)

        await self._database.write(change)

    async def leave_seat(self, table: str, seat: int, person: str) -> None:
        """Get up before the match begins."""
        sql = """UPDATE seats SET person = NULL, name = NULL, entropy = NULL, link = NULL
            WHERE table_id = ? AND seat = ? AND person = ?
            AND EXISTS (SELECT 1 FROM tables WHERE id = seats.table_id AND started IS NULL)"""
        await self._change(table, lambda t: _update(t, sql, table, seat, person))

    async def start(self, table: str, at: int, now: Now) -> None:
        """Begin the match; Taken when it has begun, a seat is open, or one has not given its entropy."""
        sql = """UPDATE tables SET started = ?, to_move = ?, due = ? WHERE id = ? AND started IS NULL AND NOT EXISTS
            (SELECT 1 FROM seats WHERE table_id = tables.id AND entropy IS NULL)"""
        await self._change(table, lambda t: _update(t, sql, at, now.to_move, now.due, table))

    async def set_entropy(self, table: str, seat: int, person: str, entropy: str) -> None:
        """What a seat adds to the shuffle; Taken when it has given it already."""
        sql = "UPDATE seats SET entropy = ? WHERE table_id = ? AND seat = ? AND person = ? AND entropy IS NULL"
        await self._change(table, lambda t: _update(t, sql, entropy, table, seat, person))

    async def set_seat_link(self, table: str, seat: int, person: str, link: str) -> None:
        sql = "UPDATE seats SET link = ? WHERE table_id = ? AND seat = ? AND person = ?"
        await self._change(table, lambda t: _update(t, sql, link, table, seat, person))

    async def claim_seat(self, table: str, link: str, person: str, name: str, new_link: str) -> None:
        """Take over the seat that a token is for, which then has another one; Taken when there is none, or the person
        sits there already."""
        sql = """UPDATE seats SET person = ?, taken_by = ?, link = ?,
            since = (SELECT COALESCE(MAX(at), 0) + 1 FROM talk WHERE table_id = seats.table_id)
            WHERE table_id = ? AND link = ? AND person <> ?"""
        await self._change(table, lambda t: _update(t, sql, person, name, new_link, table, link, person))

    async def come_back(self, table: str, seat: int, now: Now) -> None:
        """The stand-in goes; where it was about to move, the table stands as in `now`. Taken when it has moved on."""

        def work(t: Transaction) -> None:
            _advance(t, table, now.ply, now)
            t.run("UPDATE seats SET away = 0, missed = 0 WHERE table_id = ? AND seat = ?", table, seat)

        await self._database.write(work)

    async def resign(self, table: str, seat: int, now: Now) -> None:
        """Give up; Taken when the match has moved on."""

        def work(t: Transaction) -> None:
            _advance(t, table, now.ply, now)
            _update(t, "UPDATE seats SET resigned = 1 WHERE table_id = ? AND seat = ? AND resigned = 0", table, seat)

        await self._database.write(work)

    async def step_away(self, table: str, seat: int, now: Now) -> None:
        """A stand-in plays for a seat; Taken when the match has moved on."""

        def work(t: Transaction) -> None:
            _advance(t, table, now.ply, now)
            t.run("UPDATE seats SET away = 1 WHERE table_id = ? AND seat = ?", table, seat)

        await self._database.write(work)

    async def agree(self, table: str, seat: int, to_end: bool, at: int, result: str) -> None:
        """Want to end the match, or no longer; it ends with this result when everyone wants it who plays themselves.
        Taken when it has not begun or is over."""
        everyone = """UPDATE tables SET ended = ?, to_move = NULL, due = NULL, address = NULL, result = ?
            WHERE id = ? AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND person IS NOT NULL
                AND away = 0 AND resigned = 0 AND agreed <> tables.ply + 1)"""

        def work(t: Transaction) -> None:
            sql = "UPDATE tables SET revision = revision + 1 WHERE id = ? AND started IS NOT NULL AND ended IS NULL"
            _update(t, sql, table)
            sql = "UPDATE seats SET agreed = (SELECT ply + 1 FROM tables WHERE id = ?) WHERE table_id = ? AND seat = ?"
            t.run(sql, table, table, seat)
            if to_end:
                t.run(everyone, at, result, table)
            else:
                t.run("UPDATE seats SET agreed = 0 WHERE table_id = ? AND seat = ?", table, seat)

        await self._database.write(work)

    # The log

    async def add_move(self, move: Move, now: Now, seat: Seat | None = None) -> None:
        """Write a move down; Taken when that ply has been played, or the match is over.

        With `seat`, also whether its owner is away from then on and how many deadlines they have missed.
        """

        def work(t: Transaction) -> None:
            _advance(t, move.table_id, move.ply - 1, now)
            insert(t, "moves", move)
            if seat is not None:
                sql = "UPDATE seats SET away = ?, missed = ? WHERE table_id = ? AND seat = ?"
                t.run(sql, seat.away, seat.missed, move.table_id, move.seat)

        await self._database.write(work)

    async def moves(self, table: str, after: int = 0) -> list[Move]:
        return await self._database.read(lambda t: _moves(t, table, after))

    async def keep_transcript(self, table: str, text: str) -> None:
        """Keep a match that is over as text; what is kept already stays."""
        sql = "INSERT INTO transcripts (table_id, text) VALUES (?, ?) ON CONFLICT (table_id) DO NOTHING"
        await self._database.write(lambda t: t.run(sql, table, text))

    async def kept_transcript(self, table: str) -> str | None:
        sql = "SELECT text FROM transcripts WHERE table_id = ?"
        row = await self._database.read(lambda t: t.one(sql, table))
        return None if row is None else row[0]

    async def add_talk(self, talk: Talk) -> Talk:
        """Write down what was said, later than all before; what was said before under the same client id, as it was."""

        def work(t: Transaction) -> Talk:
            _lock(t, talk.table_id)
            sql = f"SELECT {_columns(Talk)} FROM talk WHERE table_id = ? AND seat = ? AND client = ?"
            before = _first(Talk, t.one(sql, talk.table_id, talk.seat, talk.client))
            if before is not None:
                return before
            row = t.one("SELECT COALESCE(MAX(at), 0) + 1 FROM talk WHERE table_id = ?", talk.table_id)
            assert row is not None
            said = replace(talk, at=max(talk.at, row[0]))
            insert(t, "talk", said)
            return said

        return await self._database.write(work)

    async def talk_since(self, table: str, after: int) -> list[Talk]:
        """Everything that was said after a moment, whoever may read it."""
        sql = f"SELECT {_columns(Talk)} FROM talk WHERE table_id = ? AND at > ? ORDER BY at"
        rows = await self._database.read(lambda t: t.all(sql, table, after))
        return [Talk(*row) for row in rows]

    async def revisions(self, tables: Sequence[str]) -> dict[str, tuple[int, int]]:
        """How far tables have come: the revision, and the moment of the last line of talk."""
        sql = """SELECT revision, (SELECT COALESCE(MAX(at), 0) FROM talk WHERE table_id = tables.id)
            FROM tables WHERE id = ?"""

        def work(t: Transaction) -> dict[str, tuple[int, int]]:
            found = ((table, t.one(sql, table)) for table in tables)
            return {table: (row[0], row[1]) for table, row in found if row is not None}

        return await self._database.read(work)

    async def talk(self, table: str, reader: int | None, after: int = 0, limit: int = 200) -> list[Talk]:
        """The last of what the owner of a seat may read; None is a spectator, who reads what was said to all."""
        sql = f"""SELECT {_columns(Talk)} FROM talk WHERE table_id = ? AND at > ?
            AND (to_seat IS NULL OR ((to_seat = ? OR seat = ?)
                AND at >= (SELECT since FROM seats WHERE seats.table_id = talk.table_id AND seats.seat = ?)))
            ORDER BY at DESC LIMIT ?"""
        nobody = -1
        seat = nobody if reader is None else reader
        rows = await self._database.read(lambda t: t.all(sql, table, after, seat, seat, seat, limit))
        return [Talk(*row) for row in reversed(rows)]

    # What tables take up

    async def usage_of(self, person: str) -> Usage:
        return await self._usage("host", person)

    async def usage_at(self, address: str) -> Usage:
        return await self._usage("address", address)

    async def kept_for(self, person: str) -> int:
        """About how many bytes the tables that somebody ever opened take up, and what they said at any."""
        tables = f"SELECT COALESCE(SUM({TABLE_BYTES} + {MOVE_BYTES} * ply + card_bytes), 0) FROM tables WHERE host = ?"
        talk = f"""SELECT COALESCE(SUM({MOVE_BYTES} + LENGTH(talk.text)), 0) FROM seats
            JOIN talk ON talk.table_id = seats.table_id AND talk.seat = seats.seat WHERE seats.person = ?"""

        def work(t: Transaction) -> int:
            found = t.one(tables, person), t.one(talk, person)
            return sum(int(row[0]) for row in found if row is not None)

        return await self._database.read(work)

    async def _usage(self, column: str, whose: str) -> Usage:
        """A table that everyone has left before it began takes up nothing."""
        sql = f"""SELECT COUNT(*), COALESCE(SUM(bots), 0), COALESCE(SUM(card_bytes), 0) FROM tables
            WHERE {column} = ? AND ended IS NULL AND (started IS NOT NULL OR EXISTS
                (SELECT 1 FROM seats WHERE table_id = tables.id AND person IS NOT NULL))"""
        row = await self._database.read(lambda t: t.one(sql, whose))
        return Usage(*map(int, row or (0, 0, 0)))

    # Tables that cannot go on

    async def put_aside(self, table: str, why: str) -> None:
        await self._database.write(lambda t: t.run("UPDATE tables SET aside = ? WHERE id = ?", why, table))

    async def try_all_again(self) -> None:
        """Nothing is aside any more: another version may know what the one before did not."""
        await self._database.write(lambda t: t.run("UPDATE tables SET aside = NULL WHERE aside IS NOT NULL"))

    async def load(self, now: int) -> Load:
        def work(t: Transaction) -> Load:
            due = t.one("SELECT COUNT(*), COALESCE(MIN(due), ?) FROM tables WHERE due <= ? AND aside IS NULL", now, now)
            counted = (
                "tables WHERE aside IS NOT NULL",
                "tables WHERE started IS NOT NULL AND ended IS NULL",
                "reports WHERE settled = 0",
            )
            aside, live, reports = (t.all(f"SELECT COUNT(*) FROM {what}")[0][0] for what in counted)
            assert due is not None
            return Load(due[0], now - due[1], aside, live, reports)

        return await self._database.read(work)

    async def damaged(self) -> list[str]:
        """The tables that go on and whose log is shorter or longer than they say."""
        sql = """SELECT id FROM tables WHERE started IS NOT NULL AND ended IS NULL
            AND ply <> (SELECT COALESCE(MAX(moves.ply), 0) FROM moves WHERE table_id = tables.id)"""
        return [row[0] for row in await self._database.read(lambda t: t.all(sql))]

    # The time when no server was running

    async def alive(self, at: int) -> None:
        """Note that a server is running; it can write, then."""
        sql = "INSERT INTO moments (name, at) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at"
        await self._database.write(lambda t: t.run(sql, ALIVE, at))

    async def last_alive(self) -> int | None:
        row = await self._database.read(lambda t: t.one("SELECT at FROM moments WHERE name = ?", ALIVE))
        return None if row is None else row[0]

    async def give_back(self, gone: int, now: int) -> int:
        """Add the time since a server was last running to the clocks that ran then; how many those are."""
        sql = "UPDATE tables SET due = due + ? WHERE due > ? AND ended IS NULL"
        return await self._database.write(lambda t: t.run(sql, now - gone, gone))

    async def wake_bots(self, now: int) -> None:
        """Have every bot asked again that was to move when the server stopped."""
        sql = """UPDATE tables SET due = ? WHERE due > ? AND ended IS NULL AND EXISTS (SELECT 1 FROM seats
            WHERE table_id = tables.id AND seat = to_move AND (bot IS NOT NULL OR away = 1 OR resigned = 1))"""
        await self._database.write(lambda t: t.run(sql, now, now))

    async def postpone(self, table: str, due: int) -> None:
        """Look after a table later, if someone has to."""
        sql = "UPDATE tables SET due = ? WHERE id = ? AND due < ?"
        await self._database.write(lambda t: t.run(sql, due, table, due))

    # Lists

    async def lobby(self, limit: int) -> list[Stored]:
        """The listed tables that go on, the newest first: a few of each host, and not all from one address."""
        sql = f"""WITH of_hosts AS (SELECT {_columns(Table)},
                ROW_NUMBER() OVER (PARTITION BY host ORDER BY created DESC) AS of_host
                FROM tables WHERE listed = 1 AND ended IS NULL),
            of_addresses AS (SELECT {_columns(Table)},
                ROW_NUMBER() OVER (PARTITION BY COALESCE(address, host) ORDER BY created DESC) AS of_address
                FROM of_hosts WHERE of_host <= ?)
            SELECT {_columns(Table)} FROM of_addresses WHERE of_address <= ? ORDER BY created DESC LIMIT ?"""
        return await self._database.read(lambda t: _stored(t, t.all(sql, LISTED_OF_HOST, limit // 2, limit)))

    async def tables_of(self, person: str, ended: bool, before: int, limit: int) -> list[Stored]:
        """The tables at which a person sits, the newest first."""
        sql = f"""SELECT {_columns(Table)} FROM tables
            WHERE id IN (SELECT table_id FROM seats WHERE person = ?) AND created < ?
            AND ended IS {"NOT NULL" if ended else "NULL"} ORDER BY created DESC LIMIT ?"""
        return await self._database.read(lambda t: _stored(t, t.all(sql, person, before, limit)))

    async def turns_of(self, person: str, limit: int) -> list[str]:
        """The tables that wait for a person."""
        sql = """SELECT tables.id FROM seats JOIN tables ON tables.id = seats.table_id
            WHERE seats.person = ? AND tables.to_move = seats.seat AND tables.ended IS NULL
            AND seats.away = 0 AND seats.resigned = 0 ORDER BY tables.created DESC LIMIT ?"""
        return [row[0] for row in await self._database.read(lambda t: t.all(sql, person, limit))]

    async def series(self, series: str, limit: int) -> list[Stored]:
        sql = f"SELECT {_columns(Table)} FROM tables WHERE series = ? ORDER BY created LIMIT ?"
        return await self._database.read(lambda t: _stored(t, t.all(sql, series, limit)))

    async def due(self, now: int, limit: int) -> list[str]:
        """The tables that someone has to look after."""
        sql = "SELECT id FROM tables WHERE due <= ? AND aside IS NULL ORDER BY due LIMIT ?"
        return [row[0] for row in await self._database.read(lambda t: t.all(sql, now, limit))]


def _advance(t: Transaction, table: str, ply: int, now: Now) -> None:
    """Let a table stand as in `now`; Taken when it is over, at another ply, or changed since `now` was derived."""
    since = "" if now.since is None else " AND revision = ?"
    sql = f"""UPDATE tables SET revision = revision + 1, ply = ?, to_move = ?, due = ?, ended = ?, result = ?
        WHERE id = ? AND ply = ? AND ended IS NULL{since}"""
    values = (now.ply, now.to_move, now.due, now.ended, now.result, table, ply)
    _update(t, sql, *values, *(() if now.since is None else (now.since,)))
    if now.ended is not None:
        t.run("UPDATE tables SET address = NULL WHERE id = ?", table)


def _lock(t: Transaction, table: str) -> None:
    """Let nobody else write about a table until this is done, though the table itself does not change."""
    t.run("UPDATE tables SET revision = revision WHERE id = ?", table)
