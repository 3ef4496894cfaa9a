"""Moves as people write them: in capitals or not, with spaces for hyphens, in any order of words that is clear; and as
people are told them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from regalia.engine.game import Setting
from regalia.engine.words import Words, message_name

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


def why_not(setting: Setting, typed: str | int, legal: Sequence[str], who: str) -> str:
    """Why something is no move that can be made now, and which form one has that can."""
    text = str(typed).lower()
    alike = [move for move in legal if move.lower().split()[:1] == text.split()[:1]]
    said: dict[str, Any] = {
        "typed": repr(typed),
        "seat": who,
        "moves": len(legal),
        "example": repr((alike or legal)[0]),
    }
    words = setting.game.words
    if isinstance(typed, int) or understand(setting, text, legal) is not None:
        return words.text("refused-not-now", **said)
    several = _words(setting).bags.get(_bag(text), [])
    if len(several) > 1:
        return words.text("refused-order", typed=repr(typed), several=" / ".join(map(repr, several)))
    return words.text("refused-no-move", title=setting.game.title, **said)


def in_words(words: Words, move: str) -> str:
    """A move as it is told: "rob: Clara", "War 6 (Marshal), Diplomacy 6 (Chancellor)"."""
    first, *rest = move.split()
    verb = message_name("verb", first)
    if not words.has(verb):
        return words.text("between").join(_told(words, word) for word in move.split())
    named = words.text("between").join(_told(words, word) for word in rest)
    return words.text("told", verb=words.text(verb), things=named) if named else words.text(verb)


def _told(words: Words, word: str) -> str:
    card = words.facts.get(word, {}).get("card")
    return (
        words.text("told-of", word=words.word(word), card=words.word(card))
        if isinstance(card, str)
        else words.word(word)
    )
