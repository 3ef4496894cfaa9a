"""The deck is data that a user can replace."""

from __future__ import annotations

from pathlib import Path

import pytest

import regalia
from regalia.games.greed.game import GAME

OWN = (GAME.folder / "cards.toml").read_text(encoding="utf-8")


def test_the_rows_say_where_they_come_from() -> None:
    cards = GAME.load_cards()
    assert cards["crook"][0]["provenance"] == "rulebook"
    assert {card["provenance"] for card in cards["number"]} == {"reconstructed"}
    copies = {card["name"].partition("-")[2]: card["copies"] for card in cards["number"]}
    assert copies == {"plain": 10, "plus-one": 2, "look": 1, "two-for-three": 1}


def test_another_split_of_the_symbols_can_be_played(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(OWN.replace("copies = 10\n", "copies = 11\n").replace("copies = 2\n", "copies = 1\n"))
    match = regalia.start("greed", 3, seed=1, cards=file)
    deck = match.setting.rules.plain()["deck"]
    assert deck == [11] * 7 + [1] * 21
    assert GAME.broken(match.setting, GAME.state_type.from_plain(match.position())) == []


def test_a_kind_that_is_left_out_does_not_exist(tmp_path: Path) -> None:
    rows = OWN.split("\n[[number]]")
    kept = [row for row in rows if 'symbol = "look"' not in row]
    file = tmp_path / "mine.toml"
    file.write_text("\n[[number]]".join(kept).replace("copies = 10\n", "copies = 11\n"))
    deck = regalia.start("greed", 2, cards=file).setting.rules.plain()["deck"]
    assert deck[14:21] == [0] * 7


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("copies = 10\n", "copies = 9\n", "has 91 number cards, but the game has 98"),
        ('symbol = "look"\n', 'symbol = "+1"\n', r"has two \[\[number\]\] rows for 1\(\+1\)"),
        ("number = 7\n", "number = 8\n", "number is 8, but it must be a whole number from 1 to 7"),
        ("copies = 12\n", "copies = 4\n", "copies is 4, but it must be a whole number from 5"),
        ('symbol = "2+3"\n', 'symbol = "3+2"\n', "must be one of plain"),
    ],
)
def test_a_deck_that_is_not_one_is_refused(old: str, new: str, message: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(OWN.replace(old, new))
    with pytest.raises(regalia.BadCards, match=message):
        regalia.start("greed", 2, cards=file)
