"""The words of a game, each declared once, by a call that gives its number.

    POWERS = Vocabulary()
    WAR = POWERS("War")
    DIPLOMACY = POWERS("Diplomacy")

The numbers are plain integers, so rules use them interpreted and compiled alike. Everything said about a word stands in
its declaration: its notation, what it means to a newcomer, what is asked for it, the sentence that tells of it. Moves
and events name things by number as well, such as seats and cards; what such a number means is its `Kind`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import prod
from string import Formatter
from typing import TYPE_CHECKING, NamedTuple

from regalia.engine.event import NUMBERS, OWN, Event

if TYPE_CHECKING:
    from regalia.engine.game import Setting

Text = Callable[["Setting", int], str]  # what a number is called in a match


class Vocabulary:
    """Words with a meaning each, numbered from `first` on in the order in which they are declared."""

    def __init__(self, first: int = 0) -> None:
        self.first = first
        self.meanings: dict[str, str] = {}
        self.names: list[str] = []

    def __call__(self, name: str, meaning: str = "") -> int:
        """Declare the next word; gives its number."""
        if name in self.meanings:
            raise TypeError(f"{name!r} is declared twice.")
        self.meanings[name] = meaning
        self.names.append(name)
        return self.first + len(self.names) - 1

    def __len__(self) -> int:
        return len(self.names)

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)


# What a number means


@dataclass(frozen=True)
class Kind:
    """What a number of a move or an event stands for, from 0 to `size` - 1, and how it is written.

    A sentence writes `{card}` as `said`, or as `word` where nothing else is declared, and `{card:short}` as the form of
    that name.
    """

    size: int
    word: Text  # in the notation of moves; may be several words, or none
    said: Text | None = None  # in sentences
    forms: Mapping[str, Text] = field(default_factory=dict)
    asks: tuple[str, ...] = ()  # what is asked for each of its words

    def asked(self, *questions: str) -> Kind:
        """The same kind, with what is asked for each of its words."""
        return replace(self, asks=questions)

    def write(self, setting: Setting, names: Sequence[str], form: str, number: int) -> str:
        """A number of this kind in a sentence; `names` are those of the players."""
        return self.forms[form](setting, number) if form else (self.said or self.word)(setting, number)


class SeatKind(Kind):
    """A seat: `{seat}` is the player's name, `{seat:rival}` that of the other of two; `{seat:on}` is " on " and the
    name, or nothing where the number is no seat."""

    def write(self, setting: Setting, names: Sequence[str], form: str, number: int) -> str:
        if form == "on":
            return f" on {names[number]}" if number >= 0 else ""
        return names[1 - number] if form == "rival" else names[number]


def seats(most: int) -> Kind:
    """One of so many seats."""
    return SeatKind(most, lambda setting, seat: f"seat{seat}")


def named(vocabulary: Vocabulary) -> Kind:
    """One of the words of a vocabulary."""
    return Kind(len(vocabulary), lambda setting, number: vocabulary.names[number - vocabulary.first])


def the(word: str, *asks: str) -> Kind:
    """One word that is always the same."""
    return Kind(1, lambda setting, number: word, asks=asks)


def plural(number: int, thing: str) -> str:
    """A quantity: "1 card", "2 cards"."""
    return f"1 {thing}" if number == 1 else f"{number} {thing}s"


def counted(thing: str) -> Kind:
    """How many of a thing."""
    return Kind(0, lambda setting, number: plural(number, thing))


NUMBER = Kind(0, lambda setting, number: str(number))  # a number that is just a number


# Moves


class Move(NamedTuple):
    """A verb with the kinds of what it names: as many action ids as there are ways to name them."""

    first: int  # its first id; the last kind varies fastest
    verb: str
    kinds: dict[str, Kind]
    meaning: str = ""

    @property
    def size(self) -> int:
        return prod(kind.size for kind in self.kinds.values())


class Moves:
    """The moves of a game: action ids one after another, their notation, and what is asked for each word.

    >>> moves = Moves()
    >>> PASS = moves("pass")
    >>> GIVE = moves("give", to=seats(4), token=the("Gold"))
    >>> TAKE = moves("take", token=the("Gold"))
    >>> PASS, GIVE, TAKE, len(moves)
    (0, 1, 5, 6)
    """

    def __init__(self, before: Moves | None = None) -> None:
        self.declared: list[Move] = [*before.declared] if before else []
        self.meanings: dict[str, str] = {**before.meanings} if before else {}  # of verbs, for a newcomer
        self._firsts: list[int] = [move.first for move in self.declared]
        self._size = len(before) if before else 0

    def __call__(self, verb: str, meaning: str = "", /, **kinds: Kind) -> int:
        """Declare the next move: a verb, what it means, and what it names in the order in which a person decides it.

        Gives its first action id. With one kind the others follow by its number; with more, the last varies fastest.
        """
        move = Move(self._size, verb, kinds, meaning)
        self.declared.append(move)
        self._firsts.append(move.first)
        self._size += move.size
        if meaning:
            self.meanings[verb] = meaning
        return move.first

    def __len__(self) -> int:
        """How many actions there are."""
        return self._size

    def at(self, action: int) -> Move:
        """The move that an action is one of."""
        return self.declared[bisect_right(self._firsts, action) - 1]

    def text(self, setting: Setting, action: int) -> str:
        """The notation of an action."""
        move = self.at(action)
        rest, words = action - move.first, []
        for kind in reversed(move.kinds.values()):
            rest, number = divmod(rest, kind.size)
            words.append(kind.word(setting, number))
        return " ".join(word for word in (move.verb, *reversed(words)) if word)

    def question(self, chosen: Sequence[str]) -> str:
        """What is asked once the first words of a move are chosen; empty where no move says."""
        for move in self.declared:
            if move.verb == chosen[0]:
                asks = [question for kind in move.kinds.values() for question in kind.asks]
                if len(chosen) <= len(asks):
                    return asks[len(chosen) - 1]
        return ""


# Events

Sentence = Callable[["Setting", Sequence[str], tuple[int, ...]], str]  # of an event's numbers and the players' names


class Telling(NamedTuple):
    """An event with the kinds of its numbers and the sentence that tells of it."""

    kinds: dict[str, Kind]
    sentence: str | Sentence
    parts: tuple[tuple[str, int, Kind, str], ...]  # text, then which number in which form


class Events:
    """The events of a game: their codes, the kinds of their numbers, and how each is told in a sentence.

    `events("{seat} takes {realm}.", seat=SEAT, realm=REALM)` declares the next event; rules then write
    `tell(log, ALL, TAKEN, seat, realm)`, with the numbers in the order of the declaration. Where a template does not
    do, a function of the setting, the players' names and the numbers takes its place.
    """

    def __init__(self, before: Events | None = None) -> None:
        self.declared: list[Telling] = [*before.declared] if before else []

    def __call__(self, sentence: str | Sentence, /, **kinds: Kind) -> int:
        """Declare the next event; gives its code."""
        if len(kinds) > NUMBERS:
            raise TypeError(f"An event carries at most {NUMBERS} numbers, not {len(kinds)}: {', '.join(kinds)}.")
        parts = []
        for text, name, form, _ in Formatter().parse(sentence) if isinstance(sentence, str) else ():
            if name is not None and name not in kinds:
                raise TypeError(f"The sentence {sentence!r} has no number {name!r}; it has {', '.join(kinds)}.")
            number = list(kinds).index(name) if name is not None else -1
            parts.append((text, number, kinds[name] if name is not None else NUMBER, form or ""))
        self.declared.append(Telling(kinds, sentence, tuple(parts)))
        return OWN + len(self.declared) - 1

    def sentence(self, setting: Setting, event: Event, names: Sequence[str]) -> str:
        """What happened, in a sentence."""
        telling, numbers = self.declared[event.code - OWN], event.numbers
        if not isinstance(telling.sentence, str):
            return telling.sentence(setting, names, numbers)
        return "".join(
            text + (kind.write(setting, names, form, numbers[number]) if number >= 0 else "")
            for text, number, kind, form in telling.parts
        )
