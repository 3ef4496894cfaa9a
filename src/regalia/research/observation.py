"""Observations: what a seat may know, as a row of numbers from 0 to 1 with named pieces.

The row follows from the declared fields of a game's state, in their order, and is written from a concealed record:

- a set is one bit for each thing that may be in it;
- a number that names something (its field may hold NONE, or few values) is one-hot: one place for each value;
- any other number is scaled by its logarithm, log(1 + value - low) / log(1 + high - low), with the bounds that its
  field declares: they are wide, and what happens in play is mostly near the low one;
- everything is seen from the seat that looks: where an index or a number is a seat, 0 is itself, 1 the next one;
- of a field that only its owner sees there is the part of the seat that looks; what nobody sees is not in it.

Before all that comes `you`, the seat itself as it is numbered at the table, since who began can matter.

    layout = Layout(regalia.find("kingdom-18").setting())
    layout.pieces["hand"]     # where in the row the hand is, and how to read it
    layout.observe(match.seen(0), 0)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from regalia.engine.errors import BadSettings
from regalia.engine.game import Header, Setting
from regalia.engine.kernel import compiled, kernel
from regalia.engine.record import NOBODY, OWNER, Array, Field

FEW = 32  # a field of at most so many values is one-hot

ONE_HOT, BITS, SCALED = 0, 1, 2
ENCODINGS = ("one-hot", "bits", "log-scaled")

Floats = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Piece:
    """A named part of an observation: `size` numbers from `start` on, in rows of `shape` times `width`."""

    name: str
    encoding: str  # one of ENCODINGS
    shape: tuple[int, ...]  # of the field as this seat sees it; empty for a single number
    axes: tuple[str, ...]  # what each index of the shape is: "seat" from the one that looks, or "index"
    width: int  # how many numbers stand for one number of the field
    low: int  # the least its numbers can be: the first place of a one-hot, 0 if scaled
    high: int  # the most
    seats: bool  # whether the values, or the members of the set, are seats counted from the one that looks
    private: bool = False  # whether only the seat that looks knows it
    start: int = 0

    @property
    def size(self) -> int:
        return int(np.prod(self.shape, dtype=int)) * self.width

    @property
    def part(self) -> slice:
        return slice(self.start, self.start + self.size)


class Line(NamedTuple):
    """How one number of the record is written into the row: what the compiled writer reads."""

    offset: int  # of its first byte
    size: int  # in bytes
    encoding: int
    low: int
    width: int
    seats: int  # how many of its values from 0 on, or of its members, are seats to turn; 0 for none
    place: int  # where in the row


class Layout:
    """The pieces of a setting's observations, and the way to write them."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.state_type = setting.game.state_type
        self.pieces: dict[str, Piece] = {}
        self._add(Piece("you", ENCODINGS[ONE_HOT], (), (), setting.seats, 0, setting.seats - 1, seats=False))
        for name, field in self._visible():
            self._add(_piece(setting, name, field))
        self.size = sum(piece.size for piece in self.pieces.values())
        self.veils = np.stack([self.state_type.veil(seat) for seat in range(setting.seats)])
        self.scales = np.ones(self.size)  # what a logarithm is multiplied by, at its place in the row
        for piece in self.pieces.values():
            if piece.encoding == ENCODINGS[SCALED]:
                self.scales[piece.part] = 1 / np.log1p(piece.high - piece.low)
        self.lines = np.array([list(self._lines(seat)) for seat in range(setting.seats)], np.int32)

    def _visible(self) -> Iterator[tuple[str, Field]]:
        return ((name, field) for name, field in self.state_type.fields.items() if field.seen is not NOBODY)

    def _add(self, piece: Piece) -> None:
        start = sum(before.size for before in self.pieces.values())
        self.pieces[piece.name] = Piece(**{**vars(piece), "start": start})

    def _lines(self, seat: int) -> Iterator[Line]:
        for name, field in self._visible():
            piece = self.pieces[name]
            encoding = ENCODINGS.index(piece.encoding)
            turned = self.setting.seats if piece.seats else 0
            numbers = _indices(field, self.setting.seats, seat)
            for number, index in enumerate(numbers):
                offset, size = self._bytes(name, field, index)
                place = piece.start + number * piece.width
                yield Line(offset, size, encoding, piece.low, piece.width, turned, place)

    def _bytes(self, name: str, field: Field, index: tuple[int, ...]) -> tuple[int, int]:
        """Where in the record a number is."""
        layout = self.state_type.dtype.fields
        assert layout is not None
        size = np.dtype(field.kind).itemsize
        return layout[name][1] + size * int(np.ravel_multi_index(index, field.shape) if index else 0), size

    # Writing

    def new(self, rows: int) -> Floats:
        """Room for so many observations."""
        return np.zeros((rows, self.size), np.float32)

    def write(self, states: Array, looking: Array, out: Floats, rows: Array | None = None) -> None:
        """Observe each state from the seat that looks at it, into the rows of `out`; or only those `rows`."""
        self.check(out, len(states))
        rows = np.arange(len(states)) if rows is None else rows
        scratch = np.zeros(self.state_type.dtype.itemsize, np.uint8)
        raw = states.view(np.uint8).reshape(len(states), -1)
        _write(raw, rows, looking, self.veils, self.lines, self.scales, scratch, out)

    def check(self, out: Floats, rows: int) -> None:
        if out.dtype != np.float32 or out.shape != (rows, self.size) or not out.flags.c_contiguous:
            raise BadSettings(
                f"Observations are written into an array of {rows} × {self.size} float32 in row order,"
                f" not {' × '.join(map(str, out.shape))} {out.dtype}."
            )

    def observe(self, seen: Header, seat: int) -> Floats:
        """One observation, of a record as `Match.seen` gives it."""
        out = self.new(1)
        self.write(seen.to_array(), np.array([seat], np.int8), out)
        return out.reshape(self.size)

    def read(self, row: Floats) -> dict[str, Floats]:
        """A row taken apart into its pieces; they are views of it."""
        return {name: row[piece.part].reshape(*piece.shape, piece.width) for name, piece in self.pieces.items()}


