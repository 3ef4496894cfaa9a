"""The rules of Kingdom 18, from its leaflet; each carries the id of its statement in the catalogue (K18-…).

Where the leaflet is silent or ambiguous the catalogue's questions B1 to B24 say how we play it. Four of them are
options: B2 `captured_bonus`, B5 `idle_counter`, B8 `tie_break`, B11 `unclaimed_realm`. We depart from it nowhere.

Both players place at the same time: Red is asked first, and what Red laid stays concealed until Blue has laid too.
"""

from __future__ import annotations

from regalia.engine import sets
from regalia.engine.event import ALL, OPENED, OWN, SEALED, only_to, tell
from regalia.engine.game import NO_SEAT
from regalia.engine.kernel import inlined, kernel
from regalia.engine.record import Grid, Row
from regalia.games.kingdom18.state import (
    BACK_IN_DECK,
    BLUE,
    CONTRIBUTED,
    COUNTERS,
    COUNTS,
    DIPLOMACY,
    EMPIRE_CARDS,
    EMPIRE_FACES,
    FACES,
    HAND,
    NONE,
    REALMS,
    RED,
    ROUNDS,
    SCORING,
    SEATS,
    SLOTS,
    STAYS,
    STEPS,
    TO_CAPTOR,
    Rules,
    State,
)

# A move lays two faces: the one for the upper realm times FACES plus the one for the lower. The pairs that would use
# one card twice are never legal.
PLACEMENTS = FACES * FACES

# The most moves at once: four Empire cards, two different ones in order, each either end up.
MOST_PLACEMENTS = 4 * 3 * 2 * 2

ALL_ROUNDS_PLAYED = 1  # why a game is over

# Events, with their numbers
ROUND_BEGINS = OWN  # round, upper realm, lower realm
DREW = OWN + 1  # seat, and the cards of the new hand as a set; told to that seat
LAID = OWN + 2  # seat
REVEALED = OWN + 3  # seat, step, face on the upper realm, face on the lower
CAPTURED = OWN + 4  # seat, slot, its face, the face it captured, what it earned by that
TAKEN = OWN + 5  # seat, realm, that seat's total, the other's
TAKEN_ON_TIE = OWN + 6  # seat, realm, the total of either, that seat's highest card, the other's
UNCLAIMED = OWN + 7  # realm, the total of either
GAME_OVER = OWN + 8  # red's score, blue's score


@kernel
def card_of(face: int) -> int:
    """The card a face belongs to: Empire cards first, then Realms."""
    return face >> 1 if face < EMPIRE_FACES else face - EMPIRE_CARDS


@kernel
def faces_of(card: int) -> int:
    """The faces of a card, as a set: an Empire card has two (K18-07), a Realm one (K18-28)."""
    return sets.first(2) << (2 * card) if card < EMPIRE_CARDS else sets.only(card + EMPIRE_CARDS)


@kernel
def owned(s: State, seat: int) -> int:
    """The cards of a player's deck, as a set: the Empire suit and every Realm won (K18-03, K18-27)."""
    return sets.first(EMPIRE_CARDS) | s.won[seat] << EMPIRE_CARDS


@kernel
def faces_of_all(cards: int) -> int:
    """The faces of a set of cards: the bits of the Empire cards doubled, those of the Realms moved behind them."""
    pairs = cards & sets.first(EMPIRE_CARDS)
    pairs = (pairs | pairs << 2) & 0b0011_0011
    pairs = (pairs | pairs << 1) & 0b0101_0101
    return pairs * 3 | cards >> EMPIRE_CARDS << EMPIRE_FACES


# Setup and rounds


@kernel
def setup(rules: Rules, s: State, log: Grid) -> None:
    s.ply = 0
    s.over = 0
    s.round = 1
    s.realm_deck = sets.first(REALMS)  # K18-04
    for seat in range(SEATS):
        s.won[seat] = sets.EMPTY
        s.hand[seat] = faces_of_all(owned(s, seat))  # K18-03: all four, so nothing is drawn
    for slot in range(SLOTS):
        s.realm[slot] = NONE
    turn_up_realms(s)  # K18-05
    begin_placement(s, log)


@inlined
def begin_round(s: State, log: Grid) -> None:
    s.round += 1
    for seat in range(SEATS):
        cards = sets.sample(s, owned(s, seat), HAND)  # K18-29: everything owned is shuffled, four are drawn
        s.hand[seat] = faces_of_all(cards)
        tell(log, only_to(seat), DREW, seat, cards)
    turn_up_realms(s)  # K18-30
    begin_placement(s, log)


