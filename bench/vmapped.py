"""pgx's games, which are compiled by JAX for many games at once, played by chance."""

from __future__ import annotations

import os
from typing import Any

from bench.timing import Run

AT_ONCE = 2048  # games in a batch, as many as in our vector
ONE_CORE = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"


def stepped(name: str) -> Run:
    """A batch stepped from Python, one compiled call a step that chooses, plays and deals anew what is finished."""
    jax, pgx = _libraries()
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(name)
    play = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit  # type: ignore[untyped-decorator]
    def step(state: Any, key: Any) -> Any:
        key, chosen, drawn = jax.random.split(key, 3)
        actions = _choose(jax, chosen, state.legal_action_mask)
        return play(state, actions, jax.random.split(drawn, AT_ONCE)), key

    state, key = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), AT_ONCE)), jax.random.key(2)

    def run(steps: int) -> float:
        nonlocal state, key
        for _ in range(steps):
            state, key = step(state, key)
        jax.block_until_ready(state)
        return steps * AT_ONCE

    return run


def compiled(name: str) -> Run:
    """Batches of whole games in one compiled loop, deal included; what the loop does not use is not computed."""
    jax, pgx = _libraries()
    env = pgx.make(name)
    deal, play = jax.vmap(env.init), jax.vmap(env.step)

    def going_on(carried: Any) -> Any:
        return ~carried[0].terminated.all()

    def step(carried: Any) -> Any:
        state, key, decisions = carried
        key, chosen, drawn = jax.random.split(key, 3)
        actions = _choose(jax, chosen, state.legal_action_mask)
        decisions += (~state.terminated).sum()
        return play(state, actions, jax.random.split(drawn, AT_ONCE)), key, decisions

    @jax.jit  # type: ignore[untyped-decorator]
    def games(key: Any) -> Any:
        key, dealt = jax.random.split(key)
        return jax.lax.while_loop(going_on, step, (deal(jax.random.split(dealt, AT_ONCE)), key, 0))[1:]

    key = jax.random.key(1)

    def run(batches: int) -> float:
        nonlocal key
        total = 0
        for _ in range(batches):
            key, decisions = games(key)
            total += int(decisions)
        return total

    return run


def _choose(jax: Any, key: Any, mask: Any) -> Any:
    """A legal action of each game, each as likely as another."""
    return jax.random.categorical(key, jax.numpy.where(mask, 0.0, -jax.numpy.inf), axis=-1)


def _libraries() -> tuple[Any, Any]:
    """JAX and pgx, held to one core of the processor: that has to be said before JAX is loaded."""
    os.environ.setdefault("XLA_FLAGS", ONE_CORE)
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    import jax
    import pgx

    return jax, pgx
