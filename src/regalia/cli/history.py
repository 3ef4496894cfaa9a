"""The command `regalia history`: the score sheet of all matches that were finished here."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from regalia.cli.arguments import AsJson, Data, typed
from regalia.cli.rules import show_again
from regalia.engine.errors import RegaliaError
from regalia.play.history import FOLDER, Finished, data_folder, finished, named, unfinished
from regalia.play.sheet import Sheet, duration
from regalia.terminal.screen import Leave, Screen, new_console
from regalia.terminal.words import t


def history(
    data: Data = None,
    as_json: AsJson = False,
    plain: Annotated[bool, typer.Option("--plain", help="A list instead of a full screen.")] = False,
) -> None:
    """List the matches that were finished here, the newest first; on a full screen, choose one to replay it."""
    folder = (data or data_folder()) / FOLDER
    matches, troubles = finished(folder)
    screen = Screen(new_console(), plain)
    if as_json:
        print(json.dumps([_plain(match) for match in matches]))
    elif matches and screen.full:
        _browse(matches, screen, _unfinished(len(unfinished(data or data_folder()))))
    else:
        if matches:
            _show(matches, folder)
        else:
            print(t("history-none", play="regalia play"))
        if notice := _unfinished(len(unfinished(data or data_folder()))):
            print(notice)
    for sentence in troubles:
        new_console(stderr=True).print(escape(sentence), soft_wrap=True)


def _show(matches: list[Finished], folder: Path) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for column in ("", "date", "file", "players", "time", "winner"):
        wide = column in ("players", "winner")  # which may be long; the rest is read as one word
        title = t(f"history-{column}") if column else ""
        table.add_column(title, no_wrap=not wide, justify="right" if column in ("", "time") else "left")
    for number, match in enumerate(matches, start=1):
        date, took = ("", "") if match.sheet is None else (_local(match.sheet), duration(match.sheet.took))
        game = f"{escape(match.game)}\n[dim]{escape(match.path.name)}[/dim]"
        players = escape(", ".join(named(match.players, match.bots)))
        table.add_row(f"[bold]{number}[/bold]", date, game, players, took, escape(", ".join(match.winners)))
    screen = Screen(new_console())
    screen.console.print(table)
    screen.note(f"\n{t('history-where', folder=str(folder), again=typed('replay', 1))}")


def _browse(matches: list[Finished], screen: Screen, notice: str) -> None:
    """Let the person choose a match and show it, until they have seen enough."""
    from regalia.terminal.history_table import HistoryTable

    at = 0
    while (chosen := (table := HistoryTable(matches, notice, at)).run()) is not None:
        at = table.at
        try:
            with suppress(Leave):
                show_again(chosen, None, None, screen, stepwise=True)
        except RegaliaError as error:  # such as a match of other rules, or with cards of its own
            notice = str(error)


def _unfinished(count: int) -> str:
    return t("history-unfinished", count=count, play=typed("play", "--continue")) if count else ""


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
