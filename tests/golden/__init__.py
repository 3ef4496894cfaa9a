"""A finished match of every game as it was written down once.

Whoever changes a rule, the shuffle or the form of transcripts sees here that matches which people have kept no longer
replay. If that is meant, the game's version goes up and `python -m tests.golden GAME` writes that game's match anew.

`observations.txt` pins what a network is given to see: the version of a game's observations and a digest of all that is
in them, for each number of seats and shared by all.
"""

from __future__ import annotations

from regalia.engine.observation import Layout
from regalia.games import games


def observations(name: str) -> str:
    """The line of a game in `observations.txt`."""
    game = games()[name]
    layouts = [*(Layout(game.setting(seats)) for seats in game.seats), Layout(game.setting(), shared=True)]
    return " ".join([name, f"v{game.observation}", *(layout.digest for layout in layouts)])
