"""Every game: moves, states, scores and texts are what the contract promises."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import regalia.games
from regalia.games import games
from regalia.play.transcript import replay
from tests.contract.cases import CASES, every_case, every_game, new_match, plies, settings, some_plies, truth, viewers
from tests.effort import tries

pytestmark = pytest.mark.measured  # what long games reach of the rules, this suite reaches

GAMES = tries(1, 3)  # random games of each setting


def test_no_game_is_missing() -> None:
    folders = {path.parent.name for path in Path(regalia.__file__).parent.glob("games/*/game.py")}
    covered = {games()[name].state_type.__module__.removeprefix("regalia.games.").split(".")[0] for name, _ in CASES}
    assert folders == covered
    assert {name for name, _ in CASES} == set(games())


@every_case
def test_legal_moves_exist_exactly_while_someone_is_to_move(name: str, seats: int) -> None:
    for setting in settings(name, seats):
        for seed in range(GAMES):
            for match in plies(new_match(setting, seed), seed):
                actions = match.actions()
                assert bool(actions) == (match.seat is not None)
                assert actions == sorted(set(actions))
                assert all(0 <= action < match.game.actions for action in actions)
                assert len(actions) <= match.game.most_legal
                assert match.seat is None or 0 <= match.seat < seats
            assert match.ply <= match.game.longest


@every_case
def test_every_move_keeps_the_invariants_and_every_field_in_range(name: str, seats: int) -> None:
    for setting in settings(name, seats):
        for seed in range(GAMES):
            for match in plies(new_match(setting, seed), seed):
                s = truth(match)
                assert s.out_of_range() == []
                assert match.game.broken(setting, s) == []
                assert s.ply == match.ply
                assert bool(s.over) == (match.seat is None)


@every_case
def test_scores_are_within_bounds_and_the_outcome_has_a_reason(name: str, seats: int) -> None:
    for setting in settings(name, seats):
        for seed in range(GAMES):
            match = new_match(setting, seed)
            for _ in plies(match, seed):
                pass
            outcome = match.outcome
            assert outcome is not None
            lowest, highest = match.game.scores
            assert len(outcome.scores) == seats
            assert all(lowest <= score <= highest for score in outcome.scores)
            assert outcome.winners
            assert all(outcome.scores[seat] == max(outcome.scores) for seat in outcome.winners)
            assert outcome.reason.endswith(".")


@every_game
def test_every_action_has_a_text_of_its_own_that_parses_back(name: str) -> None:
    for seats in games()[name].seats:
        for setting in settings(name, seats):
            assert len(set(setting.texts)) == len(setting.texts) == setting.game.actions
            assert all(text == " ".join(text.split()) and text for text in setting.texts)
            assert all(setting.actions[text] == action for action, text in enumerate(setting.texts))


@every_case
def test_a_replay_reproduces_views_events_and_signatures(name: str, seats: int) -> None:
    setting = games()[name].setting(seats)
    match = new_match(setting, 11)
    for _ in plies(match, 11):
        pass
    again = replay(match.transcript())
    assert again.transcript() == match.transcript()
    assert again.position() == match.position()
    for seat in viewers(match):
        assert again.view(seat) == match.view(seat)
        assert again.events(seat) == match.events(seat)


@every_case
def test_a_running_match_can_be_kept_and_gone_on_with(name: str, seats: int) -> None:
    match = new_match(games()[name].setting(seats), 5)
    for _ in plies(match, 5):
        if match.ply == 7:
            break
    again = replay(match.transcript(whole=True))
    assert again.position() == match.position()
    if match.seat is not None:
        move = match.moves()[-1]
        match.play(move)
        again.play(move)
    assert again.transcript(whole=True) == match.transcript(whole=True)


@every_case
def test_same_seed_same_game_whatever_else_runs(name: str, seats: int) -> None:
    setting = games()[name].setting(seats)
    alone, beside, other = new_match(setting, 3), new_match(setting, 3), new_match(setting, 4)
    for _ in plies(alone, 1):
        pass
    busy = plies(other, 2)
    for _ in plies(beside, 1):
        next(busy, None)
        random.random()
    assert beside.transcript() == alone.transcript()
    assert other.transcript() != alone.transcript()


@every_case
def test_a_position_is_the_same_again_from_its_plain_data(name: str, seats: int) -> None:
    setting = games()[name].setting(seats)
    for match in some_plies(new_match(setting, 2), 2):
        again = regalia.from_position(name, match.position(), seats=seats)
        assert again.position() == match.position()
        assert again.moves() == match.moves()
        for seat in viewers(match):
            assert {**again.view(seat), "ply": match.ply} == match.view(seat)


@every_case
def test_people_get_a_question_a_table_and_a_story(name: str, seats: int) -> None:
    setting = games()[name].setting(seats)
    for match in some_plies(new_match(setting, 6), 6):
        for seat in viewers(match):
            assert match.game.draw(setting, match.view(seat), match.names).strip()
        if match.seat is None:
            break
        view = match.view(match.seat)
        chosen: list[str] = []
        for word in match.moves()[match.ply % len(match.moves())].split():
            assert match.game.question(setting, view, chosen)
            assert match.game.describe(setting, word)
            chosen.append(word)
        assert match.game.on_time_out(setting, match.seen(match.seat), match.actions()) in match.actions()
        assert isinstance(match.game.hint(setting, match.seen(match.seat), match.seat), str)
    sentences = [match.tell(told) for told in match.events(0)]
    assert sentences
    assert all(text.endswith(".") for text in sentences)
