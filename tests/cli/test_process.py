"""The command as people start it: a process of its own, in a real terminal or in a pipe."""

from __future__ import annotations

import codecs
import os
import pty
import select
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Self

import pytest

import regalia
from tests.effort import PATIENCE


def environment(**more: str) -> dict[str, str]:
    plain = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
    return {**plain, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", **more}


class Terminal:
    """`regalia` in a pseudo-terminal."""

    def __init__(self, *args: object, cwd: Path | None = None, **variables: str) -> None:
        self.near, far = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "regalia", *map(str, args)],
            stdin=far,
            stdout=far,
            stderr=far,
            env=environment(**variables),
            cwd=cwd,
            start_new_session=True,
        )
        os.close(far)
        self.shown = ""
        self.decode = codecs.getincrementaldecoder("utf-8")().decode  # a read may end within a letter
        self.read = 0  # how much of it was waited for

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.near)

    def wait_for(self, text: str) -> str:
        """What is shown after the last text that was waited for, up to this one."""
        start, end = self.read, time.monotonic() + PATIENCE
        while text not in self.shown[start:]:
            assert time.monotonic() < end, f"{text!r} did not come; there was {self.shown[start:]!r}"
            if select.select([self.near], [], [], 1)[0]:
                self.shown += self.decode(os.read(self.near, 4096))
        self.read = self.shown.index(text, start) + len(text)
        return self.shown[start : self.read]

    def type(self, text: str) -> None:
        os.write(self.near, text.encode())

    def interrupt(self, then: str) -> str:
        """Control-C, and what is shown until this text.

        Python heeds one that comes between the prompt and the wait for a key only after the next one: press it again.
        """
        self.process.send_signal(signal.SIGINT)
        while not select.select([self.near], [], [], 2)[0]:
            self.process.send_signal(signal.SIGINT)
        return self.wait_for(then)

    def ends(self) -> int:
        return self.process.wait(PATIENCE)


def test_in_a_terminal_there_is_colour_unless_it_is_not_wanted() -> None:
    for no_color, colour in (("", True), ("1", False)):
        with Terminal("play", "--plain", "kingdom-18", "--bot", "random", "--seed", 5, NO_COLOR=no_color) as terminal:
            shown = terminal.wait_for("> ")
            assert ("\x1b[1;94mBlue" in shown) == colour
            assert ("\x1b[1;36m" in shown) == colour
            terminal.type("q\r")
            assert "Goodbye." in terminal.wait_for("Goodbye.")
            assert terminal.ends() == 0


def test_people_at_one_keyboard_leave_nothing_on_the_screen_for_the_next() -> None:
    with Terminal("play", "--plain", "kingdom-18", "--bot", "none", "--seed", 5) as terminal:
        terminal.wait_for("> ")
        terminal.type("\r")
        assert "Red (you)" in terminal.wait_for("left realm, ")
        terminal.wait_for("> ")
        terminal.type("E1.War6 E3.Defend\r")
        terminal.wait_for("press Enter when only you are looking")
        terminal.wait_for("> ")
        wiped, _, after = terminal.shown.rpartition("\x1b[2J\x1b[3J\x1b[H")
        assert "E3.Defend" in wiped
        assert "War 6" not in after
        terminal.type("\r")
        assert "Blue (you)" in terminal.wait_for("left realm, ")
        terminal.wait_for("> ")
        terminal.type("\x04")  # the end of the input
        assert "The match is kept: `regalia play --continue` goes on with it." in terminal.wait_for("Goodbye.")
        assert terminal.ends() == 0


def test_the_up_key_brings_back_what_was_typed_and_tab_completes_words() -> None:
    with Terminal("play", "--plain", "kingdom-18", "--bot", "random", "--seed", 5, NO_COLOR="1") as terminal:
        terminal.wait_for("? help, q quit > ")
        terminal.type("nonsense\r")
        terminal.wait_for("'nonsense' cannot be chosen here")
        terminal.wait_for("? help, q quit > ")
        terminal.type("\x1b[A\r")
        terminal.wait_for("'nonsense' cannot be chosen here")
        terminal.wait_for("? help, q quit > ")
        terminal.type("ta\t\r")
        terminal.wait_for("first placement")
        terminal.wait_for("? help, q quit > ")
        terminal.type("q\r")
        terminal.wait_for("Goodbye.")
        assert terminal.ends() == 0


