"""Everything the server remembers, as one small set of operations on a database.

No operation trusts that the caller is alone: what must not happen twice is decided by a key or by the condition of an
UPDATE, and whoever comes second gets `Taken`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager

from msgspec import Struct
from msgspec.structs import astuple, replace

from regalia.server.database import Database, Row, Transaction
from regalia.server.people_store import PeopleStore, batched
from regalia.server.rows import Held, Move, Now, Seat, Table, Talk
from regalia.server.statements import Taken, columns, first, insert, update
from regalia.server.upkeep_store import UpkeepStore

LISTED_OF_HOST = 5  # tables of one host in the lobby
AT_ONCE = 200  # tables looked at in one statement


class Stored(Struct, frozen=True):
    """A table with its seats; one that was asked for by its id also with its own card file, and with its moves."""

    table: Table
    seats: list[Seat]
    cards: str | None = None
    moves: Sequence[Move] = ()
    held: Sequence[Held] = ()
    talk: Sequence[Talk] = ()


# A table with its seats, after whether something is held at it and when somebody last said something: each of those is
# read only when there is something to read.
BESIDE = """EXISTS (SELECT 1 FROM held WHERE held.table_id = tables.id),
    (SELECT COALESCE(MAX(at), 0) FROM talk WHERE talk.table_id = tables.id)"""
SEATED = "FROM tables JOIN seats ON seats.table_id = tables.id"
ONE = f"""SELECT {BESIDE}, {columns(Table, "tables.")}, {columns(Seat, "seats.")}
    {SEATED} WHERE tables.id = ? ORDER BY seats.seat"""
TABLE_AT = 2
SEAT_AT = TABLE_AT + len(Table.__struct_fields__)
# What one move changes, in one row: a process reads it at every move that is made elsewhere.
STANDS = "ply", "to_move", "due", "ended", "revision", "aside", "standing"  # of the table
CLOCK = "away", "missed", "turn", "turn_left", "banked"  # of the seat that moved
NEXT = f"""SELECT {BESIDE}, {", ".join(f"tables.{name}" for name in STANDS)},
    {", ".join(f"seats.{name}" for name in CLOCK)}, {columns(Move, "moves.")}
    FROM tables LEFT JOIN moves ON moves.table_id = tables.id AND moves.ply = ?
    LEFT JOIN seats ON seats.table_id = tables.id AND seats.seat = moves.seat WHERE tables.id = ?"""
CLOCK_AT = TABLE_AT + len(STANDS)
MOVE_AT = CLOCK_AT + len(CLOCK)


def _seated(rows: Sequence[Row]) -> tuple[bool, int, Stored]:
    """Whether something is held, when somebody last said something, and a table with its seats: a row for each."""
    some_held, last_said = rows[0][:TABLE_AT]
    seats = [Seat(*row[SEAT_AT:]) for row in rows]
    return bool(some_held), last_said, Stored(Table(*rows[0][TABLE_AT:SEAT_AT]), seats)


def _begin_change(transaction: Transaction, table: str) -> None:
    """Begin a change of a table. Its row is locked from here on, so changes of one table follow each other."""
    transaction.run("UPDATE tables SET revision = revision + 1 WHERE id = ?", table)


def _stored(transaction: Transaction, rows: Sequence[Row]) -> list[Stored]:
    tables = [Table(*row) for row in rows]
    return [Stored(table, _seats(transaction, table.id)) for table in tables]


def _seats(transaction: Transaction, table: str) -> list[Seat]:
    rows = transaction.all(f"SELECT {columns(Seat)} FROM seats WHERE table_id = ? ORDER BY seat", table)
    return [Seat(*row) for row in rows]


def _moves(transaction: Transaction, table: str, after: int) -> list[Move]:
    sql = f"SELECT {columns(Move)} FROM moves WHERE table_id = ? AND ply > ? ORDER BY ply"
    return [Move(*row) for row in transaction.all(sql, table, after)]


def _held(transaction: Transaction, table: str) -> list[Held]:
    return [Held(*row) for row in transaction.all(f"SELECT {columns(Held)} FROM held WHERE table_id = ?", table)]


def _talk(transaction: Transaction, table: str, after: int) -> list[Talk]:
    sql = f"SELECT {columns(Talk)} FROM talk WHERE table_id = ? AND at > ? ORDER BY at"
    return [Talk(*row) for row in transaction.all(sql, table, after)]


class Store(PeopleStore, UpkeepStore):
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
                _begin_change(t, after)
                update(t, "UPDATE tables SET next = ? WHERE id = ? AND next IS NULL", table.id, after)

        await self._database.write(work)

    async def table(self, table: str, after: int | None = None, talked_at: int | None = None) -> Stored | None:
        """A table with its seats; with `after`, its moves beyond that ply too, and with `talked_at` what was said after
        that moment, whoever may read it; all from one moment."""

        def work(t: Transaction) -> Stored | None:
            found = t.all(ONE, table)
            if not found:
                return None
            some_held, last_said, stored = _seated(found)
            if after is not None and stored.table.ply > after:
                stored = replace(stored, moves=_moves(t, table, after))
            if after is not None and some_held:
                stored = replace(stored, held=_held(t, table))
            if talked_at is not None and last_said > talked_at:
                stored = replace(stored, talk=_talk(t, table, talked_at))
            if stored.table.card_file is None:
                return stored
            text = t.one("SELECT text FROM card_files WHERE hash = ?", stored.table.card_file)
            return replace(stored, cards=None if text is None else text[0])

        return await self._database.read(work)

    async def one_move_on(self, table: Table, seats: Sequence[Seat], talked_at: int | None) -> Stored | None:
        """A running table as it was known, or one move beyond; None if anything else is to be read about it."""
        found = await self._database.look(NEXT, table.ply + 1, table.id)
        if not found:
            return None
        row = found[0]
        some_held, last_said = row[:TABLE_AT]
        now = replace(table, **dict(zip(STANDS, row[TABLE_AT:CLOCK_AT], strict=True)))
        plies = now.ply - table.ply
        changed = plies not in (0, 1) or now.revision != table.revision + plies  # by more than a move
        if changed or some_held or now.ended is not None or (talked_at is not None and last_said > talked_at):
            return None
        if plies == 0:
            return Stored(now, list(seats))
        move = Move(*row[MOVE_AT:])
        clock = dict(zip(CLOCK, row[CLOCK_AT:MOVE_AT], strict=True))
        moved = [replace(seat, **clock) if seat.seat == move.seat else seat for seat in seats]
        return Stored(now, moved, moves=[move])

    async def take_seat(self, seat: Seat) -> None:
        """Sit down on an open seat; Taken when it is not open, or the person or the name is at the table already."""
        sql = """UPDATE seats SET person = ?, name = ?, entropy = ?, link = ?
            WHERE table_id = ? AND seat = ? AND person IS NULL AND bot IS NULL"""
        values = (seat.person, seat.name, seat.entropy, seat.link, seat.table_id, seat.seat)
        await self._change(seat.table_id, lambda t: update(t, sql, *values))

    async def _change(self, table: str, work: Callable[[Transaction], None]) -> None:
        """Change a table or its seats; what must hold for that is looked at only when nobody else can change it."""

        def change(t: Transaction) -> None:
            _begin_change(t, table)
            work(t)

        await self._database.write(change)

    async def leave_seat(self, table: str, seat: int, person: str) -> None:
        """Get up before the match begins."""
        sql = """UPDATE seats SET person = NULL, name = NULL, entropy = NULL, link = NULL
            WHERE table_id = ? AND seat = ? AND person = ?
            AND EXISTS (SELECT 1 FROM tables WHERE id = seats.table_id AND started IS NULL)"""
        await self._change(table, lambda t: update(t, sql, table, seat, person))

    async def start(self, table: str, at: int, now: Now) -> None:
        """Begin the match; Taken when it has begun, a seat is open, or one has not given its entropy."""
        sql = """UPDATE tables SET started = ?, to_move = ?, due = ?, standing = ? WHERE id = ?
            AND started IS NULL AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND entropy IS NULL)"""
        await self._change(table, lambda t: update(t, sql, at, now.to_move, now.due, now.standing, table))

    async def set_entropy(self, table: str, seat: int, person: str, entropy: str) -> None:
        """What a seat adds to the shuffle; Taken when it has given it already."""
        sql = "UPDATE seats SET entropy = ? WHERE table_id = ? AND seat = ? AND person = ? AND entropy IS NULL"
        await self._change(table, lambda t: update(t, sql, entropy, table, seat, person))

    async def set_seat_link(self, table: str, seat: int, person: str, link: str) -> None:
        sql = "UPDATE seats SET link = ? WHERE table_id = ? AND seat = ? AND person = ?"
        await self._change(table, lambda t: update(t, sql, link, table, seat, person))

    async def claim_seat(self, table: str, link: str, person: str, name: str, new_link: str) -> None:
        """Take over the seat that a token is for, which then has another one; Taken when there is none, or the person
        sits there already."""
        sql = """UPDATE seats SET person = ?, taken_by = ?, link = ?,
            since = (SELECT COALESCE(MAX(at), 0) + 1 FROM talk WHERE table_id = seats.table_id)
            WHERE table_id = ? AND link = ? AND person <> ?"""

        def work(t: Transaction) -> None:
            who = "SELECT seat FROM seats WHERE table_id = ? AND link = ?"
            t.run(f"DELETE FROM held WHERE table_id = ? AND seat IN ({who})", table, table, link)
            update(t, sql, person, name, new_link, table, link, person)

        await self._change(table, work)

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
            update(t, "UPDATE seats SET resigned = 1 WHERE table_id = ? AND seat = ? AND resigned = 0", table, seat)
            t.run("DELETE FROM held WHERE table_id = ? AND seat = ?", table, seat)

        await self._database.write(work)

    async def step_away(self, table: str, seat: int, now: Now) -> None:
        """A stand-in plays for a seat; Taken when the match has moved on."""

        def work(t: Transaction) -> None:
            _advance(t, table, now.ply, now)
            t.run("UPDATE seats SET away = 1 WHERE table_id = ? AND seat = ?", table, seat)

        await self._database.write(work)

    async def agree(
        self, table: str, seat: int, person: str, to_end: bool, as_it_stands: bool, at: int, void: str
    ) -> None:
        """Want to end the match, as it stands or with the result `void`, or no longer want it.

        It ends when everyone who plays themselves wants the same. Taken when it has not begun, is over, or is to end as
        it stands and nobody knows how that is; and when the person has resigned or given the seat away.
        """
        kind = int(as_it_stands)
        result = "standing" if as_it_stands else "?"
        everyone = f"""UPDATE tables SET ended = ?, to_move = NULL, due = NULL, address = NULL, result = {result}
            WHERE id = ? AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND person IS NOT NULL
                AND away = 0 AND resigned = 0 AND (agreed <> tables.ply + 1 OR as_it_stands <> ?))"""

        def work(t: Transaction) -> None:
            sql = "UPDATE tables SET revision = revision + 1 WHERE id = ? AND started IS NOT NULL AND ended IS NULL"
            update(t, sql + (" AND standing IS NOT NULL" if as_it_stands else ""), table)
            agreed = "(SELECT ply + 1 FROM tables WHERE id = table_id)" if to_end else "0"
            sql = f"""UPDATE seats SET agreed = {agreed}, as_it_stands = ?
                WHERE table_id = ? AND seat = ? AND person = ? AND resigned = 0"""
            update(t, sql, kind, table, seat, person)
            if to_end:
                t.run(everyone, at, *(() if as_it_stands else (void,)), table, kind)

        await self._database.write(work)

    # The log

    async def add_move(self, move: Move, now: Now, seat: Seat | None = None, held: bool = False) -> list[Held]:
        """Write a move down; Taken when that ply has been played, or the match is over.

        With `seat`, also whether its owner is away from then on, how many deadlines they have missed, and its clock.
        With `held`, what others have answered ahead, as nobody can change it until this is done.
        """

        def work(t: Transaction) -> list[Held]:
            _advance(t, move.table_id, move.ply - 1, now)
            insert(t, "moves", move)
            if seat is not None:
                sql = """UPDATE seats SET away = ?, missed = ?, turn = ?, turn_left = ?, banked = ?
                    WHERE table_id = ? AND seat = ?"""
                clock = seat.turn, seat.turn_left, seat.banked
                t.run(sql, seat.away, seat.missed, *clock, move.table_id, move.seat)
            if held and now.ended is not None:
                t.run("DELETE FROM held WHERE table_id = ?", move.table_id)
            elif held:
                t.run("DELETE FROM held WHERE table_id = ? AND seat = ? AND kind = 'move'", move.table_id, move.seat)
            return _held(t, move.table_id) if held else []

        return await self._database.write(work)

    async def keep_ahead(self, held: Held, ply: int, person: str | None) -> None:
        """Keep an answer for when its turn comes, in place of the one before; Taken when the match has moved on, or
        the seat is no longer the person's."""
        sql = f"""INSERT INTO held ({columns(Held)}) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (table_id, seat, kind)
            DO UPDATE SET move = excluded.move, client = excluded.client, number = excluded.number"""

        def work(t: Transaction) -> None:
            # The revision stays: that somebody has answered is not to be noticed anywhere.
            update(
                t,
                "UPDATE tables SET revision = revision WHERE id = ? AND ply = ? AND ended IS NULL",
                held.table_id,
                ply,
            )
            _sits(t, held.table_id, held.seat, person)
            t.run(sql, *astuple(held))

        await self._database.write(work)

    async def let_go(self, table: str, seat: int, person: str | None, passes: bool = True) -> None:
        """Forget what a seat has answered ahead, and that it lets something pass; Taken when the seat is no longer the
        person's."""
        kinds = "" if passes else " AND kind = 'move'"
        sql = f"DELETE FROM held WHERE table_id = ? AND seat = ?{kinds}"

        def work(t: Transaction) -> None:
            _lock(t, table)
            _sits(t, table, seat, person)
            t.run(sql, table, seat)

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

    async def add_talk(self, talk: Talk, person: str | None = None) -> Talk:
        """Write down what was said, later than all before; what was said before under the same client id, as it was.
        Taken when a person says it whose seat it no longer is."""

        def work(t: Transaction) -> Talk:
            _lock(t, talk.table_id)
            if person is not None:
                _sits(t, talk.table_id, talk.seat, person)
            sql = f"SELECT {columns(Talk)} FROM talk WHERE table_id = ? AND seat = ? AND client = ?"
            before = first(Talk, t.one(sql, talk.table_id, talk.seat, talk.client))
            if before is not None:
                return before
            row = t.one("SELECT COALESCE(MAX(at), 0) + 1 FROM talk WHERE table_id = ?", talk.table_id)
            assert row is not None
            said = replace(talk, at=max(talk.at, row[0]))
            insert(t, "talk", said)
            return said

        return await self._database.write(work)

    async def said(self, table: str, after: int) -> list[Talk]:
        """All that was said at a table after a moment, to whomever."""
        return await self._database.read(lambda t: _talk(t, table, after))

    async def revisions(self, tables: Sequence[str]) -> dict[str, tuple[int, int]]:
        """How far tables have come: the revision, and the moment of the last line of talk."""

        def work(t: Transaction) -> dict[str, tuple[int, int]]:
            found: list[Row] = []
            for some in batched(tables, AT_ONCE):
                found += t.all(
                    f"""SELECT id, revision, (SELECT COALESCE(MAX(at), 0) FROM talk WHERE table_id = tables.id)
                    FROM tables WHERE id IN ({", ".join("?" * len(some))})""",
                    *some,
                )
            return {table: (revision, talked_at) for table, revision, talked_at in found}

        return await self._database.read(work)

    async def talk(self, table: str, reader: int | None, after: int = 0, limit: int = 200) -> list[Talk]:
        """The last of what the owner of a seat may read; None is a spectator, who reads what was said to all."""
        sql = f"""SELECT {columns(Talk)} FROM talk WHERE table_id = ? AND at > ?
            AND (to_seat IS NULL OR ((to_seat = ? OR seat = ?)
                AND at >= (SELECT since FROM seats WHERE seats.table_id = talk.table_id AND seats.seat = ?)))
            ORDER BY at DESC LIMIT ?"""
        nobody = -1
        seat = nobody if reader is None else reader
        rows = await self._database.read(lambda t: t.all(sql, table, after, seat, seat, seat, limit))
        return [Talk(*row) for row in reversed(rows)]

    # Lists

    async def lobby(self, limit: int) -> list[Stored]:
        """The listed tables that go on, the newest first: a few of each host, and not all from one address."""
        sql = f"""WITH of_hosts AS (SELECT {columns(Table)},
                ROW_NUMBER() OVER (PARTITION BY host ORDER BY created DESC) AS of_host
                FROM tables WHERE listed = 1 AND ended IS NULL),
            of_addresses AS (SELECT {columns(Table)},
                ROW_NUMBER() OVER (PARTITION BY COALESCE(address, host) ORDER BY created DESC) AS of_address
                FROM of_hosts WHERE of_host <= ?)
            SELECT {columns(Table)} FROM of_addresses WHERE of_address <= ? ORDER BY created DESC LIMIT ?"""
        return await self._database.read(lambda t: _stored(t, t.all(sql, LISTED_OF_HOST, limit // 2, limit)))

    async def tables_of(self, person: str, ended: bool, before: int, limit: int) -> list[Stored]:
        """The tables at which a person sits, the newest first."""
        sql = f"""SELECT {columns(Table)} FROM tables
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
        sql = f"SELECT {columns(Table)} FROM tables WHERE series = ? ORDER BY created LIMIT ?"
        return await self._database.read(lambda t: _stored(t, t.all(sql, series, limit)))

    async def due(self, now: int, limit: int) -> list[str]:
        """The tables that someone has to look after: those whose time has come, and those at which a server stopped
        before it played what was answered ahead."""
        due = "SELECT id FROM tables WHERE due <= ? AND aside IS NULL ORDER BY due LIMIT ?"
        answered = """SELECT tables.id FROM held JOIN tables ON tables.id = held.table_id AND tables.to_move = held.seat
            WHERE held.kind = 'move' AND tables.aside IS NULL LIMIT ?"""
        look = self._database.look
        return [row[0] for row in (*await look(due, now, limit), *await look(answered, limit))]


def _advance(t: Transaction, table: str, ply: int, now: Now) -> None:
    """Let a table stand as in `now`; Taken when it is over, at another ply, or changed since `now` was derived."""
    since = "" if now.since is None else " AND revision = ?"
    sql = f"""UPDATE tables SET revision = revision + 1, ply = ?, to_move = ?, due = ?, ended = ?, result = ?,
        standing = ? WHERE id = ? AND ply = ? AND ended IS NULL{since}"""
    values = (now.ply, now.to_move, now.due, now.ended, now.result, now.standing, table, ply)
    update(t, sql, *values, *(() if now.since is None else (now.since,)))
    if now.ended is not None:
        t.run("UPDATE tables SET address = NULL WHERE id = ?", table)


def _sits(t: Transaction, table: str, seat: int, person: str | None) -> None:
    """Taken when somebody no longer sits there, which another process may not have heard of; lock the table first."""
    if t.one("SELECT 1 FROM seats WHERE table_id = ? AND seat = ? AND person = ?", table, seat, person) is None:
        raise Taken


def _lock(t: Transaction, table: str) -> None:
    """Let nobody else write about a table until this is done, though the table itself does not change."""
    t.run("UPDATE tables SET revision = revision WHERE id = ?", table)
