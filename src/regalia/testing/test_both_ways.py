"""Compiled on records and interpreted on twins, it is the same game."""

from __future__ import annotations

import random

from regalia.engine.chance import seed_of
from regalia.engine.contract import apply, legal, score, setup
from regalia.engine.event import collect, new_log
from regalia.engine.game import Game, Setting
from regalia.testing.cases import APPLY, SCORE, SETUP, Machine, settings, tries

GAMES = tries(2, 4)


def test_both_ways_of_running_agree_after_every_move(game: Game, seats: int) -> None:
    for setting in settings(game, seats):
        for seed in range(GAMES):
            play_both_ways(setting, seed)


def play_both_ways(setting: Setting, seed: int) -> None:
    choose = random.Random(seed)
    machine = Machine(setting)
    s, log, out = setting.game.state_type(), new_log(), [0] * setting.game.most_legal
    s.random = seed_of(seed, 0)
    machine.states["random"] = s.random
    setup(setting.rules, s, log)
    machine.run(SETUP)
    while True:
        differs = machine.state().diff(s)
        assert not differs, f"Compiled and interpreted play differ at ply {s.ply}: {differs}"
        assert machine.events() == collect(log), f"Compiled and interpreted play tell different events at ply {s.ply}."
        actions = out[: legal(setting.rules, s, out)]
        assert machine.legal() == actions
        if not actions:
            break
        action = choose.choice(actions)
        apply(setting.rules, s, action, log)
        machine.run(APPLY, action)
    scores = [0.0] * setting.seats
    score(setting.rules, s, scores)
    machine.run(SCORE)
    assert machine.scores.tolist() == scores


def test_a_game_that_nobody_writes_down_is_the_same_game(game: Game, seats: int) -> None:
    setting = game.setting(seats)
    choose, out = random.Random(1), [0] * game.most_legal
    told, untold = game.state_type(), game.state_type()
    told.random = untold.random = seed_of(1, 0)
    setup(setting.rules, told, new_log())
    setup(setting.rules, untold, [])
    while not told.over:
        action = choose.choice(out[: legal(setting.rules, told, out)])
        apply(setting.rules, told, action, new_log())
        apply(setting.rules, untold, action, [])
        assert not untold.diff(told), f"Without a log the game is another: {untold.diff(told)}"
