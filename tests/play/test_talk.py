"""Talk beside the moves (FOK-40 to FOK-42): who may read it, that nothing changes, that it is replayed; time-outs."""

from __future__ import annotations

import random
from typing import Any

import pytest

import regalia
from regalia import BadSettings, BadTalk, BadTranscript, Message, Statement
from regalia.play import talk


def new_match() -> regalia.Match:
    return regalia.start("kingdom-18", seed=5)


def to_its_end(match: regalia.Match) -> regalia.Match:
    choose = random.Random(1)
    while match.seat is not None:
        match.play(choose.choice(match.actions()))
    return match


def test_fok_40_anybody_may_talk_at_any_time_and_nothing_changes() -> None:
    silent, talking = new_match(), new_match()
    talking.say(1, "before the first move")
    for match in (silent, talking):
        match.play(match.moves()[0])
    talking.say(0, "and after it", to=1)
    assert silent.position() == talking.position()
    assert silent.signature(silent.ply) == talking.signature(talking.ply)
    assert silent.view(0) == talking.view(0)
    assert [message.ply for message in talking.said] == [0, 1]
    to_its_end(talking).say(0, "well played")
    assert talking.heard()[-1].text == "well played"


def test_a_message_is_read_by_all_or_by_two() -> None:
    match = new_match()
    match.say(0, "to all")
    match.say(0, "to you", to=1)
    assert [message.text for message in match.heard(None)] == ["to all"]
    assert [message.text for message in match.heard(0)] == ["to all", "to you"]
    assert [message.text for message in match.heard(1)] == ["to all", "to you"]
    assert match.heard(1, since=0) == []
    with pytest.raises(BadSettings):
        match.heard(5)
    assert not Message(0, 0, 1, "secret", None, "").read_by(2)


def test_statements_can_be_read_by_programs() -> None:
    match = regalia.start("fall-of-kingdoms", seats=3, seed=5)
    match.say(0, statement="promise seat1 not attack")
    match.say(1, "you will see", to=0, statement=Statement("threat", 0, ("accuse", "Saint")))
    match.say(2, statement="proposal seat0   attack")
    match.say(2, statement="claim seat2 Saint")
    assert [message.statement for message in match.heard(0)] == [
        Statement("promise", 1, ("not", "attack")),
        Statement("threat", 0, ("accuse", "Saint")),
        Statement("proposal", 0, ("attack",)),
        Statement("claim", 2, ("Saint",)),
    ]
    assert all(talk.parse(said.statement.text) == said.statement for said in match.said if said.statement)


def test_fok_41_fok_42_q_50_talk_shows_no_card_and_moves_no_coin() -> None:
    match = regalia.start("fall-of-kingdoms", seats=3, seed=5)
    before = match.position()
    match.say(0, "here are three coins and my Saint", to=1, statement="claim seat0 Saint")
    assert match.position() == before
    assert match.view(1)["players"][0]["hand"] is None


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"seat": 2, "text": "hello"}, "Only seats 0 to 1"),
        ({"seat": 0, "text": "hello", "to": 7}, "Only seats 0 to 1"),
        ({"seat": 0, "text": "hello", "to": 0}, "another seat"),
        ({"seat": 0}, "needs a text or a statement"),
        ({"seat": 0, "text": "two\nlines"}, "one line"),
        ({"seat": 0, "text": " spaced"}, "single spaces"),
        ({"seat": 0, "text": "x" * 501}, "at most 500"),
        ({"seat": 0, "statement": "oath seat1 E1.War6"}, "is no statement"),
        ({"seat": 0, "statement": "promise seat1"}, "is no statement"),
        ({"seat": 0, "statement": "promise seat9 E1.War6"}, "no seat 9"),
        ({"seat": 0, "statement": "promise seat1 surrender"}, "'surrender' is no word"),
        ({"seat": 0, "statement": "promise seat1 not"}, "1 to 8 words"),
        ({"seat": 0, "statement": "promise seat1" + " E1.War6" * 9}, "1 to 8 words"),
        ({"seat": 0, "statement": Statement("oath", 1, ("E1.War6",))}, "'oath' is no kind"),  # type: ignore[arg-type]
    ],
)
def test_what_cannot_be_said_is_refused(message: dict[str, object], sentence: str) -> None:
    match = new_match()
    with pytest.raises(BadTalk, match=sentence):
        match.say(**message)  # type: ignore[arg-type]
    assert match.said == []


