"""Greedy Kingdoms, both editions: characters with temperaments that a person can tell apart."""

from __future__ import annotations

import pytest

from regalia.games.greedy_kingdoms.edition2018 import characters, moves
from regalia.games.greedy_kingdoms.heuristic import CHARACTERS
from tests.contract.cases import truth
from tests.games.greedy_kingdoms.table import GK09, GK18, asked, attack, play, table
from tests.games.strategy import favourite, strategy

both = pytest.mark.parametrize("name", [GK09, GK18])


@both
def test_everyone_builds_a_palace_that_can_be_paid(name: str) -> None:
    match = table(name, tokens=["HHHHLGGFF"])
    palaces = {favourite(match, character) for character in CHARACTERS}
    assert palaces == {next(move for move in match.moves() if "Palace" in move)}


@both
def test_a_builder_promotes_where_others_save(name: str) -> None:
    match = table(name, tokens=["GF"])
    promotions = {
        character: sum(share for move, share in strategy(match, character).items() if move.startswith("promote"))
        for character in CHARACTERS
    }
    assert max(promotions, key=lambda character: promotions[character]) == "builder"


def most_laid(name: str, character: str, tokens: str) -> tuple[str, float]:
    """The hero that an attacker lays most often, and how often."""
    match = play(table(name, tokens=[tokens, ""]), "pass")
    shares = strategy(match, character)
    laid: dict[str, float] = {}
    for move, share in shares.items():
        for hero in move.split()[1:]:
            laid[hero] = laid.get(hero, 0.0) + share
    best = max(laid, key=lambda hero: laid[hero])
    return best, laid[best]


@both
def test_a_champion_sends_the_best_a_fox_leaves_it_at_home(name: str) -> None:
    best, often = most_laid(name, "champion", "GGFFFL")
    assert often > 0.9
    assert most_laid(name, "builder", "GGFFFL")[1] < often
    assert most_laid(name, "fox", "GGFFFL")[0] != best


def test_the_better_of_two_drawn_heroes_is_kept() -> None:
    match = table(tokens=["GG"], owned={0: "University"})
    play(match, next(move for move in match.moves() if move.startswith("promote")))
    assert asked(match) is not None
    shares = strategy(match, "fox")
    assert len(shares) > 1
    assert all(move.startswith("keep") for move in shares)


def test_a_town_crier_renews_what_is_of_no_use() -> None:
    match = play(
        table(tokens=["F"], market="Town-Crier Farm Port Vault Bakery", deck="Herald Baker"), "obtain Town-Crier"
    )
    assert len(strategy(match, "fox")) == 2**4


def test_the_best_hero_is_freed_and_the_best_is_stopped() -> None:
    heroes = "Thief Knight Merchant"
    freed = attack(table(tokens=["GFF", "F"], owned={0: "Cloak-of-Shadows"}), heroes, heroes)
    assert favourite(freed, "reckoner") == "free Knight"
    stopped = attack(table(tokens=["GFF", ""], owned={1: "Enchanted-Shield"}), heroes, "Cook Settler Bandit")
    assert favourite(stopped, "reckoner") == "stop Knight"


def test_a_token_left_out_of_a_cost_is_worth_what_paying_it_would_lose() -> None:
    s = truth(table(GK18, tokens=["HHGF"]))
    for token in range(4):
        left_out = characters.promise_of_token(s, moves.LEAVE_OUT_TOKEN + token)
        assert left_out == -characters.promise_of_token(s, moves.PAY_TOKEN + token) > 0
