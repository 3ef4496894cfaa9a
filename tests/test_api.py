"""The front door from Python: help, names, and what a misuse is answered with."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pydoc
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest

import regalia
from regalia import BadSettings, RegaliaError, bots
from regalia.engine.game import Game
from regalia.engine.observation import Layout, Piece
from regalia.games import find
from regalia.games import games as all_games
from regalia.research.vector import Games

api: Any = regalia  # so that what the types forbid can be tried
nothing: Any = None
five: Any = "5"


@pytest.mark.parametrize(
    ("misuse", "sentence"),
    [
        (lambda: api.svg(None), "A picture is of a match, as regalia.start gives one, not of None."),
        (lambda: api.svg_card(3), "A card is a mapping with the key 'card', as views have them, or a word, not 3."),
        (
            lambda: api.svg_card({}),
            "A card is a mapping with the key 'card', as views have them, or a word",
        ),
        (lambda: bots.make(nothing), "A bot is named by text, as in 'random' or 'search:ms=500', not by None."),
        (
            lambda: api.research.vector.Games("kingdom-18", n="5"),
            "A vector has a whole number of games, at least 1, not '5'.",
        ),
        (lambda: Games("kingdom-18", n=0), "A vector has a whole number of games, at least 1, not 0."),
        (lambda: Games("kingdom-19", n=2), "There is no game 'kingdom-19'; did you mean kingdom-18?"),
        (lambda: api.start("greed", seats="3"), "The number of seats is a whole number, 2 to 5, not '3'."),
        (lambda: api.start("greed", seats=9), "Greed is for 2 to 5 players, not 9."),
        (lambda: api.start_series("greed", games="x"), "A series has 1 to 1000 games, not 'x'."),
        (lambda: api.start("greed", first="0"), "Seat '0' cannot begin; the seats are 0 to 1."),
    ],
)
def test_a_misuse_is_answered_with_a_sentence(misuse: Callable[[], Any], sentence: str) -> None:
    with pytest.raises(RegaliaError) as refused:
        misuse()
    assert str(refused.value).startswith(sentence)
    assert issubclass(refused.type, BadSettings | regalia.UnknownGame)


def test_many_games_are_found_by_the_name_of_the_game() -> None:
    assert Games("kingdom-18", 3).setting.game is find("kingdom-18")
    assert repr(Games("kingdom-18", 3)) == "<Games of Kingdom 18 for 2 players: 3 at once>"


def test_the_games_are_listed_by_the_package() -> None:
    assert list(regalia.games()) == [game.name for game in regalia.games().values()]
    assert regalia.games()["kingdom-18"] is find("kingdom-18")


def test_a_match_shows_where_it_stands_and_no_secret() -> None:
    match = regalia.start("kingdom-18", seed=7, names=["Ann", "Ben"])
    assert repr(match) == "<Match of Kingdom 18 between Ann and Ben: ply 0, Ann to move>"
    while match.seat is not None:
        match.play(match.moves()[0])
    reason = match.outcome.reason if match.outcome else None
    assert repr(match) == f"<Match of Kingdom 18 between Ann and Ben: ply {match.ply}, over: {reason}>"
    series = regalia.start_series("greed", seats=3, seed=7)
    assert repr(series) == f"<Series of 3 games of Greed: game 1 is {series.match!r}>"


def test_help_shows_how_to_begin_and_all_that_is_offered() -> None:
    text = pydoc.plain(pydoc.render_doc(regalia))
    assert 'regalia.start("kingdom-18"' in text
    head, _, _ = text.partition("PACKAGE CONTENTS")
    for name in ("start", "replay", "verify", "games", "svg", "Match", "bots"):
        assert f"regalia.{name}" in head


SOURCES = Path(regalia.__file__).parent
WITH_EXAMPLES = [path for path in SOURCES.rglob("*.py") if ">>> " in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", [path.relative_to(SOURCES).as_posix() for path in WITH_EXAMPLES])
def test_the_examples_in_docstrings_run(path: str) -> None:
    name = ".".join(("regalia", *Path(path).with_suffix("").parts)).removesuffix(".__init__")
    failed, attempted = doctest.testmod(importlib.import_module(name), extraglobs={"regalia": regalia})
    assert (failed, attempted > 0) == (0, True)


OFFERED: list[type] = [Game, Games, Layout, Piece]
OFFERED += [
    kind for package in (regalia, bots) for name in package.__all__ if inspect.isclass(kind := getattr(package, name))
]


@pytest.mark.parametrize("kind", OFFERED)
def test_every_public_class_and_member_has_an_example(kind: type) -> None:
    members = {name: what for name, what in vars(kind).items() if not name.startswith("_") and is_member(what, kind)}
    assert [name for name, what in (members | {"": kind}).items() if ">>> " not in (what.__doc__ or "")] == []


def is_member(what: object, kind: type) -> bool:
    """Whether it is declared in that class; a field that holds a function by default is not."""
    own = callable(what) and getattr(what, "__qualname__", "").startswith(f"{kind.__qualname__}.")
    return isinstance(what, property | cached_property) or own


@pytest.mark.parametrize("package", [regalia, bots])
def test_every_public_name_has_an_example(package: Any) -> None:
    named = {name: getattr(package, name) for name in package.__all__ if callable(getattr(package, name))}
    named["games"] = all_games  # at run time `regalia.games` is the package
    assert [name for name, what in named.items() if ">>> " not in (what.__doc__ or "")] == []
