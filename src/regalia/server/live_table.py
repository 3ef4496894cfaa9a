"""A table as this process last saw it. The log in the database is the truth; this is what was derived from it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from regalia.engine.cards import parse
from regalia.engine.errors import IllegalMove, RegaliaError
from regalia.engine.game import Setting
from regalia.games import find
from regalia.play.match import Match
from regalia.play.shuffle import Shuffle
from regalia.server import messages, rows
from regalia.server.errors import Gone, NotNow
from regalia.server.store import Stored
from regalia.server.summary import Summary

BYTES, BYTES_A_PLY = 12_000, 4_000  # that a table takes up; measured at the games here, one ply takes up to 3,600
CARD_FILE = "cards.toml"  # what a table's own cards are called in its transcript
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
        self.thinking_at = -1  # the ply for which a bot is thinking
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
        return BYTES + BYTES_A_PLY * (0 if self.match is None else self.match.ply)

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
            result = self.result
            raise NotNow(f"The match is over: {result.reason if result else 'it was given up.'}")
        return self.match

    # Deriving the match

    def refresh(self, stored: Stored) -> None:
        self.table = stored.table
        self.seats = stored.seats

    def deal(self) -> Match:
        """The match before its first move. It can be dealt once everyone sits, for then all entropy is in."""
        if self.trouble is not None:
            raise NotNow(self.trouble)
        names = [seat.name or "" for seat in self.seats]
        entropy = tuple(seat.entropy or "" for seat in self.seats)
        return Match(self.setting, Shuffle(bytes.fromhex(self.table.shuffle_key), entropy), names)

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
            return rows.Now(match.ply, None, None, at, msgspec.json.encode(result).decode(), self.table.revision)
        seat = match.seat
        assert seat is not None
        return rows.Now(match.ply, seat, self.due(seat, at), since=self.table.revision)

    def as_it_stands(self) -> rows.Now:
        table = self.table
        return rows.Now(table.ply, table.to_move, table.due, since=table.revision)

    def stands(self, now: rows.Now) -> None:
        """Take over what has been written."""
        self.table = replace(
            self.table,
            ply=now.ply,
            to_move=now.to_move,
            due=now.due,
            ended=now.ended,
            result=now.result,
            revision=self.table.revision + 1,
        )

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
    if outcome is None:
        return None
    return messages.Result(list(outcome.winners), list(outcome.scores), outcome.reason)
