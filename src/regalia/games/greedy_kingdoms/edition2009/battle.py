"""The battle: line-ups, failed characters that still cost, successful ones that pay (GK09-28 to GK09-41)."""

from regalia.engine import sets
from regalia.engine.event import ALL, tell
from regalia.engine.record import Grid
from regalia.engine.written import those
from regalia.games.greedy_kingdoms import heroes, kingdoms, tokens
from regalia.games.greedy_kingdoms.edition2009 import development, events, moves, state
from regalia.games.greedy_kingdoms.edition2009.state import PHASES, Rules, State

heroes.ask_line_ups(PHASES, moves.LAY, state.LAY_FIRST, state.LAY_SECOND)


@PHASES.apply(state.LAY_FIRST, moves.LAY, then=state.LAY_SECOND)
def lay_first(rules: Rules, s: State, line_up: int, log: Grid) -> None:
    heroes.lay(rules, s, s.attacker, line_up, log)  # GK09-28
    s.seat = s.defender


@PHASES.apply(state.LAY_SECOND, moves.LAY)
def lay_second(rules: Rules, s: State, line_up: int, log: Grid) -> None:
    heroes.lay(rules, s, s.defender, line_up, log)  # GK09-29
    heroes.reveal(s, s.attacker, log)  # GK09-30
    heroes.reveal(s, s.defender, log)
    heroes.compare(s, log)
    s.seat = s.attacker  # GK09-40
    s.spares = min(kingdoms.total_number(rules, s, s.attacker, state.SPARING), sets.size(s.blocked))
    resolve(rules, s, log)


PHASES.holds(state.LAY_SECOND)(lambda rules, s: s.seat == s.defender)


def unpaid(s: State) -> int:
    """The failed characters that are neither paid nor spared."""
    return s.blocked & ~s.used


@PHASES.offers(state.SPARE, moves.SPARE_CHARACTER)
@those(unpaid)
def costly(rules: Rules, s: State, hero: int) -> bool:
    """Those of them that cost anything: the others need not be spared."""
    return rules.bill[heroes.card_of(s, s.attacker, hero)] != 0


def resolve(rules: Rules, s: State, log: Grid) -> None:
    """Failed characters before successful ones (GK09-33); a question only where there is a choice."""
    if s.spares > 0 and sets.size(costly(rules, s)) > s.spares:
        s.phase = state.SPARE  # before any payment (Q09-27)
        return
    while s.spares > 0:
        dear = costly(rules, s)
        spare(s, sets.lowest(dear if dear != sets.EMPTY else unpaid(s)), log)
    while unpaid(s) != sets.EMPTY:  # GK09-36: in which order does not matter (D09-7)
        pay_failed(rules, s, sets.lowest(unpaid(s)), log)
    if sets.size(successful(s)) > 1:
        s.phase = state.HANDLE
        return
    if successful(s) != sets.EMPTY:
        handle(rules, s, sets.lowest(successful(s)), log)
    end_battle(s)


def spare(s: State, hero: int, log: Grid) -> None:
    s.used |= sets.only(hero)
    s.spares -= 1
    tell(log, ALL, events.SPARED, s.attacker, heroes.card_of(s, s.attacker, hero))


def pay_failed(rules: Rules, s: State, hero: int, log: Grid) -> None:
    """The cost, or as much of it as there is, and no income (GK09-34, GK09-35)."""
    s.used |= sets.only(hero)
    card = heroes.card_of(s, s.attacker, hero)
    tell(log, ALL, events.FAILED, s.attacker, card)
    development.pay_what_is_there(rules, s, card, log)


@PHASES.apply(state.SPARE, moves.SPARE_CHARACTER)
def spare_and_go_on(rules: Rules, s: State, hero: int, log: Grid) -> None:
    spare(s, hero, log)
    resolve(rules, s, log)


@PHASES.offers(state.HANDLE, moves.HANDLE_CHARACTER)  # GK09-39; none may be declined (Q09-8)
def successful(s: State) -> int:
    """The characters that are not blocked and not yet handled (GK09-32)."""
    return s.shown[s.attacker] & ~s.blocked & ~s.used


@PHASES.apply(state.HANDLE, moves.HANDLE_CHARACTER)
def handle_and_go_on(rules: Rules, s: State, hero: int, log: Grid) -> None:
    handle(rules, s, hero, log)
    resolve(rules, s, log)


def handle(rules: Rules, s: State, hero: int, log: Grid) -> None:
    """Pay the cost and receive the income, or pay what is there and receive nothing (GK09-37, GK09-38)."""
    s.used |= sets.only(hero)
    card = heroes.card_of(s, s.attacker, hero)
    in_full = development.pay_what_is_there(rules, s, card, log)
    tell(log, ALL, events.SUCCEEDED, s.attacker, card, in_full)
    if in_full:
        tokens.receive(rules, s, s.attacker, rules.income[card], 1, log)


def end_battle(s: State) -> None:
    heroes.take_back(s)  # GK09-41
    s.second = 1
    s.phase = state.DEVELOP  # GK09-42
