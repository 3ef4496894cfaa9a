"""The chance that the next card pulled is one too many, from what a seat knows: every world it allows is as likely."""

from __future__ import annotations

from collections.abc import Iterable

from regalia.games.greed import heaps, knowledge, steal
from regalia.games.greed.state import KINDS, NONE, PILE, PULLS, Rules, State


def bust_chance(rules: Rules, seen: State, seat: int) -> float | None:
    """The chance that pulling again is a bust, None when that is not the question; `seen` is concealed for the seat."""
    if seen.over or seen.seat != seat or seen.phase != PULLS:
        return None
    table = seen.copy()
    knowledge.gather_unplaced(rules, table, seat)
    if seen.victim == PILE:
        return _share(seen, _cards(table.pile if seen.pile_size else seen.discards))
    victim = seen.victim
    known = [kind for kind in seen.known[seat][victim] if kind != NONE]
    unknown = seen.hand_size[victim] - len(known)
    busts = sum(_is_bust(seen, kind) for kind in known)
    return (busts + unknown * _unknown_share(rules, table, seat)) / steal.cards_in_hand(seen, victim)


def _unknown_share(rules: Rules, table: State, seat: int) -> float:
    """The chance that any one card of another hand that the seat does not know is a bust."""
    places = sum(
        table.hand_size[holder] - heaps.size(table.known[seat][holder])
        for holder in range(rules.seats)
        if holder != seat
    )
    loose = _cards(table.loose[seat])
    if not places:
        return 0.0
    of_loose = sum(_is_bust(table, kind) for kind in loose)
    return (of_loose + (places - len(loose)) * _share(table, _cards(table.pile))) / places


def _share(seen: State, cards: list[int]) -> float:
    return sum(_is_bust(seen, kind) for kind in cards) / max(len(cards), 1)


def _is_bust(seen: State, kind: int) -> bool:
    return seen.middle[heaps.number_of(kind)] != NONE


def _cards(counts: Iterable[int]) -> list[int]:
    return [kind for kind, n in zip(range(KINDS), counts, strict=True) for _ in range(n)]
