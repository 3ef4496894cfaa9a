"""Kingdom 18: what faces earn on a realm and who takes it. Every vector of rulebook.md, then rule by rule."""

from __future__ import annotations

import pytest

from tests.games.kingdom18.table import begin, fight, upper_result

CAPTOR = {"captured_bonus": "captor"}
CONTRIBUTED = {"tie_break": "contributed"}

# id, left realm, red's faces first and second, blue's, then who takes it with which totals
VECTORS = [
    ("V1", "RD4", "E3.War4 E2.Diplomacy6", "E3.Defend E1.Diplomacy3", ("blue", 7, 8)),
    ("V2", "RW1", "E3.War4 E2.Diplomacy6", "E3.Defend E1.Diplomacy3", ("blue", 6, 7)),
    ("V3", "RD1", "E2.Diplomacy6 E3.War4", "E3.Defend E1.Diplomacy3", ("red", 11, 4)),
    ("V4", "RD1", "E2.Diplomacy6 E3.War4", "E4.Assassin E1.War6", ("blue", 4, 12)),
    ("V5", "RW1", "E1.War6 E2.War3", "E2.War3 E3.Defend", ("red", 7, 7)),
    ("V6", "RW1", "E1.War6 E2.War3", "E2.Diplomacy6 E3.War4", ("nobody", 11, 11)),
    ("V7", "RW1", "E3.Defend E4.Assassin", "E4.Assassin E3.Defend", ("nobody", 0, 0)),
    ("V8", "RD1", "E2.Diplomacy6 E4.Diplomacy4", "E1.War6 E3.War4", ("red", 12, 10)),
    ("V9", "RW1", "E3.War4 E1.Diplomacy3", "E3.Defend E4.Assassin", ("blue", 0, 7)),
    ("V11", "RD1", "E2.Diplomacy6 E1.Diplomacy3", "E1.Diplomacy3 E4.Assassin", ("red", 7, 7)),
    ("V12", "RD1", "E3.Defend E4.Assassin", "E2.Diplomacy6 E3.War4", ("blue", 0, 11)),
]


@pytest.mark.parametrize(
    ("red", "blue", "realm", "expected"), [(v[2], v[3], v[1], v[4]) for v in VECTORS], ids=[v[0] for v in VECTORS]
)
def test_vectors(red: str, blue: str, realm: str, expected: tuple[str, int, int]) -> None:
    other = "RW5" if realm != "RW5" else "RW4"
    assert upper_result(fight(begin(realms=f"{realm} {other}"), red, blue)) == expected


def test_v10_b9_a_tie_counts_the_power_of_a_realm_card_and_not_its_shield() -> None:
    match = begin(realms="RW2 RD2", blue="RW1 E2 E3 E4", blue_won="RW1", round=2)
    assert upper_result(fight(match, "E1.War6 E2.War3", "RW1.Diplomacy7 E2.War3")) == ("blue", 11, 11)


def test_k18_14_k18_15_war_and_diplomacy_count_their_value() -> None:
    result = upper_result(fight(begin(realms="RW1 RD1"), "E2.Diplomacy6 E4.Diplomacy4", "E1.Diplomacy3 E4.Diplomacy4"))
    assert result == ("red", 10, 7)
    result = upper_result(fight(begin(realms="RD1 RW1"), "E1.War6 E3.War4", "E2.War3 E3.War4"))
    assert result == ("red", 10, 7)


def test_b6_war_and_diplomacy_of_both_players_all_count() -> None:
    assert upper_result(fight(begin(), "E1.War6 E4.Diplomacy4", "E2.Diplomacy6 E3.War4")) == ("nobody", 11, 11)


def test_k18_16_k18_17_defend_takes_the_value_of_a_war_and_leaves_it_nothing() -> None:
    assert upper_result(fight(begin(realms="RD1 RW1"), "E1.War6 E2.War3", "E3.Defend E1.War6")) == ("blue", 3, 12)


