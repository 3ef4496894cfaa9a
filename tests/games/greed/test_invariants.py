"""I1 to I4 and the truth of what is known, in games of any size, options and course."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import regalia
from regalia.games.greed import knowledge
from regalia.games.greed.game import GAME
from regalia.games.greed.state import HAND
from tests.effort import tries
from tests.games.greed.table import rules_of, seen, truth

answers = st.fixed_dictionaries({option.name: st.sampled_from(sorted(option.answers)) for option in GAME.options})


@pytest.mark.repeated
@settings(max_examples=tries(12, 50))
@given(seats=st.sampled_from(GAME.seats), seed=st.integers(0, 2**32), options=answers, data=st.data())
def test_cards_are_never_lost_and_hands_never_too_large(
    seats: int, seed: int, options: dict[str, str], data: st.DataObject
) -> None:
    match = regalia.start("greed", seats, seed=seed, options=options)
    for _ in range(60):
        if match.seat is None:
            break
        seat = match.seat
        match.play(data.draw(st.sampled_from(match.actions())))
        s = truth(match)
        held = sum(s.hand_size) + sum(map(sum, s.collection)) + s.pile_size + sum(s.discards)
        assert held + sum(symbol >= 0 for symbol in s.middle) == 98  # I1
        crooks = [player["crook_in_hand"] for player in match.view()["players"]]
        assert crooks.count(False) == s.crook_out  # I2, A23
        if match.seat != seat:
            assert match.view()["middle"] == []  # I3
        assert max(s.hand_size) <= HAND  # I4: eight with the crook
        assert GAME.broken(match.setting, s) == []
        assert s.out_of_range() == []


@pytest.mark.repeated
@settings(max_examples=tries(8, 30))
@given(seats=st.sampled_from(GAME.seats), seed=st.integers(0, 2**32))
def test_what_a_viewer_cannot_place_is_as_many_cards_as_there_are_hidden_places(seats: int, seed: int) -> None:
    match = regalia.start("greed", seats, seed=seed)
    for _ in range(150):
        if match.seat is None:
            break
        match.play(match.actions()[seed % len(match.actions())])
        seed = seed * 6364136223846793005 + 1442695040888963407 & 2**64 - 1
        seed ^= seed >> 33
        s = truth(match)
        for viewer in range(seats):
            others = [holder for holder in range(seats) if holder != viewer]
            known = sum(kind >= 0 for holder in others for kind in s.known[viewer][holder])
            unknown = sum(s.hand_size[holder] for holder in others) - known
            table = seen(match, viewer)
            knowledge.gather_unplaced(rules_of(match), table, viewer)
            assert min(table.pile) >= 0
            assert sum(table.pile) + sum(s.loose[viewer]) == s.pile_size + unknown


def test_a_row_of_doubts_has_no_gap_and_no_kind_twice() -> None:
    match = regalia.start("greed", 2, seed=1)
    for kinds, chances in (([1, 1], [500, 500]), ([0, 1], [0, 500])):
        s = truth(match)
        s.doubted[0][1][:2], s.doubt[0][1][:2] = kinds, chances
        assert GAME.broken(match.setting, s) == ["A row of doubts has a gap, or a kind twice."]
