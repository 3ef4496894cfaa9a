"""Development: upgrades, palaces and promotions, and paying as much as is there (GK09-22 to GK09-27)."""

from regalia.engine import sets
from regalia.engine.event import ALL, tell
from regalia.engine.record import Grid, Row
from regalia.engine.written import those
from regalia.games.greedy_kingdoms import events as common
from regalia.games.greedy_kingdoms import heroes, kingdoms, market, tokens
from regalia.games.greedy_kingdoms.board import FOOD, GOLD, HONOR, KINDS, LAND, PALACE, PROMOTION_COST
from regalia.games.greedy_kingdoms.edition2009 import moves, state
from regalia.games.greedy_kingdoms.edition2009.state import PHASES, Rules, State
from regalia.games.greedy_kingdoms.moves import OBTAIN_CARD, PASS


@those(market.open_cards)
def payable_cards(rules: Rules, s: State, purse: int, card: int) -> bool:
    return tokens.payable(rules, s.owned[s.attacker], purse, card, 0)


@PHASES.legal(state.DEVELOP)
def legal_develop(rules: Rules, s: State, out: Row) -> int:
    purse = tokens.purse(s, s.attacker)
    n = market.offer_purchases(rules, s, purse, payable_cards(rules, s, purse), out)  # GK09-23, GK09-24, GK09-27
    if s.advanced_deck != sets.EMPTY:  # GK09-25, Q09-13
        n = heroes.offer_payments(purse, PROMOTION_COST, moves.PROMOTE_WITH, out, n)
    return n


# One action (GK09-22)


PHASES.leads(state.DEVELOP, PASS, state.STEP_ENDS)


@PHASES.apply(state.DEVELOP, OBTAIN_CARD)
def obtain(rules: Rules, s: State, card: int, log: Grid) -> None:
    """Pay for a palace, or for an upgrade that stays in the Kingdom, citizens and buildings alike (GK09-06)."""
    pay_what_is_there(rules, s, card, log)
    if card == PALACE:
        kingdoms.add_palace(s, log)
    else:
        take_upgrade(rules, s, card, log)
    if s.over == 0:
        s.phase = state.STEP_ENDS


@PHASES.apply(state.DEVELOP, moves.PROMOTE_WITH, then=state.STEP_ENDS)
def pay_for_promotion(rules: Rules, s: State, payment: int, log: Grid) -> None:
    tokens.pay(rules, s, s.attacker, rules.payment[payment], log)
    promote(s, log)


def promote(s: State, log: Grid) -> None:
    """Draw the top special worker; it is never one that the player has (GK09-25, GK09-26, Q09-14)."""
    heroes.hold_advanced(s, s.attacker, sets.pick(s, s.advanced_deck), log)


def take_upgrade(rules: Rules, s: State, card: int, log: Grid) -> None:
    market.take_away(s, card)
    s.owned[s.attacker] |= sets.only(card)
    tell(log, ALL, common.OBTAINED, s.attacker, card)
    tokens.receive(rules, s, s.attacker, rules.income[card], 1, log)  # once, at once (Q09-25)
    if sets.has(rules.works[state.ON_OBTAINING], card) and s.advanced_deck != sets.EMPTY:  # Q09-28
        promote(s, log)


def pay_what_is_there(rules: Rules, s: State, card: int, log: Grid) -> bool:
    """Pay a cost kind by kind, as much of each as there is (Q09-9); returns whether it was all."""
    honor = pay_kind(rules, s, card, HONOR)
    gold = pay_kind(rules, s, card, GOLD)
    food = pay_kind(rules, s, card, FOOD)
    land = pay_kind(rules, s, card, LAND)
    paid = honor + gold + food + land
    if paid > 0:
        tell(log, ALL, common.PAID, s.attacker, honor, gold, food, land)
    total = 0
    for kind in range(KINDS):
        total += tokens.needed(rules, card, kind, s.owned[s.attacker] & rules.cheaper[card])
    return paid == total


def pay_kind(rules: Rules, s: State, card: int, kind: int) -> int:
    need = tokens.needed(rules, card, kind, s.owned[s.attacker] & rules.cheaper[card])
    n = min(need, s.tokens[s.attacker][kind])
    s.tokens[s.attacker][kind] -= n
    tokens.put_in_bank(rules, s, kind, n)
    return n
