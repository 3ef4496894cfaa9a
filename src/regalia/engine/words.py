"""What people are told, in their language.

Rules and servers speak in data: an event, a question or what a card does is a *phrase*, the name of a message and what
it names. The messages are Fluent (projectfluent.org), one file a language, beside the game they belong to. Terminals
and transcripts read them here; the browser reads the same files (web/src/lib/texts/telling.ts follows the same rules).

What a phrase names becomes an argument of its message, by these rules:

- a seat (a number under one of the names in SEATS) is the player's name;
- any other number is a number, and `yes` or `no` stands for whether something is so;
- a word of the notation is the thing's name; `$card_id` is the word itself, to choose a variant by, `$card_one` the
  attribute `.one` of the word's message, and `$card_value` the fact `value` that is known of the card;
- a list is written as a list, things that can be counted together; `$cards_count` is how many there are;
- nothing (`None`) is empty; `$target_given` is `no` for it and `yes` for all else;
- a phrase within a phrase is put in words first.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextvars import ContextVar
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

ENGLISH = "en"
LANGUAGES = (ENGLISH,)
LOCALES = {ENGLISH: "en_GB"}  # as numbers and lists know a language, where that differs
PSEUDO = "qps"  # not a language: English with accents, so that a text that still stands in the code is seen at once

# The names under which an event or a question names a seat
SEATS = (
    *("seat", "actor", "attacker", "caller", "claimant", "defender", "holder", "loser", "owner", "taker", "target"),
    *("victim", "winner"),
)

Phrase = Mapping[str, Any]  # `kind`, the name of its message, and what it names
Facts = Mapping[str, Phrase]  # what is known of each card, by its word

_ACCENTS = str.maketrans("aeiouAEIOUyncs", "áéíóúÁÉÍÓÚýñçš")
_NOT_IN_A_NAME = re.compile(r"[^A-Za-z0-9]+")

_spoken = ContextVar("language", default=ENGLISH)


def speak(language: str) -> None:
    """Say everything in a language from now on."""
    _spoken.set(language)


def spoken() -> str:
    """The language that everything is said in."""
    return _spoken.get()


def preferred(wanted: str | None) -> tuple[str, str]:
    """The language that was asked for, or that of the terminal, and a notice where it is not known."""
    locale = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
    known = (*LANGUAGES, PSEUDO)
    if wanted is not None:
        short = re.split(r"[-_.]", wanted)[0].lower()
        if short in known:
            return short, ""
        return ENGLISH, f"There is no language {wanted!r} yet, so this is in English; there are {', '.join(LANGUAGES)}."
    short = re.split(r"[-_.]", locale)[0].lower()
    return (short if short in LANGUAGES else ENGLISH), ""


def message_name(*parts: str) -> str:
    """The name of a message, out of words of any kind."""
    return "-".join(_NOT_IN_A_NAME.sub("-", part).strip("-") for part in parts)


class Words:
    """The messages of one game in one language."""

    def __init__(self, language: str, folders: Sequence[Path]) -> None:
        self.language = language
        self._bundle = _bundle(language, folders)

    def has(self, name: str) -> bool:
        return self._bundle.has_message(name)

    def text(self, name: str, attribute: str = "", **given: Any) -> str:
        """A message with these arguments as they are."""
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None, name
        text, errors = self._bundle.format_pattern(pattern, given)
        for error in errors:
            raise error
        return str(text)

    def attributes(self, name: str) -> list[str]:
        return list(self._bundle.get_message(name).attributes) if self.has(name) else []

    # Phrases

    def phrase(self, phrase: Phrase, facts: Facts, names: Sequence[str] = (), area: str = "") -> str:
        """A phrase in words; its message is that of its kind, in an area such as "event"."""
        name = message_name(*filter(None, (area, phrase["kind"])))
        given = {key: value for key, value in phrase.items() if key != "kind"}
        if not self.has(name):  # a game of another package may have no words of its own
            told = ", ".join(f"{key} {value}" for key, value in given.items())
            return f"{phrase['kind'].replace('_', ' ').capitalize()}{told and ': '}{told}."
        return self.text(name, **self._arguments(given, facts, names))

    def _arguments(self, given: Mapping[str, Any], facts: Facts, names: Sequence[str]) -> dict[str, Any]:
        found: dict[str, Any] = {f"player_{seat}": name for seat, name in enumerate(names)}
        for key, value in given.items():
            found |= {f"{key}_given": "no" if value is None else "yes"}
            if key in SEATS and value is not None:
                found |= {key: names[value], f"{key}_rival": names[1 - value] if len(names) == 2 else ""}
            elif isinstance(value, str):
                found |= self._of_word(key, value, facts)
            elif isinstance(value, list):
                found |= {key: self.listed(value, facts), f"{key}_count": len(value)}
            else:
                found[key] = self._said(value, facts)
        return found

    def _said(self, value: Any, facts: Facts) -> Any:
        if value is None:
            return ""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, str):
            return self.word(value, facts)
        if isinstance(value, list):
            return self.listed(value, facts)
        return self.phrase(value, facts) if isinstance(value, Mapping) else value

    def _of_word(self, key: str, word: str, facts: Facts) -> dict[str, Any]:
        """All that a message may say of a thing: its name, its word, forms of its name, and what is known of it."""
        found = {key: self.word(word, facts), f"{key}_id": word}
        name = message_name("word", word)
        for form in self.attributes(name):
            if form not in (ABOUT, COUNTED):
                found[f"{key}_{form}"] = self.text(name, form)
        for fact, value in facts.get(word, {}).items():
            found[f"{key}_{fact}"] = value if fact == "kind" else self._said(value, facts)
            if isinstance(value, str):
                found[f"{key}_{fact}_id"] = value
        return found

    def word(self, word: str, facts: Facts) -> str:
        """What a word of the notation is called."""
        known = facts.get(word, {})
        if known and self.has(name := message_name("name", known["kind"])):
            return self.text(name, **self._arguments({key: known[key] for key in known if key != "kind"}, facts, ()))
        name = message_name("word", word)
        return self.text(name) if self.has(name) else word.replace("-", " ")

    def about(self, word: str, facts: Facts) -> str:
        """What a card costs and does, or what a word of a move means; empty where there is nothing to tell."""
        for name in (message_name("word", word), message_name("verb", word)):
            if ABOUT in self.attributes(name):
                return self.text(name, ABOUT)
        known = facts.get(word, {})
        if known and self.has(message_name("card", known["kind"])):
            return self.phrase(known, facts, area="card")
        return ""

    def listed(self, things: Iterable[Any], facts: Facts) -> str:
        """Things in a row: "Ann, Bob and Cyd", "1 Gold and 2 Food"."""
        parts: list[str] = []
        for word, n in Counter(thing for thing in things if isinstance(thing, str)).items():
            name = message_name("word", word)
            if COUNTED in self.attributes(name):
                parts.append(self.text(name, COUNTED, n=n))
            else:
                parts += [self.word(word, facts)] * n
        parts += [self.phrase(thing, facts) for thing in things if not isinstance(thing, str)]
        return _list(parts, self.language)


ABOUT = "about"  # the attribute with what a thing does
COUNTED = "counted"  # the attribute with several of a thing: "2 Food"


def _list(parts: Sequence[str], language: str) -> str:
    from babel.lists import format_list

    return format_list(parts, locale=_locale(language)) if parts else ""


def _locale(language: str) -> str:
    source = ENGLISH if language == PSEUDO else language
    return LOCALES.get(source, source)


@lru_cache
def words_of(language: str, *folders: Path) -> Words:
    """The messages in some folders, in one language; read once."""
    return Words(language, folders)


def _bundle(language: str, folders: Sequence[Path]) -> FluentBundle:
    """The library takes a while to load, and many commands say nothing."""
    from fluent.runtime import FluentBundle, FluentResource
    from fluent.syntax import FluentParser, FluentSerializer, ast

    bundle = FluentBundle([_locale(language).replace("_", "-")], use_isolating=False)
    for folder in folders:
        path = folder / f"{ENGLISH if language == PSEUDO else language}.ftl"
        if not path.exists():
            continue
        text = path.read_text(encoding="utf-8")
        if language == PSEUDO:
            resource = FluentParser().parse(text)
            for node in _text_elements(resource, ast.TextElement):
                node.value = node.value.translate(_ACCENTS)
            text = FluentSerializer().serialize(resource)
        bundle.add_resource(FluentResource(text))
    return bundle


def _text_elements(node: Any, wanted: type) -> Iterable[Any]:
    if isinstance(node, wanted):
        yield node
    for child in vars(node).values() if hasattr(node, "__dict__") else ():
        for each in child if isinstance(child, list) else [child]:
            if hasattr(each, "__dict__"):
                yield from _text_elements(each, wanted)
