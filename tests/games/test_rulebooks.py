"""The rulebooks in the repository: what rules, options and tests name is in them, and tests name every statement."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from regalia.engine import rulebook
from regalia.engine.game import Game
from regalia.games import games

TESTS = Path(__file__).parents[1]
# The prefix of each game's statements, and those of its questions, examples, decisions and invariants
STATEMENTS = {
    "kingdom-18": ("K18-", "B", "V", "F", "I"),
    "greed": ("GR-", "A", "N", "X", "P", "T", "I"),
    "fall-of-kingdoms": ("FOK-", "Q-", "DP-", "TV-"),
    "greedy-kingdoms": ("GK18-", "Q18-", "D18-"),
    "greedy-kingdoms-2009": ("GK09-", "Q09-", "D09-"),
}
EDITIONS = [prefix for name in STATEMENTS for prefix in STATEMENTS[name] if prefix.endswith("-")]
in_test_name = re.compile(r"(?<![a-z0-9])(?:(k18|gk18|gk09|gr|fok|q18|q09|q|d18|d09|dp|tv)_|([abn]))(\d+)(?![a-z0-9])")


def prefix_of(name: str) -> str:
    return re.sub(r"\d+$", "", name)


def sources(game: Game) -> list[Path]:
    folder = game.folder if "edition" not in game.folder.name else game.folder.parent
    return [*folder.rglob("*.py"), *(TESTS / "games" / folder.name).rglob("*.py")]


def named_in(text: str) -> set[str]:
    """Ids in comments, docstrings and names of tests."""
    found = set(rulebook.NAMED.findall(text))
    for test in re.findall(r"def (test_\w+)", text):
        for prefix, letter, number in in_test_name.findall(test):
            found.add(f"{prefix.upper()}-{number}" if prefix else f"{letter.upper()}{number}")
    return found


def padded(name: str) -> str:
    """Some ids are written with a zero before a single digit."""
    return re.sub(r"-0(\d)$", r"-\1", name)


@pytest.mark.parametrize("name", STATEMENTS)
def test_every_id_in_sources_options_and_tests_is_in_the_rulebook(name: str) -> None:
    game = games()[name]
    known = {padded(statement) for statement in rulebook.of(game.folder)}
    own = STATEMENTS[name]
    named = {found for path in sources(game) for found in named_in(path.read_text(encoding="utf-8"))}
    named |= {option.rule for option in game.options}
    assert {found for found in named if prefix_of(found) in own and padded(found) not in known} == set()
    assert {option.rule for option in game.options if padded(option.rule) not in known} == set()


@pytest.mark.parametrize("name", STATEMENTS)
def test_every_statement_and_every_open_question_is_named_by_a_test(name: str) -> None:
    tests = {padded(found) for path in TESTS.rglob("*.py") for found in named_in(path.read_text(encoding="utf-8"))}
    found = list(rulebook.of(games()[name].folder))
    assert sum(statement.startswith(STATEMENTS[name][0]) for statement in found) > 30
    wanted = {STATEMENTS[name][0], STATEMENTS[name][1], *(["N"] if name == "greed" else [])}
    assert [one for one in found if prefix_of(one) in wanted and padded(one) not in tests] == []


@pytest.mark.parametrize("name", STATEMENTS)
def test_every_open_question_has_a_decision(name: str) -> None:
    for statement in rulebook.of(games()[name].folder).values():
        if statement.id.startswith(STATEMENTS[name][1]):
            columns = {column.lower(): text for column, text in statement.parts}
            decision = next(
                (text for column, text in columns.items() if "decision" in column or "default" in column), None
            )
            assert decision, f"{statement.id} has no decision: {statement.parts}"


def test_no_game_lacks_a_rulebook() -> None:
    assert list(games()) == sorted(STATEMENTS)
    assert all(rulebook.of(game.folder) for game in games().values())


@pytest.mark.parametrize("name", STATEMENTS)
def test_plain_readers_see_no_ids(name: str) -> None:
    game = games()[name]
    text = game.rules_text()
    texts = [text, *(option.question(game.words) for option in game.options)]
    texts += [option.means(game.words, answer) for option in game.options for answer in option.answers]
    for text in texts:
        assert not [found for found in rulebook.NAMED.findall(text) if prefix_of(found) in EDITIONS], text
