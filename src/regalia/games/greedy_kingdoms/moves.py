"""The moves that both editions begin with."""

from __future__ import annotations

from regalia.engine.vocabulary import Moves
from regalia.games.greedy_kingdoms.names import CARD

MOVES = Moves()
PASS = MOVES("pass", "pass  (do nothing)")
DONE = MOVES("done", "done  (nothing, or nothing more)")
OBTAIN_CARD = MOVES(
    "obtain", "obtain  (buy from the market, or a palace)", card=CARD.asked("Which card do you obtain?")
)
PROMOTE = "promote  (draw an advanced form)"
