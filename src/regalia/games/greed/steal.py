"""The second step of a turn: pulling cards, their special actions, stopping in time or not."""

from regalia.engine import chance, sets
from regalia.engine.contract import others
from regalia.engine.event import ALL, tell
from regalia.engine.phases import offer
from regalia.engine.record import Grid, Row
from regalia.engine.written import those
from regalia.games.greed import doubts, events, heaps, knowledge, moves, state
from regalia.games.greed.moves import KEEP, LEAVE, LOOK_AT, PULL, ROB, ROB_NOBODY, ROB_PILE, STOP, TAKE, TRADE
from regalia.games.greed.pile import COLLECTIONS, cards_to_draw, draw, draw_all, reshuffle, run_out
from regalia.games.greed.state import PHASES, Rules, State

GIVEN_UP, GOT = 2, 3  # GR-29


# Whom to rob


@PHASES.legal(state.ROBS)
def legal_rob(rules: Rules, s: State, out: Row) -> int:
    n = 0
    for other in others(rules, s.seat):  # GR-14
        n = offer(out, n, ROB + other)
    if rules.seats == 2 and cards_to_draw(s) > 0:  # GR-43
        n = offer(out, n, ROB_PILE)
    if rules.first_pull == state.OPTIONAL:  # A1
        n = offer(out, n, ROB_NOBODY)
    return n


@PHASES.apply(state.ROBS, ROB, then=state.PULLING)
def rob(s: State, victim: int) -> None:
    s.victim = victim


PHASES.leads(state.ROBS, ROB_NOBODY, state.REFILLING)
PHASES.holds(state.ROBS)(lambda rules, s: s.victim == state.NONE)


# Pulling


@PHASES.legal(state.PULLS)
def legal_pull(out: Row) -> int:
    out[0] = STOP  # GR-17
    out[1] = PULL  # GR-16
    return 2


PHASES.leads(state.PULLS, STOP, state.STOPPING)
PHASES.leads(state.PULLS, PULL, state.PULLING)
PHASES.holds(state.PULLS)(lambda rules, s: s.victim != state.NONE and pulled(s) + s.crook_out > 0 and cards_left(s) > 0)


@PHASES.run(state.PULLING, then=state.GOING_ON)
def pull(rules: Rules, s: State, log: Grid) -> None:
    if s.victim == state.PILE:
        pull_from_pile(rules, s, log)
    else:
        pull_from_hand(rules, s, log)


def pull_from_hand(rules: Rules, s: State, log: Grid) -> None:
    victim = s.victim
    place = chance.below(s, cards_in_hand(s, victim))  # GR-15: unseen, A44: each card as likely as another
    if place == s.hand_size[victim]:
        s.crook_out = 1  # GR-24
        tell(log, ALL, events.PULLED_CROOK, s.seat, victim)
        return
    card = s.hand[victim][place]
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


def cards_in_hand(s: State, seat: int) -> int:
    """Number cards and the crook, unless that one lies in the middle."""
    return s.hand_size[seat] + (0 if s.crook_out == 1 and s.victim == seat else 1)


def cards_left(s: State) -> int:
    """How many cards there are to pull where the robber pulls."""
    return cards_to_draw(s) if s.victim == state.PILE else cards_in_hand(s, s.victim)


def pulled(s: State) -> int:
    """How many number cards lie in the middle."""
    return sum(symbol != state.NONE for symbol in s.middle)


@PHASES.run(state.GOING_ON)
def ask_for_more(s: State) -> None:
    s.phase = state.PULLS if cards_left(s) > 0 else state.STOPPING  # A7, A36


def give_all_back(rules: Rules, s: State, card: int, log: Grid) -> None:
    """The victim takes back all that was pulled (GR-22); what symbols have brought about stays (GR-31)."""
    tell(log, ALL, events.BUST, s.seat, s.victim, heaps.number_of(card))
    give_back(rules, s, card)
    for number in range(state.NUMBERS):
        if s.middle[number] != state.NONE:
            give_back(rules, s, heaps.kind_of(number, s.middle[number]))
            s.middle[number] = state.NONE
    s.crook_out = 0


def give_back(rules: Rules, s: State, card: int) -> None:
    victim = s.victim
    heaps.add_to_hand(s, victim, card)
    knowledge.returned(rules, s, victim, card)


def discard_all(s: State, card: int, log: Grid) -> None:
    tell(log, ALL, events.BUST, s.seat, state.PILE, heaps.number_of(card))
    s.discards[card] += 1
    for number in range(state.NUMBERS):
        if s.middle[number] != state.NONE:
            s.discards[heaps.kind_of(number, s.middle[number])] += 1
            s.middle[number] = state.NONE


# Special actions (GR-25, GR-26)


