"""Sets of small numbers as the bits of one number: the tricks, behind names.

`size`, `lowest` and `nth` are single instructions in compiled code: see `regalia.engine.instructions`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_

from regalia.engine import chance
from regalia.engine.chance import Random
from regalia.engine.record import Row

EMPTY = 0


def only(member: int) -> int:
    """The set of this one thing."""
    return 1 << member


def has(group: int, member: int) -> bool:
    return group >> member & 1 == 1


def first(n: int) -> int:
    """The set of the numbers 0 to n-1."""
    return (1 << n) - 1


def size(group: int) -> int:
    return group.bit_count()


def lowest(group: int) -> int:
    """The smallest member of a set that is not empty."""
    return (group & -group).bit_length() - 1


def without_lowest(group: int) -> int:
    return group & (group - 1)


def each(group: int) -> Iterator[int]:
    """The members one after another, the lowest first; what becomes of the set meanwhile changes nothing."""
    while group != EMPTY:
        yield lowest(group)
        group = without_lowest(group)


def union(groups: Iterable[int]) -> int:
    """Everything that is in one of these sets, in plain Python alone."""
    return reduce(or_, groups, EMPTY)


def are_apart(groups: Iterable[int]) -> bool:
    """Whether nothing is in two of these sets, in plain Python alone."""
    groups = list(groups)
    return size(union(groups)) == sum(map(size, groups))


def nth(group: int, index: int) -> int:
    """The member of a set that has `index` smaller ones beside it."""
    for _ in range(index):
        group &= group - 1
    return lowest(group)


def pick(s: Random, group: int) -> int:
    """A member of a set that is not empty, each as likely as another."""
    return nth(group, chance.below(s, size(group)))


def sample(s: Random, group: int, n: int) -> int:
    """A set of n members of the set, each such set as likely as another."""
    left_out = size(group) - n
    fewer = min(n, left_out)  # draw those to take or those to leave, whichever are fewer
    chosen = EMPTY
    for _ in range(fewer):
        chosen |= only(pick(s, group & ~chosen))
    return chosen if fewer == n else group & ~chosen


def offer_each(group: int, first: int, out: Row, n: int) -> int:
    """Write an action for each member of a set into the legal ones, after n others; how many there are then.

    >>> out = [0] * 4
    >>> offer_each(0b1010, 100, out, 0), out
    (2, [101, 103, 0, 0])
    """
    while group != EMPTY:
        out[n] = first + lowest(group)
        group = without_lowest(group)
        n += 1
    return n
