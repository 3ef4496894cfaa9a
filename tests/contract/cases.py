"""Every game, and every game with every number of seats, for suites that run over all of them."""

from __future__ import annotations

import pytest

from regalia.games import games

CASES = [(name, seats) for name, game in games().items() for seats in game.seats]

every_game = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in games()]
)
every_case = pytest.mark.parametrize(
    ("name", "seats"), [pytest.param(*case, marks=pytest.mark.xdist_group(case[0])) for case in CASES]
)
