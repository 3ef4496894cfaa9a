"""Every example runs, and does what it says."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from regalia.games import games
from regalia.lab.export import Plan, run
from regalia.lab.games import Terms

EXAMPLES = Path(__file__).parents[1] / "examples"

every_game = pytest.mark.parametrize("game", games())


def main_of(name: str) -> Any:
    return runpy.run_path(str(EXAMPLES / f"{name}.py"))["main"]


def test_no_example_is_missing_here() -> None:
    here = Path(__file__).read_text(encoding="utf-8")
    assert all(path.stem in here for path in EXAMPLES.glob("*.py"))


@every_game
def test_games_by_chance_on_one_array(game: str) -> None:
    shares = main_of("random_vector")(game, games=2000)
    assert len(shares) == games()[game].seats[0]
    assert 0.5 < sum(shares) <= 1  # the rest are shared


@every_game
def test_an_agent_by_chance_in_gymnasium(game: str) -> None:
    assert abs(main_of("random_gymnasium")(game, steps=400)) < 0.5  # it is as good as its opponents


@every_game
def test_agents_by_chance_in_pettingzoo(game: str) -> None:
    totals = main_of("random_pettingzoo")(game, games=3)
    assert sum(totals.values()) == pytest.approx(0, abs=1e-5)


@every_game
def test_a_game_in_openspiel(game: str) -> None:
    assert sum(main_of("random_openspiel")(game, simulations=5)) == pytest.approx(0, abs=1e-9)


@every_game
def test_a_bot_of_one_s_own(game: str) -> None:
    assert 0 <= main_of("write_a_bot")(game, matches=4) <= 1


def test_the_last_placement_is_solved() -> None:
    assert main_of("solve_last_placement")(iterations=200) < 0.02


def test_the_policy_gradient_agent_learns() -> None:
    """As a program of its own, since it says how many threads NumPy may use before it loads it."""
    command = [sys.executable, str(EXAMPLES / "policy_gradient.py"), "--updates", "60"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    first, last = map(float, re.findall(r"[+-]\d\.\d+", done.stdout.splitlines()[-1]))
    assert first < 0.15  # it begins as an agent that plays by chance
    assert last > first + 0.15


def test_a_policy_is_learnt_from_a_dataset(tmp_path: Path) -> None:
    plan = Plan(Terms("kingdom-18", 2), ("character:reckoner", "character:reckoner"))
    run(plan, 400, tmp_path)
    assert main_of("imitate")(str(tmp_path), matches=60) > 0.6
