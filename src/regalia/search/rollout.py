"""Playing on, to the end of a game or for a while: by chance alone, or as a character would."""

from __future__ import annotations

from typing import Any

from regalia.engine.chance import below
from regalia.engine.contract import apply, legal, policy
from regalia.engine.kernel import kernel

ANYONE = -1  # instead of a character: any move is as likely as another
FINE = 1 << 20  # how finely weights are told apart


@kernel
def draw_by_weight(choice: Any, weights: Any, n: int) -> int:
    """An index below n, each as likely as its weight says; any if all weights are 0."""
    total = 0.0
    for i in range(n):
        total += weights[i]
    if total <= 0.0:
        return below(choice, n)
    left = total * below(choice, FINE) / FINE
    for i in range(n):
        left -= weights[i]
        if left < 0.0:
            return i
    return n - 1


@kernel
def play_by_chance(rules: Any, s: Any, choice: Any, out: Any, log: Any) -> int:
    """Moves by chance to the end of the game; returns how many."""
    decisions = 0
    while s.over == 0:
        n = legal(rules, s, out)
        apply(rules, s, out[below(choice, n)], log)
        decisions += 1
    return decisions


@kernel
def play_on(rules: Any, s: Any, choice: Any, character: int, out: Any, weights: Any, log: Any, most: int) -> int:
    """At most so many moves, as a character would make them, or any if there is none; returns how many."""
    decisions = 0
    while s.over == 0 and decisions < most:
        n = legal(rules, s, out)
        picked = 0
        if n > 1 and character == ANYONE:
            picked = below(choice, n)
        elif n > 1:
            policy(rules, s, character, out, n, weights)
            picked = draw_by_weight(choice, weights, n)
        apply(rules, s, out[picked], log)
        decisions += 1
    return decisions
