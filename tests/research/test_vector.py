"""Many games at once are the same games as one at a time."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from regalia.engine import contract
from regalia.engine.chance import below, seed_of, stream
from regalia.games import games
from regalia.play.simulate import simulate
from regalia.research.reward import bounds
from regalia.research.vector import Games
from tests.contract.cases import every_case

N = 64


def actions_for(table: Games) -> Any:
    return np.zeros(table.n, np.int64)


def dealt(setting: Any, seed: int, number: int) -> Any:
    """The game of that number, dealt on a twin."""
    s = setting.game.state_type()
    s.random = seed_of(seed, 2 * number)
    contract.setup(setting.rules, s, [])
    return s


@every_case
def test_every_row_is_the_game_that_one_would_play_alone(name: str, seats: int) -> None:
    setting = games()[name].setting(seats)
    table = Games(setting, 3, seed=5)
    actions = actions_for(table)
    alone = [dealt(setting, 5, number) for number in range(3)]
    choices = [stream(seed_of(5, 2 * number + 1)) for number in range(3)]
    out, finished = [0] * setting.game.most_legal, 0
    while finished < 6:
        table.random_actions(actions)
        table.step(actions)
        for row in range(table.n):
            n = contract.legal(setting.rules, alone[row], out)
            action = out[below(choices[row], n)]
            assert action == actions[row]
            contract.apply(setting.rules, alone[row], action, [])
            assert table.done[row] == bool(alone[row].over)
            if alone[row].over:
                scores = [0.0] * seats
                contract.score(setting.rules, alone[row], scores)
                assert table.scores[row].tolist() == scores
                number = 3 + finished
                alone[row], choices[row] = dealt(setting, 5, number), stream(seed_of(5, 2 * number + 1))
                finished += 1
            n = contract.legal(setting.rules, alone[row], out)
            assert table.moves[row, : table.counts[row]].tolist() == out[:n]
            assert np.flatnonzero(table.mask[row]).tolist() == out[:n]
            assert table.seat[row] == alone[row].seat
            assert table.seen(row, None) == alone[row].conceal(None)


@every_case
def test_rewards_are_paid_once_at_the_end_and_sum_to_nothing(name: str, seats: int) -> None:
    table = Games(games()[name].setting(seats), N, seed=2)
    lowest, highest = bounds(games()[name], seats, "win")
    actions, ended = actions_for(table), 0
    while ended < N:
        table.random_actions(actions)
        table.step(actions)
        ended += int(table.done.sum())
        assert (table.reward[~table.done] == 0).all()
        for row in np.flatnonzero(table.done):
            scores, paid = table.scores[row], table.reward[row]
            assert paid.sum() == pytest.approx(0, abs=1e-6)
            assert ((paid >= lowest - 1e-6) & (paid <= highest)).all()
            assert (paid[scores == scores.max()] == paid.max()).all()


def test_the_game_s_own_score_can_be_the_reward() -> None:
    table = Games(games()["kingdom-18"].setting(), 8, reward="score")
    actions = actions_for(table)
    while not table.done.any():
        table.random_actions(actions)
        table.step(actions)
    assert (table.reward[table.done] == table.scores[table.done]).all()
    with pytest.raises(ValueError, match="There is no reward 'money'; the rewards are win, score"):
        Games(games()["kingdom-18"].setting(), 1, reward="money")


def test_first_games_of_a_vector_are_those_of_a_simulation() -> None:
    setting = games()["kingdom-18"].setting()
    table = Games(setting, N, seed=9)
    actions, wins = actions_for(table), np.zeros(2, int)
    while not table.done.all():  # all games of Kingdom 18 have the same length
        table.random_actions(actions)
        table.step(actions)
    for scores in table.scores:
        wins[int(scores.argmax())] += scores[0] != scores[1]
    assert wins.tolist() == simulate(setting, N, seed=9).wins


@every_case
def test_the_same_seed_again_is_the_same_again(name: str, seats: int) -> None:
    table = Games(games()[name].setting(seats), 16, seed=1)
    actions = actions_for(table)

    def played() -> list[bytes]:
        rows = []
        for _ in range(50):
            table.random_actions(actions)
            table.step(actions)
            rows.append(actions.tobytes() + table.mask.tobytes() + table.reward.tobytes())
        return rows

    first = played()
    table.reset(seed=1)
    assert played() == first
    table.reset(seed=2)
    assert played() != first


def test_an_illegal_action_is_refused_and_no_game_moves() -> None:
    table = Games(games()["kingdom-18"].setting(), 4, seed=1)
    actions = actions_for(table)
    table.random_actions(actions)
    before = [table.seen(row, None) for row in range(4)]
    for wrong in (0, -1, table.mask.shape[1]):
        actions[2] = wrong
        with pytest.raises(ValueError, match=f"Action {wrong} is not legal in game 2, nothing was played"):
            table.step(actions)
        assert [table.seen(row, None) for row in range(4)] == before
    with pytest.raises(ValueError, match="Actions are an array of 4 int64"):
        table.step(actions[:3])
    with pytest.raises(ValueError, match="Actions are an array of 4 int64"):
        table.step(actions.astype(np.float32))


def test_a_finished_game_waits_to_be_dealt() -> None:
    table = Games(games()["kingdom-18"].setting(), 1, seed=1)
    actions = actions_for(table)
    while not table.done[0]:
        table.random_actions(actions)
        table.play(actions)
    assert table.match(0).outcome is not None
    with pytest.raises(ValueError, match="Game 0 is over"):
        table.play(actions)
    table.deal(np.array([0]))
    table.random_actions(actions)
    table.play(actions)


def test_masks_and_observations_go_into_the_caller_s_arrays() -> None:
    setting = games()["kingdom-18"].setting()
    mask = np.ones((8, setting.game.actions), np.bool_)
    table = Games(setting, 8, mask=mask)
    assert table.mask is mask
    assert (mask.sum(axis=1) == table.counts).all()
    mine = table.layout.new(8)
    table.observe(mine)
    for row in range(8):
        assert (mine[row] == table.layout.observe(table.seen(row, 0), 0)).all()
    with pytest.raises(ValueError, match="A mask is an array of 8 ×"):
        Games(setting, 8, mask=np.zeros((8, 3), np.bool_))
    with pytest.raises(ValueError, match="at least 1"):
        Games(setting, 0)
