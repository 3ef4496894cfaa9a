"""Running the command line inside the tests' own process: the same code, without the time to start Python."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import NamedTuple

import pytest

from regalia.cli import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str

    def refused(self) -> str:
        """The one sentence with which bad input is refused."""
        assert (self.code, self.out) == (2, "")
        assert self.err.count("\n") == 1
        assert self.err.endswith((".\n", "?\n"))
        return self.err.strip()

    def went_well(self) -> str:
        complaints = [line for line in self.err.splitlines() if not line.startswith("Compiling ")]
        assert (self.code, complaints) == (0, [])
        return self.out


Command = Callable[..., Ran]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run `regalia` with these arguments, and with this typed into it."""
    monkeypatch.setenv("COLUMNS", "80")

    def run(*args: object, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as exit:
            main([str(arg) for arg in args])
        out, err = capsys.readouterr()
        return Ran(exit.value.code or 0, out, err)  # type: ignore[arg-type]

    return run
