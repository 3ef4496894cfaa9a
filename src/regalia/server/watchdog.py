"""Says in the log what the event loop was doing when it was late.

A thread of its own looks at when the loop last came round. What it finds is where the loop stands at that moment, how
long it has run since it last came round, and how long the machine kept it waiting for a processor.
"""

from __future__ import annotations

import sys
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import structlog

LATE = 0.2  # seconds without the loop coming round, after which somebody should know what it does
LOOK_EVERY = 0.1  # seconds
LINES = 12  # of the stack, the innermost

log = structlog.get_logger(__name__)


class Watchdog:
    """Started and beaten on the thread of the loop."""

    def __init__(self, late: float = LATE, told: Callable[..., object] | None = None) -> None:
        self._late = late
        self._told = told or log.warning  # found now: before logs are set up it would go to the wrong place
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)

    def start(self) -> None:
        self._watched, self._number = threading.get_ident(), threading.get_native_id()
        self.beat()
        self._thread.start()

    def beat(self) -> None:
        """The loop has come round."""
        self._beaten = time.monotonic(), *_processor(self._number)

    def stop(self) -> None:
        self._ended.set()
        if self._thread.ident is not None:
            self._thread.join()

    def _watch(self) -> None:
        told = 0.0
        while not self._ended.wait(LOOK_EVERY):
            at, ran, waited = self._beaten
            late = time.monotonic() - at
            if late < self._late or at == told:
                continue
            told = at
            stack = traceback.format_stack(sys._current_frames().get(self._watched), LINES)
            ran_by_now, waited_by_now = _processor(self._number)
            seconds = {"late": late, "ran": ran_by_now - ran, "waited": waited_by_now - waited}
            self._told(
                "the event loop is late",
                **{name: round(value, 3) for name, value in seconds.items()},
                doing="".join(stack),
            )


def _processor(thread: int) -> tuple[float, float]:
    """Seconds that a thread has run on a processor, and waited for one; nothing where the system does not tell."""
    with suppress(OSError, ValueError):
        ran, waited, _ = Path(f"/proc/self/task/{thread}/schedstat").read_text(encoding="ascii").split()
        return int(ran) / 1e9, int(waited) / 1e9
    return 0.0, 0.0
