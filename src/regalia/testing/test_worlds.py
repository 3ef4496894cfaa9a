"""The truth is among the worlds that a seat imagines."""

from __future__ import annotations

from typing import Any

import numpy as np

from regalia.engine.chance import seed_of
from regalia.engine.game import Game
from regalia.engine.record import EVERYONE, OWNER
from regalia.testing.cases import IMAGINE, Machine, positions, tries, unimagined

GAMES = tries(1, 3)
PLIES = 20  # looked at in each game
WORLDS = 5000  # so many that even what is true once in a thousand times does not escape
FEW = 200  # enough most of the time


def test_the_truth_is_among_the_worlds_that_a_seat_imagines(game: Game, seats: int) -> None:
    """Number by number, and each set member by member: nothing that is true may be held to be impossible."""
    setting = game.setting(seats)
    machine = Machine(setting)
    for seed in range(GAMES):
        for s in positions(setting, seed, PLIES // seats * 2):
            for seat in range(seats):
                if never_imagined(imagined_worlds(machine, s, seat, FEW), s, seat):
                    never = never_imagined(imagined_worlds(machine, s, seat, WORLDS), s, seat)
                    assert not never, f"What is true at ply {s.ply} is in no world that seat {seat} imagines: {never}"


def imagined_worlds(machine: Machine, s: Any, seat: int, n: int) -> np.ndarray:
    """Worlds that a seat imagines, compiled: there are many of them, and they are the same as the interpreted ones."""
    start = unimagined(s, seat, 0).to_array()
    worlds = np.zeros(n, start.dtype)
    for world in range(n):
        machine.states[:] = start
        machine.states["random"] = seed_of(world, s.ply)
        machine.run(IMAGINE, seat)
        worlds[world] = machine.states[0]
    return worlds


def never_imagined(worlds: np.ndarray, s: Any, seat: int) -> list[str]:
    """The fields of which something that is hidden from a seat is in none of the worlds."""
    truth = s.to_array()
    missing = []
    for name, field in s.fields.items():
        if field.seen is EVERYONE or field.learnt or name == "random":
            continue  # what others have learnt may stay at the least they can have
        true, imagined = truth[name], worlds[name]
        if field.seen is OWNER:
            true, imagined = np.delete(true, seat, axis=1), np.delete(imagined, seat, axis=1)
        if field.of:
            members = np.bitwise_or.reduce(~(imagined ^ true), axis=0)  # those of which some world is right
            found = members & field.high == field.high
        else:
            found = (imagined == true).any(axis=0)
        if not np.all(found):
            missing.append(name)
    return missing
