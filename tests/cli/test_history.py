"""`regalia history`: matches that are finished in the terminal are kept and listed."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

import regalia
from regalia import Match
from regalia.cli.keeping import Keeper
from regalia.games import games
from regalia.play import history
from regalia.play.sheet import Sheet
from regalia.terminal.screen import Screen, new_console
from tests.cli.conftest import Command

FIRST_CHOICES = "1\n" * 20
EVENING = Sheet(datetime(2026, 11, 15, 20, 4, 9, tzinfo=UTC), timedelta(seconds=2530))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The history of a person whose data are in `tmp_path`, in the time zone of the transcripts."""
    monkeypatch.setenv("REGALIA_DATA", str(tmp_path))
    monkeypatch.setenv("TZ", "UTC")
    return tmp_path / "history"


def finished(name: str = "kingdom-18", sheet: Sheet | None = EVENING, names: list[str] | None = None) -> Match:
    match = regalia.start(name, seed=3, names=names)
    while match.seat is not None:
        match.play(match.moves()[0])
    match.sheet = sheet
    return match


def rows(out: str) -> list[list[str]]:
    """The cells of the table that is shown, without its head."""
    return [line.split() for line in out.partition("\n\n")[0].splitlines()[1:]]


def test_nothing_is_listed_before_the_first_match(command: Command, folder: Path) -> None:
    assert command("history").went_well() == "No match has been finished yet: `regalia play` keeps those that are.\n"
    assert command("history", "--json").went_well() == "[]\n"
    assert not folder.exists()


def test_a_match_that_is_played_to_its_end_is_listed_and_can_be_replayed(command: Command, folder: Path) -> None:
    args = ("play", "kingdom-18", "--seed", 5, "--bot", "random", "--name", "Anna")
    out = command(*args, typed=FIRST_CHOICES).went_well()
    assert "\nThe match is in your history: `regalia history` lists it.\n" in out
    (listed,) = json.loads(command("history", "--json").went_well())
    assert [str(path) for path in folder.iterdir()] == [listed["file"]]
    match = regalia.replay(Path(listed["file"]).read_text())
    assert match.outcome is not None
    assert match.sheet is not None
    assert (listed["game"], listed["players"]) == ("kingdom-18", ["Anna", "Blue"])
    assert listed["winners"] == [match.names[seat] for seat in match.outcome.winners]
    assert listed["result"].endswith(match.outcome.reason)
    assert listed["date"] == match.sheet.began.isoformat()
    assert listed["seconds"] == match.sheet.took.total_seconds()
    out = command("history").went_well()
    assert "".join(out.split()).endswith(f"Thefilesarein{folder};regaliareplay1replaysthefirstmatch.")
    assert "after all five rounds" in command("replay", listed["file"]).went_well()
    assert "The date and the time are a note" in command("verify", listed["file"]).went_well()


def test_a_match_that_is_left_or_not_wanted_is_not_kept(command: Command, folder: Path) -> None:
    command("play", "kingdom-18", "--bot", "random", typed="1 1\nq\n").went_well()
    out = command("play", "kingdom-18", "--bot", "random", "--no-history", typed=FIRST_CHOICES).went_well()
    assert "history" not in out
    assert not folder.exists()


def test_the_history_names_the_bots_and_finds_a_match_by_number_and_by_name(command: Command, folder: Path) -> None:
    bot = "character:reckoner"
    command("play", "kingdom-18", "--seed", 5, "--bot", bot, "--name", "Anna", typed=FIRST_CHOICES).went_well()
    assert "(reckoner)" in command("history").went_well()
    (listed,) = json.loads(command("history", "--json").went_well())
    assert (listed["players"], listed["bots"]) == (["Anna", "Blue"], {"1": bot})
    name = Path(listed["file"]).name
    told = command("replay", listed["file"]).went_well()
    assert command("replay", "1").went_well() == command("replay", name).went_well() == told
    assert "Which seats were bots is a note too" in command("verify", 1).went_well()
    assert command("replay", "2").refused() == "There is no match 2 in the history, which has 1."
    assert "cannot be read" in command("replay", "other.txt").refused()


