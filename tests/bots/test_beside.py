"""A bot that is compiled while the game goes on."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

import regalia
from regalia import bots
from regalia.bots.beside import Beside
from regalia.engine.chance import stream
from tests.effort import PATIENCE

# In place of the compiler: says that something is missing, and that it is ready once a file is there.
COMPILER = """
import pathlib, sys, time
done = pathlib.Path(sys.argv[1])
sys.stdin.readline()
print("missing", flush=True)
while not done.exists():
    time.sleep(0.01)
print(done.read_text(), flush=True)
"""


def until(condition: object) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():  # type: ignore[operator]
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.mark.parametrize("answer", ["ready", "failed"])
def test_the_first_character_plays_until_the_bot_is_compiled_and_who_plays_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    done = tmp_path / "done"
    monkeypatch.setattr("regalia.bots.beside.COMMAND", (sys.executable, "-c", COMPILER, str(done)))
    match = regalia.start("kingdom-18", seed=1)
    told: list[str] = []
    bot = Beside("random", match.setting, told.append)  # which needs no compiling, but who knows
    for _ in range(2):
        bots.move(match, bot, stream(1))
    assert len(told) == 1
    assert "until then character:schemer plays" in told[0]
    (tmp_path / "answer").write_text(answer)
    (tmp_path / "answer").rename(done)  # there as a whole or not at all
    until(lambda: not bot.compiling)
    bots.move(match, bot, stream(1))
    assert told[1:] == (["random is compiled now, and plays itself."] if answer == "ready" else [])
