"""Characters: every game has some, each plays it to the end at every seat, and none knows more than its seat."""

from __future__ import annotations

import random

import pytest

from regalia import bots
from regalia.engine import game
from regalia.engine.chance import stream
from regalia.engine.game import Setting
from regalia.games import games
from tests.contract.cases import every_case, every_game, imagined, new_match, plies, truth

pytestmark = pytest.mark.measured


@every_game
def test_a_game_has_two_characters_or_more_each_with_a_temperament(name: str) -> None:
    characters = games()[name].characters
    assert len(characters) >= 2
    assert len(set(characters.values())) == len(characters)


@every_case
def test_a_move_that_stays_sealed_was_a_secret_choice(name: str, seats: int) -> None:
    setting = games()[name].setting(seats)
    match, choose = new_match(setting, 2), random.Random(2)
    while match.seat is not None:
        s = truth(match)
        match.play(choose.choice(match.actions()))
        assert game.secret(setting.rules, s) or not match.played[-1].sealed


@every_case
def test_characters_play_a_game_to_its_end(name: str, seats: int) -> None:
    setting = games()[name].setting(seats)
    names = list(setting.game.characters)
    players = [bots.make(f"character:{names[seat % len(names)]}") for seat in range(seats)]
    match, chance = new_match(setting, 3), stream(1)
    while match.seat is not None:
        bots.move(match, players[match.seat], chance)
    assert match.outcome is not None


def weights(setting: Setting, seen: object, actions: list[int], character: int) -> list[float]:
    out = [-1.0] * len(actions)
    game.policy(setting.rules, seen, character, list(actions), len(actions), out)  # type: ignore[arg-type]
    return out


@every_case
def test_a_character_is_inclined_alike_in_every_world_that_looks_the_same(name: str, seats: int) -> None:
    setting = games()[name].setting(seats)
    for match in plies(new_match(setting, 8), 8):
        if (seat := match.seat) is None or match.ply > 40:
            break
        world = imagined(setting, truth(match), seat, 5)
        for character in range(len(setting.game.characters)):
            mine = weights(setting, match.seen(seat), match.actions(), character)
            assert min(mine) >= 0
            assert max(mine) > 0
            assert weights(setting, world, match.actions(), character) == pytest.approx(mine)


@every_case
def test_what_is_still_concealed_can_be_taken_back_and_decided_again(name: str, seats: int) -> None:
    setting = games()[name].setting(seats)
    for match in plies(new_match(setting, 2), 2):
        if (seat := match.seat) is None or match.ply > 40:
            break
        world = imagined(setting, truth(match), seat, 3)
        before = world.copy()
        game.take_back(setting.rules, world)
        if world == before:
            continue
        assert world.ply < before.ply
        assert world.seat != seat
        out = [0] * setting.game.most_legal
        n = game.legal(setting.rules, world, out)
        game.apply(setting.rules, world, out[n - 1], [])
        assert world.conceal(seat).plain() == before.conceal(seat).plain()


@every_case
def test_a_world_is_never_impossible_nor_more_than_certain(name: str, seats: int) -> None:
    setting = games()[name].setting(seats)
    for match in plies(new_match(setting, 6), 6):
        if (seat := match.seat) is None or match.ply > 40:
            break
        world = imagined(setting, truth(match), seat, 3)
        for character in range(len(setting.game.characters)):
            assert 0 < game.likelihood(setting.rules, world, seat, character) <= 1


@every_case
def test_every_seat_has_an_outlook_as_long_as_a_game_goes_on(name: str, seats: int) -> None:
    setting = games()[name].setting(seats)
    for match in plies(new_match(setting, 7), 7):
        if match.seat is None or match.ply > 40:
            break
        chances = [0.0] * seats
        game.evaluate(setting.rules, truth(match), chances)
        assert all(0 < chance < float("inf") for chance in chances)
