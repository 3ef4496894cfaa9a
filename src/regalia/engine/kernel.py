"""Kernels: rules written once, run as plain Python on twins and as machine code on records.

- `@compiled` marks an entry from Python into machine code, over arrays of records. Its code is kept on disk. Every
  function that it calls, and those that they call, are kernels: from Python they are the Python functions they were,
  from compiled code they are compiled. Nothing has to mark them; `@kernel` tells the reader where it is not obvious.
- `@generic` declares a name that all games share; each game `implement`s it, and a call picks the game by the type of
  the state `s`.
- `@inlined` and `@in_words` note what is special about a kernel in compiled code.

Nothing is compiled here, and Numba is not loaded. `regalia.engine.compiler` follows an entry when it is first called.
"""

from __future__ import annotations

import inspect
import threading
from collections.abc import Callable, Mapping
from functools import cached_property, update_wrapper, wraps
from importlib.util import find_spec
from types import FunctionType
from typing import Any, NamedTuple, TypeVar, cast

import numpy as np

from regalia.engine.extras import needs
from regalia.engine.record import Record

Function = TypeVar("Function", bound=Callable[..., Any])
Layout = np.dtype[Any]


class Note(NamedTuple):
    """What a function is in compiled code: another function, or one for each layout of the argument `at`."""

    own: Callable[..., Any] | Mapping[Layout, Callable[..., Any]]
    at: int = 0
    inline: bool = False


notes: dict[Callable[..., Any], Note] = {}  # of functions that are something special in compiled code
_implement: dict[Callable[..., Any], Callable[[type[Record], Callable[..., Any]], None]] = {}
_KNOWN = ("numpy", "numba")  # packages whose functions Numba compiles by itself


def note_of(function: Callable[..., Any]) -> Note | None:
    """What a function is in compiled code; None if that is none of ours."""
    known = function.__module__.partition(".")[0] in _KNOWN
    return notes.get(function) or (None if known else Note(function))


def kernel(function: Function) -> Function:
    """Tells the reader that a function is called from compiled code; it does nothing."""
    return function


def inlined(function: Function) -> Function:
    """A kernel that is copied into each place that calls it: quicker there, but every copy is compiled again.

    For what runs often and is called from one place or two. Tiny kernels are inlined without being asked.
    """
    notes[function] = Note(function, inline=True)
    return function


def in_words(function: Callable[..., Any]) -> Callable[[Function], Function]:
    """Marks what a function is in compiled code, where the arithmetic of machine words differs from Python's."""

    def decorate(own: Function) -> Function:
        notes[function] = Note(own)
        return own

    return decorate


def generic(function: Function) -> Function:
    """A name that every game implements; the state is the parameter called `s`."""
    at = list(inspect.signature(function).parameters).index("s")
    by_twin: dict[type[Record], Callable[..., Any]] = {}
    by_layout: dict[Layout, Callable[..., Any]] = {}

    @wraps(function)
    def choose(*args: Any) -> Any:
        return by_twin[type(args[at])](*args)

    def implement_for(state: type[Record], own: Callable[..., Any]) -> None:
        if by_layout.setdefault(state.dtype, own) is not own:
            raise TypeError(
                f"Two games have states of the same layout as {state.__qualname__}: name a field differently."
            )
        by_twin[state] = own

    notes[choose] = Note(by_layout, at)
    _implement[choose] = implement_for
    return cast(Function, choose)


def implement(name: Callable[..., Any], state: type[Record], own: Callable[..., Any]) -> None:
    """Say that `own` is what the generic `name` means for games whose state is `state`."""
    _implement[name](state, own)


class Entry:
    """An entry into machine code, made when it is first called."""

    _making = threading.Lock()

    def __init__(self, function: FunctionType) -> None:
        self.function = function
        update_wrapper(self, function)

    def __call__(self, *args: Any) -> Any:
        return self.machine(*args)

    @cached_property
    def machine(self) -> Any:
        """What Numba makes of it."""
        with self._making:
            return self.__dict__.get("machine") or load_compiler().entry(self.function)


def compiled(function: Function) -> Function:
    """An entry into machine code: takes arrays, is compiled at its first call, runs without the interpreter's lock."""
    return cast(Function, Entry(cast(FunctionType, function)))


def machine(entry: Function) -> Function:
    """The machine code behind an entry, for those who call it so often that the way there counts."""
    return cast(Function, cast(Entry, entry).machine)


def is_ready(entry: Callable[..., Any], *args: Any) -> bool:
    """Whether a call of a compiled entry would start at once, from memory or from disk."""
    return can_compile() and bool(load_compiler().is_ready(cast(Entry, entry).machine, args))


def can_compile() -> bool:
    """Whether there is a compiler; without one everything is played interpreted."""
    return find_spec("numba") is not None


def load_compiler() -> Any:
    """The module that compiles, with Numba behind it."""
    needs("numba", extra="fast")
    from regalia.engine import compiler

    return compiler
