"""The second step: pulling, stopping, the crook and the bust."""

from __future__ import annotations

import pytest

from tests.games.greed.table import (
    ANNA,
    BEN,
    CLARA,
    begin,
    collection,
    discards,
    hand,
    middle,
    play,
    pull,
    pulled,
    told,
)


def test_gr_14_any_one_other_player_may_be_robbed() -> None:
    match = begin("1 2", "3", "4", "5", phase="rob", seat=1)
    assert match.moves() == ["rob seat0", "rob seat2", "rob seat3"]


def test_gr_15_a_pulled_card_lies_open_in_the_middle() -> None:
    match = begin("1 2", "3 4", phase="rob")
    pull(match, "3")
    for viewer in (None, ANNA, BEN):
        assert match.view(viewer)["middle"] == ["3"]
    assert hand(match, BEN) == "4"
    assert told(match) == ["Anna pulls 3 from Ben."]


def test_gr_15_a44_every_card_of_the_hand_is_as_likely() -> None:
    counted = pulled(begin("1 2", "3 3 4", phase="rob"), "rob seat1", 800)
    assert counted.keys() == {"3", "4", "crook"}
    assert abs(counted["3"] - 400) < 80  # two of four cards
    assert abs(counted["4"] - 200) < 70
    assert abs(counted["crook"] - 200) < 70


def test_gr_16_pulling_goes_on_from_the_same_victim_as_long_as_one_likes() -> None:
    match = begin("1 2", "3 4 5 6", "7", phase="rob")
    for card in ("3", "4", "5"):
        pull(match, card)
        assert match.moves() == ["stop", "pull"]
    assert middle(match) == "3 4 5"
    assert hand(match, CLARA) == "7"


def test_gr_17_pulling_ends_by_choice() -> None:
    match = begin("1 2", "3 4", phase="rob", collections=["1", ""])
    pull(match, "3")
    match.play("stop")
    assert match.view()["phase"] == "refill"


def test_gr_18_vector_t1_a_stop_brings_the_number_cards_home() -> None:
    match = begin("1", "2 7 5 5", phase="rob", collections=["2 2", "6 4(+1)"])
    pull(match, "2", "crook", "7")
    match.play("stop")
    assert collection(match, ANNA) == "2 2 2 7"
    assert match.moves() == ["leave", "take 6", "take 4(+1)"]
    match.play("take 6")
    assert collection(match, ANNA) == "2 2 2 6 7"
    assert collection(match, BEN) == "4(+1)"
    assert hand(match, BEN) == "5 5"
    assert match.view()["players"][BEN]["crook_in_hand"]
    assert middle(match) == ""


def test_gr_19_a8_the_theft_may_be_declined() -> None:
    match = begin("1", "2 7", phase="rob", collections=["", "6"])
    pull(match, "2", "crook")
    match.play("stop")
    match.play("leave")
    assert collection(match, BEN) == "6"
    assert collection(match, ANNA) == "2"


def test_a8_where_the_victim_has_no_collection_nothing_is_asked() -> None:
    match = begin("1", "2 7", phase="rob", collections=["3", ""])
    pull(match, "2", "crook")
    match.play("stop")
    assert match.view()["phase"] == "refill"
    assert match.view()["players"][BEN]["crook_in_hand"]


def test_a46_the_exact_card_is_named() -> None:
    match = begin("1", "2 7", phase="rob", collections=["", "6 6(look) 6"])
    pull(match, "crook")
    match.play("stop")
    assert match.moves() == ["leave", "take 6", "take 6(look)"]


def test_gr_20_the_crook_goes_back_to_the_victim() -> None:
    match = begin("1", "2 7", phase="rob", collections=["", "6"])
    pull(match, "crook")
    assert not match.view()["players"][BEN]["crook_in_hand"]
    assert match.view()["players"][BEN]["cards_in_hand"] == 2
    match.play("stop")
    assert not match.view()["players"][BEN]["crook_in_hand"]
    match.play("take 6")
    assert match.view()["players"][BEN]["cards_in_hand"] == 3
    assert "With the crook Anna takes 6 out of the collection of Ben." in told(match)


