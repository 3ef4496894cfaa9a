"""The Fall of Kingdoms: bots with temperaments that a person can tell apart."""

from __future__ import annotations

from regalia.engine import contract
from tests.games.fall_of_kingdoms.kit import play, table
from tests.games.strategy import favourite, strategy


def claims(match_moves: dict[str, float], character: str) -> float:
    return sum(share for move, share in match_moves.items() if move.startswith(f"claim {character}"))


def test_an_honest_one_claims_only_what_it_holds_a_bluffer_whatever_it_needs() -> None:
    match = table(["Prophet Prophet", "Saint Saint"], coins=[3, 3])
    honest, bluffer = strategy(match, "honest"), strategy(match, "bluffer")
    lies = ("General", "Assassin", "Informant", "Saint")
    assert sum(claims(honest, who) for who in lies) < 0.01
    assert sum(claims(bluffer, who) for who in lies) > 0.5


def test_a_claim_that_cannot_be_true_is_called_by_all_but_one_that_was_seen_to_be_true_by_nobody() -> None:
    match = table(
        ["Saint Prophet", "Prophet Prophet"], coins=[5, 5], lacks=[[], [3], [], [], [], [], []], seat=1, actor=1
    )
    play(match, "claim General seat0")
    assert favourite(match, "counter") == "call"
    assert favourite(match, "honest") == "call"


def test_a_bluffer_suspects_whom_an_honest_one_believes() -> None:
    match = play(table(["General Prophet", "Saint Prophet"], coins=[5, 5]), "claim General seat1")
    assert strategy(match, "bluffer")["call"] > strategy(match, "honest")["call"]


def test_a_rebel_strikes_at_the_strongest() -> None:
    match = table(
        ["Assassin Saint", "Saint Saint", "General General"], coins=[3, 3, 9], defense=[3, 3, 6], lives=[0, 0, 3]
    )
    assert favourite(match, "rebel") == "claim Assassin seat2"


def test_a_kingdom_that_can_be_brought_down_is_brought_down() -> None:
    match = table(["Saint Prophet", "Saint Saint"], coins=[8, 3], defense=[3, 2])
    for _ in range(2):
        match.play(favourite(match, "counter"))
    assert favourite(match, "counter") == "send"


def test_a_world_in_which_a_claim_is_a_lie_is_less_likely_the_more_honest_its_maker() -> None:
    match = play(table(["Saint Prophet", "Saint Prophet"], coins=[5, 5]), "claim General seat1")
    truth = match.game.state_type.from_plain(match.position())
    said = [contract.likelihood(match.setting.rules, truth, 1, number) for number in range(4)]
    assert said[1] == min(said)  # the honest one
    assert said[2] == max(said)  # the bluffer


def test_of_four_cards_the_less_useful_go_back_to_the_house() -> None:
    match = play(table(["General Assassin", "Saint Saint"], coins=[5, 3], house="Prophet Prophet Prophet"), "swap")
    kept = favourite(match, "counter")
    assert "General" not in kept
    assert "Assassin" not in kept


def test_a_world_in_which_a_claim_is_true_is_as_likely_as_can_be() -> None:
    match = play(table(["General Prophet", "Saint Prophet"], coins=[5, 5]), "claim General seat1")
    truth = match.game.state_type.from_plain(match.position())
    assert [contract.likelihood(match.setting.rules, truth, 1, number) for number in range(4)] == [1.0] * 4


def test_a_card_against_an_accusation_is_used_where_it_would_hit() -> None:
    hit, missed = (
        play(table(["Saint Prophet", held], coins=[9, 3], destinies=["", "Forged-Alibi"]), "accuse seat1 General")
        for held in ("General Saint", "Saint Saint")
    )
    assert favourite(hit, "counter") == "defend Forged-Alibi"
    assert favourite(missed, "counter") == "pass"
