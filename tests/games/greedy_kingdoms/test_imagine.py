"""Greedy Kingdoms: imagined worlds are all those that a seat's knowledge allows, each as likely as another."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from regalia import Match
from regalia.engine.chance import seed_of
from regalia.engine.contract import imagine
from tests.games.greedy_kingdoms.table import CARDS, GK09, GK18, asked, first_with, play, table


def worlds(match: Match, seat: int, n: int) -> list[Any]:
    made = []
    for number in range(n):
        world = match.seen(seat)
        world.random = seed_of(number, 7)
        imagine(match.setting.rules, world, seat)
        made.append(world)
    return made


def line_ups(types: int, shown: int | None = None) -> set[int]:
    """All sets of three types, with one of them if it is shown."""
    every = combinations(range(types), 3)
    return {sum(1 << hero for hero in heroes) for heroes in every if shown is None or shown in heroes}


def spread(found: Counter[int], every: set[int]) -> None:
    assert set(found) == every
    mean = found.total() / len(every)
    assert max(found.values()) < 2 * mean
    assert min(found.values()) > mean / 2.5


def test_the_defender_imagines_every_line_up_of_the_attacker() -> None:
    match = play(table(), "pass", "lay Cook Thief Knight")
    spread(Counter(world.laid[0] for world in worlds(match, 1, 5000)), line_ups(9))
    assert {world.laid[0] for world in worlds(match, 0, 5)} == {0b111}  # who laid it knows it


def test_the_2009_defender_imagines_every_line_up_of_the_attacker() -> None:
    match = play(table(GK09), "pass", "lay Cook Peddler Settler")
    spread(Counter(world.laid[0] for world in worlds(match, 1, 4000)), line_ups(8))


def test_a_card_turned_up_is_in_every_imagined_line_up() -> None:
    match = play(table(owned={0: "Crystal-Ball"}), "pass", "use Crystal-Ball", "lay Cook Thief Knight")
    shown = match.position()["shown"][1][0]
    spread(Counter(world.laid[1] for world in worlds(match, 0, 3000)), line_ups(9, shown))


@pytest.mark.repeated
def test_outsiders_and_the_attacker_imagine_the_defence_while_bets_are_made() -> None:
    match = table(seats=4, tokens=["", "", "F", "H"])
    play(match, "pass", "lay Cook Thief Knight", "lay Bandit Baron Merchant")
    for seat in (0, 2, 3):
        made = worlds(match, seat, 5000)
        spread(Counter(world.laid[1] for world in made), line_ups(9))
        assert {world.shown[0] for world in made} == {0b111}
    assert {world.laid[1] for world in worlds(match, 1, 5)} == {1 << 4 | 1 << 5 | 1 << 6}


def test_the_universitys_pair_is_any_two_heroes_that_are_left() -> None:
    match = play(table(tokens=["GG"], owned={0: "University"}, advanced={1: "Cook Thief"}), "promote Gold Gold")
    pairs = {1 << one | 1 << other for one, other in combinations(range(2, 9), 2)}
    spread(Counter(world.drawn[0] for world in worlds(match, 1, 2000)), pairs)
    assert len({world.drawn[0] for world in worlds(match, 0, 5)}) == 1


def test_drawn_heroes_that_leave_a_choice_are_not_all_of_one_type(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    own = CARDS[GK18].read_text()
    path.write_text(own.replace('players = "2"', 'players = "2-4"'))
    most = "Cook Thief Knight Traveler Bandit Baron Merchant"
    held: dict[str, Any] = {"tokens": ["GG"], "owned": {0: "University"}, "advanced": {0: most}}
    match = first_with(
        lambda match: asked(match) == "choice of hero",
        lambda seed: play(table(seats=3, cards=path, deck="", seed=seed, **held), "promote Gold Gold"),
    )
    copies = [1 << card for card in (7, 8, 16, 17)]  # Settler and Minstrel, twice each
    pairs = {one | other for one, other in combinations(copies, 2)} - {copies[0] | copies[2], copies[1] | copies[3]}
    spread(Counter(world.drawn[0] for world in worlds(match, 1, 400)), pairs)


def test_cards_under_the_deck_stay_where_everyone_saw_them() -> None:
    match = table(under="Farm Port", market="Vault")
    for world in worlds(match, 1, 20):
        assert world.under[:2] == [0, 1]
        assert world.deck == match.seen(1).deck  # type: ignore[attr-defined]


def test_nothing_is_left_to_imagine_when_no_line_up_lies_hidden() -> None:
    for name in (GK18, GK09):
        match = table(name, tokens=["HHHHL"], palaces=[1, 0, 0, 0])
        assert all(world.laid == [0, 0, 0, 0] for world in worlds(match, 1, 3))
        match.play("obtain Royal-Palace")
        assert match.outcome is not None
        assert all(world.laid == [0, 0, 0, 0] for world in worlds(match, 1, 3))
