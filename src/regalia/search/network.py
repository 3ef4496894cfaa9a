"""Networks that learnt a game by playing it: what they think of the legal moves, and who they think wins. NumPy alone.

A network reads the shared observation of its game (`regalia.engine.observation`), so it plays at every table of it. Two
hidden layers lead to a score for each word that moves are made of, and a move is worth the sum of its words; and to the
part of wins that each seat can expect, the seat that looks first.

Files hold weights in few steps with one scale for each column, and say what they were trained on. A network of another
game, of other rules or of other observations is refused.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any
from zipfile import ZIP_LZMA, ZipFile, ZipInfo

import numpy as np
import numpy.typing as npt

from regalia.engine.contract import Header
from regalia.engine.errors import BadSettings
from regalia.engine.game import Game, Setting
from regalia.engine.observation import Layout

FOLDER = Path(__file__).parent / "networks"
FORMAT = 1
LAYERS = ("first", "second", "words", "value")  # by input and output, each with a bias
STEPS = 7  # of a weight to either side: more make files larger and, as far as was measured, play no better
KEPT = 16  # networks at tables that are kept ready

Floats = npt.NDArray[np.float32]


@dataclass(frozen=True, eq=False)
class Network:
    """Weights, and what they were trained on."""

    told: dict[str, Any]  # the game with its versions, the digest of the layout, how it was trained
    inputs: npt.NDArray[np.int32]  # which numbers of an observation it reads
    weights: dict[str, Floats]
    biases: dict[str, Floats]

    def save(self, path: Path) -> None:
        """Whole or not at all."""
        arrays: dict[str, Any] = {"inputs": self.inputs}
        for name in LAYERS:
            arrays[name], arrays[f"{name}_scale"] = squeezed(self.weights[name])
            arrays[f"{name}_bias"] = self.biases[name]
        arrays["told"] = np.frombuffer(json.dumps(self.told | {"format": FORMAT}).encode(), np.uint8)
        unfinished = path.with_name(f".{path.name}")
        with ZipFile(unfinished, "w") as file:
            for name, array in arrays.items():
                member = ZipInfo(f"{name}.npy")
                member.compress_type = ZIP_LZMA  # an eighth smaller than what NumPy writes, which reads it all the same
                with file.open(member, "w") as part:
                    np.lib.format.write_array(part, array, allow_pickle=False)
        unfinished.rename(path)


def squeezed(weights: Floats) -> tuple[npt.NDArray[np.int8], Floats]:
    """Weights in whole steps, and the scale of each column."""
    scale = np.maximum(np.abs(weights).max(axis=0), 1e-12) / STEPS
    steps = np.asfortranarray(np.round(weights / scale).astype(np.int8))  # column by column they are packed tighter
    return steps, scale.astype(np.float32)


def load(path: Path) -> Network:
    """A network out of a file."""
    try:
        with np.load(path, allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        told = json.loads(arrays["told"].tobytes())
        if told["format"] != FORMAT:
            raise BadSettings(f"The network {path.name} has format {told['format']}, and this release reads {FORMAT}.")
        weights = {name: arrays[name].astype(np.float32) * arrays[f"{name}_scale"] for name in LAYERS}
        biases = {name: arrays[f"{name}_bias"] for name in LAYERS}
        return Network(told, arrays["inputs"], weights, biases)
    except (OSError, ValueError, KeyError) as error:
        if isinstance(error, BadSettings):
            raise
        raise BadSettings(f"There is no network to read in {path}: {error}.") from error


def cooled(network: Network, temperature: float) -> Network:
    """The same network, which at a temperature of 1 chooses as the other does at this one."""
    words = network.weights["words"] / np.float32(temperature), network.biases["words"] / np.float32(temperature)
    return replace(network, weights=network.weights | {"words": words[0]}, biases=network.biases | {"words": words[1]})


def shipped(game: Game) -> Path | None:
    """The file of the network that came with the game, where there is one."""
    path = FOLDER / f"{game.name}.npz"
    return path if path.exists() else None


@dataclass(eq=False)
class Player:
    """A network at a table."""

    network: Network
    setting: Setting
    layout: Layout = field(init=False)

    def __post_init__(self) -> None:
        told, game = self.network.told, self.setting.game
        if told["game"] != game.name:
            raise BadSettings(f"This network plays {told['game']}, not {game.name}.")
        for what, number in (("rules", game.version), ("observations", game.observation)):
            if told[what] != number:
                raise BadSettings(
                    f"This network learnt {game.title} by version {told[what]} of its {what}, and this is version"
                    f" {number}: train it anew with regalia learn {game.name}."
                )
        self.layout = Layout(self.setting, shared=True)
        words = len(self.layout.words.names)
        if told["layout"] != self.layout.digest or self.network.weights["words"].shape[1] != words:
            raise BadSettings(
                f"This network learnt {game.title} from observations that are laid out differently:"
                f" train it anew with regalia learn {game.name}."
            )

    def hidden(self, seen: Header, seat: int) -> Floats:
        """What the two hidden layers make of what a seat sees."""
        row = self.layout.observe(seen, seat)[self.network.inputs]
        weights, biases = self.network.weights, self.network.biases
        there = np.flatnonzero(row)  # few numbers of an observation are not 0
        first = np.maximum(row[there] @ weights["first"][there] + biases["first"], 0)
        second: Floats = np.maximum(first @ weights["second"] + biases["second"], 0)
        return second

    def think(self, seen: Header, seat: int, actions: Sequence[int]) -> tuple[Floats, Floats]:
        """The logarithm of how often to play each of these actions, up to a constant, and each seat's part of wins."""
        weights, biases = self.network.weights, self.network.biases
        hidden = self.hidden(seen, seat)
        scores = np.append(hidden @ weights["words"] + biases["words"], np.float32(0))
        told = scores[self.layout.words.of[seat, list(actions)]].sum(axis=1)
        return told, self._shares(hidden, seat)

    def _shares(self, hidden: Floats, seat: int) -> Floats:
        seats = self.setting.seats
        around = hidden @ self.network.weights["value"][:, :seats] + self.network.biases["value"][:seats]
        shares: Floats = np.roll(softmax(around), seat)  # by seat again, not counted from the one that looks
        return shares


def softmax(logits: Floats, temperature: float = 1.0) -> Floats:
    raised = np.exp((logits - logits.max()) / temperature)
    chances: Floats = raised / raised.sum()
    return chances


@lru_cache(maxsize=KEPT)
def player(setting: Setting, path: Path | None = None) -> Player:
    """The network of a file, or the one that came with the game, at a table."""
    path = path or shipped(setting.game)
    if path is None:
        raise BadSettings(
            f"No network has learnt {setting.game.title} yet; regalia learn {setting.game.name} trains one."
        )
    return Player(load(path), setting)


def learnt(setting: Setting) -> Player | None:
    """The network that came with the game at a table; None where there is none, or one of other rules."""
    try:
        return player(setting)
    except BadSettings:
        return None
