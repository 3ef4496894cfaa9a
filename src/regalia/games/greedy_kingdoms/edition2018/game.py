"""Greedy Kingdoms, edition of 2018, under the contract of a game."""

from regalia.engine.cards import Cards
from regalia.games.greedy_kingdoms.board import PLACES
from regalia.games.greedy_kingdoms.edition import edition
from regalia.games.greedy_kingdoms.edition2018 import (
    battle,
    characters,
    checks,
    development,
    effects,
    events,
    moves,
    payment,
    rules,
    state,
    vocabulary,
    words,
)
from regalia.games.greedy_kingdoms.edition2018.state import Rules

SUPPLY = 12  # GK18-02: tokens of each kind in one copy of the game
MOST_SEATS = 4
MOST_DECISIONS_A_ROUND = 1000  # generous: our own cards need fewer than a hundred


def write_cards(cards: Cards, rules: Rules) -> None:
    rules.supply = SUPPLY if rules.seats == 2 else 2 * SUPPLY  # Q18-41
    rules.places = PLACES  # GK18-17
    rules.most_rounds = state.ROUND_LIMITS[rules.round_limit] * rules.seats
    vocabulary.write(cards, rules)


GAME = edition(
    *(state, moves, events, words, checks, rules, characters, development, payment, effects, battle),
    name="greedy-kingdoms",
    seats=(2, 3, 4),  # GK18-75
    write_cards=write_cards,
    tables=vocabulary.TABLES,
    longest=max(state.ROUND_LIMITS) * MOST_SEATS * MOST_DECISIONS_A_ROUND,
)
