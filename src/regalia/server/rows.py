"""What the database keeps, row by row; the fields are named like the columns."""

from __future__ import annotations

from msgspec import Struct

PERSON, BOT, CLOCK, STAND_IN = "person", "bot", "clock", "stand-in"  # who made a move


class Person(Struct, frozen=True):
    id: str
    name: str
    account: str | None  # the name to sign in with, in lower case; None for a guest
    password: str | None  # its argon2id hash
    created: int


class Session(Struct, frozen=True):
    token: str  # the hash of it
    person: str
    created: int
    expires: int


class Table(Struct, frozen=True):
    id: str
    game: str
    version: int
    settings: str  # JSON of `messages.Settings`
    shuffle_key: str  # secret until the match is over
    link: str  # the token that lets people in who have no seat yet
    host: str
    series: str  # the first table of a row of "play again"
    listed: int
    created: int
    started: int | None = None
    ended: int | None = None
    next: str | None = None  # the table of "play again"
    ply: int = 0
    to_move: int | None = None
    due: int | None = None  # when the clock, or whoever watches over bots, has to look again
    result: str | None = None  # JSON of `messages.Result`


class Seat(Struct, frozen=True):
    table_id: str
    seat: int
    person: str | None = None
    bot: str | None = None
    name: str | None = None
    entropy: str | None = None
    link: str | None = None  # the hash of the token with which the seat changes hands
    away: int = 0  # a stand-in plays until the owner is back
    resigned: int = 0

    @property
    def is_open(self) -> bool:
        return self.person is None and self.bot is None


class Move(Struct, frozen=True):
    table_id: str
    ply: int
    seat: int
    move: str
    made_by: str
    client: str  # the client's own id of it, so that a repeat is recognised
    at: int


class Talk(Struct, frozen=True):
    table_id: str
    at: int  # no two lines at a table have the same
    seat: int
    to_seat: int | None
    text: str
    statement: str | None  # JSON of `messages.Statement`
    client: str
    ply: int


class Now(Struct, frozen=True):
    """How a table stands after a change; derived from its log."""

    ply: int
    to_move: int | None
    due: int | None
    ended: int | None = None
    result: str | None = None
