"""What a game of The Fall of Kingdoms consists of: its cards as numbers, the rules of a match and the state.

Character and Destiny Cards are held as groups (see `groups`): copies of a card are alike, so a group says how many of
each it holds and nothing about which. No pile has an order: whoever draws, draws from the group.
"""

from regalia.engine.contract import Header, RulesHeader
from regalia.engine.option import Choice, chosen
from regalia.engine.phases import Phases
from regalia.engine.record import EVERYONE, NOBODY, OWNER, Grid, Row, Seats, i8, i16, members
from regalia.engine.vocabulary import Vocabulary

MOST_SEATS = Seats(7)  # FOK-01
NONE = -1

# Character Cards: four of each, numbered character by character

CHARACTER = Vocabulary()  # ability and counter of each (FOK-87 to FOK-114)
SAINT = CHARACTER("Saint")
PROPHET = CHARACTER("Prophet")
ASSASSIN = CHARACTER("Assassin")
GENERAL = CHARACTER("General")
INFORMANT = CHARACTER("Informant")
PUPPETEER = CHARACTER("Puppeteer")
CHARACTERS = len(CHARACTER)
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
TRIGGER = Vocabulary()
BY_ATTACK = TRIGGER("attack")
BY_ASSASSIN = TRIGGER("assassin")
BY_PROPHET = TRIGGER("prophet")
BY_INFORMANT = TRIGGER("informant")
BY_PUPPETEER = TRIGGER("puppeteer")
BY_ACCUSATION = TRIGGER("accusation")
TRIGGERS = len(TRIGGER)
TRIGGER_OF = (NONE, BY_PROPHET, BY_ASSASSIN, BY_ATTACK, BY_INFORMANT, BY_PUPPETEER, BY_ATTACK, BY_ATTACK, BY_ACCUSATION)

# The operations that Destiny Cards are made of, as card files name them; each has a number, how much, or 1 where there
# is nothing to count.
OPERATION = Vocabulary()
GAIN = OPERATION("gain")
TOLL = OPERATION("toll")
WALL = OPERATION("wall")
TRUCE = OPERATION("truce")
INTERDICT = OPERATION("interdict")
FURTHER = OPERATION("further")
NO_DESTINY = OPERATION("no-destiny")
NOT_AGAIN = OPERATION("not-again")
ASSAULT = OPERATION("assault")
SPY = OPERATION("spy")
EXCHANGE = OPERATION("exchange")
DRAW = OPERATION("draw")
MORALE = OPERATION("morale")
DISMAY = OPERATION("dismay")
ROB = OPERATION("rob")
DELAY = OPERATION("delay")
READ = OPERATION("read")
SEIZE = OPERATION("seize")
BETRAY = OPERATION("betray")
CANCEL = OPERATION("cancel")  # Defense-only, like those that follow
PARRY = OPERATION("parry")
STRIKE = OPERATION("strike")
OPERATIONS = len(OPERATION)
COUNTED = (GAIN, TOLL, WALL, FURTHER, ASSAULT, MORALE, DISMAY, ROB, PARRY, STRIKE)  # those with a number
AIMED = (ASSAULT, SPY, DISMAY, ROB, DELAY, READ, SEIZE, BETRAY)  # those that another kingdom is chosen for
ASKING = (ASSAULT, EXCHANGE, DRAW, SEIZE, BETRAY)  # those that may go on with a question

REFUND_WHEN_CAUGHT = Choice("Q-09")
REFUND = REFUND_WHEN_CAUGHT("yes")
REFUND_WHEN_CAUGHT("no")

SAINT_BLOCKS = Choice("Q-12")
SAINT_BLOCKS("all")
SAINT_BLOCKS_ONE = SAINT_BLOCKS("one")

PUPPETEER_BLOCK = Choice("Q-26")
PUPPETEER_BLOCK("both")
BLOCK_BY_OWNER = PUPPETEER_BLOCK("owner")
BLOCK_BY_TARGET = PUPPETEER_BLOCK("target")

