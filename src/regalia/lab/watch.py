"""Games played again from their moves, compiled, to count what was offered in them and what was taken.

What is counted are the words of which the moves of a game are made: cards, verbs, targets. So it works for every game.
A word is offered where it can be taken and left: some of the legal moves have it and others have not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from regalia.bots.characters import make_move
from regalia.engine.event import NO_LOG
from regalia.engine.game import Setting, legal, setup
from regalia.engine.kernel import compiled
from regalia.engine.record import Array
from regalia.play.mac import begin_chance, chance_at, hashes_and_words, key_words
from regalia.play.shuffle import key_from_seed

NO_WORD = -1
REAL, OPTIONS = 0, 1  # the columns of `sums`: decisions with a choice, and how many moves there were in all of these


class Watched(NamedTuple):
    """What some games were made of; the second index of the first four is a word."""

    offered: Array  # in how many decisions of each game
    taken: Array
    offered_to: Array  # to which seats, as the bits of a number
    taken_by: Array
    real: Array  # decisions of each game with more than one move
    options: Array  # moves that there were in these


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


@compiled
def watch_games(
    rules: Any, states: Any, hashes: Any, w: Any, out: Any, log: Any, keys: Any, moves: Any, ends: Any, words: Any,
    last: Any, times: Any, offered: Any, taken: Any, offered_to: Any, taken_by: Any, sums: Any,
) -> None:  # fmt: skip
    """Play the games again; the moves of each end in `moves` where `ends` says."""
    r = rules[0]
    s = states[0]
    decision = 0
    at = 0
    for game in range(len(keys)):
        begin_chance(hashes, w, keys[game])
        s.random = chance_at(hashes, w, 0)
        setup(r, s, log)
        ply = 0
        while at < ends[game]:
            n = legal(r, s, out)
            if n > 1:
                decision += 1
                sums[game, REAL] += 1
                sums[game, OPTIONS] += n
                seat = 1 << s.seat
                for i in range(n):
                    for k in range(words.shape[1]):
                        word = words[out[i], k]
                        if word != NO_WORD:
                            if last[word] != decision:
                                last[word] = decision
                                times[word] = 0
                                offered[game, word] += 1
                            times[word] += 1
                            if times[word] == n:  # there is no move without it
                                offered[game, word] -= 1
                for i in range(n):
                    for k in range(words.shape[1]):
                        word = words[out[i], k]
                        if word != NO_WORD and times[word] < n:
                            offered_to[game, word] |= seat
                for k in range(words.shape[1]):
                    word = words[moves[at], k]
                    if word != NO_WORD and times[word] < n:
                        taken[game, word] += 1
                        taken_by[game, word] |= seat
            ply += 1
            make_move(r, states, moves[at], hashes, w, ply, log)
            at += 1


def watch(setting: Setting, deals: Sequence[int], moves: Sequence[Sequence[int]]) -> Watched:
    """Count in games, given by the seeds of their deals and their moves."""
    games, words = len(deals), words_by_action(setting)
    size = (games, len(words_of(setting)))
    offered, taken, offered_to, taken_by = (np.zeros(size, np.int64) for _ in range(4))
    sums = np.zeros((games, 2), np.int64)
    lengths = np.array([len(played) for played in moves], np.int64)
    watch_games(
        setting.rules_array, np.zeros(2, setting.game.state_type.dtype), *hashes_and_words(),
        np.zeros(setting.game.most_legal, np.int16), NO_LOG, key_words([key_from_seed(deal) for deal in deals]),
        np.array([move for played in moves for move in played], np.int64), np.cumsum(lengths), words,
        np.zeros(size[1], np.int64), np.zeros(size[1], np.int64), offered, taken, offered_to, taken_by, sums,
    )  # fmt: skip
    return Watched(offered, taken, offered_to, taken_by, sums[:, REAL], sums[:, OPTIONS])
