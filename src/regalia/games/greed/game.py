"""Greed under the contract of a game."""

from __future__ import annotations

from regalia.engine.game import Begins, Game, Kernels, parts
from regalia.games.greed import (
    cards,
    characters,
    checks,
    events,
    knowledge,
    moves,
    odds,
    refill,
    rules,
    state,
    steal,
    words,
)

# A turn: play, rob, then at most every card of a full hand with a question about its symbol and one whether to go on,
# the crook's theft, the refill.
MOST_MOVES_A_TURN = 2 + 2 * (state.HAND + 1) + 2

GAME = Game(
    **parts(state, moves, events, words, checks),
    name="greed",
    title="Greed",
    seats=tuple(range(2, state.MOST_SEATS + 1)),  # GR-01
    players=words.SEAT_NAMES,
    summary="Two to five players pull cards out of each other's hands: stop in time, or lose the lot.",
    version=1,
    begins=Begins.IN_TURN,  # GR-06, GR-40
    kernels=Kernels(
        rules.setup,
        *state.PHASES.dispatch(moves.MOVES, rules, steal, refill),
        knowledge.imagine,
        rules.score,
        rules.points,
        policy=characters.policy,
    ),
    longest=state.MOST_TURNS * MOST_MOVES_A_TURN,
    scores=(0, 1),
    tables=cards.TABLES,
    write_cards=cards.write_cards,
    characters=characters.CHARACTERS.meanings,
    meaning=cards.meaning,
    facts=cards.facts,
    any_order=("trade",),
    hint=odds.hint,
)
