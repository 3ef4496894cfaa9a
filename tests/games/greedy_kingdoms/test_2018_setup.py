"""Greedy Kingdoms 2018: things and set-up, GK18-01 to GK18-17, GK18-75."""

from __future__ import annotations

from collections import Counter

import pytest

import regalia
from regalia import BadSettings, Match
from regalia.games import find
from regalia.games.greedy_kingdoms.reading import upgrades_of
from tests.games.greedy_kingdoms.table import GK18, asked, bank, hero_names, market, play, table, tokens


def new(seed: int = 1, seats: int = 2) -> Match:
    return regalia.start(GK18, seats=seats, seed=seed)


def test_gk18_01_gk18_02_gk18_15_twelve_tokens_of_each_of_four_kinds_less_the_start_tokens() -> None:
    match = new()
    assert bank(match) == {"Honor": 12, "Gold": 11, "Food": 11, "Land": 12}
    match.play("choose Food")
    assert bank(match) == {"Honor": 12, "Gold": 11, "Food": 10, "Land": 12}


def test_gk18_03_a_cost_goes_from_the_kingdom_to_the_bank() -> None:
    match = table(tokens=["GL"], market="Farm")
    before = bank(match)
    match.play("obtain Farm")
    assert tokens(match) == ""
    assert bank(match) == before | {"Gold": before["Gold"] + 1, "Land": before["Land"] + 1}


def test_gk18_04_an_income_comes_from_the_bank() -> None:
    match = table(tokens=["G"], market="Baker")
    match.play("obtain Baker")
    assert tokens(match) == "FFF"
    assert bank(match)["Food"] == 9


def test_gk18_05_any_is_one_token_of_whichever_kind() -> None:
    match = table(tokens=["HGFL"], market="Smuggler")
    match.play("obtain Smuggler")
    assert match.moves() == ["pay Honor", "pay Gold", "pay Food", "pay Land"]
    assert tokens(play(match, "pay Honor")) == "GGFFLL"


def test_gk18_06_gk18_07_a_hero_shows_cost_and_income_of_both_forms_to_everyone() -> None:
    match = table()
    text = match.game.describe(match.setting, "Knight")
    assert text.startswith("Knight  (Pay 1 Gold and 2 Food: gain 2 Honor. Once promoted to Master of Arms, pay ")


def test_gk18_08_gk18_09_upgrades_are_of_three_kinds_and_show_when_they_work() -> None:
    view = table(market="Watchtower Scholar Twin-Ring Farm Hospice").view()
    assert [(card["kind"], card["mark"]) for card in view["market"]] == [
        ("building", "defend"),
        ("citizen", None),
        ("magic item", "attack"),
        ("building", None),
        ("building", "attack"),
    ]
    assert [card["mark"] for card in table(market="Stables").view()["market"] if card] == ["attack"]


def test_gk18_10_a_hand_is_nine_different_starting_heroes() -> None:
    for player in new().view()["players"]:
        assert [hero["card"] for hero in player["hand"]] == hero_names(GK18)
        assert len(player["hand"]) == 9
        assert not any(hero["advanced"] for hero in player["hand"])


@pytest.mark.repeated
def test_gk18_11_either_player_may_attack_first() -> None:
    first = Counter(new(seed).view()["attacker"] for seed in range(200))
    assert min(first[0], first[1]) > 60
    assert all(new(seed).view()["defender"] == 1 - new(seed).view()["attacker"] for seed in range(5))


def test_gk18_12_d18_1_q18_52_the_first_attacker_chooses_food_or_gold_before_the_market_is_seen() -> None:
    match = new()
    attacker = match.view()["attacker"]
    assert match.seat == attacker
    assert match.moves() == ["choose Gold", "choose Food"]
    assert market(match) == "- - - - -"
    match.play("choose Gold")
    assert tokens(match, attacker) == "G"
    assert "-" not in market(match).split()


def test_gk18_13_the_first_defender_begins_with_food_and_gold() -> None:
    match = new()
    assert tokens(match, match.view()["defender"]) == "GF"


@pytest.mark.repeated
def test_gk18_14_nine_advanced_heroes_lie_face_down_in_no_order() -> None:
    match = play(new(), "choose Gold")
    assert match.view()["advanced_deck"] == 9
    promoted = [play(table(tokens=["GG"], seed=seed), "promote Gold Gold") for seed in range(270)]
    drawn = Counter(match.view()["players"][0]["advanced"][0] for match in promoted)
    assert len(drawn) == 9
    assert min(drawn.values()) > 10


def test_gk18_16_three_palaces_lie_in_their_own_pile() -> None:
    assert new().view()["palace"] == {
        "card": "Royal-Palace",
        "cost": {"Honor": 4, "Land": 1},
        "left": 3,
    }


def test_gk18_17_five_of_42_upgrades_are_turned_up() -> None:
    match = play(new(), "choose Gold")
    assert len(set(market(match).split())) == 5
    assert match.view()["deck"] == 37
    cards = find(GK18).load_cards()
    assert [len(cards[kind]) for kind in ("building", "citizen", "magic_item")] == [17, 17, 8]
    assert len(upgrades_of(cards)) == 42


@pytest.mark.repeated
def test_gk18_17_every_upgrade_can_lie_in_the_first_market() -> None:
    seen = {card for seed in range(200) for card in market(play(new(seed), "choose Gold")).split()}
    assert len(seen) == 42


def test_gk18_75_two_to_four_players() -> None:
    for seats in (1, 5):
        with pytest.raises(BadSettings, match=f"for 2 to 4 players, not {seats}"):
            regalia.start(GK18, seats=seats)
    assert new().seats == 2
    assert asked(new()) == "start token"
