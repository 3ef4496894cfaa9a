"""Series: who begins, the table of points, and a transcript that proves all its games."""

from __future__ import annotations

import random
import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

import regalia
from regalia import BadSettings, BadTranscript, Series
from regalia.engine.game import Begins
from regalia.games import find
from regalia.play.sheet import Sheet


def played(name: str = "greed", seed: int = 4, games: int | None = None, **how: object) -> Series:
    series = regalia.start_series(name, seed=seed, games=games, **how)  # type: ignore[arg-type]
    choose = random.Random(seed)
    while not series.over:
        series.play(choose.choice(series.match.actions()))
    return series


GREED = played(seats=3, names=["Ann", "Bob", "Cid"], entropy=["a", "b", "c"])
TEXT = GREED.transcript()


def refused(text: str) -> str:
    with pytest.raises(BadTranscript) as caught:
        regalia.verify_series(text)
    assert str(caught.value).endswith(".")
    return str(caught.value)


# Who begins


def test_gr_39_a_tournament_has_as_many_games_as_players() -> None:
    assert [regalia.start_series("greed", seats).games for seats in (2, 3, 4, 5)] == [2, 3, 4, 5]
    assert len(GREED.matches) == 3


def test_gr_40_the_first_turn_goes_round_the_table() -> None:
    firsts = [match.setting.first for match in GREED.matches]
    assert firsts[0] is not None
    assert firsts == [(firsts[0] + away) % 3 for away in range(3)]
    for match in GREED.matches:
        assert match.played[0].seat == match.setting.first


def test_chance_picks_who_begins_the_first_game_unless_a_seat_is_chosen() -> None:
    assert {regalia.start_series("greed", 3, seed=seed).match.seat for seed in range(30)} == {0, 1, 2}
    assert regalia.start_series("greed", 3, seed=1, first=2).match.seat == 2
    with pytest.raises(BadSettings, match="Seat 3 cannot begin"):
        regalia.start_series("greed", 3, first=3)


def test_fok_35_where_the_game_says_so_the_winner_begins_the_next_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find("greed"), "begins", Begins.WINNER)
    series = played(seats=3, games=6, first=1)
    assert series.matches[0].setting.first == 1
    for before, match in zip(series.matches, series.matches[1:], strict=False):
        assert before.outcome is not None
        assert (match.setting.first,) == before.outcome.winners
    assert regalia.replay_series(series.transcript()).totals() == series.totals()


@pytest.mark.parametrize("seed", ["x", -1, 1 << 64, True])
def test_a_series_refuses_the_seeds_that_a_match_refuses(seed: Any) -> None:
    with pytest.raises(BadSettings, match="A seed is a whole number"):
        regalia.start("greed", seed=seed)
    with pytest.raises(BadSettings, match="A seed is a whole number"):
        regalia.start_series("greed", seed=seed)


def test_a_series_needs_the_entropy_of_every_seat() -> None:
    with pytest.raises(BadSettings, match="Entropy comes from every seat"):
        regalia.start_series("greed", 2, entropy=["alone"])


def test_where_nobody_is_first_nobody_is() -> None:
    series = played("kingdom-18", games=2)
    assert [match.setting.first for match in series.matches] == [None, None]
    assert "first:" not in series.transcript()
    with pytest.raises(BadSettings, match="nobody is first"):
        regalia.start_series("kingdom-18", first=0)


# Points


def test_gr_41_gr_42_each_game_adds_to_the_table_of_points() -> None:
    for match, points in zip(GREED.matches, GREED.table(), strict=True):
        assert match.outcome is not None
        assert points == match.points
        assert [points[seat] for seat in match.outcome.winners] == [7]
    assert GREED.totals() == tuple(sum(column) for column in zip(*GREED.table(), strict=True))


def test_a33_the_highest_total_wins_and_equals_share() -> None:
    outcome = GREED.outcome
    assert outcome is not None
    assert outcome.points == GREED.totals()
    assert {outcome.points[seat] for seat in outcome.winners} == {max(outcome.points)}
    seed = next(seed for seed in range(200) if len(_winners(played("kingdom-18", seed=seed, games=1))) == 2)
    shared = played("kingdom-18", seed=seed, games=1).outcome
    assert shared is not None
    assert shared.reason == "Red and Blue share the series of 1 game."


def _winners(series: Series) -> tuple[int, ...]:
    assert series.outcome is not None
    return series.outcome.winners


def test_a_game_without_points_of_its_own_gives_its_score() -> None:
    series = played("kingdom-18", games=2)
    scores = [match.outcome.scores for match in series.matches if match.outcome is not None]
    assert series.table() == scores


def test_a_running_series_has_points_so_far_and_no_outcome() -> None:
    series = regalia.start_series("greed", 2, seed=1)
    assert series.table() == []
    assert series.totals() == (0, 0)
    assert series.outcome is None
    choose = random.Random(1)
    while len(series.matches) == 1:
        series.play(choose.choice(series.match.actions()))
    assert len(series.table()) == 1
    assert series.match.ply == 0
    assert not series.over


def test_whoever_plays_in_a_match_itself_has_the_next_one_dealt() -> None:
    series = regalia.start_series("kingdom-18", seed=1)
    series.go_on()
    assert len(series.matches) == 1  # the first is not over
    for _ in range(2):
        while series.match.seat is not None:
            series.match.play(series.match.moves()[0])
        series.go_on()
    assert series.over
    assert regalia.replay_series(series.transcript()).totals() == series.totals()


