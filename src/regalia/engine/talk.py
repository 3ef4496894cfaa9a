"""What is said at a table, as games and bots read it. What can be said, and how, is in `regalia.play.talk`."""

from __future__ import annotations

from typing import NamedTuple

from regalia.engine.record import MOST_MEMBERS, Record, i8, members

KINDS = ("promise", "threat", "proposal", "claim")
PROMISE, THREAT, PROPOSAL, CLAIM = range(4)
NOTHING = -1  # instead of a kind: no statement, only words for people
TO_ALL = -1
NOT = "not"


class Statement(NamedTuple):
    """Something said that programs can read; nobody is bound by it, and it may be a lie.

    >>> Statement("promise", 1, ("not", "attack")).text
    'promise seat1 not attack'
    """

    kind: str  # promise, threat, proposal or claim
    seat: int  # whom it concerns
    words: tuple[str, ...]  # of the game's notation, perhaps with `not` first

    @property
    def text(self) -> str:
        return f"{self.kind} seat{self.seat} {' '.join(self.words)}"


class Said(NamedTuple):
    """What a seat said, when, and to whom.

    >>> Said(0, 1, None, "Peace!", None).text
    'Peace!'
    """

    ply: int  # after how many moves
    seat: int
    to: int | None  # None: to all
    text: str
    statement: Statement | None


class Speech(Record):
    """What is said, as characters say and hear it; the words of a statement are numbers of the game's own."""

    to: int = i8(low=TO_ALL)
    kind: int = i8(low=NOTHING)
    about: int = i8()  # the seat that it concerns
    denied: int = i8(high=1)  # whether it begins with `not`
    words: int = members(of=MOST_MEMBERS)
    last: int = i8()  # the last of the words
    phrase: int = i8()  # which of its phrases a character puts it in
