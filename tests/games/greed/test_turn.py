"""Setup, the order of a turn, the first step and the end of the game."""

from __future__ import annotations

import random

import pytest

import regalia
from regalia.games.greed.game import GAME
from regalia.games.greed.state import DECK, MOST_SEATS, MOST_TURNS
from tests.games.greed.table import ANNA, BEN, CLARA, begin, collection, hand, play, pull, told, truth

FIVE_FOURS = "4 4 4 4 4"


@pytest.mark.parametrize("seats", [1, 6])
def test_gr_01_two_to_five_play(seats: int) -> None:
    assert GAME.seats == (2, 3, 4, 5)
    with pytest.raises(regalia.BadSettings, match="Greed is for 2 to 5 players"):
        regalia.start("greed", seats)


def test_gr_02_the_deck_is_98_number_cards_and_12_crooks() -> None:
    setting = GAME.setting()
    deck = setting.rules.plain()["deck"]
    assert sum(deck) == 98
    assert [sum(deck[number::7]) for number in range(7)] == [14] * 7
    assert setting.cards["crook"][0]["copies"] == 12


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_gr_03_gr_04_gr_05_everyone_is_dealt_seven_number_cards_and_has_one_crook(seats: int) -> None:
    match = regalia.start("greed", seats, seed=3)
    players = match.view()["players"]
    assert len(players) == seats
    assert [player["cards_in_hand"] for player in players] == [8] * seats
    assert all(player["crook_in_hand"] for player in players)
    assert all(len(hand(match, seat).split()) == 7 for seat in range(seats))
    assert all(match.view(seat)["players"][seat]["hand"] == hand(match, seat).split() for seat in range(seats))


def test_gr_06_chance_picks_the_first_player_unless_one_is_chosen() -> None:
    assert {regalia.start("greed", 4, seed=seed).seat for seed in range(40)} == {0, 1, 2, 3}
    assert [regalia.start("greed", 4, seed=7, first=seat).seat for seat in range(4)] == [0, 1, 2, 3]
    with pytest.raises(regalia.BadSettings, match="Seat 4 cannot begin"):
        regalia.start("greed", 4, first=4)


@pytest.mark.parametrize("first", [0, 2])
def test_gr_07_opening_collections_grow_by_one_card_from_the_first_player_on(first: int) -> None:
    match = regalia.start("greed", 4, seed=5, first=first)
    sizes = [len(collection(match, (first + away) % 4).split()) for away in range(4)]
    assert sizes == [1, 2, 3, 4]


def test_gr_08_a_collection_is_open_and_grouped_by_number() -> None:
    match = begin("1", "2", collections=["5(+1) 3 5", ""])
    for viewer in (None, ANNA, BEN):
        assert match.view(viewer)["players"][ANNA]["collection"] == {"3": ["3"], "5": ["5", "5(+1)"]}
        assert match.view(viewer)["players"][BEN]["collection"] == {}


@pytest.mark.parametrize(("seats", "left"), [(2, 81), (3, 71), (4, 60), (5, 48)])
def test_gr_09_vector_s1_what_is_not_dealt_is_the_draw_pile(seats: int, left: int) -> None:
    match = regalia.start("greed", seats, seed=1)
    assert match.view()["draw_pile"] == left
    assert match.view()["discards"] == []


def test_gr_10_turns_go_clockwise() -> None:
    match = regalia.start("greed", 3, seed=2, first=1)
    order: list[int] = []
    choose = random.Random(1)
    while len(order) < 7 and match.seat is not None:
        if not order or order[-1] != match.seat:
            order.append(match.seat)
        match.play(choose.choice(match.moves()))
    assert order == [1, 2, 0, 1, 2, 0, 1]


def test_gr_11_a_turn_is_playing_stealing_refilling() -> None:
    match = begin("1 2", "3 4")
    phases = [match.view()["phase"]]
    for move in ("play 1", "rob seat1", "stop", "stay"):
        play(match, move, *(["Anna pulls 3"] if move == "rob seat1" else []))
        phases.append(match.view()["phase"])
    assert phases == ["play", "rob", "pull", "refill", "play"]
    assert match.seat == BEN


def test_gr_12_vector_p1_exactly_one_card_is_played_into_the_own_collection() -> None:
    match = begin("3 5 6", "1", collections=["3 7", "2"])
    assert match.moves() == ["play 3", "play 5", "play 6"]
    before = match.position()
    match.play("play 3")
    assert hand(match, ANNA) == "5 6"
    assert collection(match, ANNA) == "3 3 7"
    after = match.position()
    changed = {name for name in before if before[name] != after[name]}
    assert changed == {"random", "ply", "phase", "hand", "hand_size", "collection", "group"}
    assert not any(move.startswith("play") for move in match.moves())


def test_gr_12_cards_with_and_without_a_symbol_are_different_choices() -> None:
    match = begin("3 3 3(look) 3(+1)", "1")
    assert match.moves() == ["play 3", "play 3(+1)", "play 3(look)"]


@pytest.mark.parametrize("symbol", ["+1", "look", "2+3"])
def test_gr_13_playing_a_card_fires_no_special_action(symbol: str) -> None:
    match = begin(f"3({symbol}) 1", "2 2", collections=["3 4", "3"])
    match.play(f"play 3({symbol})")
    assert match.view()["phase"] == "rob"
    assert match.view()["draw_pile"] == 98 - 4 - 3
    assert told(match) == [f"Anna plays 3({symbol})."]


