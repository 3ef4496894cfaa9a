"""The contract of a game: what rules provide as kernels, and what they say to people in plain Python.

Everything above the games (match, search, bots, server, adapters) knows a game only through this page.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, Protocol

from regalia.engine.cards import Cards, Table, load
from regalia.engine.chance import Stream
from regalia.engine.errors import BadSettings
from regalia.engine.event import Event, Told
from regalia.engine.kernel import generic, implement, kernel
from regalia.engine.option import Option, settle
from regalia.engine.record import EVERYONE, NOBODY, Array, Grid, Record, Row, i8, i32, u64
from regalia.engine.talk import Said

NO_SEAT = -1
MOST_ACTIONS = 32_767  # legal actions are written as 16-bit numbers


class Header(Record):
    """How every state begins."""

    random: int = u64(NOBODY)  # the random state; chance is drawn from it inside `apply`
    ply: int = i32(EVERYONE)  # decisions made so far
    seat: int = i8(EVERYONE, low=NO_SEAT, seat=True)  # the seat to move, NO_SEAT when the game is over
    over: int = i8(EVERYONE)  # 0 while the game goes on, then the number of the reason it ended


class RulesHeader(Record):
    """How the rules of every match begin; the rest is one field an option, named like it, and the card tables."""

    seats: int = i8(EVERYONE)
    first: int = i8(EVERYONE, low=NO_SEAT)  # the seat that begins; NO_SEAT: chance decides, or nobody is first


# What every game implements. `rules` is fixed for a match, `s` is the state and is changed in place.


@generic
def setup(rules: Record, s: Header, log: Grid) -> None:
    """Deal: fill a state (all but `random`, which is already set) for the first decision."""


@generic
def legal(rules: Record, s: Header, out: Row) -> int:
    """Write the legal actions of the seat to move into `out`, in rising order, and return how many there are.

    This is the only definition of legality. It uses nothing that the seat to move may not see. None when over.
    """
    return 0


@generic
def apply(rules: Record, s: Header, action: int, log: Grid) -> None:
    """Play a legal action of the seat to move; trusts that it is legal. Counts `ply`, sets `seat` and `over`."""


@generic
def imagine(rules: Record, s: Header, seat: int) -> None:
    """Fill what is concealed from `seat` with a random world that agrees with all it knows, drawn from `random`."""


@generic
def score(rules: Record, s: Header, out: list[float]) -> None:
    """Write each seat's score of a finished game; the highest wins, equals share the win."""


@generic
def points(rules: Record, s: Header, out: list[float]) -> None:
    """Write what each seat is given for a finished game in a series; the score, where a game does not say otherwise."""


@generic
def secret(rules: Record, s: Header) -> bool:
    """Whether the others do not get to see what the seat to move decides now, or not before they have decided too."""
    return False


@generic
def incline(rules: Record, s: Header, character: int, out: Row, n: int, weights: list[float]) -> None:
    """Write how much a character is inclined to each of the n legal actions in `out`, as weights of at least 0.

    A short rule of thumb with a temperament; it uses nothing that the seat to move may not see.
    """


@generic
def take_back(rules: Record, s: Header) -> None:
    """Take back what was decided in secret and is still concealed, so that a search can weigh it anew.

    The seat to move becomes the one that decided it. Whoever goes on from there sees what it saw before.
    """


@generic
def likely(rules: Record, s: Header, seat: int, character: int) -> float:
    """How likely a character would have let `seat` see what it sees, if this imagined world were true; at most 1."""
    return 1.0


@generic
def outlook(rules: Record, s: Header, out: list[float]) -> None:
    """Write how likely each seat is to win a game that is not over yet, as weights of any scale above 0.

    A short rule of thumb, by which a search judges a world that it does not play on to the end.
    """


@kernel
def never(rules: Record, s: Header) -> bool:
    """For games in which every decision lies open."""
    return False


@kernel
def indifferent(rules: Record, s: Header, character: int, out: Row, n: int, weights: list[float]) -> None:
    """For games without characters: any move is as good as another."""
    for i in range(n):
        weights[i] = 1.0


@kernel
def leave(rules: Record, s: Header) -> None:
    """For games in which nothing that was decided stays concealed."""


