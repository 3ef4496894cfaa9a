"""Greed by rule of thumb: four thieves who weigh each move by what it should add to their collection.

All of them value a group the more the larger it already is, and know what every card would add. The counter reckons
with all the cards it can prove to be in a hand or out of it, and stops when one more pull should cost more than it
brings. The daredevil shrugs at that chance, the miser fears it, and the envious one robs whoever stands best.
"""

from regalia.engine.vocabulary import Vocabulary
from regalia.games.greed import moves, state
from regalia.games.greed.heaps import largest_group, number_of
from regalia.games.greed.moves import CLEAR, LOOK_AT, PLAY, ROB, ROB_PILE, STOP, TAKE, TRADE
from regalia.games.greed.state import Rules, State

CHARACTERS = Vocabulary()
COUNTER = CHARACTERS("counter")
DAREDEVIL = CHARACTERS("daredevil")
MISER = CHARACTERS("miser")
ENVIOUS = CHARACTERS("envious")

SHARPNESS = 6.0  # how much a better move is preferred
WORTH = (0.0, 1.0, 2.5, 5.0, 9.0, 15.0, 60.0)  # of a group by its size; six win
FEAR = (1.0, 0.35, 2.5, 1.0)  # by which each character multiplies what a bust would cost
SPITE = (2.0, 0.6, 0.6, 4.0)  # what the loss of a single rival is worth to each character, as a part of its size
HARM = 0.4  # what an envious robber adds for each point by which its victim stands well
HAND_WORTH = 0.1  # of a new card in hand, for the choice it gives


def value_of(rules: Rules, s: State, character: int, action: int) -> float:
    """What a move should bring, in points of worth; doing nothing brings 0."""
    if s.phase == state.PLAYS:
        return gain(s, s.seat, number_of(action - PLAY))
    if s.phase == state.ROBS:
        return value_of_robbing(rules, s, character, action)
    if s.phase == state.PULLS:
        return 0.0 if action == STOP else value_of_pulling(rules, s, character, s.victim)
    if s.phase == state.TRADES:
        return value_of_trading(s, action)
    if s.phase == state.TAKES:
        return value_of_taking(rules, s, character, action)
    if action >= CLEAR:
        return (
            HAND_WORTH * (state.HAND - s.hand_size[s.seat]) - WORTH[min(s.group[s.seat][action - CLEAR], state.ENOUGH)]
        )
    return standing(s, action - LOOK_AT) if LOOK_AT <= action < moves.KEEP else 0.0


# What cards are worth


def gain(s: State, seat: int, number: int) -> float:
    """What one more card of a number adds to a collection."""
    size = s.group[seat][number]
    return WORTH[size + 1] - WORTH[size] if size < state.ENOUGH else 0.0


def loss(s: State, seat: int, number: int) -> float:
    """What one card less of a number takes from a collection that has one."""
    size = min(s.group[seat][number], state.ENOUGH)
    return WORTH[size] - WORTH[size - 1]


def standing(s: State, seat: int) -> float:
    """What a collection is worth by its largest group."""
    return WORTH[min(largest_group(s, seat), state.ENOUGH)]


# Pulling


def value_of_pulling(rules: Rules, s: State, character: int, victim: int) -> float:
    """One more card from a hand or the draw pile: what it should add, less what a bust would cost."""
    me = s.seat
    bust = 0.0
    added = 0.0
    at_stake = 0.0
    unknown = 1.0
    cards = 1.0
    if victim != state.PILE:
        cards = s.hand_size[victim] + 1 - s.crook_out
        known = s.known[me][victim]
        place = 0
        while place < state.HAND and known[place] != state.NONE:
            number = number_of(known[place])
            if s.middle[number] != state.NONE:
                bust += 1.0
            else:
                added += gain(s, me, number)
            place += 1
        unknown = s.hand_size[victim] - place
        place = 0
        while place < state.HAND and s.doubt[me][victim][place] > 0 and unknown > 0:
            number = number_of(s.doubted[me][victim][place])
            likely = s.doubt[me][victim][place] / state.SURE if s.doubted[me][victim][place] < state.KINDS else 0.0
            unknown -= likely
            if s.middle[number] != state.NONE:
                bust += likely
            else:
                added += likely * gain(s, me, number)
            place += 1
        if s.crook_out == 0:
            added += best_theft(rules, s, character, victim)
    unseen = 0
    for number in range(state.NUMBERS):
        unseen += count_unseen(rules, s, number)
    for number in range(state.NUMBERS):
        share = unknown * count_unseen(rules, s, number) / max(unseen, 1)
        if s.middle[number] != state.NONE:
            bust += share
            at_stake += gain(s, me, number)
        else:
            added += share * gain(s, me, number)
    if s.crook_out == 1:
        at_stake += best_theft(rules, s, character, victim)
    return (added - FEAR[character] * bust * at_stake) / cards


def count_unseen(rules: Rules, s: State, number: int) -> int:
    """How many cards of a number are neither in sight nor in the own hand."""
    n = 0 if s.middle[number] == state.NONE else -1
    for symbol in range(state.SYMBOLS):
        kind = symbol * state.NUMBERS + number
        n += rules.deck[kind] - s.discards[kind]
    for seat in range(rules.seats):
        n -= s.group[seat][number]
    for place in range(s.hand_size[s.seat]):
        n -= 1 if number_of(s.hand[s.seat][place]) == number else 0
    return n


def best_theft(rules: Rules, s: State, character: int, victim: int) -> float:
    """What the best card of a collection would bring to a crook."""
    best = 0.0
    for number in range(state.NUMBERS):
        if s.group[victim][number] > 0:
            best = max(best, theft(rules, s, character, victim, number))
    return best


def theft(rules: Rules, s: State, character: int, victim: int, number: int) -> float:
    return gain(s, s.seat, number) + SPITE[character] / (rules.seats - 1) * loss(s, victim, number)


def value_of_robbing(rules: Rules, s: State, character: int, action: int) -> float:
    if action > ROB_PILE:
        return 0.0
    value = value_of_pulling(rules, s, character, action - ROB)
    if character == ENVIOUS and action != ROB_PILE:
        value += HARM * standing(s, action - ROB)
    return value


# Trades and thefts


def value_of_trading(s: State, action: int) -> float:
    """Three cards of any number for two that are given up."""
    if action < TRADE:
        return 0.0
    lower = number_of(moves.lower_of(action - TRADE))
    higher = number_of(moves.higher_of(action - TRADE))
    given = loss(s, s.seat, lower) + loss(s, s.seat, higher)
    if lower == higher:
        size = min(s.group[s.seat][lower], state.ENOUGH)
        given = WORTH[size] - WORTH[size - 2]
    average = 0.0
    for number in range(state.NUMBERS):
        average += gain(s, s.seat, number) / state.NUMBERS
    return 3 * average - given


def value_of_taking(rules: Rules, s: State, character: int, action: int) -> float:
    return (
        theft(rules, s, character, s.victim, number_of(action - TAKE)) if TAKE <= action < TAKE + state.KINDS else 0.0
    )
