"""The rules of Greedy Kingdoms, original of 2009; each carries the id of its statement in rulebook.md (GK09-…).

Where the manual is silent or ambiguous, its questions Q09-1 to Q09-30 say how we play it; Q09-7 `bank_limit`
is an option. We depart from the text in one thing: rock, paper, scissors is a draw of lots (Q09-20).

Line-ups are asked one seat after another and stay concealed until both are laid. The decks have no order until a card
is drawn.

Here are the deal, the start of a turn, the way from step to step and the dispatch; `development` and `battle` have the
rest.
"""

from __future__ import annotations

from regalia.engine import chance, sets
from regalia.engine.event import ALL, tell
from regalia.engine.kernel import kernel
from regalia.engine.record import Grid, Row
from regalia.games.greedy_kingdoms import events as common
from regalia.games.greedy_kingdoms import heroes, kingdoms, market, tokens
from regalia.games.greedy_kingdoms.board import GOLD, LAND, NONE, WINNING_PALACES
from regalia.games.greedy_kingdoms.board import SEATS as ROOM
from regalia.games.greedy_kingdoms.edition2009 import moves, state
from regalia.games.greedy_kingdoms.edition2009.state import PHASES, Rules, State
from regalia.games.greedy_kingdoms.moves import DONE

# The deal


@kernel
def setup(rules: Rules, s: State, log: Grid) -> None:
    kingdoms.clear(rules, s, 1)
    s.offers = sets.EMPTY
    s.spares = 0
    market.fill(rules, s, log)  # before the first chips are chosen (Q09-2)
    s.attacker = chance.below(s, state.SEATS)  # GK09-07, Q09-20
    s.defender = 1 - s.attacker
    s.seat = s.defender
    s.phase = state.START_CHIP


@PHASES.legal(state.START_CHIP)
@kernel
def legal_start_chip(s: State, out: Row) -> int:
    kinds = sets.EMPTY
    for kind in range(GOLD, LAND + 1):
        if s.tokens[s.defender][kind] == 0:  # GK09-11, GK09-12: a kind that is left
            kinds |= sets.only(kind)
    return sets.offer_each(kinds, moves.TAKE_CHIP, out, 0)


@PHASES.apply(state.START_CHIP, moves.TAKE_CHIP)
@kernel
def take_start_chip(rules: Rules, s: State, kind: int, log: Grid) -> None:
    tokens.receive_one(rules, s, s.seat, kind, log)
    if s.seat == s.defender:
        s.seat = s.attacker
        return
    left = GOLD
    while s.tokens[s.attacker][left] + s.tokens[s.defender][left] > 0:
        left += 1
    tokens.receive_one(rules, s, s.defender, left, log)  # GK09-13, GK09-14: the kind that is left
    begin_turn(rules, s, log)


@PHASES.holds(state.START_CHIP)
def either_is_asked(rules: Rules, s: State) -> bool:
    return s.seat in (s.attacker, s.defender)


# The start of a turn: upgrades, refill, free chip (GK09-15, Q09-4)


@kernel
def begin_turn(rules: Rules, s: State, log: Grid) -> None:
    s.round += 1
    s.second = 0
    s.seat = s.attacker  # GK09-21
    tell(log, ALL, common.ROUND_BEGINS, s.round, s.attacker, s.defender)
    gains = kingdoms.working(rules, s, s.attacker, state.START_GAIN)
    while gains != sets.EMPTY:  # GK09-16; plain gains by themselves, before any offer (Q09-5, Q09-26)
        card = sets.lowest(gains)
        gains = sets.without_lowest(gains)
        lacking = rules.lacking[card]
        if lacking == NONE or s.tokens[s.attacker][lacking] == 0:
            tokens.receive(rules, s, s.attacker, rules.amount[card], 1, log)
    s.offers = kingdoms.working(rules, s, s.attacker, state.START_OFFER)
    go_on_starting(rules, s, log)


@kernel
def usable_offers(rules: Rules, s: State) -> int:
    """The exchanges that can be paid and whose chips are in stock (Q09-29)."""
    left = s.offers
    found = sets.EMPTY
    while left != sets.EMPTY:
        card = sets.lowest(left)
        left = sets.without_lowest(left)
        if tokens.has_tokens(s, s.attacker, rules.price[card]) and tokens.bank_has(rules, s, rules.amount[card]):
            found |= sets.only(card)
    return found


