"""Every game: the truth is among the worlds that a seat imagines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from regalia.engine.game import Setting
from regalia.engine.record import EVERYONE, OWNER, Field
from regalia.games import games
from tests.contract.cases import every_case, imagined, positions

GAMES = 3
PLIES = 20  # looked at in each game
WORLDS = 5000  # so many that even what is true once in a thousand times does not escape


@every_case
def test_the_truth_is_among_the_worlds_that_a_seat_imagines(name: str, seats: int) -> None:
    """Number by number, and each set member by member: nothing that is true may be held to be impossible."""
    setting = games()[name].setting(seats)
    for seed in range(GAMES):
        for s in positions(setting, seed, PLIES // seats * 2):
            for seat in range(seats):
                assert never_imagined(setting, s, seat) == set()


def never_imagined(setting: Setting, s: Any, seat: int) -> set[tuple[str, int]]:
    """What is hidden from a seat and in none of many worlds that it imagines."""
    missing = set(hidden_facts(s, seat))
    for world in range(WORLDS):
        if not missing:
            break
        missing -= set(hidden_facts(imagined(setting, s, seat, world), seat))
    return missing


def hidden_facts(s: Any, seat: int) -> Iterator[tuple[str, int]]:
    for name, field in s.fields.items():
        if field.seen is EVERYONE or field.learnt or name == "random":
            continue  # what others have learnt may stay at the least they can have
        value = getattr(s, name)
        if field.seen is OWNER:
            for owner, part in enumerate(value):
                if owner != seat:
                    yield from facts(field, part, f"{name}[{owner}]")
        else:
            yield from facts(field, value, name)


def facts(field: Field, value: Any, place: str) -> Iterator[tuple[str, int]]:
    """Each number with its place; a set is a yes or no for each of its possible members."""
    if isinstance(value, list):
        for index, part in enumerate(value):
            yield from facts(field, part, f"{place}[{index}]")
    elif field.of:
        for member in range(field.of):
            yield f"{place} has {member}", value >> member & 1
    else:
        yield place, value
