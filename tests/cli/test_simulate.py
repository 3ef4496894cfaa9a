"""`regalia simulate` and `regalia bench`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from regalia.games import games
from tests.cli.conftest import Command


def simulated(command: Command, *args: object) -> dict[str, Any]:
    figures: dict[str, Any] = json.loads(command("simulate", *args, "--json").went_well())
    return figures


def test_simulate_counts_games_as_json(command: Command) -> None:
    figures = simulated(command, "kingdom-18", "--games", 500)
    assert list(figures) == ["games", "seats", "wins", "draws", "mean_scores", "decisions", "seconds"]
    assert (figures["games"], figures["seats"]) == (500, 2)
    assert sum(figures["wins"]) + figures["draws"] == 500
    assert figures["decisions"] == 500 * 20
    assert all(0 < mean < 30 for mean in figures["mean_scores"])
    assert figures["seconds"] > 0


def test_the_outcome_depends_on_the_seed_and_not_on_the_jobs(command: Command) -> None:
    alone = simulated(command, "kingdom-18", "--games", 5_000, "--seed", 5)
    together = simulated(command, "kingdom-18", "--games", 5_000, "--seed", 5, "--jobs", 2)
    other = simulated(command, "kingdom-18", "--games", 5_000, "--seed", 6)
    for figures in (alone, together, other):
        del figures["seconds"]
    assert alone == together != other


def test_options_and_cards_reach_the_games(command: Command, tmp_path: Path) -> None:
    plain = simulated(command, "kingdom-18", "--games", 2_000)
    stays = simulated(command, "kingdom-18", "--games", 2_000, "--option", "unclaimed_realm=stays")
    own = tmp_path / "own.toml"
    own.write_text((games()["kingdom-18"].folder / "cards.toml").read_text().replace("value = 5", "value = 50"))
    rich = simulated(command, "kingdom-18", "--games", 2_000, "--cards", own)
    assert plain["wins"] != stays["wins"]
    assert min(rich["mean_scores"]) > 2 * max(plain["mean_scores"])


def test_simulate_lets_bots_play_the_same_games_on_any_number_of_jobs(command: Command) -> None:
    asked = ("kingdom-18", "--games", 2_500, "--seed", 4, "--bots", "character:reckoner,random")
    alone, together = simulated(command, *asked), simulated(command, *asked, "--jobs", 2)
    assert alone["bots"] == ["character:reckoner", "random"]
    assert alone["wins"][0] > 2 * alone["wins"][1]
    assert sum(alone["wins"]) + alone["draws"] == 2_500
    assert {**alone, "seconds": 0} == {**together, "seconds": 0}


def test_simulate_takes_any_bot_and_one_for_all_seats(command: Command) -> None:
    out = command("simulate", "kingdom-18", "--games", 4, "--bots", "flat:worlds=3").went_well()
    for part in ("4 games with bots", "0 Red  flat:worlds=3", "1 Blue  flat:worlds=3", "80 decisions in"):
        assert part in out


def test_simulate_tells_people_who_won_and_how_fast(command: Command) -> None:
    out = command("simulate", "kingdom-18", "--games", 100, "--seats", 2).went_well()
    for part in ("100 games by chance", "0 Red", "1 Blue", "draws", "2,000 decisions in", "decisions a second"):
        assert part in out


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["chess"], "There is no game 'chess'"),
        (["kingdom-18", "--bots", "random,random,random"], "Kingdom 18 is for 2 players, not 3."),
        (["greed", "--seats", "3", "--bots", "random,random"], "3 bots are needed, one for each seat, or one for all"),
        (["kingdom-18", "--bots", "random,genius"], "There is no bot 'genius'"),
        (["kingdom-18", "--bots", "random", "--tournament"], "Tournaments are simulated by chance only"),
        (["kingdom-18", "--games", "0"], "Invalid value for '--games'"),
        (["kingdom-18", "--games", "many"], "Invalid value for '--games'"),
        (["kingdom-18", "--jobs", "0"], "Invalid value for '--jobs'"),
        (["kingdom-18", "--seed", "-1"], "Invalid value for '--seed'"),
        (["kingdom-18", "--seed", str(2**63)], "Invalid value for '--seed'"),
        (["kingdom-18", "--seats", "3"], "Kingdom 18 is for 2 players, not 3."),
        (["kingdom-18", "--option", "tie_break=coin"], "The option tie_break takes played, scoring, contributed"),
        (["kingdom-18", "--gaems", "3"], "No such option: --gaems"),
    ],
)
def test_bad_input_is_refused_with_one_sentence(command: Command, args: list[str], sentence: str) -> None:
    assert command("simulate", *args).refused().startswith(sentence)


@pytest.mark.slow
def test_bench_measures_every_game(command: Command) -> None:
    speeds = json.loads(command("bench", "--json").went_well())
    assert [speed["game"] for speed in speeds] == list(games())
    for speed in speeds:
        assert set(speed) == {"game", "random_play", "stepped", "copy_ns", "state_bytes"}
        assert speed["random_play"] > speed["stepped"] > 0
        assert speed["copy_ns"] > 0
        assert speed["state_bytes"] == games()[speed["game"]].state_type.dtype.itemsize
