"""Everything the server remembers, as one small set of operations on a database.

No operation trusts that the caller is alone: what must not happen twice is decided by a key or by the condition of an
UPDATE, and whoever comes second gets `Taken`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import astuple, replace

from regalia.server.database import Conflict, Database, Row, Transaction
from regalia.server.rows import CLOCK, Move, Now, Person, Seat, Session, Table, Talk

Kept = TypeVar("Kept", bound=Struct)


class Taken(Exception):
    """Someone else was quicker: look again."""


class Stored(Struct, frozen=True):
    """A table with its seats."""

    table: Table
    seats: list[Seat]


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


def _first(kind: type[Kept], row: Row | None) -> Kept | None:
    return None if row is None else kind(*row)


def _stored(transaction: Transaction, rows: Sequence[Row]) -> list[Stored]:
    tables = [Table(*row) for row in rows]
    return [Stored(table, _seats(transaction, table.id)) for table in tables]


def _seats(transaction: Transaction, table: str) -> list[Seat]:
    rows = transaction.all(f"SELECT {_columns(Seat)} FROM seats WHERE table_id = ? ORDER BY seat", table)
    return [Seat(*row) for row in rows]


class Store:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def close(self) -> None:
        await self._database.close()

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

    async def end_old_sessions(self, now: int) -> None:
        await self._database.write(lambda t: t.run("DELETE FROM sessions WHERE expires <= ?", now))

    async def person_with(self, token: str, now: int) -> Person | None:
        """Whose session a token is."""
        sql = f"""SELECT {_columns(Person, "people.")} FROM sessions JOIN people ON people.id = sessions.person
            WHERE token = ? AND expires > ?"""
        return _first(Person, await self._database.read(lambda t: t.one(sql, token, now)))

    async def person_of_account(self, account: str) -> Person | None:
        sql = f"SELECT {_columns(Person)} FROM people WHERE account = ?"
        return _first(Person, await self._database.read(lambda t: t.one(sql, account)))

    async def rename(self, person: str, name: str) -> None:
        await self._database.write(lambda t: t.run("UPDATE people SET name = ? WHERE id = ?", name, person))

    async def make_account(self, person: str, name: str, account: str, password: str) -> None:
        """Turn a guest into an account; Taken when the name is."""
        sql = "UPDATE people SET name = ?, account = ?, password = ? WHERE id = ? AND account IS NULL"
        await self._database.write(lambda t: _update(t, sql, name, account, password, person))

    async def hand_over_everything(self, guest: str, account: str) -> None:
        """Give a guest's seats and tables to an account, except at tables where the account sits already."""

        def work(t: Transaction) -> None:
            t.run(
                """UPDATE seats SET person = ? WHERE person = ? AND table_id NOT IN
                (SELECT table_id FROM seats WHERE person = ?)""",
                account,
                guest,
                account,
            )
            t.run("UPDATE tables SET host = ? WHERE host = ?", account, guest)

        await self._database.write(work)

    # Tables

    async def add_table(self, table: Table, seats: Sequence[Seat], after: str | None = None) -> None:
        """Keep a new table; `after` is the one it continues, Taken when that has been continued already."""

        def work(t: Transaction) -> None:
            insert(t, "tables", table)
            for seat in seats:
                insert(t, "seats", seat)
            if after is not None:
                _update(t, "UPDATE tables SET next = ? WHERE id = ? AND next IS NULL", table.id, after)

        await self._database.write(work)

    async def table(self, table: str) -> Stored | None:
        def work(t: Transaction) -> Stored | None:
            found = _stored(t, t.all(f"SELECT {_columns(Table)} FROM tables WHERE id = ?", table))
            return found[0] if found else None

        return await self._database.read(work)

    async def take_seat(self, seat: Seat) -> None:
        """Sit down on an open seat; Taken when it is not open, or the person or the name is at the table already."""
        sql = """UPDATE seats SET person = ?, name = ?, entropy = ?, link = ?
            WHERE table_id = ? AND seat = ? AND person IS NULL AND bot IS NULL"""
        values = (seat.person, seat.name, seat.entropy, seat.link, seat.table_id, seat.seat)
        await self._database.write(lambda t: _update(t, sql, *values))

    async def leave_seat(self, table: str, seat: int, person: str) -> None:
        """Get up before the match begins."""
        sql = """UPDATE seats SET person = NULL, name = NULL, entropy = NULL, link = NULL
            WHERE table_id = ? AND seat = ? AND person = ?
            AND EXISTS (SELECT 1 FROM tables WHERE id = seats.table_id AND started IS NULL)"""
        await self._database.write(lambda t: _update(t, sql, table, seat, person))

    async def start(self, table: str, at: int, now: Now) -> None:
        """Begin the match; Taken when it has begun, or a seat is open."""
        sql = """UPDATE tables SET started = ?, to_move = ?, due = ? WHERE id = ? AND started IS NULL AND NOT EXISTS
            (SELECT 1 FROM seats WHERE table_id = tables.id AND person IS NULL AND bot IS NULL)"""
        await self._database.write(lambda t: _update(t, sql, at, now.to_move, now.due, table))

    async def set_seat_link(self, table: str, seat: int, person: str, link: str) -> None:
        sql = "UPDATE seats SET link = ? WHERE table_id = ? AND seat = ? AND person = ?"
        await self._database.write(lambda t: _update(t, sql, link, table, seat, person))

    async def claim_seat(self, table: str, link: str, person: str) -> None:
        """Take over the seat that a token is for; Taken when there is none, or the person sits there already."""
        sql = "UPDATE seats SET person = ? WHERE table_id = ? AND link = ? AND person <> ?"
        await self._database.write(lambda t: _update(t, sql, person, table, link, person))

    async def come_back(self, table: str, seat: int, now: Now) -> None:
        """The stand-in goes; where it was about to move, the table stands as in `now`. Taken when it has moved on."""

        def work(t: Transaction) -> None:
            t.run("UPDATE seats SET away = 0 WHERE table_id = ? AND seat = ?", table, seat)
            _advance(t, table, now.ply, now)

        await self._database.write(work)

    async def resign(self, table: str, seat: int, now: Now) -> None:
        """Give up; Taken when the match has moved on."""

        def work(t: Transaction) -> None:
            _update(t, "UPDATE seats SET resigned = 1 WHERE table_id = ? AND seat = ? AND resigned = 0", table, seat)
            _advance(t, table, now.ply, now)

        await self._database.write(work)

    # The log

    async def add_move(self, move: Move, now: Now) -> None:
        """Write a move down; Taken when that ply has been played, or the match is over.

        A seat for which the clock had to move counts as away from then on.
        """

        def work(t: Transaction) -> None:
            insert(t, "moves", move)
            _advance(t, move.table_id, move.ply - 1, now)
            if move.made_by == CLOCK:
                t.run("UPDATE seats SET away = 1 WHERE table_id = ? AND seat = ?", move.table_id, move.seat)

        await self._database.write(work)

    async def moves(self, table: str, after: int = 0) -> list[Move]:
        sql = f"SELECT {_columns(Move)} FROM moves WHERE table_id = ? AND ply > ? ORDER BY ply"
        rows = await self._database.read(lambda t: t.all(sql, table, after))
        return [Move(*row) for row in rows]

    async def add_talk(self, talk: Talk) -> Talk:
        """Write down what was said, later than all before; what was said before under the same client id, as it was."""

        def work(t: Transaction) -> Talk:
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

    async def talk(self, table: str, reader: int | None, after: int = 0, limit: int = 200) -> list[Talk]:
        """The last of what a seat may read; None is a spectator, who reads what was said to all."""
        sql = f"""SELECT {_columns(Talk)} FROM talk WHERE table_id = ? AND at > ?
            AND (to_seat IS NULL OR to_seat = ? OR seat = ?) ORDER BY at DESC LIMIT ?"""
        nobody = -1
        seat = nobody if reader is None else reader
        rows = await self._database.read(lambda t: t.all(sql, table, after, seat, seat, limit))
        return [Talk(*row) for row in reversed(rows)]

    # Lists

    async def lobby(self, limit: int) -> list[Stored]:
        """The listed tables that go on, the newest first."""
        sql = f"""SELECT {_columns(Table)} FROM tables WHERE listed = 1 AND ended IS NULL
            ORDER BY created DESC LIMIT ?"""
        return await self._database.read(lambda t: _stored(t, t.all(sql, limit)))

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
        sql = "SELECT id FROM tables WHERE due <= ? ORDER BY due LIMIT ?"
        return [row[0] for row in await self._database.read(lambda t: t.all(sql, now, limit))]


def _advance(t: Transaction, table: str, ply: int, now: Now) -> None:
    sql = """UPDATE tables SET ply = ?, to_move = ?, due = ?, ended = ?, result = ?
        WHERE id = ? AND ply = ? AND ended IS NULL"""
    _update(t, sql, now.ply, now.to_move, now.due, now.ended, now.result, table, ply)
