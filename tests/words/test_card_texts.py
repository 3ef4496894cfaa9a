"""A card file of one's own calls its cards and notes what it likes, in any number of languages."""

from __future__ import annotations

import pytest

from regalia import BadCards
from regalia.engine import cards, words
from regalia.engine.cards import Cards, note_of, text_in
from regalia.games import find

GAME = find("kingdom-18")
OWN = (GAME.folder / "cards.toml").read_text(encoding="utf-8")


def written(line: str) -> Cards:
    """Our cards with one more line in the first row, which is called E1."""
    return cards.parse(OWN.replace('name = "E1"\n', f'name = "E1"\n{line}\n', 1), "mine.toml", GAME.tables)


def test_a_card_is_called_as_the_file_says_in_each_language() -> None:
    setting = GAME.setting(cards=written('called = { en = "Warlord", de = "Feldherr" }'))
    said = {}
    for language in words.LANGUAGES:
        with words.speaking(language):
            said[language] = setting.words().word("E1")
    assert said == {"en": "Warlord", "de": "Feldherr", "ja": "Warlord"}
    assert setting.words().about("E1") == GAME.setting().words().about("E1")
    assert "Warlord" in setting.words(["Ann", "Bob"]).phrase({"kind": "drew", "seat": 0, "hand": ["E1"]}, "event")


def test_what_cards_are_called_changes_nothing_that_is_played() -> None:
    assert written('called = { ja = "将軍" }').digest == GAME.load_cards().digest


def test_a_card_that_no_message_tells_of_is_called_so_too() -> None:
    game = find("greed")
    text = (game.folder / "cards.toml").read_text(encoding="utf-8")
    for row in ("crook", "1-plain"):
        text = text.replace(f'name = "{row}"\n', f'name = "{row}"\ncalled = {{ de = "Halunke" }}\n', 1)
    setting = game.setting(cards=cards.parse(text, "mine.toml", game.tables))
    assert [setting.words().word(card) for card in ("crook", "1", "2")] == ["Halunke", "Halunke", "2"]
    assert setting.words().about("crook") != ""


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (
            'called = "Warlord"',
            r"mine.toml, \[\[empire\]\] row 1 \(E1\): called is 'Warlord', but names go by languages",
        ),
        ("called = {}", r"row 1 \(E1\): called is {}, but names go by languages"),
        ('called = { english = "Warlord" }', r"row 1 \(E1\): called is .*, but 'english' is no language"),
        ('called = { de = "" }', r"row 1 \(E1\): called is .*, but the name in 'de' must be one line of at most 40"),
        ("called = { de = 4 }", r"but the name in 'de' must be one line"),
        (f'called = {{ de = "{"x" * 41}" }}', r"but the name in 'de' must be one line"),
    ],
)
def test_what_is_no_name_is_refused_with_its_row(line: str, sentence: str) -> None:
    with pytest.raises(BadCards, match=sentence):
        written(line)


@pytest.mark.parametrize(
    ("note", "sentence"),
    [
        ("7", "a note is text, or texts by languages"),
        ('{ x = "…" }', "'x' is no language"),
        ("{ de = 1 }", "a note is"),
    ],
)
def test_what_is_no_note_is_refused_with_its_row(note: str, sentence: str) -> None:
    text = OWN.replace('name = "RW1"\n', f'name = "RW1"\nnote = {note}\n', 1)
    with pytest.raises(BadCards, match=rf"row 1 \(RW1\): note is .*, but {sentence}"):
        cards.parse(text, "mine.toml", GAME.tables)


def test_a_note_is_read_in_ones_own_language_or_in_english() -> None:
    assert text_in(note_of({"note": "hello"}), "de") == "hello"
    assert text_in(note_of({"note": {"de": "hallo", "en": "hello"}}), "de") == "hallo"
    assert text_in(note_of({"note": {"de": "hallo"}}), "ja") == "hallo"
    assert text_in(note_of({}), "ja") == ""


@pytest.mark.parametrize("name", ["fall-of-kingdoms", "greed", "greedy-kingdoms", "greedy-kingdoms-2009", "kingdom-18"])
def test_our_own_notes_are_in_every_language(name: str) -> None:
    for rows in find(name).load_cards().written.values():
        for row in rows:
            assert not row.get("note") or set(note_of(row)) == set(words.LANGUAGES), row["name"]
