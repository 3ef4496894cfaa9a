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
Way = Callable[[Any], Any]  # to make something of a field's value

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
    seen: Seen = NOBODY, *shape: int, low: int = 0, high: int = 127, seat: bool = False, learnt: bool = False
) -> Any:
    """Small numbers from `low` to `high`; with `seat`, those from 0 on mean seats as far as there are any."""
    return Field("i1", seen, shape, low, high, seat=seat, learnt=learnt)


def i16(seen: Seen = NOBODY, *shape: int, low: int = 0, high: int = 32_767) -> Any:
    return Field("i2", seen, shape, low, high)


def i32(seen: Seen = NOBODY, *shape: int, low: int = 0, high: int = 2_147_483_647) -> Any:
    return Field("i4", seen, shape, low, high)


def members(seen: Seen = NOBODY, *shape: int, of: int, learnt: bool = False) -> Any:
    """Sets of things numbered below `of`, one bit each; see `regalia.engine.sets`."""
    if of > MOST_MEMBERS:
        raise TypeError(f"A set holds at most {MOST_MEMBERS} different things.")
    kind = "i4" if of <= FEW_MEMBERS else "i8"
    return Field(kind, seen, shape, 0, (1 << of) - 1, of, learnt, seat=isinstance(of, Seats))


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


def _work_out(cls: Any, fields: Mapping[str, Field]) -> None:
    """What is to be done with each field: a server copies, conceals and writes records for every reader of a move."""
    cls._copied = [(name, _copier(len(field.shape))) for name, field in fields.items()]
    cls._plain = [(name, _plainer(field, len(field.shape))) for name, field in fields.items()]
    cls._open = [(name, copied) for name, copied in cls._copied if fields[name].seen is EVERYONE]
    cls._closed = [
        (name, copied, _filled(fields[name].shape, fields[name].hidden))
        for name, copied in cls._copied
        if fields[name].seen is NOBODY
    ]
    cls._owned = [
        (name, copied, _filled(fields[name].shape, fields[name].hidden), _copier(len(fields[name].shape) - 1))
        for name, copied in cls._copied
        if fields[name].seen is OWNER
    ]


class Record(metaclass=_Declared):
    """Base of all records. Copy, equality, difference, plain data and concealment follow from the declaration."""

    fields: ClassVar[dict[str, Field]]
    dtype: ClassVar[np.dtype[Any]]
    _copied: ClassVar[list[tuple[str, Way]]]
    _plain: ClassVar[list[tuple[str, Way]]]
    _open: ClassVar[list[tuple[str, Way]]]  # what everyone sees
    _closed: ClassVar[list[tuple[str, Way, Any]]]  # what nobody sees, and how it looks then
    _owned: ClassVar[list[tuple[str, Way, Any, Way]]]  # what each seat sees a part of, and how to copy that part

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
        return {name: plain(getattr(self, name)) for name, plain in self._plain}

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        for name, copied in self._copied:
            setattr(twin, name, copied(getattr(self, name)))
        return twin

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
        seen = type(self).__new__(type(self))
        for name, copied in self._open:
            setattr(seen, name, copied(getattr(self, name)))
        for name, copied, blank in self._closed:
            setattr(seen, name, copied(blank))
        for name, copied, blank, copied_part in self._owned:
            parts = copied(blank)
            if seat is not None and seat < len(parts):
                parts[seat] = copied_part(getattr(self, name)[seat])
            setattr(seen, name, parts)
        return seen


def _filled(shape: tuple[int, ...], value: int) -> Any:
    return [_filled(shape[1:], value) for _ in range(shape[0])] if shape else value


def _copier(depth: int) -> Way:
    """How numbers in lists of lists are copied."""
    if depth == 0:
        return lambda number: number
    if depth == 1:
        return lambda row: row[:]
    inner = _copier(depth - 1)
    return lambda grid: [inner(part) for part in grid]


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
        plain = _plainer(field, depth=0)
        yield place, plain(mine), plain(theirs)


def _plainer(field: Field, depth: int) -> Way:
    """How the numbers of a field, in lists of lists, are written as plain data."""
    if depth > 1:
        inner = _plainer(field, depth - 1)
        return lambda grid: [inner(part) for part in grid]
    hidden = field.hidden
    if field.of and depth == 1:
        return lambda row: [None if number == hidden else list(_members_of(number)) for number in row]
    if field.of:
        return lambda number: None if number == hidden else list(_members_of(number))
    if field.low > HIDDEN and depth == 1:
        return lambda row: [None if number == hidden else number for number in row]
    if field.low > HIDDEN:
        return lambda number: None if number == hidden else number
    return _copier(depth)


@lru_cache(maxsize=1 << 14)
def _members_of(number: int) -> tuple[int, ...]:
    return tuple(index for index in range(number.bit_length()) if number >> index & 1)


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
