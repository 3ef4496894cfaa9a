"""News between the processes of one server: which tables have changed, whose sessions have, who has used up what.

A hint carries no more than an id, or a digest and an amount, so nothing that a seat may not see travels here: whoever
hears of a table reads it from the database. A hint that is lost costs a moment, never a move, for every process also
looks now and then at the tables that it shows to somebody.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Heard = Callable[[str], None]  # a table, or somebody's sessions, have changed elsewhere
SESSIONS_OF = "@"  # before the id of a person: some of their sessions are over
PRESENT_AT = "~"  # before the id of a table: somebody came or went there
ANSWERED = "="  # before the id of a question that a worker has answered
USED = "#"  # before the name of a limit, the digest of who used it, and how much
Deaf = Callable[[], None]  # hints may have been missed: look at everything


class News(Protocol):
    alone: bool  # whether there are no other processes

    def tell(self, what: str, soon: bool = True) -> None:
        """Let the other processes know: the id of a table that has changed, or one of the kinds above. What need not be
        soon is told with what has gathered until then."""

    def listen(self, heard: Heard, deaf: Deaf) -> None:
        """Begin to listen; both are called on the event loop."""

    async def close(self) -> None:
        """Stop listening."""


class NoNews:
    """For a server that is one process."""

    alone = True

    def tell(self, what: str, soon: bool = True) -> None:
        pass

    def listen(self, heard: Heard, deaf: Deaf) -> None:
        pass

    async def close(self) -> None:
        pass
