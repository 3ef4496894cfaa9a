"""Players without a person. A bot gets what its seat may know and nothing else, so it cannot cheat."""

from regalia.bots.bot import Answer, Bot, Talker, answer, carry_out, decision_in, move, needs_compiling, prepare
from regalia.bots.named import AT_TABLES, code_of, forms, interim, make, names, opponents, usual
from regalia.bots.policies import from_policy
from regalia.engine.chance import stream
from regalia.engine.decision import Decision
from regalia.engine.game import Setting
from regalia.engine.talk import Said

__all__ = [
    "AT_TABLES",
    "Answer",
    "Bot",
    "Decision",
    "Said",
    "Setting",
    "Talker",
    "answer",
    "carry_out",
    "code_of",
    "decision_in",
    "forms",
    "from_policy",
    "interim",
    "make",
    "move",
    "names",
    "needs_compiling",
    "opponents",
    "prepare",
    "stream",
    "usual",
]
