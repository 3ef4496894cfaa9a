"""The model of many server processes adds up."""

from __future__ import annotations

import pytest

from bench.tables.model import Costs, Load, fewest, needs, waits


def test_one_process_tells_nobody_and_many_tell_nearly_everybody_at_a_table() -> None:
    assert Load(1000, 1).others == 0
    assert Load(1000, 1000).others == pytest.approx(3, abs=0.01), "the three who did not move"


def test_hints_grow_with_the_processes_and_shown_moves_do_not() -> None:
    costs = Costs()
    few, many = needs(Load(10_000, 50), costs), needs(Load(10_000, 100), costs)
    assert many.hints > 2 * few.hints
    assert many.database == pytest.approx(few.database, rel=0.1)


def test_no_number_of_processes_is_enough_when_hints_alone_take_all_of_it() -> None:
    assert fewest(1_000_000, Costs()) is None
    load = fewest(100_000, Costs())
    assert load is not None
    assert needs(load, Costs()).servers <= 0.6 * load.processes


def test_moves_wait_for_one_another_and_share_commits() -> None:
    costs = Costs(move=1.0, commit=5.0)
    calm, busy = (waits(Load(players, 1), costs, 20.0) for players in (100, 28_000))
    assert calm[0] >= 0.005, "nothing is answered before it is on disk"
    assert busy[len(busy) // 2] > 2 * calm[len(calm) // 2]
    assert busy[-1] < 1.0, "but a process that keeps up does not fall behind"
