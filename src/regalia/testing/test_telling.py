"""Who is told what, and which moves stay secret."""

from __future__ import annotations

import json
import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import pytest

from regalia.engine.chance import seed_of
from regalia.engine.contract import apply, legal, setup
from regalia.engine.event import ALL, OPENED, OWN, SEALED, Entry, collect, new_log
from regalia.engine.game import Game, Setting
from regalia.testing.cases import new_match, positions, settings, tries, truth, viewers

GAMES = tries(2, 4)
PLIES = 12  # looked at in each game
CHANCES = 40  # tried at each ply where chance matters
ACTIONS = 6  # tried at each ply
SEVERAL = 3  # of two moves that are told apart, one may be to do nothing

Look = tuple[str, Counter[Entry]]  # what a seat sees after a move, and what it was told on the way


def after(setting: Setting, s: Any, action: int, chance: int) -> tuple[Any, list[Entry]]:
    """The state after a move, and everything that the rules told on the way."""
    moved, log = s.copy(), new_log()
    moved.random = chance
    apply(setting.rules, moved, action, log)
    moved.random = 0  # spent
    return moved, collect(log)


def dealt(setting: Setting, chance: int) -> tuple[Any, list[Entry]]:
    """The state after the deal, and what was told of it."""
    s, log = setting.game.state_type(), new_log()
    s.random = chance
    setup(setting.rules, s, log)
    s.random = 0
    return s, collect(log)


def look(seat: int | None, moved: Any, told: Sequence[Entry]) -> Look:
    seen = (happened for happened in told if happened.code >= OWN and happened.seen_by(seat))
    return repr(moved.conceal(seat)), Counter(seen)


def actions_of(setting: Setting, s: Any) -> list[int]:
    out = [0] * setting.game.most_legal
    return out[: legal(setting.rules, s, out)]


def some_actions(setting: Setting, s: Any, most: int, choose: random.Random) -> list[int]:
    actions = actions_of(setting, s)
    return choose.sample(actions, min(most, len(actions)))


def is_sealed(seat: int, told: Sequence[Entry]) -> bool:
    """Whether a move of a seat stays secret after what was told of it."""
    codes = [(happened.code, happened.numbers[0]) for happened in told]
    return any(code == SEALED for code, _ in codes) and (OPENED, seat) not in codes


def test_a_match_tells_everyone_what_the_rules_told_them(game: Game, seats: int) -> None:
    setting = game.setting(seats)
    choose = random.Random(4)
    match = new_match(setting, 4)
    while match.seat is not None:
        action = choose.choice(match.actions())
        _, told = after(setting, truth(match), action, match.shuffle.random_at(match.ply + 1))
        match.play(action)
        for seat in viewers(match):
            expected = [(e.code, *e.numbers) for e in told if e.code >= OWN and e.seen_by(seat)]
            assert [e.row for e in match.events(seat, since=match.ply - 1)] == expected


@pytest.mark.measured
def test_an_event_is_read_again_from_its_plain_data(game: Game, seats: int) -> None:
    """Bots on other machines are sent the names alone, and remember by the numbers."""
    for setting in settings(game, seats):
        choose = random.Random(7)
        match = new_match(setting, 7)
        while match.seat is not None:
            match.play(choose.choice(match.actions()))
        for told in match.story():
            again = game.events.read(setting, json.loads(json.dumps(told.plain())))
            assert again == told, f"An event is not the same again when it is read: {told.plain()}"
            code, *numbers = again.row
            assert game.events.event(setting, told.ply, Entry(code, ALL, tuple(numbers))).values == told.values
            assert match.tell(again) == match.tell(told)


def test_whoever_sees_the_same_after_a_move_was_told_the_same(game: Game, seats: int) -> None:
    """Chance alone varies. Two worlds that look alike to a viewer must not be told apart by the events on the way."""
    setting = game.setting(seats)
    choose = random.Random(5)
    deals = [dealt(setting, seed_of(number, 0)) for number in range(CHANCES)]
    for seat in (*range(seats), None):
        not_told_apart(setting, seat, deals)
    for seed in range(GAMES):
        for s in positions(setting, seed, PLIES):
            for action in some_actions(setting, s, 1, choose):
                outcomes = [after(setting, s, action, chance) for chance in chances(setting, s, action)]
                for seat in (*range(seats), None):
                    not_told_apart(setting, seat, outcomes)


def not_told_apart(setting: Setting, seat: int | None, outcomes: Sequence[tuple[Any, list[Entry]]]) -> None:
    """Fail if what happened tells a viewer apart what it cannot see."""
    told: dict[str, Counter[Entry]] = {}
    for outcome in outcomes:
        record, seen = look(seat, *outcome)
        before = told.setdefault(record, seen)
        if before != seen:
            differs = told_of(setting, (before - seen) + (seen - before))
            raise AssertionError(f"An event tells {viewer(seat)} something hidden: {differs}.")


def chances(setting: Setting, s: Any, action: int) -> list[int]:
    """Random states for a move; none where a few of them make no difference."""
    several = [seed_of(number, s.ply) for number in range(CHANCES)]
    first = [after(setting, s, action, chance) for chance in several[:4]]
    return several if any(outcome != first[0] for outcome in first) else []


