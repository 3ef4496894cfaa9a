"""The second step of a turn: pulling cards, their special actions, stopping in time or not."""

from __future__ import annotations

from regalia.engine import chance, sets
from regalia.engine.event import ALL, tell
from regalia.engine.kernel import inlined, kernel, wide
from regalia.engine.record import Grid, Row
from regalia.games.greed import events, heaps, knowledge, moves
from regalia.games.greed.moves import KEEP, LEAVE, LOOK_AT, PULL, ROB, ROB_NOBODY, ROB_PILE, STOP, TAKE, TRADE
from regalia.games.greed.pile import cards_to_draw, draw, reshuffle, run_out
from regalia.games.greed.state import (
    DRAWING,
    GOING_ON,
    LOOK,
    LOOKS,
    NONE,
    NUMBERS,
    OPTIONAL,
    PILE,
    PLUS_ONE,
    PULLING,
    PULLS,
    REFILLING,
    STOPPING,
    TAKES,
    TRADES,
    TWO_FOR_THREE,
    Rules,
    State,
)

GIVEN_UP, GOT = 2, 3  # GR-29


# Whom to rob


@inlined
def legal_rob(rules: Rules, s: State, out: Row) -> int:
    n = 0
    for other in range(rules.seats):  # GR-14
        if other != s.seat:
            out[n] = ROB + other
            n += 1
    if rules.seats == 2 and cards_to_draw(s) > 0:  # GR-43
        out[n] = ROB_PILE
        n += 1
    if rules.first_pull == OPTIONAL:  # A1
        out[n] = ROB_NOBODY
        n += 1
    return n


@inlined
def apply_rob(s: State, action: int) -> None:
    if action == ROB_NOBODY:
        s.phase = REFILLING
    else:
        s.victim = action - ROB
        s.phase = PULLING


# Pulling


@inlined
def legal_pull(out: Row) -> int:
    out[0] = STOP  # GR-17
    out[1] = PULL  # GR-16
    return 2


@inlined
def apply_pull(s: State, action: int) -> None:
    s.phase = STOPPING if action == STOP else PULLING


@inlined
def pull_from_hand(rules: Rules, s: State, log: Grid) -> None:
    victim = wide(s.victim)
    place = chance.below(s, cards_in_hand(s, victim))  # GR-15: unseen, A44: each card as likely as another
    if place == s.hand_size[victim]:
        s.crook_out = 1  # GR-24
        tell(log, ALL, events.PULLED_CROOK, s.seat, victim)
        s.phase = GOING_ON
        return
    card = wide(s.hand[victim][place])
    heaps.take_from_hand(s, victim, place)
    knowledge.gone(rules, s, victim, card)
    tell(log, ALL, events.PULLED, s.seat, victim, card)
    number = heaps.number_of(card)
    if s.middle[number] != NONE:
        give_all_back(rules, s, card, log)  # GR-22, GR-30
        s.phase = REFILLING  # GR-23
        return
    s.middle[number] = heaps.symbol_of(card)
    act_on(rules, s, number)


@kernel
def pull_from_pile(rules: Rules, s: State, log: Grid) -> None:
    if s.pile_size == 0:
        reshuffle(s, log)
    card = draw(s)
    tell(log, ALL, events.PULLED, s.seat, PILE, card)
    if s.pile_size == 0:
        run_out(rules, s, log)  # A36: the cards in the middle stay there
    number = heaps.number_of(card)
    if s.middle[number] != NONE:
        discard_all(s, card, log)  # GR-46
        s.phase = REFILLING
        return
    s.middle[number] = heaps.symbol_of(card)  # GR-44; A35: no special action
    s.phase = GOING_ON


@inlined
def cards_in_hand(s: State, seat: int) -> int:
    """Number cards and the crook, unless that one lies in the middle."""
    return s.hand_size[seat] + (0 if s.crook_out == 1 and s.victim == seat else 1)


@inlined
def ask_for_more(s: State) -> None:
    left = cards_to_draw(s) if s.victim == PILE else cards_in_hand(s, wide(s.victim))
    s.phase = PULLS if left > 0 else STOPPING  # A7, A36


@kernel
def give_all_back(rules: Rules, s: State, card: int, log: Grid) -> None:
    """The victim takes back all that was pulled (GR-22); what symbols have brought about stays (GR-31)."""
    tell(log, ALL, events.BUST, s.seat, s.victim, heaps.number_of(card))
    give_back(rules, s, card)
    for number in range(NUMBERS):
        if s.middle[number] != NONE:
            give_back(rules, s, heaps.kind_of(number, wide(s.middle[number])))
            s.middle[number] = NONE
    s.crook_out = 0


@kernel
def give_back(rules: Rules, s: State, card: int) -> None:
    victim = wide(s.victim)
    heaps.add_to_hand(s, victim, card)
    knowledge.returned(rules, s, victim, card)


