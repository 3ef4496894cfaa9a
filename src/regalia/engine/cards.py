"""Cards are data: one TOML file a game, one table a deck, every row with where its facts come from.

A game declares its tables; a file, ours or a user's own, is read against that declaration. Whatever does not fit is
refused with one sentence that names the file, the table, the row and what is wrong.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from regalia.engine.errors import BadCards

LARGEST_FILE = 200_000  # letters
LONGEST_LINE = 2_000
MOST_DOTS = 4  # in one key
DEEPEST = 8  # brackets within brackets
LONGEST = 60  # characters of a value in a refusal
QUOTES = "'\""
PROVENANCE = ("rulebook", "found", "reconstructed")  # stated there; read on a public page; our proposal

# Texts and comments, in which dots and brackets mean nothing; a text that is not closed goes on to the end.
# Nothing here is tried twice, so this takes no longer than the file is long.
_TEXTS = re.compile(
    r"""\"{3}(?:[^"\\]|\\.|"(?!""))*+(?:\"{3}|\Z)"""
    r"""|'{3}(?:[^']|'(?!''))*+(?:'{3}|\Z)|"(?:[^"\\\n]|\\.)*+"?|'[^'\n]*+'?|\#[^\n]*+""",
    re.DOTALL,
)
_MARKS = re.compile(r"[.\[\]{}=,\n]")

Card = Mapping[str, Any]


@dataclass(frozen=True)
class Table:
    """A deck: how many rows it has, and how each column beside `name`, `provenance` and `note` is read.

    A reader turns the value in the file into what the game uses, or raises ValueError with the end of the sentence
    "COLUMN is VALUE, but …".
    """

    name: str
    rows: int | None  # None: as many as the file has
    columns: Mapping[str, Callable[[Any], Any]]
    defaults: Mapping[str, Any] = field(default_factory=dict)  # columns that may be left out


@dataclass(frozen=True)
class Cards:
    """The cards of one match.

    `digest` is the same for cards that play the same: names and what the game reads of them, however the file is laid
    out and wherever it says its facts come from.
    """

    source: str
    digest: str
    tables: Mapping[str, Sequence[Card]] = field(compare=False)
    # The same rows as they stand in the file, to show to people.
    written: Mapping[str, Sequence[Card]] = field(compare=False)

    def __getitem__(self, table: str) -> Sequence[Card]:
        return self.tables[table]


