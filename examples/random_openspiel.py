"""A game played by chance in OpenSpiel, with its tree search in the first seat.

python examples/random_openspiel.py --game kingdom-18 --simulations 50
"""

from __future__ import annotations

import argparse
import random

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from regalia.research import openspiel


def main(game: str = "kingdom-18", simulations: int = 50) -> list[float]:
    loaded = openspiel.load(game, seed=1)  # or pyspiel.load_game("regalia_kingdom_18(rng_seed=1)")
    chance = np.random.RandomState(1)
    search = ismcts.ISMCTSBot(
        loaded, mcts.RandomRolloutEvaluator(1, chance), uct_c=2.0, max_simulations=simulations, random_state=chance
    )
    choose = random.Random(1)
    state = loaded.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        elif state.current_player() == 0:
            state.apply_action(search.step(state))
        else:
            state.apply_action(choose.choice(state.legal_actions()))
    returns: list[float] = state.returns()
    print(f"One game of {game}, tree search in seat 0:", ", ".join(f"{value:+.1f}" for value in returns))
    return returns


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="kingdom-18")
    parser.add_argument("--simulations", type=int, default=50)
    main(**vars(parser.parse_args()))
