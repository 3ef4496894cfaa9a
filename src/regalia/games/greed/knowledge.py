"""What can be proved about hidden cards (N1 to N8 of rulebook.md), and imagined worlds that agree with it.

Every seat, and the table as a whole, keeps for each hand the cards that are certainly in it (`known`) and the cards
that are certainly in some hand (`loose`). Dealing, drawing, thefts and discards change neither (N1, N6, N8): which
cards are left for the other hidden places follows by counting.
"""

from regalia.engine import chance, sets
from regalia.engine.contract import others
from regalia.engine.record import Grid, Row
from regalia.games.greed import doubts, heaps
from regalia.games.greed.state import HAND, KINDS, MOST_SEATS, NONE, NUMBERS, SURE, Rules, State


def gone(rules: Rules, s: State, holder: int, card: int) -> None:
    """A card has left a hand for all to see (N2)."""
    for seat in range(rules.seats):
        if heaps.count(s.hand[holder], card) == 0:
            s.seen_by[holder][seat] &= ~sets.only(card)
    forget(rules, s, s.open_known, s.open_loose, NONE, holder, card)
    for seat in others(rules, holder):
        forget(rules, s, s.known[seat], s.loose[seat], seat, holder, card)


def forget(rules: Rules, s: State, known: Grid, loose: Row, viewer: int, holder: int, card: int) -> None:
    if heaps.take(known[holder], card) or s.ran_out == 0:  # then no hand has fewer unknown cards, or nothing is loose
        return
    if loose[card] > 0:
        loose[card] -= 1
    settle(rules, s, known, loose, viewer)


def returned(rules: Rules, s: State, holder: int, card: int) -> None:
    """A card has gone back into a hand for all to see (N3)."""
    heaps.add(s.open_known[holder], card)
    for seat in others(rules, holder):
        heaps.add(s.known[seat][holder], card)


def looked(rules: Rules, s: State, seat: int, holder: int) -> None:
    """A seat has seen a hand (N4): what was loose and is in there is loose no more."""
    loose = s.loose[seat]
    row = s.known[seat][holder]
    older = s.older[seat][holder]
    for kind in range(KINDS):
        new = heaps.count(s.hand[holder], kind) - heaps.count(row, kind)
        taken = min(new, loose[kind])
        was_older = min(new, loose[kind] + s.also_loose[seat][kind], older)
        loose[kind] -= taken
        s.also_loose[seat][kind] = max(s.also_loose[seat][kind] + taken - was_older, 0)
        older -= was_older
    s.older[seat][holder] = 0
    s.seen_by[holder][seat] = sets.EMPTY
    for place in range(s.hand_size[holder]):
        s.seen_by[holder][seat] |= sets.only(s.hand[holder][place])
    heaps.copy(s.hand[holder], row)
    doubts.settled(s, seat, holder)
    if s.ran_out == 1:
        settle(rules, s, s.known[seat], loose, seat)


def pile_ran_out(rules: Rules, s: State) -> None:
    """The last card of the draw pile is in its place: every card that cannot be seen is in a hand (N5)."""
    s.ran_out = 1
    loosen(rules, s, s.open_known, s.open_loose, NONE)
    for seat in range(rules.seats):
        loosen(rules, s, s.known[seat], s.loose[seat], seat)
        for kind in range(KINDS):
            s.also_loose[seat][kind] = 0
        for holder in others(rules, seat):
            s.older[seat][holder] = s.hand_size[holder] - heaps.size(s.known[seat][holder])
            doubts.drop_loose(s.doubted[seat][holder], s.doubt[seat][holder])


def loosen(rules: Rules, s: State, known: Grid, loose: Row, viewer: int) -> None:
    for kind in range(KINDS):
        loose[kind] = 0
    for holder in others(rules, viewer):
        for place in range(s.hand_size[holder]):
            loose[s.hand[holder][place]] += 1
        for place in range(heaps.size(known[holder])):
            loose[known[holder][place]] -= 1
    settle(rules, s, known, loose, viewer)


def settle(rules: Rules, s: State, known: Grid, loose: Row, viewer: int) -> None:
    """What is loose is known where only one hand has room for it (N7)."""
    hands_with_room = 0
    where = 0
    for holder in others(rules, viewer):
        n = s.hand_size[holder]
        if n > 0 and known[holder][n - 1] == NONE:
            hands_with_room += 1
            where = holder
    if hands_with_room != 1:
        return
    if viewer != NONE:
        s.older[viewer][where] = max(s.older[viewer][where] - sum(loose), 0)
    for kind in range(KINDS):
        for _ in range(loose[kind]):
            heaps.add(known[where], kind)
        loose[kind] = 0
    if known[where][s.hand_size[where] - 1] != NONE:
        doubts.settled(s, viewer, where)


# Imagined worlds


def imagine(rules: Rules, s: State, seat: int) -> None:
    """Deal the cards a seat cannot place: each way of dealing them that agrees with what it knows is as likely.

    What the others have learnt by themselves is hidden too; in the imagined world they know what everybody knows, and
    what this seat knows that they saw of its hand.
    """
    kept = gather_loose(rules, s, seat)
    gather_unplaced(rules, s, seat)
    for holder in others(rules, seat):
        heaps.copy(s.known[seat][holder], s.hand[holder])
    settled = settle_doubts(rules, s, seat)
    place_loose(rules, s, seat)
    unplaced = s.pile_size
    for holder in others(rules, seat):
        unplaced += s.hand_size[holder] - heaps.size(s.hand[holder])
    for holder in others(rules, seat):
        for _ in range(s.hand_size[holder] - heaps.size(s.hand[holder])):
            kind = heaps.nth(s.pile, chance.below(s, unplaced))
            s.pile[kind] -= 1
            unplaced -= 1
            heaps.add(s.hand[holder], kind)
    restore_loose(rules, s, seat, kept, settled)
    for other in range(MOST_SEATS):
        if other != seat:
            know_what_everybody_knows(rules, s, other)
            know_what_was_seen(rules, s, other, seat)


