"""Cards are data: one TOML file a game, one table a deck, every row with where its facts come from.

A game declares its tables; a file, ours or a user's own, is read against that declaration. Whatever does not fit is
refused with one sentence that names the file, the table, the row and what is wrong.

A row may say what its card is called and what is to note about it, in any number of languages:

    called = { en = "Old Mill", de = "Alte Mühle", ja = "古い水車" }
    note = { en = "…", de = "…" }  # or a text alone, which is in English

They change nothing that is played, so cards with other texts are the same cards.
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
from typing import Any, NamedTuple

from regalia.engine.errors import BadCards
from regalia.engine.words import ENGLISH, PSEUDO, accented

LARGEST_FILE = 200_000  # letters
LONGEST_LINE = 2_000
MOST_DOTS = 4  # in one key
DEEPEST = 8  # brackets within brackets
LONGEST = 60  # characters of a value in a refusal
LONGEST_NAME = 40  # letters of what a card is called
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

_LANGUAGE = re.compile("[a-z]{2,3}")

Card = Mapping[str, Any]
Texts = Mapping[str, str]  # the same text in several languages


@dataclass(frozen=True)
class Table:
    """A deck: how many rows it has, and how each column beside `name`, `provenance`, `called` and `note` is read.

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


class Fault(NamedTuple):
    """Something in a card file that does not fit, and where it stands."""

    table: str
    row: int | None  # counted from 0; None where it is about the whole table
    column: str | None
    said: str  # a sentence about that place
    where: str  # the same place, for those who do not see it; empty where the sentence names it

    def __str__(self) -> str:
        return f"{self.where}: {self.said}" if self.where else self.said


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
    cards, faults = read(data, source, tables)
    if cards is None:
        raise BadCards(str(faults[0]))
    return cards


def read(data: Mapping[str, Any], source: str, tables: Sequence[Table]) -> tuple[Cards | None, list[Fault]]:
    """The cards out of what a file says, or all that is wrong with it."""
    names, faults = [table.name for table in tables], list[Fault]()
    for extra in sorted(data.keys() - set(names)):
        used = ", ".join(names)
        said = f"The card file {source} has a table {_shown(extra)} that this game does not use ({used})."
        faults.append(Fault(extra, None, None, said, ""))
    found = {table.name: _read_table(source, table, data.get(table.name), faults) for table in tables}
    if faults:
        return None, faults
    written = {name: data[name] for name in names}
    return Cards(source, _digest(tables, written), found, written), faults


def write(written: Mapping[str, Sequence[Card]]) -> str:
    """Rows as the text of a card file."""
    lines = []
    for table, rows in written.items():
        for row in rows:
            lines += [f"[[{_key(table)}]]", *(f"{_key(column)} = {_value(value)}" for column, value in row.items()), ""]
    return "\n".join(lines)


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else json.dumps(name)


def _value(value: Any, depth: int = 1) -> str:
    if depth > DEEPEST:
        raise BadCards("The cards are nested too deeply.")
    if isinstance(value, list):
        return f"[{', '.join(_value(one, depth + 1) for one in value)}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{_key(key)} = {_value(one, depth + 1)}' for key, one in value.items())} }}"
    if value is None:
        raise BadCards("A value of a card is missing.")
    return json.dumps(value, ensure_ascii=False)


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


def _read_table(file: str, table: Table, rows: Any, faults: list[Fault]) -> list[Card]:
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        faults.append(_of_table(table, f"The card file {file} has no [[{table.name}]] rows."))
        return []
    if table.rows is not None and len(rows) != table.rows:
        said = f"The card file {file} has {len(rows)} [[{table.name}]] rows, but the game has {table.rows}."
        faults.append(_of_table(table, said))
    cards = [_read_row(file, table, number, row, faults) for number, row in enumerate(rows)]
    for name, count in Counter(card.get("name") for card in cards).items():
        if count > 1 and name is not None:
            said = f"The card file {file} has two [[{table.name}]] rows named {_shown(name)}; names must differ."
            faults.append(_of_table(table, said))
    return cards


def _of_table(table: Table, said: str) -> Fault:
    return Fault(table.name, None, None, said, "")


def _read_row(file: str, table: Table, number: int, row: Mapping[str, Any], faults: list[Fault]) -> Card:
    name = row.get("name", "no name")
    where = f"{file}, [[{table.name}]] row {number + 1}{f' ({_short(name)})' if isinstance(name, str) else ''}"
    readers = {"name": _name, "provenance": _provenance, **table.columns, "called": _called, "note": _note}
    optional = {**table.defaults, "called": {}, "note": {}}

    def fault(column: str, said: str) -> None:
        faults.append(Fault(table.name, number, column, said, where))

    for column in sorted(row.keys() - readers.keys()):
        fault(column, f"there is no column {_shown(column)}; the columns are {', '.join(readers)}.")
    card = dict(optional)
    for column, reader in readers.items():
        if column not in row:
            if column not in optional:
                fault(column, f"the column {column!r} is missing.")
            continue
        try:
            card[column] = reader(row[column])
        except ValueError as error:
            fault(column, f"{column} is {_shown(row[column])}, but {error}.")
    return card


def _shown(value: Any) -> str:
    """A value from the file as a refusal shows it, whatever somebody wrote there."""
    try:
        return _short(_written(value))
    except ValueError:  # Python's own limit on writing whole numbers
        return "a huge number"


def _written(value: Any) -> str:
    """A value as the file has it: its tables are not written as Python's dictionaries are."""
    if not isinstance(value, dict) or not value:
        return repr(value)
    return "{ " + ", ".join(f"{key} = {_written(one)}" for key, one in value.items()) + " }"


def _short(text: str) -> str:
    """Text that may be long, on one line; what was quoted stays quoted."""
    text = " ".join(text.split())
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…{text[-1] if text[-1] in QUOTES else ''}"


def _name(value: Any) -> str:
    if not isinstance(value, str) or not value or not value.replace("-", "").isalnum():
        raise ValueError("a name is letters, digits and hyphens")
    return value


def _called(value: Any) -> Texts:
    if not isinstance(value, dict) or not value:
        raise ValueError('names go by languages, as in { en = "Old Mill", de = "Alte Mühle" }')
    for language, text in value.items():
        _check_language(language)
        if not isinstance(text, str) or not text.strip() or not text.isprintable() or len(text) > LONGEST_NAME:
            raise ValueError(f"the name in {language!r} must be one line of at most {LONGEST_NAME} letters")
    return value


def _note(value: Any) -> Texts:
    if isinstance(value, str):
        return {ENGLISH: value}
    if not isinstance(value, dict) or not all(isinstance(text, str) for text in value.values()):
        raise ValueError('a note is text, or texts by languages, as in { en = "…", de = "…" }')
    for language in value:
        _check_language(language)
    return value


def _check_language(name: str) -> None:
    if not _LANGUAGE.fullmatch(name):
        raise ValueError(f"{_shown(name)} is no language; one has two or three letters, as in en, de or ja")


def note_of(row: Card) -> Texts:
    """What is to note about a card, from its row as it is written in a file that was read."""
    return _note(row.get("note", ""))


def text_in(texts: Texts, language: str) -> str:
    """A text in a language; where there is none, in English, or else the first there is.

    >>> text_in({"de": "Alte Mühle", "en": "Old Mill"}, "ja")
    'Old Mill'
    """
    found = next((texts[each] for each in (language, ENGLISH, *texts) if each in texts), "")
    return accented(found) if language == PSEUDO else found


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
