"""News between the processes of one server: which tables have changed, whose sessions have, and nothing else.

A hint carries no more than an id, so nothing that a seat may not see travels here: whoever hears of a table
reads it from the database. A hint that is lost costs a moment, never a move, for every process also looks now and then
at the tables that it shows to somebody.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Heard = Callable[[str], None]  # a table, or somebody's sessions, have changed elsewhere
SESSIONS_OF = "@"  # before the id of a person: some of their sessions are over
Deaf = Callable[[], None]  # hints may have been missed: look at everything


class News(Protocol):
    def tell(self, table: str) -> None:
        """Let the other processes know, soon, of a change."""

    def listen(self, heard: Heard, deaf: Deaf) -> None:
        """Begin to listen; both are called on the event loop."""

    async def close(self) -> None:
        """Stop listening."""


class NoNews:
    """For a server that is one process."""

    def tell(self, table: str) -> None:
        pass

    def listen(self, heard: Heard, deaf: Deaf) -> None:
        pass

    async def close(self) -> None:
        pass
