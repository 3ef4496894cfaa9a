"""`regalia play`, with everything typed in advance."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

import regalia
from regalia import bots
from regalia.games import games
from tests.cli.conftest import Command

# Two questions a placement, two placements a round, five rounds; where the second answers itself it is confirmed. The
# last one is no answer to whether to play again, and then the input ends.
FIRST_CHOICES = "1\n" * 21


def test_a_whole_game_is_played_to_its_end_and_saved(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    out = command("play", "kingdom-18", "--seed", 5, "--save", path, typed=FIRST_CHOICES).went_well()
    match = regalia.replay(path.read_text())
    assert match.outcome is not None
    assert f"{match.outcome.reason.removesuffix('.')}!" in out
    for name, score in zip(match.names, match.outcome.scores, strict=True):
        assert any(line.split()[:2] == [name, f"{score:g}"] for line in out.splitlines())
    assert f"\nThe transcript is in {path}\n\nPlay again? (yes or no)\n> 1\nType yes or no.\n" in out
    assert out.endswith("Goodbye.\n")
    assert all(len(line) <= 80 for line in out.splitlines() if str(path) not in line)
    assert match.shuffle.commitment[:16] in out
    assert f"\n{match.shuffle.key.hex()}\n" in out


def test_the_same_seed_is_the_same_evening(command: Command) -> None:
    first, second = (command("play", "kingdom-18", "--seed", 5, typed=FIRST_CHOICES).went_well() for _ in range(2))
    assert first == second
    assert first != command("play", "kingdom-18", "--seed", 6, typed=FIRST_CHOICES).went_well()


def test_a_game_left_halfway_is_saved_and_goes_on_later(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    out = command(
        "play", "kingdom-18", "--seed", 5, "--bot", "random", "--save", path, typed="1\n1\n1\nq\n"
    ).went_well()
    assert f"\nGo on with it: regalia play --resume {path}\n" in out
    assert out.endswith("Goodbye.\n")
    saved = regalia.replay(path.read_text())
    assert (saved.ply, saved.seat) == (2, 0)

    out = command("play", "--resume", path, "--save", path, typed=FIRST_CHOICES).went_well()
    assert "Red turns up War 6 (Marshal) on the left" in out  # the story so far is told again
    whole = regalia.replay(path.read_text())
    assert whole.outcome is not None
    assert [move.text for move in whole.played[:2]] == [move.text for move in saved.played]
    refused = command("play", "--resume", path).refused()
    assert refused == f"The match in {path} is over: `regalia replay {path}` shows it again."


def test_the_end_of_the_input_is_a_goodbye_and_the_match_is_saved(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    out = command("play", "kingdom-18", "--save", path, typed="1\n").went_well()
    assert out.endswith("Goodbye.\n")
    assert regalia.replay(path.read_text()).ply == 0


def test_playing_again_deals_anew_and_saves_beside(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    args = ("play", "kingdom-18", "--bot", "random", "--seed", 5, "--save", path)
    story = command(*args, typed=FIRST_CHOICES).went_well().partition("Play again?")[0]
    path.unlink()
    command(*args, typed="1\n" * story.count("> ") + "\nwhat\nyes\n" + FIRST_CHOICES).went_well()
    first, second = (regalia.replay((tmp_path / name).read_text()) for name in ("match.txt", "match-2.txt"))
    assert first.outcome is not None
    assert second.outcome is not None
    assert first.shuffle.key != second.shuffle.key


def test_without_a_name_the_games_are_offered(command: Command) -> None:
    place = 1 + list(games()).index("kingdom-18")
    for answer in (str(place), "Kingdom-18"):
        out = command("play", "--bot", "random", typed=f"what\n{answer}\nq\n").went_well()
        for game in games().values():
            assert game.title in out
        assert ", or q to leave." in out
        assert "You are Red; Blue is a bot." in out
    assert command("play", typed="q\n").went_well().endswith("> q\nGoodbye.\n")


def test_opponents_are_offered_by_strength_and_by_character(command: Command) -> None:
    out = command("play", typed="Kingdom-18\nwho\ncharacter:schemer\nq\n").went_well()
    assert "Against whom?" in out
    for name, sentence in bots.opponents(games()["kingdom-18"]).items():
        assert f"{name}  {sentence}" in " ".join(out.split()).replace(name, f"{name} ")
    assert "You are Red; Blue is a bot." in out
    assert command("play", typed="Kingdom-18\nq\n").went_well().endswith("> q\nGoodbye.\n")


def test_a_person_may_take_any_seat(command: Command) -> None:
    out = command("play", "kingdom-18", "--seat", 1, typed="q\n").went_well()
    assert "You are Blue; Red is a bot." in out
    assert "Red lays a card face down on each realm." in out
    assert "Blue (you)" in out


def test_people_share_a_keyboard(command: Command) -> None:
    turn = "\n1\n1\n"  # Enter when only this person is looking, then two answers
    out = command("play", "kingdom-18", "--bot", "none", typed=turn * 20).went_well()
    assert "Red and Blue play at this terminal." in out
    assert out.count("press Enter when only you are looking") == 20
    assert "after all five rounds!" in out


def test_options_and_cards_reach_the_table(command: Command, tmp_path: Path) -> None:
    own, path = tmp_path / "own.toml", tmp_path / "match.txt"
    own.write_text((games()["kingdom-18"].folder / "cards.toml").read_text().replace('"War 6"', '"War 9"'))
    args = ("--cards", own, "--option", "tie_break=scoring", "--save", path)
    assert "War 9" in command("play", "kingdom-18", *args, typed="q\n").went_well()
    assert "tie_break=scoring" in path.read_text()
    assert "other cards" in command("play", "--resume", path).refused()
    assert "War 9" in command("play", "--resume", path, "--cards", own, typed="q\n").went_well()


def test_only_games_that_fit_are_offered_and_one_alone_is_not_asked_for(command: Command) -> None:
    out = command("play", "--bot", "random", "--option", "captured_bonus=captor", typed="q\n").went_well()
    assert "Which game?" not in out
    assert "You are Red; Blue is a bot." in out
    for args in (["--option", "luck=more"], ["--seats", 99], ["--cards", "nothing.toml"]):
        assert command("play", *args).refused().startswith("No game has such seats, options and cards")
    assert command("play", "--option", "luck").refused().startswith("An option is written name=answer")


def test_what_goes_on_later_has_the_same_seat_bot_and_cards(command: Command, tmp_path: Path) -> None:
    own, path = tmp_path / "own cards.toml", tmp_path / "my game.txt"
    own.write_text((games()["kingdom-18"].folder / "cards.toml").read_text())
    args = ("--seat", 1, "--bot", "random", "--cards", own)
    out = command("play", "kingdom-18", *args, "--save", path, typed="1 1\nq\n").went_well()
    hint = next(line for line in out.splitlines() if line.startswith("Go on with it: "))
    assert "'" in hint
    words = shlex.split(hint.removeprefix("Go on with it: "))
    assert words == ["regalia", "play", "--resume", str(path), "--cards", str(own)]
    assert "You are Blue; Red is a bot." in command(*words[1:], typed="q\n").went_well()
    path.unlink()
    out = command("play", "kingdom-18", "--bot", "none", "--save", path, typed="q\n").went_well()
    assert out.count(f"regalia play --resume '{path}' --bot none\n") == 1


def test_who_comes_back_is_told_what_happened_since_their_last_move(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    match = regalia.start("kingdom-18", seed=5)
    for _ in range(8):
        match.play(match.moves()[0])
    path.write_text(match.transcript(whole=True))
    out = " ".join(command("play", "--resume", path, "--bot", "random", typed="q\n").went_well().split())
    assert "Round 1 of 5: " not in out
    for told in match.events(0, since=6):
        assert match.tell(told) in out


def test_no_file_is_overwritten_but_the_one_the_match_came_from(command: Command, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Sir,\n")
    args = ("play", "kingdom-18", "--bot", "random", "--save", letter)
    for number in (2, 3):
        assert f"The transcript is in {tmp_path / f'letter-{number}.txt'}\n" in command(*args, typed="q\n").went_well()
    assert letter.read_text() == "Dear Sir,\n"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["letter-2.txt", "letter-3.txt", "letter.txt"]


def test_a_match_that_cannot_be_saved_is_printed(command: Command) -> None:
    ran = command("play", "kingdom-18", "--bot", "random", "--save", "/dev/full", typed="1 1\nq\n")
    assert ran.code == 2
    assert ran.err == ("The transcript cannot be saved as /dev/full: No space left on device; it is printed instead.\n")
    assert regalia.replay(ran.out[ran.out.index("regalia transcript") :]).ply == 2


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["chess"], "There is no game 'chess'"),
        (["kingdom-18", "--seats", "3"], "Kingdom 18 is for 2 players, not 3."),
        (["kingdom-18", "--seat", "2"], "There is no seat 2; the seats are 0 to 1."),
        (
            ["kingdom-18", "--bot", "genius"],
            "There is no bot 'genius'; the bots are easy, medium, hard, random, character, network, flat, search, "
            "solver, onnx.",
        ),
        (["kingdom-18", "--bot", "none", "--seat", "1"], "With --bot none people play all seats: leave out --seat."),
        (["kingdom-18", "--save", "no/such/folder/x"], "The transcript cannot be saved as no/such/folder/x"),
        (["kingdom-18", "--save", "x" * 300], "The transcript cannot be saved as xxx"),
        (["kingdom-18", "--bot", f"flat:worlds={'9' * 5000}"], "The bot flat takes a whole number from 1 to 1000000"),
        (["kingdom-18", "--bot", "character:liar"], "Kingdom 18 has no character 'liar'"),
        (["kingdom-18", "--resume", "x"], "A saved match has its game, seats, seed, options and names already"),
        (["--resume", "nothing.txt"], "The transcript nothing.txt cannot be read"),
        (["kingdom-18", "--option", "tie_break=coin"], "The option tie_break takes"),
    ],
)
def test_bad_input_is_refused_with_one_sentence(command: Command, args: list[str], sentence: str) -> None:
    refused = command("play", *args).refused()
    assert refused.startswith(sentence)
    assert len(refused) < 700


def test_help_shows_how_a_game_and_a_bot_are_written(command: Command) -> None:
    out = " ".join(command("play", "--help").went_well().split())
    assert " play [OPTIONS] [GAME] " in out
    for form in ("easy", "character:NAME", "flat:ms=N,worlds=N", "search:ms=N", "or none for people"):
        assert form in out


@pytest.mark.parametrize("first", [0, 1, 2])
def test_who_begins_can_be_said(command: Command, tmp_path: Path, first: int) -> None:
    for what in ((), ("--tournament",)):
        path = tmp_path / f"played{len(what)}.txt"
        args = ("greed", "--seats", 3, "--bot", "random", "--first", first, "--save", path, *what)
        command("play", *args, typed="q\n").went_well()
        text = path.read_text()
        match = regalia.replay_series(text).matches[0] if what else regalia.replay(text)
        assert match.seat == 0  # the person's turn: everyone before has moved
        assert [move.seat for move in match.played][:1] == [first][: first > 0]
    assert "nobody is first" in command("play", "kingdom-18", "--first", first % 2, typed="q\n").refused()


def test_a_guided_game_says_what_to_do_and_why(command: Command) -> None:
    typed = "E1.War6 E2.Diplomacy6\nE3.Defend E4.Diplomacy4\nq\n"
    out = " ".join(command("play", "kingdom-18", "--guided", typed=typed).went_well().split())
    assert "Guide: Five rounds, two realms in each" in out
    assert "The guide plays: Defend (Castellan), Diplomacy 4 (Spymaster)" in out
    assert "Guide: You took Old Fortress, 4 points" in out
    out = " ".join(command("play", "greed", "--guided", typed="4\nq\n").went_well().split())
    assert "The guide plays: play: 4" in out  # where every move begins with the same verb too
    assert "The guide plays: rob: Clara" in out
    refused = command("play", "kingdom-18", "--guided", "--seed", 5).refused()
    assert refused == "A guided game has its deal and its players: give the name of a game and --guided alone."


def test_a_table_of_a_server_settles_what_else_can_be_given(command: Command) -> None:
    told = command("play", "greed", "--url", "http://127.0.0.1:9/t/abc#xyz").refused()
    assert "give --url and your --name alone" in told
    assert "is not a link to a table" in command("play", "--url", "http://127.0.0.1:9/games").refused()
