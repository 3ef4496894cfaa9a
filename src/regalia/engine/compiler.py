"""From kernels to machine code, by Numba. Loaded when something is compiled, never before.

Numba's own cache does not notice a change in another file than the entry's own. Here the code of an entry is kept under
a fingerprint of all that it is made from (`regalia.engine.fingerprint`), so that it is never stale, and a change to one
game leaves the code of the others as it is.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import os
import platform
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from types import FunctionType
from typing import Any, ClassVar

import numba
from numba.core.caching import FunctionCache, IndexDataCacheFile
from numba.core.typing.templates import infer, infer_global, make_overload_template

from regalia.engine import instructions, linking
from regalia.engine.fingerprint import fingerprint, follow
from regalia.engine.kernel import Layout, Note, note_of
from regalia.engine.linking import PartCompiler, WholeCompiler

_OPTIONS = {"boundscheck": True, "_nrt": False}  # rules allocate nothing, so nothing is counted
_WRAPPERS = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}  # nothing but compiled code calls a kernel
_PROVIDED = {"nopython": True, "pipeline_class": PartCompiler, **_WRAPPERS, **_OPTIONS}
_SHAPING = (Path(__file__), Path(instructions.__file__), Path(linking.__file__))  # files that shape all code


def _provide(function: Callable[..., Any], note: Note) -> None:
    """Tell Numba what a function is in compiled code, as `numba.extending.overload` does.

    Numbers of any width are widened on the way in, so that a function is compiled once and not once for each width.
    """
    own, at, inline = note

    def choose(*args: Any, **_named: Any) -> Any:
        if callable(own):
            return own
        return next((function for layout, function in own.items() if _record(layout) == args[at]), None)

    options: dict[str, Any] = {**_PROVIDED, "forceinline": True} if inline else _PROVIDED
    base: Any = make_overload_template(function, choose, options, False, "never", False)

    class Widening(base):  # type: ignore[misc]
        def generic(self, args: Any, kws: Any) -> Any:
            widened = {name: _widened(kind) for name, kind in dict(kws).items()}
            return super().generic(tuple(_widened(kind) for kind in args), widened)

        def _get_impl(self, args: Any, kws: Any) -> Any:
            # Numba would compile a function again for a caller that is compiled with other options; all of ours are
            # the same but for how they are entered.
            key = self.context, tuple(args), tuple(kws.items())
            return self._impl_cache.get(key) or self._build_impl(key, args, kws)

    infer(Widening)
    infer_global(function, numba.types.Function(Widening))


def _widened(kind: Any) -> Any:
    return numba.types.int64 if isinstance(kind, numba.types.Integer) and kind.signed else kind


_record = lru_cache(maxsize=None)(numba.from_dtype)  # the type of a record by its layout


class _EntryCompiler(WholeCompiler):
    """Compiles an entry, having told Numba of every function that it leads to."""

    provided: ClassVar[set[FunctionType]] = set()

    def compile_extra(self, func: Any) -> Any:
        for followed in follow(func, _any_layout):
            for call in followed.calls:
                note = note_of(call)
                if note is not None and call not in self.provided:
                    self.provided.add(call)
                    _provide(call, note)
        self.state.typingctx.refresh()
        return super().compile_extra(func)


def _any_layout(layout: Layout) -> bool:
    return True


def entry(function: FunctionType) -> Any:
    """An entry into machine code."""
    dispatcher = numba.njit(nogil=True, pipeline_class=_EntryCompiler, **_OPTIONS)(function)
    if can_keep():
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(cache_folder())  # read when a cache is made; other users of Numba keep their own
        try:
            dispatcher._cache = _Kept(function)
        finally:
            numba.config.CACHE_DIR = before
    return dispatcher


def is_ready(dispatcher: Any, args: Sequence[Any]) -> bool:
    """Whether a call with such arguments would start at once; what is on disk is loaded."""
    kinds = tuple(numba.typeof(arg) for arg in args)
    if kinds in dispatcher.overloads:
        return True
    loaded = dispatcher._cache.load_overload(kinds, dispatcher.targetctx)
    if loaded is None:
        return False
    dispatcher.targetctx.insert_user_function(loaded.entry_point, loaded.fndesc, [loaded.library])
    dispatcher.add_overload(loaded)
    return True


class _Kept(FunctionCache):  # type: ignore[misc]
    """Machine code on disk, in a file of its own for each game and each fingerprint.

    Numba keeps one index for all types that an entry was compiled for; of two processes that compile two games at once,
    the later one would write over the other's.
    """

    def __init__(self, function: FunctionType) -> None:
        super().__init__(function)
        self._function = function
        self._files: dict[Any, Any] = {}

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
        if sig not in self._files:
            records = set(_dtypes(sig))
            digest = hashlib.sha256(str(sig).encode())
            digest.update(fingerprint(self._function, lambda layout: _record(layout) in records, _SHAPING))
            name = f"{self._function.__name__}.{digest.hexdigest()[:16]}"
            # Numba would compare when the entry's own file was changed; the name says more.
            self._files[sig] = IndexDataCacheFile(self._cache_path, name, source_stamp=name)
        self._cache_file = self._files[sig]


def _dtypes(kinds: Iterable[Any]) -> Iterator[Any]:
    """What arguments are made of, those within tuples too."""
    for kind in kinds:
        if isinstance(kind, numba.types.BaseTuple):
            yield from _dtypes(kind.types)
        else:
            yield getattr(kind, "dtype", kind)


def can_keep() -> bool:
    """Whether machine code has a place; without one Numba would put it beside the sources, where it goes stale."""
    try:
        cache_folder().mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(cache_folder(), os.W_OK)


def cache_folder() -> Path:
    """Where machine code is kept: named by what compiles and runs it."""
    home = Path(os.environ.get("REGALIA_CACHE") or _user_cache() / "regalia")
    packages = [importlib.metadata.version(package) for package in ("numba", "llvmlite", "numpy")]
    versions = (*packages, platform.python_version(), platform.machine(), repr(numba.config.OPT))
    return home / hashlib.sha256(" ".join(versions).encode()).hexdigest()[:16]


def _user_cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
