"""The 2018 edition for people: what a seat sees."""

from collections.abc import Mapping
from functools import lru_cache, partial
from typing import Any

from regalia.engine import sets
from regalia.engine.cards import Cards
from regalia.engine.game import Setting
from regalia.engine.view import Shown
from regalia.games.greedy_kingdoms import heroes, kingdoms, market, telling
from regalia.games.greedy_kingdoms.board import NONE, TYPES, UPGRADES
from regalia.games.greedy_kingdoms.edition2018 import state, vocabulary
from regalia.games.greedy_kingdoms.edition2018.payment import discount
from regalia.games.greedy_kingdoms.names import names_of
from regalia.games.greedy_kingdoms.reading import KIND_NAMES

ALL_TYPES = (1 << TYPES) - 1


class Upgrade(telling.Upgrade, frozen=True, kw_only=True):
    mark: str | None


class Bet(Shown, frozen=True):
    kind: str
    side: str


class Player(telling.Player, frozen=True, kw_only=True):
    upgrades: list[Upgrade]
    bet: Bet | None


class View(telling.Table, frozen=True, kw_only=True):
    market: list[Upgrade | None]
    attacks_right: bool
    under_deck: list[str]
    removed: list[str]
    paying_for: str | None
    drawn: list[str]
    players: list[Player]


def view(setting: Setting, seen: Any, seat: int | None, frame: Mapping[str, Any]) -> View:
    """What a seat sees, by name."""
    names, cards = names_of(setting.cards), setting.cards
    table = telling.table_view(names, seen, state.PALACES[setting.seats > 2])
    if not seen.over and seen.phase == state.KEEP:  # the heroes to choose from are not in the deck (Q18-62)
        choices = 1 + kingdoms.total_number(setting.rules, seen, seen.attacker, state.CHOOSING)
        table["advanced_deck"] -= min(choices, heroes.still_lacking(seen, seen.attacker).bit_count())
    return View(
        **frame,
        **table,
        asks=state.PHASES.name(seen),
        attacks_right=bool(seen.turned),
        market=[None if card == NONE else _upgrade(cards, card) for card in seen.market],
        prices=telling.prices(names, setting.rules, seen, seen.market, seat, partial(discount, setting.rules, seen)),
        under_deck=[names.upgrade(card) for card in seen.under[: seen.unders]],
        # Citizens that have acted, items that were used
        removed=names.set_of_upgrades(setting.rules.upgrades & ~sets.union(market.where_upgrades_are(seen))),
        paying_for=None if seen.subject == NONE else names.card(seen.subject),
        drawn=names.members(heroes.types_of(seen.drawn[seat]), ALL_TYPES) if seat is not None else [],
        players=[_player(cards, seen, owner, seat) for owner in range(setting.seats)],
    )


def _player(cards: Cards, seen: Any, owner: int, seat: int | None) -> Player:
    return Player(
        **telling.player_view(names_of(cards), seen, owner, seat),
        upgrades=[_upgrade(cards, card) for card in range(UPGRADES) if seen.owned[owner] >> card & 1],
        has_laid=has_laid(seen, owner),
        bet=_bet_view(seen.bets[owner]),
    )


@lru_cache(maxsize=1 << 12)
def _upgrade(cards: Cards, card: int) -> Upgrade:
    names = names_of(cards)
    shown = telling.upgrade_view(names, card, vocabulary.kind_of(cards, card))
    return Upgrade(**shown, mark=vocabulary.mark_of(cards, names.upgrades[card]))


def _bet_view(bet: int) -> Bet | None:
    return None if bet == NONE else Bet(KIND_NAMES[bet // state.SIDES], state.BET_SIDES.names[bet % state.SIDES])


def has_laid(seen: Any, owner: int) -> bool:
    """Whether a line-up of that player lies face down."""
    if seen.over or owner not in (seen.attacker, seen.defender):
        return False
    if seen.phase == state.LAY_SECOND:
        return bool(owner != seen.seat)
    return bool(seen.phase == state.BET and owner == seen.defender)
