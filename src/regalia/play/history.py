"""The matches of this machine, one transcript each, in folders of the person's own: those that were finished, and those
that are not over yet, which are written again after every move."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path

from regalia.engine.errors import BadTranscript
from regalia.play.match import Match
from regalia.play.series import Series
from regalia.play.sheet import Sheet, read_sheet, read_winners
from regalia.play.transcript import read, read_bots, read_file

VARIABLE = "REGALIA_DATA"
FOLDER, UNFINISHED = "history", "unfinished"  # in the data folder


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
    bots: dict[int, str]  # those of the players that were bots, by seat
    winners: list[str]
    sheet: Sheet | None  # None where nobody timed it
    result: str  # a sentence


def keep(match: Match, folder: Path) -> Path:
    """Write a finished match into the folder."""
    name = f"{match.sheet.began:%Y-%m-%d-%H%M%S}" if match.sheet else match.game.name
    return write(match, free_name(folder / f"{name}.txt"))


def write(played: Match | Series, path: Path) -> Path:
    """Write a transcript, secrets included: the whole file, or none at all."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".unfinished-", dir=path.parent) as desk:
        draft = Path(desk) / "transcript.txt"
        draft.write_text(played.transcript(whole=True), encoding="utf-8")
        return draft.replace(path)


def free_name(path: Path) -> Path:
    """The name that was asked for, or the next one beside it where a file is there already."""
    beside = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    return next(path for path in chain([path], beside) if not path.exists())


def unfinished(data: Path) -> list[Path]:
    """The matches and tournaments that are not over, the one that was played last first."""
    return sorted((data / UNFINISHED).glob("*.txt"), key=lambda path: path.stat().st_mtime, reverse=True)


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


def find(file: Path, data: Path) -> Path:
    """The transcript that somebody means: by its path, its number in the history or its name in there."""
    if file.exists():
        return file
    if str(file).isdecimal():
        matches, _ = finished(data / FOLDER)
        if not 1 <= int(str(file)) <= len(matches):
            raise BadTranscript(f"There is no match {file} in the history, which has {len(matches)}.")
        return matches[int(str(file)) - 1].path
    kept = (data / folder / file for folder in (FOLDER, UNFINISHED) if len(file.parts) == 1)
    return next((path for path in kept if path.exists()), file)


def named(players: Sequence[str], bots: dict[int, str]) -> list[str]:
    """The players, bots with what they are: `Blue (medium)`, or `Blue (reckoner)` for a character."""
    kinds = {seat: bot.removeprefix("character:") for seat, bot in bots.items()}
    return [f"{name} ({kinds[seat]})" if seat in kinds else name for seat, name in enumerate(players)]


def _read(path: Path) -> Finished:
    """What a transcript says of itself; it is not replayed, so matches of older versions are listed too."""
    parts = read(read_file(path))
    if parts.result is None:
        raise BadTranscript("The match in it is not over.")
    players = parts.listed("seat")
    winners = [players[seat] for seat in read_winners(parts.headers) if seat < len(players)]
    game, _, _ = parts.header("game").partition(",")
    return Finished(path, game, players, read_bots(parts), winners, read_sheet(parts.headers), parts.result)
