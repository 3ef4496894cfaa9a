"""Every message between the server and its clients, declared once.

The REST routes and the socket use these; the OpenAPI schema and the browser's types are made from them. Unknown fields
are refused, so a client learns of a typing error at once.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from regalia.engine.talk import Said, SeatNumber, Statement

LONGEST_CARDS = 100_000  # letters of a card file
MOST_TALK = 500  # letters in one go
ONE_LINE = r"^\S+( \S+)*\Z"  # not $, which also matches before a newline at the end
WORD = r"^[A-Za-z0-9_-]+\Z"

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=WORD)]
Token = Annotated[str, Meta(min_length=1, max_length=64, pattern=WORD)]
Name = Annotated[str, Meta(min_length=1, max_length=30, pattern=ONE_LINE)]
Entropy = Annotated[str, Meta(min_length=1, max_length=64, pattern=WORD)]
BotText = Annotated[str, Meta(min_length=1, max_length=60)]
Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
Time = Annotated[int, Meta(ge=0, le=1 << 52)]
MoveText = Annotated[str, Meta(min_length=1, max_length=400)]
Seconds = Annotated[int, Meta(ge=5, le=30 * 24 * 3600)]
Bank = Annotated[int, Meta(ge=0, le=30 * 24 * 3600)]
TalkText = Annotated[str, Meta(max_length=MOST_TALK)]
Moment = Annotated[int, Meta(ge=0, le=30)]
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
    seconds: Seconds | None = None  # for a turn; none: no clock
    answer_seconds: Seconds | None = None  # for each answer in somebody else's turn; none: each decision has `seconds`
    bank_seconds: Bank = 0  # that each seat may take beside those, over the whole match
    listed: bool = False  # in the lobby, for everyone; otherwise only the link lets people in
    spectators: bool = False  # whether people without a seat may watch what is open to all
    talk: bool = True
    moment: Moment = 0  # seconds that bots leave people to talk in when a turn begins
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
    """Whether you want to end the match; it ends when all who play want it in the same way, before the next move."""

    to_end: bool
    as_it_stands: bool = False  # whoever has the most at this moment wins; else nobody does


class StandIn(Asked, frozen=True):
    """A seat that has not moved for long, where there is no clock: a stand-in is to play until its owner is back."""

    seat: SeatNumber


class Report(Asked, frozen=True):
    """Something at this table that whoever runs the server should look at."""

    seat: SeatNumber  # whom it is about
    kind: Literal["talk", "name", "stalling", "other"]
    text: TalkText = ""


class Again(Asked, frozen=True):
    """Play again; what is left out stays as it was."""

    seats: Annotated[list[BotText], Meta(min_length=1, max_length=64)] | UnsetType = UNSET
    options: Annotated[dict[ShortText, ShortText], Meta(max_length=100)] | UnsetType = UNSET
    seconds: Seconds | UnsetType | None = UNSET
    answer_seconds: Seconds | UnsetType | None = UNSET
    bank_seconds: Bank | UnsetType = UNSET
    listed: bool | UnsetType = UNSET
    spectators: bool | UnsetType = UNSET
    talk: bool | UnsetType = UNSET
    hints: bool | UnsetType = UNSET
    stand_in: BotText | UnsetType | None = UNSET
    cards: CardFile | UnsetType | None = UNSET
    first: SeatNumber | UnsetType | None = UNSET  # left out: as the game says, by who began and who won
    entropy: Entropy | None = None
    entropy_later: bool = False


# Something told: the name of a message in a game's words (`kind`), and what it names. See engine/words.py.
Phrase = Annotated[dict[str, Any], Meta(title="Phrase")]


class SeatInfo(Told, frozen=True):
    seat: int
    name: str | None  # none: still open
    kind: Literal["open", "person", "bot"]
    bot: str | None
    you: bool
    here: bool  # connected now
    away: bool  # a stand-in plays until the owner is back
    resigned: bool
    bank: int  # milliseconds that are left to take beside the time of a turn
    missed: int  # deadlines in a row; at each the rules moved, and after three a stand-in plays
    taken_by: str | None  # who took the seat over by its link; the match keeps the name it began with
    entropy: str | None
    agreed: bool  # whether the owner wants to end the match
    as_it_stands: bool  # whether they want the leader to win; else nobody does
    interim: str | None  # who plays for the bot of this seat while its own code is not compiled


class Result(Told, frozen=True):
    winners: list[int]
    scores: list[float] | None  # none: not played to the end
    why: Phrase | None = None  # the message of the game that says so, and what it names


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
    question: Phrase  # the message of the game that asks, and what it names
    hint: Phrase | None
    things: dict[str, list[int | None]]  # words that mean things on the table: whose; none: what lies between all


class Guidance(Told, frozen=True):
    """What a learner is told at a guided table, by names of messages: why the others did what they did, what to do."""

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
    ahead: Ask | None = None  # what you may answer before your turn comes
    held: str | None = None  # the move that you have answered ahead; nobody else is told of it
    may_pass: bool = False  # whether you may let pass all that is not aimed at you until this turn ends
    passing: bool = False  # whether you do; nobody else is told of it


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

    facts: dict[str, Phrase]


# Talk


class TalkLine(Said, frozen=True):
    """What was said at a table, with its time."""

    at: int  # no two lines at a table have the same


# Games


class OptionInfo(Told, frozen=True):
    name: str
    answers: list[str]
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
    characters: list[str]  # bots with a temperament, as `character:NAME` in the seats of a table


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
    facts: dict[str, Phrase]  # what is known of each of them, as in `Facts`


# What goes wrong


class Problem(Told, frozen=True):
    code: str
    message: str
    position: Position | None = None  # with "stale": what was missed


class Reach(Told, frozen=True):
    """Where others reach this server: nowhere, if it listens on this machine alone."""

    addresses: list[str]


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
    text: TalkText = ""
    to: SeatNumber | None = None
    statement: Statement | None = None


class MoveMade(Told, frozen=True):
    ply: int
    position: Position
    held: bool = False  # it was answered ahead, and is played when its turn comes
