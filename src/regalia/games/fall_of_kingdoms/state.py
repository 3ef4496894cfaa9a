"""What a game of The Fall of Kingdoms consists of: its cards as numbers, the rules of a match and the state.

Character and Destiny Cards are held as groups (see `groups`): copies of a card are alike, so a group says how many of
each it holds and nothing about which. No pile has an order: whoever draws, draws from the group.
"""

from __future__ import annotations

from regalia.engine.game import Header, RulesHeader
from regalia.engine.record import EVERYONE, NOBODY, OWNER, Grid, Row, Seats, i8, i16, members

MOST_SEATS = Seats(7)  # FOK-01
NONE = -1

# Character Cards: four of each, numbered character by character

SAINT, PROPHET, ASSASSIN, GENERAL, INFORMANT, PUPPETEER = range(6)
CHARACTERS = 6
COPIES = 4
CHARACTER_CARDS = CHARACTERS * COPIES
ACTIVE = 2  # FOK-21

# The setup by number of players (FOK-13 to FOK-18); nobody plays with none or one
DEALT = (0, 0, 5, 4, 3, 3, 3, 3)
HOUSE_SIZE = (0, 0, 5, 6, 6, 6, 6, 3)
REMOVED_AT_RANDOM = 3  # FOK-16

# Destiny Cards: a kind is a row of the card file

DESTINY_CARDS = 30  # FOK-78
DESTINY_DEALT = 2  # FOK-06
DESTINY_LIMIT = 4  # FOK-52

# Kingdoms

START_DEFENSE = 3  # FOK-04
START_MORALE = 2  # FOK-05
START_COINS = 3  # FOK-07
MOST_MORALE = 4  # FOK-127
LEAST_MORALE = 1  # FOK-128
CAP = 10  # FOK-129
MOST_DEFENSE = 99  # further than any board counts
TURN_LIMIT = 500

# Prices

ACCUSE_COST = 5  # FOK-45
DRAW_COST = 5  # FOK-50
ATTACK_COST = 4  # FOK-53
BUILD_COST = 5  # FOK-57
SWAP_COST = 4  # FOK-60
ABILITY_COST = (2, 0, 3, 2, 0, 3)  # FOK-87, FOK-90, FOK-93, FOK-97, FOK-103, FOK-107
SWAPPED = 2  # FOK-60: cards taken and given back

# What is being done: a Character's ability, or one of these

ATTACK = CHARACTERS  # a stack of Kingdom Attacks
SIEGE = ATTACK + 1  # attacks by a Destiny Card
ACCUSATION = SIEGE + 1
DEEDS = ACCUSATION + 1

# The Character whose counter stops each deed: FOK-102, FOK-92, FOK-100, FOK-106, FOK-114, FOK-89
COUNTER_TO = (NONE, GENERAL, PROPHET, SAINT, INFORMANT, PUPPETEER, SAINT, NONE, NONE)

# What a Defense-only card may answer, as card files name it, and which of these each deed is
BY_ATTACK, BY_ASSASSIN, BY_PROPHET, BY_INFORMANT, BY_PUPPETEER, BY_ACCUSATION = range(6)
TRIGGERS = 6
TRIGGER_OF = (
    NONE,
    BY_PROPHET,
    BY_ASSASSIN,
    BY_ATTACK,
    BY_INFORMANT,
    BY_PUPPETEER,
    BY_ATTACK,
    BY_ATTACK,
    BY_ACCUSATION,
)

# The operations that Destiny Cards are made of, each with a number: how much, or 1 where there is nothing to count.
GAIN = 0  # coins from the Bank
TOLL = 1  # coins from every other kingdom, as far as it has them
WALL = 2  # Defense
TRUCE = 3  # nobody may aim an attack at the user for one complete round
INTERDICT = 4  # nobody may claim a named Character for one complete round
FURTHER = 5  # further actions in this turn
NO_DESTINY = 6  # no Destiny action in the rest of this turn
NOT_AGAIN = 7  # no other card of this name in the rest of this turn
ASSAULT = 8  # attacks on one other kingdom, which no Character can block
SPY = 9  # a look at all active Character Cards of one other player
EXCHANGE = 10  # a Swap without paying
DRAW = 11  # one Destiny Card
CANCEL = 12  # Defense-only: the whole action against the user
PARRY = 13  # Defense-only: so many of the attacks on the user
STRIKE = 14  # Defense-only: so much of the actor's Defense
OPERATIONS = 15

