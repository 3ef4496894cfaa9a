"""Development: upgrades, palaces and promotions, and paying as much as is there (GK09-22 to GK09-27)."""

from __future__ import annotations

from regalia.engine import sets
from regalia.engine.event import ALL, tell
from regalia.engine.kernel import kernel
from regalia.engine.record import Grid, Row
from regalia.games.greedy_kingdoms import heroes, kingdoms, market, tokens
from regalia.games.greedy_kingdoms.board import FOOD, GOLD, HONOR, KINDS, LAND, PALACE, PROMOTION_COST
from regalia.games.greedy_kingdoms.edition2009.state import (
    OBTAIN_CARD,
    ON_OBTAINING,
    PASS,
    PROMOTE_WITH,
    Rules,
    State,
)


@kernel
def legal_develop(rules: Rules, s: State, out: Row) -> int:
    out[0] = PASS  # GK09-27
    cards = market.open_cards(s)
    purse = tokens.purse(s, s.attacker)
    payable = sets.EMPTY
    while cards != sets.EMPTY:
        card = sets.lowest(cards)
        cards = sets.without_lowest(cards)
        if tokens.payable(rules, s.owned[s.attacker], purse, card, 0):
            payable |= sets.only(card)
    n = tokens.offer_each(payable, OBTAIN_CARD, out, 1)  # GK09-23
    if tokens.payable(rules, s.owned[s.attacker], purse, PALACE, 0):  # GK09-24; the pile cannot run out (Q09-16)
        out[n] = OBTAIN_CARD + PALACE
        n += 1
    if s.advanced_deck != sets.EMPTY:  # GK09-25, Q09-13
        n = heroes.offer_payments(purse, PROMOTION_COST, PROMOTE_WITH, out, n)
    return n


@kernel
def apply_develop(rules: Rules, s: State, action: int, log: Grid) -> None:
    """One action (GK09-22)."""
    if action >= PROMOTE_WITH:
        tokens.pay(rules, s, s.attacker, rules.payment[action - PROMOTE_WITH], log)
        promote(s, log)
    elif action == OBTAIN_CARD + PALACE:
        pay_what_is_there(rules, s, PALACE, log)
        kingdoms.add_palace(s, log)
    elif action != PASS:
        obtain(rules, s, action - OBTAIN_CARD, log)


@kernel
def promote(s: State, log: Grid) -> None:
    """Draw the top special worker; it is never one that the player has (GK09-25, GK09-26, Q09-14)."""
    heroes.hold_advanced(s, s.attacker, sets.pick(s, s.advanced_deck), log)


@kernel
def obtain(rules: Rules, s: State, card: int, log: Grid) -> None:
    """Pay for an upgrade and put it into the Kingdom, where citizens and buildings both stay (GK09-06)."""
    pay_what_is_there(rules, s, card, log)
    market.take_away(s, card)
    s.owned[s.attacker] |= sets.only(card)
    tell(log, ALL, tokens.OBTAINED, s.attacker, card)
    tokens.receive(rules, s, s.attacker, rules.income[card], 1, log)  # once, at once (Q09-25)
    if sets.has(rules.works[ON_OBTAINING], card) and s.advanced_deck != sets.EMPTY:  # Q09-28
        promote(s, log)


@kernel
def pay_what_is_there(rules: Rules, s: State, card: int, log: Grid) -> bool:
    """Pay a cost kind by kind, as much of each as there is (Q09-9); returns whether it was all."""
    honor = pay_kind(rules, s, card, HONOR)
    gold = pay_kind(rules, s, card, GOLD)
    food = pay_kind(rules, s, card, FOOD)
    land = pay_kind(rules, s, card, LAND)
    paid = honor + gold + food + land
    if paid > 0:
        tell(log, ALL, tokens.PAID, s.attacker, honor, gold, food, land)
    total = 0
    for kind in range(KINDS):
        total += tokens.needed(rules, card, kind, s.owned[s.attacker] & rules.cheaper[card])
    return paid == total


@kernel
def pay_kind(rules: Rules, s: State, card: int, kind: int) -> int:
    need = tokens.needed(rules, card, kind, s.owned[s.attacker] & rules.cheaper[card])
    n = min(need, s.tokens[s.attacker][kind])
    s.tokens[s.attacker][kind] -= n
    tokens.put_in_bank(rules, s, kind, n)
    return n
