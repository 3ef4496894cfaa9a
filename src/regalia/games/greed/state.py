"""What a game of Greed consists of: its cards as numbers, the rules of a match and the state.

Cards of one number and one symbol are alike, so a card is its kind: KINDS of them, all plain ones first, then symbol by
symbol. A hand is a row of kinds in rising order with NONE behind the last; everything else is counted kind by kind.
Crooks are not stored: each is in its owner's hand unless it lies in the middle.
"""

from __future__ import annotations

from regalia.engine.game import NO_SEAT, Header, RulesHeader
from regalia.engine.record import EVERYONE, NOBODY, OWNER, Cube, Grid, Row, Seats, i8, i16

MOST_SEATS = Seats(5)  # GR-01
NUMBERS = 7  # GR-02; in here from 0 to 6
DECK = 98  # GR-02: number cards
HAND = 7  # GR-05: number cards of a full hand; the crook makes it eight
ENOUGH = 6  # GR-37: cards of one number that win
MOST_TURNS = 500  # A39: of all seats together, then the game is drawn

PLAIN, PLUS_ONE, LOOK, TWO_FOR_THREE = 0, 1, 2, 3  # GR-25
SYMBOLS = 4
KINDS = SYMBOLS * NUMBERS

NONE = -1
PILE = int(MOST_SEATS)  # stands for the draw pile where a seat to rob is named (GR-43)

# What the seat to move is asked, in the order of a turn …
PLAYS, ROBS, PULLS, LOOKS, TRADES, TAKES, REFILLS = 0, 1, 2, 3, 4, 5, 6
# … and what happens between two questions; a move passes through these and ends with a question
PULLING, DRAWING, GOING_ON, STOPPING, REFILLING, ENDING = 7, 8, 9, 10, 11, 12

# Answers of the options, in the order in which they are declared
COMPULSORY, OPTIONAL = 0, 1  # first_pull
AT_ONCE, WHEN_NEEDED = 0, 1  # reshuffle
VICTIM_FIRST, ROBBER_FIRST = 0, 1  # refill_order


class Rules(RulesHeader):
    first_pull: int = i8(EVERYONE, high=1)
    reshuffle: int = i8(EVERYONE, high=1)
    refill_order: int = i8(EVERYONE, high=1)
    deck: Row = i8(EVERYONE, KINDS, high=DECK)  # how many cards there are of each kind


class State(Header):
    turn: int = i16(EVERYONE, high=MOST_TURNS)  # turns begun, of all seats together
    phase: int = i8(EVERYONE, high=REFILLS)  # what the seat to move is asked
    winner: int = i8(EVERYONE, low=NO_SEAT, high=MOST_SEATS - 1, seat=True)  # NO_SEAT as long as nobody has won
    victim: int = i8(EVERYONE, low=NONE, high=PILE, seat=True)  # whom the seat to move robs this turn: a seat or PILE
    middle: Row = i8(EVERYONE, NUMBERS, low=NONE, high=SYMBOLS - 1)  # the symbol of the card pulled of each number
    crook_out: int = i8(EVERYONE, high=1)  # whether the victim's crook lies in the middle
    hand: Grid = i8(OWNER, MOST_SEATS, HAND, low=NONE, high=KINDS - 1)  # number cards in hand
    hand_size: Row = i8(EVERYONE, MOST_SEATS, high=HAND)  # how many those are
    collection: Grid = i8(EVERYONE, MOST_SEATS, KINDS, high=DECK)  # open cards of each player
    group: Grid = i8(EVERYONE, MOST_SEATS, NUMBERS, high=DECK)  # how many of those are of each number (GR-08)
    pile: Row = i8(NOBODY, KINDS, high=DECK)  # the draw pile; its order is not drawn yet
    pile_size: int = i8(EVERYONE, high=DECK)
    due: Row = i8(EVERYONE, MOST_SEATS, high=HAND)  # cards each player has still to draw; between two moves none
    discards: Row = i8(EVERYONE, KINDS, high=DECK)
    # What can be proved about hidden cards. `known`, `loose`: by each seat; `open_…`: by everyone at the table.
    known: Cube = i8(OWNER, MOST_SEATS, MOST_SEATS, HAND, low=NONE, high=KINDS - 1, learnt=True)  # are in that hand
    loose: Grid = i8(OWNER, MOST_SEATS, KINDS, high=DECK, learnt=True)  # are in some other hand
    open_known: Grid = i8(EVERYONE, MOST_SEATS, HAND, low=NONE, high=KINDS - 1)
    open_loose: Row = i8(EVERYONE, KINDS, high=DECK)
    ran_out: int = i8(EVERYONE, high=1)  # whether the draw pile has ever run out; before, nothing is loose
