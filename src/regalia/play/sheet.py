"""The score sheet of a match: when it began and how long it took, which the moves alone do not tell.

    date: 2026-11-15 20:04:09 UTC
    time: 0:42:10                       spent at the table, breaks between two sittings left out
    winner: seat 0                      once the match is over; several seats share it as in 'seat 0, seat 2'

These lines stand in a transcript where the match was timed: a note of whoever kept it, which nothing proves.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Self

from regalia.engine.errors import BadTranscript

DATE = "%Y-%m-%d %H:%M:%S UTC"
_TIME = re.compile(r"([0-9]{1,6}):([0-5][0-9]):([0-5][0-9])")
_WINNER = re.compile(r"seat ([0-9])")


@dataclass(frozen=True)
class Sheet:
    """When a match began, and the time it took until now; both in whole seconds."""

    began: datetime
    took: timedelta = timedelta()

    @classmethod
    def now(cls) -> Self:
        return cls(datetime.now(UTC).replace(microsecond=0))

    @classmethod
    def between(cls, began: int, ended: int) -> Self:
        """A match that was timed in milliseconds since 1970."""
        return cls(datetime.fromtimestamp(began // 1000, UTC), timedelta(seconds=max(ended - began, 0) // 1000))

    def later(self, seconds: float) -> Sheet:
        """The same match after so many more seconds at the table."""
        return Sheet(self.began, self.took + timedelta(seconds=round(seconds)))

    def lines(self) -> list[str]:
        return [f"date: {self.began.strftime(DATE)}", f"time: {duration(self.took)}"]


def duration(took: timedelta) -> str:
    """Hours, minutes and seconds, as in 0:42:10."""
    minutes, seconds = divmod(int(took.total_seconds()), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{seconds:02}"


def winner_line(winners: Sequence[int]) -> str:
    return f"winner: {', '.join(f'seat {seat}' for seat in winners)}"


def read_sheet(headers: Mapping[str, str]) -> Sheet | None:
    """The score sheet among the headers of a transcript, where the match was timed."""
    if "date" not in headers:
        return None
    time = _TIME.fullmatch(headers.get("time", ""))
    try:
        began = datetime.strptime(headers["date"], DATE).replace(tzinfo=UTC)
    except ValueError:
        began = None
    if began is None or time is None:
        raise BadTranscript("The score sheet needs lines such as 'date: 2026-11-15 20:04:09 UTC' and 'time: 0:42:10'.")
    hours, minutes, seconds = map(int, time.groups())
    return Sheet(began, timedelta(hours=hours, minutes=minutes, seconds=seconds))


def read_winners(headers: Mapping[str, str]) -> list[int]:
    """The seats that won, where the score sheet says so."""
    return [int(seat) for seat in _WINNER.findall(headers.get("winner", ""))]
