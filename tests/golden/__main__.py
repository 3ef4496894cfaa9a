"""Write the matches of these games anew, or of all, and the digests of observations: `python -m tests.golden greed`."""

from __future__ import annotations

import sys
from pathlib import Path

from regalia.games import find, games
from regalia.testing.golden import played
from tests.golden import observations

for name in sys.argv[1:] or games():
    (Path(__file__).parent / f"{name}.txt").write_text(played(find(name)), encoding="utf-8")
lines = [observations(name) for name in games()]
(Path(__file__).parent / "observations.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
