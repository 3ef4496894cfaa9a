"""One declaration of a record gives its layout in memory, its typing, and who may see each field.

    SEATS = Seats(4)

    class State(Record):
        coins: Row = i8(EVERYONE, SEATS)          # one number a seat, open to all
        hand: Row = members(OWNER, SEATS, of=18)  # a set of cards a seat, seen by that seat alone
        leader: int = i8(EVERYONE, high=3, seat=True)  # a number that means a seat
        bribe: int = i8(high=3)                   # nobody sees a field that does not say who does

An instance is the *twin*: plain integers and lists, on which rules run as ordinary Python. `dtype` is the same record
as bytes, on which rules run compiled. Concealing is one OR: all-ones bytes over what a seat may not see, so that every
hidden number reads -1 in both forms.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Any, ClassVar, Self

import numpy as np
import numpy.typing as npt

from regalia.engine.errors import BadPosition

Row = list[int]
Grid = list[list[int]]
Cube = list[list[list[int]]]
Array = npt.NDArray[Any]

HIDDEN = -1  # what a concealed number reads as
MOST_MEMBERS = 62  # a set is a signed 64-bit number, and the sign means hidden
FEW_MEMBERS = 31  # a set of so few things takes half the room


class Seen(Enum):
    """Who may see a field."""

    EVERYONE = "everyone"
    OWNER = "owner"  # the first index is a seat, and each seat sees its own part
    NOBODY = "nobody"


EVERYONE, OWNER, NOBODY = Seen.EVERYONE, Seen.OWNER, Seen.NOBODY


class Seats(int):
    """How many seats a record has room for. An index of this size is a seat, and so is each member of a set `of` it.

    Those who look at a record from a seat, as a network does, turn the table by it: first themselves, then the next.
    """


@dataclass(frozen=True)
class Field:
    """One line of a record: how it is stored, who sees it, and the numbers it may hold."""

    kind: str
    seen: Seen
    shape: tuple[int, ...]
    low: int
    high: int
    of: int = 0  # for a set: how many things may be in it
    learnt: bool = False  # what a seat has found out about others' secrets: only a guess to those who imagine a world
    seat: bool = False  # whether its numbers from 0 on, or the members of its sets, are seats
    signed: bool = True  # whether the signature of a position covers it; what follows from the rest need not be
    bag: bool = False  # whether its last index only counts: names in rising order, NONE behind the last
    usual: int = 0  # for a quantity: how far above `low` it mostly goes in play, so that a network can tell it apart
    choice: Any = None  # the open question of the rules that it answers, see `regalia.engine.option`

    def __post_init__(self) -> None:
        if self.seen is OWNER and not self.shape:
            raise TypeError("A field that its owner sees needs a seat as its first index.")
        if self.kind != "f8":
            room = np.iinfo(self.kind)
            if not room.min <= self.low <= self.high <= room.max:
                raise TypeError(
                    f"A field from {self.low} to {self.high} cannot be: its numbers go from {room.min} to {room.max}."
                )

    @property
    def seat_axes(self) -> tuple[bool, ...]:
        """Which of its indices are seats."""
        return tuple(
            isinstance(size, Seats) or (self.seen is OWNER and axis == 0) for axis, size in enumerate(self.shape)
        )

    @property
    def hidden(self) -> int:
        """What a number of this field reads as where it is concealed."""
        return (1 << 64) - 1 if self.kind == "u8" else HIDDEN


def i8(
    seen: Seen = NOBODY,
    *shape: int,
    low: int = 0,
    high: int = 127,
    seat: bool = False,
    learnt: bool = False,
    signed: bool = True,
    bag: bool = False,
    usual: int = 0,
) -> Any:
    """Small numbers from `low` to `high`; with `seat`, those from 0 on mean seats as far as there are any."""
    return Field("i1", seen, shape, low, high, seat=seat, learnt=learnt, signed=signed, bag=bag, usual=usual)


def i16(
    seen: Seen = NOBODY,
    *shape: int,
    low: int = 0,
    high: int = 32_767,
    learnt: bool = False,
    signed: bool = True,
    usual: int = 0,
) -> Any:
    return Field("i2", seen, shape, low, high, learnt=learnt, signed=signed, usual=usual)


def i32(seen: Seen = NOBODY, *shape: int, low: int = 0, high: int = 2_147_483_647) -> Any:
    return Field("i4", seen, shape, low, high)


def members(seen: Seen = NOBODY, *shape: int, of: int, learnt: bool = False, signed: bool = True) -> Any:
    """Sets of things numbered below `of`, one bit each; see `regalia.engine.sets`."""
    if of > MOST_MEMBERS:
        raise TypeError(f"A set holds at most {MOST_MEMBERS} different things.")
    kind = "i4" if of <= FEW_MEMBERS else "i8"
    return Field(kind, seen, shape, 0, (1 << of) - 1, of, learnt, seat=isinstance(of, Seats), signed=signed)


def f64(seen: Seen = NOBODY, *shape: int) -> Any:
    """For tables beside a game; states hold whole numbers only."""
    return Field("f8", seen, shape, 0, 0)


def u64(seen: Seen = NOBODY, *shape: int) -> Any:
    return Field("u8", seen, shape, 0, (1 << 64) - 1)


class _Declared(type):
    """Turns the declared fields of a class into its slots, its dtype and its table of fields."""

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> _Declared:
        own = {key: space.pop(key) for key, value in list(space.items()) if isinstance(value, Field)}
        for key in own:
            if any(key in dir(base) for base in bases):
                raise TypeError(f"{name} cannot have a field {key!r}: every record of its kind has that name already.")
        space["__slots__"] = tuple(own)
        cls = super().__new__(mcs, name, bases, space)
        fields = {key: field for base in bases for key, field in getattr(base, "fields", {}).items()} | own
        layout = [(key, "<" + field.kind, field.shape) for key, field in fields.items()]
        cls.fields = fields  # type: ignore[attr-defined]
        cls.dtype = np.dtype(layout, align=True)  # type: ignore[attr-defined]
        _work_out(cls, fields)
        return cls


@lru_cache(maxsize=1 << 14)
def _members_of(number: int) -> tuple[int, ...]:
    return tuple(index for index in range(number.bit_length()) if number >> index & 1)


def _work_out(cls: Any, fields: Mapping[str, Field]) -> None:
    """Copying, concealing and writing, spelt out field by field: a server does all three for every reader of a move."""
    copied = [f"    it.{name} = {_copy(f'self.{name}', len(field.shape))}" for name, field in fields.items()]
    concealed = [line for name, field in fields.items() for line in _concealed(name, field)]
    lines_of = {name: f"        {name!r}: {_plain(f'self.{name}', f, len(f.shape))}," for name, f in fields.items()}
    lines = [
        *("def copied(self):", "    it = new(cls)", *copied, "    return it"),
        *("def concealed(self, seat):", "    it = new(cls)", *concealed, "    return it"),
        *("def plain(self):", "    return {", *lines_of.values(), "    }"),
        *("def signed(self):", "    return {", *(lines_of[name] for name in fields if fields[name].signed), "    }"),
    ]
    space: dict[str, Any] = {"cls": cls, "new": cls.__new__, "members": _members_of}
    exec("\n".join(lines), space)  # made of the declaration alone
    cls._copied, cls._concealed = space["copied"], space["concealed"]
    cls._plain, cls._signed = space["plain"], space["signed"]


def _copy(value: str, depth: int) -> str:
    """Python for a copy of numbers in lists of lists."""
    if depth == 0:
        return value
    return f"{value}[:]" if depth == 1 else f"[{_copy(f'part{depth}', depth - 1)} for part{depth} in {value}]"


def _blank(shape: tuple[int, ...], number: int) -> str:
    """Python for lists of lists of one number."""
    if len(shape) < 2:
        return f"[{number}] * {shape[0]}" if shape else f"{number}"
    return f"[{_blank(shape[1:], number)} for _ in range({shape[0]})]"


def _concealed(name: str, field: Field) -> Iterator[str]:
    """Python for what a seat sees of a field."""
    if field.seen is EVERYONE:
        yield f"    it.{name} = {_copy(f'self.{name}', len(field.shape))}"
        return
    yield f"    it.{name} = {_blank(field.shape, field.hidden)}"
    if field.seen is OWNER:
        yield f"    if seat is not None and seat < {field.shape[0]}:"
        yield f"        it.{name}[seat] = {_copy(f'self.{name}[seat]', len(field.shape) - 1)}"


def _plain(value: str, field: Field, depth: int) -> str:
    """Python for the numbers of a field, in lists of lists, as plain data."""
    if depth > 1:
        return f"[{_plain(f'part{depth}', field, depth - 1)} for part{depth} in {value}]"
    if not field.of and field.low <= HIDDEN:
        return _copy(value, depth)
    known = "list(members({0})) if {0} else []" if field.of else "{}"
    if depth == 0:
        return f"None if {value} == {field.hidden} else {known.format(value)}"
    return f"[None if number == {field.hidden} else {known.format('number')} for number in {value}]"


class Record(metaclass=_Declared):
    """Base of all records. Copy, equality, difference, plain data and concealment follow from the declaration."""

    fields: ClassVar[dict[str, Field]]
    dtype: ClassVar[np.dtype[Any]]
    _copied: ClassVar[Callable[[Any], Any]]
    _concealed: ClassVar[Callable[[Any, int | None], Any]]
    _plain: ClassVar[Callable[[Any], dict[str, Any]]]
    _signed: ClassVar[Callable[[Any], dict[str, Any]]]

    def __init__(self) -> None:
        for name, field in self.fields.items():
            setattr(self, name, _filled(field.shape, max(field.low, 0)))

    # The other forms of the same record

    @classmethod
    def from_array(cls, record: Any) -> Self:
        """The twin of one record out of an array."""
        twin = cls.__new__(cls)
        for name in cls.fields:
            setattr(twin, name, record[name].tolist())
        return twin

    def to_array(self) -> Array:
        """An array with this one record in it; a number that does not fit its field raises OverflowError."""
        array = np.zeros(1, self.dtype)
        for name in self.fields:
            array[name] = np.asarray(getattr(self, name), self.dtype[name].base)
        return array

    @classmethod
    def from_plain(cls, data: Mapping[str, Any]) -> Self:
        """The twin described by plain data; fields left out keep the values of a new record."""
        twin = cls()
        for name, value in data.items():
            if name not in cls.fields:
                raise BadPosition(
                    f"There is no field {name!r} in this position; the fields are {', '.join(cls.fields)}."
                )
            field = cls.fields[name]
            setattr(twin, name, _from_plain(name, field, field.shape, value))
        return twin

    def plain(self) -> dict[str, Any]:
        """All of the record as numbers and lists, sets as lists of their members."""
        return self._plain()

    def signed(self) -> dict[str, Any]:
        """The part of it that the signature of a position covers."""
        return self._signed()

    def copy(self) -> Self:
        return self._copied()  # type: ignore[no-any-return]

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.fields)

    __hash__ = None  # type: ignore[assignment]  # a record changes as the game goes on

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value}' for name, value in self.plain().items())})"

    def diff(self, other: Self) -> list[str]:
        """Where two records differ, one line a number."""
        return [
            f"{name}{place}: {mine} and {theirs}"
            for name, field in self.fields.items()
            for place, mine, theirs in _differences(field, getattr(self, name), getattr(other, name))
        ]

    def out_of_range(self) -> list[str]:
        """The numbers that are not within the range their field declares."""
        return [
            f"{name} holds {value}, not {field.low} to {field.high}"
            for name, field in self.fields.items()
            for value in _numbers(getattr(self, name))
            if not field.low <= value <= field.high
        ]

    # What may be seen

    @classmethod
    def veil(cls, seat: int | None) -> npt.NDArray[np.uint8]:
        """All ones over the bytes that a seat may not see; None is a spectator."""
        veil = np.zeros(1, cls.dtype)
        for name, field in cls.fields.items():
            if field.seen is EVERYONE:
                continue
            part = veil[name]  # a view into the veil
            hidden = np.array(field.hidden, part.dtype)
            if field.seen is NOBODY:
                part[...] = hidden
            else:
                part[0, [owner for owner in range(field.shape[0]) if owner != seat]] = hidden
        return veil.view(np.uint8)

    def conceal(self, seat: int | None) -> Self:
        """What a seat may know, and nothing else; None is a spectator."""
        return self._concealed(seat)  # type: ignore[no-any-return]


def _filled(shape: tuple[int, ...], value: int) -> Any:
    return [_filled(shape[1:], value) for _ in range(shape[0])] if shape else value


def _numbers(value: Any) -> Iterator[int]:
    if isinstance(value, list):
        for part in value:
            yield from _numbers(part)
    else:
        yield value


def _differences(field: Field, mine: Any, theirs: Any, place: str = "") -> Iterator[tuple[str, Any, Any]]:
    if isinstance(mine, list):
        for index, (left, right) in enumerate(zip(mine, theirs, strict=True)):
            yield from _differences(field, left, right, f"{place}[{index}]")
    elif mine != theirs:
        yield place, _plain_number(field, mine), _plain_number(field, theirs)


def _plain_number(field: Field, number: int) -> int | list[int] | None:
    if number == field.hidden and (field.of or field.low > HIDDEN):
        return None
    return list(_members_of(number)) if field.of else number


def _from_plain(name: str, field: Field, shape: tuple[int, ...], value: Any) -> Any:
    if shape:
        if not isinstance(value, list) or len(value) != shape[0]:
            raise BadPosition(f"{name} takes lists of {' times '.join(map(str, field.shape))} entries, not {value!r}.")
        return [_from_plain(name, field, shape[1:], part) for part in value]
    if field.of:
        return _set_from_plain(name, field, value)
    if type(value) is not int or not field.low <= value <= field.high:
        raise BadPosition(f"{name} takes whole numbers from {field.low} to {field.high}, not {value!r}.")
    return value


def _set_from_plain(name: str, field: Field, value: Any) -> int:
    fits = isinstance(value, list) and all(type(index) is int and 0 <= index < field.of for index in value)
    if not fits or len(set(value)) != len(value):
        raise BadPosition(f"{name} takes lists of different numbers from 0 to {field.of - 1}, not {value!r}.")
    return sum(1 << index for index in value)
