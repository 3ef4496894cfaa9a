"""The example of a new game: small, checked by the suite that ships, played in the terminal and by programs."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import regalia
from regalia import UnknownGame
from regalia.engine.game import Game
from regalia.games import games
from regalia.testing.cases import load
from tests.effort import PATIENCE
from tests.new_game import NAME, SOURCES, install

pytestmark = pytest.mark.xdist_group("new game")


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return install(tmp_path_factory.mktemp("new_game"))


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The game in this process, for as long as a test runs."""
    monkeypatch.syspath_prepend(SOURCES)
    game = load("high_bid:GAME")
    yield game
    del games()[game.name]


def run(environment: dict[str, str], *command: str, typed: str = "") -> str:
    ran = subprocess.run(
        [sys.executable, *command],
        input=typed,
        env=environment,
        cwd=environment["PYTHONPATH"],
        capture_output=True,
        check=False,
        text=True,
        timeout=PATIENCE,
    )
    assert ran.returncode == 0, ran.stdout[-2000:] + ran.stderr[-2000:]
    return ran.stdout


def test_it_is_small() -> None:
    written = [path for path in SOURCES.rglob("*") if path.suffix in (".py", ".toml", ".md")]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in written) < 250


SUITE = ("-m", "pytest", "-q", "-W", "error", "--pyargs", "regalia.testing", "--game", "high_bid:GAME")


def test_the_suite_that_ships_finds_nothing_wrong_with_it(environment: dict[str, str]) -> None:
    """Without what has to be compiled, which the slow tests add."""
    assert "passed" in run(environment, *SUITE, "-k", "not both_ways and not compiled and not test_worlds")


@pytest.mark.slow
def test_the_whole_suite_finds_nothing_wrong_with_it(environment: dict[str, str]) -> None:
    assert "passed" in run(environment, *SUITE)


def test_a_game_that_is_not_there_is_named(game: Game) -> None:
    with pytest.raises(
        UnknownGame, match="There is no game high_bid:GAMES: module 'high_bid' has no attribute 'GAMES'"
    ):
        load("high_bid:GAMES")
    with pytest.raises(UnknownGame, match="There is no game nowhere:GAME: No module named 'nowhere'"):
        load("nowhere:GAME")
    with pytest.raises(UnknownGame, match=r"high_bid:PHASES is not a regalia.engine.game.Game"):
        load("high_bid:PHASES")


def test_it_is_played_in_the_terminal_to_its_end_and_kept(
    environment: dict[str, str], game: Game, tmp_path: Path
) -> None:
    kept = tmp_path / "match.txt"
    play = ["-m", "regalia", "play", NAME, "--seats", "3", "--seed", "2", "--bot", "random", "--save", str(kept)]
    assert "after three rounds!" in run(environment, *play, typed="1\n" * 20)
    text = kept.read_text(encoding="utf-8")
    assert regalia.replay(text).transcript() == text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("example", "few"),
    [
        ("random_vector", "--games=2000"),
        ("random_gymnasium", "--steps=100"),
        ("random_pettingzoo", "--games=3"),
        ("random_openspiel", "--simulations=5"),
    ],
)
def test_programs_play_it(environment: dict[str, str], example: str, few: str) -> None:
    assert run(environment, str(SOURCES.parent / f"{example}.py"), "--game", NAME, few)


def test_three_bids_are_sealed_until_all_are_in(game: Game) -> None:
    match = regalia.start(game.name, seats=3, seed=4)
    for _ in range(2):
        match.play(match.moves()[0])
        assert match.view()["players"][match.ply - 1]["laid"] is None
        assert "(sealed)" in match.transcript()
    match.play(match.moves()[0])
    assert "(sealed)" not in match.transcript()
