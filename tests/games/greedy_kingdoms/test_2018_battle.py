"""Greedy Kingdoms 2018: the battle, GK18-36 to GK18-50 and GK18-54 to GK18-57."""

from __future__ import annotations

from math import comb

import pytest

from regalia import IllegalMove
from tests.games.greedy_kingdoms.table import (
    GK18,
    asked,
    attack,
    bank,
    hero_names,
    market,
    play,
    table,
    tokens,
    told,
)

FREE = "Merchant Settler Minstrel"  # heroes that the defences below do not block
FIVE = "Farm Port Vault Bakery Arena"


def test_gk18_36_gk18_37_d18_8_each_side_lays_three_of_nine() -> None:
    match = play(table(), "pass")
    for _ in range(2):
        moves = match.moves()
        assert len(moves) == comb(9, 3) == 84
        assert all(len(set(move.split()[1:])) == 3 for move in moves)
        match.play(moves[0])


def test_gk18_38_starting_and_advanced_heroes_mix_freely() -> None:
    match = attack(table(advanced={0: "Merchant"}), "Merchant Settler Minstrel", "Cook Thief Knight")
    assert match.view()["players"][0]["shown"] == ["Guild-Master", "Settler", "Minstrel"]


def test_gk18_39_q18_10_neither_side_sees_the_other_before_the_reveal() -> None:
    match = play(table(), "pass", "lay Cook Thief Knight")
    assert match.view(0)["players"][0]["laid"] == ["Cook", "Thief", "Knight"]
    for other in (1, None):
        view = match.view(other)
        assert view["players"][0]["laid"] == []
        assert view["players"][0]["shown"] == []
        assert view["players"][0]["has_laid"]
        assert not view["players"][1]["has_laid"]
        assert len(view["players"][0]["hand"]) == 9
    assert "lay Cook Thief Knight" not in match.transcript()


def test_gk18_40_both_line_ups_are_turned_up_together() -> None:
    match = attack(table(), FREE, "Cook Thief Knight")
    view = match.view()
    assert view["players"][0]["shown"] == FREE.split()
    assert view["players"][1]["shown"] == ["Cook", "Thief", "Knight"]
    assert f"lay {FREE}" in match.transcript()


@pytest.mark.parametrize(
    ("defence", "blocked"),
    [
        ("Bandit Baron Minstrel", []),
        ("Cook Baron Minstrel", ["Cook"]),
        ("Cook Thief Minstrel", ["Cook", "Thief"]),
        ("Cook Thief Knight", ["Cook", "Thief", "Knight"]),
    ],
)
def test_gk18_41_gk18_42_the_same_type_blocks_one_for_one(defence: str, blocked: list[str]) -> None:
    match = attack(table(tokens=["GGFF", "G"]), "Cook Thief Knight", defence)
    names = "nobody" if not blocked else " and ".join(filter(None, [", ".join(blocked[:-1]), blocked[-1]]))
    assert f"Blocked: {names}." in told(match)


@pytest.mark.parametrize("advanced", [{0: "Cook"}, {1: "Cook"}, {}])
def test_gk18_43_the_form_does_not_matter_for_blocking(advanced: dict[int, str]) -> None:
    match = attack(table(advanced=advanced), "Cook Merchant Settler", "Cook Thief Knight")
    assert match.position()["blocked"] == [0]


def test_gk18_44_tv18_11_blocked_heroes_do_nothing_and_cost_nothing() -> None:
    match = attack(table(tokens=["GGFFLL"]), "Cook Knight Bandit", "Cook Knight Bandit")
    assert asked(match) == "development"
    assert tokens(match) == "GGFFLL"


def test_gk18_45_d18_11_q18_11_any_number_of_unblocked_heroes_in_any_order() -> None:
    match = attack(table(), "Merchant Settler Thief", "Cook Knight Baron")
    assert match.moves() == ["done", "use Thief", "use Merchant", "use Settler"]
    play(match, "use Settler", "use Merchant")
    assert tokens(match) == "GGFL"
    assert match.moves() == ["done", "use Thief"]
    match.play("done")
    assert asked(match) == "development"


def test_gk18_45_none_at_all_is_a_choice() -> None:
    match = play(attack(table(), "Merchant Settler Thief", "Cook Knight Baron"), "done")
    assert tokens(match) == ""
    assert asked(match) == "development"


