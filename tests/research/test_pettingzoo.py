"""PettingZoo's own tests, and what they let through: leaks, reseeding, games cut short, wrong masks."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from pettingzoo import ParallelEnv
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from regalia.games import games
from regalia.research import pettingzoo
from tests.contract.cases import every_case, every_game
from tests.research.worlds import pairs, put

# They would have plain arrays as observations, but recommend masks inside of them, which takes a dictionary.
masks_inside = pytest.mark.filterwarnings("ignore:Observation")


class Legalised(ParallelEnv):  # type: ignore[misc]
    """For the tests of theirs that sample actions without a mask: any number stands for some legal action."""

    def __init__(self, name: str, seats: int, **settings: Any) -> None:
        self.inner = pettingzoo.parallel_env(name, seats, **settings)
        self.metadata = self.inner.metadata
        self.render_mode = None
        self.possible_agents = self.inner.possible_agents
        self.observation_space = self.inner.observation_space
        self.action_space = self.inner.action_space

    @property
    def agents(self) -> list[str]:
        return self.inner.agents

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        return self.inner.reset(seed, options)

    def step(self, actions: dict[str, int]) -> Any:
        table = self.inner.table.games
        legal = table.moves[0, : table.counts[0]]
        return self.inner.step({agent: int(legal[action % len(legal)]) for agent, action in actions.items()})


# Their tests


@every_case
@masks_inside
def test_their_api_test(name: str, seats: int) -> None:
    api_test(pettingzoo.env(name, seats), num_cycles=200)


@every_case
def test_their_seed_test(name: str, seats: int) -> None:
    seed_test(lambda: pettingzoo.env(name, seats), num_cycles=200)


@every_case
def test_their_parallel_tests(name: str, seats: int) -> None:
    parallel_api_test(Legalised(name, seats), num_cycles=200)
    parallel_seed_test(lambda: Legalised(name, seats), num_cycles=200)


@every_case
def test_their_max_cycles_test(name: str, seats: int) -> None:
    class Module:
        @staticmethod
        def parallel_env(max_cycles: int) -> Any:
            return Legalised(name, seats, max_cycles=max_cycles)

        @staticmethod
        def env(max_cycles: int) -> Any:
            return parallel_to_aec(Legalised(name, seats, max_cycles=max_cycles))

    max_cycles_test(Module)


@every_case
def test_their_render_test(name: str, seats: int) -> None:
    render_test(
        lambda render_mode: pettingzoo.env(name, seats, render_mode=render_mode),
        custom_tests={"svg": lambda result: result.startswith("<svg")},
    )


# Ours


def play(env: Any, seed: int, choices: int) -> list[Any]:
    """Everything that every agent is shown in a game: when it is asked, and when another is."""
    choose = random.Random(choices)
    env.reset(seed=seed)
    shown: list[Any] = []
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        shown.append((agent, reward, termination, truncation, info))
        shown += [
            (seen["observation"].tobytes(), seen["action_mask"].tobytes()) for seen in map(env.observe, env.agents)
        ]
        legal = np.flatnonzero(observation["action_mask"]).tolist()
        env.step(None if termination or truncation else choose.choice(legal))
    return shown


@every_case
def test_the_same_seed_repeats_exactly_on_the_same_environment(name: str, seats: int) -> None:
    env = pettingzoo.env(name, seats)
    first = play(env, 1, 1)
    assert play(env, 1, 1) == first
    assert play(env, 2, 1) != first
    assert play(pettingzoo.env(name, seats), 1, 1) == first


@every_case
def test_nothing_hidden_is_in_what_an_agent_is_shown(name: str, seats: int) -> None:
    env = pettingzoo.env(name, seats)
    env.reset(seed=1)
    differ = 0
    for _, seat, state, other in pairs(name, seats, 5):
        differ += bool(state.diff(other))
        shown = []
        for world in (state, other):
            put(env.table.games, 0, world)
            seen = env.observe(f"seat_{seat}")
            shown.append((seen["observation"].tobytes(), seen["action_mask"].tobytes(), env.infos[f"seat_{seat}"]))
        assert shown[0] == shown[1]
    assert differ


@every_case
def test_a_spectator_s_picture_shows_nothing_hidden(name: str, seats: int) -> None:
    for mode in ("ansi", "svg"):
        env = pettingzoo.env(name, seats, render_mode=mode)
        env.reset(seed=1)
        for _, seat, state, other in pairs(name, seats, 6):
            if seat == 0 and state.conceal(None) == other.conceal(None):
                put(env.table.games, 0, state)
                drawn = env.render()
                put(env.table.games, 0, other)
                assert env.render() == drawn


@every_case
def test_a_mask_belongs_to_the_agent_that_observes(name: str, seats: int) -> None:
    env = pettingzoo.env(name, seats)
    choose = random.Random(1)
    env.reset(seed=3)
    while not any(env.terminations.values()):
        for agent in env.agents:
            mask = env.observe(agent)["action_mask"]
            assert bool(mask.any()) == (agent == env.agent_selection)
        legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist()
        games_legal = env.table.games.moves[0, : env.table.games.counts[0]].tolist()
        assert legal == games_legal
        env.step(choose.choice(legal))
    assert not any(env.observe(agent)["action_mask"].any() for agent in env.agents)


@every_case
def test_games_end_by_their_rules_with_a_reward_for_every_seat(name: str, seats: int) -> None:
    env, parallel = pettingzoo.env(name, seats), pettingzoo.parallel_env(name, seats)
    for seed in range(3):
        shown = [entry for entry in play(env, seed, seed) if isinstance(entry[0], str)]
        assert not any(entry[3] for entry in shown)
        last = {agent: reward for agent, reward, ended, *_ in shown if ended}
        assert set(last) == set(env.possible_agents)
        assert sum(last.values()) == pytest.approx(0, abs=1e-6)
        assert max(last.values()) > 0 or len(set(last.values())) == 1
        decisions = sum(not entry[2] for entry in shown)
        assert decisions == env.table.decisions == in_parallel(parallel, seed, last)


def in_parallel(parallel: Any, seed: int, expected: dict[str, float]) -> int:
    """The same game in the parallel form, where those who are not to move say anything at all."""
    choose, decisions = random.Random(seed), 0
    observations, _ = parallel.reset(seed=seed)
    rewards: dict[str, float] = {}
    while parallel.agents:
        actions = dict.fromkeys(parallel.agents, -5)
        for agent, seen in observations.items():
            legal = np.flatnonzero(seen["action_mask"]).tolist()
            if legal != [parallel.wait]:  # all that an idle agent can do
                actions[agent] = choose.choice(legal)
        observations, rewards, *_ = parallel.step(actions)
        decisions += 1
        assert sum(seen["action_mask"][parallel.wait] for seen in observations.values()) >= len(observations) - 1
    assert rewards == expected
    with pytest.raises(ValueError, match="The game is over"):
        parallel.step({})
    return decisions


@every_case
def test_a_game_is_cut_short_only_on_request(name: str, seats: int) -> None:
    env = pettingzoo.env(name, seats, max_cycles=3)
    shown = [entry for entry in play(env, 1, 1) if isinstance(entry[0], str)]
    assert sum(not (entry[2] or entry[3]) for entry in shown) == 3
    assert [entry[2:4] for entry in shown[3:]] == [(False, True)] * seats


@every_game
def test_illegal_moves_are_refused_and_change_nothing(name: str) -> None:
    env = pettingzoo.env(name)
    env.reset(seed=1)
    agent = env.agent_selection
    before = env.observe(agent)
    illegal = int(np.flatnonzero(before["action_mask"] == 0)[0])
    for wrong in (illegal, -1, before["action_mask"].size, None, 0.5):
        with pytest.raises(ValueError, match=r"not legal|whole number"):
            env.step(wrong)  # type: ignore[arg-type]
        assert env.agent_selection == agent
        after = env.observe(agent)
        assert all((after[piece] == before[piece]).all() for piece in before)


@every_game
def test_an_environment_is_named_by_game_and_version(name: str) -> None:
    env = pettingzoo.env(name)
    assert env.metadata["name"] == f"regalia_{name.replace('-', '_')}_v{games()[name].version}"


def test_what_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="There is no render mode 'film'"):
        pettingzoo.env("kingdom-18", render_mode="film")
    with pytest.raises(ValueError, match="There is no game 'tarot'"):
        pettingzoo.env("tarot")
    with pytest.raises(ValueError, match="There is no option"):
        pettingzoo.env("kingdom-18", options={"speed": "fast"})
