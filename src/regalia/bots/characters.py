"""Whole games between characters, networks and chance, compiled: the same moves as the bots make one by one.

A network's numbers are rounded differently in compiled code, which can change about one move in a million. Each game
has a seed of its own, as `regalia.start` takes it, and each seat a stream of chance. Whoever keeps the moves can replay
any of the games as a `Match`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from regalia.bots.cast import Cast, weigh_moves
from regalia.engine.chance import WORD, Stream, below
from regalia.engine.contract import apply, legal, score, setup
from regalia.engine.event import NO_LOG, ROWS, WIDTH
from regalia.engine.game import Setting
from regalia.engine.kernel import compiled, is_ready, kernel
from regalia.engine.memory import Memory, adjust, overhear, speak, witness
from regalia.engine.record import Array
from regalia.engine.talk import Speech
from regalia.play.mac import begin_chance, chance_at, hashes_and_words, key_words
from regalia.play.shuffle import key_from_seed
from regalia.search.rollout import ANYONE, draw_by_weight

ROOM = 256  # moves of a game that there is room for at first
UNDRAWN = np.uint64(0)  # a random state from which nothing has been drawn


class Played(NamedTuple):
    """What came of some games."""

    scores: Array  # by game and seat
    lengths: Array  # decisions of each game
    endings: Array  # why each was over
    moves: list[Array]  # of each game, where they were asked for


@kernel
def choose(
    rules: Any, s: Any, raw: Any, memory: Any, minds: Any, player: int, choice: Any, out: Any, n: int, weights: Any
) -> int:
    """Which of the n legal actions in `out` a player takes; `raw` is the record `s` as bytes."""
    if player == ANYONE:
        return below(choice, n)
    weigh_moves(rules, s, raw, minds, player, out, n, weights)
    if player >= 0:
        adjust(rules, s, memory, player, out, n, weights)
    return draw_by_weight(choice, weights, n)


@kernel
def make_move(rules: Any, states: Any, action: int, hashes: Any, w: Any, ply: int, log: Any) -> None:
    """Play an action in the first of the states, with the chance of its ply.

    Most moves draw nothing, and to work out their chance would take longer than the move. So it is made without, and
    made again only if it drew; whatever draws changes the random state.
    """
    s = states[0]
    states[1] = states[0]
    s.random = UNDRAWN
    apply(rules, s, action, log)
    if s.random != UNDRAWN:
        states[0] = states[1]
        s.random = chance_at(hashes, w, ply)
        if len(log) > 0:
            log[0][0] = 0
        apply(rules, s, action, log)


@compiled
def play_games(
    rules: Any, states: Any, raw: Any, blank: Any, memories: Any, speeches: Any, streams: Any, hashes: Any, w: Any,
    out: Any, weights: Any, log: Any, minds: Any, keys: Any, seeds: Any, players: Any, scores: Any, lengths: Any,
    endings: Any, moves: Any, first: int,
) -> int:  # fmt: skip
    """Play the games from `first` on; return the number of the first that there was no room for in `moves`, or all."""
    r = rules[0]
    s = states[0]
    speech = speeches[0]
    end = 0 if first == 0 else np.sum(lengths[:first])
    for game in range(first, len(keys)):
        begin_chance(hashes, w, keys[game])
        for seat in range(r.seats):
            streams[seat].random = seeds[game, seat]
            memories[seat] = blank[seat]
        s.random = chance_at(hashes, w, 0)
        setup(r, s, log)
        witness(r, s, memories, 0, log)
        ply = 0
        while s.over == 0:
            n = legal(r, s, out)
            picked = 0
            if n > 1:
                me = s.seat
                player = players[game, me]
                if player >= 0 and speak(r, s, memories[me], player, streams[me], speech):
                    overhear(r, s, memories, ply, me, speech)
                picked = choose(r, s, raw[0], memories[me], minds, player, streams[me], out, n, weights)
            if len(moves) > 0:
                if end + ply == len(moves):
                    return game
                moves[end + ply] = out[picked]
            ply += 1
            make_move(r, states, out[picked], hashes, w, ply, log)
            witness(r, s, memories, ply, log)
        end += ply
        score(r, s, scores[game])
        lengths[game] = ply
        endings[game] = s.over
    return len(keys)


class Table:
    """The arrays that one thread plays on."""

    def __init__(self, setting: Setting, cast: Cast | None = None) -> None:
        """`cast` is who plays, if networks may be among them."""
        game = setting.game
        self.setting = setting
        self._blank = np.zeros(setting.seats, game.memory_type.dtype)
        self._blank["me"] = range(setting.seats)
        hashes, words = hashes_and_words()
        remembers = game.memory_type is not Memory
        states = np.zeros(2, game.state_type.dtype)
        self._own = (
            setting.rules_array, states, states.view(np.uint8).reshape(2, -1), self._blank, self._blank.copy(),
            np.zeros(1, Speech.dtype), np.zeros(setting.seats, Stream.dtype), hashes, words,
            np.zeros(game.most_legal, np.int16), np.zeros(game.most_legal),
            np.zeros((1 + ROWS, WIDTH), np.int32) if remembers else NO_LOG, None if cast is None else cast.minds,
        )  # fmt: skip

    def arguments(
        self, games: Sequence[int], seeds: Sequence[Sequence[int]], players: Sequence[Sequence[int]], room: int
    ) -> tuple[Any, ...]:
        n, seats = len(games), self.setting.seats
        return (
            *self._own,
            key_words([key_from_seed(seed) for seed in games]),
            np.array([[seed & WORD for seed in own] for own in seeds], np.uint64).reshape(n, seats),
            np.array(players, np.int64).reshape(n, seats),
            np.zeros((n, seats)), np.zeros(n, np.int64), np.zeros(n, np.int64), np.zeros(room, np.int16), 0,
        )  # fmt: skip

    def play(
        self,
        games: Sequence[int],
        seeds: Sequence[Sequence[int]],
        players: Sequence[Sequence[int]],
        keep_moves: bool = False,
    ) -> Played:
        """Play games by their seeds, each with a seed for every seat's chance and a player there, by number."""
        arguments = self.arguments(games, seeds, players, ROOM * len(games) if keep_moves else 0)
        while (done := play_games(*arguments)) < len(games):
            moves = arguments[-2]
            arguments = (*arguments[:-2], np.concatenate([moves, np.zeros_like(moves)]), done)
        scores, lengths, endings, moves = arguments[-5:-1]
        parts = np.split(moves[: lengths.sum()], np.cumsum(lengths)[:-1]) if keep_moves else []
        return Played(scores, lengths, endings, parts)

    def needs_compiling(self) -> bool:
        """Whether the first game will have to wait for the compiler."""
        return not is_ready(play_games, *self.arguments([], [], [], 0))
