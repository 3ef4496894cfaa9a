"""Imagined worlds against all worlds there are, on positions with so few hidden cards that they can be listed."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Any

import pytest

import regalia
from regalia import Match
from regalia.engine import contract
from regalia.engine.chance import seed_of
from regalia.games.greed import cards as names
from regalia.games.greed import doubts, knowledge, odds
from regalia.games.greed.game import GAME
from regalia.games.greed.state import KINDS, NONE, ROBS, State
from tests.games.greed.table import ANNA, BEN, CLARA, begin, play, pull, rules_of, seen, truth

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
    hands = tuple(" ".join(names.row(s.hand[seat])) for seat in range(1, seats))
    return (*hands, " ".join(names.heap(s.pile)))


def all_worlds(match: Match) -> dict[World, float]:
    """Every way of dealing the unseen cards that Anna's knowledge allows, card by card, with its probability.

    Each card is dealt as itself, so worlds that look alike are counted as often as they can be dealt.
    """
    s = truth(match)
    holders = range(1, match.seats)
    known = {holder: names.row(s.known[ANNA][holder]) for holder in holders}
    loose = names.heap(s.loose[ANNA])
    free = [holder for holder in holders for _ in range(s.hand_size[holder] - len(known[holder]))]
    placed = Counter(names.heap(s.discards) + names.row(s.hand[ANNA]) + loose)
    placed.update(card for counts in s.collection for card in names.heap(counts))
    placed.update(card for card in match.view()["middle"] if card != "crook")
    placed.update(card for cards in known.values() for card in cards)
    deck = Counter(names.heap(match.setting.rules.plain()["deck"]))
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
    contract.imagine(match.setting.rules, world, seat)
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


@pytest.mark.repeated
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
    assert names.row(world.known[BEN][ANNA]) == ["1"]
    assert names.row(world.known[BEN][CLARA]) == ["5"]
    assert names.row(world.known[BEN][BEN]) == []
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


def test_a_doubted_card_that_can_be_nowhere_counts_for_nothing() -> None:
    match = begin("1", "3 4", phase="pull", victim=BEN, middle="3(+1)", pile="7 3")
    before, after = seen(match, ANNA), seen(match, ANNA)
    unplaced = seen(match, ANNA)
    knowledge.gather_unplaced(rules_of(match), unplaced, ANNA)
    nowhere = unplaced.pile.index(0)
    after.doubted[ANNA][BEN][0], after.doubt[ANNA][BEN][0] = nowhere, 500
    expected = odds.bust_chance(rules_of(match), before, ANNA)
    assert odds.bust_chance(rules_of(match), after, ANNA) == pytest.approx(expected)


def test_a_doubted_card_that_is_certain_counts_as_a_known_one() -> None:
    drawn: dict[str, Any] = {"phase": "pull", "victim": BEN, "middle": "3(+1)", "pile": "7 3"}
    match, told = begin("1", "3 4", **drawn), begin("1", "3 4", known={(ANNA, BEN): "3"}, **drawn)
    sure = seen(match, ANNA)
    sure.doubted[ANNA][BEN][0], sure.doubt[ANNA][BEN][0] = seen(told, ANNA).known[ANNA][BEN][0], 1000
    expected = odds.bust_chance(rules_of(told), seen(told, ANNA), ANNA)
    assert odds.bust_chance(rules_of(match), sure, ANNA) == pytest.approx(expected)


def test_the_hint_is_for_the_seat_that_may_pull() -> None:
    match = begin("1", "2 3", "2", phase="rob")
    assert GAME.hint(match.setting, seen(match, ANNA), ANNA) is None
    play(match, "rob seat1", "Anna pulls 2 ")
    told = GAME.hint(match.setting, seen(match, ANNA), ANNA)
    assert told is not None
    assert GAME.words.phrase(told).startswith(f"There is a {told['chance']}% chance that the next card")
    assert GAME.hint(match.setting, seen(match, BEN), BEN) is None


# A card pulled that looks like a known one


@pytest.mark.repeated
def test_n9_a_known_card_may_still_be_there_after_one_like_it_was_pulled() -> None:
    """With K known, u unknown and pool share p the pulled card was an unknown one with chance u·p / (K + u·p)."""
    match = begin(
        "4 4(+1) 1 2 3 5 6", "4 1 2 3 5 6 7", collections=["7", "1 2"], phase="rob", open_known={BEN: "4"}
    )  # 87 cards in sight of nobody, of which 8 are plain fours and 11 fours
    pull(match, "4")
    assert odds.bust_chance(rules_of(match), seen(match, ANNA), ANNA) == pytest.approx(0.1502, abs=0.0001)
    stays = 6 * 8 / 87 / (1 + 6 * 8 / 87)
    worlds = [imagined(match, ANNA, seed) for seed in range(SAMPLES)]
    fours = [names.row(world.hand[BEN]).count("4") for world in worlds]
    expected = stays * (1 + 5 * 7 / 86) + (1 - stays) * 6 * 8 / 87
    assert sum(fours) / SAMPLES == pytest.approx(expected, abs=4 * (expected / SAMPLES) ** 0.5)


@dataclass(frozen=True)
class Pulled:
    """Cards pulled one after another out of a hand of which some are known, and the few other cards there are."""

    hand: str
    known: str
    pulled: str
    pile: str


PULLED = {
    "one like a known one": Pulled("3 3 4", "3", "3", "3 4 5"),
    "one of two known ones": Pulled("3 3 4", "3 3", "3", "3 4"),
    "another one afterwards": Pulled("3 4 5 6", "3", "3 4", "3 4 5"),
    "a known one afterwards": Pulled("3 4 5 6", "3 4", "3 4", "3 4 5"),
    "no other can be there": Pulled("3 4 5", "3", "3", "4 6"),
}


def true_hands(case: Pulled) -> dict[str, float]:
    """What may be left in the hand: every way to fill its unknown places and to pull what was pulled, card by card."""
    known, pool = (
        case.known.split(),
        case.pile.split() + list((Counter(case.hand.split()) - Counter(case.known.split())).elements()),
    )
    counted: Counter[str] = Counter()
    for unknown in permutations(range(len(pool)), len(case.hand.split()) - len(known)):
        held = [*known, *(pool[index] for index in unknown)]
        for order in permutations(range(len(held)), len(case.pulled.split())):
            if [held[index] for index in order] == case.pulled.split():
                counted[" ".join(sorted(card for index, card in enumerate(held) if index not in order))] += 1
    return {left: n / counted.total() for left, n in counted.items()}


@pytest.mark.repeated
@pytest.mark.parametrize("name", PULLED)
def test_what_is_left_of_a_hand_after_pulls_is_as_likely_as_all_ways_to_come_there(name: str) -> None:
    case = PULLED[name]
    match = begin("1", case.hand, pile=case.pile, phase="rob", open_known={BEN: case.known})
    pull(match, *case.pulled.split())
    expected = true_hands(case)
    counted = Counter(" ".join(names.row(imagined(match, ANNA, seed).hand[BEN])) for seed in range(SAMPLES))
    assert counted.keys() == expected.keys()
    assert all(n / SAMPLES == pytest.approx(expected[left], abs=0.05) for left, n in counted.items())
    busts = sum(p * sum(card in case.pulled for card in left.split()) for left, p in expected.items())
    held = match.view()["players"][BEN]["cards_in_hand"]
    assert odds.bust_chance(rules_of(match), seen(match, ANNA), ANNA) == pytest.approx(busts / held, abs=0.002)


def test_a_doubt_about_a_card_that_can_be_nowhere_puts_it_nowhere() -> None:
    match = begin("1", "4 5", pile="6", doubts={(ANNA, BEN): {"2": 900}})
    assert {names.row(imagined(match, ANNA, seed).hand[BEN]).count("2") for seed in range(50)} == {0}


def test_a_doubt_whether_a_card_was_drawn_since_changes_nothing_where_none_can_have_been() -> None:
    match = begin("1", "4 5", pile="6", doubts={(ANNA, BEN): {"2": 1000}})
    world = seen(match, ANNA)
    world.doubted[ANNA][BEN][0] += KINDS  # not whether it is there, but whether the one that turned up was drawn since
    world.random = seed_of(1, match.ply)
    contract.imagine(rules_of(match), world, ANNA)
    assert "2" not in names.row(world.hand[BEN])


def test_a_doubted_card_that_is_older_than_the_pile_counts_as_one_of_the_older_cards() -> None:
    drawn: dict[str, Any] = {"phase": "pull", "victim": BEN, "middle": "3(+1)", "pile": "7", "ran_out": 1}
    match = begin("1", "3 4", loose={ANNA: "3 4"}, older={(ANNA, BEN): 2}, doubts={(ANNA, BEN): {"3": 1000}}, **drawn)
    told = begin("1", "3 4", loose={ANNA: "4"}, older={(ANNA, BEN): 1}, known={(ANNA, BEN): "3"}, **drawn)
    expected = odds.bust_chance(rules_of(told), seen(told, ANNA), ANNA)
    assert odds.bust_chance(rules_of(match), seen(match, ANNA), ANNA) == pytest.approx(expected)


def test_where_every_card_is_placed_an_unknown_one_is_one_of_those_certainly_in_some_hand() -> None:
    match = begin("1", "3", pile="", ran_out=1, loose={ANNA: "3"}, older={(ANNA, BEN): 1})
    s = seen(match, ANNA)
    three = truth(match).hand[BEN][0]
    assert doubts.share(rules_of(match), s, s.known[ANNA], s.loose[ANNA], ANNA, BEN, three, NONE) == doubts.GRAIN


def test_a_doubted_card_is_one_of_those_that_are_certainly_in_some_hand() -> None:
    match = begin("1", "4 5", "6 2", pile="", ran_out=1, loose={ANNA: "4 5 6 2"}, doubts={(ANNA, BEN): {"6": 1000}})
    hands = [imagined(match, ANNA, seed).hand for seed in range(50)]
    assert all("6" in names.row(hand[BEN]) and "6" not in names.row(hand[CLARA]) for hand in hands)


# After the pile has run out


def after_a_run_out(new: str) -> Match:
    """Ben has drawn the last two cards, then five of these six; Clara's cards were there before."""
    match = begin("1 1", "3", "4 4", phase="rob", collections=["6"], pile="5 5", rest=CLARA, discards=new)
    pull(match, "3")
    match.play("stop")
    match.play("stay")
    return match


