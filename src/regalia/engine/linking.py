"""How machine code is put together: kernels are lowered one by one, then linked and optimised once, with their entry.

Numba would optimise every kernel together with all that it calls, and so the innermost ones again and again. It would
also send each through passes for what no kernel has, and look up what an operator means at each place where it stands.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from numba import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.environment import lookup_environment
from numba.core.typed_passes import DumpParforDiagnostics, InlineOverloads, NativeLowering, NopythonRewrites
from numba.core.untyped_passes import (
    FindLiterallyCalls,
    InlineClosureLikes,
    InlineInlinables,
    LiteralPropagationSubPipelinePass,
    LiteralUnroll,
    MakeFunctionToJitFunction,
    RewriteDynamicRaises,
    WithLifting,
)

ENVIRONMENT = "_ZN08NumbaEnv"  # how Numba names the variable that leads a function to what it needs of Python


class _Part(JITCodeLibrary):  # type: ignore[misc]
    """A kernel, as far as it goes by itself: it can be linked, not called."""

    def finalize(self) -> None:
        self._raise_if_finalized()
        self._finalized = True

    def names(self) -> Iterator[str]:
        """Of the functions in it."""
        return (function.name for function in self._final_module.functions if not function.is_declaration)

    def _get_module_for_linking(self) -> Any:
        return self._final_module

    @property
    def codegen(self) -> _Part:
        return self

    def set_env(self, name: str, environment: Any) -> None:
        """Nothing: the variable exists when the whole is linked."""


class _Whole(JITCodeLibrary):  # type: ignore[misc]
    """An entry with all that it calls."""

    def finalize(self) -> None:
        # What is not ours is linked only where it is asked for, so those who ask come first.
        self._linking_libraries = sorted(_all_linked(self), key=lambda library: not isinstance(library, _Part))
        super().finalize()
        for variable in self._final_module.global_variables:
            if variable.name.startswith(ENVIRONMENT):
                environment = lookup_environment(variable.name)
                if environment is not None:
                    self._codegen.set_env(variable.name, environment)

    def _optimize_final_module(self) -> None:
        parts = {name for library in self._linking_libraries if isinstance(library, _Part) for name in library.names()}
        for function in self._final_module.functions:
            if function.name in parts:
                function.linkage = "internal"
        super()._optimize_final_module()


def _all_linked(whole: _Whole) -> list[Any]:
    found: dict[Any, None] = {}
    waiting: list[Any] = [whole]
    while waiting:
        for library in waiting.pop()._linking_libraries:
            if library not in found:
                found[library] = None
                if isinstance(library, _Part):
                    waiting.append(library)
    return list(found)


@register_pass(mutates_CFG=True, analysis_only=False)
class _LowerPart(NativeLowering):  # type: ignore[misc]
    _name = "regalia_lower_part"

    def run_pass(self, state: Any) -> bool:
        state.library = _Part(state.targetctx.codegen(), state.func_id.func_qualname)
        return bool(super().run_pass(state))


@register_pass(mutates_CFG=True, analysis_only=False)
class _LowerWhole(NativeLowering):  # type: ignore[misc]
    _name = "regalia_lower_whole"

    def run_pass(self, state: Any) -> bool:
        state.library = _Whole(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return bool(super().run_pass(state))


# Passes for what no kernel has: closures, `with`, inlining by Numba, literal types, arrays as values, raised messages.
_NEEDLESS = {
    DumpParforDiagnostics, FindLiterallyCalls, InlineClosureLikes, InlineInlinables, InlineOverloads,
    LiteralPropagationSubPipelinePass, LiteralUnroll, MakeFunctionToJitFunction, NopythonRewrites,
    RewriteDynamicRaises, WithLifting,
}  # fmt: skip


def _passes(state: Any, lowering: type) -> list[Any]:
    manager = DefaultPassBuilder.define_nopython_pipeline(state)
    steps = {step: text for step, text in manager.passes if step not in _NEEDLESS}  # each once
    manager.passes = [(lowering if step is NativeLowering else step, text) for step, text in steps.items()]
    manager._finalized = False
    manager.finalize()
    return [manager]


class PartCompiler(CompilerBase):  # type: ignore[misc]
    """Compiles a kernel to be linked."""

    def define_pipelines(self) -> list[Any]:
        return _passes(self.state, _LowerPart)


class WholeCompiler(CompilerBase):  # type: ignore[misc]
    """Compiles an entry and links it."""

    def compile_extra(self, func: Any) -> Any:
        with _looked_up_once(self.state.typingctx), _without_collecting():
            return super().compile_extra(func)

    def define_pipelines(self) -> list[Any]:
        return _passes(self.state, _LowerWhole)


@contextmanager
def _looked_up_once(context: Any) -> Iterator[None]:
    """While an entry is compiled, what a function means for some types is found once.

    Numba asks every overload of `+` whether it is meant, those for strings, sets and dates too, wherever a kernel adds.
    """
    found: dict[Any, Any] = {}
    look_up = context.resolve_function_type

    def recall(function: Any, args: Any, kws: Any) -> Any:
        if kws or not isinstance(function, types.Function):
            return look_up(function, args, kws)
        key = function, tuple(args)
        if found.get(key) is None:
            found[key] = look_up(function, args, kws)
        return found[key]

    context.resolve_function_type = recall
    try:
        yield
    finally:
        del context.resolve_function_type


@contextmanager
def _without_collecting() -> Iterator[None]:
    """A compiler makes hundreds of thousands of objects that last; going through them takes a sixth of its time."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()
