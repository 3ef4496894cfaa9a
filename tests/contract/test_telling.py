"""Every game: who is told what, and which moves stay secret."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

from regalia.engine import event, game
from regalia.engine.chance import seed_of
from regalia.engine.event import ALL, OPENED, OWN, SEALED, Entry
from regalia.engine.game import Setting
from regalia.games import games
from tests.contract.cases import every_case, new_match, positions, settings, truth, viewers
from tests.effort import tries

GAMES = tries(2, 4)
PLIES = 12  # looked at in each game
CHANCES = 40  # tried at each ply where chance matters
ACTIONS = 6  # tried at each ply


def played(setting: Setting, s: Any, action: int, chance: int) -> tuple[Any, list[Entry]]:
    """The state after a move, and everything that the rules told on the way."""
    after, log = s.copy(), event.new_log()
    after.random = chance
    game.apply(setting.rules, after, action, log)
    after.random = 0  # spent
    return after, event.collect(log)


def seen_by(seat: int | None, after: Any, told: list[Entry]) -> tuple[str, Counter[Entry]]:
    return repr(after.conceal(seat)), Counter(
        happened for happened in told if happened.code >= OWN and happened.seen_by(seat)
    )


def moves(setting: Setting, s: Any, most: int, choose: random.Random) -> list[int]:
    out = [0] * setting.game.most_legal
    legal = out[: game.legal(setting.rules, s, out)]
    return choose.sample(legal, min(most, len(legal)))


@every_case
def test_a_match_tells_everyone_what_the_rules_told_them(name: str, seats: int) -> None:
    setting = games()[name].setting(seats)
    choose = random.Random(4)
    match = new_match(setting, 4)
    while match.seat is not None:
        action = choose.choice(match.actions())
        _, told = played(setting, truth(match), action, match.shuffle.random_at(match.ply + 1))
        match.play(action)
        for seat in viewers(match):
            expected = [(e.code, *e.numbers) for e in told if e.code >= OWN and e.seen_by(seat)]
            assert [e.row for e in match.events(seat, since=match.ply - 1)] == expected


@every_case
def test_an_event_is_read_again_from_its_plain_data(name: str, seats: int) -> None:
    """Bots on other machines are sent the names alone, and remember by the numbers."""
    for setting in settings(name, seats):
        choose = random.Random(7)
        match = new_match(setting, 7)
        while match.seat is not None:
            match.play(choose.choice(match.actions()))
        events = setting.game.events
        for told in match.story():
            again = events.read(setting, json.loads(json.dumps(told.plain())))
            assert again == told
            code, *numbers = again.row
            assert events.event(setting, told.ply, Entry(code, ALL, tuple(numbers))).values == told.values
            assert match.tell(again) == match.tell(told)


@every_case
def test_whoever_sees_the_same_after_a_move_was_told_the_same(name: str, seats: int) -> None:
    """Chance alone varies. Two worlds that look alike to a viewer must not be told apart by the events on the way."""
    setting = games()[name].setting(seats)
    choose = random.Random(5)
    for seed in range(GAMES):
        for s in positions(setting, seed, PLIES):
            for action in moves(setting, s, 1, choose):
                told: dict[tuple[int | None, str], Counter[Entry]] = {}
                for chance in chances(setting, s, action):
                    after, events = played(setting, s, action, chance)
                    for seat in (*range(seats), None):
                        record, seen = seen_by(seat, after, events)
                        assert told.setdefault((seat, record), seen) == seen


def chances(setting: Setting, s: Any, action: int) -> list[int]:
    """Random states for a move; none where a few of them make no difference."""
    several = [seed_of(number, s.ply) for number in range(CHANCES)]
    first = [played(setting, s, action, chance) for chance in several[:4]]
    return several if any(outcome != first[0] for outcome in first) else []


@every_case
def test_a_move_that_spectators_cannot_tell_from_another_is_sealed(name: str, seats: int) -> None:
    """The action alone varies. A running transcript names a move that is not sealed, so it must show on the table."""
    choose = random.Random(6)
    for seed, setting in enumerate([*settings(name, seats)] * tries(1, 2)):
        for s in positions(setting, seed, PLIES):
            tried = [played(setting, s, action, seed_of(seed, s.ply)) for action in moves(setting, s, ACTIONS, choose)]
            looks = [seen_by(None, *outcome) for outcome in tried]
            for i, (after, told) in enumerate(tried):
                alike = [tried[j] for j in range(len(tried)) if looks[j] == looks[i]]
                assert is_sealed(s.seat, told) or all(other == after for other, _ in alike)


def is_sealed(seat: int, told: list[Entry]) -> bool:
    codes = [(happened.code, happened.numbers[0]) for happened in told]
    return any(code == SEALED for code, _ in codes) and (OPENED, seat) not in codes
