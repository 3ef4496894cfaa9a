"""`regalia games`, `rules`, `replay` and `verify`."""

from __future__ import annotations

import importlib.metadata
import re
from pathlib import Path

import pytest

import regalia
from regalia.engine import words
from regalia.games import games
from regalia.play.walkthrough import walkthrough
from tests.cli.conftest import Command


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The transcript of a finished match."""
    match = regalia.start("kingdom-18", seed=3)
    while match.seat is not None:
        match.play(match.moves()[0])
    path = tmp_path / "match.txt"
    path.write_text(match.transcript())
    return path


def test_without_a_command_it_says_what_there_is(command: Command) -> None:
    out = command().went_well()
    for name in ("games", "rules", "play", "simulate", "replay", "verify", "bench"):
        assert f"\n  {name} " in out


def test_the_version_is_told(command: Command) -> None:
    assert command("--version").went_well() == f"regalia {importlib.metadata.version('regalia')}\n"
    assert regalia.__version__ == importlib.metadata.version("regalia")


@pytest.mark.parametrize("place", [[], ["play"], ["rules"]])
def test_help_has_a_short_name_too(command: Command, place: list[str]) -> None:
    assert command(*place, "-h").went_well() == command(*place, "--help").went_well()


@pytest.mark.parametrize("name", games())
def test_the_rules_show_no_card_as_python_would(command: Command, name: str) -> None:
    _, _, cards = command("rules", name).went_well().partition("Cards: ")
    assert cards
    for sign in ("{", "}", "['", "None", "wall 1", "start: ", "turn: ", "guard 1", "spare 1"):
        assert sign not in cards


@pytest.mark.parametrize("language", ["en", "de", "ja"])
@pytest.mark.parametrize("name", games())
def test_the_rules_are_whole_in_every_language_with_a_worked_example(
    command: Command, name: str, language: str
) -> None:
    out = command("--lang", language, "rules", name).went_well()
    assert str(games()[name].folder / "cards.toml") in out  # which comes last
    assert "…" not in out, "nothing is cut off"
    with words.speaking(language):
        moves = [step.move for step in walkthrough(games()[name])]
    letters = "".join(out.split())  # a line may be broken anywhere
    assert [move for move in moves if "".join(move.split()) not in letters] == []


def test_games_lists_every_game(command: Command) -> None:
    out = command("games").went_well()
    for game in games().values():
        assert game.name in out
    assert all(len(line) <= 80 for line in out.splitlines())


@pytest.mark.parametrize("name", games())
def test_rules_show_our_words_every_option_and_every_card(command: Command, name: str) -> None:
    game = games()[name]
    words = game.setting(game.seats[0]).words()
    out = command("rules", name).went_well()
    assert game.title in out
    for option in game.options:
        assert option.name in out
        assert f"({option.rule})" not in out
        assert f"{option.name}={option.default} (default)" in out
        for answer in option.answers:
            assert f"{option.name}={answer}" in out
    for table in game.tables:
        for card in game.load_cards()[table.name]:
            called = {card["name"], words.word(card["name"])}  # by its id where it has no text of its own
            assert re.search(rf"^({'|'.join(map(re.escape, called))})(?!\w)", out, re.M)
    assert "provenance" in out
    assert f"\n{game.folder / 'cards.toml'}\n" in out


def test_rules_say_which_option_was_chosen_and_show_cards_of_ones_own(command: Command, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text((games()["kingdom-18"].folder / "cards.toml").read_text().replace('"War 6"', '"War 9"'))
    out = command("rules", "kingdom-18", "--option", "tie_break=scoring", "--cards", own).went_well()
    assert "tie_break=scoring (chosen here)" in out
    assert "War 9" in out
    assert "own.toml" in out


def test_verify_says_what_it_proved(command: Command, finished: Path) -> None:
    out = command("verify", finished).went_well()
    assert "replayed to its end: 20 moves, each of them legal." in out
    assert "The result stands: " in out


def test_verify_compares_the_key_with_the_hash_that_was_kept(command: Command, finished: Path) -> None:
    kept, other = (regalia.start("kingdom-18", seed=seed).shuffle.commitment for seed in (3, 4))
    assert "It is the hash that you kept" in command("verify", finished, "--commitment", kept).went_well()
    refused = command("verify", finished, "--commitment", other).refused()
    assert refused.startswith("The key is not the one that was promised")


def test_verify_refuses_a_changed_move_a_dropped_move_and_a_swapped_key(command: Command, finished: Path) -> None:
    text = finished.read_text()
    seventh = next(line for line in text.splitlines() if line.startswith("  7. "))

    first_word, second_word = seventh.split()[2:4]
    finished.write_text(
        text.replace(seventh, seventh.replace(f"{first_word} {second_word}", f"{second_word} {first_word}"))
    )
    assert command("verify", finished).refused().startswith("Ply 7 does not reproduce")

    finished.write_text(text.replace(seventh + "\n", ""))
    assert command("verify", finished).refused().startswith("Ply 7 is missing")

    other = regalia.start("kingdom-18", seed=4).transcript(whole=True)
    key, swapped = (next(line for line in lines.splitlines() if line.startswith("key:")) for lines in (text, other))
    finished.write_text(text.replace(key, swapped))
    assert "ply 0" in command("verify", finished).refused()


def test_verify_needs_the_cards_that_were_played_with(command: Command, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text((games()["kingdom-18"].folder / "cards.toml").read_text().replace('"War 6"', '"War 9"'))
    path = tmp_path / "match.txt"
    path.write_text(regalia.start("kingdom-18", seed=3, cards=own).transcript(whole=True))
    assert "other cards" in command("verify", path).refused()
    assert "as far as it goes" in command("verify", path, "--cards", own).went_well()


def test_files_that_are_no_transcripts_are_refused(command: Command, tmp_path: Path) -> None:
    for name in ("verify", "replay"):
        assert "cannot be read: No such file" in command(name, tmp_path / "nothing").refused()
        assert "cannot be read: Is a directory" in command(name, tmp_path).refused()
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    assert "it is not text" in command("verify", tmp_path / "bytes").refused()
    (tmp_path / "letter").write_text("Dear Sir,\n")
    assert command("verify", tmp_path / "letter").refused().startswith("This is not a transcript")


def test_replay_tells_everything_once_a_match_is_over(command: Command, finished: Path) -> None:
    out = command("replay", finished).went_well()
    match = regalia.replay(finished.read_text())
    flat = " ".join(out.split())
    for told in match.story():
        assert match.tell(told) in flat
    for ply, move in enumerate(match.played, start=1):
        assert f"\n{ply}. {match.names[move.seat]}: " in out
    assert match.played[0].text == "E1.War6 E2.Diplomacy6"
    assert "1. Red: War 6 (Marshal), Diplomacy 6 (Chancellor)\n" in out
    assert match.outcome is not None
    assert match.outcome.reason in flat
    assert all(len(line) <= 80 for line in out.splitlines())


def test_replay_for_one_seat_tells_what_that_seat_saw(command: Command, finished: Path) -> None:
    flat = " ".join(command("replay", finished, "--seat", 1).went_well().split())
    assert "Blue shuffles and draws" in flat
    assert "Red shuffles and draws" not in flat
    assert "1. Red: a move that stays secret for now" in flat
    assert "2. Blue: War 6 (Marshal), Diplomacy 6 (Chancellor)" in flat


def test_replay_refuses_a_seat_that_is_not_there_and_a_match_that_goes_on(command: Command, finished: Path) -> None:
    assert command("replay", finished, "--seat", 2).refused() == "There is no seat 2; the seats are 0 to 1."
    finished.write_text(regalia.start("kingdom-18", seed=3).transcript(whole=True))
    assert command("replay", finished).refused() == (
        f"The match is not over: `regalia play --resume {finished}` goes on with it."
    )
    spaced = finished.rename(finished.with_name("my match.txt"))
    assert f"`regalia play --resume '{spaced}' --seat 1`" in command("replay", spaced, "--seat", 1).refused()
    finished = spaced
    finished.write_text(regalia.start("kingdom-18", seed=3).transcript())
    assert "the key is not in it" in command("replay", finished).refused()


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["plya"], "No such command 'plya'"),
        (["rules"], "Missing argument 'GAME'."),
        (["rules", "chess"], "There is no game 'chess'; the games are "),
        (["rules", "kingdm-18"], "There is no game 'kingdm-18'; did you mean kingdom-18? The games are "),
        (["rules", "Fall of Kingdom"], "There is no game 'Fall of Kingdom'; did you mean fall-of-kingdoms? "),
        (["ruls", "greed"], "No such command 'ruls'. Did you mean 'rules'?"),
        (["games", "--loud"], "No such option: --loud"),
        (["rules", "kingdom-18", "--option", "tie_break"], "An option is written name=answer, not 'tie_break'."),
        (["rules", "kingdom-18", "--option", "luck=more"], "There is no option 'luck'; the options are "),
        (["rules", "kingdom-18", "--cards", "nothing.toml"], "The card file nothing.toml cannot be read: "),
    ],
)
def test_bad_input_is_refused_with_one_sentence(command: Command, args: list[str], sentence: str) -> None:
    assert command(*args).refused().startswith(sentence)


def test_one_statement_of_a_rulebook_is_shown_by_its_id(command: Command) -> None:
    out = " ".join(command("rules", "kingdom-18", "k18-22").went_well().split())
    assert out.startswith("K18-22 Round: points statement: A card of the Realm's icon type")
    out = " ".join(command("rules", "kingdom-18", "B2").went_well().split())
    assert "decision: " in out.lower()
    assert "option: captured_bonus, with nobody, captor" in out
    refused = command("rules", "kingdom-18", "K18-99").refused()
    assert refused.startswith("The rulebook of Kingdom 18 has no 'K18-99'; did you mean ")


def test_the_rules_show_no_ids_to_plain_readers(command: Command) -> None:
    assert "(B2)" not in command("rules", "kingdom-18").went_well()
