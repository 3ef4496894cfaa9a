"""What upgrades do: one small operation each, read from the card tables, with the questions it asks."""

from regalia.engine import sets
from regalia.engine.event import ALL, only_to, tell
from regalia.engine.phases import offer
from regalia.engine.record import Grid, Row
from regalia.engine.written import those
from regalia.games.greedy_kingdoms import heroes, market, tokens
from regalia.games.greedy_kingdoms.board import ALL_GOODS, ALL_KINDS, COUNTED, MOST_TOKENS, NONE, TYPES
from regalia.games.greedy_kingdoms.edition2018 import events, moves, state
from regalia.games.greedy_kingdoms.edition2018.payment import ask_payment, discount
from regalia.games.greedy_kingdoms.edition2018.state import PHASES, Rules, State
from regalia.games.greedy_kingdoms.kingdoms import total_number, working
from regalia.games.greedy_kingdoms.moves import DONE, OBTAIN_CARD


def ask_to_carry_out(s: State, card: int) -> None:
    s.subject = card
    s.phase = state.CARRY_OUT


@PHASES.run(state.CARRY_OUT, then=state.GO_ON)
def carry_out(rules: Rules, s: State, log: Grid) -> None:
    """Do what an upgrade says, or ask what its owner wants; what is impossible is left undone (Q18-31, Q18-61)."""
    card = s.subject
    operation = rules.operation[card]
    if operation == state.GAIN:
        gain(rules, s, s.attacker, card, 1, log)
    elif operation == state.EXCHANGE:
        tokens.pay(rules, s, s.attacker, rules.price[card], log)
        tokens.receive(rules, s, s.attacker, rules.amount[card], 1, log)
    elif operation == state.PROMOTE_FREE:
        s.phase = state.PROMOTE
    elif operation == state.TAKE_TOKENS:
        s.takes = rules.number[card]
    elif operation == state.SWAP_CARDS:
        s.swaps = rules.number[card]
    elif operation == state.TRADE_GOODS:
        s.trades = rules.number[card]
    elif operation == state.CONVERT_GOODS:
        s.phase = state.CONVERT
    elif operation == state.ACT_AGAIN:
        s.stage = state.BEFORE_ACTION
    elif operation == state.GAIN_LACKING and lacking_kinds(rules, s) != sets.EMPTY:
        s.phase = state.CHOOSE
    elif operation == state.RENEW_MARKET and can_swap(s):
        s.phase = state.RENEW
    elif operation == state.BUILD_CHEAPER:
        s.less = rules.number[card]
        if buildings_to_add(rules, s) != sets.EMPTY:
            s.phase = state.BUILD
        else:
            s.less = 0


@those(lambda cards: cards)
def usable(rules: Rules, s: State, cards: int, card: int) -> bool:
    """Those of a set of upgrades that can be carried out now (Q18-58)."""
    operation = rules.operation[card]
    if operation == state.GAIN:
        return tokens.any_in_stock(rules, s, rules.amount[card])
    if operation == state.EXCHANGE:
        return tokens.has_tokens(s, s.attacker, rules.price[card]) and tokens.bank_has(rules, s, rules.amount[card])
    if operation == state.ACT_AGAIN:
        return s.stage == state.AFTER_ACTION
    return can_trade(rules, s)


def usable_items(rules: Rules, s: State) -> int:
    """The attacker's magic items of the development step (D18-6)."""
    return usable(rules, s, working(rules, s, s.attacker, state.TURN))


def use_item(s: State, seat: int, card: int, log: Grid) -> None:
    """A magic item costs nothing and leaves the game (GK18-29)."""
    s.owned[seat] ^= sets.only(card)
    tell(log, ALL, events.ITEM_USED, seat, card)


# Gains


def gain(rules: Rules, s: State, seat: int, card: int, times: int, log: Grid) -> None:
    """Receive what an upgrade gives, if its condition holds."""
    lacking = rules.lacking[card]
    if lacking != NONE and s.tokens[seat][lacking] > 0:
        return
    if rules.if_behind[card] == 1 and not is_behind(rules, s, seat):
        return
    tokens.receive(rules, s, seat, rules.amount[card], times, log)


def gain_all(rules: Rules, s: State, seat: int, cards: int, log: Grid) -> None:
    for card in sets.each(cards):
        gain(rules, s, seat, card, 1, log)


