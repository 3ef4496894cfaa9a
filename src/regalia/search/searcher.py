"""A search as Python sees it: tables kept between moves, budgets in iterations or milliseconds, several threads."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from regalia.engine.chance import Stream, seed_of
from regalia.engine.contract import Header, nobody_ahead
from regalia.engine.event import NO_LOG
from regalia.engine.game import Setting
from regalia.engine.kernel import is_ready
from regalia.engine.record import Array
from regalia.search import tree as trees
from regalia.search.mind import mind_of, no_mind
from regalia.search.network import Player
from regalia.search.rollout import ANYONE

CHUNK = 32  # iterations between two looks at the clock
ROOM = 128  # bytes: two lines of the cache, which are fetched together
HORIZON = 30  # decisions that are played on beyond the tree, in games that have an evaluate


@dataclass(frozen=True)
class Thought:
    """What a search makes of one move."""

    action: int
    visits: int
    value: float  # the part of games that it wins
    weight: float  # how often the search would play it


def _apart(length: int, kind: npt.DTypeLike) -> Array:
    """Zeros with room around them: two threads that write to one line of the cache would wait for each other."""
    spare = -(-ROOM // np.dtype(kind).itemsize)
    return np.zeros(length + 2 * spare, kind)[spare : spare + length]


class _Tree:
    """The tables of one thread."""

    def __init__(self, setting: Setting, prior: int, character: int, belief: int, network: Player | None) -> None:
        game = setting.game
        states = _apart(2, game.state_type.dtype)
        self.table = trees.Table(
            rules=setting.rules_array,
            states=states,
            words=states[1:].view(np.uint64),
            raw=states[1:].view(np.uint8),
            veils=np.stack([game.state_type.veil(seat).view(np.uint64) for seat in range(setting.seats)]),
            tree=trees.new_tree(),
            paths=np.zeros((trees.DEPTH, 4), np.int32),
            streams=_apart(1, Stream.dtype),
            tallies=_apart(1, trees.Tally.dtype),
            out=_apart(game.most_legal, np.int16),
            scores=_apart(setting.seats, np.float64),
            shares=_apart(setting.seats, np.float64),
            weights=_apart(game.most_legal, np.float64),
            log=NO_LOG,
            mind=no_mind() if network is None else mind_of(network.layout, network.network),
            prior=prior,
            character=character,
            belief=belief,
            horizon=game.longest if game.kernels.evaluate is nobody_ahead else HORIZON,
        )

    def begin(self, seen: Any) -> None:
        table = self.table
        table.states[0] = seen
        table.tree.keys[:] = 0
        table.tallies[:] = 0
        table.tallies["root"] = trees.NONE

    def search(self, iterations: int, seed: int) -> None:
        trees.search(self.table, iterations, seed)

    def search_for(self, seconds: float, seed: int) -> None:
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            self.search(CHUNK, seed)

    def run(self, record: Any, seed: int, iterations: int | None, seconds: float) -> None:
        self.begin(record)
        if iterations is None:
            self.search_for(seconds, seed)
        else:
            self.search(iterations, seed)

    def root(self) -> dict[int, tuple[int, float, float]]:
        """Tries, worth and average of each move of the root."""
        tree = self.table.tree
        place = int(self.table.tallies["root"][0])
        edges = range(tree.first[place], tree.first[place] + tree.count[place])
        return {
            int(tree.action[edge]): (int(tree.tries[edge]), float(tree.worth[edge]), float(tree.average[edge]))
            for edge in edges
        }


class Searcher:
    """Searches for one setting, in as many threads as it is given."""

    def __init__(
        self,
        setting: Setting,
        threads: int = 1,
        prior: int = ANYONE,
        character: int = ANYONE,
        belief: int = ANYONE,
        network: Player | None = None,
    ) -> None:
        """By which character everybody begins, games are played on and worlds are weighted; ANYONE: by none.

        A network takes the place of the first two.
        """
        self.trees = [_Tree(setting, prior, character, belief, network) for _ in range(threads)]

    def think(self, seen: Header, seed: int, iterations: int | None = None, seconds: float = 0.0) -> list[Thought]:
        """What to make of each legal move of the seat to move, best first.

        With iterations and a seed the answer is always the same; with seconds it is as good as the time allows.
        """
        record = seen.to_array()[0]
        each = None if iterations is None else max(1, iterations // len(self.trees))
        with ThreadPoolExecutor(len(self.trees)) as pool:
            seeds = [seed_of(seed, index) >> 1 for index in range(len(self.trees))]
            list(pool.map(lambda tree, own: tree.run(record, own, each, seconds), self.trees, seeds))
        return self._thoughts()

    def _thoughts(self) -> list[Thought]:
        roots = [tree.root() for tree in self.trees]
        sums = {action: [sum(root[action][part] for root in roots) for part in range(3)] for action in roots[0]}
        averages = sum(average for _, _, average in sums.values())
        visits = sum(tries for tries, _, _ in sums.values())
        thoughts = [
            Thought(
                action, int(tries), worth / max(tries, 1), average / averages if averages else tries / max(visits, 1)
            )
            for action, (tries, worth, average) in sums.items()
        ]
        return sorted(thoughts, key=lambda thought: (-thought.weight, -thought.visits, thought.action))

    def needs_compiling(self) -> bool:
        """Whether the first search will have to wait for the compiler."""
        return not is_ready(trees.search, self.trees[0].table, 0, 0)

    @property
    def decisions(self) -> int:
        return sum(int(tree.table.tallies["decisions"][0]) for tree in self.trees)
