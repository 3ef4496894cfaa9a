"""Kingdom 18: imagined worlds are all that a seat's knowledge allows, each as likely as brute force finds it."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations, permutations, product

import pytest

from regalia import Match
from regalia.engine import contract
from regalia.engine.chance import seed_of
from regalia.games.kingdom18.faces import card_of
from regalia.games.kingdom18.state import BLUE, RED, State
from tests.games.kingdom18.table import FACES, begin

SAMPLES = 3000
World = tuple[frozenset[str], tuple[str, ...]]  # the rival's cards in hand, and the faces laid by it and not yet shown

CARD_NAMES = {card_of(faces[0]): name for name, faces in FACES.items()}


def imagined(match: Match, seat: int, seed: int) -> State:
    world = match.seen(seat)
    world.random = seed_of(seed, 0)
    contract.imagine(match.setting.rules, world, seat)
    assert isinstance(world, State)
    return world


def world_of(s: State, rival: int) -> World:
    hand = frozenset(CARD_NAMES[card_of(face)] for face in range(18) if s.hand[rival] >> face & 1)
    return hand, tuple(str(face) for face in s.placed[rival] if face >= 0)


def all_worlds(deck: list[str], shown: set[str], held: int, has_laid: bool) -> dict[World, float]:
    """Every hand out of what was not shown, and every way to lay two of its cards, either end up."""
    counted: dict[World, float] = defaultdict(float)
    for hand in combinations(sorted(set(deck) - shown), held):
        if not has_laid:
            counted[frozenset(hand), ()] += 1
            continue
        ways = [faces for left, right in permutations(hand, 2) for faces in product(FACES[left], FACES[right])]
        for left_face, right_face in ways:
            rest = frozenset(hand) - {CARD_NAMES[card_of(left_face)], CARD_NAMES[card_of(right_face)]}
            counted[rest, (str(left_face), str(right_face))] += 1 / len(ways)
    total = sum(counted.values())
    return {world: n / total for world, n in counted.items()}


def check(match: Match, seat: int, expected: dict[World, float]) -> None:
    counted = Counter(world_of(imagined(match, seat, seed), 1 - seat) for seed in range(SAMPLES))
    assert counted.keys() <= expected.keys(), "no world is impossible"
    assert len(expected) > 1
    surprise = sum((counted[world] - SAMPLES * p) ** 2 / (SAMPLES * p) for world, p in expected.items())
    freedom = len(expected) - 1
    assert surprise < freedom + 5 * (2 * freedom) ** 0.5  # chi-squared: mean and deviation


@pytest.mark.parametrize("seat", [RED, BLUE])
def test_at_the_start_of_a_round_the_rival_holds_any_four_cards_of_its_deck(seat: int) -> None:
    match = begin(red_won="RW4 RW3", blue_won="RW5 RD2", round=3)
    won = ["RW5", "RD2"] if seat == RED else ["RW4", "RW3"]
    check(match, seat, all_worlds(["E1", "E2", "E3", "E4", *won], set(), 4, has_laid=False))


def test_blue_imagines_what_red_has_laid() -> None:
    match = begin(red_won="RW4", blue_won="RW5", round=2)
    match.play(match.moves()[0])
    check(match, BLUE, all_worlds(["E1", "E2", "E3", "E4", "RW4"], set(), 4, has_laid=True))


@pytest.mark.parametrize("seat", [RED, BLUE])
def test_what_was_shown_in_this_round_is_in_no_hand(seat: int) -> None:
    match = begin(red_won="RW4 RW3", blue_won="RW5 RD2", round=3)
    for _ in range(2):
        match.play(match.moves()[0])
    rival = match.view(seat)["players"][1 - seat]
    shown = {card for slot in rival["shown_cards"] for card in slot if card}
    won = ["RW5", "RD2"] if seat == RED else ["RW4", "RW3"]
    check(match, seat, all_worlds(["E1", "E2", "E3", "E4", *won], shown, 2, has_laid=False))
