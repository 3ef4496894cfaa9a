"""The chance of a match for compiled code: what `Shuffle.random_at` says, worked out without Python (HMAC-SHA256).

So a game that is played compiled is the very game that `Match` plays with the same key and moves, and can be replayed
there. This is only for shuffles to which no seat has added entropy.
"""

from __future__ import annotations

from math import isqrt
from typing import Any

import numpy as np

from regalia.engine.kernel import kernel
from regalia.engine.record import Array
from regalia.play.shuffle import KEY_BYTES

INNER, OUTER, NOW = 0, 1, 2  # the rows of a Mac's hashes: after the inner pad, after the outer one, being worked out
WORDS, ROUNDS, BLOCK = 8, 64, 16  # numbers of 32 bits in a hash, rounds, numbers in a block of a message
PADS = (0x36363636, 0x5C5C5C5C)

# How a message begins: the length of "chance", the word itself, and the length of the number of the ply.
HEAD = b"\0\0\0\x06chance\0\0\0"
END = 0x80  # the byte behind a message


def _primes(n: int) -> list[int]:
    found: list[int] = []
    number = 2
    while len(found) < n:
        if all(number % prime for prime in found):
            found.append(number)
        number += 1
    return found


def _cube_root(number: int) -> int:
    """The whole part of a cube root."""
    root = 0
    for bit in reversed(range(number.bit_length() // 3 + 1)):
        if (root | 1 << bit) ** 3 <= number:
            root |= 1 << bit
    return root


# SHA-256 begins with the fractions of the square roots of primes, and adds those of their cube roots.
START = np.array([isqrt(prime << 64) & 0xFFFFFFFF for prime in _primes(WORDS)], np.uint32)
ADDED = np.array([_cube_root(prime << 96) & 0xFFFFFFFF for prime in _primes(ROUNDS)], np.uint32)
HEAD_WORDS = np.frombuffer(HEAD.ljust(4 * BLOCK, b"\0"), ">u4").astype(np.uint32)


@kernel
def _rotated(word: Any, by: Any) -> Any:
    return np.uint32((word >> np.uint32(by)) | (word << np.uint32(32 - by)))


@kernel
def _compress(h: Any, w: Any) -> None:
    """Take one block of a message, the first numbers of `w`, into a hash."""
    for t in range(BLOCK, ROUNDS):
        x = w[t - 15]
        y = w[t - 2]
        small = _rotated(x, 7) ^ _rotated(x, 18) ^ (x >> np.uint32(3))
        large = _rotated(y, 17) ^ _rotated(y, 19) ^ (y >> np.uint32(10))
        w[t] = np.uint32(w[t - 16] + small + w[t - 7] + large)
    a, b, c, d = h[0], h[1], h[2], h[3]
    e, f, g, k = h[4], h[5], h[6], h[7]
    for t in range(ROUNDS):
        chosen = (e & f) ^ (~e & g)
        mixed = _rotated(e, 6) ^ _rotated(e, 11) ^ _rotated(e, 25)
        first = np.uint32(k + mixed + chosen + ADDED[t] + w[t])
        most = (a & b) ^ (a & c) ^ (b & c)
        second = np.uint32((_rotated(a, 2) ^ _rotated(a, 13) ^ _rotated(a, 22)) + most)
        k, g, f, e = g, f, e, np.uint32(d + first)
        d, c, b, a = c, b, a, np.uint32(first + second)
    h[0] += a
    h[1] += b
    h[2] += c
    h[3] += d
    h[4] += e
    h[5] += f
    h[6] += g
    h[7] += k


@kernel
def begin_chance(hashes: Any, w: Any, key: Any) -> None:
    """Take the key of a match, as 32-bit numbers."""
    for pad in range(2):
        for i in range(BLOCK):
            w[i] = np.uint32(PADS[pad])
        for i in range(WORDS):
            w[i] ^= key[i]
            hashes[pad, i] = START[i]
        _compress(hashes[pad], w)


@kernel
def chance_at(hashes: Any, w: Any, ply: int) -> Any:
    """The random state with which a ply is played; ply 0 is the deal."""
    digits = 1
    power = 10
    while power <= ply:
        digits += 1
        power *= 10
    for i in range(BLOCK):
        w[i] = HEAD_WORDS[i]
    place = len(HEAD)
    _put(w, place, digits)
    left = ply
    for at in range(digits):
        _put(w, place + digits - at, 48 + left % 10)
        left //= 10
    _put(w, place + digits + 1, END)
    w[BLOCK - 1] = np.uint32(8 * (4 * BLOCK + place + digits + 1))
    for i in range(WORDS):
        hashes[NOW, i] = hashes[INNER, i]
    _compress(hashes[NOW], w)
    for i in range(BLOCK):
        w[i] = np.uint32(0)
    for i in range(WORDS):
        w[i] = hashes[NOW, i]
        hashes[NOW, i] = hashes[OUTER, i]
    w[WORDS] = np.uint32(END << 24)
    w[BLOCK - 1] = np.uint32(8 * (4 * BLOCK + KEY_BYTES))
    _compress(hashes[NOW], w)
    return (np.uint64(hashes[NOW, 0]) << np.uint64(32)) | np.uint64(hashes[NOW, 1])


@kernel
def _put(w: Any, place: int, byte: int) -> None:
    """Write a byte of a message, whose numbers are big-endian."""
    w[place >> 2] |= np.uint32(byte << (24 - 8 * (place & 3)))


def hashes_and_words() -> tuple[Array, Array]:
    """What the kernels here write on."""
    return np.zeros((3, WORDS), np.uint32), np.zeros(ROUNDS, np.uint32)


def key_words(keys: list[bytes]) -> Array:
    """Keys of matches as rows of 32-bit numbers."""
    return np.frombuffer(b"".join(keys), ">u4").reshape(len(keys), WORDS).astype(np.uint32)
