"""Cards that may still be in a hand: a card was pulled that looks like one known to be there, but which of them?

Whoever sees a card pulled cannot tell the known one from another of its kind. It is booked as the known one; how likely
that one is still there is its doubt. With K known and u unknown cards, of which each is of that kind with chance p, the
pulled card was an unknown one with chance u·p / (K + u·p). Each later pull from the hand makes a doubt stronger or
weaker, by how likely that pull is with the card there and without it.
"""

from regalia.engine.contract import others
from regalia.engine.record import Grid, Row
from regalia.games.greed import heaps
from regalia.games.greed.state import HAND, KINDS, NONE, SURE, Rules, State

GRAIN = 1_000_000  # of a chance in whole numbers


def leaves(rules: Rules, s: State, holder: int, card: int, by_chance: bool) -> None:
    """A card is about to leave a hand for all to see: pulled by chance, or chosen by who holds it."""
    weigh(rules, s, s.open_known, s.open_loose, s.open_doubted, s.open_doubt, NONE, holder, card, by_chance)
    for seat in others(rules, holder):
        weigh(rules, s, s.known[seat], s.loose[seat], s.doubted[seat], s.doubt[seat], seat, holder, card, by_chance)
        if s.ran_out == 1 and heaps.count(s.known[seat][holder], card) == 0:
            unknown_leaves(rules, s, seat, holder, card)


