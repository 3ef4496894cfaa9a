"""Imagined worlds against all worlds there are, on positions with so few hidden cards that they can be listed."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from typing import Any

import pytest

import regalia
from regalia import Match
from regalia.engine import game
from regalia.engine.chance import seed_of
from regalia.games.greed import odds, words
from regalia.games.greed.game import GAME
from regalia.games.greed.state import NONE, State
from tests.games.greed.table import ANNA, BEN, CLARA, begin, play, rules_of, seen, truth

World = tuple[str, ...]  # the hands of the others, then the draw pile
SAMPLES = 2000

# Hidden from Anna: all but a dozen cards lie on the discard pile.
SMALL: dict[str, dict[str, Any]] = {
    "nothing known": {"hands": ("1 2", "3 4", "5"), "pile": "6 6"},
    "equal cards": {"hands": ("1 2", "3 3", "3"), "pile": "3 6"},
    "two seats": {"hands": ("1 2", "3 4 5"), "pile": "6 6"},
    "after a bust": {"hands": ("1 2", "3 4 5", "6"), "pile": "7 7", "open_known": {BEN: "3 4"}},
    "after a look": {"hands": ("1 2", "3 4 5", "6"), "pile": "7 7", "known": {(ANNA, BEN): "3", (ANNA, CLARA): "6"}},
    "after the pile ran out": {
        "hands": ("1 2", "3 4 5", "6 7"),
        "pile": "1 2",
        "ran_out": 1,
        "loose": {ANNA: "3 6"},
        "known": {(ANNA, BEN): "5"},
    },
    "in the middle of a robbery": {
        "hands": ("1", "3 4", "5 6"),
        "pile": "7",
        "phase": "pull",
        "victim": BEN,
        "middle": "3(+1) 6",
        "open_known": {CLARA: "5"},
    },
    "two seats after a bust": {"hands": ("1 2", "3 4 5"), "pile": "6 6", "open_known": {BEN: "3"}},
    "four seats": {"hands": ("1", "3", "4", "5"), "pile": "6", "ran_out": 1, "loose": {ANNA: "4"}},
}


def place(name: str) -> Match:
    drawn = dict(SMALL[name])
    return begin(*drawn.pop("hands"), **drawn)


def world_of(s: State, seats: int) -> World:
    hands = tuple(" ".join(words.row(s.hand[seat])) for seat in range(1, seats))
    return (*hands, " ".join(words.heap(s.pile)))


def all_worlds(match: Match) -> dict[World, float]:
    """Every way of dealing the unseen cards that Anna's knowledge allows, card by card, with its probability.

    Each card is dealt as itself, so worlds that look alike are counted as often as they can be dealt.
    """
    s = truth(match)
    holders = range(1, match.seats)
    known = {holder: words.row(s.known[ANNA][holder]) for holder in holders}
    loose = words.heap(s.loose[ANNA])
    free = [holder for holder in holders for _ in range(s.hand_size[holder] - len(known[holder]))]
    placed = Counter(words.heap(s.discards) + words.row(s.hand[ANNA]) + loose)
    placed.update(card for counts in s.collection for card in words.heap(counts))
    placed.update(card for card in match.view()["middle"] if card != "crook")
    placed.update(card for cards in known.values() for card in cards)
    deck = Counter(words.heap(match.setting.rules.plain()["deck"]))
    pool = list((deck - placed).elements())
    cards = [*((card, True) for card in loose), *((card, False) for card in pool)]
    counted: Counter[World] = Counter()
    for order in permutations(range(len(cards))):
        if any(cards[order[index]][1] for index in range(len(free), len(cards))):
            continue  # a loose card cannot be in the draw pile
        hands = {holder: list(known[holder]) for holder in holders}
        for index, holder in enumerate(free):
            hands[holder].append(cards[order[index]][0])
        rest = [cards[order[index]][0] for index in range(len(free), len(cards))]
        counted[(*(" ".join(sorted(hands[holder])) for holder in holders), " ".join(sorted(rest)))] += 1
    total = sum(counted.values())
    return {world: n / total for world, n in counted.items()}


def imagined(match: Match, seat: int, seed: int) -> State:
    world = match.seen(seat)
    world.random = seed_of(seed, 0)
    game.imagine(match.setting.rules, world, seat)
    assert isinstance(world, State)
    return world


@pytest.mark.parametrize("name", SMALL)
def test_imagined_worlds_are_all_that_knowledge_allows_each_as_likely_as_it_is(name: str) -> None:
    match = place(name)
    expected = all_worlds(match)
    assert len(expected) > 1
    counted: Counter[World] = Counter()
    for seed in range(SAMPLES):
        counted[world_of(imagined(match, ANNA, seed), match.seats)] += 1
    assert counted.keys() == expected.keys()
    surprise = sum((counted[world] - SAMPLES * p) ** 2 / (SAMPLES * p) for world, p in expected.items())
    freedom = len(expected) - 1
    assert surprise < freedom + 5 * (2 * freedom) ** 0.5  # chi-squared: mean and deviation


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_true_world_is_always_one_of_those_imagined(seats: int) -> None:
    """What is known is true at every ply, so nothing that a seat has seen is ever contradicted."""
    match = regalia.start("greed", seats, seed=seats)
    choose = random.Random(seats)
    while match.seat is not None:
        match.play(choose.choice(match.actions()))
        for seat in range(seats):
            world = imagined(match, seat, 3)
            assert world.conceal(seat) == match.seen(seat)
            assert GAME.broken(match.setting, world) == []


def test_in_an_imagined_world_the_others_know_what_everybody_knows() -> None:
    match = begin("1 2", "3 4", "5 6", open_known={ANNA: "1", CLARA: "5"}, known={(BEN, ANNA): "2", (BEN, CLARA): "6"})
    world = imagined(match, ANNA, 1)
    assert words.row(world.known[BEN][ANNA]) == ["1"]
    assert words.row(world.known[BEN][CLARA]) == ["5"]
    assert words.row(world.known[BEN][BEN]) == []
    assert sum(world.loose[BEN]) == 0
    assert not any(card != NONE for absent in world.known[3:] for hand in absent for card in hand)


# The chance of a bust, which a player may ask for


@pytest.mark.parametrize(("pulled", "chance"), [(1, 0.115), (2, 0.226), (3, 0.328), (4, 0.415), (5, 0.466)])
def test_the_chance_of_a_bust_out_of_a_fresh_hand(pulled: int, chance: float) -> None:
    hand = ["7"] * (7 - pulled)
    middle = " ".join(str(number) for number in range(1, pulled + 1))
    match = begin("", " ".join(hand), phase="pull", victim=BEN, middle=middle)
    assert odds.bust_chance(rules_of(match), seen(match, ANNA), ANNA) == pytest.approx(chance, abs=0.0006)


@pytest.mark.parametrize(
    "drawn",
    [
        {"hands": ("1", "3 4 4", "5 6"), "pile": "7 3", "middle": "3(+1) 6", "open_known": {BEN: "4"}},
        {
            "hands": ("1", "3 4", "6 6"),
            "pile": "7 3",
            "middle": "3(+1) 6(+1) crook",
            "ran_out": 1,
            "loose": {ANNA: "4 6"},
            "known": {(ANNA, CLARA): "6"},
        },
        {"hands": ("1", "3 4"), "pile": "7 3", "middle": "3(+1)", "known": {(ANNA, BEN): "3 4"}},
        {"hands": ("1", ""), "pile": "7 3", "middle": "3(+1)"},
    ],
)
def test_the_chance_of_a_bust_is_the_share_of_worlds_and_cards_that_bust(drawn: dict[str, Any]) -> None:
    match = begin(*drawn["hands"], phase="pull", victim=BEN, **{k: v for k, v in drawn.items() if k != "hands"})
    in_middle = {card[0] for card in match.view()["middle"] if card != "crook"}
    held = match.view()["players"][BEN]["cards_in_hand"]
    expected = sum(
        p * sum(card[0] in in_middle for card in world[0].split()) / held for world, p in all_worlds(match).items()
    )
    assert odds.bust_chance(rules_of(match), seen(match, ANNA), ANNA) == pytest.approx(expected)


def test_the_chance_of_a_bust_from_the_draw_pile() -> None:
    match = begin("1", "2", phase="pull", victim="pile", middle="3", pile="3 4 4 5", rest=BEN)
    assert odds.bust_chance(rules_of(match), seen(match, ANNA), ANNA) == pytest.approx(1 / 5)
    late = begin("1", "2", phase="pull", victim="pile", middle="3", pile="", rest=BEN, discards="3 4")
    assert odds.bust_chance(rules_of(late), seen(late, ANNA), ANNA) == pytest.approx(1 / 2)


def test_the_hint_is_for_the_seat_that_may_pull() -> None:
    match = begin("1", "2 3", "2", phase="rob")
    assert GAME.hint(match.setting, seen(match, ANNA), ANNA) == ""
    play(match, "rob seat1", "Anna pulls 2 ")
    assert GAME.hint(match.setting, seen(match, ANNA), ANNA).startswith("With a chance of ")
    assert GAME.hint(match.setting, seen(match, BEN), BEN) == ""
