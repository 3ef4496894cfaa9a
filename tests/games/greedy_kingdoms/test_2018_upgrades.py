"""Greedy Kingdoms 2018: what buildings and citizens do, with their windows; section 6 of rulebook.md."""

from __future__ import annotations

from typing import Any

import pytest

from regalia import Match
from tests.games.greedy_kingdoms.table import (
    BLOCK_ALL,
    BLOCK_NONE,
    BLOCK_ONE,
    BLOCK_TWO,
    asked,
    attack,
    market,
    owned,
    play,
    table,
    tokens,
    told,
)

FIVE = "Farm Port Vault Bakery Arena"


def turn_of_owner(match: Match) -> Match:
    """From the other player's turn to the start of seat 0's."""
    return play(attack(match, *BLOCK_ALL), "pass")


def start(tokens: str, building: str, **drawn: Any) -> Match:
    """Seat 0 at the start of a turn with a building."""
    before = table(tokens=[tokens], owned={0: building}, attacker=1, defender=0, seat=1, **drawn)
    return turn_of_owner(before)


# Buildings of the start of a turn (GK18-22, D18-2)


def test_farm_and_gold_mine_give_a_token_each() -> None:
    assert tokens(start("", "Farm")) == "F"
    assert tokens(start("", "Gold-Mine")) == "G"
    assert tokens(start("", "Farm Gold-Mine")) == "GF"


def test_a_hamlet_gives_land_to_a_kingdom_without() -> None:
    assert tokens(start("", "Hamlet")) == "L"
    assert tokens(start("L", "Hamlet")) == "L"


def test_d18_2_a_port_trades_one_token_for_another_kind_or_none() -> None:
    match = start("HG", "Port")
    assert match.moves() == ["done", "use Port"]
    match.play("use Port")
    assert match.moves() == ["trade Gold Food", "trade Gold Land"]
    assert tokens(play(match, "trade Gold Land")) == "HL"
    assert asked(match) == "development"
    assert tokens(play(start("G", "Port"), "done")) == "G"


def test_a_port_is_not_offered_without_a_token_to_trade() -> None:
    assert asked(start("HH", "Port")) == "development"


def test_q18_58_no_trade_for_a_kind_that_is_out() -> None:
    drawn = table(tokens=["G", "F" * 12 + "L" * 11], owned={0: "Port"}, attacker=1, defender=0, seat=1)
    match = play(turn_of_owner(drawn), "use Port")
    assert match.moves() == ["trade Gold Land"]


def test_a_cathedral_turns_food_into_honor_once_a_turn() -> None:
    match = start("FF", "Cathedral")
    match.play("use Cathedral")
    assert tokens(match) == "HF"
    assert asked(match) == "development"
    assert asked(start("G", "Cathedral")) == "development"


def test_q18_30_optional_buildings_in_the_attackers_order() -> None:
    match = start("G", "Port Cathedral")
    assert match.moves() == ["done", "use Port"]  # no Food for the Cathedral yet
    play(match, "use Port", "trade Gold Food")
    assert match.moves() == ["done", "use Cathedral"]
    assert tokens(play(match, "use Cathedral")) == "H"


# Buildings of development


def test_d18_5_q18_62_the_university_shows_two_heroes_to_its_owner_alone() -> None:
    match = play(table(tokens=["GG"], owned={0: "University"}), "promote Gold Gold")
    drawn = match.view(0)["drawn"]
    assert len(drawn) == 2
    assert match.view(1)["drawn"] == match.view()["drawn"] == []
    assert match.view()["advanced_deck"] == match.view(0)["advanced_deck"] == match.view(1)["advanced_deck"] == 7
    assert "Ludwig looks at 2 advanced heroes." in told(match, 1)
    assert not any("draws" in text for text in told(match, 1))
    assert any("draws" in text for text in told(match, 0))
    match.play(match.moves()[1])
    assert match.view()["players"][0]["advanced"] == [drawn[1]]
    assert match.view()["advanced_deck"] == 8
    free = play(table(tokens=["H"], owned={0: "University"}, market="Scholar"), "obtain Scholar")
    assert asked(free) == "choice of hero"


