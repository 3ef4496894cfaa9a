"""The list of commands, which is told without loading them."""

from __future__ import annotations

import pytest

from regalia.cli.commands import COMMANDS, load


@pytest.mark.parametrize("name", COMMANDS)
def test_the_line_about_a_command_is_how_its_own_help_begins(name: str) -> None:
    told = " ".join((load(name).help or "").split())
    assert told.startswith(COMMANDS[name].help.rstrip("."))
