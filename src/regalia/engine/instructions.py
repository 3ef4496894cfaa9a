"""What functions on sets are in compiled code: instructions of the processor. Loaded with the compiler only."""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import binding, ir
from numba import config, types
from numba.cpython.unsafe.numbers import trailing_zeros
from numba.extending import intrinsic

from regalia.engine.kernel import in_words
from regalia.engine.sets import lowest, nth, size


@intrinsic  # type: ignore[untyped-decorator]
def _population(context: Any, group: Any) -> Any:
    """The instruction that counts bits."""
    return types.int64(types.int64), lambda _context, builder, _signature, args: builder.ctpop(args[0])


@in_words(size)
def _size_in_words(group: Any) -> Any:
    return _population(np.int64(group))


@in_words(lowest)
def _lowest_in_words(group: Any) -> Any:
    return trailing_zeros(group)


@intrinsic  # type: ignore[untyped-decorator]
def _deposit(context: Any, bits: Any, group: Any) -> Any:
    """The instruction that lays the lowest bits into the places of a set: the n-th bit becomes the n-th member."""

    def build(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        function = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), ir.FunctionType(word, [word, word]))
        return builder.call(function, args)

    return types.int64(types.int64, types.int64), build


def _can_deposit() -> bool:
    """Whether code is made for a processor that deposits quickly: most with BMI2 do, the first two Zens do not."""
    if config.CPU_NAME is not None or config.CPU_FEATURES is not None:
        return False  # code is made for another processor than this one
    return bool(binding.get_host_cpu_features().get("bmi2")) and binding.get_host_cpu_name() not in {"znver1", "znver2"}


def _nth_deposited(group: Any, index: Any) -> Any:
    return trailing_zeros(_deposit(np.int64(1) << np.int64(index), np.int64(group)))


in_words(nth)(_nth_deposited if _can_deposit() else nth)
