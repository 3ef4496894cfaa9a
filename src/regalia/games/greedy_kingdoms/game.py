"""Both editions under the contract of a game."""

from __future__ import annotations

from regalia.games.greedy_kingdoms.edition2018.game import GreedyKingdoms

GREEDY_KINGDOMS = GreedyKingdoms()
