"""A small policy-gradient agent that learns to beat opponents who play by chance; NumPy alone, a minute or two.

python examples/policy_gradient.py --game kingdom-18 --minutes 2

It is REINFORCE with a value as its baseline and a bonus for entropy, over a network with one hidden layer. Everything
about the game comes from the environment: observations, masks, rewards.
"""

from __future__ import annotations

import argparse
import os
import time
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # matrices this small are quicker on one thread

import numpy as np
from gymnasium.vector import AutoresetMode

from regalia.research.gymnasium import VectorEnv

ENVS, STEPS, HIDDEN = 128, 20, 64
RATE, ENTROPY, VALUE = 5e-3, 0.01, 0.5
Arrays = dict[str, Any]


class Network:
    """A policy and a value over one hidden layer, trained by Adam."""

    def __init__(self, inputs: int, actions: int, chance: np.random.Generator) -> None:
        self.weights: Arrays = {
            "hidden": chance.normal(0, inputs**-0.5, (inputs, HIDDEN)).astype(np.float32),
            "bias": np.zeros(HIDDEN, np.float32),
            "policy": np.zeros((HIDDEN, actions), np.float32),
            "value": np.zeros(HIDDEN, np.float32),
        }
        self._mean = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self._square = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self._updates = 0

    def forward(self, observations: Any, masks: Any) -> tuple[Any, Any, Any]:
        """The hidden layer, the probability of each action (0 for the illegal ones), and the value."""
        hidden = np.maximum(observations @ self.weights["hidden"] + self.weights["bias"], 0)
        logits = np.where(masks, hidden @ self.weights["policy"], -np.inf)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, odds / odds.sum(axis=1, keepdims=True), hidden @ self.weights["value"]

    def learn(self, observations: Any, masks: Any, actions: Any, returns: Any) -> None:
        hidden, odds, values = self.forward(observations, masks)
        advantages = returns - values
        n = len(actions)
        logs = np.log(np.where(odds > 0, odds, 1))
        entropy = -(odds * logs).sum(axis=1, keepdims=True)
        slope = odds * advantages[:, None]  # of the loss by the logits
        slope[np.arange(n), actions] -= advantages
        slope += ENTROPY * odds * (logs + entropy)
        slope /= n
        miss = -2 * VALUE * advantages / n
        back = (slope @ self.weights["policy"].T + miss[:, None] * self.weights["value"]) * (hidden > 0)
        self._update(
            {
                "hidden": observations.T @ back,
                "bias": back.sum(axis=0),
                "policy": hidden.T @ slope,
                "value": hidden.T @ miss,
            }
        )

    def _update(self, gradients: Arrays) -> None:
        self._updates += 1
        for name, gradient in gradients.items():
            self._mean[name] += 0.1 * (gradient - self._mean[name])
            self._square[name] += 0.001 * (gradient**2 - self._square[name])
            mean = self._mean[name] / (1 - 0.9**self._updates)
            square = self._square[name] / (1 - 0.999**self._updates)
            self.weights[name] -= RATE * mean / (np.sqrt(square) + 1e-8)


def choose(odds: Any, chance: np.random.Generator) -> Any:
    """An action a row, by its probability."""
    steps = odds.cumsum(axis=1)
    return (steps < chance.random((len(odds), 1)) * steps[:, -1:]).sum(axis=1)


def returns_of(rewards: Any, ends: Any) -> tuple[Any, Any]:
    """What each decision came to in the end, and for which of them the end is known."""
    returns, known = np.zeros_like(rewards), np.zeros_like(ends)
    later, ended = np.zeros(rewards.shape[1]), np.zeros(rewards.shape[1], np.bool_)
    for step in range(len(rewards) - 1, -1, -1):
        later = rewards[step] + np.where(ends[step], 0, later)
        ended = ended | ends[step]
        returns[step], known[step] = later, ended
    return returns, known


def main(game: str = "kingdom-18", minutes: float = 2.0, updates: int | None = None, seed: int = 1) -> list[float]:
    """Learn for some minutes, or for so many updates; return the mean reward of each tenth of the way."""
    chance = np.random.default_rng(seed)
    env = VectorEnv(game, ENVS, opponent="random", autoreset_mode=AutoresetMode.SAME_STEP)
    observations, _ = env.reset(seed=seed)
    network = Network(observations["observation"].shape[1], observations["action_mask"].shape[1], chance)
    means: list[float] = []
    began, done = time.monotonic(), 0
    while done < updates if updates is not None else time.monotonic() - began < 60 * minutes:
        rollout: list[tuple[Any, ...]] = []
        for _ in range(STEPS):
            shown, mask = observations["observation"], observations["action_mask"]
            actions = choose(network.forward(shown, mask)[1], chance)
            observations, rewards, ends, _, _ = env.step(actions)
            rollout.append((shown, mask, actions, rewards, ends))
        seen, masks, actions, rewards, ends = (np.stack(column) for column in zip(*rollout, strict=True))
        returns, known = returns_of(rewards, ends)
        network.learn(seen[known], masks[known], actions[known], returns[known].astype(np.float32))
        means.append(float(rewards[ends].mean()) if ends.any() else 0.0)
        done += 1
        if done % 50 == 0:
            print(f"{done:5} updates, {time.monotonic() - began:4.0f} s: mean reward {np.mean(means[-50:]):+.3f}")
    tenths = [float(np.mean(part)) for part in np.array_split(means, 10)]
    print(f"Mean reward in the first tenth of the games {tenths[0]:+.3f}, in the last {tenths[-1]:+.3f}.")
    return tenths


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="kingdom-18")
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.add_argument("--updates", type=int, default=None)
    parser.add_argument("--seed", type=int, default=1)
    main(**vars(parser.parse_args()))
