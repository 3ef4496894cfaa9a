"""Kingdom 18 reduced to its last placement, solved by OpenSpiel's CFR+ and measured by its exploitability.

In the fifth round each player has two cards left, and everybody knows which: what is hidden is only what the rival lays
at the same time. Any position can be cut out of a game in this way.

python examples/solve_last_placement.py --iterations 300
"""

from __future__ import annotations

import argparse

from open_spiel.python.algorithms import cfr, exploitability

import regalia
from regalia.research import openspiel


def main(iterations: int = 300) -> float:
    opening = regalia.start("kingdom-18", seed=3).position()
    match = regalia.from_position("kingdom-18", {**opening, "round": 5})
    match.play("E1.War6 E4.Assassin")
    match.play("E2.War3 E3.Defend")
    game = openspiel.load("kingdom-18", position=match.position())
    solver = cfr.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    distance: float = exploitability.nash_conv(game, policy)
    state = game.new_initial_state()
    print(f"After {iterations} iterations a best response gains {distance:.4f} in all. Red lays:")
    for action, probability in sorted(policy.action_probabilities(state).items(), key=lambda item: -item[1]):
        if probability > 0.01:
            print(f"  {probability:6.1%}  {state.action_to_string(action)}")
    return distance


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=300)
    main(**vars(parser.parse_args()))
