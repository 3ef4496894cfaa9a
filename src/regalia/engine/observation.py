"""Observations: what a seat may know, as a row of numbers from 0 to 1 with named pieces.

The row follows from the declared fields of a game's state, in their order, and is written from a concealed record:

- a set is one bit for each thing that may be in it;
- a quantity whose field says how far it `usual`ly goes is counted: one place for each step up to there, 1 as far as the
  quantity reaches, and where it can go further, one more for what is beyond, x / (x + usual);
- a row of names whose order says nothing is a bag: two places for each name, 1 in the first if it is there, and in the
  second x / (x + 1) if it is there x times more;
- any other number of few values, or one that may be NONE, names something and is one-hot: one place for each value;
- what is left is scaled by its logarithm, log(1 + value - low) / log(1 + high - low);
- everything is seen from the seat that looks: where an index or a number is a seat, 0 is itself, 1 the next one;
- of a field that only its owner sees there is the part of the seat that looks; what nobody sees is not in it, nor what
  can have one value only.

Before all that comes `you`, the seat itself as it is numbered at the table, since who began can matter.

    layout = Layout(regalia.find("kingdom-18").setting())
    layout.pieces["hand"]     # where in the row the hand is, and how to read it
    layout.names              # what each number stands for
    layout.observe(match.seen(0), 0)

The numbers fit one setting. With `shared` they are the same for every number of seats and all options of a game, so
that one network can play them all: there is room for the most seats, and how many there are and which options are
played stands in pieces of its own. `layout.words` says what each action is made of, and `cards` what is printed on the
cards. `digest` pins all of it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from regalia.engine.action_words import Words, words_of_actions
from regalia.engine.contract import Header
from regalia.engine.errors import BadSettings
from regalia.engine.game import Setting
from regalia.engine.kernel import compiled
from regalia.engine.record import NOBODY, OWNER, Array, Field

FEW = 32  # a field of at most so many values is one-hot

ONE_HOT, BITS, SCALED, COUNTED, BAG = 0, 1, 2, 3, 4
ENCODINGS = ("one-hot", "bits", "log-scaled", "counted", "bag")
OF_A_NAME = 2  # places for each name of a bag: whether it is there, and how many more there are

Floats = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Piece:
    """A named part of an observation: `size` numbers from `start` on, in rows of `shape` times `width`.

    >>> Layout(regalia.find("kingdom-18").setting()).pieces["round"].encoding
    'one-hot'
    """

    name: str
    encoding: str  # one of ENCODINGS
    shape: tuple[int, ...]  # of the field as this seat sees it; empty for a single number
    axes: tuple[str, ...]  # what each index of the shape is: "seat" from the one that looks, or "index"
    width: int  # how many numbers stand for one number of the field
    low: int  # the least its numbers can be: the first place of a one-hot, 0 if scaled
    high: int  # the most
    seats: bool  # whether the values, or the members of the set, are seats counted from the one that looks
    private: bool = False  # whether only the seat that looks knows it
    usual: int = 0  # if counted: how many places there are for it
    start: int = 0

    @property
    def size(self) -> int:
        """How many numbers it is.

        >>> Layout(regalia.find("kingdom-18").setting()).pieces["won"].size
        20
        """
        return int(np.prod(self.shape, dtype=int)) * self.width

    @property
    def part(self) -> slice:
        """Where in the row it is.

        >>> Layout(regalia.find("kingdom-18").setting()).pieces["you"].part
        slice(0, 2, None)
        """
        return slice(self.start, self.start + self.size)

    @property
    def names(self) -> Iterator[str]:
        """What each of its numbers stands for: `realm[0]=4`, `won[+1] has 7`, `coins[+0]>2`.

        >>> next(Layout(regalia.find("kingdom-18").setting()).pieces["won"].names)
        'won[+0] has 0'
        """
        axes = [[f"[+{at}]" if axis == "seat" else f"[{at}]" for at in range(size)] for size, axis in self._axes]
        for index in product(*axes):
            for place in range(self.width):
                yield f"{self.name}{''.join(index)}{self._label(place)}"

    @property
    def _axes(self) -> Iterator[tuple[int, str]]:
        return zip(self.shape, self.axes, strict=True)

    def _label(self, place: int) -> str:
        if self.encoding == ENCODINGS[BITS]:
            return f" has {place}"
        if self.encoding == ENCODINGS[BAG]:
            name, more = divmod(place, OF_A_NAME)
            return f" has {name}{' again' if more else ''}"
        if self.encoding == ENCODINGS[ONE_HOT]:
            return f"={place + self.low}"
        if self.encoding == ENCODINGS[COUNTED]:
            return f">{place + self.low}" if place < self.usual else f" beyond {self.usual + self.low}"
        return " scaled"


class Line(NamedTuple):
    """How one number of the record is written into the row: what the compiled writer reads."""

    offset: int  # of its first byte
    size: int  # in bytes
    encoding: int
    low: int
    width: int
    seats: int  # how many of its values from 0 on, or of its members, are seats to turn; 0 for none
    place: int  # where in the row
    usual: int  # if counted: up to where step by step


class Layout:
    """The pieces of a setting's observations, and the way to write them.

    >>> layout = Layout(regalia.find("kingdom-18").setting())
    >>> layout.pieces["won"].encoding, layout.pieces["won"].shape, layout.pieces["won"].width
    ('bits', (2,), 10)
    """

    def __init__(self, setting: Setting, shared: bool = False) -> None:
        game = setting.game
        self.setting = setting
        self.shared = shared
        self.state_type = game.state_type
        self.room = game.seats[-1] if shared else setting.seats  # seats that there are places for
        self.pieces: dict[str, Piece] = {}
        self._constant: list[int] = []  # what is 1 for this setting
        self._add(Piece("you", ENCODINGS[ONE_HOT], (), (), self.room, 0, self.room - 1, seats=False))
        if shared:
            self._add_setting()
        for name, field in self._visible():
            self._add(self._piece(name, field))
        self.size = sum(piece.size for piece in self.pieces.values())
        self.veils = np.stack([self.state_type.veil(seat) for seat in range(setting.seats)])
        self.scales = np.ones(self.size)  # what a logarithm is multiplied by, at its place in the row
        for piece in self.pieces.values():
            if piece.encoding == ENCODINGS[SCALED]:
                self.scales[piece.part] = 1 / np.log1p(piece.high - piece.low)
        self.lines = np.array([list(self._lines(seat)) for seat in range(setting.seats)], np.int32)
        self.constant = np.array(self._constant, np.int64)

    def _add_setting(self) -> None:
        """What a table has agreed on, one-hot: how many play, and the answers to the open questions of the rules."""
        game = self.setting.game
        if len(game.seats) > 1:
            self._add_chosen("players", game.seats[0], game.seats[-1], self.setting.seats)
        for option in game.options:
            answer = option.index(self.setting.options[option.name])
            self._add_chosen(option.name, 0, len(option.answers) - 1, answer)

    def _add_chosen(self, name: str, low: int, high: int, value: int) -> None:
        self._add(Piece(name, ENCODINGS[ONE_HOT], (), (), high - low + 1, low, high, seats=False))
        self._constant.append(self.pieces[name].start + value - low)

    def _visible(self) -> Iterator[tuple[str, Field]]:
        fields = self.state_type.fields.items()
        return ((name, field) for name, field in fields if field.seen is not NOBODY and field.low < field.high)

    def _add(self, piece: Piece) -> None:
        start = sum(before.size for before in self.pieces.values())
        self.pieces[piece.name] = replace(piece, start=start)

    def _piece(self, name: str, field: Field) -> Piece:
        low, high = field.low, field.high
        # The header is declared for all games alike; a game says more.
        if name == "ply":
            high = self.setting.game.longest
        elif name == "seat":
            high = self.room - 1
        elif name == "over":
            high = len(self.setting.game.endings)
        if field.of:
            encoding, width, high = BITS, self.room if field.seat else field.of, 1
        elif field.bag:
            encoding, width, low = BAG, OF_A_NAME * (high + 1), 0
        elif field.usual:
            encoding, width = COUNTED, field.usual + (high - low > field.usual)
        elif low < 0 or high - low < FEW:
            encoding, width = ONE_HOT, high - low + 1
        else:
            encoding, width = SCALED, 1
        axes = list(zip(field.shape, field.seat_axes, strict=True))
        axes = axes[1 if field.seen is OWNER else 0 : -1 if field.bag else None]
        shape = tuple(self.room if is_seat else size for size, is_seat in axes)
        names = tuple("seat" if is_seat else "index" for _, is_seat in axes)
        private = field.seen is OWNER
        return Piece(name, ENCODINGS[encoding], shape, names, width, low, high, field.seat, private, field.usual)

    def _lines(self, seat: int) -> Iterator[Line]:
        for name, field in self._visible():
            piece = self.pieces[name]
            encoding = ENCODINGS.index(piece.encoding)
            turned = self.setting.seats if piece.seats else 0
            for index, place in _indices(field, self.setting.seats, seat):
                offset, size = self._bytes(name, field, index)
                number = int(np.ravel_multi_index(place, piece.shape)) if place else 0
                start = piece.start + number * piece.width
                yield Line(offset, size, encoding, piece.low, piece.width, turned, start, piece.usual)

    def _bytes(self, name: str, field: Field, index: tuple[int, ...]) -> tuple[int, int]:
        """Where in the record a number is."""
        layout = self.state_type.dtype.fields
        assert layout is not None
        size = np.dtype(field.kind).itemsize
        return layout[name][1] + size * int(np.ravel_multi_index(index, field.shape) if index else 0), size

    # What it says

    @cached_property
    def names(self) -> list[str]:
        """What each number of a row stands for.

        >>> Layout(regalia.find("kingdom-18").setting()).names[:2]
        ['you[0]', 'you[1]']
        """
        return [name for piece in self.pieces.values() for name in piece.names]

    @cached_property
    def digest(self) -> str:
        """The same for the same layout: every number in its place, every action of the same words.

        >>> kingdom, greed = (Layout(regalia.find(name).setting()) for name in ("kingdom-18", "greed"))
        >>> kingdom.digest == greed.digest
        False
        """
        game = self.setting.game
        verbs = [" ".join([move.verb, *(f"{name}:{kind.size}" for name, kind in move.kinds.items())]) for move in
                 game.moves.declared]  # fmt: skip
        bounds = [f"{piece.name} {piece.encoding} {piece.low} {piece.high}" for piece in self.pieces.values()]
        text = "\n".join([game.name, str(game.observation), *bounds, *self.names, *verbs])
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    @property
    def cards(self) -> dict[str, Array]:
        """What is printed on the cards of the setting, and all else that its rules have in tables.

        >>> Layout(regalia.find("kingdom-18").setting()).cards["shield"].tolist()
        [1, 2, 3, 4, 5, 1, 2, 3, 4, 5]
        """
        rules = self.setting.rules
        return {name: np.array(getattr(rules, name)) for name, field in rules.fields.items() if field.shape}

    @cached_property
    def words(self) -> Words:
        """What its actions are made of.

        >>> Layout(regalia.find("greed").setting()).words.names[:2]
        ['0 play', '0 play 0: 1']
        """
        return words_of_actions(self.setting, self.room)

    # Writing

    def new(self, rows: int) -> Floats:
        """Room for so many observations.

        >>> layout = Layout(regalia.find("kingdom-18").setting())
        >>> layout.new(4).shape == (4, layout.size)
        True
        """
        return np.zeros((rows, self.size), np.float32)

    def write(self, states: Array, looking: Array, out: Floats, rows: Array | None = None) -> None:
        """Observe each state from the seat that looks at it, into the rows of `out`; or only those `rows`.

        >>> from regalia.research.vector import Games
        >>> table = Games("kingdom-18", 2)
        >>> table.observe(table.layout.new(2))  # by this
        """
        self.check(out, len(states))
        rows = np.arange(len(states)) if rows is None else rows
        scratch = np.zeros(self.state_type.dtype.itemsize, np.uint8)
        raw = states.view(np.uint8).reshape(len(states), -1)
        _write(raw, rows, looking, self.veils, self.lines, self.scales, self.constant, scratch, out)

    def lines_of(self, read: Array) -> Array:
        """The lines, by seat that looks, that write any of the numbers that are `read`: for who reads few.

        >>> layout = Layout(regalia.find("kingdom-18").setting())
        >>> layout.lines_of(np.array([0])).shape[1]  # `you` is in no line
        0
        """
        wanted = np.zeros(self.size + 1, np.int64)
        wanted[np.asarray(read) + 1] = 1
        before = wanted.cumsum()
        places = self.lines[:, :, PLACE]
        reach = np.where(self.lines[:, :, ENCODING] == SCALED, 1, self.lines[:, :, WIDTH])
        kept = (before[np.minimum(places + reach, self.size)] > before[places]).any(axis=0)
        return np.ascontiguousarray(self.lines[:, kept])

    def check(self, out: Floats, rows: int) -> None:
        """Refuse an array that so many observations cannot be written into.

        >>> layout = Layout(regalia.find("kingdom-18").setting())
        >>> layout.check(layout.new(3), 3)
        """
        if out.dtype != np.float32 or out.shape != (rows, self.size) or not out.flags.c_contiguous:
            raise BadSettings(
                f"Observations are written into an array of {rows} × {self.size} float32 in row order,"
                f" not {' × '.join(map(str, out.shape))} {out.dtype}."
            )

    def observe(self, seen: Header, seat: int) -> Floats:
        """One observation, of a record as `Match.seen` gives it. Needs no compiler.

        >>> match = regalia.start("kingdom-18", seed=1)
        >>> layout = Layout(match.setting)
        >>> layout.read(layout.observe(match.seen(1), 1))["you"].tolist()
        [0.0, 1.0]
        """
        raw = seen.to_array().view(np.uint8).reshape(-1) | self.veils[seat]
        row = np.zeros(self.size, np.float32)
        row[self.constant] = 1
        row[seat] = 1  # `you`
        self._plans[seat].write(raw, seat, row)
        return row

    @cached_property
    def _plans(self) -> list[_Plan]:
        return [_Plan(lines, self.scales) for lines in self.lines]

    def read(self, row: Floats) -> dict[str, Floats]:
        """A row taken apart into its pieces; they are views of it.

        >>> layout = Layout(regalia.find("kingdom-18").setting())
        >>> layout.read(layout.new(1)[0])["won"].shape  # by seat, a number for each realm
        (2, 10)
        """
        return {name: row[piece.part].reshape(*piece.shape, piece.width) for name, piece in self.pieces.items()}


def _indices(field: Field, seats: int, seat: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The indices of a field in the order in which a seat looks at them, and where in its piece each comes to stand."""
    axes: list[Any] = [
        [((seat + step) % seats, step) for step in range(seats)] if is_seat else [(at, at) for at in range(size)]
        for size, is_seat in zip(field.shape, field.seat_axes, strict=True)
    ]
    first = 0
    if field.seen is OWNER:
        axes[0], first = [(seat, 0)], 1
    last = len(axes) - 1 if field.bag else len(axes)
    for both in product(*axes):
        yield tuple(index for index, _ in both), tuple(place for _, place in both[first:last])


