"""The history that fills the terminal: one moves among the matches, and Enter shows one again."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import DataTable, Footer, Static

from regalia.play.history import Finished, named
from regalia.play.sheet import duration
from regalia.terminal.fullscreen import PLAYING
from regalia.terminal.place import Keys, Place
from regalia.terminal.words import t

KEYS: Keys = {"theme": PLAYING["theme"], "help": PLAYING["help"], "close": PLAYING["leave"]}
COLUMNS = ("number", "date", "game", "players", "time", "winner")


class HistoryTable(Place[Path]):
    """Returns the file of the match to show, None when the person has seen enough."""

    def __init__(self, matches: list[Finished], notice: str, at: int = 0) -> None:
        super().__init__(KEYS)
        self.matches = matches
        self.notice = notice
        self.at = at

    def compose(self) -> ComposeResult:
        yield Static(Text(t("history"), style="bold"), id="top")
        yield DataTable(id="matches", cursor_type="row", zebra_stripes=True)
        yield Static(id="question")
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        table = self.query_one("#matches", DataTable)
        table.add_columns(*(t(f"history-{column}") for column in COLUMNS))
        for number, match in enumerate(self.matches, start=1):
            sheet = match.sheet
            date = "" if sheet is None else f"{sheet.began.astimezone():%Y-%m-%d %H:%M}"
            took = "" if sheet is None else duration(sheet.took)
            players = Text(", ".join(named(match.players, match.bots)))
            table.add_row(str(number), date, match.game, players, took, Text(", ".join(match.winners)))
        table.move_cursor(row=self.at)
        table.focus()

    def on_data_table_row_highlighted(self, event: DataTable.RowHighlighted) -> None:
        self.at = event.cursor_row
        self.call_after_refresh(self._show_result)  # how many lines it takes is known when the screen is laid out

    def _show_result(self) -> None:
        result = Text(f"{self.matches[self.at].result}\n{t('history-how')} {self.notice}".rstrip())
        self.query_one("#question", Static).update(result)

    def on_data_table_row_selected(self, event: DataTable.RowSelected) -> None:
        self.exit(self.matches[event.cursor_row].path)

    def action_leave(self) -> None:
        self.exit(None)