def test_the_up_key_shows_nobody_what_the_one_before_has_typed() -> None:
    with Terminal("play", "--plain", "kingdom-18", "--bot", "none", "--seed", 5, NO_COLOR="1") as terminal:
        terminal.wait_for("only you are looking")
        terminal.type("\r")
        terminal.wait_for("? help, q quit > ")
        terminal.type("E1.War6 E3.Defend\r")
        terminal.wait_for("only you are looking")
        terminal.type("\r")
        terminal.wait_for("? help, q quit > ")
        terminal.type("\x1b[A\r")
        assert "E3.Defend" not in terminal.wait_for("? help, q quit > ")
        terminal.type("q\r")
        terminal.wait_for("Goodbye.")
        assert terminal.ends() == 0


def test_news_too_long_for_the_screen_wait_to_be_read() -> None:
    with Terminal("play", "--plain", "kingdom-18", "--bot", "random", "--seed", 5) as terminal:
        for move in ("E1.War6 E3.Defend", "E2.War3 E4.Assassin"):
            assert "Enter goes on" not in terminal.wait_for("> ")
            terminal.type(f"{move}\r")
        shown = terminal.wait_for("Enter goes on, q ends.")
        assert "Red turns up War 3 (Chancellor) on the left and Assassin (Spymaster) on the" in shown
        assert "Round 2 of 5: " in shown
        terminal.type("q\r")
        terminal.wait_for("Goodbye.")
        assert terminal.ends() == 0


