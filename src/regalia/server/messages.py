"""Every message between the server and its clients, declared once.

The REST routes and the socket use these; the OpenAPI schema and the browser's types are made from them. Unknown fields
are refused, so a client learns of a typing error at once.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

LONGEST_CARDS = 100_000  # letters of a card file
MOST_TALK = 500  # letters in one go
ONE_LINE = r"^\S+( \S+)*\Z"  # not $, which also matches before a newline at the end
WORD = r"^[A-Za-z0-9_-]+\Z"

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=WORD)]
Token = Annotated[str, Meta(min_length=1, max_length=64, pattern=WORD)]
Name = Annotated[str, Meta(min_length=1, max_length=30, pattern=ONE_LINE)]
Entropy = Annotated[str, Meta(min_length=1, max_length=64, pattern=WORD)]
BotText = Annotated[str, Meta(min_length=1, max_length=60)]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]
Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
Time = Annotated[int, Meta(ge=0, le=1 << 52)]
MoveText = Annotated[str, Meta(min_length=1, max_length=400)]
Word = Annotated[str, Meta(min_length=1, max_length=60)]
Seconds = Annotated[int, Meta(ge=5, le=30 * 24 * 3600)]
Password = Annotated[str, Meta(min_length=8, max_length=128)]
Said = Annotated[str, Meta(max_length=MOST_TALK)]
CardFile = Annotated[str, Meta(max_length=LONGEST_CARDS)]
ShortText = Annotated[str, Meta(max_length=60)]


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything that clients send."""


class Told(Struct, frozen=True):
    """Base of everything that the server sends."""


# Tables


class Settings(Asked, frozen=True):
    """What a table is opened with. Each seat is "me", "open", or a bot by name, as "easy" or "character:honest"."""

    game: ShortText
    seats: Annotated[list[BotText], Meta(min_length=1, max_length=64)]
    options: Annotated[dict[ShortText, ShortText], Meta(max_length=100)] = {}
    seconds: Seconds | None = None  # for each move; none: no clock
    listed: bool = False  # in the lobby, for everyone; otherwise only the link lets people in
    spectators: bool = False  # whether people without a seat may watch what is open to all
    talk: bool = True
    hints: bool = False  # whether the computer says on request what it would do
    guided: bool = False  # a first game by a script, against bots; of the rest only the game is asked for
    stand_in: BotText | None = None  # the bot for a seat whose owner is away; none: the server's choice
    cards: CardFile | None = None  # the text of a card file; none: the game's own cards
    first: SeatNumber | None = None  # the seat that begins, in games where one does; none: chance decides


class NewTable(Asked, frozen=True):
    settings: Settings
    name: Name | None = None  # for the seat "me", when not the name of the session
    entropy: Entropy | None = None  # what the seat "me" adds to the shuffle; none: the server draws it
    entropy_later: bool = False  # you send it once you have kept the commitment; nothing is dealt before


class Join(Asked, frozen=True):
    seat: SeatNumber | None = None  # none: the first that is open
    name: Name | None = None
    entropy: Entropy | None = None
    link: Token | None = None  # the table's token, where it is not listed


class GiveEntropy(Asked, frozen=True):
    """What your seat adds to the shuffle, after you have kept the commitment."""

    entropy: Entropy


class Claim(Asked, frozen=True):
    """Take over a seat by the token in its link."""

    link: Token


class Agree(Asked, frozen=True):
    """Whether you want to end the match without a winner; it ends when all who play do, before the next move."""

    to_end: bool


class StandIn(Asked, frozen=True):
    """A seat that has not moved for long, where there is no clock: a stand-in is to play until its owner is back."""

    seat: SeatNumber


class Report(Asked, frozen=True):
    """Something at this table that whoever runs the server should look at."""

    seat: SeatNumber  # whom it is about
    kind: Literal["talk", "name", "stalling", "other"]
    text: Said = ""


