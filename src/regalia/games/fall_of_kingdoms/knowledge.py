"""What seats know of cards they cannot see, so that every world they imagine agrees with what they saw.

**Character Cards.** A seat that has seen a card keeps it in its `trace`: one number of that Character, under every
place where the card may be by now. A card seen in a hand or given to the House is in one place; when somebody draws
from the House unseen, whatever may lie in the House may be in that hand as well. Cards of a Character are alike, so
when one is seen to leave a place, it counts as one of those that were known to be there. Beside that, all know how many
cards of a hand may come from the House (`fresh`), and which Characters a hand was shown not to hold (`lacks`,
`lacks_two`). Hands have no order, and nobody ever knows an extra life. Whose card was looked at knows which one it was
(`shown`, `shown_destiny`).

**Destiny Cards.** A seat knows the cards it has seen in a hand (`spied`) and the card it gave back at the setup
(`traded`). All know which cards went back into the pile when the used ones were shuffled (`recycled`): each of them is
still there, or in a hand that has drawn since (`drawn`), or in use.
"""

from regalia.engine import sets
from regalia.engine.contract import others
from regalia.games.fall_of_kingdoms import state
from regalia.games.fall_of_kingdoms.groups import added, character_of, copies_of, holds, removed
from regalia.games.fall_of_kingdoms.state import Rules, State

# One seat learns something


def sees_leave(s: State, knower: int, place: int, character: int) -> None:
    """A card leaves a place in sight: one of those known there, if any; where the others are is as open as before."""
    known = s.trace[knower][place] & copies_of(character)
    if known == sets.EMPTY:
        return
    others = sets.without_lowest(known)
    for at in range(state.PLACES):
        if s.trace[knower][at] & known != sets.EMPTY:
            s.trace[knower][at] = s.trace[knower][at] & ~known | others


def sees_come(s: State, knower: int, place: int, character: int) -> None:
    """A card comes to a place in sight."""
    known = sets.EMPTY
    for at in range(state.PLACES):
        known |= s.trace[knower][at]
    s.trace[knower][place] |= sets.only(sets.lowest(copies_of(character) & ~known))


def sees_in_hand(s: State, knower: int, seat: int, character: int) -> None:
    """A card is seen in a hand: one that was known to be there, or that may have got there, or a new one."""
    sees_leave(s, knower, seat, character)
    sees_come(s, knower, seat, character)


def sees_whole_hand(s: State, knower: int, seat: int) -> None:
    for card in sets.each(s.hand[seat]):
        sees_leave(s, knower, seat, character_of(card))
    s.trace[knower][seat] = sets.EMPTY  # what else was traced here is elsewhere
    for card in sets.each(s.hand[seat]):
        sees_come(s, knower, seat, character_of(card))
        s.shown[seat] |= sets.only(character_of(card))


# All learn something


def card_leaves(rules: Rules, s: State, seat: int, character: int) -> None:
    """A card leaves a hand face up; `active` is already one lower."""
    for knower in others(rules, seat):
        sees_leave(s, knower, seat, character)
    no_longer_shown(s, seat, character)
    s.lacks[seat] |= s.lacks_two[seat] & sets.only(character)
    s.fresh[seat] = min(s.fresh[seat], s.active[seat])


def no_longer_shown(s: State, seat: int, character: int) -> None:
    """A card has left a hand: unless there is another one like it, it is none of those that others have seen there."""
    if not holds(s.hand[seat], character):
        s.shown[seat] &= ~sets.only(character)


def hand_lacks(rules: Rules, s: State, seat: int, character: int) -> None:
    """A hand turns out not to hold a Character."""
    s.lacks[seat] |= sets.only(character)
    for knower in range(rules.seats):
        s.trace[knower][seat] &= ~copies_of(character)


def picked_card_is_not(rules: Rules, s: State, seat: int, character: int) -> None:
    """One card of a hand turns out not to be a Character."""
    if s.active[seat] < state.ACTIVE:
        hand_lacks(rules, s, seat, character)
    else:
        s.lacks_two[seat] |= sets.only(character)


