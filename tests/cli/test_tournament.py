"""Tournaments: `--tournament` of play and simulate, and the transcripts of tournaments in the other commands."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import regalia
from regalia import Series
from regalia.games.greed.state import SYMBOL
from tests.cli.conftest import Command
from tests.cli.test_process import Terminal

PLAY = ("play", "greed", "--tournament", "--seats", 3, "--bot", "random", "--seed", 5)


def any_answers(seed: int, n: int) -> str:
    """Answers to all kinds of questions; what does not fit is asked again. A number alone names no card of a hand that
    holds it with two symbols, so every number is followed by its cards."""
    choose = random.Random(seed)
    cards = ("", *(f"({symbol})" for symbol in SYMBOL.names))
    return "".join(f"{number}{card}\n" for number in choose.choices(range(1, 8), k=n) for card in cards)


def finished(name: str = "greed", seats: int | None = 3) -> Series:
    series = regalia.start_series(name, seats, seed=4)
    choose = random.Random(4)
    while not series.over:
        series.play(choose.choice(series.match.actions()))
    return series


def row(name: str, series: Series) -> list[str]:
    """A line of the table of points, by its columns."""
    seat = series.names.index(name)
    return [name, *(f"{points[seat]:g}" for points in (*series.table(), series.totals()))]


def test_a_whole_tournament_is_played_saved_and_proved(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "tournament.txt"
    out = command(*PLAY, "--save", path, typed=any_answers(1, 900)).went_well()
    series = regalia.replay_series(path.read_text())
    assert series.outcome is not None
    lines = [line.split() for line in out.splitlines()]
    for number in (1, 2, 3):
        assert out.count(f"Game {number} of 3 ─") == 1
        assert ["points", *(f"game {n}" for n in range(1, number + 1)), "total"] in [
            [column.strip() for column in line.split("  ") if column] for line in out.splitlines()
        ]
    for name in series.names:
        assert row(name, series) in lines
    assert series.outcome.reason in out
    assert series.shuffle.commitment[:16] in out.partition("Game 1 of 3")[0]
    assert f"\n{series.shuffle.key.hex()}\n" in out
    assert all(len(line) <= 80 for line in out.splitlines() if str(path) not in line)
    assert "replayed to its end: 3 games" in command("verify", path).went_well()
    assert command("play", "--resume", path).refused().startswith(f"The tournament in {path} is over: `regalia replay")


def test_the_first_player_goes_round_and_a_tournament_is_left_and_gone_on_with(
    command: Command, tmp_path: Path
) -> None:
    path = tmp_path / "tournament.txt"
    out = command(*PLAY, "--save", path, typed=any_answers(1, 200)).went_well()
    assert f"Go on with it: regalia play --resume {path}\n" in out
    left = regalia.replay_series(path.read_text())
    assert 0 < len(left.table()) < 3
    assert "The tournament is not over: `regalia play --resume " in command("replay", path).refused()
    assert "as far as it was played" in command("verify", path).went_well()

    on = command("play", "--resume", path, "--save", path, "--bot", "random", typed=any_answers(2, 900)).went_well()
    begin = on.partition(f"Game {len(left.matches)} of 3")[0]
    assert row("Anna", left) in [line.split() for line in begin.splitlines()]  # the points so far
    series = regalia.replay_series(path.read_text())
    assert series.over
    assert series.table()[: len(left.table())] == left.table()
    firsts = [match.played[0].seat for match in series.matches]
    assert firsts == [(firsts[0] + away) % 3 for away in range(3)]


def test_any_game_has_tournaments(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "tournament.txt"
    out = command("play", "kingdom-18", "--tournament", "--bot", "random", "--save", path, typed="1\n" * 60).went_well()
    assert "A tournament of 2 games." in out
    assert regalia.replay_series(path.read_text()).over


def test_a_finished_tournament_is_told_again(command: Command, tmp_path: Path) -> None:
    series = finished()
    path = tmp_path / "tournament.txt"
    path.write_text(series.transcript())
    out = command("replay", path, "--seat", 1).went_well()
    assert [f"Game {number} of 3 ─" in out for number in (1, 2, 3)] == [True] * 3
    assert out.count("seen through the eyes of Ben") == 3
    assert row("Clara", series) in [line.split() for line in out.splitlines()]
    path.write_text(series.transcript().replace("games: 3", "games: 4"))
    for name in ("replay", "verify"):
        assert command(name, path).refused().startswith("The points or the result are not those")


@pytest.mark.slow
def test_simulate_counts_tournaments(command: Command) -> None:
    args = ("simulate", "greed", "--tournament", "--seats", 3, "--games", 40)
    figures = json.loads(command(*args, "--json").went_well())
    assert list(figures) == ["tournaments", "seats", "wins", "draws", "mean_points", "decisions", "seconds"]
    assert sum(figures["wins"]) + figures["draws"] == figures["tournaments"] == 40
    assert 3 * 7 < sum(figures["mean_points"]) < 3 * (7 + 2 * 6)  # each game has a winner with 7, the others have less
    again = json.loads(command(*args, "--json", "--jobs", 2).went_well())
    assert {**again, "seconds": 0} == {**figures, "seconds": 0}
    out = command(*args).went_well()
    for part in ("Greed, 40 tournaments by chance", "mean points", "tournaments and"):
        assert part in out


def test_simulate_gives_the_points_of_a_series_in_any_game(command: Command) -> None:
    figures = json.loads(command("simulate", "kingdom-18", "--tournament", "--games", 200, "--json").went_well())
    single = json.loads(command("simulate", "kingdom-18", "--games", 400, "--json").went_well())
    assert sum(figures["mean_points"]) == pytest.approx(2 * sum(single["mean_scores"]))  # the same 400 games
    assert figures["decisions"] == single["decisions"]


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["play", "chess", "--tournament"], "There is no game 'chess'"),
        (["play", "greed", "--tournament", "--seats", "6"], "Greed is for 2 to 5 players, not 6."),
        (["play", "--tournament", "--resume", "x"], "A saved match has its game, seats, seed, options"),
        (["simulate", "greed", "--tournament", "--games", "0"], "Invalid value for '--games'"),
    ],
)
def test_bad_input_is_refused_with_one_sentence(command: Command, args: list[str], sentence: str) -> None:
    assert command(*args).refused().startswith(sentence)


def test_in_a_terminal_the_next_game_waits_until_the_points_are_read(tmp_path: Path) -> None:
    series = regalia.start_series("kingdom-18", seed=3)
    while len(series.matches) == 1 and len(series.match.played) < 19:
        series.play(series.match.moves()[0])
    path = tmp_path / "tournament.txt"
    path.write_text(series.transcript(whole=True))
    mine = ("--seat", series.match.seat, "--bot", "random", "--no-history")
    with Terminal("play", "--plain", "--resume", path, *mine, NO_COLOR="1", LINES="90", cwd=tmp_path) as terminal:
        terminal.wait_for("? help, q quit")
        terminal.type(f"{series.match.moves()[0]}\r")
        assert "game 1" in terminal.wait_for("Enter deals the next game, q ends.")
        terminal.wait_for("> ")
        terminal.type("q\r")
        terminal.wait_for("Save the tournament?")
        terminal.wait_for("> ")
        terminal.type("\r")
        terminal.wait_for("Goodbye.")
        assert terminal.ends() == 0
    left = regalia.replay_series(path.read_text())
    assert (len(left.table()), left.match.ply) == (1, 0)
