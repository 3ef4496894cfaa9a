"""Networks: what they think follows from their weights alone, and they play nothing that they did not learn."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import regalia
from regalia import BadSettings, bots
from regalia.engine.chance import stream
from regalia.engine.observation import Layout
from regalia.games import games
from regalia.search.network import LAYERS, STEPS, Network, Player, load, shipped, softmax
from regalia.testing.cases import new_match, some_plies

WIDTH = 6
LARGEST = 150_000  # bytes of a network in the wheel
SHIPPED = [name for name, game in games().items() if shipped(game) is not None]


def new_network(name: str, **told: Any) -> Network:
    """A network with weights by chance that reads every third number."""
    game = games()[name]
    layout = Layout(game.setting(), shared=True)
    random = np.random.default_rng(1)
    inputs = np.arange(0, layout.size, 3, dtype=np.int32)
    sizes = {
        "first": (len(inputs), WIDTH),
        "second": (WIDTH, WIDTH),
        "words": (WIDTH, len(layout.words.names)),
        "value": (WIDTH, layout.room),
    }
    about = {
        "game": name,
        "rules": game.version,
        "observations": game.observation,
        "layout": layout.digest,
    }
    return Network(
        about | told,
        inputs,
        {part: random.normal(size=size).astype(np.float32) for part, size in sizes.items()},
        {part: random.normal(size=size[1]).astype(np.float32) for part, size in sizes.items()},
    )


def worked_out(player: Player, seen: Any, seat: int, actions: list[int]) -> tuple[list[float], list[float]]:
    """What a network thinks, as its documentation says it: layer by layer, word by word."""
    weights, biases = player.network.weights, player.network.biases
    hidden = player.layout.observe(seen, seat)[player.network.inputs].astype(float)
    for name in LAYERS[:2]:
        hidden = np.maximum(hidden @ weights[name] + biases[name], 0)
    scores = hidden @ weights["words"] + biases["words"]
    told = [sum(scores[word] for word in player.layout.words.of[seat, action] if word >= 0) for action in actions]
    seats = player.setting.seats
    raised = np.exp(hidden @ weights["value"] + biases["value"])[:seats]
    return told, [raised[(other - seat) % seats] / raised.sum() for other in range(seats)]


@pytest.mark.parametrize(("learnt", "seats"), [("kingdom-18", 2), ("greed", 2), ("greed", 3), ("fall-of-kingdoms", 4)])
def test_a_network_thinks_what_its_weights_say(learnt: str, seats: int) -> None:
    player = Player(new_network(learnt), games()[learnt].setting(seats))
    for match in some_plies(new_match(player.setting, 3), 3):
        if match.seat is None or match.ply > 12:
            return
        seen, actions = match.seen(match.seat), match.actions()
        told, shares = player.think(seen, match.seat, actions)
        expected, wins = worked_out(player, seen, match.seat, actions)
        assert told == pytest.approx(expected, rel=1e-3, abs=1e-3)
        assert shares == pytest.approx(wins, rel=1e-3, abs=1e-3)
        assert shares.sum() == pytest.approx(1.0)


def test_a_file_keeps_a_network_to_half_a_step(tmp_path: Path) -> None:
    network = new_network("kingdom-18", recipe={"seed": 7})
    network.save(tmp_path / "it.npz")
    assert [file.name for file in tmp_path.iterdir()] == ["it.npz"]
    kept = load(tmp_path / "it.npz")
    assert kept.told["recipe"] == {"seed": 7}
    assert (kept.inputs == network.inputs).all()
    for name in LAYERS:
        step = np.abs(network.weights[name]).max(axis=0) / STEPS
        assert (np.abs(kept.weights[name] - network.weights[name]) <= 0.51 * step).all()
        assert (kept.biases[name] == network.biases[name]).all()


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ({"game": "greed"}, "This network plays greed, not kingdom-18."),
        (
            {"rules": 99},
            "This network learnt Kingdom 18 by version 99 of its rules, and this is version 1:"
            " train it anew with regalia learn kingdom-18.",
        ),
        (
            {"observations": 1},
            "This network learnt Kingdom 18 by version 1 of its observations, and this is version 2:"
            " train it anew with regalia learn kingdom-18.",
        ),
        (
            {"layout": "0123456789abcdef"},
            "This network learnt Kingdom 18 from observations that are laid out differently:"
            " train it anew with regalia learn kingdom-18.",
        ),
    ],
)
def test_what_a_network_did_not_learn_it_does_not_play(told: dict[str, Any], sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "other.npz"
    new_network("kingdom-18", **told).save(file)
    bot = bots.make(f"network:file={file}")
    setting = games()["kingdom-18"].setting()
    with pytest.raises(BadSettings) as refused:
        bots.needs_compiling(bot, setting)
    assert str(refused.value) == sentence


def test_a_file_that_holds_no_network_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "notes.npz"
    file.write_text("nothing of the kind")
    for path in (file, tmp_path / "missing.npz"):
        with pytest.raises(BadSettings, match="There is no network to read in "):
            load(path)


def test_a_game_that_nobody_learnt_says_how_to() -> None:
    other = replace(games()["kingdom-18"].setting())
    other.game = copy(other.game)
    other.game.name = "kingdom-19"
    with pytest.raises(BadSettings, match="regalia learn kingdom-19 trains one"):
        bots.needs_compiling(bots.make("network"), other)


@pytest.mark.parametrize("learnt", SHIPPED)
def test_networks_that_come_along_are_small_and_fit_every_table(learnt: str) -> None:
    game = games()[learnt]
    path = shipped(game)
    assert path is not None
    assert path.stat().st_size <= LARGEST
    for seats in game.seats:
        Player(load(path), game.setting(seats))


def test_the_colder_the_nearer_to_the_best() -> None:
    logits = np.array([0.0, 1.0, 3.0], np.float32)
    best = [softmax(logits, temperature)[2] for temperature in (4.0, 1.0, 0.25)]
    assert best == sorted(best)
    assert softmax(logits, 0.01) == pytest.approx([0, 0, 1])


def test_a_network_plays_a_game_to_its_end_and_the_same_again() -> None:
    played = []
    for _ in range(2):
        match, random = regalia.start("kingdom-18", seed=5), stream(8)
        while match.seat is not None:
            bots.move(match, bots.make("network:temperature=100"), random)
        played.append([move.text for move in match.played])
    assert played[0] == played[1]
