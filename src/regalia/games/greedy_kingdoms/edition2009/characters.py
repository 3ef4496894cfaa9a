"""The original of 2009 by rule of thumb: what each move promises to the characters of `heuristic`."""

from __future__ import annotations

from regalia.engine.kernel import kernel
from regalia.engine.record import Row
from regalia.games.greedy_kingdoms import heuristic
from regalia.games.greedy_kingdoms.board import NONE, PALACE
from regalia.games.greedy_kingdoms.edition2009 import moves, state
from regalia.games.greedy_kingdoms.edition2009.state import Rules, State
from regalia.games.greedy_kingdoms.heuristic import BUILDER, FONDNESS, LASTING, PALACE_WORTH, PROMOTION_WORTH, SHARPNESS
from regalia.games.greedy_kingdoms.moves import OBTAIN_CARD, PASS

FAILURE = 0.5  # how often a character is expected to fail, when its cost is lost


@kernel
def policy(rules: Rules, s: State, character: int, out: Row, n: int, weights: list[float]) -> None:
    if s.phase in (state.LAY_FIRST, state.LAY_SECOND):
        by_hero = (
            hero_promise(rules, s, 0), hero_promise(rules, s, 1), hero_promise(rules, s, 2), hero_promise(rules, s, 3),
            hero_promise(rules, s, 4), hero_promise(rules, s, 5), hero_promise(rules, s, 6), hero_promise(rules, s, 7),
            0.0,
        )  # fmt: skip
        heuristic.weigh_line_ups(rules, s, character, by_hero, n, weights)
        return
    for i in range(n):
        weights[i] = promise_of(rules, s, character, out[i])
    heuristic.prefer(weights, n, SHARPNESS)


@kernel
def hero_promise(rules: Rules, s: State, hero: int) -> float:
    """What a character should bring to the attacker, who lays it, or take from the attacker if it is stopped."""
    cost = heuristic.worth_of_hero_cost(rules, s, s.attacker, hero)
    if not heuristic.can_pay(rules, s, s.attacker, hero):
        return -cost / 2 if s.phase == state.LAY_FIRST else 0.0
    income = heuristic.hero_income(rules, s, s.attacker, hero)
    return income - FAILURE * cost if s.phase == state.LAY_FIRST else income + cost


@kernel
def promise_of(rules: Rules, s: State, character: int, action: int) -> float:
    if s.phase == state.DEVELOP:
        return promise_of_developing(rules, s, character, action)
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
def promise_of_developing(rules: Rules, s: State, character: int, action: int) -> float:
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