# Answers of the options, in the order in which they are declared
REFUND, NO_REFUND = 0, 1  # refund_when_caught
SAINT_BLOCKS_ALL, SAINT_BLOCKS_ONE = 0, 1  # saint_blocks
BLOCK_BY_BOTH, BLOCK_BY_OWNER, BLOCK_BY_TARGET = 0, 1, 2  # puppeteer_block
LOOT_TO_OPPONENT, LOOT_TO_BANK = 0, 1  # call_loot
FLOOR_ONE, FLOOR_ZERO = 0, 1  # morale_floor
DEFENSE_CAPS = (MOST_DEFENSE, 6, 10)  # defense_cap
CLOCKWISE, TARGET_FIRST, SEALED_POLL = 0, 1, 2  # call_order

# Phases: first those in which a seat is asked (section 4.2 of the catalogue) …
TRADING = 0  # DP-01
ACTING = 1  # DP-03, DP-13
STACKING = 2  # DP-03: a stack of attacks is put together
CALLING = 3  # DP-04, DP-07, DP-09
RESPONDING = 4  # DP-06, DP-10
LOSING = 5  # DP-05
BORROWING = 6  # DP-08
RETURNING = 7  # DP-11
DISCARDING = 8  # DP-12
# … then those that run by themselves
CALLED = 9  # somebody called the claim
CLAIM_STANDS = 10  # nobody called, or the card was shown
COUNTER_STANDS = 11
CAUGHT = 12  # the liar has lost a card
TAKES_EFFECT = 13
SUCCEEDED = 14  # what the actor did earns Morale
LOST = 15  # a card is eliminated
FALLEN = 16  # a kingdom is destroyed
DRAWING = 17  # the actor draws a Destiny Card
NEXT_TARGET = 18
ACTION_ENDS = 19
TURN_BEGINS = 20
PHASES = 21

# The claim that may be called
ON_ABILITY, ON_COUNTER, ON_BORROWED = 0, 1, 2

# Where a Character Card may be that a seat knows of: the hand of a seat, or the House
HOUSE = MOST_SEATS
PLACES = MOST_SEATS + 1

# Answers in a sealed poll
NO_ANSWER, ANSWERED_PASS, ANSWERED_CALL = 0, 1, 2


class Rules(RulesHeader):
    refund_when_caught: int = i8(EVERYONE, high=1)
    saint_blocks: int = i8(EVERYONE, high=1)
    puppeteer_block: int = i8(EVERYONE, high=2)
    call_loot: int = i8(EVERYONE, high=1)
    morale_floor: int = i8(EVERYONE, high=1)
    defense_cap: int = i8(EVERYONE, high=2)
    call_order: int = i8(EVERYONE, high=2)
    kind_of: Row = i8(EVERYONE, DESTINY_CARDS, high=DESTINY_CARDS - 1)  # the kind of each Destiny Card
    copies: Row = members(EVERYONE, DESTINY_CARDS, of=DESTINY_CARDS)  # the cards of each kind, next to one another
    answers: Row = members(EVERYONE, DESTINY_CARDS, of=TRIGGERS)  # what each kind counters; none: for active use
    amount: Grid = i8(EVERYONE, DESTINY_CARDS, OPERATIONS)  # each kind's operations with their numbers; 0: not this one


