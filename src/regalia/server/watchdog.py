"""Says in the log what the event loop was doing when it was late.

A thread of its own looks at when the loop last came round. What it finds is where the loop stands at that moment, how
long it has run since it last came round, and how long the machine kept it waiting for a processor.
"""

from __future__ import annotations

import os
import sys
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress

import structlog

LATE = 0.2  # seconds without the loop coming round, after which somebody should know what it does
LOOK_EVERY = 0.1  # seconds
LINES = 12  # of the stack, the innermost
NOT_TOLD = -1  # the system tells no times of a thread
LONGEST = 80  # bytes of them

log = structlog.get_logger(__name__)


class Watchdog:
    """Started and beaten on the thread of the loop."""

    def __init__(self, late: float = LATE, told: Callable[..., object] | None = None) -> None:
        self._late = late
        self._told = told or log.warning  # found now: before logs are set up it would go to the wrong place
        self._ended = threading.Event()
        self._times = NOT_TOLD  # an open file with the times of the thread: it is read ten times a second
        self._thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)

    def start(self) -> None:
        self._watched = threading.get_ident()
        with suppress(OSError):
            self._times = os.open(f"/proc/self/task/{threading.get_native_id()}/schedstat", os.O_RDONLY)
        self.beat()
        self._thread.start()

    def beat(self) -> None:
        """The loop has come round."""
        self._beaten = time.monotonic(), *self._processor()

    def stop(self) -> None:
        self._ended.set()
        if self._thread.ident is not None:
            self._thread.join()
        if self._times != NOT_TOLD:
            os.close(self._times)
            self._times = NOT_TOLD

    def _watch(self) -> None:
        told = 0.0
        while not self._ended.wait(LOOK_EVERY):
            at, ran, waited = self._beaten
            late = time.monotonic() - at
            if late < self._late or at == told:
                continue
            told = at
            stack = traceback.format_stack(sys._current_frames().get(self._watched), LINES)
            ran_by_now, waited_by_now = self._processor()
            seconds = {"late": late, "ran": ran_by_now - ran, "waited": waited_by_now - waited}
            self._told(
                "the event loop is late",
                **{name: round(value, 3) for name, value in seconds.items()},
                doing="".join(stack),
            )

    def _processor(self) -> tuple[float, float]:
        """Seconds that the thread has run on a processor, and waited for one."""
        if self._times == NOT_TOLD:
            return 0.0, 0.0
        ran, waited, _ = os.pread(self._times, LONGEST, 0).split()
        return int(ran) / 1e9, int(waited) / 1e9
