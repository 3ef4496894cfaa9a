"""The 2018 edition for people: what a seat sees."""

from __future__ import annotations

from typing import Any

from regalia.engine.cards import Cards
from regalia.engine.game import Setting
from regalia.games.greedy_kingdoms import heroes, kingdoms, telling
from regalia.games.greedy_kingdoms.board import NONE, TYPES, UPGRADES
from regalia.games.greedy_kingdoms.edition2018 import state, vocabulary
from regalia.games.greedy_kingdoms.names import names_of
from regalia.games.greedy_kingdoms.reading import KIND_NAMES

ALL_TYPES = (1 << TYPES) - 1

draw = telling.draw


def view(setting: Setting, seen: Any, seat: int | None) -> dict[str, Any]:
    """What a seat sees, by name."""
    names, cards = names_of(setting.cards), setting.cards
    table = telling.table_view(names, seen, seat, setting.seats, state.PALACES[setting.seats > 2])
    for owner, player in enumerate(table["players"]):
        player["upgrades"] = [_upgrade(cards, card) for card in range(UPGRADES) if seen.owned[owner] >> card & 1]
        player["has_laid"] = has_laid(seen, owner)
        player["bet"] = _bet_view(seen.bets[owner])
    if not seen.over and seen.phase == state.KEEP:  # the heroes to choose from are not in the deck (Q18-62)
        choices = 1 + kingdoms.total_number(setting.rules, seen, seen.attacker, state.CHOOSING)
        table["advanced_deck"] -= min(choices, heroes.still_lacking(seen, seen.attacker).bit_count())
    return table | {
        "asks": state.PHASES.name(seen),
        "attacks_right": bool(seen.turned),
        "market": [None if card == NONE else _upgrade(cards, card) for card in seen.market],
        "under_deck": [names.upgrade(card) for card in seen.under[: seen.unders]],
        "removed": names.set_of_upgrades(_removed(setting, seen)),
        "paying_for": None if seen.subject == NONE else names.card(seen.subject),
        "drawn": names.members(heroes.types_of(seen.drawn[seat]), ALL_TYPES) if seat is not None else [],
    }


def _upgrade(cards: Cards, card: int) -> dict[str, Any]:
    names = names_of(cards)
    mark = vocabulary.mark_of(cards, names.upgrades[card])
    return {**telling.upgrade_view(names, card), "kind": vocabulary.kind_of(cards, card), "mark": mark}


def _removed(setting: Setting, seen: Any) -> int:
    """The upgrades that are out of the game: citizens that have acted, items that were used."""
    left = setting.rules.upgrades & ~seen.deck
    for card in (*seen.market, *seen.under):
        left &= ~(0 if card == NONE else 1 << card)
    for owned in seen.owned:
        left &= ~owned
    return int(left)


def _bet_view(bet: int) -> dict[str, str] | None:
    if bet == NONE:
        return None
    return {"kind": KIND_NAMES[bet // state.SIDES], "side": state.BET_SIDES.names[bet % state.SIDES]}


def has_laid(seen: Any, owner: int) -> bool:
    """Whether a line-up of that player lies face down."""
    if seen.over or owner not in (seen.attacker, seen.defender):
        return False
    if seen.phase == state.LAY_SECOND:
        return bool(owner != seen.seat)
    return bool(seen.phase == state.BET and owner == seen.defender)
