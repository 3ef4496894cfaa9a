"""What an operator does: look, close, ban, mute, rename, export, delete, keep in bounds, back up. All of it is noted.

Each operation is a function of one transaction, so it happens whole or not at all; `Operator` runs them on a database
and writes down who did what.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

from argon2 import PasswordHasher

from regalia.engine.errors import BadSettings
from regalia.server import names, rows, schema
from regalia.server.database import Database, Transaction
from regalia.server.statements import insert
from regalia.server.tokens import new_id, new_token

DAY = 24 * 3600 * 1000  # milliseconds
CLOSED = '{"winners":[],"scores":null,"why":{"kind":"outcome-closed"}}'
PEOPLE = "id, name, account, created, banned, muted"
WAYS_IN = ("sessions", "tickets", "addresses", "passkeys", "browsers")  # into an account, and to its owner
REPORTS = "at, table_id, reporter, seat, person, kind, text, said"
TABLES = "id, game, host, created, started, ended, ply, to_move, due, listed, aside"

Told = dict[str, Any]


def _rows(t: Transaction, columns: str, sql: str, *values: object) -> list[Told]:
    titles = columns.split(", ")
    return [dict(zip(titles, row, strict=True)) for row in t.all(f"SELECT {columns} {sql}", *values)]


def find_person(t: Transaction, who: str) -> Told:
    """By id, or by the name of an account."""
    found = _rows(t, PEOPLE, "FROM people WHERE id = ? OR account = ?", who, names.key(who))
    if not found:
        raise BadSettings(f"There is nobody with the id or account {who!r}: regalia admin people lists them.")
    return found[0]


def people(t: Transaction, limit: int) -> list[Told]:
    return _rows(t, PEOPLE, "FROM people ORDER BY created DESC LIMIT ?", limit)


def tables(t: Transaction, limit: int) -> list[Told]:
    return _rows(t, TABLES, "FROM tables WHERE ended IS NULL ORDER BY created DESC LIMIT ?", limit)


def show(t: Transaction, table: str) -> Told:
    """All about a table but what is secret: no key, no moves, no talk."""
    found = _rows(t, TABLES, "FROM tables WHERE id = ?", table)
    if not found:
        raise BadSettings(f"There is no table {table!r}: regalia admin tables lists those that go on.")
    columns = "seat, person, bot, name, away, resigned, missed, taken_by"
    return {**found[0], "seats": _rows(t, columns, "FROM seats WHERE table_id = ? ORDER BY seat", table)}


def close(t: Transaction, table: str, now: int) -> Told:
    """End a table without a winner."""
    before = show(t, table)
    if before["ended"] is not None:
        raise BadSettings(f"The table {table} is over already.")
    t.run(
        """UPDATE tables SET revision = revision + 1, ended = ?, to_move = NULL, due = NULL, address = NULL, result = ?
        WHERE id = ?""",
        now,
        CLOSED,
        table,
    )
    return {"table": table}


def mark(t: Transaction, who: str, column: str, value: int) -> Told:
    """Ban or mute somebody, or take that back; whoever is banned is signed out everywhere."""
    person = find_person(t, who)
    t.run(f"UPDATE people SET {column} = ? WHERE id = ?", value, person["id"])
    if column == "banned" and value:
        _forget(t, person["id"], "sessions", "tickets", "browsers")
    return {"person": person["id"], column: value}


def rename(t: Transaction, who: str, name: str) -> Told:
    person = find_person(t, who)
    names.check(name)
    t.run("UPDATE people SET name = ? WHERE id = ?", name, person["id"])
    return {"person": person["id"], "before": person["name"], "name": name}


def make_account(t: Transaction, name: str, password: str, now: int) -> Told:
    """An account for somebody, as for an operator, whose name nobody can take in the browser."""
    names.check(name)
    if t.one("SELECT 1 FROM people WHERE account = ?", names.key(name)) is not None:
        raise BadSettings(f"There is an account called {name} already.")
    made = rows.Person(new_id(), name, names.key(name), PasswordHasher().hash(password), now)
    insert(t, "people", made)
    return {"person": made.id}


def reset_password(t: Transaction, who: str, password: str) -> Told:
    """A new password for an account, which alone opens it then: its sessions, address and passkeys are forgotten."""
    person = find_person(t, who)
    if person["account"] is None:
        raise BadSettings(f"{person['name']} is a guest and has no password.")
    t.run("UPDATE people SET password = ? WHERE id = ?", PasswordHasher().hash(password), person["id"])
    _forget(t, person["id"], *WAYS_IN)
    return {"person": person["id"]}


def _forget(t: Transaction, person: str, *what: str) -> None:
    for table in what:
        t.run(f"DELETE FROM {table} WHERE person = ?", person)


def export(t: Transaction, who: str) -> Told:
    """Everything that is kept about one person; hands and moves of others are not theirs."""
    person = find_person(t, who)
    own = "FROM seats WHERE person = ?"
    of_own = "FROM talk JOIN seats ON seats.table_id = talk.table_id AND seats.seat = talk.seat WHERE seats.person = ?"
    return {
        "person": person,
        "sessions": _rows(t, "created, expires, device, seen", "FROM sessions WHERE person = ?", person["id"]),
        "browsers": _rows(t, "endpoint, created", "FROM browsers WHERE person = ?", person["id"]),
        "mail": _rows(t, "mail, turns", "FROM addresses WHERE person = ?", person["id"]),
        "passkeys": _rows(t, "name, created, used", "FROM passkeys WHERE person = ?", person["id"]),
        "hosted": _rows(t, TABLES, "FROM tables WHERE host = ?", person["id"]),
        "seats": _rows(t, "table_id, seat, name, entropy, resigned", own, person["id"]),
        "talk": _rows(t, "talk.table_id, talk.at, talk.to_seat, talk.text", of_own, person["id"]),
    }


def delete(t: Transaction, who: str) -> Told:
    """Take a person's name, account and words away. The moves stay: they are the others' matches too."""
    person = find_person(t, who)["id"]
    playing = t.one(
        """SELECT tables.id FROM tables JOIN seats ON seats.table_id = tables.id
        WHERE seats.person = ? AND tables.ended IS NULL AND tables.started IS NOT NULL""",
        person,
    )
    if playing is not None:
        raise BadSettings(f"They still play at {playing[0]}: close that table first, or let them resign.")
    seats = t.all("SELECT table_id, seat FROM seats WHERE person = ?", person)
    for table, seat in seats:
        t.run("UPDATE talk SET text = ?, statement = NULL WHERE table_id = ? AND seat = ?", "", table, seat)
        sql = "UPDATE seats SET name = ?, taken_by = NULL, link = NULL WHERE table_id = ? AND seat = ?"
        t.run(sql, f"Deleted {seat}", table, seat)
        t.run("DELETE FROM transcripts WHERE table_id = ?", table)  # their name is in it; the log stays
    _forget(t, person, *WAYS_IN)
    t.run("UPDATE people SET name = ?, account = NULL, password = NULL, research = 0 WHERE id = ?", "Deleted", person)
    return {"person": person, "seats": len(seats)}


def retain(t: Transaction, now: int, talk_days: int | None, guest_days: int | None) -> Told:
    """Forget what was said at tables that have been over for long, and guests who have no seat and no session."""
    gone = {"talk": 0, "guests": 0}
    if talk_days is not None:
        sql = "DELETE FROM talk WHERE table_id IN (SELECT id FROM tables WHERE ended < ?)"
        gone["talk"] = t.run(sql, now - talk_days * DAY)
    if guest_days is not None:
        t.run("DELETE FROM sessions WHERE expires < ?", now)
        gone["guests"] = t.run(
            """DELETE FROM people WHERE account IS NULL AND banned = 0 AND created < ?
            AND NOT EXISTS (SELECT 1 FROM seats WHERE person = people.id)
            AND NOT EXISTS (SELECT 1 FROM tables WHERE host = people.id)
            AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = people.id)""",
            now - guest_days * DAY,
        )
    return gone


def check(t: Transaction) -> list[str]:
    """What is wrong with the rows, in sentences; nothing is changed."""
    lengths = """SELECT id FROM tables WHERE started IS NOT NULL
        AND ply <> (SELECT COALESCE(MAX(moves.ply), 0) FROM moves WHERE table_id = tables.id)"""
    gaps = "SELECT table_id FROM moves GROUP BY table_id HAVING COUNT(*) <> MAX(ply)"
    return [
        *(f"The log of table {row[0]} is not as long as the table says." for row in t.all(lengths)),
        *(f"The log of table {row[0]} has a gap." for row in t.all(gaps)),
    ]


def reports(t: Transaction, limit: int, settled: bool = False) -> list[Told]:
    """What players have told about one another, the latest first."""
    found = _rows(t, REPORTS, "FROM reports WHERE settled = ? ORDER BY at DESC LIMIT ?", int(settled), limit)
    return [{**report, "said": json.loads(report["said"])} for report in found]


def settle(t: Transaction, report: int) -> Told:
    """Note that a report has been looked at."""
    if t.run("UPDATE reports SET settled = 1 WHERE at = ?", report) == 0:
        raise BadSettings(f"There is no report {report}: regalia admin reports lists them.")
    return {"report": report}


def audit(t: Transaction, limit: int) -> list[Told]:
    return _rows(t, "at, operator, what, detail", "FROM audit ORDER BY at DESC LIMIT ?", limit)


class Operator:
    """Somebody who runs a server; what they change is written down with it."""

    def __init__(self, database: Database, name: str) -> None:
        self._database = database
        self._name = name

    async def look(self, work: Callable[[Transaction], Any]) -> Any:
        return await self._database.read(work)

    async def change(self, what: str, work: Callable[[Transaction], Told]) -> Told:
        def noted(t: Transaction) -> Told:
            done = work(t)
            at = time.time_ns() // 1_000_000
            last = t.one("SELECT COALESCE(MAX(at), 0) + 1 FROM audit")
            detail = " ".join(f"{name}={value}" for name, value in done.items())
            sql = "INSERT INTO audit (at, operator, what, detail) VALUES (?, ?, ?, ?)"
            t.run(sql, max(at, last[0] if last else 0), self._name, what, detail)
            return done

        return await self._database.write(noted)


# SQLite only: PostgreSQL has pg_dump and its own vacuum.


def back_up(source: Path, target: Path) -> int:
    """Copy a database that may be in use, as it is at one moment, then open the copy and look it through."""
    if target.exists():
        raise BadSettings(f"{target} is there already: name a new file.")
    if not target.parent.is_dir():
        raise BadSettings(f"There is no folder {target.parent}: name one that is there.")
    _copy(source, target)
    return inspect(target)


def _copy(source: Path, target: Path) -> None:
    with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as here, closing(sqlite3.connect(target)) as copy:
        target.chmod(0o600)
        here.backup(copy)


def inspect(path: Path) -> int:
    """Look a database file through; how many moves it holds. Raises BadSettings when it is damaged."""
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
            found = database.execute("PRAGMA integrity_check").fetchone()[0]
            version = database.execute("SELECT MAX(version) FROM migrations").fetchone()[0]
            moves = database.execute("SELECT COUNT(*) FROM moves").fetchone()[0]
    except sqlite3.DatabaseError as error:
        raise BadSettings(f"{path} is no database of a server, or it is damaged: {error}.") from error
    if found != "ok" or version > len(schema.MIGRATIONS):
        raise BadSettings(f"{path} is damaged, or of a newer Regalia: {found}.")
    return int(moves)


def restore(source: Path, target: Path) -> tuple[int, Path]:
    """Put a backup in place of a database: how many moves it holds, and where the database of before is kept. Hold the
    lock of the folder."""
    if source.exists() and target.exists() and source.samefile(target):
        raise BadSettings(f"{source} is the database itself: name a backup of it.")
    moves = inspect(source)
    copied = target.with_name(f"restoring-{target.name}")
    copied.unlink(missing_ok=True)  # of a restore that did not come to its end
    _copy(source, copied)
    kept = next(place for place in _places_beside(target) if not place.exists())
    for suffix in ("", "-wal", "-shm"):
        old = target.with_name(target.name + suffix)
        if old.exists():
            old.rename(kept.with_name(kept.name + suffix))
    copied.rename(target)
    return moves, kept


def _places_beside(target: Path) -> Iterator[Path]:
    return (target.with_name(f"before-restore-{number}-{target.name}") for number in count(1))


def vacuum(path: Path) -> int:
    """Give the space of deleted rows back; how many bytes that was. Hold the lock of the folder."""
    before = path.stat().st_size
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.execute("VACUUM")
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return before - path.stat().st_size


def random_password() -> str:
    return new_token()[:16]
