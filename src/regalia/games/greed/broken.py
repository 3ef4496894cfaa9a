"""What must hold in every state of a game of Greed (I1 to I4 of the catalogue, and that what seats know is true)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from regalia.games.greed import heaps, pile, steal
from regalia.games.greed.state import (
    ENOUGH,
    HAND,
    LOOKS,
    MOST_SEATS,
    NONE,
    NUMBERS,
    PILE,
    PLAYS,
    PULLS,
    ROBS,
    TAKES,
    TRADES,
    Rules,
    State,
)


def broken(rules: Rules, s: State) -> list[str]:
    """Each broken invariant as a sentence."""
    return [*_cards(rules, s), *_turn(rules, s), *_knowledge(rules, s)]


def cards_in(row: Sequence[int]) -> Counter[int]:
    return Counter(kind for kind in row if kind != NONE)


def _counted(counts: Sequence[int]) -> Counter[int]:
    return Counter({kind: n for kind, n in enumerate(counts) if n})


def _cards(rules: Rules, s: State) -> Iterator[str]:
    middle = Counter(heaps.kind_of(number, symbol) for number, symbol in enumerate(s.middle) if symbol != NONE)
    places = [_counted(s.pile), _counted(s.discards), middle]
    places += [_counted(counts) for counts in s.collection] + [cards_in(row) for row in s.hand]
    if sum(places, Counter()) != _counted(rules.deck):
        yield "The cards of all places together are not the deck."  # I1
    for row in (*s.hand, *s.open_known, *(row for rows in s.known for row in rows)):
        held = sorted(kind for kind in row if kind != NONE)
        if row != held + [NONE] * (HAND - len(held)):
            yield "A row of cards is not in rising order with the empty places behind."
    if s.hand_size != [heaps.size(row) for row in s.hand] or s.pile_size != sum(s.pile):
        yield "A size is not the number of cards."
    if s.group != [[sum(counts[number::NUMBERS]) for number in range(NUMBERS)] for counts in s.collection]:
        yield "A group is not the number of cards."
    if any(s.due):
        yield "Somebody has still to draw."
    absent = range(rules.seats, MOST_SEATS)
    if any(s.hand_size[seat] or any(s.collection[seat]) for seat in absent):
        yield "There are cards where nobody sits."


def _turn(rules: Rules, s: State) -> Iterator[str]:
    robbing = not s.over and s.phase in (PULLS, LOOKS, TRADES, TAKES)
    pulled = sum(symbol != NONE for symbol in s.middle)
    from_seat = s.victim not in (NONE, PILE)
    if s.over == 0 and not 0 <= s.seat < rules.seats:
        yield "Somebody must be to move while the game goes on."
        return
    if s.over and (s.seat != NONE or (s.winner != NONE and heaps.largest_group(s, s.winner) < ENOUGH)):
        yield "The game ended without a reason."
    if s.over == 0 and s.winner != NONE:
        yield "Nobody has won while the game goes on."
    if not robbing and (pulled or s.crook_out):
        yield "The middle is empty between two robberies."  # I3
    if from_seat and (s.victim >= rules.seats or s.victim == s.seat):
        yield "The victim must be another player."
    if s.victim == PILE and rules.seats != 2:
        yield "Only two players may pull from the draw pile."
    if s.crook_out and not from_seat:
        yield "A crook in the middle must be somebody's."  # I2
    if from_seat and s.hand_size[s.victim] + pulled > HAND:
        yield "More cards were pulled from a hand than it can have had."  # I4
    if not s.over and not _can_be_asked(rules, s, pulled):
        yield "The seat to move has nothing to decide here."


def _can_be_asked(rules: Rules, s: State, pulled: int) -> bool:
    owned = sum(s.collection[s.seat])
    from_seat = s.victim not in (NONE, PILE)
    match s.phase:
        case phase if phase == PLAYS:
            return s.victim == NONE and s.hand_size[s.seat] > 0
        case phase if phase == ROBS:
            return s.victim == NONE
        case phase if phase == PULLS:
            more = steal.cards_in_hand(s, s.victim) > 0 if from_seat else pile.cards_to_draw(s) > 0
            return s.victim != NONE and pulled + s.crook_out > 0 and more
        case phase if phase == LOOKS:
            return from_seat and pulled > 0 and steal.somebody_has_cards(rules, s)
        case phase if phase == TRADES:
            return from_seat and pulled > 0 and owned >= steal.GIVEN_UP
        case phase if phase == TAKES:
            return from_seat and s.crook_out == 1 and pulled == 0 and sum(s.collection[s.victim]) > 0
        case _:  # REFILLS
            return s.hand_size[s.seat] > 0 and owned > 0


def _knowledge(rules: Rules, s: State) -> Iterator[str]:
    for seat in range(MOST_SEATS):
        yield from _knowledge_of(s, s.known[seat], s.loose[seat], seat)
        if any(
            cards_in(s.open_known[holder]) - cards_in(s.known[seat][holder])
            for holder in range(rules.seats)
            if holder != seat and seat < rules.seats
        ):
            yield "A seat knows less than everybody."
    yield from _knowledge_of(s, s.open_known, s.open_loose, NONE)


def _knowledge_of(s: State, known: Sequence[Sequence[int]], loose: Sequence[int], viewer: int) -> Iterator[str]:
    unknown: Counter[int] = Counter()
    for holder in range(MOST_SEATS):
        if cards_in(known[holder]) - (cards_in(s.hand[holder]) if holder != viewer else Counter()):
            yield "A card is known to be in a hand where it is not."
        if holder != viewer:
            unknown += cards_in(s.hand[holder]) - cards_in(known[holder])
    if _counted(loose) - unknown or (any(loose) and not s.ran_out):
        yield "A card is known to be in some hand, but is in none."
