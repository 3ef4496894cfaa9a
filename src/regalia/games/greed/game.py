"""Greed under the contract of a game."""

from regalia.engine.asking import Turn
from regalia.engine.contract import Kernels, by_value
from regalia.engine.game import Begins, Game, parts
from regalia.games.greed import (
    cards,
    characters,
    checks,
    events,
    heaps,
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
    seats=tuple(range(2, state.MOST_SEATS + 1)),  # GR-01
    version=1,
    begins=Begins.IN_TURN,  # GR-06, GR-40
    kernels=Kernels(
        rules.setup,
        *state.PHASES.dispatch(moves.MOVES, rules, steal, refill),
        knowledge.imagine,
        rules.score,
        rules.points,
        policy=by_value(characters.value_of, characters.SHARPNESS),
    ),
    longest=state.MOST_TURNS * MOST_MOVES_A_TURN,
    scores=(0, 1),
    standing=lambda table, s: [heaps.largest_group(s, seat) for seat in range(table.seats)],
    tables=cards.TABLES,
    write_cards=cards.write_cards,
    characters=characters.CHARACTERS.names,
    facts=cards.facts,
    any_order=("trade",),
    hint=odds.hint,
    turn=lambda setting, s: Turn(s.turn, s.seat),
)
