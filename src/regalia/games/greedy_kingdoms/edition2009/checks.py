"""Invariants of the 2009 edition, as sentences about what is wrong with a state."""

from __future__ import annotations

from regalia.engine.game import Setting
from regalia.games.greedy_kingdoms import checks
from regalia.games.greedy_kingdoms.board import LINE_UP, NONE, SEATS
from regalia.games.greedy_kingdoms.edition2009 import state
from regalia.games.greedy_kingdoms.edition2009.state import State


def broken(setting: Setting, s: State) -> list[str]:
    """The invariants of rulebook.md, and that the question fits the table."""
    r = setting.rules
    found = checks.broken(r, s, copies=1)
    in_play = s.deck
    for owned in s.owned:
        in_play |= owned
    for card in s.market:
        in_play |= 0 if card == NONE else 1 << card
    if in_play != r.upgrades or s.unders:
        found.append("Every upgrade must be in the deck, the line or a Kingdom.")
    return found or _broken_question(setting, s)


def _broken_question(setting: Setting, s: State) -> list[str]:
    """Only asked of a table that is otherwise in order."""
    if s.over:
        return []
    found = []
    if s.phase >= state.QUESTIONS:
        return ["There must be a question while the game goes on."]
    if not state.PHASES.fits(setting.rules, s):
        found.append("The seat to move is not the one that this question is asked.")
    laid, shown = [0] * SEATS, [0] * SEATS
    if s.phase == state.LAY_SECOND:
        laid[s.attacker] = LINE_UP
    elif s.phase in (state.SPARE, state.HANDLE):
        shown[s.attacker] = shown[s.defender] = LINE_UP
    if [cards.bit_count() for cards in s.laid] != laid or [cards.bit_count() for cards in s.shown] != shown:
        found.append("The characters on the table do not fit the question that is asked.")
    if (s.blocked | s.used) & ~s.shown[s.attacker]:
        found.append("Only attacking characters can fail or be handled.")
    if not found and not setting.game.kernels.legal(setting.rules, s, [0] * setting.game.actions):
        found.append("The seat to move must have a move.")
    return found
