"""Kernels written out of other kernels and of declarations: what machine code needs at full length, said in a word."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from typing import Any

from regalia.engine import sets


def write(head: str, lines: Iterable[str], **space: Any) -> Callable[..., Any]:
    """A function by its head and its lines, which may name what is in the space."""
    space["__name__"] = __name__
    exec("\n".join([head, *(f"    {line}" for line in lines)]), space)  # made of declarations alone
    written: Callable[..., Any] = space[head.split("(", maxsplit=1)[0].removeprefix("def ")]
    return written


def tupled(n: int) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Makes a kernel give a tuple: what it gives for 0, 1, … and n-1 in place of its last argument.

    >>> @tupled(4)
    ... def times(a, b):
    ...     return a * b
    >>> times(10)
    (0, 10, 20, 30)
    """

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        *given, _ = inspect.signature(function).parameters
        calls = (f"each({', '.join([*given, str(number)])})" for number in range(n))
        return write(f"def tupled({', '.join(given)}):", [f"return ({', '.join(calls)},)"], each=function)

    return decorate


def those(group: int | Callable[..., int]) -> Callable[[Callable[..., bool]], Callable[..., int]]:
    """Makes a set of a condition: the members of a set for which it holds. The last argument is the member; the set is
    given, or a kernel of some of the other arguments.

    >>> @those(0b1110)
    ... def odd(number):
    ...     return number % 2 == 1
    >>> bin(odd())
    '0b1010'
    """

    def decorate(holds: Callable[..., bool]) -> Callable[..., int]:
        *given, _ = inspect.signature(holds).parameters
        of = f"group({', '.join(inspect.signature(group).parameters)})" if callable(group) else str(group)
        lines = ["found = 0", f"for member in each({of}):"]
        lines += [f"    if holds({', '.join([*given, 'member'])}):", "        found |= 1 << member", "return found"]
        return write(f"def those({', '.join(given)}):", lines, holds=holds, each=sets.each, group=group)

    return decorate
