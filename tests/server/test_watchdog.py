"""What the log says when the event loop is late."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from regalia.server import watchdog as watchdogs
from regalia.server.watchdog import Watchdog
from tests.effort import PATIENCE


class Log:
    """A log that is set up after the modules were loaded, as the server's is."""

    def __init__(self) -> None:
        self.told = threading.Event()

    def warning(self, *_: object, **__: object) -> None:
        self.told.set()


def hold_everything_up(until: threading.Event) -> None:
    assert until.wait(PATIENCE)


def test_the_log_names_what_held_the_loop_up() -> None:
    heard: list[dict[str, Any]] = []
    told = threading.Event()

    def tell(event: str, **about: Any) -> None:
        heard.append({"event": event, **about})
        told.set()

    watchdog = Watchdog(late=0.0, told=tell)
    watchdog.start()
    hold_everything_up(told)
    watchdog.stop()
    assert heard[0]["event"] == "the event loop is late"
    assert "hold_everything_up(told)" in heard[0]["doing"]
    assert len(heard) == 1  # once for each time that the loop did not come round


def test_it_is_said_in_the_log_as_it_is_when_the_server_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    log = Log()
    monkeypatch.setattr(watchdogs, "log", log)
    watchdog = Watchdog(late=0.0)
    watchdog.start()
    hold_everything_up(log.told)
    watchdog.stop()


def test_a_watchdog_that_never_began_can_be_stopped() -> None:
    Watchdog().stop()