def test_the_university_takes_the_last_advanced_hero_without_a_question() -> None:
    others = "Cook Thief Knight Traveler Bandit Baron Merchant Settler"
    match = play(table(tokens=["GG"], owned={0: "University"}, advanced={1: others}), "promote Gold Gold")
    assert match.view()["players"][0]["advanced"] == ["Court-Bard"]


def test_a_training_yard_makes_promotion_cost_one_token() -> None:
    match = table(tokens=["HF"], owned={0: "Training-Yard"})
    assert [move for move in match.moves() if "promote" in move] == ["promote Honor", "promote Food"]
    assert tokens(play(match, "promote Food")) == "H"


def test_q18_34_guildhall_citizens_cost_one_token_less_of_the_payers_choice() -> None:
    match = table(tokens=["F"], owned={0: "Guildhall"}, market="Pilgrim Herald Farm")
    assert "obtain Pilgrim" in match.moves()
    assert "obtain Herald" not in match.moves()
    assert "obtain Farm" not in match.moves()
    assert tokens(play(match, "obtain Pilgrim")) == "HL"


def test_q18_34_masons_yard_the_payer_names_the_token_left_out() -> None:
    match = table(tokens=["GFL"], owned={0: "Masons-Yard"}, market="Arena")
    match.play("obtain Arena")
    assert match.moves() == ["leave-out Gold", "leave-out Food", "leave-out Land"]
    assert match.game.question(match.setting, match.view(0), []).startswith("Arena: which token of the cost")
    assert tokens(play(match, "leave-out Food")) == "F"


def test_d18_4_only_what_can_be_paid_is_offered() -> None:
    match = play(table(tokens=["GF"], owned={0: "Masons-Yard"}, market="Arena"), "obtain Arena")
    assert tokens(match) == ""  # the Land must be left out
    assert owned(match) == ["Masons-Yard", "Arena"]
    assert "obtain Arena" not in table(tokens=["G"], owned={0: "Masons-Yard"}, market="Arena").moves()


def test_q18_34_a_discount_on_a_cost_of_any_leaves_one_out() -> None:
    match = play(table(tokens=["G"], owned={0: "Guildhall"}, market="Smuggler"), "obtain Smuggler")
    assert tokens(match) == "GGFL"


def test_q18_34_no_price_below_nothing_and_palaces_are_not_discounted() -> None:
    match = table(tokens=["HHHH"], owned={0: "Guildhall Masons-Yard"}, market="Beggar")
    assert "obtain Royal-Palace" not in match.moves()
    assert "obtain Beggar" in match.moves()


def test_q18_60_a_card_does_not_lower_its_own_price() -> None:
    assert "obtain Guildhall" not in table(tokens=["G"], market="Guildhall").moves()
    assert "obtain Masons-Yard" not in table(tokens=["G"], market="Masons-Yard").moves()


# Buildings of the battle (Q18-55, Q18-56)


@pytest.mark.parametrize(
    ("building", "gains"),
    [
        ("Watchtower", ("", "", "H", "H")),
        ("City-Wall", ("", "G", "G", "G")),
    ],
)
def test_buildings_of_the_defender_count_blocks(building: str, gains: tuple[str, ...]) -> None:
    for line_ups, gain in zip((BLOCK_NONE, BLOCK_ONE, BLOCK_TWO, BLOCK_ALL), gains, strict=True):
        match = attack(table(owned={1: building}), *line_ups)
        assert asked(match) == "development"
        assert tokens(match, 1) == gain
        assert tokens(attack(table(owned={0: building}), *line_ups), 0) == ""  # not in attack (Q18-26)


