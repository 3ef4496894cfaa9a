"""What a game of Greed consists of: its cards as numbers, the rules of a match and the state.

Cards of one number and one symbol are alike, so a card is its kind: KINDS of them, all plain ones first, then symbol by
symbol. A hand is a row of kinds in rising order with NONE behind the last; everything else is counted kind by kind.
Crooks are not stored: each is in its owner's hand unless it lies in the middle.
"""

from regalia.engine.contract import NO_SEAT, Header, RulesHeader
from regalia.engine.option import Choice, chosen
from regalia.engine.phases import Phases
from regalia.engine.record import EVERYONE, NOBODY, OWNER, Cube, Grid, Row, Seats, i8, i16, members
from regalia.engine.vocabulary import Vocabulary

MOST_SEATS = Seats(5)  # GR-01
NUMBERS = 7  # GR-02; in here from 0 to 6
DECK = 98  # GR-02: number cards
HAND = 7  # GR-05: number cards of a full hand; the crook makes it eight
ENOUGH = 6  # GR-37: cards of one number that win
MOST_TURNS = 500  # A39: of all seats together, then the game is drawn

SYMBOL = Vocabulary()  # GR-25
PLAIN = SYMBOL("plain")
PLUS_ONE = SYMBOL("+1")
LOOK = SYMBOL("look")
TWO_FOR_THREE = SYMBOL("2+3")
SYMBOLS = len(SYMBOL)
KINDS = SYMBOLS * NUMBERS

SURE = 1000  # what a doubt is counted in
NONE = -1
PILE = int(MOST_SEATS)  # stands for the draw pile where a seat to rob is named (GR-43)

# What the seat to move is asked, in the order of a turn …
PHASES = Phases(once=True)
PLAYS = PHASES("play")  # GR-12
ROBS = PHASES("rob")  # GR-14
PULLS = PHASES("pull")  # GR-16, GR-17
LOOKS = PHASES("look")  # GR-28
TRADES = PHASES("trade")  # GR-29
TAKES = PHASES("take")  # GR-19
REFILLS = PHASES("refill")  # GR-34
# … and what happens between two questions
PULLING = PHASES.runs("a card is pulled")
DRAWING = PHASES.runs("cards are drawn into collections")
GOING_ON = PHASES.runs("the robber goes on, if there is a card left")
STOPPING = PHASES.runs("the robber collects what lies in the middle")
REFILLING = PHASES.runs("hands are refilled")
ENDING = PHASES.runs("the turn ends")

ENDINGS = Vocabulary(first=1)
SIX_OF_A_NUMBER = ENDINGS("six-of-a-number")
TOO_LONG = ENDINGS("too-long")

FIRST_PULL = Choice("A1")
FIRST_PULL("compulsory")
OPTIONAL = FIRST_PULL("optional")

RESHUFFLE = Choice("A27")
AT_ONCE = RESHUFFLE("at_once")
RESHUFFLE("when_needed")

REFILL_ORDER = Choice("A40")
VICTIM_FIRST = REFILL_ORDER("victim")
ROBBER_FIRST = REFILL_ORDER("robber")


class Rules(RulesHeader):
    first_pull: int = chosen(FIRST_PULL)
    reshuffle: int = chosen(RESHUFFLE)
    refill_order: int = chosen(REFILL_ORDER)
    deck: Row = i8(EVERYONE, KINDS, high=DECK)  # how many cards there are of each kind


class State(Header):
    turn: int = i16(EVERYONE, high=MOST_TURNS, usual=10)  # turns begun, of all seats together
    phase: int = i8(EVERYONE, high=REFILLS)  # what the seat to move is asked
    winner: int = i8(EVERYONE, low=NO_SEAT, high=MOST_SEATS - 1, seat=True)  # NO_SEAT as long as nobody has won
    victim: int = i8(EVERYONE, low=NONE, high=PILE, seat=True)  # whom the seat to move robs this turn: a seat or PILE
    middle: Row = i8(EVERYONE, NUMBERS, low=NONE, high=SYMBOLS - 1)  # the symbol of the card pulled of each number
    crook_out: int = i8(EVERYONE, high=1)  # whether the victim's crook lies in the middle
    hand: Grid = i8(OWNER, MOST_SEATS, HAND, low=NONE, high=KINDS - 1, bag=True)  # number cards in hand
    hand_size: Row = i8(EVERYONE, MOST_SEATS, high=HAND, usual=HAND)  # how many those are
    collection: Grid = i8(EVERYONE, MOST_SEATS, KINDS, high=DECK, usual=2)  # open cards of each player
    # How many of those are of each number (GR-08)
    group: Grid = i8(EVERYONE, MOST_SEATS, NUMBERS, high=DECK, usual=ENOUGH)
    pile: Row = i8(NOBODY, KINDS, high=DECK)  # the draw pile; its order is not drawn yet
    pile_size: int = i8(EVERYONE, high=DECK, usual=8)
    due: Row = i8(EVERYONE, MOST_SEATS, high=0)  # cards each player has still to draw while a move is made
    discards: Row = i8(EVERYONE, KINDS, high=DECK, usual=2)
    # What can be proved about hidden cards. `known`, `loose`: by each seat; `open_…`: by everyone at the table.
    # Are in that hand
    known: Cube = i8(OWNER, MOST_SEATS, MOST_SEATS, HAND, low=NONE, high=KINDS - 1, bag=True, learnt=True)
    loose: Grid = i8(OWNER, MOST_SEATS, KINDS, high=DECK, usual=1, learnt=True)  # are in some other hand
    open_known: Grid = i8(EVERYONE, MOST_SEATS, HAND, low=NONE, high=KINDS - 1, bag=True)
    open_loose: Row = i8(EVERYONE, KINDS, high=DECK, usual=1)
    # Of each hand, kinds of which one card more than is known may be in it, and how likely that is; see `doubts`.
    # From KINDS on they are cards that may still be in some hand, though one like them turned up in this one.
    doubted: Cube = i8(OWNER, MOST_SEATS, MOST_SEATS, HAND, high=2 * KINDS - 1, learnt=True, signed=False)
    doubt: Cube = i16(OWNER, MOST_SEATS, MOST_SEATS, HAND, high=SURE, learnt=True, signed=False)  # 0 behind the last
    open_doubted: Grid = i8(EVERYONE, MOST_SEATS, HAND, high=KINDS - 1, signed=False)
    open_doubt: Grid = i16(EVERYONE, MOST_SEATS, HAND, high=SURE, signed=False)
    # How many unknown cards of each hand were in it when the pile last ran out: what is loose is among them. And what
    # is loose beyond `loose`, because a card like it turned up among those drawn since.
    older: Grid = i8(OWNER, MOST_SEATS, MOST_SEATS, high=HAND, usual=HAND, learnt=True, signed=False)
    also_loose: Grid = i8(OWNER, MOST_SEATS, KINDS, high=DECK, usual=1, learnt=True, signed=False)
    # By whose hand and who looked at it: the kinds of card seen there that are still in it.
    seen_by: Grid = members(OWNER, MOST_SEATS, MOST_SEATS, of=KINDS, learnt=True, signed=False)
    ran_out: int = i8(EVERYONE, high=1)  # whether the draw pile has ever run out; before, nothing is loose
