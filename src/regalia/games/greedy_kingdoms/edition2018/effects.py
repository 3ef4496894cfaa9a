"""What upgrades do: one small operation each, read from the card tables, with the questions it asks."""

from __future__ import annotations

from regalia.engine import sets
from regalia.engine.event import ALL, only_to, tell
from regalia.engine.kernel import kernel
from regalia.engine.record import Grid, Row
from regalia.games.greedy_kingdoms import heroes, market, tokens
from regalia.games.greedy_kingdoms.board import COUNTED, GOLD, GOODS, KINDS, LAND, MOST_TOKENS, NONE, TYPES
from regalia.games.greedy_kingdoms.edition2018.payment import (
    ask_payment,
    discount,
)
from regalia.games.greedy_kingdoms.edition2018.state import (
    ACT_AGAIN,
    AFTER_ACTION,
    BEFORE_ACTION,
    BUILD,
    BUILD_CHEAPER,
    CARRY_OUT,
    CHOOSE,
    CHOOSE_TOKEN,
    CHOOSING,
    CONVERT,
    CONVERT_GOODS,
    CONVERT_TOKENS,
    DONE,
    EXCHANGE,
    GAIN,
    GAIN_LACKING,
    GO_ON,
    KEEP,
    KEEP_HERO,
    MOST_CONVERTED,
    OBTAIN_CARD,
    PROMOTE,
    PROMOTE_FREE,
    RENEW,
    RENEW_MARKET,
    RENEW_PLACES,
    SWAP_CARD,
    SWAP_CARDS,
    TAKE_TOKEN,
    TAKE_TOKENS,
    TRADE_GOODS,
    TRADE_TOKEN,
    TRADES,
    TURN,
    Rules,
    State,
)
from regalia.games.greedy_kingdoms.kingdoms import total_number, working

# Events, with their numbers
SET_ASIDE = tokens.OWN_TO_EDITION  # seat, type: an advanced hero drawn that the player already has
DREW = tokens.OWN_TO_EDITION + 1  # seat, the cards as a set; told to that seat
CHOOSES = tokens.OWN_TO_EDITION + 2  # seat, how many cards it draws to choose from
TOOK = tokens.OWN_TO_EDITION + 3  # seat, from which seat, kind
SWAPPED = tokens.OWN_TO_EDITION + 4  # seat, card that went under the deck, card in its place
TRADED = tokens.OWN_TO_EDITION + 5  # seat, how many, kind given, kind received
ITEM_USED = tokens.OWN_TO_EDITION + 6  # seat, card
OWN_TO_BATTLE = tokens.OWN_TO_EDITION + 7


@kernel
def ask_to_carry_out(s: State, card: int) -> None:
    s.subject = card
    s.phase = CARRY_OUT


@kernel
def carry_out(rules: Rules, s: State, card: int, log: Grid) -> None:
    """Do what an upgrade says, or ask what its owner wants; what is impossible is left undone (Q18-31, Q18-61)."""
    operation = rules.operation[card]
    s.phase = GO_ON
    if operation == GAIN:
        gain(rules, s, s.attacker, card, 1, log)
    elif operation == EXCHANGE:
        tokens.pay(rules, s, s.attacker, rules.price[card], log)
        tokens.receive(rules, s, s.attacker, rules.amount[card], 1, log)
    elif operation == PROMOTE_FREE:
        s.phase = PROMOTE
    elif operation == TAKE_TOKENS:
        s.takes = rules.number[card]
    elif operation == SWAP_CARDS:
        s.swaps = rules.number[card]
    elif operation == TRADE_GOODS:
        s.trades = rules.number[card]
    elif operation == CONVERT_GOODS:
        s.phase = CONVERT
    elif operation == ACT_AGAIN:
        s.stage = BEFORE_ACTION
    elif operation == GAIN_LACKING and lacking_kinds(rules, s) != sets.EMPTY:
        s.phase = CHOOSE
    elif operation == RENEW_MARKET and can_swap(s):
        s.phase = RENEW
    elif operation == BUILD_CHEAPER:
        s.less = rules.number[card]
        if buildings_to_add(rules, s) != sets.EMPTY:
            s.phase = BUILD
        else:
            s.less = 0


