"""The Characters, the Puppeteer's two stages and Morale: FOK-87 to FOK-128."""

from __future__ import annotations

import pytest

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
THREE = ["Saint Puppeteer", "Prophet Informant", "General Assassin"]


def test_fok_87_fok_88_the_saint_raises_morale_for_two() -> None:
    match = let_pass(play(table(TWO, coins=[5, 0]), "claim Saint"))
    assert morale(match)[0] == 3
    assert coins(match)[0] == 3


@pytest.mark.parametrize(
    ("move", "counter"),
    [
        ("attack seat1", "Saint"),  # FOK-89
        ("claim Assassin seat1", "Prophet"),  # FOK-92
        ("claim Prophet seat1 character", "General"),  # FOK-102
        ("claim General seat1", "Saint"),  # FOK-100
        ("claim Informant seat1", "Informant"),  # FOK-106
        ("claim Puppeteer seat1", "Puppeteer"),  # FOK-114
    ],
)
def test_fok_89_fok_92_fok_100_fok_102_fok_106_fok_114_counters(move: str, counter: str) -> None:
    match = table(THREE, coins=[5, 0, 0])
    match.play(move)
    if "send" in match.moves():
        match.play("send")
    while match.view(None)["phase"] == "call":
        match.play("pass")
    assert match.moves() == ["pass", f"counter {counter}"]
    match.play(f"counter {counter}")
    let_pass(match)
    assert match.view(None)["phase"] == "act"
    assert match.seat == 1
    assert (morale(match), defense(match)) == ([2, 2, 2], [3, 3, 3])
    assert "stopped" in told(match)


def test_fok_90_fok_91_the_prophet_gains_a_coin_and_sees_one_card() -> None:
    match = let_pass(play(table(TWO, coins=[0, 0]), "claim Prophet seat1 character"))
    assert coins(match)[0] == 1
    assert match.view(0)["players"][1]["known"] in (["Prophet"], ["Informant"])
    assert "saw is " in told(match, 1)  # the owner knows which
    assert "saw is " not in told(match)


def test_fok_91_q_22_the_prophet_may_look_at_a_destiny_card_if_there_is_one() -> None:
    assert "claim Prophet seat1 destiny" not in table(TWO).moves()
    match = table(TWO, destinies=["", "Spyglass"])
    let_pass(play(match, "claim Prophet seat1 destiny"))
    assert match.view(0)["players"][1]["known_destiny"] == ["Spyglass"]
    assert "is Spyglass" in told(match, 0)


def test_q_22_the_card_is_picked_at_random() -> None:
    seen = {
        tuple(let_pass(play(table(TWO, seed=seed), "claim Prophet seat1 character")).view(0)["players"][1]["known"])
        for seed in range(20)
    }
    assert seen == {("Prophet",), ("Informant",)}


def test_q_23_a_blocked_prophet_gets_no_coin() -> None:
    match = table(TWO, coins=[0, 0])
    play(match, "claim Prophet seat1 character", "pass", "counter General")
    let_pass(match)
    assert coins(match)[0] == 0


def test_fok_93_fok_94_fok_95_the_assassin() -> None:
    match = table(TWO, coins=[5, 0], morale=[2, 3])
    play(match, "claim Assassin seat1", "pass", "pass")
    assert match.seat == 1
    assert match.moves() == ["lose Prophet", "lose Informant"]
    match.play("lose Prophet")
    assert hand(match, 1) == "Informant"
    assert morale(match)[1] == 2
    assert coins(match)[0] == 2


def test_tv_19_q_18_fok_128_morale_stops_at_one_or_by_option_at_zero() -> None:
    hands = ["Saint Assassin", "Prophet"]
    match = table([hands[0], "Prophet Informant"], morale=[2, 1])
    play(match, "claim Assassin seat1", "pass", "pass", "lose Prophet")
    assert morale(match)[1] == 1
    match = table([hands[0], "Prophet Informant"], morale=[2, 1], options={"morale_floor": "0"})
    play(match, "claim Assassin seat1", "pass", "pass", "lose Prophet")
    assert morale(match)[1] == 0


