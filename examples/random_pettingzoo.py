"""Agents that play by chance in PettingZoo, by the loop of its documentation.

python examples/random_pettingzoo.py --game kingdom-18 --games 100
"""

from __future__ import annotations

import argparse

from regalia.research import pettingzoo


def main(game: str = "kingdom-18", games: int = 100) -> dict[str, float]:
    env = pettingzoo.env(game)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for number in range(games):
        env.reset(seed=number)
        for agent in env.agent_iter():
            observation, reward, termination, truncation, _ = env.last()
            totals[agent] += reward
            if termination or truncation:
                env.step(None)
            else:
                env.step(int(env.action_space(agent).sample(observation["action_mask"])))
    print(f"{games} games of {game}:", ", ".join(f"{agent} {total:+.0f}" for agent, total in totals.items()))
    return totals


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="kingdom-18")
    parser.add_argument("--games", type=int, default=100)
    main(**vars(parser.parse_args()))
