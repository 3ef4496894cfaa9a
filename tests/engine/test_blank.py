"""Blank states: what a deal begins with, and what is hidden before a world is imagined."""

from __future__ import annotations

import pytest

from regalia.engine.blank import blanking, from_blank, from_hidden
from regalia.engine.contract import Header
from regalia.engine.record import EVERYONE, NOBODY, OWNER, Grid, Row, i8, members


class State(Header):
    round: int = i8(EVERYONE, low=1, high=9)
    named: int = i8(EVERYONE, low=-1)
    deck: int = members(NOBODY, of=6)
    hand: Row = members(OWNER, 2, of=6)
    known: Grid = i8(OWNER, 2, 3, low=-1)


@pytest.fixture
def used() -> State:
    """A state in the middle of a game."""
    s = State()
    s.random, s.ply, s.seat, s.over, s.round, s.named, s.deck = 77, 5, 1, 2, 4, 3, 5
    s.hand, s.known = [3, 5], [[1, 2, 3], [4, 5, 6]]
    return s


def test_a_deal_begins_with_every_field_at_its_lowest_but_for_chance(used: State) -> None:
    def deal(rules: None, s: State, log: None) -> None:
        assert (s.ply, s.seat, s.over, s.round, s.named, s.deck) == (0, -1, 0, 1, -1, 0)
        assert (s.hand, s.known) == ([0, 0], [[-1] * 3] * 2)
        s.deck = 63

    from_blank(State, deal)(None, used, None)
    assert (used.random, used.deck) == (77, 63)


def test_a_world_is_imagined_from_what_the_seat_sees(used: State) -> None:
    def imagine(rules: None, s: State, seat: int) -> None:
        assert (s.hand, s.known, s.deck) == ([0, 5], [[-1] * 3, [4, 5, 6]], 0)
        s.hand[0] = 8

    from_hidden(State, imagine)(None, used, 1)
    assert (used.random, used.ply, used.round, used.hand) == (77, 5, 4, [8, 5])


def test_some_fields_can_be_made_blank_alone(used: State) -> None:
    blanking(State, "named", "hand")(used)
    assert (used.named, used.hand, used.round) == (-1, [0, 0], 4)
