"""What is said where no terminal is."""

from __future__ import annotations

import pytest

from regalia.games import games
from regalia.terminal.screen import Screen, compiling, new_console


@pytest.mark.parametrize("needed", [True, False])
def test_without_a_terminal_the_reason_to_wait_is_one_plain_line(
    capsys: pytest.CaptureFixture[str], needed: bool
) -> None:
    setting = games()["kingdom-18"].setting()
    with compiling(setting, needed):
        out, err = capsys.readouterr()
    reason = "Compiling Kingdom 18 for this machine, once; that may take a minute.\n"
    assert (out, err) == ("", reason if needed else "")


def test_a_line_of_the_board_that_is_too_long_goes_on_further_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    console = new_console()
    with console.capture() as written:
        Screen(console).board("Market\n    [bold]Priest[/bold]  exchange 7 Food for 1 Honor")
    assert written.get().splitlines() == ["Market", "    Priest  exchange 7 Food ", "      for 1 Honor"]
