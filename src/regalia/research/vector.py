"""Thousands of games at once, on one array of states.

    table = Games("kingdom-18", 4096, seed=1)
    while True:
        table.observe(observations)                  # into an array of the caller's, as table.layout says
        table.step(choose(observations, table.mask)) # one action for each game, of the seat to move in it
        learn(table.reward, table.done)              # finished games have been dealt anew

All arrays stay where they are and are written in place, so whoever holds one (or a tensor over it) sees what is new.
The n-th game dealt is the same for the same seed, whatever was played before it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from regalia.bots.characters import choose
from regalia.engine.chance import Stream, below, seed_of, stream
from regalia.engine.contract import Header, apply, legal, score, setup
from regalia.engine.errors import BadSettings, IllegalMove
from regalia.engine.event import NO_LOG
from regalia.engine.game import Setting
from regalia.engine.kernel import compiled, kernel
from regalia.engine.observation import Floats, Layout
from regalia.engine.record import Array, Row
from regalia.games import find
from regalia.play.match import Match
from regalia.play.shuffle import Shuffle, new_key
from regalia.research.reward import number_of, write_rewards

Bools = npt.NDArray[np.bool_]

ALL_LEGAL = -1  # no row has an illegal action
SEEDS = 1 << 31  # how many different streams a row can give to whoever chooses there


@kernel
def _offer(rules: Any, s: Any, row: int, seat: Any, counts: Any, moves: Any, mask: Any) -> None:
    """Write down who is to move in a game, and what is legal."""
    seat[row] = s.seat
    counts[row] = legal(rules, s, moves[row])
    mask[row] = False  # as a whole, which is twice as quick as one by one
    for at in range(counts[row]):
        mask[row, moves[row, at]] = True


@compiled
def _deal(
    rules: Any, states: Any, rows: Any, first: int, seed: int, streams: Any, log: Any, seat: Any, counts: Any,
    moves: Any, mask: Any,
) -> None:  # fmt: skip
    """Deal the games numbered from `first` on, one into each row."""
    for at in range(len(rows)):
        row = rows[at]
        s = states[row]
        s.random = seed_of(seed, 2 * (first + at))
        streams[row].random = seed_of(seed, 2 * (first + at) + 1)
        setup(rules[0], s, log)
        _offer(rules[0], s, row, seat, counts, moves, mask)


@kernel
def _is_legal(moves: Row, count: int, action: int) -> bool:
    """Whether an action is among the first `count` of the moves, which are in rising order."""
    low = 0
    high = count
    while low < high:
        middle = (low + high) // 2
        if moves[middle] < action:
            low = middle + 1
        else:
            high = middle
    return low < count and moves[low] == action


@compiled
def _play(
    rules: Any, states: Any, rows: Any, actions: Any, log: Any, reward: int, scores: Any, rewards: Any, done: Any,
    seat: Any, counts: Any, moves: Any, mask: Any,
) -> int:  # fmt: skip
    """Play the action of each row, all of them or, if one is illegal, none; return that row."""
    for at in range(len(rows)):
        row = rows[at]
        if not _is_legal(moves[row], counts[row], actions[row]):
            return int(row)
    for at in range(len(rows)):
        row = rows[at]
        s = states[row]
        apply(rules[0], s, actions[row], log)
        if s.over != 0:
            done[row] = True
            score(rules[0], s, scores[row])
            write_rewards(reward, rules[0].seats, scores[row], rewards[row])
        _offer(rules[0], s, row, seat, counts, moves, mask)
    return ALL_LEGAL


@compiled
def _choose(rows: Any, streams: Any, counts: Any, moves: Any, actions: Any) -> None:
    """For each row a legal action, each as likely as another."""
    for at in range(len(rows)):
        row = rows[at]
        actions[row] = moves[row, below(streams[row], counts[row])]


@compiled
def _choose_as(
    rules: Any, states: Any, raw: Any, rows: Any, streams: Any, counts: Any, moves: Any, weights: Any, choices: Any,
    memories: Any, character: int, actions: Any,
) -> None:  # fmt: skip
    """For each row what a character would do there, which remembers nothing of the game before."""
    for at in range(len(rows)):
        row = rows[at]
        memories[0].me = states[row].seat
        choices[0].random = np.uint64(below(streams[row], SEEDS))
        picked = choose(
            rules[0], states[row], raw[row], memories[0], None, character, choices[0], moves[row], counts[row], weights
        )
        actions[row] = moves[row, picked]


class Games:
    """Many games of one setting, played side by side. Rows that are over stay so until they are dealt anew.

    >>> table, actions = Games("kingdom-18", n=1000, seed=7), np.zeros(1000, "int64")
    >>> for _ in range(10):
    ...     table.random_actions(actions)
    ...     table.step(actions)
    >>> table.seat.shape, table.mask.shape == (1000, table.setting.game.actions)
    ((1000,), True)
    """

    def __init__(
        self,
        setting: Setting | str,
        n: int,
        seed: int = 0,
        reward: str = "win",
        mask: Bools | None = None,
        shared: bool = False,
    ) -> None:
        """`setting` may be the name of a game, which is then played as its rulebook has it by the fewest players.

        With `shared` the observations are laid out alike for all settings of the game.
        """
        if isinstance(n, bool) or not isinstance(n, int | np.integer) or n < 1:
            raise BadSettings(f"A vector has a whole number of games, at least 1, not {n!r}.")
        setting = setting if isinstance(setting, Setting) else find(setting).setting()
        game = setting.game
        self.setting = setting
        self.n = n
        self.layout = Layout(setting, shared)
        self.mask = self._checked_mask(mask)  # the legal actions of the seat to move, as a row of bools
        self.moves = np.zeros((n, game.most_legal), np.int16)  # the same as rising numbers, the first `counts` of them
        self.counts = np.zeros(n, np.int32)
        self.seat = np.zeros(n, np.int8)  # the seat to move, NO_SEAT when the game is over
        self.done = np.zeros(n, np.bool_)  # whether the last step ended the game
        self.reward = np.zeros((n, setting.seats), np.float32)  # what the last step paid each seat
        self.scores = np.zeros((n, setting.seats))  # of the last game that was finished in this row
        self.dealt = 0  # games so far
        self._rows = np.arange(n)
        self._reward = number_of(reward)
        self._states = np.zeros(n, game.state_type.dtype)
        self.raw = self._states.view(np.uint8).reshape(n, -1)  # the same as bytes, for whoever plays compiled
        self.streams = np.zeros(n, Stream.dtype)  # of choices, one for each row
        self._weights = np.zeros(game.most_legal)  # what a character chooses on
        self._choices = np.zeros(1, Stream.dtype)
        self._memories = np.zeros(1, game.memory_type.dtype)
        self.reset(seed)

    def __repr__(self) -> str:
        return f"<Games of {self.setting.game.title} for {self.setting.seats} players: {self.n} at once>"

    def _checked_mask(self, mask: Bools | None) -> Bools:
        shape = (self.n, self.setting.game.actions)
        if mask is None:
            return np.zeros(shape, np.bool_)
        if mask.dtype != np.bool_ or mask.shape != shape or not mask.flags.c_contiguous:
            raise BadSettings(f"A mask is an array of {shape[0]} × {shape[1]} bools in row order.")
        return mask

    def reset(self, seed: int | None = None) -> None:
        """Deal all games anew; with a seed, as they were dealt under it before.

        >>> table = Games("kingdom-18", 2, seed=1)
        >>> table.step(table.moves[:, 0].astype("int64"))
        >>> table.reset()  # the games after those
        >>> table.dealt
        4
        """
        if seed is not None:
            self.seed = seed & (1 << 63) - 1
            self.dealt = 0
        self.clear()
        self.deal(self._rows)

    def clear(self, rows: Array | None = None) -> None:
        """Forget what was paid and what ended in these rows, or in all.

        >>> table = Games("kingdom-18", 2)
        >>> table.done[1] = True
        >>> table.clear()
        >>> table.done.tolist()
        [False, False]
        """
        where = slice(None) if rows is None else rows
        self.done[where] = False
        self.reward[where] = 0

    def deal(self, rows: Array) -> None:
        """Deal new games into these rows.

        >>> table = Games("kingdom-18", 2)
        >>> table.deal(np.array([1]))
        >>> table.dealt
        3
        """
        _deal(
            self.setting.rules_array, self._states, rows, self.dealt, self.seed, self.streams, NO_LOG, self.seat,
            self.counts, self.moves, self.mask,
        )  # fmt: skip
        self.dealt += len(rows)

    def play(self, actions: Array, rows: Array | None = None) -> None:
        """Play one action for each of these rows, or of all; `actions` has one for every row of the vector.

        Adds to `reward` and `done` without clearing them, so that several moves can make one step.

        >>> table = Games("kingdom-18", 2)
        >>> table.play(table.moves[:, 0].astype("int64"), rows=np.array([1]))
        >>> table.seat.tolist()
        [0, 1]
        """
        rows = self._rows if rows is None else rows
        illegal = _play(
            self.setting.rules_array, self._states, rows, self._checked_actions(actions), NO_LOG, self._reward,
            self.scores, self.reward, self.done, self.seat, self.counts, self.moves, self.mask,
        )  # fmt: skip
        if illegal != ALL_LEGAL:
            raise IllegalMove(self._why_illegal(illegal, int(actions[illegal])))

    def step(self, actions: Array) -> None:
        """Play one action for each game, and deal those anew that ended by it.

        >>> table = Games("kingdom-18", 2)
        >>> table.step(table.moves[:, 0].astype("int64"))
        >>> table.seat.tolist()
        [1, 1]
        """
        self.clear()
        self.play(actions)
        if self.done.any():
            self.deal(np.flatnonzero(self.done))

    def random_actions(self, out: Array, rows: Array | None = None) -> None:
        """Write a legal action into each of these rows of `out`, each action as likely as another.

        >>> table, actions = Games("kingdom-18", 2), np.zeros(2, "int64")
        >>> table.random_actions(actions)
        >>> table.mask[[0, 1], actions].tolist()
        [True, True]
        """
        _choose(self._rows if rows is None else rows, self.streams, self.counts, self.moves, self._checked_actions(out))

    def character_actions(self, character: int, out: Array, rows: Array | None = None) -> None:
        """Write into each of these rows of `out` what a character, by its number, does for the seat to move.

        >>> table, actions = Games("kingdom-18", 2), np.zeros(2, "int64")
        >>> table.character_actions(0, actions)
        >>> table.mask[[0, 1], actions].tolist()
        [True, True]
        """
        _choose_as(
            self.setting.rules_array, self._states, self.raw, self._rows if rows is None else rows, self.streams,
            self.counts, self.moves, self._weights, self._choices, self._memories, character,
            self._checked_actions(out),
        )  # fmt: skip

    def draw(self, row: int) -> int:
        """A number from the row's own stream of choices, as a seed for whoever chooses there.

        >>> Games("kingdom-18", 2).draw(0) < SEEDS
        True
        """
        choice = stream(int(self.streams["random"][row]))
        number = below(choice, SEEDS)
        self.streams["random"][row] = choice.random
        return number

    def _checked_actions(self, actions: Array) -> Array:
        if actions.shape != (self.n,) or actions.dtype != np.int64:
            raise BadSettings(f"Actions are an array of {self.n} int64, one a game.")
        return actions

    def _why_illegal(self, row: int, action: int) -> str:
        if self.counts[row] == 0:
            return f"Game {row} is over: deal it anew before playing on."
        legal = ", ".join(map(str, self.moves[row, : min(3, self.counts[row])]))
        return f"Action {action} is not legal in game {row}, nothing was played; legal there are {legal}, …"

    # What may be known

    def observe(self, out: Floats, seats: Array | None = None, rows: Array | None = None) -> None:
        """Write what the seat to move knows in each game (seat 0 where it is over), or what these `seats` know.

        >>> table = Games("kingdom-18", 2)
        >>> observations = table.layout.new(2)
        >>> table.observe(observations)
        >>> table.layout.read(observations[0])["you"].tolist()
        [1.0, 0.0]
        """
        looking = np.maximum(self.seat, 0) if seats is None else seats
        self.layout.write(self._states, looking, out, rows)

    def seen(self, row: int, seat: int | None) -> Header:
        """The concealed record of one game; None is a spectator.

        >>> Games("kingdom-18", 2).seen(0, seat=0).hand[1]  # hidden
        -1
        """
        return self.setting.game.state_type.from_array(self._states[row]).conceal(seat)

    def match(self, row: int) -> Match:
        """One game as a match to look at or to play on; its chance from here on is another.

        >>> Games("kingdom-18", 2).match(0).ply
        0
        """
        s = self.setting.game.state_type.from_array(self._states[row])
        return Match(self.setting, Shuffle(new_key()), position=s.plain())
