"""The games that a network learns from: many tables at once, at which it meets itself, its past and the characters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import torch

from regalia.engine.game import Game, Setting
from regalia.engine.record import Array
from regalia.learn.model import Net, legal_words
from regalia.research.vector import Games

LEARNER = 0  # who sits where: the network itself, one of its past from 1 on, a character from -1 down
TRACE = 0.95  # how far an outcome is believed over what was expected on the way to it
FEWEST = 3  # as often as any other number of seats the fewest are played with


class Lessons(NamedTuple):
    """Decisions, and what came of them. Their legal actions stand one after another, decision by decision."""

    seats: int
    seen: Array  # the numbers that the network reads
    counts: Array  # of legal actions
    words: Array  # of each legal action
    picked: Array  # of each decision, which of its actions
    log_chance: Array  # of what was chosen, when it was
    gain: Array  # by how much what followed was better than expected
    shares: Array  # the part of wins of each seat that it led to, from the seat that decided; -1 where nobody knows

    def batches(self, size: int, random: np.random.Generator) -> Iterator[Batch]:
        """All of them once, in any order, so many at a time; what is left over waits for another time."""
        order = random.permutation(len(self.counts))
        first = np.cumsum(self.counts) - self.counts
        for at in range(0, len(order) - size + 1, size):
            yield Batch(self, first, order[at : at + size])


class Batch:
    """Some decisions as tensors."""

    def __init__(self, lessons: Lessons, first: Array, which: Array) -> None:
        counts = lessons.counts[which]
        start = np.cumsum(counts) - counts
        places = np.arange(counts.sum()) - np.repeat(start - first[which], counts)
        self.seats = lessons.seats
        self.seen = torch.from_numpy(lessons.seen[which].astype(np.float32))
        self.row = torch.from_numpy(np.repeat(np.arange(len(which)), counts))  # whose each legal action is
        self.words = torch.from_numpy(lessons.words[places])
        self.chosen = torch.from_numpy(start + lessons.picked[which])
        self.log_chance = torch.from_numpy(lessons.log_chance[which].astype(np.float32))
        self.gain = torch.from_numpy(lessons.gain[which].astype(np.float32))
        self.shares = torch.from_numpy(lessons.shares[which].astype(np.float32))

    def through(self, net: Net) -> tuple[torch.Tensor, torch.Tensor]:
        told: tuple[torch.Tensor, torch.Tensor] = net(self.seen, self.row, self.words, self.seats)
        return told


@dataclass
class Sitting:
    """One step of all tables, as far as the network decided something."""

    tables: Array
    seat: Array
    seen: Array
    counts: Array
    moves: Array
    picked: Array
    log_chance: Array
    expected: Array
    shares: Array  # of those games that this step ended, by table and seat
    done: Array


def settings_of(game: Game, random: np.random.Generator) -> list[Setting]:
    """The tables to learn at, in turn: every number of seats, the fewest more often, and one with other options."""
    usual = [game.setting(seats) for seats in game.seats for _ in range(FEWEST if seats == game.seats[0] else 1)]
    if not game.options:
        return usual
    options = {option.name: list(option.answers)[random.integers(len(option.answers))] for option in game.options}
    return [*usual, game.setting(game.seats[0], options)]


class Tables:
    """Tables of one setting."""

    def __init__(self, setting: Setting, n: int, seed: int) -> None:
        self.setting = setting
        self.games = Games(setting, n, seed, shared=True)
        self.layout = self.games.layout
        self.rows = np.arange(n)
        self.actions = np.zeros(n, np.int64)
        self._seen = self.layout.new(n)

    def look(self) -> Array:
        """What the seats to move see."""
        self.games.observe(self._seen)
        return self._seen

    def play(
        self,
        net: Net,
        inputs: Array,
        who: Array,
        past: Sequence[Net],
        steps: int,
        random: np.random.Generator,
    ) -> list[Sitting]:
        """Play on for so many steps; `who` sits in each seat of each table."""
        played = []
        for _ in range(steps):
            seen = self.look()[:, inputs]
            sits = who[self.rows, self.games.seat]
            self.actions[:] = self.games.moves[:, 0]
            choosing = self.games.counts > 1
            own = np.flatnonzero(choosing & (sits == LEARNER))
            sitting = self._decide(net, seen, own, random)
            for number, other in enumerate(past, start=1):
                self._decide(other, seen, np.flatnonzero(choosing & (sits == number)), random)
            for number in range(len(self.setting.game.characters)):
                self.games.character_actions(number, self.actions, np.flatnonzero(choosing & (sits == -1 - number)))
            self.games.step(self.actions)
            seats = self.setting.seats
            sitting.shares = (self.games.reward * (seats - 1) + 1) / seats
            sitting.done = self.games.done.copy()
            played.append(sitting)
        return played

    def _decide(self, net: Net, seen: Array, tables: Array, random: np.random.Generator) -> Sitting:
        """Let a network choose at these tables."""
        games = self.games
        seat, counts, moves = games.seat[tables], games.counts[tables], games.moves[tables]
        none: Any = np.zeros(0)
        if len(tables) == 0:
            return Sitting(tables, seat, seen[tables], counts, moves, none, none, none, none, none)
        row, words = legal_words(self.layout, seat, counts, moves)
        with torch.no_grad():
            told, shares = net(
                torch.from_numpy(seen[tables]), torch.from_numpy(row), torch.from_numpy(words), self.setting.seats
            )
        log_chances = told.numpy()
        picked = draw(log_chances, row, counts, random)
        first = np.cumsum(counts) - counts
        self.actions[tables] = moves[np.arange(len(tables)), picked]
        seen16 = seen[tables].astype(np.float16)
        return Sitting(
            tables, seat, seen16, counts, moves, picked, log_chances[first + picked], np.exp(shares.numpy()), none, none
        )


def draw(log_chances: Array, row: Array, counts: Array, random: np.random.Generator) -> Array:
    """For each decision one of its actions, as likely as it says: the highest after noise (Gumbel)."""
    noisy = log_chances + random.gumbel(size=len(log_chances))
    order = np.lexsort((noisy, row))  # within each decision the highest comes last
    last = np.cumsum(counts) - 1
    picked: Array = order[last] - (last - counts + 1)
    return picked


def lessons(tables: Tables, played: Sequence[Sitting]) -> Lessons:
    """What came of each decision, by traces (TD(λ)) from the end to the beginning."""
    seats = tables.setting.seats
    n = len(tables.rows)
    turned = (np.arange(seats)[:, None] + np.arange(seats)) % seats  # by seat that looks: the others as it counts them
    value = np.zeros((n, seats, seats))  # at the next decision of each seat, or at the end
    trace = np.zeros((n, seats, seats))  # what came after it
    known = np.zeros((n, seats), bool)
    kept = []
    for one in reversed(played):
        ended = np.flatnonzero(one.done)
        value[ended] = trace[ended] = one.shares[ended][:, turned]
        known[ended] = True
        if len(one.tables) == 0:
            continue
        at = one.tables, one.seat
        after = (1 - TRACE) * value[at] + TRACE * trace[at]
        good = np.flatnonzero(known[at])
        after = np.where(known[at][:, None], after, one.expected)
        value[at], trace[at], known[at] = one.expected, after, True
        kept.append((one, good, after[good]))
    return _together(tables, kept)


def _together(tables: Tables, kept: list[tuple[Sitting, Array, Array]]) -> Lessons:
    def all_of(name: str) -> Array:
        return np.concatenate([getattr(one, name)[good] for one, good, _ in kept])

    counts, moves, seat = all_of("counts"), all_of("moves"), all_of("seat")
    shares = np.concatenate([after for _, _, after in kept])
    _, words = legal_words(tables.layout, seat, counts, moves)
    gain = shares[:, 0] - all_of("expected")[:, 0]
    return Lessons(
        tables.setting.seats, all_of("seen"), counts, words, all_of("picked"), all_of("log_chance"), gain, shares
    )
