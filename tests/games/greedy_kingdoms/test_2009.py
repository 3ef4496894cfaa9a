"""Greedy Kingdoms of 2009, GK09-01 to GK09-49 with its vectors, decisions and questions."""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import Any

import pytest

import regalia
from regalia import BadSettings, IllegalMove, Match
from regalia.games import find
from regalia.games.greedy_kingdoms.edition2009 import state
from tests.games.greedy_kingdoms import table as drawing
from tests.games.greedy_kingdoms.table import (
    GK09,
    asked,
    attack,
    bank,
    hero_names,
    market,
    owned,
    play,
    tokens,
    told,
)

FREE = "Cook Peddler Traveler"  # characters without a cost
LINE = "Field Market Outpost Chapel"


def table(purses: list[str] | None = None, line: str = LINE, **drawn: Any) -> Match:
    return drawing.table(GK09, tokens=purses or [], market=line, **drawn)


def new(seed: int = 1) -> Match:
    return regalia.start(GK09, seed=seed)


def end_turn(match: Match) -> Match:
    """A turn that changes nothing but by its start: all free characters fail."""
    return play(attack(match, FREE, FREE), "pass")


def start(purse: str, citizens: str, **drawn: Any) -> Match:
    """Seat 0 at the start of a turn with these upgrades."""
    return end_turn(table([purse], attacker=1, defender=0, seat=1, owned={0: citizens}, line="", **drawn))


# Things and set-up


def test_gk09_01_gk09_02_twelve_chips_of_each_of_four_kinds() -> None:
    assert bank(new()) == {"Honor": 12, "Gold": 12, "Food": 12, "Land": 12}


def test_gk09_03_gk09_04_costs_go_to_the_resource_area_and_incomes_come_from_it() -> None:
    match = play(table(["L"]), "obtain Field")
    assert tokens(match) == "FF"
    assert bank(match) == {"Honor": 12, "Gold": 12, "Food": 10, "Land": 12}


def test_gk09_05_eight_characters_in_two_forms() -> None:
    rows = find(GK09).load_cards()["character"]
    assert len(rows) == 8
    assert len({row["name"] for row in rows} | {row["advanced"].name for row in rows}) == 16


def test_gk09_06_citizens_and_buildings_both_stay() -> None:
    match = play(table(["GGL"], line="Farmer Field"), "obtain Farmer")
    attack(match, FREE, FREE)
    match.play("obtain Field")
    assert owned(match) == ["Field", "Farmer"]
    assert [card["kind"] for card in match.view()["players"][0]["upgrades"]] == ["building", "citizen"]


@pytest.mark.repeated
def test_gk09_07_q09_20_either_player_may_attack_first() -> None:
    first = Counter(new(seed).view()["attacker"] for seed in range(200))
    assert min(first[0], first[1]) > 60


def test_gk09_08_a_hand_is_the_eight_ordinary_workers() -> None:
    for player in new().view()["players"]:
        assert [hero["card"] for hero in player["hand"]] == hero_names(GK09)
        assert not player["advanced"]


def test_gk09_09_q09_10_line_ups_are_hidden() -> None:
    match = play(table(), "pass", "lay Cook Peddler Settler")
    assert match.view(0)["players"][0]["laid"] == ["Cook", "Peddler", "Settler"]
    assert match.view(1)["players"][0]["laid"] == []
    assert match.view(1)["players"][0]["has_laid"]
    assert "lay Cook" not in match.transcript()


def test_gk09_10_q09_1_q09_2_q09_3_the_common_area() -> None:
    view = new().view()
    assert view["palace"]["left"] == 3
    assert [card is not None for card in view["market"]] == [True] * 4  # before the first chips are chosen
    assert view["deck"] == 9
    assert view["advanced_deck"] == 8
    assert len({market(new(seed)) for seed in range(20)}) > 10


def test_gk09_11_gk09_12_gk09_13_gk09_14_tv09_5_d09_1_d09_2_the_first_chips() -> None:
    match = new()
    attacker, defender = match.view()["attacker"], match.view()["defender"]
    assert match.seat == defender
    assert match.moves() == ["take Gold", "take Food", "take Land"]
    match.play("take Gold")
    assert match.seat == attacker
    assert match.moves() == ["take Food", "take Land"]
    match.play("take Food")
    assert tokens(match, attacker) == "F"
    assert tokens(match, defender) == "GL"
    assert asked(match) == "free chip"  # also in the very first turn (Q09-30)


