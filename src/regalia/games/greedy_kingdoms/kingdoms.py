"""Kingdoms: empty at the deal, the upgrades that work in them, the palaces that win."""

from regalia.engine import sets
from regalia.engine.contract import NO_SEAT
from regalia.engine.event import ALL, tell
from regalia.engine.record import Grid
from regalia.games.greedy_kingdoms import events
from regalia.games.greedy_kingdoms.board import KINDS, LIMIT, SECOND_PALACE, TYPES, WINNING_PALACES, Board, BoardRules


def lay_out(rules: BoardRules, s: Board, copies: int) -> None:
    """All cards and tokens beside empty Kingdoms (GK18-10, GK18-14 to GK18-16; GK09-08, GK09-10).

    A hand has every type in its starting form, and there is no market yet.
    """
    for kind in range(KINDS):
        s.bank[kind] = rules.supply  # GK18-02, GK09-02
    for copy in range(copies):
        s.advanced_deck |= sets.first(rules.types) << copy * TYPES
    s.deck = rules.upgrades  # shuffled (GK18-17, Q09-3)


def working(rules: BoardRules, s: Board, seat: int, window: int) -> int:
    """A player's upgrades that work in a window, as a set."""
    return s.owned[seat] & rules.works[window]


def total_number(rules: BoardRules, s: Board, seat: int, window: int) -> int:
    """The numbers of all those upgrades together: like effects add up (Q18-33, Q18-34)."""
    total = 0
    for card in sets.each(working(rules, s, seat, window)):
        total += rules.number[card]
    return total


def add_palace(s: Board, log: Grid) -> None:
    """The attacker's palace is paid for; the second one wins, at once (GK18-19, GK18-52, Q18-2; GK09-44, Q09-12)."""
    s.palaces[s.attacker] += 1  # GK18-31
    tell(log, ALL, events.PALACE_BUILT, s.attacker, s.palaces[s.attacker])
    if s.palaces[s.attacker] == WINNING_PALACES:
        s.over = SECOND_PALACE
        s.seat = NO_SEAT
        tell(log, ALL, events.WON, s.attacker)


def end_at_limit(s: Board, log: Grid) -> None:
    """Nobody has won for so long that the game ends (Q18-35, Q09-21)."""
    s.over = LIMIT
    s.seat = NO_SEAT
    tell(log, ALL, events.LIMIT_REACHED, s.round)
