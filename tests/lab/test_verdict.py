"""Verdicts: fair scores, and an answer only when there is one."""

from __future__ import annotations

import random

import pytest

from regalia.lab.verdict import BOUND, Answer, judge, set_score


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_equals_score_one_half_however_the_seats_are_divided(seats: int) -> None:
    fair = [(1, 1 / seats), (seats - 1, (seats - 1) / seats)]
    assert set_score(seats, fair) == pytest.approx(0.5)


def test_all_won_is_one_and_all_lost_is_nothing() -> None:
    assert set_score(2, [(1, 1.0), (1, 1.0)]) == 1
    assert set_score(2, [(1, 0.0), (1, 0.0)]) == 0
    assert set_score(4, [(1, 1.0), (3, 1.0)]) == pytest.approx((1 + 2 / 3) / 2, abs=0.2)


def test_two_seats_score_what_was_won() -> None:
    assert set_score(2, [(1, 1.0), (1, 0.5)]) == pytest.approx(0.75)


def judged(chance: float, sets: int, seed: int) -> Answer:
    draw = random.Random(seed)
    return judge([(draw.random() < chance) / 2 + (draw.random() < chance) / 2 for _ in range(sets)]).answer


def test_the_answer_is_seldom_wrong() -> None:
    strong = [judged(0.60, 400, seed) for seed in range(40)]
    equal = [judged(0.50, 1_000, seed) for seed in range(40)]
    assert strong.count(Answer.STRONGER) >= 36
    assert equal.count(Answer.STRONGER) <= 4


def test_few_sets_give_no_answer() -> None:
    assert judge([]).answer is Answer.OPEN
    assert judge([1.0]).answer is Answer.OPEN
    assert judge([1.0] * 5).answer is Answer.OPEN
    assert judge([1.0, 0.9] * 10).answer is Answer.STRONGER


def test_sets_that_are_all_alike_are_not_taken_for_certainty() -> None:
    assert judge([0.5] * 4).interval == 0.75
    assert judge([1.0] * 100).interval == pytest.approx(0.03)
    assert judge([1.0]).interval == judge([1.0] * 2).interval == 1
    assert judge([0.5, 1.0] * 5).interval == pytest.approx(0.1885, abs=0.004)  # 2.262 standard errors
    assert judge([0.5, 1.0] * 200).interval == pytest.approx(0.0245, abs=1e-3)


def test_a_verdict_states_its_bounds() -> None:
    text = str(judge([0.5, 1.0] * 20))
    assert "0.750" in text
    assert f"{BOUND:+.2f}" in text
    assert "40 sets" in text