@kernel
def is_usable(rules: Rules, s: State, card: int) -> bool:
    """Whether an upgrade that its owner may use can be carried out now (Q18-58)."""
    operation = rules.operation[card]
    if operation == GAIN:
        return tokens.any_in_stock(rules, s, rules.amount[card])
    if operation == EXCHANGE:
        return tokens.has_tokens(s, s.attacker, rules.price[card]) and tokens.bank_has(rules, s, rules.amount[card])
    if operation == ACT_AGAIN:
        return s.stage == AFTER_ACTION
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
    return usable(rules, s, working(rules, s, s.attacker, TURN))


@kernel
def use_item(s: State, seat: int, card: int, log: Grid) -> None:
    """A magic item costs nothing and leaves the game (GK18-29)."""
    s.owned[seat] ^= sets.only(card)
    tell(log, ALL, ITEM_USED, seat, card)


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


@kernel
def legal_choose(rules: Rules, s: State, out: Row) -> int:
    return tokens.offer_each(lacking_kinds(rules, s), CHOOSE_TOKEN, out, 0)


@kernel
def apply_choose(rules: Rules, s: State, action: int, log: Grid) -> None:
    tokens.receive_one(rules, s, s.attacker, action - CHOOSE_TOKEN, log)
    s.phase = GO_ON


# Promotion


@kernel
def can_promote(s: State) -> bool:
    """Whether the advanced deck has a hero that the attacker lacks (Q18-24, Q18-43)."""
    return heroes.still_lacking(s, s.attacker) != sets.EMPTY


@kernel
def promote(rules: Rules, s: State, log: Grid) -> None:
    """Draw advanced heroes until there are enough that the attacker lacks; the others are shuffled back."""
    s.phase = GO_ON
    seat = s.attacker
    wanted = min(1 + total_number(rules, s, seat, CHOOSING), sets.size(heroes.still_lacking(s, seat)))
    pile = s.advanced_deck
    drawn = sets.EMPTY
    while sets.size(drawn) < wanted:
        card = sets.pick(s, pile)
        pile ^= sets.only(card)
        if sets.has(s.advanced[seat], card % TYPES):  # GK18-64, GK18-65
            tell(log, ALL, SET_ASIDE, seat, card % TYPES)
        else:
            drawn |= sets.only(card)
    if sets.size(types_of(drawn)) > 1:
        s.drawn[seat] = drawn
        s.phase = KEEP
        tell(log, ALL, CHOOSES, seat, wanted)
        tell(log, only_to(seat), DREW, seat, drawn)
    elif drawn != sets.EMPTY:
        heroes.hold_advanced(s, seat, sets.lowest(types_of(drawn)), log)


@kernel
def types_of(cards: int) -> int:
    """The types of advanced heroes, whichever copies they are."""
    return (cards | cards >> TYPES) & sets.first(TYPES)


@kernel
def legal_keep(s: State, out: Row) -> int:
    return tokens.offer_each(types_of(s.drawn[s.seat]), KEEP_HERO, out, 0)


@kernel
def apply_keep(s: State, action: int, log: Grid) -> None:
    s.drawn[s.seat] = sets.EMPTY
    heroes.hold_advanced(s, s.seat, action - KEEP_HERO, log)
    s.phase = GO_ON


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


@kernel
def legal_build(rules: Rules, s: State, out: Row) -> int:
    out[0] = DONE
    return tokens.offer_each(buildings_to_add(rules, s), OBTAIN_CARD, out, 1)


@kernel
def apply_build(rules: Rules, s: State, action: int) -> None:
    if action == DONE:
        s.less = 0
        s.phase = GO_ON
        return
    card = action - OBTAIN_CARD
    ask_payment(s, card, s.less + discount(rules, s, s.attacker, card))


# The market


@kernel
def can_swap(s: State) -> bool:
    """With an empty deck a card would come straight back (Q18-18)."""
    return market.deck_size(s) > 0 and market.open_cards(s) != sets.EMPTY


@kernel
def swap(s: State, place: int, log: Grid) -> None:
    """A market card goes under the deck and the top card takes its place (GK18-56)."""
    card = s.market[place] + 0
    market.put_under(s, card)
    s.market[place] = market.draw(s)
    tell(log, ALL, SWAPPED, s.attacker, card, s.market[place])


@kernel
def legal_swap(s: State, out: Row) -> int:
    out[0] = DONE  # Q18-16
    return tokens.offer_each(market.open_cards(s), SWAP_CARD, out, 1)  # never a palace (Q18-17)


@kernel
def apply_swap(s: State, action: int, log: Grid) -> None:
    s.phase = GO_ON
    s.swaps -= 1  # Q18-19: one after the other
    if action != DONE:
        swap(s, market.place_of(s, action - SWAP_CARD), log)


