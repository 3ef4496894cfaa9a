"""What can happen, with the numbers each event carries. Seats, Characters and kinds of Destiny Cards are numbers."""

from __future__ import annotations

from regalia.engine.event import OWN

TRADED = OWN  # seat; told when all have decided
TURN_BEGINS = OWN + 1  # turn, seat, coins collected
INTEREST = OWN + 2  # seat
ACCUSED = OWN + 3  # seat, target, Character
GUESSED_RIGHT = OWN + 4  # target, Character
GUESSED_WRONG = OWN + 5  # target, Character
BOUGHT = OWN + 6  # seat
DREW = OWN + 7  # seat
DREW_CARD = OWN + 8  # seat, kind; told to that seat
RECYCLED = OWN + 9  # cards
USED = OWN + 10  # seat, kind, target or NONE, Character or NONE
AIMED = OWN + 11  # seat, target, attacks on it so far
WITHDREW = OWN + 12  # seat, target, attacks left on it
SENT = OWN + 13  # seat, attacks
BUILT = OWN + 14  # seat, by how much, Defense now
SWAPS = OWN + 15  # seat
TOOK_CARDS = OWN + 16  # seat, the two House cards as a group; told to that seat
GAVE_BACK = OWN + 17  # seat
CLAIMED = OWN + 18  # seat, Character, target or NONE
BORROWED = OWN + 19  # seat, Character, target or NONE, owner
PICKED = OWN + 20  # seat, owner
PICKED_CARD = OWN + 21  # seat, owner, Character; told to both
CALLED = OWN + 22  # caller, claimant, Character
SHOWN = OWN + 23  # seat, Character
LIED = OWN + 24  # seat, Character
OTHER_CARD = OWN + 25  # owner, Character that the picked card is not
NEW_CARD = OWN + 26  # seat, Character; told to that seat
LOST = OWN + 27  # seat, Character
LIFE_MOVES_UP = OWN + 28  # seat, lives left
COUNTERS = OWN + 29  # seat, Character
DEFENDS = OWN + 30  # seat, kind
STOPPED = OWN + 31  # target
HIT = OWN + 32  # target, by how much, Defense left
LOOKED = OWN + 33  # seat, target, whether at a Destiny Card
SAW_CHARACTER = OWN + 34  # seat, target, Character; told to both
SAW_DESTINY = OWN + 35  # seat, target, kind; told to both
SAW_HAND = OWN + 36  # seat, target, the active cards as a group; told to that seat
MORALE = OWN + 37  # seat, Morale now, change
DESTROYED = OWN + 38  # seat, who takes the coins or NONE, coins
BURIED = OWN + 39  # seat, its Character Cards as a group
DISCARDED = OWN + 40  # seat, kind
PAID_BACK = OWN + 41  # seat, coins
LAPSED = OWN + 42  # seat
CUT = OWN + 43  # seat, coins discarded
TOOK_EARNED = OWN + 44  # seat, coins
TOLL_PAID = OWN + 45  # seat, to whom, coins
GAME_OVER = OWN + 46  # winner
UNFINISHED = OWN + 47  # turns