def test_k18_18_k18_19_assassin_takes_the_value_of_a_diplomacy_and_leaves_it_nothing() -> None:
    result = upper_result(fight(begin(realms="RW1 RD1"), "E2.Diplomacy6 E3.War4", "E4.Assassin E1.Diplomacy3"))
    assert result == ("blue", 5, 9)


def test_k18_20_b7_cards_meet_by_step_so_a_defend_does_not_reach_the_other_step() -> None:
    in_step = upper_result(fight(begin(realms="RD1 RW1"), "E1.War6 E4.Diplomacy4", "E3.Defend E2.War3"))
    across = upper_result(fight(begin(realms="RD1 RW1"), "E4.Diplomacy4 E1.War6", "E3.Defend E2.War3"))
    assert in_step == ("blue", 5, 9)
    assert across == ("red", 11, 3)


def test_k18_21_k18_22_a_card_of_the_realms_icon_earns_one_more_for_both_players() -> None:
    assert upper_result(fight(begin(realms="RW1 RD1"), "E1.War6 E4.Diplomacy4", "E1.War6 E2.War3")) == (
        "nobody",
        11,
        11,
    )
    assert upper_result(fight(begin(realms="RD1 RW1"), "E1.War6 E4.Diplomacy4", "E1.War6 E2.War3")) == ("red", 11, 9)


def test_b4_each_matching_card_earns_its_own_point() -> None:
    assert upper_result(fight(begin(realms="RW1 RD1"), "E1.War6 E3.War4", "E2.Diplomacy6 E4.Diplomacy4")) == (
        "red",
        12,
        10,
    )


def test_k18_23_b22_totals_add_both_steps_and_a_captured_card_costs_only_itself() -> None:
    result = upper_result(fight(begin(realms="RD4 RW1"), "E3.War4 E2.Diplomacy6", "E3.Defend E1.Diplomacy3"))
    assert result == ("blue", 7, 8)


def test_k18_24_the_higher_total_takes_the_realm() -> None:
    match = fight(begin(realms="RD1 RW5"), "E2.Diplomacy6 E3.War4", "E3.Defend E1.Diplomacy3")
    assert upper_result(match) == ("red", 11, 4)
    assert "RD1" in match.view()["players"][0]["won"]


def test_k18_25_b10_equal_totals_go_to_the_highest_card_on_that_realm_alone() -> None:
    # Below, blue also lays War 6; above, the highest cards are red's 6 and blue's 3.
    match = begin(realms="RW1 RD1")
    for move in ("E1.War6 E4.Assassin", "E2.War3 E4.Diplomacy4", "E2.War3 E3.Defend", "E3.Defend E1.War6"):
        match.play(move)
    assert upper_result(match) == ("red", 7, 7)


def test_k18_26_b23_equal_totals_and_equal_highest_cards_leave_the_realm_to_nobody() -> None:
    match = fight(begin(realms="RW1 RD1"), "E1.War6 E2.War3", "E2.Diplomacy6 E3.War4")
    assert upper_result(match) == ("nobody", 11, 11)
    assert "RW1" in match.view()["aside"]


def test_b2_v2_captured_bonus_goes_to_nobody_or_to_the_captor() -> None:
    faces = "E3.War4 E2.Diplomacy6", "E3.Defend E1.Diplomacy3"
    assert upper_result(fight(begin(realms="RW1 RD1"), *faces)) == ("blue", 6, 7)
    assert upper_result(fight(begin(realms="RW1 RD1", options=CAPTOR), *faces)) == ("blue", 6, 8)


def test_b2_v1_a_captor_gets_no_bonus_where_the_icon_is_not_that_of_the_captured_card() -> None:
    match = begin(realms="RD4 RW5", options=CAPTOR)
    assert upper_result(fight(match, "E3.War4 E2.Diplomacy6", "E3.Defend E1.Diplomacy3")) == ("blue", 7, 8)


