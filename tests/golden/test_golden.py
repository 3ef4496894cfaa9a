"""Matches that were kept replay to the letter."""

from __future__ import annotations

from pathlib import Path

import pytest

import regalia
from regalia.games import games
from tests.golden import observations


@pytest.mark.parametrize("name", games())
def test_a_match_that_was_kept_replays_to_the_letter(name: str) -> None:
    text = (Path(__file__).parent / f"{name}.txt").read_text(encoding="utf-8")
    match = regalia.replay(text)
    assert match.outcome is not None
    assert match.transcript() == text
    assert any("result stands" in line for line in regalia.verify(text))


@pytest.mark.parametrize("name", games())
def test_observations_are_those_that_were_written_down(name: str) -> None:
    """Whoever adds a visible field raises the game's `observation`, and `python -m tests.golden` writes them anew."""
    assert observations(name) in (Path(__file__).parent / "observations.txt").read_text(encoding="utf-8").splitlines()
