"""Every language says all that English says, of the same things; nothing is said in English where another is spoken."""

from __future__ import annotations

import ast as python
import random
import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from rich.console import Console
from rich.text import Text

import regalia
from regalia.engine import words
from regalia.engine.game import SHARED_WORDS, Game
from regalia.games import games
from regalia.play.guide import ASTRAY, FAREWELL, guide_of
from regalia.terminal.perspective import MatchPerspective
from regalia.terminal.rulebook import show_rules
from regalia.terminal.words import FOLDER as TERMINAL
from regalia.testing.test_words import declared

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src/regalia/games"
FOLDERS = [SHARED_WORDS, TERMINAL, ROOT / "web/src/words", *sorted({path.parent for path in GAMES.rglob("en.ftl")})]
every_game = pytest.mark.parametrize("game", games().values(), ids=list(games()))
PLIES = 60
FORMS = ("one", "counted", "the", "none", "accusative", "dative", "genitive")  # of a word, as languages need them


def entries(path: Path) -> list[ast.Message | ast.Term]:
    body = FluentParser().parse(path.read_text(encoding="utf-8")).body
    assert not [entry.content for entry in body if isinstance(entry, ast.Junk)], path
    return [entry for entry in body if isinstance(entry, (ast.Message, ast.Term))]


def names(path: Path) -> set[str]:
    """The messages of a file, with their attributes; terms are a language's own."""
    found = set()
    for entry in entries(path):
        if isinstance(entry, ast.Message):
            found |= {entry.id.name} if entry.value else set()
            found |= {f"{entry.id.name}.{attribute.id.name}" for attribute in entry.attributes}
    return found


def told(node: object) -> set[str]:
    """The arguments that a message names."""
    if isinstance(node, ast.VariableReference):
        return {node.id.name}
    children = vars(node).values() if isinstance(node, ast.BaseNode) else []
    each = [one for child in children for one in (child if isinstance(child, list) else [child])]
    return set().union(*(told(one) for one in each if isinstance(one, ast.BaseNode)))


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_language_has_every_message_and_no_other(folder: Path, language: str) -> None:
    own = folder / f"{language}.ftl"
    assert own.is_file(), "A language is there when engine/ has it: put that file last."
    allowed = {f"{name}.{form}" for name in names(own) for form in FORMS}
    assert names(folder / "en.ftl") - names(own) == set(), "missing"
    assert names(own) - names(folder / "en.ftl") - allowed == set(), "unknown"


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_message_names_nothing_that_it_is_not_told(folder: Path, language: str) -> None:
    """What a message may say of a thing beyond its name begins with the thing's name: `$card`, `$card_dative`."""
    english = {entry.id.name: told(entry) for entry in entries(folder / "en.ftl")}
    for entry in entries(folder / f"{language}.ftl"):
        if isinstance(entry, ast.Message):
            things = {re.sub(r"_(given|count|id|one|rival)$", "", name) for name in english[entry.id.name]}
            for name in told(entry) - english[entry.id.name]:
                assert any(name == thing or name.startswith(f"{thing}_") for thing in things), (
                    f"{entry.id.name}: {name}"
                )


def own_messages(game: Game) -> set[str]:
    return {entry.id.name for folder in game.word_folders[1:] for entry in entries(folder / "en.ftl")}


@every_game
def test_every_message_of_a_game_is_used_and_none_is_missing(game: Game) -> None:
    known = own_messages(game)
    guide = guide_of(game.name)
    assert guide is not None
    verbs = {move.verb for move in game.moves.declared if move.verb}
    longest = max(len(text.split()) for text in game.setting().texts)
    expected = declared(game)
    asked = expected.pop("ask")
    expected["guide"] = {step.text for step in guide.steps if step.text} | {FAREWELL}
    for area, wanted in expected.items():
        there = {name for name in known if name.startswith(f"{area}-")}
        missing, unused = wanted - there, there - wanted
        assert not missing, f"missing: {missing}"
        assert not unused or area == "player", f"unused: {unused}"  # editions share their players
    behind = {words.message_name("ask", verb, str(n)) for verb in verbs for n in range(1, longest)}
    asks = {name for name in known if name.startswith("ask-")}
    assert asked <= asks <= asked | behind
    assert {"title", "summary"} <= known
    assert ASTRAY in names(SHARED_WORDS / "en.ftl")


@every_game
def test_what_code_alone_uses_of_a_games_messages_stands_in_its_code(game: Game) -> None:
    source = "".join(path.read_text(encoding="utf-8") for f in game.word_folders[1:] for path in f.glob("*.py"))
    setting = game.setting(game.seats[-1])
    said = {word for text in setting.texts for word in text.split()} | set(setting.facts)
    for name in own_messages(game):
        area, _, rest = name.partition("-")
        if area in ("board", "hint", "under", "aims", "held"):
            assert f'"{name}"' in source or f"'{name}'" in source or f'"{rest}"' in source, name
        if area == "word":
            used = any(words.message_name(word) == rest for word in said)
            assert used or f'"{rest}"' in source or f'"{rest.replace("-", " ")}"' in source, name


