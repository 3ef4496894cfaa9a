"""The rules of Greedy Kingdoms, original of 2009; each carries the id of its statement in the catalogue (GK09-…).

Where the manual is silent or ambiguous the catalogue's questions Q09-1 to Q09-30 say how we play it; Q09-7 `bank_limit`
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
from regalia.games.greedy_kingdoms import heroes, kingdoms, market, tokens
from regalia.games.greedy_kingdoms.board import GOLD, LAND, NONE, WINNING_PALACES
from regalia.games.greedy_kingdoms.board import SEATS as ROOM
from regalia.games.greedy_kingdoms.edition2009 import battle, development
from regalia.games.greedy_kingdoms.edition2009.state import (
    DEVELOP,
    DONE,
    FREE_CHIP,
    FREE_CHIPS,
    HANDLE,
    LAY,
    LAY_FIRST,
    LAY_SECOND,
    MOST_TURNS,
    OFFER,
    SEATS,
    SPARE,
    START_CHIP,
    START_GAIN,
    START_OFFER,
    TAKE_CHIP,
    USE_CARD,
    Rules,
    State,
)

# The deal


@kernel
def setup(rules: Rules, s: State, log: Grid) -> None:
    kingdoms.clear(rules, s, 1)
    s.offers = sets.EMPTY
    s.spares = 0
    market.fill(rules, s, log)  # before the first chips are chosen (Q09-2)
    s.attacker = chance.below(s, SEATS)  # GK09-07, Q09-20
    s.defender = 1 - s.attacker
    s.seat = s.defender
    s.phase = START_CHIP


@kernel
def legal_start_chip(s: State, out: Row) -> int:
    kinds = sets.EMPTY
    for kind in range(GOLD, LAND + 1):
        if s.tokens[s.defender][kind] == 0:  # GK09-11, GK09-12: a kind that is left
            kinds |= sets.only(kind)
    return tokens.offer_each(kinds, TAKE_CHIP, out, 0)


@kernel
def apply_start_chip(rules: Rules, s: State, action: int, log: Grid) -> None:
    tokens.receive_one(rules, s, s.seat, action - TAKE_CHIP, log)
    if s.seat == s.defender:
        s.seat = s.attacker
        return
    kind = GOLD
    while s.tokens[s.attacker][kind] + s.tokens[s.defender][kind] > 0:
        kind += 1
    tokens.receive_one(rules, s, s.defender, kind, log)  # GK09-13, GK09-14: the kind that is left
    begin_turn(rules, s, log)


# The start of a turn: upgrades, refill, free chip (GK09-15, Q09-4)


@kernel
def begin_turn(rules: Rules, s: State, log: Grid) -> None:
    s.round += 1
    s.second = 0
    s.seat = s.attacker  # GK09-21
    tell(log, ALL, tokens.ROUND_BEGINS, s.round, s.attacker, s.defender)
    gains = kingdoms.working(rules, s, s.attacker, START_GAIN)
    while gains != sets.EMPTY:  # GK09-16; plain gains by themselves, before any offer (Q09-5, Q09-26)
        card = sets.lowest(gains)
        gains = sets.without_lowest(gains)
        lacking = rules.lacking[card]
        if lacking == NONE or s.tokens[s.attacker][lacking] == 0:
            tokens.receive(rules, s, s.attacker, rules.amount[card], 1, log)
    s.offers = kingdoms.working(rules, s, s.attacker, START_OFFER)
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
        s.phase = OFFER
        return
    s.offers = sets.EMPTY
    market.fill(rules, s, log)  # GK09-17, GK09-18
    s.phase = FREE_CHIP if chips_in_stock(rules, s) != sets.EMPTY else DEVELOP


@kernel
def legal_offer(rules: Rules, s: State, out: Row) -> int:
    out[0] = DONE
    return tokens.offer_each(usable_offers(rules, s), USE_CARD, out, 1)


@kernel
def apply_offer(rules: Rules, s: State, action: int, log: Grid) -> None:
    if action == DONE:
        s.offers = sets.EMPTY
    else:
        card = action - USE_CARD
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


@kernel
def legal_free_chip(rules: Rules, s: State, out: Row) -> int:
    return tokens.offer_each(chips_in_stock(rules, s), TAKE_CHIP, out, 0)


@kernel
def apply_free_chip(rules: Rules, s: State, action: int, log: Grid) -> None:
    """One chip (GK09-19, Q09-30), and more of the same kind with upgrades that say so, if in stock (Q09-29)."""
    kind = action - TAKE_CHIP
    n = tokens.take_from_bank(rules, s, s.attacker, kind, 1 + kingdoms.total_number(rules, s, s.attacker, FREE_CHIPS))
    tokens.tell_received(s.attacker, kind, n, log)
    s.phase = DEVELOP


# The way from step to step


@kernel
def end_step(rules: Rules, s: State, log: Grid) -> None:
    """After a development comes the battle, after the second one the other player's turn (GK09-15, GK09-42)."""
    if s.second == 0:
        s.phase = LAY_FIRST
    else:
        end_turn(rules, s, log)


