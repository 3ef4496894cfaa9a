"""The course of a game: what is asked and what happens by itself, and the dispatch that follows from it.

    phases = Phases()
    PULLS = phases("pull")  # a question, put in the message `ask-pull`
    PULLING = phases.runs("a card is pulled")  # happens by itself, once all questions are declared

    @phases.legal(PULLS)
    def may_pull(out: Row) -> int: ...

    @phases.offers(TAKES, TAKE, first=LEAVE)  # legal is LEAVE, and TAKE for each member of a set
    def cards_to_take(s: State) -> int: ...

    phases.leads(PULLS, PULL, PULLING)  # an answer after which something happens by itself, or is asked next

    @phases.apply(PULLS, STOP, then=ENDING)  # what one answer does, and what follows unless it says otherwise
    def stop(s: State) -> None: ...

    @phases.apply(TAKES)  # what any answer does
    def take(s: State, action: int) -> None: ...

    @phases.run(PULLING)
    def draw_card(rules: Rules, s: State, log: Grid) -> None: ...

The functions are kernels. They take what they need, by name: `rules`, `s`, `out` or `action` and `log`, and an answer
also what its move names. `dispatch` writes the game's kernels `legal` and `apply` out of these blocks.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from regalia.engine.record import Grid, Row
from regalia.engine.sets import offer_each
from regalia.engine.vocabulary import Move, Moves
from regalia.engine.words import Phrase

if TYPE_CHECKING:
    from regalia.engine.game import Setting

Function = TypeVar("Function", bound=Callable[..., Any])
# Of the view of the seat that is asked: what the message of the question names
Question = Callable[[Any], Mapping[str, Any]]
Holds = Callable[[Any, Any], bool]
TimeOut = Callable[["Setting", Any, Sequence[int]], int]
ANY = -1  # in place of a move: every answer to a question


def offer(out: Row, n: int, action: int) -> int:
    """Write one more legal action behind n others; returns how many there are then."""
    out[n] = action
    return n + 1


class Offer(NamedTuple):
    """Legal answers: a move with each member of a set, and perhaps another move before them."""

    move: int
    first: int | None


class Does(NamedTuple):
    """What an answer does, or a phase that runs by itself, and the phase that follows unless that sets another."""

    function: Callable[..., None] | None
    then: int | None


@dataclass
class Phase:
    """Something that is asked, or happens by itself."""

    name: str
    asks: bool
    names: Question | None = None
    legal: Callable[..., int] | None = None  # with an offer: what it names, as a set
    offer: Offer | None = None
    answers: dict[int, Does] = field(default_factory=dict)  # by the first id of a move, or ANY
    run: Does | None = None
    may_end: bool = False
    holds: list[Holds] = field(default_factory=list)
    time_out: TimeOut | None = None


class Phases:
    """The phases of a game in the course of play: first the questions, then what runs by itself between two of them.

    A state has the number of its phase in the field `phase`; a game that asks one question only needs none. `shown_as`
    is where a view has the name of the question, `holds` what must hold for questions that do not say so themselves.
    With `once` a move passes what runs by itself at most once, in the order of the declaration; else there is a loop.
    """

    def __init__(self, shown_as: str = "phase", holds: Holds | None = None, once: bool = False) -> None:
        self.shown_as = shown_as
        self.once = once
        self._holds = holds
        self.declared: list[Phase] = []
        self.questions = 0  # how many of the phases are questions

    def __call__(self, name: str) -> int:
        """Declare the next question, by its name in a view; how it is put is a message of that name."""
        if self.questions < len(self.declared):
            raise TypeError(f"The question {name!r} is declared after a phase that runs by itself.")
        self.declared.append(Phase(name, asks=True))
        self.questions += 1
        return len(self.declared) - 1

    def runs(self, name: str) -> int:
        """Declare the next phase that runs by itself."""
        self.declared.append(Phase(name, asks=False))
        return len(self.declared) - 1

    def __len__(self) -> int:
        return len(self.declared)

    # The block of a phase, as decorators

    def legal(self, *phases: int) -> Callable[[Function], Function]:
        """The kernel that writes the legal answers into `out`, in rising order, and returns how many there are."""

        def declare(function: Function) -> Function:
            for phase in phases:
                self.declared[phase].legal = function
            return function

        return declare

    def offers(self, phase: int, move: int, first: int | None = None) -> Callable[[Function], Function]:
        """The kernel that gives all that a move may name, as a set; `first` is one more answer, before these."""

        def declare(function: Function) -> Function:
            self.declared[phase].legal = function
            self.declared[phase].offer = Offer(move, first)
            return function

        return declare

    def apply(self, phase: int, *moves: int, then: int | None = None) -> Callable[[Function], Function]:
        """The kernel that does what one of these moves says, with what it names as arguments; or any, as `action`."""

        def declare(function: Function) -> Function:
            for move in moves or (ANY,):
                self.declared[phase].answers[move] = Does(function, then)
            return function

        return declare

    def leads(self, phase: int, move: int, following: int) -> None:
        """An answer that does nothing but lead to another phase."""
        self.declared[phase].answers[move] = Does(None, following)

    def run(self, phase: int, then: int | None = None, may_end: bool = False) -> Callable[[Function], Function]:
        """The kernel of a phase that runs by itself; with `may_end` it may end the game and leave another phase set."""

        def declare(function: Function) -> Function:
            self.declared[phase].run = Does(function, then)
            self.declared[phase].may_end = may_end
            return function

        return declare

    def reads(self, phase: int) -> Callable[[Question], Question]:
        """What a question names when it is put, as a function of the view of whoever is asked."""

        def declare(function: Question) -> Question:
            self.declared[phase].names = function
            return function

        return declare

    def holds(self, *phases: int) -> Callable[[Function], Function]:
        """What must hold where a question is asked, as a function of rules and state that says whether it does."""

        def declare(function: Function) -> Function:
            for phase in phases:
                self.declared[phase].holds.append(function)
            return function

        return declare

    def time_out(self, phase: int) -> Callable[[TimeOut], TimeOut]:
        """What is done for a seat whose time is up; the first legal action where nothing is declared."""

        def declare(function: TimeOut) -> TimeOut:
            self.declared[phase].time_out = function
            return function

        return declare

    # What follows from the declarations

    def name(self, s: Any) -> str | None:
        """What is asked, by name; nothing once the game is over."""
        return None if s.over else self._of(s).name

    def question(self, view: Any) -> Phrase:
        """What the seat that a view is made for is asked."""
        asked = self.declared[0]
        if self.questions > 1:
            asked = next(phase for phase in self.declared if phase.name == view[self.shown_as])
        return {"kind": asked.name, **(asked.names(view) if asked.names else {})}

    def on_time_out(self, setting: Setting, seen: Any, actions: Sequence[int]) -> int:
        chosen = self._of(seen).time_out
        return actions[0] if chosen is None else chosen(setting, seen, actions)

    def fits(self, rules: Any, s: Any) -> bool:
        """Whether a state can ask what it asks."""
        phase = self._of(s)
        holding = phase.holds or [self._holds or _always]
        return phase.asks and all(holds(rules, s) for holds in holding)

    def _of(self, s: Any) -> Phase:
        return self.declared[s.phase if len(self.declared) > 1 else 0]

    def dispatch(
        self, moves: Moves, *blocks: ModuleType
    ) -> tuple[Callable[[Any, Any, Row], int], Callable[[Any, Any, int, Grid], None]]:
        """The kernels `legal` and `apply`, written out of the blocks in the order of the declaration.

        `blocks` are the modules that the blocks stand in: whoever names them here has imported them.
        """
        space: dict[str, Any] = {"__name__": __name__}
        lines = [*self._legal(space), *self._apply(space, moves)]
        exec("\n".join(lines), space)  # made of the declarations alone
        return space["legal"], space["apply"]

    def _legal(self, space: dict[str, Any]) -> Iterator[str]:
        yield from ("def legal(rules, s, out):", "    if s.over != 0:", "        return 0")
        last = self.questions - 1
        if last > 0:
            yield "    phase = s.phase"
        for number, phase in enumerate(self.declared[: last + 1]):
            lines = self._answers_to(space, phase)
            yield from [] if number == last else [f"    if phase == {number}:"]
            yield from (f"    {line}" if number == last else f"        {line}" for line in lines)

    def _answers_to(self, space: dict[str, Any], phase: Phase) -> Iterator[str]:
        """What is legal: a kernel writes it, or gives it as a set."""
        if phase.legal is None:
            raise TypeError(f"{phase.name!r} has no legal answers.")
        if phase.offer is None:
            yield f"return {_call(space, phase.legal, 'rules', 's', 'out')}"
            return
        move, first = phase.offer
        space["offer_each"] = offer_each
        yield from [] if first is None else [f"out[0] = {first}"]
        group = _call(space, phase.legal, "rules", "s")
        yield f"return offer_each({group}, {move}, out, {0 if first is None else 1})"

    def _apply(self, space: dict[str, Any], moves: Moves) -> Iterator[str]:
        yield from ("def apply(rules, s, action, log):", "    s.ply += 1")
        if self.questions > 1:
            yield "    phase = s.phase"
        for number, phase in enumerate(self.declared[: self.questions]):
            yield f"    {'if' if number == 0 else 'elif'} {f'phase == {number}' if self.questions > 1 else True}:"
            yield from (f"        {line}" for line in self._answers(space, phase, moves))
        if self.questions == len(self.declared):
            return
        yield "    if True:" if self.once else f"    while s.phase >= {self.questions} and s.over == 0:"
        for number, phase in enumerate(self.declared[self.questions :], start=self.questions):
            if phase.run is None:
                raise TypeError(f"{phase.name!r} does nothing.")
            yield f"        if s.phase == {number}:"
            yield f"            {_done(space, phase.run)}"
            yield from ("            if s.over != 0:", "                return") if phase.may_end else ()

    def _answers(self, space: dict[str, Any], phase: Phase, moves: Moves) -> Iterator[str]:
        """What the answers to a question do: one call for all of them, or one for each move."""
        calls: list[tuple[str, int]] = []  # each with where the ids of its answers end
        for first, answer in sorted(phase.answers.items()):
            move = moves.at(max(first, 0))
            does = _done(space, answer, "action", **(_numbers(move) if first != ANY else {}))
            if calls and calls[-1][0] == does:
                calls.pop()
            calls.append((does, move.first + move.size))
        if not calls:
            raise TypeError(f"No answer to {phase.name!r} does anything.")
        *others, (last, _) = calls
        for place, (call, end) in enumerate(others):
            yield from (f"{'elif' if place else 'if'} action < {end}:", f"    {call}")
        yield from ["else:", f"    {last}"] if others else [last]


def _always(rules: Any, s: Any) -> bool:
    return True


def _done(space: dict[str, Any], does: Does, *given: str, **worked_out: str) -> str:
    """Python, in one line, that does something and leads to what follows."""
    follows = [] if does.then is None else [f"s.phase = {does.then}"]
    called = [_call(space, does.function, "rules", "s", *given, "log", **worked_out)] if does.function else []
    return "; ".join([*follows, *called])


def _call(space: dict[str, Any], function: Callable[..., Any], *given: str, **worked_out: str) -> str:
    """A call of a function with those of the arguments that it asks for, by name."""
    name = re.sub(r"\W", "_", f"{function.__module__}_{function.__qualname__}")
    if space.setdefault(name, function) is not function:  # as two lambdas may be called
        name = f"{name}_{len(space)}"
        space[name] = function
    known = {argument: argument for argument in given} | worked_out
    wanted = list(inspect.signature(function).parameters)
    for argument in wanted:
        if argument not in known:
            raise TypeError(f"{name} asks for {argument!r}, but there is only {', '.join(known)}.")
    return f"{name}({', '.join(known[argument] for argument in wanted)})"


def _numbers(move: Move) -> dict[str, str]:
    """What a move names, each worked out of the action id."""
    found, below = {}, 1
    for name, kind in reversed(move.kinds.items()):
        number = f"(action - {move.first})" + (f" // {below}" if below > 1 else "")
        found[name] = f"{number} % {kind.size}" if below * kind.size < move.size else number
        below *= kind.size
    return found
