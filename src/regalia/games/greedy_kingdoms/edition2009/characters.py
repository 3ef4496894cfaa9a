"""The original of 2009 by rule of thumb: what each move promises to the characters of `heuristic`."""

from __future__ import annotations

from regalia.engine import sets
from regalia.engine.game import softmax
from regalia.engine.kernel import kernel
from regalia.engine.record import Row
from regalia.games.greedy_kingdoms import heroes, heuristic, line_ups
from regalia.games.greedy_kingdoms.board import LINE_UP, NONE, PALACE
from regalia.games.greedy_kingdoms.edition2009 import moves, state
from regalia.games.greedy_kingdoms.edition2009.state import Rules, State
from regalia.games.greedy_kingdoms.heuristic import BUILDER, FONDNESS, LASTING, PALACE_WORTH, PROMOTION_WORTH, SHARPNESS
from regalia.games.greedy_kingdoms.moves import OBTAIN_CARD, PASS

LEAST_STAKE = 0.1  # of a character that brings nothing


@kernel
def policy(rules: Rules, s: State, character: int, out: Row, n: int, weights: list[float]) -> None:
    if s.phase in (state.LAY_FIRST, state.LAY_SECOND):
        weigh_line_ups(rules, s, character, n, weights)
        return
    for i in range(n):
        weights[i] = value_of(rules, s, character, out[i])
    softmax(weights, n, SHARPNESS)


# Line-ups


@kernel
def weigh_line_ups(rules: Rules, s: State, character: int, n: int, weights: list[float]) -> None:
    """Attack and defence by the matrix game between them."""
    gain = (
        gain_of(rules, s, 0), gain_of(rules, s, 1), gain_of(rules, s, 2), gain_of(rules, s, 3), gain_of(rules, s, 4),
        gain_of(rules, s, 5), gain_of(rules, s, 6), gain_of(rules, s, 7), line_ups.NEVER,
    )  # fmt: skip
    stake = (
        stake_of(rules, s, 0), stake_of(rules, s, 1), stake_of(rules, s, 2), stake_of(rules, s, 3),
        stake_of(rules, s, 4), stake_of(rules, s, 5), stake_of(rules, s, 6), stake_of(rules, s, 7), 1.0,
    )  # fmt: skip
    if s.seat == s.attacker:
        line_ups.weigh(rules, line_ups.attack(gain, stake, LINE_UP, character), sets.EMPTY, n, weights)
    else:
        line_ups.weigh(rules, line_ups.defence(gain, stake, LINE_UP, character), sets.EMPTY, n, weights)


@kernel
def gain_of(rules: Rules, s: State, hero: int) -> float:
    """What a character brings that gets through; one that cannot be paid in full costs what is there."""
    if not heuristic.can_pay(rules, s, s.attacker, hero):
        return -heuristic.worth_of_hero_cost(rules, s, s.attacker, hero) / 2
    return heuristic.hero_income(rules, s, s.attacker, hero)


@kernel
def stake_of(rules: Rules, s: State, hero: int) -> float:
    """What a block takes: the income, for its cost is paid all the same."""
    if not heuristic.can_pay(rules, s, s.attacker, hero):
        return LEAST_STAKE
    return max(heuristic.worth(s, s.attacker, rules.income[heroes.card_of(s, s.attacker, hero)]), LEAST_STAKE)


@kernel
def value_of(rules: Rules, s: State, character: int, action: int) -> float:
    if s.phase == state.DEVELOP:
        return value_of_developing(rules, s, character, action)
    if s.phase in (state.START_CHIP, state.FREE_CHIP):
        return heuristic.worth_of_one(s, s.seat, action - moves.TAKE_CHIP)
    if s.phase == state.HANDLE:
        hero = action - moves.HANDLE_CHARACTER
        return heuristic.hero_income(rules, s, s.seat, hero) if heuristic.can_pay(rules, s, s.seat, hero) else 0.0
    if s.phase == state.SPARE:
        return heuristic.worth_of_hero_cost(rules, s, s.seat, action - moves.SPARE_CHARACTER)
    card = action - moves.USE_CARD
    return (
        heuristic.worth(s, s.seat, rules.amount[card]) - heuristic.worth(s, s.seat, rules.price[card])
        if card >= 0
        else 0.0
    )


@kernel
def value_of_developing(rules: Rules, s: State, character: int, action: int) -> float:
    if action == PASS:
        return 0.0
    fondness = FONDNESS if character == BUILDER else 0.0
    if action >= moves.PROMOTE_WITH:
        return fondness + PROMOTION_WORTH - heuristic.worth(s, s.seat, rules.payment[action - moves.PROMOTE_WITH])
    card = action - OBTAIN_CARD
    if card == PALACE:
        return PALACE_WORTH
    once = heuristic.worth(s, s.seat, rules.income[card]) - heuristic.worth_of_cost(rules, s, s.seat, card)
    again = heuristic.worth(s, s.seat, rules.amount[card]) - heuristic.worth(s, s.seat, rules.price[card])
    again *= 1.0 if rules.lacking[card] == NONE else 0.5
    return fondness + once + LASTING * again + rules.number[card]
