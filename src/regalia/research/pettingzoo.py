"""The games as environments of PettingZoo; needs `pip install regalia[pettingzoo]`.

    env = regalia.research.pettingzoo.env("kingdom-18", options={"tie_break": "scoring"})
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        ended = termination or truncation
        env.step(None if ended else env.action_space(agent).sample(observation["action_mask"]))

An agent is a seat, `seat_0` and so on. An observation has the row described by `regalia.research.observation` and the
mask of the seat that observes, all zeros while another is to move. Rewards are paid when the game ends. Games end by
their rules; only if `max_cycles` is given they are cut short, after that many decisions.

In the parallel form every agent gives an action for every decision, and only that of the seat to move counts. There is
one action more than the game has, the last: to wait. It is all that an agent can do while another is to move.
"""

from __future__ import annotations

from regalia.engine.extras import needs

needs("pettingzoo", extra="pettingzoo")

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from rich.console import Console

from regalia.engine.errors import BadSettings, IllegalMove
from regalia.engine.game import Setting
from regalia.play.picture import svg
from regalia.play.terms import setting_of
from regalia.research.gymnasium import Observations, observation_space
from regalia.research.vector import Games

RENDER_MODES = ["ansi", "human", "svg"]


class _Table:
    """One game and what its agents may be shown of it: what both forms have in common."""

    def __init__(self, setting: Setting, reward: str, max_cycles: int | None) -> None:
        self.games = Games(setting, 1, reward=reward)
        self.agents = [f"seat_{seat}" for seat in range(setting.seats)]
        self.max_cycles = max_cycles
        self.decisions = 0
        self.observation_spaces = {
            agent: observation_space(self.games.layout.size, setting.game.actions) for agent in self.agents
        }
        self.action_spaces = {agent: spaces.Discrete(setting.game.actions) for agent in self.agents}
        self._seeds = np.random.default_rng()
        self._row = self.games.layout.new(1)
        self._looking = np.zeros(1, np.int8)
        self._action = np.zeros(1, np.int64)

    def reset(self, seed: int | None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.games.reset(int(self._seeds.integers(1 << 62)))
        self.decisions = 0

    def play(self, action: Any) -> None:
        if not isinstance(action, int | np.integer):
            raise IllegalMove(f"An action is a whole number, not {action!r}.")
        self._action[0] = action
        self.games.play(self._action)
        self.decisions += 1

    @property
    def seat(self) -> int:
        return int(self.games.seat[0])

    @property
    def over(self) -> bool:
        return bool(self.games.done[0])

    @property
    def cut_short(self) -> bool:
        return self.max_cycles is not None and self.decisions >= self.max_cycles and not self.over

    def rewards(self) -> dict[str, float]:
        return dict(zip(self.agents, self.games.reward[0].tolist(), strict=True))

    def observe(self, agent: str) -> Observations:
        seat = self.agents.index(agent)
        self._looking[0] = seat
        self.games.observe(self._row, self._looking)
        mask = self.games.mask[0].astype(np.int8) if seat == self.seat else np.zeros(self.games.mask.shape[1], np.int8)
        return {"observation": self._row[0].copy(), "action_mask": mask}

    def render(self, mode: str | None) -> str | None:
        """The table as a spectator sees it."""
        match = self.games.match(0)
        if mode == "svg":
            return svg(match)
        text = match.game.draw(match.setting, match.view(), match.names)
        if mode == "human":
            Console().print(text)
            return None
        console = Console(width=120, color_system=None)
        with console.capture() as captured:
            console.print(text)
        return captured.get()


class _Shown:
    """What both forms offer in the same words."""

    metadata: dict[str, Any]
    render_mode: str | None

    def _begin(
        self,
        name: str,
        seats: int | None,
        options: Mapping[str, object] | None,
        cards: str | Path | None,
        reward: str,
        max_cycles: int | None,
        render_mode: str | None,
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadSettings(f"There is no render mode {render_mode!r}; the modes are {', '.join(RENDER_MODES)}.")
        setting = setting_of(name, seats, options, cards)
        self.metadata = {
            "name": f"regalia_{name.replace('-', '_')}_v{setting.game.version}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.table = _Table(setting, reward, max_cycles)
        self.possible_agents = list(self.table.agents)
        self.agents: list[str] = []
        self.observation_spaces = self.table.observation_spaces
        self.action_spaces = self.table.action_spaces

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def render(self) -> str | None:
        return self.table.render(self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


class Env(_Shown, AECEnv[str, Observations, int]):
    """A game, one agent after another."""

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
        reward: str = "win",
        max_cycles: int | None = None,
        cards: str | Path | None = None,
    ) -> None:
        super().__init__()
        self._begin(name, seats, options, cards, reward, max_cycles, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.table.seat]

    def observe(self, agent: str) -> Observations:
        return self.table.observe(agent)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.play(action)
        self._cumulative_rewards[agent] = 0.0
        if self.table.over:
            self.rewards = self.table.rewards()
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self.agent_selection = self.agents[0]
        elif self.table.cut_short:
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.agents[self.table.seat]
        if self.render_mode == "human":
            self.render()


class Parallel(_Shown, ParallelEnv[str, Observations, int]):
    """A game in which every agent answers every time; only the answer of the seat to move counts."""

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
        reward: str = "win",
        max_cycles: int | None = None,
        cards: str | Path | None = None,
    ) -> None:
        self._begin(name, seats, options, cards, reward, max_cycles, render_mode)
        self.wait = self.table.games.setting.game.actions
        size = self.table.games.layout.size
        self.observation_spaces = {agent: observation_space(size, self.wait + 1) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observations], dict[str, dict[str, Any]]]:
        self.table.reset(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), self._infos()

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Observations]:
        return {agent: self._observe(agent) for agent in self.agents}

    def _observe(self, agent: str) -> Observations:
        """Whoever has nothing to decide can wait: samplers want at least one action."""
        shown = self.table.observe(agent)
        mask = shown["action_mask"]
        return {"observation": shown["observation"], "action_mask": np.append(mask, np.int8(not mask.any()))}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observations], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        if not self.agents:
            raise IllegalMove("The game is over: reset the environment before playing on.")
        self.table.play(actions[self.agents[self.table.seat]])
        agents, over, cut = self.agents, self.table.over, self.table.cut_short
        observations, infos = self._observations(), self._infos()
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observations, self.table.rewards(), dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos


def env(name: str, seats: int | None = None, **settings: Any) -> Env:
    """The environment of a game, one agent after another; further settings as for `Env`."""
    return Env(name, seats, **settings)


def parallel_env(name: str, seats: int | None = None, **settings: Any) -> Parallel:
    """The parallel form; further settings as for `Parallel`."""
    return Parallel(name, seats, **settings)