def test_a2_the_crook_cannot_be_played() -> None:
    match = begin("3", "1")
    assert match.moves() == ["play 3"]


def test_a3_with_nothing_but_the_crook_the_first_step_is_skipped() -> None:
    match = begin("1", "", "2", pile="", rest=CLARA)
    match.play("play 1")
    pull(match, "2", victim="seat2")
    match.play("stop")
    assert match.seat == BEN
    assert match.view()["phase"] == "rob"
    assert match.moves() == ["rob seat0", "rob seat2"]


# The end


def test_gr_37_six_of_a_number_at_the_end_of_the_own_turn_win() -> None:
    match = begin("4 1", "2 3", collections=[FIVE_FOURS, "7"])
    match.play("play 4")
    pull(match, "2")
    match.play("stop")
    assert match.outcome is None
    match.play("stay")
    assert match.outcome is not None
    assert match.outcome.winners == (ANNA,)
    assert match.outcome.scores == (1, 0)
    assert match.outcome.reason == "Anna wins by collecting six cards of one number."
    assert "Anna has collected 6 cards of one number and wins." in told(match)
    assert match.moves() == []


def test_gr_37_cards_with_symbols_count_like_the_others() -> None:
    match = begin("4(look) 1", "2 3", collections=["4 4 4 4(+1) 4(2+3)", ""])
    match.play("play 4(look)")
    pull(match, "2")
    match.play("stop")
    match.play("stay")
    assert match.outcome is not None


def test_gr_38_a29_six_on_somebody_elses_turn_win_nothing_yet() -> None:
    match = begin("1 2", "3 5", collections=["", f"{FIVE_FOURS} 4"])
    match.play("play 1")
    pull(match, "3")
    match.play("stop")
    match.play("stay")
    assert match.outcome is None
    assert match.seat == BEN


def test_gr_38_vector_x5_six_by_a_plus_one_can_be_lost_to_a_crook_before_the_own_turn_ends() -> None:
    match = begin("1 2", "4(+1) 6 6", "5", collections=["", FIVE_FOURS, ""])
    match.play("play 1")
    play(match, "rob seat1", "Anna pulls 4(+1)", "Ben draws 4 ")
    assert collection(match, BEN) == f"{FIVE_FOURS} 4"
    pull(match, "crook")
    match.play("stop")
    match.play("take 4")
    match.play("stay")
    assert match.outcome is None
    match.play("play 6")
    pull(match, "5", victim="seat2")
    match.play("stop")
    match.play("stay")
    assert match.outcome is None
    assert match.seat == CLARA


def test_a30_of_two_with_six_the_one_whose_turn_ends_wins() -> None:
    match = begin("4 1", "2 3", collections=[FIVE_FOURS, "5 5 5 5 5 5 5"])
    match.play("play 4")
    pull(match, "2")
    match.play("stop")
    match.play("stay")
    assert match.outcome is not None
    assert match.outcome.winners == (ANNA,)


def test_a31_a_group_of_six_may_be_discarded_again() -> None:
    match = begin("4 1", "2 3", collections=[FIVE_FOURS, ""])
    match.play("play 4")
    pull(match, "2")
    match.play("stop")
    match.play("clear 4")
    assert match.outcome is None
    assert match.seat == BEN


def test_a39_after_500_turns_the_game_is_drawn() -> None:
    match = begin("1 2", "3 4", collections=["6 6", "5 5 5"], turn=MOST_TURNS)
    match.play("play 1")
    pull(match, "3")
    match.play("stop")
    match.play("stay")
    assert match.outcome is not None
    assert match.outcome.winners == (ANNA, BEN)
    assert match.outcome.reason == "A draw between Anna and Ben after 500 turns."
    assert match.points == (2, 3)  # A45
    assert "After 500 turns nobody has won." in told(match)


# What a game counts in a tournament


def test_gr_41_gr_42_vector_x8_the_winner_counts_seven_the_others_their_largest_group() -> None:
    match = begin("4 1", "2 3", "2 3", collections=[FIVE_FOURS, "4 4 4 6 6", ""])
    assert match.points is None
    match.play("play 4")
    pull(match, "2")
    match.play("stop")
    match.play("stay")
    assert match.points == (7, 3, 0)


def test_a32_a_loser_with_eight_of_a_number_counts_eight_but_does_not_win() -> None:
    match = begin("4 1", "2 3", collections=[FIVE_FOURS, "5 5 5 5 5 5 5 5"])
    match.play("play 4")
    pull(match, "2")
    match.play("stop")
    match.play("stay")
    assert match.points == (7, 8)
    assert match.outcome is not None
    assert match.outcome.winners == (ANNA,)


def test_no_cards_are_left_over_where_nobody_sits() -> None:
    s = truth(regalia.start("greed", 2, seed=1))
    assert [sum(counted) for counted in s.collection[2:]] == [0] * (MOST_SEATS - 2)
    assert s.hand_size == [7, 7, 0, 0, 0]
    assert sum(s.hand_size) + sum(map(sum, s.collection)) + s.pile_size == DECK
