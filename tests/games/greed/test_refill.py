"""The third step: forced and chosen refills, and a draw pile that runs out."""

from __future__ import annotations

from typing import Any

from regalia import Match
from regalia.engine import contract
from tests.games.greed.table import ANNA, BEN, CLARA, begin, collection, discards, hand, pull, told, truth

LATE = {"reshuffle": "when_needed"}
ROBBER_FIRST = {"refill_order": "robber"}
SHORT: dict[str, Any] = {"phase": "rob", "collections": ["7 7 7", "", ""], "pile": "5 5 5 5 5", "rest": CLARA}


def size(match: Match, seat: int) -> int:
    return len(hand(match, seat).split())


def test_gr_32_down_to_the_crook_seven_cards_must_be_drawn() -> None:
    match = begin("1", "2 3")
    match.play("play 1")
    assert size(match, ANNA) == 0  # A41: not before the third step
    pull(match, "2")
    match.play("stop")
    assert size(match, ANNA) == 7
    assert match.seat == BEN  # A25: no exchange after it
    assert "Anna draws 7 cards." in told(match)
    assert not any(text.startswith("Anna now holds") for text in told(match, BEN))
    assert any(text.startswith("Anna now holds") for text in told(match, ANNA))


def test_gr_33_a_victim_down_to_the_crook_draws_seven() -> None:
    match = begin("1 2", "3", phase="rob", collections=["1", ""])
    pull(match, "3")
    match.play("stop")
    assert size(match, BEN) == 7
    assert size(match, ANNA) == 2


def test_gr_33_vector_x4_both_are_refilled() -> None:
    match = begin("1", "3")
    match.play("play 1")
    pull(match, "3")
    match.play("stop")
    assert (size(match, ANNA), size(match, BEN)) == (7, 7)
    texts = told(match)
    assert texts.index("Anna draws 7 cards.") < texts.index("Ben draws 7 cards.")  # A24


def test_gr_34_all_cards_of_one_number_may_be_discarded_to_fill_the_hand() -> None:
    match = begin("1 2", "3 4", phase="rob", collections=["6 5(+1) 6(look)", ""])
    pull(match, "3")
    match.play("stop")
    assert match.moves() == ["stay", "clear 3", "clear 5", "clear 6"]
    match.play("clear 6")
    assert discards(match) == "6 6(look)"
    assert match.view(None)["discards"] == match.view(BEN)["discards"] == ["6", "6(look)"]  # A38
    assert collection(match, ANNA) == "3 5(+1)"
    assert size(match, ANNA) == 7
    assert "Anna discards 2 cards of number 6 to fill the hand." in told(match)


def test_gr_34_without_a_collection_there_is_nothing_to_ask() -> None:
    match = begin("1 2", "3 3 4", phase="rob")
    pull(match, "3", "3")
    assert match.seat == BEN


def test_gr_35_without_the_discard_nothing_is_drawn() -> None:
    match = begin("1 2", "3 4", phase="rob", collections=["6", ""])
    pull(match, "3")
    match.play("stop")
    match.play("stay")
    assert hand(match, ANNA) == "1 2"
    assert collection(match, ANNA) == "3 6"


def test_gr_36_the_discards_become_the_draw_pile() -> None:
    match = begin("1 2", "3 4", phase="refill", collections=["6", ""], pile="5 5", rest=BEN, discards="7 7 7 7 7")
    match.play("clear 6")
    assert "The discards are shuffled: 6 cards in the new draw pile." in told(match)
    assert size(match, ANNA) == 7
    assert match.view()["draw_pile"] == 3


def test_a27_the_pile_is_renewed_at_once_or_when_a_card_is_needed() -> None:
    for options, left, thrown in (({}, 4, ""), (LATE, 0, "6 7 7 7")):
        match = begin(
            "1 2",
            "3 4",
            phase="refill",
            collections=["6", ""],
            pile="5 5 5 5 5",
            rest=BEN,
            discards="7 7 7",
            options=options,
        )
        match.play("clear 6")
        assert match.view()["draw_pile"] == left
        assert discards(match) == thrown