CALL_LOOT = Choice("Q-36")
CALL_LOOT("opponent")
LOOT_TO_BANK = CALL_LOOT("bank")

MORALE_FLOOR = Choice("Q-18")
MORALE_FLOOR("1")
FLOOR_ZERO = MORALE_FLOOR("0")

DEFENSE_CAP = Choice("Q-42")
DEFENSE_CAPS = (MOST_DEFENSE, 6, 10)  # by the number of the answer
DEFENSE_CAP("none")
for _cap in DEFENSE_CAPS[1:]:
    DEFENSE_CAP(str(_cap))

CALL_ORDER = Choice("Q-07")
CALL_ORDER("clockwise")
TARGET_FIRST = CALL_ORDER("target-first")
SEALED_POLL = CALL_ORDER("sealed")

WRONG_CALL = Choice("Q-55")
AFTER_THE_ACTION = WRONG_CALL("after")
AT_ONCE = WRONG_CALL("at_once")

CAUGHT_COUNTER = Choice("Q-33")
CARD_MAY_FOLLOW = CAUGHT_COUNTER("card")
CAUGHT_COUNTER("nothing")

FIFTH_CARD = Choice("Q-51")
FIFTH_CARD("discard")
ROOM_BY_USE = FIFTH_CARD("use")

# First what a seat is asked (section 4.2 of rulebook.md) …
PHASES = Phases()
TRADING = PHASES("trade")  # DP-01
ACTING = PHASES("act")  # DP-03, DP-13
STACKING = PHASES("stack")  # DP-03
CALLING = PHASES("call")  # DP-04, DP-07, DP-09
RESPONDING = PHASES("respond")  # DP-06, DP-10
LOSING = PHASES("lose")  # DP-05
BORROWING = PHASES("borrow")  # DP-08
RETURNING = PHASES("return")  # DP-11
DISCARDING = PHASES("discard")  # DP-12
# … then what happens by itself
CALLED = PHASES.runs("somebody called the claim")
CLAIM_STANDS = PHASES.runs("nobody called the ability, or the card was shown")
COUNTER_STANDS = PHASES.runs("nobody called the counter, or the card was shown")
CAUGHT = PHASES.runs("the liar has lost a card")
TAKES_EFFECT = PHASES.runs("the deed takes effect")
SUCCEEDED = PHASES.runs("what the actor did earns Morale")
LOST = PHASES.runs("a card is eliminated")
FALLEN = PHASES.runs("a kingdom is destroyed")
DRAWING = PHASES.runs("the actor draws a Destiny Card")
NEXT_TARGET = PHASES.runs("the next kingdom of a stack is attacked")
ACTION_ENDS = PHASES.runs("the action ends")
TURN_BEGINS = PHASES.runs("a turn begins")

ENDINGS = Vocabulary(first=1)
LAST_STANDING = ENDINGS("last-standing")
UNFINISHED = ENDINGS("unfinished")

# The claim that may be called
WINDOW = Vocabulary()
ON_ABILITY = WINDOW("ability")
ON_COUNTER = WINDOW("counter")
ON_BORROWED = WINDOW("borrowed")

# Where a Character Card may be that a seat knows of: the hand of a seat, or the House
HOUSE = MOST_SEATS
PLACES = MOST_SEATS + 1

# Answers in a sealed poll
NO_ANSWER, ANSWERED_PASS, ANSWERED_CALL = 0, 1, 2


