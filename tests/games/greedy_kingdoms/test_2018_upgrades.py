"""Greedy Kingdoms 2018: what every upgrade does, with its window; section 6 of rulebook.md."""

from __future__ import annotations

from typing import Any

import pytest

from regalia import Match
from tests.games.greedy_kingdoms.table import (
    asked,
    attack,
    market,
    owned,
    play,
    table,
    tokens,
    told,
)

BLOCK_ALL = ("Cook Knight Baron", "Cook Knight Baron")
BLOCK_TWO = ("Knight Bandit Baron", "Knight Bandit Thief")
BLOCK_ONE = ("Knight Bandit Baron", "Knight Cook Thief")
BLOCK_NONE = ("Knight Bandit Baron", "Cook Thief Settler")
FIVE = "Farm Port Vault Bakery Arena"


def fight(match: Match, line_ups: tuple[str, str]) -> Match:
    return attack(match, *line_ups)


def turn_of_owner(match: Match) -> Match:
    """From the other player's turn to the start of seat 0's."""
    return play(fight(match, BLOCK_ALL), "pass")


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
        match = fight(table(owned={1: building}), line_ups)
        assert asked(match) == "development"
        assert tokens(match, 1) == gain
        assert tokens(fight(table(owned={0: building}), line_ups), 0) == ""  # not in attack (Q18-26)


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
        match = fight(table(owned={0: building}), line_ups)
        assert asked(match) == "development"  # the gain is in hand for the second development
        assert tokens(match, 0) == gain
        assert tokens(fight(table(owned={1: building}), line_ups), 1) == ""


def test_q18_56_with_a_short_bank_the_attackers_building_comes_first() -> None:
    drawn = table(tokens=["", "H" * 11], owned={0: "Embassy", 1: "Watchtower"})
    match = fight(drawn, BLOCK_TWO)
    assert tokens(match, 0) == "H"
    assert tokens(match, 1) == "H" * 11


def test_a_vault_keeps_one_token_from_each_use_of_a_thief_or_burglar() -> None:
    thief = fight(table(tokens=["", "GG"], owned={1: "Vault"}), ("Thief Knight Baron", "Cook Settler Bandit"))
    assert tokens(play(thief, "use Thief"), 1) == "GG"
    drawn = table(tokens=["", "GG"], owned={1: "Vault"}, advanced={0: "Thief"})
    burglar = play(fight(drawn, ("Thief Knight Baron", "Cook Settler Bandit")), "use Thief", "take Gold")
    assert tokens(burglar, 1) == "G"
    assert asked(burglar) == "development"


def test_a_bakery_gives_gold_with_a_cook() -> None:
    for advanced, gain in (({}, "GFF"), ({0: "Cook"}, "GFFF")):
        drawn = table(owned={0: "Bakery"}, deck="", advanced=advanced)
        assert tokens(play(fight(drawn, ("Cook Knight Baron", "Thief Settler Bandit")), "use Cook")) == gain


def test_stables_make_the_knight_cheaper_in_both_forms() -> None:
    for advanced, cost in (({}, "GF"), ({0: "Knight"}, "G")):
        drawn = table(tokens=[cost], owned={0: "Stables"}, advanced=advanced)
        assert tokens(play(fight(drawn, ("Cook Knight Baron", "Thief Settler Bandit")), "use Knight")) == "HH"


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


# Magic items


def looked_at(item: str, owner: int, **drawn: Any) -> Match:
    match = play(table(owned={owner: item}, **drawn), "pass")
    assert (match.seat, asked(match)) == (owner, "look")
    return play(match, f"use {item}")


def test_d18_7_a_crystal_ball_makes_the_defender_lay_first_and_shows_one_card() -> None:
    match = looked_at("Crystal-Ball", 0, advanced={1: "Cook Thief Knight"})
    assert (match.seat, asked(match)) == (1, "line-up")
    match.play("lay Cook Thief Knight")
    assert match.seat == 0
    shown = match.view()["players"][1]["shown"]
    assert len(shown) == 1
    assert shown[0] in ("Court-Cook", "Burglar", "Master-of-Arms")
    assert f"{shown[0].replace('-', ' ')} of Ingrid is turned up." in told(match)
    assert match.view(0)["players"][1]["laid"] == []
    assert match.view(1)["players"][1]["laid"] == ["Court-Cook", "Burglar", "Master-of-Arms"]
    match.play("lay Baron Merchant Settler")
    assert match.view()["players"][1]["shown"] == ["Court-Cook", "Burglar", "Master-of-Arms"]


