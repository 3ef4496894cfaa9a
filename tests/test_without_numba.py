"""Numba makes things quick and nothing else: everything that is played one move at a time works without it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from regalia.games import games

HERE = Path(__file__).parent
BLOCK = "import sys\nfor name in ('numba', 'llvmlite'):\n    sys.modules[name] = None\n"


@pytest.fixture
def blocked(tmp_path: Path) -> dict[str, str]:
    """An environment in which no Python can import Numba."""
    (tmp_path / "sitecustomize.py").write_text(BLOCK)
    path = [str(tmp_path), str(HERE.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path)}


def run(blocked: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], env=blocked, capture_output=True, text=True, check=False, timeout=600
    )


def test_all_games_are_played_in_the_terminal_and_on_a_server(blocked: dict[str, str]) -> None:
    ran = run(blocked, "-m", "tests.without_numba")
    assert ran.returncode == 0, ran.stderr
    told = [line.split(" ", 2) for line in ran.stdout.splitlines() if line.startswith(("terminal", "server"))]
    assert [line[:2] for line in told] == [[where, name] for where in ("terminal", "server") for name in games()]
    firsts = [f"character:{next(iter(game.characters))}" for game in games().values()]
    assert [line[2].split()[-1] for line in told[len(games()) :]] == firsts
    assert "regalia[fast]" in ran.stdout + ran.stderr


@pytest.mark.parametrize(
    "command",
    [
        ["simulate", "kingdom-18"],
        ["bench"],
        ["play", "kingdom-18", "--bot", "hard"],
        ["arena", "kingdom-18", "--bots", "hard,random"],
    ],
    ids=lambda command: command[0],
)
def test_what_needs_the_compiler_says_so_in_a_sentence(blocked: dict[str, str], command: list[str]) -> None:
    ran = run(blocked, "-m", "regalia", *command)
    assert ran.returncode == 2
    assert ran.stderr.strip().splitlines()[-1] == (
        "The package numba is missing: pip install 'regalia[fast]' brings it."
    )


@pytest.mark.parametrize(
    "used", ["import regalia; regalia.start('greed')", "import regalia.cli", "import regalia.bots"]
)
def test_nothing_is_loaded_before_it_is_needed(used: str) -> None:
    look = f"{used}; import sys; print([name for name in ('numba', 'llvmlite') if name in sys.modules])"
    assert subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_the_library_and_the_help_load_neither_numpy_nor_a_game() -> None:
    look = (
        "import regalia, regalia.cli, sys; print([name for name in ('numpy', 'regalia.games') if name in sys.modules])"
    )
    assert subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True).stdout == "[]\n"
