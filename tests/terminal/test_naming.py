"""Moves typed as they are told."""

from __future__ import annotations

import random

import pytest

import regalia
from regalia.games import games
from regalia.play.match import Match
from regalia.terminal.perspective import MatchPerspective
from tests.games.greedy_kingdoms.table import play, table

PLIES = 30


def typed(match: Match, answer: str) -> str | None:
    """The move that a person makes who types this; None if it is refused."""
    mine = MatchPerspective(match, match.seat)
    choosing = mine.choosing()
    if choosing.move is not None:
        return choosing.move  # there is nothing to type
    return choosing.move if mine.take(choosing, answer) else None


@pytest.mark.parametrize("name", games())
def test_every_move_can_be_typed_as_it_is_told(name: str) -> None:
    match, chance = regalia.start(name, seed=3), random.Random(3)
    for _ in range(PLIES):
        if match.seat is None:
            break
        told = MatchPerspective(match, match.seat).in_words
        move = chance.choice(match.moves())
        meant = typed(match, told(move))
        assert meant is not None, told(move)
        assert told(meant) == told(move) or sorted(meant.split()) == sorted(move.split())
        match.play(move)


@pytest.mark.parametrize("answer", ["rob Ben", "Rob: Ben", "rob seat1", "ben", "rob the draw pile"])
def test_a_seat_is_named_as_the_table_names_it(answer: str) -> None:
    match = regalia.start("greed", seats=2, seed=1)
    while match.seat != 0 or not match.moves()[0].startswith("rob"):
        match.play(match.moves()[0])
    assert typed(match, answer) == ("rob pile" if "pile" in answer else "rob seat1")


@pytest.mark.parametrize(
    "answer", ["War 6 Diplomacy 6", "war 6, diplomacy 6", "War 6 (Marshal), Diplomacy 6 (Chancellor)"]
)
def test_words_with_spaces_follow_one_another(answer: str) -> None:
    assert typed(regalia.start("kingdom-18", seed=7), answer) == "E1.War6 E2.Diplomacy6"


def test_what_may_mean_two_moves_is_refused() -> None:
    match = regalia.start("kingdom-18", seed=7)
    assert typed(match, "War") is None
    assert typed(match, "War 6 Marshal of France") is None


ADVANCED = {0: "Thief Knight", 1: "Settler"}


@pytest.mark.parametrize(
    "answer", ["lay: Burglar, Master of Arms, Cook", "Lay: thief, Knight, Cook", "lay burglar cook knight"]
)
def test_a_hero_is_typed_by_the_form_in_hand_or_by_its_type(answer: str) -> None:
    assert typed(play(table(advanced=ADVANCED), "pass"), answer) == "lay Cook Thief Knight"


def test_a_hero_is_offered_in_the_form_in_hand() -> None:
    match = play(table(advanced=ADVANCED), "pass")
    mine = MatchPerspective(match, 0)
    choosing = mine.choosing()
    offered = list(mine.offered(choosing).values())
    assert "Burglar  (Free: take 2 tokens of your choice from the defender.)" in offered
    assert any(text.startswith("Settler  (") for text in offered)
    assert mine.take(choosing, "Burglar")
    assert "(So far: lay: Burglar; " in mine.question(choosing)


def test_whoever_may_stop_a_hero_is_offered_the_attackers_form() -> None:
    match = play(table(advanced=ADVANCED, owned={1: "Enchanted-Shield"}), "pass")
    play(match, "lay Cook Thief Knight", "lay Traveler Bandit Baron")
    mine = MatchPerspective(match, 1)
    assert any(text.startswith("stop: Burglar") for text in mine.offered(mine.choosing()).values())
