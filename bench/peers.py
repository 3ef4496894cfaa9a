"""OpenSpiel's games played by chance, as fast as that goes through its Python module."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from bench.timing import Run

CHANCE, SIMULTANEOUS, OVER = -1, -2, -4  # as OpenSpiel numbers who is to move where no single player is
COUNTED = 20_000  # rollouts played from Python to learn how many decisions one has on average


def driven(name: str) -> Run:
    """Whole games by the loop of OpenSpiel's own examples, with the samplers of Python's library.

    The examples sample chance with NumPy, which for so few outcomes takes more than twice as long.
    """
    game = _load(name)

    def run(games: int) -> float:
        chance = random.Random(1)
        return sum(play_as_documented(game.new_initial_state(), chance) for _ in range(games))

    return run


def in_python(name: str) -> Run:
    """A game that is written in Python, driven like the others."""
    from open_spiel.python import games  # registers them

    assert games
    return driven(name)


def tightly(name: str) -> Run:
    """Whole games by the quickest loop: one question a node, and no probabilities, since all deals here are even."""
    game = _load(name)
    _check_deals(game)

    def run(games: int) -> float:
        uniform = random.Random(1).random
        return sum(_play_tightly(game.new_initial_state(), uniform) for _ in range(games))

    return run


def native(name: str) -> Run:
    """Random rollouts in C++ from the first decision after a deal.

    The evaluator is reached through the tree search alone. With a single simulation that evaluates the root once, in as
    many rollouts as the evaluator was made for, and does nothing else.
    """
    import pyspiel

    game = pyspiel.load_game(name)
    root = dealt(game)
    chance = random.Random(2)
    decisions = sum(play_as_documented(root.clone(), chance) for _ in range(COUNTED)) / COUNTED

    def run(rollouts: int) -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
        search = pyspiel.MCTSBot(
            game, evaluator, uct_c=1.0, max_simulations=1, max_memory_mb=0, solve=False, seed=1, verbose=False
        )
        search.step(root)
        return decisions * rollouts

    return run


def cloning(name: str) -> Run:
    """Clones of a state at its first decision, asked for from Python."""
    root = dealt(_load(name))

    def run(clones: int) -> float:
        clone = root.clone
        for _ in range(clones):
            clone()
        return clones

    return run


def _load(name: str) -> Any:
    import pyspiel

    return pyspiel.load_game(name)


def play_as_documented(state: Any, chance: random.Random) -> int:
    """Play on by chance and count the players' decisions."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, probabilities)[0])
        elif state.is_simultaneous_node():
            seats = range(state.num_players())
            state.apply_actions([chance.choice(state.legal_actions(seat)) for seat in seats])
            decisions += len(seats)
        else:
            state.apply_action(chance.choice(state.legal_actions(state.current_player())))
            decisions += 1
    return decisions


def _play_tightly(state: Any, uniform: Callable[[], float]) -> int:
    """The same, quicker."""
    decisions = 0
    while (player := state.current_player()) != OVER:
        if player == SIMULTANEOUS:
            choices = [state.legal_actions(seat) for seat in range(state.num_players())]
            state.apply_actions([actions[int(uniform() * len(actions))] for actions in choices])
            decisions += len(choices)
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(uniform() * len(actions))])
            decisions += player != CHANCE
    return decisions


def dealt(game: Any) -> Any:
    """A state at the first decision of a player."""
    choose = random.Random(1).choice
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(choose(state.legal_actions()))
    return state


def _check_deals(game: Any) -> None:
    choose = random.Random(1).choice
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_simultaneous_node():
            state.apply_actions([choose(state.legal_actions(seat)) for seat in range(state.num_players())])
            continue
        if state.is_chance_node() and len({probability for _, probability in state.chance_outcomes()}) != 1:
            raise ValueError(f"{game} does not deal evenly, so it cannot be driven in this way.")
        state.apply_action(choose(state.legal_actions()))
