"""Our games and the peers' behind the interfaces of researchers, played by chance."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from bench.peers import play_as_documented
from bench.timing import Run
from regalia.engine.game import Setting
from regalia.research.vector import Games

AT_ONCE = 2048  # games in a vector
STEPS = 20  # of the vector, for one round of measuring


def many_at_once(setting: Setting) -> Run:
    """Steps of a vector with their masks, finished games dealt anew, actions chosen by chance in machine code."""
    table = Games(setting, AT_ONCE, seed=1)
    actions = np.zeros(AT_ONCE, np.int64)

    def run(rounds: int) -> float:
        for _ in range(rounds * STEPS):
            table.random_actions(actions)
            table.step(actions)
        return rounds * STEPS * AT_ONCE

    return run


def many_observed(setting: Setting) -> Run:
    """The same with an observation before every step, written into one array."""
    table = Games(setting, AT_ONCE, seed=1)
    actions, observations = np.zeros(AT_ONCE, np.int64), table.layout.new(AT_ONCE)

    def run(rounds: int) -> float:
        for _ in range(rounds * STEPS):
            table.observe(observations)
            table.random_actions(actions)
            table.step(actions)
        return rounds * STEPS * AT_ONCE

    return run


def through_pettingzoo(setting: Setting) -> Run:
    from regalia.research import pettingzoo

    env = pettingzoo.env(setting.game.name, setting.seats)
    return lambda games: _pettingzoo_games(env, games)


def pettingzoo_loop(name: str) -> Run:
    """A game of PettingZoo's by the loop of its documentation."""
    from pettingzoo import classic  # loads a library for drawing

    env = getattr(classic, name).env()
    return lambda games: _pettingzoo_games(env, games)


def _pettingzoo_games(env: Any, games: int) -> float:
    decisions = 0
    for game in range(games):
        env.reset(seed=game)
        for agent in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(observation["action_mask"]))
                decisions += 1
    return decisions


def rlcard_loop(name: str) -> Run:
    """A game of RLCard's, step by step, with a choice among the legal actions."""
    import rlcard

    env = rlcard.make(name, config={"seed": 1})

    def run(games: int) -> float:
        choose, decisions = random.Random(1).choice, 0
        for _ in range(games):
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(choose(list(state["legal_actions"])))
                decisions += 1
        return decisions

    return run


def through_openspiel(setting: Setting) -> Run:
    """Our game as one of OpenSpiel's, by the same loop as its own."""
    from regalia.research import openspiel

    game = openspiel.load(setting.game.name, setting.seats, seed=1)

    def run(games: int) -> float:
        chance = random.Random(1)
        return sum(play_as_documented(game.new_initial_state(), chance) for _ in range(games))

    return run
