"""The provable shuffle: all chance of a match follows from one key, whose hash is known before the first card is dealt.

The random state of each ply is HMAC-SHA256(key, entropy and ply), so nobody who lacks the key can foresee a card, and
nobody who fixed the key before the seats gave their entropy could choose it to their liking. The same key signs each
position, so a transcript can be published move by move without its signatures telling anything.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field

KEY_BYTES = 32
ENTROPY_DIGITS = 32  # of what a bot adds to the shuffle
SIGNATURE_DIGITS = 10  # of the signatures in transcripts: enough to tell any two positions of a match apart


def key_from_seed(seed: int) -> bytes:
    """The key of a match that is to be the same every time; whoever knows the seed knows the shuffle."""
    return hashlib.sha256(f"regalia seed {seed}".encode()).digest()


def new_key() -> bytes:
    return secrets.token_bytes(KEY_BYTES)


@dataclass(frozen=True)
class Shuffle:
    """The key of a match, with what each seat added to it."""

    key: bytes = field(repr=False)
    entropy: Sequence[str] = ()

    @property
    def commitment(self) -> str:
        """The hash of the key: published at the start, checked at the end."""
        return hashlib.sha256(self.key).hexdigest()

    def random_at(self, ply: int) -> int:
        """The random state with which a ply is played; ply 0 is the deal."""
        return int.from_bytes(self._mac("chance", *self.entropy, str(ply))[:8], "big")

    def random_in_absence(self, ply: int) -> int:
        """Chance for a seat that does not choose by itself; it tells nothing of the chance of any ply."""
        return int.from_bytes(self._mac("absence", *self.entropy, str(ply))[:8], "big")

    def sign(self, before: str, move: str, state: str) -> str:
        """The signature of a position: of the one before it, the move between them, and the state as text."""
        return self._mac("position", before, move, state).hex()[:SIGNATURE_DIGITS]

    def sign_talk(self, before: str, message: str) -> str:
        """The signature of a message: of the one before it, and of what was said when. No position depends on it."""
        return self._mac("talk", before, message).hex()[:SIGNATURE_DIGITS]

    def entropy_of_bot(self, seat: int) -> str:
        """What a bot adds: it follows from the key, so whoever has the key's hash has the hash of this too."""
        return self._mac("entropy", str(seat)).hex()[:ENTROPY_DIGITS]

    def of_game(self, number: int) -> Shuffle:
        """The shuffle of one match of a series; its key, once published, tells nothing about the others."""
        return Shuffle(self._mac("game", str(number)), self.entropy)

    def _mac(self, *parts: str) -> bytes:
        # Each part with its length before it, so that no two lists of parts read alike.
        message = b"".join(len(part.encode()).to_bytes(4, "big") + part.encode() for part in parts)
        return hmac.digest(self.key, message, "sha256")