def test_a27_cards_discarded_while_the_pile_is_empty_wait_for_the_next_draw() -> None:
    match = begin("1 2", "3", "4", phase="rob", collections=["6 6", "", ""], pile="", rest=CLARA)
    pull(match, "3")
    match.play("stop")
    assert size(match, BEN) == 0
    assert "There is no card left for Ben to draw." in told(match)
    match.play("clear 6")
    assert size(match, ANNA) == 4  # drew the two sixes back
    assert discards(match) == ""


def test_a28_draws_that_cannot_be_made_are_skipped() -> None:
    match = begin("1", "3 5", "4", collections=["", ""], pile="", rest=CLARA)
    match.play("play 1")
    pull(match, "3")
    match.play("stop")
    assert size(match, ANNA) == 0
    assert told(match).count("There is no card left for Anna to draw.") == 1
    assert match.seat == BEN


def test_a24_on_a_short_pile_the_robber_draws_before_the_victim() -> None:
    match = begin("1", "3", "4", pile="5 5 5 5 5 5 5 6 6", rest=CLARA)
    match.play("play 1")
    pull(match, "3")
    match.play("stop")
    assert (size(match, ANNA), size(match, BEN)) == (7, 2)


def test_a26_a40_vector_x11_a_short_pile_serves_the_victim_then_the_exchange() -> None:
    match = begin("1 1 1 2", "3", "4", **SHORT)
    pull(match, "3")
    match.play("stop")
    assert size(match, BEN) == 5
    match.play("clear 7")
    assert hand(match, ANNA) == "1 1 1 2 7 7 7"


def test_a40_under_the_option_the_robber_exchanges_first() -> None:
    match = begin("1 1 1 2", "3", "4", options=ROBBER_FIRST, **SHORT)
    pull(match, "3")
    match.play("stop")
    assert size(match, BEN) == 0
    match.play("clear 7")
    drawn = [sentence.split()[0] for sentence in told(match) if " draws " in sentence]
    assert list(dict.fromkeys(drawn)) == ["Anna", "Ben"]
    assert (size(match, ANNA), size(match, BEN)) == (7, 5)


def test_a40_under_the_option_a_forced_refill_still_comes_first() -> None:
    match = begin("1", "3", "4", options=ROBBER_FIRST)
    match.play("play 1")
    pull(match, "3")
    match.play("stop")
    assert (size(match, ANNA), size(match, BEN)) == (7, 7)


def test_a40_under_the_option_the_victim_is_served_without_an_exchange_too() -> None:
    match = begin("1 2", "3", "4", phase="rob", collections=["", "5"], options=ROBBER_FIRST)
    pull(match, "crook", "3")
    match.play("leave")
    match.play("stay")
    assert size(match, BEN) == 7
    empty = begin("1 2", "", "4", phase="rob", options=ROBBER_FIRST)
    pull(empty, "crook")
    assert size(empty, BEN) == 7
    assert empty.seat == BEN


def test_a42_a_victim_who_lost_nothing_is_refilled_as_well() -> None:
    match = begin("1 2", "", "4", phase="rob", collections=["6", "5"])
    pull(match, "crook")
    match.play("leave")
    assert size(match, BEN) == 7


def test_a43_nobody_else_is_refilled() -> None:
    match = begin("1 2", "3", "", phase="rob", collections=["6"])
    pull(match, "3")
    match.play("stop")
    match.play("stay")
    assert size(match, CLARA) == 0


def test_where_nobody_listens_the_same_cards_are_drawn() -> None:
    match = begin("1 2", "3 4", phase="refill", collections=["6 6", ""])
    s = truth(match)
    s.random = match.shuffle.random_at(1)
    contract.apply(match.setting.rules, s, match.setting.actions["clear 6"], [])
    match.play("clear 6")
    assert s.hand == truth(match).hand
