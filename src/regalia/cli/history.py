"""The command `regalia history`: the score sheet of all matches that were finished here."""

from __future__ import annotations

import json
from pathlib import Path

from rich.markup import escape
from rich.table import Table

from regalia.cli.arguments import AsJson, Data, typed
from regalia.play.history import FOLDER, Finished, data_folder, finished
from regalia.play.sheet import Sheet, duration
from regalia.terminal.screen import Screen, new_console


def history(data: Data = None, as_json: AsJson = False) -> None:
    """List the matches that were finished here, the newest first."""
    folder = (data or data_folder()) / FOLDER
    matches, troubles = finished(folder)
    if as_json:
        print(json.dumps([_plain(match) for match in matches]))
    elif matches:
        _show(matches, folder)
    else:
        print("No match has been finished yet: `regalia play` keeps those that are.")
    for sentence in troubles:
        new_console(stderr=True).print(escape(sentence), soft_wrap=True)


def _show(matches: list[Finished], folder: Path) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for column in ("date", "game and file", "players", "time", "winner"):
        named = column in ("players", "winner")  # which may be long; the rest is read as one word
        table.add_column(column, no_wrap=not named, justify="right" if column == "time" else "left")
    for match in matches:
        date, took = ("", "") if match.sheet is None else (_local(match.sheet), duration(match.sheet.took))
        game = f"{escape(match.game)}\n[dim]{escape(match.path.name)}[/dim]"
        table.add_row(date, game, escape(", ".join(match.players)), took, escape(", ".join(match.winners)))
    screen = Screen(new_console())
    screen.console.print(table)
    screen.note(f"\nThe files are in {folder}; {typed('replay', 'FILE')} shows a match again.")


def _local(sheet: Sheet) -> str:
    """The date on the clock of this machine."""
    return f"{sheet.began.astimezone():%Y-%m-%d %H:%M}"


def _plain(match: Finished) -> dict[str, object]:
    sheet = match.sheet
    return {
        "file": str(match.path),
        "game": match.game,
        "players": match.players,
        "winners": match.winners,
        "result": match.result,
        "date": None if sheet is None else sheet.began.isoformat(),
        "seconds": None if sheet is None else sheet.took.total_seconds(),
    }
