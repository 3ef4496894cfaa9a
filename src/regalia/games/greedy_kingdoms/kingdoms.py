"""Kingdoms: empty at the deal, the upgrades that work in them, the palaces that win."""

from __future__ import annotations

from regalia.engine import sets
from regalia.engine.event import ALL, tell
from regalia.engine.game import NO_SEAT
from regalia.engine.kernel import kernel
from regalia.engine.record import Grid
from regalia.games.greedy_kingdoms import events, market
from regalia.games.greedy_kingdoms.board import (
    KINDS,
    LIMIT,
    SEATS,
    SECOND_PALACE,
    TYPES,
    WINNING_PALACES,
    Board,
    BoardRules,
)


@kernel
def clear(rules: BoardRules, s: Board, copies: int) -> None:
    """Empty Kingdoms, and all cards and tokens beside them (GK18-10, GK18-14 to GK18-16; GK09-08, GK09-10)."""
    s.ply = 0
    s.over = 0
    s.round = 0
    s.second = 0
    s.blocked = sets.EMPTY
    s.used = sets.EMPTY
    for seat in range(SEATS):
        s.palaces[seat] = 0
        s.owned[seat] = sets.EMPTY
        s.advanced[seat] = sets.EMPTY  # a hand has every type in its starting form
        s.laid[seat] = sets.EMPTY
        s.shown[seat] = sets.EMPTY
        for kind in range(KINDS):
            s.tokens[seat][kind] = 0
    for kind in range(KINDS):
        s.bank[kind] = rules.supply  # GK18-02, GK09-02
    s.advanced_deck = sets.EMPTY
    for copy in range(copies):
        s.advanced_deck |= sets.first(rules.types) << copy * TYPES
    market.lay_out(rules, s)


@kernel
def working(rules: BoardRules, s: Board, seat: int, window: int) -> int:
    """A player's upgrades that work in a window, as a set."""
    return s.owned[seat] & rules.works[window]


@kernel
def total_number(rules: BoardRules, s: Board, seat: int, window: int) -> int:
    """The numbers of all those upgrades together: like effects add up (Q18-33, Q18-34)."""
    cards = working(rules, s, seat, window)
    total = 0
    while cards != sets.EMPTY:
        total += rules.number[sets.lowest(cards)]
        cards = sets.without_lowest(cards)
    return total


@kernel
def add_palace(s: Board, log: Grid) -> None:
    """The attacker's palace is paid for; the second one wins, at once (GK18-19, GK18-52, Q18-2; GK09-44, Q09-12)."""
    s.palaces[s.attacker] += 1  # GK18-31
    tell(log, ALL, events.PALACE_BUILT, s.attacker, s.palaces[s.attacker])
    if s.palaces[s.attacker] == WINNING_PALACES:
        s.over = SECOND_PALACE
        s.seat = NO_SEAT
        tell(log, ALL, events.WON, s.attacker)


@kernel
def end_at_limit(s: Board, log: Grid) -> None:
    """Nobody has won for so long that the game ends (Q18-35, Q09-21)."""
    s.over = LIMIT
    s.seat = NO_SEAT
    tell(log, ALL, events.LIMIT_REACHED, s.round)