def test_gr_21_pulling_the_crook_takes_nothing_yet() -> None:
    match = begin("1", "2 7", phase="rob", collections=["", "6"])
    pull(match, "crook")
    assert match.moves() == ["stop", "pull"]
    assert collection(match, BEN) == "6"


def test_gr_22_vector_t2_a_number_that_comes_twice_gives_everything_back() -> None:
    match = begin("1", "4 5 4(2+3) 6", phase="rob", collections=["3", "7"])
    pull(match, "4", "5", "4(2+3)")
    assert middle(match) == ""
    assert hand(match, BEN) == "4 4(2+3) 5 6"
    assert collection(match, ANNA) == "3"
    assert "A second 4: Anna was too greedy, and all pulled cards go back to Ben." in told(match)


def test_gr_23_after_a_bust_the_step_is_over_and_the_crook_takes_nothing() -> None:
    match = begin("1", "4 4 6", phase="rob", collections=["3", "7"])
    pull(match, "crook", "4", "4")
    assert match.view()["phase"] == "refill"
    assert match.view()["players"][BEN]["cards_in_hand"] == 4
    assert collection(match, BEN) == "7"


def test_gr_24_a_crook_has_no_number() -> None:
    match = begin("1", "1 2 3 4 5 6 7", phase="rob")
    pull(match, "1", "2", "crook", "3")
    assert match.moves() == ["stop", "pull"]


def test_a1_a_player_may_skip_the_step_only_under_the_option() -> None:
    assert "rob nobody" not in begin("1", "2", phase="rob").moves()
    match = begin("1", "2", phase="rob", collections=["3", ""], options={"first_pull": "optional"})
    assert match.moves() == ["rob seat1", "rob pile", "rob nobody"]
    match.play("rob nobody")
    assert match.view()["phase"] == "refill"
    assert middle(match) == ""


def test_a4_the_crook_may_be_the_only_card_pulled() -> None:
    match = begin("1", "2 3", phase="rob", collections=["", "6"])
    pull(match, "crook")
    match.play("stop")
    assert match.moves() == ["leave", "take 6"]


def test_a5_after_the_crook_no_second_crook_can_come() -> None:
    match = begin("1", "2 3", phase="rob")
    pull(match, "crook")
    assert pulled(match, "pull", 100).keys() == {"2 crook", "3 crook"}


def test_a6_a_victim_with_nothing_but_the_crook_may_be_robbed() -> None:
    match = begin("1", "", "2", phase="rob", collections=["", "6"])
    pull(match, "crook")
    assert match.view()["phase"] == "take"  # forced to stop: the hand is empty
    assert match.moves() == ["leave", "take 6"]


def test_a7_vector_x6_an_empty_hand_is_a_stop_and_the_whole_hand_may_be_pulled() -> None:
    match = begin("1", "1 2 3 4 5 6 7", phase="rob", collections=["", "5(+1)"])
    pull(match, "1", "2", "3", "4", "5", "6", "7", "crook")
    assert match.view()["phase"] == "take"
    assert collection(match, ANNA) == "1 2 3 4 5 6 7"
    match.play("take 5(+1)")
    assert match.view()["players"][BEN]["cards_in_hand"] == 8  # GR-33
    assert match.view()["phase"] == "refill"


def test_a9_a_card_gained_by_plus_one_in_the_same_step_may_be_taken() -> None:
    match = begin("1", "4(+1) 2", phase="rob", collections=["", "4"])
    play(match, "rob seat1", "Anna pulls 4(+1)", "Ben draws 7 ")
    pull(match, "crook")
    match.play("stop")
    match.play("take 7")
    assert collection(match, ANNA) == "4(+1) 7"


def test_a10_numbers_in_the_collection_are_no_duplicates() -> None:
    match = begin("3 1", "3 2", collections=["3 3", ""])
    match.play("play 3")
    pull(match, "3")
    assert match.moves() == ["stop", "pull"]


# Two players


