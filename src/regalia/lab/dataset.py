"""Datasets: games, decisions and events as Parquet, with a schema beside them; written here, and read into arrays.

`docs/data.md` says what every column is. FORMAT rises when any of it changes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from regalia.engine.errors import BadSettings
from regalia.engine.event import OWN
from regalia.engine.extras import needs
from regalia.engine.game import Setting
from regalia.engine.observation import Floats, Layout
from regalia.engine.record import NOBODY, OWNER, Array
from regalia.lab.manifest import read as read_manifest
from regalia.lab.recording import ACTION, COUNT, GAME, PLY, SEAT, Recorded

if TYPE_CHECKING:
    import polars

FORMAT = 2
SCHEMA = "schema.json"
KINDS = ("decisions", "events", "games")  # a part is there when its games are, which are written last
RULES = ["sealed", "opened"]  # what the rules of every game tell of moves, before the events of its own


def schema(setting: Setting) -> dict[str, Any]:
    """What the numbers in a dataset mean."""
    game = setting.game
    layout = game.state_type.dtype.fields
    assert layout is not None
    fields = {
        name: {
            "offset": int(layout[name][1]),
            "type": np.dtype(field.kind).str,
            "shape": list(field.shape),
            "seen_by": "nobody" if field.seen is NOBODY else "owner" if field.seen is OWNER else "everyone",
        }
        for name, field in game.state_type.fields.items()
    }
    return {
        "format": FORMAT,
        "game": game.name,
        "version": game.version,
        "seats": setting.seats,
        "options": setting.options,
        "cards": setting.cards.digest,
        "observation": {"size": Layout(setting).size, "digest": Layout(setting).digest},
        "seen": {"bytes": game.state_type.dtype.itemsize, "hidden": -1, "fields": fields},
        "actions": list(setting.texts),
        "endings": {str(number): why for number, why in enumerate(game.endings, start=1)},
        "events": {
            name: {thing: [at.start, at.stop] for thing, at in declared.places.items()}
            for name, declared in game.events.declared.items()
        },
    }


@dataclass(frozen=True)
class Origin:
    """Where a game comes from: the columns of `games` that playing it again does not tell."""

    game: int  # its number in the dataset
    source: str
    deal: int | None  # the seed of the match, where it has one
    first: int | None
    players: Sequence[str]
    moves: Sequence[int]


def encode(
    setting: Setting, origins: Sequence[Origin], recorded: Recorded, observations: bool = False
) -> dict[str, bytes]:
    """Some games as three Parquet files: decisions, events and games."""
    frames = {
        "decisions": _decisions(setting, origins, recorded, observations),
        "events": _events(setting, origins, recorded),
        "games": _games(setting, origins, recorded),
    }
    return {kind: _parquet(frame) for kind, frame in frames.items()}


def _parquet(frame: polars.DataFrame) -> bytes:
    """One row group, so that it is read back in one piece."""
    written = BytesIO()
    frame.write_parquet(written, compression="lz4", statistics=False, row_group_size=max(1, len(frame)))
    return written.getvalue()


def _shares(recorded: Recorded) -> Array:
    best = recorded.scores == recorded.scores.max(axis=1, keepdims=True, initial=-np.inf)
    shares: Array = best / best.sum(axis=1, keepdims=True)
    return shares


def _paid(shares: Array, seats: int) -> Array:
    """What parts of the win are paid with: 1 for all of it, and the sum over all seats is 0."""
    paid: Array = (shares * seats - 1) / (seats - 1)
    return paid


def _decisions(setting: Setting, origins: Sequence[Origin], recorded: Recorded, observations: bool) -> polars.DataFrame:
    import polars

    table, seats = recorded.decisions, setting.seats
    rows, seat = len(table), table[:, SEAT]
    words = recorded.seen.view(np.int64)  # Parquet has no single bytes: it would write each as a number of four
    reward = _paid(_shares(recorded), seats)[table[:, GAME], seat]
    of = polars.Series("row", np.repeat(np.arange(rows, dtype=np.uint32), table[:, COUNT])).set_sorted()
    likely = polars.Series("policy", recorded.policy, nan_to_null=True)
    lists = polars.DataFrame([of, polars.Series("legal", recorded.legal), likely])
    lists = lists.group_by("row", maintain_order=True).agg("legal", "policy")
    numbers = np.array([origin.game for origin in origins], np.int64)
    columns = [
        polars.Series("game", numbers[table[:, GAME]]),
        polars.Series("ply", table[:, PLY].copy()),
        polars.Series("seat", seat.astype(np.int8)),
        polars.Series("seen", words, polars.Array(polars.Int64, words.shape[1])),
        lists["legal"].cast(polars.List(polars.Int16)),
        polars.Series("action", table[:, ACTION].astype(np.int16)),
        lists["policy"].cast(polars.List(polars.Float32)),
        polars.Series("value", _paid(recorded.value, seats), nan_to_null=True),
        polars.Series("reward_to_go", reward.astype(np.float32)),
    ]
    if observations:
        layout = Layout(setting)
        out = layout.new(rows)
        layout.write(recorded.seen.view(setting.game.state_type.dtype)[:, 0], seat.astype(np.int8), out)
        columns.append(polars.Series("observation", out, polars.Array(polars.Float32, layout.size)))
    return polars.DataFrame(columns)


def _events(setting: Setting, origins: Sequence[Origin], recorded: Recorded) -> polars.DataFrame:
    import polars

    names = polars.Enum([*RULES, *setting.game.events.declared])
    table = recorded.events
    assert len(RULES) == OWN
    numbers = np.array([origin.game for origin in origins], np.int64)
    told = np.ascontiguousarray(table[:, 4:])
    return polars.DataFrame(
        [
            polars.Series("game", numbers[table[:, 0]]),
            polars.Series("ply", table[:, 1].copy()),
            polars.Series("kind", table[:, 2].astype(np.uint32)).cast(names),
            polars.Series("audience", table[:, 3].copy()),
            polars.Series("numbers", told, polars.Array(polars.Int32, told.shape[1])),
        ]
    )


def _games(setting: Setting, origins: Sequence[Origin], recorded: Recorded) -> polars.DataFrame:
    import polars

    by_seat = polars.Array(polars.Float64, setting.seats)
    columns: dict[str, Any] = {
        "game": [origin.game for origin in origins],
        "source": [origin.source for origin in origins],
        "deal": [origin.deal for origin in origins],
        "first": [origin.first for origin in origins],
        "players": [list(origin.players) for origin in origins],
        "ending": recorded.endings.astype(np.int16),
        "scores": polars.Series(recorded.scores, dtype=by_seat),
        "shares": polars.Series(_shares(recorded), dtype=by_seat),
        "moves": polars.Series([polars.Series(np.array(one.moves, np.int16)) for one in origins]),
    }
    kinds = {"game": polars.Int64, "source": polars.String, "deal": polars.UInt64, "first": polars.Int8}
    return polars.DataFrame(columns, schema_overrides={**kinds, "players": polars.List(polars.String)})


def write(folder: Path, number: int, files: dict[str, bytes]) -> None:
    """Keep a part, whole or not at all."""
    for kind in KINDS:
        unfinished = folder / f".{kind}-{number:08}.parquet"
        unfinished.write_bytes(files[kind])
        unfinished.rename(folder / f"{kind}-{number:08}.parquet")


def parts(folder: Path) -> list[int]:
    """The numbers of the parts that a folder holds."""
    return sorted(int(path.stem.partition("-")[2]) for path in folder.glob("games-*.parquet"))


class Dataset:
    """A folder written by `regalia export`, read part by part.

    for part in Dataset("games"):
        learn(part.observations(), part.masks(), part.actions, part.rewards)
    """

    def __init__(self, folder: str | Path) -> None:
        needs("polars", extra="lab")
        self.folder = Path(folder)
        path = self.folder / SCHEMA
        if not path.exists():
            raise BadSettings(f"The folder {folder} holds no dataset: there is no {SCHEMA} in it.")
        self.schema: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        if self.schema["format"] != FORMAT:
            raise BadSettings(f"The dataset in {folder} has format {self.schema['format']}, and this reads {FORMAT}.")

    def __len__(self) -> int:
        return len(parts(self.folder))

    def __iter__(self) -> Iterator[Part]:
        return (Part(self, number) for number in parts(self.folder))

    @cached_property
    def setting(self) -> Setting:
        """The setting that was played; a card file of one's own is in the manifest."""
        from regalia.lab.games import Terms

        manifest = read_manifest(self.folder)
        assert manifest is not None
        terms = manifest["terms"]
        options = tuple((name, answer) for name, answer in terms["options"])
        setting = Terms(terms["game"], terms["seats"], options, terms["cards"]).setting()
        if schema(setting) != self.schema:
            raise BadSettings(f"The dataset in {self.folder} is of another version of {setting.game.title}.")
        return setting

    @cached_property
    def record(self) -> np.dtype[Any]:
        """What a seat saw, as a type of NumPy with named fields; made of the schema alone."""
        fields = self.schema["seen"]["fields"]
        return np.dtype(
            {
                "names": list(fields),
                "formats": [(field["type"], tuple(field["shape"])) for field in fields.values()],
                "offsets": [field["offset"] for field in fields.values()],
                "itemsize": self.schema["seen"]["bytes"],
            }
        )


