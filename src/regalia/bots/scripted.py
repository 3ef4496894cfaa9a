"""A bot in a guided game: it plays the script as long as everyone does, and then as itself."""

from __future__ import annotations

from regalia.bots.bot import Bot
from regalia.engine.decision import Decision
from regalia.play.guide import next_move
from regalia.play.match import Match


class Scripted:
    """Silent, so that nothing is said beside the guide."""

    def __init__(self, match: Match, bot: Bot) -> None:
        self._match = match
        self._bot = bot

    def choose(self, decision: Decision) -> int:
        move = next_move(self._match)
        return self._bot.choose(decision) if move is None else decision.setting.actions[move]
