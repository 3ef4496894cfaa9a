"""Destiny Cards: FOK-49 to FOK-52, FOK-78 to FOK-86 and the reconstructed cards X-01 to X-15."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.fall_of_kingdoms.kit import (
    COUNTS,
    KINDS,
    coins,
    defense,
    destiny,
    destiny_names,
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


def test_fok_49_using_a_destiny_card_is_the_action() -> None:
    match = play(table(TWO, destinies=["Royal-Windfall", ""]), "use Royal-Windfall")
    assert match.seat == 1


def test_fok_50_a_destiny_card_costs_five() -> None:
    assert "buy" not in table(TWO, coins=[4, 0]).moves()
    match = play(table(TWO, coins=[5, 0]), "buy")
    assert coins(match)[0] == 0
    assert of(match, "held", 0) == 1


def test_fok_51_a_card_just_drawn_waits_for_the_next_action() -> None:
    match = play(table(TWO, coins=[5, 0]), "buy")
    assert match.seat == 1


def test_q_27_a_new_defense_only_card_may_be_used_before_the_next_action() -> None:
    for seed in range(60):
        match = play(table(TWO, coins=[5, 9], seed=seed), "buy")
        if destiny_names(of(match, "destiny", 0)) == ["Raised-Drawbridge"]:
            break
    play(match, "attack seat0", "send")
    assert "defend Raised-Drawbridge" in match.moves()


def test_fok_52_fok_85_q_30_of_five_cards_any_one_is_discarded() -> None:
    four = "Spyglass Interdict Border-Toll Food-Taster"
    match = play(table(TWO, coins=[5, 0], destinies=[four, ""]), "buy")
    assert match.seat == 0
    assert len(match.moves()) >= 4
    match.play("discard Spyglass")
    assert of(match, "held", 0) == 4
    assert match.view(None)["used"] == ["Spyglass"]
    assert "discards Spyglass" in told(match)


def test_dp_12_on_time_out_the_new_card_is_discarded() -> None:
    match = play(table(TWO, coins=[5, 0], destinies=["Spyglass Interdict Border-Toll Food-Taster", ""]), "buy")
    action = match.game.on_time_out(match.setting, match.seen(0), match.actions())
    before = Counter(destiny_names(of(match, "destiny", 0)))
    match.play(action)
    after = Counter(destiny_names(of(match, "destiny", 0)))
    assert after == Counter(["Spyglass", "Interdict", "Border-Toll", "Food-Taster"])
    assert before != after


def test_fok_78_thirty_cards_of_two_kinds() -> None:
    cards = table(TWO).setting.cards["destiny"]
    assert sum(COUNTS) == 30
    assert sum(card["count"] for card in cards if card["answers"]) == 12
    assert {card["provenance"] for card in cards} == {"reconstructed"}


def test_fok_79_fok_80_a_defense_only_card_is_no_action() -> None:
    match = table(TWO, destinies=["Raised-Drawbridge Food-Taster Forged-Alibi Veiled-Court", ""])
    assert not [move for move in match.moves() if move.startswith(("use", "defend"))]


def test_fok_81_an_active_card_does_nothing_by_itself() -> None:
    match = table(TWO, coins=[5, 4], destinies=["", "Truce-Banner"])
    assert "attack seat1" in match.moves()


def test_fok_84_fok_86_a_used_card_lies_face_up() -> None:
    match = play(table(TWO, destinies=["Master-Masons", ""]), "use Master-Masons")
    assert match.view(None)["used"] == ["Master-Masons"]


def test_q_31_the_used_cards_become_the_pile_when_it_runs_out() -> None:
    used = " ".join(name for name, n in zip(KINDS, COUNTS, strict=True) for _ in range(n))
    match = play(table(TWO, coins=[5, 0], used=used), "buy")
    position = match.position()
    assert len(position["pile"]) == 29
    assert position["used"] == []
    assert len(position["recycled"]) == 30
    assert "30 used Destiny Cards are shuffled" in told(match)


def test_inv_4_a_card_in_use_is_not_part_of_the_reshuffle_it_causes() -> None:
    used = Counter(dict(zip(KINDS, COUNTS, strict=True)))
    used.subtract(["Swift-Courier"])
    match = table(TWO, destinies=["Swift-Courier", ""], used=" ".join(used.elements()))
    match.play("use Swift-Courier")
    assert len(match.position()["pile"]) == 28
    assert match.view(None)["used"] == ["Swift-Courier"]


# The cards


def test_x_01_raised_drawbridge_stops_one_attack_on_the_holder() -> None:
    match = table(THREE, coins=[12, 0, 0], destinies=["", "Raised-Drawbridge", ""])
    play(match, "attack seat1", "attack seat1", "attack seat2", "send", "defend Raised-Drawbridge")
    let_pass(match)
    assert defense(match) == [3, 2, 2]


def test_x_01_raised_drawbridge_answers_a_general_and_a_siege_engine() -> None:
    general = table(TWO, destinies=["Siege-Engine", "Raised-Drawbridge"])
    play(general, "claim General seat1", "pass", "defend Raised-Drawbridge")
    assert defense(general)[1] == 3
    assert morale(general)[0] == 2  # no success, no Morale
    engine = table(TWO, destinies=["Siege-Engine", "Raised-Drawbridge"])
    play(engine, "use Siege-Engine seat1", "defend Raised-Drawbridge")
    assert defense(engine)[1] == 3


def test_x_02_food_taster_cancels_an_assassin() -> None:
    match = table(TWO, destinies=["", "Food-Taster"])
    play(match, "claim Assassin seat1", "pass", "defend Food-Taster")
    assert of(match, "active", 1) == 2
    assert morale(match)[1] == 2


def test_x_03_q_14_counter_charge_strikes_back() -> None:
    match = table(THREE, coins=[8, 0, 0], destinies=["", "Counter-Charge", ""])
    play(match, "attack seat1", "attack seat1", "send", "defend Counter-Charge")
    assert defense(match) == [2, 1, 3]


def test_tv_21_q_15_counter_charge_destroys_the_attacker_and_the_rest_lapses() -> None:
    match = table(THREE, coins=[12, 0, 0], defense=[1, 1, 3], destinies=["", "Counter-Charge", ""])
    play(match, "attack seat1", "attack seat1", "attack seat1", "send", "defend Counter-Charge")
    assert standing(match) == [1, 2]
    assert defense(match)[1] == 1
    assert coins(match)[1] == 0 + 2  # what was left, and the income of the next turn


def test_x_04_veiled_court_cancels_prophet_informant_and_puppeteer() -> None:
    for claim in ("claim Prophet seat1 character", "claim Informant seat1", "claim Puppeteer seat1"):
        match = table(THREE, destinies=["", "Veiled-Court", ""])
        pass_until(play(match, claim), 1, "defend Veiled-Court")
        assert match.seat == 1
        assert match.view(None)["phase"] == "act"
        assert morale(match) == [2, 2, 2]


def test_x_05_q_10_forged_alibi_stops_an_accusation_unchecked() -> None:
    match = table(TWO, destinies=["", "Forged-Alibi"])
    play(match, "accuse seat1 Prophet", "defend Forged-Alibi")
    assert hand(match, 1) == "Prophet Informant"
    assert match.view(0)["players"][1]["lacks"] == []
    assert coins(match)[0] == 0


def test_x_06_royal_windfall() -> None:
    assert coins(play(table(TWO, coins=[12, 0], destinies=["Royal-Windfall", ""]), "use Royal-Windfall"))[0] == 10 + 8


def test_x_07_border_toll_takes_up_to_three_coins_from_one_kingdom() -> None:
    poor, rich = (table(THREE, coins=[2, 2, 4], destinies=["Border-Toll", "", ""]) for _ in range(2))
    assert coins(play(poor, "use Border-Toll seat1")) == [2 + 3 + 2, 0 + 2, 4]
    assert coins(play(rich, "use Border-Toll seat2")) == [2 + 3 + 3, 2 + 2, 4 - 3]


def test_x_08_master_masons() -> None:
    match = play(table(TWO, coins=[5, 0], destinies=["Master-Masons", ""]), "use Master-Masons")
    assert defense(match)[0] == 4
    assert coins(match)[0] == 5 + 3


def test_x_09_no_character_blocks_a_siege_engine() -> None:
    match = table(TWO, destinies=["Siege-Engine", "Spyglass"])
    match.play("use Siege-Engine seat1")
    assert match.moves() == ["pass"]
    assert match.position()["used"] == []  # still in use
    match.play("pass")
    assert defense(match)[1] == 2
    assert morale(match)[0] == 2
    assert coins(match)[0] == 5 + 3


def test_x_10_fok_83_dp_13_forced_march_gives_two_further_actions_but_no_destiny() -> None:
    match = table(TWO, coins=[9, 0], destinies=["Forced-March Royal-Windfall", ""])
    match.play("use Forced-March")
    assert match.seat == 0
    assert not [move for move in match.moves() if move.startswith("use") or move == "buy"]
    play(match, "interest", "interest")
    assert match.seat == 1
    assert coins(match)[0] == 9 + 2 + 2


def test_q_38_coins_earned_cannot_be_spent_in_the_same_turn() -> None:
    match = table(TWO, coins=[4, 0], destinies=["Forced-March", ""])
    play(match, "use Forced-March", "interest")
    assert "build 1" not in match.moves()


def test_tv_22_a_liar_caught_after_a_march_leaves_purse_and_earnings() -> None:
    match = table(["Saint", *THREE[1:]], coins=[6, 0, 0], destinies=["Forced-March", "", ""])
    play(match, "use Forced-March", "interest", "claim Assassin seat1", "call")
    assert standing(match) == [1, 2]
    assert (
        coins(match)[1] == 6 + 2 + 1 + 3
    )  # purse, march, interest; and the income of its own turn, at the Morale it gained
    assert morale(match)[1] == 3


def test_tv_23_q_51_swift_courier_never_brings_a_fifth_card() -> None:
    four = "Swift-Courier Interdict Border-Toll Food-Taster"
    match = play(table(TWO, coins=[2, 0], destinies=[four, ""]), "use Swift-Courier")
    assert of(match, "held", 0) == 4
    assert match.seat == 1
    play(match, "interest", "buy")
    assert match.view(None)["phase"] == "discard"
    match.play(match.moves()[0])
    assert of(match, "held", 0) == 4


def test_x_11_swift_courier_brings_a_card_and_coins() -> None:
    match = play(table(TWO, coins=[0, 0], destinies=["Swift-Courier", ""]), "use Swift-Courier")
    assert coins(match)[0] == 5
    assert of(match, "held", 0) == 1


@pytest.mark.parametrize("card", ["Hidden-Passage", "Spyglass seat1"])
def test_x_14_x_15_fok_83_a_further_action_but_no_second_card_of_the_name(card: str) -> None:
    name = card.split(maxsplit=1)[0]
    match = play(table(TWO, coins=[0, 0], destinies=[name, ""]), f"use {card}")
    if match.view(None)["phase"] == "return":
        match.play(match.moves()[0])
    assert match.seat == 0
    assert match.view(None)["phase"] == "act"
    assert match.position()["barred"] == [KINDS.index(name)]


def test_x_12_fok_82_q_34_a_truce_lasts_until_the_users_next_turn() -> None:
    match = play(table(THREE, coins=[5, 9, 9], destinies=["Truce-Banner", "Siege-Engine", ""]), "use Truce-Banner")
    for _ in range(2):
        aimed = [move for move in match.moves() if move.endswith("seat0")]
        assert [move for move in aimed if move.startswith(("attack", "claim General", "use"))] == []
        match.play("interest")
    match.play("interest")
    assert "attack seat0" in match.moves()


def test_x_13_interdict_forbids_claims_of_a_character() -> None:
    match = play(table(THREE, destinies=["Interdict", "", ""], coins=[5, 9, 9]), "use Interdict Saint")
    assert "claim Saint" not in match.moves()
    play(match, "attack seat2", "send")
    assert defense(match)[2] == 2  # all can see that nothing stops it
    play(match, "claim Puppeteer seat1")
    let_pass(match)
    assert "claim Saint" not in match.moves()


@pytest.mark.parametrize("name", ["Saint", "Prophet", "Assassin", "General", "Informant", "Puppeteer"])
def test_x_13_each_character_can_be_forbidden_and_no_other_is(name: str) -> None:
    match = play(table(THREE, destinies=["Interdict", "", ""], coins=[5, 9, 9]), f"use Interdict {name}")
    claimed = {move.split()[1] for move in match.moves() if move.startswith("claim")}
    assert claimed == {"Saint", "Prophet", "Assassin", "General", "Informant", "Puppeteer"} - {name}


def test_x_13_q_44_accusing_by_a_forbidden_name_stays_legal() -> None:
    match = play(table(TWO, destinies=["Interdict", ""], coins=[5, 9]), "use Interdict Saint")
    assert "accuse seat0 Saint" in match.moves()


def test_x_14_hidden_passage_is_a_free_swap() -> None:
    match = play(table(TWO, coins=[0, 0], destinies=["Hidden-Passage", ""]), "use Hidden-Passage")
    assert match.view(None)["phase"] == "return"
    match.play(match.moves()[0])
    match.play("interest")
    assert coins(match)[0] == 3 + 1
    assert match.view(None)["used"] == ["Hidden-Passage"]


def test_x_15_spyglass_shows_all_active_cards_to_the_user_alone() -> None:
    match = play(table(THREE, destinies=["Spyglass", "", ""]), "use Spyglass seat1")
    assert match.view(0)["players"][1]["known"] == ["Prophet", "Informant"]
    assert match.view(2)["players"][1]["known"] == []
    assert "holds Prophet and Informant" in told(match, 0)
    assert "Prophet" not in told(match, 2)
    assert match.view(0)["earned"] == 1


def test_q_32_cards_name_what_they_answer() -> None:
    match = table(TWO, destinies=["", "Raised-Drawbridge Food-Taster Veiled-Court Forged-Alibi"])
    play(match, "accuse seat1 Saint")
    assert match.moves() == ["pass", "defend Forged-Alibi"]


def test_windows_open_even_when_nothing_can_be_done() -> None:
    match = play(table(TWO, destinies=["", "Spyglass"]), "accuse seat1 Saint")
    assert match.seat == 1
    assert match.moves() == ["pass"]


def test_a_destiny_group_is_drawn_by_name() -> None:
    assert destiny("Food-Taster Food-Taster") == [3, 4]
