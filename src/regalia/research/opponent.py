"""Opponents in a vector of games: whoever can choose actions for some of its rows."""

from __future__ import annotations

from collections.abc import Callable

from regalia.engine.errors import BadSettings
from regalia.engine.record import Array
from regalia.research.vector import Games

# Chooses for the seat to move in each of the rows, and writes the actions there.
Opponent = Callable[[Games, Array, Array], None]


def by_chance(games: Games, rows: Array, actions: Array) -> None:
    """Any legal action, each as likely as another; compiled."""
    games.random_actions(actions, rows)


def make(opponent: str | Opponent) -> Opponent:
    if not isinstance(opponent, str):
        return opponent
    if opponent == "random":
        return by_chance
    raise BadSettings(f"There is no opponent {opponent!r}; give 'random', or a function of your own.")