def test_gr_43_two_players_may_pull_from_the_draw_pile() -> None:
    assert begin("1", "2", phase="rob").moves() == ["rob seat1", "rob pile"]
    assert begin("1", "2", "3", phase="rob").moves() == ["rob seat1", "rob seat2"]


def test_gr_43_not_when_no_card_can_be_drawn() -> None:
    assert begin("1", "2", phase="rob", pile="", rest=BEN).moves() == ["rob seat1"]
    late = begin("1", "2", phase="rob", pile="", rest=BEN, discards="3", options={"reshuffle": "when_needed"})
    assert late.moves() == ["rob seat1", "rob pile"]


def test_gr_44_pile_cards_lie_in_the_middle_and_may_go_on() -> None:
    match = begin("1", "2", phase="rob")
    pull(match, "3", "6", victim="pile")
    assert middle(match) == "3 6"
    assert match.view()["victim"] == "pile"
    assert match.moves() == ["stop", "pull"]
    assert told(match) == ["Anna pulls 6 from the draw pile."]


def test_gr_45_a_stop_collects_them() -> None:
    match = begin("1", "2", phase="rob")
    pull(match, "3", "6", victim="pile")
    match.play("stop")
    assert collection(match, ANNA) == "3 6"
    assert "Anna stops and collects 2 cards from the draw pile." in told(match)


def test_gr_46_vector_x7_a_bust_discards_them_and_the_turn_goes_on() -> None:
    match = begin("1", "2", phase="rob", collections=["7", "5 3"])
    pull(match, "3(+1)", "6(look)", "3", victim="pile")
    assert discards(match) == "3 3(+1) 6(look)"
    assert (hand(match, BEN), collection(match, ANNA), collection(match, BEN)) == ("2", "7", "3 5")
    assert match.view()["phase"] == "refill"
    assert "A second 3: Anna was too greedy, and all pulled cards go on the discard pile." in told(match)


def test_a34_the_source_cannot_be_changed_in_the_step() -> None:
    match = begin("1", "2", phase="rob")
    pull(match, "3", victim="pile")
    assert match.moves() == ["stop", "pull"]


@pytest.mark.parametrize("card", ["3(+1)", "3(look)", "3(2+3)"])
def test_a35_cards_from_the_pile_have_no_special_action(card: str) -> None:
    match = begin("1", "2", phase="rob", collections=["3 4", "3"])
    pull(match, card, victim="pile")
    assert match.moves() == ["stop", "pull"]
    assert (collection(match, ANNA), collection(match, BEN)) == ("3 4", "3")


def test_a36_the_pile_is_renewed_from_the_discards_and_else_pulling_stops() -> None:
    match = begin("1", "2", phase="rob", pile="3", rest=BEN, discards="6")
    pull(match, "3", victim="pile")
    assert "The discards are shuffled: 1 card in the new draw pile." in told(match)
    assert middle(match) == "3"
    pull(match, "6")
    assert match.view()["phase"] == "refill"  # nothing is left to pull
    assert collection(match, ANNA) == "3 6"


def test_a36_under_the_option_the_pile_is_renewed_when_the_next_card_is_pulled() -> None:
    late = {"reshuffle": "when_needed"}
    match = begin("1", "2", phase="rob", pile="3", rest=BEN, discards="6 6", options=late)
    pull(match, "3", victim="pile")
    assert discards(match) == "6 6"
    pull(match, "6")
    assert told(match)[0] == "The discards are shuffled: 2 cards in the new draw pile."
    assert match.view()["draw_pile"] == 1


def test_a36_a_duplicate_as_last_card_is_not_part_of_the_new_pile() -> None:
    match = begin("1", "2", phase="pull", victim="pile", middle="3", pile="3", rest=BEN, discards="6")
    pull(match, "3")
    assert match.view()["draw_pile"] == 1
    assert discards(match) == "3 3"


def test_a37_robbing_the_pile_refills_no_opponent() -> None:
    match = begin("1", "", phase="rob")
    pull(match, "3", victim="pile")
    match.play("stop")
    match.play("stay")
    assert hand(match, BEN) == ""
