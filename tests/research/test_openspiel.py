"""OpenSpiel's own tests, and what they let through: resamplers that give the truth away, copies that foresee chance."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import observation, policy
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, ismcts, mcts
from scipy.optimize import linprog

import regalia
from regalia.engine.errors import BadSettings
from regalia.games import games
from regalia.games.kingdom18.solver import Round, worth_in_wins
from regalia.games.kingdom18.state import Rules, State
from regalia.research import openspiel
from tests.contract.cases import every_case, every_game

CHANCE = [(0, 1.0)]


def states(game: Any, seed: int) -> Iterator[Any]:
    """The states of a game played by chance, its end included."""
    choose = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        state.apply_action(0 if state.is_chance_node() else choose.choice(state.legal_actions()))
    yield state


def decisions(game: Any, seed: int) -> Iterator[Any]:
    """The states in which somebody is to move: the first ones, and some of the later ones."""
    running = (state for state in states(game, seed) if not state.is_chance_node() and not state.is_terminal())
    return (state for number, state in enumerate(running) if number < 30 or number % 10 == 0)


def sampler(seed: int) -> Any:
    return random.Random(seed).random


@every_case
def test_their_simulation_test(name: str, seats: int) -> None:
    """Without OpenSpiel's serialisation of game and state together, which no sampled game in Python can do."""
    pyspiel.random_sim_test(openspiel.load(name, seats, seed=1), num_sims=2, serialize=False, verbose=False)


@every_case
def test_a_game_is_loaded_by_its_short_name(name: str, seats: int) -> None:
    game = pyspiel.load_game(f"regalia_{name.replace('-', '_')}(seats={seats})")
    assert game.num_players() == seats
    assert game.num_distinct_actions() == games()[name].actions
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC


@every_game
def test_options_are_parameters(name: str) -> None:
    for option in games()[name].options:
        for answer in option.answers:
            try:
                loaded = openspiel.load(name, max(games()[name].seats), options={option.name: answer})
            except regalia.BadSettings:
                continue  # an answer that goes with other numbers of seats
            assert loaded.machine.setting.options[option.name] == answer
            again = pyspiel.load_game(str(loaded))
            assert again.get_parameters() == loaded.get_parameters()
            assert again.machine.setting.options == loaded.machine.setting.options


@every_case
def test_games_are_those_of_the_engine(name: str, seats: int) -> None:
    """As many decisions, the same legal moves and the same winners as a match that goes through the same states."""
    game = openspiel.load(name, seats, seed=2)
    setting = games()[name].setting(seats)
    count = 0
    for state in states(game, 2):
        if state.is_chance_node():
            assert state.chance_outcomes() == CHANCE
            continue
        count += not state.is_terminal()
        if count > 30 and count % 10 and not state.is_terminal():
            continue
        match = regalia.from_position(name, game.machine.twin(state.record).plain(), seats)
        assert state.legal_actions() == match.actions()
        assert [state.action_to_string(action) for action in state.legal_actions()] == match.moves()
        assert state.current_player() == (pyspiel.PlayerId.TERMINAL if match.seat is None else match.seat)
    outcome = match.outcome
    assert outcome is not None
    best = max(state.returns())
    assert tuple(seat for seat in range(seats) if state.returns()[seat] == best) == outcome.winners
    assert sum(state.returns()) == pytest.approx(0)
    assert count == game.machine.twin(state.record).ply <= setting.game.longest


@every_case
def test_the_same_seed_loads_the_same_games(name: str, seats: int) -> None:
    def story(seed: int) -> list[str]:
        return [str(state) for state in states(openspiel.load(name, seats, seed=seed), 1)]

    assert story(5) == story(5)
    assert story(5) != story(6)


@every_case
def test_states_are_copied_and_kept(name: str, seats: int) -> None:
    game = openspiel.load(name, seats, seed=3)
    for state in states(game, 3):
        for again in (state.clone(), game.deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state))):
            assert str(again) == str(state)
            assert again.history() == state.history()
            assert again.legal_actions() == state.legal_actions()
            for seat in range(seats):
                assert again.information_state_string(seat) == state.information_state_string(seat)


@every_game
def test_a_copy_does_not_foresee_what_will_be_drawn(name: str) -> None:
    game = openspiel.load(name, seed=1)
    for state in states(game, 1):
        if state.is_chance_node():
            drawn = set()
            for _ in range(20):
                copy = state.clone()
                copy.apply_action(0)
                drawn.add(str(copy))
            assert len(drawn) > 1
            break


