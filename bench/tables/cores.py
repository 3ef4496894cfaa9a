"""Which cores a process runs on."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def on_cores(cores: set[int]) -> Iterator[None]:
    """Run on these cores only, and so does whatever is started meanwhile."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def one_and_the_others() -> tuple[set[int], set[int]]:
    """A core for a server, and those that are left for its clients; on a machine with one core, the same."""
    first, *others = sorted(os.sched_getaffinity(0))
    return {first}, set(others) or {first}
