"""What a game of Kingdom 18 consists of: its cards as numbers, its options, the rules of a match and the state."""

from regalia.engine.contract import Header, RulesHeader
from regalia.engine.option import Choice, chosen
from regalia.engine.phases import Phases
from regalia.engine.record import EVERYONE, OWNER, Cube, Grid, Row, Seats, i8, members
from regalia.engine.vocabulary import Vocabulary

RED, BLUE = 0, 1
SEATS = Seats(2)  # K18-01
SLOTS = 2  # K18-05: two realms between the players, drawn left and right
STEPS = 2  # K18-11
ROUNDS = 5  # K18-31
HAND = 4  # K18-03, K18-29

EMPIRE_CARDS = 4  # K18-02: of each suit
REALMS = 10  # K18-02

# A face is one way to play a card: either end of each Empire card (K18-07), then the one power of each Realm (K18-28).
EMPIRE_FACES = 2 * EMPIRE_CARDS
FACES = EMPIRE_FACES + REALMS
CARDS = EMPIRE_CARDS + REALMS  # what one player can ever own

POWERS = Vocabulary()  # K18-13
WAR = POWERS("War")
DIPLOMACY = POWERS("Diplomacy")
DEFEND = POWERS("Defend")
ASSASSIN = POWERS("Assassin")
COUNTERS = DEFEND - WAR  # a Defend counters a War as an Assassin counters a Diplomacy
assert COUNTERS == ASSASSIN - DIPLOMACY

NONE = -1

PHASES = Phases()
PLACING = PHASES("placement")  # K18-08: the one question of the game

ENDINGS = Vocabulary(first=1)
ALL_ROUNDS_PLAYED = ENDINGS("all-rounds-played")  # K18-32

CAPTURED_BONUS = Choice("B2")
CAPTURED_BONUS("nobody")
TO_CAPTOR = CAPTURED_BONUS("captor")

IDLE_COUNTER = Choice("B5")
IDLE_COUNTER("worthless")
COUNTS = IDLE_COUNTER("counts")

TIE_BREAK = Choice("B8")
PLAYED = TIE_BREAK("played")
SCORING = TIE_BREAK("scoring")
CONTRIBUTED = TIE_BREAK("contributed")

UNCLAIMED_REALM = Choice("B11")
UNCLAIMED_REALM("aside")
STAYS = UNCLAIMED_REALM("stays")
BACK_IN_DECK = UNCLAIMED_REALM("deck")


class Rules(RulesHeader):
    captured_bonus: int = chosen(CAPTURED_BONUS)
    idle_counter: int = chosen(IDLE_COUNTER)
    tie_break: int = chosen(TIE_BREAK)
    unclaimed_realm: int = chosen(UNCLAIMED_REALM)
    power: Row = i8(EVERYONE, FACES, high=ASSASSIN)  # the kind of power of each face
    value: Row = i8(EVERYONE, FACES)  # the number printed beside it
    shield: Row = i8(EVERYONE, REALMS)  # victory points of each realm
    icon: Row = i8(EVERYONE, REALMS, high=DIPLOMACY)  # the kind of power that earns one more on it


class State(Header):
    round: int = i8(EVERYONE, low=1, high=ROUNDS)
    step: int = i8(EVERYONE, high=STEPS - 1)  # first or second placement of the round
    realm: Row = i8(EVERYONE, SLOTS, low=NONE, high=REALMS - 1)  # the realms at stake, left and right
    realm_deck: int = members(EVERYONE, of=REALMS)  # still face down; which ones is known, their order is not drawn yet
    won: Row = members(EVERYONE, SEATS, of=REALMS)  # realms each player has taken
    hand: Row = members(OWNER, SEATS, of=FACES)  # what each player can still play this round, card by card both faces
    placed: Grid = i8(OWNER, SEATS, SLOTS, low=NONE, high=FACES - 1)  # laid face down in this step
    shown: Cube = i8(EVERYONE, SEATS, SLOTS, STEPS, low=NONE, high=FACES - 1)  # turned up in this round
