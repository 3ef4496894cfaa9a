"""Invariants of the 2018 edition, as sentences about what is wrong with a state."""

from __future__ import annotations

from regalia.engine.game import Setting
from regalia.games.greedy_kingdoms import checks
from regalia.games.greedy_kingdoms.board import COPIES, LINE_UP, NONE, SEATS
from regalia.games.greedy_kingdoms.edition2018 import state
from regalia.games.greedy_kingdoms.edition2018.state import State

AFTER_REVEAL = (state.CLOAK, state.SHIELD, state.USE, state.AGAIN)


def broken(setting: Setting, s: State) -> list[str]:
    """The invariants of rulebook.md, and that the question fits the table."""
    r = setting.rules
    stakes = [bet // state.SIDES for bet in s.bets if bet != NONE]
    copies = 1 if r.seats == 2 else COPIES
    found = checks.broken(r, s, copies, stakes)
    if any(owned & r.citizens for owned in s.owned):
        found.append("A citizen leaves the game when it is obtained.")
    return found or _broken_question(setting, s)


def _broken_question(setting: Setting, s: State) -> list[str]:
    """Only asked of a table that is otherwise in order."""
    if s.over:
        return []
    if s.phase >= state.QUESTIONS:
        return ["There must be a question while the game goes on."]
    found = []
    if not state.PHASES.fits(setting.rules, s):
        found.append("The seat to move is not the one that this question is asked.")
    if any(s.drawn[seat] for seat in range(SEATS) if s.phase != state.KEEP or seat != s.seat):
        found.append("Drawn heroes lie only before a player who is choosing one.")
    if any(bet != NONE for bet in s.bets) and s.phase not in (state.BET, state.CLOAK, state.SHIELD):
        found.append("Stakes lie on the table only during a battle.")
    found += _broken_line_ups(s)
    if not found and not setting.game.kernels.legal(setting.rules, s, [0] * setting.game.actions):
        found.append("The seat to move must have a move.")
    return found


def _broken_line_ups(s: State) -> list[str]:
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
    found = []
    if [heroes.bit_count() for heroes in s.laid] != laid or [heroes.bit_count() for heroes in s.shown] != shown:
        found.append("The heroes on the table do not fit the question that is asked.")
    if s.phase != state.BET and any(up & ~down for up, down in zip(s.shown, s.laid, strict=True) if down):
        found.append("A hero that is turned up must be one of those that were laid.")
    if (s.blocked | s.used) & ~s.shown[s.attacker]:
        found.append("Only attacking heroes can be blocked or used.")
    return found