@kernel
def legal_renew(rules: Rules, s: State, out: Row) -> int:
    full = sets.EMPTY
    for place in range(rules.places):
        if s.market[place] != NONE:
            full |= sets.only(place)
    n = 0
    for places in range(sets.first(rules.places) + 1):
        if places & ~full == sets.EMPTY:
            out[n] = RENEW_PLACES + places
            n += 1
    return n


@kernel
def apply_renew(rules: Rules, s: State, action: int, log: Grid) -> None:
    """All named cards go under the deck first, leftmost first, then their places are filled (Q18-59)."""
    s.phase = GO_ON
    places = action - RENEW_PLACES
    for place in range(rules.places):
        if sets.has(places, place):
            market.put_under(s, s.market[place])
    for place in range(rules.places):
        if sets.has(places, place):
            card = s.market[place] + 0
            s.market[place] = market.draw(s)
            tell(log, ALL, SWAPPED, s.attacker, card, s.market[place])


# Taking and trading


@kernel
def legal_take(s: State, out: Row) -> int:
    kinds = sets.EMPTY
    for kind in range(KINDS):
        if s.tokens[s.defender][kind] > 0:
            kinds |= sets.only(kind)
    return tokens.offer_each(kinds, TAKE_TOKEN, out, 0)  # may not be declined (D18-12)


@kernel
def apply_take(s: State, action: int, log: Grid) -> None:
    """A token goes from the defender's Kingdom into the attacker's (GK18-54, GK18-55)."""
    kind = action - TAKE_TOKEN
    s.tokens[s.defender][kind] -= 1
    s.tokens[s.attacker][kind] = min(s.tokens[s.attacker][kind] + 1, MOST_TOKENS)
    s.takes -= 1
    s.phase = GO_ON
    tell(log, ALL, TOOK, s.attacker, s.defender, kind)


@kernel
def given(pair: int) -> int:
    """The kind that a trade gives away: Gold, Food or Land."""
    return GOLD + pair // (GOODS - 1)


@kernel
def received(pair: int) -> int:
    """The kind that a trade brings: one of the other two."""
    other = pair % (GOODS - 1)
    return GOLD + other + (1 if GOLD + other >= given(pair) else 0)


@kernel
def most_traded(rules: Rules, s: State, pair: int) -> int:
    """How many tokens can be traded that way (Q18-58)."""
    room = s.bank[received(pair)] if rules.bank_limit == COUNTED else MOST_TOKENS - s.tokens[s.attacker][received(pair)]
    return min(s.tokens[s.attacker][given(pair)], room, MOST_CONVERTED)


@kernel
def can_trade(rules: Rules, s: State) -> bool:
    most = 0
    for pair in range(TRADES):
        most = max(most, most_traded(rules, s, pair))
    return most > 0


@kernel
def trade(rules: Rules, s: State, pair: int, n: int, log: Grid) -> None:
    s.tokens[s.attacker][given(pair)] -= n
    tokens.put_in_bank(rules, s, given(pair), n)
    tokens.take_from_bank(rules, s, s.attacker, received(pair), n)
    tell(log, ALL, TRADED, s.attacker, n, given(pair), received(pair))


@kernel
def legal_trade(rules: Rules, s: State, out: Row) -> int:
    n = 0
    if sets.has(rules.citizens, s.subject):  # a citizen's trades are "up to" so many (Q18-61)
        out[0] = DONE
        n = 1
    for pair in range(TRADES):
        if most_traded(rules, s, pair) > 0:
            out[n] = TRADE_TOKEN + pair
            n += 1
    return n


@kernel
def apply_trade(rules: Rules, s: State, action: int, log: Grid) -> None:
    s.phase = GO_ON
    if action == DONE:
        s.trades = 0
        return
    s.trades -= 1
    trade(rules, s, action - TRADE_TOKEN, 1, log)


@kernel
def legal_convert(rules: Rules, s: State, out: Row) -> int:
    n = 0
    for pair in range(TRADES):
        for many in range(most_traded(rules, s, pair)):
            out[n] = CONVERT_TOKENS + pair * MOST_CONVERTED + many
            n += 1
    return n


@kernel
def apply_convert(rules: Rules, s: State, action: int, log: Grid) -> None:
    s.phase = GO_ON
    choice = action - CONVERT_TOKENS
    trade(rules, s, choice // MOST_CONVERTED, choice % MOST_CONVERTED + 1, log)
