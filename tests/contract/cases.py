"""Every game, and every game with every number of seats, for suites that run over all of them."""

from __future__ import annotations

import pytest

from regalia.games import games

CASES = [(name, seats) for name, game in games().items() for seats in game.seats]

every_game = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in games()]
)
# Each game at its largest table in `make test`, and at every other one in `make test-all`.
largest_case = pytest.mark.parametrize(
    ("name", "seats"),
    [
        pytest.param(
            *case,
            marks=[
                pytest.mark.xdist_group(case[0]),
                *([] if case[1] == games()[case[0]].seats[-1] else [pytest.mark.slow]),
            ],
        )
        for case in CASES
    ],
)
every_case = pytest.mark.parametrize(
    ("name", "seats"), [pytest.param(*case, marks=pytest.mark.xdist_group(case[0])) for case in CASES]
)