@every_case
def test_a_resampled_state_looks_the_same_to_its_player_and_hides_the_truth(name: str, seats: int) -> None:
    game = openspiel.load(name, seats, seed=4)
    differ = 0
    for state in decisions(game, 4):
        for player in range(seats):
            other = state.resample_from_infostate(player, sampler(state.move_number()))
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.current_player() == state.current_player()
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            assert other.history() == []
            differ += str(other) != str(state)
    assert differ > 0


@every_case
def test_resampling_does_not_depend_on_what_the_player_cannot_know(name: str, seats: int) -> None:
    game = openspiel.load(name, seats, seed=5)
    for state in decisions(game, 5):
        for player in range(seats):
            other = state.resample_from_infostate(player, sampler(1))
            once, again = (world.resample_from_infostate(player, sampler(2)) for world in (state, other))
            assert str(once) == str(again)
            assert once.information_state_string(player) == again.information_state_string(player)


@every_case
def test_an_information_state_remembers_and_an_observation_is_the_layout(name: str, seats: int) -> None:
    game = openspiel.load(name, seats, seed=6)
    seen: set[str] = set()
    shown = observation.make_observation(game)
    for state in decisions(game, 6):
        for player in range(seats):
            information = state.information_state_string(player)
            assert information not in seen
            seen.add(information)
            shown.set_from(state, player)
            layout = game.machine.layout
            row = layout.observe(game.machine.twin(state.record).conceal(player), player)
            assert (shown.tensor == row).all()
            for piece_name, values in layout.read(row).items():
                assert (shown.dict[piece_name] == values).all()


@every_game
def test_observers_show_what_they_are_asked_to_show(name: str) -> None:
    game = openspiel.load(name, seed=7)
    pieces = game.machine.layout.pieces
    none, single = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER
    for public, private in ((True, none), (False, single), (True, single)):
        kind = pyspiel.IIGObservationType(perfect_recall=False, public_info=public, private_info=private)
        observer = game.make_py_observer(kind)
        assert set(observer.dict) == {
            piece.name
            for piece in pieces.values()
            if piece.name == "you" or (private == single if piece.private else public)
        }
        state = next(decisions(game, 7))
        observer.set_from(state, 0)
        for piece_name, values in observer.dict.items():
            row = game.machine.layout.observe(game.machine.twin(state.record).conceal(0), 0)
            assert (values == game.machine.layout.read(row)[piece_name]).all()
        same_for_all = observer.string_from(state, 0) == observer.string_from(state, 1)
        assert same_for_all == (private == none)
    everyone = pyspiel.PrivateInfoType.ALL_PLAYERS
    with pytest.raises(ValueError, match="shown to nobody"):
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False, private_info=everyone))
    with pytest.raises(ValueError, match="What a player remembers is one thing"):
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True, private_info=none))
    with pytest.raises(ValueError, match="take no parameters"):
        game.make_py_observer(params={"size": 3})


@every_game
def test_their_tree_search_plays(name: str) -> None:
    game = openspiel.load(name, seed=8)
    chance = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, chance), 2.0, 30, random_state=chance)
    for number, state in enumerate(decisions(game, 8)):
        assert bot.step(state) in state.legal_actions()
        if number == 3:
            break


def test_resampling_waits_for_chance() -> None:
    state = openspiel.load("kingdom-18").new_initial_state()
    with pytest.raises(ValueError, match="let chance happen first"):
        state.resample_from_infostate(0, sampler(1))


def last_placement() -> dict[str, Any]:
    """Kingdom 18 reduced to its last placement: the fifth round, each player with two cards left, both known."""
    match = regalia.from_position("kingdom-18", {**regalia.start("kingdom-18", seed=3).position(), "round": 5}, seed=1)
    match.play("E1.War6 E4.Assassin")
    match.play("E2.War3 E3.Defend")
    return match.position()


def test_their_solver_and_exploitability_agree_with_a_linear_program_on_a_reduced_kingdom_18() -> None:
    game = openspiel.load("kingdom-18", position=last_placement())
    payoff = matrix(game)
    solver = cfr.CFRPlusSolver(game)
    for _ in range(300):
        solver.evaluate_and_update_policy()
    average = solver.average_policy()
    assert exploitability.nash_conv(game, average) < 0.01
    value = expected_game_score.policy_value(game.new_initial_state(), [average, average])[0]
    assert value == pytest.approx(game_value(payoff), abs=0.01)


