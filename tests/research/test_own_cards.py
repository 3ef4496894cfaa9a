"""Every interface for researchers plays with house rules and with cards of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from regalia import BadSettings
from regalia.games import find
from regalia.research import openspiel, pettingzoo
from regalia.research.gymnasium import VectorEnv

OPTIONS = {"unclaimed_realm": "stays"}


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    own = tmp_path / "own.toml"
    own.write_text((find("kingdom-18").folder / "cards.toml").read_text().replace("value = 5", "value = 50"))
    return own


def test_cards_and_options_reach_every_interface(cards: Path) -> None:
    wanted = find("kingdom-18").load_cards(cards).digest
    settings = [
        VectorEnv("kingdom-18", 2, options=OPTIONS, cards=cards).games.setting,
        pettingzoo.env("kingdom-18", options=OPTIONS, cards=str(cards)).unwrapped.table.games.setting,
        pettingzoo.parallel_env("kingdom-18", options=OPTIONS, cards=cards).unwrapped.table.games.setting,
        openspiel.load("kingdom-18", options=OPTIONS, cards=cards).machine.setting,
    ]
    for setting in settings:
        assert setting.cards.digest == wanted
        assert setting.options["unclaimed_realm"] == "stays"
        assert max(setting.rules.shield) == 50


def test_cards_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="cannot be read"):
        VectorEnv("kingdom-18", 2, cards=tmp_path / "none.toml")
    with pytest.raises(BadSettings, match="The parameter cards is not one"):
        openspiel.OpenSpielGame(find("kingdom-18"), {"cards": "a"})
