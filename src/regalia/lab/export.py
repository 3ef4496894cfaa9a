"""Games as data: fresh ones between bots, or finished matches out of transcripts, into a folder of Parquet files."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import NamedTuple

from regalia.bots.cast import UNKNOWN
from regalia.engine.contract import NO_SEAT
from regalia.engine.errors import RegaliaError
from regalia.engine.extras import needs
from regalia.engine.game import Setting
from regalia.lab import dataset
from regalia.lab.dataset import Origin, encode
from regalia.lab.games import Game, Terms, cast_of, pays_to_compile, play
from regalia.lab.manifest import claim, describe
from regalia.lab.recording import IllegalPly, Played, record
from regalia.lab.work import HERE, Place, batches_of, results
from regalia.play.shuffle import Shuffle, key_from_seed
from regalia.play.transcript import Outline, outline

# Games in a part, that is in one file of each kind: few where games are long, or are played slowly.
SHORT, LONG, SLOW = 2_000, 250, 20
LONG_GAME = 1_000  # moves that such a game may take

FILES = "games-*.parquet"


@dataclass(frozen=True)
class Plan:
    """Fresh games: everything that they depend on."""

    terms: Terms
    players: tuple[str, ...]  # by seat, in the first game; they sit down one seat further in each
    seed: int = 0
    observations: bool = False  # whether the rows of numbers are kept too

    def game_of(self, number: int) -> Game:
        shift, seats = number % self.terms.seats, self.terms.seats
        return Game(self.seed, number, tuple(self.players[(seat - shift) % seats] for seat in range(seats)))


def run(
    plan: Plan, games: int, folder: Path, place: Place = HERE, progress: Callable[[int], None] | None = None
) -> int:
    """Play the games that the folder does not hold yet, and write them down; return how many there are."""
    _claim(folder, plan.terms, plan.players, plan.seed, "fresh games", plan.observations)
    compiled = pays_to_compile(plan.terms, plan.players, games)
    size = SLOW if not compiled else SHORT if plan.terms.setting().game.longest < LONG_GAME else LONG
    done = set(dataset.parts(folder))
    batches = [batch for batch in batches_of(range(games), size) if batch[0] not in done]
    _go_on(games - sum(map(len, batches)), progress)
    for number, files in results(partial(_fresh, plan, compiled), batches, place, compiled):
        dataset.write(folder, batches[number][0], files)
        _go_on(len(batches[number]), progress)
    return games


def _go_on(games: int, progress: Callable[[int], None] | None) -> None:
    if progress is not None:
        progress(games)


def _claim(folder: Path, terms: Terms, players: Sequence[str], seed: int, what: str, observations: bool) -> None:
    """Take the folder for this dataset; what it holds of another one is refused."""
    needs("polars", extra="lab")
    told = {"format": dataset.FORMAT, "source": what, "observations": observations}
    claim(folder, {**describe(f"dataset: {json.dumps(told)}", terms, players, seed), "terms": asdict(terms)}, FILES)
    setting = terms.setting()
    (folder / dataset.SCHEMA).write_text(json.dumps(dataset.schema(setting), indent=1) + "\n", encoding="utf-8")


def _fresh(plan: Plan, compiled: bool, numbers: Sequence[int]) -> dict[str, bytes]:
    setting = plan.terms.setting()
    games = [plan.game_of(number) for number in numbers]
    who = cast_of(plan.players, setting)
    played = play(plan.terms, games, compiled)
    again = [
        Played(
            Shuffle(key_from_seed(game.deal)), result.moves, [who.numbers[name] for name in game.players], game.chances
        )
        for game, result in zip(games, played, strict=True)
    ]
    origins = [
        Origin(game.number, "fresh", game.deal, plan.terms.first, game.players, result.moves)
        for game, result in zip(games, played, strict=True)
    ]
    return encode(setting, origins, record(setting, again, who.minds), plan.observations)


# Finished matches


class Text(NamedTuple):
    """A transcript, and where it comes from."""

    source: str
    text: str


class LeftOut(NamedTuple):
    """A transcript that is not in the dataset, and why."""

    source: str
    why: str


def run_transcripts(
    terms: Terms,
    texts: Sequence[Text],
    folder: Path,
    observations: bool = False,
    place: Place = HERE,
    progress: Callable[[int], None] | None = None,
) -> list[LeftOut]:
    """Write finished matches of these terms down; return those that are left out. Nobody's name is kept."""
    _claim(folder, terms, (), 0, "transcripts", observations)
    batches = [texts[first : first + LONG] for first in range(0, len(texts), LONG)]
    numbered = [(number * LONG, batch) for number, batch in enumerate(batches)]
    left_out: list[LeftOut] = []
    for number, (files, refused) in results(partial(_finished, terms, observations), numbered, place, threads=False):
        if files:
            dataset.write(folder, numbered[number][0], files)
        left_out += refused
        _go_on(len(batches[number]), progress)
    return sorted(left_out)


def _finished(
    terms: Terms, observations: bool, batch: tuple[int, Sequence[Text]]
) -> tuple[dict[str, bytes], list[LeftOut]]:
    first, texts = batch
    setting, refused = terms.setting(), []
    taken: list[tuple[Origin, Played, Outline]] = []
    for number, (source, text) in enumerate(texts, start=first):
        try:
            taken.append(_read(setting, number, source, text))
        except RegaliaError as error:
            refused.append(LeftOut(source, str(error)))
    while True:
        try:
            recorded = record(setting, [played for _, played, _ in taken])
            break
        except IllegalPly as error:
            origin = taken.pop(error.game)[0]
            refused.append(LeftOut(origin.source, f"ply {error.ply} is not legal"))
    wrong = [at for at, (_, _, told) in enumerate(taken) if not _same_result(told, recorded.scores[at].tolist())]
    if wrong:
        refused += [LeftOut(taken[at][0].source, "its result is not the one that was played") for at in wrong]
        taken = [one for at, one in enumerate(taken) if at not in wrong]
        recorded = record(setting, [played for _, played, _ in taken])
    return (encode(setting, [origin for origin, _, _ in taken], recorded, observations) if taken else {}), refused


def _read(setting: Setting, number: int, source: str, text: str) -> tuple[Origin, Played, Outline]:
    told = outline(text, setting)
    players = [told.bots.get(seat, "person") for seat in range(setting.seats)]
    origin = Origin(number, source, None, told.first, players, told.moves)
    first = NO_SEAT if told.first is None else told.first
    return origin, Played(told.shuffle, told.moves, [UNKNOWN] * setting.seats, first=first), told


def _same_result(told: Outline, scores: Sequence[float]) -> bool:
    line = ", ".join(f"{name} {score:g}" for name, score in zip(told.names, scores, strict=True))
    return told.result.startswith(f"{line}.")


def transcripts_in(places: Sequence[Path]) -> Iterator[Text]:
    """The transcripts in files and folders."""
    for place in places:
        files = sorted(path for path in place.rglob("*.txt") if path.is_file()) if place.is_dir() else [place]
        for file in files:
            try:
                yield Text(file.name, file.read_text(encoding="utf-8"))
            except (OSError, UnicodeDecodeError):
                yield Text(file.name, "")
