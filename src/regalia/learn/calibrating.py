"""The strengths for people out of one network: how hot each has to play so that the next one wins three games of four.

    python -m regalia.learn.calibrating kingdom-18

writes the temperatures into the network that ships with the game. `medium` plays at the network's usual temperature;
`easy` as hot as it takes for `medium` to win three quarters of games of two against it.
"""

from __future__ import annotations

import argparse
from dataclasses import replace

import numpy as np

from regalia.engine.chance import seed_of
from regalia.engine.game import Setting
from regalia.games import find
from regalia.learn.games import LEARNER, Tables
from regalia.search.network import Network, cooled, load, shipped

WINS = 0.75  # of its games that each strength is to win against the next weaker one
USUAL = 50  # the temperature of `network`, and of medium
HOTTEST = 10_000
GAMES, CHECKED = 600, 2000  # at each step, and to see what came of it
STEPS = 8  # of the bisection
SEED = 30_000


def share(setting: Setting, network: Network, colder: int, hotter: int, games: int = GAMES, seed: int = SEED) -> float:
    """The part of games of the fewest players that one temperature wins against another, alone among them."""
    tables = Tables(setting, games, seed_of(seed, hotter))
    rows, who = np.arange(games), np.ones((games, setting.seats), np.int64)
    who[rows, rows % setting.seats] = LEARNER
    pair = [cooled(network, colder / 100), cooled(network, hotter / 100)]
    won = np.full(games, np.nan)
    while np.isnan(won).any():
        (one,) = tables.play(pair, who, 1)
        ended = one.done & np.isnan(won)
        won[ended] = one.shares[ended, (rows % setting.seats)[ended]]
    return float(won.mean())


def calibrated(setting: Setting, network: Network) -> dict[str, int]:
    """The temperature of each strength, in hundredths."""
    low, high = USUAL, HOTTEST
    for _ in range(STEPS):
        middle = round((low * high) ** 0.5)
        low, high = (low, middle) if share(setting, network, USUAL, middle) > WINS else (middle, high)
    return {"easy": round((low * high) ** 0.5), "medium": USUAL}


def main(name: str) -> None:
    game = find(name)
    path = shipped(game)
    assert path is not None, "there is nothing to calibrate"
    network, setting = load(path), game.setting()
    strengths = calibrated(setting, network)
    won = share(setting, network, strengths["medium"], strengths["easy"], CHECKED, SEED + 1)
    replace(network, told=network.told | {"strengths": strengths}).save(path)
    print(f"{game.title}: {strengths}, medium wins {won:.1%} of {CHECKED} other games against easy")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    main(parser.parse_args().game)
