"""The contract of a game: what rules provide as kernels, and what they say to people in plain Python.

Everything above the games (match, search, bots, server, adapters) knows a game only through this page.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, Protocol

from regalia.engine import memory as remembering
from regalia.engine.cards import Cards, Table, load
from regalia.engine.chance import Stream
from regalia.engine.errors import BadSettings
from regalia.engine.event import ALL, Event
from regalia.engine.kernel import generic, implement, kernel
from regalia.engine.memory import Memory, adjust, hear, remember, speak
from regalia.engine.option import Option, options_of, settle
from regalia.engine.phases import Phases
from regalia.engine.record import EVERYONE, NOBODY, Array, Grid, Record, Row, i8, i32, u64
from regalia.engine.talk import KINDS, NOTHING, TO_ALL, Said, Speech, Statement
from regalia.engine.view import Frame
from regalia.engine.vocabulary import Events, Moves
from regalia.engine.words import ENGLISH, Facts, Words, spoken, words_of

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
def policy(rules: Record, s: Header, character: int, out: Row, n: int, weights: list[float]) -> None:
    """Write how much a character likes each of the n legal actions in `out`, as weights of at least 0.

    A short rule of thumb with a temperament; it uses nothing that the seat to move may not see.
    """


@generic
def take_back(rules: Record, s: Header) -> None:
    """Take back what was decided in secret and is still concealed, so that a search can weigh it anew.

    The seat to move becomes the one that decided it. Whoever goes on from there sees what it saw before.
    """


@generic
def likelihood(rules: Record, s: Header, seat: int, character: int) -> float:
    """How likely a character would have let `seat` see what it sees, if this imagined world were true; at most 1."""
    return 1.0


@generic
def evaluate(rules: Record, s: Header, out: list[float]) -> None:
    """Write how likely each seat is to win a game that is not over yet, as weights of any scale above 0.

    A short rule of thumb, by which a search judges a world that it does not play on to the end.
    """


@kernel
def never(rules: Record, s: Header) -> bool:
    """For games in which every decision lies open."""
    return False


@kernel
def always(rules: Record, s: Header) -> bool:
    """For games in which every decision is made in secret."""
    return True


@kernel
def indifferent(rules: Record, s: Header, character: int, out: Row, n: int, weights: list[float]) -> None:
    """For games without characters: any move is as good as another."""
    for i in range(n):
        weights[i] = 1.0


@kernel
def softmax(weights: list[float], n: int, sharpness: float) -> None:
    """Turn what n moves are worth into weights of a policy; the sharper, the more the best is preferred.

    >>> weights = [1.0, 2.0, 2.0]
    >>> softmax(weights, 3, 100.0)
    >>> [round(weight, 3) for weight in weights]
    [0.0, 1.0, 1.0]
    """
    best = -math.inf
    for i in range(n):
        best = max(best, weights[i])
    for i in range(n):
        weights[i] = math.exp(sharpness * (weights[i] - best))


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
    policy: Callable[[Any, Any, int, Row, int, list[float]], None] = indifferent
    take_back: Callable[[Any, Any], None] = leave
    likelihood: Callable[[Any, Any, int, int], float] = anyhow
    evaluate: Callable[[Any, Any, list[float]], None] = unclear
    remember: Callable[[Any, Any, Any, int, Row], None] = remembering.see_nothing
    hear: Callable[[Any, Any, Any, int, int, Any], None] = remembering.hear_nothing
    adjust: Callable[[Any, Any, Any, int, Row, int, list[float]], None] = remembering.weigh_nothing
    speak: Callable[[Any, Any, Any, int, Any, Any], bool] = remembering.say_nothing


class Begins(Enum):
    """Who is the first player of a game, and of the next one when a row of games is played."""

    NOBODY = "nobody is first"
    IN_TURN = "chance decides, then the next seat is first"
    WINNER = "chance decides, then the winner of the game before is first"


class Solver(Protocol):
    """Finds play that nobody can do better against, or comes as near to it as it has time for."""

    def needs_compiling(self) -> bool:
        """Whether its first answer will have to wait for the compiler."""

    def weigh(self, seen: Any, iterations: int) -> dict[int, float]:
        """How often each action should be played by the seat to move, which knows only `seen`: weights of any scale."""


def write_columns(cards: Cards, rules: Any) -> None:
    """Write each column of the card tables into the field of the rules that has its name."""
    for rows in cards.tables.values():
        for column in rows[0].keys() & rules.fields.keys():
            setattr(rules, column, [row[column] for row in rows])


def _as_it_is(setting: Setting, word: str) -> str:
    return word


def _no_facts(setting: Setting) -> Facts:
    return {}


def _no_other_names(setting: Setting) -> Mapping[str, str]:
    return {}


def _never_out(setting: Setting, seen: Any, seat: int) -> bool:
    return False


def _no_hint(setting: Setting, seen: Any, seat: int) -> str:
    return ""


def _no_solver(setting: Setting) -> None:
    return None


def _unheard(statement: Statement) -> Speech:
    return Speech()


def _unsaid(character: int, speech: Speech) -> tuple[str, Statement | None]:
    return "", None


@dataclass(kw_only=True, eq=False, repr=False)
class Game:
    """A game as the other packages see it, put together from its parts; a `Setting` has what is fixed for a match.

    A function among the parts that is told what a seat sees gets it concealed for that seat, and uses nothing else.
    """

    name: str  # as typed, "kingdom-18"
    title: str
    summary: str  # one sentence for lists
    version: int  # a change of behaviour bumps it; a transcript of another version is refused
    folder: Path  # where cards.toml and rules.md are
    seats: tuple[int, ...]  # player counts
    players: Sequence[str]  # what the seats are called when nobody gave a name

    # The rules
    rules_type: type[RulesHeader]  # its options are the fields that are `chosen`
    state_type: type[Header]
    kernels: Kernels
    most_legal: int  # the most actions that are legal at once
    longest: int  # no game has more decisions than this
    scores: tuple[float, float]  # the lowest and the highest score
    begins: Begins = Begins.NOBODY
    tables: tuple[Table, ...] = ()
    write_cards: Callable[[Cards, Any], None] = write_columns  # writes the card tables into the rules

    # Its words
    moves: Moves
    events: Events
    phases: Phases
    endings: Sequence[str]  # how games end, by `over` - 1, as the end of the sentence "Red wins …"
    characters: Mapping[str, str] = field(default_factory=dict)  # each with its temperament in a sentence
    meaning: Callable[[Setting, str], str] = _as_it_is  # a word of a move in full, where no verb says it
    facts: Callable[[Setting], Facts] = _no_facts  # what is known of each card, by its word: `kind` and what it shows
    other_names: Callable[[Setting], Mapping[str, str]] = _no_other_names  # of words of moves, as people may write them
    any_order: tuple[str, ...] = ()  # first words of moves whose other words a person may give in any order

    # The table: what a seat sees, with names instead of numbers, and that as text for a terminal, with rich's markup
    # for colour
    view_type: type[Frame]
    view: Callable[[Setting, Any, int | None, Mapping[str, Any]], Frame]  # around the frame it is given
    draw: Callable[[Setting, Mapping[str, Any], Sequence[str]], str]
    # Whether a seat is out of a game that goes on without it
    is_out: Callable[[Setting, Any, int], bool] = _never_out
    # Something worth knowing that a seat could work out for itself, in a sentence; empty for nothing
    hint: Callable[[Setting, Any, int], str] = _no_hint
    # The invariants that a state breaks, each as a sentence; none for a state that can occur
    broken: Callable[[Setting, Any], list[str]]

    # What a seat may know changes its numbers: a network that learnt from other ones is refused
    observation: int = 2

    # Opponents: what solves the game, where it is small enough for that; what its characters remember (of this one,
    # nothing), a statement as they hear it, and what one of them says, in words and as a statement
    solver: Callable[[Setting], Solver | None] = _no_solver
    memory_type: type[Memory] = Memory
    speech: Callable[[Statement], Speech] = _unheard
    phrase: Callable[[int, Speech], tuple[str, Statement | None]] = _unsaid

    def __post_init__(self) -> None:
        if self.actions > MOST_ACTIONS:
            raise TypeError(f"{self.title} has {self.actions} actions, but a game has at most {MOST_ACTIONS}.")
        generics: Kernels = Kernels(
            setup, legal, apply, imagine, score, points, secret, policy, take_back, likelihood, evaluate,
            remember, hear, adjust, speak,
        )  # fmt: skip
        shared: tuple[Any, ...] = generics
        own: tuple[Any, ...] = self.kernels._replace(points=self.kernels.points or self.kernels.score)
        for name, function in zip(shared, own, strict=True):
            implement(name, self.state_type, function)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    @property
    def actions(self) -> int:
        """How many action ids there are, at most MOST_ACTIONS."""
        return len(self.moves)

    @cached_property
    def options(self) -> tuple[Option, ...]:
        return options_of(self.rules_type)

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
            if type(seats) is not int:
                raise BadSettings(f"The number of seats is a whole number, {counts}, not {seats!r}.")
            raise BadSettings(f"{self.title} is for {counts} players, not {seats}.")
        if first is not None and self.begins is Begins.NOBODY:
            raise BadSettings(f"In {self.title} nobody is first, so seat {first} cannot be.")
        if first is not None and (type(first) is not int or not 0 <= first < seats):
            raise BadSettings(f"Seat {first!r} cannot begin; the seats are 0 to {seats - 1}.")
        settled = settle(self.options, options or {})
        rules = self.rules_type()
        rules.seats = seats
        rules.first = NO_SEAT if first is None else first
        for option in self.options:
            setattr(rules, option.name, option.index(settled[option.name]))
        cards = cards or self.load_cards()
        self.write_cards(cards, rules)
        return Setting(self, seats, settled, cards, rules, first)

    # What a game says

    @property
    def words(self) -> Words:
        """What it says to people, in the language that is spoken."""
        shared = self.folder.parent  # of several editions
        return words_of(spoken(), *([shared] if (shared / f"{ENGLISH}.ftl").exists() else []), self.folder)

    def seat_names(self, seats: int) -> list[str]:
        """What the seats are called when nobody gave a name."""
        return list(self.players[:seats])

    def text(self, setting: Setting, action: int) -> str:
        """The notation of an action: words in the order a person decides them, no two actions alike."""
        return self.moves.text(setting, action)

    def sentence(self, setting: Setting, event: Event, names: Sequence[str]) -> str:
        """What happened, in a sentence."""
        return self.words.phrase({"kind": event.kind, **event.values}, setting.facts, names, "event")

    def question(self, setting: Setting, view: Any, words: Sequence[str]) -> str:
        """What the seat to move is asked when it has chosen these words of its move so far."""
        return (self.moves.question(words) if words else "") or self.phases.question(view, words)

    def describe(self, setting: Setting, word: str) -> str:
        """A word of a move in full, where the word alone is too short for a newcomer."""
        meant = self.moves.meanings.get(word) or self.meaning(setting, word)
        about = self.words.about(word, setting.facts) if meant == word else ""
        return f"{word}  ({about})" if about else meant

    def card_text(self, setting: Setting, name: str) -> str:
        """What a card costs and does, in a sentence; empty where there is nothing to tell."""
        return self.words.about(name, setting.facts)

    def on_time_out(self, setting: Setting, seen: Any, actions: Sequence[int]) -> int:
        """The move that is made for a seat whose time is up, out of the legal ones; uses only what the seat sees.

        Where chance is to choose, `seen.random` is a number of the match's own that nobody can foretell.
        """
        return self.phases.on_time_out(setting, seen, actions)

    # What characters make of what was done and said before: functions of the decision alone, so that a bot remembers
    # what its seat could and no more

    def memory(self, decision: Decision) -> Any:
        """What a character remembers that is to decide: what its seat saw and heard, each in its turn."""
        rules, seen, mine = decision.setting.rules, decision.seen, self.memory_type()
        mine.me = seen.seat
        heard = list(reversed(decision.heard))
        for happened in decision.events:
            while heard and heard[-1].ply < happened.ply:
                self._hear(rules, seen, mine, heard.pop())
            code, *numbers = happened.row
            remember(rules, seen, mine, happened.ply, [code, ALL, *numbers])
        while heard:
            self._hear(rules, seen, mine, heard.pop())
        return mine

    def _hear(self, rules: Any, seen: Header, mine: Memory, said: Said) -> None:
        speech = Speech() if said.statement is None else self.speech(said.statement)
        speech.kind = NOTHING if said.statement is None else KINDS.index(said.statement.kind)
        hear(rules, seen, mine, said.ply, said.seat, speech)

    def adjustments(self, decision: Decision, character: int) -> list[float]:
        """By how much a character favours each move for what was done and said to its seat before: 1 is not at all."""
        actions, weights = list(decision.actions), [1.0] * len(decision.actions)
        if self.memory_type is not Memory:
            mine = self.memory(decision)
            adjust(decision.setting.rules, decision.seen, mine, character, actions, len(actions), weights)
        return weights

    def say(self, decision: Decision, character: int) -> Said | None:
        """What a character says before it decides, where people talk over a game."""
        rules, seen, speech = decision.setting.rules, decision.seen, Speech()
        if self.memory_type is Memory:
            return None
        if not speak(rules, seen, self.memory(decision), character, decision.random, speech):
            return None
        text, statement = self.phrase(character, speech)
        return Said(seen.ply, seen.seat, None if speech.to == TO_ALL else speech.to, text, statement)


PARTS = {
    "rules_type": "Rules",
    "state_type": "State",
    "phases": "PHASES",
    "endings": "ENDINGS",
    "moves": "MOVES",
    "most_legal": "MOST_LEGAL",
    "events": "EVENTS",
    "view_type": "View",
    "view": "view",
    "draw": "draw",
    "broken": "broken",
}


def parts(*modules: ModuleType) -> Any:
    """The parts that stand under the same names in every game, out of the modules that have them; the cards and the
    rules to read are in the folder of the first."""
    known = {name: value for module in reversed(modules) for name, value in vars(module).items()}
    found = {part: known[name] for part, name in PARTS.items()}
    return found | {"endings": known["ENDINGS"].names, "folder": Path(modules[0].__file__ or "").parent}


@dataclass(eq=False)
class Setting:
    """What is fixed for one match of a game: seats, options, cards and who begins, and the rules they make.

    >>> import regalia
    >>> setting = regalia.find("kingdom-18").setting(options={"tie_break": "scoring"})
    >>> setting.options["tie_break"], setting.seats
    ('scoring', 2)
    """

    game: Game
    seats: int
    options: dict[str, str]
    cards: Cards
    rules: Any  # a record of the `rules_type` of the game
    first: int | None = None  # the seat that begins; None: chance decides, or nobody is first

    @cached_property
    def facts(self) -> Facts:
        """What is known of each card, as data for messages."""
        return self.game.facts(self)

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
        array: Array = self.rules.to_array()
        return array


@dataclass(frozen=True)
class Decision:
    """All that exists for whoever decides for the seat to move.

    >>> import regalia
    >>> decision = regalia.bots.decision_in(regalia.start("kingdom-18", seed=1), regalia.bots.stream(1))
    >>> decision.setting.texts[decision.actions[0]]
    'E1.War6 E2.Diplomacy6'
    """

    setting: Setting
    seen: Header  # the concealed record of the seat
    actions: Sequence[int]  # the legal ones
    events: Sequence[Event]  # what the seat saw happen; `tell` puts one in words
    heard: Sequence[Said]  # what was said that it could read, its own words included
    random: Stream  # all chance comes from this stream of its own, so that the same bot plays the same game again

    def tell(self, event: Event) -> str:
        """An event in words."""
        game, setting = self.setting.game, self.setting
        return game.sentence(setting, event, game.seat_names(setting.seats))
