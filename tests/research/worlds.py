"""Two worlds that differ only in what a seat may not know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from regalia.engine import contract
from regalia.engine.chance import seed_of
from regalia.games import find
from regalia.play.match import Match
from regalia.research.vector import Games
from regalia.testing.cases import new_match, settings, some_plies, truth

Worlds = tuple[Match, int, Any, Any]  # a match, a seat, the truth and another world that looks the same to the seat


def pairs(name: str, seats: int, seed: int) -> Iterator[Worlds]:
    """At many plies of a game, for every seat: the true state, and one in which all that is hidden is imagined."""
    setting = next(settings(find(name), seats))
    for match in some_plies(new_match(setting, seed), seed):
        for seat in range(seats):
            other = match.seen(seat)
            other.random = seed_of(seed, match.ply)
            contract.imagine(setting.rules, other, seat)
            yield match, seat, truth(match), other


def put(table: Games, row: int, state: Any) -> None:
    """Let a row of a vector be in this state, with its masks as they would be."""
    table._states[row : row + 1] = state.to_array()
    out = [0] * table.setting.game.most_legal
    n = contract.legal(table.setting.rules, state, out)
    table.seat[row], table.counts[row], table.moves[row, :n] = state.seat, n, out[:n]
    table.mask[row] = False
    table.mask[row, out[:n]] = True
