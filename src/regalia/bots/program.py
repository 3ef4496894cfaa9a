"""A bot that is any program: it reads a line of JSON for each decision and answers with one. `program:node mybot.js`.

Each line holds all that the seat may know and nothing else, so the program needs no memory of its own:

    {"game": "kingdom-18", "version": 1, "seats": 2, "seat": 0, "ply": 4, "options": {…}, "view": {…},
     "moves": ["E1.War6 E2.Diplomacy6", …], "events": [{"ply": 1, "kind": "laid", "seat": 1, …}, …],
     "heard": [{"ply": 0, "seat": 1, "to": null, "text": "…", "statement": "promise seat0 not attack"}, …],
     "random": 1234567}

The answer is one of the moves, `{"move": "E1.War6 E2.Diplomacy6"}`, or its place in the list, `{"move": 0}`. `random`
is a number for whoever wants chance that is the same again. What the program writes to its error stream is shown.
"""

from __future__ import annotations

import json
import shlex
import subprocess
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import asdict

from regalia.engine.chance import below
from regalia.engine.decision import Decision
from regalia.engine.errors import BadSettings, RegaliaError
from regalia.engine.game import Setting
from regalia.engine.view import frame

SEEDS = 1 << 31
PATIENCE = 1.0  # seconds that a program has to end
SHOWN = 200  # characters of a wrong answer that are shown


@dataclass(frozen=True)
class ProgramBot:
    """A program that is started once and asked line by line."""

    name: str  # the command
    _running: list[subprocess.Popen[str]] = field(default_factory=list, compare=False, repr=False)

    def choose(self, decision: Decision) -> int:
        question = json.dumps(plain(decision), separators=(",", ":"))
        process = self._process()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(f"{question}\n")
            process.stdin.flush()
            answer = process.stdout.readline()
        except BrokenPipeError:
            answer = ""
        if not answer:
            raise RegaliaError(f"The program {self.name!r} has ended without an answer.")
        return self._action(decision, answer)

    def _action(self, decision: Decision, answer: str) -> int:
        moves = [decision.setting.texts[action] for action in decision.actions]
        try:
            move = json.loads(answer)["move"]
        except (ValueError, TypeError, KeyError):
            move = None
        if isinstance(move, str) and " ".join(move.split()) in moves:
            return decision.actions[moves.index(" ".join(move.split()))]
        if type(move) is int and 0 <= move < len(moves):
            return decision.actions[move]
        raise RegaliaError(
            f"The program {self.name!r} answered {answer[:SHOWN].strip()!r}, which names no legal move;"
            f' an answer reads {{"move": {json.dumps(moves[0])}}}.'
        )

    def _process(self) -> subprocess.Popen[str]:
        if not self._running:
            try:
                started = subprocess.Popen(
                    shlex.split(self.name), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
                )
            except (OSError, ValueError) as error:
                raise BadSettings(f"The program {self.name!r} cannot be started: {error}.") from error
            self._running.append(started)
        return self._running[0]

    def needs_compiling(self, setting: Setting) -> bool:
        self._process()  # refuses what cannot be started before anything is played
        return False

    def close(self) -> None:
        """End the program: it is told by the end of its input, and has a moment to go."""
        for process in self._running:
            for pipe in (process.stdin, process.stdout):
                assert pipe is not None
                with suppress(BrokenPipeError):
                    pipe.close()
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self._running.clear()

    def __del__(self) -> None:
        self.close()


def plain(decision: Decision) -> dict[str, Any]:
    """A decision as plain data: all that the seat may know."""
    setting, seen = decision.setting, decision.seen
    game = setting.game
    around = frame(setting, seen, seen.seat, game.seat_names(setting.seats), seen.ply)
    return {
        "game": game.name,
        "version": game.version,
        "seats": setting.seats,
        "seat": seen.seat,
        "ply": seen.ply,
        "options": setting.options,
        "view": game.view(setting, seen, seen.seat, around).plain(),
        "moves": [setting.texts[action] for action in decision.actions],
        "events": [event.plain() for event in decision.events],
        "heard": [
            {**asdict(said), "statement": None if said.statement is None else said.statement.text}
            for said in decision.heard
        ],
        "random": below(decision.random, SEEDS),
    }
