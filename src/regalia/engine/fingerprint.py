"""What compiled code is made from: the functions that an entry can call, and all of it in a few bytes.

From an entry every function that it can call is followed, and of each the fingerprint takes its bytecode and the
values of the globals that it reads: exactly what Numba reads. Comments, and functions that no kernel calls, do not
count. Of a name that games share, only what it means for the layouts at hand is followed.
"""

from __future__ import annotations

import hashlib
import inspect
import marshal
from collections.abc import Callable, Iterable, Iterator, Set
from enum import Enum
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

import numpy as np

from regalia.engine.kernel import Layout, note_of
from regalia.engine.record import Record

_WITHOUT_REFERENCES = 2  # the version of marshal's format in which equal code is equal bytes
Fits = Callable[[Layout], bool]

_PLAIN = (type(None), bool, int, float, complex, str, bytes)


class Followed(NamedTuple):
    """A function that compiled code is made from."""

    function: FunctionType
    read: list[bytes]  # what it reads from outside
    calls: list[FunctionType]  # whatever it may call, by the names it uses


def follow(entry: FunctionType, fits: Fits) -> Iterator[Followed]:
    """An entry, called with records whose layouts fit, and all that it leads to, each once."""
    met = {entry}
    waiting = [entry]
    while waiting:
        function = waiting.pop()
        names = set(_names(function.__code__))
        read, calls = list[bytes](), list[FunctionType]()
        for name, value in _read_by(function):
            read.append(name.encode())
            for part in _parts(value, names):
                if isinstance(part, FunctionType):
                    calls.append(part)
                    read.append(f"{part.__module__}.{part.__qualname__}".encode())
                else:
                    read.append(part)
        yield Followed(function, read, calls)
        for own in (own for call in calls for own in _meant(call, fits)):
            if own not in met:
                met.add(own)
                waiting.append(own)


def fingerprint(entry: FunctionType, fits: Fits, files: Iterable[Path]) -> bytes:
    """Of an entry, called with records whose layouts fit, and of files that shape all code."""
    digest = hashlib.sha256()
    for path in files:
        digest.update(path.read_bytes())
    for function, read, calls in follow(entry, fits):
        digest.update(f"{function.__module__}.{function.__qualname__}".encode())
        digest.update(marshal.dumps(_bare(function.__code__), _WITHOUT_REFERENCES))
        for part in read:
            digest.update(part)
        for call in calls:
            note = note_of(call)
            digest.update(f"{note.at} {note.inline}".encode() if note else b"known")
    return digest.digest()


def _bare(code: CodeType) -> CodeType:
    """Code without the place where it was written."""
    parts = tuple(_bare(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    return code.replace(co_filename="", co_firstlineno=1, co_linetable=b"", co_consts=parts)


def _names(code: CodeType) -> Iterator[str]:
    """The names of globals and attributes in a piece of code and those within it."""
    yield from code.co_names
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from _names(part)


def _read_by(function: FunctionType) -> Iterator[tuple[str, Any]]:
    """What a function reads from outside: globals, what is closed over, defaults."""
    space = function.__globals__
    for name in sorted(set(_names(function.__code__))):
        if name in space:
            yield name, space[name]
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        yield name, cell.cell_contents
    yield "defaults", (function.__defaults__, tuple((function.__kwdefaults__ or {}).items()))


def _parts(value: Any, names: Set[str]) -> Iterator[bytes | FunctionType]:
    """A value as bytes, and the functions that are to be followed for it."""
    if isinstance(value, FunctionType):
        yield value
    elif isinstance(value, ModuleType):
        yield value.__name__.encode()
        for name in sorted(names & vars(value).keys()):  # whatever may be looked up in it
            yield name.encode()
            yield from _parts(vars(value)[name], names - {name})
    elif isinstance(value, (tuple, list, frozenset)):
        yield f"{type(value).__name__} {len(value)}".encode()
        for part in sorted(value) if isinstance(value, frozenset) else value:
            yield from _parts(part, names)
    elif isinstance(value, (np.ndarray, np.generic)):
        yield f"{value.dtype.descr} {value.shape}".encode() + value.tobytes()
    else:
        yield _described(value).encode()


def _meant(function: FunctionType, fits: Fits) -> Iterator[FunctionType]:
    """The functions that a call of this one is in compiled code."""
    note = note_of(function)
    own: Iterable[Callable[..., Any]]
    if note is None:
        own = []
    elif callable(note.own):
        own = [note.own]
    else:
        fitting = {layout: function for layout, function in note.own.items() if fits(layout)}
        own = (fitting or note.own).values()
    yield from (function for function in own if isinstance(function, FunctionType))


def _described(value: Any) -> str:
    kind = type(value)
    name = f"{kind.__module__}.{kind.__qualname__}"
    if isinstance(value, Enum):
        return f"{name} {value.name} {value.value!r}"
    if isinstance(value, (*_PLAIN, np.dtype)):
        return f"{name} {value!r}"
    if isinstance(value, type):
        return f"{value.__module__}.{value.__qualname__} {_shape(value)}"
    # Anything else cannot be told by its value, so it is told by the source of its kind.
    source = inspect.getsourcefile(kind) if kind.__module__ != "builtins" else None
    return name if source is None else name + hashlib.sha256(Path(source).read_bytes()).hexdigest()


def _shape(kind: type) -> object:
    """What compiled code can see of a class."""
    if issubclass(kind, Record):
        return kind.dtype.descr
    if issubclass(kind, Enum):
        return [(member.name, member.value) for member in kind]
    return getattr(kind, "_fields", ())
