"""Kingdom 18 under the contract of a game."""

from regalia.engine.contract import Kernels, always
from regalia.engine.game import Game, parts
from regalia.games.kingdom18 import characters, checks, events, faces, moves, rules, state, words
from regalia.games.kingdom18.solver import solver

GAME = Game(
    **parts(state, moves, events, words, checks),
    name="kingdom-18",
    seats=(2,),  # K18-01
    version=1,
    kernels=Kernels(
        rules.setup,
        *state.PHASES.dispatch(moves.MOVES, rules),
        rules.imagine,
        rules.score,
        secret=always,  # K18-08: every placement is made face down
        policy=characters.policy,
        take_back=rules.take_back,
    ),
    longest=state.ROUNDS * state.STEPS * state.SEATS,
    scores=(0, state.REALMS * faces.MOST_VALUE),
    tables=faces.TABLES,
    write_cards=faces.write_cards,
    characters=characters.CHARACTERS.names,
    facts=faces.facts,
    hint=words.hint,
    solver=solver,
    window=rules.window,
)