def talked_through() -> regalia.Match:
    match = new_match()
    match.say(1, "good luck: we need it [both]")
    match.play(match.moves()[0])
    match.say(0, "psst", to=1, statement="claim seat0 E1.War6")
    match.say(1, statement="threat seat0 not E2.War3")
    return match


def test_a_running_transcript_shows_a_reader_only_what_it_may_read() -> None:
    match = talked_through()
    assert "psst" not in match.transcript()
    assert "> seat0 to seat1 [claim seat0 E1.War6]: psst" in match.transcript(reader=1)
    assert "good luck" in match.transcript()
    assert "psst" in match.transcript(whole=True)
    with pytest.raises(BadSettings):
        match.transcript(reader=9)
    assert "> seat0 to seat1" in to_its_end(match).transcript()


def test_talk_is_replayed_and_verified() -> None:
    match = to_its_end(talked_through())
    match.say(0, "again?")
    text = match.transcript()
    assert regalia.replay(text).said == match.said
    assert regalia.replay(text).transcript() == text
    assert "So is the talk between the moves, 4 messages." in regalia.verify(text)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("good luck", "bad luck"),
        ("to seat1", "to all"),
        ("claim seat0 E1.War6", "claim seat0 E2.War3"),
        ("seat1 to all: good luck", "seat0 to all: good luck"),
        ("> seat1 to all: good luck: we need it [both]", "> seat7 to all: good luck: we need it [both]"),
        ("> seat1 to all: good luck: we need it [both]", "> somebody said something"),
    ],
)
def test_changed_talk_is_found_out(before: str, after: str) -> None:
    text = to_its_end(talked_through()).transcript()
    assert before in text
    with pytest.raises(BadTranscript):
        regalia.replay(text.replace(before, after))


def test_left_out_talk_is_found_out() -> None:
    lines = to_its_end(talked_through()).transcript().splitlines()
    without = [line for line in lines if "good luck" not in line]
    with pytest.raises(BadTranscript, match="the talk is not what was said"):
        regalia.replay("\n".join(without))


def test_talk_before_the_deal_is_no_transcript() -> None:
    lines = to_its_end(talked_through()).transcript().splitlines()
    said = next(line for line in lines if "good luck" in line)
    with pytest.raises(BadTranscript, match="before the deal"):
        regalia.replay("\n".join([lines[0], said, *lines[1:]]))


def test_the_game_says_what_is_played_for_a_seat_whose_time_is_up() -> None:
    match = regalia.start("fall-of-kingdoms", seats=2, seed=5)
    for _ in range(3):
        match.play(match.default_action())
    assert [move.text for move in match.played] == ["keep", "keep", "interest"]


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"text": "hello"}, "Amber says: hello"),
        ({"text": "hm", "to": 1}, "Amber says to Basalt alone: hm"),
        ({"statement": "promise seat1 not attack", "text": "truly"}, "Amber says: I will not attack Basalt. truly"),
        ({"statement": "threat seat2 accuse Saint"}, "Amber says: I will accuse Saint Cedar."),
        ({"statement": "proposal seat2 attack", "to": 1}, "Amber says to Basalt alone: Let us attack Cedar."),
        ({"statement": "claim seat0 Saint"}, "Amber says: I have the Saint."),
        ({"statement": "claim seat0 not Saint"}, "Amber says: I have no Saint."),
        ({"statement": "claim seat1 not Saint"}, "Amber says: Basalt has no Saint."),
    ],
)
def test_what_is_said_is_told_in_a_sentence(said: dict[str, Any], sentence: str) -> None:
    match = regalia.start("fall-of-kingdoms", seats=3, seed=5)
    match.say(0, **said)
    assert talk.sentence(match.said[0], match.setting.words(match.names)) == sentence


def test_any_text_is_brought_onto_one_line() -> None:
    assert talk.one_line("  two\n lines\u200d\t") == "two lines"
