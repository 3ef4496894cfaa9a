"""The games that a network learns from: many tables at once, at which it meets itself, its past and the characters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import torch

from regalia.engine.game import Game, Setting
from regalia.engine.kernel import compiled
from regalia.engine.record import Array
from regalia.learn.layers import (
    Room,
    Seen,
    Words,
    chances_of,
    enter,
    log_shares,
    look,
    score_words,
    together,
    words_room,
)
from regalia.learn.model import BY_OUTPUT
from regalia.research.opponent import Opponent
from regalia.research.vector import Games
from regalia.search.network import Network
from regalia.search.rollout import draw_by_weight

LEARNER = 0  # who sits where: the network itself, another network from 1 on, a character from -1 down,
FIRST_CHARACTER = -1
FROZEN = 1000  # or the bot that a best response is trained against
TRACE = 0.95  # how far an outcome is believed over what was expected on the way to it
FEWEST = 2  # times as often as any other number of seats the fewest are played with
NOTHING: Any = np.zeros(0, np.int32)


class Lessons(NamedTuple):
    """Decisions, and what came of them."""

    seats: int
    words_of: Array  # the words of each action, by seat that looks
    seen: Seen
    seat: Array  # that decided
    counts: Array  # of legal actions
    moves: Array  # the legal actions
    picked: Array  # which of them
    log_chance: Array  # of what was chosen, when it was
    gain: Array  # by how much what followed was better than expected
    shares: Array  # the part of wins of each seat that it led to, from the seat that decided; -1 where nobody knows

    def batches(self, size: int, random: np.random.Generator) -> Iterator[Array]:
        """The numbers of all decisions once, in any order, so many at a time; what is left over waits."""
        order = random.permutation(len(self.counts))
        for at in range(0, len(order) - size + 1, size):
            yield order[at : at + size]


@dataclass
class Sitting:
    """One step of all tables, as far as the network decided something."""

    tables: Array
    seat: Array
    seen: Seen
    counts: Array
    moves: Array
    picked: Array
    log_chance: Array
    expected: Array
    shares: Array  # of those games that this step ended, by table and seat
    done: Array


def settings_of(game: Game, random: np.random.Generator, seats: Sequence[int] = ()) -> list[Setting]:
    """The tables to learn at, in turn: every number of seats, the fewest more often, and one with other options.

    Or so many `seats`, one table after another, and the one with other options.
    """
    turns = seats or [seats for seats in game.seats for _ in range(FEWEST if seats == game.seats[0] else 1)]
    usual = [game.setting(seats) for seats in turns]
    if not game.options:
        return usual
    options = {option.name: list(option.answers)[random.integers(len(option.answers))] for option in game.options}
    return [*usual, game.setting(turns[0], options)]


class Tables:
    """Tables of one setting."""

    def __init__(self, setting: Setting, n: int, seed: int) -> None:
        self.setting = setting
        self.games = Games(setting, n, seed, shared=True)
        self.layout = self.games.layout
        self.rows = np.arange(n)
        self.actions = np.zeros(n, np.int64)
        self._seen = self.layout.new(n)
        self._logs, self._chances = np.zeros((2, setting.game.most_legal))
        self._inputs, self._lines = np.zeros(0, np.int32), self.layout.lines
        self._room = Room(
            np.zeros(self.layout.veils.shape[1], np.uint8), np.zeros(self.layout.size, np.float32),
            np.zeros(0, np.int16), np.zeros(0, np.float32),
        )  # fmt: skip

    def look(self) -> Array:
        """What the seats to move see."""
        self.games.observe(self._seen)
        return self._seen

    def play(
        self, networks: Sequence[Network], who: Array, steps: int, frozen: Opponent | None = None
    ) -> list[Sitting]:
        """Play on for so many steps; `who` sits in each seat of each table, and the first network learns."""
        thinkers = [Thinker(network) for network in networks]
        played = []
        for _ in range(steps):
            sits = who[self.rows, self.games.seat]
            self.actions[:] = self.games.moves[:, 0]
            choosing = self.games.counts > 1
            sitting = self._decide(thinkers[LEARNER], np.flatnonzero(choosing & (sits == LEARNER)))
            for number, thinker in enumerate(thinkers[1:], start=1):
                self._decide(thinker, np.flatnonzero(choosing & (sits == number)))
            for number in range(len(self.setting.game.characters)):
                self.games.character_actions(number, self.actions, np.flatnonzero(choosing & (sits == -1 - number)))
            if frozen is not None:
                frozen(self.games, np.flatnonzero(choosing & (sits == FROZEN)), self.actions)
            self.games.step(self.actions)
            seats = self.setting.seats
            sitting.shares = (self.games.reward * (seats - 1) + 1) / seats
            sitting.done = self.games.done.copy()
            played.append(sitting)
        return played

    def _decide(self, thinker: Thinker, tables: Array) -> Sitting:
        """Let a network choose at these tables, and write down what it saw, thought and did."""
        games, n, seats = self.games, len(tables), self.setting.seats
        sitting = Sitting(
            tables, games.seat[tables], self.look_at(tables, thinker.inputs), games.counts[tables],
            games.moves[tables], np.empty(n, np.int64), np.empty(n), np.empty((n, seats)), NOTHING, NOTHING,
        )  # fmt: skip
        if n:
            decide(
                thinker.think(sitting.seen), thinker.words(), thinker.value, thinker.value_bias, self.layout.words.of,
                tables, sitting.seat, sitting.counts, sitting.moves, games.streams, self._logs, self._chances,
                sitting.picked, sitting.log_chance, sitting.expected, self.actions,
            )  # fmt: skip
        return sitting

    def look_at(self, tables: Array, inputs: Array) -> Seen:
        """What the seats to move at these tables see of the numbers that a network reads."""
        layout, games = self.layout, self.games
        if len(self._room.number) < games.n * len(inputs):
            most = games.n * len(inputs)
            self._room = self._room._replace(number=np.zeros(most, np.int16), value=np.zeros(most, np.float32))
        if not np.array_equal(inputs, self._inputs):
            self._inputs, self._lines = inputs, layout.lines_of(inputs)
        first, count = np.zeros((2, len(tables)), np.int64)
        told = look(
            games.raw, tables, games.seat[tables], layout.veils, self._lines, layout.scales, layout.constant,
            self._room, inputs, first, count,
        )  # fmt: skip
        return Seen(first, count, self._room.number[:told].copy(), self._room.value[:told].copy())


class Thinker:
    """A network that thinks about many tables at once."""

    def __init__(self, network: Network) -> None:
        self.inputs = network.inputs
        weights, self._biases = network.weights, network.biases
        self._first, self._second = np.ascontiguousarray(weights["first"]), torch.from_numpy(weights["second"])
        self._words, self.value = (np.ascontiguousarray(weights[name].T) for name in BY_OUTPUT)
        self.value_bias = network.biases["value"]

    def think(self, seen: Seen) -> Array:
        """The last hidden layer."""
        half = np.empty((len(seen.first), self._first.shape[1]), np.float32)
        enter(seen, np.arange(len(half)), self._first, self._biases["first"], half)
        with torch.inference_mode():
            hidden = torch.addmm(torch.from_numpy(self._biases["second"]), torch.from_numpy(half), self._second)
            told: Array = torch.relu_(hidden).numpy()
        return told

    def words(self) -> Words:
        return words_room(self._words, self._biases["words"])


@compiled
def decide(
    hidden: Any, words: Any, value: Any, value_bias: Any, words_of: Any, tables: Any, seat: Any, counts: Any,
    moves: Any, streams: Any, logs: Any, chances: Any, picked: Any, log_chance: Any, expected: Any, actions: Any,
) -> None:  # fmt: skip
    """Choose at each of the tables as the network there does; write down how likely that was and what it expects."""
    for at in range(len(tables)):
        score_words(words, at, hidden[at], words_of[seat[at]], moves[at], counts[at])
        chances_of(words.score, words_of[seat[at]], moves[at], counts[at], logs, chances)
        pick = draw_by_weight(streams[tables[at]], chances, counts[at])
        picked[at] = pick
        log_chance[at] = logs[pick]
        actions[tables[at]] = moves[at, pick]
        log_shares(hidden[at], value, value_bias, expected[at])
        for step in range(expected.shape[1]):
            expected[at, step] = np.exp(expected[at, step])


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

    shares = np.concatenate([after for _, _, after in kept])
    gain = shares[:, 0] - all_of("expected")[:, 0]
    return Lessons(
        tables.setting.seats, tables.layout.words.of, together([(one.seen, good) for one, good, _ in kept]),
        all_of("seat"), all_of("counts"),
        all_of("moves"), all_of("picked"), all_of("log_chance"), gain, shares,
    )  # fmt: skip
