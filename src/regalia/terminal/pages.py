"""What lies over the table for a while: the rules, the keys, and a curtain while the keyboard changes hands."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import ClassVar

from rich.console import Console
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from regalia.engine.game import Setting
from regalia.terminal.rulebook import show_rules

KEYS = """\
[bold]Up, Down, Enter[/bold]  choose; a digit chooses at once
[bold]u[/bold]       takes back an answer; a move is sent with its last answer
[bold]h[/bold]       gives a hint
[bold]/[/bold]       types a move in words, or talks: say hello
[bold]Space[/bold]   skips what is being told, [bold]p[/bold] changes the pace
[bold]r[/bold]       shows the rules
[bold]q[/bold]       leaves; `regalia play --continue` goes on from there"""
MARGIN = 8  # columns of a page that its frame takes


class Page(ModalScreen[None]):
    """A page over the table, written for the width it has."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,escape,q", "close", "Back")]

    def __init__(self, written: Callable[[int], Text]) -> None:
        super().__init__()
        self.written = written

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(self.written(max(20, self.app.size.width - MARGIN)))

    def action_close(self) -> None:
        self.dismiss(None)


class Curtain(Page):
    """Hides the table until the person is ready."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "close", "Go on"),
        Binding("space", "skip", "Skip"),
        Binding("q", "app.leave", "Leave"),
    ]

    def __init__(self, sentence: str) -> None:
        super().__init__(lambda _width: Text(sentence, style="bold"))

    async def action_skip(self) -> None:
        self.dismiss(None)
        await self.app.run_action("skip")


def rules_page(setting: Setting) -> Page:
    """The rules of a match."""

    def written(width: int) -> Text:
        page = io.StringIO()
        show_rules(Console(file=page, width=width, force_terminal=True, color_system="standard"), setting)
        return Text.from_ansi(page.getvalue())

    return Page(written)


def help_page(move: str) -> Page:
    """The keys, and what a move looks like when it is typed."""
    text = Text.from_markup(KEYS)
    return Page(lambda _width: text.append(f"\n\nA move in words: {move}") if move else text)
