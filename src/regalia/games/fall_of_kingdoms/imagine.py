"""Imagined worlds: every hidden card moved to where it may be, for all that a seat knows (see `knowledge`).

A card that a seat has seen is one certain card, and it stays where it must be; all other hidden cards are dealt anew,
every arrangement of them as likely as another. Arrangements that contradict what is known are dealt again.
"""

from regalia.engine import chance, sets
from regalia.engine.contract import others
from regalia.games.fall_of_kingdoms import state
from regalia.games.fall_of_kingdoms.groups import added, character_of, copies_of, dealt, joined, removed, without
from regalia.games.fall_of_kingdoms.state import Rules, State

MOST_TRIES = 20_000  # far more than any knowledge from play needs; a made-up position may contradict itself
SLOTS = 6  # the most cards in one place
ROOM_BITS = 3  # to count up to SLOTS


def imagine(rules: Rules, s: State, seat: int) -> None:
    if s.phase != state.TRADING:
        imagine_characters(rules, s, seat)
    imagine_destinies(rules, s, seat)
    imagine_moment(rules, s, seat)


# Character Cards


def imagine_characters(rules: Rules, s: State, seat: int) -> None:
    hidden = without(without(without(sets.first(state.CHARACTER_CARDS), s.ashes), s.hand[seat]), s.taken[seat])
    size = house_size(rules, s, seat)
    left = -1
    tries = 0
    while left < 0 and tries < MOST_TRIES:
        tries += 1
        left = place_traced(rules, s, seat, size, hidden)
        if left >= 0:
            left = fill_hands(rules, s, seat, left)
    if left < 0:
        left = give_up(rules, s, seat, hidden)
    house = dealt(s, left, size - sets.size(s.house))
    s.house = joined(s.house, house)
    s.unseen = without(left, house)


def house_size(rules: Rules, s: State, seat: int) -> int:
    """Cards in the House, with those that another seat has taken in a Swap: they are imagined in the House first."""
    size = state.CHARACTER_CARDS - sets.size(s.ashes) - sets.size(s.taken[seat])
    for other in range(rules.seats):
        size -= s.active[other] + s.lives[other]
    return size