def test_fok_96_an_assassin_blocks_nothing() -> None:
    assert "Assassin" not in {
        text.split()[1]
        for move in ("attack seat1", "claim Assassin seat1", "claim General seat1")
        for text in _answers(move)
    }


def _answers(move: str) -> list[str]:
    match = play(table(THREE), move)
    if "send" in match.moves():
        match.play("send")
    while match.view(None)["phase"] == "call":
        match.play("pass")
    return [text for text in match.moves() if text.startswith("counter")]


def test_fok_97_fok_98_fok_99_the_general() -> None:
    match = let_pass(play(table(TWO, coins=[9, 0]), "claim General seat1"))
    assert defense(match)[1] == 2
    assert morale(match)[0] == 3
    assert coins(match)[0] == 7


def test_fok_101_a_plain_attack_gives_no_morale() -> None:
    match = let_pass(play(table(TWO), "attack seat1", "send"))
    assert morale(match)[0] == 2


def test_fok_103_the_informant_moves_one_morale() -> None:
    assert morale(let_pass(play(table(TWO), "claim Informant seat1"))) == [3, 1]


def test_fok_104_tv_07_q_19_a_kingdom_of_morale_one_is_not_affected() -> None:
    assert "claim Informant seat1" not in table(TWO, morale=[2, 1]).moves()
    # Two lie: the target loses Morale to nobody meanwhile, so draw the moment of resolution itself
    match = table(TWO, morale=[3, 1], phase=4, seat=1, deed=4, target=1, attacks=1)
    match.play("pass")
    assert morale(match) == [3, 1]


def test_fok_105_tv_06_a_thief_at_four_stays_at_four() -> None:
    assert morale(let_pass(play(table(TWO, morale=[4, 3]), "claim Informant seat1"))) == [4, 2]


def test_q_19_fok_127_no_saint_at_morale_four() -> None:
    assert "claim Saint" not in table(TWO, morale=[4, 2]).moves()
    match = play(table(TWO, morale=[4, 4], coins=[5, 0]), "claim Assassin seat1", "call", "lose Saint")
    assert morale(match)[1] == 4


# The Puppeteer


def test_fok_107_fok_108_the_puppeteer_picks_blindly_and_alone_sees_the_card() -> None:
    match = let_pass(play(table(THREE, coins=[5, 0, 0]), "claim Puppeteer seat1"))
    assert coins(match)[0] == 2
    assert match.seat == 0
    assert match.view(0)["picked"] in ("Prophet", "Informant")
    assert match.view(1)["picked"] == match.view(0)["picked"]
    assert match.view(2)["picked"] is None
    assert "picked from Basalt is a" not in told(match, 2)


def test_fok_109_fok_110_fok_111_fok_112_fok_113_q_24_what_can_be_named() -> None:
    match = let_pass(play(table(THREE, coins=[3, 0, 0]), "claim Puppeteer seat1"))
    assert coins(match)[0] == 0
    assert match.moves() == [
        "claim Saint",
        "claim Prophet seat2 character",
        "claim Assassin seat2",
        "claim General seat2",
        "claim Informant seat2",
    ]


def test_tv_04_fok_116_fok_117_fok_118_fok_123_a_wrong_call_on_a_borrowed_ability() -> None:
    hands = ["Puppeteer Puppeteer", "Assassin Assassin", "General Saint", "Saint"]
    match = table(hands, coins=[5, 0, 0, 0], house="Informant " * 4, options={"wrong_call": "at_once"})
    let_pass(play(match, "claim Puppeteer seat1"))
    play(match, "claim Assassin seat2", "call")
    assert "Basalt shows an Assassin" in told(match)
    assert of(match, "active", 1) == 2
    assert group(match, "house")["Assassin"] + hand(match, 1).split().count("Assassin") == 2
    match.play("lose Saint")
    assert match.seat == 2  # FOK-118: the assassination goes on, and seat 2 may still answer
    assert match.moves() == ["pass", "counter Prophet", "counter Puppeteer"]
    match.play("pass")
    assert standing(match) == [0, 1, 3]
    assert coins(match)[0] == 2


