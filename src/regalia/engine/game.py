"""A game, put together from its kernels (`regalia.engine.contract`) and from what it says to people in plain Python.

Everything above the games (match, search, bots, server, adapters) knows a game only through these two modules.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

from regalia.engine.asking import Turn, Window, alone, as_it_is, nothing_passes, one_decision
from regalia.engine.blank import from_blank, from_hidden
from regalia.engine.cards import Cards, Table, load
from regalia.engine.chance import Stream
from regalia.engine.contract import (
    NO_SEAT,
    Header,
    Kernels,
    RulesHeader,
    apply,
    evaluate,
    imagine,
    legal,
    likelihood,
    points,
    policy,
    score,
    secret,
    setup,
    take_back,
)
from regalia.engine.errors import BadSettings
from regalia.engine.event import Event
from regalia.engine.kernel import implement
from regalia.engine.memory import Memory, adjust, hear, remember, speak
from regalia.engine.option import Option, options_of, settle
from regalia.engine.phases import Phases
from regalia.engine.record import Array
from regalia.engine.talk import Said, Speech, Statement
from regalia.engine.view import Frame
from regalia.engine.vocabulary import Events, Moves
from regalia.engine.words import (
    ABOUT,
    CALLED,
    ENGLISH,
    PSEUDO,
    Facts,
    Phrase,
    Words,
    accented,
    message_name,
    spoken,
    words_of,
)

SHARED_WORDS = Path(__file__).parent  # what every game says
# A line break inside a sentence stands for a space, which Chinese and Japanese letters do not have between them.
_WITHOUT_SPACES = re.compile(r"(?<=[\u3000-\u9fff\uff00-\uffef])\n *(?=[\u3000-\u9fff\uff00-\uffef])")
MOST_ACTIONS = 32_767  # legal actions are written as 16-bit numbers


class Begins(Enum):
    """Who is the first player of a game, and of the next one in a series."""

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


def _no_facts(setting: Setting) -> Facts:
    return {}


def _no_other_names(setting: Setting) -> Mapping[str, str]:
    return {}


def _never_out(setting: Setting, seen: Any, seat: int) -> bool:
    return False


def _no_hint(setting: Setting, seen: Any, seat: int) -> None:
    return None


def _no_solver(setting: Setting) -> None:
    return None


def _unheard(statement: Statement) -> Speech:
    return Speech()


def _unsaid(character: int, speech: Speech) -> tuple[str, Statement | None]:
    return "", None


def _unanswered(seen: Any, memory: Any, character: int, said: Said, choice: Stream, speech: Speech) -> bool:
    return False


@dataclass(kw_only=True, eq=False, repr=False)
class Game:
    """A game as the other packages see it, put together from its parts; a `Setting` has what is fixed for a match.

    A function among the parts that is told what a seat sees gets it concealed for that seat, and uses nothing else.

    >>> regalia.find("greed")
    <Game greed>
    >>> regalia.find("greed").characters
    ['counter', 'daredevil', 'miser', 'envious']
    """

    name: str  # as typed, "kingdom-18"
    version: int  # a change of behaviour bumps it; a transcript of another version is refused
    folder: Path  # where its cards, its words and its rules to read are
    seats: tuple[int, ...]  # player counts

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
    endings: Sequence[str]  # how games end, by `over` - 1
    characters: Sequence[str] = ()
    facts: Callable[[Setting], Facts] = _no_facts  # what is known of each card, by its word: `kind` and what it shows
    other_names: Callable[[Setting], Mapping[str, str]] = _no_other_names  # of words of moves, as people may write them
    # Words of moves by what the seat that looks, who sees this, has under these names at the moment
    held_as: Callable[[Setting, Mapping[str, Any]], Mapping[str, str]] | None = None
    any_order: tuple[str, ...] = ()  # first words of moves whose other words a person may give in any order

    # The table: what a seat sees, with names instead of numbers, and that as text for a terminal, with rich's markup
    # for colour
    view_type: type[Frame]
    view: Callable[[Setting, Any, int | None, Mapping[str, Any]], Frame]  # around the frame it is given
    draw: Callable[[Setting, Mapping[str, Any], Sequence[str]], str]
    # What each seat has at this moment, by which a match is judged that ends before its end; without it, the score
    standing: Callable[[Any, Any], Sequence[float]] | None = None
    # Whether a seat is out of a game that goes on without it
    is_out: Callable[[Setting, Any, int], bool] = _never_out
    # Something worth knowing that a seat could work out for itself
    hint: Callable[[Setting, Any, int], Phrase | None] = _no_hint
    # The invariants that a state breaks, each as a sentence; none for a state that can occur
    broken: Callable[[Setting, Any], list[str]]

    # Who is asked when (see `asking`). `turn` says whose turn it is. `window` says which seats are asked the same
    # question at once; what they see and may do does not change until their turn comes, as long as that question
    # stands. `ahead` changes a state to the one in which one of them is asked. `lets_pass` is the move with which the
    # seat to move lets something pass that is not aimed at it, where that is the question.
    turn: Callable[[Setting, Any], Turn] = one_decision
    window: Callable[[Setting, Any], Window | None] = alone
    ahead: Callable[[Setting, Any, int], None] = as_it_is
    lets_pass: Callable[[Setting, Any], int | None] = nothing_passes

    # What a seat may know changes its numbers: a network that learnt from other ones is refused
    observation: int = 2

    # Opponents: what solves the game, where it is small enough for that; the memory of its characters (a `Memory`
    # remembers nothing); a statement as they hear it; what one of them says, in words and as a statement; its answer
    solver: Callable[[Setting], Solver | None] = _no_solver
    memory_type: type[Memory] = Memory
    speech: Callable[[Statement], Speech] = _unheard
    phrase: Callable[[int, Speech], tuple[str, Statement | None]] = _unsaid
    reply: Callable[[Any, Any, int, Said, Stream, Speech], bool] = _unanswered

    def __post_init__(self) -> None:
        if self.actions > MOST_ACTIONS:
            raise TypeError(f"{self.title} has {self.actions} actions, but a game has at most {MOST_ACTIONS}.")
        generics: Kernels = Kernels(
            setup, legal, apply, imagine, score, points, secret, policy, take_back, likelihood, evaluate,
            remember, hear, adjust, speak,
        )  # fmt: skip
        shared: tuple[Any, ...] = generics
        own: tuple[Any, ...] = self.kernels._replace(
            setup=from_blank(self.state_type, self.kernels.setup),
            imagine=from_hidden(self.state_type, self.kernels.imagine),
            points=self.kernels.points or self.kernels.score,
        )
        for name, function in zip(shared, own, strict=True):
            implement(name, self.state_type, function)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    @property
    def actions(self) -> int:
        """How many action ids there are, at most MOST_ACTIONS.

        >>> regalia.find("kingdom-18").actions
        324
        """
        return len(self.moves)

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """The open questions of its rulebook, each with its answers.

        >>> [option.name for option in regalia.find("greed").options]
        ['first_pull', 'reshuffle', 'refill_order']
        """
        return options_of(self.rules_type)

    def load_cards(self, path: Path | None = None) -> Cards:
        """The cards of a file, or the game's own.

        >>> regalia.find("kingdom-18").load_cards()["realm"][0]["value"]
        1
        """
        return load(path or self.folder / "cards.toml", self.tables)

    def setting(
        self,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        cards: Cards | None = None,
        first: int | None = None,
    ) -> Setting:
        """What is fixed for one match, checked.

        >>> regalia.find("kingdom-18").setting(options={"tie_break": "scoring"}).options["tie_break"]
        'scoring'
        """
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
        """What it says to people, in the language that is spoken.

        >>> regalia.find("kingdom-18").words.text("title")
        'Kingdom 18'
        """
        return words_of(spoken(), *self.word_folders)

    @cached_property
    def word_folders(self) -> list[Path]:
        """Where its messages are: those of all games, those of all editions, its own.

        >>> [folder.name for folder in regalia.find("kingdom-18").word_folders]
        ['engine', 'kingdom18']
        """
        shared = self.folder.parent
        return [SHARED_WORDS, *([shared] if (shared / f"{ENGLISH}.ftl").exists() else []), self.folder]

    @property
    def title(self) -> str:
        """What people call it.

        >>> regalia.find("kingdom-18").title
        'Kingdom 18'
        """
        return self.words.text("title") if self.words.has("title") else self.name

    @property
    def summary(self) -> str:
        """One sentence for lists.

        >>> regalia.find("kingdom-18").summary[:25]
        'Two players, five rounds:'
        """
        return self.words.text("summary") if self.words.has("summary") else ""

    def rules_text(self, language: str | None = None) -> str:
        """The rules to read, in Markdown; in English where nobody has translated them.

        >>> regalia.find("kingdom-18").rules_text().splitlines()[0]
        '# Kingdom 18'
        """
        wanted = language or spoken()
        pages = (self.folder / f"rules.{each}.md" for each in (wanted, ENGLISH))
        text = next((page.read_text(encoding="utf-8") for page in pages if page.is_file()), "")
        return accented(text) if wanted == PSEUDO else _WITHOUT_SPACES.sub("", text)

    def seat_names(self, seats: int) -> list[str]:
        """What the seats are called when nobody gave a name.

        >>> regalia.find("kingdom-18").seat_names(2)
        ['Red', 'Blue']
        """
        words = self.words
        names = (message_name("player", str(seat)) for seat in range(seats))
        return [words.text(name) if words.has(name) else name for name in names]

    def temperament(self, character: str) -> str:
        """A character of its bots in a sentence.

        >>> regalia.find("fall-of-kingdoms").temperament("honest")[:29]
        'claims only what it holds, ke'
        """
        name = message_name("character", character)
        return self.words.text(name, ABOUT) if self.words.has(name) else character

    def text(self, setting: Setting, action: int) -> str:
        """The notation of an action: words in the order a person decides them, no two actions alike.

        >>> game = regalia.find("greed")
        >>> game.text(game.setting(), 0)
        'play 1'
        """
        return self.moves.text(setting, action)

    def sentence(self, setting: Setting, event: Event, names: Sequence[str]) -> str:
        """What happened, in a sentence.

        >>> match = regalia.start("kingdom-18", seed=1)
        >>> match.game.sentence(match.setting, match.events()[0], match.names)[:13]
        'Round 1 of 5:'
        """
        return setting.words(names).phrase({"kind": event.kind, **event.values}, "event")

    def question(self, setting: Setting, view: Any, words: Sequence[str]) -> str:
        """What the seat to move is asked when it has chosen these words of its move so far.

        >>> match = regalia.start("kingdom-18", seed=1)
        >>> match.game.question(match.setting, match.view(0), [])[:29]
        'Lay a card on the left realm,'
        """
        return setting.words(view["names"]).question(self.phases.question(view), words)

    def describe(self, setting: Setting, word: str) -> str:
        """A word of a move in full, where the word alone is too short for a newcomer.

        >>> game = regalia.find("kingdom-18")
        >>> game.describe(game.setting(), "E1.War6")
        'War 6  (Marshal, other end Diplomacy 3)'
        """
        return setting.words().choice(word)

    def card_text(self, setting: Setting, name: str) -> str:
        """What a card costs and does, in a sentence; empty where there is nothing to tell.

        >>> game = regalia.find("kingdom-18")
        >>> game.card_text(game.setting(), "RW1")[:42]
        'Worth 1 point to whoever takes it; War ear'
        """
        return setting.words().about(name)

    def on_time_out(self, setting: Setting, seen: Any, actions: Sequence[int]) -> int:
        """The move that is made for a seat whose time is up, out of the legal ones; uses only what the seat sees.

        Where chance is to choose, `seen.random` is a number of the match's own that nobody can foretell.

        >>> match = regalia.start("kingdom-18", seed=1)
        >>> match.game.on_time_out(match.setting, match.seen(0), match.actions()) in match.actions()
        True
        """
        return self.phases.on_time_out(setting, seen, actions)


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
        """What is known of each card, as data for messages.

        >>> regalia.find("kingdom-18").setting().facts["RW1"]["value"]
        1
        """
        facts = dict(self.game.facts(self))
        for table in self.game.tables:
            for row in self.cards[table.name]:
                if row[CALLED]:
                    facts[row["name"]] = {"kind": table.name, **facts.get(row["name"], {}), CALLED: dict(row[CALLED])}
        return facts

    def words(self, names: Sequence[str] = ()) -> Words:
        """What is said at a table of these cards, with these players, in the language that is spoken.

        >>> match = regalia.start("kingdom-18", seed=1)
        >>> match.setting.words(["Ann", "Ben"]).phrase({"kind": "laid", "seat": 0}, "event")
        'Ann lays a card face down on each realm.'
        """
        return self.game.words.at(self.facts, names)

    @cached_property
    def texts(self) -> list[str]:
        """The notation of every action, by its id.

        >>> regalia.find("kingdom-18").setting().texts[1]
        'E1.War6 E1.Diplomacy3'
        """
        return [self.game.text(self, action) for action in range(self.game.actions)]

    @cached_property
    def actions(self) -> dict[str, int]:
        """The action of every notation.

        >>> regalia.find("kingdom-18").setting().actions["E1.War6 E1.Diplomacy3"]
        1
        """
        return {text: action for action, text in enumerate(self.texts)}

    @cached_property
    def rules_array(self) -> Array:
        """The rules for compiled code.

        >>> regalia.find("kingdom-18").setting(options={"tie_break": "scoring"}).rules_array[0]["tie_break"]
        1
        """
        array: Array = self.rules.to_array()
        return array
