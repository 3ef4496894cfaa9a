"""Greedy Kingdoms: the invariants of both rulebooks, after every move of games played by chance."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import regalia
from regalia import BadPosition, Match
from regalia.games.greedy_kingdoms.edition2009 import state as state2009
from regalia.games.greedy_kingdoms.edition2018 import state
from tests.effort import tries
from tests.games.greedy_kingdoms.table import CARDS, GK09, GK18, NONE, attack, play, table

GAMES = [(GK18, 2), (GK18, 3), (GK18, 4), (GK09, 2)]
UPGRADES = {(GK18, 2): 42, (GK18, 3): 41, (GK18, 4): 41, (GK09, 2): 13}


def check(match: Match, name: str, seats: int) -> None:
    s = match.position()
    supply = 12 if seats == 2 else 24
    stakes = [bet // state.SIDES for bet in s.get("bets", []) if bet != NONE]
    for kind in range(4):
        in_kingdoms = sum(s["tokens"][seat][kind] for seat in range(seats))
        assert s["bank"][kind] + in_kingdoms + stakes.count(kind) == supply
        assert min(s["bank"][kind], *(purse[kind] for purse in s["tokens"])) >= 0
    types = 9 if name == GK18 else 8
    assert sum(map(len, s["advanced"])) + len(s["advanced_deck"]) == types * (1 if seats == 2 else 2)
    lying = [card for card in s["market"] if card != NONE]
    in_play = [*s["deck"], *s["under"][: s["unders"]], *lying, *(card for own in s["owned"] for card in own)]
    removed = match.view().get("removed", [])
    assert len(in_play) == len(set(in_play))
    assert len(in_play) + len(removed) == UPGRADES[name, seats]
    assert len(lying) <= (5 if name == GK18 else 4)
    assert match.view()["palace"]["left"] + sum(s["palaces"]) == (3 if seats == 2 else 5)
    assert (2 in s["palaces"]) == (match.outcome is not None and len(match.outcome.winners) == 1)


@pytest.mark.repeated
@pytest.mark.parametrize(("name", "seats"), GAMES)
@settings(max_examples=tries(3, 12))
@given(seed=st.integers(0, 10_000))
def test_tokens_and_cards_are_never_lost_or_doubled(name: str, seats: int, seed: int) -> None:
    match, choose = regalia.start(name, seats=seats, seed=seed), random.Random(seed)
    while match.seat is not None:
        before, attacker = match.position(), match.view()["attacker"]
        move = choose.choice(match.moves())
        match.play(move)
        check(match, name, seats)
        after = match.position()
        if name == GK09 and before["phase"] != state2009.START_CHIP:
            assert after["tokens"][1 - attacker] == before["tokens"][1 - attacker] or after["attacker"] != attacker
        for seat in range(seats):  # cards change owner only by the attacker's development
            gained = set(after["owned"][seat]) - set(before["owned"][seat])
            assert not gained or seat == attacker


def refused(sentence: str, name: str = GK18, seats: int = 2, **drawn: Any) -> None:
    with pytest.raises(BadPosition, match=sentence):
        table(name, seats, **drawn)


def test_impossible_tables_are_refused() -> None:
    refused("two different players", defender=0)
    refused("The ply, the seat to move", seat=2)
    refused("A seat that nobody plays", advanced={2: "Cook"})
    refused("when a player has two palaces", palaces=[2, 0, 0, 0])
    refused("12 Gold in the bank", bank=[12, 11, 12, 12])
    refused("Each advanced hero must be 1 times", advanced_deck=[0, 1])
    refused("An upgrade is in two places", deck="Farm", market="Farm")
    refused("not used in this match", seats=3, market="University")
    refused("one after another from the first place on", unders=1)
    refused("The market has 4 places", name=GK09, market="Field Market Outpost Chapel Guide")
    refused("A citizen leaves the game", owned={0: "Baker"})
    refused("Every upgrade must be in the deck", name=GK09, removed="Field")


def test_impossible_questions_are_refused() -> None:
    refused("not the one that this question is asked", seat=1)
    refused("not the one that this question is asked", seats=3, phase=state.BET, seat=1)
    refused("not the one that this question is asked", phase=state.SHIELD, seat=0)
    refused("Drawn heroes lie only before", drawn=[[0, 1], [], [], []])
    refused(
        "Stakes lie on the table only during a battle",
        seats=3,
        tokens=["", "", ""],
        bets=[NONE, NONE, 0, NONE],
        bank=[23, 24, 24, 24],
    )
    refused("do not fit the question", laid=[[0, 1, 2], [], [], []])
    refused("do not fit the question", phase=state.USE)
    refused("There must be a question", phase=state.GO_ON)
    refused("must have a move", phase=state.TAKE)
    refused("Only attacking heroes", blocked=[1])
    refused(
        "must be one of those that were laid",
        phase=state.LAY_SECOND,
        seat=1,
        looked=1,
        laid=[[0, 1, 2], [], [], []],
        shown=[[3], [], [], []],
    )
    refused("There must be a question", name=GK09, phase=9)
    refused("not the one that this question is asked", name=GK09, seat=1)
    refused("characters on the table do not fit", name=GK09, phase=state2009.LAY_SECOND, seat=1)
    refused("Only attacking characters", name=GK09, used=[1])
    refused("must have a move", name=GK09, phase=state2009.FREE_CHIP, tokens=["G" * 12 + "F" * 12 + "L" * 12])


def test_a_battle_of_2009_is_a_position_too() -> None:
    match = attack(table(GK09, tokens=["G"]), "Cook Knight Peddler", "Settler Bard Baron")
    again = regalia.from_position(GK09, match.position())
    assert again.moves() == match.moves() == ["handle Cook", "handle Peddler", "handle Knight"]


@pytest.mark.parametrize("name", [GK18, GK09])
def test_the_first_question_is_a_position_too(name: str) -> None:
    match = regalia.start(name, seed=1)
    assert regalia.from_position(name, match.position()).moves() == match.moves()


def test_a_finished_game_is_a_position_too() -> None:
    for name in (GK18, GK09):
        match = play(table(name, tokens=["HHHHL"], palaces=[1, 0, 0, 0]), "obtain Royal-Palace")
        again = regalia.from_position(name, match.position())
        assert again.outcome == match.outcome


@pytest.mark.repeated
def test_every_question_can_be_a_position() -> None:
    asked = set()
    for seed in range(40):
        match = regalia.start(GK18, seats=2 + seed % 3, seed=seed, cards=CARDS[GK18])  # with an item of every kind
        choose = random.Random(seed)
        while match.seat is not None:
            asked.add(match.position()["phase"])
            assert match.game.broken(match.setting, match.game.state_type.from_plain(match.position())) == []
            match.play(choose.choice(match.moves()))
        if len(asked) == state.PHASES.questions:
            break
    assert asked == set(range(state.PHASES.questions))
