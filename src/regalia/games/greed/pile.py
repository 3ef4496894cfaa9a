"""The draw pile: single draws, and what happens when it runs out."""

from __future__ import annotations

from regalia.engine import chance
from regalia.engine.event import ALL, tell
from regalia.engine.kernel import inlined, kernel
from regalia.engine.record import Grid
from regalia.games.greed import events, heaps, knowledge
from regalia.games.greed.state import AT_ONCE, KINDS, Rules, State

# A draw is made if `can_draw`: `draw`, then the card goes to its place, then `drawn`.


@inlined
def can_draw(s: State, seat: int, log: Grid) -> bool:
    """Whether there is a card for a player, if need be after a reshuffle (A28)."""
    if s.pile_size == 0:
        reshuffle(s, log)
        if s.pile_size == 0:
            tell(log, ALL, events.NO_CARD, seat)
            return False
    return True


@inlined
def draw(s: State) -> int:
    """Take the next card of the draw pile, each of them as likely as another."""
    card = 0
    skipped = chance.below(s, s.pile_size)
    while skipped >= s.pile[card]:
        skipped -= s.pile[card]
        card += 1
    s.pile[card] -= 1
    s.pile_size -= 1
    return card


@inlined
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
def cards_to_draw(s: State) -> int:
    """How many cards can still be drawn, reshuffled discards included."""
    return s.pile_size + heaps.total(s.discards)


# Draws that a move has brought about are noted as `due` and made together, from the seat to move round the table.


@kernel
def draw_into_collections(rules: Rules, s: State, log: Grid) -> None:
    seat = int(s.seat)
    for _ in range(rules.seats):  # A13
        while s.due[seat] > 0 and can_draw(s, seat, log):
            card = draw(s)
            heaps.collect(s, seat, card)
            tell(log, ALL, events.GAINED, seat, card)
            drawn(rules, s, log)
            s.due[seat] -= 1
        s.due[seat] = 0
        seat = heaps.next_seat(rules, seat)


@inlined
def draw_into_hands(rules: Rules, s: State, log: Grid) -> None:
    seat = int(s.seat)
    for _ in range(rules.seats):  # A24
        if s.due[seat] > 0:
            before = s.hand_size[seat]
            while s.due[seat] > 0 and can_draw(s, seat, log):
                heaps.add_to_hand(s, seat, draw(s))
                drawn(rules, s, log)
                s.due[seat] -= 1
            s.due[seat] = 0
            events.tell_drew(s, seat, s.hand_size[seat] - before, log)
        seat = heaps.next_seat(rules, seat)
