"""What actions are made of: the words of their notation as numbers, for networks that learn from them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from regalia.engine.game import Setting

OWN_WORDS = 400  # a verb of at most so many actions gives each a word of its own
A_SEAT = re.compile(r"seat(\d+)")


@dataclass(frozen=True)
class Words:
    """What actions are made of: the words of their notation, a seat counted from the one that looks.

    A word is told apart by the verb and by its place behind it, unless that does not matter (`any_order`). An action
    that is one of few with its verb has a word of its own as well, since a whole can be more than its parts.
    """

    names: list[str]
    of: npt.NDArray[np.int16]  # by seat that looks and action: the numbers of its words, -1 behind the last


def words_of_actions(setting: Setting, room: int) -> Words:
    """The words of every action of a setting, with `room` for so many seats."""
    actions = range(setting.game.actions)
    # Numbered as at a table with the most seats, so that they are the same at every table.
    words = [list(_words_of(setting, action, 0, room)) for action in actions]
    numbers = {name: number for number, name in enumerate(dict.fromkeys(name for row in words for name in row))}
    table = np.full((setting.seats, len(actions), max(map(len, words))), -1, np.int16)
    for seat in range(setting.seats):
        for action in actions:
            for place, name in enumerate(_words_of(setting, action, seat, setting.seats)):
                table[seat, action, place] = numbers.get(name, -1)  # a seat that nobody has
    return Words(list(numbers), table)


def _words_of(setting: Setting, action: int, seat: int, seats: int) -> Iterator[str]:
    move = setting.game.moves.at(action)
    words = [_turned(word, seat, seats) for word in setting.texts[action].split()]
    verb = f"{setting.game.moves.declared.index(move)} {move.verb}".strip()
    own = words[1:] if move.verb else words
    yield verb
    for place, word in enumerate(own):
        yield f"{verb} {word}" if move.verb in setting.game.any_order else f"{verb} {place}: {word}"
    if len(own) > 1 and move.size <= OWN_WORDS:
        yield f"{verb}: {' '.join(own)}"


def _turned(word: str, seat: int, seats: int) -> str:
    named = A_SEAT.fullmatch(word)
    return f"seat+{(int(named[1]) - seat) % seats}" if named and int(named[1]) < seats else word