def test_gk18_46_the_whole_cost_then_the_whole_income() -> None:
    match = attack(table(tokens=["GFF"]), "Knight Settler Merchant", "Cook Thief Baron")
    match.play("use Knight")
    assert tokens(match) == "HH"
    assert bank(match)["Honor"] == 10


def test_gk18_46_q18_12_no_part_payment() -> None:
    match = attack(table(tokens=["GF"]), "Knight Settler Merchant", "Cook Thief Baron")
    assert "use Knight" not in match.moves()


def test_gk18_47_income_pays_for_a_later_hero() -> None:
    match = attack(table(tokens=["G"]), "Cook Knight Baron", "Thief Bandit Settler")
    assert match.moves() == ["done", "use Cook"]
    match.play("use Cook")
    if asked(match) == "swap":
        match.play("done")
    match.play("use Knight")
    assert tokens(match) == "HH"


def test_gk18_48_a_hero_that_is_not_paid_for_is_ignored() -> None:
    match = play(attack(table(tokens=["L"]), "Bandit Baron Knight", "Cook Thief Settler"), "done")
    assert tokens(match) == "L"
    assert asked(match) == "development"


def test_gk18_48_the_attack_ends_by_itself_when_no_hero_can_be_paid() -> None:
    assert asked(attack(table(), "Bandit Baron Knight", "Cook Thief Settler")) == "development"


def test_gk18_49_the_defender_never_pays() -> None:
    for defence in ("Bandit Baron Knight", "Bandit Baron Traveler"):
        match = attack(table(tokens=["", "HGFL"]), "Bandit Baron Knight", defence)
        assert tokens(match, 1) == "HGFL"


def test_gk18_50_all_heroes_go_back_to_their_hands() -> None:
    match = play(attack(table(), FREE, "Cook Thief Knight"), "done")
    for player in match.view()["players"]:
        assert len(player["hand"]) == 9
        assert player["shown"] == []
    assert match.position()["blocked"] == match.position()["used"] == []


def test_gk18_54_d18_12_q18_15_a_thief_takes_one_token_of_choice_even_honor() -> None:
    match = attack(table(tokens=["", "HGL"]), "Thief Baron Knight", "Cook Settler Merchant")
    match.play("use Thief")
    assert match.moves() == ["take Honor", "take Gold", "take Land"]
    match.play("take Honor")
    assert (tokens(match, 0), tokens(match, 1)) == ("H", "GL")
    assert asked(match) == "development"


def test_gk18_55_a_burglar_takes_two_one_after_the_other() -> None:
    match = attack(table(tokens=["", "HGG"], advanced={0: "Thief"}), "Thief Baron Knight", "Cook Settler Merchant")
    play(match, "use Thief", "take Honor")
    assert match.moves() == ["take Gold"]
    match.play("take Gold")
    assert (tokens(match, 0), tokens(match, 1)) == ("HG", "G")


def test_tv18_12_q18_14_a_thief_against_an_empty_kingdom_counts_as_used() -> None:
    match = attack(table(), "Thief Merchant Knight", "Cook Settler Baron")
    match.play("use Thief")
    assert tokens(match) == ""
    assert match.moves() == ["done", "use Merchant"]


def test_q18_14_a_burglar_against_one_token_takes_one() -> None:
    match = attack(table(tokens=["", "F"], advanced={0: "Thief"}), "Thief Baron Knight", "Cook Settler Merchant")
    play(match, "use Thief", "take Food")
    assert asked(match) == "development"
    assert tokens(match) == "F"


def test_gk18_56_d18_13_q18_16_a_cook_swaps_one_market_card_or_none() -> None:
    match = attack(table(market=FIVE, deck="Herald"), "Cook Baron Knight", "Thief Settler Merchant")
    match.play("use Cook")
    assert tokens(match) == "FF"
    assert match.moves() == ["done", *(f"swap {card}" for card in ("Farm", "Port", "Vault", "Arena", "Bakery"))]
    match.play("swap Vault")
    assert market(match) == "Farm Port Herald Bakery Arena"
    assert match.view()["under_deck"] == ["Vault"]
    assert match.view()["deck"] == 1
    declined = attack(table(market=FIVE, deck="Herald"), "Cook Baron Knight", "Thief Settler Merchant")
    assert market(play(declined, "use Cook", "done")) == FIVE


