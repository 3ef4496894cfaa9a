"""Which games there are: our own folders, and what other packages offer."""

from __future__ import annotations

import copy
import os
import subprocess
import sys
from pathlib import Path

import pytest

from regalia import UnknownGame
from regalia.games import find, games

OTHER_GAME = """
from regalia.engine.record import EVERYONE, i8
from regalia.games.kingdom18.game import Kingdom18
from regalia.games.kingdom18.state import State


class OtherState(State):
    extra: int = i8(EVERYONE)


class OtherGame(Kingdom18):
    name = "other-kingdom"
    state_type = OtherState


GAME = OtherGame()
"""

PLAY = """
import regalia
from regalia.engine.kernel import cache_folder
from regalia.games import games
match = regalia.start("other-kingdom", seed=1)
while match.seat is not None:
    match.play(match.moves()[0])
print(list(games())[-1], match.ply, cache_folder().name)
"""


def test_every_game_is_found_by_its_name() -> None:
    assert {name: find(name) for name in games()} == games()
    assert "kingdom-18" in games()
    with pytest.raises(UnknownGame, match=r"the games are .*kingdom-18"):
        find("kingdom-19")


def installed(folder: Path, offer: str, code: str) -> None:
    """A package that offers a game by entry point, as pip would leave it."""
    (folder / "other_game.dist-info").mkdir(parents=True, exist_ok=True)
    (folder / "other_game.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: other-game\nVersion: 1\n")
    (folder / "other_game.dist-info" / "entry_points.txt").write_text(f"[regalia.games]\nother = other_game:{offer}\n")
    (folder / "other_game").mkdir(exist_ok=True)
    (folder / "other_game" / "__init__.py").write_text(code)


def run(folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.run([sys.executable, "-c", PLAY], env=environment, capture_output=True, text=True, check=False)


def test_another_package_adds_a_game_and_its_source_names_the_cache_too(tmp_path: Path) -> None:
    installed(tmp_path, "GAME", OTHER_GAME)
    name, decisions, folder = run(tmp_path).stdout.split()
    assert (name, decisions) == ("other-kingdom", "20")
    installed(tmp_path, "GAME", OTHER_GAME + "\nCHANGED = True\n")
    assert run(tmp_path).stdout.split()[2] != folder


def test_an_entry_point_that_is_no_game_is_refused(tmp_path: Path) -> None:
    installed(tmp_path, "OtherGame", OTHER_GAME)
    assert "The entry point other of regalia.games is not a Game." in run(tmp_path).stderr


def test_two_games_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regalia.games._offered", lambda: [copy.copy(find("greed"))])
    with pytest.raises(TypeError, match="Two games are named 'greed'"):
        games.__wrapped__()
