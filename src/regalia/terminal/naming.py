"""Moves read from the words that a person is shown, beside the notation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from regalia.engine.words import Words
from regalia.play import notation
from regalia.terminal.choosing import Choosing

Reading = tuple[str, ...]  # the words of the notation that a text means


def plain(words: str) -> str:
    """Words as people compare them: without spaces, hyphens and capitals."""
    return "".join(letter for letter in words.lower() if letter.isalnum() or letter == "+")


def take_in_words(words: Words, choosing: Choosing, typed: str, others: Mapping[str, str]) -> bool:
    """Take several answers that were typed in a row as they are shown, if they can be read in one way only. `others`
    are other names of words of moves."""
    return _Reader(words, others).take(choosing, plain(typed))


class _Reader:
    """Reads answers by what the words of moves are called."""

    def __init__(self, words: Words, others: Mapping[str, str]) -> None:
        self._words = words
        self._others = others

    def take(self, choosing: Choosing, wanted: str) -> bool:
        before = tuple(choosing.words)  # they followed by themselves, and may be typed all the same
        readings = {
            reading
            for skipped, _ in self._without(wanted, before)
            for reading in self._readings(choosing, wanted[skipped:])
        }
        return len(readings) == 1 and choosing.answer(" ".join(readings.pop()))

    def _readings(self, choosing: Choosing, wanted: str) -> Iterator[Reading]:
        """The answers that these letters may mean, one behind another."""
        for word in choosing.next_words().values():
            for length in self._lengths(wanted, word):
                before = len(choosing.words)
                choosing.answer(word)
                after = wanted[length:]
                for skipped, also in self._without(after, choosing.words[before + 1 :]):
                    if skipped == len(after):
                        yield (word, *also)
                    else:
                        yield from ((word, *also, *more) for more in self._readings(choosing, after[skipped:]))
                choosing.back()

    def _without(self, wanted: str, followed: Sequence[str]) -> Iterator[tuple[int, Reading]]:
        """How many letters name words that followed by themselves, and these words: none, or as many as were typed."""
        yield 0, ()
        typed: Reading = ()
        at = 0
        for word in followed:
            length = max(self._lengths(wanted[at:], word), default=0)
            if not length:
                return
            at, typed = at + length, (*typed, word)
            yield at, typed

    def _lengths(self, wanted: str, word: str) -> set[int]:
        """With how many letters a text can begin by naming a word."""
        return {len(name) for name in self._names(word) if name and wanted.startswith(name)}

    def _names(self, word: str) -> list[str]:
        """What a word is called, as letters to compare: its own, without the card it is on, as told, as chosen, and
        any other."""
        words = self._words
        names = [word, word.rpartition(".")[2], notation.in_words(words, word), words.word(word)]
        names += [words.word(other) for other, meant in self._others.items() if meant == word]
        return list(map(plain, names))
