"""The rulebook of a game: statements, open questions and examples, each under an id that rules and tests name.

An id stands in the first cell of a row of a table, or in bold at the beginning of an entry of a list.

>>> text = '''
... ### Setup
... | id | statement |
... |---|---|
... | AB-01 | Two play. |
... - **AB-02** Nobody cheats,
...   not even once.
... '''
>>> read(text)["AB-02"]
Statement(id='AB-02', heading='Setup', parts=(('', 'Nobody cheats, not even once.'),))
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

_ID = r"[A-Z]{1,4}(?:\d{2})?-\d+|[A-Z]\d+"
_ROW = re.compile(rf"\|\s*\**({_ID})\**(?:\s*\([^|]*\))?\s*\|")
_ENTRY = re.compile(rf"- \*\*({_ID})\*\*[.:]?\s*(.*)")
NAMED = re.compile(rf"(?<![\w-])({_ID})(?![\w-])")  # an id in running text


class Statement(NamedTuple):
    """One of them: where it stands, and what is said, with the heading of each column where it is a row."""

    id: str
    heading: str
    parts: tuple[tuple[str, str], ...]


def read(text: str) -> dict[str, Statement]:
    """Everything that has an id in a rulebook, in its order."""
    return {statement.id: statement for statement in _statements(text.splitlines())}


def of(folder: Path) -> dict[str, Statement]:
    """The same of a game's folder; nothing where it brings no rulebook."""
    path = folder / "rulebook.md"
    return read(path.read_text(encoding="utf-8")) if path.exists() else {}


def _statements(lines: Sequence[str]) -> Iterator[Statement]:
    heading, columns = "", [""]
    for number, line in enumerate(lines):
        if line.startswith("#"):
            heading = line.lstrip("# ")
        elif row := _ROW.match(line):
            yield Statement(row[1], heading, tuple(zip(columns[1:], _cells(line)[1:], strict=False)))
        elif line.startswith("|"):
            columns = _cells(line) if not set(line) <= set("|-: ") else columns
        elif entry := _ENTRY.match(line):
            yield Statement(entry[1], heading, (("", " ".join([entry[2].strip(), *_rest(lines[number + 1 :])])),))


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _rest(lines: Sequence[str]) -> Iterator[str]:
    """The lines that go on with an entry."""
    for line in lines:
        if not line.strip() or line.startswith(("#", "|", "- ", "* ")):
            return
        yield line.strip()
