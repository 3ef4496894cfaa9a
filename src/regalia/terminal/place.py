"""What everything that fills the terminal shares: its keys, its colours, a help page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from rich.markup import escape
from textual.app import App
from textual.notifications import SeverityLevel

from regalia.terminal.pages import help_page
from regalia.terminal.themes import COLOURLESS, THEMES, first_theme, next_theme
from regalia.terminal.words import t

WIDE, TALL = 100, 24  # columns and lines from which there is room for more than the least

# By the message that says what they do: the keys, the action, and how the bar below shows them, which has little room
# in 80 columns. What it does not show, the help does.
Keys = dict[str, tuple[str, str, str]]
Result = TypeVar("Result")


class Place(App[Result]):
    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    AT_ONCE: ClassVar[Sequence[str]] = ()  # actions whose keys do not wait for the marked choice to pass them on

    def __init__(self, keys: Keys) -> None:
        theme = first_theme()
        super().__init__(ansi_color=True if theme == COLOURLESS else None)
        for name, (codes, action, shown) in keys.items():
            at_once = action in self.AT_ONCE
            self._bindings.bind(codes, action, t(f"key-{name}"), bool(shown), shown, priority=at_once)
        for known in THEMES.values():
            self.register_theme(known)
        self.theme = theme
        self.keys = keys
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]
        self.VERTICAL_BREAKPOINTS = [(0, "-short"), (TALL, "-tall")]

    def say_aside(self, text: str, severity: SeverityLevel = "information") -> None:
        """Say something over the table, instead of what was said there before."""
        self.clear_notifications()
        self.notify(escape(text), severity=severity)

    def action_theme(self) -> None:
        self.theme = next_theme(self.theme)
        self.say_aside(t("theme", theme=self.theme))

    def typed(self) -> Sequence[str]:
        """What can be typed here, the first of it as an example."""
        return ()

    def action_help(self) -> None:
        self.push_screen(help_page(self.keys, next(iter(self.typed()), "")))
