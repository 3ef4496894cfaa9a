"""Learning: the same seed gives the same network, a run that was stopped goes on, and what was learnt is played.

These need PyTorch, which development does without: `tests/conftest.py` leaves them out where it is not.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch

from regalia import BadSettings
from regalia.cli import main
from regalia.cli.learn import read_entropy, read_seats
from regalia.games import games
from regalia.learn.exploiting import Exploiting
from regalia.learn.games import TRACE, Lessons, Sitting, Tables, lessons, settings_of
from regalia.learn.gradient import Step
from regalia.learn.improvement import seat_everyone
from regalia.learn.layers import Seen
from regalia.learn.model import Net
from regalia.learn.training import CHECKPOINT, CURVE, LOG, NETWORK, Recipe, Training
from regalia.search.network import Network, Player, cooled, learnt, load, softmax
from tests.search.test_network import new_network

KINGDOM_18 = games()["kingdom-18"]
INPUTS = 7  # of networks that nobody plays
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
    with torch.no_grad():
        scores, values = training.mean(torch.from_numpy(tables.look()[:, training.inputs]))
    player = Player(load(tmp_path / NETWORK), KINGDOM_18.setting())
    for table in range(4):
        actions = games_now.moves[table, : games_now.counts[table]].tolist()
        logits, wins = player.think(games_now.seen(table, 0), 0, actions)
        words = tables.layout.words.of[0, actions]
        told = np.where(words >= 0, scores[table].numpy()[words], 0).sum(axis=1)
        assert softmax(told) == pytest.approx(softmax(logits), abs=0.02)
        assert softmax(values[table].numpy()) == pytest.approx(wins, abs=0.02)


def seen_as(dense: np.ndarray) -> Seen:
    """Observations of which all numbers are read."""
    row, number = np.nonzero(dense)
    count = np.bincount(row, minlength=len(dense))
    return Seen(count.cumsum() - count, count, number.astype(np.int16), dense[row, number])


def lessons_of(rows: int) -> Lessons:
    """Decisions of two seats with up to five moves of one to three words each, all by chance."""
    random = np.random.default_rng(7)
    seen = random.normal(size=(rows, INPUTS)).astype(np.float32)
    seen[random.random(seen.shape) < 0.3] = 0
    counts = random.integers(1, 6, rows)
    words_of = random.integers(0, 9, (2, 12, 3)).astype(np.int16)
    words_of[:, ::2, 2] = -1
    moves = np.stack([random.choice(12, 5, replace=False) for _ in range(rows)]).astype(np.int16)
    won = random.random(rows)
    return Lessons(
        2, words_of, seen_as(seen), random.integers(0, 2, rows), counts, moves,
        random.integers(0, counts), np.log(random.uniform(0.1, 0.9, rows)), random.normal(size=rows),
        np.stack([won, 1 - won], axis=1),
    )  # fmt: skip


def thought(scores: torch.Tensor, one: Lessons, which: np.ndarray) -> list[torch.Tensor]:
    """The logarithm of the chances of the legal moves of each decision, as PyTorch works them out."""
    told = []
    for at, number in enumerate(which):
        words = one.words_of[one.seat[number], one.moves[number, : one.counts[number]]]
        scored = [sum(scores[at, word] for word in row if word >= 0) for row in words.tolist()]
        told.append(torch.log_softmax(torch.stack(scored), dim=0))
    return told


def test_what_is_to_be_learnt_is_the_gradient_of_what_is_wanted() -> None:
    one, which, net = lessons_of(50), np.array([3, 41, 8, 20, 33, 7, 12]), Net(INPUTS, 9, 3, width=19)
    seen = torch.from_numpy(np.stack([one.seen.row(number, INPUTS) for number in which]))
    scale, clip, entropy, wins = 0.7, 0.2, 0.05, 0.5
    for learn in ("improve", "copy"):
        step = Step(net, one, which)
        told = step.improve(scale, clip, entropy, wins) if learn == "improve" else step.copy()
        scores, values = net(seen)
        logs = thought(scores, one, which)
        best = torch.stack([log.detach().max() for log in logs])
        chosen = torch.stack([log[pick] for log, pick in zip(logs, one.picked[which], strict=True)])
        mixing = torch.stack([-(log.exp() * log).sum() for log in logs]).mean()
        shares = torch.log_softmax(values[:, :2], dim=1)
        surprise = -(torch.from_numpy(one.shares[which]) * shares).sum(dim=1).mean()
        ratio, gain = (
            (chosen - torch.from_numpy(one.log_chance[which])).exp(),
            torch.from_numpy(one.gain[which]) * scale,
        )
        better = torch.minimum(ratio * gain, ratio.clamp(1 - clip, 1 + clip) * gain).mean()
        improved = wins * surprise - better - entropy * mixing
        net.zero_grad()
        (improved if learn == "improve" else surprise - chosen.mean()).backward()
        for name, part in net.named_parameters():
            assert step.gradients[name] == pytest.approx(part.grad.numpy(), abs=1e-6), name
        first = mixing if learn == "improve" else (chosen >= best).float().mean()
        assert told == pytest.approx((first.item(), surprise.item()), rel=1e-5)


def test_the_mean_of_a_run_counts_what_came_later_for_more(tmp_path: Path) -> None:
    training = Training(KINGDOM_18, SMALL, tmp_path)
    told = []
    for number in range(1, 31):
        with torch.no_grad():
            for part in training.net.parameters():
                part.fill_(number)
        training._average()
        told.append(float(training.mean.value_bias.detach()[0]))
    assert told[0] == 1
    assert 26 < told[-1] < 30
    assert (training.learnt().biases["value"] == training.mean.value_bias.detach().numpy()).all()
    assert (training.network().biases["value"] == 30).all()


def test_a_network_plays_as_often_as_it_says_what_it_says() -> None:
    setting, network = KINGDOM_18.setting(), new_network("kingdom-18")
    tables, player = Tables(setting, 4000, 3), Player(network, setting)
    legal = tables.games.moves[0, : tables.games.counts[0]].tolist()
    (one,) = tables.play([network], np.zeros((4000, 2), np.int64), 1)
    told, shares = player.think(Tables(setting, 4000, 3).games.seen(0, 0), 0, legal)
    chances = softmax(told)
    assert np.exp(one.log_chance[0]) == pytest.approx(chances[one.picked[0]], rel=1e-3)
    assert one.expected[0] == pytest.approx(shares, rel=1e-3)
    looks = Tables(setting, 4000, 3).look()[:, network.inputs]
    assert all((one.seen.row(at, len(network.inputs)) == looks[at]).all() for at in range(100))
    alike = (looks == looks[0]).all(axis=1)  # the same hand of cards
    often = np.bincount(one.picked[alike], minlength=len(legal)) / alike.sum()
    assert often == pytest.approx(chances, abs=4 * np.sqrt(0.25 / alike.sum()))


def sitting(tables: Tables, seat: int, expected: float, won: float | None) -> Sitting:
    """One decision at one table, after which the game may be over."""
    games_now, at = tables.games, np.array([0])
    return Sitting(
        at, np.array([seat]), seen_as(np.ones((1, INPUTS), np.float32)), games_now.counts[:1], games_now.moves[:1],
        np.array([0]), np.array([0.0]), np.array([[expected, 1 - expected]]),
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


def test_the_tables_to_learn_at_can_be_chosen() -> None:
    game, random = games()["greed"], np.random.default_rng(1)
    assert [setting.seats for setting in settings_of(game, random)] == [2, 2, 3, 4, 5, 2]
    assert [setting.seats for setting in settings_of(game, random, (5, 4, 5))] == [5, 4, 5, 5]
    assert read_seats("5,4,5") == (5, 4, 5)
    assert read_seats("") == ()
    with pytest.raises(BadSettings, match="not '5;4'"):
        read_seats("5;4")
    assert read_entropy("0.02,0.004") == (0.02, 0.004)
    with pytest.raises(BadSettings, match=r"not '0\.1'"):
        read_entropy("0.1")


def test_the_command_trains_and_says_how_to_play_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["learn", "kingdom-18", "--rounds", "1", "--width", "8", "--out", str(tmp_path)])
    assert ended.value.code in (0, None)
    said = capsys.readouterr().out
    assert f"network:file={tmp_path / NETWORK}" in said


def test_a_best_response_begins_with_what_the_network_knows_and_says_what_it_wins(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    training = Exploiting(KINGDOM_18, "network:temperature=50", 1.0, 1, tmp_path, rounds=1)
    known = learnt(KINGDOM_18.setting())
    assert known is not None
    network = training.network()
    both = np.isin(network.inputs, known.network.inputs)
    assert (network.inputs[both] == known.network.inputs).all()
    assert (network.weights["first"][both] == known.network.weights["first"]).all()
    assert not network.weights["first"][~both].any()
    with pytest.raises(SystemExit) as ended:
        main(["exploit", "kingdom-18", "--against", "random", "--rounds", "1", "--out", str(tmp_path / "kept")])
    assert ended.value.code in (0, None)
    told = re.search(r"a best response to random wins ([\d.]+)% ± [\d.]+% of 4,096 games: \+", capsys.readouterr().out)
    assert told is not None
    assert float(told[1]) > 60


def test_whoever_begins_with_a_network_may_read_more_and_imitates_when_told_to(tmp_path: Path) -> None:
    known = new_network("kingdom-18")
    blind = replace(known, inputs=known.inputs[1:], weights=known.weights | {"first": known.weights["first"][1:]})
    training = Training(KINGDOM_18, replace(SMALL, rounds=2, imitation=0.5), tmp_path, blind)
    assert set(known.inputs[:1]) < set(training.inputs)
    looks = Tables(KINGDOM_18.setting(), 50, 3).look()
    assert np.allclose(hidden_of(blind, looks), hidden_of(training.network(), looks), atol=1e-5)
    training.go()
    assert [row["imitation"] for row in training.log] == [True, False]


def hidden_of(network: Network, looks: np.ndarray) -> np.ndarray:
    """The first hidden layer."""
    return np.asarray(looks[:, network.inputs] @ network.weights["first"] + network.biases["first"])


def test_a_best_response_can_be_trained_against_any_bot(tmp_path: Path) -> None:
    training = Exploiting(KINGDOM_18, "flat:worlds=1", 1.0, 1, tmp_path, rounds=1)
    training.go()
    assert 0 <= training.gain(4).share <= 1
    with pytest.raises(BadSettings, match="has no character 'nobody'"):
        Exploiting(KINGDOM_18, "character:nobody", 1.0, 1, tmp_path)


def test_cooled_a_network_chooses_as_it_does_at_that_temperature() -> None:
    network, setting = new_network("kingdom-18"), KINGDOM_18.setting()
    games_now = Tables(setting, 1, 5).games
    actions = games_now.moves[0, : games_now.counts[0]].tolist()
    told, shares = Player(network, setting).think(games_now.seen(0, 0), 0, actions)
    other, same = Player(cooled(network, 0.5), setting).think(games_now.seen(0, 0), 0, actions)
    assert softmax(other) == pytest.approx(softmax(told, 0.5), rel=1e-3)
    assert same == pytest.approx(shares)
