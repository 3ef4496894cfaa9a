"""Many games as a VecEnv of Stable-Baselines3, without a process for each; needs `pip install stable-baselines3`.

    from sb3_contrib import MaskablePPO
    from regalia.research.sb3 import VecEnv

    model = MaskablePPO("MlpPolicy", VecEnv("kingdom-18", 64, opponent="character:reckoner"))
    model.learn(100_000)
    bot = regalia.bots.from_policy(model)

An observation is the row of numbers alone; sb3-contrib asks for masks by `action_masks`. A finished game is dealt anew
in the same step, and its last observation is in its info, as Stable-Baselines3 wants it.
"""

from __future__ import annotations

from regalia.engine.extras import needs

needs("stable_baselines3", extra="sb3")

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from stable_baselines3.common.vec_env import VecEnv as BaseVecEnv

from regalia.engine.errors import BadSettings
from regalia.engine.record import Array
from regalia.research.gymnasium import VectorEnv


class VecEnv(BaseVecEnv):
    """Many games in which a learner meets opponents; settings as for `regalia.research.gymnasium.VectorEnv`."""

    def __init__(self, name: str, num_envs: int, **settings: Any) -> None:
        if settings.get("opponent", "random") is None:
            raise BadSettings("A VecEnv has one learner, which needs an opponent; name one, or give a pool.")
        self.vector = VectorEnv(name, num_envs, autoreset_mode=AutoresetMode.SAME_STEP, **settings)
        rows = spaces.Box(0, 1, (self.vector.games.layout.size,), np.float32)
        super().__init__(num_envs, rows, self.vector.single_action_space)
        self._next_seed: int | None = None
        self._actions = np.zeros(num_envs, np.int64)

    def reset(self) -> Array:
        observations, _ = self.vector.reset(seed=self._next_seed)
        self._next_seed = None
        self.reset_infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        rows: Array = observations["observation"]
        return rows

    def seed(self, seed: int | None = None) -> Sequence[int | None]:
        self._next_seed = seed
        return [seed] * self.num_envs

    def step_async(self, actions: Array) -> None:
        self._actions = actions

    def step_wait(self) -> tuple[Array, Array, Array, list[dict[str, Any]]]:
        observations, rewards, done, _, infos = self.vector.step(self._actions)
        told: list[dict[str, Any]] = [{"TimeLimit.truncated": False} for _ in range(self.num_envs)]
        for row in np.flatnonzero(done).tolist():
            told[row]["terminal_observation"] = infos["final_obs"][row]["observation"]
            told[row]["scores"] = infos["final_info"]["scores"][row]
        return observations["observation"], rewards.astype(np.float32), done, told

    def action_masks(self) -> Array:
        """What is legal in each game."""
        return self.vector.games.mask.copy()

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **settings: Any) -> list[Any]:
        if method_name != "action_masks":
            raise BadSettings(f"The games have no method {method_name!r}; they have action_masks.")
        return [self.action_masks()[row] for row in self._get_indices(indices)]

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        if attr_name == "render_mode":
            return [None for _ in self._get_indices(indices)]
        if attr_name == "action_masks":
            return [self.action_masks for _ in self._get_indices(indices)]
        raise AttributeError(attr_name)

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(f"The games have no attribute {attr_name!r} to set.")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False for _ in self._get_indices(indices)]

    def close(self) -> None:
        """There is nothing to close."""