def test_control_c_is_a_goodbye_and_the_match_is_saved(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    with Terminal("play", "--plain", "kingdom-18", "--bot", "random", "--save", path) as terminal:
        terminal.wait_for("> ")
        terminal.type("1\r")
        terminal.wait_for("right realm")
        terminal.wait_for("> ")
        shown = terminal.interrupt("Goodbye.")
        assert "Traceback" not in shown
        assert terminal.ends() == 0
        assert regalia.replay(path.read_text()).ply == 0


def test_replay_in_a_terminal_goes_step_by_step(tmp_path: Path) -> None:
    match = regalia.start("kingdom-18", seed=3)
    while match.seat is not None:
        match.play(match.moves()[0])
    path = tmp_path / "match.txt"
    path.write_text(match.transcript())
    with Terminal("replay", "--plain", path, NO_COLOR="1") as terminal:
        assert "1. " not in terminal.wait_for("> ")
        for ply in range(1, match.ply):
            terminal.type("\r")
            assert f"{ply}. " in terminal.wait_for("> ")
        terminal.type("\r")
        terminal.wait_for("after all five rounds.")
        assert terminal.ends() == 0


def test_a_terminal_that_is_closed_loses_nothing(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Terminal("play", "--plain", "kingdom-18", "--bot", "random", "--seat", 1, REGALIA_DATA=str(data)) as terminal:
        terminal.wait_for("? help, q quit")
        terminal.type("1 1\r")
        terminal.wait_for("? help, q quit")
        terminal.process.kill()
        terminal.ends()
    (path,) = (data / "unfinished").iterdir()
    left = regalia.replay(path.read_text())
    assert (left.ply >= 2, left.bots) == (True, {0: "random"})
    with Terminal("play", "--plain", "--continue", NO_COLOR="1", REGALIA_DATA=str(data)) as terminal:
        assert "; Red is a bot." in terminal.wait_for("? help, q quit")
        terminal.type("q\r")
        terminal.wait_for("Goodbye.")
        assert terminal.ends() == 0


def test_who_leaves_or_ends_and_keeps_no_history_is_asked_whether_to_save(tmp_path: Path) -> None:
    with Terminal("play", "--plain", "kingdom-18", "--bot", "random", "--no-history", cwd=tmp_path) as terminal:
        terminal.wait_for("> ")
        terminal.type("1 1\r")
        terminal.wait_for("> ")
        terminal.type("q\r")
        assert "Save the match?" in terminal.wait_for("Enter for kingdom-18.txt, another name, or no")
        terminal.type(f"{'x' * 300}\r")  # no file can be called that
        terminal.wait_for("cannot be saved as xxx")
        terminal.wait_for("> ")
        terminal.type("\r")
        terminal.wait_for("Go on with it: regalia play --resume kingdom-18.txt")
        assert terminal.ends() == 0
    assert regalia.replay((tmp_path / "kingdom-18.txt").read_text()).ply == 2
    with Terminal("play", "--plain", "--resume", "kingdom-18.txt", "--no-history", cwd=tmp_path) as terminal:
        terminal.wait_for("> ")
        terminal.type("1 1\r")
        terminal.wait_for("> ")
        terminal.interrupt("Enter for kingdom-18.txt")
        terminal.type("no\r")
        terminal.wait_for("Goodbye.")
        assert terminal.ends() == 0
    assert regalia.replay((tmp_path / "kingdom-18.txt").read_text()).ply == 2


def test_the_rules_are_paged_and_then_the_question_is_asked_again() -> None:
    with Terminal("play", "--plain", "kingdom-18", "--bot", "random", PAGER="cat") as terminal:
        terminal.wait_for("q quit")
        terminal.wait_for("> ")
        terminal.type("rules\r")
        terminal.wait_for("captured_bonus=captor")
        terminal.wait_for("Lay a card on the left realm")
        terminal.type("q\r")
        terminal.wait_for("Goodbye.")
        assert terminal.ends() == 0


def test_a_terminal_two_columns_wide_is_enough_to_play() -> None:
    with Terminal("play", "--plain", "kingdom-18", "--bot", "random", "--seed", 5, COLUMNS="2") as terminal:
        for move in ("E1.War6 E3.Defend", "E2.War3 E4.Assassin"):
            terminal.wait_for("> ")
            terminal.type(f"{move}\r")
        terminal.wait_for("> ")
        terminal.type("q\r")
        assert terminal.ends() == 0
    assert "Traceback" not in terminal.shown


def run(command: str, typed: bytes = b"", **variables: str) -> subprocess.CompletedProcess[bytes]:
    """A command line of the shell, with `regalia` in it."""
    line = command.replace("regalia", f"{shlex.quote(sys.executable)} -m regalia")
    return subprocess.run(
        ["sh", "-c", line], input=typed, capture_output=True, env=environment(**variables), check=False
    )


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_what_an_encoding_does_not_have_is_replaced(encoding: str) -> None:
    done = run("regalia play kingdom-18 --bot random", b"q\n", PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"holds ????" in done.stdout


def test_bytes_that_are_no_text_are_a_wrong_answer() -> None:
    done = run("regalia play kingdom-18 --bot random", b"\xff\xfe\nq\n", PYTHONIOENCODING="utf-8")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "cannot be chosen here" in done.stdout.decode()


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("regalia play kingdom-18 --bot random <&-", "Nobody can answer, because the input is closed."),
        ("regalia play kingdom-18 --bot random </dev/null >/dev/full", "Reading or writing failed: No space left"),
        ("regalia games >/dev/full", "Reading or writing failed: No space left on device."),
        ("regalia --version >/dev/full", "Reading or writing failed: No space left on device."),
    ],
)
def test_input_and_output_that_fail_are_told_in_one_line(command: str, sentence: str) -> None:
    done = run(command)
    assert done.returncode == 2
    assert done.stderr.decode().startswith(sentence)
    assert done.stderr.count(b"\n") == 1


def test_who_stops_reading_hears_no_complaint() -> None:
    done = run("regalia rules kingdom-18 | head -n 1")
    assert done.stderr == b""


def test_nobody_waits_for_the_compiler_and_who_plays_meanwhile_is_told(tmp_path: Path) -> None:
    """In an empty cache everything has to be compiled, which takes longer than the first questions."""
    with Terminal(
        "play", "--plain", "kingdom-18", "--bot", "hard", REGALIA_CACHE=str(tmp_path), NO_COLOR="1"
    ) as terminal:
        for _ in range(2):
            terminal.wait_for("Lay a card")
            terminal.type("1\n")
        terminal.wait_for("hard is being compiled for this machine, once; until then character:schemer plays for it.")
        terminal.wait_for("Lay a card")


@pytest.mark.parametrize("args", [["verify", "nothing.txt"], ["play", "--sede", "3"], ["simulate", "chess"]])
def test_refusing_takes_one_line_and_no_traceback(args: list[str]) -> None:
    done = subprocess.run([sys.executable, "-m", "regalia", *args], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


def completed(line: str) -> list[str]:
    """What the shell is offered for the last word of a line."""
    words = line.split(" ")
    done = run("regalia", _REGALIA_COMPLETE="complete_bash", COMP_WORDS=line, COMP_CWORD=str(len(words) - 1))
    assert done.stderr == b""
    return done.stdout.decode().split()


def test_the_shell_completes_commands_games_and_the_bots_of_the_game() -> None:
    assert completed("regalia si") == ["simulate"]
    assert completed("regalia rules kin") == ["kingdom-18"]
    assert completed("regalia play kingdom-18 --bot character:s") == ["character:schemer", "character:soldier"]


def test_simulating_shows_progress_in_a_terminal_and_stops_when_told_to() -> None:
    with Terminal("simulate", "kingdom-18", "--games", 1_000_000_000) as terminal:
        terminal.wait_for("/1000000000")
        terminal.process.send_signal(signal.SIGINT)
        assert "Traceback" not in terminal.shown
        assert terminal.ends() == 130