def card_comes_unseen(s: State, seat: int) -> None:
    """A hand gets a card that only its owner sees."""
    s.lacks_two[seat] = s.lacks[seat]
    s.lacks[seat] = sets.EMPTY


def house_card_shown(rules: Rules, s: State, character: int) -> None:
    """A card goes into the House face up."""
    for knower in range(rules.seats):
        sees_come(s, knower, state.HOUSE, character)


def draws_from_house(rules: Rules, s: State, seat: int, character: int) -> None:
    """A seat draws from the House; only it sees what. `active` is already one higher."""
    for knower in others(rules, seat):
        s.trace[knower][seat] |= s.trace[knower][state.HOUSE]
    sees_leave(s, seat, state.HOUSE, character)
    s.fresh[seat] = min(s.fresh[seat] + 1, s.active[seat])
    card_comes_unseen(s, seat)


def swaps_with_house(rules: Rules, s: State, seat: int) -> None:
    """A seat has taken from the House and given back, both unseen: any card of either may now be in the other."""
    for knower in others(rules, seat):
        both = s.trace[knower][state.HOUSE] | s.trace[knower][seat]
        s.trace[knower][state.HOUSE] = both
        s.trace[knower][seat] = both
    s.fresh[seat] = s.active[seat]
    s.lacks[seat] = sets.EMPTY
    s.lacks_two[seat] = sets.EMPTY


def hand_is_gone(rules: Rules, s: State, seat: int) -> None:
    """A destroyed kingdom has no cards left; each was seen to leave."""
    for knower in range(rules.seats):
        s.trace[knower][seat] = sets.EMPTY
        s.spied[knower][seat] = sets.EMPTY
    s.shown[seat] = sets.EMPTY
    s.shown_destiny[seat] = sets.EMPTY
    s.fresh[seat] = 0
    s.lacks[seat] = sets.EMPTY
    s.lacks_two[seat] = sets.EMPTY


# Destiny Cards


def sees_destiny(rules: Rules, s: State, knower: int, seat: int, kind: int) -> None:
    if s.spied[knower][seat] & rules.copies[kind] == sets.EMPTY:  # else it may be the one that was seen before
        s.spied[knower][seat] = added(s.spied[knower][seat], rules.copies[kind])
    s.shown_destiny[seat] |= sets.only(kind)
    if s.drawn[seat] > 0 and s.traded[knower] == kind:
        s.traded[knower] = state.NONE  # this may be the very card


def sees_all_destinies(rules: Rules, s: State, knower: int, seat: int) -> None:
    for card in sets.each(s.destiny[seat]):
        sees_destiny(rules, s, knower, seat, rules.kind_of[card])
    s.spied[knower][seat] = s.destiny[seat]


def destiny_comes(rules: Rules, s: State, seat: int, kind: int) -> None:
    """A Destiny Card comes to a hand face up."""
    for knower in others(rules, seat):
        s.spied[knower][seat] = added(s.spied[knower][seat], rules.copies[kind])
    s.shown_destiny[seat] |= sets.only(kind)


def destiny_leaves(rules: Rules, s: State, seat: int, kind: int) -> None:
    """A Destiny Card leaves a hand face up; `held` is already one lower."""
    for knower in others(rules, seat):
        s.spied[knower][seat] = removed(s.spied[knower][seat], rules.copies[kind])
        if s.drawn[seat] > 0 and s.traded[knower] == kind:
            s.traded[knower] = state.NONE
    if s.destiny[seat] & rules.copies[kind] == sets.EMPTY:
        s.shown_destiny[seat] &= ~sets.only(kind)
    if s.drawn[seat] > 0:
        s.recycled = removed(s.recycled, rules.copies[kind])
        s.drawn[seat] = min(s.drawn[seat], s.held[seat])


def pile_is_recycled(rules: Rules, s: State) -> None:
    """The used cards have become the pile, which had run out: what else is not in sight is in hands."""
    s.recycled = s.pile
    for seat in range(rules.seats):
        s.drawn[seat] = 0
        s.traded[seat] = state.NONE