@pytest.mark.parametrize(
    ("building", "gains"),
    [
        ("Hospice", ("", "F", "FF", "FFF")),
        ("Embassy", ("", "", "H", "H")),
        ("Arena", ("H", "", "", "")),
    ],
)
def test_buildings_of_the_attacker_count_blocks(building: str, gains: tuple[str, ...]) -> None:
    for line_ups, gain in zip((BLOCK_NONE, BLOCK_ONE, BLOCK_TWO, BLOCK_ALL), gains, strict=True):
        match = attack(table(owned={0: building}), *line_ups)
        assert asked(match) == "development"  # the gain is in hand for the second development
        assert tokens(match, 0) == gain
        assert tokens(attack(table(owned={1: building}), *line_ups), 1) == ""


def test_q18_56_with_a_short_bank_the_attackers_building_comes_first() -> None:
    drawn = table(tokens=["", "H" * 11], owned={0: "Embassy", 1: "Watchtower"})
    match = attack(drawn, *BLOCK_TWO)
    assert tokens(match, 0) == "H"
    assert tokens(match, 1) == "H" * 11


def test_a_vault_keeps_one_token_from_each_use_of_a_thief_or_burglar() -> None:
    thief = attack(table(tokens=["", "GG"], owned={1: "Vault"}), "Thief Knight Baron", "Cook Settler Bandit")
    assert tokens(play(thief, "use Thief"), 1) == "GG"
    drawn = table(tokens=["", "GG"], owned={1: "Vault"}, advanced={0: "Thief"})
    burglar = play(attack(drawn, "Thief Knight Baron", "Cook Settler Bandit"), "use Thief", "take Gold")
    assert tokens(burglar, 1) == "G"
    assert asked(burglar) == "development"


def test_a_bakery_gives_gold_with_a_cook() -> None:
    for advanced, gain in (({}, "GFF"), ({0: "Cook"}, "GFFF")):
        drawn = table(owned={0: "Bakery"}, deck="", advanced=advanced)
        assert tokens(play(attack(drawn, "Cook Knight Baron", "Thief Settler Bandit"), "use Cook")) == gain


def test_stables_make_the_knight_cheaper_in_both_forms() -> None:
    for advanced, cost in (({}, "GF"), ({0: "Knight"}, "G")):
        drawn = table(tokens=[cost], owned={0: "Stables"}, advanced=advanced)
        assert tokens(play(attack(drawn, "Cook Knight Baron", "Thief Settler Bandit"), "use Knight")) == "HH"


# Citizens


@pytest.mark.parametrize(
    ("citizen", "cost", "income"),
    [
        ("Baker", "G", "FFF"),
        ("Moneylender", "F", "GGG"),
        ("Surveyor", "G", "LL"),
        ("Priest", "F", "H"),
        ("Herald", "GG", "HH"),
        ("Pilgrim", "FF", "HL"),
        ("Lady", "L", "HF"),
        ("Innkeeper", "L", "GGFF"),
        ("Smuggler", "L", "GFL"),
    ],
)
def test_gk18_27_plain_citizens(citizen: str, cost: str, income: str) -> None:
    match = play(table(tokens=[cost], market=citizen), f"obtain {citizen}")
    assert tokens(match) == income
    assert owned(match) == []


def test_q18_50_income_does_not_help_to_pay() -> None:
    assert "obtain Baker" not in table(tokens=["F"], market="Baker").moves()


@pytest.mark.parametrize(("citizen", "cost", "left"), [("Scholar", "H", "G"), ("Drill-Sergeant", "G", "")])
def test_scholar_and_drill_sergeant_promote_for_free(citizen: str, cost: str, left: str) -> None:
    match = play(table(tokens=[cost], market=citizen), f"obtain {citizen}")
    assert tokens(match) == left
    assert len(match.view()["players"][0]["advanced"]) == 1
    assert match.view()["advanced_deck"] == 8


def test_the_vault_does_not_help_against_a_tax_collector() -> None:
    match = play(table(tokens=["F", "G"], market="Tax-Collector", owned={1: "Vault"}), "obtain Tax-Collector")
    assert match.moves() == ["take Gold"]


