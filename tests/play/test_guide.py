"""The guided first games fit the rules and the deal, and let a learner go."""

from __future__ import annotations

import json
import re

import pytest

from regalia.games import games
from regalia.play import transcript
from regalia.play.guide import LEARNER, Guide, guidance, guide_for, guide_of, next_move
from regalia.play.match import Match

GAMES = sorted(games())


def script(game: str) -> Guide:
    found = guide_of(game)
    assert found is not None, f"{game} has no guide.toml"
    return found


def names_of(match: Match) -> set[str]:
    """Whatever has a name of its own in a game: its cards, and what moves name."""
    rows = [row for table in match.setting.cards.tables.values() for row in table]
    words = {word.split(".")[0] for move in match.setting.actions for word in move.split()}
    return {str(row["name"]) for row in rows} | {word for word in words if word[0].isupper()}


@pytest.mark.parametrize("game", GAMES)
def test_every_move_of_a_script_is_legal_and_every_text_names_what_is_there(game: str) -> None:
    guide = script(game)
    match = guide.deal()
    words = match.setting.words(match.names)
    names, told, asked = names_of(match), 0, 0
    for step in guide.steps:
        assert step.move in match.moves(), f"ply {match.ply}: {step.move}"
        assert next_move(match) == step.move
        if match.seat == LEARNER:
            said = guidance(match)
            assert said is not None
            assert said.text, f"ply {match.ply}: the learner is told nothing"
            assert said.move == step.move
            seen = json.dumps(match.view(LEARNER)) + " ".join(
                [str(event.plain()) for event in match.events(LEARNER, told)] + match.moves()
            )
            for text in map(words.say, (*said.why, said.text)):
                for name in names:
                    if words.word(name)[0].isalpha() and re.search(rf"\b{re.escape(words.word(name))}\b", text):
                        assert name in seen, f"ply {match.ply}: {name} is not on the table"
            told, asked = match.ply, asked + 1
        match.play(step.move)
    assert match.outcome is None, "there is something left to play alone"
    assert asked >= 2
    assert next_move(match) is None


def to_the_learner(match: Match) -> None:
    while match.seat not in (LEARNER, None):
        match.play(match.moves()[0])


@pytest.mark.parametrize("game", GAMES)
def test_at_the_end_of_the_script_the_learner_is_told_once_that_they_play_alone(game: str) -> None:
    guide = script(game)
    match = guide.deal()
    for step in guide.steps:
        match.play(step.move)
    to_the_learner(match)
    said = guidance(match)
    assert said is not None
    assert (said.text, said.move) == ("guide-farewell", None)
    match.play(match.moves()[0])
    to_the_learner(match)
    assert guidance(match) is None


@pytest.mark.parametrize("game", GAMES)
def test_whoever_plays_something_else_plays_on_without_the_guide(game: str) -> None:
    guide = script(game)
    match = guide.deal()
    while match.seat != LEARNER:
        match.play(guide.steps[match.ply].move)
    match.play(next(move for move in match.moves() if move != guide.steps[match.ply].move))
    assert next_move(match) is None
    to_the_learner(match)
    said = guidance(match)
    assert said is not None
    assert (said.text, said.move) == ("guide-astray", None)
    match.play(match.moves()[-1])
    to_the_learner(match)
    assert guidance(match) is None


def test_a_guided_match_is_known_by_its_deal_also_when_it_is_gone_on_with() -> None:
    guide = script("kingdom-18")
    match = guide.deal()
    match.play(guide.steps[0].move)
    again = transcript.replay(match.transcript(whole=True))
    assert guide_for(again) == guide
    assert next_move(again) == guide.steps[1].move
    ordinary = Match(match.setting, match.shuffle.of_game(1))
    assert guide_for(ordinary) is None
    assert guidance(ordinary) is None
