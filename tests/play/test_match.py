"""A match: the public interface that other programs are written against."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import regalia
from regalia import BadSettings, IllegalMove, UnknownGame
from regalia.games import games
from regalia.play.shuffle import Shuffle, key_from_seed


def test_a_ten_line_program_plays_a_whole_game() -> None:
    match = regalia.start("kingdom-18", seats=2, seed=7)
    assert match.seat == 0
    while match.seat is not None:
        match.play(match.moves()[0])
    assert match.outcome is not None
    assert sum(match.outcome.scores) <= 30
    assert regalia.replay(match.transcript()).outcome == match.outcome


def test_without_a_seed_no_two_matches_are_dealt_alike() -> None:
    commitments = {regalia.start("kingdom-18").shuffle.commitment for _ in range(5)}
    assert len(commitments) == 5


def test_entropy_of_the_seats_changes_the_deal() -> None:
    plain = regalia.start("kingdom-18", seed=1)
    salted = [regalia.start("kingdom-18", seed=1, entropy=[word, "b"]) for word in ("a", "c", "ab")]
    assert len({match.signature(0) for match in (plain, *salted)}) == 4
    assert {match.shuffle.commitment for match in salted} == {plain.shuffle.commitment}


@pytest.mark.parametrize("entropy", [("abc\n", "b"), ("", "b"), ("a",), ("a", " b")])
def test_a_match_refuses_entropy_that_a_transcript_could_not_give_back(entropy: tuple[str, ...]) -> None:
    setting = regalia.start("kingdom-18", seed=1).setting
    with pytest.raises(BadSettings, match="ntropy"):
        regalia.Match(setting, Shuffle(key_from_seed(1), entropy))


def test_moves_may_be_given_with_any_spacing_or_as_numbers() -> None:
    match = regalia.start("kingdom-18", seed=1)
    match.play("  E1.War6   E3.Defend ")
    match.play(match.actions()[0])
    assert [move.text for move in match.played] == ["E1.War6 E3.Defend", "E1.War6 E2.Diplomacy6"]


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("castle", "'castle' is not a move of Kingdom 18; Red can play for example 'E1.War6 E2.Diplomacy6'."),
        ("RW1.Diplomacy7 E1.War6", "Red cannot play 'RW1.Diplomacy7 E1.War6' now, but can play for example"),
        (-1, "Red cannot play -1 now"),
        (100_000, "Red cannot play 100000 now"),
        (None, "None is not a move of Kingdom 18"),
    ],
)
def test_an_illegal_move_is_refused_with_a_sentence_and_changes_nothing(move: Any, sentence: str) -> None:
    match = regalia.start("kingdom-18", seed=1)
    before = match.position()
    with pytest.raises(IllegalMove) as caught:
        match.play(move)
    assert sentence in str(caught.value)
    assert match.position() == before
    assert match.ply == 0


def test_unknown_games_options_and_seats_are_refused_with_sentences() -> None:
    with pytest.raises(UnknownGame, match="There is no game 'chess'; the games are"):
        regalia.start("chess")
    with pytest.raises(BadSettings, match="There is no option 'speed'; the options are captured_bonus"):
        regalia.start("kingdom-18", options={"speed": 3})
    with pytest.raises(BadSettings, match="tie_break takes played, scoring, contributed, not 'none'"):
        regalia.start("kingdom-18", options={"tie_break": "none"})
    with pytest.raises(BadSettings, match="There is no seat 2; the seats are 0 to 1"):
        regalia.start("kingdom-18").view(2)


def test_names_that_cannot_be_told_apart_or_printed_are_refused() -> None:
    for names in (["Ann"], ["Ann", "Ann"]):
        with pytest.raises(BadSettings, match="2 different names are needed"):
            regalia.start("kingdom-18", names=names)
    for name in ("", "B\nb", "x" * 41, " B", "B  b"):
        with pytest.raises(BadSettings, match="A name is 1 to 40 letters on one line"):
            regalia.start("kingdom-18", names=["Ann", name])


def test_names_appear_in_the_story_and_the_result() -> None:
    match = regalia.start("kingdom-18", seed=3, names=["Ann", "Ben: the #2"])
    while match.seat is not None:
        match.play(match.moves()[0])
    assert match.outcome is not None
    assert any("Ben: the #2" in match.tell(told) for told in match.events())
    assert regalia.replay(match.transcript()).names == ["Ann", "Ben: the #2"]


def test_events_come_since_a_ply_and_for_a_seat() -> None:
    match = regalia.start("kingdom-18", seed=5)
    assert [told.ply for told in match.events()] == [0]
    for _ in range(4):
        match.play(match.moves()[0])
    drawn = [told for told in match.events(0) if "draws" in match.tell(told)]
    assert [match.tell(told) for told in drawn if "Blue" in match.tell(told)] == []
    assert len(drawn) == 1
    assert not [told for told in match.events(None) if "draws" in match.tell(told)]
    assert {told.ply for told in match.events(0, since=2)} == {3, 4}


def test_a_move_does_not_reach_into_what_was_handed_out_before() -> None:
    match = regalia.start("kingdom-18", seed=5)
    seen, view, actions = match.seen(0), match.view(0), match.actions()
    copies = seen.copy(), repr(view), list(actions)
    match.play(match.moves()[-1])
    match.play(match.moves()[-1])
    assert (seen, repr(view), actions) == copies


@pytest.mark.parametrize("name", sorted(games()))
def test_a_match_says_how_it_stands_at_any_time(name: str) -> None:
    """What the game itself counts: whoever has most of it at the end has won."""
    match = regalia.start(name, seed=3)
    before, chance = match.standing, Random(1)
    while match.seat is not None:
        match.play(chance.choice(match.moves()))
    assert match.outcome is not None
    assert match.standing != before
    assert [seat for seat, has in enumerate(match.standing) if has == max(match.standing)] == [*match.outcome.winners]


def test_greed_stands_by_the_largest_group() -> None:
    match = regalia.start("greed", seats=3, seed=5)
    collections = [player["collection"] for player in match.view(None)["players"]]
    assert list(match.standing) == [max(map(len, collection.values())) for collection in collections] == [1, 2, 1]
