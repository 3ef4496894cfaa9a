"""What lies over the table for a while: the rules, the keys, and a curtain while the keyboard changes hands."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from regalia.engine.game import Setting
from regalia.terminal.rulebook import show_rules
from regalia.terminal.words import t


class Written:
    """Text that is written anew for each width it is shown in."""

    def __init__(self, write: Callable[[int], Text]) -> None:
        self.write = write
        self.text, self.width = Text(), 0

    def __str__(self) -> str:
        return self.text.plain

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if self.width != options.max_width:
            self.text, self.width = self.write(options.max_width), options.max_width
        yield self.text


class Page(ModalScreen[None]):
    """A page over the table, written for the width it has."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,escape,q", "close", show=False)]

    def __init__(self, written: Callable[[int], Text], at_end: bool = False) -> None:
        super().__init__()
        self.written = written
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(Written(self.written))

    def on_mount(self) -> None:
        if self.at_end:
            self.query_one(VerticalScroll).scroll_end(animate=False)

    def action_close(self) -> None:
        self.dismiss(None)


class Curtain(Page):
    """Hides the table until the person is ready."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "close", show=False),
        Binding("space", "skip", show=False),
        Binding("q", "app.leave", show=False),
    ]

    def __init__(self, sentence: str) -> None:
        super().__init__(lambda _width: Text(sentence, style="bold"))

    async def action_skip(self) -> None:
        self.dismiss(None)
        await self.app.run_action("skip")


class Notice(Curtain):
    """Says something that has to be answered, over a table that stays in sight."""


def story_page(told: Sequence[str]) -> Page:
    """All that was told so far, from its end on."""
    return Page(lambda _width: Text("\n".join([*told, "", t("page-close")])), at_end=True)


def guide_page(said: Sequence[str]) -> Page:
    """What a guide says where there is no room for it beside the question."""
    return Page(lambda _width: Text("\n\n".join([*said, t("page-close")])))


def rules_page(setting: Setting) -> Page:
    """The rules of a match."""

    def written(width: int) -> Text:
        page = io.StringIO()
        show_rules(Console(file=page, width=width, force_terminal=True, color_system="standard"), setting)
        return Text.from_ansi(page.getvalue())

    return Page(written)


def help_page(keys: Iterable[str], move: str) -> Page:
    """The keys, and what a move looks like when it is typed."""
    lines = [t(f"keys-{key}") for key in ("choose", *keys, "scroll") if key != "help"]
    lines += ["", t("in-words", move=move)] if move else []
    return Page(lambda _width: Text("\n".join([*lines, "", t("page-close")])))