# The turn


def test_gk09_15_gk09_42_the_steps_of_a_turn() -> None:
    match = end_turn(table())
    steps = []
    for move in ("take Gold", "pass", f"lay {FREE}", f"lay {FREE}", "pass"):
        steps.append((match.seat, asked(match)))
        match.play(move)
    assert steps == [(1, "free chip"), (1, "development"), (1, "line-up"), (0, "line-up"), (1, "development")]


def test_gk09_16_q09_5_plain_gains_come_by_themselves() -> None:
    assert tokens(start("", "Farmer Trader Surveyor")) == "GFL"


def test_q09_26_the_herald_looks_before_the_priest_adds() -> None:
    match = start("FF", "Herald Priest")
    assert tokens(match) == "HFF"
    assert match.moves() == ["done", "use Priest"]
    assert tokens(play(match, "use Priest")) == "HH"
    assert tokens(start("H", "Herald")) == "H"


def test_d09_3_q09_29_the_priest_is_an_offer_and_only_if_it_can_be_paid_and_honor_is_in_stock() -> None:
    assert tokens(play(start("FF", "Priest"), "done")) == "FF"
    assert asked(start("F", "Priest")) == "free chip"
    match = end_turn(table(["FF", "H" * 12], attacker=1, defender=0, seat=1, owned={0: "Priest"}, line=""))
    assert asked(match) == "free chip"


def test_gk09_17_q09_4_q09_23_the_line_is_refilled_to_four_after_the_effects() -> None:
    match = start("FF", "Priest")
    assert market(match) == "- - - -"
    match.play("done")
    assert "-" not in market(match).split()


def test_gk09_18_tv09_8_no_refill_from_an_empty_deck() -> None:
    everything = "Outpost Chapel Training-Hall Town-Hall Farmer Trader Surveyor Priest Steward Herald"
    match = table(line="Field - Market -", owned={1: everything}, deck="Guide")
    match = end_turn(match)
    while asked(match) != "free chip":
        match.play("done")
    assert market(match) == "Field Guide Market -"
    assert match.view()["deck"] == 0
    match = end_turn(play(match, "take Gold"))
    assert market(match) == "Field Guide Market -"


def test_gk09_19_gk09_20_d09_4_one_free_chip_never_honor() -> None:
    match = end_turn(table())
    assert match.moves() == ["take Gold", "take Food", "take Land"]
    assert tokens(play(match, "take Land"), 1) == "L"


def test_q09_6_only_kinds_in_stock_and_none_if_all_are_out() -> None:
    match = end_turn(table(["G" * 12, "L" * 12]))
    assert match.moves() == ["take Food"]
    match = end_turn(table(["G" * 12, "L" * 12 + "F" * 12]))
    assert asked(match) == "development"


def test_gk09_21_the_defender_does_nothing_at_the_start_of_a_turn() -> None:
    match = end_turn(table(owned={0: "Farmer"}))
    assert match.seat == 1
    assert tokens(match, 0) == ""


# Development


def test_gk09_22_gk09_27_d09_5_one_action_or_a_pass() -> None:
    match = table(["GL"], line="Outpost Field")
    assert match.moves() == ["pass", "obtain Field", "obtain Outpost", "promote Gold Land"]
    assert asked(play(match, "pass")) == "line-up"
    assert tokens(match) == "GL"


def test_gk09_23_q09_17_an_upgrade_is_paid_and_its_place_stays_empty() -> None:
    match = play(table(["GL"], line="Chapel Field"), "obtain Chapel")
    assert tokens(match) == "H"
    assert market(match) == "- Field - -"
    attack(match, FREE, FREE)
    assert market(match) == "- Field - -"
    with pytest.raises(IllegalMove, match="cannot play"):
        match.play("obtain Field")


