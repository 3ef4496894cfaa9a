"""Both editions under the contract of a game."""

from regalia.games.greedy_kingdoms.edition2009 import game as game2009
from regalia.games.greedy_kingdoms.edition2018 import game as game2018

GREEDY_KINGDOMS = game2018.GAME
GREEDY_KINGDOMS_2009 = game2009.GAME
