"""Opponents in a vector of games: whoever can choose actions for some of its rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from regalia import bots
from regalia.bots.kinds import CharacterBot
from regalia.engine.chance import stream
from regalia.engine.decision import Decision
from regalia.engine.errors import BadSettings
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


class Pool:
    """Several opponents, of whom one is drawn for each game; more can join while games go on, as past selves do.

    >>> pool = Pool(["random", "character:reckoner"])
    >>> len(pool)
    2
    """

    def __init__(self, opponents: Sequence[str | Opponent]) -> None:
        if not opponents:
            raise BadSettings("A pool needs at least one opponent.")
        self.members = [make(opponent) for opponent in opponents]
        self._drawn: dict[int, Array] = {}  # by vector of games: the member that each row meets

    def __len__(self) -> int:
        return len(self.members)

    def add(self, opponent: str | Opponent) -> None:
        """Let one more join; it is met in games that are dealt from now on."""
        self.members.append(make(opponent))

    def met(self, games: Games) -> Array:
        """Which member each game is played against, by its number."""
        return self._drawn.setdefault(id(games), np.zeros(games.n, np.int64))

    def begin(self, games: Games, rows: Array) -> None:
        """Draw an opponent for the games that were just dealt."""
        drawn = self.met(games)
        for row in rows.tolist():
            drawn[row] = games.draw(row) % len(self.members)

    def __call__(self, games: Games, rows: Array, actions: Array) -> None:
        drawn = self.met(games)[rows]
        for member in np.unique(drawn).tolist():
            self.members[member](games, rows[drawn == member], actions)


def make(opponent: str | Opponent) -> Opponent:
    """An opponent by the name of a bot, or any function that chooses."""
    if not isinstance(opponent, str):
        return opponent
    if opponent == "random":
        return by_chance
    bot = bots.make(opponent)
    return ByCharacter(bot) if type(bot) is CharacterBot else ByBot(bot)
