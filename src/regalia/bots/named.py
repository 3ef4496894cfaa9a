"""The bots by name, as people type them: `random`, `network`, `character:reckoner`, `search:ms=500`, `hard`.

Somebody else's bot is a class with the methods of `Bot`: named as `module:Class`, with settings as in
`module:Class,checkpoint=best.pt`, or offered by a package under the entry point `regalia.bots`. Or it is any program
that speaks lines of JSON: `program:node mybot.js`.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import inspect
import sys
from collections.abc import Callable, Sequence
from dataclasses import Field, fields
from pathlib import Path
from typing import Any

from regalia.bots.bot import Bot
from regalia.bots.kinds import CharacterBot, FlatBot, NetworkBot, RandomBot, SearchBot, SolverBot, StrengthBot
from regalia.bots.policies import OnnxBot
from regalia.bots.program import ProgramBot
from regalia.engine.errors import BadSettings
from regalia.engine.game import Game
from regalia.engine.kernel import can_compile
from regalia.engine.words import ABOUT
from regalia.search.network import shipped

MOST = 1_000_000  # of anything a bot can be told to do
GROUP = "regalia.bots"

KINDS: dict[str, Callable[..., Bot]] = {
    "random": RandomBot,
    "character": CharacterBot,
    "network": NetworkBot,
    "flat": FlatBot,
    "search": SearchBot,
    "solver": SolverBot,
    "onnx": OnnxBot,
}

# For people: what answers at once, twice, and a search.
STRENGTHS: dict[str, Bot] = {
    "easy": StrengthBot("easy", astray=50),
    "medium": StrengthBot("medium", astray=10),
    "hard": SearchBot(ms=1000),
}


# What a table server offers in every game, the strongest last, which it compiles before anybody asks for it.
AT_TABLES = ("random", *STRENGTHS)


def opponents(game: Game) -> dict[str, str]:
    """Whom a person can play a game against: by strength where anything compiles, then by character, in a sentence.

    >>> from regalia.games import find
    >>> "character:reckoner" in opponents(find("kingdom-18"))
    True
    """
    strengths = [name for name in STRENGTHS if can_compile() or code_of(name) is None]
    solver = ["solver"] if can_compile() and game.solver(game.setting()) is not None else []
    learnt = ["network"] if shipped(game) is not None else []
    names = [*strengths, *learnt, *(f"character:{name}" for name in game.characters), *solver]
    temperaments = {f"character:{name}": game.temperament(name) for name in game.characters}
    return {name: temperaments.get(name) or game.words.text(f"bot-{name}", ABOUT) for name in [*names, "random"]}


def usual(game: Game) -> str:
    """Who plays where nobody was asked for: a quick search, or the game's first character where nothing compiles.

    >>> from regalia.games import find
    >>> usual(find("greed")) in ("flat:worlds=200", interim(find("greed")))
    True
    """
    return "flat:worlds=200" if can_compile() else interim(game)


def names() -> list[str]:
    """What can be typed, the strengths for people first.

    >>> "random" in names()
    True
    """
    return [*STRENGTHS, *KINDS, *(entry.name for entry in importlib.metadata.entry_points(group=GROUP))]


def forms() -> list[str]:
    """What can be typed, each with the settings it takes.

    >>> "character:NAME" in forms()
    True
    """
    own = [f"{name}:{','.join(taken)}" if (taken := _taken(kind)) else name for name, kind in KINDS.items()]
    return [*STRENGTHS, *own, *names()[len(STRENGTHS) + len(KINDS) :]]


def _taken(kind: Callable[..., Bot]) -> list[str]:
    known = [field for field in fields(kind) if not field.name.startswith("_")]  # type: ignore[arg-type]
    words = {field.name: "NAME" if field.type == "str" else "N" for field in known}
    return [word if name == "name" else f"{name}={word}" for name, word in words.items()]


def interim(game: Game) -> str:
    """Who plays for a bot whose code is not compiled yet: the game's first character, where it has any.

    >>> from regalia.games import find
    >>> interim(find("kingdom-18"))
    'character:schemer'
    """
    return next((f"character:{name}" for name in game.characters), "random")


def code_of(text: str) -> str | None:
    """What has to be compiled for a bot, by a name that all share who need the same; None: nothing.

    >>> code_of("hard"), code_of("easy")
    ('search', None)
    """
    name = text.partition(":")[0]
    if name in ("random", "character", "network", "onnx", "easy", "medium"):
        return None
    return "search" if name == "hard" else name


def make(text: str) -> Bot:
    """The bot of that name, with its settings behind a colon.

    >>> make("character:reckoner")
    CharacterBot(name='reckoner')
    """
    if not isinstance(text, str):
        raise BadSettings(f"A bot is named by text, as in 'random' or 'search:ms=500', not by {text!r}.")
    if text in STRENGTHS:
        return STRENGTHS[text]
    name, _, rest = text.partition(":")
    if name in KINDS:
        return _with_settings(name, KINDS[name], rest)
    for entry in importlib.metadata.entry_points(group=GROUP, name=name):
        return _with_settings(name, entry.load(), rest)
    if name == "program" and rest:
        return ProgramBot(rest)
    if rest and "=" not in rest.partition(",")[0]:
        return _imported(name, *rest.split(","))
    raise BadSettings(f"There is no bot {name!r}; the bots are {', '.join(names())}.")


def _imported(module: str, name: str, *settings: str) -> Bot:
    """Somebody's own bot: out of an installed module, or of a file in the current folder."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)  # behind all others, so that no file here takes the place of another module
    try:
        kind = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise BadSettings(f"The bot {module}:{name} cannot be imported: {error}.") from error
    bot: Bot = kind(**_own_settings(f"{module}:{name}", kind, settings))
    return bot


