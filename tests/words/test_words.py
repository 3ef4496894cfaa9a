"""What games say to people: every message there and used, nothing named that is not told, the same in the browser."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from regalia.engine import words
from regalia.engine.game import Game
from regalia.engine.talk import Said, Statement
from regalia.games import find, games
from regalia.play.talk import sentence
from tests.words import examples

NAMES = ["Ann", "Bob"]
every_game = pytest.mark.parametrize("game", games().values(), ids=list(games()))


def folders(game: Game) -> list[Path]:
    return [folder for folder in (game.folder.parent, game.folder) if (folder / "en.ftl").exists()]


def messages(game: Game, language: str = "en") -> Iterator[ast.Message]:
    for folder in folders(game):
        for entry in FluentParser().parse((folder / f"{language}.ftl").read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), entry.content
            if isinstance(entry, ast.Message):
                yield entry


@pytest.fixture
def speaking() -> Iterator[None]:
    yield
    words.speak(words.ENGLISH)


def test_the_examples_are_those_of_the_browser() -> None:
    assert examples.FILE.read_text(encoding="utf-8") == examples.written(), "run python -m tests.words.examples"


@every_game
def test_every_event_has_its_sentence_and_every_sentence_its_event(game: Game) -> None:
    told = {words.message_name("event", kind) for kind in game.events.declared}
    shared = {message.id.name for message in messages(game) if message.id.name.startswith("event-")}
    assert shared == told


@every_game
def test_no_event_is_told_with_a_gap(game: Game) -> None:
    """Fluent writes `{$name}` for what a message names and is not told; here that is an error."""
    for example in examples.examples()[game.name]["events"]:
        assert "{" not in example["text"]
        assert "  " not in example["text"]


@every_game
def test_every_card_says_what_it_does_in_sentences(game: Game) -> None:
    """No card of the file is left with the bare phrases that its row is written in."""
    setting = game.setting()
    for table in game.tables:
        for row in setting.cards[table.name]:
            if row["name"] in setting.facts:
                told = game.card_text(setting, row["name"])
                assert told.endswith("."), f"{row['name']}: {told}"
                assert not {"→", "{", "  "} & set(told.split(" ")), told


@pytest.mark.parametrize("name", ["greedy-kingdoms", "greedy-kingdoms-2009"])
def test_every_effect_that_a_card_file_may_use_has_its_words(name: str) -> None:
    folder = "2009" if name.endswith("2009") else "2018"
    vocabulary = import_module(f"regalia.games.greedy_kingdoms.edition{folder}.vocabulary")
    patterns = [
        phrase
        for name in dir(vocabulary)
        if name.endswith("EFFECTS") and name[0] != "_"
        for phrase in getattr(vocabulary, name)
    ]
    patterns += ["NAMES by TOKENS"] if folder == "2009" else []
    wanted = {words.message_name("effect", pattern.lower()) for pattern in patterns}
    shown = {"effect-gain-tokens", "effect-take-n", "effect-swap-n"}  # on heroes and as incomes
    there = {message.id.name for message in messages(find(name)) if message.id.name.startswith("effect-")}
    assert wanted <= there
    assert there - wanted - shown == set()


@every_game
def test_no_message_stands_twice(game: Game) -> None:
    names = [message.id.name for message in messages(game)]
    assert sorted(set(names)) == sorted(names)


def test_things_are_counted_together_and_listed_in_the_words_of_the_language() -> None:
    gk = find("greedy-kingdoms").words
    assert gk.listed(["Gold", "Food", "Food"]) == "1 Gold and 2 Food"
    assert gk.listed(["Saint", "Saint", "Prophet"]) == "Saint, Saint and Prophet"
    assert gk.listed([]) == ""


def test_a_card_of_a_file_of_ones_own_is_called_by_its_name() -> None:
    assert find("greedy-kingdoms").words.word("Old-Mill") == "Old Mill"


def test_markup_in_a_name_stays_text() -> None:
    game = find("kingdom-18")
    said = game.words.at({}, ["{ $x } [bold]", "Bob"]).phrase({"kind": "laid", "seat": 0}, "event")
    assert said == "{ $x } [bold] lays a card face down on each realm."


def test_a_game_without_words_is_told_by_what_its_events_are_called(tmp_path: Path) -> None:
    none = words.words_of(words.ENGLISH, tmp_path)
    assert none.at({}, NAMES).phrase({"kind": "card_drawn", "seat": 1}, "event") == "Card drawn: seat 1."


def test_the_pseudo_language_marks_what_is_written_in_messages_and_leaves_names(speaking: None) -> None:
    words.speak(words.PSEUDO)
    game = find("kingdom-18")
    assert (
        game.words.at({}, NAMES).phrase({"kind": "laid", "seat": 0}, "event")
        == "Ann láýš á çárd fáçé dówñ óñ éáçh réálm."
    )


@pytest.mark.parametrize(
    ("wanted", "locale", "language", "notice"),
    [
        (None, "en_GB.UTF-8", "en", False),
        (None, "C", "en", False),
        (None, "tlh_QO", "en", False),
        ("en-US", "C", "en", False),
        ("tlh", "en_GB.UTF-8", "en", True),
    ],
)
def test_a_language_is_the_one_asked_for_then_the_terminals_then_english(
    monkeypatch: pytest.MonkeyPatch, wanted: str | None, locale: str, language: str, notice: bool
) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", locale)
    found, told = words.preferred(wanted)
    assert (found, bool(told)) == (language, notice)


@pytest.mark.parametrize(
    ("language", "promised"), [("en", "I will not attack Bob."), ("de", "Das werde ich nicht tun: Bob angreifen.")]
)
def test_what_somebody_will_do_is_said_in_the_language(language: str, promised: str) -> None:
    """A statement names verbs of moves, which are words of the notation."""
    said = Said(3, 0, None, "", Statement("promise", 1, ("not", "attack")))
    with words.speaking(language):
        assert sentence(said, find("fall-of-kingdoms").words.at({}, NAMES)).endswith(f": {promised}")
