"""What the results in a folder were made from. Two runs share a folder only if all of it agrees.

The code of the rules and of every bot is part of it, by a hash: results of a bot that was changed since are not mixed
with those of the one before. Who ran it, and where, stands beside and may differ.
"""

from __future__ import annotations

import hashlib
import inspect
import json
import os
import platform
import shlex
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy

import regalia
from regalia import bots
from regalia.bots.program import ProgramBot
from regalia.engine.errors import BadSettings
from regalia.lab.games import Terms

FORMAT = 1
FILE = "manifest.json"
HOME = Path(regalia.__file__).parent
DIGITS = 16  # of a hash
LONGEST = 60  # letters of a value in a refusal

# What the parts of a manifest are called in a refusal.
NAMES = {
    "format": "the formats of the results",
    "what": "the contestants",
    "game": "the games",
    "version": "the versions of the rules",
    "rules": "the sources of the rules",
    "seats": "the numbers of seats",
    "options": "the house rules",
    "cards": "the cards",
    "seed": "the seeds",
}


def describe(what: str, terms: Terms, players: Sequence[str], seed: int) -> dict[str, Any]:
    """All that results depend on, and under `runs` who has worked on them."""
    setting = terms.setting()
    game = setting.game
    return {
        "format": FORMAT,
        "what": what,
        "game": game.name,
        "version": game.version,
        "rules": code_hash([HOME / "engine", HOME / "play", game.folder.parent, game.folder]),
        "seats": setting.seats,
        "options": setting.options,
        "cards": setting.cards.digest,
        "bots": {player: bot_hash(bots.make(player), game.folder) for player in players},
        "seed": seed,
        "runs": [machine()],
    }


def bot_hash(bot: bots.Bot, game: Path) -> str:
    """A hash of a bot's code, and of the files that its settings name."""
    kind = type(bot)
    if isinstance(bot, ProgramBot):
        return code_hash([Path(word) for word in shlex.split(bot.name) if Path(word).is_file()])
    own = Path(inspect.getfile(kind))
    if own.is_relative_to(HOME):
        networks = sorted((HOME / "search" / "networks").glob("*.npz"))
        return code_hash(
            [HOME / "bots", HOME / "search", HOME / "engine", game.parent, game, *networks, *_files_named(bot)]
        )
    package = sys.modules[kind.__module__.partition(".")[0]]
    sources = [file for place in getattr(package, "__path__", ()) for file in sorted(Path(place).rglob("*.py"))]
    return code_hash([*(sources or [own]), *_files_named(bot)])


def _files_named(bot: bots.Bot) -> Iterable[Path]:
    """The files that a bot was told of, as the weights of a network are."""
    values = [getattr(bot, field.name) for field in fields(bot)] if is_dataclass(bot) else vars(bot).values()
    return [Path(value) for value in values if isinstance(value, str | Path) and value and Path(value).is_file()]


def code_hash(places: Sequence[Path]) -> str:
    """Of files, and of the sources in folders."""
    digest = hashlib.sha256()
    for place in places:
        files = sorted(place.glob("*.py")) if place.is_dir() else [place]
        for file in files:
            digest.update(f"{file.name} {file.stat().st_size} ".encode() + file.read_bytes())
    return digest.hexdigest()[:DIGITS]


@cache
def _commit() -> str:
    """The commit of the sources, where they are a working copy; a plus sign if something was changed since."""
    asked = ["git", "-C", str(HOME), "describe", "--always", "--dirty=+", "--abbrev=12", "--exclude=*"]
    try:
        return subprocess.run(asked, capture_output=True, text=True, check=True, timeout=10).stdout.strip()
    except (OSError, subprocess.SubprocessError):
        return ""


def machine() -> dict[str, Any]:
    """Where and with what this runs."""
    return {
        "regalia": regalia.__version__,
        "commit": _commit(),
        "python": platform.python_version(),
        "numpy": numpy.__version__,
        "machine": platform.machine(),
        "system": platform.system(),
        "cores": os.cpu_count(),
    }


def difference(kept: Mapping[str, Any], new: Mapping[str, Any]) -> str:
    """Why results cannot be put together, as the end of a sentence; empty if they can."""
    for part, name in NAMES.items():
        if (there := kept.get(part)) != (here := new[part]):
            return f"{name} differ ({_short(there)} there, {_short(here)} here)"
    for bot, code in new["bots"].items():
        if bot not in kept["bots"]:
            return f"{bot} did not play there"
        if kept["bots"][bot] != code:
            return f"the code of the bot {bot} has changed since"
    if kept["bots"].keys() != new["bots"].keys():
        return f"{', '.join(sorted(kept['bots'].keys() - new['bots'].keys()))} played there too"
    return ""


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def read(folder: Path) -> dict[str, Any] | None:
    """The manifest of a folder, if it has one."""
    path = folder / FILE
    if not path.exists():
        return None
    try:
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadSettings(f"{path} cannot be read: {error}.") from error
    return found


def write(folder: Path, manifest: Mapping[str, Any]) -> None:
    """Whole or not at all."""
    unfinished = folder / f".{FILE}"
    unfinished.write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
    unfinished.rename(folder / FILE)


def claim(folder: Path, manifest: dict[str, Any], results: str) -> None:
    """Take a folder for the results of an experiment; refuse one that holds those of another.

    `results` is the pattern of the names of the files with results.
    """
    folder.mkdir(parents=True, exist_ok=True)
    kept = read(folder)
    if kept is None and next(folder.glob(results), None) is not None:
        raise BadSettings(f"The folder {folder} holds results that do not say how they were made; choose another one.")
    if kept is not None:
        why = difference(kept, manifest)
        if why:
            raise BadSettings(f"The folder {folder} holds another experiment: {why}. Choose another folder.")
        runs = [*kept["runs"], *(run for run in manifest["runs"] if run not in kept["runs"])]
        manifest = {**manifest, "runs": runs}
    write(folder, manifest)
