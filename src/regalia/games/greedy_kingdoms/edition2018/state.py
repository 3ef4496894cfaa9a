"""What a game of the 2018 edition consists of: questions, windows and operations, the rules of a match, the state."""

from __future__ import annotations

from regalia.engine.action import ranges
from regalia.engine.record import EVERYONE, OWNER, Row, i8, i16, members
from regalia.games.greedy_kingdoms.board import (
    CARDS,
    COPIES,
    GOODS,
    KINDS,
    LINE_UPS,
    NONE,
    PAYMENTS,
    PLACES,
    SEATS,
    TYPES,
    UPGRADES,
    WINDOWS,
    Board,
    BoardRules,
)

# The questions that a seat may be asked, with the decision of the catalogue
(
    START_TOKEN,  # D18-1
    OFFER,  # D18-2: start-of-turn buildings with a choice
    DEVELOP,  # D18-3, D18-6
    WIND_UP,  # D18-6: magic items after the action
    LEAVE_OUT,  # D18-4: which token of a cost a discount takes off
    PAY_ANY,  # D18-4: which token pays for "any"
    KEEP,  # D18-5: which of the drawn advanced heroes
    BUILD,  # D18-5: a building on top
    RENEW,  # D18-5: any set of market cards
    CHOOSE,  # D18-5: a token of a kind that one has none of
    TRADE,  # D18-2, D18-5: one token for another
    CONVERT,  # D18-6: several of one kind for as many of another
    TAKE,  # D18-5, D18-12
    SWAP,  # D18-13
    LOOK,  # D18-7
    LAY_FIRST,  # D18-8
    LAY_SECOND,  # D18-8
    BET,  # D18-9
    CLOAK,  # D18-10, the attacker's item
    SHIELD,  # D18-10, the defender's item
    USE,  # D18-11
    AGAIN,  # D18-14
    QUESTIONS,
) = range(23)

# In place of a question: what happens next by itself
(
    BEGIN_ROUND,
    BEGIN_PAYMENT,  # for the subject, with `less` tokens left out
    PAID,  # the payment is settled
    CARRY_OUT,  # what the subject says
    PROMOTE,  # draw an advanced hero
    NEXT_BET,  # of the next outsider after the seat to move, or none
    OFFER_SHIELD,  # to the defender
    BEGIN_ATTACK,  # bets are settled and heroes are used
    GO_ON,  # with the effect under way, then the step, then the round
) = range(QUESTIONS, QUESTIONS + 9)

# Where in the round a question is asked, and so where the game goes on after its answer
START, BEFORE_ACTION, AFTER_ACTION, STEP_ENDS, BATTLE = range(5)

# When an upgrade works
(
    START_GAIN,  # at the start of the owner's turn, by itself
    START_OFFER,  # at the start of the owner's turn, if the owner likes
    AFTER_ATTACK,  # after a battle in which the owner attacked
    AFTER_DEFENCE,  # after a battle in which the owner defended
    TURN,  # a magic item of the owner's development step
    LOOK_AT_DEFENDER,  # a magic item of the attacker, before line-ups
    LOOK_AT_ATTACKER,  # a magic item of the defender, before line-ups
    FREEING,  # a magic item of the attacker, after the reveal
    STOPPING,  # a magic item of the defender, after the reveal
    REPEATING,  # a magic item of the attacker, after a hero was used
    CHEAPER_PROMOTION,  # whenever the owner pays for one
    CHEAPER_CITIZENS,
    CHEAPER_BUILDINGS,
    GUARDING,  # whenever a hero takes tokens from the owner
    CHOOSING,  # whenever the owner promotes
) = range(WINDOWS)

# What an upgrade does when it is carried out
(
    NOTHING,
    GAIN,  # its amount from the bank
    GAIN_LACKING,  # one Gold, Food or Land of a kind the Kingdom has none of
    EXCHANGE,  # its price for its amount
    TRADE_GOODS,  # up to its number of times, one Gold, Food or Land for one of another of these kinds
    CONVERT_GOODS,  # any number of one of these kinds for as many of another
    TAKE_TOKENS,  # its number of tokens from the defender
    SWAP_CARDS,  # up to its number of times, a market card for the top of the deck
    RENEW_MARKET,  # any set of market cards for the top of the deck
    PROMOTE_FREE,
    BUILD_CHEAPER,  # a market building for its number of tokens less
    ACT_AGAIN,  # one more development action
) = range(12)