class Part:
    """The decisions of some games as arrays, none of them copied from what was read."""

    def __init__(self, dataset: Dataset, number: int) -> None:
        self.dataset = dataset
        self.number = number

    def frame(self, kind: str) -> polars.DataFrame:
        """The rows of `games`, `decisions` or `events`."""
        import polars

        return polars.read_parquet(self.dataset.folder / f"{kind}-{self.number:08}.parquet")

    @cached_property
    def decisions(self) -> polars.DataFrame:
        return self.frame("decisions")

    def _column(self, name: str) -> Array:
        array: Array = self.decisions[name].to_numpy(allow_copy=False)
        return array

    @property
    def seen(self) -> Array:
        """What the seat saw, with a name for each field: `part.seen["hand"]`."""
        named: Array = self._column("seen").view(self.dataset.record)[:, 0]
        return named

    @property
    def seats(self) -> Array:
        return self._column("seat")

    @property
    def actions(self) -> Array:
        return self._column("action")

    @property
    def rewards(self) -> Array:
        return self._column("reward_to_go")

    def observations(self) -> Floats:
        """The rows of numbers that networks learn from: as kept, or worked out of what was seen."""
        if "observation" in self.decisions.columns:
            return self._column("observation")
        layout = Layout(self.dataset.setting)
        out = layout.new(len(self.decisions))
        layout.write(self._column("seen").view(layout.state_type.dtype)[:, 0], self.seats, out)
        return out

    def masks(self) -> Array:
        """Which actions were legal, a row of bools each."""
        legal = self.decisions["legal"]
        mask = np.zeros((len(legal), len(self.dataset.schema["actions"])), np.bool_)
        rows = np.repeat(np.arange(len(legal)), legal.list.len().to_numpy())
        mask[rows, legal.explode(empty_as_null=False).to_numpy()] = True
        return mask
