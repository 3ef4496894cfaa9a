"""Moves, states, scores and texts are what the contract promises."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from regalia.engine import contract
from regalia.engine.contract import NO_SEAT
from regalia.engine.game import Game
from regalia.play.match import Match
from regalia.play.transcript import replay
from regalia.testing.cases import new_match, plies, settings, some_plies, tries, truth, viewers

GAMES = tries(1, 3)  # random games of each setting


def test_the_rules_are_within_their_declared_ranges(game: Game, seats: int) -> None:
    for setting in settings(game, seats):
        assert not setting.rules.out_of_range(), (
            f"The rules of a match are out of range: {setting.rules.out_of_range()}"
        )
        assert type(setting.rules).from_array(setting.rules_array[0]) == setting.rules


def test_legal_moves_exist_exactly_while_someone_is_to_move(game: Game, seats: int) -> None:
    for setting in settings(game, seats):
        for seed in range(GAMES):
            for match in plies(new_match(setting, seed), seed):
                actions = match.actions()
                assert bool(actions) == (match.seat is not None), "The game is over, but there are legal moves."
                assert actions == sorted(set(actions)), f"Legal actions are not in rising order: {actions}"
                assert all(0 <= action < game.actions for action in actions)
                assert len(actions) <= game.most_legal, f"{len(actions)} moves are legal, more than `most_legal`."
                assert match.seat is None or 0 <= match.seat < seats


def test_every_move_keeps_the_invariants_and_every_field_in_range(game: Game, seats: int) -> None:
    for setting in settings(game, seats):
        for seed in range(GAMES):
            for match in plies(new_match(setting, seed), seed):
                s = truth(match)
                assert not s.out_of_range(), f"At ply {match.ply} a field is out of range: {s.out_of_range()}"
                assert not game.broken(setting, s), f"At ply {match.ply}: {game.broken(setting, s)}"
                assert s.ply == match.ply, f"The state says ply {s.ply} after {match.ply} moves."
                assert not s.over or s.seat == NO_SEAT, f"The game is over, but `seat` is still {s.seat}, not NO_SEAT."


Question = Callable[[Any, list[Any]], object]  # of a state; the answers are written into the list


def test_what_is_only_asked_changes_nothing(game: Game, seats: int) -> None:
    """A kernel that answers a question leaves the state alone, and writes its numbers whatever stood there before."""
    setting = game.setting(seats)
    for match in some_plies(new_match(setting, 12), 12):
        for name, ask, n in questions(match):
            answers = []
            for before in (0, 1):
                s, out = truth(match), [before] * max(n, game.most_legal)
                ask(s, out)
                answers.append(out[:n])
                differs = s.diff(truth(match))
                assert not differs, f"The kernel `{name}` changes the state: {differs}"
            assert answers[0] == answers[1], f"What the kernel `{name}` writes hangs on what stood there before."


def questions(match: Match) -> Iterator[tuple[str, Question, int]]:
    """The kernels that may be asked about a position, each with how many numbers it writes."""
    rules, actions = match.setting.rules, match.actions()
    if match.seat is None:
        yield "score", partial(contract.score, rules), match.seats
        yield "points", partial(contract.points, rules), match.seats
        return
    yield "legal", partial(contract.legal, rules), len(actions)
    yield "evaluate", partial(contract.evaluate, rules), match.seats
    for number in range(len(match.game.characters)):
        yield "policy", partial(weigh, rules, number, actions), len(actions)


def weigh(rules: Any, character: int, actions: list[int], s: Any, weights: list[Any]) -> None:
    contract.policy(rules, s, character, [*actions], len(actions), weights)


@pytest.mark.measured
def test_scores_are_within_bounds_and_the_outcome_has_a_reason(game: Game, seats: int) -> None:
    for setting in settings(game, seats):
        for seed in range(GAMES):
            outcome = played(new_match(setting, seed), seed).outcome
            assert outcome is not None
            lowest, highest = game.scores
            assert len(outcome.scores) == seats
            assert all(lowest <= score <= highest for score in outcome.scores), (
                f"The scores {outcome.scores} are not between {lowest} and {highest}, the bounds in `scores`."
            )
            assert outcome.winners
            assert all(outcome.scores[seat] == max(outcome.scores) for seat in outcome.winners)
            assert outcome.reason.endswith(".")


def played(match: Match, seed: int) -> Match:
    """The match, played by chance to its end."""
    for _ in plies(match, seed):
        pass
    return match


def test_every_action_has_a_text_of_its_own_that_parses_back(game: Game) -> None:
    for seats in game.seats:
        for setting in settings(game, seats):
            twice = sorted({text for text in setting.texts if setting.texts.count(text) > 1})
            assert not twice, f"Two actions have the same notation: {twice}"
            assert len(setting.texts) == game.actions
            assert all(text == " ".join(text.split()) and text for text in setting.texts)
            assert all(setting.actions[text] == action for action, text in enumerate(setting.texts))


def test_a_replay_reproduces_views_events_and_signatures(game: Game, seats: int) -> None:
    match = played(new_match(game.setting(seats), 11), 11)
    again = replay(match.transcript())
    assert again.transcript() == match.transcript(), "A replay of a transcript gives another transcript."
    assert again.position() == match.position()
    for seat in viewers(match):
        assert again.view(seat) == match.view(seat)
        assert again.events(seat) == match.events(seat)


def test_a_running_match_can_be_kept_and_gone_on_with(game: Game, seats: int) -> None:
    match = new_match(game.setting(seats), 5)
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


def test_same_seed_same_game_whatever_else_runs(game: Game, seats: int) -> None:
    setting = game.setting(seats)
    alone, beside, other = new_match(setting, 3), new_match(setting, 3), new_match(setting, 4)
    played(alone, 1)
    busy = plies(other, 2)
    for _ in plies(beside, 1):
        next(busy, None)
        random.random()
    assert beside.transcript() == alone.transcript(), (
        "The same seed and moves gave another game: is chance drawn from `s`?"
    )
    assert other.transcript() != alone.transcript()


def test_a_position_is_the_same_again_from_its_plain_data(game: Game, seats: int) -> None:
    setting = game.setting(seats)
    for match in some_plies(new_match(setting, 2), 2):
        again = Match(setting, match.shuffle, position=match.position())
        assert again.position() == match.position()
        assert again.moves() == match.moves()
        for seat in viewers(match):
            assert {**again.view(seat), "ply": match.ply} == match.view(seat)


@pytest.mark.measured
def test_people_get_a_question_a_table_and_a_story(game: Game, seats: int) -> None:
    setting = game.setting(seats)
    for match in some_plies(new_match(setting, 6), 6):
        for seat in viewers(match):
            assert game.draw(setting, match.view(seat), match.names).strip()
        if match.seat is None:
            break
        view = match.view(match.seat)
        chosen: list[str] = []
        for word in match.moves()[match.ply % len(match.moves())].split():
            assert game.question(setting, view, chosen), f"Nothing is asked after {chosen or 'no word'}."
            assert game.describe(setting, word)
            chosen.append(word)
        actions = match.actions()
        for action in actions:
            for word, whose in game.moves.things(setting, action):
                owner = whose(match.seen(match.seat))
                assert owner is None or owner in range(seats), f"{word!r} belongs to {owner!r}, which is no seat."
        assert game.on_time_out(setting, match.seen(match.seat), actions) in actions
        hint = game.hint(setting, match.seen(match.seat), match.seat)
        assert hint is None or setting.words(match.names).phrase(hint)
    sentences = [match.tell(told) for told in match.events(0)]
    assert sentences, "Nothing was told in the whole game."
    assert all(text.endswith(".") for text in sentences), f"No sentence: {[t for t in sentences if t[-1:] != '.'][:1]}"