TRADES = GOODS * (GOODS - 1)  # ordered pairs of two different kinds among Gold, Food and Land
MOST_CONVERTED = 24  # all tokens of a kind in two copies of the game
SIDES = 2  # of a bet
ON_ATTACKER, ON_DEFENDER = 0, 1
BETS = KINDS * SIDES

# Actions
(
    PASS,
    DONE,
    OBTAIN_CARD,  # each upgrade, then the palace
    PROMOTE_WITH,  # each way to pay
    USE_CARD,  # each upgrade
    CHOOSE_TOKEN,  # each kind
    LEAVE_OUT_TOKEN,  # each kind
    PAY_TOKEN,  # each kind
    TAKE_TOKEN,  # each kind
    TRADE_TOKEN,  # each pair
    CONVERT_TOKENS,  # each pair and number
    KEEP_HERO,  # each type
    SWAP_CARD,  # each upgrade
    RENEW_PLACES,  # each set of places
    LAY,  # each line-up
    BET_TOKEN,  # each kind and side
    FREE_HERO,  # each type
    STOP_HERO,  # each type
    USE_HERO,  # each type
    ACTIONS,
) = ranges(
    1,
    1,
    UPGRADES + 1,
    PAYMENTS,
    UPGRADES,
    KINDS,
    KINDS,
    KINDS,
    KINDS,
    TRADES,
    TRADES * MOST_CONVERTED,
    TYPES,
    UPGRADES,
    1 << PLACES,
    LINE_UPS,
    BETS,
    TYPES,
    TYPES,
    TYPES,
)

# Answers of options, in the order in which they are declared
DRAW, MOST_PALACES = 0, 1  # at_limit
ROUND_LIMITS = (100, 50, 25)  # round_limit: rounds for each player

PALACES = (3, 5)  # GK18-16, GK18-61: in the game, with one copy and with two


class Rules(BoardRules):
    round_limit: int = i8(EVERYONE, high=len(ROUND_LIMITS) - 1)
    at_limit: int = i8(EVERYONE, high=1)
    most_rounds: int = i16(EVERYONE)  # of all players together
    start_choice: Row = members(EVERYONE, SEATS, of=KINDS)  # kinds of which the first player, the second ... picks one
    start_tokens: list[Row] = i8(EVERYONE, SEATS, KINDS)  # what the first player, the second ... gets beside it
    on_use: Row = members(EVERYONE, TYPES, of=UPGRADES)  # the upgrades that give their amount when a hero is used
    operation: Row = i8(EVERYONE, UPGRADES, high=ACT_AGAIN)
    fewest_blocked: Row = i8(EVERYONE, UPGRADES)  # an upgrade gives only after a battle with so many blocked heroes
    most_blocked: Row = i8(EVERYONE, UPGRADES)  # and with no more than so many
    for_each_blocked: Row = i8(EVERYONE, UPGRADES, high=1)  # 1: it gives once for each of them
    if_behind: Row = i8(EVERYONE, UPGRADES, high=1)  # 1: it gives only if an opponent has more palaces
    takes: Row = i8(EVERYONE, CARDS)  # tokens that a hero takes from the defender
    swaps: Row = i8(EVERYONE, CARDS)  # market cards that a hero may swap


class State(Board):
    stage: int = i8(EVERYONE, high=BATTLE)  # where in the round the game goes on after the question
    offers: int = members(EVERYONE, of=UPGRADES)  # start-of-turn buildings with a choice, not yet used in this turn
    subject: int = i8(
        EVERYONE, low=NONE, high=CARDS - 1
    )  # the card that is being paid for, carried out or was used last
    need: Row = i8(EVERYONE, KINDS)  # tokens settled so far for the payment under way
    any: int = i8(EVERYONE)  # tokens of any kind still to be named for it
    less: int = i8(EVERYONE)  # tokens still to be left out of it
    takes: int = i8(EVERYONE)  # tokens still to take from the defender
    swaps: int = i8(EVERYONE)  # market cards that may still be swapped
    trades: int = i8(EVERYONE)  # trades that may still be made
    drawn: Row = members(
        OWNER, SEATS, of=COPIES * TYPES
    )  # advanced heroes to choose one from; still counted in the deck
    looked: int = i8(EVERYONE, high=1)  # 1 if a magic item turns up a card of the line-up that is laid first
    bets: Row = i8(EVERYONE, SEATS, low=NONE, high=BETS - 1)  # a stake's kind and side, lying beside the Kingdoms
    turned: int = i8(EVERYONE, high=1)  # GK18-67: 1 once all attack to the right
