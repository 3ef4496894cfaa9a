"""Who is asked when: an answer given ahead is the answer to the same question, and nobody learns from who was first."""

from __future__ import annotations

from itertools import islice

import pytest

from regalia.engine import sets
from regalia.engine.asking import EVERYONES
from regalia.engine.contract import apply, legal, secret
from regalia.engine.game import Game
from regalia.testing.cases import imagined, new_match, plies, settings, tries, truth

MOST_PLIES = tries(120, 1000)  # looked at in each match
MOVES = 4  # of the seat to move, tried against what a seat sees that answers after it


def test_what_is_asked_ahead_is_what_is_asked_later(game: Game, seats: int) -> None:
    for setting in settings(game, seats):
        for seed in range(tries(1, 3)):
            offered: dict[int, tuple[int, list[int]]] = {}  # the number of the question, and the moves
            for match in islice(plies(new_match(setting, seed), seed), MOST_PLIES):
                window = match.window
                if window is None:
                    offered = {}
                    continue
                assert sets.has(window.seats, match.seat or 0), "The seat to move is among those that are asked."
                for seat in (seat for seat in range(seats) if sets.has(window.seats, seat)):
                    there = match if seat == match.seat else match.ahead(seat)
                    assert there is not None
                    assert there.seat == seat, f"`ahead` does not let seat {seat} move."
                    now = window.number, list(there.actions())
                    before = offered.get(seat, now)
                    assert before[0] != now[0] or before == now, (
                        f"Seat {seat} was asked ahead, but has other moves now that the question is still the same."
                    )
                    offered[seat] = now
                offered = {seat: asked for seat, asked in offered.items() if sets.has(window.seats, seat)}
                offered.pop(match.seat or 0)


def test_what_is_asked_ahead_hangs_on_no_secret(game: Game, seats: int) -> None:
    """Neither what a seat may do ahead, nor what it sees once those before it have decided in secret."""
    for setting in settings(game, seats):
        for match in islice(plies(new_match(setting, 5), 5), MOST_PLIES):
            for seat in range(seats):
                there = match.ahead(seat)
                if there is None:
                    continue
                world, out = imagined(setting, truth(match), seat, 1), [0] * game.most_legal
                assert game.window(setting, world) == match.window, "Who is asked ahead hangs on what is hidden."
                game.ahead(setting, world, seat)
                assert out[: legal(setting.rules, world, out)] == there.actions()
                if not secret(setting.rules, truth(match)):
                    continue
                seen = []
                for action in match.actions()[:MOVES]:
                    after = truth(match)
                    apply(setting.rules, after, action, [])
                    seen.append(after.conceal(seat))
                assert all(other == seen[0] for other in seen), (
                    f"Seat {seat} sees what seat {match.seat} has decided in secret before it."
                )


@pytest.mark.measured
def test_a_turn_is_somebodys_and_what_can_be_let_pass_is_legal(game: Game, seats: int) -> None:
    for match in islice(plies(new_match(game.setting(seats), 6), 6), MOST_PLIES):
        for seat in range(seats):
            there = match.ahead(seat) if seat != match.seat else match
            if there is not None and there.seat is not None:
                assert there.turn.seat in range(EVERYONES, seats)
                passing = there.letting_pass()
                assert passing is None or passing in there.actions()