def test_nobody_is_told_a_sealed_move(game: Game, seats: int) -> None:
    """The action alone varies. Part of a sealed move may be told, such as how many cards it names, but not all of it:
    of several moves that look the same to the others, some must be told the same."""
    choose = random.Random(7)
    for seed, setting in enumerate([*settings(game, seats)] * tries(1, 2)):
        for s in positions(setting, seed, PLIES):
            actions = some_actions(setting, s, 2 * ACTIONS, choose)
            tried = [after(setting, s, action, seed_of(seed, s.ply)) for action in actions]
            sealed = [outcome for outcome in tried if is_sealed(s.seat, outcome[1])]
            for seat in (*range(seats), None):
                if seat != s.seat:
                    not_told_all(setting, seat, sealed)


def not_told_all(setting: Setting, seat: int | None, sealed: Sequence[tuple[Any, list[Entry]]]) -> None:
    """Fail if a viewer can tell all sealed moves apart, or all of several that leave the same to see."""
    looks = [look(seat, *outcome) for outcome in sealed]
    for record in {record for record, _ in looks}:
        told = [seen for other, seen in looks if other == record]
        if len(told) >= SEVERAL and all(one != other for one, other in combinations(told, 2)):
            raise AssertionError(f"A sealed move is told to {viewer(seat)}: {told_of(setting, told[0] - told[1])}.")
    if len(looks) >= SEVERAL and all(one != other for one, other in combinations(looks, 2)):
        differs = sealed[0][0].conceal(seat).diff(sealed[1][0].conceal(seat))
        raise AssertionError(f"A sealed move lies open to {viewer(seat)}: {', '.join(differs)}.")


def viewer(seat: int | None) -> str:
    return "spectators" if seat is None else f"seat {seat}"


def told_of(setting: Setting, entries: Counter[Entry]) -> str:
    """What was told, with its numbers."""
    game, names = setting.game, setting.game.seat_names(setting.seats)
    sentences = [game.sentence(setting, game.events.event(setting, 0, entry), names) for entry in entries]
    return ", ".join(f"{text!r} {entry.numbers}" for text, entry in zip(sentences, entries, strict=True))


def test_a_move_that_spectators_cannot_tell_from_another_is_sealed(game: Game, seats: int) -> None:
    """The action alone varies. A running transcript names a move that is not sealed, so it must show on the table."""
    choose = random.Random(6)
    for seed, setting in enumerate([*settings(game, seats)] * tries(1, 2)):
        for s in positions(setting, seed, PLIES):
            actions = some_actions(setting, s, ACTIONS, choose)
            tried = [after(setting, s, action, seed_of(seed, s.ply)) for action in actions]
            looks = [look(None, *outcome) for outcome in tried]
            for i, (moved, told) in enumerate(tried):
                alike = [tried[j] for j in range(len(tried)) if looks[j] == looks[i]]
                assert is_sealed(s.seat, told) or all(other == moved for other, _ in alike), (
                    f"The move {setting.texts[actions[i]]!r} looks like another to spectators, but it is not sealed:"
                    " tell SEALED, or transcripts give it away."
                )


def test_a_move_stays_sealed_only_as_long_as_it_is_a_secret(game: Game, seats: int) -> None:
    """The action alone varies. Once everyone could tell a sealed move from all others, it must have been OPENED.

    One such move may be told apart by luck. So all answers to a question are looked at together: if everyone could
    tell each of them before its seat decided again, somebody forgot to open them.
    """
    open_secrets: defaultdict[str, list[bool]] = defaultdict(list)
    for seed, setting in enumerate([*settings(game, seats)] * tries(1, 2)):
        for question, known in still_sealed(setting, seed):
            open_secrets[question].append(known)
    for question, each in open_secrets.items():
        assert len(each) < SEVERAL or not all(each), (
            f"The sealed answers to {question!r} lie open for everyone to see, but stay sealed:"
            " tell SEALED only for what is concealed, and OPENED when it is shown."
        )


Made = tuple[Any, int, int]  # a move: the state before it, the action, its chance


def still_sealed(setting: Setting, seed: int) -> Iterator[tuple[str, bool]]:
    """The moves of a game by chance that were still sealed when their seat was to move again: each by its question,
    with whether everyone could tell it by then from the other moves that the seat might have made."""
    match, choose = new_match(setting, seed), random.Random(seed)
    made: list[Made] = []
    sealed: dict[int, int] = {}  # by seat, which of its moves
    while (seat := match.seat) is not None:
        ply = sealed.pop(seat, None)
        if ply is not None and match.played[ply].sealed:
            s, action, _ = made[ply]
            others = [other for other in some_actions(setting, s, ACTIONS, choose) if other != action]
            if others:
                yield (
                    str(setting.game.phases.name(s)),
                    not any(could_have_been(setting, other, made[ply:]) for other in others),
                )
        action = choose.choice(match.actions())
        made.append((truth(match), action, match.shuffle.random_at(match.ply + 1)))
        match.play(action)
        if match.played[-1].sealed:
            sealed[seat] = match.ply - 1


def could_have_been(setting: Setting, other: int, made: Sequence[Made]) -> bool:
    """Whether spectators would have seen the same if another move had been made in place of the first of these."""
    world = made[0][0]
    for number, (s, action, chance) in enumerate(made):
        instead = other if number == 0 else action
        if instead not in actions_of(setting, world):
            return True  # then others would have done something else, and nobody can tell
        world, told = after(setting, world, instead, chance)
        if look(None, world, told) != look(None, *after(setting, s, action, chance)):
            return False
    return True
