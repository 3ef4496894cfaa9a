"""Greed: characters with temperaments that a person can tell apart."""

from __future__ import annotations

from regalia.games.greed.characters import CHARACTERS
from tests.games.greed.table import begin
from tests.games.strategy import favourite, strategy


def test_everyone_plays_the_card_that_fits_and_takes_the_sixth() -> None:
    match = begin("1 2 3", "4 5 6", collections=["2 2 2", "1"])
    assert {favourite(match, name) for name in CHARACTERS} == {"play 2"}
    match = begin("1", "4 5 6", collections=["2 2 2 2 2", "1 2"], phase="take", victim=1, middle="crook")
    assert {favourite(match, name) for name in CHARACTERS} == {"take 2"}


def test_a_daredevil_pulls_on_where_a_miser_has_enough() -> None:
    match = begin("1", "4 5 6 7 1", collections=["2 3", "1"], phase="pull", victim=1, middle="2 3")
    assert strategy(match, "daredevil")["pull"] > 0.9
    assert strategy(match, "miser")["pull"] < strategy(match, "counter")["pull"]


def test_a_counter_does_not_pull_what_it_knows_to_be_one_too_many() -> None:
    safe = begin("1", "4 5", phase="pull", victim=1, middle="2", known={(0, 1): "4 5"})
    bust = begin("1", "2 2", phase="pull", victim=1, middle="2", known={(0, 1): "2 2"}, collections=["2 2 2", ""])
    assert favourite(safe, "counter") == "pull"
    assert favourite(bust, "counter") == "stop"


def test_a_counter_reckons_with_a_known_card_that_may_still_be_there() -> None:
    own = ["2 2 2", ""]
    shares = [
        strategy(begin("1", "4 5", phase="pull", victim=1, middle="2", collections=own, doubts=doubts), "counter")[
            "pull"
        ]
        for doubts in ({}, {(0, 1): {"2": 500}}, {(0, 1): {"2": 900}}, {(0, 1): {"3": 900}})
    ]
    assert shares[3] > shares[0] > shares[1] > shares[2]


def test_an_envious_one_robs_whoever_stands_best() -> None:
    match = begin("1", "2 3 4", "5 6 7", collections=["1", "2", "3 3 3 3"], phase="rob")
    assert strategy(match, "envious")["rob seat2"] > 0.9


def test_nobody_trades_a_large_group_away() -> None:
    match = begin("1", "4 5 6", collections=["2 2 2 2 3 4", "1"], phase="trade", victim=1, middle="5")
    for name in CHARACTERS:
        shares = strategy(match, name)
        assert shares["trade 3 4"] == max(shares.values())
        assert shares["trade 2 2"] < 0.01


def test_a_group_is_cleared_only_if_it_is_worth_less_than_new_cards() -> None:
    match = begin("1 2 3", "4 5 6", collections=["2 2 2 3", "1"], phase="refill")
    assert favourite(match, "counter") == "stay"


def test_nobody_leaves_out_a_theft_that_costs_nothing() -> None:
    match = begin("1", "2 3 4", collections=["1", "2"], phase="rob", options={"first_pull": "optional"})
    for name in CHARACTERS:
        assert strategy(match, name)["rob nobody"] < 0.1
