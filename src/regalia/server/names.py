"""What people may be called: something that others can read, and tell from what somebody else is called."""

from __future__ import annotations

import unicodedata

from regalia.server.errors import Invalid

MOST_MARKS = 2  # accents on one letter
# Letters by their kind, but nothing is to be seen of them.
BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800")


def check(name: str) -> None:
    """Refuse what is blank, hidden, or towers over the lines beside it."""
    if not name.isprintable() or BLANK & set(name):
        raise Invalid("A name is letters, digits and signs on one line.")
    if not any(unicodedata.category(letter)[0] in "LN" for letter in name):
        raise Invalid("A name has at least one letter or digit.")
    marks = 0
    for letter in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        if marks > MOST_MARKS:
            raise Invalid(f"A letter of a name has at most {MOST_MARKS} accents.")


def key(name: str) -> str:
    """The same for names that look the same but for capitals and kinds of letters."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
