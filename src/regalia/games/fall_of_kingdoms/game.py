"""The Fall of Kingdoms under the contract of a game."""

from __future__ import annotations

from typing import Any

from regalia.engine import sets
from regalia.engine.game import Begins, Game, Kernels, parts
from regalia.games.fall_of_kingdoms import (
    acts,
    cards,
    characters,
    checks,
    claims,
    destinies,
    effects,
    events,
    imagine,
    kingdoms,
    memory,
    menu,
    moves,
    rules,
    state,
    table,
    temper,
)

# The longest game: every turn of the limit with the most actions, each the longest stack that the coins in play could
# buy, taken back as often as allowed, and every target asking every window.
LONGEST_ACTION = 40 + menu.MOST_WITHDRAWN + 1 + (state.MOST_SEATS - 1) * (state.MOST_SEATS + 3)
LONGEST = state.MOST_SEATS + state.TURN_LIMIT * 4 * LONGEST_ACTION

# What a ruler does with what it saw and heard
MIND: dict[str, Any] = {
    "remember": memory.remember,
    "hear": memory.hear,
    "adjust": temper.adjust,
    "speak": temper.speak,
}

GAME = Game(
    **parts(state, moves, events, table, checks),
    name="fall-of-kingdoms",
    title="The Fall of Kingdoms",
    seats=(2, 3, 4, 5, 6, 7),  # FOK-01
    players=("Amber", "Basalt", "Cedar", "Dune", "Ember", "Frost", "Gale"),
    summary="Two to seven rulers bluff, call and attack one another until one kingdom is left.",
    version=2,
    begins=Begins.WINNER,  # FOK-35
    kernels=Kernels(
        rules.setup,
        *state.PHASES.dispatch(moves.MOVES, rules, menu, acts, claims, effects, kingdoms, destinies),
        imagine.imagine,
        rules.score,
        secret=rules.secret,
        policy=characters.policy,
        likelihood=characters.likelihood,
        **MIND,
    ),
    tables=cards.TABLES,
    write_cards=cards.write_cards,
    any_order=("return",),
    memory_type=memory.Memory,
    speech=memory.speech_of,
    phrase=temper.phrase,
    longest=LONGEST,
    scores=(0, 1),
    is_out=lambda setting, seen, seat: not sets.has(seen.alive, seat),
    characters=characters.TEMPERS,
    facts=cards.facts,
)
