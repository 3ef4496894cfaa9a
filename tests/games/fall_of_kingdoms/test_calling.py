"""The Fall of Kingdoms: bots call where it pays, and not where it cannot."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from regalia import bots
from regalia.engine.chance import Stream, below, seed_of, stream
from regalia.engine.contract import apply, legal, policy, score, setup
from regalia.engine.event import NO_LOG
from regalia.engine.kernel import compiled
from regalia.games import find
from regalia.games.fall_of_kingdoms import moves
from regalia.games.fall_of_kingdoms.characters import CHARACTERS
from regalia.games.fall_of_kingdoms.state import CALLING
from regalia.play.match import Match
from regalia.play.shuffle import Shuffle, key_from_seed
from tests.games.fall_of_kingdoms.kit import NAME, let_pass, play, table
from tests.games.strategy import strategy

GAME = find(NAME)
GAMES = 4_000


@pytest.mark.repeated
def test_four_honest_rulers_never_call_one_another_wrongly() -> None:
    told = []
    for seed in range(3):
        match = Match(GAME.setting(4), Shuffle(key_from_seed(seed)))
        streams = [stream(seed_of(seed, seat)) for seat in range(4)]
        while match.seat is not None:
            bots.move(match, bots.make("character:honest"), streams[match.seat])
        told += [event.kind for event in match.events()]
    assert told.count("claimed") > 30
    assert "shown" not in told


@pytest.mark.parametrize("name", CHARACTERS.names)
def test_nobody_calls_a_claim_that_it_knows_to_be_true(name: str) -> None:
    match = table(["Prophet Saint", "General General"], coins=[0, 5])
    let_pass(play(match, "claim Prophet seat1 character"))
    play(match, "claim General seat0")
    assert match.view(0)["players"][1]["known"] == ["General"]
    assert strategy(match, name)["call"] < 1e-9


@compiled
def _play(
    rules: Any, states: Any, streams: Any, out: Any, weights: Any, scores: Any, log: Any, last: int, who: int
) -> float:
    """How many games a seat wins that never calls, among seats of one character; the seat goes round."""
    r, s, choice = rules[0], states[0], streams[0]
    won = 0.0
    for game in range(last):
        s.random = seed_of(1, 2 * game)
        choice.random = seed_of(1, 2 * game + 1)
        setup(r, s, log)
        silent = game % r.seats
        while s.over == 0:
            n = legal(r, s, out)
            policy(r, s, who, out, n, weights)
            total = 0.0
            for i in range(n):
                if s.phase == CALLING and s.seat == silent and out[i] == moves.CALL:
                    weights[i] = 0.0
                total += weights[i]
            drawn = below(choice, 1 << 30) / (1 << 30) * total
            i = 0
            while i < n - 1 and drawn >= weights[i]:
                drawn -= weights[i]
                i += 1
            apply(r, s, out[i], log)
        score(r, s, scores)
        best, equal = scores[0], 0
        for seat in range(r.seats):
            best = max(best, scores[seat])
        for seat in range(r.seats):
            equal += 1 if scores[seat] == best else 0
        won += 1.0 / equal if scores[silent] == best else 0.0
    return won


@pytest.mark.slow
@pytest.mark.parametrize("name", CHARACTERS.names)
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_a_seat_that_never_calls_does_not_beat_a_table_of_any_character(seats: int, name: str) -> None:
    setting = GAME.setting(seats)
    arrays = (np.zeros(1, GAME.state_type.dtype), np.zeros(1, Stream.dtype), np.zeros(GAME.most_legal, np.int16))
    won = _play(
        setting.rules_array,
        *arrays,
        np.zeros(GAME.most_legal),
        np.zeros(seats),
        NO_LOG,
        GAMES,
        CHARACTERS.names.index(name),
    )
    noise = (1 / seats * (1 - 1 / seats) / GAMES) ** 0.5
    assert won / GAMES < 1 / seats + 3 * noise