# While a world is imagined, `loose` and `older` of the seat that imagines count what is still to be placed. They are
# written back afterwards, from what these functions return.


def gather_loose(rules: Rules, s: State, seat: int) -> int:
    """Make `loose` all that is loose; returns the numbers of `older`."""
    kept = 0
    for kind in range(KINDS):
        s.loose[seat][kind] += s.also_loose[seat][kind]
    for holder in range(MOST_SEATS):
        kept |= s.older[seat][holder] << 4 * holder
    if sum(s.older[seat]) < sum(s.loose[seat]):  # a position that was written down without it: they may be anywhere
        for holder in others(rules, seat):
            s.older[seat][holder] = s.hand_size[holder] - heaps.size(s.known[seat][holder])
    return kept


def settle_doubts(rules: Rules, s: State, seat: int) -> int:
    """Decide for each card there is doubt about whether it is there; returns those that changed what is loose."""
    settled = sets.EMPTY
    for holder in others(rules, seat):
        for place in range(doubts.size(s.doubt[seat][holder])):
            kind = s.doubted[seat][holder][place] % KINDS
            newer = s.hand_size[holder] - heaps.size(s.hand[holder]) - s.older[seat][holder]
            as_old = s.older[seat][holder] * s.loose[seat][kind]
            as_new = newer * s.pile[kind]
            if chance.below(s, SURE) >= s.doubt[seat][holder][place]:
                continue
            if s.doubted[seat][holder][place] >= KINDS:
                if as_new > 0:  # what turned up was drawn since, so one like it is still loose
                    s.pile[kind] -= 1
                    s.loose[seat][kind] += 1
                    s.older[seat][holder] += 1
                    settled |= sets.only(holder * HAND + place)
            elif as_old + as_new > 0:
                heaps.add(s.hand[holder], kind)
                if is_older(rules, s, seat, as_old, as_new):
                    s.loose[seat][kind] -= 1
                    s.older[seat][holder] -= 1
                    settled |= sets.only(holder * HAND + place)
                else:
                    s.pile[kind] -= 1
    return settled


def is_older(rules: Rules, s: State, seat: int, as_old: int, as_new: int) -> bool:
    """Whether a card is one of those that are loose, by the ways in which it can be one and can not."""
    if as_old == 0 or as_new == 0:
        return as_old > 0
    as_old *= sum(s.pile)
    as_new *= sum(s.loose[seat])
    return chance.below(s, as_old + as_new) < as_old


def place_loose(rules: Rules, s: State, seat: int) -> None:
    """Put each loose card into one of the places that are as old."""
    places = sum(s.older[seat])
    for kind in range(KINDS):
        for _ in range(s.loose[seat][kind]):
            place = chance.below(s, places)
            places -= 1
            holder = 0
            while place >= s.older[seat][holder]:
                place -= s.older[seat][holder]
                holder += 1
            s.older[seat][holder] -= 1
            heaps.add(s.hand[holder], kind)


def restore_loose(rules: Rules, s: State, seat: int, kept: int, settled: int) -> None:
    for place in sets.each(settled):
        code = s.doubted[seat][place // HAND][place % HAND]
        s.loose[seat][code % KINDS] += 1 if code < KINDS else -1
    for kind in range(KINDS):
        s.loose[seat][kind] -= s.also_loose[seat][kind]
    for holder in range(MOST_SEATS):
        s.older[seat][holder] = kept >> 4 * holder & 15


def gather_unplaced(rules: Rules, s: State, seat: int) -> None:
    """Make the draw pile of every card that a seat neither sees nor knows to be in a hand."""
    for kind in range(KINDS):
        s.pile[kind] = rules.deck[kind] - s.discards[kind] - s.loose[seat][kind]
        for owner in range(rules.seats):
            s.pile[kind] -= s.collection[owner][kind]
    for number in range(NUMBERS):
        if s.middle[number] != NONE:
            s.pile[heaps.kind_of(number, s.middle[number])] -= 1
    for holder in range(rules.seats):
        row = s.hand[seat] if holder == seat else s.known[seat][holder]
        for place in range(heaps.size(row)):
            s.pile[row[place]] -= 1


def know_what_everybody_knows(rules: Rules, s: State, seat: int) -> None:
    for holder in range(MOST_SEATS):
        if holder == seat or seat >= rules.seats:  # nobody sits there
            heaps.empty(s.known[seat][holder])
            doubts.settled(s, seat, holder)
        else:
            heaps.copy(s.open_known[holder], s.known[seat][holder])
            doubts.copy(s.open_doubted[holder], s.open_doubt[holder], s.doubted[seat][holder], s.doubt[seat][holder])
    for kind in range(KINDS):
        s.loose[seat][kind] = 0
        s.also_loose[seat][kind] = 0
    for holder in range(MOST_SEATS):
        s.older[seat][holder] = 0
        s.seen_by[seat][holder] = sets.EMPTY


def know_what_was_seen(rules: Rules, s: State, seat: int, holder: int) -> None:
    """Who looked at a hand knows what was seen there and is still in it."""
    for kind in sets.each(s.seen_by[holder][seat]):
        if heaps.count(s.known[seat][holder], kind) == 0:
            heaps.add(s.known[seat][holder], kind)
