"""The three special actions of pulled cards."""

from __future__ import annotations

import pytest

import regalia
from regalia.engine import contract
from tests.games.greed.table import (
    ANNA,
    BEN,
    CLARA,
    begin,
    collection,
    discards,
    hand,
    known,
    middle,
    play,
    pull,
    told,
    truth,
)


def test_gr_25_there_are_three_special_actions() -> None:
    symbols = {row["symbol"] for row in regalia.start("greed", 2).setting.cards["number"]}
    assert symbols == {0, 1, 2, 3}  # plain cards and the three


@pytest.mark.parametrize(("card", "phase"), [("4(look)", "look"), ("4(2+3)", "trade"), ("4", "pull")])
def test_gr_26_a_special_action_comes_before_the_next_decision(card: str, phase: str) -> None:
    match = begin("1", f"{card} 2", phase="rob", collections=["6 7", ""])
    pull(match, card)
    assert match.view()["phase"] == phase


def test_gr_27_vector_x1_plus_one_serves_everyone_who_has_the_number() -> None:
    match = begin("1", "5(+1) 2", "3", phase="rob", collections=["5 5", "5", "2"])
    pull(match, "5(+1)")
    sizes = [len(collection(match, seat).split()) for seat in (ANNA, BEN, CLARA)]
    assert sizes == [3, 2, 1]
    assert match.view()["draw_pile"] == 98 - 4 - 4 - 2
    assert hand(match, ANNA) == "1"  # A22: into the collection, not the hand


def test_a11_the_pulled_card_itself_does_not_count() -> None:
    match = begin("1", "5(+1) 2", phase="rob", collections=["4", "4"])
    pull(match, "5(+1)")
    assert (collection(match, ANNA), collection(match, BEN)) == ("4", "4")


def test_a12_a_card_drawn_by_one_makes_nobody_else_eligible() -> None:
    match = begin("1", "5(+1) 2", "3", phase="rob", collections=["5", "4", "4"])
    play(match, "rob seat1", "Anna pulls 5(+1)", "Anna draws 5 ")
    assert [len(collection(match, seat).split()) for seat in (ANNA, BEN, CLARA)] == [2, 1, 1]


def test_a13_a14_vector_x10_on_a_short_pile_the_robber_is_served_first() -> None:
    match = begin("1", "5(+1) 2", "3", phase="rob", collections=["5", "5", "5"], pile="7", rest=CLARA, discards="6")
    before = collection(match, CLARA)
    pull(match, "5(+1)")
    assert collection(match, ANNA) == "5 7"
    assert collection(match, BEN) == "5 6"
    assert collection(match, CLARA) == before
    assert told(match)[-1] == "There is no card left for Clara to draw."
    assert match.view()["draw_pile"] == 0
    assert discards(match) == ""


def test_a15_cards_that_arrive_otherwise_fire_nothing() -> None:
    match = begin("1", "5(+1) 2", phase="rob", collections=["5", "3(2+3)"])
    play(match, "rob seat1", "Anna pulls 5(+1)", "Anna draws 6(look) ")
    assert match.view()["phase"] == "pull"
    pull(match, "crook")
    match.play("stop")
    match.play("take 3(2+3)")
    assert match.view()["phase"] == "refill"


def test_gr_28_look_shows_a_hand_to_the_robber_alone() -> None:
    match = begin("1", "5(look) 2 3", "6 7(+1)", phase="rob")
    pull(match, "5(look)")
    assert match.moves() == ["look seat1", "look seat2"]  # A16: any other player, the victim too
    match.play("look seat2")
    assert told(match, ANNA) == ["Anna looks at the hand of Clara.", "Clara holds 6 and 7(+1)."]
    assert told(match, BEN) == told(match, None) == ["Anna looks at the hand of Clara."]
    assert match.view(ANNA)["players"][CLARA]["known"] == ["6", "7(+1)"]
    assert match.view(BEN)["players"][CLARA]["known"] == []
    assert match.moves() == ["stop", "pull"]


