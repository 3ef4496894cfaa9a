"""The second step of a turn: pulling cards, their special actions, stopping in time or not."""

from __future__ import annotations

from regalia.engine import chance, sets
from regalia.engine.event import ALL, tell
from regalia.engine.kernel import inlined, kernel, wide
from regalia.engine.record import Grid, Row
from regalia.games.greed import doubts, events, heaps, knowledge, moves, state
from regalia.games.greed.moves import KEEP, LEAVE, LOOK_AT, PULL, ROB, ROB_NOBODY, ROB_PILE, STOP, TAKE, TRADE
from regalia.games.greed.pile import COLLECTIONS, cards_to_draw, draw, draw_all, reshuffle, run_out
from regalia.games.greed.state import PHASES, Rules, State

GIVEN_UP, GOT = 2, 3  # GR-29


# Whom to rob


@PHASES.legal(state.ROBS)
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
    if rules.first_pull == state.OPTIONAL:  # A1
        out[n] = ROB_NOBODY
        n += 1
    return n


@PHASES.apply(state.ROBS, ROB)
@inlined
def rob(s: State, victim: int) -> None:
    s.victim = victim
    s.phase = state.PULLING


@PHASES.apply(state.ROBS, ROB_NOBODY)
@inlined
def rob_nobody(s: State) -> None:
    s.phase = state.REFILLING


@PHASES.holds(state.ROBS)
def robs_nobody_yet(rules: Rules, s: State) -> bool:
    return s.victim == state.NONE


# Pulling


@PHASES.legal(state.PULLS)
@inlined
def legal_pull(out: Row) -> int:
    out[0] = STOP  # GR-17
    out[1] = PULL  # GR-16
    return 2


@PHASES.apply(state.PULLS, STOP)
@inlined
def stop(s: State) -> None:
    s.phase = state.STOPPING


@PHASES.apply(state.PULLS, PULL)
@inlined
def pull_another(s: State) -> None:
    s.phase = state.PULLING


@PHASES.holds(state.PULLS)
def may_go_on(rules: Rules, s: State) -> bool:
    return s.victim != state.NONE and pulled(s) + s.crook_out > 0 and cards_left(s) > 0


@PHASES.run(state.PULLING)
@inlined
def pull(rules: Rules, s: State, log: Grid) -> None:
    if s.victim == state.PILE:
        pull_from_pile(rules, s, log)
    else:
        pull_from_hand(rules, s, log)


@inlined
def pull_from_hand(rules: Rules, s: State, log: Grid) -> None:
    victim = wide(s.victim)
    place = chance.below(s, cards_in_hand(s, victim))  # GR-15: unseen, A44: each card as likely as another
    if place == s.hand_size[victim]:
        s.crook_out = 1  # GR-24
        tell(log, ALL, events.PULLED_CROOK, s.seat, victim)
        s.phase = state.GOING_ON
        return
    card = wide(s.hand[victim][place])
    doubts.leaves(rules, s, victim, card, True)
    heaps.take_from_hand(s, victim, place)
    knowledge.gone(rules, s, victim, card)
    tell(log, ALL, events.PULLED, s.seat, victim, card)
    number = heaps.number_of(card)
    if s.middle[number] != state.NONE:
        give_all_back(rules, s, card, log)  # GR-22, GR-30
        s.phase = state.REFILLING  # GR-23
        return
    s.middle[number] = heaps.symbol_of(card)
    act_on(rules, s, number)


@kernel
def pull_from_pile(rules: Rules, s: State, log: Grid) -> None:
    if s.pile_size == 0:
        reshuffle(s, log)
    card = draw(s)
    tell(log, ALL, events.PULLED, s.seat, state.PILE, card)
    if s.pile_size == 0:
        run_out(rules, s, log)  # A36: the cards in the middle stay there
    number = heaps.number_of(card)
    if s.middle[number] != state.NONE:
        discard_all(s, card, log)  # GR-46
        s.phase = state.REFILLING
        return
    s.middle[number] = heaps.symbol_of(card)  # GR-44; A35: no special action
    s.phase = state.GOING_ON


@inlined
def cards_in_hand(s: State, seat: int) -> int:
    """Number cards and the crook, unless that one lies in the middle."""
    return s.hand_size[seat] + (0 if s.crook_out == 1 and s.victim == seat else 1)


@kernel
def cards_left(s: State) -> int:
    """How many cards there are to pull where the robber pulls."""
    return cards_to_draw(s) if s.victim == state.PILE else cards_in_hand(s, wide(s.victim))


def pulled(s: State) -> int:
    """How many number cards lie in the middle."""
    return sum(symbol != state.NONE for symbol in s.middle)


@PHASES.run(state.GOING_ON)
@inlined
def ask_for_more(s: State) -> None:
    s.phase = state.PULLS if cards_left(s) > 0 else state.STOPPING  # A7, A36


@kernel
def give_all_back(rules: Rules, s: State, card: int, log: Grid) -> None:
    """The victim takes back all that was pulled (GR-22); what symbols have brought about stays (GR-31)."""
    tell(log, ALL, events.BUST, s.seat, s.victim, heaps.number_of(card))
    give_back(rules, s, card)
    for number in range(state.NUMBERS):
        if s.middle[number] != state.NONE:
            give_back(rules, s, heaps.kind_of(number, wide(s.middle[number])))
            s.middle[number] = state.NONE
    s.crook_out = 0


@kernel
def give_back(rules: Rules, s: State, card: int) -> None:
    victim = wide(s.victim)
    heaps.add_to_hand(s, victim, card)
    knowledge.returned(rules, s, victim, card)


