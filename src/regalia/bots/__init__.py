"""Players without a person. A bot gets what its seat may know and nothing else, so it cannot cheat."""

from regalia.bots.bot import Bot, move
from regalia.bots.named import BOTS, make

__all__ = ["BOTS", "Bot", "make", "move"]
