"""The 2009 edition for people: what a seat sees."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from regalia.engine.game import Setting
from regalia.games.greedy_kingdoms import telling
from regalia.games.greedy_kingdoms.board import NONE, UPGRADES
from regalia.games.greedy_kingdoms.edition2009 import state, vocabulary
from regalia.games.greedy_kingdoms.names import Names, names_of


class Player(telling.Player, frozen=True, kw_only=True):
    upgrades: list[telling.Upgrade]


class View(telling.Table, frozen=True, kw_only=True):
    market: list[telling.Upgrade | None]
    players: list[Player]


def view(setting: Setting, seen: Any, seat: int | None, frame: Mapping[str, Any]) -> View:
    """What a seat sees, by name."""
    names = names_of(setting.cards)
    return View(
        **frame,
        **telling.table_view(names, seen, state.PALACES),
        asks=state.PHASES.name(seen),
        market=[None if card == NONE else _upgrade(names, card) for card in seen.market[: state.LINE]],
        prices=telling.prices(names, setting.rules, seen, seen.market[: state.LINE], seat, lambda owner, card: 0),
        players=[_player(names, seen, owner, seat) for owner in range(state.SEATS)],
    )


def _player(names: Names, seen: Any, owner: int, seat: int | None) -> Player:
    return Player(
        **telling.player_view(names, seen, owner, seat),
        upgrades=[_upgrade(names, card) for card in range(UPGRADES) if seen.owned[owner] >> card & 1],
        has_laid=not seen.over and seen.phase == state.LAY_SECOND and owner == seen.attacker,
    )


@lru_cache(maxsize=1 << 12)
def _upgrade(names: Names, card: int) -> telling.Upgrade:
    return telling.Upgrade(**telling.upgrade_view(names, card, vocabulary.kind_of(names.upgrades[card])))
