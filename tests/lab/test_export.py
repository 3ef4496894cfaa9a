"""Datasets: what a seat saw and did, and nothing that it could not see; the same on any number of jobs."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import regalia
from regalia.bots.kinds import NetworkBot
from regalia.engine.errors import BadSettings
from regalia.engine.observation import Layout
from regalia.lab.dataset import RULES, Dataset, Part
from regalia.lab.export import Plan, Text, run, run_transcripts
from regalia.lab.games import Game, Terms, replay
from regalia.lab.work import Local
from regalia.play.match import Match

pytestmark = pytest.mark.xdist_group("lab export")

TERMS = Terms("kingdom-18", 2)
PLAN = Plan(TERMS, ("character:reckoner", "random"), seed=5)
GAMES = 1_001  # enough for compiled play


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("dataset")
    run(PLAN, GAMES, made)
    return made


@pytest.fixture(scope="module")
def part(folder: Path) -> Part:
    return next(iter(Dataset(folder)))


def played(part: Part, number: int) -> tuple[Match, list[int]]:
    """A game of the dataset from its deal, and its moves."""
    row = part.frame("games").row(number, named=True)
    return replay(TERMS, Game(PLAN.seed, row["game"], tuple(row["players"])), []), row["moves"]


def test_every_decision_is_what_the_seat_saw_could_do_and_did(part: Part) -> None:
    layout, rows = Layout(TERMS.setting()), part.decisions.to_dicts()
    observations, masks, at = part.observations(), part.masks(), 0
    for number in range(5):
        match, moves = played(part, number)
        for move in moves:
            if len(match.actions()) > 1:
                row, seat = rows[at], match.seat
                assert seat is not None
                assert (row["game"], row["ply"], row["seat"], row["action"]) == (number, match.ply, seat, move)
                assert row["legal"] == match.actions() == np.flatnonzero(masks[at]).tolist()
                assert np.array(row["seen"]).tobytes() == match.seen(seat).to_array().tobytes()
                assert np.array_equal(observations[at], layout.observe(match.seen(seat), seat))
                at += 1
            match.play(move)
        outcome = match.outcome
        assert outcome is not None
        assert part.frame("games").row(number, named=True)["scores"] == list(outcome.scores)


def test_nobody_is_shown_what_another_seat_holds(part: Part) -> None:
    """Of what only its owner sees, the rows of all other seats read -1, whatever was played."""
    mine = np.arange(2)[None, :] == part.seats[:, None]
    assert (part.seen["hand"][~mine] == -1).all()
    assert (part.seen["hand"][mine] != -1).any()
    assert (part.seen["random"] == np.uint64(-1 & (1 << 64) - 1)).all()


def test_the_policy_is_that_of_whoever_decided(part: Part) -> None:
    rows = part.decisions
    sums = rows["policy"].list.sum().to_numpy()
    assert sums == pytest.approx(np.ones(len(rows)), abs=1e-5)
    games = part.frame("games")["players"].to_list()
    by_chance = [games[game][seat] == "random" for game, seat in zip(rows["game"], rows["seat"], strict=True)]
    even = (rows["policy"].list.max() - rows["policy"].list.min()).to_numpy() < 1e-6
    assert even[by_chance].all()
    assert not even[~np.array(by_chance)].all()


@pytest.mark.slow
def test_what_a_network_thought_is_kept(tmp_path: Path) -> None:
    plan = Plan(TERMS, ("network:temperature=100", "character:reckoner"), seed=5)
    run(plan, 4, tmp_path)
    part = next(iter(Dataset(tmp_path)))
    games, at = part.frame("games"), 0
    for number in range(4):
        players = games["players"][number].to_list()
        match = replay(TERMS, Game(plan.seed, number, tuple(players)), [])
        for move in games["moves"][number].to_list():
            if len(match.actions()) > 1:
                row, seat = part.decisions.row(at, named=True), match.seat
                assert seat is not None
                if players[seat].startswith("network"):
                    thoughts = NetworkBot().think(match.setting, match.seen(seat))
                    weights = {thought.action: thought.weight for thought in thoughts}
                    assert row["policy"] == pytest.approx([weights[move] for move in row["legal"]], abs=1e-5)
                    assert row["value"] == pytest.approx(2 * thoughts[0].value - 1, abs=1e-5)
                else:
                    assert row["value"] is None
                at += 1
            match.play(move)


def test_rewards_to_go_are_those_of_the_end(part: Part) -> None:
    shares = np.array(part.frame("games")["shares"].to_list())
    assert np.array_equal(part.rewards, (2 * shares - 1)[part.decisions["game"], part.seats].astype(np.float32))


def test_events_say_who_saw_them(part: Part) -> None:
    match, moves = played(part, 0)
    for move in moves:
        match.play(move)
    rows = [row for row in part.frame("events").to_dicts() if row["game"] == 0 and row["kind"] not in RULES]
    for seat in (0, 1):
        told = [(event.ply, event.kind, list(event.row[1:])) for event in match.events(seat)]
        seen = [row for row in rows if row["audience"] == -1 or row["audience"] >> seat & 1]
        assert [(row["ply"], row["kind"], row["numbers"]) for row in seen] == told


def test_arrays_are_read_without_copying(part: Part) -> None:
    for array in (part.seen, part.seats, part.actions, part.rewards):
        assert not array.flags.writeable  # it lies where the file was read to
    assert part.seen.dtype.names is not None
    assert set(part.seen.dtype.names) == set(part.dataset.schema["seen"]["fields"])


def test_a_dataset_is_the_same_to_the_byte_on_any_number_of_jobs_and_when_resumed(folder: Path, tmp_path: Path) -> None:
    run(PLAN, GAMES, tmp_path, Local(2))
    files = sorted(path.name for path in folder.glob("*.parquet"))
    assert files
    for name in files:
        assert (tmp_path / name).read_bytes() == (folder / name).read_bytes()
    (tmp_path / "games-00000000.parquet").unlink()  # as when it was interrupted before the last file
    run(PLAN, GAMES, tmp_path)
    assert all((tmp_path / name).read_bytes() == (folder / name).read_bytes() for name in files)


def test_other_games_are_not_mixed_in(folder: Path) -> None:
    with pytest.raises(BadSettings, match="holds another experiment"):
        run(Plan(TERMS, ("random", "random"), seed=5), GAMES, folder)


def test_observations_can_be_kept(tmp_path: Path, part: Part) -> None:
    run(Plan(TERMS, PLAN.players, PLAN.seed, observations=True), 20, tmp_path)
    kept = next(iter(Dataset(tmp_path)))
    assert "observation" in kept.decisions.columns
    assert np.array_equal(kept.observations(), part.observations()[: len(kept.decisions)])


def test_a_folder_without_a_dataset_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSettings, match=r"holds no dataset: there is no schema\.json"):
        Dataset(tmp_path)
    (tmp_path / "schema.json").write_text(json.dumps({"format": 99}))
    with pytest.raises(BadSettings, match="has format 99, and this reads"):
        Dataset(tmp_path)


def finished(seed: int, entropy: list[str] | None = None, **settings: object) -> str:
    match = regalia.start("kingdom-18", seed=seed, entropy=entropy or [], **settings)  # type: ignore[arg-type]
    chance = regalia.bots.stream(seed)
    while match.seat is not None:
        regalia.bots.move(match, regalia.bots.make("random"), chance)
    match.bots = {1: "random"}
    return match.transcript()


def test_transcripts_become_data_and_names_do_not(tmp_path: Path) -> None:
    good = finished(1, names=["Wilhelmina", "Ben"])
    mixed = finished(2, ["salt", "pepper"])
    texts = [
        Text("good", good),
        Text("salted", mixed),
        Text("changed", mixed.replace("entropy 0: salt", "entropy 0: sugar")),
        Text("running", regalia.start("kingdom-18", seed=3).transcript()),
        Text("other", finished(4, options={"tie_break": "scoring"})),
        Text("result", good.replace("result: Wilhelmina ", "result: Wilhelmina 1")),
        Text("nothing", "what?"),
    ]
    left_out = dict(run_transcripts(TERMS, texts, tmp_path))
    assert sorted(left_out) == ["changed", "nothing", "other", "result", "running"]
    assert "not legal" in left_out["changed"] or "result" in left_out["changed"]
    assert left_out["other"] == "It is of another game or version, or of other seats, options or cards."
    assert left_out["result"] == "its result is not the one that was played"
    assert left_out["running"] == "The match is not over."
    [part] = Dataset(tmp_path)
    games = part.frame("games")
    assert games["source"].to_list() == ["good", "salted"]
    assert games["players"].to_list() == [["person", "random"]] * 2
    assert part.decisions["policy"].list.first().is_null().all()
    for text, row in zip((good, mixed), games.to_dicts(), strict=True):
        match = regalia.replay(text)
        assert match.outcome is not None
        assert row["scores"] == list(match.outcome.scores)
    assert not any(b"Wilhelmina" in path.read_bytes() for path in tmp_path.iterdir())
