"""The page on strength: every game and every rung is on it, with what was really played."""

from __future__ import annotations

from regalia.games import games
from regalia.lab import strength
from regalia.lab.arena import Plan
from regalia.lab.strength import LEARNT, LEARNT_SHORTER, LONGEST, SEARCH, SHORTER, UNBELIEVING, Contest
from regalia.lab.verdict import FEWEST
from regalia.search.network import shipped

PATIENCE = 3600  # seconds: an answer comes after one or two of work, whatever else a machine does


def test_every_game_has_all_its_rungs_at_two_tables_where_there_are_more() -> None:
    held = strength.contests()
    assert {contest.plan.game for contest in held} == set(games())
    for name, game in games().items():
        plans = [contest.plan for contest in held if contest.plan.game == name]
        best = f"character:{next(iter(game.characters))}"
        assert len({plan.seats for plan in plans}) == min(2, len(game.seats))
        for seats in {plan.seats for plan in plans}:
            rungs = [(plan.candidate, plan.baseline) for plan in plans if plan.seats == seats]
            climbed = [(best, "random"), (SEARCH, best), (SEARCH, SHORTER)]
            if shipped(game) is not None:
                climbed += [("network", best), (LEARNT, SEARCH), (LEARNT_SHORTER, SEARCH), (LEARNT, LEARNT_SHORTER)]
            assert rungs[: len(climbed)] == climbed
            small = seats == game.seats[0]
            beliefs = [(SEARCH, UNBELIEVING)] if small else []
            assert rungs[len(climbed) :] == beliefs + ([("solver", LONGEST)] if name == "kingdom-18" else [])


def test_contests_end_with_an_answer_or_when_the_time_is_up_and_stand_on_the_page() -> None:
    answered = Contest(Plan("kingdom-18", 2, "character:schemer", "random", 1))
    told: list[tuple[Contest, float]] = []
    strength.hold([answered], PATIENCE, 1, lambda contest, left: told.append((contest, left)))
    assert answered.results.verdict().answer.value == "stronger"
    late = Contest(Plan("greed", 2, "character:counter", "random", 1))
    strength.hold([late], 0, 1, lambda contest, left: told.append((contest, left)))
    assert late.begun == set()
    assert [contest for contest, _ in told] == [answered] * len(answered.begun)
    assert all(0 < left < PATIENCE for _, left in told)
    page = strength.page([answered, late])
    assert "| 2 | `character:schemer` | `random` |" in page
    assert "There was no time for `character:counter` against `random` at 2 seats." in page
    assert all(f"## {game.title}" in page for game in games().values())


def test_the_time_goes_to_whoever_should_need_least() -> None:
    plan = Plan("kingdom-18", 2, "random", "random", 1)
    quick, slow, last = Contest(plan), Contest(plan), Contest(plan, last=True)
    for contest, seconds in ((quick, 1.0), (slow, 9.0)):
        for number in range(2):
            assert contest.begin() == number
            contest.add(strength.play(plan, number)[0], seconds)
    assert last.needed() == 0 < quick.needed() < slow.needed()
    assert strength._next([last, slow, quick]) is quick
    assert strength._next([last]) is last
    assert slow.needed() >= 9.0 * (FEWEST - 2)
