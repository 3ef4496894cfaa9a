"""Tools that nobody here wrote, tried on every game with their own checkers: `python -m tests.research.tools`.

Writes what passed into docs/tools.md, for those tools that are installed; rows of others stay. Some tools do not
install beside each other, so it is run once in each environment.
"""

from __future__ import annotations

import importlib.metadata
import re
import sys
import tempfile
import traceback
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from regalia import bots
from regalia.games import games
from regalia.play.match import start

PAGE = Path(__file__).parents[2] / "docs" / "tools.md"
HEAD = """# Tools that were tried

Made by `python -m tests.research.tools`, which runs each of these on each game, at the fewest seats, in an environment
with the tool. A suite is the tool's own, or the tool itself at work.

| tool | version | suite | games |
|---|---|---|---|
"""


@dataclass(frozen=True)
class Suite:
    package: str  # as it is imported
    distribution: str
    name: str
    run: Callable[[str], None]
    beside: tuple[str, ...] = ()  # other packages that it takes


def gymnasium_check(name: str) -> None:
    from gymnasium.utils.env_checker import check_env

    from regalia.research.gymnasium import Env

    check_env(Env(name, illegal="replace"), skip_render_check=True)


def pettingzoo_api(name: str) -> None:
    from pettingzoo.test import api_test

    from regalia.research import pettingzoo

    api_test(pettingzoo.env(name), num_cycles=50)


def pettingzoo_parallel(name: str) -> None:
    from pettingzoo.test import parallel_api_test

    from regalia.research import pettingzoo

    parallel_api_test(pettingzoo.parallel_env(name), num_cycles=200)


def pettingzoo_seed(name: str) -> None:
    from pettingzoo.test import seed_test

    from regalia.research import pettingzoo

    seed_test(lambda: pettingzoo.env(name), num_cycles=50)


def openspiel_simulation(name: str) -> None:
    import pyspiel

    from regalia.research import openspiel

    pyspiel.random_sim_test(openspiel.load(name, seed=1), num_sims=3, serialize=False, verbose=False)


def sb3_check(name: str) -> None:
    from stable_baselines3.common.env_checker import check_env

    from regalia.research.gymnasium import Env

    check_env(Env(name, illegal="replace"), skip_render_check=True)


def sb3_learns(name: str) -> None:
    from sb3_contrib import MaskablePPO

    from regalia.research.sb3 import VecEnv

    model = MaskablePPO("MlpPolicy", VecEnv(name, 8), n_steps=16, batch_size=32, n_epochs=1, seed=1)
    model.learn(256)
    _to_the_end(name, bots.from_policy(model))


def torch_policy(name: str) -> None:
    import torch

    from regalia.engine.observation import Layout

    setting = games()[name].setting()
    module = torch.nn.Linear(Layout(setting).size, setting.game.actions)
    _to_the_end(name, bots.from_policy(module, mixed=True))


def onnx_policy(name: str) -> None:
    import onnx
    from onnx import TensorProto, helper

    from regalia.engine.observation import Layout

    setting = games()[name].setting()
    size, actions = Layout(setting).size, setting.game.actions
    weights = np.random.default_rng(1).normal(size=(size, actions)).astype(np.float32)
    kept = helper.make_tensor("weights", TensorProto.FLOAT, weights.shape, weights.tobytes(), raw=True)
    given = helper.make_tensor_value_info("observation", TensorProto.FLOAT, [1, size])
    told = helper.make_tensor_value_info("scores", TensorProto.FLOAT, [1, actions])
    node = helper.make_node("MatMul", ["observation", "weights"], ["scores"])
    graph = helper.make_graph([node], "policy", [given], [told], [kept])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "policy.onnx"
        onnx.save(model, str(path))
        _to_the_end(name, bots.make(f"onnx:{path}"))
        _to_the_end(name, bots.from_policy(path))


def torchrl_rollout(name: str) -> None:
    from torchrl.envs.libs.pettingzoo import PettingZooWrapper
    from torchrl.envs.utils import check_env_specs

    from regalia.research import pettingzoo

    env = PettingZooWrapper(pettingzoo.parallel_env(name), use_mask=True)
    check_env_specs(env)
    env.rollout(30)


