"""Paying for a card: which tokens a discount leaves out, which tokens stand for "any" (D18-4).

A payment is settled in `need`, kind by kind; a question is asked only where there is more than one way.
"""

from regalia.engine import sets
from regalia.engine.written import those
from regalia.games.greedy_kingdoms import tokens
from regalia.games.greedy_kingdoms.board import ALL_KINDS, ANY, KINDS
from regalia.games.greedy_kingdoms.edition2018 import moves, state
from regalia.games.greedy_kingdoms.edition2018.state import PHASES, Rules, State
from regalia.games.greedy_kingdoms.kingdoms import total_number


def has_discount(rules: Rules, s: State, seat: int) -> bool:
    """Whether a player pays less for any upgrade."""
    return s.owned[seat] & (rules.works[state.CHEAPER_CITIZENS] | rules.works[state.CHEAPER_BUILDINGS]) != sets.EMPTY


def discount(rules: Rules, s: State, seat: int, card: int) -> int:
    """Tokens of an upgrade's cost that the payer leaves out."""
    if sets.has(rules.citizens, card):
        return total_number(rules, s, seat, state.CHEAPER_CITIZENS)
    if sets.has(rules.buildings, card):
        return total_number(rules, s, seat, state.CHEAPER_BUILDINGS)
    return 0


def ask_payment(s: State, card: int, less: int) -> None:
    """Let a card be paid for with so many tokens of its cost left out."""
    s.subject = card
    s.less = less
    s.phase = state.BEGIN_PAYMENT


def is_free(rules: Rules, card: int) -> bool:
    return rules.bill[card] == 0


@PHASES.run(state.BEGIN_PAYMENT, then=state.PAID)
def begin_payment(rules: Rules, s: State) -> None:
    card = s.subject
    if is_free(rules, card):
        s.less = 0
        return
    cheaper = s.owned[s.attacker] & rules.cheaper[card]
    for kind in range(KINDS):
        s.need[kind] = tokens.needed(rules, card, kind, cheaper)
    s.any = rules.cost[card][ANY]
    go_on_paying(s)


def go_on_paying(s: State) -> None:
    """Settle what there is no choice about; the phase says what is to be chosen, or PAID."""
    while s.less > 0 and sum(s.need) > 0:  # a discount may not be declined (Q18-60)
        kinds = may_be_left_out(s)
        if sets.size(kinds) > 1:
            s.phase = state.LEAVE_OUT
            return
        leave_out(s, sets.lowest(kinds))
    s.any -= min(s.less, s.any)  # of a cost with "any", leaving that out would only narrow the choice
    s.less = 0
    while s.any > 0:
        kinds = spare(s)
        if sets.size(kinds) > 1:
            s.phase = state.PAY_ANY
            return
        pay_any(s, sets.lowest(kinds))
    s.phase = state.PAID


@PHASES.offers(state.LEAVE_OUT, moves.LEAVE_OUT_TOKEN)
def may_be_left_out(s: State) -> int:
    """The kinds of which a token can be left out so that the rest can be paid; just one where there is no choice."""
    short = 0
    for kind in range(KINDS):
        short += max(s.need[kind] - s.tokens[s.attacker][kind], 0)
    kinds = sets.EMPTY
    for kind in range(KINDS):
        if s.need[kind] > (s.tokens[s.attacker][kind] if short == s.less else 0):
            kinds |= sets.only(kind)
    no_choice = short == s.less or sum(s.need) <= s.less  # all that is short must go, or everything goes
    return sets.only(sets.lowest(kinds)) if no_choice else kinds


def leave_out(s: State, kind: int) -> None:
    s.need[kind] -= 1
    s.less -= 1


@PHASES.offers(state.PAY_ANY, moves.PAY_TOKEN)
@those(ALL_KINDS)
def spare(s: State, kind: int) -> bool:
    """The kinds of which a token is left beside those already settled."""
    return s.tokens[s.attacker][kind] > s.need[kind]


def pay_any(s: State, kind: int) -> None:
    s.need[kind] += 1
    s.any -= 1


@PHASES.apply(state.LEAVE_OUT, moves.LEAVE_OUT_TOKEN)
def leave_out_and_go_on(s: State, kind: int) -> None:
    leave_out(s, kind)
    go_on_paying(s)


@PHASES.apply(state.PAY_ANY, moves.PAY_TOKEN)
def pay_any_and_go_on(s: State, kind: int) -> None:
    pay_any(s, kind)
    go_on_paying(s)


PHASES.reads(state.LEAVE_OUT)(lambda view: {"card": view["paying_for"]})
PHASES.reads(state.PAY_ANY)(lambda view: {"card": view["paying_for"]})
