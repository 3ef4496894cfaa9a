"""A bot that is compiled while the game goes on: until then its game's first character plays for it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from subprocess import PIPE, Popen

from regalia.bots.bot import Bot, Talker, needs_compiling
from regalia.bots.compiling import COMMAND, MISSING, READY
from regalia.bots.named import interim, make
from regalia.engine.decision import Decision
from regalia.engine.game import Setting
from regalia.engine.talk import Said

NICENESS = 5


class Beside:
    """Compiles a bot in a process beside this one, and loads its code when that is done."""

    def __init__(self, name: str, setting: Setting, tell: Callable[[str], None]) -> None:
        """`tell` is told, in sentences, who plays."""
        self._name = name
        self._setting = setting
        self._tell = tell
        self._instead = interim(setting.game)
        self._bot: Bot = make(name)
        self._played_by: str | None = None
        self._known = threading.Event()  # whether there is anything to compile
        self._ready = False
        self._thread = threading.Thread(target=self._compile, daemon=True)
        self._thread.start()

    @property
    def compiling(self) -> bool:
        return self._thread.is_alive()

    def _compile(self) -> None:
        """Ask a process of its own, which ends with this one; then load what it has compiled."""
        try:
            with Popen([*COMMAND, str(NICENESS)], stdin=PIPE, stdout=PIPE, text=True, start_new_session=True) as beside:
                assert beside.stdin is not None
                assert beside.stdout is not None
                print(self._setting.game.name, self._name, file=beside.stdin, flush=True)
                answer = beside.stdout.readline().strip()
                if answer == MISSING:
                    self._known.set()
                    answer = beside.stdout.readline().strip()
                beside.stdin.close()
            self._ready = answer == READY and not needs_compiling(self._bot, self._setting)
        finally:
            self._known.set()

    def _player(self) -> Bot:
        self._known.wait()
        name = self._name if self._ready else self._instead
        if name != self._played_by and (name != self._name or self._played_by is not None):
            now = f"{self._name} is compiled now, and plays itself."
            later = f"{self._name} is being compiled for this machine, once; until then {self._instead} plays for it."
            self._tell(now if self._ready else later)
        self._played_by = name
        return self._bot if name == self._name else make(name)

    def choose(self, decision: Decision) -> int:
        return self._player().choose(decision)

    def say(self, decision: Decision) -> Said | None:
        player = self._player()
        return player.say(decision) if isinstance(player, Talker) else None
