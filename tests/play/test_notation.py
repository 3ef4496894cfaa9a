"""Moves as people write them."""

from __future__ import annotations

import pytest

import regalia
from regalia.engine.errors import IllegalMove
from tests.games.fall_of_kingdoms import kit
from tests.games.greedy_kingdoms.table import table


def played(match: regalia.Match, move: str) -> str:
    match.play(move)
    return match.played[-1].text


def test_capitals_and_spaces_do_not_matter() -> None:
    assert played(regalia.start("kingdom-18", seed=1), " e1.war6   E2.DIPLOMACY6") == "E1.War6 E2.Diplomacy6"
    assert played(table(market="Gold-Mine", tokens=["HGGFFLL"]), "obtain gold mine") == "obtain Gold-Mine"


@pytest.mark.parametrize("move", ["lay Thief Cook Knight", "lay Knight, Thief, Cook", "thief cook knight lay"])
def test_heroes_are_laid_in_any_order(move: str) -> None:
    match = table()
    match.play("pass")
    assert played(match, move) == "lay Cook Thief Knight"


def test_a_hero_is_laid_by_the_name_of_either_form() -> None:
    for move in ("lay Court-Cook Thief Knight", "lay Knight Court Cook Burglar"):
        match = table(advanced={0: "Cook"})
        match.play("pass")
        assert played(match, move) == "lay Cook Thief Knight"


def test_tokens_are_paid_in_any_order() -> None:
    assert played(table(tokens=["GF"]), "promote Food Gold") == "promote Gold Food"


def test_words_of_different_kinds_are_understood_in_any_order() -> None:
    match = kit.table(["Saint Saint", "General General"], coins=[9, 9])
    assert played(match, "accuse Saint seat1") == "accuse seat1 Saint"


def test_cards_go_back_to_the_house_in_any_order() -> None:
    match = kit.table(["General Assassin", "Saint Saint"], coins=[5, 3], house="Prophet Prophet Prophet")
    match.play("swap")
    assert "return Prophet Assassin" in match.moves()
    assert played(match, "return Assassin Prophet") == "return Prophet Assassin"


def test_where_the_order_of_words_matters_the_forms_are_named() -> None:
    match = table(tokens=["GGG"], owned={0: "Philosophers-Stone"})
    match.play("use Philosophers-Stone")
    with pytest.raises(IllegalMove, match=r"order of words matters: it can be .*'convert 1 Food Gold'"):
        match.play("convert Gold 1 Food")
    with pytest.raises(IllegalMove, match=r"cannot play 'convert 1 Food Gold' now, .* 'convert 1 Gold Food'"):
        match.play("convert 1 Food Gold")


def test_what_is_no_move_is_refused_with_the_right_form() -> None:
    match = table(tokens=["GF"])
    with pytest.raises(IllegalMove, match=r"'promote Food Silver' is not a move .* 'promote Gold Food'"):
        match.play("promote Food Silver")