def act_on(rules: Rules, s: State, number: int) -> None:
    """What the card just pulled of a number brings about."""
    symbol = s.middle[number]
    if symbol == state.LOOK and hands_to_look_at(rules, s) != sets.EMPTY:
        s.phase = state.LOOKS
    elif symbol == state.TWO_FOR_THREE and heaps.collected(s, s.seat) >= GIVEN_UP:  # A18
        s.phase = state.TRADES
    elif symbol == state.PLUS_ONE:
        give_one_to_each(rules, s, number)


def give_one_to_each(rules: Rules, s: State, number: int) -> None:
    for seat in range(rules.seats):
        if s.group[seat][number] > 0:  # GR-27, A11, A12
            s.due[seat] = 1
    s.phase = state.DRAWING


@PHASES.offers(state.LOOKS, LOOK_AT)
@those(lambda rules: sets.first(rules.seats))
def hands_to_look_at(rules: Rules, s: State, other: int) -> bool:
    return other != s.seat and cards_in_hand(s, other) > 0  # A16


@PHASES.apply(state.LOOKS, LOOK_AT, then=state.GOING_ON)
def look(rules: Rules, s: State, holder: int, log: Grid) -> None:
    knowledge.looked(rules, s, s.seat, holder)  # GR-28, A17
    events.tell_saw(s, s.seat, holder, log)


PHASES.holds(state.LOOKS, state.TRADES)(lambda rules, s: s.victim not in (state.NONE, state.PILE) and pulled(s) > 0)
PHASES.holds(state.LOOKS)(lambda rules, s: hands_to_look_at(rules, s) != sets.EMPTY)


@PHASES.legal(state.TRADES)
def legal_trade(s: State, out: Row) -> int:
    out[0] = KEEP  # GR-29: may
    n = 1
    seat = s.seat
    owned = heaps.kinds_collected(s, seat)
    for lower in sets.each(owned):
        rest = owned >> lower + 1 << lower + 1
        for higher in sets.each(rest | sets.only(lower) if s.collection[seat][lower] > 1 else rest):  # A19: any two
            n = offer(out, n, TRADE + moves.pair(lower, higher))
    return n


PHASES.leads(state.TRADES, KEEP, state.DRAWING)


@PHASES.apply(state.TRADES, TRADE, then=state.DRAWING)
def trade(s: State, pair: int, log: Grid) -> None:
    lower = moves.lower_of(pair)
    higher = moves.higher_of(pair)
    tell(log, ALL, events.TRADED, s.seat, lower, higher)
    discard(s, lower)  # A20: discard first, then draw
    discard(s, higher)
    s.due[s.seat] = GOT  # GR-29, A21


PHASES.holds(state.TRADES)(lambda rules, s: sum(s.collection[s.seat]) >= GIVEN_UP)


@PHASES.run(state.DRAWING, then=state.GOING_ON)
def draw_into_collections(rules: Rules, s: State, log: Grid) -> None:
    draw_all(rules, s, COLLECTIONS, log)


def discard(s: State, card: int) -> None:
    heaps.give_up(s, s.seat, card)
    s.discards[card] += 1


# Stopping, and the crook


@PHASES.run(state.STOPPING)
def collect_all(s: State, log: Grid) -> None:
    cards = 0
    for number in range(state.NUMBERS):
        if s.middle[number] != state.NONE:  # GR-18, GR-45
            heaps.collect(s, s.seat, heaps.kind_of(number, s.middle[number]))
            s.middle[number] = state.NONE
            cards += 1
    tell(log, ALL, events.STOPPED, s.seat, s.victim, cards)
    if s.crook_out == 1 and heaps.collected(s, s.victim) > 0:
        s.phase = state.TAKES  # GR-19, GR-21
    else:
        s.crook_out = 0
        s.phase = state.REFILLING


@PHASES.offers(state.TAKES, TAKE, first=LEAVE)  # A8
def cards_to_take(s: State) -> int:
    return heaps.kinds_collected(s, s.victim)  # GR-19, A46


@PHASES.apply(state.TAKES, LEAVE, then=state.REFILLING)
def take_nothing(s: State) -> None:
    s.crook_out = 0  # GR-20


@PHASES.apply(state.TAKES, TAKE, then=state.REFILLING)
def take(s: State, card: int, log: Grid) -> None:
    heaps.give_up(s, s.victim, card)
    heaps.collect(s, s.seat, card)
    tell(log, ALL, events.STOLE, s.seat, s.victim, card)
    take_nothing(s)


PHASES.holds(state.TAKES)(lambda rules, s: s.victim not in (state.NONE, state.PILE) and s.crook_out == 1)
PHASES.holds(state.TAKES)(lambda rules, s: pulled(s) == 0 and sum(s.collection[s.victim]) > 0)