def load(path: Path, tables: Sequence[Table]) -> Cards:
    """Read a card file against a game's tables."""
    try:
        text = path.read_text(encoding="utf-8-sig")  # some editors begin a file with a byte order mark
    except OSError as error:
        raise BadCards(f"The card file {path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise BadCards(f"The card file {path.name} is not valid TOML: {error}.") from error
    return parse(text, path.name, tables)


def check_shape(text: str, source: str) -> None:
    """Refuse a file that no deck needs and that could take minutes to read: Python's reader of TOML takes the square of
    the dots in a key, and for each key as long as the table around it is deep."""
    if len(text) > LARGEST_FILE:
        raise BadCards(f"The card file {source} has more than {LARGEST_FILE} letters.")
    if max(map(len, text.splitlines()), default=0) > LONGEST_LINE:
        raise BadCards(f"The card file {source} has a line with more than {LONGEST_LINE} letters.")
    depth, dots = 0, 0
    for mark in _MARKS.findall(_TEXTS.sub("", text)):
        dots = dots + 1 if mark == "." else 0
        depth += (mark in "[{") - (mark in "]}")
        if dots > MOST_DOTS or depth > DEEPEST:
            raise BadCards(f"The card file {source} is nested too deeply.")


def parse(text: str, source: str, tables: Sequence[Table]) -> Cards:
    """Read the text of a card file; `source` is what it is called."""
    check_shape(text, source)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadCards(f"The card file {source} is not valid TOML: {_short(str(error))}.") from error
    except ValueError as error:  # Python's own limit on reading whole numbers
        raise BadCards(f"The card file {source} has a number with too many digits.") from error
    except RecursionError:
        raise BadCards(f"The card file {source} is nested too deeply.") from None
    names = [table.name for table in tables]
    for extra in sorted(data.keys() - set(names)):
        raise BadCards(
            f"The card file {source} has a table {_shown(extra)} that this game does not use ({', '.join(names)})."
        )
    read = {table.name: _read_table(source, table, data.get(table.name)) for table in tables}
    written = {name: data[name] for name in names}
    return Cards(source, _digest(tables, written), read, written)


def _digest(tables: Sequence[Table], written: Mapping[str, Sequence[Card]]) -> str:
    """The hash of what the game reads, a column that was left out being the same as its default."""
    played = {
        table.name: [
            {column: row.get(column, table.defaults.get(column)) for column in ("name", *table.columns)}
            for row in written[table.name]
        ]
        for table in tables
    }
    canonical = json.dumps(played, sort_keys=True, default=str)  # TOML has dates, JSON has none
    return hashlib.sha256(canonical.encode()).hexdigest()


def _read_table(file: str, table: Table, rows: Any) -> list[Card]:
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise BadCards(f"The card file {file} has no [[{table.name}]] rows.")
    if table.rows is not None and len(rows) != table.rows:
        raise BadCards(f"The card file {file} has {len(rows)} [[{table.name}]] rows, but the game has {table.rows}.")
    cards = [_read_row(file, table, number, row) for number, row in enumerate(rows, start=1)]
    for name, count in Counter(card["name"] for card in cards).items():
        if count > 1:
            raise BadCards(
                f"The card file {file} has two [[{table.name}]] rows named {_shown(name)}; names must differ."
            )
    return cards


def _read_row(file: str, table: Table, number: int, row: Mapping[str, Any]) -> Card:
    name = row.get("name", "no name")
    where = f"{file}, [[{table.name}]] row {number}{f' ({_short(name)})' if isinstance(name, str) else ''}"
    readers = {"name": _name, "provenance": _provenance, **table.columns, "note": _note}
    optional = {**table.defaults, "note": ""}
    for column in sorted(row.keys() - readers.keys()):
        raise BadCards(f"{where}: there is no column {_shown(column)}; the columns are {', '.join(readers)}.")
    card = dict(optional)
    for column, reader in readers.items():
        if column not in row:
            if column in optional:
                continue
            raise BadCards(f"{where}: the column {column!r} is missing.")
        try:
            card[column] = reader(row[column])
        except ValueError as error:
            raise BadCards(f"{where}: {column} is {_shown(row[column])}, but {error}.") from error
    return card


def _shown(value: Any) -> str:
    """A value from the file as a refusal shows it, whatever somebody wrote there."""
    try:
        return _short(repr(value))
    except ValueError:  # Python's own limit on writing whole numbers
        return "a huge number"


def _short(text: str) -> str:
    """Text that may be long, on one line; what was quoted stays quoted."""
    text = " ".join(text.split())
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…{text[-1] if text[-1] in QUOTES else ''}"


def _name(value: Any) -> str:
    if not isinstance(value, str) or not value or not value.replace("-", "").isalnum():
        raise ValueError("a name is letters, digits and hyphens")
    return value


def _note(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError("a note is text")
    return value


def _provenance(value: Any) -> str:
    if value not in PROVENANCE:
        raise ValueError(f"it must be one of {', '.join(PROVENANCE)}")
    return str(value)


def one_of(*choices: str) -> Callable[[Any], int]:
    """A reader for a column that names one of a few things; gives its index."""

    def read(value: Any) -> int:
        if value not in choices:
            raise ValueError(f"it must be one of {', '.join(choices)}")
        return choices.index(value)

    return read


def whole(low: int, high: int) -> Callable[[Any], int]:
    """A reader for a column of whole numbers."""

    def read(value: Any) -> int:
        if type(value) is not int or not low <= value <= high:
            raise ValueError(f"it must be a whole number from {low} to {high}")
        return value

    return read
