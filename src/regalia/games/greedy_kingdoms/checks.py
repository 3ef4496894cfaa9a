"""Invariants that hold in both editions, as sentences about what is wrong with a state."""

from collections.abc import Iterable, Sequence

from regalia.engine import sets
from regalia.engine.game import Setting
from regalia.engine.phases import Phases
from regalia.games.greedy_kingdoms import market
from regalia.games.greedy_kingdoms.board import COUNTED, KINDS, NONE, SEATS, TYPES, WINNING_PALACES, Board, BoardRules
from regalia.games.greedy_kingdoms.reading import KIND_NAMES


def broken(
    setting: Setting,
    s: Board,
    phases: Phases,
    copies: int,
    own: Iterable[str],
    at_question: Iterable[str],
    stakes: Sequence[int] = (),
) -> list[str]:
    """What both editions keep: tokens, advanced heroes and upgrades each in one place, and who plays whom.

    Then what an edition has of its `own`; and of a table that is in order so far, that the question fits it.
    """
    rules = setting.rules
    found = [
        *_broken_seats(rules, s),
        *_broken_tokens(rules, s, stakes),
        *_broken_heroes(rules, s, copies),
        *_broken_upgrades(rules, s),
        *own,
    ]
    if found or s.over:
        return found
    if s.phase >= phases.questions:
        return ["There must be a question while the game goes on."]
    if not phases.fits(rules, s):
        found.append("The seat to move is not the one that this question is asked.")
    found += at_question
    if not found and not setting.game.kernels.legal(rules, s, [0] * setting.game.actions):
        found.append("The seat to move must have a move.")
    return found


def _broken_seats(rules: BoardRules, s: Board) -> list[str]:
    found = []
    if s.attacker == s.defender or max(s.attacker, s.defender) >= rules.seats:
        found.append("Attacker and defender must be two different players.")
    if any(s.owned[seat] or s.advanced[seat] or sum(s.tokens[seat]) for seat in range(rules.seats, SEATS)):
        found.append("A seat that nobody plays must have an empty Kingdom.")
    if not s.over and WINNING_PALACES in s.palaces:
        found.append("The game cannot go on when a player has two palaces.")
    return found


def _broken_tokens(rules: BoardRules, s: Board, stakes: Sequence[int]) -> list[str]:
    if rules.bank_limit != COUNTED:
        return []
    return [
        f"There must be {rules.supply} {KIND_NAMES[kind]} in the bank, the Kingdoms and open bets together."
        for kind in range(KINDS)
        if s.bank[kind] + sum(held[kind] for held in s.tokens) + stakes.count(kind) != rules.supply
    ]


def _broken_heroes(rules: BoardRules, s: Board, copies: int) -> list[str]:
    for hero in range(rules.types):
        in_hands = sum(held >> hero & 1 for held in s.advanced)
        in_deck = (s.advanced_deck >> hero & 1) + (s.advanced_deck >> (hero + TYPES) & 1)
        if in_hands + in_deck != copies:
            return [f"Each advanced hero must be {copies} times in the deck and the hands together."]
    return []


def _broken_upgrades(rules: BoardRules, s: Board) -> list[str]:
    found = []
    places = market.where_upgrades_are(s)
    if not sets.are_apart(places):
        found.append("An upgrade is in two places.")
    if sets.union(places) & ~rules.upgrades:
        found.append("There is an upgrade that is not used in this match.")
    if NONE in s.under[: s.unders] or any(card != NONE for card in s.under[s.unders :]):
        found.append("The cards under the deck must come one after another from the first place on.")
    if any(card != NONE for card in s.market[rules.places :]):
        found.append(f"The market has {rules.places} places.")
    return found
