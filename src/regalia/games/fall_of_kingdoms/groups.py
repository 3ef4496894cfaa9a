"""Groups of cards of which some are alike: a set in which the copies of a card count up from its first number.

A group never tells two copies apart, so that nobody who sees it learns more than how many there are. `copies` below is
the set of all copies of one card, which have neighbouring numbers.
"""

from regalia.engine import sets
from regalia.engine.chance import Random
from regalia.games.fall_of_kingdoms.state import COPIES


def copies_of(character: int) -> int:
    """The four cards of a Character."""
    return sets.first(COPIES) << COPIES * character


def character_of(card: int) -> int:
    return card // COPIES


def added(group: int, copies: int) -> int:
    """The group with one more of these."""
    return group | sets.only(sets.lowest(copies & ~group))


def removed(group: int, copies: int) -> int:
    """The group with one fewer of these."""
    return group & ~copies | (group & copies) >> 1 & copies


def dealt(s: Random, group: int, n: int) -> int:
    """A group of n Character Cards of the group at random."""
    chosen = sets.EMPTY
    for _ in range(n):
        character = character_of(sets.pick(s, group))
        group = removed(group, copies_of(character))
        chosen = added(chosen, copies_of(character))
    return chosen


def holds(group: int, character: int) -> bool:
    return sets.has(group, COPIES * character)


def without(group: int, part: int) -> int:
    """The group without all cards of a part of it."""
    for card in sets.each(part):
        group = removed(group, copies_of(character_of(card)))
    return group


def joined(group: int, part: int) -> int:
    """The group with all cards of another."""
    for card in sets.each(part):
        group = added(group, copies_of(character_of(card)))
    return group