@kernel
def end_turn(rules: Rules, s: State, log: Grid) -> None:
    """The players swap roles (GK09-43, GK09-49)."""
    if s.round >= MOST_TURNS:  # Q09-21
        kingdoms.end_at_limit(s, log)
        return
    s.attacker = s.defender
    s.defender = 1 - s.attacker
    begin_turn(rules, s, log)


# Questions and answers


@kernel
def legal(rules: Rules, s: State, out: Row) -> int:
    if s.over != 0:
        return 0
    phase = s.phase
    if phase in (LAY_FIRST, LAY_SECOND):
        return heroes.offer_line_ups(rules, LAY, out)
    if phase == DEVELOP:
        return development.legal_develop(rules, s, out)
    if phase == FREE_CHIP:
        return legal_free_chip(rules, s, out)
    if phase == HANDLE:
        return battle.legal_handle(s, out)
    if phase == OFFER:
        return legal_offer(rules, s, out)
    if phase == SPARE:
        return battle.legal_spare(s, out)
    return legal_start_chip(s, out)


@kernel
def apply(rules: Rules, s: State, action: int, log: Grid) -> None:
    s.ply += 1
    phase = s.phase
    if phase == LAY_FIRST:
        battle.apply_lay_first(rules, s, action, log)
    elif phase == LAY_SECOND:
        battle.apply_lay_second(rules, s, action, log)
    elif phase == DEVELOP:
        development.apply_develop(rules, s, action, log)
        if s.over == 0:
            end_step(rules, s, log)
    elif phase == FREE_CHIP:
        apply_free_chip(rules, s, action, log)
    elif phase == HANDLE:
        battle.apply_handle(rules, s, action, log)
    elif phase == OFFER:
        apply_offer(rules, s, action, log)
    elif phase == SPARE:
        battle.apply_spare(rules, s, action, log)
    else:
        apply_start_chip(rules, s, action, log)


# The end, and imagined worlds


@kernel
def score(rules: Rules, s: State, out: list[float]) -> None:
    for seat in range(SEATS):
        out[seat] = 1.0 if s.palaces[seat] == WINNING_PALACES else 0.0


@kernel
def secret(rules: Rules, s: State) -> bool:
    """Line-ups stay face down until both are laid."""
    return s.phase in (LAY_FIRST, LAY_SECOND)


@kernel
def imagine(rules: Rules, s: State, seat: int) -> None:
    """All that is hidden is a line-up that the other player has laid: any three characters."""
    for other in range(ROOM):
        if other != seat:
            s.laid[other] = sets.EMPTY
    if s.over == 0 and s.phase == LAY_SECOND and s.attacker != seat:
        heroes.imagine_line_up(rules, s, s.attacker)


@kernel
def take_back(rules: Rules, s: State) -> None:
    """The attacker takes up the line-up again."""
    if s.over != 0 or s.phase != LAY_SECOND:
        return
    s.seat = s.attacker
    s.laid[s.seat] = sets.EMPTY
    s.phase = LAY_FIRST
    s.ply -= 1
