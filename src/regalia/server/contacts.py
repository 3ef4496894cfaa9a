"""How people are reached who are not here: browsers that want messages, mail addresses, and what was told already."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from msgspec import Struct

from regalia.server.database import Database, Row, Transaction
from regalia.server.tokens import hashed, new_token

MOST_BROWSERS = 10  # of one person; the oldest makes room
MOST_ACCOUNTS = 10  # that one address opens

Purpose = Literal["mail", "recovery", "passkey"]


class Browser(Struct, frozen=True):
    endpoint: str
    person: str
    public: str
    auth: str
    created: int


class Address(Struct, frozen=True):
    """A confirmed mail address."""

    person: str
    mail: str
    turns: int  # whether a letter is sent when it is one's turn
    off: str  # the token that ends those letters
    told: int  # when the last one was sent


class Due(NamedTuple):
    """Somebody whose turn it is, and who has not been told yet."""

    table: str
    game: str
    ply: int
    seat: int
    person: str
    since: int  # when the turn came


class Contacts:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def key(self, name: str, make: Callable[[], str]) -> str:
        """A key of the server's, the same for all its processes; made when it is first asked for."""

        def work(t: Transaction) -> str:
            t.run("INSERT INTO server_keys (name, text) VALUES (?, ?) ON CONFLICT (name) DO NOTHING", name, make())
            row = t.one("SELECT text FROM server_keys WHERE name = ?", name)
            assert row is not None
            return str(row[0])

        found = await self.database.read(lambda t: t.one("SELECT text FROM server_keys WHERE name = ?", name))
        return str(found[0]) if found is not None else await self.database.write(work)

    # Browsers

    async def add_browser(self, browser: Browser) -> None:
        sql = """INSERT INTO browsers (endpoint, person, public, auth, created) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (endpoint) DO UPDATE SET person = excluded.person, public = excluded.public,
            auth = excluded.auth, created = excluded.created"""
        oldest = """DELETE FROM browsers WHERE person = ? AND endpoint NOT IN
            (SELECT endpoint FROM browsers WHERE person = ? ORDER BY created DESC LIMIT ?)"""

        def work(t: Transaction) -> None:
            t.run(sql, browser.endpoint, browser.person, browser.public, browser.auth, browser.created)
            t.run(oldest, browser.person, browser.person, MOST_BROWSERS)

        await self.database.write(work)

    async def remove_browser(self, endpoint: str, person: str | None = None) -> None:
        """Send no more there; with a person, only if it is theirs."""
        own = "" if person is None else " AND person = ?"
        values = (endpoint,) if person is None else (endpoint, person)
        await self.database.write(lambda t: t.run(f"DELETE FROM browsers WHERE endpoint = ?{own}", *values))

    async def browsers(self, person: str) -> list[Browser]:
        sql = "SELECT endpoint, person, public, auth, created FROM browsers WHERE person = ?"
        return [Browser(*row) for row in await self.database.read(lambda t: t.all(sql, person))]

    # Mail

    async def address(self, person: str) -> Address | None:
        sql = "SELECT person, mail, turns, off, told FROM addresses WHERE person = ?"
        row = await self.database.read(lambda t: t.one(sql, person))
        return None if row is None else Address(*row)

    async def confirm(self, person: str, mail: str) -> None:
        """Keep an address that has been shown to be somebody's; whoever gives one wants letters."""
        sql = """INSERT INTO addresses (person, mail, turns, off, told, recovers)
            SELECT id, ?, 1, ?, 0, CASE WHEN account IS NULL THEN 0 ELSE 1 END FROM people WHERE id = ?
            ON CONFLICT (person) DO UPDATE SET mail = excluded.mail, turns = 1, recovers = excluded.recovers"""

        def work(t: Transaction) -> None:
            t.run(sql, mail, new_token(), person)
            _forget_tickets(t, person)

        await self.database.write(work)

    async def set_turns(self, person: str, turns: bool) -> None:
        sql = "UPDATE addresses SET turns = ? WHERE person = ?"
        await self.database.write(lambda t: t.run(sql, int(turns), person))

    async def remove_address(self, person: str) -> None:
        def work(t: Transaction) -> None:
            t.run("DELETE FROM addresses WHERE person = ?", person)
            _forget_tickets(t, person)

        await self.database.write(work)

    async def turn_off(self, token: str) -> None:
        await self.database.write(lambda t: t.run("UPDATE addresses SET turns = 0 WHERE off = ?", token))

    async def accounts_at(self, mail: str) -> list[tuple[str, str, str]]:
        """The accounts that have confirmed an address: who, the account's name, and the address as they gave it."""
        sql = """SELECT people.id, people.account, addresses.mail FROM addresses
            JOIN people ON people.id = addresses.person WHERE LOWER(addresses.mail) = ? AND addresses.recovers = 1
            AND people.account IS NOT NULL AND people.banned = 0 ORDER BY people.created LIMIT ?"""
        found = await self.database.read(lambda t: t.all(sql, mail.lower(), MOST_ACCOUNTS))
        return [(row[0], row[1], row[2]) for row in found]

    # Tickets: what opens something once, for a while

    async def ticket(self, person: str, purpose: Purpose, value: str, expires: int, now: int) -> str:
        token = new_token()

        def work(t: Transaction) -> None:
            t.run("DELETE FROM tickets WHERE expires <= ?", now)
            sql = "INSERT INTO tickets (token, person, purpose, value, expires) VALUES (?, ?, ?, ?, ?)"
            t.run(sql, hashed(token), person, purpose, value, expires)

        await self.database.write(work)
        return token

    async def owner_of_ticket(self, token: str, purpose: Purpose, now: int) -> str | None:
        """Whose a ticket is, which stays good."""
        row = await self.database.read(lambda t: _ticket(t, token, purpose, now))
        return None if row is None else row[0]

    async def use_ticket(self, token: str, purpose: Purpose, now: int) -> tuple[str, str] | None:
        """Whose a ticket is and what it is for; it is gone then."""

        def work(t: Transaction) -> tuple[str, str] | None:
            row = _ticket(t, token, purpose, now)
            if row is None or t.run("DELETE FROM tickets WHERE token = ?", hashed(token)) == 0:
                return None
            return row[0], row[1]

        return await self.database.write(work)

    # Whose turn it is

    async def due(self, before: int, limit: int) -> list[Due]:
        """Those whose turn has come before a moment, who can be reached and have not been told, longest first."""
        since = """COALESCE((SELECT moves.at FROM moves
            WHERE moves.table_id = tables.id AND moves.ply = tables.ply), tables.started)"""
        sql = f"""SELECT tables.id, tables.game, tables.ply, seats.seat, seats.person, {since}
            FROM (SELECT person FROM browsers UNION SELECT person FROM addresses WHERE turns = 1) AS reached
            JOIN seats ON seats.person = reached.person
            JOIN tables ON tables.id = seats.table_id AND tables.to_move = seats.seat
            LEFT JOIN notices ON notices.table_id = tables.id AND notices.seat = seats.seat
            WHERE tables.ended IS NULL AND tables.aside IS NULL AND seats.away = 0 AND seats.resigned = 0
            AND COALESCE(notices.ply, -1) < tables.ply AND {since} <= ? ORDER BY 6 LIMIT ?"""
        return [Due(*row) for row in await self.database.look(sql, before, limit)]

    async def note(self, due: Due) -> bool:
        """Note that somebody is told; False when another process has done it."""
        sql = """INSERT INTO notices (table_id, seat, ply) VALUES (?, ?, ?) ON CONFLICT (table_id, seat)
            DO UPDATE SET ply = excluded.ply WHERE notices.ply < excluded.ply"""
        return await self.database.write(lambda t: t.run(sql, due.table, due.seat, due.ply)) > 0

    async def note_letter(self, person: str, now: int, apart: int) -> bool:
        """Note that a letter is sent; False when the last one was sent too short a while ago."""
        sql = "UPDATE addresses SET told = ? WHERE person = ? AND turns = 1 AND told <= ?"
        return await self.database.write(lambda t: t.run(sql, now, person, now - apart)) > 0


def _ticket(t: Transaction, token: str, purpose: Purpose, now: int) -> Row | None:
    sql = "SELECT person, value FROM tickets WHERE token = ? AND purpose = ? AND expires > ?"
    return t.one(sql, hashed(token), purpose, now)


def _forget_tickets(t: Transaction, person: str) -> None:
    """What was sent to an address opens nothing once there is another one, or none."""
    t.run("DELETE FROM tickets WHERE person = ?", person)
