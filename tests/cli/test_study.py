"""`regalia study`."""

from __future__ import annotations

import json
from pathlib import Path

import polars
import pytest

from regalia.games import games
from tests.cli.conftest import Command


def own_cards(folder: Path) -> Path:
    own = folder / "own.toml"
    own.write_text((games()["kingdom-18"].folder / "cards.toml").read_text().replace("value = 5", "value = 50"))
    return own


def test_a_study_is_told_kept_and_resumed(command: Command, tmp_path: Path) -> None:
    asked = ("study", "kingdom-18", "--games", 40, "--out", tmp_path / "kept")
    said = command(*asked).went_well()
    for part in ("Nobody is first in this game.", "A game takes 20.0 ± 0.0 decisions", "The report is in", "E1.War6"):
        assert part in said
    told = json.loads((tmp_path / "kept" / "study.json").read_text())
    assert told["A"]["deals"] == 40
    page = (tmp_path / "kept" / "report.html").read_text()
    assert page.startswith("<!doctype html>")
    rows = polars.read_parquet(tmp_path / "kept" / "A" / "deals-*.parquet")
    assert rows.height == 40
    assert {"deal", "first", "shares", "moves", "offered", "taken"} <= set(rows.columns)
    assert json.loads(command(*asked, "--json").went_well()) == told


def test_two_card_files_side_by_side(command: Command, tmp_path: Path) -> None:
    out = command(
        "study", "kingdom-18", "--games", 40, "--cards", "own", "--cards", own_cards(tmp_path), "--bots", "random"
    ).went_well()
    assert "A: own" in out
    assert "B: " in out


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["chess"], "There is no game 'chess'"),
        (["kingdom-18", "--cards", "no.toml"], "The card file no.toml cannot be read"),
        (["kingdom-18", *["--cards", "own"] * 3], "A study compares 2 card files at most, not 3."),
        (["greed", "--seats", "3", "--bots", "random,random"], "3 bots are needed, one for each seat, or one for all"),
        (["kingdom-18", "--bots", "genius"], "There is no bot 'genius'"),
    ],
)
def test_what_cannot_be_studied_is_refused_with_a_sentence(command: Command, args: list[str], sentence: str) -> None:
    assert sentence in command("study", *args).refused()
