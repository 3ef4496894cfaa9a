"""A table as this process last saw it. The log in the database is the truth; this is what was derived from it."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from regalia.engine.cards import parse
from regalia.engine.errors import IllegalMove
from regalia.engine.game import Setting
from regalia.games import find
from regalia.play.match import Match
from regalia.play.shuffle import Shuffle
from regalia.server import messages, rows
from regalia.server.errors import NotNow
from regalia.server.store import Stored

CARD_FILE = "cards.toml"  # what a table's own cards are called in its transcript
BOT_GRACE = 30_000  # milliseconds after which someone asks a bot again that has not moved

_settings = msgspec.json.Decoder(messages.Settings)
_result = msgspec.json.Decoder(messages.Result)


@lru_cache(maxsize=256)
def _setting(name: str, seats: int, options: tuple[tuple[str, str], ...], cards: str | None) -> Setting:
    """Shared by all tables that play alike: the notation of every action is worked out once."""
    game = find(name)
    return game.setting(seats, dict(options), None if cards is None else parse(cards, CARD_FILE, game.tables))


def setting_of(settings: messages.Settings) -> Setting:
    return _setting(settings.game, len(settings.seats), tuple(sorted(settings.options.items())), settings.cards)


class Live:
    """A table, its seats and its match; change it only while holding the lock."""

    def __init__(self, stored: Stored) -> None:
        self.lock = asyncio.Lock()
        self.table = stored.table
        self.seats = stored.seats
        self.settings = _settings.decode(stored.table.settings)
        self.setting = setting_of(self.settings)
        self.match: Match | None = None
        self.log: list[rows.Move] = []
        self.thinking_at = -1  # the ply for which a bot is thinking

    # What is known about it

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def result(self) -> messages.Result | None:
        return None if self.table.result is None else _result.decode(self.table.result)

    @property
    def commitment(self) -> str:
        return hashlib.sha256(bytes.fromhex(self.table.shuffle_key)).hexdigest()

    def seat_of(self, person: str | None) -> int | None:
        return next((seat.seat for seat in self.seats if person is not None and seat.person == person), None)

    def played_by_a_bot(self, seat: int) -> bool:
        """Whether nobody is waited for at this seat."""
        row = self.seats[seat]
        return row.bot is not None or bool(row.away) or bool(row.resigned)

    def running(self) -> Match:
        """The match, which must have begun and not be over."""
        if self.match is None:
            raise NotNow("The match has not begun: a seat is still open.")
        if self.table.ended is not None:
            result = self.result
            raise NotNow(f"The match is over: {result.reason if result else 'it was given up.'}")
        return self.match

    # Deriving the match

    def refresh(self, stored: Stored) -> None:
        self.table = stored.table
        self.seats = stored.seats

    def deal(self) -> Match:
        """The match before its first move. It can be dealt once everyone sits, for then all entropy is in."""
        setting = self.setting
        if self.table.version != setting.game.version:
            raise NotNow(
                f"This table was opened with version {self.table.version} of the rules of {setting.game.title}, but "
                f"the server plays version {setting.game.version}: it can be read in its transcript only."
            )
        names = [seat.name or "" for seat in self.seats]
        entropy = tuple(seat.entropy or "" for seat in self.seats)
        return Match(setting, Shuffle(bytes.fromhex(self.table.shuffle_key), entropy), names)

    def catch_up(self, moves: Sequence[rows.Move]) -> None:
        """Play what the log has beyond this."""
        if self.match is None:
            self.match = self.deal()
        for move in moves:
            if move.ply == self.match.ply + 1:
                replay(self.match, move)
                self.log.append(move)

    def forget(self) -> None:
        """Drop what was derived: it may be ahead of the log."""
        self.match = None
        self.log = []
        self.thinking_at = -1

    def now(self, at: int, ended: messages.Result | None = None) -> rows.Now:
        """How the table stands after the last move."""
        match = self.match
        assert match is not None
        result = ended or result_of(match)
        if result is not None:
            return rows.Now(match.ply, None, None, at, msgspec.json.encode(result).decode())
        seat = match.seat
        assert seat is not None
        return rows.Now(match.ply, seat, self.due(seat, at))

    def as_it_stands(self) -> rows.Now:
        return rows.Now(self.table.ply, self.table.to_move, self.table.due)

    def stands(self, now: rows.Now) -> None:
        """Take over what has been written."""
        self.table = replace(
            self.table, ply=now.ply, to_move=now.to_move, due=now.due, ended=now.ended, result=now.result
        )

    def put_on_seat(self, row: rows.Seat) -> None:
        self.seats = [row if other.seat == row.seat else other for other in self.seats]

    def change_seat(self, seat: int, **changes: object) -> None:
        self.seats = [replace(row, **changes) if row.seat == seat else row for row in self.seats]

    def due(self, seat: int, at: int) -> int | None:
        """When someone has to look after the seat to move."""
        if self.played_by_a_bot(seat):
            return at + BOT_GRACE
        seconds = self.settings.seconds
        return None if seconds is None else at + 1000 * seconds


def replay(match: Match, move: rows.Move) -> None:
    """Play a move of the log, which was legal when it was written."""
    try:
        match.play(move.move)
    except IllegalMove as error:
        raise NotNow(f"The log of this table cannot be replayed at ply {move.ply}: {error}") from error


def result_of(match: Match) -> messages.Result | None:
    """How the rules ended a match."""
    outcome = match.outcome
    return outcome and messages.Result(list(outcome.winners), list(outcome.scores), outcome.reason)
