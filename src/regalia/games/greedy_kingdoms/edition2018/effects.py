"""What upgrades do: one small operation each, read from the card tables, with the questions it asks."""

from __future__ import annotations

from regalia.engine import sets
from regalia.engine.event import ALL, only_to, tell
from regalia.engine.kernel import kernel, wide
from regalia.engine.record import Grid, Row
from regalia.games.greedy_kingdoms import heroes, market, tokens
from regalia.games.greedy_kingdoms.board import COUNTED, GOLD, KINDS, LAND, MOST_TOKENS, NONE, TYPES
from regalia.games.greedy_kingdoms.edition2018 import events, moves, state
from regalia.games.greedy_kingdoms.edition2018.payment import (
    ask_payment,
    discount,
)
from regalia.games.greedy_kingdoms.edition2018.state import PHASES, Rules, State
from regalia.games.greedy_kingdoms.kingdoms import total_number, working
from regalia.games.greedy_kingdoms.moves import DONE, OBTAIN_CARD


@kernel
def ask_to_carry_out(s: State, card: int) -> None:
    s.subject = card
    s.phase = state.CARRY_OUT


@PHASES.run(state.CARRY_OUT)
@kernel
def carry_out(rules: Rules, s: State, log: Grid) -> None:
    """Do what an upgrade says, or ask what its owner wants; what is impossible is left undone (Q18-31, Q18-61)."""
    card = wide(s.subject)
    operation = rules.operation[card]
    s.phase = state.GO_ON
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


@kernel
def is_usable(rules: Rules, s: State, card: int) -> bool:
    """Whether an upgrade that its owner may use can be carried out now (Q18-58)."""
    operation = rules.operation[card]
    if operation == state.GAIN:
        return tokens.any_in_stock(rules, s, rules.amount[card])
    if operation == state.EXCHANGE:
        return tokens.has_tokens(s, s.attacker, rules.price[card]) and tokens.bank_has(rules, s, rules.amount[card])
    if operation == state.ACT_AGAIN:
        return s.stage == state.AFTER_ACTION
    return can_trade(rules, s)


@kernel
def usable(rules: Rules, s: State, cards: int) -> int:
    """Those of a set of upgrades that can be carried out now."""
    found = sets.EMPTY
    while cards != sets.EMPTY:
        if is_usable(rules, s, sets.lowest(cards)):
            found |= sets.only(sets.lowest(cards))
        cards = sets.without_lowest(cards)
    return found


@kernel
def usable_items(rules: Rules, s: State) -> int:
    """The attacker's magic items of the development step (D18-6)."""
    return usable(rules, s, working(rules, s, s.attacker, state.TURN))


@kernel
def use_item(s: State, seat: int, card: int, log: Grid) -> None:
    """A magic item costs nothing and leaves the game (GK18-29)."""
    s.owned[seat] ^= sets.only(card)
    tell(log, ALL, events.ITEM_USED, seat, card)


# Gains


@kernel
def gain(rules: Rules, s: State, seat: int, card: int, times: int, log: Grid) -> None:
    """Receive what an upgrade gives, if its condition holds."""
    lacking = rules.lacking[card]
    if lacking != NONE and s.tokens[seat][lacking] > 0:
        return
    if rules.if_behind[card] == 1 and not is_behind(rules, s, seat):
        return
    tokens.receive(rules, s, seat, rules.amount[card], times, log)


@kernel
def gain_all(rules: Rules, s: State, seat: int, cards: int, log: Grid) -> None:
    while cards != sets.EMPTY:
        gain(rules, s, seat, sets.lowest(cards), 1, log)
        cards = sets.without_lowest(cards)


@kernel
def is_behind(rules: Rules, s: State, seat: int) -> bool:
    """Whether some opponent has more palaces (Q18-46)."""
    ahead = 0
    for other in range(rules.seats):
        ahead += 1 if s.palaces[other] > s.palaces[seat] else 0
    return ahead > 0


@kernel
def lacking_kinds(rules: Rules, s: State) -> int:
    """Gold, Food and Land, those that the attacker has none of and the bank has."""
    kinds = sets.EMPTY
    for kind in range(GOLD, LAND + 1):
        if s.tokens[s.attacker][kind] == 0 and tokens.in_stock(rules, s, kind):
            kinds |= sets.only(kind)
    return kinds


