"""What is said at a table, as games and bots read it. What can be said, and how, is in `regalia.play.talk`."""

from __future__ import annotations

from typing import NamedTuple


class Statement(NamedTuple):
    """Something said that programs can read; nobody is bound by it, and it may be a lie."""

    kind: str  # promise, threat, proposal or claim
    seat: int  # whom it concerns
    words: tuple[str, ...]  # of the game's notation, perhaps with `not` first

    @property
    def text(self) -> str:
        return f"{self.kind} seat{self.seat} {' '.join(self.words)}"


class Said(NamedTuple):
    """What a seat said, when, and to whom."""

    ply: int  # after how many moves
    seat: int
    to: int | None  # None: to all
    text: str
    statement: Statement | None
