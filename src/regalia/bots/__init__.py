"""Players without a person. A bot gets what its seat may know and nothing else, so it cannot cheat."""

from regalia.bots.bot import Answer, Bot, Talker, answer, decision_in, move, prepare
from regalia.bots.named import AT_TABLES, forms, make, names, opponents

__all__ = [
    "AT_TABLES",
    "Answer",
    "Bot",
    "Talker",
    "answer",
    "decision_in",
    "forms",
    "make",
    "move",
    "names",
    "opponents",
    "prepare",
]
