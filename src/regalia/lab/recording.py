"""Games played again, compiled, with all that is worth keeping of them: what each seat saw when it decided, what it
could do, what it did and how likely that was, and every event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from regalia.bots.cast import FIRST_NETWORK, UNKNOWN, is_network, weigh_moves
from regalia.bots.characters import make_move
from regalia.engine.chance import WORD, Stream
from regalia.engine.contract import NO_SEAT, apply, legal, score, setup
from regalia.engine.event import ROWS, WIDTH
from regalia.engine.game import Setting
from regalia.engine.kernel import compiled, kernel
from regalia.engine.memory import adjust, overhear, speak, witness
from regalia.engine.record import Array
from regalia.engine.talk import Speech
from regalia.play.mac import begin_chance, chance_at, hashes_and_words, key_words
from regalia.play.shuffle import Shuffle
from regalia.search.mind import Mind, share_out
from regalia.search.rollout import ANYONE, draw_by_weight

DONE = -1  # all games were recorded
GAME, PLY, SEAT, ACTION, COUNT = range(5)  # the columns of a decision
OF_A_DECISION = 5
LEGAL_ROOM, EVENT_ROOM = 24, 12  # moves of a decision and events of a ply that there is room for at first


class Played(NamedTuple):
    """A game to be recorded."""

    shuffle: Shuffle
    moves: Sequence[int]
    players: Sequence[int]  # by seat: a character or a network by number, ANYONE or UNKNOWN
    chances: Sequence[int] = ()  # the seeds of the seats' own chance, where there are characters
    first: int = NO_SEAT  # the seat that begins, where that was settled


@dataclass(frozen=True)
class Recorded:
    """Some games, by column."""

    decisions: (
        Array  # those with a choice: the game, the ply before it, the seat, the action, how many moves there were
    )
    seen: Array  # the record as the seat saw it, in bytes
    legal: Array  # the moves of all decisions, one after another
    policy: Array  # how likely each was; not a number where that is not known
    value: Array  # the part of the win that who decided expected; not a number where that is not known
    events: Array  # the game, the ply after which it happened, and the row that the rules wrote
    scores: Array  # by game and seat
    endings: Array


@kernel
def _weigh(
    rules: Any, s: Any, raw: Any, memory: Any, minds: Any, player: int, choice: Any, out: Any, n: int, weights: Any
) -> None:
    """How likely a player takes each of the n moves; its stream of chance goes on as when it chose."""
    if player == UNKNOWN:
        for i in range(n):
            weights[i] = np.nan
        return
    if player == ANYONE:
        for i in range(n):
            weights[i] = 1 / n
        return
    weigh_moves(rules, s, raw, minds, player, out, n, weights)
    if player >= 0:
        adjust(rules, s, memory, player, out, n, weights)
    draw_by_weight(choice, weights, n)
    total = 0.0
    for i in range(n):
        total += weights[i]
    for i in range(n):
        weights[i] = weights[i] / total if total > 0 else 1 / n


@kernel
def _expected(r: Any, minds: Any, player: int, seat: int, shares: Any) -> Any:
    """The part of the win that a player expects who has just weighed the moves; only networks expect anything."""
    if minds is not None and is_network(player):
        share_out(minds[FIRST_NETWORK - player], seat, r.seats, shares)
        return shares[seat]
    return np.nan


@kernel
def _take_down(log: Any, events: Any, game: int, ply: int, used: int) -> int:
    """Copy the events out of the log, which whoever remembers empties."""
    for at in range(1, 1 + log[0][0]):
        events[used, 0] = game
        events[used, 1] = ply
        for number in range(WIDTH):
            events[used, 2 + number] = log[at][number]
        used += 1
    return used


@compiled
def record_games(
    rules: Any, states: Any, blank: Any, memories: Any, speeches: Any, streams: Any, hashes: Any, w: Any, out: Any,
    weights: Any, log: Any, minds: Any, shares: Any, keys: Any, chances: Any, seeds: Any, players: Any, firsts: Any,
    moves: Any, ends: Any, raw: Any, veils: Any, decisions: Any, seen: Any, values: Any, options: Any, likely: Any,
    events: Any, scores: Any, endings: Any, used: Any, first: int,
) -> int:  # fmt: skip
    """Record the games from `first` on; return the first that there was no room for, or DONE.

    `used` counts decisions, moves of them and events, and last the ply at which a move was not legal.
    """
    r = rules[0]
    s = states[0]
    speech = speeches[0]
    at = 0 if first == 0 else ends[first - 1]
    for game in range(first, len(ends)):
        if used[2] + ROWS > len(events):
            return game
        before = (used[0], used[1], used[2])
        r.first = firsts[game]
        own = len(chances) > 0  # every ply's chance was given
        start = at
        if not own:
            begin_chance(hashes, w, keys[game])
        for seat in range(r.seats):
            streams[seat].random = seeds[game, seat]
            memories[seat] = blank[seat]
        s.random = chances[start + game] if own else chance_at(hashes, w, 0)
        log[0][0] = 0
        setup(r, s, log)
        used[2] = _take_down(log, events, game, 0, used[2])
        witness(r, s, memories, 0, log)
        log[0][0] = 0
        ply = 0
        while at < ends[game]:
            n = legal(r, s, out)
            picked = 0
            while picked < n and out[picked] != moves[at]:
                picked += 1
            if picked == n:
                used[3] = ply + 1
                return game
            if used[1] + n > len(options) or used[2] + ROWS > len(events):
                used[0], used[1], used[2] = before
                return game
            if n > 1:
                me = s.seat
                player = players[game, me]
                if player >= 0 and speak(r, s, memories[me], player, streams[me], speech):
                    overhear(r, s, memories, ply, me, speech)
                _weigh(r, s, raw[0], memories[me], minds, player, streams[me], out, n, weights)
                row = used[0]
                values[row] = _expected(r, minds, player, me, shares)
                decisions[row, GAME] = game
                decisions[row, PLY] = ply
                decisions[row, SEAT] = me
                decisions[row, ACTION] = moves[at]
                decisions[row, COUNT] = n
                for byte in range(raw.shape[1]):
                    seen[row, byte] = raw[0, byte] | veils[me, byte]
                for i in range(n):
                    options[used[1] + i] = out[i]
                    likely[used[1] + i] = weights[i]
                used[0] += 1
                used[1] += n
            ply += 1
            if own:
                s.random = chances[start + game + ply]
                apply(r, s, moves[at], log)
            else:
                make_move(r, states, moves[at], hashes, w, ply, log)
            used[2] = _take_down(log, events, game, ply, used[2])
            witness(r, s, memories, ply, log)
            log[0][0] = 0
            at += 1
        score(r, s, scores[game])
        endings[game] = s.over
    return DONE


class IllegalPly(Exception):
    """A game whose moves the rules do not allow."""

    def __init__(self, game: int, ply: int) -> None:
        super().__init__(game, ply)
        self.game = game
        self.ply = ply


def record(setting: Setting, games: Sequence[Played], minds: tuple[Mind, Mind] | None = None) -> Recorded:
    """Play games again and write down what happened in them; `minds` are the networks that played in them."""
    game, seats, n = setting.game, setting.seats, len(games)
    states = np.zeros(2, game.state_type.dtype)
    blank = np.zeros(seats, game.memory_type.dtype)
    blank["me"] = range(seats)
    moves = np.concatenate([np.zeros(0, np.int64), *(np.array(one.moves, np.int64) for one in games)])
    given = any(one.shuffle.entropy for one in games)
    chances = [one.shuffle.random_at(ply) for one in games for ply in range(len(one.moves) + 1)] if given else []
    plies = len(moves) + n
    options, likely = np.zeros(LEGAL_ROOM * plies, np.int16), np.zeros(LEGAL_ROOM * plies, np.float32)
    events = np.zeros((EVENT_ROOM * plies + ROWS, 2 + WIDTH), np.int32)
    decisions = np.zeros((len(moves), OF_A_DECISION), np.int32)
    seen, values = np.zeros((len(moves), states.dtype.itemsize), np.uint8), np.zeros(len(moves), np.float32)
    scores, endings, used = np.zeros((n, seats)), np.zeros(n, np.int64), np.zeros(4, np.int64)
    veils = np.stack([game.state_type.veil(seat) for seat in range(seats)])
    own = (
        setting.rules_array.copy(), states, blank, blank.copy(), np.zeros(1, Speech.dtype),
        np.zeros(seats, Stream.dtype), *hashes_and_words(), np.zeros(game.most_legal, np.int16),
        np.zeros(game.most_legal), np.zeros((1 + ROWS, WIDTH), np.int32), minds, np.zeros(seats),
        key_words([one.shuffle.key for one in games]),
        np.array(chances, np.uint64),
        np.array([[seed & WORD for seed in one.chances or [0] * seats] for one in games], np.uint64).reshape(n, seats),
        np.array([one.players for one in games], np.int64).reshape(n, seats),
        np.array([one.first for one in games], np.int64), moves,
        np.cumsum([len(one.moves) for one in games], dtype=np.int64), states.view(np.uint8).reshape(2, -1), veils,
    )  # fmt: skip
    first = 0
    while first != DONE:
        first = record_games(*own, decisions, seen, values, options, likely, events, scores, endings, used, first)
        if used[3]:
            raise IllegalPly(first, int(used[3]))
        if first != DONE:
            options, likely, events = (np.concatenate([one, np.zeros_like(one)]) for one in (options, likely, events))
    made, held, told = used[:3].tolist()
    return Recorded(
        decisions[:made], seen[:made], options[:held], likely[:held], values[:made], events[:told], scores, endings
    )
