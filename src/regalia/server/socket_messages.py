"""The messages of the socket: what clients send, and what the server sends."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from regalia.engine.talk import SeatNumber, Statement
from regalia.server.messages import Asked, Id, MoveText, Ply, Position, TableInfo, TalkLine, TalkText, Time, Token, Told

# What clients send


class Open(Asked, frozen=True, tag="open"):
    """Follow a table: `opened` comes back, then `update` and `changed` as things happen."""

    table: Id
    since: Annotated[int, Meta(ge=-1, le=1_000_000)] = -1  # the last ply you know; events after it are sent
    link: Token | None = None
    talk: Time = 0  # the time of the last line of talk you know
    record: bool = False  # for programs: send the concealed record along


class Close(Asked, frozen=True, tag="close"):
    table: Id


class Play(Asked, frozen=True, tag="play"):
    table: Id
    ply: Ply
    id: Id
    move: MoveText


class Say(Asked, frozen=True, tag="say"):
    table: Id
    id: Id
    text: TalkText = ""
    to: SeatNumber | None = None
    statement: Statement | None = None


class Resign(Asked, frozen=True, tag="resign"):
    table: Id
    id: Id


class Back(Asked, frozen=True, tag="back"):
    """The owner of a seat is back: the stand-in stops."""

    table: Id
    id: Id


class LetPass(Asked, frozen=True, tag="pass"):
    """Let pass all that is not aimed at you, until this turn ends."""

    table: Id
    id: Id


class TakeBack(Asked, frozen=True, tag="take_back"):
    """Take back what you have answered ahead, and no longer let pass what comes."""

    table: Id
    id: Id


class AskHint(Asked, frozen=True, tag="hint"):
    """What would the computer do in your place? `hinted` comes back, after a moment of thought."""

    table: Id
    ply: Ply
    id: Id


class Ping(Asked, frozen=True, tag="ping"):
    id: Id


ClientMessage = Open | Close | Play | Say | Resign | Back | LetPass | TakeBack | AskHint | Ping


# What the server sends


class Welcome(Told, frozen=True, tag="welcome"):
    name: str
    now: int  # the server's clock, for counting down to `due`
    turns: list[str]  # the tables where it is your turn


class Opened(Told, frozen=True, tag="opened"):
    table: TableInfo
    position: Position | None  # none before the match starts, and for those who may not watch
    talk: list[TalkLine]


class Update(Told, frozen=True, tag="update"):
    table: str
    position: Position


class Changed(Told, frozen=True, tag="changed"):
    """Seats, presence, settings or the end: everything but the match itself."""

    table: TableInfo


class Talked(Told, frozen=True, tag="talked"):
    table: str
    line: TalkLine


class Played(Told, frozen=True, tag="played"):
    """Your move is on disk. The position after it is sent along the first time, if you follow the table."""

    table: str
    id: str
    ply: int
    position: Position | None = None
    held: bool = False  # you have answered ahead: it is played when its turn comes, and can be taken back until then


class Done(Told, frozen=True, tag="done"):
    """What you asked for under this id is done."""

    table: str
    id: str


class Hinted(Told, frozen=True, tag="hinted"):
    """What the computer would do, knowing what you know."""

    table: str
    id: str
    ply: int  # the position it is about
    move: str
    sure: float  # how often it would play this, from 0 to 1
    value: float  # how well it expects to do with it: 0 is a loss, 1 a win


class Turn(Told, frozen=True, tag="turn"):
    """At one of your tables it is, or is no longer, your turn; sent to every socket of yours."""

    table: str
    your_turn: bool


class Pong(Told, frozen=True, tag="pong"):
    id: str
    now: int


class Failed(Told, frozen=True, tag="error"):
    code: str
    message: str
    table: str | None = None
    id: str | None = None
    position: Position | None = None  # with "stale": what was missed


class Bye(Told, frozen=True, tag="bye"):
    """The server stops; connect again in a moment and go on."""


ServerMessage = Welcome | Opened | Update | Changed | Talked | Played | Done | Hinted | Turn | Pong | Failed | Bye
