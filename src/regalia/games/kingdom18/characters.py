"""Kingdom 18 by rule of thumb: three characters who weigh each placement by what it should earn.

All of them reckon with every card the rival may still hold, each end as likely as the other. The soldier loves a War,
the schemer hopes for something to capture, the reckoner has no loves.
"""

from __future__ import annotations

from regalia.engine import sets
from regalia.engine.game import softmax
from regalia.engine.kernel import kernel
from regalia.engine.record import Row
from regalia.engine.vocabulary import Vocabulary
from regalia.games.kingdom18 import state
from regalia.games.kingdom18.faces import card_of, faces_of_all
from regalia.games.kingdom18.rules import owned, points
from regalia.games.kingdom18.state import Rules, State

CHARACTERS = Vocabulary()
SCHEMER = CHARACTERS("schemer", "lies in wait with a Defend or an Assassin")
RECKONER = CHARACTERS("reckoner", "weighs every placement by what it should earn and takes the best")
SOLDIER = CHARACTERS("soldier", "would rather go to war than not")

SHARPNESS = 12.0  # how much a better placement is preferred, by victory points that it should bring
FONDNESS = 0.5  # points by which a character overrates what it loves
FAR_AHEAD = 4.0  # a lead of so many points after the first step leaves little doubt


@kernel
def policy(rules: Rules, s: State, character: int, out: Row, n: int, weights: list[float]) -> None:
    unseen = unseen_faces(s, 1 - s.seat)
    for i in range(n):
        upper = out[i] // state.FACES
        lower = out[i] % state.FACES
        weights[i] = value_of(rules, s, character, 0, upper, unseen) + value_of(rules, s, character, 1, lower, unseen)
    softmax(weights, n, SHARPNESS)


@kernel
def unseen_faces(s: State, seat: int) -> int:
    """The faces that a player may still lay this round, as far as the other can tell."""
    cards = owned(s, seat)
    for slot in range(state.SLOTS):
        for step in range(s.step):
            cards ^= sets.only(card_of(s.shown[seat][slot][step]))
    return faces_of_all(cards)


@kernel
def value_of(rules: Rules, s: State, character: int, slot: int, face: int, unseen: int) -> float:
    """The victory points that a face should bring on a realm: its shield times the chance to take it."""
    icon = rules.icon[s.realm[slot]]
    ahead = lead(rules, s, slot) + fondness(rules, character, face)
    chances = 0.0
    faces = unseen
    while faces != sets.EMPTY:
        other = sets.lowest(faces)
        faces = sets.without_lowest(faces)
        margin = ahead + points(rules, icon, face, other) - points(rules, icon, other, face)
        chances += chance_to_take(s.step, margin)
    return rules.shield[s.realm[slot]] * chances / sets.size(unseen)


@kernel
def chance_to_take(step: int, margin: float) -> float:
    """After the second step the higher total takes the realm; after the first a lead is only a good sign."""
    if step + 1 < state.STEPS:
        margin /= FAR_AHEAD
    return min(1.0, max(0.0, 0.5 + margin / 2))


@kernel
def fondness(rules: Rules, character: int, face: int) -> float:
    power = rules.power[face]
    if (character == SOLDIER and power == state.WAR) or (character == SCHEMER and power >= state.DEFEND):
        return FONDNESS
    return 0.0


@kernel
def lead(rules: Rules, s: State, slot: int) -> float:
    """How far a player is ahead on a realm after the first step."""
    ahead = 0.0
    for step in range(s.step):
        mine = s.shown[s.seat][slot][step]
        other = s.shown[1 - s.seat][slot][step]
        icon = rules.icon[s.realm[slot]]
        ahead += points(rules, icon, mine, other) - points(rules, icon, other, mine)
    return ahead
