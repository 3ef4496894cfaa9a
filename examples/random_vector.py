"""Thousands of games at once, played by chance: how often does each seat win?

python examples/random_vector.py --game kingdom-18 --games 20000
"""

from __future__ import annotations

import argparse

import numpy as np

from regalia.games import find
from regalia.research.vector import Games


def main(game: str = "kingdom-18", games: int = 20_000) -> list[float]:
    table = Games(find(game).setting(), n=1024, seed=1)
    actions = np.zeros(table.n, np.int64)
    observations = table.layout.new(table.n)  # room for them; a learner would look at these
    wins, finished = np.zeros(table.setting.seats), 0
    while finished < games:
        table.observe(observations)
        table.random_actions(actions)
        table.step(actions)
        wins += (table.reward[table.done] == 1).sum(axis=0)
        finished += int(table.done.sum())
    shares: list[float] = (wins / finished).tolist()
    print(
        f"{finished} games of {game}:", ", ".join(f"seat {seat} won {share:.1%}" for seat, share in enumerate(shares))
    )
    return shares


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="kingdom-18")
    parser.add_argument("--games", type=int, default=20_000)
    main(**vars(parser.parse_args()))