def test_the_crystal_ball_shows_each_of_the_three_at_times() -> None:
    def shown(seed: int) -> str:
        match = play(table(owned={0: "Crystal-Ball"}, seed=seed), "pass", "use Crystal-Ball", "lay Cook Thief Knight")
        name: str = match.view()["players"][1]["shown"][0]
        return name

    assert {shown(seed) for seed in range(30)} == {"Cook", "Thief", "Knight"}


def test_a_scrying_mirror_shows_a_card_of_the_attacker() -> None:
    match = play(looked_at("Scrying-Mirror", 1), "lay Cook Thief Knight")
    assert match.seat == 1
    assert len(match.view()["players"][0]["shown"]) == 1


def test_q18_29_the_attacker_looks_first_and_only_one_looks() -> None:
    match = play(table(owned={0: "Crystal-Ball", 1: "Scrying-Mirror"}), "pass")
    assert match.seat == 0
    match.play("use Crystal-Ball")
    assert asked(match) == "line-up"
    match = play(table(owned={0: "Crystal-Ball", 1: "Scrying-Mirror"}), "pass", "done")
    assert (match.seat, asked(match)) == (1, "look")
    match.play("done")
    assert (match.seat, asked(match)) == (0, "line-up")


def test_d18_10_a_cloak_frees_a_blocked_hero() -> None:
    match = fight(table(owned={0: "Cloak-of-Shadows"}), ("Merchant Knight Baron", "Merchant Knight Cook"))
    assert match.moves() == ["done", "free Knight", "free Merchant"]
    play(match, "free Merchant", "use Merchant")
    assert tokens(match) == "GG"
    assert owned(match) == []


def test_d18_10_a_shield_stops_a_hero_even_a_freed_one() -> None:
    drawn = table(owned={0: "Cloak-of-Shadows", 1: "Enchanted-Shield"})
    match = fight(drawn, ("Merchant Knight Baron", "Merchant Knight Baron"))
    match.play("free Merchant")
    assert (match.seat, match.moves()) == (1, ["done", "stop Merchant"])
    match.play("stop Merchant")
    assert asked(match) == "development"
    assert tokens(match) == ""


def test_q18_29_both_may_decline_and_are_asked_only_with_a_hero_to_name() -> None:
    drawn = {0: "Cloak-of-Shadows", 1: "Enchanted-Shield"}
    match = play(fight(table(owned=drawn), BLOCK_ONE), "done", "done")
    assert [owned(match, seat) for seat in (0, 1)] == [["Cloak-of-Shadows"], ["Enchanted-Shield"]]
    assert fight(table(owned=drawn), BLOCK_NONE).seat == 1
    assert play(fight(table(owned=drawn), BLOCK_ALL), "done").seat == 0


def test_q18_55_blocks_are_counted_after_the_items() -> None:
    drawn = table(owned={0: "Cloak-of-Shadows Arena", 1: "City-Wall"})
    match = play(fight(drawn, BLOCK_ONE), "free Knight")
    assert (tokens(match, 0), tokens(match, 1)) == ("H", "")


def test_d18_6_a_horn_of_plenty_before_or_after_the_action() -> None:
    before = play(table(owned={0: "Horn-of-Plenty"}), "use Horn-of-Plenty")
    assert asked(before) == "development"
    assert tokens(before) == "GFL"
    after = play(table(owned={0: "Horn-of-Plenty"}), "pass")
    assert after.moves() == ["done", "use Horn-of-Plenty"]
    assert asked(play(after, "done")) == "line-up"
    assert owned(after) == ["Horn-of-Plenty"]


def test_q18_27_a_horn_that_the_bank_cannot_fill_is_not_offered() -> None:
    match = table(owned={0: "Horn-of-Plenty"}, tokens=["", "G" * 12 + "F" * 12 + "L" * 12])
    assert "use Horn-of-Plenty" not in match.moves()


