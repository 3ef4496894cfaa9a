"""Pictures show what a seat sees, and nothing else."""

from __future__ import annotations

from xml.etree import ElementTree

import regalia
from regalia.games import find
from regalia.play.picture import BACK, Picture
from regalia.testing.cases import new_match, plies, settings, some_plies, viewers
from tests.contract.cases import largest_case
from tests.research.worlds import pairs


def words(picture: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(picture).iter() if element.tag.endswith("text")]


@largest_case
def test_every_position_is_a_picture_from_every_seat(name: str, seats: int) -> None:
    for match in some_plies(new_match(next(settings(find(name), seats)), 1), 1):
        for seat in viewers(match):
            picture = regalia.svg(match, seat)
            drawn = words(picture)
            assert all(any(player in word for word in drawn) for player in match.names)
            assert picture._repr_html_() == picture
        assert match._repr_html_() == regalia.svg(match)


@largest_case
def test_a_picture_does_not_change_with_what_its_seat_may_not_know(name: str, seats: int) -> None:
    differ = 0
    for match, seat, state, other in pairs(name, seats, 2):
        differ += bool(state.diff(other))
        one, two = (regalia.from_position(name, world.plain(), seats) for world in (state, other))
        assert regalia.svg(one, seat) == regalia.svg(two, seat)
        assert match.seats == seats
    assert differ


def test_a_rival_s_cards_are_backs() -> None:
    match = regalia.start("kingdom-18", seed=1)
    assert regalia.svg(match, 0).count(BACK) == 4
    assert regalia.svg(match, None).count(BACK) == 8
    hand = words(regalia.svg(match, 0))
    assert {"E1", "E2", "E3", "E4"} <= set(hand)
    assert "Red (you)" in hand
    assert "Blue" in hand


def test_a_card_shows_itself() -> None:
    card = regalia.start("kingdom-18", seed=1).view(0)["players"][0]["hand"][0]
    picture = regalia.svg_card(card)
    assert isinstance(picture, Picture)
    assert words(picture) == ["E1", "powers: War 6 / Diplomacy 3"]
    assert words(regalia.svg_card("<Joker>")) == ["<Joker>"]


def test_the_end_says_who_won() -> None:
    match = regalia.start("kingdom-18", seed=1)
    for _ in plies(match, 1):
        pass
    assert match.outcome is not None
    assert f"Kingdom 18: {match.outcome.reason}" in words(regalia.svg(match))
