"""Greedy Kingdoms 2018: the rulebook's full round example as one scripted match, TV18-1 to TV18-10 and TV18-13."""

from __future__ import annotations

from regalia import Match
from tests.games.greedy_kingdoms.table import asked, attack, first_with, market, play, table, tokens, told

# Ludwig attacks, Ingrid defends; Ludwig owns the Farm. The advanced deck has the Master of Arms and one more, so that
# the Scholar too finds a hero; the others lie with Ingrid, where they change nothing. Ludwig's Traveler and Bandit are
# starting heroes (Q18-9).
INGRIDS = "Cook Thief Traveler Bandit Baron Merchant Settler"


def before_ludwigs_turn(seed: int) -> Match:
    """The end of Ingrid's turn, with Ludwig's two Honor and one Gold."""
    match = table(
        tokens=["HHG", ""],
        market="Port Scholar Vault Arena Bakery",
        owned={0: "Farm"},
        advanced={1: INGRIDS},
        attacker=1,
        defender=0,
        seat=1,
        seed=seed,
    )
    return attack(match, "Cook Thief Knight", "Cook Thief Knight")


def test_the_full_round_example() -> None:
    match = first_with(
        lambda match: "Ludwig promotes Knight to Master of Arms." in told(match),
        lambda seed: play(before_ludwigs_turn(seed), "pass", "promote Honor Honor"),
    )
    assert told(match)[-4:] == [  # TV18-1, TV18-3
        "Round 2: Ludwig attacks Ingrid.",
        "Ludwig receives 1 Food.",
        "Ludwig pays 2 Honor.",
        "Ludwig promotes Knight to Master of Arms.",
    ]
    assert tokens(match) == "GF"
    hand = [hero["card"] for hero in match.view(0)["players"][0]["hand"]]
    assert len(hand) == 9
    assert "Master-of-Arms" in hand
    assert "Knight" not in hand
    assert match.view()["advanced_deck"] == 1

    attack(match, "Knight Traveler Bandit", "Knight Baron Cook")
    assert match.view()["blocked"] == ["Master-of-Arms"]  # TV18-4
    assert match.moves() == ["done", "use Traveler"]
    match.play("use Traveler")
    assert tokens(match) == "HFL"  # TV18-5
    assert match.moves() == ["done", "use Bandit"]
    match.play("done")
    assert tokens(match) == "HFL"  # TV18-6

    assert asked(match) == "development"
    for player in match.view()["players"]:  # TV18-7
        assert len(player["hand"]) == 9
    assert match.view()["players"][0]["advanced"] == ["Master-of-Arms"]
    assert "obtain Royal-Palace" not in match.moves()  # TV18-8

    match.play("obtain Scholar")  # TV18-9
    assert "Scholar" in match.view()["removed"]
    assert match.view()["advanced_deck"] == 0
    assert len(match.view()["players"][0]["advanced"]) == 2
    assert tokens(match) == "GFL"
    assert match.outcome is None  # TV18-10
    assert (match.view()["attacker"], match.view()["round"]) == (1, 3)
    assert "-" not in market(match).split()


def test_tv18_2_what_ludwig_can_do_with_two_honor_a_gold_and_a_food() -> None:
    match = play(before_ludwigs_turn(1), "pass")
    assert tokens(match) == "HHGF"
    assert match.moves() == [
        "pass",
        "obtain Port",
        "obtain Vault",
        "obtain Bakery",
        "obtain Scholar",
        "promote Honor Honor",
        "promote Honor Gold",
        "promote Honor Food",
        "promote Gold Food",
    ]


def test_tv18_9_the_market_is_one_card_short_until_the_next_start_of_turn() -> None:
    match = play(table(tokens=["H"], market="Port Scholar Vault Arena Bakery"), "obtain Scholar")
    assert market(match) == "Port - Vault Arena Bakery"


def test_tv18_13_a_second_palace_in_the_first_development_ends_the_game_without_a_battle() -> None:
    match = play(table(tokens=["HHHHL"], palaces=[1, 0, 0, 0]), "obtain Royal-Palace")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert told(match)[-1] == "Ludwig has two Royal Palaces and wins."
