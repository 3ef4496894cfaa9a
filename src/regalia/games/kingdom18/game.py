"""Kingdom 18 under the contract of a game."""

from __future__ import annotations

from regalia.engine.game import Game, Kernels, always, parts
from regalia.games.kingdom18 import checks, events, faces, moves, rules, state, words
from regalia.games.kingdom18.characters import CHARACTERS, policy
from regalia.games.kingdom18.solver import solver

GAME = Game(
    **parts(state, moves, events, words, checks),
    name="kingdom-18",
    title="Kingdom 18",
    seats=(2,),  # K18-01
    players=("Red", "Blue"),  # D0: the decks are alike, so the first seat is red
    summary="Two players, five rounds: lay cards face down on two realms at once, and turn them up together.",
    version=1,
    kernels=Kernels(
        rules.setup,
        *state.PHASES.dispatch(moves.MOVES, rules),
        rules.imagine,
        rules.score,
        secret=always,  # K18-08: every placement is made face down
        policy=policy,
        take_back=rules.take_back,
    ),
    longest=state.ROUNDS * state.STEPS * state.SEATS,
    scores=(0, state.REALMS * faces.MOST_VALUE),
    tables=faces.TABLES,
    write_cards=faces.write_cards,
    characters=CHARACTERS.meanings,
    meaning=faces.face_in_full,
    facts=faces.facts,
    hint=words.hint,
    solver=solver,
)
