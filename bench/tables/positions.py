"""What a move and its positions cost now and at an earlier commit: `python -m bench.tables.positions COMMIT`.

That is the part of a move that what people are told takes: the rules, and for every seat what it sees, is told and is
asked, as it is sent. Both run by turns in processes of their own, so their ratio holds on a busy machine too.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec

import regalia
from bench.tables.before import ROOT, exported
from regalia.server import views

GAMES = {"fall-of-kingdoms": 4, "kingdom-18": 2, "greed": 4, "greedy-kingdoms": 3, "greedy-kingdoms-2009": 2}
MATCHES, PLIES, TURNS = 6, 60, 6
MEASURE = "measure"


def main(commit: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        sources = {commit: exported(commit, Path(folder) / "earlier"), "now": ROOT}
        found: dict[str, list[dict[str, float]]] = {name: [] for name in sources}
        for _ in range(TURNS):
            for name, source in sources.items():
                found[name].append(_measured_in(source / "src"))
    for game in GAMES:
        before, now = ([turn[game] for turn in found[name]] for name in sources)
        ratio = statistics.median(after / earlier for earlier, after in zip(before, now, strict=True))
        print(f"{game}: {min(before):.0f} to {min(now):.0f} µs a move, median ratio {ratio:.2f} over {TURNS} turns")


def _measured_in(source: Path) -> dict[str, float]:
    environment = {**os.environ, "PYTHONPATH": f"{source}{os.pathsep}{ROOT}"}
    command = [sys.executable, "-m", "bench.tables.positions", MEASURE]
    output = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True).stdout
    measured: dict[str, float] = json.loads(output)
    return measured


def measure() -> dict[str, float]:
    """Microseconds of processor time for a move, by game; what is only done once is done before."""
    return {game: [_cost(game, seats, 1), _cost(game, seats, MATCHES)][1] for game, seats in GAMES.items()}


def _cost(game: str, seats: int, matches: int) -> float:
    chance, encode = random.Random(3), msgspec.json.Encoder().encode
    moves, seconds = 0, 0.0
    for seed in range(matches):
        match = regalia.start(game, seats=seats, seed=seed)
        live = _table_of(match)
        while match.seat is not None and match.ply < PLIES:
            move = chance.choice(match.moves())
            began = time.process_time()
            match.play(move)
            live.table.to_move = match.seat
            for seat in range(seats):
                encode(views.position(live, seat, match.ply - 1))
            seconds += time.process_time() - began
            moves += 1
    return 1e6 * seconds / moves


def _table_of(match: regalia.Match) -> Any:
    """As much of a table as a position is made of, of both commits."""
    return SimpleNamespace(
        match=match,
        log=[],
        result=None,
        settings=SimpleNamespace(guided=False),
        table=SimpleNamespace(to_move=match.seat, due=None, ended=None),
        played_by_a_bot=lambda seat: False,
        holds=lambda seat, kind: None,
    )


if __name__ == "__main__":
    if sys.argv[1] == MEASURE:
        print(json.dumps(measure()))
    else:
        main(sys.argv[1])
