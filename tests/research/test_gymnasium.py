"""The vector environment keeps Gymnasium's conventions."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from regalia.games import games
from regalia.research.gymnasium import VectorEnv
from regalia.research.vector import Games
from tests.contract.cases import every_case

N = 32


def legal_actions(observations: dict[str, Any], choose: Any) -> Any:
    """A legal action a row, and nothing in particular where there is none."""
    chance = choose.random(observations["action_mask"].shape) * observations["action_mask"]
    return chance.argmax(axis=1)


def run(env: VectorEnv, steps: int, seed: int) -> list[tuple[Any, ...]]:
    choose = np.random.default_rng(seed)
    observations, _ = env.reset(seed=seed)
    results = []
    for _ in range(steps):
        step = env.step(legal_actions(observations, choose))
        observations = step[0]
        results.append(step)
    return results


@every_case
@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
@pytest.mark.parametrize("opponent", ["random", None])
def test_what_comes_back_is_in_its_space_and_ends_as_it_should(
    name: str, seats: int, mode: AutoresetMode, opponent: str | None
) -> None:
    env = VectorEnv(name, N, seats=seats, opponent=opponent, autoreset_mode=mode)
    over = np.zeros(N, np.bool_)
    ended = 0
    steps = 120 if opponent is not None else 120 * seats  # of one seat, or of all in turn
    for observations, rewards, terminations, truncations, infos in run(env, steps, 3):
        assert env.observation_space.contains(observations)
        assert rewards.dtype == np.float64
        assert terminations.dtype == truncations.dtype == np.bool_
        assert not truncations.any()
        assert (rewards[~terminations] == 0).all()
        has_moves = observations["action_mask"].any(axis=1)
        if mode is AutoresetMode.NEXT_STEP:
            assert (has_moves == ~terminations).all()
            assert not (over & terminations).any()  # the step after an end deals
        else:
            assert has_moves.all()
            assert ("final_obs" in infos) == bool(terminations.any())
            if terminations.any():
                assert (infos["_final_obs"] == terminations).all()
                for row in np.flatnonzero(terminations):
                    assert env.single_observation_space.contains(infos["final_obs"][row])
        if opponent is not None:
            to_move = observations["action_mask"].any(axis=1)
            assert (infos["seat"][to_move] == (np.arange(N) % seats)[to_move]).all()
        over = terminations
        ended += int(terminations.sum())
    assert ended > 0


@every_case
def test_the_same_seed_repeats_exactly_on_the_same_environment(name: str, seats: int) -> None:
    env = VectorEnv(name, N, seats=seats)

    def written(seed: int) -> list[bytes]:
        return [
            step[0]["observation"].tobytes() + step[0]["action_mask"].tobytes() + step[1].tobytes()
            for step in run(env, 60, seed)
        ]

    first = written(7)
    assert written(7) == first
    assert written(8) != first


def test_in_self_play_the_reward_is_that_of_the_seat_that_moved() -> None:
    env = VectorEnv("kingdom-18", N, opponent=None)
    choose = np.random.default_rng(1)
    observations, infos = env.reset(seed=1)
    for _ in range(25):
        moved = infos["seat"]
        observations, rewards, terminations, _, infos = env.step(legal_actions(observations, choose))
        for row in np.flatnonzero(terminations):
            assert rewards[row] == infos["rewards"][row, moved[row]]


def test_a_learner_may_sit_in_one_seat_and_bring_its_own_opponent() -> None:
    asked: list[int] = []

    def first_legal(table: Games, rows: Any, actions: Any) -> None:
        asked.append(len(rows))
        actions[rows] = table.moves[rows, 0]
        assert (table.seat[rows] == 0).all()

    env = VectorEnv("kingdom-18", 4, seat=1, opponent=first_legal)
    results = run(env, 9, 1)
    assert sum(asked) == 4 * 10
    assert not any(step[2].any() for step in results)
    with pytest.raises(ValueError, match="There is no seat 2"):
        VectorEnv("kingdom-18", 4, seat=2)


def test_an_opponent_is_a_bot_by_its_name_and_plays_better_than_chance() -> None:
    env = VectorEnv("kingdom-18", 8, opponent="flat:worlds=20")
    steps = [run(env, 22, seed) for seed in (1, 1)]
    assert all((one[1] == two[1]).all() for one, two in zip(*steps, strict=True))  # the same seed, the same bot
    assert sum(step[1].sum() for step in steps[0]) < 0


def test_arrays_are_copies_unless_one_asks_for_the_same_ones() -> None:
    same, own = VectorEnv("kingdom-18", 2, copy=False), VectorEnv("kingdom-18", 2)
    for env, shared in ((same, True), (own, False)):
        first, _ = env.reset(seed=1)
        second, *_ = env.step(first["action_mask"].argmax(axis=1))
        assert np.shares_memory(first["observation"], second["observation"]) == shared
        assert np.shares_memory(first["action_mask"], second["action_mask"]) == shared


def test_what_cannot_be_had_is_refused_with_a_reason() -> None:
    with pytest.raises(ValueError, match="dealt anew in the same step or in the next"):
        VectorEnv("kingdom-18", 2, autoreset_mode=AutoresetMode.DISABLED)
    with pytest.raises(ValueError, match="There is no bot 'nobody'"):
        VectorEnv("kingdom-18", 2, opponent="nobody")
    env = VectorEnv("kingdom-18", 2)
    with pytest.raises(ValueError, match="One seed deals all games"):
        env.reset(seed=[1, 2])
    observations, _ = env.reset(seed=1)
    with pytest.raises(ValueError, match="is not legal in game 0"):
        env.step(1 - observations["action_mask"].argmax(axis=1))


@pytest.mark.parametrize("name", games())
def test_every_game_can_be_had(name: str) -> None:
    env = gymnasium.make_vec(f"regalia/{name}-v{games()[name].version}", 2)
    assert isinstance(env.unwrapped, VectorEnv)
    assert env.reset(seed=1)[0]["action_mask"].shape == (2, games()[name].actions)
    env.close()
