"""Keeping matches and tournaments: where a transcript is written, and what is done when that fails."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
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
        self, screen: Screen, asked: Path | None, resumed: Path | None, data: Path | None, arguments: Sequence[object]
    ) -> None:
        """`asked` is where the first match goes, `data` the person's folder, unless nothing is to be kept there;
        `arguments` are what `play` needs beside the file to go on."""
        self.screen = screen
        self.asked = asked
        self.resumed = resumed  # where the match comes from: its own file, which may be written again
        self.data = data
        self.arguments = arguments
        own = data is not None and resumed is not None and resumed.parent == data / history.UNFINISHED
        self.running = resumed if own else None  # where the match that is played now is kept meanwhile
        self.listed = False  # whether the match that is played now is in the history already
        self.troubled = False

    def note(self, played: Match | Series) -> None:
        """Keep what was played so far: a terminal that is closed loses nothing, not even while its end is shown."""
        if self.data is None or self.troubled:
            return
        if isinstance(played, Match) and played.outcome is not None:
            with suppress(OSError):  # of which is told when it is tried again
                self._list(played, self.data)
            return
        if self.running is None:
            name = f"{datetime.now():%Y-%m-%d-%H%M%S}-{played.game.name}.txt"
            self.running = history.free_name(self.data / history.UNFINISHED / name)
        try:
            history.write(played, self.running)
        except OSError as error:  # a pity, but no reason to stop playing
            self.troubled = True
            self.screen.note(f"The match is not kept meanwhile, because that cannot be written: {_reason(error)}.")

    def keep(self, played: Match | Series, moved: bool) -> None:
        """Write what was played: a match into the history when it is over, and anything where that was asked for or,
        if somebody `moved` and it is kept nowhere else, the person wants it now."""
        kept = self._is_listed(played) or (played.outcome is None and self._stays(played, moved))
        path = self.asked
        if path is None and moved and self.screen.attended and not kept:
            path = self._ask(played)
        while path is not None:
            try:
                self._write(played, path)
                break
            except (OSError, ValueError) as error:
                self._explain(played, f"The transcript cannot be saved as {path}: {_reason(error)}")
            path = self._ask(played)
        if played.outcome is not None and self.running is not None and not self.troubled:
            self.running.unlink(missing_ok=True)
        self.resumed = self.running = None
        self.listed = False

    def _stays(self, played: Match | Series, moved: bool) -> bool:
        """Whether a match that was left is kept, to go on with."""
        if moved:
            self.note(played)  # with the time that was spent
        if self.running is None or self.troubled:
            return False
        if self.asked is None:
            what = "tournament" if isinstance(played, Series) else "match"
            command = typed("play", "--continue", *self.arguments)
            self.screen.show(f"\n[dim]The {what} is kept: `{escape(command)}` goes on with it.[/dim]")
        return True

    def _is_listed(self, played: Match | Series) -> bool:
        if not isinstance(played, Match) or played.outcome is None or self.data is None:
            return False
        try:
            self._list(played, self.data)
        except OSError as error:  # as above
            self.screen.note(f"The match is not in the history, which cannot be written: {_reason(error)}.")
            return False
        self.screen.show("\n[dim]The match is in your history: `regalia history` lists it.[/dim]")
        return True

    def _list(self, played: Match, data: Path) -> None:
        """Write a finished match into the history, unless it is there."""
        if self.listed:
            return
        history.keep(played, data / history.FOLDER)
        self.listed = True
        if self.running is not None:
            self.running.unlink(missing_ok=True)

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
            match = played.match if isinstance(played, Series) else played
            people = [] if match.bots else ["--bot", "none"]
            self.screen.note(f"Go on with it: {typed('play', '--resume', path, *people, *self.arguments)}")

    def _free(self, path: Path) -> Path:
        """The file that the match came from may be written again, no other."""
        own = self.resumed is not None and path.is_file() and path.samefile(self.resumed)
        return path if own or not path.is_file() else history.free_name(path)


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
