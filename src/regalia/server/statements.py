"""What all statements on the database share."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import astuple

from regalia.server.database import Conflict, Database, Row, Transaction

HOUR = 3600 * 1000  # milliseconds

Rowed = TypeVar("Rowed", bound=Struct)


class Taken(Exception):
    """Someone else was quicker: look again."""


def columns(kind: type[Struct], prefix: str = "") -> str:
    return ", ".join(prefix + name for name in kind.__struct_fields__)


def insert(transaction: Transaction, into: str, row: Struct) -> None:
    """Add a row; Taken when its key is."""
    try:
        transaction.run(_insertion(into, type(row)), *astuple(row))
    except Conflict as conflict:
        raise Taken from conflict


@cache
def _insertion(into: str, kind: type[Struct]) -> str:
    return f"INSERT INTO {into} ({columns(kind)}) VALUES ({', '.join('?' * len(kind.__struct_fields__))})"


def update(transaction: Transaction, sql: str, *values: object) -> None:
    """An UPDATE that must find its row."""
    try:
        if transaction.run(sql, *values) == 0:
            raise Taken
    except Conflict as conflict:
        raise Taken from conflict


def first(kind: type[Rowed], row: Row | None) -> Rowed | None:
    return None if row is None else kind(*row)


class Kept:
    """Something that is kept in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database
