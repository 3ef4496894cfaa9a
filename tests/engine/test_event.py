"""Events: written down in order, seen by their audience, and free where nobody listens."""

from __future__ import annotations

import pytest

from regalia.engine.event import ALL, OWN, Entry, collect, new_log, only_to, scratch_log, tell
from regalia.engine.record import Seats


def test_events_are_collected_in_order_once() -> None:
    log = new_log()
    tell(log, ALL, OWN, 1, 2)
    tell(log, only_to(1), OWN + 1, 7)
    assert collect(log) == [Entry(OWN, ALL, (1, 2, 0, 0, 0, 0)), Entry(OWN + 1, 0b10, (7, 0, 0, 0, 0, 0))]
    assert collect(log) == []


def test_a_number_of_a_kind_of_its_own_is_a_number() -> None:
    log = new_log()
    tell(log, ALL, OWN, Seats(5))
    assert collect(log)[0].numbers[0] == 5


def test_a_number_that_compiled_code_would_cut_off_is_refused() -> None:
    log = new_log()
    tell(log, ALL, OWN, (1 << 31) - 1, -(1 << 31))
    assert collect(log)[0].numbers[:2] == ((1 << 31) - 1, -(1 << 31))
    tell(log, ALL, OWN, 1 << 31)
    with pytest.raises(OverflowError, match="tells 2147483648, which does not fit 32 bits"):
        collect(log)


def test_a_log_of_no_rows_takes_nothing() -> None:
    tell([], ALL, OWN, 1)


def test_an_event_is_seen_by_its_audience_alone() -> None:
    public, private = Entry(OWN, ALL, ()), Entry(OWN, only_to(1) | only_to(2), ())
    assert [public.seen_by(seat) for seat in (0, 1, None)] == [True, True, True]
    assert [private.seen_by(seat) for seat in (0, 1, 2, None)] == [False, True, True, False]


def test_what_a_failed_rule_told_is_not_in_the_log_of_the_next_match() -> None:
    tell(scratch_log(), ALL, OWN, 1)
    assert collect(scratch_log()) == []
