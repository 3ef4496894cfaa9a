"""The arena: duplicate sets, the same on any number of jobs, resumed without losing or repeating one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from regalia import BadSettings
from regalia.games import find
from regalia.lab import games
from regalia.lab.arena import Plan, Results, play_set, play_sets, run
from regalia.lab.work import Local

PLAN = Plan("kingdom-18", 2, "character:reckoner", "random", seed=5)


def fingerprint(results: Results) -> list[tuple[int, str, tuple[float, ...]]]:
    return sorted((game.set, game.line_up, tuple(game.scores)) for game in results.games)


def test_a_set_is_one_deal_with_every_rotation() -> None:
    played = play_set(PLAN, 0)
    assert [game.line_up for game in played] == ["10", "01"]
    assert all(sum(game.shares) == pytest.approx(1) for game in played)
    assert all(len(game.milliseconds) + len(game.baseline_milliseconds) <= game.decisions for game in played)


def test_with_more_seats_there_are_two_populations() -> None:
    assert Plan("kingdom-18", 3, "a", "b").line_ups() == [
        (1, 0, 0), (0, 1, 0), (0, 0, 1), (0, 1, 1), (1, 0, 1), (1, 1, 0),
    ]  # fmt: skip


def test_the_same_seed_gives_the_same_results_on_any_number_of_jobs() -> None:
    one, two = run(PLAN, sets=10), run(PLAN, sets=10, place=Local(2))
    assert fingerprint(one) == fingerprint(two)
    assert one.set_scores() == two.set_scores()


def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    class Interrupted(Exception):
        pass

    def stop(_: int, __: object) -> None:
        raise Interrupted

    with pytest.raises(Interrupted):
        run(PLAN, sets=10, folder=tmp_path, progress=stop)
    kept = list(tmp_path.glob("sets-*.parquet"))
    assert len(kept) == 1
    resumed = run(PLAN, sets=10, folder=tmp_path)
    assert fingerprint(resumed) == fingerprint(run(PLAN, sets=10))
    assert fingerprint(run(PLAN, sets=10, folder=tmp_path)) == fingerprint(resumed)


def test_a_folder_of_another_plan_is_refused(tmp_path: Path) -> None:
    run(PLAN, sets=1, folder=tmp_path)
    with pytest.raises(BadSettings, match="holds another experiment: the contestants differ"):
        run(Plan("kingdom-18", 2, "random", "random", seed=5), sets=1, folder=tmp_path)
    with pytest.raises(BadSettings, match=r"the seeds differ \(5 there, 6 here\)"):
        run(replace(PLAN, seed=6), sets=1, folder=tmp_path)
    with pytest.raises(BadSettings, match="the house rules differ"):
        run(replace(PLAN, options=(("unclaimed_realm", "stays"),)), sets=1, folder=tmp_path)
    cards = (find("kingdom-18").folder / "cards.toml").read_text().replace("value = 5", "value = 7")
    with pytest.raises(BadSettings, match="the cards differ"):
        run(replace(PLAN, cards=cards), sets=1, folder=tmp_path)


def test_compiled_games_are_those_that_the_bots_play_move_by_move() -> None:
    for plan in (PLAN, Plan("kingdom-18", 2, "character:soldier", "character:schemer", seed=9)):
        compiled, alone = (play_sets(plan, range(6), compiled) for compiled in (True, False))
        assert [replace(game, milliseconds=[], baseline_milliseconds=[]) for game in alone] == compiled
        assert all(game.milliseconds for game in alone)


def test_a_few_games_do_not_wait_for_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    players = ("character:reckoner", "random")
    monkeypatch.setattr(games, "needs_compiling", lambda terms, players: True)
    assert not games.pays_to_compile(PLAN.terms, players, games.MANY - 1)
    assert games.pays_to_compile(PLAN.terms, players, games.MANY)
    assert not games.pays_to_compile(PLAN.terms, ("search:ms=5", "random"), games.MANY)
    monkeypatch.setattr(games, "needs_compiling", lambda terms, players: False)
    assert games.pays_to_compile(PLAN.terms, players, 1)


def test_a_good_bot_is_found_stronger() -> None:
    results = run(PLAN, sets=60, place=Local(2), until_answer=True)
    assert results.verdict().answer.value == "stronger"
    assert len(results.set_scores()) < 60
