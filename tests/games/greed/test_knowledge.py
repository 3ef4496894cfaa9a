"""What seats can prove about hidden cards (N1 to N8)."""

from __future__ import annotations

import pytest

import regalia
from regalia import Match
from regalia.research.observation import Layout
from tests.games.greed.table import ANNA, BEN, CLARA, begin, hand, known, loose, play, pull, told

EVERYBODY_BUT_BEN = (None, ANNA, CLARA)
LATE = {"reshuffle": "when_needed"}


def unknown(match: Match, viewer: int, holder: int) -> int:
    return len(hand(match, holder).split()) - len(known(match, viewer, holder).split())


def test_n1_a_deal_and_a_draw_tell_nothing() -> None:
    match = regalia.start("greed", 3, seed=1)
    for viewer in (None, ANNA, BEN, CLARA):
        assert [known(match, viewer, holder) for holder in range(3)] == ["", "", ""]
        assert loose(match, viewer) == ""


def test_n2_a_card_that_leaves_a_hand_is_known_there_no_more() -> None:
    match = begin("1 1 2", "3", "4", open_known={ANNA: "1 1"}, known={(BEN, ANNA): "2"})
    match.play("play 1")
    assert [known(match, viewer, ANNA) for viewer in (None, BEN, CLARA)] == ["1", "1 2", "1"]
    pull(match, "3")
    assert known(match, ANNA, BEN) == ""


def test_n2_a_loose_card_that_turns_up_is_loose_no_more() -> None:
    match = begin(
        "1 2",
        "3 4",
        "5 6",
        pile="",
        rest=CLARA,
        ran_out=1,
        loose={ANNA: "3 4 5 6", BEN: "1 2 5 6", CLARA: "1 2 3 4"},
        open_loose="1 2 3 4 5 6",
    )
    match.play("play 1")
    assert [loose(match, viewer) for viewer in (None, ANNA, BEN, CLARA)] == ["2 3 4 5 6", "3 4 5 6", "2 5 6", "2 3 4"]


def test_n3_vector_x12_a_bust_tells_everybody_what_went_back() -> None:
    match = begin("1", "4 5 4(+1) 6", "2", phase="rob", collections=["3", "", ""])
    pull(match, "4", "5", "4(+1)")
    assert [known(match, viewer, BEN) for viewer in EVERYBODY_BUT_BEN] == ["4 4(+1) 5"] * 3
    assert known(match, BEN, BEN) == ""
    match.play("stay")
    match.play("play 4")
    assert [known(match, viewer, BEN) for viewer in EVERYBODY_BUT_BEN] == ["4(+1) 5"] * 3
    play(match, "rob seat2", "Ben pulls 2 ")
    match.play("stop")
    match.play("clear 4")
    assert [known(match, viewer, BEN) for viewer in EVERYBODY_BUT_BEN] == ["4(+1) 5"] * 3
    assert unknown(match, ANNA, BEN) == 5


def test_n4_a_look_tells_the_looker_alone() -> None:
    match = begin("1", "5(look) 2 3", "6 7", phase="rob", open_known={CLARA: "6"})
    pull(match, "5(look)")
    match.play("look seat2")
    assert known(match, ANNA, CLARA) == "6 7"
    assert known(match, None, CLARA) == known(match, BEN, CLARA) == "6"


def test_n4_what_is_seen_is_not_loose_any_more() -> None:
    match = begin(
        "1",
        "5(look) 2 3",
        "6 7",
        "4 4",
        phase="rob",
        pile="1 1 1",
        rest=CLARA,
        ran_out=1,
        loose={ANNA: "6 4"},
        known={(ANNA, CLARA): "7"},
    )
    pull(match, "5(look)")
    match.play("look seat2")
    assert known(match, ANNA, CLARA) == "6 7"
    assert loose(match, ANNA) == "4"


def test_n5_when_the_pile_has_run_out_every_unseen_card_is_in_a_hand() -> None:
    match = begin("1 2", "3", "4 4", phase="rob", collections=["6"], pile="5 5", rest=CLARA, options=LATE)
    pull(match, "3")
    match.play("stop")
    assert hand(match, BEN) == "5 5"
    assert loose(match, ANNA) == "4 4 5 5"
    assert loose(match, None) == "1 2 4 4 5 5"
    assert loose(match, CLARA) == "1 2 5 5"


def test_n6_a_reshuffle_changes_nothing_that_is_known() -> None:
    match = begin(
        "1 2", "3 4", "5 5", phase="refill", collections=["6"], pile="7 7", rest=CLARA, discards="2 2 2 2 2 2"
    )
    match.play("clear 6")
    assert match.view()["draw_pile"] == 4
    assert loose(match, BEN) == "1 2 5 5 7 7"  # three of Anna's cards came after them
    assert unknown(match, BEN, ANNA) == 7


