"""The start of a turn and its two development steps (GK18-20 to GK18-35, GK18-51)."""

from regalia.engine import sets
from regalia.engine.event import ALL, tell
from regalia.engine.record import Grid, Row
from regalia.games.greedy_kingdoms import events as common
from regalia.games.greedy_kingdoms import heroes, kingdoms, market, tokens
from regalia.games.greedy_kingdoms.board import NONE, PALACE, PROMOTION_COST
from regalia.games.greedy_kingdoms.edition2018 import effects, moves, state
from regalia.games.greedy_kingdoms.edition2018.payment import ask_payment, discount, has_discount
from regalia.games.greedy_kingdoms.edition2018.state import PHASES, Rules, State
from regalia.games.greedy_kingdoms.moves import DONE, OBTAIN_CARD, PASS

# The start of a turn


def start_turn(rules: Rules, s: State, log: Grid) -> None:
    tell(log, ALL, common.ROUND_BEGINS, s.round, s.attacker, s.defender)
    s.seat = s.attacker
    s.second = 0
    market.fill(rules, s, log)  # GK18-21, Q18-22
    effects.gain_all(
        rules, s, s.attacker, kingdoms.working(rules, s, s.attacker, state.START_GAIN), log
    )  # GK18-22, GK18-23, Q18-30
    s.offers = kingdoms.working(rules, s, s.attacker, state.START_OFFER)
    s.stage = state.START
    ask_offers(rules, s)


def ask_offers(rules: Rules, s: State) -> None:
    if s.offers != sets.EMPTY and usable_offers(rules, s) != sets.EMPTY:
        s.phase = state.OFFER
    else:
        begin_development(s)


@PHASES.offers(state.OFFER, moves.USE_CARD, first=DONE)
def usable_offers(rules: Rules, s: State) -> int:
    return effects.usable(rules, s, s.offers)


@PHASES.apply(state.OFFER, DONE, then=state.GO_ON)
def decline_offers(s: State) -> None:
    s.offers = sets.EMPTY


@PHASES.apply(state.OFFER, moves.USE_CARD)
def take_offer(s: State, card: int) -> None:
    s.offers ^= sets.only(card)
    effects.ask_to_carry_out(s, card)


# Development


def begin_development(s: State) -> None:
    s.seat = s.attacker
    s.offers = sets.EMPTY
    s.stage = state.BEFORE_ACTION
    s.phase = state.DEVELOP


@PHASES.legal(state.DEVELOP)
def legal_develop(rules: Rules, s: State, out: Row) -> int:
    purse = tokens.purse(s, s.attacker)
    cards = payable_cards(rules, s, purse)
    n = market.offer_purchases(rules, s, purse, cards, out)  # GK18-25, GK18-26, GK18-35
    if effects.can_promote(s):  # GK18-32
        n_tokens = max(PROMOTION_COST - kingdoms.total_number(rules, s, s.attacker, state.CHEAPER_PROMOTION), 0)
        n = heroes.offer_payments(purse, n_tokens, moves.PROMOTE_WITH, out, n)
    return sets.offer_each(effects.usable_items(rules, s), moves.USE_CARD, out, n)  # D18-6


def payable_cards(rules: Rules, s: State, purse: int) -> int:
    """The market cards that the attacker can pay for."""
    owned = s.owned[s.attacker]
    pays_less = has_discount(rules, s, s.attacker)
    found = sets.EMPTY
    for place in range(rules.places):
        card = s.market[place]
        if card != NONE:
            less = discount(rules, s, s.attacker, card) if pays_less else 0
            found |= sets.only(card) if tokens.payable(rules, owned, purse, card, less) else sets.EMPTY
    return found


# One action (GK18-24), or a magic item before it


@PHASES.apply(state.DEVELOP, PASS, then=state.GO_ON)
def do_nothing(s: State) -> None:
    s.stage = state.AFTER_ACTION


@PHASES.apply(state.DEVELOP, OBTAIN_CARD)
def obtain(rules: Rules, s: State, card: int) -> None:
    s.stage = state.AFTER_ACTION
    ask_payment(s, card, discount(rules, s, s.attacker, card))


@PHASES.apply(state.DEVELOP, moves.PROMOTE_WITH, then=state.PROMOTE)
def pay_for_promotion(rules: Rules, s: State, payment: int, log: Grid) -> None:
    s.stage = state.AFTER_ACTION
    tokens.pay(rules, s, s.attacker, rules.payment[payment], log)  # before the card is seen (Q18-51)


@PHASES.apply(state.DEVELOP, moves.USE_CARD)
@PHASES.apply(state.WIND_UP, moves.USE_CARD)
def use_item(s: State, card: int, log: Grid) -> None:
    effects.use_item(s, s.attacker, card, log)
    effects.ask_to_carry_out(s, card)


def take_paid_card(rules: Rules, s: State, card: int, log: Grid) -> None:
    """The card is paid for: a citizen acts and is gone, everything else lies in the Kingdom."""
    s.phase = state.GO_ON
    if card == PALACE:
        kingdoms.add_palace(s, log)
        s.subject = NONE
        return
    market.take_away(s, card)
    tell(log, ALL, common.OBTAINED, s.attacker, card)
    if sets.has(rules.citizens, card):
        tokens.receive(rules, s, s.attacker, rules.income[card], 1, log)  # GK18-27: first the income
        effects.ask_to_carry_out(s, card)
    else:
        s.owned[s.attacker] |= sets.only(card)  # GK18-28, GK18-30


# After the action


PHASES.offers(state.WIND_UP, moves.USE_CARD, first=DONE)(effects.usable_items)


@PHASES.apply(state.WIND_UP, DONE, then=state.GO_ON)
def end_step(s: State) -> None:
    s.stage = state.STEP_ENDS
