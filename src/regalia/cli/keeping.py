"""Keeping matches and tournaments: where a transcript is written, and what is done when that fails."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from rich.markup import escape

from regalia import Match, Series
from regalia.cli.arguments import typed
from regalia.engine.errors import BadSettings
from regalia.play import history
from regalia.terminal.screen import NO, YES, Leave, Screen


def check_can_write(path: Path, what: str) -> None:
    """Better now than after an hour of play."""
    try:
        fits = not path.is_dir() and os.access(path if path.exists() else path.absolute().parent, os.W_OK)
    except OSError:  # such as a name that is too long
        fits = False
    if not fits:
        raise BadSettings(f"The {what} cannot be saved as {path}: that is no place to write a file.")


class Keeper:
    """Sees to it that no match and no tournament is lost, and no file."""

    def __init__(
        self, screen: Screen, asked: Path | None, resumed: Path | None, listed: Path | None, arguments: Sequence[object]
    ) -> None:
        """`asked` is where the first match goes, `listed` the folder of the history, unless none is kept;
        `arguments` are what `play` needs beside the file to go on."""
        self.screen = screen
        self.asked = asked
        self.resumed = resumed  # where the match comes from: its own file, which may be written again
        self.listed = listed
        self.arguments = arguments

    def keep(self, played: Match | Series, moved: bool) -> None:
        """Write what was played: a match into the history when it is over, and anything where that was asked for or,
        if somebody `moved`, the person wants it now."""
        known = isinstance(played, Match) and self._is_listed(played)
        path = self.asked
        if path is None and moved and self.screen.attended and not known:
            path = self._ask(played)
        while path is not None:
            try:
                self._write(played, path)
                break
            except (OSError, ValueError) as error:
                self._explain(played, f"The transcript cannot be saved as {path}: {_reason(error)}")
            path = self._ask(played)
        self.resumed = None

    def _is_listed(self, match: Match) -> bool:
        return match.outcome is not None and self.listed is not None and self._list(match, self.listed)

    def _list(self, match: Match, folder: Path) -> bool:
        """A history that cannot be written is a pity, but no reason to stop playing."""
        try:
            history.keep(match, folder)
        except OSError as error:
            self.screen.note(f"The match is not in the history, which cannot be written: {_reason(error)}.")
            return False
        self.screen.show("\n[dim]The match is in your history: `regalia history` lists it.[/dim]")
        return True

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
        """The file that the match came from may be written again, no other."""
        own = self.resumed is not None and path.is_file() and path.samefile(self.resumed)
        return path if own or not path.is_file() else history.free_name(path)


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
