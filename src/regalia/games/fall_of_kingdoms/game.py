"""The Fall of Kingdoms under the contract of a game."""

from regalia.engine import sets
from regalia.engine.contract import Kernels, by_value
from regalia.engine.game import Begins, Game, parts
from regalia.games.fall_of_kingdoms import (
    acts,
    asking,
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
    temper,
    words,
)

# The longest game: every turn of the limit with the most actions, each the longest stack that the coins in play could
# buy, taken back as often as allowed, and every target asking every window.
LONGEST_ACTION = 40 + menu.MOST_WITHDRAWN + 1 + (state.MOST_SEATS - 1) * (state.MOST_SEATS + 3)
LONGEST = state.MOST_SEATS + state.TURN_LIMIT * 4 * LONGEST_ACTION

GAME = Game(
    **parts(state, moves, events, words, checks),
    name="fall-of-kingdoms",
    seats=(2, 3, 4, 5, 6, 7),  # FOK-01
    version=3,
    begins=Begins.WINNER,  # FOK-35
    kernels=Kernels(
        rules.setup,
        *state.PHASES.dispatch(moves.MOVES, rules, menu, acts, claims, effects, kingdoms, destinies),
        imagine.imagine,
        rules.score,
        secret=rules.secret,
        policy=by_value(characters.value_of, characters.SHARPNESS),
        likelihood=characters.likelihood,
        remember=memory.remember,
        hear=memory.hear,
        adjust=temper.adjust,
        speak=temper.speak,
    ),
    tables=cards.TABLES,
    write_cards=cards.write_cards,
    any_order=("return",),
    memory_type=memory.Memory,
    speech=memory.speech_of,
    phrase=temper.phrase,
    reply=temper.reply,
    longest=LONGEST,
    scores=(0, 1),
    standing=lambda table, s: [rules.strength(s, seat) for seat in range(table.seats)],
    is_out=lambda setting, seen, seat: not sets.has(seen.alive, seat),
    characters=characters.CHARACTERS.names,
    facts=cards.facts,
    turn=asking.turn,
    window=asking.window,
    lets_pass=asking.lets_pass,
)
