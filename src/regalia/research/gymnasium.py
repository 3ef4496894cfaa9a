"""Gymnasium's vector environment over many games at once; needs `pip install regalia[gymnasium]`.

    env = VectorEnv("kingdom-18", 1024, opponent="random")
    observations, infos = env.reset(seed=1)
    observations["observation"], observations["action_mask"]   # what the learner's seat knows, and may do
    observations, rewards, terminations, truncations, infos = env.step(actions)

Or by its versioned name: `gymnasium.make_vec("regalia/kingdom-18-v1", 1024)`; `gymnasium.make` gives one game.

The learner sits in one seat and opponents play the others between its decisions. With `opponent=None` it plays every
seat itself: each action is for the seat to move (`infos["seat"]`), each reward is that of the seat that moved, and
`infos["rewards"]` has those of all seats. Games end by their rules and are never cut short.
"""

from __future__ import annotations

from regalia.engine.extras import needs

needs("gymnasium", extra="gymnasium")

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import register, spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as GymnasiumVectorEnv
from gymnasium.vector.utils import batch_space

from regalia.engine.errors import BadSettings
from regalia.engine.record import Array
from regalia.games import games
from regalia.play.terms import setting_of
from regalia.research.opponent import Opponent, Pool, make
from regalia.research.vector import Games

Observations = dict[str, Array]


def observation_space(size: int, actions: int) -> spaces.Dict:
    """What an agent is shown: its observation, and which actions are legal for it now."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, (size,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


class VectorEnv(GymnasiumVectorEnv[Observations, Array, Array]):
    """Many games of one kind, as one environment of Gymnasium."""

    def __init__(
        self,
        name: str,
        num_envs: int,
        *,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        cards: str | Path | None = None,
        opponent: str | Opponent | None = "random",
        seat: int | None = None,
        reward: str = "win",
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
    ) -> None:
        """`seat` is where the learner sits, None for all seats in turn (game i: seat i modulo seats).

        With `copy=False` the same arrays come back every time, for a learner that takes them in before the next step.
        """
        if autoreset_mode is AutoresetMode.DISABLED:
            raise BadSettings("Finished games are dealt anew in the same step or in the next, so choose one of these.")
        self.games = Games(setting_of(name, seats, options, cards), num_envs, reward=reward)
        self.num_envs = num_envs
        self.metadata = {"render_modes": [], "autoreset_mode": autoreset_mode}
        self.single_observation_space = observation_space(self.games.layout.size, self.games.mask.shape[1])
        self.single_action_space = spaces.Discrete(self.games.mask.shape[1])
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._learner = self._places(seat)
        self._opponent = None if opponent is None else make(opponent)
        self._same_step = autoreset_mode is AutoresetMode.SAME_STEP
        self._copy = copy
        self._observations = self.games.layout.new(num_envs)
        self._actions = np.zeros(num_envs, np.int64)
        self._all = np.arange(num_envs)
        self._waiting = np.zeros(num_envs, np.bool_)  # over, to be dealt at the next step

    def _places(self, seat: int | None) -> Array:
        seats = self.games.setting.seats
        if seat is not None and not 0 <= seat < seats:
            raise BadSettings(f"There is no seat {seat}; the seats are 0 to {seats - 1}.")
        return (np.arange(self.num_envs) % seats if seat is None else np.full(self.num_envs, seat)).astype(np.int8)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Deal all games; with a seed, the same ones as before. One seed is for all games."""
        if isinstance(seed, list):
            raise BadSettings("One seed deals all games of the vector: give a number, not a list.")
        super().reset(seed=seed)
        self.games.reset(int(self.np_random.integers(1 << 62)))
        self._waiting[:] = False
        self._begin(self._all)
        return self._observed(), self._infos()

    def step(self, actions: Array) -> tuple[Observations, Array, Array, Array, dict[str, Any]]:
        games = self.games
        np.copyto(self._actions, actions)
        moved = np.where(self._waiting, 0, games.seat) if self._opponent is None else self._learner
        games.clear()
        playing = np.flatnonzero(~self._waiting) if self._waiting.any() else self._all
        games.play(self._actions, playing)
        self._play_opponents(playing)
        self._deal(np.flatnonzero(self._waiting))
        done, rewards = games.done.copy(), games.reward.copy()
        infos = {}
        if self._same_step:
            infos = self._final(done)
            self._deal(np.flatnonzero(done))
        else:
            self._waiting = done
        return (
            self._observed(),
            rewards[np.arange(self.num_envs), moved].astype(np.float64),
            done.copy(),
            np.zeros(self.num_envs, np.bool_),
            {**self._infos(), "rewards": rewards, **infos},
        )

    def _deal(self, rows: Array) -> None:
        if len(rows):
            self.games.deal(rows)
            self._begin(rows)

    def _begin(self, rows: Array) -> None:
        """Let opponents play until the learner's first decision; deal again where a game is over before it."""
        if isinstance(self._opponent, Pool):
            self._opponent.begin(self.games, rows)
        self._play_opponents(rows)
        self.games.clear(rows)
        self._deal(rows[self.games.counts[rows] == 0])

    def _play_opponents(self, rows: Array) -> None:
        if self._opponent is None:
            return
        games = self.games
        while len(rows := rows[(games.seat[rows] != self._learner[rows]) & (games.counts[rows] > 0)]):
            self._opponent(games, rows, self._actions)
            games.play(self._actions, rows)

    # What is shown

    def _looking(self) -> Array:
        return np.maximum(self.games.seat, 0) if self._opponent is None else self._learner

    def _observed(self) -> Observations:
        self.games.observe(self._observations, self._looking())
        shown: Observations = {"observation": self._observations, "action_mask": self.games.mask.view(np.int8)}
        return {name: array.copy() for name, array in shown.items()} if self._copy else shown

    def _infos(self) -> dict[str, Any]:
        met = {"opponent": self._opponent.met(self.games).copy()} if isinstance(self._opponent, Pool) else {}
        return {"seat": self.games.seat.copy(), **met}

    def _final(self, done: Array) -> dict[str, Any]:
        """The last observation of the games that just ended, as Gymnasium hands them over."""
        rows = np.flatnonzero(done)
        if not len(rows):
            return {}
        last = self.games.layout.new(self.num_envs)
        self.games.observe(last, self._looking(), rows)
        final = np.full(self.num_envs, None, object)
        for row in rows:
            final[row] = {"observation": last[row], "action_mask": np.zeros(self.games.mask.shape[1], np.int8)}
        scores = np.where(done[:, None], self.games.scores, 0)
        return {
            "final_obs": final,
            "_final_obs": done,
            "final_info": {"scores": scores, "_scores": done},
            "_final_info": done,
        }


