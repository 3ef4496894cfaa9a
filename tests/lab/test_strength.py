"""The page on strength: every game and every rung is on it, with what was really played."""

from __future__ import annotations

from regalia.games import games
from regalia.lab import strength
from regalia.lab.arena import Plan, Results


def test_every_game_has_all_its_rungs_and_the_time_is_all_given_away() -> None:
    contests = strength.contests(minutes=10, jobs=2)
    assert {contest.plan.game for contest in contests} == set(games())
    assert abs(sum(contest.seconds for contest in contests) - 1200) < 1
    for name, game in games().items():
        seats = {contest.plan.seats for contest in contests if contest.plan.game == name}
        assert len(seats) == min(2, len(game.seats))


def test_a_contest_ends_with_an_answer_and_stands_on_the_page() -> None:
    plan = Plan("kingdom-18", 2, "character:reckoner", "random", 1)
    results = strength.hold(strength.Contest(plan, seconds=60))
    assert results.verdict().answer.value == "stronger"
    page = strength.page([results], 1)
    assert "| 2 | `character:reckoner` | `random` |" in page
    assert all(f"## {game.title}" in page for game in games().values())


def test_a_contest_stops_when_its_time_is_up() -> None:
    plan = Plan("kingdom-18", 2, "random", "random", 1)
    assert Results(plan, []).verdict().sets == 0
    assert strength.hold(strength.Contest(plan, seconds=0)).verdict().sets == 1
