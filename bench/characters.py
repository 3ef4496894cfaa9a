"""Whole games between characters, compiled and move by move, and characters as opponents of a learner."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from bench.report import Row
from bench.timing import Effort, Run, figure, in_turns
from regalia.engine.game import Setting
from regalia.games import games
from regalia.lab.games import Game, Terms, play
from regalia.lab.games import prepare as compile_games

GAMES_A_SECOND = 5_000  # to reach with two players
AT_ONCE = 1_024  # games in a vector
ROUND = 50  # compiled games in a round of measuring


def rows(effort: Effort) -> Iterator[Row]:
    for game in games().values():
        setting = game.setting()
        title = f"{game.title}, {setting.seats} seats"
        terms = Terms(game.name, setting.seats)
        compile_games(terms)
        names = [f"character:{name}" for name in game.characters]
        rates = in_turns({name: compiled(terms, name) for name in names}, effort)
        for name in names:
            yield Row(title, f"games of {name}", "/s", figure(rates[name]), at_least=GAMES_A_SECOND)
        alone = in_turns({names[0]: move_by_move(terms, names[0])}, effort)[names[0]]
        yield Row(title, f"the same of {names[0]}, move by move", "/s", figure(alone))
        opponents = ("random", names[0])
        steps = in_turns({name: against(setting, name) for name in opponents}, effort)
        for name in opponents:
            yield Row(title, f"learner steps against {name}", "/s", figure(steps[name]))


def compiled(terms: Terms, bot: str) -> Run:
    """Whole games, all seats by one character, with everything that the arena does for them."""
    line_up = (bot,) * terms.seats

    def run(rounds: int) -> float:
        play(terms, [Game(1, number, line_up) for number in range(rounds * ROUND)], compiled=True)
        return rounds * ROUND

    return run


def move_by_move(terms: Terms, bot: str) -> Run:
    line_up = (bot,) * terms.seats

    def run(rounds: int) -> float:
        return len(play(terms, [Game(1, number, line_up) for number in range(rounds)], compiled=False))

    return run


def against(setting: Setting, opponent: str) -> Run:
    """Steps of Gymnasium's vector environment; the learner takes the first legal action."""
    from regalia.research.gymnasium import VectorEnv

    env = VectorEnv(setting.game.name, AT_ONCE, seats=setting.seats, opponent=opponent, copy=False)
    observations, _ = env.reset(seed=1)

    def run(rounds: int) -> float:
        for _ in range(rounds):
            env.step(np.argmax(observations["action_mask"], axis=1))
        return rounds * AT_ONCE

    return run