def test_what_was_left_goes_on_with_the_same_bots_and_is_then_in_the_history(command: Command, folder: Path) -> None:
    assert command("play", "--continue").refused() == "There is no match to go on with: `regalia play` begins one."
    play = ("play", "kingdom-18", "--seed", 5, "--bot", "character:soldier", "--seat", 1)
    out = command(*play, typed="1\n1\n1\nq\n").went_well()
    assert "\nThe match is kept: `regalia play --continue` goes on with it.\n" in out
    assert "\nOne match is not over: `regalia play --continue`" in f"\n{command('history').went_well()}"
    (left,) = history.unfinished(folder.parent)
    assert regalia.replay(left.read_text()).bots == {0: "character:soldier"}
    assert "not both" in command("play", "--continue", "--resume", left).refused()
    assert "say --bot as well" in command("play", "--continue", "--seat", 0).refused()
    assert "names already" in command("play", "greed", "--continue").refused()
    out = command("play", "--continue", typed="1\nq\n").went_well()
    assert "You are Blue; Red is a bot." in out
    assert history.unfinished(folder.parent) == [left]
    command("play", "--resume", left.name, typed=FIRST_CHOICES).went_well()
    assert history.unfinished(folder.parent) == []
    (listed,) = json.loads(command("history", "--json").went_well())
    assert listed["bots"] == {"0": "character:soldier"}


def test_people_who_leave_a_match_among_themselves_go_on_with_it_among_themselves(command: Command) -> None:
    command("play", "kingdom-18", "--bot", "none", typed="\n1 1\nq\n").went_well()
    out = command("play", "--continue", typed="q\n").went_well()
    assert "Red and Blue play at this terminal." in out


def test_a_tournament_that_is_left_goes_on_too(command: Command) -> None:
    play = ("play", "kingdom-18", "--tournament", "--seed", 5, "--bot", "random")
    out = command(*play, typed="1 1\nq\n").went_well()
    assert "\nThe tournament is kept: `regalia play --continue` goes on with it.\n" in out
    assert "A tournament of 2 games." in command("play", "--continue", typed="q\n").went_well()


def test_the_time_of_all_sittings_is_added_and_the_date_is_that_of_the_first(
    command: Command, folder: Path, tmp_path: Path
) -> None:
    path = tmp_path / "match.txt"
    match = regalia.start("kingdom-18", seed=5)
    match.play(match.moves()[0])
    match.sheet = EVENING
    path.write_text(match.transcript(whole=True))
    command("play", "--resume", path, "--seat", 1, "--bot", "random", typed=FIRST_CHOICES).went_well()
    (kept,) = folder.iterdir()
    assert kept.name == "2026-11-15-200409.txt"
    sheet = regalia.replay(kept.read_text()).sheet
    assert sheet is not None
    assert sheet.began == EVENING.began
    assert sheet.took >= EVENING.took


@pytest.mark.parametrize("name", games())
def test_the_newest_comes_first_whatever_the_game(command: Command, folder: Path, name: str) -> None:
    later = Sheet(EVENING.began + timedelta(days=1), timedelta(minutes=5))
    old, new = finished(), finished(name, later)
    for match in (new, old, old):
        history.keep(match, folder)
    out = command("history").went_well()
    assert all(len(line) <= 80 for line in out.splitlines()[:-1])
    files = [cell for row in rows(out) for cell in row if cell.endswith(".txt")]
    assert files[0] == "2026-11-16-200409.txt"
    assert sorted(files[1:]) == ["2026-11-15-200409-2.txt", "2026-11-15-200409.txt"]  # in the same second
    assert ["2026-11-15", "20:04", "kingdom-18", "Red,", "Blue", "0:42:10"] in [row[1:7] for row in rows(out)]
    first, *_ = json.loads(command("history", "--json").went_well())
    assert new.outcome is not None
    assert first["winners"] == [new.names[seat] for seat in new.outcome.winners]


