"""A move put together word by word out of the legal ones."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence

END = "."  # stands behind the last word of a move, so that a move may begin like a longer one
FEW = 5  # so many moves are offered whole


class Choosing:
    """The words chosen so far, and the words that may follow. Where only one may, it follows by itself.

    A few moves are offered whole, and so is the only one with its verb. Otherwise a move is whole when its last word
    was chosen. Where its last words followed by themselves, its end is left to choose: nobody sends a move without
    having seen all of it.
    """

    def __init__(self, moves: Sequence[str], any_order: Collection[str] = (), verbs: Collection[str] = ()) -> None:
        """`any_order` are the first words of moves whose other words may be chosen in any order; `verbs` are those with
        which a move may be offered whole."""
        self._moves = [tuple(move.split()) for move in moves]
        self._any_order = any_order
        self._verbs = verbs
        self.words: list[str] = []
        self._before: list[int] = []  # how many words there were before each answer
        self._go_on()
        if len(self._moves) == 1:
            self.words = [*self._moves[0], END]

    @property
    def move(self) -> str | None:
        """The whole move, once nothing is left to choose."""
        return self.only if self.words[-1:] == [END] else None

    @property
    def only(self) -> str | None:
        """The one move that the words chosen so far leave, if there is only one."""
        fitting = [move for move in self._moves if self._rest(move) is not None]
        if self.words[-1:] == [END]:
            fitting = [move for move in fitting if not self._rest(move)]
        return " ".join(fitting[0]) if len(fitting) == 1 else None

    @property
    def answered(self) -> bool:
        """Whether something was chosen that can be taken back."""
        return bool(self._before)

    @property
    def to_confirm(self) -> bool:
        """Whether all words are there and only the end is left to choose."""
        return list(self.offers().values()) == [END]

    def offers(self) -> dict[str, str]:
        """The words that may come next, or whole moves, each under the label it is chosen by; none when all is chosen.

        That is its place in the list, unless words begin with a number: then every word is its own label.
        """
        return self.next_words() if self.words else _labelled(self._beginnings())

    def next_words(self) -> dict[str, str]:
        """The same, but one word of each."""
        if self.words[-1:] == [END]:
            return {}
        words: dict[str, None] = {}
        for move in self._moves:
            rest = self._rest(move)
            if rest is not None:
                words.update(dict.fromkeys((rest if self._is_free(move) else rest[:1]) or [END]))
        return _labelled(words)

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

    def _beginnings(self) -> list[str]:
        """What a move can be begun with: its first word, or all of it where that leaves no long list."""
        first = Counter(move[0] for move in self._moves)
        few = len(self._moves) <= FEW
        whole = {word for word in self._verbs if first[word] == 1 or (few and word not in self._any_order)}
        return list(dict.fromkeys(" ".join(move) if move[0] in whole else move[0] for move in self._moves))

    def _is_free(self, move: Sequence[str]) -> bool:
        """Whether what is left of a move to choose may come in any order: its first word comes first."""
        return move[0] in self._any_order and len(self.words) > 0

    def _rest(self, move: Sequence[str]) -> list[str] | None:
        """The words of a move that are not chosen yet; None if it does not have those that are."""
        words = [word for word in self.words if word != END]
        if not self._is_free(move):
            return list(move[len(words) :]) if list(move[: len(words)]) == words else None
        chosen = Counter(words[1:])
        if words[0] != move[0] or chosen - Counter(move[1:]):
            return None
        return list((Counter(move[1:]) - chosen).elements())

    def _take_whole(self, text: str) -> bool:
        typed = text.lower().split()
        for move in self._moves:
            if [word.lower() for word in move] == typed:
                self._before.append(len(self.words))
                self.words = [*move, END]
                return True
        return False

    def _take_all(self, tokens: Sequence[str]) -> bool:
        taken = all(self._take(token) for token in tokens)
        self._go_on()
        return taken and len(tokens) > 0

    def _take(self, token: str) -> bool:
        """Take one label or word, after words that follow by themselves if need be."""
        offered = self.offers().get(token, "").split()
        if offered:  # a label stands for what it is shown with; there may be fewer next words than beginnings
            self.words = [*offered, END] if len(offered) > 1 else [*self.words, *offered]
            return True
        while offers := self.next_words():
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
        """Add the words that follow by themselves; the end only behind a word that was chosen."""
        chosen = len(self.words)
        while len(offers := self.next_words()) == 1:
            (word,) = offers.values()
            if word == END and len(self.words) > chosen:
                return
            self.words.append(word)


def _labelled(words: Iterable[str]) -> dict[str, str]:
    words = list(words)
    if any(_number(word) for word in words):
        return {word: word for word in words}
    return {str(place): word for place, word in enumerate(words, start=1)}


def _number(word: str) -> str | None:
    """The number with which a word begins."""
    begins = re.match(r"\d+", word)
    return begins[0] if begins else None