class Solved(policy.Policy):  # type: ignore[misc]  # OpenSpiel gives no types
    """The average play of our solver, as OpenSpiel asks for it."""

    def __init__(self, game: Any, solution: Round) -> None:
        super().__init__(game, [0, 1])
        self._machine = game.machine
        self._solution = solution
        self._known: dict[str, dict[int, float]] = {}

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        seat = state.current_player() if player_id is None else player_id
        about = state.information_state_string(seat)
        if about not in self._known:
            seen = self._machine.twin(self._machine.concealed(state.record, seat))
            weights = self._solution.play(seat, seen)
            self._known[about] = {action: weight / sum(weights.values()) for action, weight in weights.items()}
        return self._known[about]


@pytest.mark.slow
def test_exploitability_is_the_same_by_their_best_response_and_by_ours() -> None:
    """On the last round of a Kingdom 18 in which nobody has won a realm, so that both hands are known."""
    match = regalia.from_position("kingdom-18", {**regalia.start("kingdom-18", seed=3).position(), "round": 5}, seed=1)
    rules, seen = match.setting.rules, match.seen(0)
    assert isinstance(rules, Rules)
    assert isinstance(seen, State)
    solution = Round(rules, seen, worth_in_wins(rules, seen))
    solution.solve(30)
    ours = sum(solution.best_answers())
    game = openspiel.load("kingdom-18", position=match.position())
    assert exploitability.nash_conv(game, Solved(game, solution)) == pytest.approx(ours, abs=1e-6)
    assert ours > 0.001  # still far enough from a solution for the two to have something to agree on


def matrix(game: Any) -> Any:
    """What Red gets for each pair of placements, straight from the rules."""
    start = game.new_initial_state()
    rows = []
    for red in start.legal_actions():
        after = start.child(red)
        rows.append([after.child(blue).returns()[0] for blue in after.legal_actions()])
    assert len(rows) == len(rows[0]) == 8  # two cards, in either order, each either end up
    return np.array(rows)


def game_value(payoff: Any) -> float:
    """The value of a matrix game for its row player."""
    rows, columns = payoff.shape
    solution = linprog(
        np.append(np.zeros(rows), -1),
        A_ub=np.hstack([-payoff.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=np.append(np.ones(rows), 0)[None],
        b_eq=[1],
        bounds=[(0, 1)] * rows + [(None, None)],
    )
    return float(-solution.fun)


def test_a_position_is_checked() -> None:
    position = last_placement()
    with pytest.raises(ValueError, match=r"is not one that regalia\.research\.openspiel\.load wrote"):
        pyspiel.load_game("regalia_kingdom_18(position=nonsense)")
    with pytest.raises(ValueError, match="Two realms must be at stake"):
        openspiel.load("kingdom-18", position={**position, "realm": [-1, -1]})


def test_python_ends_in_peace_after_a_game_was_loaded() -> None:
    code = "import pyspiel, regalia.research.openspiel; pyspiel.load_game('regalia_kingdom_18').new_initial_state()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_game_is_pickled_and_counts_its_players_by_either_name() -> None:
    game = pyspiel.load_game("regalia_greed(players=3,rng_seed=4)")
    assert game.num_players() == 3
    again = pickle.loads(pickle.dumps(game))
    assert str(again) == str(game)
    assert again.num_players() == 3
    with pytest.raises(BadSettings, match="two names of one parameter"):
        pyspiel.load_game("regalia_greed(players=3,seats=2)")


def test_information_states_have_a_tensor_that_tells_them_apart() -> None:
    game = pyspiel.load_game("regalia_kingdom_18(rng_seed=1)")
    size = game.information_state_tensor_size()
    assert size == game.observation_tensor_size() + 128
    tensors: dict[tuple[float, ...], str] = {}
    for seed in range(3):
        choose = np.random.default_rng(seed)
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(int(choose.choice(state.legal_actions())))
            if state.current_player() >= 0:
                for player in range(2):
                    row = tuple(state.information_state_tensor(player))
                    assert len(row) == size
                    assert tensors.setdefault(row, state.information_state_string(player)) == (
                        state.information_state_string(player)
                    )


def test_a_position_without_chance_can_be_declared_so() -> None:
    match = regalia.start("kingdom-18", seed=1)
    while match.ply < 18:
        match.play(match.moves()[0])
    game = openspiel.load("kingdom-18", position=match.position(), deterministic=True)
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC
    state = game.new_initial_state()
    while not state.is_terminal():
        assert not state.is_chance_node()
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(BadSettings, match="every match begins with a deal"):
        openspiel.load("kingdom-18", deterministic=True)
    early = openspiel.load("kingdom-18", position=regalia.start("kingdom-18", seed=1).position(), deterministic=True)
    with pytest.raises(BadSettings, match="draws by chance"):
        play_first_moves(early.new_initial_state())


def play_first_moves(state: Any) -> None:
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