def is_behind(rules: Rules, s: State, seat: int) -> bool:
    """Whether some opponent has more palaces (Q18-46)."""
    return max(s.palaces) > s.palaces[seat]


@PHASES.offers(state.CHOOSE, moves.CHOOSE_TOKEN)
@those(ALL_GOODS)
def lacking_kinds(rules: Rules, s: State, kind: int) -> bool:
    """Gold, Food and Land, those that the attacker has none of and the bank has."""
    return s.tokens[s.attacker][kind] == 0 and tokens.in_stock(rules, s, kind)


@PHASES.apply(state.CHOOSE, moves.CHOOSE_TOKEN, then=state.GO_ON)
def choose(rules: Rules, s: State, kind: int, log: Grid) -> None:
    tokens.receive_one(rules, s, s.attacker, kind, log)


# Promotion


def can_promote(s: State) -> bool:
    """Whether the advanced deck has a hero that the attacker lacks (Q18-24, Q18-43)."""
    return heroes.still_lacking(s, s.attacker) != sets.EMPTY


@PHASES.run(state.PROMOTE, then=state.GO_ON)
def promote(rules: Rules, s: State, log: Grid) -> None:
    """Draw advanced heroes until there are enough that the attacker lacks; the others are shuffled back."""
    seat = s.attacker
    wanted = min(1 + total_number(rules, s, seat, state.CHOOSING), sets.size(heroes.still_lacking(s, seat)))
    pile = s.advanced_deck
    drawn = sets.EMPTY
    while sets.size(drawn) < wanted:
        card = sets.pick(s, pile)
        pile ^= sets.only(card)
        if sets.has(s.advanced[seat], card % TYPES):  # GK18-64, GK18-65
            tell(log, ALL, events.SET_ASIDE, seat, card % TYPES)
        else:
            drawn |= sets.only(card)
    if sets.size(heroes.types_of(drawn)) > 1:
        s.drawn[seat] = drawn
        s.phase = state.KEEP
        tell(log, ALL, events.CHOOSES, seat, wanted)
        tell(log, only_to(seat), events.DREW, seat, drawn)
    elif drawn != sets.EMPTY:
        heroes.hold_advanced(s, seat, sets.lowest(heroes.types_of(drawn)), log)


PHASES.offers(state.KEEP, moves.KEEP_HERO)(lambda s: heroes.types_of(s.drawn[s.seat]))


@PHASES.apply(state.KEEP, moves.KEEP_HERO, then=state.GO_ON)
def keep(s: State, hero: int, log: Grid) -> None:
    s.drawn[s.seat] = sets.EMPTY
    heroes.hold_advanced(s, s.seat, hero, log)


# A building on top


@PHASES.offers(state.BUILD, OBTAIN_CARD, first=DONE)
@those(lambda rules, s: market.open_cards(s) & rules.buildings)
def buildings_to_add(rules: Rules, s: State, card: int) -> bool:
    """The market's buildings that can be paid with the card's own discount and all others together (Q18-34)."""
    less = s.less + discount(rules, s, s.attacker, card)
    return tokens.payable(rules, s.owned[s.attacker], tokens.purse(s, s.attacker), card, less)


@PHASES.apply(state.BUILD, DONE, then=state.GO_ON)
def build_nothing(s: State) -> None:
    s.less = 0


@PHASES.apply(state.BUILD, OBTAIN_CARD)
def build(rules: Rules, s: State, card: int) -> None:
    ask_payment(s, card, s.less + discount(rules, s, s.attacker, card))


# The market


def can_swap(s: State) -> bool:
    """With an empty deck a card would come straight back (Q18-18)."""
    return market.deck_size(s) > 0 and market.open_cards(s) != sets.EMPTY


def swap(s: State, place: int, log: Grid) -> None:
    """A market card goes under the deck and the top card takes its place (GK18-56)."""
    card = s.market[place]
    market.put_under(s, card)
    s.market[place] = market.draw(s)
    tell(log, ALL, events.SWAPPED, s.attacker, card, s.market[place])


PHASES.offers(state.SWAP, moves.SWAP_CARD, first=DONE)(market.open_cards)  # Q18-16; never a palace (Q18-17)


@PHASES.apply(state.SWAP, DONE, then=state.GO_ON)
def swap_no_more(s: State) -> None:
    s.swaps = 0


