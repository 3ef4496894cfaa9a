"""What people are told, in their language.

Rules and servers speak in data: an event, a question or what a card does is a *phrase*, the name of a message and what
it names. The messages are Fluent (projectfluent.org), one file a language, beside the game they belong to. Terminals
and transcripts read them here; the browser reads the same files (web/src/lib/texts/telling.ts follows the same rules).

What a phrase names becomes an argument of its message, by these rules:

- a seat (a number under one of the names in SEATS) is the player's name;
- any other number is a number, and `yes` or `no` stands for whether something is so;
- a word of the notation is the thing's name; `$card_id` is the word itself, to choose a variant by, `$card_one` the
  attribute `.one` of the word's message, and `$card_value` the fact `value` that is known of the card;
- a list is written as a list, things that can be counted together; `$cards_count` is how many there are; a number in
  it is a seat;
- a card is called what the card file says in this language (`called`), if it says anything;
- nothing (`None`) is empty; `$target_given` is `no` for it and `yes` for all else;
- a phrase within a phrase is put in words first;
- `$player_0`, `$player_1` and so on are the names of all players.

What a seat is asked is the phrase of its phase (`ask-pull`); `$chosen` is how many words of the move are chosen. Behind
a verb there may be a question of its own, by the verb and the number of words chosen: `ask-rob-1`. A verb is called
`verb-rob`, with what it costs and does as `.does`, and in more words, for whoever asks, as `.about`. `choice-face` is
told beside a thing of the kind `face` where it can be chosen.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from regalia.engine.messages import Messages

ENGLISH = "en"
# A language is there as soon as somebody has put in it what every game says
LANGUAGES = tuple(sorted(path.stem for path in Path(__file__).parent.glob("*.ftl")))
LOCALES = {ENGLISH: "en_GB"}  # as numbers and lists know a language, where that differs
PSEUDO = "qps"  # not a language: English with accents, so that a text that still stands in the code is seen at once

# The names under which an event or a question names a seat
SEATS = (
    *("seat", "actor", "attacker", "caller", "claimant", "defender", "holder", "loser", "owner", "taker", "target"),
    *("victim", "winner"),
)

SEAT = "seat"  # before the number of a seat, as a word of a move
Phrase = Mapping[str, Any]  # `kind`, the name of its message, and what it names
Facts = Mapping[str, Phrase]  # what is known of each card, by its word

_ACCENTS = str.maketrans("aeiouAEIOUyncs", "áéíóúÁÉÍÓÚýñçš")
_SPOKEN = re.compile(r"\{(say-[a-z0-9-]+)\}")  # see `talk.spoken_as`
_NOT_IN_A_NAME = re.compile(r"[^A-Za-z0-9]+")

_spoken = ContextVar("language", default=ENGLISH)


def speak(language: str) -> None:
    """Say everything in a language from now on."""
    _spoken.set(language)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Say everything in a language for a while."""
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)


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


def accented(text: str) -> str:
    """A text of the pseudo-language; what stands between backticks is code."""
    parts = text.split("`")
    return "`".join(part if n % 2 else part.translate(_ACCENTS) for n, part in enumerate(parts))


def seat_of(word: str) -> int | None:
    """The seat that a word of a move names."""
    return int(word[len(SEAT) :]) if word.startswith(SEAT) and word[len(SEAT) :].isdecimal() else None


def message_name(*parts: str) -> str:
    """The name of a message, out of words of any kind."""
    return "-".join(_NOT_IN_A_NAME.sub("-", part).strip("-") for part in parts)


