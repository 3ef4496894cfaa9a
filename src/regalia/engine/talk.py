"""What is said at a table, as games and bots read it. What can be said, and how, is in `regalia.play.talk`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from regalia.engine.record import MOST_MEMBERS, Record, i8, members

Kind = Literal["promise", "threat", "proposal", "claim"]
KINDS: tuple[Kind, ...] = ("promise", "threat", "proposal", "claim")
PROMISE, THREAT, PROPOSAL, CLAIM = range(4)
NOTHING = -1  # instead of a kind: no statement, only words for people
TO_ALL = -1
NOT = "not"
MOST_WORDS = 8  # of a move in a statement, beside `not`

# As a statement may be sent to a server; what a game can speak of is checked in `regalia.play.talk`
SeatNumber = Annotated[int, Meta(ge=0, le=63)]
Word = Annotated[str, Meta(min_length=1, max_length=60)]


class Statement(Struct, frozen=True, forbid_unknown_fields=True):
    """Something said that programs can read; nobody is bound by it, and it may be a lie.

    >>> Statement("promise", 1, ("not", "attack")).text
    'promise seat1 not attack'
    """

    kind: Kind
    seat: SeatNumber  # whom it concerns
    words: Annotated[tuple[Word, ...], Meta(min_length=1, max_length=1 + MOST_WORDS)]  # perhaps with `not` first

    @property
    def text(self) -> str:
        """Its notation.

        >>> Statement("claim", 0, ("Saint",)).text
        'claim seat0 Saint'
        """
        return f"{self.kind} seat{self.seat} {' '.join(self.words)}"


class Said(Struct, frozen=True):
    """What a seat said, when, and to whom: the same for games, bots, transcripts, servers and pages.

    >>> Said(0, 1, None, "Peace!", None).text
    'Peace!'
    """

    ply: int  # after how many moves
    seat: int
    to: int | None  # None: to all
    text: str
    statement: Statement | None


def spoken_as(message: str) -> str:
    """The text of something said in the words of the game: everyone reads that message in their own language.

    >>> spoken_as("say-honest-promise-0")
    '{say-honest-promise-0}'
    """
    return f"{{{message}}}"


class Speech(Record):
    """What is said, as characters say and hear it; the words of a statement are numbers of the game's own."""

    to: int = i8(low=TO_ALL)
    kind: int = i8(low=NOTHING)
    about: int = i8()  # the seat that it concerns
    denied: int = i8(high=1)  # whether it begins with `not`
    words: int = members(of=MOST_MEMBERS)
    last: int = i8()  # the last of the words
    phrase: int = i8()  # which of its phrases a character puts it in
