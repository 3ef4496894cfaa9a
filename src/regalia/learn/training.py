"""A run of training: imitation, then self-play, until the time is up; what it has learnt so far is always on disk.

    out/checkpoint.pt    all that a run needs to go on after it was stopped or killed
    out/network.npz      the network as it plays: network:file=out/network.npz
    out/log.parquet      one row for each round of learning
    out/curve.svg        how well it plays against the first character, by time

With a number of rounds the same seed gives the same network, on one thread; with minutes, as many rounds as fit.
Minutes are those of the processor, so that what else runs on a machine takes nothing from what is learnt.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import polars
import torch

from regalia.engine.chance import seed_of
from regalia.engine.errors import BadSettings
from regalia.engine.game import Game, Setting
from regalia.engine.record import Array
from regalia.learn.curve import svg
from regalia.learn.games import FIRST_CHARACTER, LEARNER, Sitting, Tables, lessons, settings_of
from regalia.learn.imitation import imitate, survey, watch
from regalia.learn.improvement import improve, seat_everyone
from regalia.learn.model import Net, to_network, worth_reading
from regalia.research.opponent import Opponent
from regalia.search.network import Network

CHECKPOINT, NETWORK, LOG, CURVE = "checkpoint.pt", "network.npz", "log.parquet", "curve.svg"
BATCH = 1024
PAST = 8  # of its past, so many take part
REMEMBERED = 40  # rounds between two that are kept
SURVEYED = 100  # steps that are watched to find out which numbers ever change
RATES = (7e-4, 5e-5)  # of learning, at the beginning and at the end
LATER = 8  # the mean gives the n-th round a weight like n to this power


@dataclass(frozen=True)
class Recipe:
    """How a network is trained."""

    game: str
    seed: int = 1
    minutes: float = 60.0  # of processor time
    rounds: int = 0  # instead of minutes, where it is given
    width: int = 128  # of each hidden layer
    tables: int = 1024
    steps: int = 32  # of every table in a round
    imitation: float = 0.15  # the part of the time for it
    entropy: tuple[float, float] = (0.1, 0.03)  # at the beginning of self-play and at the end
    save_every: float = 60.0  # seconds
    contest: int = 256  # games against the first character, whenever it is saved
    seats: tuple[int, ...] = ()  # of the tables to learn at, in turn; none: every number, the fewest twice


class Training:
    """A run; `go` does it."""

    def __init__(self, game: Game, recipe: Recipe, out: Path, start: Network | None = None) -> None:
        """A `start` is a network whose knowledge it begins with."""
        if start is not None:
            recipe = replace(recipe, width=start.weights["second"].shape[0])
        torch.set_num_threads(1)
        torch.manual_seed(recipe.seed)
        self.game, self.recipe, self.out = game, recipe, out
        self.random = np.random.default_rng(recipe.seed)
        self.settings = self._settings()
        self.round, self.seconds = 0, 0.0
        self.decisions = 0
        self.log: list[dict[str, Any]] = []
        self.past: list[Network] = []
        saved = self._saved()
        self.tables = self._deal(0 if saved is None else saved["round"])
        if saved is not None:
            self.inputs = saved["inputs"]
        else:
            self.inputs = self._survey() if start is None else np.union1d(start.inputs, self._survey())
        self.net = self._new_net()
        self.mean, self.averaged = self._new_net(), 0
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=RATES[0], fused=True)
        if saved is not None:
            self._restore(saved)
        elif start is not None:
            self.net.take_over(start, self.inputs)

    def _settings(self) -> list[Setting]:
        return settings_of(self.game, self.random, self.recipe.seats)

    def _deal(self, rounds: int) -> list[Tables]:
        each = self.recipe.tables
        return [
            Tables(setting, each, seed_of(self.recipe.seed, 1000 * rounds + number))
            for number, setting in enumerate(self.settings)
        ]

    def _survey(self) -> Array:
        """The numbers that are worth reading at any of the tables."""
        spread = np.zeros(self.tables[0].layout.size)
        for tables in self.tables:
            spread = np.maximum(spread, survey(tables, SURVEYED, self.random))
            spread[tables.layout.constant] = 1  # which table it is
        return worth_reading(spread).astype(np.int32)

    def _new_net(self) -> Net:
        layout = self.tables[0].layout
        return Net(len(self.inputs), len(layout.words.names), layout.room, self.recipe.width)

    # Learning

    @property
    def progress(self) -> float:
        recipe = self.recipe
        return min(1.0, self.round / recipe.rounds if recipe.rounds else self.seconds / (60 * recipe.minutes))

    def go(self, tell: Callable[[Training], None] = lambda training: None) -> Network:
        """Train until the time is up; `tell` is told after every round."""
        saved = self.seconds
        while self.progress < 1:
            began = time.process_time()
            self._learn(self.tables[self.round % len(self.tables)])
            self.round += 1
            self.seconds += time.process_time() - began
            if self.seconds - saved >= self.recipe.save_every:
                began = time.process_time()
                self.save()
                self.seconds += time.process_time() - began
                saved = self.seconds
            tell(self)
        return self.save()

    def _learn(self, tables: Tables) -> None:
        recipe, begins = self.recipe, self.recipe.imitation
        done = max(0.0, (self.progress - begins) / (1 - begins))  # of self-play
        for group in self.optimizer.param_groups:
            group["lr"] = RATES[0] + (RATES[1] - RATES[0]) * done
        if self.progress < begins:
            seen = watch(tables, recipe.steps, self.inputs, self.random)
            told = imitate(self.net, self.optimizer, seen, BATCH, self.random)
        else:
            seen = lessons(tables, self._play(tables))
            entropy = recipe.entropy[0] + (recipe.entropy[1] - recipe.entropy[0]) * done
            told = improve(self.net, self.optimizer, seen, entropy, BATCH, self.random)
            self._average()
            if self.round % REMEMBERED == 0:
                self._remember()
        self.decisions += len(seen.counts)
        self.log.append(
            {"round": self.round, "seconds": self.seconds, "decisions": self.decisions, "seats": tables.setting.seats}
            | {"imitation": self.progress < begins}
            | told
        )

    def _play(self, tables: Tables) -> list[Sitting]:
        """Some steps of all tables, at which it meets itself, its past and the characters."""
        characters = len(self.game.characters)
        who = seat_everyone(self.recipe.tables, tables.setting.seats, len(self.past), characters, self.random)
        return tables.play([self.network(), *self.past], who, self.recipe.steps)

    def _remember(self) -> None:
        """Keep what it is now among its past, in the place of somebody once there are enough."""
        if len(self.past) < PAST:
            self.past.append(self.network())
        else:
            self.past[int(self.random.integers(PAST))] = self.network()

    def _average(self) -> None:
        """Mix what it is now into the mean of what it has been, in which later rounds count for more.

        Self-play goes in circles, and their middle plays better than any point of them.
        """
        self.averaged += 1
        part = (LATER + 1) / (LATER + self.averaged)
        with torch.no_grad():
            for mean, now in zip(self.mean.parameters(), self.net.parameters(), strict=True):
                mean.lerp_(now, part)

    def network(self) -> Network:
        """What it is now, as it plays and learns."""
        return to_network(self.net, self.inputs, self.tables[0].layout, {})

    def learnt(self, **told: Any) -> Network:
        """What it has learnt so far: its mean, once it plays itself."""
        net = self.mean if self.averaged else self.net
        return to_network(net, self.inputs, self.tables[0].layout, told)

    # Measuring and saving

    def contest(self) -> float:
        """The part of games of two that it wins against the first character."""
        return float(self.shares_against(self.recipe.contest, FIRST_CHARACTER).mean())

    def shares_against(
        self, games: int, rival: int, others: Sequence[Network] = (), frozen: Opponent | None = None
    ) -> Array:
        """What it wins in so many games of the fewest players, alone among rivals that sit as `Tables.play` says."""
        setting = self.game.setting()
        tables = Tables(setting, games, seed_of(self.recipe.seed, -1 - self.round))
        rows, who = np.arange(games), np.full((games, setting.seats), rival)
        who[rows, rows % setting.seats] = LEARNER
        won, networks = np.full(games, np.nan), [self.learnt(), *others]
        while np.isnan(won).any():
            (one,) = tables.play(networks, who, 1, frozen)
            ended = one.done & np.isnan(won)
            won[ended] = one.shares[ended, (rows % setting.seats)[ended]]
        return won

    def save(self) -> Network:
        """Write down all there is, each file whole or not at all."""
        self.out.mkdir(parents=True, exist_ok=True)
        share = self.contest()
        if self.log:
            self.log[-1]["share"] = share
        network = self.learnt(
            recipe=asdict(self.recipe),
            rounds=self.round,
            seconds=round(self.seconds),
            decisions=self.decisions,
            share=share,
        )
        network.save(self.out / NETWORK)
        rows = polars.DataFrame(self.log, infer_schema_length=None)
        rows.write_parquet(self.out / f".{LOG}")
        (self.out / f".{LOG}").rename(self.out / LOG)
        shares = [(row["seconds"] / 60, row["share"]) for row in self.log if row.get("share") is not None]
        (self.out / CURVE).write_text(svg(self.game, shares), encoding="utf-8")
        torch.save(
            {
                "recipe": self._fixed(),
                "layout": self.tables[0].layout.digest,
                "round": self.round,
                "seconds": self.seconds,
                "decisions": self.decisions,
                "inputs": self.inputs,
                "net": self.net.state_dict(),
                "mean": self.mean.state_dict(),
                "averaged": self.averaged,
                "optimizer": self.optimizer.state_dict(),
                "past": self.past,
                "random": self.random.bit_generator.state,
                "log": self.log,
            },
            self.out / f".{CHECKPOINT}",
        )
        (self.out / f".{CHECKPOINT}").rename(self.out / CHECKPOINT)
        return network

    def _fixed(self) -> dict[str, Any]:
        """What a run may not change when it goes on."""
        recipe = asdict(self.recipe)
        return {name: recipe[name] for name in ("game", "seed", "width", "tables", "steps")}

    def _saved(self) -> dict[str, Any] | None:
        path = self.out / CHECKPOINT
        if not path.exists():
            return None
        saved: dict[str, Any] = torch.load(path, weights_only=False)
        if saved["recipe"] != self._fixed():
            raise BadSettings(f"{self.out} holds a run with another recipe, {saved['recipe']}: choose another folder.")
        if saved["layout"] != Tables(self.settings[0], 1, 0).layout.digest:
            raise BadSettings(f"{self.out} holds a run with observations laid out differently: choose another folder.")
        return saved

    def _restore(self, saved: dict[str, Any]) -> None:
        self.round, self.seconds, self.decisions = saved["round"], saved["seconds"], saved["decisions"]
        self.log = saved["log"]
        self.net.load_state_dict(saved["net"])
        self.mean.load_state_dict(saved["mean"])
        self.averaged = saved["averaged"]
        self.optimizer.load_state_dict(saved["optimizer"])
        self.random.bit_generator.state = saved["random"]
        self.past = saved["past"]