class Again(Asked, frozen=True):
    """Play again; what is left out stays as it was."""

    seats: Annotated[list[BotText], Meta(min_length=1, max_length=64)] | UnsetType = UNSET
    options: Annotated[dict[ShortText, ShortText], Meta(max_length=100)] | UnsetType = UNSET
    seconds: Seconds | UnsetType | None = UNSET
    listed: bool | UnsetType = UNSET
    spectators: bool | UnsetType = UNSET
    talk: bool | UnsetType = UNSET
    hints: bool | UnsetType = UNSET
    stand_in: BotText | UnsetType | None = UNSET
    cards: CardFile | UnsetType | None = UNSET
    first: SeatNumber | UnsetType | None = UNSET  # left out: as the game says, by who began and who won
    entropy: Entropy | None = None
    entropy_later: bool = False


class SeatInfo(Told, frozen=True):
    seat: int
    name: str | None  # none: still open
    kind: Literal["open", "person", "bot"]
    bot: str | None
    you: bool
    here: bool  # connected now
    away: bool  # a stand-in plays until the owner is back
    resigned: bool
    missed: int  # deadlines in a row; at each the rules moved, and after three a stand-in plays
    taken_by: str | None  # who took the seat over by its link; the match keeps the name it began with
    entropy: str | None
    agreed: bool  # whether the owner wants to end the match without a winner
    interim: str | None  # who plays for the bot of this seat while its own code is not compiled


class Result(Told, frozen=True):
    winners: list[int]
    scores: list[float] | None  # none: not played to the end
    reason: str


class TableInfo(Told, frozen=True):
    """All about a table that is no secret of the game."""

    id: str
    game: str
    title: str
    version: int
    settings: Settings  # without the text of the card file
    cards: str  # the hash of the cards
    seats: list[SeatInfo]
    you: int | None  # your seat
    host: bool  # whether you opened it
    link: str | None  # the token to pass on; for the host and for those who sit here
    created: int
    started: int | None
    ended: int | None
    ply: int
    to_move: int | None
    your_turn: bool
    due: int | None  # when the time of the seat to move is up
    commitment: str  # the hash of the shuffle's key
    key: str | None  # the key itself, once the match is over
    result: Result | None
    series: str
    next: str | None  # the table of "play again"; the same link lets you in
    aside: str | None  # why the match cannot go on at this server, if it cannot: a sentence


class Seated(Told, frozen=True):
    """You sit. `seat_link` is the token that gives this seat to whoever opens it: on your phone, or a friend."""

    table: TableInfo
    seat: int | None
    seat_link: str | None


# What a seat is shown, as its game declares it.
View = Annotated[Any, Meta(title="View")]
# What happened: {"ply": 4, "kind": "taken", "seat": 1, …, "private": false}, as its game declares it.
Event = Annotated[dict[str, Any], Meta(title="GameEvent")]


class Ask(Told, frozen=True):
    """Your move: the legal ones, each a row of words to be chosen one after another."""

    moves: list[str]
    words: dict[str, str]  # each word in full
    questions: dict[str, str]  # what to choose next, after the words chosen so far, joined by spaces
    hint: str  # empty: none
    things: dict[str, list[int | None]]  # words that mean things on the table: whose; none: what lies between all


class Guidance(Told, frozen=True):
    """What a learner is told at a guided table: why the others did what they did, and what to do now."""

    why: list[str]
    text: str
    move: str | None  # for that; none: from here on the learner plays alone


class Position(Told, frozen=True):
    """What you may see of the match now, and what you saw happen."""

    ply: int
    to_move: int | None
    view: View
    events: list[Event]
    ask: Ask | None
    due: int | None
    result: Result | None
    made_by: Literal["person", "bot", "clock", "stand-in"] | None = None  # the last move; the clock's when time was up
    guide: Guidance | None = None  # at a guided table, when you are asked
    record: str | None = None  # for programs that asked: your seat's concealed record, its bytes in base64


class PastPosition(Told, frozen=True):
    """One moment of a match: what a seat saw then, and what had just happened."""

    ply: int
    plies: int
    seat: int | None
    view: View
    events: list[Event]


class Tables(Told, frozen=True):
    tables: list[TableInfo]


class Facts(Told, frozen=True):
    """What is known of each card at a table, by its word: what messages of the game's words may say of it."""

    facts: dict[str, dict[str, Any]]


# Talk


class Statement(Asked, frozen=True):
    """Something said in a way that programs understand too; nobody is bound by it."""

    kind: Literal["promise", "threat", "proposal", "claim"]
    seat: SeatNumber  # whom it concerns
    words: Annotated[list[Word], Meta(min_length=1, max_length=9)]  # of the game's notation, perhaps with "not" first


