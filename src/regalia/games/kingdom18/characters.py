"""Kingdom 18 by rule of thumb: three characters who weigh each placement by what it should earn.

All of them reckon with every card the rival may still hold, each end as likely as the other. The soldier loves a War,
the schemer hopes for something to capture, the reckoner has no loves.
"""

from regalia.engine import sets
from regalia.engine.contract import softmax
from regalia.engine.record import Row
from regalia.engine.vocabulary import Vocabulary
from regalia.games.kingdom18 import state
from regalia.games.kingdom18.faces import faces_of_all
from regalia.games.kingdom18.rules import points, unseen
from regalia.games.kingdom18.state import Rules, State

CHARACTERS = Vocabulary()
SCHEMER = CHARACTERS("schemer")
RECKONER = CHARACTERS("reckoner")
SOLDIER = CHARACTERS("soldier")

SHARPNESS = 12.0  # how much a better placement is preferred, by victory points that it should bring
FONDNESS = 0.5  # points by which a character overrates what it loves
FAR_AHEAD = 4.0  # a lead of so many points after the first step leaves little doubt


def policy(rules: Rules, s: State, character: int, out: Row, n: int, weights: list[float]) -> None:
    theirs = faces_of_all(unseen(s, 1 - s.seat))
    for i in range(n):
        upper = out[i] // state.FACES
        lower = out[i] % state.FACES
        weights[i] = value_of(rules, s, character, 0, upper, theirs) + value_of(rules, s, character, 1, lower, theirs)
    softmax(weights, n, SHARPNESS)


def value_of(rules: Rules, s: State, character: int, slot: int, face: int, theirs: int) -> float:
    """The victory points that a face should bring on a realm: its shield times the chance to take it.

    `theirs` are the faces that the rival may lay against it.
    """
    icon = rules.icon[s.realm[slot]]
    ahead = lead(rules, s, slot) + fondness(rules, character, face)
    chances = 0.0
    for other in sets.each(theirs):
        margin = ahead + points(rules, icon, face, other) - points(rules, icon, other, face)
        chances += chance_to_take(s.step, margin)
    return rules.shield[s.realm[slot]] * chances / sets.size(theirs)


def chance_to_take(step: int, margin: float) -> float:
    """After the second step the higher total takes the realm; after the first a lead is only a good sign."""
    if step + 1 < state.STEPS:
        margin /= FAR_AHEAD
    return min(1.0, max(0.0, 0.5 + margin / 2))


def fondness(rules: Rules, character: int, face: int) -> float:
    power = rules.power[face]
    if (character == SOLDIER and power == state.WAR) or (character == SCHEMER and power >= state.DEFEND):
        return FONDNESS
    return 0.0


def lead(rules: Rules, s: State, slot: int) -> float:
    """How far a player is ahead on a realm after the first step."""
    ahead = 0.0
    for step in range(s.step):
        mine = s.shown[s.seat][slot][step]
        other = s.shown[1 - s.seat][slot][step]
        icon = rules.icon[s.realm[slot]]
        ahead += points(rules, icon, mine, other) - points(rules, icon, other, mine)
    return ahead
