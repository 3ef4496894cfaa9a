"""Bots that play compiled: the same seed gives the same match, move by move, as from the bots themselves."""

from __future__ import annotations

import numpy as np
import pytest

from regalia.engine.game import Setting
from regalia.games import games
from regalia.lab.games import Game, Terms, can_be_compiled, play, play_one, replay
from regalia.research.opponent import ByBot, ByCharacter, Opponent, make
from regalia.research.vector import Games

EACH = 4  # games at each number of seats
ROWS = 16


def line_ups(setting: Setting, *others: str) -> list[tuple[str, ...]]:
    """All characters in turn, with chance among them now and then, and others if there are any."""
    names = [*others, *(f"character:{name}" for name in setting.game.characters), "random"]
    seats = range(setting.seats)
    return [tuple(names[(game + seat) % len(names)] for seat in seats) for game in range(EACH)]


def games_but(slow: set[str]) -> pytest.MarkDecorator:
    """Every game; those that take the compiler long beside what they show are left to the slow suites."""
    marks = {name: [pytest.mark.xdist_group(name), *([pytest.mark.slow] if name in slow else [])] for name in games()}
    return pytest.mark.parametrize("name", [pytest.param(name, marks=own) for name, own in marks.items()])


@games_but(slow=set(games()) - {"kingdom-18"})
def test_the_same_seed_gives_the_same_match_compiled_and_move_by_move(name: str) -> None:
    check_both_ways(name)


@games_but(slow=set(games()) - {"kingdom-18"})
def test_networks_play_the_same_match_compiled_and_move_by_move(name: str) -> None:
    compiled = can_be_compiled(Terms(name, games()[name].seats[0]), ["easy"])
    assert compiled == (name != "fall-of-kingdoms")  # there it talks, too
    check_both_ways(name, "network", "easy" if compiled else "network:temperature=100")


def check_both_ways(name: str, *others: str) -> None:
    for seats in games()[name].seats:
        terms = Terms(name, seats)
        planned = [Game(7, number, players) for number, players in enumerate(line_ups(terms.setting(), *others))]
        for game, result in zip(planned, play(terms, planned, compiled=True), strict=True):
            alone = play_one(terms, game)
            assert result.moves == alone.moves
            assert result.scores == alone.scores
            assert result.ending == alone.ending
            assert result.shares == alone.shares
            again = replay(terms, game, result.moves)
            assert again.outcome is not None
            assert list(again.outcome.scores) == result.scores


@games_but(slow=set(games()) - {"kingdom-18"})
def test_a_character_in_a_vector_of_games_chooses_as_the_bot_does(name: str) -> None:
    setting = games()[name].setting()
    quick = make(f"character:{next(iter(setting.game.characters))}")
    assert isinstance(quick, ByCharacter)
    tables = [Games(setting, ROWS, seed=3) for _ in range(2)]
    actions = [np.zeros(ROWS, np.int64) for _ in range(2)]
    choosers: list[Opponent] = [quick, ByBot(quick.bot)]
    for _ in range(12):
        for choose, table, chosen in zip(choosers, tables, actions, strict=True):
            choose(table, np.arange(ROWS), chosen)
            table.step(chosen)
        assert actions[0].tolist() == actions[1].tolist()