@kernel
def turn_up_realms(s: State) -> None:
    for slot in range(SLOTS):
        if s.realm[slot] == NONE:
            s.realm[slot] = sets.pick(s, s.realm_deck)
            s.realm_deck ^= sets.only(s.realm[slot])


@kernel
def begin_placement(s: State, log: Grid) -> None:
    tell(log, ALL, ROUND_BEGINS, s.round, s.realm[0], s.realm[1])
    s.seat = RED
    s.step = 0
    for seat in range(SEATS):
        for slot in range(SLOTS):
            s.placed[seat][slot] = NONE
            for step in range(STEPS):
                s.shown[seat][slot][step] = NONE


# Placement


@kernel
def legal(rules: Rules, s: State, out: Row) -> int:
    if s.over != 0:
        return 0
    n = 0
    upper = s.hand[s.seat]
    while upper != sets.EMPTY:  # K18-08: one hand card on each of the two realms
        face = sets.lowest(upper)
        upper = sets.without_lowest(upper)
        lower = s.hand[s.seat] & ~faces_of(card_of(face))
        while lower != sets.EMPTY:  # K18-09: which power is used is chosen with the card
            out[n] = face * FACES + sets.lowest(lower)
            lower = sets.without_lowest(lower)
            n += 1
    return n


@kernel
def apply(rules: Rules, s: State, action: int, log: Grid) -> None:
    s.ply += 1
    place(s, s.seat, action)
    tell(log, only_to(s.seat), SEALED)
    tell(log, ALL, LAID, s.seat)
    if s.seat == RED:
        s.seat = BLUE
        return
    reveal(s, log)
    if s.step + 1 < STEPS:  # K18-11
        s.step += 1
        s.seat = RED
        return
    for slot in range(SLOTS):  # K18-12
        decide(rules, s, slot, log)
    if s.round < ROUNDS:
        begin_round(s, log)
    else:
        end(rules, s, log)


@kernel
def place(s: State, seat: int, action: int) -> None:
    s.placed[seat][0] = action // FACES
    s.placed[seat][1] = action % FACES
    for slot in range(SLOTS):
        s.hand[seat] &= ~faces_of(card_of(s.placed[seat][slot]))


@kernel
def reveal(s: State, log: Grid) -> None:
    for seat in range(SEATS):  # K18-10
        tell(log, ALL, OPENED, seat)
        tell(log, ALL, REVEALED, seat, s.step, s.placed[seat][0], s.placed[seat][1])
        for slot in range(SLOTS):
            s.shown[seat][slot][s.step] = s.placed[seat][slot]
            s.placed[seat][slot] = NONE


@kernel
def secret(rules: Rules, s: State) -> bool:
    return True  # K18-08: every placement is made face down


# Points and claiming


@kernel
def counters(power: int, other: int) -> bool:
    """Whether a power turns another against its player."""
    return power == other + COUNTERS  # K18-16, K18-18


@kernel
def printed(rules: Rules, face: int) -> int:
    """The value of a face: of a War or Diplomacy the printed one, of the others only if they count at all (B5)."""
    if rules.power[face] <= DIPLOMACY or rules.idle_counter == COUNTS:
        return rules.value[face]
    return 0


@inlined
def points(rules: Rules, icon: int, face: int, against: int) -> int:
    """What a face earns on a realm of that icon against the one it meets in the same step (K18-20)."""
    power = rules.power[face]
    other = rules.power[against]
    if counters(other, power):
        return 0  # K18-17, K18-19
    if counters(power, other):
        extra = 1 if rules.captured_bonus == TO_CAPTOR and other == icon else 0
        return rules.value[against] + extra  # K18-16, K18-18
    return printed(rules, face) + (1 if power == icon else 0)  # K18-14, K18-15, K18-22


@inlined
def total(rules: Rules, s: State, seat: int, slot: int) -> int:
    icon = rules.icon[s.realm[slot]]  # K18-21
    sum_of_steps = 0
    for step in range(STEPS):  # K18-23
        sum_of_steps += points(rules, icon, s.shown[seat][slot][step], s.shown[1 - seat][slot][step])
    return sum_of_steps


@kernel
def tie_value(rules: Rules, icon: int, face: int, against: int) -> int:
    """What a face counts where totals are equal (B8)."""
    if rules.tie_break == CONTRIBUTED:
        return points(rules, icon, face, against)
    if rules.tie_break == SCORING and counters(rules.power[against], rules.power[face]):
        return 0
    return printed(rules, face)