def true_worlds(match: Match, new: str, pulled: str = "") -> dict[World, float]:
    """Every way to deal the cards there were before among Ben and Clara, the new ones to Ben, and to pull one then."""
    counted: Counter[World] = Counter()
    old, drawn = ["4", "4", "5", "5"], new.split()
    for clara in combinations(range(4), 2):
        for left in range(6):
            held = [old[i] for i in range(4) if i not in clara] + drawn[:left] + drawn[left + 1 :]
            for index, card in enumerate(held) if pulled else [(-1, "")]:
                if card == pulled:
                    rest = held[:index] + held[index + 1 :] if pulled else held
                    counted[(" ".join(sorted(rest)), " ".join(sorted(old[i] for i in clara)), drawn[left])] += 1
    return {world: n / counted.total() for world, n in counted.items()}


def distance(match: Match, expected: dict[World, float]) -> float:
    """How far imagined worlds are from the true chances, 0 to 1; no world may be impossible."""
    counted = Counter(world_of(imagined(match, ANNA, seed), 3) for seed in range(SAMPLES))
    assert counted.keys() <= expected.keys()
    return sum(abs(counted[world] / SAMPLES - p) for world, p in expected.items()) / 2


@pytest.mark.repeated
def test_n10_cards_drawn_since_the_pile_ran_out_are_in_no_older_hand() -> None:
    match = after_a_run_out("7 7 7 2 2 2")
    assert distance(match, true_worlds(match, "7 7 7 2 2 2")) < 0.05


