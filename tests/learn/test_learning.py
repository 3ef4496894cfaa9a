"""Learning: the same seed gives the same network, a run that was stopped goes on, and what was learnt is played.

These need PyTorch, which development does without: pip install torch==2.13.0 brings it.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch", reason="PyTorch is not installed: pip install torch==2.13.0 brings it.")

import torch

from regalia import BadSettings
from regalia.cli import main
from regalia.games import games
from regalia.learn.games import TRACE, Sitting, Tables, draw, lessons
from regalia.learn.improvement import seat_everyone
from regalia.learn.model import legal_words, log_softmax_by
from regalia.learn.training import CHECKPOINT, CURVE, LOG, NETWORK, Recipe, Training
from regalia.search.network import Player, load

KINGDOM_18 = games()["kingdom-18"]
SMALL = Recipe("kingdom-18", rounds=4, width=16, tables=256, steps=8, imitation=0.5, contest=8)


def test_the_same_seed_gives_the_same_network(tmp_path: Path) -> None:
    for name in ("one", "two"):
        Training(KINGDOM_18, SMALL, tmp_path / name).go()
    one, two = (load(tmp_path / name / NETWORK) for name in ("one", "two"))
    assert all((one.weights[part] == two.weights[part]).all() for part in one.weights)
    Training(KINGDOM_18, replace(SMALL, seed=2), tmp_path / "other").go()
    other = load(tmp_path / "other" / NETWORK)
    assert any((one.weights[part] != other.weights[part]).any() for part in one.weights if part != "first")


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    Training(KINGDOM_18, replace(SMALL, rounds=2), tmp_path).go()
    (tmp_path / f".{CHECKPOINT}").write_text("a run was killed while it wrote this")
    training = Training(KINGDOM_18, SMALL, tmp_path)
    assert training.round == 2
    kept = {name: value.clone() for name, value in training.net.state_dict().items()}
    assert all(
        (torch.load(tmp_path / CHECKPOINT, weights_only=False)["net"][name] == kept[name]).all() for name in kept
    )
    training.go()
    assert [row["round"] for row in training.log] == [0, 1, 2, 3]
    assert {file.name for file in tmp_path.iterdir()} == {CHECKPOINT, NETWORK, LOG, CURVE}
    with pytest.raises(BadSettings, match="holds a run with another recipe"):
        Training(KINGDOM_18, replace(SMALL, width=8), tmp_path)


def test_it_learns_to_do_as_the_character_does(tmp_path: Path) -> None:
    recipe = replace(SMALL, rounds=12, imitation=0.99, steps=20, width=32)
    training = Training(KINGDOM_18, recipe, tmp_path)
    training.go()
    assert training.log[-1]["same"] > 2 * training.log[0]["same"]


def test_what_was_learnt_is_what_is_played(tmp_path: Path) -> None:
    training = Training(KINGDOM_18, SMALL, tmp_path)
    training.go()
    tables = Tables(KINGDOM_18.setting(), 4, 3)
    games_now = tables.games
    row, words = legal_words(tables.layout, games_now.seat, games_now.counts, games_now.moves)
    seen = torch.from_numpy(tables.look()[:, training.inputs])
    with torch.no_grad():
        told, shares = training.net(seen, torch.from_numpy(row), torch.from_numpy(words), 2)
    player = Player(load(tmp_path / NETWORK), KINGDOM_18.setting())
    for table in range(4):
        actions = games_now.moves[table, : games_now.counts[table]].tolist()
        logits, wins = player.think(games_now.seen(table, 0), 0, actions)
        chances = np.exp(logits - logits.max())
        assert told[row == table].exp().numpy() == pytest.approx(chances / chances.sum(), abs=0.02)
        assert shares[table].exp().numpy() == pytest.approx(wins, abs=0.02)


def test_chances_add_up_decision_by_decision() -> None:
    row = torch.tensor([0, 0, 1, 2, 2, 2])
    told = log_softmax_by(torch.tensor([1.0, 2.0, 50.0, -1.0, -1.0, -1.0]), row, 3).exp()
    assert told[2:] == pytest.approx([1, 1 / 3, 1 / 3, 1 / 3])
    assert told[0] + told[1] == pytest.approx(1)


def test_actions_are_drawn_as_often_as_the_network_says() -> None:
    counts = np.tile([2, 3], 4000)
    row = np.repeat(np.arange(len(counts)), counts)
    chances = np.tile([0.25, 0.75, 0.1, 0.2, 0.7], 4000)
    picked = draw(np.log(chances), row, counts, np.random.default_rng(1))
    assert np.bincount(picked[::2]) / 4000 == pytest.approx([0.25, 0.75], abs=0.03)
    assert np.bincount(picked[1::2]) / 4000 == pytest.approx([0.1, 0.2, 0.7], abs=0.03)


def sitting(tables: Tables, seat: int, expected: float, won: float | None) -> Sitting:
    """One decision at one table, after which the game may be over."""
    games_now, at = tables.games, np.array([0])
    return Sitting(
        at, np.array([seat]), np.zeros((1, 3)), games_now.counts[:1], games_now.moves[:1], np.array([0]),
        np.array([0.0]), np.array([[expected, 1 - expected]]),
        np.array([[0.5 if won is None else won, 0.5 if won is None else 1 - won]]), np.array([won is not None]),
    )  # fmt: skip


def test_what_came_of_a_decision_is_seen_by_the_seat_that_made_it() -> None:
    tables = Tables(KINGDOM_18.setting(), 1, 1)
    played = [
        sitting(tables, 0, 0.5, None), sitting(tables, 1, 0.6, None), sitting(tables, 0, 0.7, None),
        sitting(tables, 1, 0.2, 1.0), sitting(tables, 0, 0.4, None),
    ]  # fmt: skip
    told = lessons(tables, played)
    # From the last to the first. Of the game that goes on nothing is known yet, so it teaches nothing.
    first = (1 - TRACE) * 0.7 + TRACE * 1.0
    second = (1 - TRACE) * 0.2 + TRACE * 0.0
    assert told.shares[:, 0] == pytest.approx([0.0, 1.0, second, first])
    assert told.gain == pytest.approx([0.0 - 0.2, 1.0 - 0.7, second - 0.6, first - 0.5])
    assert told.shares.sum(axis=1) == pytest.approx(1)


def test_at_every_table_sits_the_network_that_learns() -> None:
    who = seat_everyone(2000, 3, past=2, characters=4, random=np.random.default_rng(1))
    assert (who == 0).any(axis=1).all()
    alone = (who == 0).all(axis=1).mean()
    assert alone == pytest.approx(0.5, abs=0.05)
    assert set(np.unique(who)) == {-4, -3, -2, -1, 0, 1, 2}


def test_the_command_trains_and_says_how_to_play_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["learn", "kingdom-18", "--rounds", "1", "--width", "8", "--out", str(tmp_path)])
    assert ended.value.code in (0, None)
    said = capsys.readouterr().out
    assert f"network:file={tmp_path / NETWORK}" in said