def test_a_philosophers_stone_turns_any_number_of_one_kind_into_another() -> None:
    match = play(table(tokens=["GGG"], owned={0: "Philosophers-Stone"}), "use Philosophers-Stone")
    assert len(match.moves()) == 3 * 2
    match.play("convert 2 Gold Land")
    assert tokens(match) == "GLL"
    assert asked(match) == "development"
    assert "use Philosophers-Stone" not in table(tokens=["H"], owned={0: "Philosophers-Stone"}).moves()


def test_q18_5_a_stone_turns_all_tokens_where_the_bank_has_no_limit() -> None:
    free = {"bank_limit": "unlimited"}
    drawn = table(tokens=["G" * 40], owned={0: "Philosophers-Stone"}, options=free, bank=[12] * 4)
    match = play(drawn, "use Philosophers-Stone", "convert 40 Gold Land")
    assert tokens(match) == "L" * 40


def test_q18_58_a_stone_turns_no_more_than_the_bank_has() -> None:
    drawn = table(tokens=["GGG", "L" * 11], owned={0: "Philosophers-Stone"})
    match = play(drawn, "use Philosophers-Stone")
    assert [move for move in match.moves() if move.endswith("Land")] == ["convert 1 Gold Land"]


def test_an_hourglass_gives_one_more_action_after_the_action_even_after_a_pass() -> None:
    match = table(tokens=["GG"], market="Port Vault", owned={0: "Hourglass"})
    assert "use Hourglass" not in match.moves()
    play(match, "obtain Port", "use Hourglass", "obtain Vault")
    assert owned(match) == ["Port", "Vault"]
    assert asked(match) == "line-up"
    assert asked(play(table(owned={0: "Hourglass"}), "pass", "use Hourglass")) == "development"


def test_d18_4_an_hourglass_costs_two_tokens_of_any_kind() -> None:
    match = play(table(tokens=["HGG"], market="Hourglass"), "obtain Hourglass", "pay Gold")
    assert match.moves() == ["pay Honor", "pay Gold"]
    assert tokens(play(match, "pay Honor")) == "G"


def test_d18_14_q18_57_a_twin_ring_uses_the_same_hero_again_for_its_whole_cost() -> None:
    match = fight(table(tokens=["GGFFFF"], owned={0: "Twin-Ring"}), ("Knight Bandit Baron", "Cook Thief Settler"))
    match.play("use Knight")
    assert match.moves() == ["done", "use Twin-Ring"]
    match.play("use Twin-Ring")
    assert tokens(match) == "HHHH"
    assert owned(match) == []


def test_d18_14_a_twin_ring_is_offered_after_all_the_hero_does_and_only_if_it_can_be_paid() -> None:
    drawn = table(tokens=["", "GG"], owned={0: "Twin-Ring"})
    match = play(fight(drawn, ("Thief Knight Baron", "Cook Bandit Settler")), "use Thief", "take Gold")
    assert asked(match) == "second use"
    assert tokens(play(match, "use Twin-Ring", "take Gold")) == "GG"
    once = fight(table(tokens=["GFF"], owned={0: "Twin-Ring"}), ("Knight Bandit Baron", "Cook Thief Settler"))
    assert asked(play(once, "use Knight")) == "development"
    declined = fight(table(owned={0: "Twin-Ring"}), ("Merchant Settler Baron", "Cook Thief Knight"))
    assert play(declined, "use Merchant", "done").moves() == ["done", "use Settler"]


def test_gk18_29_a_used_item_is_seen_by_all() -> None:
    match = play(table(owned={0: "Crystal-Ball"}), "pass", "use Crystal-Ball")
    assert "Ludwig uses Crystal Ball." in told(match)


def test_trades_and_swaps_are_told() -> None:
    match = play(table(tokens=["GFF"], market="Alchemist"), "obtain Alchemist", "trade Gold Land")
    assert told(match)[-1] == "Ludwig trades 1 Gold for 1 Land."
    drawn = table(market="Farm", deck="Herald")
    match = play(fight(drawn, ("Cook Knight Baron", "Thief Bandit Settler")), "use Cook", "swap Farm")
    assert "Ludwig puts Farm under the deck; Herald comes in its place." in told(match)