@kernel
def discard_all(s: State, card: int, log: Grid) -> None:
    tell(log, ALL, events.BUST, s.seat, PILE, heaps.number_of(card))
    s.discards[card] += 1
    for number in range(NUMBERS):
        if s.middle[number] != NONE:
            s.discards[heaps.kind_of(number, wide(s.middle[number]))] += 1
            s.middle[number] = NONE


# Special actions (GR-25, GR-26)


@inlined
def act_on(rules: Rules, s: State, number: int) -> None:
    """What the card just pulled of a number brings about."""
    symbol = s.middle[number]
    s.phase = GOING_ON
    if symbol == LOOK and somebody_has_cards(rules, s):
        s.phase = LOOKS
    elif symbol == TWO_FOR_THREE and heaps.collected(s, wide(s.seat)) >= GIVEN_UP:  # A18
        s.phase = TRADES
    elif symbol == PLUS_ONE:
        give_one_to_each(rules, s, number)


@kernel
def give_one_to_each(rules: Rules, s: State, number: int) -> None:
    for seat in range(rules.seats):
        if s.group[seat][number] > 0:  # GR-27, A11, A12
            s.due[seat] = 1
    s.phase = DRAWING


@kernel
def somebody_has_cards(rules: Rules, s: State) -> bool:
    cards = 0
    for other in range(rules.seats):
        if other != s.seat:
            cards += cards_in_hand(s, other)
    return cards > 0


@kernel
def legal_look(rules: Rules, s: State, out: Row) -> int:
    n = 0
    for other in range(rules.seats):
        if other != s.seat and cards_in_hand(s, other) > 0:  # A16
            out[n] = LOOK_AT + other
            n += 1
    return n


@kernel
def apply_look(rules: Rules, s: State, action: int, log: Grid) -> None:
    holder = action - LOOK_AT
    seat = wide(s.seat)
    knowledge.looked(rules, s, seat, holder)  # GR-28, A17
    events.tell_saw(s, seat, holder, log)
    s.phase = GOING_ON


@kernel
def legal_trade(s: State, out: Row) -> int:
    out[0] = KEEP  # GR-29: may
    n = 1
    seat = wide(s.seat)
    owned = heaps.kinds_collected(s, seat)
    while owned != sets.EMPTY:
        lower = sets.lowest(owned)
        rest = sets.without_lowest(owned)
        higher_ones = owned if s.collection[seat][lower] > 1 else rest
        while higher_ones != sets.EMPTY:  # A19: any two
            out[n] = TRADE + moves.pair(lower, sets.lowest(higher_ones))
            higher_ones = sets.without_lowest(higher_ones)
            n += 1
        owned = rest
    return n


@kernel
def apply_trade(s: State, action: int, log: Grid) -> None:
    s.phase = DRAWING
    if action != KEEP:
        lower = moves.lower_of(action - TRADE)
        higher = moves.higher_of(action - TRADE)
        tell(log, ALL, events.TRADED, s.seat, lower, higher)
        discard(s, lower)  # A20: discard first, then draw
        discard(s, higher)
        s.due[s.seat] = GOT  # GR-29, A21


@kernel
def discard(s: State, card: int) -> None:
    heaps.give_up(s, wide(s.seat), card)
    s.discards[card] += 1


# Stopping, and the crook


@inlined
def stop(s: State, log: Grid) -> None:
    cards = 0
    for number in range(NUMBERS):
        if s.middle[number] != NONE:  # GR-18, GR-45
            heaps.collect(s, wide(s.seat), heaps.kind_of(number, wide(s.middle[number])))
            s.middle[number] = NONE
            cards += 1
    tell(log, ALL, events.STOPPED, s.seat, s.victim, cards)
    if s.crook_out == 1 and heaps.collected(s, wide(s.victim)) > 0:
        s.phase = TAKES  # GR-19, GR-21
    else:
        s.crook_out = 0
        s.phase = REFILLING


@kernel
def legal_take(s: State, out: Row) -> int:
    out[0] = LEAVE  # A8
    n = 1
    owned = heaps.kinds_collected(s, wide(s.victim))
    while owned != sets.EMPTY:  # GR-19, A46
        out[n] = TAKE + sets.lowest(owned)
        owned = sets.without_lowest(owned)
        n += 1
    return n


@inlined
def apply_take(s: State, action: int, log: Grid) -> None:
    if action != LEAVE:
        card = action - TAKE
        heaps.give_up(s, wide(s.victim), card)
        heaps.collect(s, wide(s.seat), card)
        tell(log, ALL, events.STOLE, s.seat, s.victim, card)
    s.crook_out = 0  # GR-20
    s.phase = REFILLING
