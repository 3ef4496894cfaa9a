"""The evaluate of a Kingdom: better with more in it, and best with a palace."""

from __future__ import annotations

import pytest

from regalia.engine import contract
from regalia.games import games

EDITIONS = [name for name in games() if name.startswith("greedy-kingdoms")]


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("better", ["tokens", "owned", "advanced", "palaces"])
def test_who_has_more_is_likelier_to_win(name: str, better: str) -> None:
    setting = games()[name].setting(2)
    s = setting.game.state_type()
    if better == "tokens":
        s.tokens[1][0] = 1  # type: ignore[attr-defined]
    else:
        getattr(s, better)[1] = 1
    chances = [0.0, 0.0]
    contract.evaluate(setting.rules, s, chances)
    assert 0 < chances[0] < chances[1]
