"""A model of many server processes on one PostgreSQL, and a simulation of the moves that queue there.

    python -m bench.tables.model --players 100000

What a move costs is measured (`python -m bench.tables.processes --only cost`); how it adds up is computed, and how long
moves wait is simulated: each process works on one thing after another and has one commit under way, into which goes all
that has arrived meanwhile.
"""

from __future__ import annotations

import argparse
import heapq
import random
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, fields

MILLISECOND = 0.001
CORES = "cores of servers", "of them for hints", "cores of PostgreSQL"
COLUMNS = ("players", "processes", "moves/s", *CORES, "memory", "p50", "p99")


@dataclass(frozen=True)
class Costs:
    """What was measured, in milliseconds of processor time, and in megabytes."""

    move: float = 2.0  # at the process where somebody plays, with what four people are shown
    shown: float = 1.6  # at another process where somebody at the table is connected
    heard: float = 0.08  # at a process where nobody is
    database: float = 0.5  # a move, at the database
    read: float = 0.5  # what another process reads of it there
    commit: float = 3.0  # by the clock: until the disk has it
    socket: float = 0.2  # megabytes of a connection, with its part of a table
    base: float = 150.0  # megabytes of a process


@dataclass(frozen=True)
class Load:
    players: int
    processes: int
    seats: int = 4  # at a table
    seconds: float = 8.0  # between two moves at a table

    @property
    def moves(self) -> float:
        """A second."""
        return self.players / self.seats / self.seconds

    @property
    def others(self) -> float:
        """Other processes than that of the mover at which somebody of a table is connected, on average."""
        apart = 1 - 1 / self.processes
        return (self.processes - 1) * (1 - apart ** (self.seats - 1))


@dataclass(frozen=True)
class Needs:
    """What a load asks for: cores, or gigabytes."""

    servers: float
    hints: float  # of the servers' cores, for moves at tables of which nobody is there
    database: float
    memory: float


def needs(load: Load, costs: Costs) -> Needs:
    a_second = load.moves * MILLISECOND
    idle = load.processes - 1 - load.others
    return Needs(
        servers=a_second * (costs.move + load.others * costs.shown + idle * costs.heard),
        hints=a_second * idle * costs.heard,
        database=a_second * (costs.database + load.others * costs.read),
        memory=(load.processes * costs.base + load.players * costs.socket) / 1000,
    )


def fewest(players: int, costs: Costs, busy: float = 0.6, most: int = 4096) -> Load | None:
    """The fewest processes, each on a core of its own, that are at most so busy; None if more never suffice."""
    for processes in range(1, most):
        load = Load(players, processes)
        if needs(load, costs).servers <= busy * processes:
            return load
    return None


def waits(load: Load, costs: Costs, seconds: float, seed: int = 1) -> list[float]:
    """How long moves at one of the processes took until they were on disk, in seconds, sorted."""
    chance = random.Random(seed)
    own = load.moves / load.processes
    rates = [
        (own, costs.move, True),
        (own * load.others, costs.shown, False),
        (own * (load.processes - 1 - load.others), costs.heard, False),
    ]
    arrivals = heapq.merge(*(_arrivals(chance, rate, seconds, cost, is_move) for rate, cost, is_move in rates if rate))
    free_at = 0.0
    worked: deque[tuple[float, float]] = deque()  # when a move came, and when the process was done with it
    for at, cost, is_move in arrivals:
        free_at = max(free_at, at) + cost * MILLISECOND
        if is_move:
            worked.append((at, free_at))
    return sorted(_commits(worked, costs.commit * MILLISECOND))


def _arrivals(
    chance: random.Random, rate: float, seconds: float, cost: float, is_move: bool
) -> Iterator[tuple[float, float, bool]]:
    at = chance.expovariate(rate)
    while at < seconds:
        yield at, chance.expovariate(1 / cost), is_move
        at += chance.expovariate(rate)


def _commits(worked: deque[tuple[float, float]], takes: float) -> Iterator[float]:
    """One commit after another, each with all that is ready when it begins."""
    end = 0.0
    while worked:
        begin = max(end, worked[0][1])
        end = begin + takes
        while worked and worked[0][1] <= begin:
            yield end - worked.popleft()[0]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.tables.model", description=__doc__)
    parser.add_argument("--players", type=int, default=100_000)
    parser.add_argument("--seconds", type=float, default=60.0, help="that are simulated")
    for field in fields(Costs):
        parser.add_argument(f"--{field.name}", type=float, default=field.default)
    given = vars(parser.parse_args())
    costs = Costs(**{field.name: given[field.name] for field in fields(Costs)})
    print(f"| {' | '.join(COLUMNS)} |")
    print("|---" * len(COLUMNS) + "|")
    for players in sorted({1_000, 10_000, 30_000, given["players"]}):
        load = fewest(players, costs)
        if load is None:
            print(f"| {players:,} | no number of processes is enough | | | | | | | |")
            continue
        asked, took = needs(load, costs), waits(load, costs, given["seconds"])
        p50, p99 = (took[int(len(took) * share)] / MILLISECOND for share in (0.5, 0.99))
        print(
            f"| {players:,} | {load.processes} | {load.moves:,.0f} | {asked.servers:.1f} | {asked.hints:.1f} "
            f"| {asked.database:.1f} | {asked.memory:.1f} GB | {p50:.0f} ms | {p99:.0f} ms |"
        )


if __name__ == "__main__":
    main()