def test_every_message_of_the_terminal_is_used_and_none_is_missing() -> None:
    folders = (TERMINAL, TERMINAL.parent / "cli")
    source = "".join(path.read_text(encoding="utf-8") for folder in folders for path in folder.glob("*.py"))
    known = {entry.id.name for entry in entries(TERMINAL / "en.ftl")}
    used = set(re.findall(r"\bt\(f?[\"']([\w-]+)[\"']", source)) | set(re.findall(r"[\"'](help-\w+)[\"']", source))
    families = ("key-", "keys-", "card-", "history-", "provenance-")
    assert used - known == set()
    assert {name for name in known - used if not name.startswith(families)} == set()


# What still stands in code

SENTENCE = re.compile(r"[A-Za-z]{2,} [a-z]{2,}( |$|[.,:?!])")
# Card files, invariants and the search for games speak in errors, and the line editor to its library
NOT_FOR_PLAYERS = (
    "__init__.py",
    "editing.py",
    "checks.py",
    "solver.py",
    "reading.py",
    "vocabulary.py",
    "faces.py",
    "cards.py",
)


NOTATION = {"lines.py:        say to ", "lines.py:  promise seat"}
STYLES = {"fullscreen.py: bold yellow", "themes.py: bold underline", "screen.py: bold cyan"}


def sentences(path: Path) -> Iterator[str]:
    """Texts in a module that read like a sentence, but for docstrings, errors and names of phases."""
    tree = python.parse(path.read_text(encoding="utf-8"))
    for node in python.walk(tree):
        silent = isinstance(node, (python.Raise, python.Assert)) or (
            isinstance(node, python.Call) and python.unparse(node.func).endswith((".runs", "PHASES", "Option"))
        )
        is_docstring = isinstance(node, python.Expr) and isinstance(node.value, python.Constant)
        if silent or is_docstring:
            for child in python.walk(node):
                if isinstance(child, python.Constant):
                    child.value = None
    for node in python.walk(tree):
        if isinstance(node, python.Constant) and isinstance(node.value, str) and SENTENCE.search(node.value):
            yield node.value


@pytest.mark.parametrize("folder", [GAMES, TERMINAL], ids=["games", "terminal"])
def test_no_sentence_stands_in_code(folder: Path) -> None:
    found = {
        f"{path.name}: {text}"
        for path in folder.rglob("*.py")
        if path.name not in NOT_FOR_PLAYERS
        for text in sentences(path)
    }
    assert found - NOTATION - STYLES == set()


# The pseudo-language

# The file of the cards, and the word of a card in moves beside what it is called
NOTATION_IN_RULES = re.compile(r"/\S+\.toml|\([A-Za-z0-9-]+\)")


def leftovers(text: str) -> list[str]:
    """Words without an accent, though they have letters that take one; `seat1` is notation."""
    plain = Text.from_markup(text).plain
    return [word for word in re.findall(r"[A-Za-z]{3,}", plain) if re.search("[aeiouyAEIOU]", word) and word != "seat"]


@every_game
def test_no_english_is_left_in_a_match_at_the_terminal(game: Game) -> None:
    choose = random.Random(1)
    with words.speaking(words.PSEUDO):
        match = regalia.start(game.name, seed=1)
        while match.seat is not None:
            if match.ply % max(1, game.longest // 400) == 0 or match.ply < PLIES:
                for text in shown(match):
                    assert leftovers(text) == [], text
            match.play(choose.choice(match.moves()))
        assert match.outcome is not None
        told_of = [match.tell(event) for event in match.story()]
        for text in (*told_of, match.outcome.reason, MatchPerspective(match, None).board()):
            assert leftovers(text) == [], text


def shown(match: regalia.Match) -> Iterator[str]:
    """All that the seat to move reads."""
    assert match.seat is not None
    setting, view = match.setting, match.view(match.seat)
    yield MatchPerspective(match, match.seat).board()
    hint = match.game.hint(setting, match.seen(match.seat), match.seat)
    yield from [] if hint is None else [setting.words(match.names).phrase(hint)]
    for move in match.moves()[:20]:
        chosen = move.split()
        for n, word in enumerate(chosen):
            yield match.game.question(setting, view, chosen[:n])
            yield match.game.describe(setting, word)


@pytest.mark.parametrize("language", [*words.LANGUAGES, words.PSEUDO])
@every_game
def test_the_rules_can_be_read_at_the_terminal(game: Game, language: str) -> None:
    console = Console(file=StringIO(), width=100)
    with words.speaking(language):
        show_rules(console, game.setting())
    assert isinstance(console.file, StringIO)
    text = console.file.getvalue()
    assert len(text) > 2000
    if language == words.PSEUDO:
        moves = {word for text in game.setting().texts for word in text.split()}
        options = (f"{option.name} {' '.join(option.answers)}" for option in game.options)
        typed = ["FILE COPY cards toml hint", game.title, game.name, *moves, *options]
        known = set(re.findall("[A-Za-z]+", " ".join(typed)))
        assert set(leftovers(NOTATION_IN_RULES.sub("", text))) - known == set()


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_transcript_is_the_same_in_every_language_and_verifies(language: str) -> None:
    def written() -> str:
        match = regalia.start("kingdom-18", seed=1, names=["Ann", "Bob"])
        while match.seat is not None:
            match.play(match.moves()[0])
        return match.transcript()

    english = written()
    with words.speaking(language):
        assert written() == english
        assert regalia.verify(english)


def test_japanese_rules_have_no_line_breaks_that_would_be_shown_as_spaces() -> None:
    letter = "[\u3000-\u9fff\uff00-\uffef]"
    for game in games().values():
        assert not re.search(f"{letter}\n *{letter}", game.rules_text("ja"))
