"""Games played again from their moves, compiled, to count what was offered in them and what was taken.

What is counted are the words of which the moves of a game are made: cards, verbs, targets. So it works for every game.
A word is offered where it can be taken and left: some of the legal moves have it and others have not.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from regalia.bots.cast import UNKNOWN, Cast, weigh_moves
from regalia.bots.characters import make_move
from regalia.engine.contract import evaluate, legal, nobody_ahead, points, score, setup
from regalia.engine.event import ROWS, WIDTH
from regalia.engine.game import Setting
from regalia.engine.kernel import compiled, kernel
from regalia.engine.record import Array
from regalia.play.mac import begin_chance, chance_at, hashes_and_words, key_words
from regalia.play.shuffle import key_from_seed
from regalia.search.rollout import ANYONE

NO_WORD = -1
NOBODY = -1  # leads
# The columns of `sums`: decisions with a choice, and how many moves there were in all of these; turns that began; how
# often somebody else came to lead; after which ply the winner led to the end; who was behind at half time, as bits.
SUMS = 6
REAL, OPTIONS, TURNS, LEADS, SETTLED, BEHIND = range(SUMS)
BITS, WEIGHED = 0, 1  # of what was chosen with a known policy: the entropy, and how many decisions that were
TURN_EVENTS = ("turn_begins", "round_begins")  # whichever a game tells of
NO_EVENT = -1


class Watched(NamedTuple):
    """What some games were made of; the second index of the first six is a word."""

    offered: Array  # in how many decisions of each game
    taken: Array
    offered_to: Array  # to which seats, as the bits of a number
    taken_by: Array
    ahead: Array  # which seats were ahead when it was first offered to them
    behind: Array
    sums: Array  # numbers of each game, see SUMS
    weighed: Array


def words_of(setting: Setting) -> list[str]:
    """The words of a game's moves, in the order in which they first occur."""
    return list(dict.fromkeys(word for text in setting.texts for word in text.split()))


def words_by_action(setting: Setting) -> Array:
    """The words of each action by their numbers, as a table with NO_WORD where there are no more."""
    numbers = {word: number for number, word in enumerate(words_of(setting))}
    each = [sorted({numbers[word] for word in text.split()}) for text in setting.texts]
    table = np.full((len(each), max(len(words) for words in each)), NO_WORD, np.int64)
    for action, words in enumerate(each):
        table[action, : len(words)] = words
    return table


@kernel
def _stand(rules: Any, s: Any, by_points: int, standing: Any) -> Any:
    """How each seat stands, by the game's own judgement or else by its points; return the best."""
    if by_points == 1:
        points(rules, s, standing)
    else:
        evaluate(rules, s, standing)
    best = standing[0]
    for seat in range(rules.seats):
        best = max(best, standing[seat])
    return best


@kernel
def _alone(rules: Any, standing: Any, best: float) -> int:
    """Who is ahead of all others."""
    leader = NOBODY
    for seat in range(rules.seats):
        if standing[seat] == best:
            if leader != NOBODY:
                return NOBODY
            leader = seat
    return leader


@kernel
def _entropy(rules: Any, s: Any, raw: Any, minds: Any, player: int, out: Any, n: int, weights: Any) -> float:
    """Of what a player chooses, in bits; what it remembers apart."""
    if player == ANYONE:
        return math.log2(n)
    weigh_moves(rules, s, raw, minds, player, out, n, weights)
    total = 0.0
    for i in range(n):
        total += weights[i]
    if total <= 0:
        return math.log2(n)
    bits = 0.0
    for i in range(n):
        if weights[i] > 0:
            part = weights[i] / total
            bits -= part * math.log2(part)
    return bits


@kernel
def _count_words(
    out: Any, n: int, move: int, words: Any, decision: int, last: Any, times: Any, offered: Any, taken: Any,
    offered_to: Any, taken_by: Any, ahead: Any, behind: Any, seat: int, stands: int,
) -> None:  # fmt: skip
    """Count the words of one decision; `stands` is 1 for a seat that is ahead, -1 for one that is behind."""
    for i in range(n):
        for k in range(words.shape[1]):
            word = words[out[i], k]
            if word != NO_WORD:
                if last[word] != decision:
                    last[word] = decision
                    times[word] = 0
                    offered[word] += 1
                times[word] += 1
                if times[word] == n:  # there is no move without it
                    offered[word] -= 1
    for i in range(n):
        for k in range(words.shape[1]):
            word = words[out[i], k]
            if word != NO_WORD and times[word] < n and offered_to[word] & seat == 0:
                offered_to[word] |= seat
                if stands > 0:
                    ahead[word] |= seat
                elif stands < 0:
                    behind[word] |= seat
    for k in range(words.shape[1]):
        word = words[move, k]
        if word != NO_WORD and times[word] < n:
            taken[word] += 1
            taken_by[word] |= seat