def test_tv_05_fok_119_fok_120_fok_121_fok_122_q_29_a_right_call_on_a_borrowed_ability() -> None:
    hands = ["Puppeteer General", "Saint Saint", "General Saint", "Saint"]
    match = let_pass(play(table(hands, coins=[5, 0, 0, 0]), "claim Puppeteer seat1"))
    play(match, "claim Assassin seat2", "call", "lose General")
    assert hand(match, 0) == "Puppeteer"
    assert hand(match, 1) == "Saint Saint"
    assert "Basalt shows" not in told(match)
    assert morale(match) == [2, 2, 3, 2]
    assert of(match, "active", 2) == 2
    assert coins(match)[0] == 2


def test_fok_124_the_claim_to_own_a_puppeteer_can_be_called() -> None:
    match = table(["Saint General", *THREE[1:]], coins=[5, 0, 0])
    play(match, "claim Puppeteer seat1", "call", "lose Saint")
    assert coins(match)[0] == 5
    assert morale(match)[1] == 3


def test_q_25_all_but_the_user_and_the_owner_may_call_the_named_card() -> None:
    hands = ["Puppeteer General", "Saint Saint", "General Saint", "Saint"]
    match = let_pass(play(table(hands, actor=0), "claim Puppeteer seat2"))
    match.play("claim Assassin seat1")
    assert match.seat == 1
    match.play("pass")
    assert match.seat == 3
    match.play("pass")
    assert match.view(None)["phase"] == "respond"


@pytest.mark.parametrize(("answer", "owner", "target"), [("both", 1, 1), ("owner", 1, 0), ("target", 0, 1)])
def test_q_26_who_may_block_a_puppeteer(answer: str, owner: int, target: int) -> None:
    match = table(THREE, options={"puppeteer_block": answer}, destinies=["", "Spyglass", "Interdict"])
    play(match, "claim Puppeteer seat1", "pass", "pass")
    assert match.moves().count("counter Puppeteer") == owner
    play(match, "pass", "claim Assassin seat2", "pass")
    assert match.moves().count("counter Puppeteer") == target


def test_q_28_after_the_pick_an_ability_must_be_named() -> None:
    match = let_pass(play(table(THREE), "claim Puppeteer seat1"))
    assert "pass" not in match.moves()


def test_tv_24_q_54_a_puppeteer_between_two_is_good_for_a_saint_nobody_can_call() -> None:
    hands = ["Saint Puppeteer", "Prophet Informant", ""]
    match = table(hands, coins=[5, 0, 0], seats=3)
    let_pass(play(match, "claim Puppeteer seat1"))
    assert match.moves() == ["claim Saint"]
    match.play("claim Saint")
    assert morale(match)[0] == 3
    assert match.seat == 1
    assert "claim Puppeteer seat1" not in table(hands, morale=[4, 2, 2], seats=3).moves()


def test_4_7_a_puppeteer_lapses_when_nothing_can_be_named_any_more() -> None:
    match = table(["Saint Puppeteer", "Prophet Informant", ""], coins=[5, 0, 0], morale=[3, 2, 2], seats=3)
    play(match, "claim Puppeteer seat1", "pass", "counter Puppeteer", "call", "lose Prophet")
    assert morale(match)[0] == 4
    assert "lapses" in told(match)
    assert match.seat == 1
    assert coins(match)[0] == 2


def test_4_7_a_puppeteer_whose_owner_fell_in_the_call_lapses() -> None:
    options = {"wrong_call": "at_once"}
    match = table(["Saint Puppeteer", "Prophet", "General Assassin"], coins=[5, 4, 0], options=options)
    play(match, "claim Puppeteer seat1", "call")
    assert standing(match) == [0, 2]
    assert match.seat == 2
    assert coins(match)[0] == 2 + 4


