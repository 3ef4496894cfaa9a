"""Pieces of work: the same results anywhere, lost ones done again, an interrupt that loses nothing."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest

from regalia.engine.errors import BadSettings, RegaliaError
from regalia.lab.work import SECONDS, Local, Workers, _Sizes, batches_of, in_order, place_of, results

Result = TypeVar("Result")


def square(number: int) -> int:
    return number * number


def die_once(folder: Path, number: int) -> int:
    """Kills its own process when it is first asked for the number 3."""
    mark = folder / "died"
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    with (folder / "log").open("a") as log:
        log.write(f"{number}\n")
    return number


def always_die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def refuse(number: int) -> int:
    raise BadSettings(f"{number} is not to my taste.")


class AtOnce:
    """Workers who have done a piece as soon as it is handed to them; also the place where they are."""

    def workers(self, threads: bool) -> Workers:
        return self

    def count(self) -> int:
        return 2

    def submit(self, function: Callable[..., Result], *arguments: object) -> Future[Result]:
        future: Future[Result] = Future()
        try:
            future.set_result(function(*arguments))
        except RegaliaError as error:
            future.set_exception(error)
        return future

    def is_lost(self, error: BaseException) -> bool:
        return False

    def close(self) -> None:
        pass


def refuse_one(number: int) -> int:
    return refuse(number) if number == 1 else number


def test_what_is_finished_comes_before_the_failure_of_another() -> None:
    came: list[int] = []
    with pytest.raises(BadSettings, match="1 is not to my taste"):
        came.extend(number for number, _ in results(refuse_one, range(4), AtOnce()))
    assert sorted(came) == [0, 2, 3]


@pytest.mark.parametrize("threads", [True, False])
def test_every_batch_comes_back_with_its_number(threads: bool) -> None:
    assert dict(results(square, range(100), Local(2), threads)) == {n: n * n for n in range(100)}


def test_results_can_be_had_in_order() -> None:
    assert list(in_order([(2, "c"), (0, "a"), (1, "b"), (3, "d")])) == ["a", "b", "c", "d"]


def test_batches_end_where_they_always_do() -> None:
    assert batches_of(range(10), 4) == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9]]
    assert batches_of([0, 2, 3, 5, 9], 4) == [[0, 2, 3], [5], [9]]


def test_a_piece_takes_about_a_second() -> None:
    sizes = _Sizes()
    assert sizes.next(1_000_000, 2) == 1
    sizes.note(1, SECONDS / 100)
    assert [sizes.next(1_000_000, 2) for _ in range(4)] == [8, 64, 100, 100]
    assert sizes.next(20, 4) == 5  # the last of the work is shared evenly
    sizes.note(1, 1_000 * SECONDS)
    assert sizes.next(1_000_000, 2) == 1


def test_what_a_lost_process_had_is_done_again(tmp_path: Path) -> None:
    assert sorted(results(partial(die_once, tmp_path), range(8), Local(2))) == [(n, n) for n in range(8)]


def test_work_that_kills_whoever_does_it_is_given_up_with_a_sentence() -> None:
    with pytest.raises(RegaliaError, match=r"lost 4 times .* needs more memory"):
        list(results(always_die, range(2), Local(2)))


def test_a_refusal_is_passed_on_as_it_is() -> None:
    with pytest.raises(BadSettings, match=r"^0 is not to my taste\.$"):
        list(results(refuse, range(1), Local(2)))


def interrupt_at_one(number: int) -> int:
    """Compiled work runs in threads of the process that whoever interrupts means."""
    if number == 1:
        os.kill(os.getpid(), signal.SIGINT)
    time.sleep(0.02)
    return number


def test_an_interrupt_ends_the_work_and_is_passed_on() -> None:
    came: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        came.extend(number for number, _ in results(interrupt_at_one, range(10_000), Local(1), threads=True))
    assert len(came) < 10_000


@pytest.mark.parametrize("name", ["moon", "local:2", ""])
def test_an_unknown_place_is_refused(name: str) -> None:
    with pytest.raises(BadSettings, match="Work is done on local, ray or ray:ADDRESS, not on"):
        place_of(name, None)
