"""What a game of the 2018 edition consists of: questions, windows and operations, the rules of a match, the state."""

from regalia.engine.option import Choice, chosen
from regalia.engine.phases import Phases
from regalia.engine.record import EVERYONE, OWNER, Row, i8, i16, members
from regalia.engine.vocabulary import Vocabulary
from regalia.games.greedy_kingdoms import board
from regalia.games.greedy_kingdoms.board import CARDS, KINDS, NONE, SEATS, TYPES, UPGRADES, Board, BoardRules

# The questions that a seat may be asked, with the decision of rulebook.md
PHASES = Phases(shown_as="asks", holds=lambda rules, s: s.seat == s.attacker)
START_TOKEN = PHASES("start token")  # D18-1
OFFER = PHASES("start of turn")  # D18-2
DEVELOP = PHASES("development")  # D18-3, D18-6
WIND_UP = PHASES("end of development")  # D18-6
LEAVE_OUT = PHASES("discount")  # D18-4
PAY_ANY = PHASES("payment")  # D18-4
KEEP = PHASES("choice of hero")  # D18-5
BUILD = PHASES("building")  # D18-5
RENEW = PHASES("new market")  # D18-5
CHOOSE = PHASES("token")  # D18-5: of a kind that one has none of
TRADE = PHASES("trade")  # D18-2, D18-5
CONVERT = PHASES("conversion")  # D18-6
TAKE = PHASES("taking")  # D18-5, D18-12
SWAP = PHASES("swap")  # D18-13
LOOK = PHASES("look")  # D18-7
LAY_FIRST = PHASES("line-up")  # D18-8
LAY_SECOND = PHASES("line-up")  # D18-8
BET = PHASES("bet")  # D18-9
CLOAK = PHASES("cloak")  # D18-10, the attacker's item
SHIELD = PHASES("shield")  # D18-10, the defender's item
USE = PHASES("attack")  # D18-11
AGAIN = PHASES("second use")  # D18-14

# What happens by itself, in the order in which one thing mostly follows another
BEGIN_ROUND = PHASES.runs("a round begins")
BEGIN_PAYMENT = PHASES.runs("the subject is to be paid for, with `less` tokens left out")
PAID = PHASES.runs("the payment is settled")
CARRY_OUT = PHASES.runs("what the subject says is done")
PROMOTE = PHASES.runs("an advanced hero is drawn")
NEXT_BET = PHASES.runs("the next outsider after the seat to move is asked for a bet")
OFFER_SHIELD = PHASES.runs("the defender is offered a shield")
BEGIN_ATTACK = PHASES.runs("bets are settled, and the attack begins")
GO_ON = PHASES.runs("the game goes on with the effect under way, then the step, then the round")

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
) = range(board.WINDOWS)

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

TRADES = board.GOODS * (board.GOODS - 1)  # ordered pairs of two different kinds among Gold, Food and Land
MOST_CONVERTED = board.MOST_TOKENS  # all that a Kingdom can have of a kind
BET_SIDES = Vocabulary()
ON_ATTACKER = BET_SIDES("attacker")
ON_DEFENDER = BET_SIDES("defender")
SIDES = len(BET_SIDES)
BETS = KINDS * SIDES

ROUND_LIMIT = Choice("Q18-35")
ROUND_LIMITS = (100, 50, 25)
for _limit in ROUND_LIMITS:
    ROUND_LIMIT(str(_limit))

AT_LIMIT = Choice("Q18-35")
DRAW = AT_LIMIT("draw")
MOST_PALACES = AT_LIMIT("palaces")

PALACES = (3, 5)  # GK18-16, GK18-61: in the game, with one copy and with two


class Rules(BoardRules):
    bank_limit: int = chosen(board.BANK_LIMIT)
    round_limit: int = chosen(ROUND_LIMIT)
    at_limit: int = chosen(AT_LIMIT)
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
    # The card that is being paid for, carried out or was used last
    subject: int = i8(EVERYONE, low=NONE, high=CARDS - 1)
    need: Row = i8(EVERYONE, KINDS, usual=3)  # tokens settled so far for the payment under way
    any: int = i8(EVERYONE, usual=2)  # tokens of any kind still to be named for it
    less: int = i8(EVERYONE, usual=2)  # tokens still to be left out of it
    takes: int = i8(EVERYONE, usual=2)  # tokens still to take from the defender
    swaps: int = i8(EVERYONE, usual=2)  # market cards that may still be swapped
    trades: int = i8(EVERYONE, usual=2)  # trades that may still be made
    # Advanced heroes to choose one from; still counted in the deck
    drawn: Row = members(OWNER, SEATS, of=board.COPIES * TYPES)
    looked: int = i8(EVERYONE, high=1)  # 1 if a magic item turns up a card of the line-up that is laid first
    bets: Row = i8(EVERYONE, SEATS, low=NONE, high=BETS - 1)  # a stake's kind and side, lying beside the Kingdoms
    turned: int = i8(EVERYONE, high=1)  # GK18-67: 1 once all attack to the right
