"""What the terminal says to people, in the language that is spoken: the messages of `en.ftl` and its translations."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from regalia.engine.words import spoken, words_of

FOLDER = Path(__file__).parent


def t(message: str, /, **given: Any) -> str:
    """A message with these arguments. What they hold of rich's markup stays markup, so names are given escaped."""
    return words_of(spoken(), FOLDER).text(message, **given)


def in_a_row(parts: list[str]) -> str:
    """Names in a row: "Ann, Bob and Cyd"."""
    return words_of(spoken(), FOLDER).row(parts)
