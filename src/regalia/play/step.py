"""One game stepped from Python, decision by decision, as fast as that goes: each step is a single call of machine code.

from regalia.games import find

stepper = Stepper(find("kingdom-18").setting())
stepper.reset(seed=1)
while not stepper.over:
    stepper.step(stepper.legal()[0])
"""

from __future__ import annotations

from typing import Any

import numpy as np

from regalia.engine.chance import WORD
from regalia.engine.contract import apply, legal, score, setup
from regalia.engine.event import NO_LOG
from regalia.engine.game import Setting
from regalia.engine.kernel import compiled, machine


@compiled
def begin(rules: Any, states: Any, i: int, random: int, out: Any, log: Any) -> int:
    """Deal the i-th game and write its legal actions; return how many there are."""
    s = states[i]
    s.random = np.uint64(random)
    setup(rules[0], s, log)
    return legal(rules[0], s, out)


@compiled
def step(rules: Any, states: Any, i: int, action: int, out: Any, log: Any) -> int:
    """Play an action in the i-th game and write the legal actions after it; return how many, 0 when the game is over.

    It takes arrays and an index because handing over a single record costs more than the step itself.
    """
    s = states[i]
    apply(rules[0], s, action, log)
    return legal(rules[0], s, out)


@compiled
def result(rules: Any, states: Any, i: int, scores: Any) -> None:
    score(rules[0], states[i], scores)


class Stepper:
    """A game to step through. It trusts that the actions it is given are legal."""

    def __init__(self, setting: Setting) -> None:
        game = setting.game
        self.setting = setting
        self._rules = setting.rules_array
        self._states = np.zeros(1, game.state_type.dtype)
        out = np.zeros(game.most_legal, np.int16)
        self._out = out
        # Reading a number through a memoryview is several times quicker than through an array.
        self._legal = out.data
        self._seat = self._states["seat"].data
        self._n = 0
        self._begin, self._step = machine(begin), machine(step)

    def reset(self, seed: int) -> None:
        """Deal a new game."""
        self._n = self._begin(self._rules, self._states, 0, seed & WORD >> 1, self._out, NO_LOG)

    def legal(self) -> list[int]:
        """The legal actions of the seat to move, rising."""
        return self._legal[: self._n].tolist()

    def step(self, action: int) -> None:
        """Play a legal action."""
        self._n = self._step(self._rules, self._states, 0, action, self._out, NO_LOG)

    @property
    def seat(self) -> int:
        """The seat to move, NO_SEAT when the game is over."""
        return self._seat[0]

    @property
    def over(self) -> bool:
        return self._n == 0

    def scores(self) -> list[float]:
        """Each seat's score of a finished game."""
        scores = np.zeros(self.setting.seats)
        result(self._rules, self._states, 0, scores)
        return scores.tolist()
