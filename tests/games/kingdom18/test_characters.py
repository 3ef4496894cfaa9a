"""Kingdom 18: characters with temperaments that a person can tell apart."""

from __future__ import annotations

import pytest

from regalia.engine import game
from regalia.games.kingdom18.characters import CHARACTERS
from tests.games.kingdom18.table import begin, lay


def inclination(character: int, second: bool = False) -> dict[str, float]:
    match = begin(realms="RW3 RD3")
    if second:
        lay(match, "E1.War6", "E2.Diplomacy6")
        lay(match, "E3.Defend", "E4.Assassin")
    actions = match.actions()
    weights = [0.0] * len(actions)
    game.incline(match.setting.rules, match.seen(0), character, actions, len(actions), weights)
    return dict(zip(match.moves(), weights, strict=True))


def share(weights: dict[str, float], kind: str) -> float:
    return sum(weight for move, weight in weights.items() if kind in move) / sum(weights.values())


@pytest.mark.parametrize("second", [False, True])
def test_every_character_is_inclined_to_something(second: bool) -> None:
    for character in range(len(CHARACTERS)):
        weights = inclination(character, second)
        assert min(weights.values()) >= 0
        assert max(weights.values()) > 0


def test_a_soldier_loves_war_and_a_schemer_lies_in_wait() -> None:
    schemer, reckoner, soldier = (inclination(character) for character in range(3))
    assert share(soldier, "War") > share(reckoner, "War")
    assert share(schemer, "Defend") > share(reckoner, "Defend")
