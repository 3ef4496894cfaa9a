"""The rules of Greedy Kingdoms, original of 2009; each carries the id of its statement in the catalogue (GK09-…).

Where the manual is silent or ambiguous the catalogue's questions Q09-1 to Q09-30 say how we play it; Q09-7 `bank_limit`
is an option. We depart from the text in one thing: rock, paper, scissors is a draw of lots (Q09-20).

Line-ups are asked one seat after another and stay concealed until both are laid. The decks have no order until a card
is drawn.
"""

from __future__ import annotations

from regalia.engine import chance, sets
from regalia.engine.event import ALL, tell
from regalia.engine.game import NO_SEAT
from regalia.engine.kernel import kernel
from regalia.engine.record import Grid, Row
from regalia.games.greedy_kingdoms import heroes, market, tokens
from regalia.games.greedy_kingdoms.board import (
    FOOD,
    GOLD,
    HONOR,
    KINDS,
    LAND,
    NONE,
    PALACE,
    PROMOTION_COST,
    WINNING_PALACES,
)
from regalia.games.greedy_kingdoms.board import SEATS as ROOM
from regalia.games.greedy_kingdoms.edition2009.state import (
    DEVELOP,
    DONE,
    FREE_CHIP,
    FREE_CHIPS,
    HANDLE,
    HANDLE_CHARACTER,
    LAY,
    LAY_FIRST,
    LAY_SECOND,
    MOST_TURNS,
    OBTAIN_CARD,
    OFFER,
    ON_OBTAINING,
    PASS,
    PROMOTE_WITH,
    SEATS,
    SECOND_PALACE,
    SPARE,
    SPARE_CHARACTER,
    SPARING,
    START_CHIP,
    START_GAIN,
    START_OFFER,
    SUPPLY,
    TAKE_CHIP,
    TURN_LIMIT,
    USE_CARD,
    Rules,
    State,
)

# Events, with their numbers
FAILED = tokens.OWN_TO_EDITION  # seat, card
SUCCEEDED = tokens.OWN_TO_EDITION + 1  # seat, card, 1 if its cost was paid in full
SPARED = tokens.OWN_TO_EDITION + 2  # seat, card


@kernel
def working(rules: Rules, s: State, seat: int, window: int) -> int:
    """A player's upgrades that work in a window, as a set."""
    return s.owned[seat] & rules.works[window]


@kernel
def total_number(rules: Rules, s: State, seat: int, window: int) -> int:
    """The numbers of all those upgrades together."""
    cards = working(rules, s, seat, window)
    total = 0
    while cards != sets.EMPTY:
        total += rules.number[sets.lowest(cards)]
        cards = sets.without_lowest(cards)
    return total


# The deal


@kernel
def setup(rules: Rules, s: State, log: Grid) -> None:
    s.ply = 0
    s.over = 0
    s.round = 0
    s.second = 0
    s.offers = sets.EMPTY
    s.spares = 0
    s.blocked = sets.EMPTY
    s.used = sets.EMPTY
    for seat in range(ROOM):
        s.palaces[seat] = 0
        s.owned[seat] = sets.EMPTY
        s.advanced[seat] = sets.EMPTY  # GK09-08: a hand is the eight ordinary workers
        s.laid[seat] = sets.EMPTY
        s.shown[seat] = sets.EMPTY
        for kind in range(KINDS):
            s.tokens[seat][kind] = 0
    for kind in range(KINDS):
        s.bank[kind] = SUPPLY
    s.advanced_deck = sets.first(rules.types)  # GK09-10, Q09-3
    market.lay_out(rules, s)
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
    gains = working(rules, s, s.attacker, START_GAIN)
    while gains != sets.EMPTY:  # GK09-16; plain gains by themselves, before any offer (Q09-5, Q09-26)
        card = sets.lowest(gains)
        gains = sets.without_lowest(gains)
        lacking = rules.lacking[card]
        if lacking == NONE or s.tokens[s.attacker][lacking] == 0:
            tokens.receive(rules, s, s.attacker, rules.amount[card], 1, log)
    s.offers = working(rules, s, s.attacker, START_OFFER)
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
    n = tokens.take_from_bank(rules, s, s.attacker, kind, 1 + total_number(rules, s, s.attacker, FREE_CHIPS))
    tokens.tell_received(s.attacker, kind, n, log)
    s.phase = DEVELOP


# Development


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
        build_palace(rules, s, log)
    elif action != PASS:
        obtain(rules, s, action - OBTAIN_CARD, log)
    if s.over != 0:
        return
    if s.second == 0:
        s.phase = LAY_FIRST
    else:
        end_turn(rules, s, log)


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
def build_palace(rules: Rules, s: State, log: Grid) -> None:
    pay_what_is_there(rules, s, PALACE, log)
    s.palaces[s.attacker] += 1
    tell(log, ALL, tokens.PALACE_BUILT, s.attacker, s.palaces[s.attacker])
    if s.palaces[s.attacker] == WINNING_PALACES:  # GK09-44, Q09-12: at once
        s.over = SECOND_PALACE
        s.seat = NO_SEAT
        tell(log, ALL, tokens.WON, s.attacker)


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


@kernel
def end_turn(rules: Rules, s: State, log: Grid) -> None:
    """The players swap roles (GK09-43, GK09-49)."""
    if s.round >= MOST_TURNS:  # Q09-21
        s.over = TURN_LIMIT
        s.seat = NO_SEAT
        tell(log, ALL, tokens.LIMIT_REACHED, s.round)
        return
    s.attacker = s.defender
    s.defender = 1 - s.attacker
    begin_turn(rules, s, log)