@kernel
def _turns(log: Any, event: int) -> int:
    """How many turns have begun, by the log, which is empty then."""
    begun = 0
    for row in range(1, 1 + log[0][0]):
        begun += log[row][0] == event
    log[0][0] = 0
    return begun


@compiled
def watch_games(
    rules: Any, states: Any, raw: Any, hashes: Any, w: Any, out: Any, weights: Any, standing: Any, log: Any, minds: Any,
    keys: Any, players: Any, moves: Any, ends: Any, words: Any, last: Any, times: Any, offered: Any, taken: Any,
    offered_to: Any, taken_by: Any, ahead: Any, behind: Any, sums: Any, weighed: Any, turn: int, by_points: int,
) -> None:  # fmt: skip
    """Play the games again; the moves of each end in `moves` where `ends` says."""
    r = rules[0]
    s = states[0]
    decision = 0
    at = 0
    for game in range(len(keys)):
        begin_chance(hashes, w, keys[game])
        s.random = chance_at(hashes, w, 0)
        log[0][0] = 0
        setup(r, s, log)
        sums[game, TURNS] += _turns(log, turn)
        ply = 0
        half = (ends[game] - at) // 2
        best = _stand(r, s, by_points, standing)
        leader = _alone(r, standing, best)  # who leads now, and before: the last who led alone
        before = leader
        since = 0
        while at < ends[game]:
            n = legal(r, s, out)
            if n > 1:
                decision += 1
                sums[game, REAL] += 1
                sums[game, OPTIONS] += n
                if players[game, s.seat] != UNKNOWN:
                    weighed[game, BITS] += _entropy(r, s, raw[0], minds, players[game, s.seat], out, n, weights)
                    weighed[game, WEIGHED] += 1
                stands = 1 if leader == s.seat else -1 if standing[s.seat] < best else 0
                _count_words(
                    out, n, moves[at], words, decision, last, times, offered[game], taken[game], offered_to[game],
                    taken_by[game], ahead[game], behind[game], 1 << s.seat, stands,
                )  # fmt: skip
            ply += 1
            make_move(r, states, moves[at], hashes, w, ply, log)
            sums[game, TURNS] += _turns(log, turn)
            at += 1
            best = _stand(r, s, by_points, standing)
            now = _alone(r, standing, best)
            if now != leader:
                leader = now
                since = ply
            if leader != NOBODY:
                sums[game, LEADS] += before not in (NOBODY, leader)
                before = leader
            if ply == half:
                for seat in range(r.seats):
                    if standing[seat] < best:
                        sums[game, BEHIND] |= 1 << seat
        score(r, s, standing)
        best = standing[0]
        for seat in range(r.seats):
            best = max(best, standing[seat])
        sums[game, SETTLED] = since if leader != NOBODY and leader == _alone(r, standing, best) else ply


def watch(
    setting: Setting,
    deals: Sequence[int],
    moves: Sequence[Sequence[int]],
    players: Sequence[Sequence[str]],
    who: Cast,
) -> Watched:
    """Count in games, given by the seeds of their deals, their moves, and who played them."""
    games, words, game = len(deals), words_by_action(setting), setting.game
    size = (games, len(words_of(setting)))
    offered, taken, offered_to, taken_by, ahead, behind = (np.zeros(size, np.int64) for _ in range(6))
    sums, weighed = np.zeros((games, SUMS), np.int64), np.zeros((games, 2))
    lengths = np.array([len(played) for played in moves], np.int64)
    numbers = [who.seated(own) for own in players]
    states = np.zeros(2, game.state_type.dtype)
    named = [game.events.declared[name].code for name in TURN_EVENTS if name in game.events.declared]
    watch_games(
        setting.rules_array, states, states.view(np.uint8).reshape(2, -1), *hashes_and_words(),
        np.zeros(game.most_legal, np.int16), np.zeros(game.most_legal), np.zeros(setting.seats),
        np.zeros((1 + ROWS, WIDTH), np.int32), who.minds, key_words([key_from_seed(deal) for deal in deals]),
        np.array(numbers, np.int64).reshape(games, setting.seats),
        np.array([move for played in moves for move in played], np.int64), np.cumsum(lengths), words,
        np.zeros(size[1], np.int64), np.zeros(size[1], np.int64), offered, taken, offered_to, taken_by, ahead, behind,
        sums, weighed, named[0] if named else NO_EVENT, int(game.kernels.evaluate is nobody_ahead),
    )  # fmt: skip
    return Watched(offered, taken, offered_to, taken_by, ahead, behind, sums, weighed)
