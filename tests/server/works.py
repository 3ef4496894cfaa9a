"""What the tests of processes have done in them."""

from __future__ import annotations

import os
import time
from collections.abc import Callable


def double(number: int, begin: Callable[[], None]) -> int:
    begin()
    return 2 * number


def fail(begin: Callable[[], None]) -> None:
    raise ValueError("as asked")


def die(begin: Callable[[], None]) -> None:
    begin()
    os._exit(1)


def load_then_double(seconds: float, number: int, begin: Callable[[], None]) -> int:
    time.sleep(seconds)
    begin()
    return 2 * number


def never_end(begin: Callable[[], None]) -> None:
    begin()
    while True:
        time.sleep(1)
