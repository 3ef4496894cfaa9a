"""The games. Each folder here is a game, or two editions of one; other packages add theirs by entry point."""

import difflib
import importlib
import importlib.metadata
import pkgutil
import sys
from collections.abc import Iterator
from functools import cache
from types import ModuleType

from regalia.engine.errors import UnknownGame
from regalia.engine.game import Game

GROUP = "regalia.games"  # the entry points under which other packages offer games


class _Package(ModuleType):
    """Lets `regalia.games()` list the games, although `regalia.games` is this package."""

    def __call__(self) -> dict[str, Game]:
        return games()


sys.modules[__name__].__class__ = _Package


@cache
def games() -> dict[str, Game]:
    """Every game by its name: the folders here, then what other packages offer by entry point.

    >>> "kingdom-18" in games()
    True
    """
    found: dict[str, Game] = {}
    for game in (*_own(), *_offered()):
        if found.setdefault(game.name, game) is not game:
            raise TypeError(f"Two games are named {game.name!r}; one of the packages that offer them has to go.")
    return found


def add(game: Game) -> Game:
    """Make a game known in this process that no package offers by entry point; gives it back."""
    if games().setdefault(game.name, game) is not game:
        raise TypeError(f"Another game is named {game.name!r} already.")
    return game


def find(name: str) -> Game:
    """A game by its name.

    >>> find("kingdom-18").title
    'Kingdom 18'
    """
    try:
        return games()[name]
    except KeyError:
        raise UnknownGame(_no_game(name)) from None


def _no_game(name: object) -> str:
    meant = difflib.get_close_matches(str(name).lower().replace(" ", "-"), games(), n=1)
    guess = f"did you mean {meant[0]}? The games" if meant else "the games"
    return f"There is no game {name!r}; {guess} are {', '.join(games())}."


def _own() -> Iterator[Game]:
    for folder in pkgutil.iter_modules(__path__):
        module = importlib.import_module(f"{__name__}.{folder.name}.game")
        yield from (value for value in vars(module).values() if isinstance(value, Game))


def _offered() -> Iterator[Game]:
    for entry in importlib.metadata.entry_points(group=GROUP):
        game = entry.load()
        if not isinstance(game, Game):
            raise TypeError(f"The entry point {entry.name} of {GROUP} is not a Game.")
        yield game
