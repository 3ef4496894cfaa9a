"""Opponents in a vector of games: whoever can choose actions for some of its rows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from regalia import bots
from regalia.bots.kinds import CharacterBot
from regalia.engine.chance import stream
from regalia.engine.game import Decision
from regalia.engine.record import Array
from regalia.research.vector import Games

# Chooses for the seat to move in each of the rows, and writes the actions there.
Opponent = Callable[[Games, Array, Array], None]


def by_chance(games: Games, rows: Array, actions: Array) -> None:
    """Any legal action, each as likely as another; compiled."""
    games.random_actions(actions, rows)


@dataclass(frozen=True)
class ByBot:
    """A bot, asked row by row. It sees what its seat may know now; nobody tells it what happened before."""

    bot: bots.Bot

    def __call__(self, games: Games, rows: Array, actions: Array) -> None:
        for row in rows.tolist():
            seen = games.seen(row, int(games.seat[row]))
            legal = games.moves[row, : games.counts[row]].tolist()
            decision = Decision(games.setting, seen, legal, (), (), stream(games.draw(row)))
            actions[row] = self.bot.choose(decision)


@dataclass(frozen=True)
class ByCharacter:
    """A character, compiled: chooses what it would as `ByBot`."""

    bot: CharacterBot

    def __call__(self, games: Games, rows: Array, actions: Array) -> None:
        games.character_actions(self.bot.number(games.setting), actions, rows)


def make(opponent: str | Opponent) -> Opponent:
    """An opponent by the name of a bot, or any function that chooses."""
    if not isinstance(opponent, str):
        return opponent
    if opponent == "random":
        return by_chance
    bot = bots.make(opponent)
    return ByCharacter(bot) if type(bot) is CharacterBot else ByBot(bot)