class Words:
    """The messages of a game, or of several folders, in one language; with what is known of a table's cards and who
    sits there, all that is said at it."""

    def __init__(
        self, language: str, messages: Messages, facts: Facts = MappingProxyType({}), names: Sequence[str] = ()
    ) -> None:
        self.language = language
        self.facts = facts
        self.names = names
        self._messages = messages

    def at(self, facts: Facts, names: Sequence[str] = ()) -> Words:
        """The same words at a table with these cards and players."""
        return Words(self.language, self._messages, facts, names)

    def has(self, name: str) -> bool:
        return self._messages.has(name)

    def text(self, name: str, attribute: str = "", /, **given: Any) -> str:
        """A message with these arguments as they are."""
        return self._messages.text(name, attribute, given)

    def attributes(self, name: str) -> list[str]:
        return self._messages.attributes(name)

    # Phrases

    def say(self, kind: str, /, **given: Any) -> str:
        """What a message says of things."""
        return self.phrase({"kind": kind, **given})

    def phrase(self, phrase: Phrase, area: str = "") -> str:
        """A phrase in words; its message is that of its kind, in an area such as "event"."""
        name = message_name(*filter(None, (area, phrase["kind"])))
        given = {key: value for key, value in phrase.items() if key not in ("kind", CALLED)}
        if not self.has(name):  # a game of another package may have no words of its own
            told = ", ".join(f"{key} {value}" for key, value in given.items())
            return f"{phrase['kind'].replace('_', ' ').capitalize()}{told and ': '}{told}."
        return self.text(name, **self._arguments(given))

    def question(self, asked: Phrase, chosen: Sequence[str] = ()) -> str:
        """What is asked of a seat that has chosen these words of its move so far."""
        own = message_name(ASK, *chosen[:1], str(len(chosen)))
        return self.text(own) if chosen and self.has(own) else self.phrase({**asked, "chosen": len(chosen)}, ASK)

    def _arguments(self, given: Mapping[str, Any]) -> dict[str, Any]:
        names = self.names
        found: dict[str, Any] = {f"player_{seat}": name for seat, name in enumerate(names)}
        for key, value in given.items():
            found |= {f"{key}_given": "no" if value is None else "yes"}
            if key in SEATS and value is not None:
                found |= {key: names[value], f"{key}_rival": names[1 - value] if len(names) == 2 else ""}
            elif isinstance(value, str):
                found |= self._of_word(key, value)
            elif isinstance(value, (list, tuple)):
                found |= {key: self.listed(value), f"{key}_count": len(value)}
            else:
                found[key] = self._said(value)
        return found

    def _said(self, value: Any) -> Any:
        if value is None:
            return ""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, str):
            return self.word(value)
        if isinstance(value, (list, tuple)):
            return self.listed(value)
        return self.phrase(value) if isinstance(value, Mapping) else value

    def _of_word(self, key: str, word: str) -> dict[str, Any]:
        """All that a message may say of a thing: its name, its word, forms of its name, and what is known of it."""
        found = {key: self.word(word), f"{key}_id": word}
        name = message_name("word", word)
        for form in self.attributes(name):
            if form not in (ABOUT, COUNTED):
                found[f"{key}_{form}"] = self.text(name, form)
        for fact, value in self.facts.get(word, {}).items():
            if fact == CALLED:
                continue
            found[f"{key}_{fact}"] = value if fact == "kind" else self._said(value)
            if isinstance(value, str):
                found[f"{key}_{fact}_id"] = value
        return found

    def spoken(self, text: str) -> str:
        """What somebody said: as it is, or the message of the game that it names."""
        found = _SPOKEN.fullmatch(text)
        return self.text(found[1]) if found and self.has(found[1]) else text

    # Words of the notation

    def word(self, word: str) -> str:
        """What a word of the notation is called."""
        if (seat := seat_of(word)) is not None and seat < len(self.names):
            return self.names[seat]
        known = self.facts.get(word, {})
        if called := known.get(CALLED):
            return str(next(called[each] for each in (self.language, ENGLISH, *called) if each in called))
        if known and self.has(name := message_name("name", known["kind"])):
            return self.text(name, **self._arguments({key: known[key] for key in known if key != "kind"}))
        name = message_name("word", word)
        return self.text(name) if self.has(name) else word.replace("-", " ")

    def deed(self, word: str) -> str:
        """What a word is called where it says what somebody does or has: a verb by its name."""
        return self.text(verb) if self.has(verb := message_name("verb", word)) else self.word(word)

    def about(self, word: str) -> str:
        """What a card costs and does, or what a word of a move means; empty where there is nothing to tell."""
        for name in (message_name("word", word), message_name("verb", word)):
            if ABOUT in self.attributes(name):
                return self.text(name, ABOUT)
        known = self.facts.get(word, {})
        if known and self.has(message_name("card", known["kind"])):
            return self.phrase(known, "card")
        return ""

    def choice(self, word: str) -> str:
        """A word of a move as something to choose: what it is called, and what it costs and does."""
        if self.has(verb := message_name("verb", word)):
            name, about = self.text(verb), self.text(verb, DOES) if DOES in self.attributes(verb) else ""
        else:
            known = self.facts.get(word, {})
            special = bool(known) and self.has(message_name("choice", known["kind"]))
            name, about = self.word(word), self.phrase(known, "choice") if special else self.about(word)
        return self.text("choice", word=name, about=about) if about else name

    def listed(self, things: Iterable[Any]) -> str:
        """Things in a row: "Ann, Bob and Cyd", "1 Gold and 2 Food"."""
        parts: list[str] = []
        for word, n in Counter(thing for thing in things if isinstance(thing, str)).items():
            name = message_name("word", word)
            if COUNTED in self.attributes(name):
                parts.append(self.text(name, COUNTED, n=n))
            else:
                parts += [self.word(word)] * n
        for thing in things:
            if not isinstance(thing, str):
                parts.append(self.names[thing] if isinstance(thing, int) else self.phrase(thing))
        return self.row(parts)

    def row(self, parts: Sequence[str]) -> str:
        """Texts in a row, as the language lists them."""
        from babel.lists import format_list

        if self.language == PSEUDO:
            return ", ".join(parts)
        return format_list(parts, locale=_locale(self.language)) if parts else ""


ASK = "ask"  # before the messages of questions
CALLED = "called"  # the fact with what a card file calls a card, by languages
DOES = "does"  # the attribute with what a move costs and does, in a few words
ABOUT = "about"  # the attribute with what a thing does
COUNTED = "counted"  # the attribute with several of a thing: "2 Food"


def _locale(language: str) -> str:
    source = ENGLISH if language == PSEUDO else language
    return LOCALES.get(source, source)


def written_in(folder: Path, language: str) -> str:
    """The messages in a folder, in English where nobody has translated them."""
    files = (folder / f"{each}.ftl" for each in (language, ENGLISH))
    return next((path.read_text(encoding="utf-8") for path in files if path.is_file()), "")


@lru_cache
def words_of(language: str, *folders: Path) -> Words:
    """The messages in some folders, in one language; read once."""
    from regalia.engine.messages import Messages  # the library takes a while to load, and many commands say nothing

    locale, spelt = _locale(language).replace("_", "-"), _accented_entry if language == PSEUDO else str
    return Words(language, Messages(locale, [written_in(folder, language) for folder in folders], spelt))


def _accented_entry(source: str) -> str:
    from fluent.syntax import FluentParser, FluentSerializer, ast

    resource = FluentParser().parse(source)
    for node in _text_elements(resource, ast.TextElement):
        node.value = node.value.translate(_ACCENTS)
    return FluentSerializer().serialize(resource)


def _text_elements(node: Any, wanted: type) -> Iterable[Any]:
    if isinstance(node, wanted):
        yield node
    for child in vars(node).values() if hasattr(node, "__dict__") else ():
        for each in child if isinstance(child, list) else [child]:
            if hasattr(each, "__dict__"):
                yield from _text_elements(each, wanted)
