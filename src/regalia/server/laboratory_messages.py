"""The messages of the laboratory: cards that are changed in the browser, and studies of them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from regalia.server.messages import ONE_LINE, Asked, BotText, CardFile, CardTable, ShortText, Told

MOST_GAMES = 1_000_000
MOST_ROWS = 500  # of one table of cards

StudyName = Annotated[str, Meta(min_length=1, max_length=60, pattern=ONE_LINE)]
Row = Annotated[dict[ShortText, Any], Meta(max_length=40)]
# waiting: for another study to end; preparing: the game is compiled; stopped: by somebody, or with the server
StudyState = Literal["waiting", "preparing", "playing", "finished", "stopped", "failed"]


class CardRows(Asked, frozen=True):
    """Cards as they stand in a form: the rows of each table, as `GET /api/games/{game}/rules` gives them."""

    game: ShortText
    tables: Annotated[dict[ShortText, Annotated[list[Row], Meta(max_length=MOST_ROWS)]], Meta(max_length=40)]


class CardFault(Told, frozen=True):
    """What is wrong with cards, and where; with no row it is about the table, with no table about all of them."""

    table: str | None
    row: int | None
    column: str | None
    said: str


class CheckedCards(Told, frozen=True):
    """Cards as the text of a card file, or what is wrong with them."""

    text: str | None
    faults: list[CardFault]


class NewStudy(Asked, frozen=True):
    """A study of a game with the cards A, and beside them with B; the first names of `bots` sit first."""

    game: ShortText
    name: StudyName
    seats: Annotated[int, Meta(ge=1, le=64)]
    bots: Annotated[list[BotText], Meta(min_length=1, max_length=64)]  # one for all seats, or one for each
    games: Annotated[int, Meta(ge=1, le=MOST_GAMES)] = 10_000
    options: Annotated[dict[ShortText, ShortText], Meta(max_length=100)] = field(default_factory=dict)
    a: CardFile | None = None  # the text of a card file; none: the game's own cards
    b: CardFile | None = None  # the same, to compare with A; none: A alone is studied
    seed: Annotated[int, Meta(ge=0, le=1 << 31)] = 0


class ShareStudy(Asked, frozen=True):
    """Whether anybody with the link may read a study."""

    shared: bool


class StudyInfo(Told, frozen=True):
    id: str
    game: str
    name: str
    by: str  # who started it
    mine: bool  # whether you may stop, share or remove it
    created: int
    seats: int
    bots: list[str]
    games: int  # that are to be played with each card file
    played: int  # that are counted already
    left: int | None  # seconds until all are, by how fast those before were; none where that is not known
    state: StudyState
    problem: str | None  # why it failed: a sentence
    compares: bool  # whether there is a B
    shared: bool


class Studies(Told, frozen=True):
    studies: list[StudyInfo]
    bots: dict[str, list[str]]  # who may play, by game; the first of each is the usual one


class Estimate(Told, frozen=True):
    """A number with half its 95 % interval; none where there are too few games."""

    value: float | None
    off: float | None


class WordUse(Told, frozen=True):
    """A word of the moves: how often it is offered and taken in a game, and what goes with taking it."""

    word: str
    is_card: bool
    offered: Estimate
    taken: Estimate
    when_offered: Estimate  # percent
    won_more: Estimate  # points of the win, among seats that stood alike


class StudySide(Told, frozen=True):
    """What was found with one card file."""

    shares: list[Estimate]  # of the win by seat, in percent
    measures: dict[str, Estimate | None]  # by name; none where the game has no such thing
    words: list[WordUse]


class StudyFound(Told, frozen=True):
    games: int
    a: StudySide
    b: StudySide | None
    changes: dict[str, Estimate | None]  # B minus A, by the name of the measure
    clear: list[str]  # the measures that differ beyond chance, however many one looks at
    words: list[str]  # those that are taken more or less often in B, the largest change first


class CardChange(Told, frozen=True):
    """A place where B is other than A; a value that is not there is empty."""

    table: str
    card: str
    column: str
    before: str
    after: str


class Study(Told, frozen=True):
    info: StudyInfo
    options: dict[str, str]
    seed: int
    a: str | None  # the card files, as they were given
    b: str | None
    cards: list[CardTable]  # the rows of B, or else of A
    changes: list[CardChange]
    found: StudyFound | None  # none until the first games are counted