def test_gk18_57_q18_19_a_court_cook_swaps_two_one_by_one_and_may_hit_the_new_card() -> None:
    drawn = table(market=FIVE, deck="Herald", under="Baker", advanced={0: "Cook"})
    match = attack(drawn, "Cook Baron Knight", "Thief Settler Merchant")
    play(match, "use Cook", "swap Farm")
    assert market(match) == "Herald Port Vault Bakery Arena"
    match.play("swap Herald")
    assert market(match) == "Baker Port Vault Bakery Arena"
    assert match.view()["under_deck"] == ["Farm", "Herald"]
    assert tokens(match) == "FFF"


def test_q18_16_a_court_cook_that_is_done_is_not_asked_again() -> None:
    drawn = table(market=FIVE, deck="Herald", under="Baker", advanced={0: "Cook"})
    match = play(attack(drawn, "Cook Baron Knight", "Thief Settler Merchant"), "use Cook", "done")
    assert asked(match) == "development"


def test_q18_17_palaces_never_move() -> None:
    match = play(attack(table(market=FIVE), "Cook Baron Knight", "Thief Settler Merchant"), "use Cook")
    assert not any("Palace" in move for move in match.moves())


def test_q18_18_with_an_empty_deck_no_swap_is_offered() -> None:
    match = attack(table(market=FIVE, deck=""), "Cook Baron Knight", "Thief Settler Merchant")
    assert asked(play(match, "use Cook")) == "development"


def test_q18_20_a_cook_fills_no_gap() -> None:
    drawn = table(market="Farm - Port Vault -", deck="Herald")
    match = play(attack(drawn, "Cook Baron Knight", "Thief Settler Merchant"), "use Cook", "swap Port")
    assert market(match) == "Farm - Herald Vault -"


def test_q18_6_a_hero_may_be_used_for_an_income_that_the_bank_lacks() -> None:
    match = attack(table(tokens=["", "G" * 11]), "Merchant Baron Knight", "Cook Settler Thief")
    match.play("use Merchant")
    assert tokens(match) == "G"


def test_q18_13_a_hero_is_used_once() -> None:
    match = play(attack(table(), "Merchant Settler Knight", "Cook Baron Thief"), "use Merchant")
    assert "use Merchant" not in match.moves()


def test_q18_7_q18_8_the_traveler_turns_a_gold_into_honor_and_land() -> None:
    match = play(attack(table(tokens=["G"]), "Traveler Baron Knight", "Cook Settler Thief"), "use Traveler")
    assert tokens(match) == "HL"


def test_d18_4_a_minstrel_is_paid_with_any_token_named_only_if_there_is_a_choice() -> None:
    match = play(attack(table(tokens=["GF"]), "Minstrel Baron Knight", "Cook Settler Thief"), "use Minstrel")
    assert match.moves() == ["pay Gold", "pay Food"]
    assert match.game.question(match.setting, match.view(0), []) == "Minstrel: which token do you pay?"
    assert tokens(play(match, "pay Food")) == "HG"
    forced = play(attack(table(tokens=["FF"]), "Minstrel Baron Knight", "Cook Settler Thief"), "use Minstrel")
    assert tokens(forced) == "HF"


def test_gk18_44_a_blocked_hero_cannot_be_used() -> None:
    match = attack(table(), "Cook Merchant Settler", "Cook Baron Thief")
    with pytest.raises(IllegalMove, match="cannot play 'use Cook' now"):
        match.play("use Cook")


FIGURES = {
    "Cook": ("", "FF", "", "FFF"),
    "Knight": ("GFF", "HH", "GF", "HH"),
    "Traveler": ("G", "HL", "", "HL"),
    "Bandit": ("L", "GGG", "L", "GGGF"),
    "Baron": ("LL", "HH", "L", "HH"),
    "Merchant": ("", "GG", "", "GGG"),
    "Settler": ("", "FL", "", "FLL"),
    "Minstrel": ("F", "H", "", "H"),
}


@pytest.mark.parametrize("hero", FIGURES)
@pytest.mark.parametrize("advanced", [False, True])
def test_gk18_46_every_hero_costs_and_brings_what_its_card_says(hero: str, advanced: bool) -> None:
    cost, income = FIGURES[hero][2:] if advanced else FIGURES[hero][:2]
    order = hero_names(GK18)
    line_up = [
        name
        for name in order
        if name in (hero, *[other for other in ("Knight", "Baron", "Bandit") if other != hero][:2])
    ]
    others = [name for name in order if name not in line_up][:3]
    drawn = table(tokens=[cost], deck="", advanced={0: hero} if advanced else {})
    match = attack(drawn, " ".join(line_up), " ".join(others))
    match.play(f"use {hero}")
    assert tokens(match) == income