def test_files_that_are_no_finished_match_are_named_and_the_rest_is_listed(command: Command, folder: Path) -> None:
    good = history.keep(finished(names=["Anna", "[b]Ben"]), folder)
    text = good.read_text()
    (folder / "a.txt").write_text("Dear Sir,\n")
    (folder / "b.txt").write_bytes(b"\xff\xfe")
    (folder / "c.txt").write_text(regalia.start("kingdom-18").transcript(whole=True))
    (folder / "d.txt").mkdir()
    (folder / "e.txt").write_text(text.replace("2026-11-15", "yesterday"))
    (folder / "f.txt").write_text(text.replace("0:42:10", "long"))
    (folder / ".unfinished-x").mkdir()
    ran = command("history")
    assert ran.code == 0
    assert len([cell for row in rows(ran.out) for cell in row if cell.endswith(".txt")]) == 1
    assert "[b]Ben" in ran.out
    troubles = ran.err.splitlines()
    for letter, trouble in zip("abcdef", troubles, strict=True):
        assert trouble.startswith(f"{folder / letter}.txt is not listed: ")
    for trouble, reason in zip(
        troubles, ("first line must be", "not text", "is not over", "Is a directory", "score sheet", "score sheet"),
        strict=True,
    ):  # fmt: skip
        assert reason in trouble
    assert len(json.loads(command("history", "--json").out)) == 1


def test_a_match_that_nobody_timed_is_listed_last_and_without_a_date(command: Command, folder: Path) -> None:
    history.keep(finished(sheet=None), folder)
    history.keep(finished(), folder)
    *_, last = rows(command("history").went_well())
    assert last == ["kingdom-18.txt"]
    *_, untimed = json.loads(command("history", "--json").went_well())
    assert (untimed["date"], untimed["seconds"], untimed["winners"]) == (None, None, [])


def test_a_history_that_cannot_be_written_stops_nobody(command: Command, tmp_path: Path) -> None:
    in_the_way = tmp_path / "letter.txt"
    in_the_way.write_text("Dear Sir,\n")
    args = ("play", "kingdom-18", "--bot", "random", "--data", in_the_way)
    out = command(*args, typed=FIRST_CHOICES).went_well()
    assert "\nThe match is not in the history, which cannot be written: Not a directory.\n" in out
    assert out.count("The match is not kept meanwhile, because that cannot be written: Not a directory.") == 1
    assert out.endswith("Goodbye.\n")


def test_nothing_half_written_is_left_behind(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished()
    monkeypatch.setattr(match, "transcript", lambda whole: "\ud800")  # which no file can hold
    with pytest.raises(UnicodeEncodeError):
        history.keep(match, folder)
    assert list(folder.iterdir()) == []


def test_the_folder_follows_the_option_the_variable_and_the_desktop(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, desktop = tmp_path / "own", tmp_path / "desktop"
    history.keep(finished("kingdom-18"), own / "history")
    assert "kingdom-18" in command("history", "--data", own).went_well()
    monkeypatch.setenv("REGALIA_DATA", str(own))
    assert "kingdom-18" in command("history").went_well()
    monkeypatch.delenv("REGALIA_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(desktop))
    assert history.data_folder() == desktop / "regalia"
    monkeypatch.setenv("XDG_DATA_HOME", "")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert history.data_folder() == tmp_path / ".local" / "share" / "regalia"


def test_people_have_names(command: Command) -> None:
    args = ("play", "kingdom-18", "--bot", "none", "--name", "Anna", "--name", "Ben")
    assert "Anna and Ben play at this terminal." in command(*args, typed="q\n").went_well()
    alone = ("play", "kingdom-18", "--bot", "random", "--seat", 1, "--name")
    assert "You are Anna; Red is a bot." in command(*alone, "Anna", typed="q\n").went_well()
    assert command(*alone, "Anna", "--name", "Ben").refused() == (
        "There are 2 names for 1 of the seats: the others are bots."
    )
    assert command(*alone, "Red").refused() == "2 different names are needed, one a seat."
    assert "names already" in command("play", "--resume", "x", "--name", "Anna").refused()


def test_a_terminal_that_is_closed_while_the_end_is_shown_leaves_the_match_in_the_history(folder: Path) -> None:
    match = finished()
    keeper = Keeper(Screen(new_console()), asked=None, resumed=None, data=folder.parent, arguments=())
    half = Match(match.setting, match.shuffle, match.names)
    half.play(match.played[0].text)
    keeper.note(half)
    assert len(history.unfinished(folder.parent)) == 1
    keeper.note(match)
    assert history.unfinished(folder.parent) == []
    assert len(history.finished(folder)[0]) == 1
    keeper.keep(match, moved=True)
    assert len(history.finished(folder)[0]) == 1
