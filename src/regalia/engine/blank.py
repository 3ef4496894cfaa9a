"""Blank records: kernels that set fields to the lowest number they may hold, written out of the declaration.

What lies nowhere yet, is counted from 0 or is not named is the lowest number of its field: 0, the empty set, or -1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from regalia.engine.record import EVERYONE, OWNER, Field, Record
from regalia.engine.written import write

RANDOM = "random"  # the one field that is never blank


def blanking(record: type[Record], *names: str) -> Callable[[Any], None]:
    """A kernel that makes these fields of a record blank."""
    return write("def blank(s):", (line for name in names for line in _all(name, record.fields[name])))


def forgetting(record: type[Record], *names: str) -> Callable[[Any], None]:
    """A kernel that moves what is in these rows of a record one place to the front; the first of each is forgotten."""
    n = int(record.fields[names[0]].shape[0])
    moved = (f"    s.{name}[i] = s.{name}[i + 1]" for name in names)
    return write("def forget(s):", [f"for i in range({n - 1}):", *moved])


def from_blank(record: type[Record], setup: Callable[..., None]) -> Callable[..., None]:
    """The kernel `setup` of a game, which then begins with a blank state."""
    blank = [line for name, field in record.fields.items() if name != RANDOM for line in _all(name, field)]
    return write("def setup(rules, s, log):", [*blank, "own(rules, s, log)"], own=setup)


def from_hidden(record: type[Record], imagine: Callable[..., None]) -> Callable[..., None]:
    """The kernel `imagine` of a game, which then begins with all blank that is hidden from the seat."""
    blank: list[str] = []
    for name, field in record.fields.items():
        if field.seen is OWNER:
            others = [f"for i0 in range({int(field.shape[0])}):", "    if i0 != seat:"]
            blank += [*others, *(f"        {line}" for line in _all(f"{name}[i0]", field, 1))]
        elif field.seen is not EVERYONE and name != RANDOM:
            blank += _all(name, field)
    return write("def imagine(rules, s, seat):", [*blank, "own(rules, s, seat)"], own=imagine)


def _all(name: str, field: Field, depth: int = 0) -> Iterator[str]:
    """Python that makes a field blank, from an index on."""
    place = f"s.{name}"
    indent = ""
    for axis in range(depth, len(field.shape)):
        yield f"{indent}for i{axis} in range({int(field.shape[axis])}):"
        place += f"[i{axis}]"
        indent += "    "
    yield f"{indent}{place} = {field.low}"