@pytest.mark.repeated
@pytest.mark.parametrize(
    ("new", "pulled"), [("7 7 7 2 2 2", "5"), ("5 7 7 7 2 2", "5"), ("4 7 7 7 2 2", "4"), ("4 4 7 7 2 2", "4")]
)
def test_a_card_that_turns_up_was_there_before_or_drawn_since(new: str, pulled: str) -> None:
    match = after_a_run_out(new)
    s = truth(match)
    s.seat, s.phase = ANNA, ROBS
    match = regalia.from_position("greed", s.plain(), seats=3, seed=1)
    pull(match, pulled)
    expected = true_worlds(match, new, pulled)
    assert distance(match, expected) < 0.05
    busts = sum(p * world[0].split().count(pulled) for world, p in expected.items()) / 7
    assert odds.bust_chance(rules_of(match), seen(match, ANNA), ANNA) == pytest.approx(busts, abs=0.002)


@pytest.mark.repeated
@pytest.mark.parametrize("card", ["6", "5", "2", "7"])
def test_the_chance_of_a_bust_is_what_imagined_worlds_show_with_doubts_too(card: str) -> None:
    match = begin(
        *("1", "4 5 6", "6 3"),
        phase="pull",
        victim=BEN,
        middle="6(+1) 5(+1)",
        pile="5 6 6 7",
        ran_out=1,
        loose={ANNA: "4 5 6"},
        older={(ANNA, BEN): 1, (ANNA, CLARA): 2},
        doubts={(ANNA, BEN): {card: 400}},
    )
    worlds = [names.row(imagined(match, ANNA, seed).hand[BEN]) for seed in range(SAMPLES)]
    busts = sum(held[0] in "56" for world in worlds for held in world) / SAMPLES / 4
    assert odds.bust_chance(rules_of(match), seen(match, ANNA), ANNA) == pytest.approx(busts, abs=0.02)


def test_in_an_imagined_world_those_who_looked_at_ones_hand_know_what_they_saw() -> None:
    match = begin("1", "5(look) 2 3", "6 7", phase="rob", open_known={CLARA: "6"})
    pull(match, "5(look)")
    match.play("look seat2")
    assert names.row(imagined(match, CLARA, 1).known[ANNA][CLARA]) == ["6", "7"]
    assert names.row(imagined(match, BEN, 1).known[ANNA][CLARA]) == ["6"]
