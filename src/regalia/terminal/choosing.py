"""A move put together word by word out of the legal ones."""

from __future__ import annotations

import re
from collections.abc import Sequence

END = "."  # stands behind the last word of a move, so that a move may begin like a longer one


class Choosing:
    """The words chosen so far, and the words that may follow. Where only one may, it follows by itself."""

    def __init__(self, moves: Sequence[str]) -> None:
        self._moves = [(*move.split(), END) for move in moves]
        self.words: list[str] = []
        self._before: list[int] = []  # how many words there were before each answer
        self._go_on()

    @property
    def move(self) -> str | None:
        """The whole move, once nothing is left to choose."""
        return " ".join(self.words[:-1]) if self.words[-1:] == [END] else None

    def offers(self) -> dict[str, str]:
        """The words that may come next, each under the label it is chosen by; none when the move is whole.

        That is its place in the list, unless words begin with a number: then every word is its own label.
        """
        n = len(self.words)
        words = list(dict.fromkeys(move[n] for move in self._moves if list(move[:n]) == self.words and len(move) > n))
        if any(_number(word) for word in words):
            return {word: word for word in words}
        return {str(place): word for place, word in enumerate(words, start=1)}

    def answer(self, text: str) -> bool:
        """Take an answer: labels, words, or a whole move from its beginning. Whether it could be taken."""
        words = list(self.words)
        if self._take_all(text.split()):
            self._before.append(len(words))
            return True
        self.words = words
        return self._take_whole(text)

    def back(self) -> bool:
        """Take back the last answer; False when there is none."""
        if not self._before:
            return False
        self.words = self.words[: self._before.pop()]
        return True

    def _take_whole(self, text: str) -> bool:
        typed = [*text.lower().split(), END]
        for move in self._moves:
            if [word.lower() for word in move] == typed:
                self.words = list(move)
                return True
        return False

    def _take_all(self, tokens: Sequence[str]) -> bool:
        taken = all(self._take(token) for token in tokens)
        self._go_on()
        return taken and len(tokens) > 0

    def _take(self, token: str) -> bool:
        """Take one label or word, after words that follow by themselves if need be."""
        while offers := self.offers():
            for label, word in offers.items():
                if token.lower() in (label.lower(), word.lower()):
                    self.words.append(word)
                    return True
            numbered = [word for word in offers.values() if _number(word) == token]
            if len(numbered) == 1:  # the number alone says which
                self.words += numbered
                return True
            if len(offers) > 1:
                break
            self.words += offers.values()
        return False

    def _go_on(self) -> None:
        while len(offers := self.offers()) == 1:
            self.words += offers.values()


def _number(word: str) -> str | None:
    """The number with which a word begins."""
    begins = re.match(r"\d+", word)
    return begins[0] if begins else None
