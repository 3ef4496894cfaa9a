"""Actions are small integers at the border only: named ranges, one after another."""

from __future__ import annotations

from itertools import accumulate


def ranges(*sizes: int) -> tuple[int, ...]:
    """Where each range of action ids begins, and after the last one how many ids there are in all.

    >>> PASS, TAKE, GIVE, ACTIONS = ranges(1, 5, 5)
    >>> TAKE, GIVE, ACTIONS
    (1, 6, 11)
    """
    return (0, *accumulate(sizes))
