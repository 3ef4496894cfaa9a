"""Luck: nothing on average, whoever judges it, so that a score without it has the same mean and spreads less."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from regalia import bots
from regalia.engine.record import Array
from regalia.games import games
from regalia.lab import luck
from regalia.lab.arena import Plan, Played, Results, kept, play_sets, run
from regalia.lab.luck import JUDGES, UNKNOWN, Judge, way_of, without_luck
from regalia.lab.verdict import judge
from regalia.search.network import Player
from tests.search.test_network import new_network

SETS = 60
SURE = 4  # standard errors
PLAN = Plan("kingdom-18", 2, "network", "character:schemer", seed=11)


def luck_of(plan: Plan, sets: int) -> Array:
    return np.array([game.luck for game in play_sets(plan, range(sets), compiled=False, luck=True)])


def is_nothing(lucky: Array) -> bool:
    error = lucky.std(axis=0) / np.sqrt(len(lucky))
    return bool((np.abs(lucky.mean(axis=0)) <= SURE * error).all() and (error > 0).all())


def test_without_luck_the_mean_is_the_same_and_the_spread_less() -> None:
    results = run(PLAN, SETS, luck=True)
    with_luck, without = np.array(results.set_scores()), np.array(results.without_luck())
    difference = without - with_luck
    assert abs(difference.mean()) <= SURE * difference.std() / np.sqrt(SETS)
    assert without.std() < with_luck.std()
    assert results.verdict().score == pytest.approx(without.mean())
    assert judge(results.set_scores()).score == pytest.approx(with_luck.mean())


@pytest.mark.parametrize(
    "plan",
    [
        Plan("kingdom-18", 2, "character:schemer", "random", seed=12),
        Plan("kingdom-18", 2, "network:temperature=100", "easy", seed=13),
        Plan("kingdom-18", 2, "flat:worlds=1", "character:soldier", seed=14),
        pytest.param(Plan("greed", 3, "network", "random", seed=15), marks=pytest.mark.slow),
    ],
)
def test_luck_is_nothing_on_average_whoever_plays(plan: Plan) -> None:
    assert is_nothing(luck_of(plan, 30 if plan.seats == 2 else 4))


def test_a_judge_that_knows_nothing_adds_no_bias(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(luck, "player", lambda setting: Player(new_network("kingdom-18"), setting))
    setting = games()["kingdom-18"].setting()
    mistaken = Judge(setting, PLAN.candidate, PLAN.baseline)
    played = play_sets(PLAN, range(30), compiled=False)
    lucky = [
        mistaken.luck(PLAN.game_of(game.set, held), held, game.moves)
        for game in played
        for held in [tuple(map(int, game.line_up))]
    ]
    assert is_nothing(np.array(lucky))


def test_how_a_bot_chooses_is_known_or_not() -> None:
    kingdom, fall = games()["kingdom-18"].setting(), games()["fall-of-kingdoms"].setting()
    known = [way_of(kingdom, bots.make(name)).how for name in ("network", "medium", "random", "character:reckoner")]
    assert UNKNOWN not in known
    assert way_of(kingdom, bots.make("search:ms=5")).how == UNKNOWN
    remembers = f"character:{next(iter(games()['fall-of-kingdoms'].characters))}"
    assert way_of(fall, bots.make(remembers)).how == UNKNOWN


def test_what_is_taken_away_is_learnt_from_the_sets_before() -> None:
    random = np.random.default_rng(1)
    lucky = random.normal(size=(500, JUDGES))
    skill = 0.6 + 0.05 * random.normal(size=500)
    scores = skill + lucky @ [0.7, -0.2]
    cleared = without_luck(scores.tolist(), lucky.tolist())
    assert np.std(cleared[100:]) < 1.3 * skill.std()
    other = scores.copy()
    other[400] += 1.0
    assert without_luck(other.tolist(), lucky.tolist())[:400] == cleared[:400]


def test_sets_that_nobody_judged_count_as_they_are(tmp_path: Path) -> None:
    plain, judged = run(PLAN, 4), run(PLAN, 4, folder=tmp_path, luck=True)
    assert plain.set_scores() == judged.set_scores()
    assert plain.without_luck() == plain.set_scores()
    assert Results(PLAN, kept(tmp_path)).without_luck() == judged.without_luck()
    assert all(isinstance(game, Played) and len(game.luck) == JUDGES for game in kept(tmp_path))
