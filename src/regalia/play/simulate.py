"""Games played by chance alone, compiled: how fast, how long, who wins."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from typing import Any, NamedTuple

import numpy as np

from regalia.engine.chance import WORD, Stream, below, seed_of
from regalia.engine.contract import NO_SEAT, apply, legal, points, score, setup
from regalia.engine.errors import BadSettings
from regalia.engine.event import NO_LOG
from regalia.engine.game import Setting
from regalia.engine.kernel import compiled, is_ready
from regalia.engine.record import Array
from regalia.play.series import first_after, first_of_all

AHEAD = 4  # chunks that wait for each thread
CHUNK = 2_000  # games between two reports of progress; fixed, so that sums come out alike on any number of threads


@compiled
def play_random_games(
    rules: Any,
    states: Any,
    streams: Any,
    out: Any,
    scores: Any,
    log: Any,
    wins: Any,
    sums: Any,
    seed: int,
    first: int,
    last: int,
) -> tuple[int, int]:
    """Play the games numbered first to last-1; add to wins and sums of scores, return draws and decisions."""
    r = rules[0]
    s = states[0]
    choice = streams[0]
    draws = 0
    decisions = 0
    for game in range(first, last):
        s.random = seed_of(seed, 2 * game)
        choice.random = seed_of(seed, 2 * game + 1)
        setup(r, s, log)
        while s.over == 0:
            n = legal(r, s, out)
            apply(r, s, out[below(choice, n)], log)
            decisions += 1
        score(r, s, scores)
        winners = 0
        winner = 0
        for seat in range(r.seats):
            sums[seat] += scores[seat]
            if scores[seat] > scores[winner]:
                winner = seat
                winners = 0
            winners += scores[seat] == scores[winner]
        if winners == 1:
            wins[winner] += 1
        else:
            draws += 1
    return draws, decisions


@dataclass
class Tally:
    """What came of many games, or of many series."""

    games: int  # or series
    wins: list[int]
    draws: int
    mean_scores: list[float]  # or points in a series
    decisions: int


class _Table:
    """The arrays that one thread plays on."""

    def __init__(self, setting: Setting, seed: int) -> None:
        game = setting.game
        self.setting = setting
        self.seed = seed
        self.seats = setting.seats
        self.rules = setting.rules_array.copy()  # in a series, who begins changes from game to game
        self.states = np.zeros(1, game.state_type.dtype)
        self.streams = np.zeros(1, Stream.dtype)
        self.out = np.zeros(game.most_legal, np.int16)

    def arguments(self, first: int, last: int) -> tuple[Any, ...]:
        scores, wins, sums = np.zeros(self.seats), np.zeros(self.seats, np.int64), np.zeros(self.seats)
        return self.rules, self.states, self.streams, self.out, scores, NO_LOG, wins, sums, self.seed, first, last

    def play(self, first: int, last: int) -> tuple[Array, Array, int, int]:
        arguments = self.arguments(first, last)
        draws, decisions = play_random_games(*arguments)
        wins, sums = arguments[6:8]
        return wins, sums, draws, decisions

    def play_series(self, first: int, last: int) -> tuple[Array, Array, int, int]:
        """Play series, each of as many games as there are seats; their wins, points, draws and decisions."""
        wins, sums = np.zeros(self.seats, np.int64), np.zeros(self.seats)
        draws = decisions = 0
        for number in range(first, last):
            totals, made = self._one_series(number)
            winners = np.flatnonzero(totals == totals.max())
            sums += totals
            decisions += made
            if len(winners) == 1:
                wins[winners] += 1
            else:
                draws += 1
        return wins, sums, draws, decisions

    def _one_series(self, number: int) -> tuple[Array, int]:
        game, seats = self.setting.game, self.seats
        totals, decisions = np.zeros(seats), 0
        begins = first_of_all(game, seats, seed_of(seed_of(self.seed, number), 0))  # from no stream that deals
        for match in range(number * seats, (number + 1) * seats):
            self.rules["first"] = NO_SEAT if begins is None else begins
            _, scores, _, made = self.play(match, match + 1)
            own = [0.0] * seats
            points(self.setting.rules, game.state_type.from_array(self.states[0]), own)
            totals += own
            decisions += made
            begins = first_after(game, seats, begins, np.flatnonzero(scores == scores.max()).tolist())
        return totals, decisions


def needs_compiling(setting: Setting) -> bool:
    """Whether the first game will have to wait for the compiler."""
    return not is_ready(play_random_games, *_Table(setting, 0).arguments(0, 0))


def prepare(setting: Setting) -> None:
    """Compile, or load from disk, so that what follows starts at once."""
    _Table(setting, 0).play(0, 0)


class Part(NamedTuple):
    """What came of some games, or series."""

    wins: Array  # by seat
    scores: Array  # sums by seat
    draws: int
    decisions: int


def simulate(
    setting: Setting,
    games: int,
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    series: bool = False,
) -> Tally:
    """Play games by chance, or so many series; the outcome depends on the seed and not on the number of jobs."""
    if jobs < 1:
        raise BadSettings("At least one job is needed to play.")
    prepare(setting)
    pool = ThreadPoolExecutor(jobs)
    try:
        return add_up(_parts(pool, jobs, setting, games, seed, series), setting.seats, games, progress)
    finally:
        pool.shutdown(cancel_futures=True)  # whoever interrupts does not wait for the games not yet begun


def _parts(pool: Executor, jobs: int, setting: Setting, games: int, seed: int, series: bool) -> Iterator[Part]:
    waiting: deque[Future[Part]] = deque()
    left = iter(chunks(games))
    while True:
        ahead = list(islice(left, AHEAD * jobs - len(waiting)))  # a few, for there may be very many
        waiting.extend(pool.submit(play_part, setting, seed, series, part) for part in ahead)
        if not waiting:
            return
        yield waiting.popleft().result()


def add_up(parts: Iterable[Part], seats: int, games: int, progress: Callable[[int], None] | None = None) -> Tally:
    """All parts together; sums of scores depend on their order."""
    wins, sums, draws, decisions = np.zeros(seats, np.int64), np.zeros(seats), 0, 0
    for part in parts:
        wins += part.wins
        sums += part.scores
        draws += part.draws
        decisions += part.decisions
        if progress is not None:
            progress(int(part.wins.sum()) + part.draws)
    return Tally(games, wins.tolist(), draws, (sums / max(games, 1)).tolist(), decisions)


def play_part(setting: Setting, seed: int, series: bool, numbers: range) -> Part:
    """Play some games, or series, by their numbers."""
    table = _Table(setting, seed & WORD >> 1)  # as compiled code takes it
    play = table.play_series if series else table.play
    return Part(*play(numbers.start, numbers.stop))


def chunks(games: int, size: int = CHUNK) -> list[range]:
    return [range(first, min(first + size, games)) for first in range(0, games, size)]