def rllib_learns(name: str) -> None:
    import ray
    from gymnasium import spaces
    from gymnasium.wrappers import TransformObservation
    from ray.rllib.algorithms.ppo import PPOConfig
    from ray.rllib.core.rl_module.rl_module import RLModuleSpec
    from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
    from ray.tune.registry import register_env

    from regalia.research.gymnasium import Env

    def renamed(shown: Any) -> Any:  # as RLlib's module that keeps to the mask wants it
        return {"observations": shown["observation"], "action_mask": shown["action_mask"]}

    def make(settings: object) -> Any:
        env: Any = Env(name, illegal="replace")
        return TransformObservation(env, renamed, spaces.Dict(renamed(env.observation_space)))

    # RLlib by itself would join whatever cluster this machine remembers, also one that has died.
    if not ray.is_initialized():
        ray.init(address="local", num_cpus=1, include_dashboard=False)
    register_env("regalia", make)
    ppo: Any = PPOConfig
    config = ppo().environment("regalia").env_runners(num_env_runners=0, rollout_fragment_length=64)
    config = config.rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule))
    config = config.training(train_batch_size=64, minibatch_size=32, num_epochs=1)
    algorithm = config.build_algo()
    try:
        assert algorithm.train()["training_iteration"] == 1
    finally:
        algorithm.stop()


def _to_the_end(name: str, bot: Any) -> None:
    match, chance = start(name, seed=1), bots.stream(1)
    for _ in range(300):
        if match.seat is None:
            return
        bots.move(match, bot, chance)


SUITES = [
    Suite("gymnasium", "gymnasium", "`check_env`", gymnasium_check),
    Suite("pettingzoo", "pettingzoo", "`api_test`", pettingzoo_api),
    Suite("pettingzoo", "pettingzoo", "`parallel_api_test`", pettingzoo_parallel),
    Suite("pettingzoo", "pettingzoo", "`seed_test`", pettingzoo_seed),
    Suite("pyspiel", "open_spiel", "`random_sim_test`", openspiel_simulation),
    Suite("stable_baselines3", "stable-baselines3", "`check_env`", sb3_check),
    Suite("sb3_contrib", "sb3-contrib", "`MaskablePPO` learns on our VecEnv, then plays as a bot", sb3_learns),
    Suite("torch", "torch", "a module plays as a bot", torch_policy),
    Suite("onnxruntime", "onnxruntime", "a policy plays as a bot", onnx_policy, ("onnx",)),
    Suite("torchrl", "torchrl", "`check_env_specs`, masked rollout (parallel form)", torchrl_rollout, ("pettingzoo",)),
    Suite("ray.rllib", "ray", "RLlib's PPO with its masking module learns, one iteration", rllib_learns, ("torch",)),
]


def installed(suite: Suite) -> bool:
    try:
        return all(find_spec(package) is not None for package in (suite.package, *suite.beside))
    except ModuleNotFoundError:
        return False


def row(suite: Suite) -> str:
    """What came of a suite, as a line of the table."""
    failed = []
    for name in games():
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                suite.run(name)
            print(f"{suite.distribution} {suite.name}: {name} passes", flush=True)
        except Exception:
            traceback.print_exc()
            failed.append(name)
    passed = [name for name in games() if name not in failed]
    told = "all five" if not failed else f"{', '.join(passed) or 'none'}; fails: {', '.join(failed)}"
    version = importlib.metadata.version(suite.distribution)
    return f"| {suite.distribution} | {version} | {suite.name} | {told} |"


def main() -> None:
    chosen = [
        suite for suite in SUITES if installed(suite) and (not sys.argv[1:] or suite.distribution in sys.argv[1:])
    ]
    kept = PAGE.read_text(encoding="utf-8").splitlines() if PAGE.exists() else []
    rows = {_key(line): line for line in kept if re.match(r"\| [^|]+ \| \d", line)}
    for suite in chosen:
        line = row(suite)
        rows[_key(line)] = line
        PAGE.write_text(HEAD + "\n".join(rows[key] for key in sorted(rows)) + "\n", encoding="utf-8")


def _key(line: str) -> tuple[str, ...]:
    """A row is of a tool in one version, and of one suite."""
    return tuple(line.split(" | ")[:3])


if __name__ == "__main__":
    main()
