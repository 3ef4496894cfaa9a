"""The people that the server remembers, and where they are signed in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from regalia.server.database import Transaction
from regalia.server.rows import Person, Session
from regalia.server.statements import HOUR, Kept, columns, first, insert, update

BATCH = 500  # values in one statement


class PeopleStore(Kept):
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
        sql = f"""SELECT {columns(Session)} FROM sessions WHERE person = ? AND expires > ?
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
        sql = f"""SELECT seen, {columns(Person, "people.")} FROM sessions JOIN people ON people.id = sessions.person
            WHERE token = ? AND expires > ?"""
        row = await self._database.read(lambda t: t.one(sql, token, now))
        return None if row is None else (Person(*row[1:]), row[0])

    async def person_of_account(self, account: str) -> Person | None:
        sql = f"SELECT {columns(Person)} FROM people WHERE account = ?"
        return first(Person, await self._database.read(lambda t: t.one(sql, account)))

    async def person_by_id(self, person: str) -> Person | None:
        sql = f"SELECT {columns(Person)} FROM people WHERE id = ?"
        return first(Person, await self._database.read(lambda t: t.one(sql, person)))

    async def is_muted(self, person: str) -> bool:
        row = await self._database.read(lambda t: t.one("SELECT muted FROM people WHERE id = ?", person))
        return row is not None and bool(row[0])

    async def rename(self, person: str, name: str) -> None:
        await self._database.write(lambda t: t.run("UPDATE people SET name = ? WHERE id = ?", name, person))

    async def allow_research(self, person: str, allowed: bool) -> None:
        sql = "UPDATE people SET research = ? WHERE id = ?"
        await self._database.write(lambda t: t.run(sql, int(allowed), person))

    async def make_account(self, made: Person, session: Session) -> None:
        """Turn a guest, or somebody new, into an account with one session, the ones before being over; Taken when the
        name is."""

        def work(t: Transaction) -> None:
            if t.one("SELECT 1 FROM people WHERE id = ?", made.id) is None:
                insert(t, "people", made)
            else:
                sql = "UPDATE people SET name = ?, account = ?, password = ? WHERE id = ? AND account IS NULL"
                update(t, sql, made.name, made.account, made.password, made.id)
            _end_everything(t, made.id)
            insert(t, "sessions", session)

        await self._database.write(work)

    async def set_password(self, person: str, password: str, session: Session) -> None:
        """Another password, with one session."""

        def work(t: Transaction) -> None:
            t.run("UPDATE people SET password = ? WHERE id = ?", password, person)
            _end_everything(t, person)
            insert(t, "sessions", session)

        await self._database.write(work)

    async def end_sessions_of(self, person: str) -> None:
        """Sign somebody out everywhere; their browsers are told nothing any more."""

        def work(t: Transaction) -> None:
            _end_everything(t, person)
            t.run("DELETE FROM browsers WHERE person = ?", person)

        await self._database.write(work)

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


def _end_everything(transaction: Transaction, person: str) -> None:
    """End the sessions of somebody, and what was sent to them that opens something."""
    for what in ("sessions", "tickets"):
        transaction.run(f"DELETE FROM {what} WHERE person = ?", person)


def batched(values: Sequence[str], size: int) -> Iterator[Sequence[str]]:
    """As itertools has it from Python 3.12 on."""
    return (values[start : start + size] for start in range(0, len(values), size))
