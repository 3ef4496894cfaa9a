"""Studies that tell what they have found so far, and the pages on the games as they ship."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

from regalia.games import find
from regalia.lab import findings, live, report, study
from regalia.lab.balance import balance

PLAN = study.Plan("kingdom-18", 2, ("random", "random"), seed=5)


def test_stages_grow_and_end_with_all_deals() -> None:
    assert list(live.stages(1_400, compiled=True)) == [250, 500, 750, 1000, 1250, 1400]
    assert list(live.stages(20, compiled=False)) == [20]
    long = list(live.stages(100_000, compiled=True))
    assert len(long) < 40
    assert all(one < other for one, other in pairwise(long))


def test_what_is_told_last_is_what_one_go_finds(tmp_path: Path) -> None:
    stages = list(live.live([PLAN], 70, tmp_path))
    assert [deals for deals, _ in stages] == list(live.stages(70, PLAN.compiles(70)))
    told = stages[-1][1]
    assert told == findings.plain([findings.Ratios(study.run(PLAN, 70))])
    live.write(tmp_path, told, "A title", ["own"])
    assert json.loads((tmp_path / report.TOLD).read_text(encoding="utf-8")) == json.loads(json.dumps(told))
    assert "A title" in (tmp_path / report.REPORT).read_text(encoding="utf-8")
    assert not list(tmp_path.glob(".*"))


def test_the_page_of_a_game_has_a_column_for_every_number_of_seats() -> None:
    text = balance(find("kingdom-18"), 40, 1, None)
    assert text.startswith("# Kingdom 18: balance as shipped\n")
    assert "| | 2 seats |" in text
    assert re.search(r"\| decisions in a game \| 20\.0 ± 0\.0 \|", text)
    assert re.search(r"\| wins of one `character:schemer` among `random`, % \| \d+\.\d ± \d+\.\d \|", text)
    assert "| E1.War6 |" in text
    assert "-0.0 " not in text
