"""The first lessons: what the game's first character does, at tables of all characters, and who wins there."""

from __future__ import annotations

import numpy as np
import torch

from regalia.engine.record import Array
from regalia.learn.games import Lessons, Tables
from regalia.learn.model import Net, legal_words

ASTRAY = 0.1  # of all moves are made by chance, so that it sees more than characters get to see
TEACHER = 0


def watch(tables: Tables, steps: int, inputs: Array, random: np.random.Generator) -> Lessons:
    """Watch characters play: what the first would do wherever somebody decides, and how the games ended.

    Only games that were watched to their end tell who wins; for the others nobody's part is known, which is -1.
    """
    games, seats = tables.games, tables.setting.seats
    characters = len(tables.setting.game.characters)
    advice = np.zeros(games.n, np.int64)
    looks, ends = [], []
    for _ in range(steps):
        seen = tables.look()[:, inputs].astype(np.float16)
        choosing = np.flatnonzero(games.counts > 1)
        games.character_actions(TEACHER, advice)
        seat, counts, moves = games.seat[choosing], games.counts[choosing], games.moves[choosing]
        picked = (moves == advice[choosing, None]).argmax(axis=1)
        looks.append((choosing, seat, seen[choosing], counts, moves, picked))
        _move(tables, advice, characters, random)
        shares = (games.reward * (seats - 1) + 1) / seats
        ends.append((games.done.copy(), shares.copy()))
    known = np.full((games.n, seats), -1.0)
    turned = (np.arange(seats)[:, None] + np.arange(seats)) % seats
    wins = []
    for (choosing, seat, *_), (done, shares) in zip(reversed(looks), reversed(ends), strict=True):
        known[done] = shares[done]
        wins.append(known[choosing[:, None], turned[seat]])
    parts = [np.concatenate(part) for part in zip(*looks, strict=True)]
    _, seat, seen, counts, moves, picked = parts
    _, words = legal_words(tables.layout, seat, counts, moves)
    none = np.zeros(len(counts))
    return Lessons(seats, seen, counts, words, picked, none, none, np.concatenate(wins[::-1]))


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
    same, surprise = [], []
    for batch in lessons.batches(size, random):
        told, shares = batch.through(net)
        known = batch.shares[:, 0] >= 0
        wins = -(batch.shares * shares).sum(dim=1)[known].sum() / size
        optimizer.zero_grad()
        (wins - told[batch.chosen].mean()).backward()
        optimizer.step()
        best = torch.full((size,), -torch.inf).scatter_reduce(0, batch.row, told.detach(), "amax")
        same.append(float((told.detach()[batch.chosen] >= best).float().mean()))
        surprise.append(float(wins.detach()))
    return {"same": float(np.mean(same or [0.0])), "surprise": float(np.mean(surprise or [0.0]))}
