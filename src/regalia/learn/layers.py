"""The layers of a network while it learns, as machine code where few numbers count.

Of an observation few numbers are not 0, and of all words only those of the legal moves matter. So the first layer adds
up the rows of the numbers that are there, and words are scored one by one; only the layer between the hidden ones is a
product of matrices. Backwards it is the same.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from regalia.engine.kernel import compiled, kernel
from regalia.engine.observation import write_row
from regalia.engine.record import Array
from regalia.search.mind import add_row, begin_with

LANES = 8  # sums side by side, so that the processor can add them at once


class Seen(NamedTuple):
    """What was seen, of each observation the numbers that are not 0 and that the network reads."""

    first: Array  # where each begins
    length: Array
    number: Array  # which of the numbers that the network reads
    value: Array

    def row(self, at: int, inputs: int) -> Array:
        """One observation with all its numbers."""
        row = np.zeros(inputs, np.float32)
        part = slice(self.first[at], self.first[at] + self.length[at])
        row[self.number[part]] = self.value[part]
        return row


class Room(NamedTuple):
    """Room for one look after another."""

    record: Array
    row: Array
    number: Array
    value: Array


def together(parts: list[tuple[Seen, Array]]) -> Seen:
    """Of each part the observations that are wanted, as one."""
    begins = np.cumsum([0, *(len(seen.number) for seen, _ in parts)])
    return Seen(
        np.concatenate([seen.first[wanted] + begin for (seen, wanted), begin in zip(parts, begins, strict=False)]),
        np.concatenate([seen.length[wanted] for seen, wanted in parts]),
        np.concatenate([seen.number for seen, _ in parts]),
        np.concatenate([seen.value for seen, _ in parts]),
    )


@compiled
def look(
    raw: Any, tables: Any, seat: Any, veils: Any, lines: Any, scales: Any, constant: Any, room: Any, inputs: Any,
    first: Any, count: Any,
) -> int:  # fmt: skip
    """Write down what the seats to move at some tables see, as far as a network reads it; how many numbers in all."""
    record, row, told = room.record, room.row, 0
    for at in range(len(tables)):
        me = seat[at]
        for byte in range(len(record)):
            record[byte] = raw[tables[at], byte] | veils[me, byte]
        write_row(record, me, lines[me], scales, constant, row)
        first[at] = told
        for i in range(len(inputs)):
            value = row[inputs[i]]
            if value != 0:
                room.number[told] = i
                room.value[told] = value
                told += 1
        count[at] = told - first[at]
    return told


@compiled
def enter(seen: Any, which: Any, weights: Any, bias: Any, out: Any) -> None:
    """The first hidden layer of some observations."""
    for at in range(len(which)):
        begin_with(out[at], bias)
        begin = seen.first[which[at]]
        add_rows(out[at], weights, seen.number, seen.value, begin, begin + seen.length[which[at]])
        rectify(out[at])


@kernel
def add_rows(out: Any, rows: Any, number: Any, times: Any, begin: int, end: int) -> None:
    """Add the rows that are numbered from `begin` to `end`, each so many times; four in one go."""
    at = begin
    while at + 3 < end:
        add_four(
            out, rows[number[at]], rows[number[at + 1]], rows[number[at + 2]], rows[number[at + 3]], times[at],
            times[at + 1], times[at + 2], times[at + 3],
        )  # fmt: skip
        at += 4
    while at < end:
        add_row(out, rows[number[at]], times[at])
        at += 1


@kernel
def add_four(out: Any, a: Any, b: Any, c: Any, d: Any, by_a: Any, by_b: Any, by_c: Any, by_d: Any) -> None:
    """Three times as quick as one after another, since `out` is read and written once."""
    n = len(out)
    a, b, c, d = a[:n], b[:n], c[:n], d[:n]
    if len(a) == n and len(b) == n and len(c) == n and len(d) == n:  # no index is out of bounds, as in `add_row`
        for at in range(n):
            out[at] += (by_a * a[at] + by_b * b[at]) + (by_c * c[at] + by_d * d[at])


@kernel
def rectify(out: Any) -> None:
    for unit in range(len(out)):
        out[unit] = max(out[unit], np.float32(0))


class Turned(NamedTuple):
    """Some observations the other way round: for each number of a network, in which of them it is not 0."""

    end: Array  # of the part of each number
    row: Array
    value: Array


def turned_room(seen: Seen, which: Array, inputs: int) -> Turned:
    most = int(seen.length[which].sum())
    return Turned(np.zeros(inputs + 1, np.int64), np.zeros(most, np.int64), np.zeros(most, np.float32))


@compiled
def leave(seen: Any, which: Any, half: Any, by_half: Any, room: Any, by_weights: Any, by_bias: Any) -> None:
    """From the gradient of the first hidden layer to that of its weights."""
    turn(seen, which, room)
    for at in range(len(which)):
        by = by_half[at]
        for unit in range(len(by)):
            if half[at, unit] <= 0:
                by[unit] = 0
        add_row(by_bias, by, np.float32(1))
    begin = 0
    for number in range(len(by_weights)):
        add_rows(by_weights[number], by_half, room.row, room.value, begin, room.end[number])
        begin = room.end[number]


@kernel
def turn(seen: Any, which: Any, room: Any) -> None:
    """Sort what was seen by number: count, find where each begins, and put everything in its place."""
    end = room.end
    for one in which:
        for at in range(seen.first[one], seen.first[one] + seen.length[one]):
            end[seen.number[at] + 1] += 1
    for number in range(1, len(end)):
        end[number] += end[number - 1]
    for row in range(len(which)):
        for at in range(seen.first[which[row]], seen.first[which[row]] + seen.length[which[row]]):
            place = end[seen.number[at]]
            room.row[place] = row
            room.value[place] = seen.value[at]
            end[seen.number[at]] += 1  # from the beginning of its part to its end


@kernel
def dot(one: Any, other: Any) -> Any:
    """The sum of the products, in lanes."""
    a = b = c = d = e = f = g = h = np.float32(0)
    other = other[: len(one)]
    whole = len(one) - len(one) % LANES
    if len(other) == len(one):
        for at in range(0, whole, LANES):
            a += one[at] * other[at]
            b += one[at + 1] * other[at + 1]
            c += one[at + 2] * other[at + 2]
            d += one[at + 3] * other[at + 3]
            e += one[at + 4] * other[at + 4]
            f += one[at + 5] * other[at + 5]
            g += one[at + 6] * other[at + 6]
            h += one[at + 7] * other[at + 7]
        for at in range(whole, len(one)):
            a += one[at] * other[at]
    return ((a + b) + (c + d)) + ((e + f) + (g + h))


class Words(NamedTuple):
    """The words of the legal moves of one decision after another."""

    weights: Any  # by word
    bias: Any
    score: Any  # of the words of this decision
    by_score: Any  # its gradient
    asked: Any  # the last decision that each word was scored for
    heard: Any  # the words of this decision


def words_room(weights: Array, bias: Array) -> Words:
    words = len(bias)
    return Words(
        weights, bias, np.zeros(words, np.float32), np.zeros(words), np.full(words, -1, np.int64),
        np.zeros(words, np.int64),
    )  # fmt: skip


@kernel
def score_words(room: Any, at: int, hidden: Any, words_of: Any, moves: Any, n: int) -> int:
    """Score every word of the n moves once; returns how many there are."""
    heard = 0
    for i in range(n):
        for place in range(words_of.shape[1]):
            word = words_of[moves[i], place]
            if word >= 0 and room.asked[word] != at:
                room.asked[word] = at
                room.score[word] = room.bias[word] + dot(hidden, room.weights[word])
                room.by_score[word] = 0.0
                room.heard[heard] = word
                heard += 1
    return heard


@kernel
def chances_of(scores: Any, words_of: Any, moves: Any, n: int, logs: Any, chances: Any) -> None:
    """How likely each of n moves is, by the scores of their words, and the logarithm of that."""
    most = -np.inf
    for i in range(n):
        told = 0.0
        for place in range(words_of.shape[1]):
            word = words_of[moves[i], place]
            if word >= 0:
                told += scores[word]
        logs[i] = told
        most = max(most, told)
    total = 0.0
    for i in range(n):
        chances[i] = np.exp(logs[i] - most)
        total += chances[i]
    log_total = np.log(total)
    for i in range(n):
        chances[i] /= total
        logs[i] -= most + log_total


@kernel
def log_shares(hidden: Any, weights: Any, bias: Any, out: Any) -> None:
    """The logarithm of each seat's part of wins, from the seat that looks; `out` is as long as there are seats."""
    most = -np.inf
    for step in range(len(out)):
        out[step] = bias[step] + dot(hidden, weights[step])
        most = max(most, out[step])
    total = 0.0
    for step in range(len(out)):
        total += np.exp(out[step] - most)
    most += np.log(total)
    for step in range(len(out)):
        out[step] -= most
