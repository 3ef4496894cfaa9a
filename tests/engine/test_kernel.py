"""Kernels: the same source interpreted and compiled, generic by record type, kept on disk but never stale."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from regalia.engine.compiler import cache_folder
from regalia.engine.kernel import compiled, generic, implement, kernel
from regalia.engine.record import EVERYONE, Record, Row, i8


class Apples(Record):
    apples: int = i8(EVERYONE)
    row: Row = i8(EVERYONE, 3)


class Pears(Record):
    pears: int = i8(EVERYONE)


class Copies(Record):
    apples: int = i8(EVERYONE)
    row: Row = i8(EVERYONE, 3)


@generic
def worth(s: Record, price: int) -> int:
    """What a fruit is worth."""
    return 0


@kernel
def double(n: int) -> int:
    return 2 * n


@kernel
def worth_of_apples(s: Apples, price: int) -> int:
    return double(s.apples) * price


@kernel
def worth_of_pears(s: Pears, price: int) -> int:
    return s.pears * price


implement(worth, Apples, worth_of_apples)
implement(worth, Pears, worth_of_pears)


@compiled
def total_worth(records: np.ndarray, price: int) -> int:
    total = 0
    for i in range(records.size):
        total += worth(records[i], price)
    return total


@compiled
def beyond(records: np.ndarray, index: int) -> int:
    return int(records[0].row[index])


def test_a_kernel_is_the_plain_function_from_python() -> None:
    assert double(21) == 42
    apples, pears = Apples(), Pears()
    apples.apples, pears.pears = 3, 5
    assert worth(apples, 10) == 60
    assert worth(pears, 10) == 50


def test_compiled_code_picks_the_implementation_by_record_type(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGALIA_CACHE", str(tmp_path))
    apples = np.zeros(2, Apples.dtype)
    apples["apples"] = 3, 4
    pears = np.zeros(2, Pears.dtype)
    pears["pears"] = 3, 4
    assert total_worth(apples, 10) == 140
    assert total_worth(pears, 10) == 70
    kept = {path.name for path in cache_folder().rglob("*total_worth*.nbi")}
    assert len(kept) == 2  # each in a file of its own, so that two processes never write into one


def test_two_states_of_one_layout_are_refused() -> None:
    with pytest.raises(TypeError, match="the same layout as Copies"):
        implement(worth, Copies, worth_of_pears)


def test_an_index_out_of_bounds_is_an_error_in_compiled_code_too() -> None:
    with pytest.raises(IndexError):
        beyond(np.zeros(1, Apples.dtype), 3)


def test_the_users_own_numba_keeps_its_own_cache() -> None:
    import numba

    assert str(cache_folder()) != numba.config.CACHE_DIR


PRICES = """
def price(apples: int) -> int:
    return 2 * apples
"""
MARKET = """
import prices
from regalia.engine.kernel import compiled

@compiled
def cost(apples: int) -> int:
    return prices.price(apples)
"""
PROBE = """
import market

cost, stats = market.cost(21), market.cost.machine.stats
print(sum(stats.cache_misses.values()), sum(stats.cache_hits.values()), cost)
"""


def probe(folder: Path) -> list[int]:
    """Apples are bought in a process of its own: functions compiled, functions loaded, what they cost."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "REGALIA_CACHE": str(folder / "cache")}
    ran = subprocess.run([sys.executable, "-c", PROBE], env=environment, capture_output=True, text=True, check=True)
    return [int(number) for number in ran.stdout.split()]


def test_a_second_process_compiles_nothing_and_a_changed_helper_in_another_file_takes_effect(tmp_path: Path) -> None:
    for name, text in (("prices", PRICES), ("market", MARKET)):
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    assert probe(tmp_path) == [1, 0, 42]
    assert probe(tmp_path) == [0, 1, 42]
    for ending in ("nbi", "nbc"):  # the index, then the code: damaged files are no more than missing ones
        (kept,) = (tmp_path / "cache").rglob(f"*.{ending}")
        kept.write_bytes(kept.read_bytes()[:100])
        assert probe(tmp_path) == [1, 0, 42]

    (tmp_path / "prices.py").write_text(PRICES.replace("2 *", "10 *"), encoding="utf-8")
    assert probe(tmp_path) == [1, 0, 210]
