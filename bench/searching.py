"""Decisions that are played inside a search: ours, and OpenSpiel's for hidden information."""

from __future__ import annotations

import random

from bench.peers import dealt, play_as_documented
from bench.timing import Run
from regalia.engine.game import Setting
from regalia.research.vector import Games
from regalia.search.rollout import ANYONE
from regalia.search.searcher import Searcher

SIMULATIONS = 2_000  # of one search
SIMULATIONS_TOGETHER = 20_000  # where threads share it: as long as bots think, beside which starting threads is nothing
COUNTED = 1_000  # games played on by chance to learn how many decisions one has on average


def by_chance(setting: Setting) -> Run:
    """Tree search from the first decision of a game, played on by chance as the peer does it."""
    return _ours(setting, 1, ANYONE, SIMULATIONS)


def by_character(setting: Setting) -> Run:
    """The same as our bots search: games are played on, and worlds weighted, as a character of the game would."""
    return _ours(setting, 1, 0 if setting.game.characters else ANYONE, SIMULATIONS)


def in_threads(setting: Setting, threads: int) -> Run:
    """A longer search, shared by threads."""
    return _ours(setting, threads, ANYONE, SIMULATIONS_TOGETHER)


def _ours(setting: Setting, threads: int, guide: int, simulations: int) -> Run:
    table = Games(setting, 1, seed=1)
    seen = table.seen(0, int(table.seat[0]))
    searcher = Searcher(setting, threads, prior=guide, character=guide, belief=guide)

    def run(searches: int) -> float:
        decisions = 0
        for number in range(searches):
            searcher.think(seen, seed=number + 1, iterations=simulations)
            decisions += searcher.decisions
        return decisions

    return run


def ismcts(name: str) -> Run:
    """OpenSpiel's information-set tree search in C++ from the first decision of a game, a fresh world each time."""
    import pyspiel

    root = dealt(pyspiel.load_game(name))
    chance = random.Random(2)
    decisions = sum(play_as_documented(root.clone(), chance) for _ in range(COUNTED)) / COUNTED
    bot = pyspiel.ISMCTSBot(
        seed=1,
        evaluator=pyspiel.RandomRolloutEvaluator(1, 1),
        uct_c=2.0,
        max_simulations=SIMULATIONS,
        max_world_samples=-1,
        final_policy_type=pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        use_observation_string=False,
        allow_inconsistent_action_sets=False,
    )

    def run(searches: int) -> float:
        for _ in range(searches):
            bot.step(root)
        return searches * SIMULATIONS * decisions

    return run