OFFSET, SIZE, ENCODING, LOW, WIDTH, SEATS, PLACE, USUAL = range(len(Line._fields))


def _number(record: Any, offset: int, size: int) -> Any:
    """A number out of the bytes of a record, the highest of them with its sign."""
    value: Any = np.int64(np.int8(record[offset + size - 1]))
    for byte in range(size - 2, -1, -1):
        value = value << 8 | np.int64(record[offset + byte])
    return value


def write_row(record: Any, seat: int, lines: Any, scales: Any, constant: Any, out: Any) -> None:
    """Write the numbers of a record down, line by line; it is concealed for the seat already."""
    for place in range(len(out)):
        out[place] = 0
    for at in range(len(constant)):
        out[constant[at]] = 1
    out[seat] = 1  # `you`
    for at in range(len(lines)):
        line = lines[at]
        value = _number(record, line[OFFSET], line[SIZE])
        seats = line[SEATS]
        if line[ENCODING] == SCALED:
            out[line[PLACE]] = np.log1p(value - line[LOW]) * scales[line[PLACE]]
        elif line[ENCODING] == ONE_HOT:
            if 0 <= value < seats:
                value = (value - seat + seats) % seats
            out[line[PLACE] + value - line[LOW]] = 1
        elif line[ENCODING] == BAG:
            if value >= 0:
                place = line[PLACE] + OF_A_NAME * value
                if out[place] == 0:
                    out[place] = 1
                else:
                    out[place + 1] = 1 / (2 - out[place + 1])  # x / (x + 1) for one more
        elif line[ENCODING] == COUNTED:
            count = value - line[LOW]
            for step in range(min(count, line[USUAL])):
                out[line[PLACE] + step] = 1
            if count > line[USUAL]:
                beyond = count - line[USUAL]
                out[line[PLACE] + line[USUAL]] = beyond / (beyond + line[USUAL])
        else:
            for member in range(line[WIDTH]):
                if value >> member & 1 == 1:
                    turned = (member - seat + seats) % seats if seats > 0 else member
                    out[line[PLACE] + turned] = 1


