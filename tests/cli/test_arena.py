"""The arena and the ladder on the command line."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from regalia import verify
from regalia.cli import main
from regalia.cli.arguments import split_bots
from regalia.games import games

SVG = "{http://www.w3.org/2000/svg}"


def run(*args: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(args)
    code = ended.value.code
    assert code is None or isinstance(code, int)
    return code or 0


def test_bots_are_separated_by_commas_and_keep_their_settings() -> None:
    assert split_bots("search:iterations=20,seed=3,random,flat:worlds=5") == [
        "search:iterations=20,seed=3",
        "random",
        "flat:worlds=5",
    ]


def test_the_arena_says_who_is_stronger(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    arguments = ["arena", "kingdom-18", "--bots", "character:reckoner,random", "--sets", "12", "--seed", "3"]
    assert run(*arguments, "--json", "--out", str(tmp_path)) == 0
    (contest,) = json.loads(capsys.readouterr().out)
    assert contest["sets"] == 12
    assert contest["games"] == 24
    assert contest["score"] > 0.5
    assert 0 <= contest["thinking_ms_p50"] <= contest["thinking_ms_p99"]
    assert run(*arguments, "--out", str(tmp_path)) == 0
    assert "character:reckoner" in capsys.readouterr().out


def test_the_arena_takes_luck_away_where_it_is_asked_to(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "kingdom-18", "--bots", "network,character:schemer", "--sets", "5", "--json"]
    contests = []
    for more in ([], ["--less-luck"]):
        assert run(*arguments, *more) == 0
        contests += json.loads(capsys.readouterr().out)
    with_luck, without = contests
    assert with_luck["score"] == with_luck["score_with_luck"] == without["score_with_luck"] != without["score"]


def test_shards_are_merged_and_single_games_shown(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    arguments = ["arena", "kingdom-18", "--bots", "character:reckoner,random", "--sets", "6", "--json"]
    for part in ("1/2", "2/2"):
        assert run(*arguments, "--out", str(tmp_path / part[0]), "--shard", part) == 0
    assert run(*arguments) == 0
    whole = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert run("lab", "merge", str(tmp_path / "all"), str(tmp_path / "1"), str(tmp_path / "2"), "--json") == 0
    merged = json.loads(capsys.readouterr().out)
    assert [contest["score"] for contest in merged] == [contest["score"] for contest in whole]
    assert run("lab", "merge", str(tmp_path / "all"), str(tmp_path / "1")) == 0
    assert "character:reckoner" in capsys.readouterr().out
    (contest,) = (path for path in (tmp_path / "all").iterdir())
    assert run("lab", "game", str(contest), "--set", "3", "--line-up", "01") == 0
    assert verify(capsys.readouterr().out)


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (["--shard", "3/2", "--out", "kept"], "A shard is written I/N"),
        (["--shard", "two", "--out", "kept"], "A shard is written I/N"),
        (["--shard", "1/2"], "A shard is of use only with --out"),
        (["--shard", "1/2", "--out", "kept", "--until-answer"], "A shard alone cannot tell the answer"),
    ],
)
def test_shards_that_cannot_be_are_refused(
    capsys: pytest.CaptureFixture[str], more: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("arena", "kingdom-18", "--bots", "random,character:schemer", *more) == 2
    assert sentence in capsys.readouterr().err


def test_the_arena_plays_with_house_rules_and_other_cards(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text((games()["kingdom-18"].folder / "cards.toml").read_text().replace("value = 5", "value = 50"))
    arguments = ["arena", "kingdom-18", "--bots", "character:reckoner,random", "--sets", "12", "--json"]
    told = []
    for more in ([], ["--cards", str(own)], ["--option", "unclaimed_realm=stays"]):
        assert run(*arguments, *more) == 0
        (contest,) = json.loads(capsys.readouterr().out)
        told.append(contest["win_share"])
    assert len(set(told)) > 1


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        ("random", "The arena needs at least two bots"),
        ("random,genius", "There is no bot 'genius'"),
        ("random,character:liar", "Kingdom 18 has no character 'liar'; its characters are schemer, reckoner, soldier."),
        ("random,character", "The bot character needs to know which one"),
        ("random,os:nothing", "The bot os:nothing cannot be imported"),
    ],
)
def test_bots_that_cannot_play_are_refused_with_a_sentence(
    capsys: pytest.CaptureFixture[str], players: str, sentence: str
) -> None:
    assert run("arena", "kingdom-18", "--bots", players) == 2
    assert sentence in capsys.readouterr().err


def test_the_ladder_rates_its_rungs_and_draws_them(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    players = "random,flat:worlds=20,character:schemer"
    arguments = ["ladder", "kingdom-18", "--bots", players, "--sets", "8", "--out", str(tmp_path)]
    assert run(*arguments) == 0
    said = capsys.readouterr().out
    assert "skill" in said
    assert "The plot is in" in said
    picture = ElementTree.parse(tmp_path / "ladder.svg").getroot()
    assert {"random", "flat:worlds=20", "character:schemer"} <= {text.text for text in picture.iter(f"{SVG}text")}
    assert len(list(picture.iter(f"{SVG}circle"))) == 3
    assert run(*arguments, "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["contests"]) == 3
    assert told["ratings"][-1]["bot"] == "random"
    assert told["ratings"][0]["mu"] > 25 > told["ratings"][-1]["mu"]


def test_a_ladder_of_one_rung_is_refused_with_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("ladder", "kingdom-18", "--bots", "random") == 2
    assert "A ladder needs at least two bots" in capsys.readouterr().err


def test_a_plot_that_cannot_be_written_is_refused_before_anything_is_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    nowhere = tmp_path / "nowhere" / "ladder.svg"
    assert run("ladder", "kingdom-18", "--bots", "random,flat", "--plot", str(nowhere)) == 2
    assert f"The plot cannot be saved as {nowhere}" in capsys.readouterr().err
