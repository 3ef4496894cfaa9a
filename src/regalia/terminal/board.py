"""The board as it is drawn, made to fit: a line that is too long goes on below, indented, or is cut."""

from __future__ import annotations

import re

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

HANGING = 2  # columns by which a line that goes on stands further in


class Board:
    """Text with rich's markup, for any width. Where it would be longer than its room, empty lines are left out, and if
    that is not enough lines are cut instead of broken, the last ones first."""

    def __init__(self, markup: str, room: int = 0) -> None:
        """`room` is how many rows there are; 0: any number."""
        self.text = Text.from_markup(markup)
        self.room = room

    def __str__(self) -> str:
        return self.text.plain

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines = list(self.text.split("\n", allow_blank=True))
        rows = [row for line in lines for row in _broken(line, console, options.max_width)]
        yield from self._fitted(lines, console, options.max_width) if 0 < self.room < len(rows) else rows

    def _fitted(self, lines: list[Text], console: Console, width: int) -> list[Text]:
        """The rows of lines that need more room than there is."""
        spare = self.room - sum(not _is_empty(line) for line in lines)
        shown: dict[int, list[Text]] = {}  # the rows of a line, by its place
        for at, line in sorted(enumerate(lines), key=lambda placed: _is_empty(placed[1])):  # empty ones come last
            rows = _broken(line, console, width)
            more = len(rows) - (not _is_empty(line))
            if more <= spare:
                spare -= more
            else:
                line.truncate(width, overflow="ellipsis")
                rows = [] if _is_empty(line) else [line]
            shown[at] = rows
        return [row for at in sorted(shown) for row in shown[at]]


def _is_empty(line: Text) -> bool:
    return not line.plain.strip()


def _broken(line: Text, console: Console, width: int) -> list[Text]:
    if line.cell_len <= width:
        return [line]
    stands_in = min(len(line.plain) - len(line.plain.lstrip()), width // 2)
    text, room = line[stands_in:], max(1, width - stands_in - HANGING)
    rows: list[Text] = list(text.wrap(console, room))
    groups = _between_groups(text, room)
    if len(groups) <= len(rows) and all(row.cell_len <= room for row in groups):
        rows = groups
    indents = [stands_in, *[stands_in + HANGING] * (len(rows) - 1)]
    return [Text(" " * indent).append_text(row) for indent, row in zip(indents, rows, strict=True)]


def _between_groups(line: Text, room: int) -> list[Text]:
    """A line broken only where a gap is wider than one space, but not behind the first, where its label ends."""
    gaps = [gap.end() for gap in re.finditer(r" {2,}(?=\S)", line.plain)]
    rows: list[Text] = []
    for group in line.divide(gaps[1:]):
        whole = rows[-1] + group if rows else group
        if rows and cell_len(whole.plain.rstrip()) > room:
            rows.append(group)
        else:
            rows[-1:] = [whole]
    for row in rows:
        row.rstrip()
    return rows