# Battle


@kernel
def apply_lay_first(rules: Rules, s: State, action: int, log: Grid) -> None:
    heroes.lay(rules, s, s.attacker, action - LAY, log)  # GK09-28
    s.seat = s.defender
    s.phase = LAY_SECOND


@kernel
def apply_lay_second(rules: Rules, s: State, action: int, log: Grid) -> None:
    heroes.lay(rules, s, s.defender, action - LAY, log)  # GK09-29
    heroes.reveal(s, s.attacker, log)  # GK09-30
    heroes.reveal(s, s.defender, log)
    heroes.compare(s, log)
    s.seat = s.attacker  # GK09-40
    s.spares = min(total_number(rules, s, s.attacker, SPARING), sets.size(s.blocked))
    resolve(rules, s, log)


@kernel
def unpaid(s: State) -> int:
    """The failed characters that are neither paid nor spared."""
    return s.blocked & ~s.used


@kernel
def resolve(rules: Rules, s: State, log: Grid) -> None:
    """Failed characters before successful ones (GK09-33); a question only where there is a choice."""
    if s.spares > 0 and sets.size(unpaid(s)) > s.spares:
        s.phase = SPARE  # before any payment (Q09-27)
        return
    while s.spares > 0:
        spare(s, sets.lowest(unpaid(s)), log)
    while unpaid(s) != sets.EMPTY:  # GK09-36: in which order does not matter (D09-7)
        pay_failed(rules, s, sets.lowest(unpaid(s)), log)
    if sets.size(successful(s)) > 1:
        s.phase = HANDLE
        return
    if successful(s) != sets.EMPTY:
        handle(rules, s, sets.lowest(successful(s)), log)
    end_battle(s)


@kernel
def spare(s: State, hero: int, log: Grid) -> None:
    s.used |= sets.only(hero)
    s.spares -= 1
    tell(log, ALL, SPARED, s.attacker, heroes.card_of(s, s.attacker, hero))


@kernel
def pay_failed(rules: Rules, s: State, hero: int, log: Grid) -> None:
    """The cost, or as much of it as there is, and no income (GK09-34, GK09-35)."""
    s.used |= sets.only(hero)
    card = heroes.card_of(s, s.attacker, hero)
    tell(log, ALL, FAILED, s.attacker, card)
    pay_what_is_there(rules, s, card, log)


@kernel
def legal_spare(s: State, out: Row) -> int:
    return tokens.offer_each(unpaid(s), SPARE_CHARACTER, out, 0)


@kernel
def apply_spare(rules: Rules, s: State, action: int, log: Grid) -> None:
    spare(s, action - SPARE_CHARACTER, log)
    resolve(rules, s, log)


@kernel
def successful(s: State) -> int:
    """The characters that are not blocked and not yet handled (GK09-32)."""
    return s.shown[s.attacker] & ~s.blocked & ~s.used


@kernel
def legal_handle(s: State, out: Row) -> int:
    return tokens.offer_each(successful(s), HANDLE_CHARACTER, out, 0)  # GK09-39; none may be declined (Q09-8)


@kernel
def apply_handle(rules: Rules, s: State, action: int, log: Grid) -> None:
    handle(rules, s, action - HANDLE_CHARACTER, log)
    resolve(rules, s, log)


@kernel
def handle(rules: Rules, s: State, hero: int, log: Grid) -> None:
    """Pay the cost and receive the income, or pay what is there and receive nothing (GK09-37, GK09-38)."""
    s.used |= sets.only(hero)
    card = heroes.card_of(s, s.attacker, hero)
    in_full = pay_what_is_there(rules, s, card, log)
    tell(log, ALL, SUCCEEDED, s.attacker, card, in_full)
    if in_full:
        tokens.receive(rules, s, s.attacker, rules.income[card], 1, log)


@kernel
def end_battle(s: State) -> None:
    heroes.take_back(s)  # GK09-41
    s.second = 1
    s.phase = DEVELOP  # GK09-42


# Questions and answers


@kernel
def legal(rules: Rules, s: State, out: Row) -> int:
    if s.over != 0:
        return 0
    phase = s.phase
    if phase in (LAY_FIRST, LAY_SECOND):
        return heroes.offer_line_ups(rules, LAY, out)
    if phase == DEVELOP:
        return legal_develop(rules, s, out)
    if phase == FREE_CHIP:
        return legal_free_chip(rules, s, out)
    if phase == HANDLE:
        return legal_handle(s, out)
    if phase == OFFER:
        return legal_offer(rules, s, out)
    if phase == SPARE:
        return legal_spare(s, out)
    return legal_start_chip(s, out)


@kernel
def apply(rules: Rules, s: State, action: int, log: Grid) -> None:
    s.ply += 1
    phase = s.phase
    if phase == LAY_FIRST:
        apply_lay_first(rules, s, action, log)
    elif phase == LAY_SECOND:
        apply_lay_second(rules, s, action, log)
    elif phase == DEVELOP:
        apply_develop(rules, s, action, log)
    elif phase == FREE_CHIP:
        apply_free_chip(rules, s, action, log)
    elif phase == HANDLE:
        apply_handle(rules, s, action, log)
    elif phase == OFFER:
        apply_offer(rules, s, action, log)
    elif phase == SPARE:
        apply_spare(rules, s, action, log)
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
