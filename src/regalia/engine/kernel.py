"""Kernels: rules written once, run as plain Python on twins and as machine code on records.

- `@kernel` marks rules code. From Python it is the Python function it was; from compiled code it is compiled.
- `@generic` declares a name that all games share; each game `implement`s it, and a call picks the game by the type of
  the state `s`.
- `@compiled` marks an entry from Python into machine code, over arrays of records. Its code is kept on disk.

Numba's cache does not notice a change in another file than the entry's own, so the code is kept in a folder named by a
hash of every source it could have been made from.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import importlib.util
import inspect
import os
import platform
from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core.caching import FunctionCache, IndexDataCacheFile
from numba.core.typing.templates import infer, infer_global, make_overload_template

from regalia.engine.record import Record

Function = TypeVar("Function", bound=Callable[..., Any])

GAMES = "regalia.games"  # the entry-point group under which other packages offer games

_OPTIONS = {"boundscheck": True, "_nrt": False}  # rules allocate nothing, so nothing is counted
_PROVIDED = {"nopython": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True, **_OPTIONS}
_implement: dict[Callable[..., Any], Callable[[type[Record], Callable[..., Any]], None]] = {}


def _provide(function: Callable[..., Any], choose: Callable[..., Any], **options: bool) -> None:
    """Tell Numba what a function is in compiled code, as `numba.extending.overload` does.

    Numbers of any width are widened on the way in, so that a function is compiled once and not once for each width.
    """
    base: Any = make_overload_template(function, choose, {**_PROVIDED, **options}, False, "never", False)

    class Widening(base):  # type: ignore[misc]
        def generic(self, args: Any, kws: Any) -> Any:
            widened = {name: _widened(kind) for name, kind in dict(kws).items()}
            return super().generic(tuple(_widened(kind) for kind in args), widened)

    infer(Widening)
    infer_global(function, numba.types.Function(Widening))


def _widened(kind: Any) -> Any:
    return numba.types.int64 if isinstance(kind, numba.types.Integer) and kind.signed else kind


def kernel(function: Function) -> Function:
    """Rules code: plain Python from Python, machine code from compiled code."""
    _provide(function, lambda *_args, **_named: function)
    return function


def inlined(function: Function) -> Function:
    """A kernel that is copied into each place that calls it: quicker there, but every copy is compiled again.

    For what runs often and is called from one place or two. Tiny kernels are inlined without being asked.
    """
    _provide(function, lambda *_args, **_named: function, forceinline=True)
    return function


def in_words(function: Callable[..., Any]) -> Callable[[Function], Function]:
    """Marks what a function is in compiled code, where the arithmetic of machine words differs from Python's."""

    def decorate(own: Function) -> Function:
        _provide(function, lambda *_: own)
        return own

    return decorate


def wide(number: int) -> int:
    """A number out of a record, as wide as compiled code counts.

    A kernel is compiled again for each width of number that it is called with; this saves doing so.
    """
    return number


@in_words(wide)
def _wide_in_words(number: Any) -> Any:
    return np.int64(number)


def generic(function: Function) -> Function:
    """A name that every game implements; the state is the parameter called `s`."""
    at = list(inspect.signature(function).parameters).index("s")
    by_twin: dict[type[Record], Callable[..., Any]] = {}
    by_record: dict[Any, Callable[..., Any]] = {}

    @wraps(function)
    def choose(*args: Any) -> Any:
        return by_twin[type(args[at])](*args)

    def implement_for(state: type[Record], own: Callable[..., Any]) -> None:
        layout = numba.from_dtype(state.dtype)
        if by_record.setdefault(layout, own) is not own:
            raise TypeError(
                f"Two games have states of the same layout as {state.__qualname__}: name a field differently."
            )
        by_twin[state] = own

    _provide(choose, lambda *types: by_record.get(types[at]))
    _implement[choose] = implement_for
    return cast(Function, choose)


def implement(name: Callable[..., Any], state: type[Record], own: Callable[..., Any]) -> None:
    """Say that `own` is what the generic `name` means for games whose state is `state`."""
    _implement[name](state, own)


def compiled(function: Function) -> Function:
    """An entry into machine code: takes arrays, is compiled at its first call, runs without the interpreter's lock."""
    dispatcher = numba.njit(nogil=True, **_OPTIONS)(function)
    if _can_be_kept():
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(cache_folder())  # read when a cache is made; other users of Numba keep their own
        try:
            dispatcher._cache = _Kept(function)
        finally:
            numba.config.CACHE_DIR = before
    return cast(Function, dispatcher)


class _Kept(FunctionCache):  # type: ignore[misc]
    """Machine code on disk, in a file of its own for each game.

    Numba keeps one index for all types that an entry was compiled for; of two processes that compile two games at once,
    the later one would write over the other's.
    """

    def _load_overload(self, sig: Any, target_context: Any) -> Any:
        self._turn_to(sig)
        try:
            return super()._load_overload(sig, target_context)
        except Exception:  # whatever a file that was cut short or scribbled over leads to: it is written anew
            self._cache_file.flush()
            return None

    def _save_overload(self, sig: Any, data: Any) -> None:
        self._turn_to(sig)
        super()._save_overload(sig, data)

    def _turn_to(self, sig: Any) -> None:
        name = f"{self._impl.filename_base}.{hashlib.sha256(str(sig).encode()).hexdigest()[:16]}"
        self._cache_file = IndexDataCacheFile(self._cache_path, name, self._impl.locator.get_source_stamp())


def _can_be_kept() -> bool:
    """Whether machine code has a place; without one Numba would put it beside the sources, where it goes stale."""
    try:
        cache_folder().mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(cache_folder(), os.W_OK)


def is_ready(entry: Callable[..., Any], *args: Any) -> bool:
    """Whether a call of a compiled entry would start at once, from memory or from disk."""
    signature = tuple(numba.typeof(arg) for arg in args)
    dispatcher = cast(Any, entry)
    return (
        signature in dispatcher.overloads
        or dispatcher._cache.load_overload(signature, dispatcher.targetctx) is not None
    )


_folders: dict[str, Path] = {}


def cache_folder() -> Path:
    """Where machine code is kept: named by every source, and by what compiles and runs it."""
    home = Path(os.environ.get("REGALIA_CACHE") or _user_cache() / "regalia")
    if str(home) not in _folders:
        digest = hashlib.sha256()
        for path in _sources():
            digest.update(f"{path.name} {path.stat().st_size} ".encode() + path.read_bytes())
        versions = (
            numba.__version__,
            np.__version__,
            platform.python_version(),
            platform.machine(),
            repr(numba.config.OPT),
        )
        digest.update(" ".join(versions).encode())
        _folders[str(home)] = home / digest.hexdigest()[:16]
    return _folders[str(home)]


def _user_cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


def _sources() -> Iterable[Path]:
    packages = {__name__.partition(".")[0]}
    packages |= {entry.module.partition(".")[0] for entry in importlib.metadata.entry_points(group=GAMES)}
    return [path for package in sorted(packages) for path in _python_files(package)]


def _python_files(package: str) -> Iterator[Path]:
    spec = importlib.util.find_spec(package)
    if spec is None:
        return
    for place in spec.submodule_search_locations or ():
        yield from sorted(Path(place).rglob("*.py"))
    if not spec.submodule_search_locations and spec.origin is not None:
        yield Path(spec.origin)  # a game in a module of its own