@PHASES.legal(state.CHOOSE)
@kernel
def legal_choose(rules: Rules, s: State, out: Row) -> int:
    return sets.offer_each(lacking_kinds(rules, s), moves.CHOOSE_TOKEN, out, 0)


@PHASES.apply(state.CHOOSE, moves.CHOOSE_TOKEN)
@kernel
def choose(rules: Rules, s: State, kind: int, log: Grid) -> None:
    tokens.receive_one(rules, s, s.attacker, kind, log)
    s.phase = state.GO_ON


# Promotion


@kernel
def can_promote(s: State) -> bool:
    """Whether the advanced deck has a hero that the attacker lacks (Q18-24, Q18-43)."""
    return heroes.still_lacking(s, s.attacker) != sets.EMPTY


@PHASES.run(state.PROMOTE)
@kernel
def promote(rules: Rules, s: State, log: Grid) -> None:
    """Draw advanced heroes until there are enough that the attacker lacks; the others are shuffled back."""
    s.phase = state.GO_ON
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


@PHASES.legal(state.KEEP)
@kernel
def legal_keep(s: State, out: Row) -> int:
    return sets.offer_each(heroes.types_of(s.drawn[s.seat]), moves.KEEP_HERO, out, 0)


@PHASES.apply(state.KEEP, moves.KEEP_HERO)
@kernel
def keep(s: State, hero: int, log: Grid) -> None:
    s.drawn[s.seat] = sets.EMPTY
    heroes.hold_advanced(s, s.seat, hero, log)
    s.phase = state.GO_ON


# A building on top


@kernel
def buildings_to_add(rules: Rules, s: State) -> int:
    """The market's buildings that can be paid with the card's own discount and all others together (Q18-34)."""
    cards = market.open_cards(s) & rules.buildings
    purse = tokens.purse(s, s.attacker)
    found = sets.EMPTY
    while cards != sets.EMPTY:
        card = sets.lowest(cards)
        cards = sets.without_lowest(cards)
        if tokens.payable(rules, s.owned[s.attacker], purse, card, s.less + discount(rules, s, s.attacker, card)):
            found |= sets.only(card)
    return found


@PHASES.legal(state.BUILD)
@kernel
def legal_build(rules: Rules, s: State, out: Row) -> int:
    out[0] = DONE
    return sets.offer_each(buildings_to_add(rules, s), OBTAIN_CARD, out, 1)


@PHASES.apply(state.BUILD, DONE)
@kernel
def build_nothing(s: State) -> None:
    s.less = 0
    s.phase = state.GO_ON


@PHASES.apply(state.BUILD, OBTAIN_CARD)
@kernel
def build(rules: Rules, s: State, card: int) -> None:
    ask_payment(s, card, s.less + discount(rules, s, s.attacker, card))


# The market


@kernel
def can_swap(s: State) -> bool:
    """With an empty deck a card would come straight back (Q18-18)."""
    return market.deck_size(s) > 0 and market.open_cards(s) != sets.EMPTY


@kernel
def swap(s: State, place: int, log: Grid) -> None:
    """A market card goes under the deck and the top card takes its place (GK18-56)."""
    card = wide(s.market[place])
    market.put_under(s, card)
    s.market[place] = market.draw(s)
    tell(log, ALL, events.SWAPPED, s.attacker, card, s.market[place])


@PHASES.legal(state.SWAP)
@kernel
def legal_swap(s: State, out: Row) -> int:
    out[0] = DONE  # Q18-16
    return sets.offer_each(market.open_cards(s), moves.SWAP_CARD, out, 1)  # never a palace (Q18-17)


@PHASES.apply(state.SWAP)
@kernel
def swap_or_not(s: State, action: int, log: Grid) -> None:
    s.phase = state.GO_ON
    s.swaps -= 1  # Q18-19: one after the other
    if action == DONE:
        s.swaps = 0
    else:
        swap(s, market.place_of(s, action - moves.SWAP_CARD), log)


@PHASES.legal(state.RENEW)
@kernel
def legal_renew(rules: Rules, s: State, out: Row) -> int:
    full = sets.EMPTY
    for place in range(rules.places):
        if s.market[place] != NONE:
            full |= sets.only(place)
    n = 0
    for places in range(sets.first(rules.places) + 1):
        if places & ~full == sets.EMPTY:
            out[n] = moves.RENEW_PLACES + places
            n += 1
    return n


