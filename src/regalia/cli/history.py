"""The command `regalia history`: the score sheet of all matches that were finished here."""

from __future__ import annotations

import json
from pathlib import Path

from rich.markup import escape
from rich.table import Table

from regalia.cli.arguments import AsJson, Data, typed
from regalia.play.history import FOLDER, Finished, data_folder, finished, named, unfinished
from regalia.play.sheet import Sheet, duration
from regalia.terminal.screen import Screen, new_console


def history(data: Data = None, as_json: AsJson = False) -> None:
    """List the matches that were finished here, the newest first."""
    folder = (data or data_folder()) / FOLDER
    matches, troubles = finished(folder)
    if as_json:
        print(json.dumps([_plain(match) for match in matches]))
    else:
        if matches:
            _show(matches, folder)
        else:
            print("No match has been finished yet: `regalia play` keeps those that are.")
        _tell_unfinished(len(unfinished(data or data_folder())))
    for sentence in troubles:
        new_console(stderr=True).print(escape(sentence), soft_wrap=True)


def _show(matches: list[Finished], folder: Path) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for column in ("", "date", "game and file", "players", "time", "winner"):
        wide = column in ("players", "winner")  # which may be long; the rest is read as one word
        table.add_column(column, no_wrap=not wide, justify="right" if column in ("", "time") else "left")
    for number, match in enumerate(matches, start=1):
        date, took = ("", "") if match.sheet is None else (_local(match.sheet), duration(match.sheet.took))
        game = f"{escape(match.game)}\n[dim]{escape(match.path.name)}[/dim]"
        players = escape(", ".join(named(match.players, match.bots)))
        table.add_row(f"[bold]{number}[/bold]", date, game, players, took, escape(", ".join(match.winners)))
    screen = Screen(new_console())
    screen.console.print(table)
    screen.note(f"\nThe files are in {folder}; {typed('replay', 1)} shows the first match again.")


def _tell_unfinished(count: int) -> None:
    if count:
        what = "One match is" if count == 1 else f"{count} matches are"
        print(f"{what} not over: `{typed('play', '--continue')}` goes on with the one you left last.")


def _local(sheet: Sheet) -> str:
    """The date on the clock of this machine."""
    return f"{sheet.began.astimezone():%Y-%m-%d %H:%M}"


def _plain(match: Finished) -> dict[str, object]:
    sheet = match.sheet
    return {
        "file": str(match.path),
        "game": match.game,
        "players": match.players,
        "bots": {str(seat): name for seat, name in match.bots.items()},
        "winners": match.winners,
        "result": match.result,
        "date": None if sheet is None else sheet.began.isoformat(),
        "seconds": None if sheet is None else sheet.took.total_seconds(),
    }