@PHASES.apply(state.SWAP, moves.SWAP_CARD, then=state.GO_ON)
def swap_one(s: State, card: int, log: Grid) -> None:
    s.swaps -= 1  # Q18-19: one after the other
    swap(s, market.place_of(s, card), log)


@PHASES.legal(state.RENEW)
def legal_renew(rules: Rules, s: State, out: Row) -> int:
    full = market.full_places(s)
    n = 0
    for places in range(sets.first(rules.places) + 1):
        if places & ~full == sets.EMPTY:
            n = offer(out, n, moves.RENEW_PLACES + places)
    return n


@PHASES.apply(state.RENEW, moves.RENEW_PLACES, then=state.GO_ON)
def renew(rules: Rules, s: State, places: int, log: Grid) -> None:
    """All named cards go under the deck first, leftmost first, then their places are filled (Q18-59)."""
    for place in range(rules.places):
        if sets.has(places, place):
            market.put_under(s, s.market[place])
    for place in range(rules.places):
        if sets.has(places, place):
            card = s.market[place]
            s.market[place] = market.draw(s)
            tell(log, ALL, events.SWAPPED, s.attacker, card, s.market[place])


# Taking and trading


@PHASES.offers(state.TAKE, moves.TAKE_TOKEN)  # may not be declined (D18-12)
@those(ALL_KINDS)
def tokens_to_take(s: State, kind: int) -> bool:
    return s.tokens[s.defender][kind] > 0


@PHASES.apply(state.TAKE, moves.TAKE_TOKEN, then=state.GO_ON)
def take(s: State, kind: int, log: Grid) -> None:
    """A token goes from the defender's Kingdom into the attacker's (GK18-54, GK18-55)."""
    s.tokens[s.defender][kind] -= 1
    s.tokens[s.attacker][kind] = min(s.tokens[s.attacker][kind] + 1, MOST_TOKENS)
    s.takes -= 1
    tell(log, ALL, events.TOOK, s.attacker, s.defender, kind)


def most_traded(rules: Rules, s: State, pair: int) -> int:
    """How many tokens can be traded that way (Q18-58)."""
    kind = moves.received(pair)
    room = s.bank[kind] if rules.bank_limit == COUNTED else MOST_TOKENS - s.tokens[s.attacker][kind]
    return min(s.tokens[s.attacker][moves.given(pair)], room, state.MOST_CONVERTED)


def can_trade(rules: Rules, s: State) -> bool:
    most = 0
    for pair in range(state.TRADES):
        most = max(most, most_traded(rules, s, pair))
    return most > 0


def trade(rules: Rules, s: State, pair: int, n: int, log: Grid) -> None:
    s.tokens[s.attacker][moves.given(pair)] -= n
    tokens.put_in_bank(rules, s, moves.given(pair), n)
    tokens.take_from_bank(rules, s, s.attacker, moves.received(pair), n)
    tell(log, ALL, events.TRADED, s.attacker, n, moves.given(pair), moves.received(pair))


@PHASES.legal(state.TRADE)
def legal_trade(rules: Rules, s: State, out: Row) -> int:
    n = 0
    if sets.has(rules.citizens, s.subject):  # a citizen's trades are "up to" so many (Q18-61)
        out[0] = DONE
        n = 1
    for pair in range(state.TRADES):
        if most_traded(rules, s, pair) > 0:
            n = offer(out, n, moves.TRADE_TOKEN + pair)
    return n


@PHASES.apply(state.TRADE, DONE, then=state.GO_ON)
def trade_no_more(s: State) -> None:
    s.trades = 0


@PHASES.apply(state.TRADE, moves.TRADE_TOKEN, then=state.GO_ON)
def trade_one(rules: Rules, s: State, pair: int, log: Grid) -> None:
    s.trades -= 1
    trade(rules, s, pair, 1, log)


@PHASES.legal(state.CONVERT)
def legal_convert(rules: Rules, s: State, out: Row) -> int:
    n = 0
    for pair in range(state.TRADES):
        for many in range(most_traded(rules, s, pair)):
            n = offer(out, n, moves.CONVERT_TOKENS + pair * state.MOST_CONVERTED + many)
    return n


@PHASES.apply(state.CONVERT, moves.CONVERT_TOKENS, then=state.GO_ON)
def convert(rules: Rules, s: State, choice: int, log: Grid) -> None:
    trade(rules, s, choice // state.MOST_CONVERTED, choice % state.MOST_CONVERTED + 1, log)
