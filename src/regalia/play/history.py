"""The finished matches of this machine: one transcript each, in a folder of the person's own."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path

from regalia.engine.errors import BadTranscript
from regalia.play.match import Match
from regalia.play.sheet import Sheet, read_sheet, read_winners
from regalia.play.transcript import read, read_file

VARIABLE = "REGALIA_DATA"
FOLDER = "history"  # in the data folder


def data_folder() -> Path:
    """Where this person's data are kept, unless another folder is given."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "regalia"


@dataclass(frozen=True)
class Finished:
    """A finished match as the history lists it."""

    path: Path
    game: str  # the name by which it is found
    players: list[str]
    winners: list[str]
    sheet: Sheet | None  # None where nobody timed it
    result: str  # a sentence


def keep(match: Match, folder: Path) -> Path:
    """Write a finished match into the folder: the whole file, or none at all."""
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{match.sheet.began:%Y-%m-%d-%H%M%S}" if match.sheet else match.game.name
    with tempfile.TemporaryDirectory(prefix=".unfinished-", dir=folder) as desk:
        draft = Path(desk) / "transcript.txt"
        draft.write_text(match.transcript(whole=True), encoding="utf-8")
        return draft.replace(free_name(folder / f"{name}.txt"))


def free_name(path: Path) -> Path:
    """The name that was asked for, or the next one beside it where a file is there already."""
    beside = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    return next(path for path in chain([path], beside) if not path.exists())


def finished(folder: Path) -> tuple[list[Finished], list[str]]:
    """The finished matches, the newest first, and a sentence for each file that is none."""
    matches, troubles = [], []
    for path in sorted(folder.glob("*.txt")):
        try:
            matches.append(_read(path))
        except BadTranscript as error:
            troubles.append(f"{path} is not listed: {error}")
    matches.sort(key=lambda match: match.sheet.began.timestamp() if match.sheet else 0, reverse=True)
    return matches, troubles


def _read(path: Path) -> Finished:
    """What a transcript says of itself; it is not replayed, so matches of older versions are listed too."""
    parts = read(read_file(path))
    if parts.result is None:
        raise BadTranscript("The match in it is not over.")
    players = parts.listed("seat")
    winners = [players[seat] for seat in read_winners(parts.headers) if seat < len(players)]
    game, _, _ = parts.header("game").partition(",")
    return Finished(path, game, players, winners, read_sheet(parts.headers), parts.result)
