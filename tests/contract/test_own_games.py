"""Our own games, beyond what `regalia.testing` asks of every game."""

from __future__ import annotations

from pathlib import Path

import pytest

import regalia.games
from regalia.games import games
from tests.contract.cases import CASES, every_game


def test_no_game_is_missing() -> None:
    folders = {path.parent.name for path in Path(regalia.__file__).parent.glob("games/*/game.py")}
    covered = {games()[name].state_type.__module__.removeprefix("regalia.games.").split(".")[0] for name, _ in CASES}
    assert folders == covered


@pytest.mark.measured
@every_game
def test_a_game_has_two_characters_or_more(name: str) -> None:
    assert len(games()[name].characters) >= 2
