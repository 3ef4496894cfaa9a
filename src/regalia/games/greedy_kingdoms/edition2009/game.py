"""Greedy Kingdoms, original of 2009, under the contract of a game."""

from __future__ import annotations

from pathlib import Path

from regalia.engine.cards import Cards
from regalia.engine.game import Kernels
from regalia.engine.option import Option
from regalia.games.greedy_kingdoms import promise
from regalia.games.greedy_kingdoms.edition import Edition
from regalia.games.greedy_kingdoms.edition2009 import characters, checks, rules, state, vocabulary, words
from regalia.games.greedy_kingdoms.edition2009.state import Rules, State

MOST_DECISIONS_A_TURN = 200  # generous: with our own cards there are at most twelve


class GreedyKingdoms2009(Edition):
    name = "greedy-kingdoms-2009"
    title = "Greedy Kingdoms (2009)"
    summary = "The original for two: eight numbered characters, a free chip each turn, and failures that cost."
    version = 1
    folder = Path(__file__).parent
    seats = (state.SEATS,)  # GK09-49
    options = (
        Option(
            "bank_limit",
            "What if the Resource Area has too few chips for an income?",
            {
                "counted": "as many as are there, the rest is lost",
                "unlimited": "it never runs out, but a Kingdom holds at most 99 of a kind",
            },
            "Q09-7",
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
    most_legal = state.ACTIONS
    longest = state.MOST_TURNS * MOST_DECISIONS_A_TURN
    endings = ("with a second Royal Palace", "when the limit of turns is reached")

    def write_cards(self, cards: Cards, rules: Rules) -> None:
        rules.supply = state.SUPPLY
        rules.places = state.LINE
        vocabulary.write(cards, rules)
