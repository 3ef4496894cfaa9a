"""What a strong player would do who knows no more than the person: the hint behind `h`."""

from __future__ import annotations

import hashlib

from regalia.bots.kinds import SearchBot
from regalia.engine import game
from regalia.engine.game import Header, Setting
from regalia.engine.kernel import can_compile

ADVISER = SearchBot(iterations=3000)  # the same position always gets the same advice
FIRST = 0  # the game's first character, its strongest


def advice(setting: Setting, seen: Header) -> str:
    """A move in a sentence: by search where that is compiled, else by the rule of thumb of the game's character."""
    if can_compile() and not ADVISER.needs_compiling(setting):
        seed = int.from_bytes(hashlib.sha256(seen.to_array().tobytes()).digest()[:4])
        thought = ADVISER.think(setting, seen, seed)[0]
        move = setting.texts[thought.action]
        return f"The adviser would play {move}: in its thoughts that wins {thought.value:.0%} of the games."
    actions = [0] * setting.game.most_legal
    actions = actions[: game.legal(setting.rules, seen, actions)]
    weights = [0.0] * len(actions)
    game.policy(setting.rules, seen, FIRST, actions, len(actions), weights)
    best = max(range(len(actions)), key=weights.__getitem__)
    return f"By rule of thumb: {setting.texts[actions[best]]}."
