"""Both editions under the contract of a game."""

from __future__ import annotations

from regalia.games.greedy_kingdoms.edition2009.game import GreedyKingdoms2009
from regalia.games.greedy_kingdoms.edition2018.game import GreedyKingdoms

GREEDY_KINGDOMS = GreedyKingdoms()
GREEDY_KINGDOMS_2009 = GreedyKingdoms2009()