def test_gk09_24_gk09_45_a_palace_costs_four_honor_and_a_land() -> None:
    assert "obtain Royal-Palace" in table(["HHHHL"]).moves()
    assert "obtain Royal-Palace" not in table(["HHHL"]).moves()
    assert "obtain Royal-Palace" not in table(["HHHH"]).moves()


def test_gk09_25_gk09_26_q09_15_promotion_for_two_chips_of_any_kind() -> None:
    match = table(["HHG"])
    assert [move for move in match.moves() if "promote" in move] == ["promote Honor Honor", "promote Honor Gold"]
    match.play("promote Honor Gold")
    player = match.view()["players"][0]
    assert tokens(match) == "H"
    assert len(player["hand"]) == 8
    assert len(player["advanced"]) == 1
    assert match.view()["advanced_deck"] == 7


def test_q09_13_q09_14_no_promotion_from_an_empty_deck_and_never_twice_the_same() -> None:
    everyone = " ".join(hero_names(GK09))
    assert not any("promote" in move for move in table(["GG"], advanced={1: everyone}).moves())
    match = table(["GG"], advanced={0: "Cook Peddler", 1: "Settler"})
    match.play("promote Gold Gold")
    advanced = match.position()["advanced"]
    assert len(advanced[0]) == 3
    assert not set(advanced[0]) & set(advanced[1])


# Battle


def test_gk09_28_gk09_29_d09_6_three_of_eight_each() -> None:
    match = play(table(), "pass")
    for seat in (0, 1):
        assert match.seat == seat
        assert len(match.moves()) == comb(8, 3) == 56
        match.play(match.moves()[0])


def test_gk09_30_all_six_are_turned_up() -> None:
    match = attack(table(["G"]), "Cook Peddler Knight", "Settler Bard Baron")
    shown = [player["shown"] for player in match.view()["players"]]
    assert shown == [["Cook", "Peddler", "Knight"], ["Settler", "Bard", "Baron"]]


def test_gk09_31_gk09_32_q09_18_the_same_number_fails_whatever_the_form() -> None:
    for advanced in ({}, {0: "Cook"}, {1: "Cook"}):
        match = attack(table(["GGFF"], advanced=advanced), "Cook Peddler Traveler", "Cook Bard Baron")
        assert match.position()["blocked"] == [0]
        assert match.moves() == ["handle Peddler", "handle Traveler"]


def test_gk09_33_tv09_7_failed_characters_are_dealt_with_first() -> None:
    match = attack(table(["G"]), "Cook Knight Bard", "Knight Bard Baron")
    assert tokens(match) == "FF"  # the Knight took the Gold before the Cook brought Food


def test_gk09_34_gk09_35_tv09_6_a_failed_character_is_paid_as_far_as_possible_and_brings_nothing() -> None:
    match = attack(table(["GF"]), "Knight Cook Peddler", "Knight Cook Peddler")
    assert tokens(match) == ""
    assert "Knight of Ludwig fails." in told(match)


def test_gk09_36_d09_7_several_failed_characters_take_their_sum_without_a_question() -> None:
    match = attack(table(["GGGFFFFFL"]), "Knight Baron Settler", "Knight Baron Settler")
    assert asked(match) == "development"
    assert tokens(match) == "FFF"  # Knight G FF, Baron GG L, Settler would be G


def test_gk09_37_gk09_47_tv09_2b_a_successful_character_costs_and_brings() -> None:
    match = attack(table(["GFF"]), "Knight Cook Peddler", "Cook Peddler Baron")
    assert tokens(match) == "HH"


def test_gk09_38_tv09_1_q09_9_a_part_payment_brings_nothing() -> None:
    match = attack(table(["G"]), "Knight Cook Peddler", "Cook Peddler Baron")
    assert tokens(match) == ""
    assert "Knight of Ludwig succeeds, but cannot be paid in full and brings nothing." in told(match)


def test_gk09_39_gk09_48_tv09_2a_d09_8_earlier_income_pays_later_costs() -> None:
    match = attack(table(["G"]), "Cook Knight Peddler", "Peddler Baron Bard")
    assert match.moves() == ["handle Cook", "handle Knight"]
    match.play("handle Cook")
    assert tokens(match) == "HH"  # the last one without a question


