"""Greedy Kingdoms 2018 with three and four players, GK18-58 to GK18-74."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import regalia
from regalia import Match
from tests.games.greedy_kingdoms.table import GK18, asked, attack, bank, market, play, table, tokens, told

ALL_TYPES = "Cook Thief Knight Traveler Bandit Baron Merchant Settler Minstrel"
NO_BLOCK = ("Knight Bandit Baron", "Cook Thief Settler")
ONE_BLOCK = ("Merchant Bandit Baron", "Bandit Thief Settler")
TWO_BLOCKS = ("Merchant Bandit Baron", "Bandit Baron Settler")


def new(seats: int, seed: int = 1) -> Match:
    return regalia.start(GK18, seats=seats, seed=seed)


def four(purses: list[str] | None = None, **drawn: Any) -> Match:
    return table(seats=4, tokens=purses or ["", "", "F", "H"], **drawn)


def end_turn(match: Match) -> Match:
    """A turn without an effect; outsiders stay out."""
    if asked(match) == "development":
        match.play("pass")
    for _ in range(2):
        match.play("lay Knight Bandit Baron")
    while asked(match) == "bet":
        match.play("done")
    return play(match, "pass")


@pytest.mark.parametrize("seats", [3, 4])
def test_gk18_58_gk18_59_gk18_60_gk18_61_two_copies_of_the_game(seats: int) -> None:
    match = new(seats)
    view = match.view()
    assert [len(player["hand"]) for player in view["players"]] == [9] * seats
    assert view["advanced_deck"] == 18
    assert view["palace"]["left"] == 5
    in_market = 0 if view["market"][0] is None else 5
    assert view["deck"] + in_market == 41


@pytest.mark.repeated
def test_gk18_60_q18_48_the_university_is_left_out() -> None:
    seen = set()
    for seed in range(120):
        match = new(3, seed)
        seen |= set(market(play(match, "choose Gold")).split())
    assert "University" not in seen
    assert len(seen) == 41


def test_q18_41_twenty_four_tokens_of_each_kind() -> None:
    match = new(4)
    total = Counter(bank(match))
    for player in match.view()["players"]:
        total.update(player["tokens"])
    assert set(total.values()) == {24}


def in_turn_order(match: Match) -> list[str]:
    first = match.view()["attacker"]
    return [tokens(match, (first + step) % match.seats) for step in range(match.seats)]


def test_gk18_62_q18_42_start_tokens_of_three() -> None:
    match = new(3)
    assert match.moves() == ["choose Gold", "choose Food"]
    assert in_turn_order(play(match, "choose Gold")) == ["G", "GF", "GG"]


def test_gk18_63_q18_42_start_tokens_of_four_without_a_choice() -> None:
    match = new(4)
    assert asked(match) == "development"
    assert in_turn_order(match) == ["G", "GG", "GG", "GL"]


def test_gk18_64_gk18_65_q18_44_owned_heroes_are_set_aside_in_the_open_and_shuffled_back() -> None:
    aside = 0
    for seed in range(40):
        others = {1: "Cook Thief Knight Traveler Bandit Baron", 0: "Merchant Settler Minstrel"}
        match = table(seats=3, tokens=["GG", "", ""], advanced=others, seed=seed)
        match.play("promote Gold Gold")
        advanced = match.position()["advanced"][0]
        assert len(advanced) == 4  # never a second one of the same type
        assert tokens(match) == ""  # paid once
        assert match.view()["advanced_deck"] == 8
        aside += any("a second time and sets it aside" in text for text in told(match, 1))
    assert 0 < aside < 40


def test_q18_43_no_promotion_when_every_card_left_is_owned() -> None:
    match = table(seats=3, tokens=["GG", "", ""], advanced={0: ALL_TYPES})
    assert [move for move in match.moves() if "promote" in move] == []
    assert match.view()["advanced_deck"] == 9


def test_gk18_66_q18_38_q18_49_q18_53_turns_pass_clockwise_and_each_attacks_to_the_left() -> None:
    match = four(["", "", "", ""])
    turns = []
    for _ in range(6):
        turns.append((match.view()["attacker"], match.view()["defender"]))
        match = end_turn(match)
    assert turns == [(0, 1), (1, 2), (2, 3), (3, 0), (0, 1), (1, 2)]


def test_gk18_67_tv18_16_q18_36_all_attack_to_the_right_once_all_but_one_have_a_palace() -> None:
    purses = ["G", "G", "G", "HHHHL"]
    match = four(purses, palaces=[1, 1, 0, 0], attacker=3, defender=0, seat=3)
    match.play("obtain Royal-Palace")
    assert not match.view()["attacks_right"]  # this turn's target is fixed
    attack(match, *NO_BLOCK)
    assert (match.seat, asked(match)) == (1, "bet")
    play(match, "done", "done", "pass")
    assert (match.view()["attacker"], match.view()["defender"]) == (0, 3)
    assert match.view()["attacks_right"]
    play(match, "pass", "lay Knight Bandit Baron", "lay Knight Bandit Baron")
    assert (match.seat, asked(match)) == (1, "bet")
    match.play("done")
    assert (match.seat, asked(match)) == (2, "bet")
    play(match, "done", "pass")
    assert (match.view()["attacker"], match.view()["defender"]) == (1, 0)
    assert any("everyone attacks to the right" in text for text in told(match))


def test_q18_37_the_change_is_not_undone_when_the_last_one_builds() -> None:
    match = four(["HHHHL", "", "", ""], palaces=[0, 1, 1, 1], turned=1, attacker=0, defender=3)
    match.play("obtain Royal-Palace")
    match = end_turn(match)
    assert (match.view()["attacker"], match.view()["defender"]) == (1, 0)


def test_gk18_68_the_attacker_reveals_before_the_bets_and_the_defender_after() -> None:
    match = attack(four(), *ONE_BLOCK)
    view = match.view(2)
    assert asked(match) == "bet"
    assert view["players"][0]["shown"] == ["Bandit", "Baron", "Merchant"]
    assert view["players"][1]["shown"] == view["players"][1]["laid"] == []
    assert view["players"][1]["has_laid"]
    play(match, "done", "done")
    assert match.view(2)["players"][1]["shown"] == ["Thief", "Bandit", "Settler"]


def test_gk18_69_d18_9_q18_39_q18_47_outsiders_bet_one_token_they_own_in_turn_order() -> None:
    match = attack(four(["G", "G", "FL", "H"]), *ONE_BLOCK)
    assert match.seat == 2
    assert match.moves() == [
        "done",
        "bet Food attacker",
        "bet Food defender",
        "bet Land attacker",
        "bet Land defender",
    ]
    match.play("bet Land attacker")
    assert tokens(match, 2) == "F"  # the stake has left the Kingdom
    assert match.view()["players"][2]["bet"] == {"kind": "Land", "side": "attacker"}
    assert match.seat == 3
    match.play("done")
    assert match.seat == 0


def test_q18_40_who_has_no_token_is_not_asked() -> None:
    match = attack(four(["G", "G", "", "H"]), *ONE_BLOCK)
    assert match.seat == 3


def bets(line_ups: tuple[str, str], **drawn: Any) -> Match:
    """P3 bets Food on the attacker, then P4 Honor on the defender."""
    return play(attack(four(**drawn), *line_ups), "bet Food attacker", "bet Honor defender")


@pytest.mark.parametrize("line_ups", [NO_BLOCK, ONE_BLOCK])
def test_gk18_70_gk18_72_gk18_73_tv18_14_none_or_one_blocked_is_a_success(line_ups: tuple[str, str]) -> None:
    match = bets(line_ups)
    assert tokens(match, 2) == "FF"
    assert tokens(match, 3) == ""
    assert bank(match) == {"Honor": 24, "Gold": 24, "Food": 22, "Land": 24}
    assert match.view()["players"][2]["bet"] is None


def test_gk18_71_gk18_74_tv18_15_two_blocked_is_a_failure_and_the_third_may_be_used() -> None:
    match = bets(TWO_BLOCKS)
    assert tokens(match, 2) == ""
    assert tokens(match, 3) == "HH"
    assert match.moves() == ["done", "use Merchant"]
    assert tokens(play(match, "use Merchant")) == "GG"


def test_gk18_71_three_blocked_is_a_failure() -> None:
    match = bets(("Knight Bandit Baron", "Knight Bandit Baron"))
    assert tokens(match, 3) == "HH"


def test_q18_40_with_a_short_bank_only_the_stake_returns() -> None:
    match = attack(four(["F" * 23, "", "F", "H"]), *NO_BLOCK)
    play(match, "bet Food attacker", "done")
    assert tokens(match, 2) == "F"
    assert "Ottokar wins the bet and gets 1 Food." in told(match)


def test_q18_54_right_bets_are_settled_before_lost_stakes_enter_the_bank() -> None:
    match = attack(four(["F" * 22, "", "F", "F"]), *NO_BLOCK)
    play(match, "bet Food defender", "bet Food attacker")
    assert tokens(match, 3) == "F"  # the lost Food came too late for the prize
    assert bank(match)["Food"] == 1


def test_q18_45_q18_63_items_of_the_two_sides_change_the_success() -> None:
    match = bets(TWO_BLOCKS, owned={0: "Cloak-of-Shadows", 3: "Enchanted-Shield"})
    assert tokens(match, 2) == ""  # not settled yet
    assert asked(match) == "cloak"
    match.play("free Baron")
    assert asked(match) == "attack"  # an outsider's shield is not asked for
    assert tokens(match, 2) == "FF"
    assert tokens(match, 3) == ""


def test_q18_46_taking_is_from_the_defender_and_comparing_with_any_opponent() -> None:
    match = four(["F", "G", "L", ""], market="Tax-Collector")
    assert play(match, "obtain Tax-Collector").moves() == ["take Gold"]
    match = four(["G", "", "", ""], market="Ambassador", palaces=[0, 0, 1, 0])
    assert tokens(play(match, "obtain Ambassador")) == "HH"


def test_a_look_item_with_four_players() -> None:
    match = play(four(owned={0: "Crystal-Ball"}), "pass", "use Crystal-Ball", "lay Cook Thief Knight")
    play(match, "lay Bandit Baron Merchant")
    assert (match.seat, asked(match)) == (2, "bet")
    assert len(match.view(2)["players"][1]["shown"]) == 1
