"""Write the matches and the digests of observations anew."""

from __future__ import annotations

import random
from pathlib import Path

import regalia
from regalia.games import games
from tests.golden import observations

for name, game in games().items():
    choose = random.Random(18)
    match = regalia.start(name, seats=game.seats[-1], seed=18)
    while match.seat is not None:
        match.play(choose.choice(match.moves()))
    (Path(__file__).parent / f"{name}.txt").write_text(match.transcript(), encoding="utf-8")
lines = [observations(name) for name in games()]
(Path(__file__).parent / "observations.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
