"""Matches that were kept replay to the letter."""

from __future__ import annotations

from pathlib import Path

import pytest

import regalia
from regalia.games import games


@pytest.mark.parametrize("name", games())
def test_a_match_that_was_kept_replays_to_the_letter(name: str) -> None:
    text = (Path(__file__).parent / f"{name}.txt").read_text(encoding="utf-8")
    match = regalia.replay(text)
    assert match.outcome is not None
    assert match.transcript() == text
    assert any("result stands" in line for line in regalia.verify(text))
