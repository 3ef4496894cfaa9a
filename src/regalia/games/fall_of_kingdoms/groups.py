"""Groups of cards of which some are alike: a set in which the copies of a card count up from its first number.

A group never tells two copies apart, so that nobody who sees it learns more than how many there are. `copies` below is
the set of all copies of one card, which have neighbouring numbers.
"""

from __future__ import annotations

from regalia.engine import sets
from regalia.engine.kernel import kernel
from regalia.games.fall_of_kingdoms.state import COPIES


@kernel
def copies_of(character: int) -> int:
    """The four cards of a Character."""
    return sets.first(COPIES) << COPIES * character


@kernel
def character_of(card: int) -> int:
    return card // COPIES


@kernel
def added(group: int, copies: int) -> int:
    """The group with one more of these."""
    return group | sets.only(sets.lowest(copies & ~group))


@kernel
def removed(group: int, copies: int) -> int:
    """The group with one fewer of these."""
    return group & ~copies | (group & copies) >> 1 & copies


@kernel
def holds(group: int, character: int) -> bool:
    return sets.has(group, COPIES * character)


@kernel
def without(group: int, part: int) -> int:
    """The group without all cards of a part of it."""
    while part != sets.EMPTY:
        copies = copies_of(character_of(sets.lowest(part)))
        group = removed(group, copies)
        part = removed(part, copies)
    return group


@kernel
def joined(group: int, part: int) -> int:
    """The group with all cards of another."""
    while part != sets.EMPTY:
        copies = copies_of(character_of(sets.lowest(part)))
        group = added(group, copies)
        part = removed(part, copies)
    return group