def test_tv09_3_the_other_order_loses_the_knights_income() -> None:
    match = attack(table(["G"]), "Cook Knight Peddler", "Peddler Baron Bard")
    assert tokens(play(match, "handle Knight")) == "FF"


def test_q09_8_no_successful_character_may_be_declined() -> None:
    match = attack(table(["GG"]), "Bard Knight Peddler", "Cook Baron Settler")
    assert match.moves() == ["handle Peddler", "handle Bard", "handle Knight"]


def test_gk09_40_the_defender_neither_pays_nor_receives() -> None:
    for defence in ("Knight Baron General", "Settler Bard Traveler"):
        match = attack(table(["", "HGFL"]), "Knight Baron General", defence)
        while asked(match) == "attack":
            match.play(match.moves()[0])
        assert tokens(match, 1) == "HGFL"


def test_gk09_41_all_characters_return() -> None:
    match = attack(table(), FREE, FREE)
    assert [len(player["hand"]) for player in match.view()["players"]] == [8, 8]
    assert match.position()["blocked"] == match.position()["used"] == []


# The end


def test_gk09_43_gk09_49_q09_22_the_two_players_swap_roles() -> None:
    match = end_turn(table())
    assert (match.view()["attacker"], match.view()["defender"]) == (1, 0)
    with pytest.raises(BadSettings, match="for 2 players, not 3"):
        regalia.start(GK09, seats=3)


def test_gk09_44_gk09_46_tv09_4_q09_11_two_palaces_in_one_turn_win() -> None:
    match = play(table(["HHHHHHHHLL"]), "obtain Royal-Palace")
    assert tokens(match) == "HHHHL"
    attack(match, FREE, FREE)
    match.play("obtain Royal-Palace")
    assert tokens(match) == ""
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.outcome.reason == "Ludwig wins with a second Royal Palace."


def test_q09_12_q09_16_the_second_palace_ends_the_game_at_once() -> None:
    match = play(table(["HHHHL"], palaces=[1, 1, 0, 0]), "obtain Royal-Palace")
    assert match.seat is None
    assert match.moves() == []
    assert match.view()["palace"]["left"] == 0


def test_q09_21_after_two_hundred_turns_it_is_a_draw() -> None:
    match = end_turn(table(round=state.MOST_TURNS, palaces=[1, 0, 0, 0]))
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1)
    assert end_turn(table(round=state.MOST_TURNS - 1)).outcome is None


# Questions on chips


def test_q09_7_an_income_is_taken_as_far_as_the_resource_area_has_it() -> None:
    match = play(table(["L", "F" * 11]), "obtain Field")
    assert tokens(match) == "F"
    drawn = table(["L"], bank=[0, 0, 0, 0], options={"bank_limit": "unlimited"})
    assert tokens(play(drawn, "obtain Field")) == "FF"


def test_q09_7_without_a_limit_a_kingdom_holds_99_of_a_kind() -> None:
    unlimited = {"bank": [0, 0, 0, 0], "options": {"bank_limit": "unlimited"}}
    rich = end_turn(table(["G" * 99], line="", attacker=1, defender=0, seat=1, **unlimited))
    before = len(told(rich))
    match = play(rich, "take Gold")
    assert match.view()["players"][0]["tokens"]["Gold"] == 99
    assert not any("receives" in text for text in told(match)[before:])


def test_q09_19_no_limit_on_chips_or_upgrades() -> None:
    match = table(["G" * 12], owned={0: "Chapel Town-Hall Farmer Trader Guide"}, line="Outpost")
    assert len(owned(play(match, "obtain Outpost"))) == 6


# Upgrades


@pytest.mark.parametrize(
    ("building", "cost", "income"),
    [
        ("Field", "L", "FF"),
        ("Market", "L", "GG"),
        ("Outpost", "G", "LL"),
        ("Chapel", "GL", "H"),
        ("Town-Hall", "FL", "GGG"),
    ],
)
def test_q09_25_a_building_pays_once_when_obtained(building: str, cost: str, income: str) -> None:
    match = play(table([cost], line=building), f"obtain {building}")
    assert tokens(match) == income
    match = end_turn(play(end_turn(match), "take Gold"))
    assert tokens(match) == income


