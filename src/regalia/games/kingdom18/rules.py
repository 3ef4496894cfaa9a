"""The rules of Kingdom 18, from its leaflet; each carries the id of its statement in rulebook.md (K18-…).

Where the leaflet is silent or ambiguous, its questions B1 to B24 say how we play it. Four of them are
options: B2 `captured_bonus`, B5 `idle_counter`, B8 `tie_break`, B11 `unclaimed_realm`. We depart from it nowhere.

Both players place at the same time: Red is asked first, and what Red laid stays concealed until Blue has laid too.
"""

from regalia.engine import sets
from regalia.engine.asking import Window
from regalia.engine.contract import NO_SEAT
from regalia.engine.event import ALL, OPENED, SEALED, only_to, tell
from regalia.engine.game import Setting
from regalia.engine.kernel import inlined
from regalia.engine.record import Grid, Row
from regalia.games.kingdom18 import events, faces, state
from regalia.games.kingdom18.moves import PLACE
from regalia.games.kingdom18.state import PHASES, Rules, State


def owned(s: State, seat: int) -> int:
    """The cards of a player's deck, as a set: the Empire suit and every Realm won (K18-03, K18-27)."""
    return sets.first(state.EMPIRE_CARDS) | s.won[seat] << state.EMPIRE_CARDS


def unseen(s: State, seat: int) -> int:
    """The cards that a player may still lay this round, as far as the other can tell: all that were not shown."""
    cards = owned(s, seat)
    for slot in range(state.SLOTS):
        for step in range(s.step):
            cards ^= sets.only(faces.card_of(s.shown[seat][slot][step]))
    return cards


# Setup and rounds


def setup(rules: Rules, s: State, log: Grid) -> None:
    s.round = 1
    s.realm_deck = sets.first(state.REALMS)  # K18-04
    for seat in range(state.SEATS):
        s.hand[seat] = faces.faces_of_all(owned(s, seat))  # K18-03: all four, so nothing is drawn
    turn_up_realms(s)  # K18-05
    begin_placement(s, log)


@inlined
def begin_round(s: State, log: Grid) -> None:
    s.round += 1
    for seat in range(state.SEATS):
        cards = sets.sample(s, owned(s, seat), state.HAND)  # K18-29: everything owned is shuffled, four are drawn
        s.hand[seat] = faces.faces_of_all(cards)
        tell(log, only_to(seat), events.DREW, seat, cards)
    turn_up_realms(s)  # K18-30
    begin_placement(s, log)


def turn_up_realms(s: State) -> None:
    for slot in range(state.SLOTS):
        if s.realm[slot] == state.NONE:
            s.realm[slot] = sets.pick(s, s.realm_deck)
            s.realm_deck ^= sets.only(s.realm[slot])


def begin_placement(s: State, log: Grid) -> None:
    tell(log, ALL, events.ROUND_BEGINS, s.round, s.realm[0], s.realm[1])
    s.seat = state.RED
    s.step = 0
    for seat in range(state.SEATS):
        for slot in range(state.SLOTS):
            s.placed[seat][slot] = state.NONE
            for step in range(state.STEPS):
                s.shown[seat][slot][step] = state.NONE


# Placement


@PHASES.legal(state.PLACING)
def legal_placements(s: State, out: Row) -> int:
    n = 0
    for face in sets.each(s.hand[s.seat]):  # K18-08: one hand card on each of the two realms
        right = s.hand[s.seat] & ~faces.faces_of(faces.card_of(face))
        # K18-09: which power is used is chosen with the card
        n = sets.offer_each(right, PLACE + face * state.FACES, out, n)
    return n


@PHASES.apply(state.PLACING, PLACE)
def place_and_go_on(rules: Rules, s: State, left: int, right: int, log: Grid) -> None:
    place(s, s.seat, left, right)
    tell(log, only_to(s.seat), SEALED)
    tell(log, ALL, events.LAID, s.seat)
    if s.seat == state.RED:
        s.seat = state.BLUE
        return
    reveal(s, log)
    if s.step + 1 < state.STEPS:  # K18-11
        s.step += 1
        s.seat = state.RED
        return
    for slot in range(state.SLOTS):  # K18-12
        decide(rules, s, slot, log)
    if s.round < state.ROUNDS:
        begin_round(s, log)
    else:
        end(rules, s, log)


def place(s: State, seat: int, left: int, right: int) -> None:
    s.placed[seat][0] = left
    s.placed[seat][1] = right
    s.hand[seat] &= ~(faces.faces_of(faces.card_of(left)) | faces.faces_of(faces.card_of(right)))


def reveal(s: State, log: Grid) -> None:
    for seat in range(state.SEATS):  # K18-10
        tell(log, ALL, OPENED, seat)
        tell(log, ALL, events.REVEALED, seat, s.step, s.placed[seat][0], s.placed[seat][1])
        for slot in range(state.SLOTS):
            s.shown[seat][slot][s.step] = s.placed[seat][slot]
            s.placed[seat][slot] = state.NONE


# Points and claiming


def counters(power: int, other: int) -> bool:
    """Whether a power turns another against its player."""
    return power == other + state.COUNTERS  # K18-16, K18-18


def printed(rules: Rules, face: int) -> int:
    """The value of a face: of a War or Diplomacy the printed one, of the others only if they count at all (B5)."""
    if rules.power[face] <= state.DIPLOMACY or rules.idle_counter == state.COUNTS:
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
        extra = 1 if rules.captured_bonus == state.TO_CAPTOR and other == icon else 0
        return rules.value[against] + extra  # K18-16, K18-18
    return printed(rules, face) + (1 if power == icon else 0)  # K18-14, K18-15, K18-22


