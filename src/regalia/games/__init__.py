"""The games. Each folder here is a game, or two editions of one; other packages add theirs by entry point."""

from __future__ import annotations

import importlib
import importlib.metadata
import pkgutil
from collections.abc import Iterator
from functools import cache

from regalia.engine.errors import UnknownGame
from regalia.engine.game import Game
from regalia.engine.kernel import GAMES


@cache
def games() -> dict[str, Game]:
    """Every game by its name: the folders here, then what other packages offer by entry point."""
    found: dict[str, Game] = {}
    for game in (*_own(), *_offered()):
        if found.setdefault(game.name, game) is not game:
            raise TypeError(f"Two games are named {game.name!r}; one of the packages that offer them has to go.")
    return found


def find(name: str) -> Game:
    try:
        return games()[name]
    except KeyError:
        raise UnknownGame(f"There is no game {name!r}; the games are {', '.join(games())}.") from None


def _own() -> Iterator[Game]:
    for folder in pkgutil.iter_modules(__path__):
        module = importlib.import_module(f"{__name__}.{folder.name}.game")
        yield from (value for value in vars(module).values() if isinstance(value, Game))


def _offered() -> Iterator[Game]:
    for entry in importlib.metadata.entry_points(group=GAMES):
        game = entry.load()
        if not isinstance(game, Game):
            raise TypeError(f"The entry point {entry.name} of {GAMES} is not a Game.")
        yield game
