"""Greedy Kingdoms: the line-ups of characters are mixed so that neither side can do much better."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

import regalia
from regalia import Match, bots
from regalia.engine import sets
from regalia.engine.chance import stream
from regalia.games import find
from regalia.games.greedy_kingdoms import line_ups
from regalia.games.greedy_kingdoms.heuristic import CHARACTERS, FOX
from regalia.lab import games as lab
from tests.effort import tries
from tests.games.greedy_kingdoms.table import GK09, GK18, play, table
from tests.games.strategy import strategy

TYPES = 9
THREES = [frozenset(three) for three in combinations(range(TYPES), 3)]


def shares(match: Match, character: str = "fox") -> dict[str, float]:
    """How often each hero is laid."""
    laid: dict[str, float] = {}
    for move, share in strategy(match, character).items():
        for hero in move.split()[1:]:
            laid[hero] = laid.get(hero, 0.0) + share
    return laid


# The matrix game


def mixture(odds: tuple[float, ...]) -> list[float]:
    """How often each line-up is laid by the odds of its heroes, in the order of THREES."""
    rules = find(GK18).setting(2).rules
    weights = [0.0] * len(THREES)
    line_ups.weigh(rules, odds, sets.EMPTY, len(THREES), weights)
    by_line_up = {
        frozenset(hero for hero in range(TYPES) if line_up >> hero & 1): weight
        for line_up, weight in zip(rules.line_up, weights, strict=True)
    }
    return [by_line_up[three] / sum(weights) for three in THREES]


@pytest.mark.parametrize("seed", range(8))
def test_neither_side_can_do_much_better_than_its_mixture(seed: int) -> None:
    """Against the mixture of the other side, the best of all 84 line-ups brings little more than one's own."""
    choose = random.Random(seed)
    gain = tuple(choose.uniform(0.8, 4.0) for _ in range(TYPES))
    stake = gain if seed % 2 == 0 else tuple(g + choose.uniform(0.0, 2.0) for g in gain)  # as in 2018, as in 2009

    def brings(attack: frozenset[int], defence: frozenset[int]) -> float:
        return sum(gain[hero] - (stake[hero] if hero in defence else 0.0) for hero in attack)

    attack = mixture(line_ups.attack(gain, stake, 3, FOX))
    defence = mixture(line_ups.defence(gain, stake, 3, FOX))
    by_attack = [sum(p * brings(a, d) for d, p in zip(THREES, defence, strict=True)) for a in THREES]
    by_defence = [sum(p * brings(a, d) for a, p in zip(THREES, attack, strict=True)) for d in THREES]
    value = sum(p * worth for p, worth in zip(attack, by_attack, strict=True))
    assert max(by_attack) - value < 0.15 * sum(gain) / 3
    assert value - min(by_defence) < 0.15 * sum(gain) / 3


def test_the_best_hero_is_blocked_most_and_laid_least() -> None:
    match = play(table(tokens=["GGFFFL", ""]), "pass")
    attack = shares(match)
    match.play(match.moves()[0])
    defence = shares(match)
    assert defence["Knight"] > defence["Merchant"]
    assert attack["Knight"] < attack["Merchant"]


@pytest.mark.parametrize("character", CHARACTERS.names)
def test_two_kingdoms_without_a_token_do_not_block_each_other_for_ever(character: str) -> None:
    """Three heroes bring something then, and three can be blocked."""
    earners = {"Cook", "Merchant", "Settler"}
    match = play(table(tokens=["", ""]), "pass")
    attacks = {frozenset(move.split()[1:]): share for move, share in strategy(match, character).items()}
    match.play(match.moves()[0])
    defences = {frozenset(move.split()[1:]): share for move, share in strategy(match, character).items()}
    through = sum(p * q for a, p in attacks.items() for d, q in defences.items() if a & earners - d)
    assert through > 0.15


# What a look showed


def test_a_hero_that_is_known_to_be_blocked_stays_at_home() -> None:
    match = play(table(tokens=["GGFFFL", ""], owned={0: "Crystal-Ball"}), "pass", "use Crystal-Ball")
    match.play("lay Cook Knight Merchant")
    shown = match.view()["players"][1]["shown"]
    assert len(shown) == 1
    assert all(shares(match, character)[shown[0]] < 0.06 for character in CHARACTERS)


def test_a_hero_that_is_known_to_attack_is_blocked() -> None:
    match = play(table(tokens=["GGFFFL", ""], owned={1: "Scrying-Mirror"}), "pass", "use Scrying-Mirror")
    match.play("lay Cook Knight Merchant")
    shown = match.view()["players"][0]["shown"]
    assert len(shown) == 1
    assert all(shares(match, character)[shown[0]] > 0.9 for character in CHARACTERS)


# Bets


@pytest.mark.parametrize(
    ("attack", "side"), [("Cook Merchant Settler", "defender"), ("Knight Traveler Bandit", "attacker")]
)
def test_an_outsider_bets_on_the_likelier_side(attack: str, side: str) -> None:
    """Without a token only the first three bring anything, so these are blocked."""
    match = play(table(seats=3, tokens=["", "", "GGG"]), "pass", f"lay {attack}", "lay Cook Merchant Settler")
    bets = {move: share for move, share in strategy(match, "fox").items() if move.startswith("bet")}
    assert max(bets, key=lambda move: bets[move]).endswith(side)


# Whole games


@pytest.mark.repeated
@pytest.mark.parametrize(("name", "seats"), [(GK18, 2), (GK18, 3), (GK18, 4), (GK09, 2)])
def test_champions_end_their_games_with_a_palace(name: str, seats: int) -> None:
    for seed in range(tries(1, 10)):
        match, chance = regalia.start(name, seats, seed=seed), stream(seed)
        champion = bots.make("character:champion")
        while match.seat is not None:
            bots.move(match, champion, chance)
        assert match.outcome is not None
        assert "palace" in match.outcome.reason.lower()


@pytest.mark.slow
@pytest.mark.parametrize("character", CHARACTERS.names)
@pytest.mark.parametrize(("name", "seats"), [(GK18, 2), (GK18, 3), (GK18, 4), (GK09, 2)])
def test_a_thousand_games_of_each_character_end_by_the_rules(name: str, seats: int, character: str) -> None:
    terms = lab.Terms(name, seats)
    games = [lab.Game(1, number, (f"character:{character}",) * seats) for number in range(1000)]
    endings = [result.ending for result in lab.play(terms, games, compiled=True)]
    assert endings.count(1) >= 999
