"""Write the golden match of a game beside its cards: `python -m regalia.testing my_package:GAME`."""

from __future__ import annotations

import sys

from regalia.testing.cases import load
from regalia.testing.golden import FILE, played

for name in sys.argv[1:]:
    game = load(name)
    (game.folder / FILE).write_text(played(game), encoding="utf-8")
    print(f"{game.folder / FILE} has a match of {game.title}, version {game.version}.")