ILLEGAL = ("refuse", "replace")


class Env(gymnasium.Env[Observations, int]):
    """One game, in which the learner has a seat and opponents have the others.

    What is illegal is refused with an error; with `illegal="replace"` a legal action, any of them, is played in its
    place and `info["illegal"]` says so, for learners and checkers that know no masks.
    """

    def __init__(self, name: str, *, seat: int | None = 0, illegal: str = "refuse", **settings: Any) -> None:
        """Further settings as for `VectorEnv`; a learner in every seat (`seat=None`) needs a vector of games."""
        if illegal not in ILLEGAL:
            raise BadSettings(f"What is illegal is met with {' or '.join(ILLEGAL)}, not {illegal!r}.")
        if seat is None:
            raise BadSettings("In one game the learner has one seat: give its number.")
        if settings.get("opponent", "random") is None:
            raise BadSettings("One game for one learner needs an opponent; PettingZoo's form has an agent a seat.")
        self.vector = VectorEnv(name, 1, seat=seat, **settings)
        self.observation_space = self.vector.single_observation_space
        self.action_space = self.vector.single_action_space
        self.metadata = {"render_modes": []}
        self._replaces = illegal == "replace"

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        super().reset(seed=seed)
        observations, infos = self.vector.reset(seed=int(self.np_random.integers(1 << 62)))
        return _only(observations), self._told(infos)

    def step(self, action: int) -> tuple[Observations, float, bool, bool, dict[str, Any]]:
        mask = self.action_masks()
        illegal = not (0 <= action < len(mask) and mask[action])
        if illegal and self._replaces and mask.any():
            action = int(self.np_random.choice(np.flatnonzero(mask)))
        observations, rewards, ended, _, infos = self.vector.step(np.array([action]))
        told = self._told(infos) | ({"illegal": illegal} if self._replaces else {})
        return _only(observations), float(rewards[0]), bool(ended[0]), False, told

    def action_masks(self) -> Array:
        """What is legal now, as sb3-contrib asks for it."""
        mask: Array = self.vector.games.mask[0].copy()
        return mask

    @staticmethod
    def _told(infos: dict[str, Any]) -> dict[str, Any]:
        return {name: value[0] for name, value in infos.items()}


def _only(observations: Observations) -> Observations:
    return {name: array[0] for name, array in observations.items()}


def _register() -> None:
    """Make every game known to `gymnasium.make` and `make_vec`, under its name and version."""
    for name, game in games().items():
        register(
            f"regalia/{name}-v{game.version}",
            entry_point=partial(Env, name),
            vector_entry_point=partial(VectorEnv, name),
        )


_register()