def _own_settings(name: str, kind: Callable[..., Bot], settings: Sequence[str]) -> dict[str, object]:
    """Settings for whatever the class takes: numbers where it says so, else text."""
    known = inspect.signature(kind).parameters
    readers = {"int": int, int: int, "float": float, float: float}
    chosen: dict[str, object] = {}
    for part in settings:
        setting, _, value = part.partition("=")
        if setting not in known:
            offer = f"its settings are {', '.join(known)}" if known else "it has none"
            raise BadSettings(f"The bot {name} has no setting {setting!r}; {offer}.")
        try:
            chosen[setting] = readers.get(known[setting].annotation, str)(value)
        except ValueError:
            raise BadSettings(f"The bot {name} takes a number for {setting}, not {value!r}.") from None
    for setting, parameter in known.items():
        if parameter.default is parameter.empty and setting not in chosen:
            raise BadSettings(f"The bot {name} needs a setting, as in {name},{setting}=….")
    return chosen


def _with_settings(name: str, kind: Callable[..., Bot], rest: str) -> Bot:
    settings = [field for field in fields(kind) if not field.name.startswith("_")]  # type: ignore[arg-type]
    known: dict[str, Field[Any]] = {field.name: field for field in settings}
    chosen: dict[str, object] = {}
    for part in filter(None, rest.split(",")):
        setting, equals, value = part.partition("=")
        if not equals and "name" in known:
            setting, value = "name", part
        if setting not in known:
            offer = f"its settings are {', '.join(known)}" if known else "it has none"
            raise BadSettings(f"The bot {name} has no setting {setting!r}; {offer}.")
        chosen[setting] = value if known[setting].type == "str" else _number(name, setting, value)
    if "name" in known and "name" not in chosen:
        raise BadSettings(f"The bot {name} needs to know which one, as in {name}:honest.")
    return kind(**chosen)


def _number(name: str, setting: str, value: str) -> int:
    # Python refuses to read a number of thousands of digits, so the digits are counted first.
    if not value.isdecimal() or len(value) > len(str(MOST)) or not 1 <= int(value) <= MOST:
        raise BadSettings(f"The bot {name} takes a whole number from 1 to {MOST} for {setting}, not {value!r}.")
    return int(value)
