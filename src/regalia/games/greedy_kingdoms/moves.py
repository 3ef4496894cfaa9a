"""The moves that both editions begin with."""

from __future__ import annotations

from typing import Any

from regalia.engine.vocabulary import Moves, shared
from regalia.games.greedy_kingdoms.names import CARD


def attacker(seen: Any) -> int:
    """Whose heroes fight."""
    seat: int = seen.attacker
    return seat


MOVES = Moves()
PASS = MOVES("pass", "pass  (do nothing)")
DONE = MOVES("done", "done  (nothing, or nothing more)")
OBTAIN_CARD = MOVES(
    "obtain", "obtain  (buy from the market, or a palace)", card=CARD.of(shared).asked("Which card do you obtain?")
)
PROMOTE = "promote  (draw an advanced form)"