@inlined
def total(rules: Rules, s: State, seat: int, slot: int) -> int:
    icon = rules.icon[s.realm[slot]]  # K18-21
    sum_of_steps = 0
    for step in range(state.STEPS):  # K18-23
        sum_of_steps += points(rules, icon, s.shown[seat][slot][step], s.shown[1 - seat][slot][step])
    return sum_of_steps


def tie_value(rules: Rules, icon: int, face: int, against: int) -> int:
    """What a face counts where totals are equal (B8)."""
    if rules.tie_break == state.CONTRIBUTED:
        return points(rules, icon, face, against)
    if rules.tie_break == state.SCORING and counters(rules.power[against], rules.power[face]):
        return 0
    return printed(rules, face)


def highest_card(rules: Rules, s: State, seat: int, slot: int) -> int:
    """The highest value a player played on a realm, for ties."""
    icon = rules.icon[s.realm[slot]]
    highest = 0
    for step in range(state.STEPS):
        highest = max(highest, tie_value(rules, icon, s.shown[seat][slot][step], s.shown[1 - seat][slot][step]))
    return highest


@inlined
def decide(rules: Rules, s: State, slot: int, log: Grid) -> None:
    realm = s.realm[slot]
    red = total(rules, s, state.RED, slot)
    blue = total(rules, s, state.BLUE, slot)
    tell_captures(rules, s, slot, log)
    if red != blue:  # K18-24
        winner = state.RED if red > blue else state.BLUE
        tell(log, ALL, events.TAKEN, winner, realm, max(red, blue), min(red, blue))
        take(s, winner, slot)
        return
    red_high = highest_card(rules, s, state.RED, slot)
    blue_high = highest_card(rules, s, state.BLUE, slot)
    if red_high != blue_high:  # K18-25
        winner = state.RED if red_high > blue_high else state.BLUE
        tell(log, ALL, events.TAKEN_ON_TIE, winner, realm, red, max(red_high, blue_high), min(red_high, blue_high))
        take(s, winner, slot)
        return
    tell(log, ALL, events.UNCLAIMED, realm, red)  # K18-26
    leave(rules, s, slot)


def tell_captures(rules: Rules, s: State, slot: int, log: Grid) -> None:
    if len(log) == 0:
        return
    icon = rules.icon[s.realm[slot]]
    for step in range(state.STEPS):
        for seat in range(state.SEATS):
            face = s.shown[seat][slot][step]
            against = s.shown[1 - seat][slot][step]
            if counters(rules.power[face], rules.power[against]):
                tell(log, ALL, events.CAPTURED, seat, slot, face, against, points(rules, icon, face, against))


def take(s: State, seat: int, slot: int) -> None:
    s.won[seat] |= sets.only(s.realm[slot])  # K18-27
    s.realm[slot] = state.NONE


def leave(rules: Rules, s: State, slot: int) -> None:
    """A realm that nobody took (B11)."""
    if rules.unclaimed_realm == state.STAYS:
        return
    if rules.unclaimed_realm == state.BACK_IN_DECK:
        s.realm_deck |= sets.only(s.realm[slot])
    s.realm[slot] = state.NONE


# The end


def end(rules: Rules, s: State, log: Grid) -> None:
    s.over = state.ALL_ROUNDS_PLAYED  # K18-32
    s.seat = NO_SEAT
    tell(log, ALL, events.GAME_OVER, victory_points(rules, s, state.RED), victory_points(rules, s, state.BLUE))


def victory_points(rules: Rules, s: State, seat: int) -> int:
    sum_of_shields = 0
    for realm in range(state.REALMS):  # K18-33
        if sets.has(s.won[seat], realm):
            sum_of_shields += rules.shield[realm]
    return sum_of_shields


def score(rules: Rules, s: State, out: list[float]) -> None:
    for seat in range(state.SEATS):  # K18-34: the higher wins; equal scores are a draw (B19)
        out[seat] = victory_points(rules, s, seat)


# Imagined worlds


def imagine(rules: Rules, s: State, seat: int) -> None:
    """The rival holds any of the cards owned and not yet shown this round, each hand as likely as another (K18-29)."""
    rival = 1 - seat
    if s.over != 0:
        return
    s.hand[rival] = faces.faces_of_all(sets.sample(s, unseen(s, rival), state.HAND - state.SLOTS * s.step))
    if rival == state.RED and s.seat == state.BLUE:
        imagine_placement(s)


def imagine_placement(s: State) -> None:
    """What Red may have laid already: any two of the cards in hand, either end up, each way as likely as another."""
    left = sets.pick(s, s.hand[state.RED])
    right = sets.pick(s, s.hand[state.RED])
    while faces.card_of(left) == faces.card_of(right):
        left = sets.pick(s, s.hand[state.RED])
        right = sets.pick(s, s.hand[state.RED])
    place(s, state.RED, left, right)


def take_back(rules: Rules, s: State) -> None:
    """Red takes up again what it has laid while Blue is still to lay."""
    if s.over != 0 or s.seat != state.BLUE:
        return
    for slot in range(state.SLOTS):
        s.hand[state.RED] |= faces.faces_of(faces.card_of(s.placed[state.RED][slot]))
        s.placed[state.RED][slot] = state.NONE
    s.seat = state.RED
    s.ply -= 1


def window(setting: Setting, s: State) -> Window | None:
    """Blue may lay before Red has: neither sees what the other lays (K18-08)."""
    return Window(sets.first(state.SEATS) if s.seat == state.RED else sets.only(state.BLUE))