@kernel
def anyhow(rules: Record, s: Header, seat: int, character: int) -> float:
    """For games in which what others do says little about what they hold."""
    return 1.0


@kernel
def unclear(rules: Record, s: Header, out: list[float]) -> None:
    """For games that have to be played to the end to see who wins."""
    for seat in range(len(out)):
        out[seat] = 1.0


class Kernels(NamedTuple):
    """A game's own implementations; those after `score` have defaults."""

    setup: Callable[[Any, Any, Grid], None]
    legal: Callable[[Any, Any, Row], int]
    apply: Callable[[Any, Any, int, Grid], None]
    imagine: Callable[[Any, Any, int], None]
    score: Callable[[Any, Any, list[float]], None]
    points: Callable[[Any, Any, list[float]], None] | None = None
    secret: Callable[[Any, Any], bool] = never
    incline: Callable[[Any, Any, int, Row, int, list[float]], None] = indifferent
    take_back: Callable[[Any, Any], None] = leave
    likely: Callable[[Any, Any, int, int], float] = anyhow
    outlook: Callable[[Any, Any, list[float]], None] = unclear


class Begins(Enum):
    """Who is the first player of a game, and of the next one when a row of games is played."""

    NOBODY = "nobody is first"
    IN_TURN = "chance decides, then the next seat is first"
    WINNER = "chance decides, then the winner of the game before is first"


class Solver(Protocol):
    """Finds play that nobody can do better against, or comes as near to it as it has time for."""

    def weigh(self, seen: Any, iterations: int) -> dict[int, float]:
        """How often each action should be played by the seat to move, which knows only `seen`: weights of any scale."""


