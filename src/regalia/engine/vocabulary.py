"""The words of a game, each declared once, by a call that gives its number.

    POWERS = Vocabulary()
    WAR = POWERS("War")
    DIPLOMACY = POWERS("Diplomacy")

The numbers are plain integers, so rules use them interpreted and compiled alike. What people are told of a word is in
the game's messages (`engine/words.py`), under its name. Moves and events name things by number as well, such as seats
and cards; what such a number means is its `Kind`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import prod
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from regalia.engine.event import ALL, NUMBERS, OWN, Entry, Event, Value

if TYPE_CHECKING:
    from regalia.engine.game import Setting

Text = Callable[..., str]  # of the setting and a number: what that is called in a match


class Vocabulary:
    """Words, numbered from `first` on in the order in which they are declared."""

    def __init__(self, first: int = 0) -> None:
        self.first = first
        self.names: list[str] = []

    def __call__(self, name: str) -> int:
        """Declare the next word; gives its number."""
        if name in self.names:
            raise TypeError(f"{name!r} is declared twice.")
        self.names.append(name)
        return self.first + len(self.names) - 1

    def __len__(self) -> int:
        return len(self.names)

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)


# What a number means

Whose = Callable[[Any], int | None]  # of what the seat to move sees: a seat, or None for what lies between all


def mine(seen: Any) -> int:
    """What the seat to move has."""
    seat: int = seen.seat
    return seat


def shared(seen: Any) -> None:
    """What lies between all."""


@dataclass(frozen=True)
class Kind:
    """What a number of a move or an event stands for, from 0 to `size` - 1. As data it is its word."""

    size: int
    called: Text  # its word
    none: int | None = None  # the number that stands for nothing, in an event that may leave it out
    whose: Whose | None = None  # of things on the table that a move means; without it a move only names them

    width = 1  # how many numbers of an event hold one
    type: ClassVar[Any] = str  # of the data

    def of(self, whose: Whose) -> Kind:
        """The same kind in a move that means a thing on the table: whose it is."""
        return replace(self, whose=whose)

    def or_none(self, number: int) -> Kind:
        """The same kind in an event that may leave it out; `number` then stands for nothing."""
        return replace(self, none=number)

    def word(self, setting: Setting, *numbers: int) -> str:
        """What it is called in the notation of moves; may be several words, or none."""
        _refuse_what_is_hidden(*numbers)
        return self.called(setting, *numbers)

    @property
    def hint(self) -> Any:
        """The type of what `value` gives."""
        return self.type if self.none is None else self.type | None

    def value(self, setting: Setting, *numbers: int) -> Value:
        """What an event tells of it, as data."""
        return None if numbers == (self.none,) else self._value(setting, *numbers)

    def numbers(self, setting: Setting, value: Value) -> tuple[int, ...]:
        """The numbers that such data stands for."""
        return (self.none,) if value is None and self.none is not None else self._numbers(setting, value)

    def _value(self, setting: Setting, *numbers: int) -> Value:
        return self.word(setting, *numbers)

    def _numbers(self, setting: Setting, value: Value) -> tuple[int, ...]:
        for number in range(self.size):
            if self.word(setting, number) == value:
                return (number,)
        raise ValueError(f"{value!r} is no word of this kind.")


class SeatKind(Kind):
    """A seat."""

    type = int

    def _value(self, setting: Setting, *numbers: int) -> Value:
        return numbers[0]

    def _numbers(self, setting: Setting, value: Value) -> tuple[int, ...]:
        return (_whole(value),)


@dataclass(frozen=True)
class Quantity(Kind):
    """A number that is just a number; as data it is counted from `least`."""

    least: int = 0

    type = int

    def _value(self, setting: Setting, *numbers: int) -> Value:
        return numbers[0] + self.least

    def _numbers(self, setting: Setting, value: Value) -> tuple[int, ...]:
        return (_whole(value) - self.least,)


class Flag(Kind):
    """Whether something is so, 1 or 0."""

    type = bool

    def _value(self, setting: Setting, *numbers: int) -> Value:
        return bool(numbers[0])

    def _numbers(self, setting: Setting, value: Value) -> tuple[int, ...]:
        return (int(_whole(value)),)


class Group(Kind, ABC):
    """Several things, held in one number or more; as data the list of their words."""

    type = list[str]

    def __init__(self) -> None:
        super().__init__(0, lambda setting, *numbers: "")

    @abstractmethod
    def members(self, setting: Setting, *numbers: int) -> list[str]:
        """The words of the things in it."""

    @abstractmethod
    def packed(self, setting: Setting, words: Sequence[str]) -> tuple[int, ...]:
        """The numbers that hold them."""

    def _value(self, setting: Setting, *numbers: int) -> Value:
        return self.members(setting, *numbers)

    def _numbers(self, setting: Setting, value: Value) -> tuple[int, ...]:
        if not isinstance(value, list):
            raise ValueError(f"{value!r} is no list.")
        return self.packed(setting, value)


class SetKind(Group):
    """A set of things of one kind, as the bits of one number."""

    def __init__(self, each: Kind) -> None:
        super().__init__()
        object.__setattr__(self, "each", each)  # like all kinds it stays as it was declared

    each: Kind

    def members(self, setting: Setting, *numbers: int) -> list[str]:
        _refuse_what_is_hidden(*numbers)
        return [self.each.called(setting, thing) for thing in range(self.each.size) if numbers[0] >> thing & 1]

    def packed(self, setting: Setting, words: Sequence[str]) -> tuple[int, ...]:
        return (sum(1 << self.each._numbers(setting, word)[0] for word in words),)


def _refuse_what_is_hidden(*numbers: int) -> None:
    if numbers[0] < 0:
        raise ValueError(f"{numbers[0]} has no word: it stands for nothing, or for what is hidden from this seat.")


def _whole(value: Value) -> int:
    if not isinstance(value, int):
        raise ValueError(f"{value!r} is no whole number.")
    return value


def seats(most: int) -> Kind:
    """One of so many seats."""
    return SeatKind(most, lambda setting, seat: f"seat{seat}")


def several(kind: Kind) -> SetKind:
    """A set of things of a kind."""
    return SetKind(kind)


def named(vocabulary: Vocabulary) -> Kind:
    """One of the words of a vocabulary."""
    return Kind(len(vocabulary), lambda setting, number: vocabulary.names[number - vocabulary.first])


def the(word: str) -> Kind:
    """One word that is always the same."""
    return Kind(1, lambda setting, number: word)


NUMBER = Quantity(0, lambda setting, number: str(number))  # a number that is just a number


# Moves


class Move(NamedTuple):
    """A verb with the kinds of what it names: as many action ids as there are ways to name them."""

    first: int  # its first id; the last kind varies fastest
    verb: str
    kinds: dict[str, Kind]

    @property
    def size(self) -> int:
        return prod(kind.size for kind in self.kinds.values())


class Moves:
    """The moves of a game: action ids one after another, and their notation.

    >>> moves = Moves()
    >>> PASS = moves("pass")
    >>> GIVE = moves("give", to=seats(4), token=the("Gold"))
    >>> TAKE = moves("take", token=the("Gold"))
    >>> PASS, GIVE, TAKE, len(moves)
    (0, 1, 5, 6)
    """

    def __init__(self, before: Moves | None = None) -> None:
        self.declared: list[Move] = [*before.declared] if before else []
        self._firsts: list[int] = [move.first for move in self.declared]
        self._size = len(before) if before else 0

    def __call__(self, verb: str, /, **kinds: Kind) -> int:
        """Declare the next move: a verb, and what it names in the order in which a person decides it.

        Gives its first action id. With one kind the others follow by its number; with more, the last varies fastest.
        """
        move = Move(self._size, verb, kinds)
        self.declared.append(move)
        self._firsts.append(move.first)
        self._size += move.size
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

    def things(self, setting: Setting, action: int) -> Iterator[tuple[str, Whose]]:
        """The words of an action that mean things on the table, each with whose."""
        move = self.at(action)
        rest = action - move.first
        for kind in reversed(move.kinds.values()):
            rest, number = divmod(rest, kind.size)
            if kind.whose is not None:
                yield from ((word, kind.whose) for word in kind.word(setting, number).split())


# Events

FRAME = ("ply", "kind", "private")  # what every event has


class Declared(NamedTuple):
    """An event as it is declared: its name and the kinds of its numbers."""

    code: int
    name: str
    kinds: dict[str, Kind]
    places: dict[str, slice]  # where among the numbers each of them stands


class Events:
    """The events of a game: their names and the kinds of their numbers.

    `events("taken", seat=SEAT, realm=REALM)` declares the next event; rules then write
    `tell(log, ALL, TAKEN, seat, realm)`, with the numbers in the order of the declaration. The sentence that tells of
    it is the message `event-taken` in the game's words.
    """

    def __init__(self, before: Events | None = None) -> None:
        self.declared: dict[str, Declared] = {**before.declared} if before else {}
        self._by_code: list[Declared] = list(self.declared.values())

    def __call__(self, name: str, /, **kinds: Kind) -> int:
        """Declare the next event; gives its code, which only the rules know."""
        if name in self.declared:
            raise TypeError(f"The event {name!r} is declared twice.")
        if taken := [known for known in FRAME if known in kinds]:
            raise TypeError(f"The event {name!r} cannot tell of {taken[0]!r}: every event has that.")
        places, width = {}, 0
        for thing, kind in kinds.items():
            places[thing] = slice(width, width + kind.width)
            width += kind.width
        if width > NUMBERS:
            raise TypeError(f"An event carries at most {NUMBERS} numbers, not {width}: {', '.join(kinds)}.")
        declared = Declared(OWN + len(self.declared), name, kinds, places)
        self.declared[name] = declared
        self._by_code.append(declared)
        return declared.code

    def event(self, setting: Setting, ply: int, entry: Entry) -> Event:
        """What a row of the log tells, with names instead of numbers."""
        declared = self._by_code[entry.code - OWN]
        values = {
            thing: kind.value(setting, *entry.numbers[declared.places[thing]]) for thing, kind in declared.kinds.items()
        }
        private = entry.audience != ALL and not all(entry.seen_by(seat) for seat in range(setting.seats))
        return Event(ply, declared.name, values, private, (entry.code, *entry.numbers))

    def read(self, setting: Setting, plain: Mapping[str, Any]) -> Event:
        """An event out of its plain data."""
        declared = self.declared[plain["kind"]]
        values = {thing: plain[thing] for thing in declared.kinds}
        numbers = [n for thing, kind in declared.kinds.items() for n in kind.numbers(setting, values[thing])]
        row = (declared.code, *numbers, *[0] * (NUMBERS - len(numbers)))
        return Event(plain["ply"], declared.name, values, plain["private"], row)