@pytest.mark.parametrize(("options", "gain"), [({}, 4), (CAPTOR, 5)], ids=["nobody", "captor"])
def test_b2_what_a_capture_is_told_to_gain_is_what_it_earns(options: dict[str, str], gain: int) -> None:
    match = begin(realms="RW1 RD1", options=options)
    fight(match, "E3.War4 E2.Diplomacy6", "E3.Defend E1.Diplomacy3")
    told = next(event for event in match.events() if event.kind == "captured")
    assert told["points"] == gain
    assert match.tell(told) == f"On the left realm Blue defends against War 4 of Red and gains {gain} from it."


def test_b2_v5_v11_the_captors_bonus_turns_two_ties() -> None:
    v5 = fight(begin(realms="RW1 RD1", options=CAPTOR), "E1.War6 E2.War3", "E2.War3 E3.Defend")
    v11 = fight(begin(realms="RD1 RW1", options=CAPTOR), "E2.Diplomacy6 E1.Diplomacy3", "E1.Diplomacy3 E4.Assassin")
    assert upper_result(v5) == upper_result(v11) == ("blue", 7, 8)


def test_b3_a_captured_card_keeps_no_bonus() -> None:
    result = upper_result(fight(begin(realms="RW1 RD1"), "E1.War6 E4.Assassin", "E3.Defend E2.War3"))
    assert result == ("blue", 0, 10)


def test_b5_a_defend_or_assassin_without_a_target_is_worth_nothing() -> None:
    assert upper_result(fight(begin(realms="RD1 RW1"), "E3.Defend E4.Assassin", "E2.Diplomacy6 E3.War4")) == (
        "blue",
        0,
        11,
    )


def test_b8_ties_compare_printed_values_or_contributions() -> None:
    # Under `contributed` V6 is decided by red's 7 (6 and the bonus) against blue's 6.
    faces = "E1.War6 E2.War3", "E2.Diplomacy6 E3.War4"
    assert upper_result(fight(begin(), *faces)) == ("nobody", 11, 11)
    assert upper_result(fight(begin(options=CONTRIBUTED), *faces)) == ("red", 11, 11)


def test_b8_a_captured_card_is_left_out_of_ties_where_only_scoring_ones_count() -> None:
    # V5: red's War 3 is captured, red's War 6 still stands against blue's 3.
    match = begin(realms="RW1 RD1", options={"tie_break": "scoring"})
    assert upper_result(fight(match, "E1.War6 E2.War3", "E2.War3 E3.Defend")) == ("red", 7, 7)


@pytest.mark.parametrize(("answer", "taker"), [("played", "blue"), ("scoring", "nobody")])
def test_b8_a_captured_card_decides_a_tie_only_where_any_card_played_counts(answer: str, taker: str) -> None:
    # Either player loses one card to the other: blue's War 3 comes with the bonus, red's Diplomacy 4 without.
    match = begin(realms="RW1 RD1", options={**CAPTOR, "tie_break": answer})
    assert upper_result(fight(match, "E2.War3 E4.Assassin", "E3.Defend E4.Diplomacy4")) == (taker, 4, 4)


@pytest.mark.parametrize(("options", "taker"), [({}, "red"), (CONTRIBUTED, "nobody")], ids=["played", "contributed"])
def test_b8_a_captured_value_is_a_contribution_of_the_captor(options: dict[str, str], taker: str) -> None:
    # Blue's 6 are all captured ones; they stand against red's Diplomacy 6 only as a contribution.
    match = begin(realms="RW1 RD1", blue="E1 E2 E3 RW2", blue_won="RW2", round=2, options=options)
    assert upper_result(fight(match, "E1.War6 E2.Diplomacy6", "E3.Defend RW2.Defend")) == (taker, 6, 6)


def test_b16_a_realm_card_in_play_uses_neither_its_shield_nor_its_icon() -> None:
    # RW5 is worth 5 and shows War; played for Diplomacy 2 on a War realm it earns just 2.
    match = begin(realms="RW2 RD2", red="RW5 E2 E3 E4", red_won="RW5", round=2)
    assert upper_result(fight(match, "RW5.Diplomacy2 E3.Defend", "E4.Diplomacy4 E2.Diplomacy6")) == ("blue", 2, 10)
