"""Records: one declaration gives layout, twin, visibility, equality, difference and plain data."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from regalia import BadPosition
from regalia.engine.record import (
    EVERYONE,
    NOBODY,
    OWNER,
    Cube,
    Grid,
    Record,
    Row,
    Seats,
    _Declared,
    i8,
    i16,
    i32,
    members,
    u64,
)

SEATS = 3


class Base(Record):
    random: int = u64(NOBODY)
    seat: int = i8(EVERYONE, low=-1, high=2)


class Table(Base):
    coins: Row = i16(EVERYONE, SEATS)
    hand: Row = members(OWNER, SEATS, of=5)
    known: Cube = i8(OWNER, SEATS, SEATS, 2, low=-1, high=9)
    secret: int = i32()
    board: Grid = i8(EVERYONE, 2, 2)


def table() -> Table:
    drawn = Table()
    drawn.random, drawn.seat, drawn.coins, drawn.hand = 12345, 1, [300, 0, 7], [0b101, 0b10, 0b11000]
    drawn.known = [[[owner, knower] for owner in range(SEATS)] for knower in range(SEATS)]
    drawn.secret, drawn.board = 99_999, [[1, 2], [3, 4]]
    return drawn


def test_fields_are_inherited_and_stored_in_order() -> None:
    assert list(Table.fields) == ["random", "seat", "coins", "hand", "known", "secret", "board"]
    assert Table.dtype.names == tuple(Table.fields)
    assert Table.dtype["known"].shape == (3, 3, 2)
    assert Table.dtype.itemsize % 8 == 0


def test_a_twin_has_no_other_attributes() -> None:
    with pytest.raises(AttributeError):
        table().coin = 3  # type: ignore[attr-defined]


def test_there_and_back_as_bytes_and_as_plain_data() -> None:
    assert Table.from_array(table().to_array()[0]) == table()
    assert Table.from_plain(table().plain()) == table()


def test_plain_data_lists_the_members_of_sets() -> None:
    assert table().plain()["hand"] == [[0, 2], [1], [3, 4]]


def test_a_number_too_large_for_its_field_does_not_wrap_in_silence() -> None:
    drawn = table()
    drawn.seat = 200
    with pytest.raises(OverflowError):
        drawn.to_array()


def test_a_copy_is_equal_and_apart() -> None:
    drawn, copy = table(), table().copy()
    copy.known[1][2][0] = 9
    assert drawn == table()
    assert copy != drawn
    assert drawn != "a table"


def test_diff_names_each_number_that_differs() -> None:
    other = table()
    other.board[1][0] = 0
    other.hand[2] = 0b1
    assert table().diff(other) == ["hand[2]: [3, 4] and [0]", "board[1][0]: 3 and 0"]
    assert table().diff(table()) == []


def test_numbers_out_of_range_are_named() -> None:
    drawn = table()
    drawn.seat, drawn.hand[0] = 3, 0b100000
    assert drawn.out_of_range() == ["seat holds 3, not -1 to 2", "hand holds 32, not 0 to 31"]


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_concealed_record_shows_a_seat_its_own_and_nothing_of_others(seat: int | None) -> None:
    seen = table().conceal(seat)
    assert seen.random == (1 << 64) - 1
    assert seen.secret == -1
    assert seen.coins == [300, 0, 7]
    for owner in range(SEATS):
        mine = owner == seat
        assert seen.hand[owner] == (table().hand[owner] if mine else -1)
        assert seen.known[owner] == (table().known[owner] if mine else [[-1, -1]] * SEATS)


def test_a_field_is_hidden_unless_it_says_who_sees_it() -> None:
    assert Table.fields["secret"].seen is NOBODY


def test_the_members_of_a_set_of_seats_are_seats() -> None:
    assert members(EVERYONE, of=Seats(3)).seat
    assert not members(EVERYONE, of=3).seat
    assert not members(EVERYONE, of=Seats(3)).learnt


def test_what_is_hidden_is_none_in_plain_data() -> None:
    plain = table().conceal(0).plain()
    assert plain["hand"] == [[0, 2], None, None]
    assert plain["secret"] is None
    assert plain["random"] is None


@given(st.binary(min_size=Table.dtype.itemsize, max_size=Table.dtype.itemsize), st.sampled_from([0, 1, 2, None]))
def test_the_veil_is_the_same_as_concealing(content: bytes, seat: int | None) -> None:
    record = np.frombuffer(content, Table.dtype)
    veiled = (record.view(np.uint8) | Table.veil(seat)).view(Table.dtype)
    assert Table.from_array(veiled[0]) == Table.from_array(record[0]).conceal(seat)


BAD: list[tuple[dict[str, Any], str]] = [
    ({"coin": 3}, "There is no field 'coin' in this position"),
    ({"seat": 3}, "seat takes whole numbers from -1 to 2, not 3."),
    ({"seat": True}, "seat takes whole numbers from -1 to 2, not True."),
    ({"coins": [1, 2]}, "coins takes lists of 3 entries"),
    ({"board": [1, 2]}, "board takes lists of 2 times 2 entries"),
    ({"hand": [[0], [1], [5]]}, "hand takes lists of different numbers from 0 to 4"),
    ({"hand": [[0], [1], [2, 2]]}, "hand takes lists of different numbers from 0 to 4"),
    ({"hand": [[0], [1], 2]}, "hand takes lists of different numbers from 0 to 4"),
]


@pytest.mark.parametrize(("data", "sentence"), BAD)
def test_plain_data_that_does_not_fit_is_refused_with_a_sentence(data: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence):
        Table.from_plain(data)


def test_a_declaration_that_cannot_work_is_refused() -> None:
    with pytest.raises(TypeError, match="needs a seat as its first index"):
        i8(OWNER)
    with pytest.raises(TypeError, match="at most 62"):
        members(EVERYONE, of=63)
    with pytest.raises(TypeError, match="A field from 0 to 128 cannot be: its numbers go from -128 to 127"):
        i8(EVERYONE, high=128)
    with pytest.raises(TypeError, match="A field from -40000 to 0 cannot be"):
        i16(EVERYONE, low=-40_000, high=0)
    with pytest.raises(TypeError, match="A field from 3 to 2 cannot be"):
        i8(EVERYONE, low=3, high=2)


@pytest.mark.parametrize("name", ["copy", "plain", "fields", "seat"])
def test_a_field_named_like_something_that_the_record_has_already_is_refused(name: str) -> None:
    with pytest.raises(TypeError, match=f"Bad cannot have a field '{name}'"):
        _Declared("Bad", (Base,), {name: i8(EVERYONE)})


def test_a_record_shows_itself_by_field() -> None:
    assert repr(table()).startswith("Table(random=12345, seat=1, coins=[300, 0, 7], hand=[[0, 2], [1], [3, 4]]")
