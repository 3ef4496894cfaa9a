"""Cards are data: one TOML file a game, one table a deck, every row with where its facts come from.

A game declares its tables; a file, ours or a user's own, is read against that declaration. Whatever does not fit is
refused with one sentence that names the file, the table, the row and what is wrong.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from regalia.engine.errors import BadCards

PROVENANCE = ("rulebook", "found", "reconstructed")  # stated there; read on a public page; our proposal

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
    """The cards of one match; `digest` is the same for the same cards, however the file is laid out."""

    source: str
    digest: str
    tables: Mapping[str, Sequence[Card]]
    written: Mapping[str, Sequence[Card]]  # the same rows as they stand in the file, to show to people

    def __getitem__(self, table: str) -> Sequence[Card]:
        return self.tables[table]


def load(path: Path, tables: Sequence[Table]) -> Cards:
    """Read a card file against a game's tables."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadCards(f"The card file {path} cannot be read: {error.strerror}.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadCards(f"The card file {path.name} is not valid TOML: {error}.") from error
    names = [table.name for table in tables]
    for extra in data.keys() - set(names):
        raise BadCards(
            f"The card file {path.name} has a table {extra!r} that this game does not use ({', '.join(names)})."
        )
    read = {table.name: _read_table(path.name, table, data.get(table.name)) for table in tables}
    written = {name: data[name] for name in names}
    canonical = json.dumps(written, sort_keys=True)
    return Cards(path.name, hashlib.sha256(canonical.encode()).hexdigest(), read, written)


def _read_table(file: str, table: Table, rows: Any) -> list[Card]:
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise BadCards(f"The card file {file} has no [[{table.name}]] rows.")
    if table.rows is not None and len(rows) != table.rows:
        raise BadCards(f"The card file {file} has {len(rows)} [[{table.name}]] rows, but the game has {table.rows}.")
    cards = [_read_row(file, table, number, row) for number, row in enumerate(rows, start=1)]
    names = [card["name"] for card in cards]
    for name in names:
        if names.count(name) > 1:
            raise BadCards(f"The card file {file} has two [[{table.name}]] rows named {name!r}; names must differ.")
    return cards


def _read_row(file: str, table: Table, number: int, row: Mapping[str, Any]) -> Card:
    where = f"{file}, [[{table.name}]] row {number} ({row.get('name', 'no name')})"
    readers = {"name": _name, "provenance": _provenance, **table.columns}
    optional = {"note": "", **table.defaults}
    for column in row.keys() - readers.keys() - optional.keys():
        raise BadCards(f"{where}: there is no column {column!r}; the columns are {', '.join(readers)}.")
    card = dict(optional)
    for column, reader in readers.items():
        if column not in row:
            if column in optional:
                continue
            raise BadCards(f"{where}: the column {column!r} is missing.")
        try:
            card[column] = reader(row[column])
        except ValueError as error:
            raise BadCards(f"{where}: {column} is {row[column]!r}, but {error}.") from error
    card["note"] = str(row.get("note", ""))
    return card


def _name(value: Any) -> str:
    if not isinstance(value, str) or not value or not value.replace("-", "").isalnum():
        raise ValueError("a name is letters, digits and hyphens")
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
