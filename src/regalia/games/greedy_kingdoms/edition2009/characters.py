"""The original of 2009 by rule of thumb: what each move is worth to the characters of `heuristic`."""

from regalia.engine import sets
from regalia.engine.written import tupled
from regalia.games.greedy_kingdoms import heroes, heuristic, line_ups
from regalia.games.greedy_kingdoms.board import LINE_UP, NONE, PALACE, TYPES
from regalia.games.greedy_kingdoms.edition2009 import moves, state
from regalia.games.greedy_kingdoms.edition2009.state import Rules, State
from regalia.games.greedy_kingdoms.heuristic import BUILDER, FONDNESS, LASTING, PALACE_WORTH
from regalia.games.greedy_kingdoms.moves import DONE, OBTAIN_CARD, PASS

LEAST_STAKE = 0.1  # of a character that brings nothing


# Line-ups


def weigh_line_ups(rules: Rules, s: State, character: int, n: int, weights: list[float]) -> None:
    """Attack and defence by the matrix game between them."""
    gain, stake = gains(rules, s), stakes(rules, s)
    if s.seat == s.attacker:
        line_ups.weigh(rules, line_ups.attack(gain, stake, LINE_UP, character), sets.EMPTY, n, weights)
    else:
        line_ups.weigh(rules, line_ups.defence(gain, stake, LINE_UP, character), sets.EMPTY, n, weights)


@tupled(TYPES)
def gains(rules: Rules, s: State, hero: int) -> float:
    """What each character brings that gets through; one that cannot be paid in full costs what is there."""
    if hero >= state.CHARACTERS:
        return line_ups.NEVER
    if not heuristic.can_pay(rules, s, s.attacker, hero):
        return -heuristic.worth_of_hero_cost(rules, s, s.attacker, hero) / 2
    return heuristic.hero_income(rules, s, s.attacker, hero)


@tupled(TYPES)
def stakes(rules: Rules, s: State, hero: int) -> float:
    """What a block takes from each: the income, for its cost is paid all the same."""
    if hero >= state.CHARACTERS:
        return 1.0
    if not heuristic.can_pay(rules, s, s.attacker, hero):
        return LEAST_STAKE
    return max(heuristic.worth(s, s.attacker, rules.income[heroes.card_of(s, s.attacker, hero)]), LEAST_STAKE)


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
    return heuristic.worth_of_exchange(rules, s, s.seat, action - moves.USE_CARD) if action != DONE else 0.0


def value_of_developing(rules: Rules, s: State, character: int, action: int) -> float:
    if action == PASS:
        return 0.0
    if action >= moves.PROMOTE_WITH:
        return heuristic.worth_of_promotion(rules, s, character, action - moves.PROMOTE_WITH)
    card = action - OBTAIN_CARD
    if card == PALACE:
        return PALACE_WORTH
    once = heuristic.worth(s, s.seat, rules.income[card]) - heuristic.worth_of_cost(rules, s, s.seat, card)
    again = heuristic.worth_of_exchange(rules, s, s.seat, card) * (1.0 if rules.lacking[card] == NONE else 0.5)
    return (FONDNESS if character == BUILDER else 0.0) + once + LASTING * again + rules.number[card]