def test_4_7_the_pick_is_made_from_the_owners_renewed_cards() -> None:
    match = table(["Saint Puppeteer", "Prophet Prophet", "General Assassin"], lives=[0, 1, 0], unseen="Informant")
    play(match, "claim Puppeteer seat1", "pass", "pass", "counter Puppeteer", "call", "lose Prophet")
    assert match.view(0)["picked"] in ("Prophet", "Informant")


def test_interdicts_and_truces_limit_what_can_be_borrowed() -> None:
    hands = ["Saint Puppeteer", "Prophet Informant", "General Assassin", "Saint", "Saint", "Saint"]
    four = [[1], [2], [3], [], [], []]  # Saint, Prophet and Assassin are forbidden
    truce = [2, 3, 4, 5]
    low = table(hands, interdict=four, truce=truce, morale=[2, 2, 1, 1, 1, 1])
    aimed = [move for move in low.moves() if move.startswith("claim Puppeteer")]
    assert aimed == [f"claim Puppeteer seat{seat}" for seat in (2, 3, 4, 5)]  # on seat 1 General or Informant
    by_informant = table(hands, interdict=four, truce=[1, 2, 3, 4, 5], morale=[2, 1, 2, 1, 1, 1])
    aimed = [move for move in by_informant.moves() if move.startswith("claim Puppeteer")]
    assert aimed == [f"claim Puppeteer seat{seat}" for seat in (1, 3, 4, 5)]


def test_dp_08_on_time_out_the_truth_is_told_where_it_can_be() -> None:
    hands = ["Puppeteer Puppeteer", "Assassin Assassin", "General Saint", "Saint"]
    match = let_pass(play(table(hands, actor=3, seat=3, coins=[0, 0, 0, 5]), "claim Puppeteer seat1"))
    action = match.game.on_time_out(match.setting, match.seen(3), match.actions())
    assert match.setting.texts[action] == "claim Assassin seat0"
    hands = ["Puppeteer Saint", "Puppeteer Puppeteer", "General Saint", "Saint"]
    match = let_pass(play(table(hands, morale=[4, 2, 2, 2]), "claim Puppeteer seat1"))
    action = match.game.on_time_out(match.setting, match.seen(0), match.actions())
    assert match.setting.texts[action] == "claim Prophet seat2 character"


# Morale


def test_fok_125_morale_rises_in_five_ways_only() -> None:
    ways = {
        "a right accusation": morale(let_pass(play(table(TWO), "accuse seat1 Prophet"))),
        "a right call": morale(play(table(TWO), "claim Assassin seat1", "call", "lose Saint"))[::-1],
        "the Saint": morale(let_pass(play(table(TWO), "claim Saint"))),
        "a General": morale(let_pass(play(table(TWO), "claim General seat1"))),
        "the Informant": morale(let_pass(play(table(TWO), "claim Informant seat1"))),
    }
    assert {way: raised[0] for way, raised in ways.items()} == dict.fromkeys(ways, 3)
    for move in ("interest", "build 1", "buy", "use Master-Masons", "use Royal-Windfall"):
        match = play(table(TWO, destinies=["Master-Masons Royal-Windfall", ""]), move)
        assert morale(match) == [2, 2]


def test_fok_126_morale_falls_in_two_ways_only() -> None:
    assert morale(let_pass(play(table(TWO), "claim Informant seat1")))[1] == 1
    match = let_pass(play(table(TWO), "claim Assassin seat1"))
    assert morale(match)[1] == 1
    assert morale(let_pass(play(table(TWO), "attack seat1", "send")))[1] == 2


def test_fok_132_house_rules_are_options() -> None:
    assert {option.name for option in table(TWO).game.options} == {
        *("refund_when_caught", "saint_blocks", "puppeteer_block", "call_loot", "morale_floor", "defense_cap"),
        *("call_order", "wrong_call", "caught_counter", "fifth_card"),
    }


def test_a_call_right_after_all_passed_before() -> None:
    match = table(THREE)
    pass_until(play(match, "claim Assassin seat1"), 2, "call")
    assert match.seat == 0
