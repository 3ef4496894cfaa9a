"""What the database keeps, row by row; the fields are named like the columns."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

MadeBy = Literal["person", "bot", "clock", "stand-in"]  # who made a move
PERSON: Final = "person"
BOT: Final = "bot"
CLOCK: Final = "clock"
STAND_IN: Final = "stand-in"


class Person(Struct, frozen=True):
    id: str
    name: str
    account: str | None  # the name to sign in with, in lower case; None for a guest
    password: str | None  # its argon2id hash
    created: int
    banned: int = 0
    muted: int = 0
    research: int = 0  # whether their finished matches may be given to researchers, without names


class Session(Struct, frozen=True):
    token: str  # the hash of it
    person: str
    created: int
    expires: int
    device: str = ""  # what the browser or program calls itself
    seen: int = 0  # when it was last used, to the hour


class Table(Struct, frozen=True):
    id: str
    game: str
    version: int
    settings: str  # JSON of `messages.Settings`, without the card file
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
    revision: int = 0  # raised by every change of the table or its seats
    cards: str = ""  # the hash of the cards; empty for tables of before it was kept
    card_file: str | None = None  # the hash of its own card file's text
    card_bytes: int = 0
    bots: int = 0  # seats
    address: str | None = None  # where it was opened; kept until it is over
    aside: str | None = None  # why it cannot go on here
    standing: str | None = None  # JSON of the `messages.Result` if it ended as it stands


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
    missed: int = 0  # deadlines in a row
    since: int = 0  # the first line of talk, by its time, that the owner may read of what was said to the seat alone
    taken_by: str | None = None  # the name of who took the seat over by its link
    agreed: int = 0  # one more than the ply at which its owner wanted to end the match
    as_it_stands: int = 0  # how it wanted to end it; 0: without a winner
    turn: int = -1  # the last turn of its own on the clock, by number
    turn_left: int = 0  # milliseconds of that turn which are left
    banked: int = 0  # milliseconds taken from its bank

    @property
    def is_open(self) -> bool:
        return self.person is None and self.bot is None


class Move(Struct, frozen=True):
    table_id: str
    ply: int
    seat: int
    move: str
    made_by: MadeBy
    client: str  # the client's own id of it, so that a repeat is recognised
    at: int


class Held(Struct, frozen=True):
    """An answer that a seat has given before its turn came; told to nobody, played when it comes."""

    table_id: str
    seat: int
    kind: Literal["move", "pass"]  # a move, or that what is not aimed at the seat is let pass until the turn ends
    move: str  # empty for a pass
    client: str
    number: int  # of a move, the ply at which it was given; of a pass, the turn it is for


class Talk(Struct, frozen=True):
    table_id: str
    at: int  # no two lines at a table have the same
    seat: int
    to_seat: int | None
    text: str
    statement: str | None  # JSON of `talk.Statement`
    client: str
    ply: int


class Report(Struct, frozen=True):
    at: int  # no two have the same
    table_id: str
    reporter: str
    seat: int
    person: str | None  # who sits there
    kind: str
    text: str
    said: str  # JSON of the lines that the reporter could read of the seat; never anything of the match
    settled: int = 0


class Now(Struct, frozen=True):
    """How a table stands after a change; derived from its log and its seats."""

    ply: int
    to_move: int | None
    due: int | None
    ended: int | None = None
    result: str | None = None
    standing: str | None = None
    since: int | None = None  # the revision it was derived from; None: whichever there is
