"""Greedy Kingdoms 2018: rounds, development and the end, GK18-18 to GK18-35 and GK18-51 to GK18-53."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from regalia import IllegalMove, Match
from tests.games.greedy_kingdoms.table import (
    asked,
    attack,
    bank,
    first_with,
    market,
    owned,
    play,
    table,
    tokens,
    told,
)

ALL_BLOCKED = ("Cook Thief Knight", "Cook Thief Knight")


def to_second_development(match: Match) -> Match:
    return attack(match, *ALL_BLOCKED)


def to_next_round(match: Match) -> Match:
    return play(to_second_development(match), "pass")


def test_gk18_18_gk18_53_roles_swap_after_every_round() -> None:
    match = to_next_round(table())
    assert (match.view()["attacker"], match.view()["defender"], match.view()["round"]) == (1, 0, 2)
    match = to_next_round(match)
    assert (match.view()["attacker"], match.view()["defender"], match.view()["round"]) == (0, 1, 3)


def test_gk18_19_gk18_52_the_second_palace_wins() -> None:
    match = table(tokens=["HHHHL"], palaces=[1, 1, 0, 0])
    match.play("obtain Royal-Palace")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.outcome.reason == "Ludwig wins with a second Royal Palace."
    assert match.moves() == []


def test_gk18_19_a_first_palace_wins_nothing() -> None:
    match = table(tokens=["HHHHL"])
    match.play("obtain Royal-Palace")
    assert match.outcome is None
    assert match.view()["players"][0]["palaces"] == 1


def test_gk18_20_the_steps_of_a_round() -> None:
    match = table()
    steps = []
    for move in ("pass", "lay Merchant Settler Minstrel", "lay Cook Thief Knight", "use Merchant", "done", "pass"):
        steps.append((match.seat, asked(match)))
        match.play(move)
    assert steps == [
        (0, "development"),
        (0, "line-up"),
        (1, "line-up"),
        (0, "attack"),
        (0, "attack"),
        (0, "development"),
    ]
    assert (match.seat, asked(match)) == (1, "development")


def test_gk18_21_q18_59_the_market_is_filled_from_left_to_right_palaces_apart() -> None:
    match = table(tokens=["G"], market="Farm Port Vault Bakery Arena", deck="Herald", seed=3)
    match.play("obtain Port")
    assert market(match) == "Farm - Vault Bakery Arena"
    match = to_next_round(match)
    assert market(match) == "Farm Herald Vault Bakery Arena"
    assert match.view()["palace"]["left"] == 3


def test_gk18_21_q18_23_with_an_empty_deck_the_market_stays_short() -> None:
    match = to_next_round(table(market="Farm - Port", deck=""))
    assert market(match) == "Farm - Port - -"


def test_q18_21_nothing_is_filled_between_the_two_developments() -> None:
    match = table(tokens=["G"], market="Port Farm Vault Bakery Arena")
    play(match, "obtain Port", *(f"lay {heroes}" for heroes in ALL_BLOCKED))
    assert asked(match) == "development"
    assert market(match) == "- Farm Vault Bakery Arena"


def test_gk18_22_q18_30_only_the_attacker_receives_start_of_turn_income_all_of_it() -> None:
    match = table(owned={0: "Farm", 1: "Gold-Mine Hamlet"})
    match = to_next_round(match)
    assert tokens(match, 0) == ""
    assert tokens(match, 1) == "GL"


def test_q18_22_the_market_is_filled_before_the_income() -> None:
    match = to_next_round(table(market="- Port Vault Bakery Arena", deck="Herald", owned={1: "Farm"}))
    assert told(match)[-3:] == [
        "Round 2: Ingrid attacks Ludwig.",
        "Herald comes into the market.",
        "Ingrid receives 1 Food.",
    ]


def test_gk18_23_nobody_receives_income_in_a_first_turn() -> None:
    match = to_next_round(table())
    assert [tokens(match, seat) for seat in (0, 1)] == ["", ""]


def test_gk18_24_d18_3_exactly_one_action_in_a_development_step() -> None:
    match = table(tokens=["GG"], market="Port Vault")
    assert {"obtain Port", "obtain Vault", "promote Gold Gold", "pass"} == set(match.moves())
    match.play("obtain Port")
    assert asked(match) == "line-up"


def test_gk18_25_q18_12_a_market_card_is_paid_in_full() -> None:
    match = table(tokens=["G"], market="Farm Port")
    assert "obtain Port" in match.moves()
    with pytest.raises(IllegalMove, match="Ludwig cannot play 'obtain Farm' now"):
        match.play("obtain Farm")
    assert owned(play(match, "obtain Port")) == ["Port"]


def test_gk18_26_q18_1_a_palace_is_picked_in_the_same_way_for_four_honor_and_a_land() -> None:
    assert "obtain Royal-Palace" in table(tokens=["HHHHL"]).moves()
    assert "obtain Royal-Palace" not in table(tokens=["HHHHG"]).moves()
    assert "obtain Royal-Palace" not in table(tokens=["HHHL"]).moves()
    assert tokens(play(table(tokens=["HHHHLG"]), "obtain Royal-Palace")) == "G"


def test_gk18_27_a_citizen_gives_its_income_then_acts_and_is_out_of_the_game() -> None:
    # The Tax Collector's Gold is there before the token is taken.
    match = table(tokens=["F", "L"], market="Tax-Collector")
    match.play("obtain Tax-Collector")
    assert tokens(match) == "G"
    assert match.moves() == ["take Land"]
    match.play("take Land")
    assert (tokens(match, 0), tokens(match, 1)) == ("GL", "")
    assert owned(match) == []
    assert "Tax-Collector" in match.view()["removed"]


def test_gk18_28_a_magic_item_lies_open_until_it_is_used() -> None:
    match = table(tokens=["G"], market="Crystal-Ball")
    match.play("obtain Crystal-Ball")
    assert owned(match) == ["Crystal-Ball"]
    assert "Crystal-Ball" not in match.view()["removed"]


def test_gk18_29_using_a_magic_item_costs_nothing_and_takes_it_out_of_the_game() -> None:
    match = table(owned={0: "Horn-of-Plenty"})
    match.play("use Horn-of-Plenty")
    assert tokens(match) == "GFL"
    assert owned(match) == []
    assert "Horn-of-Plenty" in match.view()["removed"]


def test_gk18_30_a_building_works_for_the_rest_of_the_game() -> None:
    match = table(tokens=["GL"], market="Farm")
    match.play("obtain Farm")
    play(match, *(f"lay {heroes}" for heroes in ALL_BLOCKED), "pass")
    for turn in range(1, 4):
        match = to_next_round(match)
        assert match.view()["attacker"] == 0
        assert tokens(match) == "F" * turn
        match = to_next_round(match)
    assert owned(match) == ["Farm"]


def test_gk18_31_a_palace_has_no_effect_but_to_count() -> None:
    match = to_next_round(to_next_round(table(palaces=[1, 0, 0, 0])))
    assert tokens(match) == ""
    assert match.view()["players"][0]["palaces"] == 1


def test_gk18_32_q18_15_q18_51_promotion_costs_two_tokens_of_any_kinds() -> None:
    match = table(tokens=["HHGF"])
    assert [move for move in match.moves() if move.startswith("promote")] == [
        "promote Honor Honor",
        "promote Honor Gold",
        "promote Honor Food",
        "promote Gold Food",
    ]
    match.play("promote Honor Food")
    assert tokens(match) == "HG"
    assert match.view()["advanced_deck"] == 8


def test_gk18_33_gk18_34_the_advanced_hero_replaces_its_starting_form_in_the_open() -> None:
    match = play(table(tokens=["GG"]), "promote Gold Gold")
    player = match.view()["players"][0]
    assert len(player["hand"]) == 9
    assert [hero["card"] for hero in player["hand"] if hero["advanced"]] == player["advanced"]
    assert len(player["advanced"]) == 1
    assert any(text.startswith("Ludwig promotes ") for text in told(match))


def test_gk18_35_passing_changes_nothing() -> None:
    match = table(tokens=["HGFL"], market="Farm")
    before = match.position()
    match.play("pass")
    after = match.position()
    changed = {field for field in before if before[field] != after[field]}
    assert changed <= {"ply", "random", "phase", "stage"}


def test_gk18_51_a_second_development_with_the_same_three_choices() -> None:
    match = to_second_development(table(tokens=["GG"], market="Port"))
    assert set(match.moves()) == {"pass", "obtain Port", "promote Gold Gold"}
    assert match.view()["round"] == 1


def test_q18_2_the_game_ends_at_once_in_the_first_development() -> None:
    match = table(tokens=["HHHHL"], palaces=[1, 0, 0, 0])
    match.play("obtain Royal-Palace")
    assert match.seat is None
    assert match.view()["round"] == 1


def test_q18_3_two_palaces_in_one_turn() -> None:
    match = table(tokens=["HHHHHHHHLL"])
    match.play("obtain Royal-Palace")
    to_second_development(match).play("obtain Royal-Palace")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_q18_4_the_palaces_cannot_run_out_before_a_win() -> None:
    match = table(tokens=["HHHHL"], palaces=[1, 1, 0, 0])
    assert match.view()["palace"]["left"] == 1
    match.play("obtain Royal-Palace")
    assert match.view()["palace"]["left"] == 0


def short_bank(kind: int, rest: int) -> Callable[[], Match]:
    """A table whose bank has only so many of a kind, the others held by the defender."""
    letter = "HGFL"[kind]

    def make() -> Match:
        return table(tokens=["G", letter * (12 - rest - (letter == "G"))], market="Baker", owned={1: "Farm"})

    return make


def test_q18_5_an_income_that_the_bank_lacks_is_lost() -> None:
    match = short_bank(2, 1)()
    match.play("obtain Baker")
    assert tokens(match) == "F"
    assert bank(match)["Food"] == 0


def test_q18_5_as_an_option_the_bank_never_runs_out() -> None:
    match = table(tokens=["G"], market="Baker", bank=[0, 0, 0, 0], options={"bank_limit": "unlimited"})
    match.play("obtain Baker")
    assert tokens(match) == "FFF"
    assert bank(match)["Food"] == 0


def test_q18_5_without_a_limit_a_stone_turns_what_it_finds() -> None:
    options = {"bank_limit": "unlimited"}
    match = table(tokens=["GG"], owned={0: "Philosophers-Stone"}, bank=[0, 0, 0, 0], options=options)
    assert tokens(play(match, "use Philosophers-Stone", "convert 2 Gold Food")) == "FF"


def test_q18_5_without_a_limit_a_kingdom_holds_99_of_a_kind_and_more_is_lost() -> None:
    options = {"bank_limit": "unlimited"}
    match = table(tokens=["G" * 99, "G"], bank=[0, 0, 0, 0], options=options)
    attack(match, "Thief Merchant Cook", "Knight Baron Settler")
    play(match, "use Thief", "take Gold", "use Merchant")
    assert [player["tokens"]["Gold"] for player in match.view()["players"]] == [99, 0]
    assert told(match)[-1] == "Ludwig uses Merchant."


def test_q18_24_no_promotion_from_an_empty_advanced_deck_but_its_card_may_be_obtained() -> None:
    everyone = "Cook Thief Knight Traveler Bandit Baron Merchant Settler Minstrel"
    match = table(tokens=["HHGG"], market="Scholar", advanced={1: everyone})
    assert [move for move in match.moves() if move.startswith("promote")] == []
    match.play("obtain Scholar")
    assert tokens(match) == "HGGG"
    assert match.view()["players"][0]["advanced"] == []


def test_q18_25_an_advanced_hero_is_never_drawn_twice_by_two_players() -> None:
    match = table(tokens=["GG"], advanced={0: "Cook Thief", 1: "Knight"})
    match.play("promote Gold Gold")
    advanced = match.position()["advanced"]
    assert len(advanced[0]) == 3
    assert not set(advanced[0]) & set(advanced[1])


def test_q18_28_an_item_may_be_used_in_the_turn_it_was_obtained() -> None:
    match = table(tokens=["G"], market="Horn-of-Plenty")
    match.play("obtain Horn-of-Plenty")
    assert match.moves() == ["done", "use Horn-of-Plenty"]
    assert tokens(play(match, "use Horn-of-Plenty")) == "GFL"


def test_q18_31_a_citizen_that_can_do_nothing_may_be_obtained() -> None:
    match = table(tokens=["F", ""], market="Tax-Collector")
    match.play("obtain Tax-Collector")
    assert tokens(match) == "G"
    assert asked(match) == "line-up"


def test_q18_32_no_limit_on_tokens_or_buildings() -> None:
    names = "Farm Port Gold-Mine Hamlet Cathedral University Training-Yard Guildhall Masons-Yard Watchtower"
    match = table(tokens=["G" * 12], market="Vault", owned={0: names})
    match.play("obtain Vault")
    assert len(owned(match)) == 11


def test_q18_35_after_the_limit_of_rounds_it_is_a_draw() -> None:
    match = to_second_development(table(round=200, palaces=[1, 0, 0, 0]))
    match.play("pass")
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1)
    assert match.outcome.reason == "A draw between Ludwig and Ingrid when the limit of rounds is reached."
    assert told(match)[-1] == "The game ends after 200 rounds."


@pytest.mark.parametrize(
    ("palaces", "honor", "winners"),
    [
        ([1, 0, 0, 0], ["", "HHH"], (0,)),
        ([1, 1, 0, 0], ["H", "HH"], (1,)),
        ([0, 0, 0, 0], ["H", "H"], (0, 1)),
        ([0, 0, 0, 0], ["", ""], (0, 1)),
    ],
)
def test_q18_35_as_an_option_palaces_then_honor_decide(
    palaces: list[int], honor: list[str], winners: tuple[int, ...]
) -> None:
    options = {"at_limit": "palaces", "round_limit": "25"}
    match = to_second_development(table(round=50, palaces=palaces, tokens=honor, options=options))
    match.play("pass")
    assert match.outcome is not None
    assert match.outcome.winners == winners


def test_q18_35_before_the_limit_the_game_goes_on() -> None:
    assert to_next_round(table(round=199)).outcome is None


def test_gk18_34_everyone_can_tell_who_has_which_advanced_hero() -> None:
    match = first_with(
        lambda match: match.view()["players"][0]["advanced"] == ["Burglar"],
        lambda seed: play(table(tokens=["GG"], seed=seed), "promote Gold Gold"),
    )
    assert match.view(1)["players"][0]["advanced"] == ["Burglar"]
    assert told(match, 1)[-1] == "Ludwig promotes Thief to Burglar."