def test_an_architect_adds_a_building_for_one_token_less() -> None:
    match = play(table(tokens=["GG"], market="Architect Farm Stables Herald"), "obtain Architect")
    assert tokens(match) == "GL"
    assert match.moves() == ["done", "obtain Farm", "obtain Stables"]
    match.play("obtain Farm")
    assert match.moves() == ["leave-out Gold", "leave-out Land"]
    play(match, "leave-out Gold")
    assert tokens(match) == "G"
    assert owned(match) == ["Farm"]
    assert asked(match) == "line-up"


def test_an_architect_may_be_left_without_a_building() -> None:
    match = play(table(tokens=["G"], market="Architect Farm"), "obtain Architect", "done")
    assert tokens(match) == "L"
    assert asked(match) == "line-up"
    match = play(table(tokens=["G"], market="Architect Cathedral"), "obtain Architect")
    assert asked(match) == "line-up"
    assert match.position()["less"] == 0  # the discount went with the card


def test_q18_34_the_architect_adds_to_the_masons_yard() -> None:
    match = table(tokens=["G"], market="Architect Arena", owned={0: "Masons-Yard"})
    play(match, "obtain Architect", "obtain Arena")
    assert tokens(match) == ""  # Gold and Food left out, the Land paid
    assert "Arena" in owned(match)


def test_q18_34_two_discounts_on_two_tokens_leave_nothing_to_pay() -> None:
    match = table(tokens=["G"], market="Architect Farm", owned={0: "Masons-Yard"})
    play(match, "obtain Architect", "obtain Farm")
    assert tokens(match) == "L"


def test_q18_59_a_town_crier_renews_any_places_left_to_right() -> None:
    drawn = table(tokens=["F"], market="Town-Crier Farm Port Vault Bakery", deck="Herald", under="Baker")
    match = play(drawn, "obtain Town-Crier")
    assert len(match.moves()) == 2**4
    assert "renew none" in match.moves()
    assert not any("place1" in move for move in match.moves())  # the card itself has left its place
    match.play("renew place2 place4")
    assert market(match) == "- Herald Port Baker Bakery"
    assert match.view()["under_deck"] == ["Farm", "Vault"]
    assert tokens(match) == "G"


def test_a_town_crier_that_renews_none_and_one_with_an_empty_deck() -> None:
    match = play(table(tokens=["F"], market=f"Town-Crier {FIVE[:9]}", deck="Herald"), "obtain Town-Crier", "renew none")
    assert market(match) == "- Farm Port - -"
    assert asked(play(table(tokens=["F"], market="Town-Crier Farm", deck=""), "obtain Town-Crier")) == "line-up"


def test_q18_46_an_ambassador_brings_one_honor_or_two_for_who_is_behind() -> None:
    for palaces, gain in (([0, 0, 0, 0], "H"), ([0, 1, 0, 0], "HH"), ([1, 1, 0, 0], "H"), ([1, 0, 0, 0], "H")):
        match = play(table(tokens=["G"], market="Ambassador", palaces=palaces), "obtain Ambassador")
        assert tokens(match) == gain


def test_a_beggar_gains_a_kind_that_is_lacking() -> None:
    match = play(table(tokens=["HF"], market="Beggar"), "obtain Beggar")
    assert match.moves() == ["choose Gold", "choose Land"]
    assert tokens(play(match, "choose Land")) == "HFL"
    assert tokens(play(table(tokens=["GFL"], market="Beggar"), "obtain Beggar")) == "GFL"
    empty = table(tokens=["", "G" * 12 + "F" * 12 + "L" * 12], market="Beggar")
    assert asked(play(empty, "obtain Beggar")) == "line-up"


def test_q18_61_an_alchemist_trades_up_to_twice() -> None:
    match = play(table(tokens=["GFF"], market="Alchemist"), "obtain Alchemist")
    assert "done" in match.moves()
    play(match, "trade Gold Land", "trade Food Gold")
    assert tokens(match) == "GL"
    assert asked(match) == "line-up"
    once = play(table(tokens=["GFF"], market="Alchemist"), "obtain Alchemist", "trade Gold Land", "done")
    assert tokens(once) == "FL"
    assert asked(play(table(tokens=["F"], market="Alchemist"), "obtain Alchemist")) == "line-up"
