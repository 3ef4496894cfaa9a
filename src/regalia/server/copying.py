"""Moving everything from one database to another, as from SQLite to PostgreSQL, and proving that it arrived."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from regalia.engine.errors import BadSettings
from regalia.server import schema
from regalia.server.database import Database, Row, Transaction

BATCH = 1_000  # rows written together

Progress = Callable[[str, int], None]  # a table, and how many rows of it have arrived


class _Part(NamedTuple):
    """Rows that are read together: a whole table of the database, or what it has about one table of cards."""

    name: str
    condition: str = ""
    values: tuple[object, ...] = ()

    def read(self, t: Transaction) -> list[Row]:
        return sorted(map(tuple, t.all(f"SELECT * FROM {self.name}{self.condition}", *self.values)), key=repr)


async def copy(source: Database, target: Database, progress: Progress = lambda _name, _rows: None) -> int:
    """Copy every row and compare each with its original; the number of rows. Nothing may change meanwhile."""
    await target.read(_check_empty)
    copied = 0
    for name in schema.tables():
        arrived = 0
        for part in await source.read(lambda t, name=name: list(_parts(t, name))):  # type: ignore[misc]
            rows = await source.read(part.read)
            for start in range(0, len(rows), BATCH):
                await target.write(_insertion(name, rows[start : start + BATCH]))
            if await target.read(part.read) != rows:
                raise BadSettings(f"What arrived in {name} is not what was sent: empty the target and try again.")
            arrived += len(rows)
            progress(name, arrived)
        copied += arrived
    return copied


def _check_empty(t: Transaction) -> None:
    for name in schema.tables():
        if t.one(f"SELECT 1 FROM {name} LIMIT 1") is not None:
            raise BadSettings(f"The target has rows in {name} already: copy into a new, empty database.")


def _parts(t: Transaction, name: str) -> Iterator[_Part]:
    """The moves and the talk of a busy server do not fit into memory at once, those of one match do."""
    if name not in ("moves", "talk"):
        yield _Part(name)
        return
    for (table,) in t.all(f"SELECT DISTINCT table_id FROM {name} ORDER BY table_id"):
        yield _Part(name, " WHERE table_id = ?", (table,))


def _insertion(name: str, rows: list[Row]) -> Callable[[Transaction], None]:
    def work(t: Transaction) -> None:
        for row in rows:
            t.run(f"INSERT INTO {name} VALUES ({', '.join('?' * len(row))})", *row)

    return work
