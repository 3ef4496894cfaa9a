"""Which games there are: our own folders, and what other packages offer."""

from __future__ import annotations

import copy
import os
import subprocess
import sys
from pathlib import Path

import pytest

import regalia
from regalia import UnknownGame
from regalia.games import add, find, games

OTHER_GAME = """
from dataclasses import replace

from regalia.engine.record import EVERYONE, i8
from regalia.games.kingdom18 import game
from regalia.games.kingdom18.state import State


class OtherState(State):
    extra: int = i8(EVERYONE)


GAME = replace(game.GAME, name="other-kingdom", state_type=OtherState)
"""

PLAY = """
import regalia
from regalia.games import games
match = regalia.start("other-kingdom", seed=1)
while match.seat is not None:
    match.play(match.moves()[0])
print(list(games())[-1], match.ply)
"""


def test_every_game_is_found_by_its_name() -> None:
    assert regalia.find("greed") is find("greed")
    assert {name: find(name) for name in games()} == games() == regalia.games()
    assert "kingdom-18" in games()
    with pytest.raises(UnknownGame, match=r"did you mean kingdom-18\? The games are .*kingdom-18"):
        find("kingdom-19")


def installed(folder: Path, offer: str, code: str) -> None:
    """A package that offers a game by entry point, as pip would leave it."""
    (folder / "other_game.dist-info").mkdir(parents=True, exist_ok=True)
    (folder / "other_game.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: other-game\nVersion: 1\n")
    (folder / "other_game.dist-info" / "entry_points.txt").write_text(f"[regalia.games]\nother = other_game:{offer}\n")
    (folder / "other_game").mkdir(exist_ok=True)
    (folder / "other_game" / "__init__.py").write_text(code)


def run(folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), *sys.path])}
    return subprocess.run([sys.executable, "-c", PLAY], env=environment, capture_output=True, text=True, check=False)


def test_another_package_adds_a_game(tmp_path: Path) -> None:
    installed(tmp_path, "GAME", OTHER_GAME)
    assert run(tmp_path).stdout.split() == ["other-kingdom", "20"]


def test_an_entry_point_that_is_no_game_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = list(games())
    monkeypatch.syspath_prepend(tmp_path)
    installed(tmp_path, "GAME", "from regalia.games.greed.game import GAME")
    assert list(games.__wrapped__()) == own  # greed, offered once more
    installed(tmp_path, "games", "from regalia.games import games")
    sys.modules.pop("other_game")
    with pytest.raises(TypeError, match=r"The entry point other of regalia\.games is not a Game\."):
        games.__wrapped__()


def test_two_games_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regalia.games._offered", lambda: [copy.copy(find("greed"))])
    with pytest.raises(TypeError, match="Two games are named 'greed'"):
        games.__wrapped__()


def test_a_game_is_made_known_once() -> None:
    greed = find("greed")
    assert add(greed) is greed
    with pytest.raises(TypeError, match=r"Another game is named 'greed' already\."):
        add(copy.copy(greed))
    assert find("greed") is greed
