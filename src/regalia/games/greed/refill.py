"""The third step of a turn, refilling hands, and how one turn ends and the next begins."""

from __future__ import annotations

from regalia.engine.event import ALL, tell
from regalia.engine.game import NO_SEAT
from regalia.engine.kernel import inlined, wide
from regalia.engine.record import Grid, Row
from regalia.games.greed import events, heaps
from regalia.games.greed.moves import CLEAR, STAY
from regalia.games.greed.state import (
    ENDING,
    ENOUGH,
    HAND,
    KINDS,
    MOST_TURNS,
    NONE,
    NUMBERS,
    PILE,
    PLAYS,
    REFILLS,
    ROBBER_FIRST,
    ROBS,
    VICTIM_FIRST,
    Rules,
    State,
)

SIX_OF_A_NUMBER, TOO_LONG = 1, 2  # why a game is over


@inlined
def begin_refill(rules: Rules, s: State) -> None:
    seat = wide(s.seat)
    forced = s.hand_size[seat] == 0
    may_exchange = not forced and heaps.collected(s, seat) > 0  # A25
    if forced:
        fill(s, seat)  # GR-32
    if rules.refill_order == VICTIM_FIRST or not may_exchange:  # A40
        refill_victim(s)
    s.phase = REFILLS if may_exchange else ENDING


@inlined
def fill(s: State, seat: int) -> None:
    """Cards are due until the hand is full: seven number cards and the crook."""
    s.due[seat] = HAND - s.hand_size[seat]


@inlined
def refill_victim(s: State) -> None:
    if s.victim not in (NONE, PILE) and s.hand_size[s.victim] == 0:  # GR-33, A37
        fill(s, wide(s.victim))


@inlined
def legal_refill(s: State, out: Row) -> int:
    out[0] = STAY
    n = 1
    for number in range(NUMBERS):
        if s.group[s.seat][number] > 0:  # GR-34
            out[n] = CLEAR + number
            n += 1
    return n


@inlined
def apply_refill(rules: Rules, s: State, action: int, log: Grid) -> None:
    if action != STAY:  # GR-35
        clear(s, action - CLEAR, log)
        fill(s, wide(s.seat))
    if rules.refill_order == ROBBER_FIRST:  # A40
        refill_victim(s)
    s.phase = ENDING


@inlined
def clear(s: State, number: int, log: Grid) -> None:
    """Discard all cards of a number (GR-34)."""
    tell(log, ALL, events.CLEARED, s.seat, number, s.group[s.seat][number])
    s.group[s.seat][number] = 0
    for kind in range(number, KINDS, NUMBERS):
        s.discards[kind] += s.collection[s.seat][kind]
        s.collection[s.seat][kind] = 0


# From turn to turn


@inlined
def end_turn(rules: Rules, s: State, log: Grid) -> None:
    s.victim = NONE
    most = heaps.largest_group(s, wide(s.seat))
    if most >= ENOUGH:  # GR-37, GR-38: only now, only this player
        tell(log, ALL, events.WON, s.seat, most)
        s.winner = s.seat
        s.over = SIX_OF_A_NUMBER
    elif s.turn == MOST_TURNS:  # A39
        tell(log, ALL, events.DRAWN, s.turn)
        s.over = TOO_LONG
    else:
        begin_turn(s, heaps.next_seat(rules, wide(s.seat)), log)
        return
    s.seat = NO_SEAT
    s.phase = PLAYS


@inlined
def begin_turn(s: State, seat: int, log: Grid) -> None:
    s.turn += 1
    s.seat = seat
    s.phase = PLAYS if s.hand_size[seat] > 0 else ROBS  # A3
    tell(log, ALL, events.TURN_BEGINS, seat, s.turn)
