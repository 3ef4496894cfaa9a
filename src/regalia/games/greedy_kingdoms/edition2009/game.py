"""Greedy Kingdoms, original of 2009, under the contract of a game."""

from regalia.engine.cards import Cards
from regalia.games.greedy_kingdoms.edition import edition
from regalia.games.greedy_kingdoms.edition2009 import (
    battle,
    characters,
    checks,
    development,
    events,
    moves,
    rules,
    state,
    vocabulary,
    words,
)
from regalia.games.greedy_kingdoms.edition2009.state import Rules

MOST_DECISIONS_A_TURN = 200  # generous: with our own cards there are at most twelve


def write_cards(cards: Cards, rules: Rules) -> None:
    rules.supply = state.SUPPLY
    rules.places = state.LINE
    vocabulary.write(cards, rules)


GAME = edition(
    *(state, moves, events, words, checks, rules, characters, development, battle),
    name="greedy-kingdoms-2009",
    seats=(state.SEATS,),  # GK09-49
    write_cards=write_cards,
    tables=vocabulary.TABLES,
    longest=state.MOST_TURNS * MOST_DECISIONS_A_TURN,
)
