"""The ladder: which bots are on it, and ratings that follow from who won."""

from __future__ import annotations

import pytest

from regalia import bots
from regalia.games import games
from regalia.lab.arena import Plan, Played, Results
from regalia.lab.ladder import plot, ratings, rungs


@pytest.mark.parametrize("name", games())
def test_every_game_has_a_ladder_from_search_down_to_chance(name: str) -> None:
    names = rungs(games()[name])
    assert all(bots.make(text) for text in names)
    assert {"search:ms=500", "search:ms=50", "flat", "random"} <= set(names)
    assert ("solver" in names) == (name == "kingdom-18")


def won(candidate: str, baseline: str, line_up: str, winner: str) -> Results:
    """Five sets of a single game each, which the seats of one of them shared between them."""
    share = 1 / line_up.count(winner)
    shares = [share if mine == winner else 0.0 for mine in line_up]
    games = [Played(number, line_up, shares, shares, 1, [], []) for number in range(5)]
    return Results(Plan("greed", len(line_up), candidate, baseline), games)


def test_who_wins_rates_higher_and_is_less_unsure_than_a_newcomer() -> None:
    rated = ratings([won("a", "b", "10", "1"), won("b", "c", "01", "1")])
    assert [rating.bot for rating in rated] == ["a", "b", "c"]
    assert all(rating.sigma < 25 / 3 for rating in rated)


def test_a_bot_at_several_seats_has_one_rating() -> None:
    strong, weak = ratings([won("a", "b", "10000", "1"), won("a", "b", "01111", "1")])
    assert (strong.bot, weak.bot) == ("a", "b")


def test_names_cannot_break_out_of_the_plot() -> None:
    assert "<b>" not in plot("<b>", ratings([won("a<b>", "b", "10", "1")]))
