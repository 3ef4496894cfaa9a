"""Imagined Destiny Cards are as likely as the rules make them; `test_knowledge` has the same of Character Cards.

Deals that a seat could not tell apart at the start are played on by the same moves. Those in which it sees the same are
what it cannot tell apart now, and imagined worlds must be like these. The others choose among their cards by chance, so
that their choice says nothing about the rest of the hand.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

import regalia
from regalia.engine.chance import seed_of
from regalia.engine.contract import apply, imagine, legal
from regalia.games.fall_of_kingdoms.state import DESTINY_CARDS, State
from regalia.testing.cases import truth
from tests.effort import tries

ME = 0
COUNT = 10
KINDS = {"Thief": "seize", "Letter": "read", "Gold": "gain 3"}
NAMES = list(KINDS)
FRESH = 1_000_000  # seeds that no deal was made from
ENOUGH = 40  # worlds that are worth comparing

HISTORIES: dict[str, list[str]] = {
    "nothing": [],
    "a card used": ["interest", "use Gold"],
    "a card bought": ["interest", "buy"],
    "a look": ["claim Prophet seat1 destiny", "pass", "pass", "pass"],
    "a card taken from a third": ["interest", "use Thief seat2"],
    "a theft and a purchase": ["interest", "use Thief seat2", "interest", "interest", "buy"],
    "a look and a theft": ["claim Prophet seat1 destiny", "pass", "pass", "pass", "interest", "use Thief seat1"],
}


def start(folder: Path) -> regalia.Match:
    rows = (f'[[destiny]]\nname = "{name}"\ncount = {COUNT}\ndoes = ["{does}"]\n' for name, does in KINDS.items())
    path = folder / "few.toml"
    path.write_text("".join(f'{row}provenance = "reconstructed"\n' for row in rows), encoding="utf-8")
    match = regalia.start("fall-of-kingdoms", seats=3, seed=1, cards=path, first=0)
    for _ in range(3):
        match.play("keep")
    return match


def hand(s: State, seat: int) -> list[str]:
    return [NAMES[card // COUNT] for card in range(DESTINY_CARDS) if s.destiny[seat] >> card & 1]


def world_of(s: State) -> str:
    return " / ".join(" ".join(hand(s, seat)) for seat in (1, 2))


def imagined(match: regalia.Match, s: State, seed: int) -> State:
    world = s.conceal(ME)
    world.random = seed_of(seed, 7)
    imagine(match.setting.rules, world, ME)
    return world


def go_on(match: regalia.Match, s: State, history: Sequence[str], seed: int) -> bool:
    """Play a history in a world; whether it comes about there."""
    choose = random.Random(seed)
    s.random = seed_of(seed, 3)
    for words in history:
        verb, *names = words.split()
        if verb == "use" and choose.choice(hand(s, s.seat)) != names[0]:
            return False
        out = [0] * match.game.most_legal
        action = match.setting.actions[words]
        if action not in out[: legal(match.setting.rules, s, out)]:
            return False
        apply(match.setting.rules, s, action, [])
    return True


def sees(s: State) -> State:
    """What seat 0 sees, but for the chance that is still to come."""
    seen = s.conceal(ME)
    seen.random = 0
    return seen


def distance(found: Counter[str], expected: Counter[str]) -> float:
    """By how many deviations two samples of one size differ more than samples of one distribution do (chi-squared)."""
    worlds = found.keys() | expected.keys()
    surprise = sum((found[world] - expected[world]) ** 2 / (found[world] + expected[world]) for world in worlds)
    freedom = max(len(worlds) - 1, 1)
    return float((surprise - freedom) / (2 * freedom) ** 0.5)


@pytest.mark.repeated
@pytest.mark.parametrize("name", HISTORIES)
def test_imagined_destiny_cards_are_as_likely_as_the_rules_make_them(name: str, tmp_path: Path) -> None:
    match = start(tmp_path)
    views: list[tuple[State, Counter[str]]] = []  # what seat 0 may see in the end, and the worlds in which it does
    for seed in range(tries(900, 6000)):
        world = imagined(match, truth(match), seed)
        if go_on(match, world, HISTORIES[name], seed):
            seen = sees(world)
            worlds = next((worlds for view, worlds in views if view == seen), None)
            if worlds is None:
                worlds = Counter()
                views.append((seen, worlds))
            worlds[world_of(world)] += 1
    often = [(view, worlds) for view, worlds in views if worlds.total() >= ENOUGH]
    assert often
    for view, expected in often:
        found = Counter(world_of(imagined(match, view, FRESH + seed)) for seed in range(expected.total()))
        assert distance(found, expected) < 4
