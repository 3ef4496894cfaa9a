"""A match that was kept replays to the letter, where a game keeps one: see `regalia.testing.golden`."""

from __future__ import annotations

from regalia.engine.game import Game
from regalia.play.transcript import replay
from regalia.testing.golden import FILE


def test_a_match_that_was_kept_replays_to_the_letter(game: Game) -> None:
    kept = game.folder / FILE
    if kept.exists():
        text = kept.read_text(encoding="utf-8")
        match = replay(text)
        assert match.outcome is not None
        assert match.transcript() == text, "The golden match comes out differently: is the game's version to go up?"
