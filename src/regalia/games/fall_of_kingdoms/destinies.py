"""The Destiny Cards in play: drawing, showing, discarding."""

from __future__ import annotations

from regalia.engine import sets
from regalia.engine.event import ALL, only_to, tell
from regalia.engine.kernel import kernel
from regalia.engine.record import Grid
from regalia.games.fall_of_kingdoms import events, knowledge, state
from regalia.games.fall_of_kingdoms.groups import added, removed
from regalia.games.fall_of_kingdoms.state import PHASES, Rules, State


@PHASES.run(state.DRAWING)
@kernel
def draw(rules: Rules, s: State, log: Grid) -> None:
    """The actor draws one card; a fifth means that one of the five is discarded at once (FOK-52, FOK-85)."""
    seat = s.actor
    if s.pile == sets.EMPTY:
        recycle(rules, s, log)
    kind = take_from_pile(rules, s, seat)
    s.drawn[seat] += 1
    if s.traded[seat] == kind:
        s.traded[seat] = state.NONE
    tell(log, ALL, events.DREW, seat)
    tell(log, only_to(seat), events.DREW_CARD, seat, kind)
    if s.held[seat] > state.DESTINY_LIMIT:
        s.newest[seat] = kind
        s.phase = state.DISCARDING
    else:
        s.phase = state.ACTION_ENDS  # FOK-51: not used in this action
    s.seat = seat


@kernel
def take_from_pile(rules: Rules, s: State, seat: int) -> int:
    kind = rules.kind_of[sets.pick(s, s.pile)]
    s.pile = removed(s.pile, rules.copies[kind])
    s.destiny[seat] = added(s.destiny[seat], rules.copies[kind])
    s.held[seat] += 1
    return kind


@kernel
def recycle(rules: Rules, s: State, log: Grid) -> None:
    s.pile = s.used
    s.used = sets.EMPTY
    knowledge.pile_is_recycled(rules, s)
    tell(log, ALL, events.RECYCLED, sets.size(s.pile))


@kernel
def show(rules: Rules, s: State, seat: int, kind: int) -> None:
    """A card leaves a hand face up (FOK-76)."""
    s.destiny[seat] = removed(s.destiny[seat], rules.copies[kind])
    s.held[seat] -= 1
    knowledge.destiny_leaves(rules, s, seat, kind)


@kernel
def discard(rules: Rules, s: State, seat: int, kind: int) -> None:
    show(rules, s, seat, kind)
    s.used = added(s.used, rules.copies[kind])  # FOK-86


@kernel
def drop_all(rules: Rules, s: State, seat: int) -> None:
    """The cards of a destroyed kingdom are used up (Q-35)."""
    while s.destiny[seat] != sets.EMPTY:
        discard(rules, s, seat, rules.kind_of[sets.lowest(s.destiny[seat])])
