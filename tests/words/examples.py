"""One example or two of everything that a game tells, with its sentence: `python -m tests.words.examples` writes them.

The browser puts the same data in words by the same rules; its tests read the file (web/src/lib/texts/telling.test.ts).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from regalia.engine.event import NUMBERS, Entry
from regalia.engine.game import Game, Setting
from regalia.engine.vocabulary import Declared, Group, Kind, Quantity
from regalia.games import games

FILE = Path(__file__).with_name("examples.json")
MANY = 3


def examples() -> dict[str, Any]:
    return {game.name: _examples(game) for game in games().values()}


def _examples(game: Game) -> dict[str, Any]:
    setting = game.setting()
    names = ["Ann", "Bob"]
    events = [event for declared in game.events.declared.values() for event in _events(setting, declared)]
    return {
        "facts": setting.facts,
        "names": names,
        "cards": {word: game.words.about(word, setting.facts) for word in setting.facts},
        "events": [{"event": event.plain(), "text": game.sentence(setting, event, names)} for event in events],
    }


def _events(setting: Setting, declared: Declared) -> Iterator[Any]:
    """With the first of everything, and with the second or with nothing where that may be."""
    seen = []
    for last in (False, True):
        numbers = [n for kind in declared.kinds.values() for n in _numbers(kind, last)]
        entry = Entry(declared.code, -1, (*numbers, *[0] * (NUMBERS - len(numbers))))
        event = setting.game.events.event(setting, 1, entry)
        if event not in seen:
            seen.append(event)
            yield event


def _numbers(kind: Kind, last: bool) -> tuple[int, ...]:
    if last and kind.none is not None:
        return (kind.none,)
    if isinstance(kind, Quantity):
        return (MANY if last else 1,)
    if isinstance(kind, Group):
        return tuple(6 if last else 5 for _ in range(kind.width))
    return (int(last),)


def written() -> str:
    return json.dumps(examples(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
