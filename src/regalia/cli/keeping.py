"""Keeping matches: where a transcript is written, and what is done when that fails."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from rich.markup import escape

from regalia import Match
from regalia.cli.arguments import typed
from regalia.engine.errors import BadSettings
from regalia.terminal.screen import NO, YES, Leave, Screen


def check_can_write(path: Path) -> None:
    """Better now than after an hour of play."""
    try:
        fits = not path.is_dir() and os.access(path if path.exists() else path.absolute().parent, os.W_OK)
    except OSError:  # such as a name that is too long
        fits = False
    if not fits:
        raise BadSettings(f"The transcript cannot be saved as {path}: that is no place to write a file.")


class Keeper:
    """Sees to it that no match is lost, and no file."""

    def __init__(self, screen: Screen, asked: Path | None, resumed: Path | None, arguments: Sequence[object]) -> None:
        """`asked` is where the first match goes; `arguments` are what `play` needs beside the file to go on."""
        self.screen = screen
        self.asked = asked
        self.resumed = resumed  # where the match comes from: its own file, which may be written again
        self.arguments = arguments

    def keep(self, match: Match, before: int) -> None:
        """Write a match that had so many moves before, if that was asked for or the person wants it now."""
        path = self.asked
        if path is None and match.ply > before and self.screen.attended:
            path = self._ask(match)
        while path is not None:
            try:
                self._write(match, path)
                break
            except (OSError, ValueError) as error:
                self._explain(match, f"The transcript cannot be saved as {path}: {_reason(error)}")
            path = self._ask(match)
        self.resumed = None

    def _explain(self, match: Match, sentence: str) -> None:
        """A person is asked for another name. Without one the output is the last place that is left."""
        if not self.screen.attended:
            self.screen.note(match.transcript(whole=True))
            raise BadSettings(f"{sentence}; it is printed instead.")
        self.screen.note(f"{sentence}.")

    def _ask(self, match: Match) -> Path | None:
        usual = self.resumed or self._free(Path(f"{match.game.name}.txt"))
        self.screen.show(f"\nSave the match? [dim](Enter for {escape(str(usual))}, another name, or no)[/dim]")
        try:
            answer = self.screen.ask()
        except Leave:
            return None
        if answer.lower() in NO:
            return None
        return usual if answer.lower() in ("", *YES) else Path(os.path.expanduser(answer))

    def _write(self, match: Match, wanted: Path) -> None:
        path = self._free(wanted)
        path.write_text(match.transcript(whole=True), encoding="utf-8")
        self.screen.note(f"The transcript is in {path}")
        if match.seat is not None:
            self.screen.note(f"Go on with it: {typed('play', '--resume', path, *self.arguments)}")

    def _free(self, path: Path) -> Path:
        """The name that was asked for, or the next one beside it where a file is there already."""
        if not path.is_file() or (self.resumed is not None and path.samefile(self.resumed)):
            return path
        beside = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
        return next(path for path in beside if not path.exists())


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
