"""What the store needs of a database: work done in transactions, and a word for two who want the same thing.

The statements of the store are written in the SQL that SQLite and PostgreSQL share; a database translates the
placeholder `?` if its driver wants another, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol, TypeVar

Result = TypeVar("Result")
Row = Sequence[Any]


class Conflict(Exception):
    """A key that must be unique is taken: someone else was quicker."""


class Again(Exception):
    """Nothing was written, through no fault of the work: the same may be tried once more."""


class Unreachable(Exception):
    """The database did not answer for as long as one may wait; nothing was written."""


class Locked(Exception):
    """Somebody else holds what the work would change, and does not let go; nothing was written."""


class Unsure(Exception):
    """The database went away during a commit: the work was done or it was not, and only the database knows."""


class Unstorable(Exception):
    """A text with a zero byte, which PostgreSQL cannot keep; so no database of ours takes one."""


def check(values: Sequence[object]) -> None:
    """Refuse what cannot be kept everywhere."""
    if any(isinstance(value, str) and "\0" in value for value in values):
        raise Unstorable("Text with a zero byte cannot be kept.")


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

    async def look(self, sql: str, *values: object) -> list[Row]:
        """The rows of one query, which costs less than a transaction."""

    async def write(self, work: Work[Result]) -> Result:
        """Run statements together. When this returns they are on disk; when it raises, none of them took effect.

        The work may be run more than once, after what it did before has been taken back.
        """

    def hold(self, what: str) -> AbstractAsyncContextManager[bool]:
        """Whether this process alone does something, while the context is open; any other gets False meanwhile.

        A process that dies lets go. It saves work being done twice, and nothing may depend on it.
        """

    async def close(self) -> None:
        """Finish what was begun, then let go of the database."""