@kernel
def go_on_starting(rules: Rules, s: State, log: Grid) -> None:
    """Ask for the next offer; after the last one refill the line and ask for the free chip."""
    if usable_offers(rules, s) != sets.EMPTY:
        s.phase = state.OFFER
        return
    s.offers = sets.EMPTY
    market.fill(rules, s, log)  # GK09-17, GK09-18
    s.phase = state.FREE_CHIP if chips_in_stock(rules, s) != sets.EMPTY else state.DEVELOP


@PHASES.legal(state.OFFER)
@kernel
def legal_offer(rules: Rules, s: State, out: Row) -> int:
    out[0] = DONE
    return sets.offer_each(usable_offers(rules, s), moves.USE_CARD, out, 1)


@PHASES.apply(state.OFFER, DONE)
@kernel
def decline_offers(rules: Rules, s: State, log: Grid) -> None:
    s.offers = sets.EMPTY
    go_on_starting(rules, s, log)


@PHASES.apply(state.OFFER, moves.USE_CARD)
@kernel
def take_offer(rules: Rules, s: State, card: int, log: Grid) -> None:
    s.offers ^= sets.only(card)
    tokens.pay(rules, s, s.attacker, rules.price[card], log)
    tokens.receive(rules, s, s.attacker, rules.amount[card], 1, log)
    go_on_starting(rules, s, log)


@kernel
def chips_in_stock(rules: Rules, s: State) -> int:
    """Gold, Food and Land, never Honor, those that are in stock (GK09-20, Q09-6)."""
    kinds = sets.EMPTY
    for kind in range(GOLD, LAND + 1):
        if tokens.in_stock(rules, s, kind):
            kinds |= sets.only(kind)
    return kinds


@PHASES.legal(state.FREE_CHIP)
@kernel
def legal_free_chip(rules: Rules, s: State, out: Row) -> int:
    return sets.offer_each(chips_in_stock(rules, s), moves.TAKE_CHIP, out, 0)


@PHASES.apply(state.FREE_CHIP, moves.TAKE_CHIP)
@kernel
def take_free_chip(rules: Rules, s: State, kind: int, log: Grid) -> None:
    """One chip (GK09-19, Q09-30), and more of the same kind with upgrades that say so, if in stock (Q09-29)."""
    chips = 1 + kingdoms.total_number(rules, s, s.attacker, state.FREE_CHIPS)
    n = tokens.take_from_bank(rules, s, s.attacker, kind, chips)
    tokens.tell_received(s.attacker, kind, n, log)
    s.phase = state.DEVELOP


# The way from step to step


@PHASES.run(state.STEP_ENDS)
@kernel
def end_step(rules: Rules, s: State, log: Grid) -> None:
    """After a development comes the battle, after the second one the other player's turn (GK09-15, GK09-42)."""
    if s.second == 0:
        s.phase = state.LAY_FIRST
    else:
        end_turn(rules, s, log)


@kernel
def end_turn(rules: Rules, s: State, log: Grid) -> None:
    """The players swap roles (GK09-43, GK09-49)."""
    if s.round >= state.MOST_TURNS:  # Q09-21
        s.phase = state.DEVELOP
        kingdoms.end_at_limit(s, log)
        return
    s.attacker = s.defender
    s.defender = 1 - s.attacker
    begin_turn(rules, s, log)


# The end, and imagined worlds


@kernel
def score(rules: Rules, s: State, out: list[float]) -> None:
    for seat in range(state.SEATS):
        out[seat] = 1.0 if s.palaces[seat] == WINNING_PALACES else 0.0


@kernel
def secret(rules: Rules, s: State) -> bool:
    """Line-ups stay face down until both are laid."""
    return s.phase in (state.LAY_FIRST, state.LAY_SECOND)


@kernel
def imagine(rules: Rules, s: State, seat: int) -> None:
    """All that is hidden is a line-up that the other player has laid: any three characters."""
    for other in range(ROOM):
        if other != seat:
            s.laid[other] = sets.EMPTY
    if s.over == 0 and s.phase == state.LAY_SECOND and s.attacker != seat:
        heroes.imagine_line_up(rules, s, s.attacker)


@kernel
def take_back(rules: Rules, s: State) -> None:
    """The attacker takes up the line-up again."""
    if s.over != 0 or s.phase != state.LAY_SECOND:
        return
    s.seat = s.attacker
    s.laid[s.seat] = sets.EMPTY
    s.phase = state.LAY_FIRST
    s.ply -= 1
