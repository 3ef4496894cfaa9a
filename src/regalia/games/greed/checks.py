"""What must hold in every state of a game of Greed (I1 to I4 of rulebook.md, and that what seats know is true)."""

from collections import Counter
from collections.abc import Iterator, Sequence

from regalia.engine.game import Setting
from regalia.games.greed import doubts, heaps, state, steal
from regalia.games.greed.state import Rules, State


def broken(setting: Setting, s: State) -> list[str]:
    """Each broken invariant as a sentence."""
    rules: Rules = setting.rules
    return [*_cards(rules, s), *_turn(rules, s), *_knowledge(rules, s)]


def cards_in(row: Sequence[int]) -> Counter[int]:
    return Counter(kind for kind in row if kind != state.NONE)


def _counted(counts: Sequence[int]) -> Counter[int]:
    return Counter({kind: n for kind, n in enumerate(counts) if n})


def _cards(rules: Rules, s: State) -> Iterator[str]:
    middle = Counter(heaps.kind_of(number, symbol) for number, symbol in enumerate(s.middle) if symbol != state.NONE)
    places = [_counted(s.pile), _counted(s.discards), middle]
    places += [_counted(counts) for counts in s.collection] + [cards_in(row) for row in s.hand]
    if sum(places, Counter()) != _counted(rules.deck):
        yield "The cards of all places together are not the deck."  # I1
    for row in (*s.hand, *s.open_known, *(row for rows in s.known for row in rows)):
        held = sorted(kind for kind in row if kind != state.NONE)
        if row != held + [state.NONE] * (state.HAND - len(held)):
            yield "A row of cards is not in rising order with the empty places behind."
    if s.hand_size != [heaps.size(row) for row in s.hand] or s.pile_size != sum(s.pile):
        yield "A size is not the number of cards."
    if s.group != [
        [sum(counts[number :: state.NUMBERS]) for number in range(state.NUMBERS)] for counts in s.collection
    ]:
        yield "A group is not the number of cards."
    absent = range(rules.seats, state.MOST_SEATS)
    if any(s.hand_size[seat] or any(s.collection[seat]) for seat in absent):
        yield "There are cards where nobody sits."


def _turn(rules: Rules, s: State) -> Iterator[str]:
    robbing = not s.over and s.phase in (state.PULLS, state.LOOKS, state.TRADES, state.TAKES)
    pulled = steal.pulled(s)
    from_seat = s.victim not in (state.NONE, state.PILE)
    if s.over == 0 and not 0 <= s.seat < rules.seats:
        yield "Somebody must be to move while the game goes on."
        return
    if s.over and (
        s.seat != state.NONE or (s.winner != state.NONE and heaps.largest_group(s, s.winner) < state.ENOUGH)
    ):
        yield "The game ended without a reason."
    if s.over == 0 and s.winner != state.NONE:
        yield "Nobody has won while the game goes on."
    if not robbing and (pulled or s.crook_out):
        yield "The middle is empty between two robberies."  # I3
    if from_seat and (s.victim >= rules.seats or s.victim == s.seat):
        yield "The victim must be another player."
    if s.victim == state.PILE and rules.seats != 2:
        yield "Only two players may pull from the draw pile."
    if s.crook_out and not from_seat:
        yield "A crook in the middle must be somebody's."  # I2
    if from_seat and s.hand_size[s.victim] + pulled > state.HAND:
        yield "More cards were pulled from a hand than it can have had."  # I4
    if not s.over and not state.PHASES.fits(rules, s):
        yield "The seat to move has nothing to decide here."


def _knowledge(rules: Rules, s: State) -> Iterator[str]:
    for seat in range(state.MOST_SEATS):
        yield from _knowledge_of(s, s.known[seat], s.loose[seat], seat)
        if any(
            cards_in(s.open_known[holder]) - cards_in(s.known[seat][holder])
            for holder in range(rules.seats)
            if holder != seat and seat < rules.seats
        ):
            yield "A seat knows less than everybody."
    yield from _knowledge_of(s, s.open_known, s.open_loose, state.NONE)
    yield from _doubts(s)


def _doubts(s: State) -> Iterator[str]:
    rows = [*zip(s.open_doubted, s.open_doubt, strict=True)]
    rows += [
        pair for kinds, chances in zip(s.doubted, s.doubt, strict=True) for pair in zip(kinds, chances, strict=True)
    ]
    for kinds, chances in rows:
        n = doubts.size(chances)
        if len(set(kinds[:n])) < n or any(kinds[n:]) or any(chances[n:]):
            yield "A row of doubts has a gap, or a kind twice."


def _knowledge_of(s: State, known: Sequence[Sequence[int]], loose: Sequence[int], viewer: int) -> Iterator[str]:
    unknown: Counter[int] = Counter()
    for holder in range(state.MOST_SEATS):
        if cards_in(known[holder]) - (cards_in(s.hand[holder]) if holder != viewer else Counter()):
            yield "A card is known to be in a hand where it is not."
        if holder != viewer:
            unknown += cards_in(s.hand[holder]) - cards_in(known[holder])
    if _counted(loose) - unknown or (any(loose) and not s.ran_out):
        yield "A card is known to be in some hand, but is in none."
