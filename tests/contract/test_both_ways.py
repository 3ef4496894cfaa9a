"""Every game: compiled on records and interpreted on twins, it is the same game."""

from __future__ import annotations

import random

from regalia.engine import event, game
from regalia.engine.chance import seed_of
from regalia.engine.game import Setting
from tests.contract.cases import APPLY, SCORE, SETUP, Machine, every_case, settings
from tests.effort import tries

GAMES = tries(2, 4)


@every_case
def test_both_ways_of_running_agree_after_every_move(name: str, seats: int) -> None:
    for setting in settings(name, seats):
        for seed in range(GAMES):
            play_both_ways(setting, seed)


def play_both_ways(setting: Setting, seed: int) -> None:
    choose = random.Random(seed)
    machine = Machine(setting)
    s, log, out = setting.game.state_type(), event.new_log(), [0] * setting.game.most_legal
    s.random = seed_of(seed, 0)
    machine.states["random"] = s.random
    game.setup(setting.rules, s, log)
    machine.run(SETUP)
    while True:
        assert machine.state().diff(s) == []
        assert machine.events() == event.collect(log)
        legal = out[: game.legal(setting.rules, s, out)]
        assert machine.legal() == legal
        if not legal:
            break
        action = choose.choice(legal)
        game.apply(setting.rules, s, action, log)
        machine.run(APPLY, action)
    scores = [0.0] * setting.seats
    game.score(setting.rules, s, scores)
    machine.run(SCORE)
    assert machine.scores.tolist() == scores


@every_case
def test_a_game_that_nobody_writes_down_is_the_same_game(name: str, seats: int) -> None:
    setting = next(settings(name, seats))
    choose, out = random.Random(1), [0] * setting.game.most_legal
    told, untold = setting.game.state_type(), setting.game.state_type()
    told.random = untold.random = seed_of(1, 0)
    game.setup(setting.rules, told, event.new_log())
    game.setup(setting.rules, untold, [])
    while not told.over:
        action = choose.choice(out[: game.legal(setting.rules, told, out)])
        game.apply(setting.rules, told, action, event.new_log())
        game.apply(setting.rules, untold, action, [])
        assert untold.diff(told) == []


@every_case
def test_a_new_deal_leaves_nothing_of_the_game_before(name: str, seats: int) -> None:
    """Whoever plays many games deals them into the same record, one after another."""
    setting = next(settings(name, seats))
    choose = random.Random(2)
    machine = Machine(setting)
    for deal in range(GAMES):
        fresh = setting.game.state_type()
        fresh.random = seed_of(2, deal)
        game.setup(setting.rules, fresh, [])
        machine.states["random"] = seed_of(2, deal)
        machine.run(SETUP)
        assert machine.state().diff(fresh) == []
        while legal := machine.legal():
            machine.events()
            machine.run(APPLY, choose.choice(legal))