@kernel
def discard_all(s: State, card: int, log: Grid) -> None:
    tell(log, ALL, events.BUST, s.seat, state.PILE, heaps.number_of(card))
    s.discards[card] += 1
    for number in range(state.NUMBERS):
        if s.middle[number] != state.NONE:
            s.discards[heaps.kind_of(number, wide(s.middle[number]))] += 1
            s.middle[number] = state.NONE


# Special actions (GR-25, GR-26)


@inlined
def act_on(rules: Rules, s: State, number: int) -> None:
    """What the card just pulled of a number brings about."""
    symbol = s.middle[number]
    s.phase = state.GOING_ON
    if symbol == state.LOOK and somebody_has_cards(rules, s):
        s.phase = state.LOOKS
    elif symbol == state.TWO_FOR_THREE and heaps.collected(s, wide(s.seat)) >= GIVEN_UP:  # A18
        s.phase = state.TRADES
    elif symbol == state.PLUS_ONE:
        give_one_to_each(rules, s, number)


@kernel
def give_one_to_each(rules: Rules, s: State, number: int) -> None:
    for seat in range(rules.seats):
        if s.group[seat][number] > 0:  # GR-27, A11, A12
            s.due[seat] = 1
    s.phase = state.DRAWING


@kernel
def somebody_has_cards(rules: Rules, s: State) -> bool:
    cards = 0
    for other in range(rules.seats):
        if other != s.seat:
            cards += cards_in_hand(s, other)
    return cards > 0


@PHASES.legal(state.LOOKS)
@kernel
def legal_look(rules: Rules, s: State, out: Row) -> int:
    n = 0
    for other in range(rules.seats):
        if other != s.seat and cards_in_hand(s, other) > 0:  # A16
            out[n] = LOOK_AT + other
            n += 1
    return n


@PHASES.apply(state.LOOKS, LOOK_AT)
@kernel
def look(rules: Rules, s: State, holder: int, log: Grid) -> None:
    seat = wide(s.seat)
    knowledge.looked(rules, s, seat, holder)  # GR-28, A17
    events.tell_saw(s, seat, holder, log)
    s.phase = state.GOING_ON


@PHASES.holds(state.LOOKS, state.TRADES)
def a_symbol_was_pulled(rules: Rules, s: State) -> bool:
    return s.victim not in (state.NONE, state.PILE) and pulled(s) > 0


@PHASES.holds(state.LOOKS)
def there_is_a_hand_to_see(rules: Rules, s: State) -> bool:
    return somebody_has_cards(rules, s)


@PHASES.legal(state.TRADES)
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


@PHASES.apply(state.TRADES, KEEP)
@kernel
def keep_all(s: State) -> None:
    s.phase = state.DRAWING


@PHASES.apply(state.TRADES, TRADE)
@kernel
def trade(s: State, pair: int, log: Grid) -> None:
    s.phase = state.DRAWING
    lower = moves.lower_of(pair)
    higher = moves.higher_of(pair)
    tell(log, ALL, events.TRADED, s.seat, lower, higher)
    discard(s, lower)  # A20: discard first, then draw
    discard(s, higher)
    s.due[s.seat] = GOT  # GR-29, A21


@PHASES.holds(state.TRADES)
def has_cards_to_trade(rules: Rules, s: State) -> bool:
    return sum(s.collection[s.seat]) >= GIVEN_UP


@PHASES.run(state.DRAWING)
@inlined
def draw_into_collections(rules: Rules, s: State, log: Grid) -> None:
    draw_all(rules, s, COLLECTIONS, log)
    s.phase = state.GOING_ON


@kernel
def discard(s: State, card: int) -> None:
    heaps.give_up(s, wide(s.seat), card)
    s.discards[card] += 1


# Stopping, and the crook


@PHASES.run(state.STOPPING)
@inlined
def collect_all(s: State, log: Grid) -> None:
    cards = 0
    for number in range(state.NUMBERS):
        if s.middle[number] != state.NONE:  # GR-18, GR-45
            heaps.collect(s, wide(s.seat), heaps.kind_of(number, wide(s.middle[number])))
            s.middle[number] = state.NONE
            cards += 1
    tell(log, ALL, events.STOPPED, s.seat, s.victim, cards)
    if s.crook_out == 1 and heaps.collected(s, wide(s.victim)) > 0:
        s.phase = state.TAKES  # GR-19, GR-21
    else:
        s.crook_out = 0
        s.phase = state.REFILLING


@PHASES.legal(state.TAKES)
@kernel
def legal_take(s: State, out: Row) -> int:
    out[0] = LEAVE  # A8
    return sets.offer_each(heaps.kinds_collected(s, wide(s.victim)), TAKE, out, 1)  # GR-19, A46


@PHASES.apply(state.TAKES, LEAVE)
@inlined
def take_nothing(s: State) -> None:
    s.crook_out = 0  # GR-20
    s.phase = state.REFILLING


@PHASES.apply(state.TAKES, TAKE)
@inlined
def take(s: State, card: int, log: Grid) -> None:
    heaps.give_up(s, wide(s.victim), card)
    heaps.collect(s, wide(s.seat), card)
    tell(log, ALL, events.STOLE, s.seat, s.victim, card)
    take_nothing(s)


@PHASES.holds(state.TAKES)
def crook_finds_cards(rules: Rules, s: State) -> bool:
    from_seat = s.victim not in (state.NONE, state.PILE)
    return from_seat and s.crook_out == 1 and pulled(s) == 0 and sum(s.collection[s.victim]) > 0
