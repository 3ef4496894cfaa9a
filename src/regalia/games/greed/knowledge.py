"""What can be proved about hidden cards (N1 to N8 of the catalogue), and imagined worlds that agree with it.

Every seat, and the table as a whole, keeps for each hand the cards that are certainly in it (`known`) and the cards
that are certainly in some hand (`loose`). Dealing, drawing, thefts and discards change neither (N1, N6, N8): which
cards are left for the other hidden places follows by counting.
"""

from __future__ import annotations

from regalia.engine import chance
from regalia.engine.kernel import kernel, wide
from regalia.engine.record import Grid, Row
from regalia.games.greed import heaps
from regalia.games.greed.state import KINDS, MOST_SEATS, NONE, NUMBERS, Rules, State


@kernel
def nothing(s: State) -> None:
    """At the start nobody knows anything beyond the own hand (N1)."""
    s.ran_out = 0
    for holder in range(MOST_SEATS):
        heaps.empty(s.open_known[holder])
        for seat in range(MOST_SEATS):
            heaps.empty(s.known[seat][holder])
    for kind in range(KINDS):
        s.open_loose[kind] = 0
        for seat in range(MOST_SEATS):
            s.loose[seat][kind] = 0


@kernel
def gone(rules: Rules, s: State, holder: int, card: int) -> None:
    """A card has left a hand for all to see (N2)."""
    forget(rules, s, s.open_known, s.open_loose, NONE, holder, card)
    for seat in range(rules.seats):
        if seat != holder:
            forget(rules, s, s.known[seat], s.loose[seat], seat, holder, card)


@kernel
def forget(rules: Rules, s: State, known: Grid, loose: Row, viewer: int, holder: int, card: int) -> None:
    if heaps.take(known[holder], card) or s.ran_out == 0:  # then no hand has fewer unknown cards, or nothing is loose
        return
    if loose[card] > 0:
        loose[card] -= 1
    settle(rules, s, known, loose, viewer)


@kernel
def returned(rules: Rules, s: State, holder: int, card: int) -> None:
    """A card has gone back into a hand for all to see (N3)."""
    heaps.add(s.open_known[holder], card)
    for seat in range(rules.seats):
        if seat != holder:
            heaps.add(s.known[seat][holder], card)


@kernel
def looked(rules: Rules, s: State, seat: int, holder: int) -> None:
    """A seat has seen a hand (N4): what was loose and is in there is loose no more."""
    loose = s.loose[seat]
    row = s.known[seat][holder]
    for place in range(heaps.size(row)):
        loose[row[place]] += 1  # these are in the hand too, and taken out again
    heaps.copy(s.hand[holder], row)
    for place in range(s.hand_size[holder]):
        if loose[row[place]] > 0:
            loose[row[place]] -= 1
    if s.ran_out == 1:
        settle(rules, s, s.known[seat], loose, seat)


@kernel
def pile_ran_out(rules: Rules, s: State) -> None:
    """The last card of the draw pile is in its place: every card that cannot be seen is in a hand (N5)."""
    s.ran_out = 1
    loosen(rules, s, s.open_known, s.open_loose, NONE)
    for seat in range(rules.seats):
        loosen(rules, s, s.known[seat], s.loose[seat], seat)


@kernel
def loosen(rules: Rules, s: State, known: Grid, loose: Row, viewer: int) -> None:
    for kind in range(KINDS):
        loose[kind] = 0
    for holder in range(rules.seats):
        if holder != viewer:
            for place in range(s.hand_size[holder]):
                loose[s.hand[holder][place]] += 1
            for place in range(heaps.size(known[holder])):
                loose[known[holder][place]] -= 1
    settle(rules, s, known, loose, viewer)


@kernel
def settle(rules: Rules, s: State, known: Grid, loose: Row, viewer: int) -> None:
    """What is loose is known where only one hand has room for it (N7)."""
    hands_with_room = 0
    where = 0
    for holder in range(rules.seats):
        n = s.hand_size[holder]
        if holder != viewer and n > 0 and known[holder][n - 1] == NONE:
            hands_with_room += 1
            where = holder
    if hands_with_room != 1:
        return
    for kind in range(KINDS):
        for _ in range(loose[kind]):
            heaps.add(known[where], kind)
        loose[kind] = 0


# Imagined worlds


@kernel
def imagine(rules: Rules, s: State, seat: int) -> None:
    """Deal the cards a seat cannot place: each way of dealing them that agrees with what it knows is as likely.

    What the others have learnt by themselves is hidden too; in the imagined world they know what everybody knows.
    """
    gather_unplaced(rules, s, seat)
    free = 0
    for holder in range(rules.seats):
        if holder != seat:
            heaps.copy(s.known[seat][holder], s.hand[holder])
            free += s.hand_size[holder] - heaps.size(s.hand[holder])
    for kind in range(KINDS):
        for _ in range(s.loose[seat][kind]):
            put_into_some_hand(rules, s, seat, kind, chance.below(s, free))
            free -= 1
    unplaced = s.pile_size + free
    for holder in range(rules.seats):
        if holder != seat:
            for _ in range(s.hand_size[holder] - heaps.size(s.hand[holder])):
                kind = heaps.nth(s.pile, chance.below(s, unplaced))
                s.pile[kind] -= 1
                unplaced -= 1
                heaps.add(s.hand[holder], kind)
    for other in range(MOST_SEATS):
        if other != seat:
            know_what_everybody_knows(rules, s, other)


@kernel
def gather_unplaced(rules: Rules, s: State, seat: int) -> None:
    """Make the draw pile of every card that a seat neither sees nor knows to be in a hand."""
    for kind in range(KINDS):
        s.pile[kind] = rules.deck[kind] - s.discards[kind] - s.loose[seat][kind]
        for owner in range(rules.seats):
            s.pile[kind] -= s.collection[owner][kind]
    for number in range(NUMBERS):
        if s.middle[number] != NONE:
            s.pile[heaps.kind_of(number, wide(s.middle[number]))] -= 1
    for holder in range(rules.seats):
        row = s.hand[seat] if holder == seat else s.known[seat][holder]
        for place in range(heaps.size(row)):
            s.pile[row[place]] -= 1


@kernel
def put_into_some_hand(rules: Rules, s: State, seat: int, card: int, place: int) -> None:
    """Put a card into the hand that has this one of all the places free in the others' hands."""
    for holder in range(rules.seats):
        if holder != seat and place >= 0:
            room = s.hand_size[holder] - heaps.size(s.hand[holder])
            if place < room:
                heaps.add(s.hand[holder], card)
            place -= room


@kernel
def know_what_everybody_knows(rules: Rules, s: State, seat: int) -> None:
    for holder in range(MOST_SEATS):
        if holder == seat or seat >= rules.seats:  # nobody sits there
            heaps.empty(s.known[seat][holder])
        else:
            heaps.copy(s.open_known[holder], s.known[seat][holder])
    for kind in range(KINDS):
        s.loose[seat][kind] = 0
