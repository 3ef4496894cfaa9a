"""The short phrases of card files in whole words, for the rules to read."""

from __future__ import annotations

import re

from regalia.engine.game import Setting
from regalia.games.greedy_kingdoms.telling import meaning

_PHRASES = (
    (r"→ start: ", "→ at the start of your turn "),
    (r"→ turn: ", "→ once in your turn "),
    (r"convert$", "exchange any number of tokens of one kind for as many of another"),
    (r"after attack: ", "after your attack "),
    (r"after defence: ", "after your defence "),
    (r"using (.+?): ", r"whenever you use \1 "),
    (r"if no (\w+)$", r"if you have no \1"),
    (r"if 0-0 blocked", "if no hero was blocked"),
    (r"if 1-3 blocked", "if a hero was blocked"),
    (r"if (\d)-(\d) blocked", r"if \1 to \2 heroes were blocked"),
    (r"for each blocked", "for each hero that was blocked"),
    (r"if behind", "if an opponent has more palaces"),
    (r"gain a lacking token", "gain a token of a kind that you have none of"),
    (r"trade (\d)", r"exchange \1 of your tokens, one for one"),
    (r"swap (\d)", r"exchange \1 cards of the market for new ones"),
    (r"\btake (\d)", r"take \1 tokens of your choice from the defender"),
    (r"\b1 (cards|tokens)", lambda found: f"1 {found[1][:-1]}"),
    (r"renew", "exchange any cards of the market for new ones"),
    (r"guard (\d)", r"heroes take \1 fewer from you"),
    (r"spare (\d)", r"\1 of your failed characters need not be paid for"),
    (r"free chip: (\d) more", r"\1 more where you may choose a chip"),
    (r"\bpromote\b", "promote a hero"),
    (r"promotion with (\d) more", r"promote with \1 more"),
    (r"promotion (\d) cheaper", r"promoting costs \1 less"),
    (r"(citizens|buildings) (\d) cheaper", r"\1 cost \2 less"),
    (r"build (\d) cheaper", r"build for \1 less"),
    (r"cheaper: (.+) by ", r"\1 cheaper by "),
)


def card_in_words(setting: Setting, name: str) -> str:
    """What a card costs and does; nothing for what is no card."""
    _, _, text = meaning(setting, name).partition("  (")
    text = text.removesuffix(")")
    for phrase, words in _PHRASES:
        text = re.sub(phrase, words, text)
    return text
