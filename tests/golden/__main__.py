"""Write the matches anew."""

from __future__ import annotations

import random
from pathlib import Path

import regalia
from regalia.games import games

for name, game in games().items():
    choose = random.Random(18)
    match = regalia.start(name, seats=game.seats[-1], seed=18)
    while match.seat is not None:
        match.play(choose.choice(match.moves()))
    (Path(__file__).parent / f"{name}.txt").write_text(match.transcript(), encoding="utf-8")
