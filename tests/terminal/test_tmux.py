"""The table in a real terminal."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from regalia.games import games
from regalia.play import history
from tests import packages
from tests.effort import PATIENCE
from tests.terminal.pane import Pane

pytestmark = pytest.mark.skipif(not packages.TMUX.found(), reason=packages.TMUX.missing)

SIZES = [(60, 20), (80, 24), (120, 40)]
Terminal = Callable[..., "Pane"]


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    panes: list[Pane] = []

    def opened(size: tuple[int, int], *arguments: str) -> Pane:
        command = [sys.executable, "-m", "regalia", *arguments]
        panes.append(Pane(tmp_path / f"tmux{len(panes)}", size, command, tmp_path))
        return panes[-1]

    yield opened
    for pane in panes:
        pane.close()


def is_quick(name: str, size: tuple[int, int]) -> bool:
    return (name, size) == ("kingdom-18", (60, 20))


@pytest.mark.parametrize(
    ("name", "size"),
    [
        pytest.param(name, size, marks=() if is_quick(name, size) else pytest.mark.slow)
        for name in games()
        for size in SIZES
    ],
)
def test_a_whole_game_is_played_in_a_terminal(
    terminal: Terminal, tmp_path: Path, name: str, size: tuple[int, int]
) -> None:
    seats = str(games()[name].seats[0])
    pane = terminal(size, "play", name, "--bot", "random", "--seats", seats, "--seed", "5")
    pane.until(lambda page: "Your move." in page and "Help" in page and "Leave" in page)
    pane.press("p", "p")  # what happens is told at once
    start, folder = time.monotonic(), tmp_path / history.FOLDER
    while not history.finished(folder)[0] and pane.is_open():
        assert time.monotonic() - start < 4 * PATIENCE, pane.shows()
        # The last choice. At the end that is to play again; a key that comes too early for it leaves the table.
        with suppress(subprocess.CalledProcessError):
            pane.press("Space", "End", "Enter")
        time.sleep(0.05)
    assert {match.game for match in history.finished(folder)[0]} == {name}


def test_without_colour_nothing_is_coloured_and_the_marked_choice_is_underlined(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    pane = terminal((80, 24), "play", "kingdom-18", "--bot", "random", "--seed", "5")
    pane.until(lambda page: "Your move." in page and "War 6" in page)
    pane.until(lambda page: "\x1b[1;4m  1  War 6" in page, "-e")  # underlined: the choice that is marked
    page = pane.shows("-e")
    codes = [code for part in page.split("\x1b[")[1:] for code in part.partition("m")[0].split(";")]
    assert [code for code in codes if len(code) > 1 and code not in ("39", "49")] == []


@pytest.mark.skipif(shutil.which("less") is None, reason="less was not found, so there is no pager to try.")
@pytest.mark.parametrize(
    ("language", "keys", "word"),
    [
        ("en", "Space on, b back, /word search, q quit", "/The end"),
        ("de", "Leertaste weiter, b zurück, /Wort suchen, q beenden", "/Das Ende"),
        ("ja", "スペース 次へ、b 前へ、/語 検索、q 終了", "/終わり"),
    ],
)
def test_the_rules_are_paged_and_say_with_which_keys(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, language: str, keys: str, word: str
) -> None:
    for name in ("PAGER", "MANPAGER", "LESS"):
        monkeypatch.delenv(name, raising=False)
    pane = terminal(SIZES[0], "--lang", language, "rules", "kingdom-18")
    first = pane.until(lambda page: page.startswith(keys) and "Kingdom 18" in page)
    pane.press("Space")
    pane.until(lambda page: keys not in page)
    pane.press("b")
    pane.until(lambda page: page == first)
    pane.press(word, "Enter")
    pane.until(lambda page: word[1:] in page.splitlines()[0])
    pane.press("G")
    pane.until(lambda page: "(END)" in page)
    pane.press("q")
    start = time.monotonic()
    while pane.is_open():
        assert time.monotonic() - start < PATIENCE, pane.shows()
        time.sleep(0.05)
