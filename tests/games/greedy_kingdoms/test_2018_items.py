"""Greedy Kingdoms 2018: what magic items do, with their windows; section 6 of rulebook.md."""

from __future__ import annotations

from typing import Any

from regalia import Match
from tests.games.greedy_kingdoms.table import (
    BLOCK_ALL,
    BLOCK_NONE,
    BLOCK_ONE,
    asked,
    attack,
    owned,
    play,
    table,
    tokens,
    told,
)


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
    match = attack(table(owned={0: "Cloak-of-Shadows"}), "Merchant Knight Baron", "Merchant Knight Cook")
    assert match.moves() == ["done", "free Knight", "free Merchant"]
    play(match, "free Merchant", "use Merchant")
    assert tokens(match) == "GG"
    assert owned(match) == []


def test_d18_10_a_shield_stops_a_hero_even_a_freed_one() -> None:
    drawn = table(owned={0: "Cloak-of-Shadows", 1: "Enchanted-Shield"})
    match = attack(drawn, "Merchant Knight Baron", "Merchant Knight Baron")
    match.play("free Merchant")
    assert (match.seat, match.moves()) == (1, ["done", "stop Merchant"])
    match.play("stop Merchant")
    assert asked(match) == "development"
    assert tokens(match) == ""


def test_q18_29_both_may_decline_and_are_asked_only_with_a_hero_to_name() -> None:
    drawn = {0: "Cloak-of-Shadows", 1: "Enchanted-Shield"}
    match = play(attack(table(owned=drawn), *BLOCK_ONE), "done", "done")
    assert [owned(match, seat) for seat in (0, 1)] == [["Cloak-of-Shadows"], ["Enchanted-Shield"]]
    assert attack(table(owned=drawn), *BLOCK_NONE).seat == 1
    assert play(attack(table(owned=drawn), *BLOCK_ALL), "done").seat == 0


def test_q18_55_blocks_are_counted_after_the_items() -> None:
    drawn = table(owned={0: "Cloak-of-Shadows Arena", 1: "City-Wall"})
    match = play(attack(drawn, *BLOCK_ONE), "free Knight")
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
    match = attack(table(tokens=["GGFFFF"], owned={0: "Twin-Ring"}), "Knight Bandit Baron", "Cook Thief Settler")
    match.play("use Knight")
    assert match.moves() == ["done", "use Twin-Ring"]
    match.play("use Twin-Ring")
    assert tokens(match) == "HHHH"
    assert owned(match) == []


def test_d18_14_a_twin_ring_is_offered_after_all_the_hero_does_and_only_if_it_can_be_paid() -> None:
    drawn = table(tokens=["", "GG"], owned={0: "Twin-Ring"})
    match = play(attack(drawn, "Thief Knight Baron", "Cook Bandit Settler"), "use Thief", "take Gold")
    assert asked(match) == "second use"
    assert tokens(play(match, "use Twin-Ring", "take Gold")) == "GG"
    once = attack(table(tokens=["GFF"], owned={0: "Twin-Ring"}), "Knight Bandit Baron", "Cook Thief Settler")
    assert asked(play(once, "use Knight")) == "development"
    declined = attack(table(owned={0: "Twin-Ring"}), "Merchant Settler Baron", "Cook Thief Knight")
    assert play(declined, "use Merchant", "done").moves() == ["done", "use Settler"]


def test_gk18_29_a_used_item_is_seen_by_all() -> None:
    match = play(table(owned={0: "Crystal-Ball"}), "pass", "use Crystal-Ball")
    assert "Ludwig uses Crystal Ball." in told(match)


def test_trades_and_swaps_are_told() -> None:
    match = play(table(tokens=["GFF"], market="Alchemist"), "obtain Alchemist", "trade Gold Land")
    assert told(match)[-1] == "Ludwig trades 1 Gold for 1 Land."
    drawn = table(market="Farm", deck="Herald")
    match = play(attack(drawn, "Cook Knight Baron", "Thief Bandit Settler"), "use Cook", "swap Farm")
    assert "Ludwig puts Farm under the deck; Herald comes in its place." in told(match)
