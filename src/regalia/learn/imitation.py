"""The first lessons: what the game's first character does, at tables of all characters, and who wins there."""

from __future__ import annotations

import numpy as np
import torch

from regalia.engine.record import Array
from regalia.learn.games import Lessons, Tables
from regalia.learn.gradient import Step
from regalia.learn.layers import together
from regalia.learn.model import Net

ASTRAY = 0.1  # of all moves are made by chance, so that it sees more than characters get to see
TEACHER = 0
SELDOM = 16  # of so many tables a survey looks at one


def watch(tables: Tables, steps: int, inputs: Array, random: np.random.Generator) -> Lessons:
    """Watch characters play: what the first would do wherever somebody decides, and how the games ended.

    Only games that were watched to their end tell who wins; for the others nobody's part is known, which is -1.
    """
    games, seats = tables.games, tables.setting.seats
    characters = len(tables.setting.game.characters)
    advice = np.zeros(games.n, np.int64)
    looks, ends = [], []
    for _ in range(steps):
        choosing = np.flatnonzero(games.counts > 1)
        seen = tables.look_at(choosing, inputs)
        games.character_actions(TEACHER, advice)
        seat, counts, moves = games.seat[choosing], games.counts[choosing], games.moves[choosing]
        picked = (moves == advice[choosing, None]).argmax(axis=1)
        looks.append((choosing, seat, seen, counts, moves, picked))
        _move(tables, advice, characters, random)
        shares = (games.reward * (seats - 1) + 1) / seats
        ends.append((games.done.copy(), shares.copy()))
    known = np.full((games.n, seats), -1.0)
    turned = (np.arange(seats)[:, None] + np.arange(seats)) % seats
    wins = []
    for (choosing, seat, *_), (done, shares) in zip(reversed(looks), reversed(ends), strict=True):
        known[done] = shares[done]
        wins.append(known[choosing[:, None], turned[seat]])
    seen = together([(look[2], np.arange(len(look[0]))) for look in looks])
    seat, counts, moves, picked = (np.concatenate([look[part] for look in looks]) for part in (1, 3, 4, 5))
    none = np.zeros(len(counts))
    shares = np.concatenate(wins[::-1])
    return Lessons(seats, tables.layout.words.of, seen, seat, counts, moves, picked, none, none, shares)


def survey(tables: Tables, steps: int, random: np.random.Generator) -> Array:
    """How much each number that there is to see spreads while characters play."""
    advice = np.zeros(tables.games.n, np.int64)
    looks, total, squares = 0, np.zeros(tables.layout.size), np.zeros(tables.layout.size)
    for _ in range(steps):
        tables.games.character_actions(TEACHER, advice)
        _move(tables, advice, len(tables.setting.game.characters), random)
        seen = tables.look()[::SELDOM]
        looks += len(seen)
        total += seen.sum(axis=0)
        squares += (seen * seen).sum(axis=0)
    spread: Array = np.sqrt(np.maximum(squares / looks - (total / looks) ** 2, 0))
    return spread


def _move(tables: Tables, advice: Array, characters: int, random: np.random.Generator) -> None:
    """Every table has a character of its own this time, the first one half of the time, and some go astray."""
    games = tables.games
    tables.actions[:] = advice
    who = np.where(random.random(games.n) < 0.5, TEACHER, random.integers(0, characters, games.n))
    for number in range(1, characters):
        games.character_actions(number, tables.actions, np.flatnonzero(who == number))
    games.random_actions(tables.actions, np.flatnonzero(random.random(games.n) < ASTRAY))
    games.step(tables.actions)


def imitate(
    net: Net, optimizer: torch.optim.Optimizer, lessons: Lessons, size: int, random: np.random.Generator
) -> dict[str, float]:
    """One pass over what was watched: how often it would have done the same, and how well it foresaw who wins."""
    told = []
    for which in lessons.batches(size, random):
        step = Step(net, lessons, which)
        told.append(step.copy())
        step.back(optimizer)
    same, surprise = np.mean(told or [(0.0, 0.0)], axis=0)
    return {"same": float(same), "surprise": float(surprise)}
