"""A study in a process of its own: `python -m regalia.server.studying FOLDER NICENESS`.

The folder says what is asked, and all that is told goes there too, so any process of the server can read it. One study
plays at a time, at the priority of bots; it ends with the server, which holds its standard input, and goes on from what
the folder holds when it is started again.
"""

from __future__ import annotations

import fcntl
import os
import select
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import msgspec

from regalia.engine.errors import RegaliaError
from regalia.server.laboratory_messages import NewStudy, StudyState

ASKED, STATE, STOP, SHARED, LOCK = "asked.json", "state.json", "stop", "shared", "lock"
LOOK_EVERY = 0.5  # seconds between two looks at whether it is to stop
NAMES = ("A", "B")
STOPPED = 3  # the exit code


class Asked(msgspec.Struct, frozen=True):
    """What a study was started with."""

    study: NewStudy
    person: str
    by: str
    created: int
    jobs: int


class State(msgspec.Struct, frozen=True):
    """How far a study is."""

    state: StudyState
    played: int = 0
    problem: str | None = None
    until: int | None = None  # when all is expected to be played, in milliseconds of the clock


def put(folder: Path, name: str, told: object) -> None:
    """Write a file of a study, whole or not at all."""
    unfinished = folder / f".{name}"
    unfinished.write_bytes(msgspec.json.encode(told))
    unfinished.rename(folder / name)


def take(path: Path, wait: bool) -> IO[bytes] | None:
    """Lock a file until it is closed, or the process ends."""
    file = path.open("ab")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except BlockingIOError:
        file.close()
        return None
    return file


def _watch(folder: Path) -> None:
    """End the process when the server has gone, or the study is to stop; what is finished is in the folder."""
    while True:
        readable, _, _ = select.select([sys.stdin], [], [], LOOK_EVERY)
        if (readable and not os.read(sys.stdin.fileno(), 1)) or (folder / STOP).exists():
            os._exit(STOPPED)


@contextmanager
def _turn(folder: Path) -> Iterator[None]:
    """Wait until no other study plays here."""
    own = take(folder / LOCK, wait=True)
    assert own is not None
    with own:
        turn = take(folder.parent / LOCK, wait=True)
        assert turn is not None
        with turn:
            yield


class Pace:
    """How fast a study goes, by its last stage: what was compiled or kept before says nothing."""

    def __init__(self, deals: int) -> None:
        self.deals = deals
        self._last: tuple[int, float] | None = None

    def until(self, played: int, now: float) -> int | None:
        """When all deals are expected to be played, in milliseconds; none after the first figures."""
        last, self._last = self._last, (played, now)
        if last is None:
            return None
        before, began = last
        each = (now - began) / (played - before)
        return round(1000 * (now + each * (self.deals - played)))


def study(folder: Path) -> None:
    """Play, and tell after each stage what was found."""
    from regalia.lab import live
    from regalia.lab.study import Plan
    from regalia.lab.work import Local

    asked = msgspec.json.decode((folder / ASKED).read_bytes(), type=Asked)
    wanted = asked.study
    bots = tuple(wanted.bots) if len(wanted.bots) > 1 else tuple(wanted.bots) * wanted.seats
    files = [wanted.a or "", *([] if wanted.b is None else [wanted.b])]
    options = tuple(sorted(wanted.options.items()))
    plans = [Plan(wanted.game, wanted.seats, bots, wanted.seed, options, cards) for cards in files]
    each = len(plans[0].firsts)
    title = f"{wanted.name}: {plans[0].terms.setting().game.title}, {wanted.seats} players"
    put(folder, STATE, State("preparing"))
    played, pace = 0, Pace(-(-wanted.games // each))
    for deals, told in live.live(plans, pace.deals, folder, Local(asked.jobs)):
        live.write(folder, told, title, NAMES)
        played = deals * each
        put(folder, STATE, State("playing", played, until=pace.until(deals, time.time())))
    put(folder, STATE, State("finished", played))


def main() -> None:
    folder = Path(sys.argv[1])
    os.nice(int(sys.argv[2]))
    threading.Thread(target=_watch, args=(folder,), daemon=True).start()
    with _turn(folder):
        try:
            study(folder)
        except (RegaliaError, OSError) as error:
            put(folder, STATE, State("failed", 0, str(error)))


if __name__ == "__main__":
    main()
