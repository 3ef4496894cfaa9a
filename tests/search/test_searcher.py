"""Tree search: the same answer again, the obvious move found, nothing known that may not be known."""

from __future__ import annotations

import pytest

import regalia
from regalia.games import games
from regalia.search import tree
from regalia.search.rollout import ANYONE
from regalia.search.searcher import Searcher, Thought
from regalia.testing.cases import imagined, new_match, plies, truth
from tests.contract.cases import every_game
from tests.games.kingdom18.table import begin


def think(match: regalia.Match, searcher: Searcher, iterations: int = 200, seed: int = 1) -> list[Thought]:
    assert match.seat is not None
    return searcher.think(match.seen(match.seat), seed, iterations=iterations)


@every_game
def test_iterations_and_a_seed_give_the_same_answer_again(name: str) -> None:
    setting = games()[name].setting()
    match, searcher = new_match(setting, 3), Searcher(setting)
    first = think(match, searcher)
    assert think(match, searcher) == first
    assert think(match, Searcher(setting)) == first
    assert think(match, searcher, seed=2) != first


@every_game
def test_every_legal_move_is_thought_of_and_no_other(name: str) -> None:
    setting = games()[name].setting(games()[name].seats[-1])
    searcher = Searcher(setting, prior=0 if setting.game.characters else ANYONE)
    for match in plies(new_match(setting, 5), 5):
        if match.seat is None or match.ply > 15:
            break
        thoughts = think(match, searcher, iterations=40)
        assert sorted(thought.action for thought in thoughts) == match.actions()
        assert all(0 <= thought.value <= 1 for thought in thoughts)
        assert sum(thought.weight for thought in thoughts) == pytest.approx(1)


@every_game
def test_thoughts_are_the_same_in_every_world_that_looks_the_same(name: str) -> None:
    setting = games()[name].setting()
    searcher = Searcher(setting)
    for match in plies(new_match(setting, 4), 4):
        if match.seat is None or match.ply > 12:
            break
        world = imagined(setting, truth(match), match.seat, 9)
        again = searcher.think(world.conceal(match.seat), 1, iterations=30)
        assert again == think(match, searcher, iterations=30)


def test_several_threads_share_the_work_and_agree_with_themselves() -> None:
    match = regalia.start("kingdom-18", seed=3)
    searcher = Searcher(match.setting, threads=2)
    first = think(match, searcher, iterations=400)
    assert think(match, searcher, iterations=400) == first
    assert [int(part.table.tallies["iterations"][0]) for part in searcher.trees] == [200, 200]


def test_full_tables_stop_the_tree_and_not_the_search() -> None:
    match = regalia.start("kingdom-18", seed=3)
    searcher = Searcher(match.setting)
    think(match, searcher, iterations=60_000)
    assert int(searcher.trees[0].table.tallies["nodes"][0]) == tree.NODES // 2
    assert int(searcher.trees[0].table.tallies["iterations"][0]) == 60_000


def test_a_search_by_the_clock_stops() -> None:
    match = regalia.start("kingdom-18", seed=3)
    searcher = Searcher(match.setting)
    assert searcher.think(match.seen(0), 1, seconds=0.01)
    assert int(searcher.trees[0].table.tallies["iterations"][0]) > 0


def test_the_move_that_wins_for_sure_is_found() -> None:
    # The last placement of the game. Blue leads 5 to 4, and red is ahead on RD5, worth 5, with War 6 to War 3. Blue has
    # nothing left that captures a Diplomacy, so any Diplomacy there wins the game whatever blue does.
    match = begin(realms="RD5 RW1", red_won="RW4", blue_won="RW5", aside="RW2 RW3 RD1 RD2 RD3 RD4", round=5)
    for move in ("E1.War6 E3.Defend", "E2.War3 E4.Assassin"):
        match.play(move)
    thoughts = think(match, Searcher(match.setting), iterations=3_000)
    assert "Diplomacy" in match.setting.texts[thoughts[0].action].split()[0]
    assert thoughts[0].value > 0.7


def test_a_secret_choice_is_mixed() -> None:
    match = regalia.start("kingdom-18", seed=3)
    thoughts = think(match, Searcher(match.setting), iterations=5_000)
    assert 0 < thoughts[0].weight < 0.6
