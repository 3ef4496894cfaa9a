"""The start of a turn and its two development steps (GK18-20 to GK18-35, GK18-51)."""

from __future__ import annotations

from regalia.engine import sets
from regalia.engine.event import ALL, tell
from regalia.engine.kernel import kernel
from regalia.engine.record import Grid, Row
from regalia.games.greedy_kingdoms import heroes, kingdoms, market, tokens
from regalia.games.greedy_kingdoms.board import NONE, PALACE, PROMOTION_COST
from regalia.games.greedy_kingdoms.edition2018 import effects
from regalia.games.greedy_kingdoms.edition2018.payment import (
    ask_payment,
    discount,
    has_discount,
)
from regalia.games.greedy_kingdoms.edition2018.state import (
    AFTER_ACTION,
    BEFORE_ACTION,
    CHEAPER_PROMOTION,
    DEVELOP,
    DONE,
    GO_ON,
    OBTAIN_CARD,
    OFFER,
    PASS,
    PROMOTE,
    PROMOTE_WITH,
    START,
    START_GAIN,
    START_OFFER,
    STEP_ENDS,
    USE_CARD,
    Rules,
    State,
)

# The start of a turn


@kernel
def start_turn(rules: Rules, s: State, log: Grid) -> None:
    tell(log, ALL, tokens.ROUND_BEGINS, s.round, s.attacker, s.defender)
    s.seat = s.attacker
    s.second = 0
    market.fill(rules, s, log)  # GK18-21, Q18-22
    effects.gain_all(
        rules, s, s.attacker, kingdoms.working(rules, s, s.attacker, START_GAIN), log
    )  # GK18-22, GK18-23, Q18-30
    s.offers = kingdoms.working(rules, s, s.attacker, START_OFFER)
    s.stage = START
    ask_offers(rules, s)


@kernel
def ask_offers(rules: Rules, s: State) -> None:
    if s.offers != sets.EMPTY and effects.usable(rules, s, s.offers) != sets.EMPTY:
        s.phase = OFFER
    else:
        begin_development(s)


@kernel
def legal_offer(rules: Rules, s: State, out: Row) -> int:
    out[0] = DONE
    return tokens.offer_each(effects.usable(rules, s, s.offers), USE_CARD, out, 1)


@kernel
def apply_offer(s: State, action: int) -> None:
    if action == DONE:
        s.offers = sets.EMPTY
        s.phase = GO_ON
        return
    s.offers ^= sets.only(action - USE_CARD)
    effects.ask_to_carry_out(s, action - USE_CARD)


# Development


@kernel
def begin_development(s: State) -> None:
    s.seat = s.attacker
    s.offers = sets.EMPTY
    s.stage = BEFORE_ACTION
    s.phase = DEVELOP


@kernel
def legal_develop(rules: Rules, s: State, out: Row) -> int:
    out[0] = PASS  # GK18-35
    purse = tokens.purse(s, s.attacker)
    n = tokens.offer_each(payable_cards(rules, s, purse), OBTAIN_CARD, out, 1)  # GK18-25
    if tokens.payable(rules, s.owned[s.attacker], purse, PALACE, 0):  # GK18-26; the pile cannot run out (Q18-4)
        out[n] = OBTAIN_CARD + PALACE
        n += 1
    if effects.can_promote(s):  # GK18-32
        n_tokens = max(PROMOTION_COST - kingdoms.total_number(rules, s, s.attacker, CHEAPER_PROMOTION), 0)
        n = heroes.offer_payments(purse, n_tokens, PROMOTE_WITH, out, n)
    return tokens.offer_each(effects.usable_items(rules, s), USE_CARD, out, n)  # D18-6


@kernel
def payable_cards(rules: Rules, s: State, purse: int) -> int:
    """The market cards that the attacker can pay for."""
    owned = s.owned[s.attacker]
    pays_less = has_discount(rules, s, s.attacker)
    found = sets.EMPTY
    for place in range(rules.places):
        card = s.market[place] + 0
        if card != NONE:
            less = discount(rules, s, s.attacker, card) if pays_less else 0
            found |= sets.only(card) if tokens.payable(rules, owned, purse, card, less) else sets.EMPTY
    return found


@kernel
def apply_develop(rules: Rules, s: State, action: int, log: Grid) -> None:
    """One action (GK18-24), or a magic item before it."""
    if action >= USE_CARD:
        effects.use_item(s, s.attacker, action - USE_CARD, log)
        effects.ask_to_carry_out(s, action - USE_CARD)
        return
    s.stage = AFTER_ACTION
    if action == PASS:
        s.phase = GO_ON
    elif action >= PROMOTE_WITH:
        tokens.pay(rules, s, s.attacker, rules.payment[action - PROMOTE_WITH], log)  # before the card is seen (Q18-51)
        s.phase = PROMOTE
    else:
        card = action - OBTAIN_CARD
        ask_payment(s, card, discount(rules, s, s.attacker, card))


@kernel
def take_paid_card(rules: Rules, s: State, card: int, log: Grid) -> None:
    """The card is paid for: a citizen acts and is gone, everything else lies in the Kingdom."""
    s.phase = GO_ON
    if card == PALACE:
        kingdoms.add_palace(s, log)
        s.subject = NONE
        return
    market.take_away(s, card)
    tell(log, ALL, tokens.OBTAINED, s.attacker, card)
    if sets.has(rules.citizens, card):
        tokens.receive(rules, s, s.attacker, rules.income[card], 1, log)  # GK18-27: first the income
        effects.ask_to_carry_out(s, card)
    else:
        s.owned[s.attacker] |= sets.only(card)  # GK18-28, GK18-30


# After the action


@kernel
def legal_wind_up(rules: Rules, s: State, out: Row) -> int:
    out[0] = DONE
    return tokens.offer_each(effects.usable_items(rules, s), USE_CARD, out, 1)


@kernel
def apply_wind_up(s: State, action: int, log: Grid) -> None:
    if action == DONE:
        s.phase = GO_ON
        s.stage = STEP_ENDS
        return
    effects.use_item(s, s.attacker, action - USE_CARD, log)
    effects.ask_to_carry_out(s, action - USE_CARD)