@PHASES.apply(state.RENEW, moves.RENEW_PLACES)
@kernel
def renew(rules: Rules, s: State, places: int, log: Grid) -> None:
    """All named cards go under the deck first, leftmost first, then their places are filled (Q18-59)."""
    s.phase = state.GO_ON
    for place in range(rules.places):
        if sets.has(places, place):
            market.put_under(s, s.market[place])
    for place in range(rules.places):
        if sets.has(places, place):
            card = wide(s.market[place])
            s.market[place] = market.draw(s)
            tell(log, ALL, events.SWAPPED, s.attacker, card, s.market[place])


# Taking and trading


@PHASES.legal(state.TAKE)
@kernel
def legal_take(s: State, out: Row) -> int:
    kinds = sets.EMPTY
    for kind in range(KINDS):
        if s.tokens[s.defender][kind] > 0:
            kinds |= sets.only(kind)
    return sets.offer_each(kinds, moves.TAKE_TOKEN, out, 0)  # may not be declined (D18-12)


@PHASES.apply(state.TAKE, moves.TAKE_TOKEN)
@kernel
def take(s: State, kind: int, log: Grid) -> None:
    """A token goes from the defender's Kingdom into the attacker's (GK18-54, GK18-55)."""
    s.tokens[s.defender][kind] -= 1
    s.tokens[s.attacker][kind] = min(s.tokens[s.attacker][kind] + 1, MOST_TOKENS)
    s.takes -= 1
    s.phase = state.GO_ON
    tell(log, ALL, events.TOOK, s.attacker, s.defender, kind)


@kernel
def most_traded(rules: Rules, s: State, pair: int) -> int:
    """How many tokens can be traded that way (Q18-58)."""
    kind = moves.received(pair)
    room = s.bank[kind] if rules.bank_limit == COUNTED else MOST_TOKENS - s.tokens[s.attacker][kind]
    return min(s.tokens[s.attacker][moves.given(pair)], room, state.MOST_CONVERTED)


@kernel
def can_trade(rules: Rules, s: State) -> bool:
    most = 0
    for pair in range(state.TRADES):
        most = max(most, most_traded(rules, s, pair))
    return most > 0


@kernel
def trade(rules: Rules, s: State, pair: int, n: int, log: Grid) -> None:
    s.tokens[s.attacker][moves.given(pair)] -= n
    tokens.put_in_bank(rules, s, moves.given(pair), n)
    tokens.take_from_bank(rules, s, s.attacker, moves.received(pair), n)
    tell(log, ALL, events.TRADED, s.attacker, n, moves.given(pair), moves.received(pair))


@PHASES.legal(state.TRADE)
@kernel
def legal_trade(rules: Rules, s: State, out: Row) -> int:
    n = 0
    if sets.has(rules.citizens, s.subject):  # a citizen's trades are "up to" so many (Q18-61)
        out[0] = DONE
        n = 1
    for pair in range(state.TRADES):
        if most_traded(rules, s, pair) > 0:
            out[n] = moves.TRADE_TOKEN + pair
            n += 1
    return n


@PHASES.apply(state.TRADE, DONE)
@kernel
def trade_no_more(s: State) -> None:
    s.trades = 0
    s.phase = state.GO_ON


@PHASES.apply(state.TRADE, moves.TRADE_TOKEN)
@kernel
def trade_one(rules: Rules, s: State, pair: int, log: Grid) -> None:
    s.trades -= 1
    s.phase = state.GO_ON
    trade(rules, s, pair, 1, log)


@PHASES.legal(state.CONVERT)
@kernel
def legal_convert(rules: Rules, s: State, out: Row) -> int:
    n = 0
    for pair in range(state.TRADES):
        for many in range(most_traded(rules, s, pair)):
            out[n] = moves.CONVERT_TOKENS + pair * state.MOST_CONVERTED + many
            n += 1
    return n


@PHASES.apply(state.CONVERT, moves.CONVERT_TOKENS)
@kernel
def convert(rules: Rules, s: State, choice: int, log: Grid) -> None:
    s.phase = state.GO_ON
    trade(rules, s, choice // state.MOST_CONVERTED, choice % state.MOST_CONVERTED + 1, log)
