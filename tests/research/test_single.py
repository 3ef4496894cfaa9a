"""One game for one learner, pools of opponents, and credit in self-play."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import regalia.research.gymnasium  # registers the games
from regalia import bots
from regalia.engine.errors import BadSettings, IllegalMove
from regalia.research.credit import returns
from regalia.research.gymnasium import Env, VectorEnv
from regalia.research.opponent import Pool
from regalia.research.vector import Games

NAME = "regalia/kingdom-18-v1"


def first_legal(observation: dict[str, Any]) -> int:
    return int(observation["action_mask"].argmax())


def played(env: Any, seed: int) -> list[Any]:
    observation, _ = env.reset(seed=seed)
    steps, ended = [], False
    while not ended:
        observation, reward, ended, cut, info = env.step(first_legal(observation))
        assert not cut
        steps.append((observation["observation"].tobytes(), reward, ended, info))
    return steps


def test_gymnasium_makes_a_game_for_one_learner_and_its_checker_finds_nothing() -> None:
    env = gymnasium.make(NAME, opponent="character:reckoner", seat=1, illegal="replace")
    check_env(env.unwrapped, skip_render_check=True)


def test_a_game_for_one_learner_is_played_to_its_end_and_the_same_again() -> None:
    env = gymnasium.make(NAME, seat=0, opponent="random")
    one, again, other = played(env, 1), played(env, 1), played(env, 2)
    assert [step[:3] for step in one] == [step[:3] for step in again]
    assert [step[0] for step in one] != [step[0] for step in other]
    assert all(step[1] == 0 for step in one[:-1])
    assert one[-1][1] in (-1, 0, 1)


def test_what_is_illegal_is_refused_or_replaced() -> None:
    env = Env("kingdom-18")
    observation, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    with pytest.raises(IllegalMove):
        env.step(illegal)
    env = Env("kingdom-18", illegal="replace")
    env.reset(seed=1)
    assert env.step(illegal)[4]["illegal"]


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"illegal": "ignore"}, "refuse or replace, not 'ignore'"),
        ({"seat": None}, "has one seat"),
        ({"opponent": None}, "needs an opponent"),
        ({"opponent": Pool(["random"]), "seat": 5}, "There is no seat 5"),
    ],
)
def test_what_cannot_be_is_refused(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSettings, match=sentence):
        Env("kingdom-18", **settings)


def test_every_game_meets_one_of_the_pool_and_says_which() -> None:
    asked: dict[str, set[int]] = {"a": set(), "b": set()}

    def member(name: str) -> Any:
        def choose(games: Games, rows: Any, actions: Any) -> None:
            asked[name] |= set(rows.tolist())
            games.random_actions(actions, rows)

        return choose

    pool = Pool([member("a"), member("b")])
    env = VectorEnv("kingdom-18", 64, opponent=pool)
    observations, infos = env.reset(seed=3)
    env.step(observations["action_mask"].argmax(axis=1))
    met = infos["opponent"]
    assert set(met.tolist()) == {0, 1}
    for number, name in enumerate("ab"):
        assert asked[name] <= set(np.flatnonzero(met == number).tolist())
    _, again = env.reset(seed=3)
    assert np.array_equal(met, again["opponent"])


def test_past_selves_can_join_a_pool() -> None:
    pool = Pool(["random"])
    env = VectorEnv("kingdom-18", 32, opponent=pool)
    env.reset(seed=1)
    pool.add("character:reckoner")
    _, infos = env.reset(seed=1)
    assert set(infos["opponent"].tolist()) == {0, 1}
    with pytest.raises(BadSettings, match="at least one opponent"):
        Pool([])


def test_credit_goes_to_the_seat_that_decided() -> None:
    env = VectorEnv("kingdom-18", 16, opponent=None)
    observations, infos = env.reset(seed=1)
    seats, rewards, done = [], [], []
    for _ in range(45):
        seats.append(infos["seat"])
        observations, _, ended, _, infos = env.step(observations["action_mask"].argmax(axis=1))
        rewards.append(infos["rewards"])
        done.append(ended)
    credit = returns(np.maximum(np.stack(seats), 0), np.stack(rewards), np.stack(done))
    for game in range(16):
        end = int(np.flatnonzero(np.stack(done)[:, game])[0])
        for step in range(end + 1):
            assert credit[step, game] == rewards[end][game][seats[step][game]]


def test_discounts_count_the_decisions_of_the_seat_alone() -> None:
    seats = np.array([[0], [1], [1], [0]])
    rewards = np.zeros((4, 1, 2))
    rewards[-1] = [[1, -1]]
    done = np.array([[False], [False], [False], [True]])
    assert returns(seats, rewards, done, discount=0.5).ravel().tolist() == [0.5, -0.5, -1.0, 1.0]


def test_a_function_is_a_bot_in_one_call() -> None:
    match = regalia.start("kingdom-18", seed=1)
    last = bots.from_policy(lambda observation, mask: np.where(mask, np.arange(len(mask)), -1))
    mixed = bots.from_policy(lambda observation, mask: observation.sum() * mask, mixed=True)
    chance = bots.stream(1)
    while match.seat is not None:
        legal = match.actions()
        bots.move(match, last if match.seat else mixed, chance)
        seat, text = match.played[-1].seat, match.played[-1].text
        assert seat == 0 or match.setting.actions[text] == legal[-1]


@pytest.mark.parametrize(
    ("policy", "sentence"),
    [
        (lambda observation, mask: -1, "chose action -1, which is not legal"),
        (lambda observation, mask: [0.1, 0.2], "gave 2 scores, and the game has"),
    ],
)
def test_a_policy_that_answers_wrongly_is_told_so(policy: Any, sentence: str) -> None:
    match = regalia.start("kingdom-18", seed=1)
    with pytest.raises(regalia.RegaliaError, match=sentence):
        bots.move(match, bots.from_policy(policy), bots.stream(1))


def test_what_is_no_policy_is_refused() -> None:
    with pytest.raises(BadSettings, match="a function, not 3"):
        bots.from_policy(3)