def unknown_leaves(rules: Rules, s: State, seat: int, holder: int, card: int) -> None:
    """A card that a seat did not know leaves a hand: was it there when the pile last ran out, or drawn since?

    `knowledge` takes a loose card of its kind for it in any case, where there is one.
    """
    older = s.older[seat][holder]
    newer = s.hand_size[holder] - heaps.size(s.known[seat][holder]) - older
    loose = s.loose[seat][card] + s.also_loose[seat][card]
    unplaced_of_card = unplaced(rules, s, s.known[seat], s.loose[seat], seat, card) - s.also_loose[seat][card]
    if older * loose == 0:  # drawn since
        s.also_loose[seat][card] += 1 if s.loose[seat][card] > 0 else 0
        return
    loose_cards = sum(s.loose[seat]) + sum(s.also_loose[seat])
    as_new = newer * unplaced_of_card * loose_cards
    as_old = older * loose * unplaced_cards(rules, s, s.known[seat], seat, loose_cards)
    s.older[seat][holder] -= 1
    s.also_loose[seat][card] -= 0 if s.loose[seat][card] > 0 else 1
    if as_new > 0:  # or it may be either
        set_doubt(s.doubted[seat][holder], s.doubt[seat][holder], KINDS + card, SURE * as_new // (as_new + as_old))


def unplaced_cards(rules: Rules, s: State, known: Grid, viewer: int, loose_cards: int) -> int:
    """How many cards are in the draw pile or in hands, and neither known nor loose."""
    n = s.pile_size - loose_cards
    for holder in others(rules, viewer):
        n += s.hand_size[holder] - heaps.size(known[holder])
    return n


def drop_loose(doubted: Row, doubt: Row) -> None:
    """The pile has run out once more: everything unknown is loose, and no doubt about that is left."""
    for place in range(HAND):
        if doubted[place] >= KINDS:
            doubt[place] = 0
    set_doubt(doubted, doubt, NONE, 0)


def weigh(
    rules: Rules,
    s: State,
    known: Grid,
    loose: Row,
    doubted_by_hand: Grid,
    doubt_by_hand: Grid,
    viewer: int,
    holder: int,
    card: int,
    by_chance: bool,
) -> None:
    doubted = doubted_by_hand[holder]
    doubt = doubt_by_hand[holder]
    copies = heaps.count(known[holder], card)
    if copies > 0 and not by_chance:
        return  # who chooses a card of a known kind tells nothing about others of that kind
    if copies == 0 and doubt[0] == 0:
        return
    doubts = size(doubt)
    unknown = SURE * (s.hand_size[holder] - heaps.size(known[holder]))
    of_card = 0
    for place in range(doubts):
        unknown -= doubt[place] if doubted[place] < KINDS else 0
        if doubted[place] == card:
            of_card = doubt[place]
    any_place = share(rules, s, known, loose, viewer, holder, card, NONE)
    for place in range(doubts):
        if doubted[place] != card and doubted[place] < KINDS:
            rest = unknown + doubt[place]  # cards of which nothing is known, if this one is not there
            as_likely = share(rules, s, known, loose, viewer, holder, card, doubted[place])
            certain = (SURE * copies + of_card) * GRAIN
            yes = doubt[place] * (certain + max(rest - SURE, 0) * as_likely)
            no = (SURE - doubt[place]) * (certain + rest * any_place)
            doubt[place] = SURE * yes // max(yes + no, 1)
    rest = unknown + of_card
    as_likely = share(rules, s, known, loose, viewer, holder, card, card)
    yes = of_card * (SURE * (copies + 1) * GRAIN + max(rest - SURE, 0) * as_likely)
    no = (SURE - of_card) * (SURE * copies * GRAIN + rest * any_place)
    left = yes + (SURE - of_card) * rest * any_place if copies > 0 else of_card * max(rest - SURE, 0) * as_likely
    set_doubt(doubted, doubt, card, SURE * left // max(yes + no, 1))


def size(doubt: Row) -> int:
    """How many cards of a hand there is doubt about."""
    n = 0
    while n < HAND and doubt[n] > 0:
        n += 1
    return n


def set_doubt(doubted: Row, doubt: Row, card: int, chance: int) -> None:
    """Write down the doubt about a card, and strike out all that are settled."""
    n = 0
    for place in range(HAND):
        if doubted[place] != card and doubt[place] > 0:
            doubted[n] = doubted[place]
            doubt[n] = doubt[place]
            n += 1
    if chance > 0 and n < HAND:
        doubted[n] = card
        doubt[n] = chance
        n += 1
    for place in range(n, HAND):
        doubted[place] = 0
        doubt[place] = 0


def share(rules: Rules, s: State, known: Grid, loose: Row, viewer: int, holder: int, card: int, placed: int) -> int:
    """How likely a card of a hand of which a viewer knows nothing is of a kind, if one more card has its place in that
    hand; in millionths."""
    places = s.hand_size[holder] - heaps.size(known[holder])
    loose_cards = sum(loose)
    loose_of_card = loose[card]
    loose_of_placed = loose[placed] if placed != NONE else 0
    unplaced_of_card = unplaced(rules, s, known, loose, viewer, card)
    older = min(places, loose_cards)  # what everybody together knows is counted as if all hands were as old
    if viewer != NONE:
        older = s.older[viewer][holder]
        loose_cards += sum(s.also_loose[viewer])
        loose_of_card += s.also_loose[viewer][card]
        unplaced_of_card -= s.also_loose[viewer][card]
        loose_of_placed += s.also_loose[viewer][placed] if placed != NONE else 0
    unplaced_all = unplaced_cards(rules, s, known, viewer, loose_cards)
    same = 1 if placed == card else 0
    if placed != NONE:
        places -= 1
        if older > 0 and loose_of_placed > 0:
            older -= 1
            loose_cards -= 1
            loose_of_card -= same
        else:
            unplaced_all -= 1
            unplaced_of_card -= same
    if places < 1:
        return 0
    chance = 0
    if loose_cards > 0:
        chance += GRAIN * older * max(loose_of_card, 0) // (loose_cards * places)
    if unplaced_all > 0:
        chance += GRAIN * max(places - older, 0) * max(unplaced_of_card, 0) // (unplaced_all * places)
    return chance


def unplaced(rules: Rules, s: State, known: Grid, loose: Row, viewer: int, kind: int) -> int:
    """How many cards of a kind a viewer neither sees nor knows to be in a hand."""
    n = rules.deck[kind] - s.discards[kind] - loose[kind]
    for owner in range(rules.seats):
        n -= s.collection[owner][kind]
        n -= heaps.count(s.hand[owner] if owner == viewer else known[owner], kind)
    if s.middle[heaps.number_of(kind)] == heaps.symbol_of(kind):
        n -= 1
    return n


def settled(s: State, viewer: int, holder: int) -> None:
    """A viewer knows all cards of a hand."""
    for place in range(HAND):
        if viewer == NONE:
            s.open_doubted[holder][place] = 0
            s.open_doubt[holder][place] = 0
        else:
            s.doubted[viewer][holder][place] = 0
            s.doubt[viewer][holder][place] = 0


def copy(doubted: Row, doubt: Row, into: Row, into_doubt: Row) -> None:
    for place in range(HAND):
        into[place] = doubted[place]
        into_doubt[place] = doubt[place]
