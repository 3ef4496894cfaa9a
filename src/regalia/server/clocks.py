"""The clocks of a table: a time for each turn, a shorter one for answers, and a bank for slow moves.

A seat has `seconds` for all it decides in its own turn, and for a decision that is everyone's. In the turn of somebody
else it has `answer_seconds` for each decision, and never less than that in its own. What it takes beyond comes from its
bank. Without `answer_seconds` each decision has `seconds`.
"""

from __future__ import annotations

from msgspec.structs import replace

from regalia.engine.asking import EVERYONES, Turn
from regalia.server import messages, rows
from regalia.server.errors import Invalid


def check(settings: messages.Settings) -> None:
    """Refuse a clock that makes no sense."""
    if settings.seconds is None and (settings.answer_seconds is not None or settings.bank_seconds):
        raise Invalid("A clock begins with the time for a turn: give `seconds`, or neither answer_seconds nor a bank.")
    if settings.answer_seconds is not None and settings.answer_seconds > (settings.seconds or 0):
        raise Invalid("An answer has at most the time of a turn: give fewer answer_seconds, or more seconds.")


def bank(settings: messages.Settings, seat: rows.Seat) -> int:
    """The milliseconds that are left in the bank of a seat."""
    return max(0, 1000 * settings.bank_seconds - seat.banked)


def given(settings: messages.Settings, seat: rows.Seat, turn: Turn) -> int | None:
    """The milliseconds that a seat has for its next decision; None: as many as it likes."""
    if settings.seconds is None:
        return None
    whole = 1000 * settings.seconds
    least = 1000 * (settings.answer_seconds or settings.seconds)
    if turn.seat == EVERYONES:
        own = whole
    elif turn.seat == seat.seat:
        own = max(least, seat.turn_left if seat.turn == turn.number else whole)
    else:
        own = least
    return own + bank(settings, seat)


def after(settings: messages.Settings, seat: rows.Seat, turn: Turn, due: int | None, at: int) -> rows.Seat:
    """A seat after a decision that was due at a moment: first the time of the turn is used up, then the bank."""
    if settings.seconds is None or due is None:
        return seat
    left = max(0, due - at)
    banked = max(seat.banked, 1000 * settings.bank_seconds - left)
    spent = replace(seat, banked=banked)
    if turn.seat != seat.seat:
        return spent
    return replace(spent, turn=turn.number, turn_left=left - bank(settings, spent))
