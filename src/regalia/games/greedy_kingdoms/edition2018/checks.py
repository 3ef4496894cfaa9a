"""Invariants of the 2018 edition, as sentences about what is wrong with a state."""

from collections.abc import Iterator

from regalia.engine.game import Setting
from regalia.games.greedy_kingdoms import checks
from regalia.games.greedy_kingdoms.board import COPIES, LINE_UP, NONE, SEATS
from regalia.games.greedy_kingdoms.edition2018 import state
from regalia.games.greedy_kingdoms.edition2018.state import Rules, State

AFTER_REVEAL = (state.CLOAK, state.SHIELD, state.USE, state.AGAIN)


def broken(setting: Setting, s: State) -> list[str]:
    """The invariants of rulebook.md, and that the question fits the table."""
    stakes = [bet // state.SIDES for bet in s.bets if bet != NONE]
    copies = 1 if setting.seats == 2 else COPIES
    own = _broken_citizens(setting.rules, s)
    return checks.broken(setting, s, state.PHASES, copies, own, _broken_question(s), stakes)


def _broken_citizens(rules: Rules, s: State) -> Iterator[str]:
    if any(owned & rules.citizens for owned in s.owned):
        yield "A citizen leaves the game when it is obtained."


def _broken_question(s: State) -> Iterator[str]:
    if any(s.drawn[seat] for seat in range(SEATS) if s.phase != state.KEEP or seat != s.seat):
        yield "Drawn heroes lie only before a player who is choosing one."
    if any(bet != NONE for bet in s.bets) and s.phase not in (state.BET, state.CLOAK, state.SHIELD):
        yield "Stakes lie on the table only during a battle."
    yield from _broken_line_ups(s)


def _broken_line_ups(s: State) -> Iterator[str]:
    """How many heroes lie face down and face up before each player."""
    laid, shown = [0] * SEATS, [0] * SEATS
    if s.phase == state.LAY_SECOND:
        first = s.attacker + s.defender - s.seat
        laid[first], shown[first] = LINE_UP, s.looked
    elif s.phase == state.BET:
        shown[s.attacker] = laid[s.defender] = LINE_UP
        shown[s.defender] = s.looked * (s.shown[s.defender] != 0)
    elif s.phase in AFTER_REVEAL or s.stage == state.BATTLE:
        shown[s.attacker] = shown[s.defender] = LINE_UP
    if [heroes.bit_count() for heroes in s.laid] != laid or [heroes.bit_count() for heroes in s.shown] != shown:
        yield "The heroes on the table do not fit the question that is asked."
    if s.phase != state.BET and any(up & ~down for up, down in zip(s.shown, s.laid, strict=True) if down):
        yield "A hero that is turned up must be one of those that were laid."
    if (s.blocked | s.used) & ~s.shown[s.attacker]:
        yield "Only attacking heroes can be blocked or used."
