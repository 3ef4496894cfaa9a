"""What a game of Kingdom 18 consists of: its cards as numbers, the rules of a match and the state."""

from __future__ import annotations

from regalia.engine.game import Header, RulesHeader
from regalia.engine.record import EVERYONE, OWNER, Cube, Grid, Row, Seats, i8, members

RED, BLUE = 0, 1
SEATS = Seats(2)  # K18-01
SLOTS = 2  # K18-05: the upper and the lower realm between the players
STEPS = 2  # K18-11
ROUNDS = 5  # K18-31
HAND = 4  # K18-03, K18-29

EMPIRE_CARDS = 4  # K18-02: of each suit
REALMS = 10  # K18-02

# A face is one way to play a card: either end of each Empire card (K18-07), then the one power of each Realm (K18-28).
EMPIRE_FACES = 2 * EMPIRE_CARDS
FACES = EMPIRE_FACES + REALMS
CARDS = EMPIRE_CARDS + REALMS  # what one player can ever own

WAR, DIPLOMACY, DEFEND, ASSASSIN = 0, 1, 2, 3  # K18-13
COUNTERS = DEFEND - WAR  # a Defend counters a War as an Assassin counters a Diplomacy
assert COUNTERS == ASSASSIN - DIPLOMACY

NONE = -1

# Answers of the options, in the order in which they are declared
PRINTED_ONLY, TO_CAPTOR = 0, 1  # captured_bonus
WORTHLESS, COUNTS = 0, 1  # idle_counter
PLAYED, SCORING, CONTRIBUTED = 0, 1, 2  # tie_break
ASIDE, STAYS, BACK_IN_DECK = 0, 1, 2  # unclaimed_realm


class Rules(RulesHeader):
    captured_bonus: int = i8(EVERYONE, high=1)
    idle_counter: int = i8(EVERYONE, high=1)
    tie_break: int = i8(EVERYONE, high=2)
    unclaimed_realm: int = i8(EVERYONE, high=2)
    power: Row = i8(EVERYONE, FACES, high=ASSASSIN)  # the kind of power of each face
    value: Row = i8(EVERYONE, FACES)  # the number printed beside it
    shield: Row = i8(EVERYONE, REALMS)  # victory points of each realm
    icon: Row = i8(EVERYONE, REALMS, high=DIPLOMACY)  # the kind of power that earns one more on it


class State(Header):
    round: int = i8(EVERYONE, low=1, high=ROUNDS)
    step: int = i8(EVERYONE, high=STEPS - 1)  # first or second placement of the round
    realm: Row = i8(EVERYONE, SLOTS, low=NONE, high=REALMS - 1)  # the realms at stake, upper and lower
    realm_deck: int = members(EVERYONE, of=REALMS)  # still face down; which ones is known, their order is not drawn yet
    won: Row = members(EVERYONE, SEATS, of=REALMS)  # realms each player has taken
    hand: Row = members(OWNER, SEATS, of=FACES)  # what each player can still play this round, card by card both faces
    placed: Grid = i8(OWNER, SEATS, SLOTS, low=NONE, high=FACES - 1)  # laid face down in this step
    shown: Cube = i8(EVERYONE, SEATS, SLOTS, STEPS, low=NONE, high=FACES - 1)  # turned up in this round
