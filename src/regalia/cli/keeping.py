"""Keeping matches and tournaments: where a transcript is written, and what is done when that fails."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from rich.markup import escape

from regalia import Match, Series
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
    """Sees to it that no match and no tournament is lost, and no file."""

    def __init__(self, screen: Screen, asked: Path | None, resumed: Path | None, arguments: Sequence[object]) -> None:
        """`asked` is where the first match goes; `arguments` are what `play` needs beside the file to go on."""
        self.screen = screen
        self.asked = asked
        self.resumed = resumed  # where the match comes from: its own file, which may be written again
        self.arguments = arguments

    def keep(self, played: Match | Series, moved: bool) -> None:
        """Write what was played, if that was asked for or, where somebody `moved`, the person wants it now."""
        path = self.asked
        if path is None and moved and self.screen.attended:
            path = self._ask(played)
        while path is not None:
            try:
                self._write(played, path)
                break
            except (OSError, ValueError) as error:
                self._explain(played, f"The transcript cannot be saved as {path}: {_reason(error)}")
            path = self._ask(played)
        self.resumed = None

    def _explain(self, played: Match | Series, sentence: str) -> None:
        """A person is asked for another name. Without one the output is the last place that is left."""
        if not self.screen.attended:
            self.screen.note(played.transcript(whole=True))
            raise BadSettings(f"{sentence}; it is printed instead.")
        self.screen.note(f"{sentence}.")

    def _ask(self, played: Match | Series) -> Path | None:
        usual = self.resumed or self._free(Path(f"{played.game.name}.txt"))
        what = "tournament" if isinstance(played, Series) else "match"
        self.screen.show(f"\nSave the {what}? [dim](Enter for {escape(str(usual))}, another name, or no)[/dim]")
        try:
            answer = self.screen.ask()
        except Leave:
            return None
        if answer.lower() in NO:
            return None
        return usual if answer.lower() in ("", *YES) else Path(os.path.expanduser(answer))

    def _write(self, played: Match | Series, wanted: Path) -> None:
        path = self._free(wanted)
        path.write_text(played.transcript(whole=True), encoding="utf-8")
        self.screen.note(f"The transcript is in {path}")
        if played.outcome is None:
            self.screen.note(f"Go on with it: {typed('play', '--resume', path, *self.arguments)}")

    def _free(self, path: Path) -> Path:
        """The name that was asked for, or the next one beside it where a file is there already."""
        if not path.is_file() or (self.resumed is not None and path.samefile(self.resumed)):
            return path
        beside = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
        return next(path for path in beside if not path.exists())


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
