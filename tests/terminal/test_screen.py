"""What is said where no terminal is."""

from __future__ import annotations

import pytest

from regalia.games import games
from regalia.terminal.screen import compiling


@pytest.mark.parametrize("needed", [True, False])
def test_without_a_terminal_the_reason_to_wait_is_one_plain_line(
    capsys: pytest.CaptureFixture[str], needed: bool
) -> None:
    setting = games()["kingdom-18"].setting()
    with compiling(setting, needed):
        out, err = capsys.readouterr()
    reason = "Compiling Kingdom 18 for this machine, once; that may take a minute.\n"
    assert (out, err) == ("", reason if needed else "")
