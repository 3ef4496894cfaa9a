"""Moves as people write them: in capitals or not, with spaces for hyphens, in any order of words that is clear."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import NamedTuple

from regalia.engine.game import Setting

SETTINGS = 64  # whose words are kept at once

Bag = tuple[str, ...]  # the words of a move in alphabetical order


class _Words(NamedTuple):
    """The notation of a match: every move in small letters, every move by its bag of words, other names of words."""

    moves: dict[str, str]
    bags: dict[Bag, list[str]]
    others: dict[str, str]


@lru_cache(maxsize=SETTINGS)
def _words(setting: Setting) -> _Words:
    bags: dict[Bag, list[str]] = {}
    for text in setting.texts:
        bags.setdefault(_bag(text.lower()), []).append(text)
    known = {word for text in setting.texts for word in text.lower().split()}
    others = {
        **{word.replace("-", " "): word for word in known if "-" in word},
        **{other.lower(): word.lower() for other, word in setting.game.other_names(setting).items()},
        **{other.lower().replace("-", " "): word.lower() for other, word in setting.game.other_names(setting).items()},
    }
    longest_first = sorted(others.items(), key=lambda pair: -len(pair[0]))
    return _Words(
        {text.lower(): text for text in setting.texts},
        bags,
        {other: word for other, word in longest_first if other not in known},
    )


def _bag(text: str) -> Bag:
    return tuple(sorted(text.split()))


def understand(setting: Setting, text: str, legal: Collection[str]) -> str | None:
    """The move that is meant, legal or not; None if no move is, or several are that differ in the order of words."""
    words = _words(setting)
    typed = f" {' '.join(text.replace(',', ' ').lower().split())} "
    for other, word in words.others.items():
        typed = typed.replace(f" {other} ", f" {word} ")
    typed = typed.strip()
    if typed in words.moves:
        meant = words.moves[typed]
        if meant in legal or meant.split()[0] not in setting.game.any_order:
            return meant
    same = words.bags.get(_bag(typed), [])
    if same and same[0].split()[0] in setting.game.any_order:
        same = [move for move in same if move in legal] or same[:1]
    return same[0] if len(same) == 1 else None


def why_not(setting: Setting, text: str, legal: Sequence[str], who: str) -> str:
    """Why a text is no move that can be made now, and which form one has that can."""
    words = _words(setting)
    meant = understand(setting, text, legal)
    first = text.lower().split()[:1]
    alike = [move for move in legal if move.lower().split()[:1] == first]
    offer = f"for example {(alike or legal)[0]!r}" if len(legal) > 1 else f"only {legal[0]!r}"
    if meant is not None:
        return f"{who} cannot play {text!r} now, but can play {offer}."
    several = words.bags.get(_bag(text.lower()), [])
    if len(several) > 1:
        return f"In {text!r} the order of words matters: it can be {' or '.join(map(repr, several))}."
    return f"{text!r} is not a move of {setting.game.title}; {who} can play {offer}."