class State(Header):
    # The turn
    phase: int = i8(EVERYONE, high=PHASES - 1)
    turn: int = i16(EVERYONE, high=TURN_LIMIT)
    actor: int = i8(EVERYONE, low=NONE, high=MOST_SEATS - 1, seat=True)  # whose turn it is
    todo: int = i8(EVERYONE)  # actions still to come in this turn, beside the one under way
    earned: int = i16(EVERYONE)  # coins the actor has gained this turn, set aside until the cap is past
    no_destiny: int = i8(EVERYONE, high=1)  # whether the Destiny action is barred for the rest of the turn
    barred: int = members(EVERYONE, of=DESTINY_CARDS)  # kinds of Destiny Cards barred for the rest of the turn
    withdrawn: int = i8(EVERYONE)  # attacks taken back in this turn while putting stacks together

    # The action under way
    deed: int = i8(EVERYONE, low=NONE, high=DEEDS - 1)
    target: int = i8(EVERYONE, low=NONE, high=MOST_SEATS - 1, seat=True)  # at whom it is aimed now
    attacks: int = i8(EVERYONE)  # how often it hits that target; 1 for all that cannot be stacked
    named: int = i8(EVERYONE, low=NONE, high=CHARACTERS - 1)  # the Character of an accusation, then of a card that goes
    at_destiny: int = i8(EVERYONE, high=1)  # whether a Prophet looks at a Destiny Card rather than a Character
    stack: Row = i8(EVERYONE, MOST_SEATS)  # Kingdom Attacks on each seat that are still to come
    in_use: int = i8(EVERYONE, low=NONE, high=DESTINY_CARDS - 1)  # the Destiny Card whose effect is under way
    paid: int = i8(EVERYONE)  # what the claimed ability cost, in case it is caught
    owner: int = i8(
        EVERYONE, low=NONE, high=MOST_SEATS - 1, seat=True
    )  # whose card a Puppeteer picks; NONE for other deeds
    borrowed: int = i8(EVERYONE, high=1)  # whether the deed is an ability borrowed through a Puppeteer
    picked: Row = i8(OWNER, MOST_SEATS, low=NONE, high=CHARACTERS - 1)  # the card picked, known to user and owner

    # The claim and its call window
    window: int = i8(EVERYONE, high=ON_BORROWED)
    claimant: int = i8(EVERYONE, low=NONE, high=MOST_SEATS - 1, seat=True)
    claim: int = i8(EVERYONE, low=NONE, high=CHARACTERS - 1)
    waiting: int = members(EVERYONE, of=MOST_SEATS)  # seats that are still to be asked
    answer: Row = i8(OWNER, MOST_SEATS, high=ANSWERED_CALL)  # what each seat said in a sealed poll
    caller: int = i8(EVERYONE, low=NONE, high=MOST_SEATS - 1, seat=True)

    # A loss under way
    loser: int = i8(EVERYONE, low=NONE, high=MOST_SEATS - 1, seat=True)
    spoils: int = i8(EVERYONE, low=NONE, high=MOST_SEATS - 1, seat=True)  # who takes the coins if it destroys the loser
    after: int = i8(EVERYONE, high=PHASES - 1)  # the phase that follows it

    # Kingdoms
    alive: int = members(EVERYONE, of=MOST_SEATS)  # the kingdoms that stand
    defense: Row = i8(EVERYONE, MOST_SEATS, high=MOST_DEFENSE)
    morale: Row = i8(EVERYONE, MOST_SEATS, high=MOST_MORALE)
    coins: Row = i16(EVERYONE, MOST_SEATS)
    truce: int = members(EVERYONE, of=MOST_SEATS)  # seats that nobody may attack until their next turn
    interdict: Row = members(EVERYONE, CHARACTERS, of=MOST_SEATS)  # seats that forbid a Character until their next turn

    # Character Cards
    hand: Row = members(OWNER, MOST_SEATS, of=CHARACTER_CARDS)  # active cards
    taken: Row = members(OWNER, MOST_SEATS, of=CHARACTER_CARDS)  # the two House cards of a Swap in progress
    active: Row = i8(EVERYONE, MOST_SEATS, high=ACTIVE)  # how many active cards each seat has
    lives: Row = i8(EVERYONE, MOST_SEATS)  # how many extra lives each seat has
    unseen: int = members(NOBODY, of=CHARACTER_CARDS)  # all extra lives together: nobody knows one from another
    house: int = members(NOBODY, of=CHARACTER_CARDS)
    ashes: int = members(EVERYONE, of=CHARACTER_CARDS)  # the Valley of Ashes

    # Destiny Cards
    destiny: Row = members(OWNER, MOST_SEATS, of=DESTINY_CARDS)  # hands
    held: Row = i8(EVERYONE, MOST_SEATS, high=DESTINY_LIMIT + 1)  # how many each seat holds
    newest: Row = i8(OWNER, MOST_SEATS, low=NONE, high=DESTINY_CARDS - 1)  # the kind of a fifth card just drawn
    pile: int = members(NOBODY, of=DESTINY_CARDS)
    used: int = members(EVERYONE, of=DESTINY_CARDS)  # face up beside the pile

    # What is known of hidden cards (see `knowledge`)
    trace: Grid = members(OWNER, MOST_SEATS, PLACES, of=CHARACTER_CARDS, learnt=True)  # cards a seat knows of, by place
    fresh: Row = i8(EVERYONE, MOST_SEATS, high=ACTIVE)  # the most cards of each hand that may come from the House
    lacks: Row = members(EVERYONE, MOST_SEATS, of=CHARACTERS)  # Characters that are surely not in each hand
    lacks_two: Row = members(EVERYONE, MOST_SEATS, of=CHARACTERS)  # Characters of which each hand has one at the most
    shown: Row = members(OWNER, MOST_SEATS, of=CHARACTERS, learnt=True)  # Characters of its hand that somebody has seen
    # Kinds of Destiny Cards: those each seat knows to be in each hand, those of its own hand that somebody has seen,
    # and the one it gave back at the setup.
    spied: Grid = members(OWNER, MOST_SEATS, MOST_SEATS, of=DESTINY_CARDS, learnt=True)
    shown_destiny: Row = members(OWNER, MOST_SEATS, of=DESTINY_CARDS, learnt=True)
    traded: Row = i8(OWNER, MOST_SEATS, low=NONE, high=DESTINY_CARDS - 1, learnt=True)
    recycled: int = members(EVERYONE, of=DESTINY_CARDS)  # cards of the pile since the used ones last went back into it
    drawn: Row = i8(EVERYONE, MOST_SEATS, high=DESTINY_LIMIT + 1)  # the most cards of each hand drawn since then
