"""Players without a person. A bot gets what its seat may know and nothing else, so it cannot cheat."""

from regalia.bots.bot import Bot, move
from regalia.bots.named import AT_TABLES, make, names

__all__ = ["AT_TABLES", "Bot", "make", "move", "names"]
