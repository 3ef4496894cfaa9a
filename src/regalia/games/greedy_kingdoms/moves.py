"""The moves that both editions begin with."""

from typing import Any

from regalia.engine.vocabulary import Moves, shared
from regalia.games.greedy_kingdoms.names import CARD


def attacker(seen: Any) -> int:
    """Whose heroes fight."""
    seat: int = seen.attacker
    return seat


MOVES = Moves()
PASS = MOVES("pass")
DONE = MOVES("done")
OBTAIN_CARD = MOVES("obtain", card=CARD.of(shared))