class Game(ABC):
    """A game as the rest of the house sees it. One instance each; what is fixed for a match is in its `Setting`."""

    name: ClassVar[str]  # as typed, "kingdom-18"
    title: ClassVar[str]
    summary: ClassVar[str]  # one sentence for lists
    version: ClassVar[int]  # a change of behaviour bumps it; a transcript of another version is refused
    folder: ClassVar[Path]  # where cards.toml and rules.md are
    seats: ClassVar[tuple[int, ...]]  # player counts
    options: ClassVar[tuple[Option, ...]] = ()
    tables: ClassVar[tuple[Table, ...]] = ()
    rules_type: ClassVar[type[RulesHeader]]
    state_type: ClassVar[type[Header]]
    kernels: ClassVar[Kernels]
    actions: ClassVar[int]  # how many action ids there are, at most MOST_ACTIONS
    most_legal: ClassVar[int]  # the most that are legal at once
    longest: ClassVar[int]  # no game has more decisions than this
    scores: ClassVar[tuple[float, float]]  # the lowest and the highest score
    begins: ClassVar[Begins] = Begins.NOBODY
    characters: ClassVar[Mapping[str, str]] = {}  # the characters by name, each with its temperament in a sentence
    endings: ClassVar[tuple[str, ...]]  # how games end, by `over` - 1, as the end of the sentence "Red wins …"

    def __init__(self) -> None:
        if self.actions > MOST_ACTIONS:
            raise TypeError(f"{self.title} has {self.actions} actions, but a game has at most {MOST_ACTIONS}.")
        kernels = self.kernels
        generics: Kernels = Kernels(
            setup, legal, apply, imagine, score, points, secret, incline, take_back, likely, outlook
        )
        shared: tuple[Any, ...] = generics
        own: tuple[Any, ...] = kernels._replace(points=kernels.points or kernels.score)
        for name, function in zip(shared, own, strict=True):
            implement(name, self.state_type, function)

    def load_cards(self, path: Path | None = None) -> Cards:
        """The cards of a file, or the game's own."""
        return load(path or self.folder / "cards.toml", self.tables)

    def setting(
        self,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        cards: Cards | None = None,
        first: int | None = None,
    ) -> Setting:
        """What is fixed for one match, checked."""
        seats = self.seats[0] if seats is None else seats
        if type(seats) is not int or seats not in self.seats:
            counts = (
                " or ".join(map(str, self.seats)) if len(self.seats) < 3 else f"{self.seats[0]} to {self.seats[-1]}"
            )
            raise BadSettings(f"{self.title} is for {counts} players, not {seats}.")
        if first is not None and self.begins is Begins.NOBODY:
            raise BadSettings(f"In {self.title} nobody is first, so seat {first} cannot be.")
        if first is not None and not 0 <= first < seats:
            raise BadSettings(f"Seat {first} cannot begin; the seats are 0 to {seats - 1}.")
        settled = settle(self.options, options or {})
        rules = self.rules_type()
        rules.seats = seats
        rules.first = NO_SEAT if first is None else first
        for option in self.options:
            setattr(rules, option.name, option.index(settled[option.name]))
        cards = cards or self.load_cards()
        self.write_cards(cards, rules)
        return Setting(self, seats, settled, cards, rules, first)

    # What a game says in plain Python

    @abstractmethod
    def write_cards(self, cards: Cards, rules: Any) -> None:
        """Write the card tables into the rules."""

    @abstractmethod
    def text(self, setting: Setting, action: int) -> str:
        """The notation of an action: words in the order a person decides them, no two actions alike."""

    @abstractmethod
    def view(self, setting: Setting, seen: Any, seat: int | None) -> dict[str, Any]:
        """What a seat sees, as plain data with names instead of numbers; `seen` is concealed for that seat."""

    @abstractmethod
    def sentence(self, setting: Setting, event: Event, names: Sequence[str]) -> str:
        """What happened, in a sentence."""

    @abstractmethod
    def broken(self, setting: Setting, s: Any) -> list[str]:
        """The invariants that a state breaks, each as a sentence; none for a state that can occur."""

    @abstractmethod
    def seat_names(self, seats: int) -> list[str]:
        """What the seats are called when nobody gave a name."""

    @abstractmethod
    def draw(self, setting: Setting, view: Mapping[str, Any], names: Sequence[str]) -> str:
        """The table as text for a terminal, with rich's markup for colour; it knows no more than the view."""

    def on_time_out(self, setting: Setting, seen: Any, actions: Sequence[int]) -> int:
        """The move that is made for a seat whose time is up, out of the legal ones; uses only what the seat sees.

        Where chance is to choose, `seen.random` is a number of the match's own that nobody can foretell.
        """
        return actions[0]

    def hint(self, setting: Setting, seen: Any, seat: int) -> str:
        """Something worth knowing that a seat could work out for itself, in a sentence; empty for nothing."""
        return ""

    def solver(self, setting: Setting) -> Solver | None:
        """What solves the game, where it is small enough for that."""
        return None

    def lean(self, decision: Decision, character: int) -> list[float]:
        """By how much a character favours each move, for what was done and said to its seat before: 1 is not at all.

        Like `say` it is a function of the decision alone, so that a bot remembers what its seat could and no more.
        """
        return [1.0] * len(decision.actions)

    def say(self, decision: Decision, character: int) -> Said | None:
        """What a character says before it decides, where people talk over a game."""
        return None

    @abstractmethod
    def question(self, setting: Setting, view: Mapping[str, Any], words: Sequence[str]) -> str:
        """What the seat to move is asked when it has chosen these words of its move so far."""

    def describe(self, setting: Setting, word: str) -> str:
        """A word of a move in full, where the word alone is too short for a newcomer."""
        return word


@dataclass(eq=False)
class Setting:
    """What is fixed for one match of a game: seats, options, cards and who begins, and the rules they make."""

    game: Game
    seats: int
    options: dict[str, str]
    cards: Cards
    rules: RulesHeader
    first: int | None = None  # the seat that begins; None: chance decides, or nobody is first

    @cached_property
    def texts(self) -> list[str]:
        """The notation of every action, by its id."""
        return [self.game.text(self, action) for action in range(self.game.actions)]

    @cached_property
    def actions(self) -> dict[str, int]:
        """The action of every notation."""
        return {text: action for action, text in enumerate(self.texts)}

    @cached_property
    def rules_array(self) -> Array:
        """The rules for compiled code."""
        return self.rules.to_array()


@dataclass(frozen=True)
class Decision:
    """All that exists for whoever decides for the seat to move."""

    setting: Setting
    seen: Header  # the concealed record of the seat
    actions: Sequence[int]  # the legal ones
    events: Sequence[Told]  # what the seat saw happen
    heard: Sequence[Said]  # what was said that it could read, its own words included
    random: Stream  # all chance comes from this stream of its own, so that the same bot plays the same game again
