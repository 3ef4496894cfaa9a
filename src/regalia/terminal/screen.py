"""The terminal itself: what is written to it and what is asked from it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from regalia.engine.errors import BadSettings
from regalia.engine.extras import needs
from regalia.engine.game import Setting
from regalia.terminal import editing
from regalia.terminal.board import Board
from regalia.terminal.pager import pager_for
from regalia.terminal.words import t

YES = ("y", "yes")
NO = ("n", "no", "q", "quit")
SMALLEST = (60, 20)  # columns and lines that a table needs to fill the screen
MANY = 12  # more choices than this stand in columns


class Leave(Exception):
    """The person at the terminal goes: said so, pressed Ctrl-C, or the input ended."""


def new_console(stderr: bool = False) -> Console:
    """A console that shows text as it is: colour only where we ask for it, and none where the terminal has none."""
    return Console(stderr=stderr, highlight=False, emoji=False)


class Screen:
    def __init__(self, console: Console, plain: bool = False) -> None:
        """`plain` keeps to lines where a full screen would do."""
        self.console = console
        self.plain = plain

    @property
    def attended(self) -> bool:
        """Whether a person sits here: somebody who reads and types, not a file or a pipe."""
        return self.console.is_terminal and sys.stdin is not None and sys.stdin.isatty()

    @property
    def full(self) -> bool:
        """Whether a table may fill the screen."""
        room = self.console.width >= SMALLEST[0] and self.console.height >= SMALLEST[1]
        return self.attended and room and not self.plain and not self.console.is_dumb_terminal

    def show(self, markup: str = "") -> None:
        """Write text with rich's markup."""
        self.console.print(markup)

    def board(self, markup: str) -> None:
        """Write a table: a line that is too long goes on below, further in."""
        self.console.print(Board(markup))

    def tell(self, sentences: Iterable[str]) -> None:
        """Write sentences as they are, one a line."""
        for sentence in sentences:
            self.console.print(Padding(Text(sentence), (0, 0, 0, 2), expand=False))

    def note(self, text: str) -> None:
        """Write a line that may be copied: it is never broken."""
        self.console.print(text, markup=False, soft_wrap=True)

    def choices(self, offers: Mapping[str, str]) -> None:
        """Write what may be chosen, each under its label; many choices stand in columns."""
        if len(offers) > MANY:
            lines = [f"[bold cyan]{escape(label):>3}[/bold cyan]  {escape(text)}" for label, text in offers.items()]
            self.console.print(Columns(lines, padding=(0, 3)))
            return
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(justify="right", style="bold cyan", min_width=3, no_wrap=True)
        for label, text in offers.items():
            table.add_row(escape(label), escape(text))
        self.console.print(table)

    def line(self, title: str = "") -> None:
        self.console.rule(escape(title), style="dim", align="left", characters="─")

    @contextmanager
    def paged(self) -> Iterator[None]:
        """Show what is written meanwhile page by page, where a person sits and a pager is installed."""
        if not self.attended:
            yield
            return
        with self.console.pager(pager_for(self.console), styles=not self.console.no_color):
            yield

    def ask(self, hint: str = "", words: Sequence[str] = ()) -> str:
        """What the person types behind the hint, where Tab completes these words; leaving is an answer too."""
        if sys.stdin is None:
            raise BadSettings("Nobody can answer, because the input is closed.")
        prompt = f"{hint} > " if hint else "> "
        if self.attended:
            editing.offer(words)
            prompt = editing.prompt(hint, not self.console.no_color)
        try:
            answer = input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leave from None
        if not sys.stdin.isatty():
            self.console.print(answer, markup=False)  # nobody typed it here, so it would be missing from the page
        return answer

    def would_scroll(self, sentences: Iterable[str], below: int) -> bool:
        """Whether a person could not read these sentences and so many lines below them on one screen."""
        if not self.attended:
            return False
        lines = sum(1 + len(sentence) // max(1, self.console.width - 2) for sentence in sentences)
        return lines + below > self.console.height

    def pause(self, markup: str = "") -> str:
        """Wait until the person wants to go on, and return what they typed."""
        self.show(markup or f"[dim]{t('go-on')}[/dim]")
        answer = self.ask().lower()
        if answer in ("q", "quit"):
            raise Leave
        return answer

    def wipe(self) -> None:
        """Make what was shown unreadable for who looks next, scrolling back included."""
        if self.console.is_terminal:
            editing.forget()
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
            self.console.file.flush()


@contextmanager
def compiling(setting: Setting, needed: bool) -> Iterator[None]:
    """Say what is waited for, where the compiler has to run first: beside what the command writes."""
    if needed:
        needs("numba", extra="fast")
    console = new_console(stderr=True)
    reason = t("compiling", title=setting.game.title)
    if needed and console.is_terminal:
        with console.status(reason):
            yield
        return
    if needed:
        console.print(reason, soft_wrap=True)
    yield


def points(scores: Sequence[float] | None) -> Sequence[float]:
    """What each seat has, where that says more than who has won."""
    return scores if scores is not None and max(scores) > 1 else ()


def winning(winners: Sequence[int], seats: int) -> Sequence[int]:
    """Who is told to have won: nobody where all have, for that is a draw."""
    return winners if len(winners) < seats else ()


def proclaimed(why: str) -> str:
    """The sentence that says how a match ended, with an exclamation mark for its full stop."""
    return t("ended", why=why.rstrip(".。"))


def listed(names: Iterable[str]) -> list[str]:
    """Names as they are, safe to stand in rich's markup."""
    return [escape(name) for name in names]