def test_q09_28_a_training_hall_promotes_for_free_if_it_can() -> None:
    match = play(table(["F"], line="Training-Hall"), "obtain Training-Hall")
    assert len(match.view()["players"][0]["advanced"]) == 1
    everyone = " ".join(hero_names(GK09))
    match = play(table(["F"], line="Training-Hall", advanced={1: everyone}), "obtain Training-Hall")
    assert match.view()["players"][0]["advanced"] == []
    assert owned(match) == ["Training-Hall"]


@pytest.mark.parametrize(
    ("building", "citizen", "cost"),
    [
        ("Field", "Farmer", "G"),
        ("Market", "Trader", "GF"),
        ("Outpost", "Surveyor", "GG"),
        ("Chapel", "Priest", "GGF"),
        ("Training-Hall", "Guide", "G"),
        ("Town-Hall", "Steward", "GG"),
        ("Town-Hall", "Herald", "GL"),
    ],
)
def test_q09_24_a_building_makes_its_citizens_cheaper_by_a_gold(building: str, citizen: str, cost: str) -> None:
    assert f"obtain {citizen}" not in table([cost], line=citizen).moves()
    match = play(table([cost], line=citizen, owned={0: building}), f"obtain {citizen}")
    assert tokens(match) == ""


def test_a_steward_takes_a_second_chip_of_the_same_kind_if_in_stock() -> None:
    match = start("", "Steward")
    assert tokens(play(match, "take Food")) == "FF"
    match = end_turn(table(["", "F" * 11], attacker=1, defender=0, seat=1, owned={0: "Steward"}, line=""))
    assert tokens(play(match, "take Food")) == "F"


def test_d09_7_q09_27_a_guide_spares_one_failed_character_of_choice() -> None:
    match = attack(table(["GGGL"], owned={0: "Guide"}), "Knight Baron Cook", "Knight Baron Cook")
    assert match.moves() == ["spare Knight", "spare Baron"]  # a Cook costs nothing
    match.play("spare Baron")
    assert tokens(match) == "GGL"  # the Knight took a Gold
    assert "Baron of Ludwig fails and is not paid for." in told(match)


def test_q09_27_a_single_failed_character_is_spared_without_a_question() -> None:
    match = attack(table(["GF"], owned={0: "Guide"}), "Knight Cook Peddler", "Knight Bard Baron")
    assert asked(match) == "attack"
    assert tokens(match) == "GF"
    assert asked(attack(table(owned={0: "Guide"}), FREE, "Knight Bard Baron")) == "attack"


def test_q09_27_a_guide_does_not_ask_which_of_two_free_characters_it_spares() -> None:
    match = attack(table(["GF"], owned={0: "Guide"}), "Knight Cook Peddler", "Cook Peddler Baron")
    assert asked(match) != "spared character"


FIGURES = {
    "Cook": ("", "FF", "", "FFF"),
    "Peddler": ("", "GG", "", "GGG"),
    "Settler": ("G", "FLL", "", "FLL"),
    "Traveler": ("", "GL", "", "GFL"),
    "Bard": ("G", "H", "", "H"),
    "Knight": ("GFF", "HH", "GF", "HH"),
    "Baron": ("GGL", "HH", "GL", "HH"),
    "General": ("GGFFF", "HHH", "GGFF", "HHH"),
}


@pytest.mark.parametrize("character", FIGURES)
@pytest.mark.parametrize("advanced", [False, True])
def test_gk09_37_every_character_costs_and_brings_what_its_card_says(character: str, advanced: bool) -> None:
    cost, income = FIGURES[character][2:] if advanced else FIGURES[character][:2]
    others = [name for name in FREE.split() if name != character][:2]
    third = next(name for name in FIGURES if name not in (character, *others))
    drawn = table([cost], advanced={0: character} if advanced else {})
    match = attack(drawn, " ".join([character, *others]), " ".join([third, *others]))
    assert tokens(match) == income


def test_a_promoted_character_is_told_by_its_own_name() -> None:
    match = attack(table(advanced={0: "Cook"}), FREE, FREE)
    assert "Head Cook of Ludwig fails." in told(match)
