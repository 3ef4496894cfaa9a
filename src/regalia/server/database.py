"""What the store needs of a database: work done in transactions, and a word for two who want the same thing.

The statements of the store are written in the SQL that SQLite and PostgreSQL share; a database translates the
placeholder `?` if its driver wants another, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

Result = TypeVar("Result")
Row = Sequence[Any]


class Conflict(Exception):
    """A key that must be unique is taken: someone else was quicker."""


class Transaction(Protocol):
    """Statements that take effect together or not at all."""

    def all(self, sql: str, *values: object) -> list[Row]:
        """The rows of a query."""

    def one(self, sql: str, *values: object) -> Row | None:
        """The first row of a query."""

    def run(self, sql: str, *values: object) -> int:
        """Carry out a statement and say how many rows it touched; raises Conflict."""


Work = Callable[[Transaction], Result]


class Database(Protocol):
    async def read(self, work: Work[Result]) -> Result:
        """Run queries on one state of the database."""

    async def write(self, work: Work[Result]) -> Result:
        """Run statements together. When this returns they are on disk; when it raises, none of them took effect.

        The work may be run more than once, after what it did before has been taken back.
        """

    async def close(self) -> None:
        """Finish what was begun, then let go of the database."""