@pytest.mark.parametrize("games", [0, 1001])
def test_a_series_has_a_sensible_number_of_games(games: int) -> None:
    with pytest.raises(BadSettings, match="A series has 1 to 1000 games"):
        regalia.start_series("greed", games=games)


# The transcript


def test_a_series_is_written_with_all_its_games() -> None:
    lines = TEXT.splitlines()
    assert lines[:2] == ["regalia series 1", "games: 3"]
    assert [line for line in lines if line.startswith("--- game")] == ["--- game 1", "--- game 2", "--- game 3"]
    assert sum(line.startswith("points: ") for line in lines) == 3
    assert lines[-1].startswith("result: Ann ")
    for match in GREED.matches:
        assert match.transcript().rstrip("\n") in TEXT


def test_a_series_is_replayed_and_verified() -> None:
    again = regalia.replay_series(TEXT)
    assert again.transcript() == TEXT
    assert again.totals() == GREED.totals()
    proved = "\n".join(regalia.verify_series(TEXT))
    assert "3 games" in proved
    assert GREED.shuffle.commitment in proved
    assert "The result stands: Ann" in proved


def test_the_games_are_dealt_from_different_keys_that_follow_from_one() -> None:
    keys = [match.shuffle.key for match in GREED.matches]
    assert len({*keys, GREED.shuffle.key}) == 4
    assert [GREED.shuffle.of_game(number).key for number in range(3)] == keys


def test_a_chosen_first_player_is_in_the_transcript() -> None:
    series = played(seats=2, first=1)
    assert "\nfirst: seat 1\nshuffle: " in series.transcript()
    assert regalia.replay_series(series.transcript()).first == 1


def test_a_running_series_keeps_its_keys() -> None:
    series = regalia.start_series("greed", 2, seed=1)
    series.play(series.match.moves()[0])
    text = series.transcript()
    assert series.shuffle.key.hex() not in text
    assert series.match.shuffle.key.hex() not in text
    assert "still running" in refused(text)
    whole = series.transcript(whole=True)
    assert regalia.replay_series(whole).match.ply == 1
    assert "as far as it was played: 0 games, 1 moves" in regalia.verify_series(whole)[0]


def test_the_key_of_a_finished_game_does_not_give_away_the_series() -> None:
    series = regalia.start_series("greed", 2, seed=1)
    choose = random.Random(1)
    while len(series.matches) == 1:
        series.play(choose.choice(series.match.actions()))
    text = series.transcript()
    assert series.matches[0].shuffle.key.hex() in text
    assert series.shuffle.key.hex() not in text
    assert "key: secret until the series is over" in text


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("regalia series 1", "regalia series 2", "first line must be"),
        ("games: 3", "games: 4", "points or the result"),
        ("games: 3", "games: 2", "Game 3 does not follow"),
        ("games: 3", "games: many", "damaged"),
        ("games: 3\n", "", "no line 'games'"),
        ("games: 3\n", "games: 3\nweather: fine\n", "does not belong at the head"),
        ("games: 3\n", "games: 3\nfirst: seat one\n", "damaged"),
        ("--- game 2", "--- game 5", "must be numbered from 1 on"),
        ("points: 7", "points: 8", "points or the result"),
        ("wins the series", "loses the series", "points or the result"),
    ],
)
def test_a_damaged_series_is_refused(old: str, new: str, message: str) -> None:
    text = re.sub(r"^points: \d", "points: 7", TEXT, flags=re.MULTILINE) if old.startswith("points") else TEXT
    assert old in text
    assert message in refused(text.replace(old, new))


def test_a_series_without_games_is_refused() -> None:
    assert "must be numbered" in refused(TEXT.partition("--- game 1")[0])


def test_another_key_is_refused() -> None:
    other = regalia.start_series("greed", 3, seed=5)
    assert "hash was given at the start" in refused(TEXT.replace(GREED.shuffle.key.hex(), other.shuffle.key.hex()))
    swapped = TEXT.replace(GREED.shuffle.key.hex(), other.shuffle.key.hex())
    swapped = swapped.replace(GREED.shuffle.commitment, other.shuffle.commitment)
    assert "Game 1 is not the one that the key of the series deals" in refused(swapped)


def test_a_game_played_elsewhere_is_refused() -> None:
    parts = re.split(r"(?m)^(--- game \d)$", TEXT)
    parts[4] = parts[2]  # the second game in place of the first again
    assert "Game 2 is not the one that the key of the series deals" in refused("".join(parts))


def test_a_changed_move_is_refused_in_its_game() -> None:
    match = GREED.matches[1]
    move = next(ply for ply, made in enumerate(match.played, start=1) if made.text == "stop")
    line = next(line for line in match.transcript().splitlines() if line.strip().startswith(f"{move}. "))
    message = refused(TEXT.replace(line, line.replace(": stop", ": pull")))
    assert message.startswith("Game 2 of the series: Ply ")


def test_every_game_of_a_series_keeps_its_score_sheet() -> None:
    series = regalia.start_series("kingdom-18", games=2, seed=1)
    sheets = [Sheet(datetime(2026, 11, day, 20, 4, 9, tzinfo=UTC), timedelta(minutes=day)) for day in (15, 16)]
    for sheet in sheets:
        series.match.sheet = sheet
        number = len(series.matches)
        while len(series.matches) == number and not series.over:
            series.play(series.match.moves()[0])
    text = series.transcript()
    assert "\ndate: 2026-11-16 20:04:09 UTC\ntime: 0:16:00\nwinner: seat " in text
    assert [match.sheet for match in regalia.replay_series(text).matches] == sheets
