"""Which games the suite runs over: those named by `--game`, or all that are installed."""

from __future__ import annotations

import pytest

from regalia.engine.game import Game
from regalia.games import games
from regalia.testing.cases import load


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every test gets each game, and each of its numbers of seats if it asks for them."""
    named = metafunc.config.getoption("--game", default=None)
    chosen = [load(name) for name in named] if named else list(games().values())
    if "seats" in metafunc.fixturenames:
        cases = [(game, seats) for game in chosen for seats in game.seats]
        metafunc.parametrize(("game", "seats"), [_case(game, seats) for game, seats in cases])
    else:
        metafunc.parametrize("game", [_case(game) for game in chosen])


def _case(game: Game, *seats: int) -> object:
    """One case, named after the game; what a game has compiled stays in one process."""
    return pytest.param(
        game, *seats, id="-".join(map(str, (game.name, *seats))), marks=pytest.mark.xdist_group(game.name)
    )