@kernel
def highest_card(rules: Rules, s: State, seat: int, slot: int) -> int:
    """The highest value a player played on a realm, for ties."""
    icon = rules.icon[s.realm[slot]]
    highest = 0
    for step in range(STEPS):
        highest = max(highest, tie_value(rules, icon, s.shown[seat][slot][step], s.shown[1 - seat][slot][step]))
    return highest


@inlined
def decide(rules: Rules, s: State, slot: int, log: Grid) -> None:
    realm = s.realm[slot]
    red = total(rules, s, RED, slot)
    blue = total(rules, s, BLUE, slot)
    tell_captures(rules, s, slot, log)
    if red != blue:  # K18-24
        winner = RED if red > blue else BLUE
        tell(log, ALL, TAKEN, winner, realm, max(red, blue), min(red, blue))
        take(s, winner, slot)
        return
    red_high = highest_card(rules, s, RED, slot)
    blue_high = highest_card(rules, s, BLUE, slot)
    if red_high != blue_high:  # K18-25
        winner = RED if red_high > blue_high else BLUE
        tell(log, ALL, TAKEN_ON_TIE, winner, realm, red, max(red_high, blue_high), min(red_high, blue_high))
        take(s, winner, slot)
        return
    tell(log, ALL, UNCLAIMED, realm, red)  # K18-26
    leave(rules, s, slot)


@kernel
def tell_captures(rules: Rules, s: State, slot: int, log: Grid) -> None:
    if len(log) == 0:
        return
    icon = rules.icon[s.realm[slot]]
    for step in range(STEPS):
        for seat in range(SEATS):
            face = s.shown[seat][slot][step]
            against = s.shown[1 - seat][slot][step]
            if counters(rules.power[face], rules.power[against]):
                tell(log, ALL, CAPTURED, seat, slot, face, against, points(rules, icon, face, against))


@kernel
def take(s: State, seat: int, slot: int) -> None:
    s.won[seat] |= sets.only(s.realm[slot])  # K18-27
    s.realm[slot] = NONE


@kernel
def leave(rules: Rules, s: State, slot: int) -> None:
    """A realm that nobody took (B11)."""
    if rules.unclaimed_realm == STAYS:
        return
    if rules.unclaimed_realm == BACK_IN_DECK:
        s.realm_deck |= sets.only(s.realm[slot])
    s.realm[slot] = NONE


# The end


@kernel
def end(rules: Rules, s: State, log: Grid) -> None:
    s.over = ALL_ROUNDS_PLAYED  # K18-32
    s.seat = NO_SEAT
    tell(log, ALL, GAME_OVER, victory_points(rules, s, RED), victory_points(rules, s, BLUE))


@kernel
def victory_points(rules: Rules, s: State, seat: int) -> int:
    sum_of_shields = 0
    for realm in range(REALMS):  # K18-33
        if sets.has(s.won[seat], realm):
            sum_of_shields += rules.shield[realm]
    return sum_of_shields


@kernel
def score(rules: Rules, s: State, out: list[float]) -> None:
    for seat in range(SEATS):  # K18-34: the higher wins; equal scores are a draw (B19)
        out[seat] = victory_points(rules, s, seat)


# Imagined worlds


@kernel
def imagine(rules: Rules, s: State, seat: int) -> None:
    """The rival holds any of the cards owned and not yet shown this round, each hand as likely as another (K18-29)."""
    rival = 1 - seat
    s.hand[rival] = sets.EMPTY
    for slot in range(SLOTS):
        s.placed[rival][slot] = NONE
    if s.over != 0:
        return
    unseen = owned(s, rival)
    n = HAND
    for slot in range(SLOTS):
        for step in range(s.step):
            unseen ^= sets.only(card_of(s.shown[rival][slot][step]))
            n -= 1
    s.hand[rival] = faces_of_all(sets.sample(s, unseen, n))
    if rival == RED and s.seat == BLUE:
        place(s, RED, imagined_placement(s))


@kernel
def imagined_placement(s: State) -> int:
    """What Red may have laid already: any two of the cards in hand, either end up, each way as likely as another."""
    upper = sets.pick(s, s.hand[RED])
    lower = sets.pick(s, s.hand[RED])
    while card_of(upper) == card_of(lower):
        upper = sets.pick(s, s.hand[RED])
        lower = sets.pick(s, s.hand[RED])
    return upper * FACES + lower


@kernel
def take_back(rules: Rules, s: State) -> None:
    """Red takes up again what it has laid while Blue is still to lay."""
    if s.over != 0 or s.seat != BLUE:
        return
    for slot in range(SLOTS):
        s.hand[RED] |= faces_of(card_of(s.placed[RED][slot]))
        s.placed[RED][slot] = NONE
    s.seat = RED
    s.ply -= 1
