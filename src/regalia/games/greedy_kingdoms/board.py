"""What lies on the table in both editions, as numbers: kinds of token, cards, and the records they share."""

from regalia.engine import sets
from regalia.engine.contract import Header, RulesHeader
from regalia.engine.option import Choice
from regalia.engine.record import EVERYONE, OWNER, Grid, Row, Seats, i8, i16, i32, members
from regalia.engine.vocabulary import Vocabulary

NONE = -1

SEATS = Seats(4)  # room for the most players
TOKENS = Vocabulary()  # GK18-01, GK09-01
HONOR = TOKENS("Honor")
GOLD = TOKENS("Gold")
FOOD = TOKENS("Food")
LAND = TOKENS("Land")
KINDS = len(TOKENS)
NO_BILL = -1
ANY = 4  # GK18-05: the place of "any one token" in a cost
GOODS = 3  # Gold, Food and Land: all but Honor
ALL_KINDS = sets.first(KINDS)
ALL_GOODS = ALL_KINDS & ~sets.only(HONOR)
MOST_TOKENS = 99  # of one kind in a Kingdom, where the bank is without limit

LINE_UP = 3  # GK18-36, GK18-37, GK09-28, GK09-29
WINNING_PALACES = 2  # GK18-19, GK09-44
PROMOTION_COST = 2  # GK18-32, GK09-25

ENDINGS = Vocabulary(first=1)
SECOND_PALACE = ENDINGS("second-palace")
LIMIT = ENDINGS("limit")

# Cards are numbered in one row: the upgrades in the order of the card file, the Royal Palace, then the heroes of each
# type in the starting form and again in the advanced form.
UPGRADES = 60  # room for as many; a file may have fewer
PALACE = UPGRADES
HERO = PALACE + 1
TYPES = 9  # room for as many types of hero
FORMS = 2
CARDS = HERO + FORMS * TYPES
COPIES = 2  # of each advanced hero at most, with two copies of the game
PLACES = 5  # room for as many market cards in a row
LINE_UPS = 84  # 3 of 9
WINDOWS = 15  # room for as many moments at which upgrades work
MOST_PHASES = 32  # room for as many: what a seat may be asked, and what happens in between

# Ways to pay for a promotion: with nothing, with one token, or with two in the order of their kinds
PAYMENTS_OF = (0, 1, 1 + KINDS)  # where the ways with so many tokens begin
PAYMENTS = 1 + KINDS + KINDS * (KINDS + 1) // 2

BANK_LIMIT = Choice("Q18-5")
COUNTED = BANK_LIMIT("counted")
BANK_LIMIT("unlimited")


class BoardRules(RulesHeader):
    bank_limit: int  # declared by each edition, in its own words
    supply: int = i8(EVERYONE)  # tokens of each kind in the game
    types: int = i8(EVERYONE, high=TYPES)  # of heroes
    places: int = i8(EVERYONE, high=PLACES)  # in the market
    upgrades: int = members(EVERYONE, of=UPGRADES)  # the upgrade deck of a new game
    citizens: int = members(EVERYONE, of=UPGRADES)  # which upgrades are citizens
    buildings: int = members(EVERYONE, of=UPGRADES)  # which are buildings
    cost: Grid = i8(EVERYONE, CARDS, KINDS + 1)  # tokens of each kind, and of any kind
    bill: Row = i32(EVERYONE, CARDS, low=NO_BILL)  # the same as one number, a byte a kind; NO_BILL with "any" in it
    income: Grid = i8(EVERYONE, CARDS, KINDS)
    free: Row = members(EVERYONE, FORMS, of=TYPES)  # the types of hero without a cost, in either form
    works: Row = members(EVERYONE, WINDOWS, of=UPGRADES)  # the upgrades that work in each window
    cheaper: Row = members(EVERYONE, CARDS, of=UPGRADES)  # upgrades that take their `amount` off the cost of a card
    amount: Grid = i8(EVERYONE, UPGRADES, KINDS)  # the tokens that an upgrade's effect speaks of
    price: Grid = i8(EVERYONE, UPGRADES, KINDS)  # what an exchange takes for them
    number: Row = i8(EVERYONE, UPGRADES)  # the number that an effect speaks of
    lacking: Row = i8(EVERYONE, UPGRADES, low=NONE, high=LAND)  # it gives only to a Kingdom without this kind
    line_up: Row = members(EVERYONE, LINE_UPS, of=TYPES)  # every choice of three types
    payment: Grid = i8(EVERYONE, PAYMENTS, KINDS)  # the tokens of each way to pay for a promotion


class Board(Header):
    phase: int = i8(EVERYONE, high=MOST_PHASES - 1)  # what the seat to move is asked
    round: int = i16(EVERYONE, usual=10)  # rounds begun; a round is one attacker's turn
    attacker: int = i8(EVERYONE, high=SEATS - 1, seat=True)
    defender: int = i8(EVERYONE, high=SEATS - 1, seat=True)
    second: int = i8(EVERYONE, high=1)  # 1 once this round's battle is over
    tokens: Grid = i8(EVERYONE, SEATS, KINDS, usual=6)  # in each Kingdom
    bank: Row = i8(EVERYONE, KINDS, usual=6)
    palaces: Row = i8(EVERYONE, SEATS, high=WINNING_PALACES, usual=WINNING_PALACES)  # built by each player
    owned: Row = members(EVERYONE, SEATS, of=UPGRADES)  # upgrades that lie in each Kingdom
    market: Row = i8(EVERYONE, PLACES, low=NONE, high=UPGRADES - 1)  # the open upgrades, left to right
    deck: int = members(EVERYONE, of=UPGRADES)  # face down; which ones is known, their order is not drawn yet
    under: Row = i8(EVERYONE, UPGRADES, low=NONE, high=UPGRADES - 1)  # below them, put there in the open, topmost first
    unders: int = i8(EVERYONE, high=UPGRADES, usual=4)  # how many those are
    advanced: Row = members(EVERYONE, SEATS, of=TYPES)  # types that each player holds in the advanced form
    advanced_deck: int = members(EVERYONE, of=COPIES * TYPES)  # face down, second copies after first ones; no order yet
    laid: Row = members(OWNER, SEATS, of=TYPES)  # the line-up on the table, face down
    shown: Row = members(EVERYONE, SEATS, of=TYPES)  # what of it is turned up
    blocked: int = members(EVERYONE, of=TYPES)  # attacking heroes that are stopped
    used: int = members(EVERYONE, of=TYPES)  # attacking heroes that are dealt with
