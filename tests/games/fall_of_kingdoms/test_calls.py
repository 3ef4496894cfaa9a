"""Bluffs, calls, losses and destruction: FOK-24 to FOK-32 and FOK-64 to FOK-77."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

import regalia
from tests.games.fall_of_kingdoms.kit import (
    NAME,
    coins,
    defense,
    group,
    hand,
    let_pass,
    morale,
    of,
    pass_until,
    play,
    standing,
    table,
    told,
)

FOUR = ["Saint General", "Prophet Informant", "Saint Assassin", "General Informant"]


def test_fok_65_q_07_everyone_else_is_asked_clockwise_and_the_first_call_counts() -> None:
    match = table(FOUR, actor=2, seat=2)
    match.play("claim Saint")
    asked = []
    while match.view(None)["phase"] == "call":
        asked.append(match.seat)
        match.play("pass" if len(asked) < 3 else "call")
    assert asked == [3, 0, 1]
    assert match.seat == 1  # the one who called, wrongly, chooses a card


def test_q_07_as_an_option_the_target_is_asked_first() -> None:
    match = table(FOUR, options={"call_order": "target-first"})
    play(match, "claim Assassin seat2")
    assert match.seat == 2
    play(match, "pass")
    assert match.seat == 1
    play(match, "pass")
    assert match.seat == 3
    play(match, "pass", "counter Prophet")
    assert match.seat == 0  # against a counter that is the actor


def test_q_07_target_first_asks_clockwise_where_nobody_is_aimed_at() -> None:
    match = play(table(FOUR, options={"call_order": "target-first"}), "claim Saint")
    assert match.seat == 1


def test_q_07_as_an_option_all_answer_sealed_and_the_first_caller_clockwise_counts() -> None:
    match = table(FOUR, options={"call_order": "sealed"}, actor=1, seat=1)
    play(match, "claim Saint", "pass", "call")
    assert match.seat == 0
    assert match.transcript().count("(sealed)") == 2
    match.play("call")
    assert "(sealed)" not in match.transcript()
    assert "Dune calls" in told(match)
    assert match.seat == 1
    assert match.view(None)["phase"] == "lose"


def test_q_53_a_sealed_poll_opens_its_own_answers_and_no_older_secret() -> None:
    match = regalia.start(NAME, seats=3, seed=1, first=0, options={"call_order": "sealed"})
    for _ in range(3):
        match.play(next(move for move in match.moves() if move.startswith("trade")))
    play(match, "claim General seat1", "pass", "pass")
    assert [move.sealed for move in match.played] == [True, True, True, False, False, False]


def test_q_13_the_next_target_of_a_stack_is_not_told_of_a_counter_that_is_settled() -> None:
    match = table(FOUR, coins=[9, 9, 9, 9])
    play(match, "attack seat1", "attack seat2", "send", "counter Saint")
    assert match.view()["claim"]["window"] == "counter"
    let_pass_calls(match)
    assert (match.seat, match.view()["phase"], match.view()["claim"]) == (2, "respond", None)


def let_pass_calls(match: regalia.Match) -> None:
    while match.view()["phase"] == "call":
        match.play("pass")


def test_q_07_a_sealed_poll_without_a_call_lets_the_claim_stand() -> None:
    match = table(FOUR, options={"call_order": "sealed"})
    play(match, "claim Assassin seat1", "pass", "pass", "pass", "counter Prophet", "pass", "pass", "pass")
    assert of(match, "active", 1) == 2
    assert match.seat == 1


def test_fok_66_fok_67_fok_68_a_caught_bluff() -> None:
    match = table(FOUR, coins=[9, 0, 0, 0])
    pass_until(play(match, "claim Assassin seat2"), 3, "call")
    assert match.seat == 0
    assert match.moves() == ["lose Saint", "lose General"]  # FOK-66: the liar's own choice
    match.play("lose General")
    assert hand(match, 0) == "Saint"
    assert morale(match) == [2, 2, 2, 3]  # FOK-67
    assert of(match, "active", 2) == 2  # FOK-68
    assert match.seat == 1


def test_q_09_tv_12_the_cost_of_a_caught_ability_is_paid_back() -> None:
    hands = ["Saint Saint", "Prophet Informant", "Saint Assassin"]
    rich = play(table(hands, coins=[14, 0, 0]), "claim General seat2", "call", "lose Saint")
    assert coins(rich)[0] == 10
    assert morale(rich)[1] == 3
    poor = play(table(hands, coins=[9, 0, 0]), "claim General seat2", "call", "lose Saint")
    assert coins(poor)[0] == 9
    unpaid = table(hands, coins=[9, 0, 0], options={"refund_when_caught": "no"})
    assert coins(play(unpaid, "claim General seat2", "call", "lose Saint"))[0] == 7


def test_fok_69_fok_70_fok_71_q_08_q_45_a_true_card_is_shown_and_replaced_from_the_house() -> None:
    match = table(FOUR, lives=[1, 0, 0, 0], unseen="Assassin", house="Puppeteer " * 4 + "Prophet Prophet")
    play(match, "claim Saint", "call")
    assert of(match, "lives", 0) == 1
    assert Counter(hand(match, 0).split()) + group(match, "house") == Counter(
        {"Saint": 1, "General": 1, "Puppeteer": 4, "Prophet": 2}
    )
    assert "Amber shows a Saint" in told(match)
    assert "new Character in hand" in told(match, 0)
    assert "new Character in hand" not in told(match, 1)


def test_fok_71_the_prover_may_draw_the_same_card_again() -> None:
    drawn = set()
    for seed in range(60):
        match = table(FOUR, seed=seed, house="Puppeteer " * 4 + "Prophet Prophet")
        drawn.add(hand(play(match, "claim Saint", "call"), 0))
    assert drawn == {"Saint General", "General Puppeteer", "Prophet General"}


def test_fok_72_fok_73_fok_74_a_wrong_call_costs_the_caller_and_the_ability_goes_ahead() -> None:
    match = table(FOUR)
    play(match, "claim Saint", "call", "lose Prophet")
    assert hand(match, 1) == "Informant"
    assert morale(match) == [3, 2, 2, 2]  # the Saint's own Morale, none for being called (FOK-74)


def test_fok_75_fok_76_destiny_cards_are_hidden_until_used() -> None:
    match = table(FOUR, destinies=["Royal-Windfall", "", "", ""])
    assert match.view(1)["players"][0]["destiny"] is None
    assert match.view(1)["players"][0]["destiny_cards"] == 1
    match.play("use Royal-Windfall")
    assert "Royal Windfall" in told(match, 1)


def test_q_05_q_11_only_the_target_counters_and_anyone_may_call_it() -> None:
    match = table(FOUR)
    play(match, "claim Assassin seat1")
    while match.view(None)["phase"] == "call":
        match.play("pass")
    assert match.seat == 1
    match.play("counter Prophet")
    assert [match.seat, *match.view(None)["claim"]["waiting"]] == [2, 0, 2, 3]


def test_q_33_after_a_caught_counter_a_card_may_still_be_used_and_no_other_counter() -> None:
    match = table(["Assassin", "Saint General", "Saint"], destinies=["", "Food-Taster", ""])
    play(match, "claim Assassin seat1", "pass", "pass", "counter Prophet", "call", "lose Saint")
    assert match.moves() == ["pass", "defend Food-Taster"]
    match.play("defend Food-Taster")
    assert standing(match) == [0, 1, 2]
    assert hand(match, 1) == "General"
    assert match.seat == 1


def test_q_33_as_an_option_a_caught_counter_is_not_repaired_by_a_card() -> None:
    options = {"caught_counter": "nothing"}
    match = table(["Assassin", "Saint General", "Saint"], destinies=["", "Food-Taster", ""], options=options)
    play(match, "claim Assassin seat1", "pass", "pass", "counter Prophet", "call", "lose Saint")
    assert "defend Food-Taster" not in match.moves()
    assert standing(match) == [0, 2]


def test_fok_24_q_04_q_06_an_extra_life_moves_up() -> None:
    match = table(FOUR, lives=[0, 1, 0, 0], unseen="Puppeteer")
    play(match, "claim Saint", "call", "lose Prophet")
    assert hand(match, 1) == "Informant Puppeteer"
    assert of(match, "lives", 1) == 0
    assert group(match, "ashes")["Prophet"] >= 1  # FOK-27


def test_fok_25_without_lives_a_kingdom_plays_on_with_one_card() -> None:
    match = play(table(FOUR), "claim Saint", "call", "lose Prophet")
    assert of(match, "active", 1) == 1
    assert match.seat == 1


def test_fok_29_the_game_ends_with_the_last_kingdom() -> None:
    match = table(["Saint General", "Prophet"], coins=[5, 7])
    let_pass(play(match, "accuse seat1 Prophet"))
    assert match.seat is None
    assert match.moves() == []
    outcome = match.outcome
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.reason == "Amber wins as the last kingdom standing."


def test_inv_7_the_game_stops_in_the_middle_of_a_stack() -> None:
    match = table(["Saint", "Prophet Prophet"], coins=[8, 0])
    play(match, "attack seat1", "attack seat1", "send", "counter Saint", "call", "lose Prophet")
    assert defense(match) == [3, 1]
    lone = table(["Saint", "Saint Prophet"], coins=[8, 0])
    play(lone, "attack seat1", "attack seat1", "send", "counter Saint", "call")
    assert lone.seat is None
    assert defense(lone)[1] == 3


def test_fok_30_fok_32_no_defense_means_destruction_and_loot() -> None:
    match = table(FOUR, coins=[4, 7, 0, 0], defense=[3, 1, 3, 3])
    let_pass(play(match, "attack seat1", "send"))
    assert standing(match) == [0, 2, 3]
    assert coins(match)[:2] == [7, 0]


def test_fok_31_no_card_means_destruction() -> None:
    match = table(["Saint General", "Prophet", "Saint Assassin"], coins=[5, 7, 0])
    let_pass(play(match, "accuse seat1 Prophet"))
    assert standing(match) == [0, 2]
    assert coins(match)[0] == 7


def test_q_35_a_fallen_kingdom_leaves_its_cards_open_and_its_effects_end() -> None:
    match = table(
        ["Saint General", "Prophet Informant", "Saint Assassin"],
        lives=[0, 1, 0],
        unseen="Puppeteer",
        coins=[4, 7, 0],
        defense=[3, 1, 3],
        destinies=["", "Spyglass", ""],
        interdict=[[1], [], [], [], [], []],
    )
    before = group(match, "ashes")
    assert "claim Saint" not in match.moves()
    let_pass(play(match, "attack seat1", "send"))
    assert group(match, "ashes") - before == Counter(["Prophet", "Informant", "Puppeteer"])
    assert match.view(None)["used"] == ["Spyglass"]
    assert match.seat == 2
    assert "claim Saint" in match.moves()


def test_q_36_the_loot_of_a_call_goes_to_the_opponent_or_by_option_to_the_bank() -> None:
    hands = ["Prophet", "Saint General", "Saint Assassin"]
    match = play(table(hands, coins=[6, 1, 0]), "claim Saint", "call")
    assert coins(match)[1] == 1 + 6 + 3
    to_bank = play(table(hands, coins=[6, 1, 0], options={"call_loot": "bank"}), "claim Saint", "call")
    assert coins(to_bank)[1] == 1 + 3
    assert "the Bank takes 6 coins" in told(to_bank)
    honest = play(table(["Saint General", "Prophet", "Saint Assassin"], coins=[6, 3, 0]), "claim Saint", "call")
    assert coins(honest)[0] == 4 + 3


def test_q_52_a_destroyed_player_sees_public_facts_only() -> None:
    match = table(["Saint General", "", "Prophet Informant"], seats=3)
    view = match.view(1)
    assert [player["hand"] for player in view["players"]] == [None, [], None]
    assert view["players"][1]["alive"] is False


# The order after a wrong call


@pytest.mark.parametrize(
    ("character", "move", "effect"),
    [
        ("Saint", "claim Saint", lambda match: morale(match)[0] == 3),
        ("Prophet", "claim Prophet seat1 character", lambda match: match.view()["earned"] == 1),
        ("Assassin", "claim Assassin seat1", lambda match: of(match, "active", 1) == 1),
        ("General", "claim General seat1", lambda match: defense(match)[1] == 2),
        ("Informant", "claim Informant seat1", lambda match: morale(match)[:2] == [3, 1]),
    ],
)
def test_q_55_fok_72_fok_73_the_action_takes_effect_before_the_wrong_caller_loses_a_card(
    character: str, move: str, effect: Callable[[regalia.Match], bool]
) -> None:
    match = table([f"{character} Saint", "Prophet Saint", "Informant General"], coins=[5, 0, 0])
    play(match, move, "pass", "call")
    assert "Cedar called wrongly and loses a card when the action is over." in told(match)
    while match.view()["phase"] != "lose" or match.seat != 2:
        match.play("pass" if "pass" in match.moves() else match.moves()[0])
    assert effect(match)
    assert of(match, "active", 2) == 2
    match.play("lose General")
    assert hand(match, 2) == "Informant"
    assert match.seat == 1


def test_q_55_a_puppeteer_goes_on_to_its_end_before_the_wrong_caller_loses_a_card() -> None:
    match = table(["Puppeteer Saint", "Prophet General", "Informant General"], coins=[5, 0, 0])
    play(match, "claim Puppeteer seat1", "pass", "call", "pass", "claim Saint", "pass")
    assert morale(match)[0] == 3
    assert match.moves() == ["lose General", "lose Informant"]


def test_q_55_a_target_that_called_wrongly_with_its_last_card_may_still_answer() -> None:
    match = table(["Assassin Saint", "Prophet", "Saint General"], coins=[5, 4, 0])
    play(match, "claim Assassin seat1", "call")
    assert standing(match) == [0, 1, 2]
    assert match.moves() == ["pass", "counter Prophet"]
    blocked = play(match, "counter Prophet", "pass", "pass")
    assert standing(blocked) == [0, 2]  # for the wrong call, after the block
    assert coins(blocked)[0] == 2 + 4


def test_q_55_who_falls_by_the_action_does_not_lose_a_card_twice() -> None:
    match = table(["Assassin Saint", "Prophet", "Saint General"], coins=[5, 4, 0])
    play(match, "claim Assassin seat1", "call", "pass")
    assert standing(match) == [0, 2]
    assert told(match).count("Basalt loses") == 1
    assert match.seat == 2


def test_q_55_a_wrong_call_of_a_counter_costs_a_card_after_the_whole_stack() -> None:
    match = table(["Prophet", "Saint Informant", "General General"], coins=[8, 0, 0])
    play(match, "attack seat1", "attack seat2", "send", "counter Saint", "pass", "call")
    assert standing(match) == [0, 1, 2]
    match.play("pass")
    assert defense(match)[1:] == [3, 2]
    assert standing(match) == [1, 2]
    assert coins(match)[1] == 0 + 2


def test_q_55_a_second_wrong_call_in_one_action_costs_a_card_at_once() -> None:
    match = table(["Assassin Saint", "Prophet Prophet", "Saint General"], coins=[5, 0, 0], lives=[0, 0, 1])
    play(match, "claim Assassin seat1", "pass", "call", "counter Prophet", "call")
    assert match.seat == 2
    assert match.moves() == ["lose Saint", "lose General"]
    match.play("lose Saint")
    assert match.seat == 2
    assert "lose General" in match.moves()


# Sequences of rulebook.md, section 4.7

AT_ONCE = {"wrong_call": "at_once"}


def test_4_7_a_target_that_called_wrongly_and_survived_still_answers() -> None:
    match = table(["Assassin Saint", "Prophet Informant", "Saint General"], options=AT_ONCE)
    play(match, "claim Assassin seat1", "call", "lose Informant")
    assert match.seat == 1
    assert match.moves() == ["pass", "counter Prophet"]


def test_4_7_a_target_that_called_wrongly_and_fell_ends_the_action() -> None:
    match = table(["Assassin Saint", "Prophet", "Saint General"], coins=[5, 4, 0], options=AT_ONCE)
    play(match, "claim Assassin seat1", "call")
    assert standing(match) == [0, 2]
    assert coins(match)[0] == 2 + 4
    assert match.seat == 2


def test_4_7_q_15_an_attacker_who_falls_in_his_stack_attacks_nobody_else() -> None:
    match = table(["Prophet", "Saint Informant", "General General"], coins=[8, 0, 0], options=AT_ONCE)
    play(match, "attack seat1", "attack seat2", "send", "counter Saint", "pass", "call")
    assert standing(match) == [1, 2]
    assert defense(match)[1:] == [3, 3]
    assert coins(match)[1] == 0 + 2


def test_4_7_a_second_loss_may_be_the_life_just_moved_up() -> None:
    match = table(["Assassin Saint", "Saint Saint", "Saint General"], lives=[0, 1, 0], unseen="Puppeteer")
    play(match, "claim Assassin seat1", "pass", "pass", "counter Prophet", "call", "lose Saint")
    assert match.moves() == ["lose Saint", "lose Puppeteer"]


def test_tv_13_a_caught_block_and_the_assassination_destroy_two_cards() -> None:
    match = table(["Assassin Saint", "Saint General", "", "Saint"], coins=[5, 6, 0, 0], morale=[2, 3, 2, 2], seats=4)
    play(match, "claim Assassin seat1", "pass", "pass", "counter Prophet", "call", "lose Saint")
    assert standing(match) == [0, 3]
    assert morale(match)[3] == 3
    assert coins(match)[0] == 2 + 6


def test_tv_14_a_caught_block_alone_destroys_a_kingdom_of_one_card() -> None:
    match = table(["Assassin Saint", "General", "Saint Saint", "Saint"], coins=[5, 6, 0, 9])
    play(match, "claim Assassin seat1", "pass", "pass", "pass", "counter Prophet", "pass", "call")
    assert standing(match) == [0, 2, 3]
    assert coins(match)[3] == 15
    assert morale(match)[3] == 3
    assert coins(match)[0] == 2


@pytest.mark.parametrize("hand_of_liar", ["Prophet General", "Prophet Prophet"])
def test_dp_05_a_loss_is_asked_even_if_both_cards_are_alike(hand_of_liar: str) -> None:
    match = table([hand_of_liar, "Saint General", "Saint Assassin"])
    play(match, "claim Saint", "call")
    assert match.seat == 0
    assert len(match.moves()) == len(set(hand_of_liar.split()))


def test_4_5_a_window_in_which_all_can_see_that_only_passing_is_left_does_not_open() -> None:
    hands = ["Saint General", "Prophet Informant", "Saint Assassin"]
    assert play(table(hands, coins=[9, 0, 0]), "accuse seat1 Saint").view()["phase"] == "act"
    holding = table(hands, coins=[9, 0, 0], destinies=["", "Spyglass", ""])
    assert play(holding, "accuse seat1 Saint").view()["phase"] == "respond"
