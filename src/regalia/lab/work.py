"""Independent pieces of work, done elsewhere, and their results as they come: on processes of this machine, or on Ray.

Work is cut into batches that are always the same; a batch is what is kept whole or not at all. A piece is as many
batches as take about a second, so that handing it over costs little and losing it costs little. Where the work is done,
and in how large pieces, changes nothing about any result.
"""

from __future__ import annotations

import os
import signal
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import groupby
from multiprocessing import get_context
from typing import Generic, Protocol, TypeVar

from regalia.engine.errors import BadSettings, RegaliaError

Batch = TypeVar("Batch")
Result = TypeVar("Result")

SECONDS = 1.0  # that a piece should take
AHEAD = 2  # pieces for each worker: one that it does and one that waits for it
LOSSES = 3  # of one piece before it is given up
GROWTH = 8  # times by which a piece may be larger than the largest before it


class Workers(Protocol):
    """Who works: an executor that can be made anew when it broke."""

    def count(self) -> int:
        """How many pieces are worked on at a time."""

    def submit(self, function: Callable[..., Result], *arguments: object) -> Future[Result]: ...

    def is_lost(self, error: BaseException) -> bool:
        """Whether a piece failed because of whoever worked on it, so that it can be done again."""

    def close(self) -> None:
        """End all work, without waiting for what has not begun."""


class Place(Protocol):
    """Where work is done."""

    def workers(self, threads: bool) -> Workers:
        """Those who work there; `threads` says that the work is compiled, so that threads of one process will do."""


@dataclass(frozen=True)
class Local:
    """This machine: threads for compiled work, else processes if there is to be more than one."""

    jobs: int = 1

    def workers(self, threads: bool) -> Workers:
        return LocalWorkers(self.jobs, threads or self.jobs == 1)


@dataclass
class LocalWorkers:
    jobs: int
    threads: bool
    _pool: Executor | None = None

    def count(self) -> int:
        return self.jobs

    def submit(self, function: Callable[..., Result], *arguments: object) -> Future[Result]:
        try:
            return self._open().submit(function, *arguments)
        except BrokenProcessPool:  # one of them was killed, which ends all of them
            self.close()
            return self._open().submit(function, *arguments)

    def _open(self) -> Executor:
        if self._pool is None:
            if self.threads:
                self._pool = ThreadPoolExecutor(self.jobs)
            else:
                self._pool = ProcessPoolExecutor(self.jobs, get_context("spawn"), initializer=_leave_interrupts)
        return self._pool

    def is_lost(self, error: BaseException) -> bool:
        return isinstance(error, BrokenProcessPool)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
        self._pool = None


def _leave_interrupts() -> None:
    """Whoever interrupts means the one that hands out work, which then ends the others in peace."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


HERE = Local()


def place_of(name: str, jobs: int | None) -> Place:
    """A place as typed: `local`, `ray`, or `ray:ADDRESS` for a cluster that runs already."""
    where, _, address = name.partition(":")
    if where == "ray":
        from regalia.lab.on_ray import Ray

        return Ray(address or os.environ.get("RAY_ADDRESS", ""), jobs)
    if name != "local":
        raise BadSettings(f"Work is done on local, ray or ray:ADDRESS, not on {name!r}.")
    return Local(jobs or 1)


@dataclass
class _Piece(Generic[Batch]):
    """Some batches, each with its number."""

    batches: list[tuple[int, Batch]]
    losses: int = 0


@dataclass
class _Sizes:
    """How many batches make a piece: as many as take about a second, by what they took so far."""

    largest: int = 1
    batches: int = 0
    seconds: float = 0.0

    def note(self, batches: int, seconds: float) -> None:
        self.batches += batches
        self.seconds += seconds

    def next(self, left: int, workers: int) -> int:
        if not self.batches:
            return 1
        fitting = int(SECONDS * self.batches / max(self.seconds, 1e-6))
        even = -(-left // workers)  # at the end nobody shall wait for one that has much left
        self.largest = max(1, min(fitting, even, GROWTH * self.largest))
        return self.largest


def _do(function: Callable[[Batch], Result], batches: Sequence[Batch]) -> tuple[list[Result], float]:
    """A piece: what came of each batch, and how long it took."""
    began = time.perf_counter()
    return [function(batch) for batch in batches], time.perf_counter() - began


@contextmanager
def _open(place: Place, threads: bool) -> Iterator[Workers]:
    workers = place.workers(threads)
    try:
        yield workers
    finally:
        workers.close()


def results(
    function: Callable[[Batch], Result], batches: Iterable[Batch], place: Place = HERE, threads: bool = False
) -> Iterator[tuple[int, Result]]:
    """The number of each batch with its result, as they come.

    A piece whose worker was lost is done again. An interrupt, or a piece that fails, ends the work; what is finished by
    then comes first.
    """
    with _open(place, threads) as workers:
        yield from _Flow(function, deque(enumerate(batches)), workers).results()


@dataclass
class _Flow(Generic[Batch, Result]):
    """Pieces on their way to the workers and back."""

    function: Callable[[Batch], Result]
    left: deque[tuple[int, Batch]]
    workers: Workers
    sizes: _Sizes = field(default_factory=_Sizes)
    out: dict[Future[tuple[list[Result], float]], _Piece[Batch]] = field(default_factory=dict)

    def results(self) -> Iterator[tuple[int, Result]]:
        try:
            while self._hand_out():
                done, _ = wait(self.out, return_when=FIRST_COMPLETED)
                for future in done:
                    yield from self._take(future)
        except (KeyboardInterrupt, RegaliaError):
            yield from self._finished()
            raise

    def _finished(self) -> Iterator[tuple[int, Result]]:
        """What came of the pieces that are done when all work is ended; no other is begun."""
        self.left.clear()
        for future in list(self.out):
            future.cancel()
        for future in [one for one in self.out if one.done() and not one.cancelled() and not one.exception()]:
            yield from self._take(future)

    def _hand_out(self) -> bool:
        count = max(1, self.workers.count())
        while self.left and len(self.out) < AHEAD * count:
            size = self.sizes.next(len(self.left), count)
            self._send(_Piece([self.left.popleft() for _ in range(min(size, len(self.left)))]))
        return bool(self.out)

    def _send(self, piece: _Piece[Batch]) -> None:
        self.out[self.workers.submit(_do, self.function, [batch for _, batch in piece.batches])] = piece

    def _take(self, future: Future[tuple[list[Result], float]]) -> Iterator[tuple[int, Result]]:
        piece = self.out.pop(future)
        try:
            found, seconds = future.result()
        except Exception as error:
            if not self.workers.is_lost(error):
                raise
            piece.losses += 1
            if piece.losses > LOSSES:
                raise RegaliaError(
                    f"A piece of work was lost {piece.losses} times with whoever worked on it ({error}); what is"
                    " finished is kept. Perhaps it needs more memory than there is."
                ) from error
            self._send(piece)
            return
        self.sizes.note(len(found), seconds)
        for (number, _), result in zip(piece.batches, found, strict=True):
            yield number, result


def batches_of(numbers: Iterable[int], size: int) -> list[list[int]]:
    """Numbers in batches that end where they always do, whichever of the numbers are missing."""
    return [list(batch) for _, batch in groupby(numbers, lambda number: number // size)]


def in_order(coming: Iterable[tuple[int, Result]]) -> Iterator[Result]:
    """Results in the order of their numbers, each as soon as those before it are there."""
    early: dict[int, Result] = {}
    wanted = 0
    for number, result in coming:
        early[number] = result
        while wanted in early:
            yield early.pop(wanted)
            wanted += 1
