"""The chance that the next card pulled is one too many, from what a seat knows: every world it allows is as likely."""

from collections.abc import Iterable, Sequence

from regalia.engine.game import Setting
from regalia.engine.words import Phrase
from regalia.games.greed import heaps, knowledge, steal
from regalia.games.greed.state import KINDS, NONE, PILE, PULLS, SURE, Rules, State


def bust_chance(rules: Rules, seen: State, seat: int) -> float | None:
    """The chance that pulling again is a bust, None when that is not the question; `seen` is concealed for the seat."""
    if seen.over or seen.seat != seat or seen.phase != PULLS:
        return None
    table = seen.copy()
    knowledge.gather_loose(rules, table, seat)
    knowledge.gather_unplaced(rules, table, seat)
    if seen.victim == PILE:
        return _share(seen, _cards(table.pile if seen.pile_size else seen.discards))
    victim = seen.victim
    doubts = [
        (kind, chance / SURE)
        for kind, chance in zip(seen.doubted[seat][victim], seen.doubt[seat][victim], strict=True)
        if chance
    ]
    known = [kind for kind in seen.known[seat][victim] if kind != NONE]
    return _busts(table, seat, victim, known, doubts) / steal.cards_in_hand(seen, victim)


def _busts(table: State, seat: int, victim: int, known: list[int], doubts: Sequence[tuple[int, float]]) -> float:
    """How many cards of a hand should be a bust, with each card there is doubt about in it or not."""
    older, loose = table.older[seat], table.loose[seat]
    newer = table.hand_size[victim] - len(known) - older[victim]
    if not doubts:
        of_newer, places = _share(table, _cards(table.pile)), max(sum(older), 1)
        of_loose = sum(_is_bust(table, kind) for kind in _cards(loose))
        of_older = (of_loose + (places - sum(loose)) * of_newer) / places  # some may be left over for other cards
        return sum(_is_bust(table, kind) for kind in known) + older[victim] * of_older + newer * of_newer
    (code, chance), *others = doubts
    kind = code % KINDS
    without = _busts(table, seat, victim, known, others)
    as_old, as_new = older[victim] * loose[kind], newer * table.pile[kind]
    if code >= KINDS and as_new:  # what turned up was drawn since, so one like it is still loose
        table.pile[kind] -= 1
        loose[kind] += 1
        older[victim] += 1
        with_it = _busts(table, seat, victim, known, others)
        table.pile[kind] += 1
        loose[kind] -= 1
        older[victim] -= 1
        return chance * with_it + (1 - chance) * without
    if code >= KINDS or not as_old + as_new:
        return without
    as_old, as_new = as_old * max(sum(table.pile), 1), as_new * max(sum(loose), 1)
    with_it = 0.0
    if as_old:
        loose[kind] -= 1
        older[victim] -= 1
        with_it += as_old / (as_old + as_new) * _busts(table, seat, victim, [*known, kind], others)
        loose[kind] += 1
        older[victim] += 1
    if as_new:
        table.pile[kind] -= 1
        with_it += as_new / (as_old + as_new) * _busts(table, seat, victim, [*known, kind], others)
        table.pile[kind] += 1
    return chance * with_it + (1 - chance) * without


def _share(seen: State, cards: list[int]) -> float:
    return sum(_is_bust(seen, kind) for kind in cards) / max(len(cards), 1)


def _is_bust(seen: State, kind: int) -> bool:
    return seen.middle[heaps.number_of(kind)] != NONE


def _cards(counts: Iterable[int]) -> list[int]:
    return [kind for kind, n in zip(range(KINDS), counts, strict=True) for _ in range(n)]


def hint(setting: Setting, seen: State, seat: int) -> Phrase | None:
    """The chance of losing all."""
    chance = bust_chance(setting.rules, seen, seat)
    return None if chance is None else {"kind": "hint-bust", "chance": round(100 * chance)}
