"""The actions: FOK-44 to FOK-63, and the coins they move: FOK-129 to FOK-131."""

from __future__ import annotations

from collections import Counter

from tests.games.fall_of_kingdoms.kit import (
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

TWO = ["Saint General", "Prophet Informant"]
THREE = [*TWO, "Saint Assassin"]


def test_fok_44_interest_gives_one_coin() -> None:
    assert coins(play(table(TWO, coins=[4, 0]), "interest"))[0] == 5


def test_fok_45_an_accusation_costs_five() -> None:
    assert not [move for move in table(TWO, coins=[4, 4]).moves() if move.startswith("accuse")]
    match = play(table(TWO, coins=[5, 4]), "accuse seat1 Saint")
    assert coins(match)[0] == 0


def test_fok_46_fok_47_a_right_guess_eliminates_that_card_and_raises_morale() -> None:
    match = let_pass(play(table(TWO), "accuse seat1 Prophet"))
    assert hand(match, 1) == "Informant"
    assert morale(match) == [3, 2]
    assert match.seat == 1  # the owner had no choice to make


def test_fok_48_a_wrong_guess_costs_the_coins_and_nothing_else() -> None:
    before = table(TWO, coins=[9, 3])
    match = let_pass(play(before, "accuse seat1 Saint"))
    assert hand(match, 1) == "Prophet Informant"
    assert morale(match) == [2, 2]
    assert coins(match)[0] == 4


def test_q_20_extra_lives_do_not_count_for_an_accusation() -> None:
    match = table(TWO, lives=[0, 1], unseen="Saint")
    let_pass(play(match, "accuse seat1 Saint"))
    assert of(match, "lives", 1) == 1


def test_q_21_a_wrong_accusation_is_public() -> None:
    match = let_pass(play(table(THREE), "accuse seat1 Saint"))
    assert "Basalt holds no Saint" in told(match)
    assert match.view(2)["players"][1]["lacks"] == ["Saint"]


def test_q_44_all_six_names_can_be_accused() -> None:
    match = table([*TWO, "Saint Saint"])
    assert sum(move.startswith("accuse seat1") for move in match.moves()) == 6


def test_q_44_fok_115_between_two_nobody_is_accused_of_a_puppeteer() -> None:
    match = table(TWO)
    assert sum(move.startswith("accuse seat1") for move in match.moves()) == 5
    assert "accuse seat1 Puppeteer" not in match.moves()


def test_tv_18_an_accusation_of_a_pair_eliminates_one() -> None:
    match = table(["Saint General", "Saint Saint"], lives=[0, 1], unseen="Prophet")
    let_pass(play(match, "accuse seat1 Saint"))
    assert hand(match, 1) == "Saint Prophet"
    assert morale(match)[0] == 3


def test_fok_53_an_attack_costs_four_and_lowers_defense_by_one() -> None:
    match = table(TWO, coins=[4, 0])
    let_pass(play(match, "attack seat1", "send"))
    assert defense(match) == [3, 2]
    assert coins(match)[0] == 0
    assert "attack seat0" not in table(TWO).moves()


def test_tv_02_fok_54_fok_55_a_stack_is_split_over_kingdoms() -> None:
    match = table(THREE, coins=[12, 0, 0])
    let_pass(play(match, "attack seat1", "attack seat2", "attack seat1", "send"))
    assert defense(match) == [3, 1, 2]
    assert coins(match)[0] == 0
    assert morale(match)[0] == 2  # FOK-101


def test_a_stack_is_told_and_shown_to_others_when_it_is_sent() -> None:
    match = table(THREE, coins=[12, 0, 0])
    play(match, "attack seat1", "attack seat2", "withdraw seat1", "attack seat1")
    before = len(match.events(1))
    assert match.view(0)["stack"] == [0, 1, 1]
    assert match.view(1)["stack"] == match.view(None)["stack"] == [0, 0, 0]
    assert not [told for told in match.events(1) if told.ply > 0]
    match.play("send")
    assert [told.kind for told in match.events(1)[before:]][:3] == ["aimed", "aimed", "sent"]


def test_a_stack_can_be_taken_back_attack_by_attack() -> None:
    match = table(THREE, coins=[8, 0, 0])
    play(match, "attack seat1", "attack seat2")
    assert coins(match)[0] == 0
    assert "attack seat1" not in match.moves()
    play(match, "withdraw seat1", "withdraw seat2")
    assert coins(match)[0] == 8
    assert "interest" in match.moves()


def test_taking_back_has_an_end() -> None:
    match = table(TWO, coins=[4, 0])
    for _ in range(20):
        play(match, "attack seat1", "withdraw seat1")
    match.play("attack seat1")
    assert match.moves() == ["send"]


def test_fok_56_q_13_each_attacked_kingdom_answers_in_turn_clockwise_from_the_attacker() -> None:
    match = table(["Saint", "Saint", "Prophet", "General"], coins=[5, 5, 12, 5], actor=2, seat=2)
    play(match, "attack seat1", "attack seat0", "attack seat3", "send")
    asked = []
    while match.view(None)["phase"] == "respond":
        asked.append(match.seat)
        match.play("pass")
    assert asked == [3, 0, 1]


def test_q_12_tv_15_one_saint_blocks_all_attacks_on_its_kingdom() -> None:
    match = table(["Prophet General", "Saint Informant"], coins=[8, 0], defense=[3, 2])
    let_pass(play(match, "attack seat1", "attack seat1", "send", "counter Saint"))
    assert defense(match)[1] == 2
    assert coins(match)[0] == 0


def test_q_12_as_an_option_one_saint_blocks_one_attack() -> None:
    match = table(["Prophet General", "Saint Informant"], coins=[8, 0], options={"saint_blocks": "one"})
    let_pass(play(match, "attack seat1", "attack seat1", "send", "counter Saint"))
    assert defense(match)[1] == 2


def test_tv_16_the_attacker_calls_an_honest_saint() -> None:
    match = table(["Prophet General", "Saint Informant"], coins=[8, 0], defense=[3, 2], house="Puppeteer " * 4)
    play(match, "attack seat1", "attack seat1", "send", "counter Saint", "call", "lose General")
    assert hand(match, 0) == "Prophet"
    assert defense(match)[1] == 2
    assert "Informant" in hand(match, 1)
    assert sum(group(match, "house").values()) == 5


def test_q_17_more_attacks_than_defense_are_allowed() -> None:
    match = table(THREE, coins=[8, 0, 0], defense=[3, 1, 3])
    let_pass(play(match, "attack seat1", "attack seat1", "send"))
    assert standing(match) == [0, 2]


def test_q_16_attacks_on_a_kingdom_that_fell_lapse() -> None:
    match = table(["Saint General", "Prophet", "Saint Assassin"], coins=[8, 6, 0])
    play(match, "attack seat1", "attack seat2", "send", "counter Saint")
    play(match, "call")  # seat 2 catches the bluff, seat 1 falls
    assert standing(match) == [0, 2]
    let_pass(match)
    assert defense(match)[2] == 2


def test_fok_57_tv_03_fok_58_building_stacks() -> None:
    match = play(table(TWO, coins=[12, 0]), "build 2")
    assert defense(match)[0] == 5
    assert coins(match)[0] == 2


def test_fok_59_only_ones_own_defense_can_be_built() -> None:
    builds = [text for text in table(TWO).setting.texts if text.startswith("build")]
    assert all(len(text.split()) == 2 for text in builds)


def test_q_42_defense_can_be_capped() -> None:
    match = table(TWO, coins=[50, 0], defense=[4, 3], options={"defense_cap": "6"})
    assert [move for move in match.moves() if move.startswith("build")] == ["build 1", "build 2"]
    assert "build 10" in table(TWO, coins=[50, 0], defense=[4, 3]).moves()


def test_fok_20_fok_60_fok_61_fok_62_swap_takes_two_and_gives_two_back() -> None:
    match = table(TWO, coins=[4, 0], house="Assassin Assassin Puppeteer Puppeteer Puppeteer")
    match.play("swap")
    taken = match.view(0)["players"][0]["taken"]
    assert len(taken) == 2
    assert match.view(0)["house"] == 3
    assert len(match.moves()) >= 3
    match.play("return Saint General")
    assert Counter(hand(match, 0).split()) == Counter(taken)
    assert group(match, "house") == Counter(
        ["Assassin", "Assassin", "Puppeteer", "Puppeteer", "Puppeteer", "Saint", "General"]
    ) - Counter(taken)
    assert coins(match)[0] == 0


def test_tv_17_a_swap_with_one_active_card() -> None:
    match = table(["Saint", "Prophet Informant"], coins=[4, 0])
    match.play("swap")
    match.play(match.moves()[0])
    assert of(match, "active", 0) == 1
    assert sum(group(match, "house").values()) == 5


def test_q_47_only_the_swapper_sees_the_cards_and_the_move_stays_secret() -> None:
    match = play(table(THREE, coins=[4, 0, 0]), "swap", "return Saint General")
    assert "sees" in told(match, 0)
    assert "sees" not in told(match, 1)
    assert "(sealed)" in match.transcript()


def test_fok_63_fok_64_an_ability_can_be_claimed_without_the_card() -> None:
    match = table(["Prophet Prophet", "Saint General"], coins=[9, 9])
    claimed = {move.split()[1] for move in match.moves() if move.startswith("claim")}
    assert claimed == {"Saint", "Prophet", "Assassin", "General", "Informant"}


def test_a_player_needs_the_full_cost_to_claim() -> None:
    claimed = {move.split()[1] for move in table(TWO, coins=[1, 9]).moves() if move.startswith("claim")}
    assert claimed == {"Prophet", "Informant"}


# Coins


def test_tv_01_fok_129_fok_130_the_example_turn() -> None:
    match = table(THREE, coins=[14, 5, 0], morale=[4, 2, 2], defense=[3, 1, 3])
    let_pass(play(match, "claim General seat1"))
    assert standing(match) == [0, 2]
    assert coins(match)[0] == 15
    assert morale(match)[0] == 4


def test_tv_09_fok_131_the_surplus_is_carried_into_the_next_turn() -> None:
    match = table(THREE, coins=[19, 5, 0], morale=[4, 2, 2])
    match.play("interest")
    assert coins(match)[0] == 11


def test_fok_39_q_39_the_cap_comes_after_the_action() -> None:
    match = play(table(TWO, coins=[14, 0]), "build 1")
    assert coins(match)[0] == 9


def test_tv_11_a_prophet_earns_past_the_cap() -> None:
    match = let_pass(play(table(THREE, coins=[12, 0, 0]), "claim Prophet seat1 character"))
    assert coins(match)[0] == 11


def test_q_43_coins_are_open() -> None:
    assert [player["coins"] for player in table(THREE, coins=[7, 8, 9]).view(None)["players"]] == [7, 8, 9]


def test_q_37_others_take_captured_coins_at_once() -> None:
    match = table(["Saint", "Prophet Informant", "Saint Assassin"], coins=[9, 12, 0])
    pass_until(play(match, "claim Assassin seat2"), 1, "call")
    assert standing(match) == [1, 2]
    assert coins(match)[1] == 12 + 9 + 3  # its purse, the loot with the refund, and the income of its turn, uncut
