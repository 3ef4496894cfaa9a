"""What pytest loads wherever Regalia is installed: the option that names a game."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("regalia").addoption(
        "--game",
        action="append",
        default=[],
        metavar="PACKAGE:GAME",
        help="a game for the contract suite: pytest --pyargs regalia.testing --game my_package:GAME",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "measured: reaches rules of which coverage is measured")
    config.addinivalue_line("markers", "xdist_group(name): what a game has compiled stays in one process")
    if config.getoption("--game"):
        from regalia.engine.errors import UnknownGame
        from regalia.testing.cases import load

        try:
            for name in config.getoption("--game"):
                load(name)
        except UnknownGame as error:
            raise pytest.UsageError(str(error)) from error
