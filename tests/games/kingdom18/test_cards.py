"""Kingdom 18: the card file, ours and a user's own."""

from __future__ import annotations

from pathlib import Path

import pytest

import regalia
from regalia import BadCards
from regalia.games import find
from tests.games.kingdom18.table import fight, position, upper_result

OURS = (find("kingdom-18").folder / "cards.toml").read_text(encoding="utf-8")


def with_cards(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    text = OURS
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def refused(path: Path) -> str:
    with pytest.raises(BadCards) as caught:
        regalia.start("kingdom-18", cards=path)
    return str(caught.value)


def test_our_cards_say_where_they_come_from() -> None:
    cards = find("kingdom-18").load_cards()
    assert {card["provenance"] for table in cards.tables.values() for card in table} == {"reconstructed"}
    assert sum(card["value"] for card in cards["realm"]) == 30


def test_the_same_cards_in_another_layout_have_the_same_digest(tmp_path: Path) -> None:
    path = with_cards(tmp_path, ("# The cards of Kingdom 18.", "# Mine."))
    assert find("kingdom-18").load_cards(path).digest == find("kingdom-18").load_cards().digest
    other = with_cards(tmp_path, ('"War 6"', '"War 8"'))
    assert find("kingdom-18").load_cards(other).digest != find("kingdom-18").load_cards().digest


def test_what_the_game_does_not_read_is_not_in_the_digest(tmp_path: Path) -> None:
    ours = find("kingdom-18").load_cards().digest
    for change in (
        ('note.en = "', 'note.en = "As I have it here. '),
        ('provenance = "reconstructed"', 'provenance = "found"'),
    ):
        assert find("kingdom-18").load_cards(with_cards(tmp_path, change)).digest == ours
    assert find("kingdom-18").load_cards(with_cards(tmp_path, ('name = "E1"', 'name = "E9"'))).digest != ours


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(OURS, encoding="utf-8-sig")
    assert find("kingdom-18").load_cards(path).digest == find("kingdom-18").load_cards().digest


def test_a_users_cards_are_played_with(tmp_path: Path) -> None:
    path = with_cards(tmp_path, ('"War 6"', '"War 8"'))
    match = regalia.from_position("kingdom-18", position(realms="RD1 RW1"), cards=path)
    assert upper_result(fight(match, "E1.War8 E2.War3", "E2.War3 E1.War8")) == ("nobody", 11, 11)


def test_b5_a_number_beside_defend_counts_only_under_its_option(tmp_path: Path) -> None:
    path = with_cards(tmp_path, ('= "Defend"', '= "Defend 2"'), ('= "Assassin"', '= "Assassin 1"'))

    def result(answer: str) -> tuple[str, int, int]:
        options = {"idle_counter": answer}
        match = regalia.from_position("kingdom-18", position(realms="RD1 RW1"), cards=path, options=options)
        return upper_result(fight(match, "E3.Defend2 E4.Assassin1", "E2.Diplomacy6 E3.War4"))

    assert result("worthless") == ("blue", 0, 11)
    assert result("counts") == ("blue", 3, 11)


def test_b5_b8_a_number_beside_defend_that_counts_decides_a_tie(tmp_path: Path) -> None:
    path = with_cards(tmp_path, ('= "Defend"', '= "Defend 6"'))

    def result(answer: str) -> tuple[str, int, int]:
        options = {"idle_counter": answer}
        match = regalia.from_position("kingdom-18", position(realms="RW1 RD1"), cards=path, options=options)
        return upper_result(fight(match, "E3.Defend6 E1.Diplomacy3", "E4.Diplomacy4 E3.War4"))

    assert result("worthless") == ("blue", 3, 9)
    assert result("counts") == ("red", 9, 9)


REFUSED = [
    (('"War 6"', '"Wor 6"'), "mine.toml, [[empire]] row 1 (E1): top is 'Wor 6', but a power is War N, Diplomacy N"),
    (('"War 6"', '"War 100"'), "top is 'War 100', but a power is"),
    (('"War 6"', '"War"'), "top is 'War', but a power is"),
    (("value = 1", "value = -1"), "value is -1, but it must be a whole number from 0 to 99."),
    (('icon = "War"', 'icon = "Defend"'), "icon is 'Defend', but it must be one of War, Diplomacy."),
    (('top = "War 6"\n', ""), "mine.toml, [[empire]] row 1 (E1): the column 'top' is missing."),
    (
        ('name = "E1"', 'name = "E1"\ncolour = "red"'),
        "there is no column 'colour'; the columns are name,",
    ),
    (('provenance = "reconstructed"', 'provenance = "guess"'), "provenance is 'guess', but it must be one of rulebook"),
    (('name = "E1"', 'name = "E 1"'), "name is 'E 1', but a name is letters, digits and hyphens."),
    (('name = "E2"', 'name = "E1"'), "two [[empire]] rows named 'E1'"),
    (('name = "RW1"', 'name = "E1"'), "mine.toml has two cards named 'E1'"),
    (('bottom = "Diplomacy 3"', 'bottom = "War 6"'), "E1 has the same power at both ends"),
    (("[[empire]]\n", "[[emperor]]\n"), "has a table 'emperor' that this game does not use (empire, realm)."),
    (("[[empire]]\n", "[[empire\n"), "The card file mine.toml is not valid TOML"),
    (('note.en = "', 'note.en = 5 # "'), "row 1 (E1): note is { en = 5, "),
    (('name = "RD5"', 'name = "RD5"\nnote = 2018-01-01'), "but a note is text, or texts by languages"),
    (('name = "E1"', "name = 5"), "row 1: name is 5, but a name is letters"),
    (("value = 1", f"value = {'9' * 5000}"), "The card file mine.toml has a line with more than 2000 letters."),
    (("value = 1", f"value = 0x{'f' * 1900}"), "…, but it must be a whole number from 0 to 99."),
    (("value = 1", f"value = {'[' * 90}{']' * 90}"), "The card file mine.toml is nested too deeply."),
    (('"War 6"', f'"{"War " * 400}"'), "…', but a power is"),
    (("value = 1", f"value = [{'1, ' * 300}]"), "…, but it must be a whole number"),
]


@pytest.mark.parametrize(("change", "sentence"), REFUSED)
def test_a_card_file_that_does_not_fit_is_refused_with_one_sentence(
    tmp_path: Path, change: tuple[str, str], sentence: str
) -> None:
    message = refused(with_cards(tmp_path, change))
    assert sentence in message
    assert message.endswith(".")
    assert "\n" not in message
    assert len(message) < 300


def test_a_wrong_number_of_cards_is_refused(tmp_path: Path) -> None:
    last = OURS.rindex("[[realm]]")
    path = tmp_path / "mine.toml"
    path.write_text(OURS[:last], encoding="utf-8")
    assert refused(path) == "The card file mine.toml has 9 [[realm]] rows, but the game has 10."


def test_a_missing_table_and_a_missing_file_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    assert "cannot be read" in refused(path)
    path.write_text("", encoding="utf-8")
    assert refused(path) == "The card file mine.toml has no [[empire]] rows."