class TalkLine(Told, frozen=True):
    at: int  # no two lines at a table have the same
    seat: int
    to: int | None  # none: to all
    text: str
    statement: Statement | None
    ply: int


# People


class Guest(Asked, frozen=True):
    name: Name
    token: bool = False  # for programs: answer with a token for the Authorization header instead of a cookie


class Account(Asked, frozen=True):
    name: Name
    password: Password


class SignIn(Asked, frozen=True):
    name: Name
    password: Annotated[str, Meta(min_length=1, max_length=128)]
    token: bool = False


class NewPassword(Asked, frozen=True):
    old: Annotated[str, Meta(min_length=1, max_length=128)]
    new: Password


class SessionInfo(Told, frozen=True):
    """One of the places where you are signed in."""

    id: str
    device: str  # what the browser or program calls itself
    created: int
    seen: int  # when it was last used, to the hour
    current: bool  # whether it is the one you ask with


class Sessions(Told, frozen=True):
    sessions: list[SessionInfo]


class EndSession(Asked, frozen=True):
    id: Id


class Me(Told, frozen=True):
    name: str
    account: bool
    token: str | None = None


class Session(Told, frozen=True):
    """Who you are, if you have said so."""

    me: Me | None


# Looking after a server


class Overview(Told, frozen=True):
    """What operators see: rows of what is kept, with nothing that is secret in a game."""

    tables: list[dict[str, Any]]
    people: list[dict[str, Any]]
    reports: list[dict[str, Any]]
    audit: list[dict[str, Any]]


class CloseTable(Asked, frozen=True):
    table: Id


class Mark(Asked, frozen=True):
    who: Id
    what: Literal["banned", "muted"]
    undo: bool = False


class Rename(Asked, frozen=True):
    who: Id
    name: Name


class Settle(Asked, frozen=True):
    report: Time


# Games


class OptionInfo(Told, frozen=True):
    name: str
    question: str
    answers: dict[str, str]
    default: str
    rule: str


class GameInfo(Told, frozen=True):
    name: str
    title: str
    summary: str
    version: int
    seats: list[int]
    seat_names: dict[str, list[str]]  # by the number of seats
    options: list[OptionInfo]
    guided: bool  # whether there is a guided first game


class Games(Told, frozen=True):
    games: list[GameInfo]
    bots: list[str]


class CardTable(Told, frozen=True):
    """One deck as its file has it: each row with its name, where it is from, and what else the game writes there."""

    name: str
    rows: list[dict[str, Any]]


class Rules(Told, frozen=True):
    game: str
    text: str  # Markdown
    cards: list[CardTable]  # the game's own
    facts: dict[str, dict[str, Any]]  # what is known of each of them, as in `Facts`


# What goes wrong


class Problem(Told, frozen=True):
    code: str
    message: str
    position: Position | None = None  # with "stale": what was missed


class Health(Told, frozen=True):
    status: str


class Readiness(Told, frozen=True):
    status: str
    compiling: list[str]  # games whose bots are not all compiled yet


# The same as REST, with an id of the client's own


class MoveBody(Asked, frozen=True):
    ply: Ply  # the position that the move answers
    id: Id  # a repeat under the same id is answered as before
    move: MoveText


class TalkBody(Asked, frozen=True):
    id: Id
    text: Said = ""
    to: SeatNumber | None = None
    statement: Statement | None = None


class MoveMade(Told, frozen=True):
    ply: int
    position: Position


# The socket: what clients send


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
    text: Said = ""
    to: SeatNumber | None = None
    statement: Statement | None = None


class Resign(Asked, frozen=True, tag="resign"):
    table: Id
    id: Id


class Back(Asked, frozen=True, tag="back"):
    """The owner of a seat is back: the stand-in stops."""

    table: Id
    id: Id


class AskHint(Asked, frozen=True, tag="hint"):
    """What would the computer do in your place? `hinted` comes back, after a moment of thought."""

    table: Id
    ply: Ply
    id: Id


class Ping(Asked, frozen=True, tag="ping"):
    id: Id


ClientMessage = Open | Close | Play | Say | Resign | Back | AskHint | Ping


# The socket: what the server sends


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