def test_n7_vector_x13_with_two_players_all_that_is_loose_is_in_the_one_other_hand() -> None:
    match = begin(
        "1 2", "3 4 5 6 7", phase="refill", collections=["6", "2 2 2"], pile="1", open_known={BEN: "3 4"}
    )  # all other cards are discards
    match.play("clear 6")
    assert known(match, ANNA, BEN) == "3 4 5 6 7"
    assert loose(match, ANNA) == ""
    match.play("play 3")
    pull(match, "crook", victim="seat0")
    match.play("stop")
    play(match, "clear 2", "Ben draws 3 cards.")
    assert known(match, ANNA, BEN) == "4 5 6 7"
    assert unknown(match, ANNA, BEN) == 3


def test_n7_vector_x14_who_looks_at_one_of_two_hands_knows_the_other_too() -> None:
    match = begin(
        "1",
        "5(look) 2 3",
        "6 7",
        phase="rob",
        pile="",
        rest=CLARA,
        ran_out=1,
        loose={ANNA: "5(look) 2 3 6 7"},
    )
    pull(match, "5(look)")
    match.play("look seat1")
    assert known(match, ANNA, BEN) == "2 3"
    assert known(match, ANNA, CLARA) == "6 7"
    assert loose(match, ANNA) == ""


def test_n7_what_everybody_knows_of_all_hands_but_one_they_know_of_that_one_too() -> None:
    match = begin(
        "1", "3", "4 4", phase="refill", collections=["6"], pile="5", rest=CLARA, open_known={BEN: "3", CLARA: "4 4"}
    )
    match.play("clear 6")
    assert known(match, None, ANNA) == known(match, BEN, ANNA) == hand(match, ANNA)


def test_n8_thefts_discards_and_draws_into_the_open_tell_nothing_about_hands() -> None:
    match = begin("1 2", "4(+1) 5 6", "7", phase="rob", collections=["4 6", "3"], open_known={BEN: "5"})
    pull(match, "4(+1)", "crook")
    match.play("stop")
    match.play("take 3")
    match.play("clear 6")
    assert [known(match, viewer, BEN) for viewer in EVERYBODY_BUT_BEN] == ["5", "5", "5"]
    assert [loose(match, viewer) for viewer in (None, ANNA, BEN, CLARA)] == [""] * 4


def test_what_a_seat_knows_is_shown_to_it_alone() -> None:
    match = begin(
        "1",
        "2 3",
        "4 5",
        pile="",
        rest=CLARA,
        ran_out=1,
        open_known={BEN: "2"},
        known={(ANNA, BEN): "3"},
        loose={ANNA: "4"},
        open_loose="5",
    )
    assert match.view(ANNA)["players"][BEN]["known"] == ["2", "3"]
    assert match.view(CLARA)["players"][BEN]["known"] == ["2"]
    assert match.view(None)["players"][BEN]["known"] == ["2"]
    assert match.view(ANNA)["players"][ANNA]["known"] is None
    assert match.view(ANNA)["in_some_hand"] == ["4"]
    assert match.view(None)["in_some_hand"] == ["5"]
    assert match.view(BEN)["in_some_hand"] == []


@pytest.mark.repeated
def test_an_observation_is_counted_from_the_seat_that_looks() -> None:
    """The same table one seat further on looks the same to whoever sits there, the robbed seat included."""
    hands, collections = ["1 2", "3 4", "5"], ["6", "7 7", "2"]
    rows = []
    for seat in range(3):
        match = begin(
            *(hands[(place - seat) % 3] for place in range(3)),
            collections=[collections[(place - seat) % 3] for place in range(3)],
            seat=seat,
            phase="pull",
            victim=(seat + 1) % 3,
            middle="5",
            open_known={(seat + 1) % 3: "3"},
            known={(seat, (seat + 2) % 3): "5"},
        )
        layout = Layout(match.setting)
        rows.append(layout.observe(match.seen(seat), seat)[layout.pieces["you"].size :].tolist())
    assert rows[0] == rows[1] == rows[2]


def test_a_seat_is_shown_which_of_its_own_cards_everybody_knows_and_who_looked_at_them() -> None:
    match = begin("1", "5(look) 2 3", "6 7", phase="rob", open_known={CLARA: "6"})
    pull(match, "5(look)")
    match.play("look seat2")
    clara = match.view(CLARA)["players"][CLARA]
    assert clara["known_to_all"] == ["6"]
    assert clara["seen_by"] == [{"seat": ANNA, "cards": ["6", "7"]}]
    assert match.view(BEN)["players"][CLARA]["seen_by"] is None
    table = match.game.draw(match.setting, match.view(CLARA), match.names)
    assert "everybody knows of 6" in table
    assert "Anna saw 6 7" in table
    match.play("stop")
    while match.seat != CLARA:
        match.play(match.actions()[0])
    match.play("play 6")
    assert match.view(CLARA)["players"][CLARA]["seen_by"] == [{"seat": ANNA, "cards": ["7"]}]


def test_a_draw_across_a_reshuffle_is_told_in_its_order() -> None:
    match = begin("1 2", "3", "4 4", phase="rob", collections=["6"], pile="5 5", rest=CLARA, discards="7 7")
    pull(match, "3")
    match.play("stop")
    assert told(match)[1:] == [
        "Ben draws 2 cards.",
        "The discards are shuffled: 2 cards in the new draw pile.",
        "Ben draws 2 cards.",
        "There is no card left for Ben to draw.",
    ]
