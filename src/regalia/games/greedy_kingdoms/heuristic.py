"""What tokens, heroes and cards are worth: the rules of thumb that the characters of both editions share.

Everything is counted in worth, of which a Gold that is needed has 1. The worth of a token depends on how many of its
kind a Kingdom has, so that nobody hoards what nothing costs.
"""

import math
from collections.abc import Callable

from regalia.engine import sets
from regalia.engine.contract import Policy, by_value
from regalia.engine.record import Row
from regalia.engine.vocabulary import Vocabulary
from regalia.games.greedy_kingdoms import heroes, tokens
from regalia.games.greedy_kingdoms.board import KINDS, Board, BoardRules

CHARACTERS = Vocabulary()
FOX = CHARACTERS("fox")
RECKONER = CHARACTERS("reckoner")
CHAMPION = CHARACTERS("champion")
BUILDER = CHARACTERS("builder")

WORTH = (3.0, 1.0, 0.9, 1.6)  # of a token that is needed, by kind
NEEDED = (8, 4, 4, 2)  # tokens of each kind from which on more are of little use
FEW, SCARCE = 2, 2.5  # tokens that are left in the bank, and how much more one is worth then
FADED = 0.35  # what is left of the worth of more than that

PALACE_WORTH = 60.0
PROMOTION_WORTH = 1.8
LASTING = 2.5  # how often a building works before the game is over, in the eyes of most
FONDNESS = 2.5  # what a builder adds to everything that stays

# How much likelier to win a Kingdom gets, as powers of e, by …
BY_PALACE, BY_UPGRADE, BY_ADVANCED, BY_WORTH = 1.6, 0.3, 0.1, 0.13
BY_SPARE = 0.2  # of that worth, what a token brings that is not needed

SHARPNESS = 4.0  # how much a better development is preferred


def worth_of_one(s: Board, seat: int, kind: int) -> float:
    """What one more token of a kind is worth to a Kingdom."""
    return worth_of_kind(s, kind, s.tokens[seat][kind] >= NEEDED[kind])


def worth_of_kind(s: Board, kind: int, spare: bool) -> float:
    """What a token is worth: little if it is to spare, more if the bank will soon have none of its kind.

    Else one Kingdom runs out of Land, the other of Honor, and neither can ever build.
    """
    return WORTH[kind] * (FADED if spare else SCARCE if s.bank[kind] <= FEW else 1.0)


def worth(s: Board, seat: int, amount: Row) -> float:
    total = 0.0
    for kind in range(KINDS):
        total += amount[kind] * worth_of_one(s, seat, kind)
    return total


def worth_of_cost(rules: BoardRules, s: Board, seat: int, card: int) -> float:
    """What a card costs a Kingdom; a token that is given up is worth a little less than one that is needed."""
    total = 0.0
    cheaper = s.owned[seat] & rules.cheaper[card]
    for kind in range(KINDS):
        each = worth_of_kind(s, kind, s.tokens[seat][kind] > NEEDED[kind])
        total += tokens.needed(rules, card, kind, cheaper) * each
    return total


def worth_of_exchange(rules: BoardRules, s: Board, seat: int, card: int) -> float:
    """What an upgrade's effect gives, less what it takes for that."""
    return worth(s, seat, rules.amount[card]) - worth(s, seat, rules.price[card])


def worth_of_promotion(rules: BoardRules, s: Board, character: int, payment: int) -> float:
    fondness = FONDNESS if character == BUILDER else 0.0
    return fondness + PROMOTION_WORTH - worth(s, s.seat, rules.payment[payment])


def can_pay(rules: BoardRules, s: Board, seat: int, hero: int) -> bool:
    return tokens.payable(rules, s.owned[seat], tokens.purse(s, seat), heroes.card_of(s, seat, hero), 0)


def worth_of_hero_cost(rules: BoardRules, s: Board, seat: int, hero: int) -> float:
    return worth_of_cost(rules, s, seat, heroes.card_of(s, seat, hero))


def hero_income(rules: BoardRules, s: Board, seat: int, hero: int) -> float:
    """What a hero brings beyond its cost, whoever can pay it."""
    return worth(s, seat, rules.income[heroes.card_of(s, seat, hero)]) - worth_of_hero_cost(rules, s, seat, hero)


def policy_of(laying: tuple[int, ...], weigh_line_ups: Callable[..., None], value_of: Callable[..., float]) -> Policy:
    """An edition's policy: where heroes are laid, by the line-ups together; elsewhere by what each move is worth."""
    choose = by_value(value_of, SHARPNESS)

    def policy(rules: BoardRules, s: Board, character: int, out: Row, n: int, weights: list[float]) -> None:
        if s.phase in laying:
            weigh_line_ups(rules, s, character, n, weights)
        else:
            choose(rules, s, character, out, n, weights)

    return policy


def evaluate(rules: BoardRules, s: Board, out: list[float]) -> None:
    """How likely each Kingdom is to win by what lies in it; fitted to games that foxes played against each other."""
    for seat in range(rules.seats):
        advanced = sets.size(s.advanced[seat])
        total = BY_PALACE * s.palaces[seat] + BY_UPGRADE * sets.size(s.owned[seat]) + BY_ADVANCED * advanced
        for kind in range(KINDS):
            needed = min(s.tokens[seat][kind], NEEDED[kind])
            total += BY_WORTH * WORTH[kind] * (needed + BY_SPARE * (s.tokens[seat][kind] - needed))
        out[seat] = math.exp(total)
