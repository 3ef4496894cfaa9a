"""Games between bots by name: compiled where all of them are characters or chance, and one move after another else.

A game follows from its seed and from those of its seats, so it is the same whichever way and wherever it is played.
"""

from __future__ import annotations

import time
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from regalia import bots
from regalia.bots.cast import UNKNOWN, Cast, cast
from regalia.bots.characters import Table
from regalia.engine.cards import parse
from regalia.engine.chance import Stream, seed_of, stream
from regalia.engine.errors import RegaliaError
from regalia.engine.game import Setting
from regalia.engine.kernel import can_compile
from regalia.games import find
from regalia.play.match import Match
from regalia.play.shuffle import Shuffle, key_from_seed

OF_BOTS = 1 << 40  # what sets the seeds of the bots' chance apart from those of the deals
MOST_SEATS = 16  # seeds between two games
MANY = 1_000  # games that are worth waiting for the compiler


class BotFailed(RegaliaError):
    """A bot that could not play on; the message says in which deal and at which ply."""

    def __init__(self, message: str, bot: str) -> None:
        super().__init__(message)
        self.bot = bot

    def __reduce__(self) -> tuple[type[BotFailed], tuple[str, str]]:
        return BotFailed, (str(self), self.bot)


@dataclass(frozen=True)
class Terms:
    """What is fixed for some games; as plain data, to be handed to other processes."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()
    cards: str = ""  # the text of a card file; empty for the game's own
    first: int | None = None  # the seat that begins; None: chance decides, or nobody is first

    def setting(self) -> Setting:
        return _setting(self)


@cache
def _setting(terms: Terms) -> Setting:
    game = find(terms.game)
    cards = parse(terms.cards, "the card file", game.tables) if terms.cards else None
    return game.setting(terms.seats, dict(terms.options), cards, terms.first)


@dataclass(frozen=True)
class Game:
    """One game to be played: by which number under which seed, and by whom."""

    seed: int
    number: int
    players: tuple[str, ...]  # by seat

    @property
    def deal(self) -> int:
        """The seed of the match, as `regalia.start` takes it."""
        return seed_of(self.seed, self.number)

    @property
    def chances(self) -> list[int]:
        """The seed of each seat's own chance."""
        seats = range(len(self.players))
        return [seed_of(self.seed ^ OF_BOTS, self.number * MOST_SEATS + seat) for seat in seats]


@dataclass(frozen=True)
class Result:
    """How a game went."""

    scores: list[float]
    ending: int  # the number of the reason
    moves: array[int]  # as 16-bit numbers, of which there may be very many
    milliseconds: list[list[float]]  # that each seat thought at each of its decisions; none in compiled play

    @property
    def shares(self) -> list[float]:
        """The win, shared between those with the highest score."""
        best = max(self.scores)
        return [(score == best) / self.scores.count(best) for score in self.scores]


def cast_of(players: Iterable[str], setting: Setting) -> Cast:
    """These players as kernels know them."""
    return cast(setting, {player: _bot(player) for player in dict.fromkeys(players)})


def can_be_compiled(terms: Terms, players: Iterable[str]) -> bool:
    """Whether games between these bots can be played compiled."""
    return UNKNOWN not in cast_of(players, terms.setting()).numbers.values()


def pays_to_compile(terms: Terms, players: Sequence[str], games: int) -> bool:
    """Whether so many games are played compiled: if they can be, and are many or need not wait for the compiler.

    Networks always are: what is rounded differently must not depend on what happens to be compiled.
    """
    if not can_compile() or not can_be_compiled(terms, players):
        return False
    has_networks = cast_of(players, terms.setting()).minds is not None
    return games >= MANY or has_networks or not needs_compiling(terms, players)


def needs_compiling(terms: Terms, players: Sequence[str] = ()) -> bool:
    """Whether compiled games between these players would have to wait for the compiler."""
    return _table(terms, players).needs_compiling()


def prepare(terms: Terms, players: Sequence[str] = ()) -> None:
    """Compile, or load from disk, so that games between these players start at once."""
    _table(terms, players).play([], [], [])


def _table(terms: Terms, players: Sequence[str]) -> Table:
    setting = terms.setting()
    return Table(setting, cast_of(players, setting))


def play(terms: Terms, games: Sequence[Game], compiled: bool) -> list[Result]:
    """Play some games, compiled or one move after another."""
    if not compiled:
        return [play_one(terms, game) for game in games]
    setting = terms.setting()
    who = cast_of([player for game in games for player in game.players], setting)
    numbers = [who.seated(game.players) for game in games]
    played = Table(setting, who).play([game.deal for game in games], [game.chances for game in games], numbers, True)
    rows = zip(played.scores.tolist(), played.endings.tolist(), played.moves, strict=True)
    silent: list[list[float]] = [[]] * setting.seats
    return [Result(scores, ending, array("h", moves.tobytes()), silent) for scores, ending, moves in rows]


def play_one(terms: Terms, game: Game) -> Result:
    """Play a game move by move, as any bot can."""
    players = [_bot(player) for player in game.players]
    match = Match(terms.setting(), Shuffle(key_from_seed(game.deal)))
    streams = [stream(seed) for seed in game.chances]
    thinking: list[list[float]] = [[] for _ in players]
    while (seat := match.seat) is not None:
        if len(match.actions()) > 1:
            began = time.perf_counter()
            _ask(match, game, players[seat], streams[seat])
            thinking[seat].append(1000 * (time.perf_counter() - began))
        else:
            match.play(match.actions()[0])
    assert match.outcome is not None
    moves = array("h", [match.setting.actions[move.text] for move in match.played])
    return Result(list(match.outcome.scores), match.seen(None).over, moves, thinking)


def _ask(match: Match, game: Game, bot: bots.Bot, random: Stream) -> None:
    """Let a bot move; if it fails, say where, so that the game can be looked at."""
    try:
        bots.move(match, bot, random)
    except Exception as error:
        who = game.players[match.seat or 0]
        where = f"at ply {match.ply} of deal {game.number} under seed {game.seed}, in seat {match.seat}"
        why = str(error) if isinstance(error, RegaliaError) else f"{type(error).__name__}: {error}"
        raise BotFailed(f"The bot {who} failed {where}: {why.rstrip('.')}", who) from error


def replay(terms: Terms, game: Game, moves: Sequence[int]) -> Match:
    """A game that was played, as a match."""
    match = Match(terms.setting(), Shuffle(key_from_seed(game.deal)))
    for move in moves:
        match.play(move)
    return match


@cache
def _bot(text: str) -> bots.Bot:
    return bots.make(text)
