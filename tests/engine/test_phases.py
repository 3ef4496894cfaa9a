"""A question is one block: the dispatch that follows from it, and what a block that lacks something is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import pytest

from regalia.engine.contract import Header, RulesHeader
from regalia.engine.event import NO_LOG, new_log
from regalia.engine.kernel import compiled, kernel
from regalia.engine.phases import Phases
from regalia.engine.record import EVERYONE, Grid, Row, i8
from regalia.engine.vocabulary import Moves, Vocabulary, named, seats
from regalia.games import find

COLOURS = Vocabulary()
RED = COLOURS("red")
BLUE = COLOURS("blue")

MOVES = Moves()
PASS = MOVES("pass")
PAINT = MOVES("paint", seat=seats(3), colour=named(COLOURS))
STOP = MOVES("stop")

PHASES = Phases()
PAINTING = PHASES("paint")
STOPPING = PHASES("stop")
COUNTING = PHASES.runs("count")
ENDING = PHASES.runs("end")


class State(Header):
    phase: int = i8(EVERYONE)
    painted: Row = i8(EVERYONE, 3)
    counted: int = i8(EVERYONE)


@PHASES.legal(PAINTING, STOPPING)
def anything(out: Row) -> int:
    for action in range(8):
        out[action] = action
    return 8


@PHASES.apply(PAINTING, PASS)
def do_nothing(s: State) -> None:
    s.phase = STOPPING


@PHASES.apply(PAINTING, PAINT)
def paint(s: State, colour: int, seat: int) -> None:
    s.painted[seat] = colour + 1
    s.phase = COUNTING


@PHASES.apply(PAINTING, STOP)
def stop(s: State) -> None:
    s.phase = ENDING


@PHASES.apply(STOPPING)
def answer(s: State, action: int) -> None:
    s.phase = ENDING if action == STOP else PAINTING


@PHASES.run(COUNTING)
def count(s: State) -> None:
    s.counted += 1
    s.phase = PAINTING


@PHASES.run(ENDING)
def end(rules: RulesHeader, s: State, log: Grid) -> None:
    s.over = 1


@PHASES.reads(STOPPING)
def whom_to_stop(view: Mapping[str, Any]) -> dict[str, Any]:
    return {"seat": view["you"]}


@PHASES.holds(STOPPING)
def is_painted(rules: RulesHeader, s: State) -> bool:
    return sum(s.painted) > 0


@PHASES.time_out(STOPPING)
def stop_in_time(setting: Any, seen: State, actions: Sequence[int]) -> int:
    return STOP


legal, apply = PHASES.dispatch(MOVES)


def after(*actions: int) -> State:
    s = State()
    for action in actions:
        apply(RulesHeader(), s, action, new_log())
    return s


def test_an_answer_gets_what_its_move_names() -> None:
    s = after(PAINT + 2 * len(COLOURS) + BLUE, PAINT + RED)
    assert (s.painted, s.counted, s.ply, s.phase) == ([1, 0, 2], 2, 2, PAINTING)


def test_what_runs_by_itself_runs_until_a_question_or_the_end() -> None:
    assert after(PASS, PASS).phase == PAINTING
    s = after(PASS, STOP)
    assert (s.over, s.phase) == (1, ENDING)
    assert legal(RulesHeader(), s, [0] * 8) == 0
    assert legal(RulesHeader(), after(), [0] * 8) == legal(RulesHeader(), after(PASS), [0] * 8) == 8


@compiled
def play(rules: Any, states: Any, actions: Any, log: Any, out: Any) -> int:
    for action in actions:
        apply(rules[0], states[0], action, log)
    return legal(rules[0], states[0], out)


def test_the_dispatch_is_the_same_compiled() -> None:
    rules, states = RulesHeader().to_array(), State().to_array()
    actions = [PAINT + 3, PASS, PASS, PAINT]
    offered = play(rules, states, np.array(actions), NO_LOG, np.zeros(8, np.int16))
    assert offered == 8
    assert State.from_array(states[0]) == after(*actions)


def test_a_phase_knows_how_it_reads_what_must_hold_and_what_a_time_out_does() -> None:
    asked, done = after(PASS), after(STOP)
    setting = find("kingdom-18").setting()
    assert (PHASES.name(asked), PHASES.name(done)) == ("stop", None)
    assert PHASES.question({"phase": "paint"}) == {"kind": "paint"}
    assert PHASES.question({"phase": "stop", "you": 1}) == {"kind": "stop", "seat": 1}
    assert (PHASES.fits(None, after()), PHASES.fits(None, asked), PHASES.fits(None, done)) == (True, False, False)
    assert PHASES.on_time_out(setting, after(), [PAINT, PASS]) == PAINT
    assert PHASES.on_time_out(setting, asked, [PASS, STOP]) == STOP


@kernel
def nothing(s: State) -> None:
    """Does nothing."""


@kernel
def greedy(s: State, coins: int) -> None:
    """Asks for what no move names."""


def declared(*, legal: bool, answer: Callable[..., None] | None, run: bool = True) -> Phases:
    phases = Phases()
    asked = phases("asked")
    running = phases.runs("running")
    if legal:
        phases.legal(asked)(anything)
    if answer is not None:
        phases.apply(asked, PASS)(answer)
    if run:
        phases.run(running)(nothing)
    return phases


def test_a_block_that_lacks_something_is_told_what() -> None:
    with pytest.raises(TypeError, match="'asked' has no legal answers"):
        declared(legal=False, answer=nothing).dispatch(MOVES)
    with pytest.raises(TypeError, match="No answer to 'asked' does anything"):
        declared(legal=True, answer=None).dispatch(MOVES)
    with pytest.raises(TypeError, match="'running' does nothing"):
        declared(legal=True, answer=nothing, run=False).dispatch(MOVES)
    with pytest.raises(TypeError, match="greedy asks for 'coins', but there is only rules, s, action, log"):
        declared(legal=True, answer=greedy).dispatch(MOVES)
    declared(legal=True, answer=nothing).dispatch(MOVES)


def test_questions_come_before_what_runs_by_itself() -> None:
    phases = Phases()
    phases.runs("running")
    with pytest.raises(TypeError, match="'late' is declared after a phase that runs by itself"):
        phases("late")


RUNS = Phases(holds=lambda rules, s: s.counted == 0, once=True)
ASKED = RUNS("asked")
SECOND = RUNS("second")
FIRST_RUN = RUNS.runs("first run")
SECOND_RUN = RUNS.runs("second run")


@RUNS.apply(ASKED, PASS, PAINT, STOP)
@RUNS.apply(SECOND)
@kernel
def go(s: State, action: int) -> None:
    s.phase = FIRST_RUN if action == PASS else SECOND_RUN


@RUNS.run(FIRST_RUN, may_end=True)
@kernel
def perhaps_end(s: State) -> None:
    s.phase = SECOND_RUN
    s.over = 1 if s.ply > 1 else 0


@RUNS.run(SECOND_RUN)
@kernel
def count_once(s: State) -> None:
    s.counted += 1
    s.phase = ASKED


def test_a_set_says_what_is_offered_and_a_declaration_what_follows() -> None:
    phases = Phases()
    asked, running = phases("asked"), phases.runs("running")
    phases.offers(asked, PAINT, first=PASS)(lambda s: 0b101 << s.counted)
    phases.leads(asked, PASS, running)

    @phases.apply(asked, PAINT, then=running)
    def paint(s: State, seat: int) -> None:
        assert s.phase == running
        s.counted = seat

    @phases.run(running, then=asked)
    def end_after_two(s: State) -> None:
        if s.ply == 2:
            s.phase, s.over = running, 1

    offered, apply_one = phases.dispatch(MOVES)
    s, out = State(), [0] * 8
    assert (offered(RulesHeader(), s, out), out[:3]) == (3, [PASS, PAINT, PAINT + 2])
    apply_one(RulesHeader(), s, PAINT + 2, new_log())
    assert (s.counted, s.phase) == (1, asked)
    assert (offered(RulesHeader(), s, out), out[:3]) == (3, [PASS, PAINT + 1, PAINT + 3])
    apply_one(RulesHeader(), s, PASS, new_log())
    assert (s.counted, s.phase, s.over) == (1, running, 1)


def test_with_once_each_phase_runs_at_most_once_and_a_game_that_is_over_goes_no_further() -> None:
    RUNS.legal(ASKED, SECOND)(anything)
    _, apply_once = RUNS.dispatch(MOVES)
    s = State()
    apply_once(RulesHeader(), s, PASS, new_log())
    assert (s.counted, s.phase, s.over) == (1, ASKED, 0)
    apply_once(RulesHeader(), s, PASS, new_log())
    assert (s.counted, s.phase, s.over) == (1, SECOND_RUN, 1)
    assert (RUNS.fits(None, State()), RUNS.fits(None, after(PAINT))) == (True, False)
