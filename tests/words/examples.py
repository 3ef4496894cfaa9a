"""One example or two of everything that a game tells, with its sentence: `python -m tests.words.examples` writes them.

The browser puts the same data in words by the same rules; its tests read the file (web/src/lib/texts/telling.test.ts).
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from regalia.engine.event import NUMBERS, Entry
from regalia.engine.game import Game, Setting
from regalia.engine.vocabulary import Declared, Group, Kind, Quantity
from regalia.games import games
from regalia.play.match import Match
from regalia.play.shuffle import Shuffle, key_from_seed

FILE = Path(__file__).with_name("examples.json")
MANY = 3
MATCHES, PLIES = 3, 60


def examples() -> dict[str, Any]:
    return {game.name: _examples(game) for game in games().values()}


def _examples(game: Game) -> dict[str, Any]:
    setting = game.setting()
    names = ["Ann", "Bob"]
    events = [event for declared in game.events.declared.values() for event in _events(setting, declared)]
    return {
        "facts": setting.facts,
        "names": names,
        "questions": _questions(game, names),
        "hints": _hints(game, names),
        "cards": {word: setting.words(names).about(word) for word in setting.facts},
        "events": [{"event": event.plain(), "text": game.sentence(setting, event, names)} for event in events],
    }


def _played(game: Game, names: list[str]) -> Iterator[Match]:
    """The positions of some short matches."""
    for seed in range(MATCHES):
        match = Match(game.setting(2), Shuffle(key_from_seed(seed)), names)
        choose = random.Random(seed)
        while match.seat is not None and match.ply < PLIES:
            yield match
            match.play(choose.choice(match.moves()))


def _questions(game: Game, names: list[str]) -> list[dict[str, Any]]:
    """Every question that comes up, and every one behind a verb, once."""
    found: dict[str, dict[str, Any]] = {}
    for match in _played(game, names):
        view = match.shown(match.seat)
        asked = game.phases.question(view)
        for move in match.moves():
            chosen = move.split()
            for n in range(len(chosen)):
                name = f"{asked['kind']} {chosen[0] if n else ''} {n}"
                if name not in found:
                    text = game.question(match.setting, view, chosen[:n])
                    found[name] = {"asked": asked, "chosen": chosen[:n], "text": text}
    return list(found.values())


def _hints(game: Game, names: list[str]) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = []
    for match in _played(game, names):
        assert match.seat is not None
        hint = game.hint(match.setting, match.seen(match.seat), match.seat)
        if hint is not None and len(told) < MANY:
            told.append({"hint": hint, "text": match.setting.words(names).phrase(hint)})
    return told


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
