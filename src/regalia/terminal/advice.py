"""What a strong player would do who knows no more than the person: the hint behind `h`."""

from __future__ import annotations

import hashlib

from regalia.bots.kinds import NetworkBot, SearchBot
from regalia.engine import contract
from regalia.engine.contract import Header
from regalia.engine.game import Setting
from regalia.engine.kernel import can_compile
from regalia.engine.words import Words
from regalia.play.notation import in_words
from regalia.search.network import learnt
from regalia.terminal.words import t

ADVISER = SearchBot(iterations=3000)  # the same position always gets the same advice
FIRST = 0  # the game's first character, its strongest


def advice(setting: Setting, seen: Header, words: Words) -> str:
    """A move in a sentence: by search where that is compiled, else by the game's network or a rule of thumb."""
    if can_compile() and not ADVISER.needs_compiling(setting):
        seed = int.from_bytes(hashlib.sha256(seen.to_array().tobytes()).digest()[:4])
        thought = ADVISER.think(setting, seen, seed)[0]
        move = in_words(words, setting.texts[thought.action])
        return t("adviser", move=move, chance=round(100 * thought.value))
    if learnt(setting) is not None:
        thought = NetworkBot().think(setting, seen)[0]
        move = in_words(words, setting.texts[thought.action])
        return t("network-advises", move=move, chance=round(100 * thought.value))
    actions = [0] * setting.game.most_legal
    actions = actions[: contract.legal(setting.rules, seen, actions)]
    weights = [0.0] * len(actions)
    contract.policy(setting.rules, seen, FIRST, actions, len(actions), weights)
    best = max(range(len(actions)), key=weights.__getitem__)
    return t("rule-of-thumb", move=in_words(words, setting.texts[actions[best]]))
