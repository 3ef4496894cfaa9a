"""What the contract of a game asks of both editions alike."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from regalia.engine.game import Game, Kernels, parts
from regalia.games.greedy_kingdoms import heuristic, names, telling


def edition(
    state: ModuleType,
    moves: ModuleType,
    events: ModuleType,
    words: ModuleType,
    checks: ModuleType,
    rules: ModuleType,
    characters: ModuleType,
    *blocks: ModuleType,
    **own: Any,
) -> Game:
    """A game out of an edition's modules, what both editions have alike, and what is an edition's own."""
    legal, apply = state.PHASES.dispatch(moves.MOVES, rules, *blocks)
    return Game(
        **parts(state, moves, events, words, checks),
        **own,
        players=telling.PLAYER_NAMES,
        version=2,
        scores=(0, 1),
        kernels=Kernels(
            *(rules.setup, legal, apply, rules.imagine, rules.score),
            secret=rules.secret,
            policy=characters.policy,
            take_back=rules.take_back,
            evaluate=heuristic.evaluate,
        ),
        characters=heuristic.CHARACTERS.meanings,
        facts=names.facts,
        other_names=names.forms_of_heroes,
        any_order=("lay", "promote", "renew"),
    )
