"""The upgrade deck and the market beside the palaces."""

from __future__ import annotations

from regalia.engine import sets
from regalia.engine.event import ALL, tell
from regalia.engine.kernel import kernel, wide
from regalia.engine.record import Grid
from regalia.games.greedy_kingdoms import events
from regalia.games.greedy_kingdoms.board import NONE, PLACES, UPGRADES, Board, BoardRules


@kernel
def lay_out(rules: BoardRules, s: Board) -> None:
    """The shuffled deck, and no market yet (GK18-17, Q09-3)."""
    s.deck = rules.upgrades
    s.unders = 0
    for place in range(UPGRADES):
        s.under[place] = NONE
    for place in range(PLACES):
        s.market[place] = NONE


@kernel
def deck_size(s: Board) -> int:
    return sets.size(s.deck) + s.unders


@kernel
def draw(s: Board) -> int:
    """Take the top card of a deck that has one: one of those in unknown order, then the known ones below."""
    if s.deck != sets.EMPTY:
        card = sets.pick(s, s.deck)
        s.deck ^= sets.only(card)
        return card
    card = wide(s.under[0])
    s.unders -= 1
    for place in range(s.unders):
        s.under[place] = s.under[place + 1]
    s.under[s.unders] = NONE
    return card


@kernel
def put_under(s: Board, card: int) -> None:
    s.under[s.unders] = card
    s.unders += 1


@kernel
def fill(rules: BoardRules, s: Board, log: Grid) -> None:
    """Turn up cards until the market is full or the deck empty, left to right (GK18-21, Q18-23; GK09-17, GK09-18)."""
    for place in range(rules.places):
        if s.market[place] == NONE and deck_size(s) > 0:
            s.market[place] = draw(s)
            tell(log, ALL, events.MARKET_FILLED, s.market[place], place)


@kernel
def open_cards(s: Board) -> int:
    """The cards of the market, as a set."""
    cards = sets.EMPTY
    for place in range(PLACES):
        if s.market[place] != NONE:
            cards |= sets.only(s.market[place])
    return cards


@kernel
def place_of(s: Board, card: int) -> int:
    """Where a card lies that is in the market."""
    place = 0
    while s.market[place] != card:
        place += 1
    return place


@kernel
def take_away(s: Board, card: int) -> None:
    s.market[place_of(s, card)] = NONE  # its place stays empty until the next filling (Q18-21, Q18-59, Q09-17)
