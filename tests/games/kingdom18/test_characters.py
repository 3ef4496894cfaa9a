"""Kingdom 18: characters with temperaments that a person can tell apart."""

from __future__ import annotations

from pathlib import Path

import pytest

import regalia
from regalia import bots
from regalia.engine import contract
from regalia.engine.chance import stream
from regalia.games import find
from regalia.games.kingdom18.characters import CHARACTERS
from tests.games.kingdom18.table import begin, lay


def strategy(character: int, second: bool = False) -> dict[str, float]:
    match = begin(realms="RW3 RD3")
    if second:
        lay(match, "E1.War6", "E2.Diplomacy6")
        lay(match, "E3.Defend", "E4.Assassin")
    actions = match.actions()
    weights = [0.0] * len(actions)
    contract.policy(match.setting.rules, match.seen(0), character, actions, len(actions), weights)
    return dict(zip(match.moves(), weights, strict=True))


def share(weights: dict[str, float], kind: str) -> float:
    return sum(weight for move, weight in weights.items() if kind in move) / sum(weights.values())


@pytest.mark.parametrize("second", [False, True])
def test_every_character_is_inclined_to_something(second: bool) -> None:
    for character in range(len(CHARACTERS)):
        weights = strategy(character, second)
        assert min(weights.values()) >= 0
        assert max(weights.values()) > 0


def test_characters_can_play_for_realms_of_any_value(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text((find("kingdom-18").folder / "cards.toml").read_text().replace("value = 5", "value = 50"))
    match = regalia.start("kingdom-18", seed=4, cards=own)
    chance, bot = stream(1), bots.make("character:reckoner")
    while match.seat is not None:
        bots.move(match, bot, chance)
    assert match.outcome is not None


def test_a_soldier_loves_war_and_a_schemer_lies_in_wait() -> None:
    schemer, reckoner, soldier = (strategy(character) for character in range(3))
    assert share(soldier, "War") > share(reckoner, "War")
    assert share(schemer, "Defend") > share(reckoner, "Defend")
