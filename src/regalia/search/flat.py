"""Flat Monte Carlo: play every move in many imagined worlds, on by chance to the end, and count who wins."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import numpy as np

from regalia.engine.chance import Stream, seed_of
from regalia.engine.contract import Header, apply, imagine, score
from regalia.engine.event import NO_LOG
from regalia.engine.game import Setting
from regalia.engine.kernel import compiled, is_ready, kernel
from regalia.search.rollout import play_by_chance


@kernel
def win_share(rules: Any, scores: Any, seat: int) -> float:
    """1 for a win, 0 for a loss, and an equal part for each of those who share the first place."""
    ahead = 0
    equal = 0
    for other in range(rules.seats):
        ahead += scores[other] > scores[seat]
        equal += scores[other] == scores[seat]
    return 0.0 if ahead > 0 else 1.0 / equal


@compiled
def add_win_shares(
    rules: Any,
    states: Any,
    streams: Any,
    actions: Any,
    shares: Any,
    out: Any,
    scores: Any,
    log: Any,
    worlds: int,
    seed: int,
) -> None:
    """Add to `shares` what each action wins in each world.

    states[0] is what the seat to move sees, states[1] a world it imagines, states[2] the game that is played there.
    Every action is tried in the same worlds, so that luck in imagining them favours none.
    """
    seat = states[0].seat
    for world in range(worlds):
        states[1] = states[0]
        states[1].random = seed_of(seed, 2 * world)
        imagine(rules[0], states[1], seat)
        for k in range(len(actions)):
            states[2] = states[1]
            streams[0].random = seed_of(seed, 2 * world + 1)
            apply(rules[0], states[2], actions[k], log)
            play_by_chance(rules[0], states[2], streams[0], out, log)
            score(rules[0], states[2], scores)
            shares[k] += win_share(rules[0], scores, seat)


def _arguments(setting: Setting, seen: Header, actions: Sequence[int], worlds: int, seed: int) -> tuple[Any, ...]:
    game = setting.game
    states = np.zeros(3, game.state_type.dtype)
    states[0] = seen.to_array()[0]
    shares, scores = np.zeros(len(actions)), np.zeros(setting.seats)
    out = np.zeros(game.most_legal, np.int16)
    streams = np.zeros(1, Stream.dtype)
    tried = np.array(actions, np.int64)
    return setting.rules_array, states, streams, tried, shares, out, scores, NO_LOG, worlds, seed


def win_shares(setting: Setting, seen: Header, actions: Sequence[int], worlds: int, seed: int) -> list[float]:
    """How often each action wins for the seat to move, which knows only `seen`; the same for the same seed."""
    arguments = _arguments(setting, seen, actions, worlds, seed)
    add_win_shares(*arguments)
    shares: list[float] = (arguments[4] / worlds).tolist()
    return shares


def win_shares_for(setting: Setting, seen: Header, actions: Sequence[int], seconds: float, seed: int) -> list[float]:
    """The same in as many worlds as the time allows, at least one."""
    end = time.perf_counter() + seconds
    arguments = list(_arguments(setting, seen, actions, 1, seed))
    worlds = 0
    while worlds == 0 or time.perf_counter() < end:
        arguments[-1] = seed_of(seed, worlds) >> 1
        add_win_shares(*arguments)
        worlds += 1
    shares: list[float] = (arguments[4] / worlds).tolist()
    return shares


def needs_compiling(setting: Setting) -> bool:
    """Whether the first search will have to wait for the compiler."""
    return not is_ready(add_win_shares, *_arguments(setting, setting.game.state_type(), [0], 0, 0))
