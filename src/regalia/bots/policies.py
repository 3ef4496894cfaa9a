"""Bots out of trained policies: of Stable-Baselines3, of PyTorch, in ONNX, or any function.

A policy is given what the seat may know as a row of numbers (`regalia.engine.observation.Layout`) and which actions are
legal, and answers with an action or with a score for every action. Illegal actions are never taken.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from regalia.bots.bot import Bot
from regalia.engine.chance import below
from regalia.engine.decision import Decision
from regalia.engine.errors import BadSettings, RegaliaError
from regalia.engine.extras import needs
from regalia.engine.game import Setting
from regalia.engine.observation import Floats, Layout
from regalia.engine.record import Array

# What decides: of an observation and a mask, an action or a score for every action.
Policy = Callable[[Floats, Array], Any]
FINE = 1 << 30  # steps of a draw


@cache
def _layout(setting: Setting) -> Layout:
    return Layout(setting)


@dataclass(frozen=True)
class PolicyBot:
    """Plays as a policy says: the action it names, or the best by its scores; with `mixed` drawn by their softmax."""

    policy: Policy
    mixed: bool = False

    def choose(self, decision: Decision) -> int:
        seat, actions = decision.seen.seat, np.array(decision.actions)
        mask = np.zeros(decision.setting.game.actions, np.bool_)
        mask[actions] = True
        told = np.asarray(self.policy(_layout(decision.setting).observe(decision.seen, seat), mask))
        if told.size == 1:
            action = int(told.item())
            if not (0 <= action < len(mask) and mask[action]):
                raise RegaliaError(f"The policy chose action {action}, which is not legal; it was given the mask.")
            return action
        scores = told.reshape(-1)
        if scores.size != len(mask):
            raise RegaliaError(f"The policy gave {scores.size} scores, and the game has {len(mask)} actions.")
        legal = scores[actions].astype(float)
        if not self.mixed:
            return int(actions[legal.argmax()])
        weights = np.cumsum(np.exp(legal - legal.max()))
        drawn = weights[-1] * below(decision.random, FINE) / FINE
        return int(actions[min(int(np.searchsorted(weights, drawn, side="right")), len(actions) - 1)])


@dataclass(frozen=True)
class OnnxBot:
    """A policy in a file, `onnx:policy.onnx`: its first input is the observation, its first output the scores."""

    name: str  # the file
    _loaded: list[Policy] = field(default_factory=list, compare=False, repr=False)

    def choose(self, decision: Decision) -> int:
        if not self._loaded:
            self._loaded.append(_of_onnx(self.name))
        return PolicyBot(self._loaded[0]).choose(decision)


def from_policy(policy: Any, mixed: bool = False) -> Bot:
    """A bot that plays as a policy says: a model of Stable-Baselines3, a module of PyTorch, the path of an ONNX file,
    or a function of an observation and a mask.

    >>> import regalia
    >>> first = from_policy(lambda observation, mask: mask.argmax())
    >>> match = regalia.start("kingdom-18", seed=1)
    >>> regalia.bots.move(match, first, regalia.bots.stream(1))
    >>> match.ply
    1
    """
    if isinstance(policy, str | Path):
        return PolicyBot(_of_onnx(str(policy)), mixed)
    if hasattr(policy, "predict") and hasattr(policy, "policy"):
        return PolicyBot(_of_sb3(policy, mixed))
    if hasattr(policy, "state_dict"):
        return PolicyBot(_of_torch(policy), mixed)
    if not callable(policy):
        raise BadSettings(f"A policy is a model, a file of ONNX or a function, not {policy!r}.")
    return PolicyBot(policy, mixed)


def _of_sb3(model: Any, mixed: bool) -> Policy:
    masks = "action_masks" in model.predict.__code__.co_varnames

    def scores(observation: Floats, mask: Array) -> Any:
        if masks:
            return model.predict(observation, action_masks=mask, deterministic=not mixed)[0]
        import torch

        with torch.no_grad():  # it knows no masks, so it is asked how likely each action is
            told = model.policy.get_distribution(torch.as_tensor(observation)[None].to(model.device))
        return told.distribution.logits[0].cpu().numpy()

    return scores


def _of_torch(module: Any) -> Policy:
    import torch

    def scores(observation: Floats, mask: Array) -> Any:
        with torch.no_grad():
            told = module(torch.as_tensor(observation)[None])
        return (told[0] if isinstance(told, tuple) else told).reshape(-1).cpu().numpy()

    return scores


def _of_onnx(path: str) -> Policy:
    needs("onnxruntime", extra="onnx")
    import onnxruntime

    if not Path(path).is_file():
        raise BadSettings(f"There is no file {path} with a policy.")
    try:
        session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
    except Exception as error:  # its errors have no type of their own in common
        raise BadSettings(f"The file {path} is no policy in ONNX: {str(error).splitlines()[0]}") from error
    given = session.get_inputs()[0].name
    return lambda observation, mask: session.run(None, {given: observation[None]})[0]
