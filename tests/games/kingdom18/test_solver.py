"""Kingdom 18: rounds solved by CFR+, with a certificate of how far from a solution they are."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from regalia.engine.record import Array
from regalia.games.kingdom18.solver import FEWEST, MOST_WORK, Round, RoundSolver, worth_in_points, worth_in_wins
from regalia.games.kingdom18.state import Rules, State
from tests.games.kingdom18.table import REALM, begin

pytestmark = pytest.mark.repeated  # and compiled, where no line is seen to run

ROUNDS: list[dict[str, Any]] = [
    {"realms": "RD5 RW1", "red_won": "RW4", "blue_won": "RW5", "round": 2},
    {"realms": "RD5 RW1", "red_won": "RW4 RW3", "blue_won": "RW5 RD1", "round": 3},
    {"realms": "RD5 RW1", "red_won": "RW4 RW3 RW2", "blue_won": "RW5 RD2 RD3", "round": 4},
    {"realms": "RD5 RW1", "red_won": "RW4 RW3 RW2 RD4", "blue_won": "RW5 RD1 RD2 RD3", "round": 5},
]


def solved(iterations: int, worth: Callable[[Rules, State], Array] = worth_in_points, **drawn: Any) -> Round:
    match = begin(**drawn)
    rules, seen = match.setting.rules, match.seen(0)
    assert isinstance(rules, Rules)
    assert isinstance(seen, State)
    solution = Round(rules, seen, worth(rules, seen))
    solution.solve(iterations)
    return solution


def exploitability(solution: Round) -> float:
    """What a best answer wins against the average play, mean of both seats."""
    return sum(solution.best_answers()) / 2


def test_before_the_last_round_a_realm_counts_for_what_it_brings_to_the_deck() -> None:
    """Points being equal, the owner of a strong card is likelier to win; in the last round only points count."""

    def worth(red_won: str, blue_won: str, number: int) -> float:
        match = begin(realms="RW5 RD5", red_won=red_won, blue_won=blue_won, round=number)
        rules, seen = match.setting.rules, match.seen(0)
        assert isinstance(rules, Rules)
        assert isinstance(seen, State)
        return float(worth_in_wins(rules, seen)[2, 2])  # nobody takes anything

    strong, weak = "RW1 RD3", "RW4"  # four points each, and a Diplomacy of 7 on one side
    assert worth(strong, weak, 4) > 0 > worth(weak, strong, 4)
    assert worth(strong, weak, 3) > worth(strong, weak, 4)
    assert worth(strong, weak, 5) == worth(weak, strong, 5) == 0


@pytest.mark.parametrize("realms", ["RW1 RD1", "RW5 RD5", "RW2 RW4"])
def test_the_first_round_is_worth_nothing_to_either_side(realms: str) -> None:
    red, blue = solved(150, realms=realms).best_answers()
    # The value lies between minus what blue can win and what red can win.
    assert -0.08 < -blue <= red < 0.08


@pytest.mark.slow
@pytest.mark.parametrize("realms", [f"{upper} {lower}" for upper, lower in combinations(REALM, 2)])
def test_the_first_round_is_solved_for_all_45_pairs_of_realms(realms: str) -> None:
    red, blue = solved(1000, realms=realms).best_answers()
    assert -0.02 < -blue <= red < 0.02


@pytest.mark.slow
@pytest.mark.parametrize("drawn", ROUNDS)
def test_later_rounds_come_near_to_a_solution(drawn: dict[str, Any]) -> None:
    assert exploitability(solved(200, **drawn)) < 0.1


@pytest.mark.slow
def test_the_last_round_is_solved_within_the_work_of_an_answer() -> None:
    iterations = MOST_WORK // solved(0, **ROUNDS[-1]).work
    assert exploitability(solved(iterations, worth_in_wins, **ROUNDS[-1])) < 0.01


def test_more_iterations_come_nearer() -> None:
    solution = solved(5, **ROUNDS[0])
    before = exploitability(solution)
    solution.solve(20)
    assert exploitability(solution) < before / 2


def test_an_answer_takes_no_more_work_than_it_may() -> None:
    match = begin(realms="RD5 RW1", red_won="RW4 RW3 RW2", blue_won="RW5 RD2 RD3", round=4)
    solution = solved(0, realms="RD5 RW1", red_won="RW4 RW3 RW2", blue_won="RW5 RD2 RD3", round=4)
    assert FEWEST < MOST_WORK // solution.work < 1000
    solver = match.game.solver(match.setting)
    seen = match.seen(0)
    assert isinstance(solver, RoundSolver)
    assert isinstance(seen, State)
    weights = solver.weigh(seen, FEWEST)
    assert set(weights) <= set(match.actions())
    assert sum(weights.values()) > 0
