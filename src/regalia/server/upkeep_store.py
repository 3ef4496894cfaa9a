"""What a server needs to know to stay in order: what tables take up, which cannot go on, and when it was running."""

from __future__ import annotations

from typing import NamedTuple

from regalia.server.database import Transaction
from regalia.server.statements import Kept

ALIVE = "a server was running"  # the name of a moment
TABLE_BYTES, MOVE_BYTES = 2_000, 200  # about what a table with its seats, and a move or a line of talk, take up


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


class UpkeepStore(Kept):
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

    async def postpone(self, table: str, now: int, milliseconds: int) -> None:
        """Look after a table that is due that much later, so that it does not keep others from being looked after."""
        sql = "UPDATE tables SET due = ? WHERE id = ? AND due <= ?"
        await self._database.write(lambda t: t.run(sql, now + milliseconds, table, now))
