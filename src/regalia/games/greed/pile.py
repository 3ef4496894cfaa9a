"""The draw pile: single draws, and what happens when it runs out."""

from regalia.engine import chance
from regalia.engine.contract import next_seat
from regalia.engine.event import ALL, tell
from regalia.engine.record import Grid
from regalia.games.greed import events, heaps, knowledge
from regalia.games.greed.state import AT_ONCE, KINDS, Rules, State

COLLECTIONS, HANDS = 0, 1  # where drawn cards go


def draw(s: State) -> int:
    """Take the next card of the draw pile, each of them as likely as another."""
    card = heaps.nth(s.pile, chance.below(s, s.pile_size))
    s.pile[card] -= 1
    s.pile_size -= 1
    return card


def run_out(rules: Rules, s: State, log: Grid) -> None:
    """The last card of the draw pile is in its place."""
    knowledge.pile_ran_out(rules, s)
    if rules.reshuffle == AT_ONCE:  # A27
        reshuffle(s, log)


def reshuffle(s: State, log: Grid) -> None:
    """The discards become the draw pile, which is empty (GR-36)."""
    for kind in range(KINDS):
        s.pile[kind] = s.discards[kind]
        s.pile_size += s.discards[kind]
        s.discards[kind] = 0
    if s.pile_size > 0:
        tell(log, ALL, events.RESHUFFLED, s.pile_size)


def cards_to_draw(s: State) -> int:
    """How many cards can still be drawn, reshuffled discards included."""
    return s.pile_size + sum(s.discards)


def draw_all(rules: Rules, s: State, into: int, log: Grid) -> None:
    """Make the draws that are due, from the seat to move round the table (A13, A24)."""
    seat = s.seat
    for _ in range(rules.seats):
        told = s.hand_size[seat]
        while s.due[seat] > 0:
            if s.pile_size == 0:
                told = tell_drawn(s, seat, told, log)
                reshuffle(s, log)
                if s.pile_size == 0:
                    tell(log, ALL, events.NO_CARD, seat)  # A28
                    break
            card = draw(s)
            if into == HANDS:
                heaps.add_to_hand(s, seat, card)
            else:
                heaps.collect(s, seat, card)
                tell(log, ALL, events.GAINED, seat, card)
            if s.pile_size == 0:
                told = tell_drawn(s, seat, told, log)
                run_out(rules, s, log)
            s.due[seat] -= 1
        s.due[seat] = 0
        tell_drawn(s, seat, told, log)
        seat = next_seat(rules, seat)


def tell_drawn(s: State, seat: int, told: int, log: Grid) -> int:
    """Tell of cards drawn into a hand that had so many when it was last told; returns how many it has now."""
    if s.hand_size[seat] > told:
        events.tell_drew(s, seat, s.hand_size[seat] - told, log)
    return s.hand_size[seat]
