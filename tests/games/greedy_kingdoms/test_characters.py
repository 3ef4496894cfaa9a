"""Greedy Kingdoms, both editions: characters with temperaments that a person can tell apart."""

from __future__ import annotations

import pytest

from regalia.games.greedy_kingdoms.edition2018 import characters, moves
from regalia.games.greedy_kingdoms.heuristic import CHARACTERS
from regalia.testing.cases import truth
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


def laid(name: str, character: str, tokens: str) -> dict[str, float]:
    """How often an attacker lays each hero."""
    match = play(table(name, tokens=[tokens, ""]), "pass")
    often: dict[str, float] = {}
    for move, share in strategy(match, character).items():
        for hero in move.split()[1:]:
            often[hero] = often.get(hero, 0.0) + share
    return often


@both
def test_a_champion_sends_the_best_a_fox_leaves_it_at_home(name: str) -> None:
    champion, fox = laid(name, "champion", "GGFFFL"), laid(name, "fox", "GGFFFL")
    best = max(champion, key=lambda hero: champion[hero])
    assert champion[best] > 0.5
    assert fox[best] < champion[best] / 2


@both
def test_what_the_bank_runs_out_of_is_not_given_away(name: str) -> None:
    """Else one Kingdom has all the Land, the other all the Honor, and neither ever builds."""
    shares = []
    for rival in ("L" * 5, "L" * 10):
        match = table(name, tokens=["GL", rival])
        shares.append(sum(share for move, share in strategy(match, "fox").items() if "promote" in move))
    plenty, scarce = shares
    assert scarce < plenty / 10


@pytest.mark.parametrize("character", CHARACTERS.names)
def test_a_burglar_is_kept_over_a_court_cook(character: str) -> None:
    """What a hero takes counts, not only its income."""
    others = "Knight Traveler Bandit Baron Merchant Settler Minstrel"
    match = table(tokens=["GG", "HF"], owned={0: "University"}, advanced={1: others})
    play(match, "promote Gold Gold")
    assert asked(match) == "choice of hero"
    assert favourite(match, character) == "keep Thief"


def test_a_discount_counts_for_as_long_as_it_lasts() -> None:
    """A Guildhall is bought at the start of a game, where it saves a token on every citizen, and not at its end."""
    early = table(tokens=["GLF"], market="Guildhall")
    late = table(tokens=["GLF"], market="Guildhall", round=30)
    assert favourite(early, "fox") == "obtain Guildhall"
    assert favourite(late, "fox") != "obtain Guildhall"


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
        left_out = characters.value_of_token(s, moves.LEAVE_OUT_TOKEN + token)
        assert left_out == -characters.value_of_token(s, moves.PAY_TOKEN + token) > 0


def test_a_guide_spares_the_dearest() -> None:
    match = attack(table(GK09, tokens=["GGGL"], owned={0: "Guide"}), "Knight Baron Cook", "Knight Baron Cook")
    assert set(match.moves()) == {"spare Knight", "spare Baron"}
    assert favourite(match, "champion") == "spare Baron"


def test_an_ambassador_is_worth_more_to_who_is_behind() -> None:
    shares = [
        strategy(table(tokens=["G"], market="Ambassador", palaces=palaces), "champion")["obtain Ambassador"]
        for palaces in ([0, 0, 0, 0], [0, 1, 0, 0])
    ]
    assert shares[0] < shares[1]


def test_a_stone_turns_what_there_is_much_of_into_what_is_lacking() -> None:
    match = play(table(tokens=["GGGGGF"], owned={0: "Philosophers-Stone"}), "use Philosophers-Stone")
    shares = strategy(match, "champion")
    assert shares["convert 1 Gold Land"] > shares["convert 1 Food Gold"]
