"""An agent that plays by chance in Gymnasium's vector environment, against opponents that do the same.

python examples/random_gymnasium.py --game kingdom-18 --steps 500
"""

from __future__ import annotations

import argparse

import numpy as np

from regalia.research.gymnasium import VectorEnv


def main(game: str = "kingdom-18", steps: int = 500) -> float:
    env = VectorEnv(game, num_envs=64, opponent="random")
    chance = np.random.default_rng(1)
    observations, _ = env.reset(seed=1)
    total, finished = 0.0, 0
    for _ in range(steps):
        mask = observations["action_mask"]
        actions = (chance.random(mask.shape) * mask).argmax(axis=1)
        observations, rewards, terminations, _, _ = env.step(actions)
        total += rewards.sum()
        finished += int(terminations.sum())
    print(f"{finished} games of {game}: mean reward {total / finished:+.3f}")
    return total / finished


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="kingdom-18")
    parser.add_argument("--steps", type=int, default=500)
    main(**vars(parser.parse_args()))
