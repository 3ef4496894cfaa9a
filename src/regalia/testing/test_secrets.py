"""What a seat may not know reaches it by no way."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pytest

from regalia.engine.contract import legal
from regalia.engine.game import Game, Setting
from regalia.engine.record import EVERYONE, OWNER, Field
from regalia.engine.view import Frame, frame
from regalia.testing.cases import (
    IMAGINE,
    Machine,
    imagined,
    new_match,
    settings,
    some_plies,
    tries,
    truth,
    unimagined,
    viewers,
)

STILL_HIDDEN = -3  # no number that a field can hold, nor -1; and as a set of another size than that


def scrambled(s: Any, seat: int | None, choose: random.Random) -> Any:
    """The state with everything that a seat may not see replaced by anything."""
    other = s.copy()
    for name, field in s.fields.items():
        if field.seen is EVERYONE:
            continue
        value = getattr(other, name)
        if field.seen is OWNER:
            rows = [row if owner == seat else _anything(field, row, choose) for owner, row in enumerate(value)]
            setattr(other, name, rows)
        else:
            setattr(other, name, _anything(field, value, choose))
    return other


def _anything(field: Field, value: Any, choose: random.Random) -> Any:
    if isinstance(value, list):
        return [_anything(field, part, choose) for part in value]
    return choose.randint(field.low, field.high)


def test_a_view_does_not_change_with_what_its_seat_may_not_know(game: Game, seats: int) -> None:
    setting = game.setting(seats)
    for seed in range(tries(1, 2)):
        choose = random.Random(seed)
        for match in some_plies(new_match(setting, seed), seed):
            s = truth(match)
            for seat in viewers(match):
                seen = s.conceal(seat)
                other = scrambled(s, seat, choose).conceal(seat)
                assert other == seen
                around = frame(setting, seen, seat, match.names, match.ply)
                assert game.view(setting, other, seat, around) == game.view(setting, seen, seat, around), (
                    f"The view of seat {seat} shows something that the seat may not know."
                )
                if seat is not None:
                    assert game.hint(setting, other, seat) == game.hint(setting, seen, seat)


def test_a_view_makes_nothing_of_what_is_hidden(game: Game, seats: int) -> None:
    """What is hidden reads -1. That is no card and no set, and whoever takes it for one shows what is not so."""
    setting = game.setting(seats)
    for match in some_plies(new_match(setting, 10), 10):
        for seat in viewers(match):
            seen = match.seen(seat)
            around = frame(setting, seen, seat, match.names, match.ply)
            shown = game.view(setting, seen, seat, around)
            for name, field in seen.fields.items():
                if field.seen is EVERYONE or field.low < 0:  # where -1 may well stand for nothing
                    continue
                other = otherwise_hidden(seen, name, field, seat)
                assert game.view(setting, other, seat, around) == shown, (
                    f"The view of seat {seat} is made of `{name}`, of which it does not see all: -1 is no number there,"
                    " but what is hidden."
                )


def otherwise_hidden(seen: Any, name: str, field: Field, seat: int | None) -> Any:
    """A concealed record in which what is hidden of a field reads STILL_HIDDEN."""
    other = seen.copy()
    value = getattr(other, name)
    if field.seen is OWNER:
        setattr(other, name, [row if owner == seat else _hidden(row) for owner, row in enumerate(value)])
    else:
        setattr(other, name, _hidden(value))
    return other


def _hidden(value: Any) -> Any:
    return [_hidden(part) for part in value] if isinstance(value, list) else STILL_HIDDEN


def handing_to(handed: list[Any], view: Callable[..., Frame]) -> Callable[..., Frame]:
    """A game's view that also writes down the record it is given."""

    def watched(setting: Setting, seen: Any, seat: int | None, around: Mapping[str, Any]) -> Frame:
        handed.append(seen)
        return view(setting, seen, seat, around)

    return watched


def test_a_match_shows_and_tells_the_same_whatever_a_seat_may_not_know(
    game: Game, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does a game get more than that to make its view of, however careful it may be."""
    setting = game.setting(seats)
    choose = random.Random(3)
    for match in some_plies(new_match(setting, 3), 3):
        if match.seat is None:
            break  # the outcome is open to all, and may follow from what was hidden
        s = truth(match)
        for seat in viewers(match):
            shown, told = match.view(seat), match.events(seat, since=match.ply - 1)
            with monkeypatch.context() as patch:
                patch.setattr(match, "_state", scrambled(s, seat, choose))
                handed: list[Any] = []
                patch.setattr(match.game, "view", handing_to(handed, game.view))
                assert match.view(seat) == shown
                assert handed == [s.conceal(seat)]
                assert match.events(seat, since=match.ply - 1) == told


def test_the_veil_over_the_bytes_hides_what_concealing_the_twin_hides(game: Game, seats: int) -> None:
    setting = game.setting(seats)
    for match in some_plies(new_match(setting, 1), 1):
        s = truth(match)
        for seat in viewers(match):
            veiled = (s.to_array().view(np.uint8) | s.veil(seat)).view(s.dtype)
            assert s.from_array(veiled[0]) == s.conceal(seat)


@pytest.mark.measured
def test_an_imagined_world_looks_and_plays_the_same_to_the_seat_that_imagines_it(game: Game, seats: int) -> None:
    for setting in settings(game, seats):
        for match in some_plies(new_match(setting, 7), 7):
            for seat in range(seats):
                world = imagined(setting, truth(match), seat, 1)
                differs = world.conceal(seat).diff(match.seen(seat))
                assert not differs, f"The world that seat {seat} imagines changes what it sees: {differs}"
                assert not world.out_of_range(), f"A field of an imagined world is out of range: {world.out_of_range()}"
                broken = game.broken(setting, world)
                assert not broken, f"Seat {seat} imagines a world that cannot be at ply {match.ply}: {broken}"
                if seat == match.seat:
                    out = [0] * game.most_legal
                    assert out[: legal(setting.rules, world, out)] == match.actions(), (
                        f"What is legal for seat {seat} at ply {match.ply} depends on what it may not see."
                    )


def test_compiled_imagination_is_the_same(game: Game, seats: int) -> None:
    setting = game.setting(seats)
    machine = Machine(setting)
    for match in some_plies(new_match(setting, 8), 8):
        for seat in range(seats):
            world = imagined(setting, truth(match), seat, 2)
            machine.states[:] = unimagined(truth(match), seat, 2).to_array()
            machine.run(IMAGINE, seat)
            assert not machine.state().diff(world), f"Compiled imagination differs: {machine.state().diff(world)}"


def test_a_running_transcript_holds_neither_the_key_nor_a_sealed_move(game: Game, seats: int) -> None:
    match = new_match(game.setting(seats), 9)
    for _ in some_plies(match, 9):
        text = match.transcript()
        if match.seat is not None:
            assert match.shuffle.key.hex() not in text
            lines = {line.split(". ")[0].strip(): line for line in text.splitlines()}
            for ply, move in enumerate(match.played, start=1):
                assert (move.text in lines[str(ply)]) != move.sealed
    assert match.shuffle.key.hex() in match.transcript()
    assert not any(move.sealed for move in match.played)


def test_a_stranger_is_no_seat(game: Game, seats: int) -> None:
    match = new_match(game.setting(seats), 1)
    for seat in (-1, seats):
        with pytest.raises(ValueError, match="There is no seat"):
            match.view(seat)
        with pytest.raises(ValueError, match="There is no seat"):
            match.events(seat)
