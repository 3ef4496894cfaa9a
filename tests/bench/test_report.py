"""The history of the benchmarks: what a row says, and where a run is written."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bench.__main__ import races
from bench.report import KEPT, Row, entry, record, short, table, with_spread
from bench.targets import COMPILED, PGX, PLANS, RLCARD, TIGHT, Race
from bench.timing import QUICK, Effort, Figure, figure, in_turns, ratio
from regalia.games import games

FACTS = {"date": "2026-01-02 03:04 UTC", "commit": "0123456789", "machine": "2 × Abacus", "load": "0.1"}


def exactly(value: float) -> Figure:
    return figure([value])


@pytest.mark.parametrize(
    ("row", "met"),
    [
        (Row("g", "w", "M/s", exactly(9), exactly(3), exactly(3), at_least=3), True),
        (Row("g", "w", "M/s", exactly(9), exactly(3), exactly(3), at_least=3.1), False),
        (Row("g", "w", "bytes", exactly(80), at_most=80), True),
        (Row("g", "w", "bytes", exactly(81), at_most=80), False),
        (Row("g", "w", "bytes", exactly(81)), None),
    ],
)
def test_a_bound_is_for_the_ratio_where_there_is_one(row: Row, met: bool | None) -> None:
    assert row.met is met
    assert row.plain()["met"] is met


def test_a_row_shows_figures_with_their_spread_and_says_what_was_missed() -> None:
    row = Row("Greed, 3 seats", "play", "M/s", figure([8, 9, 12]), exactly(4), figure([2, 2.25, 3]), at_least=4)
    assert row.cells() == (
        "Greed, 3 seats",
        "play",
        "9.00 (8.00–12.0) M/s",
        "4.00 M/s",
        "2.25 (2.00–3.00)",
        "≥ 4",
        "**not met**",
    )
    assert table([row]).splitlines()[2].startswith("| Greed, 3 seats | play | 9.00")


def test_numbers_are_short() -> None:
    assert [short(value) for value in (0.00326, 0.0689, 0.614, 9.999, 25.26, 457.4, 12_345)] == [
        "0.00326",
        "0.0689",
        "0.61",
        "10.00",
        "25.3",
        "457",
        "12,345",
    ]
    assert with_spread(exactly(80)) == "80.0"


def test_ratios_are_taken_turn_by_turn() -> None:
    """A machine that is slow for one whole turn does not widen the spread."""
    assert ratio([10, 5, 10], [5, 2.5, 5]) == Figure(2, 2, 2)


def test_runs_are_measured_in_turns() -> None:
    order: list[str] = []
    ticks = iter(range(1_000))

    def run(name: str) -> float:
        order.append(name)
        return 1

    rates = in_turns({"a": lambda _: run("a"), "b": lambda _: run("b")}, QUICK, lambda: float(next(ticks)))
    assert "".join(order).endswith("ab" * QUICK.repeats)
    assert [len(values) for values in rates.values()] == [QUICK.repeats] * 2


def test_the_newest_run_is_on_top(tmp_path: Path) -> None:
    history = tmp_path / "results.md"
    history.write_text("# Results\n\nThe newest first.\n", encoding="utf-8")
    rows = [Row("g", "w", "s", exactly(1))]
    record(history, entry(FACTS, rows, []))
    record(history, entry({**FACTS, "commit": "newer"}, rows, ["greed is not installed: skipped."]))
    text = history.read_text(encoding="utf-8")
    assert text.startswith(
        "# Results\n\nThe newest first.\n\n## 2026-01-02 03:04 UTC, commit newer\n\nmachine 2 × Abacus"
    )
    assert text.index("newer") < text.index("greed is not installed") < text.index("0123456789")
    assert text.count("\n## ") == 2
    for number in range(2 * KEPT):
        record(history, entry({**FACTS, "commit": f"run {number}"}, rows, []))
    text = history.read_text(encoding="utf-8")
    assert text.count("\n## ") == KEPT
    assert text.index(f"run {2 * KEPT - 1}") < text.index(f"run {KEPT}")
    assert "newer" not in text


def test_what_is_not_installed_is_skipped_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """All rows that can be measured are there, and one sentence for each that cannot."""
    for package in ("rlcard", "pgx", "jax"):
        monkeypatch.setitem(sys.modules, package, None)  # as if it were not installed
    plan = PLANS[0]._replace(
        races=(
            Race(COMPILED, "leduc_poker", TIGHT, at_least=20),
            Race(COMPILED, "leduc-holdem", RLCARD, at_least=20, million=3),
            Race(COMPILED, "leduc_holdem", PGX, at_least=1),
        )
    )
    skipped: list[str] = []
    setting = games()[plan.game].setting(plan.seats)
    rows = list(races("Title", setting, plan, Effort(seconds=0.01, repeats=1, starts=1), skipped))
    assert [row.what.split(" / ")[0] for row in rows] == [COMPILED, COMPILED, "copying a state, compiled"]
    assert [(row.theirs is None, row.at_least) for row in rows[:2]] == [(False, 20), (True, 3)]
    assert skipped == [
        f"Title: leduc-holdem {RLCARD} is skipped, since rlcard is not installed.",
        f"Title: leduc_holdem {PGX} is skipped, since jax is not installed.",
    ]


def test_every_plan_has_something_to_reach() -> None:
    assert len({plan.game for plan in PLANS}) == len(PLANS)
    for plan in PLANS:
        assert any(race.at_least for race in plan.races)
