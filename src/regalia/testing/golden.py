"""A match kept as text: whoever changes a rule sees whether the matches that people have kept still replay."""

from __future__ import annotations

import random

from regalia.engine.game import Game
from regalia.testing.cases import new_match

SEED = 18
FILE = "golden.txt"  # beside the cards of a game


def played(game: Game) -> str:
    """The transcript of a match by chance between as many as can play."""
    choose = random.Random(SEED)
    match = new_match(game.setting(game.seats[-1]), SEED)
    while match.seat is not None:
        match.play(choose.choice(match.moves()))
    return match.transcript()
