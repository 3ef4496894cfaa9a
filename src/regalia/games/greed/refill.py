"""The third step of a turn, refilling hands, and how one turn ends and the next begins."""

from regalia.engine import sets
from regalia.engine.contract import NO_SEAT, next_seat
from regalia.engine.event import ALL, tell
from regalia.engine.record import Grid
from regalia.engine.written import those
from regalia.games.greed import events, heaps, state
from regalia.games.greed.moves import CLEAR, STAY
from regalia.games.greed.pile import HANDS, draw_all
from regalia.games.greed.state import PHASES, Rules, State


@PHASES.run(state.REFILLING)
def begin_refill(rules: Rules, s: State, log: Grid) -> None:
    seat = s.seat
    forced = s.hand_size[seat] == 0
    may_exchange = not forced and heaps.collected(s, seat) > 0  # A25
    if forced:
        fill(s, seat)  # GR-32
    if rules.refill_order == state.VICTIM_FIRST or not may_exchange:  # A40
        refill_victim(s)
    if may_exchange:
        draw_all(rules, s, HANDS, log)
    s.phase = state.REFILLS if may_exchange else state.ENDING


def fill(s: State, seat: int) -> None:
    """Cards are due until the hand is full: seven number cards and the crook."""
    s.due[seat] = state.HAND - s.hand_size[seat]


def refill_victim(s: State) -> None:
    if s.victim not in (state.NONE, state.PILE) and s.hand_size[s.victim] == 0:  # GR-33, A37
        fill(s, s.victim)


@PHASES.offers(state.REFILLS, CLEAR, first=STAY)
@those(sets.first(state.NUMBERS))
def numbers_to_clear(s: State, number: int) -> bool:
    return s.group[s.seat][number] > 0  # GR-34


@PHASES.apply(state.REFILLS, STAY)
def stay(rules: Rules, s: State) -> None:
    if rules.refill_order == state.ROBBER_FIRST:  # A40
        refill_victim(s)
    s.phase = state.ENDING


@PHASES.apply(state.REFILLS, CLEAR)
def clear_and_fill(rules: Rules, s: State, number: int, log: Grid) -> None:
    clear(s, number, log)  # GR-35
    fill(s, s.seat)
    stay(rules, s)


PHASES.holds(state.REFILLS)(lambda rules, s: s.hand_size[s.seat] > 0 and sum(s.collection[s.seat]) > 0)


def clear(s: State, number: int, log: Grid) -> None:
    """Discard all cards of a number (GR-34)."""
    tell(log, ALL, events.CLEARED, s.seat, number, s.group[s.seat][number])
    s.group[s.seat][number] = 0
    for kind in range(number, state.KINDS, state.NUMBERS):
        s.discards[kind] += s.collection[s.seat][kind]
        s.collection[s.seat][kind] = 0


# From turn to turn


@PHASES.run(state.ENDING)
def end_turn(rules: Rules, s: State, log: Grid) -> None:
    draw_all(rules, s, HANDS, log)
    s.victim = state.NONE
    most = heaps.largest_group(s, s.seat)
    if most >= state.ENOUGH:  # GR-37, GR-38: only now, only this player
        tell(log, ALL, events.WON, s.seat, most)
        s.winner = s.seat
        s.over = state.SIX_OF_A_NUMBER
    elif s.turn == state.MOST_TURNS:  # A39
        tell(log, ALL, events.DRAWN, s.turn)
        s.over = state.TOO_LONG
    else:
        begin_turn(s, next_seat(rules, s.seat), log)  # GR-10
        return
    s.seat = NO_SEAT
    s.phase = state.PLAYS


def begin_turn(s: State, seat: int, log: Grid) -> None:
    s.turn += 1
    s.seat = seat
    s.phase = state.PLAYS if s.hand_size[seat] > 0 else state.ROBS  # A3
    tell(log, ALL, events.TURN_BEGINS, seat, s.turn)
