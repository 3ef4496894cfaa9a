"""A real terminal: tmux holds it, presses keys, and reads what stands on the screen."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from tests.effort import PATIENCE


class Pane:
    """One command in a terminal of its own size."""

    def __init__(self, socket: Path, size: tuple[int, int], command: list[str], data: Path) -> None:
        self.socket = socket
        width, height = map(str, size)
        # Whoever runs the tests may have a size of their own in the environment, which would be believed.
        environment = [
            "env",
            "-uCOLUMNS",
            "-uLINES",
            f"REGALIA_DATA={data}",
            f"XDG_DATA_HOME={data}",
            "LANG=C.UTF-8",
            "TERM=tmux-256color",
        ]
        self._tmux("-f", "/dev/null", "new-session", "-d", "-x", width, "-y", height, *environment, *command)

    def _tmux(self, *arguments: str) -> str:
        command = ["tmux", "-u", "-S", str(self.socket), *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    def press(self, *keys: str) -> None:
        self._tmux("send-keys", *keys)

    def is_open(self) -> bool:
        """Whether the command still runs: the terminal closes with it."""
        command = ["tmux", "-S", str(self.socket), "has-session"]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0

    def shows(self, *how: str) -> str:
        return self._tmux("capture-pane", "-p", *how)

    def until(self, there: Callable[[str], object], *how: str) -> str:
        """Wait until the screen shows something."""
        start = time.monotonic()
        while not there(page := self.shows(*how)):
            assert time.monotonic() - start < PATIENCE, page
            time.sleep(0.05)
        return page

    def close(self) -> None:
        subprocess.run(["tmux", "-S", str(self.socket), "kill-server"], capture_output=True, check=False)
