"""Opponents: characters play to the end and know no more than their seat; what is secret can be decided anew."""

from __future__ import annotations

import random

import pytest

from regalia import bots
from regalia.engine.chance import stream
from regalia.engine.contract import apply, evaluate, legal, likelihood, policy, secret, take_back
from regalia.engine.game import Game, Setting
from regalia.testing.cases import imagined, new_match, plies, truth

PLIES = 40  # looked at in each game


def test_characters_differ_in_temperament(game: Game) -> None:
    assert len(game.characters) != 1, "One character has nobody to differ from: declare two or more, or none."
    assert len({game.temperament(name) for name in game.characters}) == len(game.characters), (
        "Two characters have the same temperament."
    )


@pytest.mark.measured
def test_a_move_that_stays_sealed_was_a_secret_choice(game: Game, seats: int) -> None:
    setting = game.setting(seats)
    match, choose = new_match(setting, 2), random.Random(2)
    while match.seat is not None:
        s = truth(match)
        match.play(choose.choice(match.actions()))
        assert secret(setting.rules, s) or not match.played[-1].sealed, (
            f"The move {match.played[-1].text!r} is sealed, but the kernel `secret` said that it would not be."
        )


@pytest.mark.measured
def test_characters_play_a_game_to_its_end(game: Game, seats: int) -> None:
    names = list(game.characters)
    if not names:
        return
    players = [bots.make(f"character:{names[seat % len(names)]}") for seat in range(seats)]
    match, chance = new_match(game.setting(seats), 3), stream(1)
    while match.seat is not None:
        bots.move(match, players[match.seat], chance)
    assert match.outcome is not None


def weights(setting: Setting, seen: object, actions: list[int], character: int) -> list[float]:
    out = [-1.0] * len(actions)
    policy(setting.rules, seen, character, list(actions), len(actions), out)  # type: ignore[arg-type]
    return out


@pytest.mark.measured
def test_a_character_is_inclined_alike_in_every_world_that_looks_the_same(game: Game, seats: int) -> None:
    setting = game.setting(seats)
    for match in plies(new_match(setting, 8), 8):
        if (seat := match.seat) is None or match.ply > PLIES:
            break
        world = imagined(setting, truth(match), seat, 5)
        for number, name in enumerate(game.characters):
            mine = weights(setting, match.seen(seat), match.actions(), number)
            assert min(mine) >= 0
            assert max(mine) > 0
            assert weights(setting, world, match.actions(), number) == pytest.approx(mine), (
                f"The {name} plays by what its seat may not see."
            )


@pytest.mark.measured
def test_what_is_still_concealed_can_be_taken_back_and_decided_again(game: Game, seats: int) -> None:
    """One seat or several may have decided; once all of them have decided anew, the seat to move sees what it saw."""
    setting = game.setting(seats)
    out = [0] * game.most_legal
    for match in plies(new_match(setting, 2), 2):
        if (seat := match.seat) is None or match.ply > PLIES:
            break
        world = imagined(setting, truth(match), seat, 3)
        before = world.copy()
        take_back(setting.rules, world)
        if world == before:
            continue
        assert world.ply < before.ply, "`take_back` changed the state, but took back no decision from `ply`."
        while world.ply < before.ply:
            assert world.seat != seat, f"`take_back` lets seat {seat} decide anew what it knows that it decided."
            n = legal(setting.rules, world, out)
            apply(setting.rules, world, out[n - 1], [])
        differs = world.conceal(seat).diff(before.conceal(seat))
        assert not differs, f"Taken back and decided anew, seat {seat} sees something else: {differs}"


def test_a_world_is_never_impossible_nor_more_than_certain(game: Game, seats: int) -> None:
    setting = game.setting(seats)
    for match in plies(new_match(setting, 6), 6):
        if (seat := match.seat) is None or match.ply > PLIES:
            break
        world = imagined(setting, truth(match), seat, 3)
        for character in range(len(game.characters)):
            assert 0 < likelihood(setting.rules, world, seat, character) <= 1


def test_every_seat_has_an_outlook_as_long_as_a_game_goes_on(game: Game, seats: int) -> None:
    setting = game.setting(seats)
    for match in plies(new_match(setting, 7), 7):
        if match.seat is None or match.ply > PLIES:
            break
        chances = [0.0] * seats
        evaluate(setting.rules, truth(match), chances)
        assert all(0 < chance < float("inf") for chance in chances)
