"""Observations: every number of what a seat may know is in its place, and nothing else is."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

import regalia
from regalia.engine.observation import BAG, BITS, COUNTED, ENCODINGS, ONE_HOT, Layout, Piece
from regalia.engine.record import EVERYONE, NOBODY, OWNER, Field, Seats, i8, members
from regalia.games import games
from regalia.testing.cases import new_match, some_plies, truth
from tests.contract.cases import every_case
from tests.research.worlds import pairs


def turned(value: int, piece: Piece, seats: int, seat: int) -> int:
    """A number that means a seat, counted from the seat that looks."""
    return (value - seat) % seats if piece.seats and 0 <= value < seats else value


def expected(field: Field, piece: Piece, value: int, seats: int, seat: int) -> list[float]:
    """One number of a record as the documentation says it is written, worked out in plain Python."""
    if piece.encoding == ENCODINGS[BAG]:
        return []  # see `bags`
    if piece.encoding == ENCODINGS[BITS]:
        things = {turned(thing, piece, seats, seat) for thing in range(field.of) if value >> thing & 1}
        return [float(thing in things) for thing in range(piece.width)]
    if piece.encoding == ENCODINGS[COUNTED]:
        count, beyond = value - piece.low, max(0, value - piece.low - piece.usual)
        steps = [float(count > step) for step in range(piece.usual)]
        return [*steps, beyond / (beyond + piece.usual)][: piece.width]
    if piece.encoding == ENCODINGS[ONE_HOT]:
        at = turned(value, piece, seats, seat) - piece.low
        return [float(place == at) for place in range(piece.width)]
    return [math.log(1 + value - piece.low) / math.log(1 + piece.high - piece.low)]


def bags(field: Field, piece: Piece, values: list[int]) -> list[float]:
    """Rows of names, each as the documentation says it is written: whether a name is there, and how often more."""
    row = field.shape[-1]
    names = range(piece.high + 1)
    counts = [values[at : at + row].count(name) for at in range(0, len(values), row) for name in names]
    return [number for count in counts for number in (float(count > 0), max(0, count - 1) / max(1, count))]


def numbers(field: Field, value: Any, seats: int, seat: int) -> list[int]:
    """The numbers of a field as a seat goes through them: itself first wherever an index is a seat."""
    axes = list(field.seat_axes)

    def walk(part: Any, depth: int) -> list[int]:
        if not isinstance(part, list):
            return [part]
        rows = [part[(seat + step) % seats] for step in range(seats)] if axes[depth] else part
        rows = rows[:1] if depth == 0 and field.seen is OWNER else rows
        return [number for row in rows for number in walk(row, depth + 1)]

    return walk(value, 0)


@every_case
def test_every_visible_number_is_where_the_layout_says(name: str, seats: int) -> None:
    layout = Layout(games()[name].setting(seats))
    for match in some_plies(new_match(layout.setting, 4), 4):
        for seat in range(seats):
            seen = match.seen(seat)
            row = layout.observe(seen, seat)
            assert row.dtype == np.float32
            assert ((row >= 0) & (row <= 1)).all()
            pieces = layout.read(row)
            assert pieces["you"].tolist() == [float(place == seat) for place in range(seats)]
            for field_name, field in seen.fields.items():
                if field.seen is NOBODY or field.low == field.high:
                    assert field_name not in pieces
                    continue
                piece = layout.pieces[field_name]
                values = numbers(field, getattr(seen, field_name), seats, seat)
                flat = [number for value in values for number in expected(field, piece, value, seats, seat)]
                if piece.encoding == ENCODINGS[BAG]:
                    flat = bags(field, piece, values)
                assert pieces[field_name].ravel() == pytest.approx(flat)


@every_case
def test_the_compiled_writer_and_the_one_for_a_single_record_agree(name: str, seats: int) -> None:
    for shared in (False, True):
        layout = Layout(games()[name].setting(seats), shared)
        for match in some_plies(new_match(layout.setting, 5), 5):
            out = layout.new(seats)
            layout.write(np.repeat(truth(match).to_array(), seats), np.arange(seats, dtype=np.int8), out)
            for seat in range(seats):
                assert layout.observe(match.seen(seat), seat) == pytest.approx(out[seat])


@every_case
def test_a_shared_layout_is_the_same_at_every_table_and_says_which_one_it_is(name: str, seats: int) -> None:
    game = games()[name]
    least = Layout(game.setting(), shared=True)
    options = {option.name: list(option.answers)[-1] for option in game.options}
    layout = Layout(game.setting(seats, options), shared=True)
    assert (layout.digest, layout.names, layout.words.names) == (least.digest, least.names, least.words.names)
    match = new_match(layout.setting, 1)
    said = layout.read(layout.observe(match.seen(0), 0))
    for option in game.options:
        assert said[option.name].tolist() == [0.0] * (len(option.answers) - 1) + [1.0]
    if len(game.seats) > 1:
        assert said["players"].tolist() == [float(count == seats) for count in game.seats]


@every_case
def test_every_number_has_a_name_of_its_own(name: str, seats: int) -> None:
    layout = Layout(games()[name].setting(seats))
    assert len(set(layout.names)) == len(layout.names) == layout.size


def test_an_action_is_made_of_its_words_with_seats_counted_from_the_one_that_looks() -> None:
    setting = games()["greed"].setting(3)
    words = Layout(setting, shared=True).words

    def said(seat: int, text: str) -> list[str]:
        return [words.names[number] for number in words.of[seat, setting.actions[text]] if number >= 0]

    assert said(1, "rob seat2") == ["1 rob", "1 rob 0: seat+1"]
    assert said(2, "rob seat0") == ["1 rob", "1 rob 0: seat+1"]
    assert said(2, "rob pile") == ["1 rob", "1 rob 0: pile"]
    assert said(0, "stop") == ["3 stop"]


def test_what_is_printed_on_the_cards_is_at_hand() -> None:
    setting = games()["kingdom-18"].setting()
    assert Layout(setting).cards["shield"].tolist() == setting.rules.shield


@every_case
def test_pieces_follow_one_another_and_fill_the_row(name: str, seats: int) -> None:
    layout = Layout(games()[name].setting(seats))
    at = 0
    for piece in layout.pieces.values():
        assert piece.start == at
        assert piece.size > 0
        at += piece.size
    assert at == layout.size == layout.new(1).shape[1]


@every_case
def test_an_observation_does_not_change_with_what_its_seat_may_not_know(name: str, seats: int) -> None:
    layout = Layout(games()[name].setting(seats))
    differ = 0
    for _, seat, state, other in pairs(name, seats, 3):
        differ += bool(state.diff(other))
        looking = np.array([seat, seat], np.int8)
        out = layout.new(2)
        layout.write(np.concatenate([state.to_array(), other.to_array()]), looking, out)
        assert (out[0] == out[1]).all()
    assert differ  # or the test proves nothing


@every_case
def test_two_different_things_to_know_are_two_different_observations(name: str, seats: int) -> None:
    layout = Layout(games()[name].setting(seats))
    rows: dict[bytes, Any] = {}
    for seed in range(3):
        for match in some_plies(new_match(layout.setting, seed), seed):
            for seat in range(seats):
                seen = match.seen(seat)
                known = rows.setdefault(layout.observe(seen, seat).tobytes(), (seen, seat))
                assert known == (seen, seat)


def test_what_goes_round_the_table_goes_round_with_the_seat() -> None:
    three = Seats(3)
    assert i8(EVERYONE, three, 2).seat_axes == (True, False)
    assert i8(OWNER, 3, 3).seat_axes == (True, False)
    assert i8(OWNER, three, three).seat_axes == (True, True)
    assert members(EVERYONE, of=three).seat
    assert not members(EVERYONE, of=3).seat


def test_an_array_of_another_shape_or_kind_is_refused() -> None:
    match = regalia.start("kingdom-18", seed=1)
    layout = Layout(match.setting)
    states, looking = truth(match).to_array(), np.zeros(1, np.int8)
    several: list[Any] = [
        np.zeros((2, layout.size), np.float32),
        np.zeros((1, layout.size)),
        np.zeros((1, 2 * layout.size), np.float32)[:, ::2],
    ]
    for wrong in several:
        with pytest.raises(ValueError, match="Observations are written into an array of 1 × "):
            layout.write(states, looking, wrong)
