"""Every game: what a seat may not know reaches it by no way."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from regalia.engine import game
from regalia.engine.record import EVERYONE, NOBODY, Field
from regalia.games import games
from tests.contract.cases import (
    IMAGINE,
    Machine,
    every_case,
    imagined,
    new_match,
    plies,
    settings,
    truth,
    unimagined,
    viewers,
)

WORLDS = 12  # imagined at each ply, where it is many that count


def scrambled(s: Any, seat: int | None, choose: random.Random) -> Any:
    """The state with everything that a seat may not see replaced by anything."""
    other = s.copy()
    for name, field in s.fields.items():
        if field.seen is EVERYONE:
            continue
        value = getattr(other, name)
        if field.seen is NOBODY:
            setattr(other, name, _anything(field, value, choose))
        else:
            parts = enumerate(value)
            rows = [row if field.part_seen(part, seat) else _anything(field, row, choose) for part, row in parts]
            setattr(other, name, rows)
    return other


def _anything(field: Field, value: Any, choose: random.Random) -> Any:
    if isinstance(value, list):
        return [_anything(field, part, choose) for part in value]
    return choose.randint(field.low, field.high)


def numbers(value: Any, place: str) -> Iterator[tuple[str, int]]:
    if isinstance(value, list):
        for index, part in enumerate(value):
            yield from numbers(part, f"{place}[{index}]")
    else:
        yield place, value


def hidden_numbers(s: Any, seat: int) -> Iterator[tuple[str, int]]:
    for name, field in s.fields.items():
        if field.seen is EVERYONE or field.learnt or name == "random":
            continue  # what others have learnt may stay at the least they can have
        for place, number in numbers(getattr(s, name), name):
            if field.seen is NOBODY or not place.startswith(f"{name}[{seat}]"):
                yield place, number


@every_case
def test_a_view_does_not_change_with_what_its_seat_may_not_know(name: str, seats: int) -> None:
    setting = games()[name].setting(seats)
    for seed in range(2):
        choose = random.Random(seed)
        for match in plies(new_match(setting, seed), seed):
            s = truth(match)
            for seat in viewers(match):
                seen = s.conceal(seat)
                other = scrambled(s, seat, choose).conceal(seat)
                assert other == seen
                assert match.game.view(setting, other, seat) == match.game.view(setting, seen, seat)
                if seat is not None:
                    assert match.game.hint(setting, other, seat) == match.game.hint(setting, seen, seat)


@every_case
def test_the_veil_over_the_bytes_hides_what_concealing_the_twin_hides(name: str, seats: int) -> None:
    setting = games()[name].setting(seats)
    for match in plies(new_match(setting, 1), 1):
        s = truth(match)
        for seat in viewers(match):
            veiled = (s.to_array().view(np.uint8) | s.veil(seat)).view(s.dtype)
            assert s.from_array(veiled[0]) == s.conceal(seat)


@every_case
def test_an_imagined_world_looks_and_plays_the_same_to_the_seat_that_imagines_it(name: str, seats: int) -> None:
    for setting in settings(name, seats):
        for match in plies(new_match(setting, 7), 7):
            for seat in range(seats):
                world = imagined(match, seat, 1)
                assert world.conceal(seat) == match.seen(seat)
                assert world.out_of_range() == []
                assert match.game.broken(setting, world) == []
                if seat == match.seat:
                    out = [0] * match.game.most_legal
                    assert out[: game.legal(setting.rules, world, out)] == match.actions()


@every_case
def test_imagined_worlds_move_every_hidden_thing(name: str, seats: int) -> None:
    """Whatever differs from deal to deal behind a seat's back must differ from world to world at one ply or another."""
    setting = games()[name].setting(seats)
    in_truth: dict[tuple[int, str], set[int]] = defaultdict(set)
    moved: set[tuple[int, str]] = set()
    for seed in range(6):
        for match in plies(new_match(setting, seed), seed):
            s = truth(match)
            for seat in range(seats):
                for place, number in hidden_numbers(s, seat):
                    in_truth[seat, place].add(number)
                worlds = [dict(hidden_numbers(imagined(match, seat, world), seat)) for world in range(WORLDS)]
                for place in worlds[0]:
                    if len({world[place] for world in worlds}) > 1:
                        moved.add((seat, place))
    assert {where for where, values in in_truth.items() if len(values) > 1} <= moved


@every_case
def test_compiled_imagination_is_the_same(name: str, seats: int) -> None:
    setting = games()[name].setting(seats)
    machine = Machine(setting)
    for match in plies(new_match(setting, 8), 8):
        for seat in range(seats):
            world = imagined(match, seat, 2)
            machine.states[:] = unimagined(match, seat, 2).to_array()
            machine.run(IMAGINE, seat)
            assert machine.state().diff(world) == []


@every_case
def test_a_running_transcript_holds_neither_the_key_nor_a_sealed_move(name: str, seats: int) -> None:
    match = new_match(games()[name].setting(seats), 9)
    for _ in plies(match, 9):
        text = match.transcript()
        if match.seat is not None:
            assert match.shuffle.key.hex() not in text
            for ply, move in enumerate(match.played, start=1):
                line = next(line for line in text.splitlines() if line.strip().startswith(f"{ply}. "))
                assert (move.text in line) != move.sealed
    assert match.shuffle.key.hex() in match.transcript()
    assert not any(move.sealed for move in match.played)


@every_case
def test_a_stranger_is_no_seat(name: str, seats: int) -> None:
    match = new_match(games()[name].setting(seats), 1)
    for seat in (-1, seats):
        with pytest.raises(ValueError, match="There is no seat"):
            match.view(seat)
        with pytest.raises(ValueError, match="There is no seat"):
            match.events(seat)
