"""Moves read from the words that a person is shown, beside the notation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regalia.engine.words import Words
from regalia.play import notation
from regalia.terminal.choosing import Choosing

Reading = tuple[str, ...]  # the words of the notation that a text means


def plain(words: str) -> str:
    """Words as people compare them: without spaces, hyphens and capitals."""
    return "".join(letter for letter in words.lower() if letter.isalnum() or letter == "+")


def take_in_words(words: Words, choosing: Choosing, typed: str) -> bool:
    """Take several answers that were typed in a row as they are shown, if they can be read in one way only."""
    wanted = plain(typed)
    before = tuple(choosing.words)  # they followed by themselves, and may be typed all the same
    readings = {
        reading
        for skipped, _ in _without(words, wanted, before)
        for reading in _readings(words, choosing, wanted[skipped:])
    }
    return len(readings) == 1 and choosing.answer(" ".join(readings.pop()))


def _readings(words: Words, choosing: Choosing, wanted: str) -> Iterator[Reading]:
    """The answers that these letters may mean, one behind another."""
    for word in choosing.next_words().values():
        for length in _lengths(words, wanted, word):
            before = len(choosing.words)
            choosing.answer(word)
            after = wanted[length:]
            for skipped, also in _without(words, after, choosing.words[before + 1 :]):
                if skipped == len(after):
                    yield (word, *also)
                else:
                    yield from ((word, *also, *more) for more in _readings(words, choosing, after[skipped:]))
            choosing.back()


def _without(words: Words, wanted: str, followed: Sequence[str]) -> Iterator[tuple[int, Reading]]:
    """How many letters name words that followed by themselves, and these words: none, or as many as were typed."""
    yield 0, ()
    typed: Reading = ()
    at = 0
    for word in followed:
        length = max(_lengths(words, wanted[at:], word), default=0)
        if not length:
            return
        at, typed = at + length, (*typed, word)
        yield at, typed


def _lengths(words: Words, wanted: str, word: str) -> set[int]:
    """With how many letters a text can begin by naming a word."""
    return {len(name) for name in _names(words, word) if name and wanted.startswith(name)}


def _names(words: Words, word: str) -> tuple[str, ...]:
    """What a word is called, as letters to compare: its own, without the card it is on, as told, and as chosen."""
    return tuple(map(plain, (word, word.rpartition(".")[2], notation.in_words(words, word), words.word(word))))
