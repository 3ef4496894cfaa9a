"""The terms of a match, checked: what is settled before its first move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any

from regalia.engine.errors import BadPosition, BadSettings
from regalia.engine.game import Setting
from regalia.games import find
from regalia.play.shuffle import Shuffle, key_from_seed, new_key

LONGEST_NAME = 40
LONGEST_ENTROPY = 200
MOST_SEED = 2**63 - 1


def setting_of(
    name: str,
    seats: int | None,
    options: Mapping[str, object] | None,
    cards: str | Path | None,
    first: int | None = None,
) -> Setting:
    """What is fixed for a match, with the cards of a file if one is named."""
    found = find(name)
    if cards is not None and not isinstance(cards, str | Path):
        raise BadSettings(f"A card file is named by its path, not by {cards!r}.")
    return found.setting(seats, options, found.load_cards(Path(cards)) if cards is not None else None, first)


def shuffle_of(setting: Setting, seed: int | None, entropy: Sequence[str]) -> Shuffle:
    if seed is not None and (type(seed) is not int or not 0 <= seed <= MOST_SEED):
        raise BadSettings(f"A seed is a whole number from 0 to {MOST_SEED}.")
    return Shuffle(new_key() if seed is None else key_from_seed(seed), checked_entropy(setting, entropy))


def checked_entropy(setting: Setting, entropy: Sequence[str]) -> tuple[str, ...]:
    """What the seats add to the shuffle must come out of a transcript as it went in."""
    if not isinstance(entropy, list | tuple) or len(entropy) not in (0, setting.seats):
        raise BadSettings("Entropy comes from every seat or from none: a list with one text for each of them.")
    for text in entropy:
        if not _is_one_line(text, LONGEST_ENTROPY):
            raise BadSettings(f"The entropy of a seat is 1 to {LONGEST_ENTROPY} letters on one line; {text!r} is not.")
    return tuple(entropy)


def checked_names(setting: Setting, names: Sequence[str] | None) -> list[str]:
    if names is None:
        return setting.game.seat_names(setting.seats)
    if not isinstance(names, list | tuple) or len(names) != setting.seats or len(set(map(str, names))) != len(names):
        raise BadSettings(f"{setting.seats} different names are needed, one a seat.")
    for name in names:
        if not _is_one_line(name, LONGEST_NAME):
            raise BadSettings(
                f"A name is 1 to {LONGEST_NAME} letters on one line, with single spaces; {name!r} is not."
            )
    return list(names)


def _is_one_line(text: object, longest: int) -> bool:
    """Whether something can stand on a line of a transcript and be read from it again."""
    return isinstance(text, str) and 0 < len(text) <= longest and text.isprintable() and " ".join(text.split()) == text


def checked_position(position: Mapping[str, Any]) -> dict[str, Any]:
    """A copy, so that what is done to the original does not reach the match."""
    if not isinstance(position, Mapping):
        raise BadPosition("A position is plain data: the names of fields with their values.")
    return deepcopy(dict(position))
