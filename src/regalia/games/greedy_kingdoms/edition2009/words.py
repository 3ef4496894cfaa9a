"""The 2009 edition for people: what a seat sees."""

from __future__ import annotations

from typing import Any

from regalia.engine.game import Setting
from regalia.games.greedy_kingdoms import telling
from regalia.games.greedy_kingdoms.board import NONE, UPGRADES
from regalia.games.greedy_kingdoms.edition2009 import state, vocabulary
from regalia.games.greedy_kingdoms.names import Names, names_of

draw = telling.draw


def view(setting: Setting, seen: Any, seat: int | None) -> dict[str, Any]:
    """What a seat sees, by name."""
    names = names_of(setting.cards)
    table = telling.table_view(names, seen, seat, state.SEATS, state.PALACES)
    for owner, player in enumerate(table["players"]):
        player["upgrades"] = [_upgrade(names, card) for card in range(UPGRADES) if seen.owned[owner] >> card & 1]
        player["has_laid"] = not seen.over and seen.phase == state.LAY_SECOND and owner == seen.attacker
    return table | {
        "asks": state.PHASES.name(seen),
        "market": [None if card == NONE else _upgrade(names, card) for card in seen.market[: state.LINE]],
    }


def _upgrade(names: Names, card: int) -> dict[str, Any]:
    return {**telling.upgrade_view(names, card), "kind": vocabulary.kind_of(names.upgrades[card])}
