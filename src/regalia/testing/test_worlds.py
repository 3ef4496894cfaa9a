"""The worlds that a seat imagines: the truth is among them, and each is as likely as what the seat saw makes it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from regalia.engine.chance import seed_of
from regalia.engine.contract import secret
from regalia.engine.event import NO_LOG
from regalia.engine.game import Game, Setting
from regalia.engine.record import EVERYONE, OWNER, Array, Field
from regalia.play.match import Match
from regalia.testing.cases import APPLY, IMAGINE, SETUP, Machine, new_match, plies, positions, tries, truth, unimagined

GAMES = tries(1, 3)
PLIES = 20  # looked at in each game
WORLDS = 5000  # so many that even what is true once in a thousand times does not escape
FEW = 200  # enough most of the time

STARTS = tries(4, 24)  # moments of a game from which worlds are played on
STEPS = 5  # moves that they are played on
MANY = tries(1200, 6000)  # worlds that are compared
ENOUGH = 300  # of them that agree with what the seat saw
OFTEN = 20  # worlds for each different one, or they are compared in smaller parts
SURELY = 9.0  # two samples of the same worlds differ by chance in less than one of e to the power of this many looks
SLIGHTLY = 0.015  # what a world may be off by in each, by the same measure, where a game reckons roughly


def test_the_truth_is_among_the_worlds_that_a_seat_imagines(game: Game, seats: int) -> None:
    """Number by number, and each set member by member: nothing that is true may be held to be impossible."""
    setting = game.setting(seats)
    machine = Machine(setting)
    for seed in range(GAMES):
        for s in positions(setting, seed, PLIES // seats * 2):
            for seat in range(seats):
                if never_imagined(imagined_worlds(machine, s, seat, FEW), s, seat):
                    never = never_imagined(imagined_worlds(machine, s, seat, WORLDS), s, seat)
                    assert not never, f"What is true at ply {s.ply} is in no world that seat {seat} imagines: {never}"


def imagined_worlds(machine: Machine, s: Any, seat: int, n: int, first: int = 0) -> Array:
    """Worlds that a seat imagines, compiled: there are many of them, and they are the same as the interpreted ones."""
    start = unimagined(s, seat, 0).to_array()
    worlds = np.zeros(n, start.dtype)
    for world in range(n):
        machine.states[:] = start
        machine.states["random"] = seed_of(first + world, s.ply)
        machine.run(IMAGINE, seat)
        worlds[world] = machine.states[0]
    return worlds


def never_imagined(worlds: Array, s: Any, seat: int) -> list[str]:
    """The fields of which something that is hidden from a seat is in none of the worlds."""
    truth = s.to_array()
    missing = []
    for name, field in hidden_fields(s):
        true, imagined = hidden_part(truth, name, field, seat), hidden_part(worlds, name, field, seat)
        if field.of:
            members = np.bitwise_or.reduce(~(imagined ^ true), axis=0)  # those of which some world is right
            found = members & field.high == field.high
        else:
            found = (imagined == true).any(axis=0)
        if not np.all(found):
            missing.append(name)
    return missing


def hidden_fields(state: Any) -> Iterator[tuple[str, Field]]:
    """What a seat has to imagine; what others have learnt may stay at the least that they can have."""
    return (
        (name, field)
        for name, field in state.fields.items()
        if field.seen is not EVERYONE and not field.learnt and name != "random"
    )


def hidden_part(worlds: Array, name: str, field: Field, seat: int) -> Array:
    """A field of some worlds, without what the seat sees of it."""
    return np.delete(worlds[name], seat, axis=1) if field.seen is OWNER else worlds[name]


# How likely a world is


def test_what_is_dealt_is_imagined_as_often_as_it_is_true(game: Game, seats: int) -> None:
    setting = game.setting(seats)
    machine, seat = quiet(setting), seats - 1
    dealt = np.zeros(MANY, game.state_type.dtype)
    imagined = np.zeros(MANY, game.state_type.dtype)
    for deal in range(MANY):
        machine.states["random"] = seed_of(deal, 0)
        machine.run(SETUP)
        dealt[deal] = machine.states[0]
        machine.states[:] = (machine.states.view(np.uint8) | game.state_type.veil(seat)).view(dealt.dtype)
        machine.states["random"] = seed_of(deal, 1)
        machine.run(IMAGINE, seat)
        imagined[deal] = machine.states[0]
    differs = told_apart(imagined, dealt, game, seat)
    assert not differs, f"What seat {seat} imagines of the deal is not as likely as it is: {differs}"


def test_worlds_are_as_likely_as_what_a_seat_saw_makes_them(game: Game, seats: int) -> None:
    """Worlds that a seat imagines are played on, each by chances of its own, as long as the seat sees in them what it
    sees in the game. Those that are left are what it cannot tell from the truth: it must imagine these, each as often
    as it is left, and no others.

    The choices of others are taken to say nothing, so this goes on as long as they choose what they can choose in every
    world, or choose in secret: then any of their moves is as likely as another.
    """
    setting = game.setting(seats)
    machine = quiet(setting)
    for seed in range(GAMES):
        moments = list(plies_of(new_match(setting, seed), seed))
        for start in random.Random(seed).sample(range(len(moments)), min(STARTS, len(moments))):
            for seat in {moments[start].s.seat, (moments[start].s.seat + 1) % seats}:
                for s, worlds in played_on(machine, moments[start : start + STEPS + 1], seat):
                    differs = told_apart(imagined_worlds(machine, s, seat, len(worlds), MANY), worlds, game, seat)
                    assert not differs, f"At ply {s.ply} seat {seat} imagines what is not as likely: {differs}"


def quiet(setting: Setting) -> Machine:
    """A machine that tells nobody what happens."""
    machine = Machine(setting)
    machine.log = NO_LOG
    return machine


class Moment(NamedTuple):
    """What is true before a move, and the move that is made."""

    s: Any
    action: int
    in_secret: bool


def plies_of(match: Match, seed: int) -> Iterator[Moment]:
    """The moments of a game played by chance."""
    states = [truth(at) for at in plies(match, seed)]
    for (s, _), played in zip(pairwise(states), match.played, strict=True):
        yield Moment(s, match.setting.actions[played.text], secret(match.setting.rules, s))


def played_on(machine: Machine, moments: list[Moment], seat: int) -> Iterator[tuple[Any, Array]]:
    """After each move what is true, and the imagined worlds in which the seat has seen the same so far."""
    worlds = imagined_worlds(machine, moments[0].s, seat, MANY)
    choose = random.Random(seat)
    for before, after in pairwise(moments):
        in_secret = before.in_secret and before.s.seat != seat
        for number, world in enumerate(worlds):
            machine.states[:] = world
            machine.states["random"] = choose.getrandbits(64)
            actions = machine.legal()
            if not in_secret and before.action not in actions:
                return  # what is chosen says something about the hand that it is chosen from
            machine.run(APPLY, choose.choice(actions) if in_secret else before.action)
            worlds[number] = machine.states[0]
        veil = after.s.veil(seat)
        looks = worlds.view(np.uint8).reshape(len(worlds), -1) | veil
        worlds = worlds[(looks == after.s.to_array().view(np.uint8) | veil).all(axis=1)]
        if len(worlds) < ENOUGH:
            return
        yield after.s, worlds


def told_apart(found: Array, expected: Array, game: Game, seat: int) -> str:
    """Where two samples of worlds are not of one distribution; nothing if they may be.

    All that is hidden is compared at once. Where that has more values than so few worlds can show, its fields are
    compared, then the numbers in them, then the members of sets.
    """
    parts = [
        (name, hidden_part(found, name, field, seat), hidden_part(expected, name, field, seat), field.of)
        for name, field in hidden_fields(game.state_type)
    ]
    flat = [(name, one.reshape(len(one), -1), other.reshape(len(other), -1), of) for name, one, other, of in parts]
    if not flat:
        return ""
    whole = np.hstack([one for _, one, _, _ in flat]), np.hstack([other for _, _, other, _ in flat])
    same = compared("all that is hidden", *whole)
    return next((said for part in flat for said in differences(*part) if said), "") if same is None else same


def differences(name: str, one: Array, other: Array, of: int) -> Iterator[str]:
    """The same of one field."""
    same = compared(name, one, other)
    if same is not None:
        yield same
        return
    for at in range(one.shape[1]):
        number = f"number {at} of {name}"
        same = compared(number, one[:, [at]], other[:, [at]])
        if same is not None:
            yield same
            continue
        for member in range(of):
            has = (numbers[:, [at]] >> member & 1 for numbers in (one, other))
            yield compared(f"whether {member} is in {number}", *has) or ""


def compared(name: str, one: Array, other: Array) -> str | None:
    """Whether two samples of rows may be of one distribution: what tells them apart; None if they are too few."""
    kinds, index = np.unique(np.concatenate([one, other]), axis=0, return_inverse=True)
    if len(one) < OFTEN * len(kinds):
        return None
    found = np.bincount(index.ravel()[: len(one)], minlength=len(kinds))
    right = np.bincount(index.ravel()[len(one) :], minlength=len(kinds))
    surprise = ((found - right) ** 2 / (found + right)).sum()
    freedom = max(len(kinds) - 1, 1)
    by_chance = 2 * (freedom * SURELY) ** 0.5 + 2 * SURELY  # the bound of Laurent and Massart on a chi-squared number
    if surprise - freedom <= max(by_chance, SLIGHTLY * len(one)):
        return ""
    worst = int(np.abs(found - right).argmax())
    shown = ", ".join(map(str, kinds[worst].tolist()))
    return f"{name} is {shown} in {found[worst]} of {len(one)} worlds, and should be in {right[worst]}"