def place_traced(rules: Rules, s: State, seat: int, size: int, hidden: int) -> int:
    """Put each card that the seat knows of into a place where it may be; returns what is left, or -1 if they collide.

    Cards that can be in one place only come first. Each other one takes any of the slots that it may have got to.
    """
    clear(s, seat)
    left = hidden
    known = sets.EMPTY
    loose = sets.EMPTY
    for place in range(state.PLACES):
        loose |= known & s.trace[seat][place]
        known |= s.trace[seat][place]
    for place in range(state.PLACES):
        for card in sets.each(s.trace[seat][place] & ~loose):
            copies = copies_of(character_of(card))
            left = removed(left, copies)
            put(s, place, copies)
    if loose == sets.EMPTY:
        return left
    rooms = count_rooms(rules, s, seat, size)
    taken = sets.EMPTY
    for card in sets.each(loose):
        slot = slot_for(s, seat, card, rooms)
        if slot < 0 or sets.has(taken, slot):
            return -1
        taken |= sets.only(slot)
        left = removed(left, copies_of(character_of(card)))
        put(s, slot // SLOTS, copies_of(character_of(card)))
    return left


def clear(s: State, seat: int) -> None:
    for other in range(state.MOST_SEATS):
        if other != seat:
            s.hand[other] = sets.EMPTY
    s.house = sets.EMPTY


def put(s: State, place: int, copies: int) -> None:
    if place == state.HOUSE:
        s.house = added(s.house, copies)
    else:
        s.hand[place] = added(s.hand[place], copies)


def count_rooms(rules: Rules, s: State, seat: int, size: int) -> int:
    """How many cards that may be elsewhere fit into each place: in a hand only those that may come from the House."""
    rooms = max(size - sets.size(s.house), 0) << ROOM_BITS * state.HOUSE
    for other in others(rules, seat):
        free = max(s.active[other] - sets.size(s.hand[other]), 0)
        rooms |= min(s.fresh[other], free) << ROOM_BITS * other
    return rooms


def slot_for(s: State, seat: int, card: int, rooms: int) -> int:
    """One of the slots that a card may be in, each as likely as another; -1 if there is none."""
    total = 0
    for place in range(state.PLACES):
        if sets.has(s.trace[seat][place], card):
            total += rooms >> ROOM_BITS * place & sets.first(ROOM_BITS)
    if total == 0:
        return -1
    index = chance.below(s, total)
    place = 0
    while True:
        if sets.has(s.trace[seat][place], card):
            room = rooms >> ROOM_BITS * place & sets.first(ROOM_BITS)
            if index < room:
                return place * SLOTS + index
            index -= room
        place += 1


def fill_hands(rules: Rules, s: State, seat: int, left: int) -> int:
    """Deal the other hands out of what is left; returns what is left then, or -1 if a hand cannot be so."""
    for other in others(rules, seat):
        left = fill_hand(s, other, left)
        if not is_credible(s, other):
            return -1
    return left


def fill_hand(s: State, other: int, left: int) -> int:
    cards = dealt(s, left, s.active[other] - sets.size(s.hand[other]))
    s.hand[other] = joined(s.hand[other], cards)
    return without(left, cards)


def is_credible(s: State, seat: int) -> bool:
    hand = s.hand[seat]
    first = character_of(sets.lowest(hand)) if hand != sets.EMPTY else 0
    if (
        sets.size(hand) == state.ACTIVE
        and sets.has(hand, first * state.COPIES + 1)
        and sets.has(s.lacks_two[seat], first)
    ):
        return False
    denied = sets.EMPTY
    for card in sets.each(hand):
        denied |= s.lacks[seat] & sets.only(character_of(card))
    return denied == sets.EMPTY


def give_up(rules: Rules, s: State, seat: int, hidden: int) -> int:
    """Deal hands that fit the counts alone."""
    clear(s, seat)
    left = hidden
    for other in others(rules, seat):
        left = fill_hand(s, other, left)
    return left


# Destiny Cards


def imagine_destinies(rules: Rules, s: State, seat: int) -> None:
    """Hands and pile. A card that surely went into the pile can only be there or among those drawn since then."""
    left = cards_out_of_sight(rules, s, seat)
    sure = s.recycled
    if s.drawn[seat] > 0:
        sure = lacking(rules, sure, s.destiny[seat])
    if s.traded[seat] != state.NONE and s.phase != state.TRADING:
        sure = added(sure, rules.copies[s.traded[seat]])
    for other in others(rules, seat):
        for card in sets.each(s.spied[seat][other]):
            copies = rules.copies[rules.kind_of[card]]
            left = removed(left, copies)
            s.destiny[other] = added(s.destiny[other], copies)
            if s.drawn[other] > 0:
                sure = removed(sure, copies)
    unsure = lacking(rules, left, sure & left)
    for other in others(rules, seat):
        while sets.size(s.destiny[other]) < s.held[other] - s.drawn[other] and unsure != sets.EMPTY:
            copies = rules.copies[rules.kind_of[sets.pick(s, unsure)]]
            unsure = removed(unsure, copies)
            left = removed(left, copies)
            s.destiny[other] = added(s.destiny[other], copies)
    for other in others(rules, seat):
        while sets.size(s.destiny[other]) < s.held[other]:
            copies = rules.copies[rules.kind_of[sets.pick(s, left)]]
            left = removed(left, copies)
            s.destiny[other] = added(s.destiny[other], copies)
    s.pile = left


def cards_out_of_sight(rules: Rules, s: State, seat: int) -> int:
    left = lacking(rules, lacking(rules, sets.first(state.DESTINY_CARDS), s.used), s.destiny[seat])
    if s.in_use != state.NONE:
        left = removed(left, rules.copies[s.in_use])
    if s.phase == state.TRADING and s.traded[seat] != state.NONE:
        left = removed(left, rules.copies[s.traded[seat]])
    return left


def lacking(rules: Rules, group: int, part: int) -> int:
    """A group of Destiny Cards without those of another."""
    for card in sets.each(part):
        group = removed(group, rules.copies[rules.kind_of[card]])
    return group


# What is under way


def imagine_moment(rules: Rules, s: State, seat: int) -> None:
    if s.phase == state.TRADING:
        imagine_trades(rules, s, seat)
    elif s.phase == state.RETURNING and s.actor != seat:
        s.taken[s.actor] = dealt(s, s.house, state.SWAPPED)
        s.house = without(s.house, s.taken[s.actor])
    elif s.phase == state.DISCARDING and s.seat != seat:
        s.newest[s.seat] = rules.kind_of[sets.pick(s, s.destiny[s.seat])]
    elif s.phase == state.BORROWING or (s.phase == state.CALLING and s.window == state.ON_BORROWED):
        imagine_pick(s, seat)
    if s.phase == state.CALLING and rules.call_order == state.SEALED_POLL:
        imagine_answers(s, seat)


def imagine_trades(rules: Rules, s: State, seat: int) -> None:
    """Those who were asked before have kept their cards or given one back, which lies apart from the pile."""
    for other in range(s.seat):
        if other != seat and chance.below(s, 3) > 0:
            s.traded[other] = rules.kind_of[sets.pick(s, s.pile)]
            s.pile = removed(s.pile, rules.copies[s.traded[other]])


def imagine_pick(s: State, seat: int) -> None:
    character = s.picked[seat]
    if character == state.NONE:  # neither the user nor the owner of the card
        character = character_of(sets.pick(s, s.hand[s.owner]))
    s.picked[s.actor] = character
    s.picked[s.owner] = character


def imagine_answers(s: State, seat: int) -> None:
    """Those who were asked before have passed or called."""
    asked = s.alive & ~sets.only(s.claimant) & ~s.waiting
    if s.window == state.ON_BORROWED:
        asked &= ~sets.only(s.owner)
    for other in sets.each(asked):
        if other != seat:
            s.answer[other] = state.ANSWERED_PASS + chance.below(s, 2)
