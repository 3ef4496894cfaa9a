"""The fused step: one call of machine code a decision."""

from __future__ import annotations

import random

from regalia.engine import contract, event
from regalia.engine.contract import NO_SEAT
from regalia.engine.game import Setting
from regalia.games import games
from regalia.play.measure import measure, step_random_games
from regalia.play.step import Stepper
from tests.contract.cases import every_case


def interpreted(setting: Setting, seed: int, choices: random.Random) -> list[tuple[int, list[int]]]:
    """A random game on twins: who was asked, and what was legal."""
    s = setting.game.state_type()
    s.random = seed
    out, log = [0] * setting.game.most_legal, event.new_log()
    contract.setup(setting.rules, s, log)
    asked = []
    while not s.over:
        legal = out[: contract.legal(setting.rules, s, out)]
        asked.append((s.seat, legal))
        event.collect(log)
        contract.apply(setting.rules, s, choices.choice(legal), log)
    return asked


@every_case
def test_stepping_asks_what_the_interpreted_rules_ask(name: str, seats: int) -> None:
    setting = games()[name].setting(seats)
    stepper = Stepper(setting)
    for seed in range(5):
        choices = random.Random(seed)
        asked = []
        stepper.reset(seed)
        while not stepper.over:
            asked.append((stepper.seat, stepper.legal()))
            stepper.step(choices.choice(stepper.legal()))
        assert asked == interpreted(setting, seed, random.Random(seed))
        assert stepper.legal() == []
        assert stepper.seat == NO_SEAT
        low, high = setting.game.scores
        assert all(low <= score <= high for score in stepper.scores())
        assert len(stepper.scores()) == seats


def test_games_stepped_by_chance_count_their_decisions() -> None:
    assert step_random_games(Stepper(games()["kingdom-18"].setting()), games=3, seed=1) == 3 * 20


def test_measuring_gives_figures_that_can_be() -> None:
    setting = games()["kingdom-18"].setting()
    speed = measure(setting, seconds=0.01)
    assert speed.game == "kingdom-18"
    assert speed.random_play > speed.stepped > 1_000
    assert 0 < speed.copy_ns < 10_000
    assert speed.state_bytes == setting.game.state_type.dtype.itemsize