def test_a_look_teaches_the_same_when_nobody_keeps_a_log() -> None:
    match = begin("1", "2 3", "6 7(+1)", phase="look", victim=BEN, middle="5(look)")
    s = truth(match)
    contract.apply(match.setting.rules, s, match.setting.actions["look seat2"], [])
    match.play("look seat2")
    s.random = truth(match).random
    assert s.diff(truth(match)) == []


def test_a16_a_look_is_skipped_where_nobody_has_a_card() -> None:
    match = begin("1", "5(look)", phase="rob", collections=["", ""])
    pull(match, "crook", "5(look)")
    assert match.view()["phase"] == "refill"
    assert collection(match, ANNA) == "5(look)"


def test_a17_a_look_at_the_victim_shows_what_is_left_of_the_hand() -> None:
    match = begin("1", "5(look) 2 3", phase="rob")
    pull(match, "2", "5(look)")
    match.play("look seat1")
    assert known(match, ANNA, BEN) == "3"
    assert middle(match) == "2 5(look)"


def test_a_look_at_a_crook_alone_shows_no_number_cards() -> None:
    match = begin("1", "5(look)", "2", phase="rob", collections=["", ""])
    pull(match, "5(look)")
    match.play("look seat1")
    assert told(match, ANNA)[-1] == "Ben holds no number cards."


def test_gr_29_two_for_three_may_be_declined() -> None:
    match = begin("1", "5(2+3) 2", phase="rob", collections=["6 6 7(+1)", ""])
    pull(match, "5(2+3)")
    assert match.moves() == ["keep", "trade 6 6", "trade 6 7(+1)"]  # A19: any two
    match.play("keep")
    assert collection(match, ANNA) == "6 6 7(+1)"
    assert match.moves() == ["stop", "pull"]


def test_gr_29_two_cards_are_discarded_for_three() -> None:
    match = begin("1", "5(2+3) 2", phase="rob", collections=["6 6 7(+1)", ""])
    pull(match, "5(2+3)")
    play(match, "trade 6 7(+1)", "Anna discards 6 and 7(+1)", "Anna draws 1 ", "Anna draws 2 ", "Anna draws 3 ")
    assert collection(match, ANNA) == "1 2 3 6"
    assert discards(match) == "6 7(+1)"
    assert middle(match) == "5(2+3)"  # A20: the middle is not yet the collection


def test_a18_vector_x3_two_for_three_needs_two_cards() -> None:
    alone = begin("1", "5(2+3) 2", phase="rob", collections=["6", ""])
    pull(alone, "5(2+3)")
    assert alone.view()["phase"] == "pull"
    two = begin("1", "5(2+3) 2", phase="rob", collections=["6 7", ""])
    pull(two, "5(2+3)")
    two.play("trade 6 7")
    assert len(collection(two, ANNA).split()) == 3


def test_a21_vector_x9_on_a_short_pile_the_discards_come_back() -> None:
    match = begin("1", "5(2+3) 2", phase="rob", collections=["6 7(look)", ""], pile="3(+1)", rest=BEN)
    pull(match, "5(2+3)")
    match.play("trade 6 7(look)")
    assert collection(match, ANNA) == "3(+1) 6 7(look)"
    assert match.view()["draw_pile"] == 0
    assert discards(match) == ""


@pytest.mark.parametrize("card", ["5(+1)", "5(look)", "5(2+3)"])
def test_gr_30_vector_x2_the_card_that_busts_has_no_special_action(card: str) -> None:
    match = begin("1", f"5 {card} 2", phase="rob", collections=["5 3", "5"])
    before = match.view()["draw_pile"]
    pull(match, "5", card)
    assert match.view()["phase"] == "refill"
    assert match.view()["draw_pile"] == before
    assert (collection(match, ANNA), collection(match, BEN)) == ("3 5", "5")


def test_gr_31_what_has_fired_is_not_undone_by_a_bust() -> None:
    match = begin("1", "5(+1) 5 2", phase="rob", collections=["5", "5"])
    pull(match, "5(+1)")
    gained = collection(match, ANNA), collection(match, BEN)
    pull(match, "5")
    assert (collection(match, ANNA), collection(match, BEN)) == gained
    assert len(gained[0].split()) == 2
    assert hand(match, BEN) == "2 5 5(+1)"