def _piece(setting: Setting, name: str, field: Field) -> Piece:
    low, high = field.low, field.high
    # The header is declared for all games alike; a game says more.
    if name == "ply":
        high = setting.game.longest
    elif name == "seat":
        high = setting.seats - 1
    elif name == "over":
        high = len(setting.game.endings)
    if field.of:
        encoding, width, high = BITS, setting.seats if field.seat else field.of, 1
    elif low < 0 or high - low < FEW:
        encoding, width = ONE_HOT, high - low + 1
    else:
        encoding, width = SCALED, 1
    axes = list(zip(field.shape, field.seat_axes, strict=True))[1 if field.seen is OWNER else 0 :]
    shape = tuple(setting.seats if is_seat else size for size, is_seat in axes)
    names = tuple("seat" if is_seat else "index" for _, is_seat in axes)
    return Piece(name, ENCODINGS[encoding], shape, names, width, low, high, field.seat, field.seen is OWNER)


def _indices(field: Field, seats: int, seat: int) -> Iterator[tuple[int, ...]]:
    """The indices of a field in the order in which a seat looks at them."""
    around = [(seat + step) % seats for step in range(seats)]
    axes: list[Any] = [
        around if is_seat else range(size) for size, is_seat in zip(field.shape, field.seat_axes, strict=True)
    ]
    if field.seen is OWNER:
        axes[0] = [seat]
    return product(*axes)


OFFSET, SIZE, ENCODING, LOW, WIDTH, SEATS, PLACE = range(len(Line._fields))


@kernel
def _number(record: Any, offset: int, size: int) -> Any:
    """A number out of the bytes of a record, the highest of them with its sign."""
    value: Any = np.int64(np.int8(record[offset + size - 1]))
    for byte in range(size - 2, -1, -1):
        value = value << 8 | np.int64(record[offset + byte])
    return value


@compiled
def _write(raw: Any, rows: Any, looking: Any, veils: Any, lines: Any, scales: Any, scratch: Any, out: Any) -> None:
    """Conceal each record for the seat that looks at it, then write its numbers down, line by line."""
    for at in range(len(rows)):
        row = rows[at]
        seat = looking[row]
        for byte in range(len(scratch)):
            scratch[byte] = raw[row, byte] | veils[seat, byte]
        for place in range(out.shape[1]):
            out[row, place] = 0
        out[row, seat] = 1  # `you`
        for at_line in range(lines.shape[1]):
            line = lines[seat, at_line]
            value = _number(scratch, line[OFFSET], line[SIZE])
            seats = line[SEATS]
            if line[ENCODING] == SCALED:
                out[row, line[PLACE]] = np.log1p(value - line[LOW]) * scales[line[PLACE]]
            elif line[ENCODING] == ONE_HOT:
                if 0 <= value < seats:
                    value = (value - seat + seats) % seats
                out[row, line[PLACE] + value - line[LOW]] = 1
            else:
                for member in range(line[WIDTH]):
                    if value >> member & 1 == 1:
                        turned = (member - seat + seats) % seats if seats > 0 else member
                        out[row, line[PLACE] + turned] = 1
