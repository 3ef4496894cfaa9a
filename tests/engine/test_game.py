"""The contract of a game: what a declaration that cannot work is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from regalia.engine.game import MOST_ACTIONS
from regalia.engine.vocabulary import Moves, seats
from regalia.games import find


def test_a_game_with_more_actions_than_a_list_of_moves_can_hold_is_refused() -> None:
    moves = Moves()
    moves("point", at=seats(MOST_ACTIONS + 1))
    with pytest.raises(TypeError, match="has 32768 actions, but a game has at most 32767"):
        replace(find("kingdom-18"), moves=moves)
