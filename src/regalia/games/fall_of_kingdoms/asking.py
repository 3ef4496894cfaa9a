"""Whose turn it is, who may answer before their turn comes, and what can be let pass."""

from regalia.engine import sets
from regalia.engine.asking import EVERYONES, Turn, Window
from regalia.engine.game import Setting
from regalia.games.fall_of_kingdoms import moves, state
from regalia.games.fall_of_kingdoms.state import State


def turn(setting: Setting, s: State) -> Turn:
    """The turn of the actor; the trades at the setup are everyone's."""
    return Turn(s.turn, EVERYONES if s.phase == state.TRADING else s.actor)


def window(setting: Setting, s: State) -> Window | None:
    """Trades are made unseen (FOK-09), and all who are still to be asked about a claim are asked the same (FOK-65)."""
    if s.phase == state.TRADING:
        return Window(sets.first(setting.seats) & ~sets.first(s.seat))
    if s.phase == state.CALLING:
        return Window(s.waiting, 1 + s.window * state.MOST_SEATS + s.claimant)
    return None


def lets_pass(setting: Setting, seen: State) -> int | None:
    """A claim is let pass by not calling it, unless what it is for is aimed at the seat that is asked."""
    against = seen.actor if seen.window == state.ON_COUNTER else seen.target
    return moves.PASS if seen.phase == state.CALLING and against != seen.seat else None