class Rules(RulesHeader):
    refund_when_caught: int = chosen(REFUND_WHEN_CAUGHT)
    saint_blocks: int = chosen(SAINT_BLOCKS)
    puppeteer_block: int = chosen(PUPPETEER_BLOCK)
    call_loot: int = chosen(CALL_LOOT)
    morale_floor: int = chosen(MORALE_FLOOR)
    defense_cap: int = chosen(DEFENSE_CAP)
    call_order: int = chosen(CALL_ORDER)
    wrong_call: int = chosen(WRONG_CALL)
    caught_counter: int = chosen(CAUGHT_COUNTER)
    fifth_card: int = chosen(FIFTH_CARD)
    kind_of: Row = i8(EVERYONE, DESTINY_CARDS, high=DESTINY_CARDS - 1)  # the kind of each Destiny Card
    copies: Row = members(EVERYONE, DESTINY_CARDS, of=DESTINY_CARDS)  # the cards of each kind, next to one another
    answers: Row = members(EVERYONE, DESTINY_CARDS, of=TRIGGERS)  # what each kind counters; none: for active use
    amount: Grid = i8(EVERYONE, DESTINY_CARDS, OPERATIONS)  # each kind's operations with their numbers; 0: not this one


class State(Header):
    # The turn
    phase: int = i8(EVERYONE, high=len(PHASES) - 1)
    turn: int = i16(EVERYONE, high=TURN_LIMIT, usual=10)
    actor: int = i8(EVERYONE, low=NONE, high=MOST_SEATS - 1, seat=True)  # whose turn it is
    todo: int = i8(EVERYONE, usual=2)  # actions still to come in this turn, beside the one under way
    earned: int = i16(EVERYONE, usual=4)  # coins the actor has gained this turn, set aside until the cap is past
    no_destiny: int = i8(EVERYONE, high=1)  # whether the Destiny action is barred for the rest of the turn
    barred: int = members(EVERYONE, of=DESTINY_CARDS)  # kinds of Destiny Cards barred for the rest of the turn
    withdrawn: int = i8(EVERYONE, usual=2)  # attacks taken back in this turn while putting stacks together

    # The action under way
    deed: int = i8(EVERYONE, low=NONE, high=DEEDS - 1)
    target: int = i8(EVERYONE, low=NONE, high=MOST_SEATS - 1, seat=True)  # at whom it is aimed now
    attacks: int = i8(EVERYONE, usual=3)  # how often it hits that target; 1 for all that cannot be stacked
    named: int = i8(EVERYONE, low=NONE, high=CHARACTERS - 1)  # the Character of an accusation, then of a card that goes
    at_destiny: int = i8(EVERYONE, high=1)  # whether a Prophet looks at a Destiny Card rather than a Character
    stack: Row = i8(EVERYONE, MOST_SEATS, usual=3)  # Kingdom Attacks on each seat that are still to come
    in_use: int = i8(EVERYONE, low=NONE, high=DESTINY_CARDS - 1)  # the Destiny Card whose effect is under way
    paid: int = i8(EVERYONE, usual=3)  # what the claimed ability cost, in case it is caught
    # Whose card a Puppeteer picks; NONE for other deeds
    owner: int = i8(EVERYONE, low=NONE, high=MOST_SEATS - 1, seat=True)
    borrowed: int = i8(EVERYONE, high=1)  # whether the deed is an ability borrowed through a Puppeteer
    picked: Row = i8(OWNER, MOST_SEATS, low=NONE, high=CHARACTERS - 1)  # the card picked, known to user and owner

    # The claim and its call window
    window: int = i8(EVERYONE, high=ON_BORROWED)
    claimant: int = i8(EVERYONE, low=NONE, high=MOST_SEATS - 1, seat=True)
    claim: int = i8(EVERYONE, low=NONE, high=CHARACTERS - 1)
    waiting: int = members(EVERYONE, of=MOST_SEATS)  # seats that are still to be asked
    answer: Row = i8(OWNER, MOST_SEATS, high=ANSWERED_CALL)  # what each seat said in a sealed poll
    caller: int = i8(EVERYONE, low=NONE, high=MOST_SEATS - 1, seat=True)

    countered: int = i8(EVERYONE, high=1)  # whether a counter of this target was caught: only a card may answer now
    # By each seat that called wrongly in this action and has still to lose a card: 1 and the seat it called; else 0
    owes: Row = i8(EVERYONE, MOST_SEATS, high=MOST_SEATS)

    # A loss under way
    loser: int = i8(EVERYONE, low=NONE, high=MOST_SEATS - 1, seat=True)
    spoils: int = i8(EVERYONE, low=NONE, high=MOST_SEATS - 1, seat=True)  # who takes the coins if it destroys the loser
    after: int = i8(EVERYONE, high=len(PHASES) - 1)  # the phase that follows it

    # Kingdoms
    alive: int = members(EVERYONE, of=MOST_SEATS)  # the kingdoms that stand
    defense: Row = i8(EVERYONE, MOST_SEATS, high=MOST_DEFENSE, usual=6)
    morale: Row = i8(EVERYONE, MOST_SEATS, high=MOST_MORALE, usual=MOST_MORALE)
    coins: Row = i16(EVERYONE, MOST_SEATS, usual=CAP + 2)
    truce: int = members(EVERYONE, of=MOST_SEATS)  # seats that nobody may attack until their next turn
    interdict: Row = members(EVERYONE, CHARACTERS, of=MOST_SEATS)  # seats that forbid a Character until their next turn
    idle: int = members(EVERYONE, of=MOST_SEATS)  # seats that lose their next turn

    # Character Cards
    hand: Row = members(OWNER, MOST_SEATS, of=CHARACTER_CARDS)  # active cards
    taken: Row = members(OWNER, MOST_SEATS, of=CHARACTER_CARDS)  # the two House cards of a Swap in progress
    active: Row = i8(EVERYONE, MOST_SEATS, high=ACTIVE, usual=ACTIVE)  # how many active cards each seat has
    lives: Row = i8(EVERYONE, MOST_SEATS, usual=3)  # how many extra lives each seat has
    unseen: int = members(NOBODY, of=CHARACTER_CARDS)  # all extra lives together: nobody knows one from another
    house: int = members(NOBODY, of=CHARACTER_CARDS)
    ashes: int = members(EVERYONE, of=CHARACTER_CARDS)  # the Valley of Ashes

    # Destiny Cards
    destiny: Row = members(OWNER, MOST_SEATS, of=DESTINY_CARDS)  # hands
    held: Row = i8(EVERYONE, MOST_SEATS, high=DESTINY_LIMIT + 1, usual=DESTINY_LIMIT + 1)  # how many each seat holds
    newest: Row = i8(OWNER, MOST_SEATS, low=NONE, high=DESTINY_CARDS - 1)  # the kind of a fifth card just drawn
    pile: int = members(NOBODY, of=DESTINY_CARDS)
    used: int = members(EVERYONE, of=DESTINY_CARDS)  # face up beside the pile

    # What is known of hidden cards (see `knowledge`)
    trace: Grid = members(OWNER, MOST_SEATS, PLACES, of=CHARACTER_CARDS, learnt=True)  # cards a seat knows of, by place
    fresh: Row = i8(EVERYONE, MOST_SEATS, high=ACTIVE)  # the most cards of each hand that may come from the House
    lacks: Row = members(EVERYONE, MOST_SEATS, of=CHARACTERS)  # Characters that are surely not in each hand
    lacks_two: Row = members(EVERYONE, MOST_SEATS, of=CHARACTERS)  # Characters of which each hand has one at the most
    shown: Row = members(OWNER, MOST_SEATS, of=CHARACTERS, learnt=True)  # Characters of its hand that somebody has seen
    # Destiny Cards: those each seat knows to be in each hand, the kinds of its own hand that somebody has seen, and the
    # kind it gave back at the setup.
    spied: Grid = members(OWNER, MOST_SEATS, MOST_SEATS, of=DESTINY_CARDS, learnt=True)
    shown_destiny: Row = members(OWNER, MOST_SEATS, of=DESTINY_CARDS, learnt=True)
    traded: Row = i8(OWNER, MOST_SEATS, low=NONE, high=DESTINY_CARDS - 1, learnt=True)
    recycled: int = members(EVERYONE, of=DESTINY_CARDS)  # cards of the pile since the used ones last went back into it
    drawn: Row = i8(EVERYONE, MOST_SEATS, high=DESTINY_LIMIT + 1)  # the most cards of each hand drawn since then