@compiled
def _write(
    raw: Any, rows: Any, looking: Any, veils: Any, lines: Any, scales: Any, constant: Any, scratch: Any, out: Any
) -> None:
    """Conceal each record for the seat that looks at it, then write its numbers down."""
    for at in range(len(rows)):
        row = rows[at]
        seat = looking[row]
        for byte in range(len(scratch)):
            scratch[byte] = raw[row, byte] | veils[seat, byte]
        write_row(scratch, seat, lines[seat], scales, constant, out[row])


class _Plan:
    """The same for one record and without the compiler: all numbers at once, by NumPy."""

    def __init__(self, lines: Array, scales: Array) -> None:
        offset, size, encoding, low, width, seats, place, usual = lines.astype(np.int64).T
        steps = np.arange(8)
        self.inside = steps < size[:, None]
        self.bytes = np.where(self.inside, offset[:, None] + steps, 0)
        self.shifts = (8 * steps).astype(np.uint64)
        whole = size == 8
        self.half = np.where(whole, np.iinfo(np.int64).max, 1 << np.minimum(8 * size - 1, 62))
        self.full = np.where(whole, 0, 1 << np.minimum(8 * size, 62))
        self.low, self.place, self.seats, self.usual = low, place, seats, usual
        self.scales = scales
        self.scaled, self.one_hot, self.counted, self.bags = (
            np.flatnonzero(encoding == one) for one in (SCALED, ONE_HOT, COUNTED, BAG)
        )
        sets = np.flatnonzero(encoding == BITS)
        width = np.where(seats > 0, np.minimum(width, seats), width)  # of seats only those that are there
        self.set = np.repeat(sets, width[sets])
        self.member = np.concatenate([np.arange(width[at]) for at in sets] or [np.zeros(0, np.int64)])
        self.steps = np.repeat(self.counted, usual[self.counted])
        self.step = np.concatenate([np.arange(usual[at]) for at in self.counted] or [np.zeros(0, np.int64)])

    def write(self, raw: Array, seat: int, row: Floats) -> None:
        bytes_of = np.where(self.inside, raw[self.bytes], 0).astype(np.uint64)
        value = (bytes_of << self.shifts).sum(axis=1, dtype=np.uint64).view(np.int64)
        value = value - self.full * (value >= self.half)
        at = self.scaled
        row[self.place[at]] = np.log1p(value[at] - self.low[at]) * self.scales[self.place[at]]
        at = self.one_hot
        named, seats = value[at], np.maximum(self.seats[at], 1)
        turned = np.where((named >= 0) & (named < self.seats[at]), (named - seat) % seats, named)
        row[self.place[at] + turned - self.low[at]] = 1
        at, seats = self.set, np.maximum(self.seats[self.set], 1)
        turned = np.where(self.seats[at] > 0, (self.member - seat) % seats, self.member)
        row[self.place[at] + turned] = value[at] >> self.member & 1
        at = self.bags[value[self.bags] >= 0]
        places, times = np.unique(self.place[at] + OF_A_NAME * value[at], return_counts=True)
        row[places] = 1
        row[places + 1] = (times - 1) / times
        count = value - self.low
        row[self.place[self.steps] + self.step] = count[self.steps] > self.step
        at = self.counted[count[self.counted] > self.usual[self.counted]]
        beyond = count[at] - self.usual[at]
        row[self.place[at] + self.usual[at]] = beyond / (beyond + self.usual[at])
