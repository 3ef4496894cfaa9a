"""What a game says to people: everything that it declares has its words, and its options are more than words."""

from __future__ import annotations

import dis
import sys
from collections.abc import Iterator
from types import CodeType, FunctionType
from typing import get_type_hints

import pytest

from regalia.engine.contract import RulesHeader
from regalia.engine.game import Game
from regalia.engine.view import Frame, Shown
from regalia.engine.vocabulary import SeatKind
from regalia.engine.words import ENGLISH, SEATS, Words, message_name, words_of

WITHOUT_LABEL = ("players", "card")  # entries of a view that are drawn without a name
OF_ALL_GAMES = set(Frame.__annotations__) - {"players"}


@pytest.fixture
def words(game: Game) -> Words:
    """What a game says in English; one without any words is told by what its events are called."""
    found = words_of(ENGLISH, *game.word_folders[1:])
    if not found.has("title"):
        pytest.skip(f"{game.name} has no words yet.")
    return found


def declared(game: Game) -> dict[str, set[str]]:
    """The messages of what a game declares, by the word that their names begin with."""
    verbs = {move.verb for move in game.moves.declared if move.verb}
    return {
        "ask": {message_name("ask", phase.name) for phase in game.phases.declared if phase.asks},
        "verb": {message_name("verb", verb) for verb in verbs},
        "event": {message_name("event", kind) for kind in game.events.declared},
        "ending": {message_name("ending", ending) for ending in game.endings},
        "option": {message_name("option", option.name) for option in game.options},
        "answer": {message_name("answer", o.name, answer) for o in game.options for answer in o.answers},
        "character": {message_name("character", name) for name in game.characters},
        "player": {message_name("player", str(seat)) for seat in range(game.seats[-1])},
    }


def missing(words: Words, names: set[str]) -> str:
    """Which of these messages there are not, as the end of a sentence."""
    return ", ".join(sorted(name for name in names if not words.has(name)))


def test_everything_that_a_game_declares_has_its_message(game: Game, words: Words) -> None:
    lacking = missing(words, set().union(*declared(game).values()))
    assert not lacking, f"Messages are missing in {ENGLISH}.ftl: {lacking}."
    assert game.rules_text(ENGLISH), f"There are no rules to read: rules.{ENGLISH}.md is missing or empty."


def test_what_a_table_shows_has_a_label_where_anything_has_one(game: Game, words: Words) -> None:
    labels = {message_name("label", name) for name in entries(game.view_type) if name not in WITHOUT_LABEL}
    if any(words.has(name) for name in labels):
        lacking = missing(words, labels)
        assert not lacking, f"Messages are missing in {ENGLISH}.ftl: {lacking}."


def entries(kind: type[Shown]) -> Iterator[str]:
    """What a part of a view shows, and the parts in it."""
    for name, hint in get_type_hints(kind).items():
        if name not in OF_ALL_GAMES:
            yield name
            yield from (entry for part in parts_of(hint) for entry in entries(part))


def parts_of(hint: object) -> Iterator[type[Shown]]:
    if isinstance(hint, type) and issubclass(hint, Shown):
        yield hint
    for part in getattr(hint, "__args__", ()):
        yield from parts_of(part)


def test_a_seat_is_known_by_the_name_of_what_it_does(game: Game) -> None:
    """Messages are given the player's name for it."""
    for event in game.events.declared.values():
        for name, kind in event.kinds.items():
            assert isinstance(kind, SeatKind) == (name in SEATS), (
                f"The event {event.name!r} tells of {name!r}: seats, and nothing else, are called one of"
                f" {', '.join(SEATS)}."
            )


def test_every_option_is_read_by_the_rules(game: Game) -> None:
    kinds = (kind for kind in game.rules_type.__mro__ if issubclass(kind, RulesHeader) and kind is not RulesHeader)
    packages = {kind.__module__.rpartition(".")[0] or kind.__module__ for kind in kinds}
    read = {name for package in packages for name in attributes_read(package)}
    unread = ", ".join(option.name for option in game.options if option.name not in read)
    assert not unread, f"No rule reads {unread}: all answers play alike."


def attributes_read(package: str) -> Iterator[str]:
    """The attributes that any function of a package reads."""
    for name, module in list(sys.modules.items()):
        if name == package or name.startswith(f"{package}."):
            for value in list(vars(module).values()):
                if isinstance(value, FunctionType):
                    yield from read_in(value.__code__)


def read_in(code: CodeType) -> Iterator[str]:
    for instruction in dis.get_instructions(code):
        if instruction.opname == "LOAD_ATTR":
            yield str(instruction.argval)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from read_in(constant)
