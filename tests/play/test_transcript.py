"""Transcripts: readable, complete, and refused at the ply where they stop being true."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

import regalia
from regalia import BadTranscript, Match
from regalia.games import find


def finished(seed: int = 7) -> Match:
    match = regalia.start("kingdom-18", seed=seed, entropy=["red's word", "blue's word"])
    while match.seat is not None:
        match.play(match.moves()[match.ply % len(match.moves())])
    return match


TEXT = finished().transcript()


def line_of(ply: int) -> str:
    return next(line for line in TEXT.splitlines() if line.strip().startswith(f"{ply}. "))


def refused(text: str) -> BadTranscript:
    with pytest.raises(BadTranscript) as caught:
        regalia.verify(text)
    assert str(caught.value).endswith(".")
    return caught.value


def test_a_transcript_is_for_people_first() -> None:
    lines = TEXT.splitlines()
    assert lines[0] == "regalia transcript 1"
    assert lines[1] == "game: kingdom-18, version 1"
    assert "seat 1: Blue" in lines
    assert re.fullmatch(r"  1\. Red: \S+ \S+ +#[0-9a-f]{10}", line_of(1))
    assert lines[-1].startswith("result: Red ")


def test_verify_says_what_it_proved() -> None:
    proved = "\n".join(regalia.verify(TEXT))
    assert "20 moves, each of them legal" in proved
    assert hashlib.sha256(finished().shuffle.key).hexdigest() in proved
    assert "every seat's entropy" in proved
    assert finished().outcome is not None
    assert "wins after all five rounds" in proved or "A draw" in proved


@pytest.mark.parametrize("ply", [1, 2, 9, 20])
def test_a_changed_move_is_refused_at_its_ply(ply: int) -> None:
    match = finished()
    before = regalia.start("kingdom-18", seed=7, entropy=["red's word", "blue's word"])
    for move in match.played[: ply - 1]:
        before.play(move.text)
    played = match.played[ply - 1].text
    other = next(move for move in before.moves() if move != played)
    assert refused(TEXT.replace(line_of(ply), line_of(ply).replace(played, other))).ply == ply


@pytest.mark.parametrize("ply", [1, 8, 20])
def test_a_dropped_move_is_refused_at_its_ply(ply: int) -> None:
    assert refused(TEXT.replace(line_of(ply) + "\n", "")).ply == ply


@pytest.mark.parametrize("ply", [1, 8, 20])
def test_a_dropped_move_is_refused_when_the_rest_is_numbered_anew(ply: int) -> None:
    lines = TEXT.replace(line_of(ply) + "\n", "").splitlines()
    earlier = [re.sub(r"^ *(\d+)\.", lambda found: f"{int(found[1]) - (int(found[1]) > ply)}.", line) for line in lines]
    assert refused("\n".join(earlier)).ply == ply


def test_a_swapped_key_is_refused() -> None:
    key, other = finished().shuffle, finished(8).shuffle
    swapped = TEXT.replace(key.key.hex(), other.key.hex())
    assert refused(swapped).ply == 0
    both = swapped.replace(key.commitment, other.commitment)
    assert refused(both).ply == 0


def test_changed_entropy_is_refused_at_the_deal() -> None:
    assert refused(TEXT.replace("red's word", "Red's word")).ply == 0


def test_a_changed_result_is_refused() -> None:
    result = TEXT.splitlines()[-1]
    assert "The result is not the one that was played" in str(refused(TEXT.replace(result, "result: Red 99, Blue 0.")))


def test_a_signature_that_was_tampered_with_is_refused_at_its_ply() -> None:
    line = line_of(5)
    assert refused(TEXT.replace(line, line[:-1] + ("0" if line[-1] != "0" else "1"))).ply == 5


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("regalia transcript 1", "regalia transcript 9", "This is not a transcript"),
        ("version 1", "version 2", "played with version 2 of Kingdom 18, but this is version 1"),
        ("game: kingdom-18, version 1\n", "", "The transcript has no line 'game'."),
        ("key: ", "key: xyz", "is not a row of hexadecimal digits"),
        ("seat 0: Red\n", "seat 0: Red\nnonsense\n", "neither a header nor a move"),
        ("  0. deal", "  0. dole", "its first numbered line must be '0. deal'"),
    ],
)
def test_what_does_not_read_is_refused_with_a_sentence(old: str, new: str, sentence: str) -> None:
    assert old in TEXT
    assert sentence in str(refused(TEXT.replace(old, new, 1)))


def test_a_move_after_the_end_is_refused() -> None:
    extra = line_of(20).replace("20.", "21.")
    assert refused(TEXT.replace(line_of(20), line_of(20) + "\n" + extra)).ply == 21


def test_a_match_out_of_turn_is_refused() -> None:
    assert refused(TEXT.replace(line_of(3), line_of(3).replace("Red:", "Blue:"))).ply == 3


def test_a_running_match_keeps_its_key_and_can_be_gone_on_with_by_its_keeper() -> None:
    match = regalia.start("kingdom-18", seed=7)
    match.play("E1.War6 E3.Defend")
    assert "the key is not in it" in str(refused(match.transcript()))
    assert regalia.replay(match.transcript(whole=True)).moves() == match.moves()
    assert "as far as it goes; it is not over" in regalia.verify(match.transcript(whole=True))[0]


def test_a_match_from_a_position_carries_it() -> None:
    position = regalia.start("kingdom-18", seed=3).position()
    match = regalia.from_position("kingdom-18", position, seed=4)
    while match.seat is not None:
        match.play(match.moves()[0])
    assert regalia.replay(match.transcript()).transcript() == match.transcript()
    for broken in ("not plain data", "[1]"):
        changed = re.sub(r"position: .*", f"position: {broken}", match.transcript())
        assert "not plain data" in str(refused(changed))


def test_other_cards_are_refused_unless_they_are_given(tmp_path: Path) -> None:
    ours = (find("kingdom-18").folder / "cards.toml").read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(ours.replace('"War 6"', '"War 8"'), encoding="utf-8")
    match = regalia.start("kingdom-18", seed=1, cards=path)
    while match.seat is not None:
        match.play(match.moves()[0])
    assert "played with other cards (mine.toml)" in str(refused(match.transcript()))
    assert regalia.verify(match.transcript(), cards=path)
