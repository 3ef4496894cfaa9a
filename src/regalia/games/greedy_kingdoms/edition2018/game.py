"""Greedy Kingdoms, edition of 2018, under the contract of a game."""

from __future__ import annotations

from pathlib import Path

from regalia.engine.cards import Cards
from regalia.engine.game import Kernels
from regalia.engine.option import Option
from regalia.games.greedy_kingdoms import promise
from regalia.games.greedy_kingdoms.board import LINE_UPS, PLACES
from regalia.games.greedy_kingdoms.edition import Edition
from regalia.games.greedy_kingdoms.edition2018 import characters, checks, rules, state, vocabulary, words
from regalia.games.greedy_kingdoms.edition2018.state import Rules, State

SUPPLY = 12  # GK18-02: tokens of each kind in one copy of the game
MOST_SEATS = 4
MOST_DECISIONS_A_ROUND = 1000  # generous: our own cards need fewer than a hundred


class GreedyKingdoms(Edition):
    name = "greedy-kingdoms"
    title = "Greedy Kingdoms"
    summary = "Two to four rulers send heroes against each other, outguess the defence, and build two palaces first."
    version = 1
    folder = Path(__file__).parent
    seats = (2, 3, 4)  # GK18-75
    options = (
        Option(
            "bank_limit",
            "What if the bank has too few tokens for an income?",
            {
                "counted": "as many as are there, the rest is lost",
                "unlimited": "the bank never runs out, but a Kingdom holds at most 99 of a kind",
            },
            "Q18-5",
        ),
        Option(
            "round_limit",
            "After how many rounds for each player does a game end that nobody has won?",
            {str(limit): f"after {limit}" for limit in state.ROUND_LIMITS},
            "Q18-35",
        ),
        Option(
            "at_limit",
            "Who wins then?",
            {"draw": "nobody", "palaces": "whoever has more palaces, then more Honor"},
            "Q18-35",
        ),
    )
    words = words
    checks = checks
    tables = vocabulary.TABLES
    rules_type = Rules
    state_type = State
    kernels = Kernels(
        rules.setup,
        rules.legal,
        rules.apply,
        rules.imagine,
        rules.score,
        secret=rules.secret,
        incline=characters.incline,
        take_back=rules.take_back,
        outlook=promise.outlook,
    )
    characters = promise.CHARACTERS
    actions = state.ACTIONS
    most_legal = max(LINE_UPS, state.TRADES * state.MOST_CONVERTED)
    longest = max(state.ROUND_LIMITS) * MOST_SEATS * MOST_DECISIONS_A_ROUND
    endings = ("with a second Royal Palace", "when the limit of rounds is reached")

    def write_cards(self, cards: Cards, rules: Rules) -> None:
        rules.supply = SUPPLY if rules.seats == 2 else 2 * SUPPLY  # Q18-41
        rules.places = PLACES  # GK18-17
        rules.most_rounds = state.ROUND_LIMITS[rules.round_limit] * rules.seats
        vocabulary.write(cards, rules)
