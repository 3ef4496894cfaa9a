"""A table as this process last saw it. The log in the database is the truth; this is what was derived from it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from regalia.engine import sets
from regalia.engine.cards import parse
from regalia.engine.errors import IllegalMove, RegaliaError
from regalia.engine.game import Setting
from regalia.games import find
from regalia.play.match import Match
from regalia.play.shuffle import Shuffle
from regalia.server import clocks, messages, rows
from regalia.server.errors import Gone, NotNow
from regalia.server.store import Stored
from regalia.server.summary import Summary

# What a table takes up, measured at the games here: itself, its state for each byte of a record, and up to 3,600 a ply.
BYTES, BYTES_A_BYTE, BYTES_A_PLY = 12_000, 30, 4_000
CARD_FILE = "cards.toml"  # what a table's own cards are called in its transcript
MOVE, PASS = "move", "pass"  # what a seat may answer ahead
NEVER = 1 << 30  # a ply that no match reaches
MOST_MISSED = 3  # deadlines in a row; then a stand-in plays until the owner of the seat is back
BOT_GRACE = 5_000  # milliseconds after which someone asks a bot again that has not moved


@lru_cache(maxsize=256)
def _setting(
    name: str, seats: int, options: tuple[tuple[str, str], ...], cards: str | None, first: int | None
) -> Setting:
    """Shared by all tables that play alike: the notation of every action is worked out once."""
    game = find(name)
    return game.setting(seats, dict(options), None if cards is None else parse(cards, CARD_FILE, game.tables), first)


def setting_of(settings: messages.Settings) -> Setting:
    options = tuple(sorted(settings.options.items()))
    return _setting(settings.game, len(settings.seats), options, settings.cards, settings.first)


class Live(Summary):
    """A table, its seats and its match; change it only while holding the lock."""

    def __init__(self, stored: Stored) -> None:
        super().__init__(stored)
        self.settings = replace(self.settings, cards=stored.cards)
        self.lock = asyncio.Lock()
        self.match: Match | None = None
        self.log: list[rows.Move] = []
        self.asked: dict[int, int] = {}  # the seats that are asked now, and since which ply the same is asked
        self.held: list[rows.Held] = []  # what seats have answered ahead
        self._question: int | None = None  # the number of the window that is open
        self.thinking_at = -1  # the ply for which a bot is thinking
        self._turn = (-1, -1)  # the number of the turn, and the ply at which it was found to have begun
        self.told = stored.table.revision  # that listeners were told last
        self.stale = False  # something has happened to it elsewhere that nobody here had to hear of
        self.talked_at = 0  # the moment of the last line of talk that listeners were told
        self.trouble: str | None = None  # why it cannot be played here, in a sentence
        self._setting: Setting | None = None

    def prepare(self) -> None:
        """Read the rules and cards; with a card file of its own this takes a while, so not on the event loop."""
        if self.table.aside is not None:
            self.trouble = self.table.aside
            return
        try:
            setting = setting_of(self.settings)
        except RegaliaError as error:
            self.trouble = f"This table cannot be played here: {error}"
            return
        if self.table.version != setting.game.version:
            self.trouble = (
                f"This table was opened with version {self.table.version} of the rules of {setting.game.title}, but "
                f"the server plays version {setting.game.version}: only its transcript can be read."
            )
        self._setting = setting

    @property
    def size(self) -> int:
        """About how many bytes it takes up, rather more than less: the rules are shared, the match is not."""
        if self.match is None:
            return BYTES
        return BYTES + BYTES_A_BYTE * self.match.game.state_type.dtype.itemsize + BYTES_A_PLY * self.match.ply

    @property
    def setting(self) -> Setting:
        if self._setting is None:
            raise NotNow(self.trouble or "This table is not ready: ask again in a moment.")
        return self._setting

    @property
    def cards(self) -> str:
        return super().cards if self._setting is None else self._setting.cards.digest

    @property
    def aside(self) -> str | None:
        return self.trouble

    def can_be_shown(self) -> None:
        """Raises Gone where these rules cannot replay the match: then its transcript is all there is."""
        if self.trouble is not None:
            raise Gone(self.trouble)

    def running(self) -> Match:
        """The match, which must have begun and not be over."""
        if self.trouble is not None:
            raise NotNow(self.trouble)
        if self.match is None:
            raise NotNow("The match has not begun: a seat is still open.")
        if self.table.ended is not None:
            raise NotNow("The match is over.")
        return self.match

    def note_turn(self, match: Match) -> bool:
        """Note the turn that the match is in; whether that is another one than when this was last called."""
        begun = match.turn.number != self._turn[0]
        if begun:
            self._turn = match.turn.number, match.ply
        return begun

    def turn_began(self, match: Match) -> bool:
        """Whether nothing has been decided in this turn yet."""
        return self.note_turn(match) or self._turn[1] == match.ply

    def beside_the_moves(self) -> tuple[rows.Table, list[rows.Seat]]:
        """What is told of a table beside the position: equal before and after a move that changed nothing else."""
        table = replace(self.table, ply=0, to_move=None, due=None, standing=None, revision=0)
        return table, [replace(seat, turn=0, turn_left=0) for seat in self.seats]

    # Deriving the match

    def refresh(self, stored: Stored) -> None:
        self.table = stored.table
        self.seats = stored.seats
        self.held = list(stored.held)

    def deal(self) -> Match:
        """The match before its first move. It can be dealt once everyone sits, for then all entropy is in."""
        if self.trouble is not None:
            raise NotNow(self.trouble)
        names = [seat.name or "" for seat in self.seats]
        entropy = tuple(seat.entropy or "" for seat in self.seats)
        return Match(self.setting, Shuffle(bytes.fromhex(self.table.shuffle_key), entropy), names)

    def catch_up(self, moves: Sequence[rows.Move]) -> None:
        """Play what the log has beyond this."""
        match = self.match or self.begin()
        for move in moves:
            if move.ply == match.ply + 1:
                replay(match, move)
                self.log.append(move)
                self.note_asked(move.seat)

    def begin(self) -> Match:
        """Deal the match."""
        self.match = self.deal()
        self.note_asked(None)
        return self.match

    def note_asked(self, moved: int | None) -> None:
        """Note who is asked after a move, and who is still asked what they were asked before it."""
        match = self.match
        assert match is not None
        window = match.window
        number = None if window is None else window.number
        same = self.asked if number is not None and number == self._question else {}
        seats = [match.seat] if window is None else [s for s in range(match.seats) if sets.has(window.seats, s)]
        self.asked = {
            seat: same[seat] if seat in same and seat != moved else match.ply for seat in seats if seat is not None
        }
        self._question = number

    def holds(self, seat: int, kind: str) -> rows.Held | None:
        """What a seat has answered ahead, as far as it still answers what is asked."""
        match = self.match
        assert match is not None
        for held in self.held:
            if (held.seat, held.kind) == (seat, kind):
                fits = held.number == match.turn.number if kind == PASS else held.number >= self.asked.get(seat, NEVER)
                return held if fits and match.seat is not None else None
        return None

    def forget(self) -> None:
        """Drop what was derived: it may be ahead of the log."""
        self.match = None
        self.log = []
        self.asked, self._question = {}, None
        self.thinking_at = -1

    def now(self, at: int, ended: messages.Result | None = None) -> rows.Now:
        """How the table stands after the last move."""
        match = self.match
        assert match is not None
        result = ended or result_of(match)
        if result is not None:
            return rows.Now(match.ply, None, None, at, msgspec.json.encode(result).decode(), since=self.table.revision)
        seat = match.seat
        assert seat is not None
        standing = msgspec.json.encode(standing_of(match)).decode()
        return rows.Now(match.ply, seat, self.due(seat, at), standing=standing, since=self.table.revision)

    def as_it_stands(self) -> rows.Now:
        table = self.table
        return rows.Now(table.ply, table.to_move, table.due, standing=table.standing, since=table.revision)

    def stands(self, now: rows.Now) -> None:
        """Take over what has been written."""
        self.table = replace(
            self.table,
            ply=now.ply,
            to_move=now.to_move,
            due=now.due,
            ended=now.ended,
            result=now.result,
            standing=now.standing,
            revision=self.table.revision + 1,
        )

    def change_seat(self, seat: int, **changes: object) -> None:
        self.seats = [replace(row, **changes) if row.seat == seat else row for row in self.seats]

    def count_missed(self, seat: int, made_by: rows.MadeBy) -> bool:
        """Note a deadline that the owner of a seat has missed, or that they are back; whether the seat has changed."""
        row = self.seats[seat]
        if made_by == rows.CLOCK:
            missed = row.missed + 1
            self.change_seat(seat, missed=missed, away=int(missed >= MOST_MISSED))
            return True
        if made_by == rows.PERSON and (row.missed or row.away):
            self.change_seat(seat, missed=0, away=0)
            return True
        return False

    def due(self, seat: int, at: int) -> int | None:
        """When someone has to look after the seat to move."""
        if self.played_by_a_bot(seat):
            return at + BOT_GRACE
        assert self.match is not None
        given = clocks.given(self.settings, self.seats[seat], self.match.turn)
        return None if given is None else at + given


def replay(match: Match, move: rows.Move) -> None:
    """Play a move of the log, which was legal when it was written."""
    try:
        match.play(move.move)
    except IllegalMove as error:
        raise NotNow(f"The log of this table cannot be replayed at ply {move.ply}: {error}") from error


def result_of(match: Match) -> messages.Result | None:
    """How the rules ended a match."""
    outcome = match.outcome
    if outcome is None:
        return None
    return messages.Result(list(outcome.winners), list(outcome.scores), outcome.why)


def standing_of(match: Match) -> messages.Result:
    """The result if a match ended now: whoever has the most leads."""
    standing = match.standing
    leaders = [seat for seat, has in enumerate(standing) if has == max(standing)]
    return messages.Result(leaders, list(standing), {"kind": "outcome-standing", "winners": leaders})
