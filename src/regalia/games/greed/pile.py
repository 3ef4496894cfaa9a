"""The draw pile: single draws, and what happens when it runs out."""

from __future__ import annotations

from regalia.engine import chance
from regalia.engine.event import ALL, tell
from regalia.engine.kernel import kernel
from regalia.engine.record import Grid
from regalia.games.greed import events, heaps, knowledge
from regalia.games.greed.state import AT_ONCE, HAND, KINDS, NONE, Rules, State

# A draw is `draw`, then the card goes to its place, then `drawn`.


@kernel
def draw(s: State, seat: int, log: Grid) -> int:
    """The next card of the draw pile, NONE if there is none (A28)."""
    if s.pile_size == 0:
        reshuffle(s, log)
    if s.pile_size == 0:
        tell(log, ALL, events.NO_CARD, seat)
        return NONE
    card = 0
    skipped = chance.below(s, s.pile_size)
    while skipped >= s.pile[card]:
        skipped -= s.pile[card]
        card += 1
    s.pile[card] -= 1
    s.pile_size -= 1
    return card


@kernel
def drawn(rules: Rules, s: State, log: Grid) -> None:
    if s.pile_size == 0:
        knowledge.pile_ran_out(rules, s)
        if rules.reshuffle == AT_ONCE:  # A27
            reshuffle(s, log)


@kernel
def reshuffle(s: State, log: Grid) -> None:
    """The discards become the draw pile, which is empty (GR-36)."""
    for kind in range(KINDS):
        s.pile[kind] = s.discards[kind]
        s.pile_size += s.discards[kind]
        s.discards[kind] = 0
    if s.pile_size > 0:
        tell(log, ALL, events.RESHUFFLED, s.pile_size)


@kernel
def can_be_drawn(s: State) -> bool:
    return s.pile_size > 0 or heaps.total(s.discards) > 0


@kernel
def draw_to_collection(rules: Rules, s: State, seat: int, log: Grid) -> None:
    card = draw(s, seat, log)
    if card != NONE:
        heaps.collect(s, seat, card)
        tell(log, ALL, events.GAINED, seat, card)
        drawn(rules, s, log)


@kernel
def fill_hand(rules: Rules, s: State, seat: int, log: Grid) -> None:
    """Draw until the hand is full: seven number cards and the crook."""
    before = s.hand_size[seat]
    for _ in range(HAND - before):
        card = draw(s, seat, log)
        if card == NONE:
            break
        heaps.add_to_hand(s, seat, card)
        drawn(rules, s, log)
    events.tell_drew(s, seat, s.hand_size[seat] - before, log)
