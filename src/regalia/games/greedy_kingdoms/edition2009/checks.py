"""Invariants of the 2009 edition, as sentences about what is wrong with a state."""

from collections.abc import Iterator

from regalia.engine import sets
from regalia.engine.game import Setting
from regalia.games.greedy_kingdoms import checks, market
from regalia.games.greedy_kingdoms.board import LINE_UP, SEATS
from regalia.games.greedy_kingdoms.edition2009 import state
from regalia.games.greedy_kingdoms.edition2009.state import Rules, State


def broken(setting: Setting, s: State) -> list[str]:
    """The invariants of rulebook.md, and that the question fits the table."""
    return checks.broken(setting, s, state.PHASES, 1, _broken_upgrades(setting.rules, s), _broken_line_ups(s))


def _broken_upgrades(rules: Rules, s: State) -> Iterator[str]:
    if sets.union(market.where_upgrades_are(s)) != rules.upgrades or s.unders:
        yield "Every upgrade must be in the deck, the line or a Kingdom."


def _broken_line_ups(s: State) -> Iterator[str]:
    """How many characters lie face down and face up before each player."""
    laid, shown = [0] * SEATS, [0] * SEATS
    if s.phase == state.LAY_SECOND:
        laid[s.attacker] = LINE_UP
    elif s.phase in (state.SPARE, state.HANDLE):
        shown[s.attacker] = shown[s.defender] = LINE_UP
    if [cards.bit_count() for cards in s.laid] != laid or [cards.bit_count() for cards in s.shown] != shown:
        yield "The characters on the table do not fit the question that is asked."
    if (s.blocked | s.used) & ~s.shown[s.attacker]:
        yield "Only attacking characters can fail or be handled."
