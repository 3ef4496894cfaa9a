"""What the contract suite is made of: games played by chance, what is true and imagined in them, ways to run them."""

from __future__ import annotations

import importlib
import os
import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from regalia.engine.chance import seed_of
from regalia.engine.contract import Header, apply, imagine, legal, score, setup
from regalia.engine.errors import UnknownGame
from regalia.engine.event import ROWS, WIDTH, Entry
from regalia.engine.game import Game, Setting
from regalia.engine.kernel import compiled
from regalia.games import add
from regalia.play.match import Match
from regalia.play.shuffle import Shuffle, key_from_seed

THOROUGH = os.environ.get("REGALIA_THOROUGH") == "1"  # whether to try more of everything that is tried by chance


def tries(few: int, many: int) -> int:
    """How often something is tried that proves a little more each time."""
    return many if THOROUGH else few


def load(name: str) -> Game:
    """The game that `package.module:GAME` names, made known."""
    module, _, attribute = name.partition(":")
    try:
        game = getattr(importlib.import_module(module), attribute or "GAME")
    except (ImportError, AttributeError) as error:
        raise UnknownGame(f"There is no game {name}: {error}.") from error
    if not isinstance(game, Game):
        raise UnknownGame(f"{name} is not a regalia.engine.game.Game.")
    return add(game)


def settings(game: Game, seats: int) -> Iterator[Setting]:
    """The default options, then options with their other answers: each at one number of seats, all of them in turn."""
    yield game.setting(seats)
    others = [{option.name: answer} for option in game.options for answer in list(option.answers)[1:]]
    for options in others[game.seats.index(seats) :: len(game.seats)]:
        yield game.setting(seats, options)


def new_match(setting: Setting, seed: int) -> Match:
    return Match(setting, Shuffle(key_from_seed(seed)))


def plies(match: Match, seed: int) -> Iterator[Match]:
    """The match before each of its moves, played by chance, and once more when it is over."""
    choose = random.Random(seed)
    while match.seat is not None:
        yield match
        assert match.ply < match.game.longest, (
            f"The game goes on after {match.ply} moves, the most that `longest` allows."
        )
        assert match.actions(), f"Seat {match.seat} is to move at ply {match.ply}, but has no legal move."
        match.play(choose.choice(match.actions()))
    yield match


def some_plies(match: Match, seed: int) -> Iterator[Match]:
    """The same before each of its first moves and some of the later ones, for looks that cost more than a move."""
    return (match for match in plies(match, seed) if match.ply < 15 or match.ply % 11 == 0 or match.seat is None)


def positions(setting: Setting, seed: int, most: int) -> list[Any]:
    """What is true at some plies of a game played by chance, drawn by chance too where it has more than `most`."""
    states = [truth(match) for match in plies(new_match(setting, seed), seed)]
    return random.Random(seed).sample(states, min(most, len(states)))


def truth(match: Match) -> Any:
    """The state itself, which only tests may look at."""
    return match._state.copy()


def viewers(match: Match) -> list[int | None]:
    return [*range(match.seats), None]


def unimagined(s: Any, seat: int, seed: int) -> Any:
    """What a seat sees, with a random state to imagine the rest from."""
    world = s.conceal(seat)
    world.random = seed_of(seed, s.ply)
    return world


def imagined(setting: Setting, s: Any, seat: int, seed: int) -> Any:
    """A world that a seat imagines."""
    world = unimagined(s, seat, seed)
    imagine(setting.rules, world, seat)
    return world


SETUP, LEGAL, APPLY, IMAGINE, SCORE = range(5)


@compiled
def run(rules: Any, states: Any, what: int, number: int, out: Any, scores: Any, log: Any) -> int:
    """The five kernels behind one entry, so that each game is compiled once."""
    r = rules[0]
    s = states[0]
    if what == SETUP:
        setup(r, s, log)
    elif what == LEGAL:
        return legal(r, s, out)
    elif what == APPLY:
        apply(r, s, number, log)
    elif what == IMAGINE:
        imagine(r, s, number)
    else:
        score(r, s, scores)
    return 0


class Machine:
    """A game run compiled, on a record."""

    def __init__(self, setting: Setting) -> None:
        self.game: Game = setting.game
        self.rules = setting.rules_array
        self.states = np.zeros(1, self.game.state_type.dtype)
        self.out = np.zeros(self.game.most_legal, np.int16)
        self.scores = np.zeros(setting.seats)
        self.log = np.zeros((1 + ROWS, WIDTH), np.int32)

    def run(self, what: int, number: int = 0) -> int:
        return run(self.rules, self.states, what, number, self.out, self.scores, self.log)

    def legal(self) -> list[int]:
        n = self.run(LEGAL)
        return [int(action) for action in self.out[:n]]

    def state(self) -> Header:
        return self.game.state_type.from_array(self.states[0])

    def events(self) -> list[Entry]:
        rows = self.log[1 : 1 + self.log[0, 0]].tolist()
        self.log[0, 0] = 0
        return [Entry(row[0], row[1], tuple(row[2:])) for row in rows]
