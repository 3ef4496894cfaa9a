"""How fast datasets are written: `python -m bench.datasets [GAME…]`.

By processor time of one core, so that it says something on a busy machine too: decisions a second from compiled play,
and transcripts a minute.
"""

from __future__ import annotations

import os

os.environ["POLARS_MAX_THREADS"] = "1"

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from regalia.games import games
from regalia.lab.dataset import Dataset
from regalia.lab.export import Plan, Text, run, run_transcripts
from regalia.lab.games import Game, Terms, play, prepare, replay

FRESH = {"kingdom-18": 20_000}  # of the others LONG: games of them take longer
LONG = 2_000
TRANSCRIPTS = 200


def seconds(work: Callable[[], object]) -> float:
    """Of the processor."""
    began = time.process_time()
    work()
    return time.process_time() - began


def measure(name: str) -> str:
    game = games()[name]
    terms, number = Terms(name, game.seats[0]), FRESH.get(name, LONG)
    players = (f"character:{next(iter(game.characters))}",) * terms.seats
    plan = Plan(terms, players, seed=2)
    prepare(terms, players)  # or so few games as the first are not played compiled, and what follows would compile
    with tempfile.TemporaryDirectory() as folder:
        run(plan, 1, Path(folder) / "compiled")
        took = seconds(lambda: run(plan, number, Path(folder) / "fresh"))
        decisions = sum(len(part.decisions) for part in Dataset(Path(folder) / "fresh"))
        played = [Game(1, at, players) for at in range(TRANSCRIPTS)]
        results = zip(played, play(terms, played, True), strict=True)
        texts = [Text(str(one.number), replay(terms, one, result.moves).transcript()) for one, result in results]
        run_transcripts(terms, texts[:1], Path(folder) / "read")
        reading = seconds(lambda: run_transcripts(terms, texts, Path(folder) / "transcripts"))
    return f"| {game.title} | {decisions:,} | {decisions / took:,.0f} | {60 * len(texts) / reading:,.0f} |"


def main() -> None:
    print(f"load {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores")
    print("| game | decisions | decisions a second | transcripts a minute |\n| --- | --- | --- | --- |")
    for name in sys.argv[1:] or games():
        print(measure(name), flush=True)


if __name__ == "__main__":
    main()
